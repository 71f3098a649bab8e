// Who lost every way into his account? Whoever runs this server can make another: for the owner, or for anyone.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashOf, newSecret } from './tokens.js';

/** An account as whoever runs the server sees it. */
export interface KnownAccount {
  readonly id: string;
  readonly name: string;
  readonly login: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** All accounts, the oldest first: that of the server's owner was made by the first start. */
export async function knownAccounts(pool: pg.Pool): Promise<readonly KnownAccount[]> {
  const { rows } = await pool.query(
    'SELECT id, name, login, created_at::float8 AS "createdAt" FROM auth.account ORDER BY created_at, id',
  );
  return rows;
}

/** A new token that opens all of an account, beside those it has: it can revoke them. */
export async function rescueToken(pool: pg.Pool, accountId: string): Promise<string> {
  const token = newSecret('cl');
  await pool.query(
    `WITH made AS (
      INSERT INTO auth.token (hash, id, account_id, label, created_at) VALUES ($1, $2, $3, 'made by the server', $4)
    )
    INSERT INTO auth.journal (at, account_id, token_id, what) VALUES ($4, $3, $2, 'MADE')`,
    [hashOf(token), randomUUID(), accountId, Date.now()],
  );
  return token;
}
