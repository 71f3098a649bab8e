// Do ledgers that share one Redis, or one PostgreSQL, keep to themselves? What is said in one, and asked of its workers.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DowntimeQueue, type DowntimeWorker, openQueue, openWorker } from '../../../src/downtime/queues.js';
import { Hints } from '../../../src/ledger/hint.js';
import { type FreshDatabase, freshDatabase, nameOf, redisUrl } from '../../support/database.js';
import { newId } from '../../support/ledger.js';
import { until } from '../../support/until.js';

const fail = (error: Error) => {
  throw error;
};
const databases: FreshDatabase[] = [];
beforeAll(async () => {
  databases.push(await freshDatabase(), await freshDatabase());
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});
const places = () =>
  databases.map((database) => ({ databaseUrl: database.appUrl, redisUrl, redisPrefix: nameOf(database) }));

describe(`two ledgers on one ${redisUrl ? 'Redis' : 'PostgreSQL'}`, () => {
  it('hear what their own processes say, and nothing of each other', async () => {
    const [here, there] = places();
    const [says, hears, other] = await Promise.all([here!, here!, there!].map((place) => Hints.open(place, fail)));
    const [own, foreign]: string[][] = [[], []];
    for (const [hints, heard] of [
      [hears!, own!],
      [other!, foreign!],
    ] as const) {
      hints.onAnyNews((campaignId) => heard.push(campaignId));
      hints.onAside((text) => heard.push(text));
    }
    const campaignId = newId();
    // Until it is sure that all listen: a channel is entered a moment after the start.
    await until(() => {
      says!.say(campaignId);
      says!.aside('spent');
      other!.aside('overheard');
      return ['spent', campaignId].every((text) => own!.includes(text)) && foreign!.includes('overheard');
    });
    expect([new Set(own), new Set(foreign)]).toEqual([new Set([campaignId, 'spent']), new Set(['overheard'])]);
    await Promise.all([says, hears, other].map((hints) => hints!.close()));
  });

  it('have their jobs done by their own workers', async () => {
    const done: string[][] = [[], []];
    const open: (DowntimeQueue | DowntimeWorker)[] = [];
    const queues = places().map((place, n) => {
      const queue = openQueue(place);
      const worker = openWorker(place, async ({ data }) => void done[n]!.push(String(data.campaignId)));
      open.push(worker, queue);
      return queue;
    });
    await Promise.all(open.map((one) => one.waitUntilReady()));
    const ids = queues.map(() => Array.from({ length: 5 }, newId));
    for (const [n, queue] of queues.entries())
      for (const campaignId of ids[n]!) await queue.add('settle', { campaignId });
    await until(() => done.flat().length === 10);
    expect(done.map((some) => [...some].sort())).toEqual(ids.map((some) => [...some].sort()));
    for (const one of open) await one.close();
  });
});
