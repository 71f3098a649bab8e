// What can go wrong while years pass? Each fault as it is brought about in the midst of the work.
import { createPostgresBackend, Queue, withBackend } from 'bullmq';
import { emptied } from './place.mjs';

const HOUR = 3_600_000;
const postgres = withBackend(createPostgresBackend);

/** The product's own queue, entered from beside it. */
async function withQueue({ database, redis }, work) {
  const queue = redis
    ? new Queue('downtime', { connection: { url: redis.url } })
    : new postgres.Queue('downtime', { connection: { connectionString: database.appUrl, schema: 'bullmq', max: 1 } });
  queue.on('error', () => undefined);
  await work(queue).finally(() => queue.close());
}

/** By name: `run` brings it about; `on`: the one backend it concerns; `restarts`: it needs a PostgreSQL of its own. */
export const scenes = {
  'worker killed mid-job': {
    run: async ({ worker, midway }) => {
      const first = await worker();
      await midway();
      await first.kill();
      await worker();
    },
  },
  'worker killed again and again': {
    run: async ({ worker, midway }) => {
      for (let n = 0; n < 3; n++) {
        const one = await worker();
        await midway();
        await one.kill();
      }
      await worker();
    },
  },
  'worker told to go mid-job': {
    run: async ({ worker, midway }) => {
      const first = await worker();
      await midway();
      await first.leave();
      await worker();
    },
  },
  'Redis killed, nothing kept': {
    on: 'Redis',
    kills: true,
    run: async ({ worker, midway, redis }) => {
      await worker();
      await midway();
      await redis.lose();
    },
  },
  FLUSHALL: {
    on: 'Redis',
    run: async ({ worker, midway, redis }) => {
      await worker();
      await midway();
      await emptied(redis.url, redis.flush);
    },
  },
  'FLUSHALL, and the worker killed': {
    on: 'Redis',
    run: async ({ worker, midway, redis }) => {
      const first = await worker();
      await midway();
      await emptied(redis.url, redis.flush);
      await first.kill();
      await worker();
    },
  },
  'job delivered twice': {
    run: async (place) => {
      const twice = (queue) =>
        Promise.all(
          place.world.flatMap(({ campaignId }) => [1, 2].map(() => queue.add('delivered again', { campaignId }))),
        );
      await Promise.all([place.worker(), place.worker()]);
      await withQueue(place, twice);
      await place.midway();
      await withQueue(place, twice);
    },
  },
  'two workers': { run: ({ worker }) => Promise.all([worker(), worker()]) },
  'two schedulers': {
    run: async (place) => {
      await Promise.all([place.worker({ everyMs: 300 }), place.worker({ everyMs: 700 })]);
      await withQueue(place, (queue) =>
        queue.upsertJobScheduler('another', { every: 200 }, { name: 'reconcile', data: { campaignId: null } }),
      );
    },
  },
  'clock an hour ahead, then killed': {
    run: async ({ worker, midway }) => {
      const ahead = await worker({ shiftMs: HOUR });
      ahead.shift();
      await midway();
      await ahead.kill();
      await worker();
    },
  },
  'clock an hour back': {
    run: async ({ worker, midway }) => {
      const back = await worker({ shiftMs: -HOUR });
      await midway();
      back.shift();
      await worker();
    },
  },
  'clock an hour ahead, and back again': {
    run: async ({ worker, midway }) => {
      const one = await worker({ shiftMs: HOUR });
      one.shift();
      await midway();
      one.shift();
    },
  },
  'PostgreSQL restarted mid-jump': {
    restarts: true,
    run: async ({ worker, midway, restart }) => {
      await worker();
      await midway();
      restart();
    },
  },
};
