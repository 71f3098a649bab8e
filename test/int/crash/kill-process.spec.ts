// A process is killed in the middle of everything. Is each acknowledged command there exactly once? A9, conformance D.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { audit } from '../../../src/ledger/audit.js';
import { rules } from '../../../src/rules/index.js';
import {
  type Acknowledged,
  faultsIn,
  rounds,
  sendAgain,
  startWriters,
  type Table,
  tablesFor,
  type Writers,
} from '../../support/crash.js';
import { TEST_SECRET } from '../../support/database.js';
import { type Kept, openLedger, ownerPool } from '../../support/ledger.js';
import { forge } from '../audit/world.js';

describe('D: kill -9 of a process', () => {
  let kept: Kept;
  let owner: pg.Pool;
  let tables: Table[];
  let folder: string;
  let writers: Writers;
  const acknowledged: Acknowledged[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-crash-'));
    kept = await openLedger();
    owner = ownerPool(kept);
    owner.on('error', () => undefined);
    tables = await tablesFor(kept.ledger, 4);
  });
  afterEach(() => writers?.kill());
  afterAll(async () => {
    await owner.end();
    await kept.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const allHold = async () => {
    for (const { campaignId } of tables)
      expect(await audit(kept.pool, rules, campaignId)).toMatchObject({ ok: true, outdated: 0 });
  };
  const silence = async () => {
    const text = `SELECT FROM pg_stat_activity WHERE application_name = 'crash-writers'`;
    while (((await owner.query(text)).rowCount ?? 0) > 0) await sleep(20);
  };

  it.each(rounds)('D: under 16 writers, round %i', async (round) => {
    const url = kept.database.appUrl;
    writers = startWriters({ url, secret: TEST_SECRET, journal: join(folder, `${round}`), tables, writers: 16 });
    await writers.busy(100);
    await sleep(200 * Math.random());
    await writers.kill();
    await silence();
    const journal = writers.journal();
    expect(journal.refused).toEqual([]);
    expect(journal.sent.length).toBeGreaterThan(journal.acknowledged.length);
    acknowledged.push(...journal.acknowledged);
    expect(await faultsIn(kept.database.ownerUrl, acknowledged)).toEqual([]);
    await allHold();

    // What nobody was told of is there or not; sent once more, it is there once.
    acknowledged.push(...(await sendAgain(kept.again(), journal)));
    expect(await faultsIn(kept.database.ownerUrl, acknowledged)).toEqual([]);
    const { rows } = await owner.query(`SELECT count(*) AS n FROM ledger.deed WHERE name <> ALL ($1)`, [
      ['createCampaign', 'addMember', 'enrolCharacter'],
    ]);
    expect(Number(rows[0].n)).toBe(acknowledged.length);
    await allHold();
  });

  it('D: the check itself sees one acknowledged command that is lost, however well it is covered up', async () => {
    const lost = acknowledged.filter(({ campaignId }) => campaignId === tables[0]?.campaignId).at(-1) as Acknowledged;
    const ours = `campaign_id = '${lost.campaignId}'`;
    const { rows } = await owner.query(`SELECT max(commit_seq) AS head FROM ledger.commit WHERE ${ours}`);
    const cut = (table: string) => `DELETE FROM ledger.${table} WHERE ${ours} AND commit_seq = ${rows[0].head}`;
    await forge(owner, [
      ...['event', 'deed', 'commit', 'involved'].map(cut),
      `UPDATE ledger.campaign_head h SET (commit_seq, head_hash, last_recorded_at) = (SELECT commit_seq, hash, recorded_at
        FROM ledger.commit c WHERE c.${ours} ORDER BY commit_seq DESC LIMIT 1) WHERE ${ours}`,
    ]);
    const faults = await faultsIn(kept.database.ownerUrl, acknowledged);
    expect(faults).toContainEqual(expect.stringMatching(/^acknowledged, and gone or doubled: /));
    expect(faults.filter((fault) => /chain|gap|part of/.test(fault))).toEqual([]);
  });
});
