// Do the end-to-end stories come out the same where two processes answer and two work? `npm run test:e2e:cluster -- FILE…`
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRedis } from './faults/place.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const own = process.env.REDIS_URL ? null : await openRedis();
const CLUSTER_REDIS_URL = process.env.REDIS_URL || own?.url;
if (!CLUSTER_REDIS_URL) {
  console.error('There is no Redis: install redis-server, or give REDIS_URL.');
  process.exit(2);
}
const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const jest = [join('node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects', 'cluster', '--'];
const { status } = spawnSync(process.execPath, [...node, ...jest, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CLUSTER_REDIS_URL, REDIS_URL: CLUSTER_REDIS_URL },
});
await own?.close();
process.exit(status === 0 ? 0 : 1);
