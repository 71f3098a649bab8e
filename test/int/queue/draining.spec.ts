// Can one see what a job is at, and does a worker leave when it is told to, with the rest taken up by the next?
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { nameOf, type Progress, Telling } from '../../../src/downtime/progress.js';
import { openQueue } from '../../../src/downtime/queues.js';
import { settle } from '../../../src/downtime/settle.js';
import type { Ledger } from '../../../src/ledger/ledger.js';
import type { Step } from '../../../src/ledger/settling.js';
import type { Campaign } from '../../../src/rules/kernel/campaign.js';
import { house, WEEKLY } from '../../support/century.js';
import { redisUrl } from '../../support/database.js';
import { type Kept, openLedger, type Story } from '../../support/ledger.js';
import { until } from '../../support/until.js';
import { Workers } from './workers.js';

const reason = 'A long winter';

describe(`the jobs of a jump, on ${redisUrl ? 'Redis' : 'PostgreSQL'}`, () => {
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

  const campaign = async ({ id }: Story) => (await kept.again().campaign(id))?.state as Campaign;

  it('are called by the kinds that wait, in the order of a day', async () => {
    const { story } = await house(kept.ledger, 2, WEEKLY);
    expect(await nameOf(kept.ledger, story.id)).toBe('weekly loyalty');
    await settle(kept.ledger, story.id);
    expect(await nameOf(kept.ledger, story.id)).toBe('nothing due');
    await story.does(story.gm, 'advanceClock', { by: { years: 1 }, reason });
    expect(await nameOf(kept.ledger, story.id)).toBe('weekly loyalty, yearly aging');
    await settle(kept.ledger, story.id);
  });

  it('tell how many of each kind are done, and are held up by no slow listener', async () => {
    const told: Progress[] = [];
    let open: () => void = () => undefined;
    const slow = new Promise<void>((done) => {
      open = done;
    });
    const job = { updateProgress: (progress: unknown) => slow.then(() => void told.push(progress as Progress)) };
    const titles = new Map([['loyalty', 'weekly loyalty']]);
    const telling = new Telling(job, titles, workers.onFault);
    const step = (kinds: [string, number][], clock: number): Step => ({ kinds: new Map(kinds), clock, advance: null });
    telling.tell(step([['loyalty', 3]], 107));
    telling.tell(step([['loyalty', 2]], 114));
    telling.tell(
      step(
        [
          ['loyalty', 4],
          ['toll', 1],
        ],
        121,
      ),
    );
    expect(told).toEqual([]);
    open();
    await telling.end();
    expect(told).toEqual([
      { 'weekly loyalty': 3, clock: 107 },
      { 'weekly loyalty': 9, toll: 1, clock: 121 },
    ]);
  });

  it('end between two commits when the worker is told to go; the next start does the rest, each once', async () => {
    const years = 6;
    const { story, people } = await house(kept.ledger, 10, WEEKLY);
    await story.does(story.gm, 'advanceClock', { by: { years }, reason });
    const first = await workers.start();
    await until(async () => (await campaign(story)).clock > 100);
    await first.close();
    const left = await campaign(story);
    expect(left.advance?.toDay).toBeGreaterThan(left.clock);

    await workers.start();
    await until(async () => (await campaign(story)).advance === undefined);
    const { rows } = await kept.pool.query(
      `SELECT count(*)::int AS all, count(DISTINCT (stream_id, world_day))::int AS each FROM ledger.event
        WHERE campaign_id = $1 AND type = 'D100LoyaltyTested'`,
      [story.id],
    );
    expect(rows[0].all).toBe(rows[0].each);
    expect(rows[0].all).toBeGreaterThan(people.length * years * 51);
  }, 90_000);

  /** A ledger of which is counted how many at once are at a step of this campaign; the first step waits for `first`. */
  const counted = (story: Story, first: Promise<void> = Promise.resolve()): { ledger: Ledger; most: () => number } => {
    const ledger = kept.again();
    const settling = ledger.settling.bind(ledger);
    let [begun, atOnce, most] = [0, 0, 0];
    ledger.settling = (id) => {
      const one = settling(id);
      if (id !== story.id) return one; // what an earlier test left in the queue
      const step = one.step.bind(one);
      one.step = async () => {
        most = Math.max(most, ++atOnce);
        if (++begun === 1) await first;
        return step().finally(() => {
          atOnce -= 1;
        });
      };
      return one;
    };
    return { ledger, most: () => most };
  };
  const jump = async (): Promise<Story> => {
    const { story } = await house(kept.ledger, 4, WEEKLY);
    await story.does(story.gm, 'advanceClock', { by: { years: 3 }, reason });
    return story;
  };
  const isOver = (story: Story) => until(async () => (await campaign(story)).advance === undefined);

  it('that come twice to one worker are done one after the other', async () => {
    const story = await jump();
    const queue = openQueue({ databaseUrl: kept.database.appUrl, redisUrl });
    for (let n = 0; n < 3; n++) await queue.add('twice', { campaignId: story.id });
    await queue.close();
    const { ledger, most } = counted(story);
    await workers.start({ ledger });
    await isOver(story);
    expect(most()).toBe(1);
  }, 90_000);

  it('that hang are passed by, once nothing has moved for a round', async () => {
    const story = await jump();
    let release: () => void = () => undefined;
    const { ledger, most } = counted(
      story,
      new Promise((done) => {
        release = done;
      }),
    );
    await workers.start({ ledger, reconcileEveryMs: 2_000 });
    await isOver(story);
    expect(most()).toBeGreaterThan(1);
    release();
  }, 90_000);
});
