// On which server is the evening played? On one of its own, in a folder that is gone afterwards, or on the one it is given.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const programs = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * A server to play on.
 * @typedef {object} Host
 * @property {string} url
 * @property {string} token the owner's
 * @property {string} folder for files of the evening; it is removed on closing
 * @property {((...args: string[]) => Promise<string>) | null} ledger runs the command line on its store; null where the store is out of reach
 * @property {() => Promise<void>} close
 */

/** Uses a running server. @param {string} url @param {string} token @returns {Promise<Host>} */
export async function visit(url, token) {
  const folder = await mkdtemp(join(tmpdir(), 'campaign-ledger-demo-'));
  return { url, token, folder, ledger: null, close: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Starts a server with its own PostgreSQL, on whatever port is free.
 * @param {AbortSignal} leaving ends it at once, also before it has started
 * @returns {Promise<Host>}
 */
export async function host(leaving) {
  const folder = await mkdtemp(join(tmpdir(), 'campaign-ledger-demo-'));
  await chmod(folder, 0o711); // started by root, PostgreSQL runs as somebody else, and is to keep its data in here too
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, REDIS_URL: ___, ...kept } = process.env;
  const env = { ...kept, DATA_DIR: join(folder, 'data'), PORT: '0', ROLE: 'all', LOG_LEVEL: 'warn' };
  // Away from this terminal, so that Ctrl-C reaches the server once, through us.
  const child = spawn(process.execPath, [join(programs, 'main.js')], { env, stdio: 'pipe', detached: true });
  const gone = once(child, 'exit');
  let ending = false;
  const end = () => {
    // Once: a second time means that nobody wants to wait for its PostgreSQL.
    if (!ending) child.kill('SIGTERM');
    ending = true;
  };
  leaving.addEventListener('abort', end);
  const close = async () => {
    end();
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  if (leaving.aborted) end();
  try {
    const { url, token } = await announced(child);
    const ledger = (...args) => run(join(programs, 'cli.js'), args, env);
    return { url, token, folder, ledger, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address and the owner's token, which a server prints once it answers. */
async function announced(child) {
  let complaints = '';
  child.stderr.on('data', (text) => {
    complaints += text;
  });
  let url;
  for await (const line of createInterface({ input: child.stdout })) {
    url ??= / listens on (\S+)/.exec(line)?.[1];
    const token = /^\s*(cl_\S+)$/.exec(line)?.[1];
    if (url && token) return { url, token };
    if (!url) complaints += `${line}\n`;
  }
  throw new Error(`The server did not start:\n${complaints}`);
}

/** Runs a program of this house to its end and answers what it printed. It fails where the program does. */
export function run(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let complaints = '';
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      complaints += text;
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(out.trimEnd()) : reject(new Error(out + complaints))));
  });
}

export const VERIFIER = join(programs, 'verifier.mjs');
