// Is a PostgreSQL server running on this data, and how is one launched?
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { giveTo, idsOf } from './account.js';
import type { Cluster } from './cluster.js';

/** What a server has written about itself into postmaster.pid. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly status: string };

/** Reads the text of postmaster.pid; a file still being written gives port 0 and an empty status. */
export function parsePostmaster(text: string): Postmaster | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0) || 0, status: (lines[7] ?? '').trim() };
}

/** The server that runs on this data now. The file of one that is gone is PostgreSQL's to clear, unless its number has passed to another process. */
export function runningOn(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  const text = contents(file);
  const found = parsePostmaster(text);
  if (!found || servesFrom(data, found.pid)) return found;
  if (isAlive(found.pid) && contents(file) === text) rmSync(file, { force: true });
  return undefined;
}

function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A postmaster works from within its data folder. Where that can't be seen, the name of the program has to do. */
function servesFrom(data: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === data;
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

/** A port nobody listens on at this moment. Between here and its use another may take it, so the caller tries again. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

/** A launched server: `ended` gives its last log lines if it goes. */
export type Launched = { readonly child: ChildProcess; readonly ended: Promise<string> };

const LOG_LIMIT = 4 * 1024 * 1024;

/** Launches a server of its own session, so that neither Ctrl-C nor the end of this process takes it down before the last commit. */
export function launch({ data, log, account, programs }: Cluster, port: number, durable: boolean): Launched {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(log, `${log}.1`);
  const out = openSync(log, 'a', 0o600);
  giveTo(account, log);
  const from = statSync(log).size;
  const child = spawn(join(programs, 'bin', 'postgres'), ['-D', data, ...settings(port, durable)], {
    ...idsOf(account),
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', out, out],
    detached: true,
  });
  closeSync(out);
  child.unref();
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(contents(log).slice(from).trim()));
  });
  return { child, ended };
}

/** The log keeps no statements and no values: they may hold what was sealed. */
function settings(port: number, durable: boolean): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
