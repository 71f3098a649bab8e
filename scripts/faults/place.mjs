// On what does it all stand? A PostgreSQL of this run, databases that are copies of one another, and a Redis that remembers nothing.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';

const SECRET = 'for faults alone, and kept nowhere else';

/** A server with its databases: the one whose superuser's URL is given, or one of its own, which alone can be restarted. */
export async function openPostgres(dist, given, secret = SECRET) {
  const { completeConfig, loadConfig } = await import(new URL('config.js', dist));
  const { migrate } = await import(new URL('migrate.js', dist));
  const { startPostgres } = await import(new URL('embedded/postgres.js', dist));
  const folder = given ? null : mkdtempSync(join(tmpdir(), 'ledger-faults-'));
  if (folder) chmodSync(folder, 0o711);
  const server = folder && (await startPostgres({ dataDir: folder, durable: false }));
  const url = server?.url ?? given;
  const run = `ledger_faults_${randomBytes(4).toString('hex')}`;
  let made = 0;
  const admin = async (text) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  const accessTo = (name) => {
    const at = new URL(url);
    at.pathname = `/${name}`;
    return completeConfig(loadConfig({ DATABASE_URL: at.href, SECRET: secret })).database;
  };
  const create = async (template) => {
    const name = `${run}_${++made}`;
    await admin(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    return { name, ...accessTo(name), drop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
  };
  return {
    secret,
    /** An empty database, migrated. */
    fresh: async () => {
      const database = await create('template0');
      await migrate(database.ownerUrl, database.appUrl);
      return database;
    },
    /** A database in which everything stands as in that one, to which nobody may be connected. */
    copy: ({ name }) => create(name),
    /** Ends the server in the midst of everything; it comes back by itself. */
    restart: server && (() => process.kill(server.pid, 'SIGINT')),
    close: async () => {
      await server?.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
};

const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

/** A Redis of its own that keeps nothing on a disk; null where no redis-server is installed. */
async function ownRedis() {
  const port = await freePort();
  let child = null;
  const start = async () => {
    child = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
      cwd: tmpdir(),
    });
    const lacking = once(child, 'error').then(() => true);
    while (!(await answers(port))) if (await Promise.race([lacking, sleep(20, false)])) return false;
    return true;
  };
  const end = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  if (!(await start())) return null;
  return { url: `redis://127.0.0.1:${port}`, flush: 'flushall', close: end, lose: () => end().then(start) };
}

/** A Redis that is given: in the database its URL names, or else the last, which must be empty. It is emptied, and never killed. */
async function givenRedis(given) {
  const url = new URL(given);
  if (url.pathname.length <= 1) url.pathname = '/15';
  const redis = new Redis(url.href, { lazyConnect: true, maxRetriesPerRequest: 1 });
  await redis.connect();
  const size = await redis.dbsize();
  redis.disconnect();
  if (size > 0) throw new Error(`Database ${url.pathname.slice(1)} of REDIS_URL is not empty: it is left alone.`);
  return { url: url.href, flush: 'flushdb', close: () => emptied(url.href, 'flushdb'), lose: null };
}

/** Redis, or null where there is none. */
export const openRedis = async (given) => (await ownRedis()) ?? (given ? givenRedis(given) : null);

/** Takes everything out of a Redis. */
export async function emptied(url, how) {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  await redis[how]();
  redis.disconnect();
}
