// Do the end-to-end stories come out the same where two processes answer and two work? `npm run test:e2e:cluster -- FILE…`
import { openRedis } from './faults/place.mjs';
import { passed } from './jest.mjs';

const own = process.env.REDIS_URL ? null : await openRedis();
const CLUSTER_REDIS_URL = process.env.REDIS_URL || own?.url;
if (!CLUSTER_REDIS_URL) {
  console.error('There is no Redis: install redis-server, or give REDIS_URL.');
  process.exit(2);
}
const args = ['--selectProjects', 'cluster', '--', ...process.argv.slice(2)];
const isPassed = passed(args, { CLUSTER_REDIS_URL, REDIS_URL: CLUSTER_REDIS_URL });
await own?.close();
process.exit(isPassed ? 0 : 1);
