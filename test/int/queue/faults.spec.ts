// Does everything that falls due happen once though a worker dies in the midst of it? The fault script, short; `npm run faults` is long.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { redisUrl, TEST_SECRET } from '../../support/database.js';

const SCRIPT = fileURLToPath(new URL('../../../scripts/faults.mjs', import.meta.url));
const backend = redisUrl ? 'Redis' : 'PostgreSQL';

/** Two runs go on at once, each in a database of its own of a Redis that is given. */
async function faults(place: number, ...more: readonly string[]): Promise<{ code: number; said: string }> {
  const args = ['--seeds', '1', '--on', backend, '--years', '2', '--campaigns', '1', ...more];
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: process.env.TEST_CLUSTER_URL,
    SECRET: TEST_SECRET,
    ...(redisUrl && { REDIS_URL: new URL(`/${place}`, redisUrl).href }),
  };
  const child = spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const [code] = await once(child, 'exit');
  return { code, said };
}

describe(`what falls due, under faults, on ${backend}`, () => {
  it.concurrent('is settled once: a worker killed, a job delivered twice, a queue that forgets', async () => {
    const which = redisUrl ? 'job delivered twice,and the worker killed' : 'job delivered twice,worker killed mid-job';
    const { code, said } = await faults(14, '--only', which);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/Everything happened once/) });
    expect(said.match(/^held/gm)).toHaveLength(3);
  }, 180_000);

  it.concurrent('is seen by the check where settlements are not named after what they settle', async () => {
    const { code, said } = await faults(15, '--only', 'two workers', '--random-ids');
    expect(code).toBe(1);
    expect(said).toMatch(/settled under an id that does not follow from it/);
    expect(said).toMatch(/came to something else than undisturbed/);
    expect(said).toMatch(/stroke 1 was kept as another/);
    // Undisturbed, and with ids as they are.
    expect(said.match(/^held/gm)).toHaveLength(1);
  }, 180_000);
});
