// What becomes of the processes of the project "cluster"? They end, and leave nothing in a Redis that was given.
import { Redis } from 'ioredis';
import tearDownDatabase from './cluster-down.mjs';

export default async function tearDown() {
  globalThis.releaseTestHosts?.();
  await tearDownDatabase();
  const redis = new Redis(process.env.CLUSTER_REDIS_URL ?? process.env.REDIS_URL, { maxRetriesPerRequest: 1 });
  const own = redis.scanStream({ match: `ledger_test_${process.env.TEST_RUN}_*`, count: 1_000 });
  for await (const keys of own) if (keys.length > 0) await redis.unlink(keys);
  redis.disconnect();
}
