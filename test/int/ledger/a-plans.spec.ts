// Is a subject found by its key, also by a statement that was planned while there were hardly any?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type OpenPostgres, openPostgres } from '../../support/store.js';

describe('A: plans', () => {
  let opened: OpenPostgres;
  let owner: pg.Client;

  beforeAll(async () => {
    opened = await openPostgres();
    owner = new pg.Client({ connectionString: opened.database.ownerUrl });
    await owner.connect();
    // As inside `append`: no table is read as a whole, however small.
    await owner.query('SET enable_seqscan = off');
  });
  afterAll(async () => {
    await owner.end();
    await opened.close();
  });

  it.each([
    ['a subject', 'stream', 'campaign_id = $1 AND stream_id = $2'],
    ['a deed', 'deed', 'campaign_id = $1 AND command_id = $2'],
    ['what is due', 'due', 'campaign_id = $1 AND stream_id = $2 AND kind = $3 AND key = $4'],
  ])('A: %s is never sought among all of a campaign', async (_, table, key) => {
    const { rows } = await owner.query(`EXPLAIN (GENERIC_PLAN) SELECT FROM ledger.${table} WHERE ${key}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(`using ${table}_pkey`);
    expect(plan).not.toContain('Filter');
  });
});
