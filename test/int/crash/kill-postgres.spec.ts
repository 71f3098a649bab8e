// PostgreSQL is killed in the middle of everything. Is each acknowledged command there exactly once? A12, conformance D.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Config, completeConfig, loadConfig } from '../../../src/config.js';
import { type RunningPostgres, startPostgres } from '../../../src/embedded/postgres.js';
import { audit } from '../../../src/ledger/audit.js';
import { Ledger } from '../../../src/ledger/ledger.js';
import { openPool } from '../../../src/ledger/pool.js';
import { migrate } from '../../../src/migrate.js';
import { rules } from '../../../src/rules/index.js';
import {
  type Acknowledged,
  faultsIn,
  rounds,
  startWriters,
  type Table,
  tablesFor,
  type Writers,
} from '../../support/crash.js';
import { TEST_SECRET } from '../../support/database.js';
import { ask, askPatiently } from '../../support/launcher.js';

/** The server and everything it forked; where that cannot be told, the server alone, whom the others follow. */
function processesOf(server: number): number[] {
  try {
    const parent = (pid: string) => Number(/^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return [server, ...all.filter((pid) => isChild(() => parent(pid) === server)).map(Number)];
  } catch {
    return [server];
  }
}

/** A process may be gone before it is looked at. */
function isChild(look: () => boolean): boolean {
  try {
    return look();
  } catch {
    return false;
  }
}

describe('D: kill -9 of PostgreSQL', () => {
  let folder: string;
  let server: RunningPostgres;
  let database: Config['database'];
  let pool: pg.Pool;
  let tables: Table[];
  let writers: Writers;
  const acknowledged: Acknowledged[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-crash-'));
    chmodSync(folder, 0o711);
    server = await startPostgres({ dataDir: folder });
    database = completeConfig(loadConfig({ DATABASE_URL: server.url, SECRET: TEST_SECRET })).database;
    await migrate(database.ownerUrl, database.appUrl);
    pool = openPool(database.appUrl, () => undefined, { max: 4 });
    tables = await tablesFor(new Ledger({ pool, registry: rules, secret: TEST_SECRET, now: Date.now }), 4);
  });
  afterEach(() => writers?.kill());
  afterAll(async () => {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('D: what is acknowledged here is on the disk', async () => {
    const [row] = await ask(
      database.appUrl,
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages`,
    );
    expect(row).toEqual({ fsync: 'on', pages: 'on' });
  });

  it.each(rounds)('D: under 16 writers, round %i', async (round) => {
    const journal = join(folder, `journal-${round}`);
    writers = startWriters({ url: database.appUrl, secret: TEST_SECRET, journal, tables, writers: 16 });
    await writers.busy(100);
    await sleep(200 * Math.random());
    const { pid } = server;
    for (const one of processesOf(pid)) process.kill(one, 'SIGKILL');
    const cut = writers.journal();
    expect(cut.sent.length).toBeGreaterThan(cut.acknowledged.length);

    await askPatiently(database.appUrl, 'SELECT 1');
    while (server.pid === pid) await sleep(20);
    await writers.busy(cut.acknowledged.length + 100);
    await writers.finish();
    const { sent, acknowledged: told, refused } = writers.journal();
    expect(refused).toEqual([]);
    // Who was cut off sent the same command again, until it was acknowledged.
    expect(told.length).toBe(sent.length);
    acknowledged.push(...told);
    expect(await faultsIn(database.ownerUrl, acknowledged)).toEqual([]);
    const [deeds] = await ask<{ n: string }>(
      database.ownerUrl,
      `SELECT count(*) AS n FROM ledger.deed WHERE name NOT IN ('createCampaign', 'addMember', 'enrolCharacter')`,
    );
    expect(Number(deeds?.n)).toBe(acknowledged.length);
    for (const { campaignId } of tables)
      expect(await audit(pool, rules, campaignId)).toMatchObject({ ok: true, outdated: 0 });
  });

  it('D: the check itself sees what a database forgets that acknowledges before it has written', async () => {
    for (const setting of ['synchronous_commit = off', `wal_writer_delay = '10s'`])
      await ask(database.ownerUrl, `ALTER SYSTEM SET ${setting}`);
    await ask(database.ownerUrl, 'SELECT pg_reload_conf()');
    const journal = join(folder, 'journal-forgetful');
    writers = startWriters({ url: database.appUrl, secret: TEST_SECRET, journal, tables, writers: 16 });
    await writers.busy(100);
    const { pid } = server;
    for (const one of processesOf(pid)) process.kill(one, 'SIGKILL');
    await writers.kill();
    while (server.pid === pid) await sleep(20);
    const faults = await faultsIn(database.ownerUrl, writers.journal().acknowledged);
    expect(faults).toContainEqual(expect.stringMatching(/^acknowledged, and gone or doubled: /));
    expect(faults.filter((fault) => !fault.startsWith('acknowledged'))).toEqual([]);
    expect(await faultsIn(database.ownerUrl, acknowledged)).toEqual([]);
  });
});
