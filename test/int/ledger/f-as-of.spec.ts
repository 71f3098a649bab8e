// How did it stand then? As-of on three axes, held against a ledger of one's own. Conformance F, and E: state = fold.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AsOf } from '../../../src/ledger/contract.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';

interface Sheet {
  readonly sheet: { readonly ip: { readonly balance: number } };
}

describe('F: as of', () => {
  let kept: Kept;

  beforeAll(async () => {
    kept = await openLedger();
  });
  afterAll(() => kept.close());

  const points = async (story: Story, id: Id, asOf: AsOf): Promise<number | null> => {
    const subject = await kept.ledger.asOf(await story.viewer(story.gm), story.id, id, asOf);
    return subject && (subject.state as Sheet).sheet.ip.balance;
  };
  const award = async (story: Story, id: Id, n: number, worldDay: number | null = null) => {
    const input = { award: 'REFEREE', mode: 'EACH', points: n, recipients: [id] };
    const { seq, recordedAt, commandId } = await story.does(story.gm, 'd100AwardImprovementPoints', input, {
      worldDay,
    });
    await sleep(3);
    return { seq: seq as number, recordedAt: recordedAt as number, commandId };
  };

  it('F: three axes: world day with what came late, position, recorded time, and two at once', async () => {
    const story = await Story.begin(kept.ledger);
    const before = (await kept.ledger.head(story.id))?.seq as number;
    const maren = await story.enrols('Maren');
    await sleep(3);
    const early = await award(story, maren, 3);
    await story.does(story.gm, 'moveClock', { days: 10, reason: 'the road' });
    const ten = await award(story, maren, 20);
    const late = await award(story, maren, 100, 105);
    const strike = await story.strikes(early.commandId);

    const table: [AsOf, number | null][] = [
      [{}, 120],
      [{ seq: before }, null],
      [{ seq: early.seq }, 3],
      [{ seq: ten.seq }, 23],
      [{ seq: late.seq }, 123],
      [{ seq: strike.seq }, 120],
      [{ seq: 1_000_000 }, 120],
      [{ worldDay: 99 }, null],
      [{ worldDay: 100 }, 0],
      [{ worldDay: 104 }, 0],
      [{ worldDay: 105 }, 100],
      [{ worldDay: 110 }, 120],
      [{ worldDay: 100, seq: late.seq }, 3],
      [{ worldDay: 105, seq: ten.seq }, 3],
      [{ worldDay: 105, seq: late.seq }, 103],
      [{ recordedAt: early.recordedAt }, 3],
      [{ recordedAt: early.recordedAt - 1 }, 0],
      [{ recordedAt: late.recordedAt }, 123],
      [{ recordedAt: 0 }, null],
      [{ recordedAt: Date.now() + 1_000 }, 120],
      [{ recordedAt: late.recordedAt, seq: ten.seq }, 23],
      [{ recordedAt: ten.recordedAt, seq: late.seq }, 23],
      [{ recordedAt: late.recordedAt, worldDay: 105 }, 103],
    ];
    for (const [asOf, expected] of table) expect([asOf, await points(story, maren, asOf)]).toEqual([asOf, expected]);
  });

  it('F: a day that has not come is refused', async () => {
    const story = await Story.begin(kept.ledger);
    expect(await story.fails(story.gm, 'writeNote', { text: 'soon' }, { worldDay: 101 })).toBe('DAY_NOT_YET_COME');
  });

  it('F, E: after random deeds, late ones, voids and voids of voids: state = fold = as-of, at every position and day', async () => {
    const story = await Story.begin(kept.ledger);
    const maren = await story.enrols('Maren');
    const gains: { deed: Id; seq: number; day: number; n: number }[] = [];
    const voids: { deed: Id; target: Id; seq: number }[] = [];
    const stood: { seq: number; state: unknown; version: number }[] = [];
    let day = 100;

    const strikes = (seq: number): ReadonlySet<Id> => {
      const struck = new Set<Id>();
      for (const one of voids.filter((v) => v.seq <= seq).reverse()) if (!struck.has(one.deed)) struck.add(one.target);
      return struck;
    };
    const expected = (seq: number, until: number) => {
      const struck = strikes(seq);
      return gains
        .filter((g) => g.seq <= seq && g.day <= until && !struck.has(g.deed))
        .reduce((sum, g) => sum + g.n, 0);
    };

    for (let i = 0; i < 40; i++) {
      const dice = Math.random();
      const open = [...gains, ...voids].filter((one) => !strikes(Number.MAX_SAFE_INTEGER).has(one.deed));
      if (dice < 0.15) {
        await story.does(story.gm, 'moveClock', { days: 1, reason: 'night' });
        day += 1;
      } else if (dice < 0.5 && open.length > 0) {
        const target = open[Math.floor(Math.random() * open.length)]?.deed as Id;
        const { seq, commandId } = await story.strikes(target);
        voids.push({ deed: commandId, target, seq: seq as number });
      } else {
        const on = dice < 0.75 ? day : 100 + Math.floor(Math.random() * (day - 99));
        const n = 1 + Math.floor(Math.random() * 9);
        const { seq, commandId } = await award(story, maren, n, on);
        gains.push({ deed: commandId, seq, day: on, n });
      }
      const [now] = await story.sees(story.gm, [maren]);
      const seq = (await kept.ledger.head(story.id))?.seq as number;
      stood.push({ seq, state: now?.state, version: now?.version as number });
    }

    const viewer = await story.viewer(story.gm);
    for (const { seq, state, version } of stood) {
      const then = await kept.again().asOf(viewer, story.id, maren, { seq });
      expect(then?.state).toEqual(state);
      expect(then?.version).toBe(version);
      expect((state as Sheet).sheet.ip.balance).toBe(expected(seq, day));
    }
    for (let until = 100; until <= day; until++)
      for (const { seq } of stood.filter((_, i) => i % 6 === 0))
        expect(await points(story, maren, { seq, worldDay: until })).toBe(expected(seq, until));
  });

  it('E: a state folded by other code is folded anew when it is read', async () => {
    const story = await Story.begin(kept.ledger);
    const maren = await story.enrols('Maren');
    await award(story, maren, 7);
    const owner = kept.database.ownerUrl;
    await kept.runAs(owner, `UPDATE ledger.stream SET state = '{"name":"nobody"}', state_schema = 'an older one'`);
    expect(await points(story, maren, {})).toBe(7);
    const [subject] = await story.on(kept.again()).sees(story.player, [maren]);
    expect(subject?.state).toMatchObject({ name: 'Maren', sheet: { ip: { balance: 7 } } });
    await story.on(kept.again()).does(story.gm, 'd100AwardImprovementPoints', {
      award: 'REFEREE',
      mode: 'EACH',
      points: 1,
      recipients: [maren],
    });
    const { rows } = await kept.pool.query('SELECT state, state_schema FROM ledger.stream WHERE stream_id = $1', [
      maren,
    ]);
    expect(JSON.parse(rows[0].state)).toMatchObject({ name: 'Maren', sheet: { ip: { balance: 8 } } });
    expect(rows[0].state_schema).not.toBe('an older one');
  });
});
