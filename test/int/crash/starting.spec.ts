// Four processes start at once on one empty database. Do all of them come up, and does exactly one know the owner's token?
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { emptyDatabase, TEST_SECRET } from '../../support/database.js';

const PROGRAM = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts a whole process; gives what it said once it listens. */
async function start(database: string): Promise<{ child: ChildProcess; said: () => string; url: string }> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, DATABASE_URL: database, SECRET: TEST_SECRET, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  const listens = new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.stdout.on('data', (text) => {
      said += text;
      const url = /listens on (\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
  });
  return { child, url: await listens, said: () => said };
}

describe('starting', () => {
  it('four at once on an empty database all come up, answer, and leave in peace', async () => {
    const database = await emptyDatabase();
    const four = await Promise.all(Array.from({ length: 4 }, () => start(database.ownerUrl)));
    for (const { url } of four) {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ __typename }' }),
      });
      expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
    }
    expect(four.filter(({ said }) => said().includes('Its owner comes in with this token'))).toHaveLength(1);
    for (const { child } of four) child.kill('SIGTERM');
    expect(await Promise.all(four.map(async ({ child }) => child.exitCode ?? (await once(child, 'exit'))[0]))).toEqual([
      0, 0, 0, 0,
    ]);
    await database.drop();
  });
});
