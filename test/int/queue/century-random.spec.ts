// Is one jump as good as many small ones, and its forecast true where no die decides, whatever happened before?
import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { settle } from '../../../src/downtime/settle.js';
import { isRefusal } from '../../../src/rules/kernel/deed.js';
import { worldOf } from '../../support/century.js';
import { copyOf } from '../../support/database.js';
import { by, type Kept, openLedger, type Story } from '../../support/ledger.js';
import { anyLife, type Life, lived, plainLife } from '../../support/lived.js';

const reason = 'A long winter';
const DAYS = 40;
const LIVES = 6;

const open: Kept[] = [];
afterEach(async () => {
  for (const kept of open.splice(0)) await kept.close();
});

/** As many lives of a kind, each lived in a campaign of one database, which is then copied. */
async function worlds(kind: fc.Arbitrary<Life>, copies: number): Promise<{ stories: Story[]; worlds: Kept[] }> {
  const first = await openLedger();
  const stories = await Promise.all(
    fc.sample(kind, { numRuns: LIVES, seed: 1 }).map((life) => lived(first.ledger, life)),
  );
  await first.pool.end();
  for (let n = 0; n < copies; n++) open.push(await openLedger(undefined, 10, await copyOf(first.database)));
  await first.database.drop();
  return { stories, worlds: [...open] };
}

const passes = async (kept: Kept, story: Story, name: string, input: object): Promise<void> => {
  await story.on(kept.ledger).does(story.gm, name, { ...input, reason });
  await settle(kept.ledger, story.id);
};

describe('whatever happened before, a jump', () => {
  it('comes to the same as many small ones', async () => {
    const { stories, worlds: both } = await worlds(anyLife, 2);
    const [once, daily] = both as [Kept, Kept];
    const types = new Set<string>();
    await Promise.all(
      stories.map(async (story) => {
        const before = (await worldOf(once, story.id)).events.length;
        await passes(once, story, 'advanceClock', { by: { days: DAYS } });
        for (let day = 0; day < DAYS; day++) {
          if (day % 2) await passes(daily, story, 'moveClock', { days: 1 });
          else await passes(daily, story, 'advanceClock', { by: { days: 1 } });
        }
        const expected = await worldOf(once, story.id);
        expect(await worldOf(daily, story.id)).toEqual(expected);
        for (const { type } of expected.events.slice(before)) types.add(type);
      }),
    );
    // All kinds came up on the way.
    expect([...types]).toEqual(
      expect.arrayContaining([
        'D100LoyaltyTested',
        'D100LoyaltyChanged',
        'D100Aged',
        'EstateSettled',
        'LevyTaken',
        'D100PracticeCompleted',
      ]),
    );
  }, 60_000);

  it('is forecast in its kinds and days where no die decides, and the forecast leaves no trace', async () => {
    const { stories, worlds: one } = await worlds(plainLife, 1);
    const kept = one[0] as Kept;
    const input = { by: { days: DAYS }, reason };
    const told = ({ type, stream_id, world_day }: { type: string; stream_id: string; world_day: number }) =>
      `${world_day} ${type} ${stream_id}`;
    let foretold = 0;
    for (const story of stories) {
      const before = await traces(kept);
      const forecast = await kept.ledger.forecast(by(story.gm), { campaignId: story.id, input, lines: 500 });
      if (isRefusal(forecast)) throw new Error(forecast.message);
      expect(await traces(kept)).toEqual(before);

      const stood = (await worldOf(kept, story.id)).events.length;
      await passes(kept, story, 'advanceClock', input);
      const came = (await worldOf(kept, story.id)).events.slice(stood).map(told);
      expect(
        forecast.rows.map((row) => told({ type: row.type, stream_id: row.streamId, world_day: row.worldDay })),
      ).toEqual(came);
      expect(forecast).toMatchObject({ complete: true, stopped: null, found: null });
      foretold += came.length;
    }
    expect(foretold).toBeGreaterThan(20);
  }, 60_000);
});

/** Everything that is written anywhere, as a sum for each table. */
async function traces({ database }: Kept): Promise<Record<string, string>> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of rows) {
      const sum = await owner.query(`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${name} t`);
      sums[name] = sum.rows[0].sum;
    }
    return sums;
  } finally {
    await owner.end();
  }
}
