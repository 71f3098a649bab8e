// How is our server started for a measurement? As `npm start` does it, on a database that is given.
import { spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/**
 * A running ledger.
 * @typedef {object} Ledger
 * @property {string} url
 * @property {string} token the owner's
 * @property {number} pid
 * @property {(query: string, variables?: object, token?: string) => Promise<any>} ask the data of an answer; an error in it is thrown
 * @property {() => Promise<void>} stop
 */

/** The address and the owner's token, which a server on an empty store prints. */
async function announced(server) {
  let url;
  for await (const line of createInterface({ input: server.stdout })) {
    url ??= / listens on (\S+)/.exec(line)?.[1];
    const token = /^\s*(cl_\S+)$/.exec(line)?.[1];
    if (url && token) return { url, token };
  }
  throw new Error('our server did not start');
}

/** Starts it on an empty database; without an address it brings a PostgreSQL of its own. @returns {Promise<Ledger>} */
export async function startLedger(databaseUrl) {
  const folder = await mkdtemp(join(tmpdir(), 'campaign-ledger-bench-'));
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...kept } = process.env;
  const env = {
    ...kept,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET: 'for the bench alone, and kept nowhere' }),
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
  };
  const server = spawn(process.execPath, [PROGRAM], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: !databaseUrl,
  });
  const { url, token } = await announced(server);
  const ask = async (query, variables, as = token) => {
    const response = await fetch(new URL('/graphql', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors?.length) throw new Error(`${errors[0].extensions?.code}: ${errors[0].message}`);
    return data;
  };
  const stop = async () => {
    const gone = event(server, 'exit');
    server.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, token, pid: server.pid, ask, stop };
}
