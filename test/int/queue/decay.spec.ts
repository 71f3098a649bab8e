// Does a jump settle loyalty that wears away and is tested for it, each once, though both fall on one day?
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import { house } from '../../support/century.js';
import { type Kept, openLedger } from '../../support/ledger.js';

let kept: Kept;
beforeAll(async () => {
  kept = await openLedger();
});
afterAll(() => kept.close());

it('comes to the end of a jump, with a loss for each interval, and a test again only where that loss calls for one', async () => {
  const { story, people } = await house(kept.ledger, 3, 35);
  await story.does(story.gm, 'changeSettings', { changes: [{ key: 'd100.loyalty.decay', value: '2' }] });
  await story.does(story.gm, 'advanceClock', { by: { days: 700 }, reason: 'Quiet years.' });
  await settle(kept.ledger, story.id);
  expect((await kept.ledger.campaign(story.id))?.state).toMatchObject({ clock: 800 });
  const { rows } = await kept.pool.query(
    `SELECT string_agg(CASE type WHEN 'D100LoyaltyTested' THEN 'tested' ELSE 'worn' END, ', ' ORDER BY commit_seq, ord) AS day
      FROM ledger.event WHERE campaign_id = $1 AND type IN ('D100LoyaltyTested', 'D100LoyaltyChanged')
      GROUP BY stream_id, world_day`,
    [story.id],
  );
  const days = new Set(rows.map(({ day }) => day));
  expect(rows.length).toBeGreaterThan(people.length);
  expect(['tested', 'worn', 'worn, tested', 'tested, worn', 'tested, worn, tested']).toEqual(
    expect.arrayContaining([...days]),
  );
  expect(days).toContain('worn, tested');
});
