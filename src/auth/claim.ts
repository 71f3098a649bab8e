// Whose is a member that came from another server? Whoever runs this one says, once, before anybody has claimed him.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashOf, newSecret } from './tokens.js';

/**
 * Makes an account for a member who waits to be claimed, and answers its token, which is kept as a hash alone.
 * Null where somebody claimed the member first.
 */
export async function claimMember(
  pool: pg.Pool,
  campaignId: string,
  memberId: string,
  name: string,
): Promise<string | null> {
  const token = newSecret('cl');
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const claimed = await client.query(
      `WITH person AS (
      INSERT INTO auth.account (id, name, created_at) VALUES ($1, $4, $7) RETURNING id
    ), bearer AS (
      INSERT INTO auth.token (hash, id, account_id, label, created_at) SELECT $5, $6, id, 'claimed', $7 FROM person
    ), noted AS (
      INSERT INTO auth.journal (at, account_id, token_id, what) SELECT $7, id, $6, 'MADE' FROM person
    )
    INSERT INTO auth.membership AS m (campaign_id, member_id, account_id, name) SELECT $2, $3, id, $4 FROM person
      ON CONFLICT (campaign_id, member_id) DO UPDATE SET account_id = EXCLUDED.account_id WHERE m.account_id IS NULL`,
      [randomUUID(), campaignId, memberId, name, hashOf(token), randomUUID(), Date.now()],
    );
    const won = claimed.rowCount === 1;
    await client.query(won ? 'COMMIT' : 'ROLLBACK'); // of two at once, one leaves nothing behind
    return won ? token : null;
  } finally {
    client.release();
  }
}
