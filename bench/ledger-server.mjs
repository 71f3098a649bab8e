// How is our server started for a measurement? As the image does it, on a database that is given.
import { spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onInterrupt } from './interrupted.mjs';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/**
 * A running ledger.
 * @typedef {object} Ledger
 * @property {string} url
 * @property {string} token the owner's
 * @property {number} pid
 * @property {object} env what it was started with
 * @property {(query: string, variables?: object, token?: string) => Promise<any>} ask the data of an answer; an error in it is thrown
 * @property {() => Promise<number>} crash kills it and starts it again; the seconds from its start until it is ready
 * @property {() => Promise<void>} stop
 */

/** What it says of itself: its address, and on an empty store the owner's token. */
async function announced(server, isNew) {
  let url;
  for await (const line of createInterface({ input: server.stdout })) {
    url ??= / listens on (\S+)/.exec(line)?.[1];
    const token = /^\s*(cl_\S+)$/.exec(line)?.[1];
    if (url && (token || !isNew)) return { url, token };
  }
  throw new Error('our server did not start');
}

async function isReady(url) {
  try {
    return (await fetch(new URL('/health/ready', url))).ok;
  } catch {
    return false;
  }
}

/**
 * Starts it on an empty database; without an address it brings a PostgreSQL of its own. It ends with this process, should
 * that be interrupted.
 * @returns {Promise<Ledger>}
 */
export async function startLedger(databaseUrl) {
  const folder = await mkdtemp(join(tmpdir(), 'campaign-ledger-bench-'));
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...kept } = process.env;
  const env = {
    ...kept,
    NODE_ENV: 'production',
    ...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET: 'for the bench alone, and kept nowhere' }),
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
  };
  // Detached: on Ctrl-C it hears from us alone, and once.
  const begin = () => spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let server = begin();
  const kill = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = event(server, 'exit');
    server.kill(signal);
    await gone;
  };
  const end = async () => {
    await kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  const isEnded = onInterrupt(end);
  const { url, token } = await announced(server, true).catch(async (error) => {
    await end();
    throw error;
  });
  const ask = async (query, variables, as = token) => {
    const response = await fetch(new URL('/graphql', ledger.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors?.length) throw new Error(`${errors[0].extensions?.code}: ${errors[0].message}`);
    return data;
  };
  const crash = async () => {
    await kill('SIGKILL');
    const begun = performance.now();
    server = begin();
    ledger.pid = server.pid;
    ledger.url = (await announced(server, false)).url;
    while (!(await isReady(ledger.url))) await sleep(50);
    return (performance.now() - begun) / 1000;
  };
  const stop = async () => {
    await end();
    isEnded();
  };
  const ledger = { url, token, pid: server.pid, env, ask, crash, stop };
  return ledger;
}
