// How does a test look, or reach, behind the API? Straight into its database, as the owner.
import pg from 'pg';
import type { Api } from './api.js';

export async function inDatabase(api: Pick<Api, 'database'>, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: api.database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
