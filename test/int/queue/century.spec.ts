// Does a jump of the clock leave nothing out, whoever works on it and whatever happens meanwhile?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import type { OpenRow, Row } from '../../../src/ledger/contract.js';
import type { Step } from '../../../src/ledger/settling.js';
import type { Campaign } from '../../../src/rules/kernel/campaign.js';
import { isRefusal } from '../../../src/rules/kernel/deed.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { house, WEEKLY } from '../../support/century.js';
import { type Kept, openLedger, type Story } from '../../support/ledger.js';

const GM_VIEW = { member: null, isGm: true };
const reason = 'A long winter';
/** A year of the calendar these campaigns are kept by. */
const YEAR = 365;

describe('a jump of the clock', () => {
  let kept: Kept;
  beforeAll(async () => {
    kept = await openLedger();
  });
  afterAll(() => kept.close());

  const campaign = async ({ id }: Story): Promise<Campaign> => (await kept.ledger.campaign(id))?.state as Campaign;
  const rows = async (story: Story, types?: string[]): Promise<OpenRow[]> => {
    const all: Row[] = [];
    for (let after: Row | null = null; ; after = all.at(-1) ?? null) {
      const page = await kept.ledger.timeline(GM_VIEW, story.id, {
        after,
        limit: 101,
        filter: types ? { types } : null,
      });
      all.push(...page);
      if (page.length < 101) return all.filter((row): row is OpenRow => !row.sealed);
    }
  };
  const begins = async (story: Story, input: object): Promise<Id> =>
    (await story.does(story.gm, 'advanceClock', { reason, ...input })).commandId;

  it('answers at once, is the only one, and comes to its day with all done in order', async () => {
    const { story, people } = await house(kept.ledger, 4, WEEKLY);
    const id = await begins(story, { by: { years: 1 } });
    expect(await campaign(story)).toMatchObject({ clock: 100, advance: { id, fromDay: 100, toDay: 100 + YEAR } });
    const second = await story.send(story.gm, 'advanceClock', { by: { days: 1 }, reason });
    expect(second).toMatchObject({ refused: 'CLOCK_IS_RUNNING', facts: { advance: id } });
    expect(await kept.ledger.store.overdue()).toContain(story.id);

    // On the first day, then after each full week, and each one's birthday.
    const settled = people.length * (1 + Math.floor(YEAR / 7) + 1);
    expect(await settle(kept.ledger, story.id)).toBe(settled);
    expect(await campaign(story)).toMatchObject({ clock: 100 + YEAR });
    expect((await campaign(story)).advance).toBeUndefined();
    expect(await kept.ledger.store.overdue()).not.toContain(story.id);
    const [end] = await rows(story, ['ClockAdvanced']);
    expect(end).toMatchObject({ cause: id, data: { fromDay: 100, toDay: 100 + YEAR, settled, found: null } });

    const done = await rows(story, ['D100LoyaltyTested', 'D100Aged']);
    expect(done).toHaveLength(settled);
    expect(new Set(done.map(({ cause }) => cause))).toEqual(new Set([id]));
    const order = done.map(
      ({ worldDay, type, streamId }) => [worldDay, type === 'D100Aged' ? 1 : 0, streamId] as const,
    );
    expect(order).toEqual([...order].sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1)));
  });

  it('of ten years brings each week of them, and each birthday, once', async () => {
    const { story } = await house(kept.ledger, 1, WEEKLY);
    await begins(story, { by: { years: 10 } });
    await settle(kept.ledger, story.id);
    const days = (await campaign(story)).clock - 100;
    expect(days).toBe(10 * YEAR + 2); // with two leap days
    const tests = (await rows(story, ['D100LoyaltyTested'])).map(({ worldDay }) => worldDay);
    expect(tests).toEqual(Array.from({ length: 1 + Math.floor(days / 7) }, (_, week) => 100 + 7 * week));
    expect(await rows(story, ['D100Aged'])).toHaveLength(10);
  });

  it('writes at most 500 events a commit, each closed by the clock', async () => {
    const { story } = await house(kept.ledger, 12, WEEKLY);
    const id = await begins(story, { by: { years: 2 } });
    const steps: Step[] = [];
    await settle(kept.ledger, story.id, (step) => void steps.push(step));
    expect(steps.length).toBeGreaterThan(2);
    const { rows: commits } = await kept.pool.query(
      `SELECT count(*)::int AS n, (array_agg(type ORDER BY ord DESC))[1:2] AS last, max(world_day) AS day
        FROM ledger.event e JOIN ledger.deed d USING (campaign_id, command_id)
        WHERE campaign_id = $1 AND d.cause = $2 GROUP BY e.commit_seq ORDER BY e.commit_seq`,
      [story.id, id],
    );
    expect(commits).toHaveLength(steps.length);
    expect(Math.max(...commits.map(({ n }) => n))).toBeLessThanOrEqual(500);
    expect(commits.map(({ day }) => day)).toEqual(steps.map(({ clock }) => clock));
    expect(commits.slice(0, -1).every(({ last }) => last[0] === 'ClockMoved')).toBe(true);
    expect(commits.at(-1)?.last).toEqual(['ClockAdvanced', 'ClockMoved']);
  });

  it('ends with what it was to last until, and stands on that day', async () => {
    const { story, people } = await house(kept.ledger, 3);
    await begins(story, { until: { event: 'D100Aged', of: people[1] }, by: { years: 3 } });
    await settle(kept.ledger, story.id);
    const [aged] = (await rows(story, ['D100Aged'])).filter(({ streamId }) => streamId === people[1]);
    const [end] = await rows(story, ['ClockAdvanced']);
    expect(end?.data).toMatchObject({ found: 'D100Aged', toDay: aged?.worldDay });
    expect((await campaign(story)).clock).toBe(aged?.worldDay);
  });

  it('ends with a question for the game master', async () => {
    const { story } = await house(kept.ledger, 3, WEEKLY);
    await begins(story, { until: { question: true }, by: { years: 3 } });
    await settle(kept.ledger, story.id);
    const tests = await rows(story, ['D100LoyaltyTested']);
    const failed = tests.find(({ data }) => (data as { test: { grade: string } }).test.grade.endsWith('FAILURE'));
    const [end] = await rows(story, ['ClockAdvanced']);
    expect(end).toMatchObject({ seq: failed?.seq, data: { found: 'a question', toDay: failed?.worldDay } });
    // The rest of that day is due like any other.
    expect(tests.at(-1)?.worldDay).toBe(failed?.worldDay);
  });

  it('ends with a question that takes the place of another about the same person', async () => {
    const { story, people } = await house(kept.ledger, 1);
    const [characterId] = people;
    const heirs = [{ name: 'Ilse', relation: 'CHILD', share: 100 }];
    await story.does(story.gm, 'd100ReceiveSilver', { recipients: people, mode: 'EACH', silver: 100, reason });
    await story.does(story.gm, 'makeWill', { characterId, heirs });
    await story.does(story.gm, 'declareDead', { characterId, reason });
    // Until then it is asked how her faction takes it; from then on, who plays her heir.
    await begins(story, { until: { question: true }, by: { years: 3 } });
    await settle(kept.ledger, story.id);
    const [end] = await rows(story, ['ClockAdvanced']);
    expect(end?.data).toMatchObject({ found: 'a question', toDay: 130 });
  });

  it('is stopped by the game master, and what was done stands', async () => {
    const { story } = await house(kept.ledger, 12, WEEKLY);
    await begins(story, { by: { years: 50 } });
    let steps = 0;
    await settle(kept.ledger, story.id, async () => {
      if (++steps === 2) await story.does(story.gm, 'cancelAdvance', { reason: 'Supper' });
    });
    const { clock, advance } = await campaign(story);
    expect(advance).toBeUndefined();
    // What was left of the day on which it stopped was done all the same.
    expect([steps <= 3, clock > 100 && clock < 100 + 50 * YEAR]).toEqual([true, true]);
    const [stop] = await rows(story, ['ClockAdvanceStopped']);
    expect(stop?.data).toMatchObject({ stoppedBy: 'CANCELLED', toDay: clock });
    expect(await kept.ledger.due(story.id)).toEqual([]);
    expect(isRefusal(await story.send(story.gm, 'advanceClock', { by: { days: 1 }, reason }))).toBe(false);
  });

  it('goes on where it was left, by whoever comes next, and by two at once', async () => {
    const { story, people } = await house(kept.ledger, 12, WEEKLY);
    const id = await begins(story, { by: { years: 2 } });
    await settle(kept.ledger, story.id, () => false);
    expect((await campaign(story)).advance).toMatchObject({ id });
    await Promise.all([settle(kept.again(), story.id), settle(kept.again(), story.id)]);
    expect((await campaign(story)).clock).toBe(100 + 2 * YEAR);
    expect(await rows(story, ['ClockAdvanced'])).toHaveLength(1);
    const tests = await rows(story, ['D100LoyaltyTested']);
    expect(new Set(tests.map(({ streamId, worldDay }) => `${streamId} ${worldDay}`)).size).toBe(tests.length);
    expect(tests).toHaveLength(people.length * (1 + Math.floor((2 * YEAR) / 7)));
  });
});
