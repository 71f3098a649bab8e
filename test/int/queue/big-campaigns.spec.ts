// Does a day cost what falls due on it, however many people there are, and years no more than what they bring? (E56)
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { settle } from '../../../src/downtime/settle.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { house, WEEKLY } from '../../support/century.js';
import { type Kept, openLedger, type Story } from '../../support/ledger.js';

const reason = 'A long winter';

/** What the database was asked while something was done: statements, and the rows that they gave. */
async function asked(work: () => Promise<unknown>): Promise<{ statements: number; rows: number }> {
  const { query } = pg.Client.prototype;
  const count = { statements: 0, rows: 0 };
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    count.statements += 1;
    const answer = Reflect.apply(query, this, args) as unknown as Promise<pg.QueryResult> | undefined;
    return answer?.then?.((result) => {
      count.rows += result.rows.length;
      return result;
    });
  } as typeof query;
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  return count;
}

describe('a big campaign', () => {
  let kept: Kept;
  beforeAll(async () => {
    kept = await openLedger();
  });
  afterAll(() => kept.close());

  const begins = (story: Story, input: object) => story.does(story.gm, 'advanceClock', { reason, ...input });
  /** By a ledger that remembers nothing, as after a start. */
  const settled = (id: Id) => settle(kept.again(), id);

  it('has a day on which one of many is due for what it costs among few', async () => {
    const costs: unknown[] = [];
    for (const size of [3, 60]) {
      const { story } = await house(kept.ledger, size);
      // No two have their birthday on one day.
      const birthdays = (await kept.ledger.store.due(story.id, 1_000)).map(({ day }) => day);
      await begins(story, { to: Math.min(...birthdays) - 1 });
      await settled(story.id);
      await begins(story, { by: { days: 1 } });
      let done = 0;
      const cost = await asked(async () => {
        done = await settled(story.id);
      });
      costs.push({ done, ...cost });
    }
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[0]).toMatchObject({ done: 1 });
  });

  it('has a year of weekly tests for as many statements as it takes commits, however many bring them', async () => {
    const YEAR = 365;
    const least: number[] = [];
    for (const size of [4, 16]) {
      const { story } = await house(kept.ledger, size, WEEKLY);
      await begins(story, { by: { days: YEAR } });
      let commits = 0;
      let done = 0;
      const { statements } = await asked(async () => {
        done = await settle(kept.again(), story.id, () => void commits++);
      });
      expect(done).toBe(size * (1 + Math.floor(YEAR / 7) + 1));
      expect(commits).toBeLessThanOrEqual(Math.ceil(done / 240));
      least.push(statements / commits);
    }
    // More people make more commits, and none of them a dearer one.
    expect(least[1]).toBeLessThanOrEqual(least[0]!);
  });
});
