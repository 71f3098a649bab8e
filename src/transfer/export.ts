// How does a campaign leave this server? Line by line, everything that its proofs need, and no seed that is not told.
import type { Pool } from 'pg';
import { commits } from '../ledger/archive.js';
import type { Id } from '../rules/kernel/stream.js';
import { type CommitLine, EXPORT_KIND, EXPORT_VERSION, type HeadLine, type NameLine } from './lines.js';

const line = (value: HeadLine | CommitLine | NameLine): string => `${JSON.stringify(value)}\n`;

/**
 * The lines of one campaign as they stand at one moment, for whoever runs the server: nothing is sealed.
 * Yields nothing where there is no such campaign.
 */
export async function* exportCampaign(pool: Pool, campaignId: Id): AsyncGenerator<string> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query(
      `SELECT commit_seq, encode(head_hash, 'hex') AS hash FROM ledger.campaign_head WHERE campaign_id = $1 AND commit_seq > 0`,
      [campaignId],
    );
    if (!rows[0]) return;
    const head = { seq: rows[0].commit_seq, hash: rows[0].hash };
    yield line({ kind: EXPORT_KIND, version: EXPORT_VERSION, campaign: campaignId, head });
    for await (const batch of commits(client, campaignId))
      for (const { seq, recordedAt, prev, hash, deeds, events } of batch)
        yield line({
          kind: 'commit',
          seq,
          recordedAt,
          prev,
          hash,
          deeds: deeds.map(({ commandId, name, actor, cause, requestHash }) => ({
            commandId,
            name,
            actor,
            cause,
            requestHash,
          })),
          events: events.map(({ ord, salt, body, leaf }) => ({ ord, salt, body, leaf })),
        });
    const names = await client.query(
      'SELECT member_id, name FROM auth.membership WHERE campaign_id = $1 ORDER BY member_id',
      [campaignId],
    );
    for (const row of names.rows) yield line({ kind: 'name', member: row.member_id, name: row.name });
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}
