// Is every test's database migrated, empty, its own, and entered under a role that owns nothing?
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../../support/database.js';

let databases: FreshDatabase[] = [];
beforeAll(async () => {
  databases = await Promise.all([freshDatabase(), freshDatabase(), emptyDatabase()]);
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const tables = `SELECT count(*)::int AS n FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;

test('two asked for at once are two, and both are migrated', async () => {
  const [first, second] = databases as [FreshDatabase, FreshDatabase];
  expect(first.ownerUrl).not.toBe(second.ownerUrl);
  for (const { appUrl } of [first, second]) expect((await ask<{ n: number }>(appUrl, tables))[0]?.n).toBeGreaterThan(0);
});

test('an empty one has no table', async () => {
  expect(await ask(databases[2]!.ownerUrl, tables)).toEqual([{ n: 0 }]);
});

test('the app role owns nothing, is no superuser, and cannot become one', async () => {
  const { appUrl } = databases[0]!;
  expect(await ask(appUrl, 'SELECT rolsuper FROM pg_roles WHERE rolname = session_user')).toEqual([
    { rolsuper: false },
  ]);
  expect(await ask(appUrl, 'SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = session_user')).toEqual([]);
  await expect(ask(appUrl, 'SET ROLE postgres')).rejects.toThrow('permission denied');
});

test('a dropped one is gone', async () => {
  const passing = await freshDatabase();
  await passing.drop();
  await expect(ask(passing.ownerUrl, 'SELECT 1')).rejects.toThrow('does not exist');
});
