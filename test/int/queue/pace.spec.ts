// Does a campaign keep its pace, once each stroke, whoever was asleep and whatever the clocks of the machines say?
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { keepPace } from '../../../src/downtime/pace.js';
import { redisUrl } from '../../support/database.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';
import { until } from '../../support/until.js';
import { Workers } from './workers.js';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const GM_VIEW = { member: null, isGm: true };
const reason = 'We meet on Sundays.';

describe(`a pace in real time, on ${redisUrl ? 'Redis' : 'PostgreSQL'}`, () => {
  let kept: Kept;
  let workers: Workers;

  beforeAll(async () => {
    kept = await openLedger();
    workers = new Workers(kept);
  });
  afterEach(async () => {
    expect(await workers.close()).toEqual([]);
  });
  afterAll(() => kept.close());

  const paced = async (): Promise<Story> => {
    const story = await Story.begin(kept.ledger);
    await story.does(story.gm, 'setPace', { cron: '0 18 * * 0', timeZone: 'Europe/Berlin', reason });
    return story;
  };
  const clock = async ({ id }: Story) => (await kept.ledger.campaign(id))?.state?.clock;
  const strokes = ({ id }: Story) => kept.ledger.count(GM_VIEW, id, { types: ['PaceKept'] });

  it('makes up, in order and once, for what was missed while nothing ran, though two work at it', async () => {
    const story = await paced();
    const later = () => Date.now() + 3 * WEEK;
    await Promise.all([workers.start({ ledger: kept.ledger, now: later }), workers.start({ now: later })]);
    await until(async () => (await clock(story)) === 121);
    await sleep(200);
    expect([await clock(story), await strokes(story)]).toEqual([121, 3]);
    const rows = await kept.ledger.timeline(GM_VIEW, story.id, { limit: 9, filter: { types: ['PaceKept'] } });
    const slots = rows.map((row) => (row.sealed ? 0 : Number(row.data?.slotMinute)));
    expect([slots[1]! - slots[0]!, slots[2]! - slots[1]!]).toEqual([10_080, 10_080]);
  }, 60_000);

  it('is not moved by a clock that is set ahead and back', async () => {
    const story = await paced();
    for (const by of [0, 2 * WEEK, 2 * WEEK + HOUR, 2 * WEEK - HOUR, 0, 2 * WEEK])
      await keepPace(kept.ledger, story.id, Date.now() + by);
    expect([await clock(story), await strokes(story)]).toEqual([114, 2]);
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        keepPace(n % 2 ? kept.again() : kept.ledger, story.id, Date.now() + 4 * WEEK),
      ),
    );
    expect([await clock(story), await strokes(story)]).toEqual([128, 4]);
  });

  it('waits while the clock is on its way, and makes up for nothing from when there was none', async () => {
    const story = await paced();
    await story.does(story.gm, 'advanceClock', { by: { days: 2 }, reason });
    expect(await keepPace(kept.ledger, story.id, Date.now() + WEEK)).toBe(0);
    await story.does(story.gm, 'setPace', { reason: 'Summer.' });
    expect(await keepPace(kept.ledger, story.id, Date.now() + 9 * WEEK)).toBe(0);
    expect((await kept.ledger.store.paced()).map(({ campaignId }) => campaignId)).not.toContain(story.id);
  });

  it('that nobody can keep holds up no start, and no other', async () => {
    const [story, broken] = [await paced(), await paced()];
    const as = `replace(state, '0 18 * * 0', '0 0 31 11 *')`;
    await kept.runAs(kept.database.ownerUrl, `UPDATE ledger.stream SET state = ${as} WHERE stream_id = $1`, [
      broken.id,
    ]);
    await workers.start({ now: () => Date.now() + WEEK });
    await until(async () => (await strokes(story)) === 1);
    const faults = await workers.close();
    expect(new Set(faults.map(({ message }) => message))).toEqual(new Set([expect.stringContaining('day of month')]));
    await kept.runAs(kept.database.ownerUrl, `UPDATE ledger.stream SET state = NULL WHERE stream_id = $1`, [broken.id]);
  });
});
