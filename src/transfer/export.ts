// How does a campaign leave this server? Line by line, everything that its proofs need, and no seed that is not told.
import type { Pool } from 'pg';
import { type ArchivedCommit, commits } from '../ledger/archive.js';
import type { Id } from '../rules/kernel/stream.js';
import { EXPORT_KIND, EXPORT_VERSION, type HeadLine, type NameLine } from './lines.js';

type ArchivedLine = { readonly kind: 'commit' } & ArchivedCommit;

const line = (value: HeadLine | ArchivedLine | NameLine): string => `${JSON.stringify(value)}\n`;

/**
 * The lines of one campaign as they stand at one moment, for whoever runs the server: nothing is sealed.
 * Yields nothing where there is no such campaign. `progress` hears how many commits are out, of how many.
 */
export async function* exportCampaign(
  pool: Pool,
  campaignId: Id,
  progress: (done: number, of: number) => void = () => undefined,
): AsyncGenerator<string> {
  const client = await pool.connect();
  let lost: Error | undefined;
  const losing = (fault: Error) => {
    lost = fault;
  };
  client.on('error', losing);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query(
      `SELECT commit_seq, encode(head_hash, 'hex') AS hash FROM ledger.campaign_head WHERE campaign_id = $1 AND commit_seq > 0`,
      [campaignId],
    );
    if (!rows[0]) return;
    const head = { seq: rows[0].commit_seq, hash: rows[0].hash };
    yield line({ kind: EXPORT_KIND, version: EXPORT_VERSION, campaign: campaignId, head });
    for await (const batch of commits(client, campaignId)) {
      for (const commit of batch) yield line({ kind: 'commit', ...commit });
      progress(Number(batch.at(-1)?.seq), Number(head.seq));
    }
    const names = await client.query(
      'SELECT member_id, name FROM auth.membership WHERE campaign_id = $1 ORDER BY member_id',
      [campaignId],
    );
    for (const row of names.rows) yield line({ kind: 'name', member: row.member_id, name: row.name });
  } finally {
    await client.query('ROLLBACK').catch(losing);
    client.off('error', losing);
    client.release(lost);
  }
}
