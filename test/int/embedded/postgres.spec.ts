// Does the embedded PostgreSQL come up, whatever the last evening left behind, with every committed row?
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningPostgres, startPostgres } from '../../../src/embedded/postgres.js';
import { ask, askPatiently, type Host, kill, startHost } from '../../support/launcher.js';

const asRoot = process.getuid?.() === 0;
let root: string;
let dataDir: string;
let count = 0;
const running: RunningPostgres[] = [];
const hosts: Host[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ledger-embedded-'));
  chmodSync(root, 0o711);
  await (await startPostgres({ dataDir: join(root, 'begun') })).stop();
});
afterEach(async () => {
  const orphaned = hosts.length > 0;
  for (const { process: child } of hosts.splice(0)) await kill(child);
  if (orphaned) await start();
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const empty = () => {
  count += 1;
  dataDir = join(root, String(count));
  return dataDir;
};
/** A copy of a folder in which a server has once been started and stopped: quicker than a first start. */
const begun = () => {
  execFileSync('cp', ['-a', join(root, 'begun'), empty()]);
  return dataDir;
};
async function start(dir = dataDir): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: dir });
  running.push(server);
  return server;
}
async function host(dir = dataDir): Promise<Host> {
  const started = await startHost(dir);
  hosts.push(started);
  return started;
}
const alive = (pid: number) => existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid')) && !isZombie(pid);
const isZombie = (pid: number) => !existsSync(`/proc/${pid}`) || / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
const remember = 'CREATE TABLE told AS SELECT 7 AS rolled';
const recall = 'SELECT rolled FROM told';

describe('a server of its own', () => {
  test('is durable, speaks only to this machine, and asks for a password that only this user can read', async () => {
    const { url } = await start(empty());
    const [settings] = await ask(
      url,
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
        current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS addresses,
        current_setting('unix_socket_directories') AS sockets, current_setting('server_encoding') AS encoding,
        current_database() AS database, lower('ÄÖ') AS lower`,
    );
    expect(settings).toEqual({
      ...{ fsync: 'on', pages: 'on', commit: 'on', addresses: '127.0.0.1', sockets: '' },
      ...{ encoding: 'UTF8', database: 'campaign_ledger', lower: 'äö' },
    });
    await expect(ask(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  });

  test('keeps its data from evening to evening, is stopped by stop() alone, and may be stopped twice', async () => {
    const first = await start(begun());
    await ask(first.url, remember);
    await first.stop();
    await first.stop();
    await expect(ask(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    expect(await ask((await start()).url, recall)).toEqual([{ rolled: 7 }]);
  });

  test('its log keeps no statement and no value', async () => {
    const { url } = await start(begun());
    await ask(url, 'CREATE TABLE sealed (secret text PRIMARY KEY)');
    const twice = `INSERT INTO sealed VALUES ('the butler'), ('the butler')`;
    await expect(ask(url, twice)).rejects.toThrow('duplicate key');
    expect(readFileSync(join(dataDir, 'postgres', 'log'), 'utf8')).not.toContain('butler');
  });

  test('Ctrl-C does not reach it: the last words are still written', async () => {
    const { process: child, pid } = await host(begun());
    const log = join(dataDir, 'postgres', 'log');
    const before = readFileSync(log, 'utf8').length;
    const ended = once(child, 'exit');
    process.kill(-child.pid!, 'SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(readFileSync(log, 'utf8').slice(before)).not.toContain('starting PostgreSQL');
    expect(alive(pid)).toBe(false);
    expect(await ask((await start()).url, 'SELECT words FROM closing_words')).toEqual([{ words: 'said' }]);
  });
});

describe('after a violent end', () => {
  test('of the app, its server is joined and stopped at last', async () => {
    const orphaned = await host(begun());
    await ask(orphaned.url, remember);
    await kill(orphaned.process);
    const next = await start();
    expect(next.pid).toBe(orphaned.pid);
    expect(await ask(next.url, recall)).toEqual([{ rolled: 7 }]);
    await next.stop();
    expect(alive(orphaned.pid)).toBe(false);
  });

  test('of the app and the server, the server is started anew', async () => {
    const lost = await host(begun());
    await ask(lost.url, remember);
    await kill(lost.process);
    process.kill(lost.pid, 'SIGKILL');
    const next = await start();
    expect(next.pid).not.toBe(lost.pid);
    expect(await ask(next.url, recall)).toEqual([{ rolled: 7 }]);
  });

  test('of the server alone, it comes back under the same address', async () => {
    const server = await start(begun());
    const { url, pid } = server;
    await ask(url, remember);
    process.kill(pid, 'SIGKILL');
    expect(await askPatiently(url, recall)).toEqual([{ rolled: 7 }]);
    await server.stop();
    expect(server.pid).not.toBe(pid);
    await expect(ask(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('of the machine, when the number of the old process has passed to another', async () => {
    const before = await start(begun());
    await ask(before.url, remember);
    await before.stop();
    writeFileSync(
      join(dataDir, 'postgres', 'data', 'postmaster.pid'),
      `${process.pid}\n/elsewhere\n1\n5432\n\n127.0.0.1\n\nready\n`,
    );
    expect(await ask((await start()).url, recall)).toEqual([{ rolled: 7 }]);
  });

  test('of a first start, what it left half-made is cleared away', async () => {
    mkdirSync(join(empty(), '.postgres-half-made', 'data'), { recursive: true });
    await start();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });
});

describe('several processes on one folder', () => {
  test('four that start at once on an empty one share one server', async () => {
    empty();
    const four = await Promise.all([host(), host(), host(), host()]);
    expect(new Set(four.map(({ pid }) => pid)).size).toBe(1);
    for (const { url } of four) expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('the last to leave stops it, not the first', async () => {
    const one = await start(begun());
    const other = await start();
    expect(other.pid).toBe(one.pid);
    await one.stop();
    expect(await ask(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await other.stop();
    await expect(ask(other.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('two that leave at once leave nothing running', async () => {
    begun();
    for (let evening = 0; evening < 5; evening += 1) {
      const [one, other] = [await start(), await start()];
      await Promise.all([one.stop(), other.stop()]);
      await expect(ask(one.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    }
  });

  test('one that arrives while the last is leaving gets a server', async () => {
    const leaving = await start(begun());
    const [arrived] = await Promise.all([start(), leaving.stop()]);
    expect(await askPatiently(arrived.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a folder', () => {
  test('below one that is closed to the server: the data lies elsewhere, and a link says where', async () => {
    const closed = join(empty(), 'closed');
    mkdirSync(closed, { recursive: true, mode: 0o700 });
    dataDir = join(closed, 'data');
    const first = await start();
    await ask(first.url, remember);
    await first.stop();
    const place = realpathSync(join(dataDir, 'postgres'));
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(asRoot);
    expect(await ask((await start()).url, recall)).toEqual([{ rolled: 7 }]);
    await running.at(-1)?.stop();
    if (asRoot) {
      rmSync(place, { recursive: true });
      await expect(startPostgres({ dataDir })).rejects.toThrow('a link whose target is gone');
      if (readdirSync(dirname(place)).length === 0) rmSync(dirname(place), { recursive: true });
    }
  });

  test('with data but no whole database is left alone, and the start refused in words', async () => {
    mkdirSync(join(empty(), 'postgres', 'data', 'base'), { recursive: true });
    await expect(startPostgres({ dataDir })).rejects.toThrow('holds no complete database');
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  test('that can be none is refused in words', async () => {
    writeFileSync(empty(), 'a file');
    await expect(startPostgres({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir} is no folder that can be written`);
  });

  test('of another PostgreSQL is refused in words', async () => {
    begun();
    writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '17\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow('is of PostgreSQL 17');
  });

  test('whose server cannot start: the refusal carries its last words', async () => {
    begun();
    writeFileSync(join(dataDir, 'postgres', 'data', 'postgresql.conf'), 'shared_buffers = many\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow('invalid value for parameter "shared_buffers"');
  });
});
