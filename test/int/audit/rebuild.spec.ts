// Can every state be made anew from the events, also while the table plays on? Conformance E and G, promise P3.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { audit } from '../../../src/ledger/audit.js';
import { rebuild } from '../../../src/ledger/refold.js';
import { isRefusal } from '../../../src/rules/kernel/deed.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { type Kept, newId, openLedger, ownerPool, Story } from '../../support/ledger.js';
import { vigilRules } from '../../support/vigil.js';
import { forge } from './world.js';

describe('E: rebuild', () => {
  let kept: Kept;
  let owner: pg.Pool;
  let story: Story;
  let hero: Id;

  beforeAll(async () => {
    kept = await openLedger(vigilRules);
    owner = ownerPool(kept);
    owner.on('error', () => undefined);
    await forge(owner, []);
  });
  afterAll(async () => {
    await owner.end();
    await kept.close();
  });

  const begin = async () => {
    story = await Story.begin(kept.ledger, 'toy');
    hero = await story.enrols('Maren');
    await story.does(story.player, 'toySpendLuck', { characterId: hero, luck: 1 });
    const note = { text: 'I am her brother' };
    await story.does(story.gm, 'writeNote', note, { audience: { to: 'GM' } });
  };
  const standing = async () => {
    const of = async (text: string) => JSON.stringify((await owner.query(text, [story.id])).rows);
    return [
      await of(
        "SELECT to_jsonb(s) - 'state' AS row, s.state::jsonb FROM ledger.stream s WHERE campaign_id = $1 ORDER BY 1",
      ),
      await of('SELECT to_jsonb(d) AS row FROM ledger.due d WHERE campaign_id = $1 ORDER BY 1'),
      await of('SELECT to_jsonb(h) AS row FROM ledger.campaign_head h WHERE campaign_id = $1'),
    ];
  };

  it.each([
    ['a state', `UPDATE ledger.stream SET state = '{"luck":99}' WHERE kind = 'character'`],
    ['all states', `UPDATE ledger.stream SET state = NULL`],
    ['a version', `UPDATE ledger.stream SET version = 99 WHERE kind = 'character'`],
    ['an audience', `UPDATE ledger.stream SET audience = 'EVERYONE' WHERE kind = 'secret'`],
    ['a reveal', `UPDATE ledger.stream SET revealed_seq = 1 WHERE kind = 'secret'`],
    ['a subject lost', `DELETE FROM ledger.stream WHERE kind = 'character'`],
    ['a due day', `UPDATE ledger.due SET due_day = 1`],
    ['due things lost', `DELETE FROM ledger.due`],
    [
      'a due thing of nobody',
      `INSERT INTO ledger.due SELECT campaign_id, gen_random_uuid(), kind, key, 1 FROM ledger.due`,
    ],
    ['a campaign closed by hand', `UPDATE ledger.campaign_head SET archived_at = 1`],
  ])('mends %s', async (_, sql) => {
    await begin();
    const before = await standing();
    await forge(owner, [sql]);
    expect(await audit(kept.pool, vigilRules, story.id)).toMatchObject({ ok: false });
    expect(await rebuild(owner, vigilRules, story.id)).toBe(3);
    expect(await standing()).toEqual(before);
    expect(await audit(kept.pool, vigilRules, story.id)).toMatchObject({ ok: true, subjects: 3 });
    const spent = await story.on(kept.again()).does(story.player, 'toySpendLuck', { characterId: hero, luck: 1 });
    expect(spent.subjects[0]).toMatchObject({ version: 3, state: { sheet: { luck: 1 } } });
  });

  it('stores anew what other code folded, which until then is folded whenever it is read', async () => {
    await begin();
    await forge(owner, [`UPDATE ledger.stream SET state = '{"mana":1}', state_schema = '0' WHERE kind = 'character'`]);
    expect((await story.sees(story.gm, [hero]))[0]?.state).toMatchObject({ sheet: { luck: 2 } });
    expect(await audit(kept.pool, vigilRules, story.id)).toMatchObject({ ok: true, outdated: 1 });
    await rebuild(owner, vigilRules, story.id);
    expect(await audit(kept.pool, vigilRules, story.id)).toMatchObject({ ok: true, outdated: 0 });
  });

  it('folds a history of more than one page, and leaves out what was struck at its end', async () => {
    story = await Story.begin(kept.ledger);
    hero = await story.enrols('Maren');
    const award = { award: 'REFEREE', mode: 'EACH', points: 1, recipients: [hero] };
    const first = await story.does(story.gm, 'd100AwardImprovementPoints', award);
    for (let n = 0; n < 500; n++) await story.does(story.gm, 'd100AwardImprovementPoints', award);
    await story.strikes(first.commandId);
    const before = await standing();
    await forge(owner, [`UPDATE ledger.stream SET state = '{"luck":99}' WHERE kind = 'character'`]);
    await rebuild(owner, vigilRules, story.id);
    expect(await standing()).toEqual(before);
    const [subject] = await story.sees(story.gm, [hero]);
    expect(subject).toMatchObject({ version: 503, state: { sheet: { ip: { balance: 500 } } } });
  });

  it('keeps a closed campaign closed, at the time it was', async () => {
    await begin();
    await story.does(story.gm, 'archiveCampaign', { reason: 'the story is told' });
    const before = await standing();
    await rebuild(owner, vigilRules, story.id);
    expect(await standing()).toEqual(before);
  });

  it('may be done, and proven, again and again while the table plays on', async () => {
    await begin();
    let playing = true;
    let deeds = 0;
    const players = Array.from({ length: 8 }, async (_, i) => {
      const table = story.on(i % 2 ? kept.ledger : kept.again());
      const does = async (member: Id, name: string, input: object) => {
        const commandId = newId();
        // Whoever is told that others were faster sends the same once more.
        for (;;) {
          const answer = await table.send(member, name, input, { commandId });
          if (!isRefusal(answer)) return deeds++;
          if (answer.refused !== 'TOO_BUSY') throw new Error(answer.message);
        }
      };
      while (playing) {
        if (i < 4) await does(story.player, 'toySpendLuck', { characterId: hero, luck: 1 });
        else await does(story.gm, 'writeNote', { text: 'meanwhile' });
        if (deeds % 5 === 0) await does(story.gm, 'enrolCharacter', { name: `Follower ${deeds}`, owner: story.player });
      }
    });
    for (let i = 0; i < 6; i++) {
      await rebuild(owner, vigilRules, story.id);
      expect(await audit(kept.pool, vigilRules, story.id)).toMatchObject({ ok: true, outdated: 0 });
    }
    playing = false;
    await Promise.all(players);
    expect(deeds).toBeGreaterThan(10);
    const head = await kept.ledger.head(story.id);
    expect(head?.seq).toBe(7 + deeds);
    const before = await standing();
    await rebuild(owner, vigilRules, story.id);
    expect(await standing()).toEqual(before);
    expect(await audit(kept.pool, vigilRules, story.id)).toMatchObject({ ok: true });
  });
});
