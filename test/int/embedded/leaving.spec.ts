// Asked to go in the middle of its start, does the whole program go: also what it started on the way?
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runningOn } from '../../../src/embedded/postmaster.js';

const PROGRAM = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ledger-leaving-'));
  chmodSync(root, 0o711);
});
afterAll(() => {
  for (const name of readdirSync(root)) {
    const left = runningOn(join(root, name, 'postgres', 'data'));
    if (left) process.kill(left.pid, 'SIGQUIT');
  }
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

function start(dataDir: string): { child: ChildProcess; said: () => string; ended: Promise<unknown> } {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return { child, said: () => said, ended: once(child, 'exit').then(([code, signal]) => code ?? signal) };
}

async function until(holds: () => boolean, child: ChildProcess): Promise<void> {
  while (!holds() && child.exitCode === null && child.signalCode === null) await sleep(5);
}

const names = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
const status = (dataDir: string): string | undefined => runningOn(join(dataDir, 'postgres', 'data'))?.status;

describe('a start that is broken off', () => {
  const reached = {
    'while the cluster is made': (dir: string) => names(dir).some((name) => name.startsWith('.postgres-')),
    'once PostgreSQL answers': (dir: string) => status(dir) === 'ready',
  } as const;

  it('leaves nothing running, and the same data start again', async () => {
    const dataDir = join(root, 'one');
    for (const [when, holds] of Object.entries(reached)) {
      const { child, said, ended } = start(dataDir);
      await until(() => holds(dataDir), child);
      child.kill('SIGINT');
      child.kill('SIGINT'); // as a terminal and npm do together
      expect([when, await ended, said()]).toEqual([when, 0, '']);
      expect([when, status(dataDir)]).toEqual([when, undefined]);
    }
    const { child, said, ended } = start(dataDir);
    await until(() => said().includes('listens on'), child);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said()).toMatch(/^ {2}cl_\S+$/m);
    expect(status(dataDir)).toBeUndefined();
  });
});
