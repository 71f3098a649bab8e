// Does a kind that was switched off for a year write nothing for that year, and come back in its week?

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import { audit } from '../../../src/ledger/audit.js';
import { rules } from '../../../src/rules/index.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { SMITH } from '../../support/choices.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';

const GM_VIEW = { member: null, isGm: true };
/** Zeal that no loyalty reaches in the time of a test: every week is due. */
const ZEAL = 1_000;

let kept: Kept;
beforeAll(async () => {
  kept = await openLedger();
});
afterAll(() => kept.close());

/** Somebody who is below Zeal from the first day of the story on. */
async function unruly(startDay = 100): Promise<Story> {
  const story = await Story.begin(kept.ledger, 'd100', [], startDay);
  const characterId = await story.enrols('Maren');
  await story.does(story.player, 'd100RollScores', { characterId });
  await story.does(story.player, 'd100FinishCreation', { characterId, ...SMITH });
  const founded = await story.does(story.gm, 'foundFaction', { name: 'The Ferry Guild', zeal: 1 });
  const [row] = founded.events;
  const factionId = row && !row.sealed ? (row.data?.factionId as Id) : '';
  await story.does(story.gm, 'd100JoinFaction', { characterId, factionId, reason: 'Her oath.' });
  await story.does(story.gm, 'changeFaction', { factionId, zeal: ZEAL, reason: 'War.' });
  return story;
}

const passes = async (story: Story, days: number): Promise<void> => {
  await story.does(story.gm, 'moveClock', { days, reason: 'Time passes.' });
  await settle(kept.ledger, story.id);
};

const testDays = async (story: Story): Promise<number[]> => {
  const filter = { types: ['D100LoyaltyTested'] };
  const rows = await kept.ledger.timeline(GM_VIEW, story.id, { limit: 101, filter });
  return rows.map((row) => (row.sealed ? 0 : row.worldDay));
};

const change = (story: Story, more: object) =>
  story.does(story.gm, 'changeDueKind', { kind: 'loyalty', reason: 'A year at sea.', ...more });

describe('weekly loyalty', () => {
  it('writes nothing for a year in which it is off, and comes back in its week', async () => {
    const story = await unruly();
    await passes(story, 14);
    expect(await testDays(story)).toEqual([100, 107, 114]);
    await change(story, { on: false });
    await passes(story, 365);
    expect(await testDays(story)).toHaveLength(3);
    await change(story, { on: true });
    await passes(story, 13);
    expect((await testDays(story)).slice(3)).toEqual([485, 492]); // 53 and 54 weeks after day 114
    expect(await audit(kept.pool, rules, story.id)).toMatchObject({ ok: true });
  });

  it('makes the time good where that is asked for, each week on its own day', async () => {
    const story = await unruly();
    await change(story, { on: false });
    await passes(story, 21);
    await change(story, { on: true, backfill: true });
    await settle(kept.ledger, story.id);
    expect(await testDays(story)).toEqual([100, 107, 114, 121]);
  });

  it('takes another interval from today on, in its phase, and nothing comes in a heap', async () => {
    const story = await unruly();
    await change(story, { intervalDays: 60 });
    await passes(story, 50);
    expect(await testDays(story)).toEqual([100]);
    await change(story, { intervalDays: 4 });
    await settle(kept.ledger, story.id);
    expect(await testDays(story)).toEqual([100]);
    await passes(story, 10);
    expect(await testDays(story)).toEqual([100, 152, 156, 160]);
    expect(await audit(kept.pool, rules, story.id)).toMatchObject({ ok: true });
  });

  it('goes with the rule it serves, in the same commit', async () => {
    const story = await unruly();
    const due = async () =>
      (await kept.pool.query('SELECT kind FROM ledger.due WHERE campaign_id = $1', [story.id])).rows.length;
    expect(await due()).toBe(1);
    const use = (value: string) =>
      story.does(story.gm, 'changeSettings', { changes: [{ key: 'd100.loyalty.use', value }] });
    await settle(kept.ledger, story.id);
    await use('false');
    expect(await due()).toBe(0);
    await passes(story, 365);
    await use('true');
    expect(await due()).toBe(1);
    await settle(kept.ledger, story.id);
    expect(await testDays(story)).toEqual([100]);
  });
});

describe('near the last day that can be counted', () => {
  it('does what falls due up to it, and leaves out what would come later', async () => {
    const last = 2 ** 31 - 1;
    const story = await unruly(last - 10);
    const characterId = (await story.enrols('Odo')) as Id;
    await story.does(story.player, 'd100RollScores', { characterId });
    await story.does(story.player, 'd100FinishCreation', { characterId, ...SMITH });
    await passes(story, 10);
    expect(await testDays(story)).toEqual([last - 10, last - 3]);
    expect(await kept.ledger.due(story.id)).toEqual([]);
    await change(story, { intervalDays: 100_000 });
    expect(await audit(kept.pool, rules, story.id)).toMatchObject({ ok: true });
  });
});
