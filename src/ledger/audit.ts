// Does everything still hold? Leaves, chain, copies, states and due things of a campaign, and the first place that does not.
import type { Pool, PoolClient } from 'pg';
import type { Registry } from '../rules/index.js';
import type { Id } from '../rules/kernel/stream.js';
import { Broken, type Position } from '../trust/broken.js';
import { canonical } from '../trust/canonical.js';
import { LedgerAudit, type Summary } from '../trust/verification.js';
import { type ArchivedCommit, commits, copiesOf } from './archive.js';
import { refold } from './refold.js';

export type AuditVerdict =
  | { readonly ok: true; readonly summary: Summary; readonly streams: number }
  | { readonly ok: false; readonly at: Position | null; readonly reason: string };

/** Told now and then how far the audit is. */
export type Progress = (done: number, of: number, what: 'commits' | 'subjects') => void;

/** Audits one campaign as it stands at this moment, while others go on writing. Reads only. */
export async function audit(
  pool: Pool,
  registry: Registry,
  campaignId: Id,
  progress: Progress = () => undefined,
): Promise<AuditVerdict> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await auditSnapshot(client, registry, campaignId, progress);
  } catch (error) {
    if (error instanceof Broken) return { ok: false, at: error.at, reason: error.reason };
    throw error;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

async function auditSnapshot(
  client: PoolClient,
  registry: Registry,
  campaignId: Id,
  progress: Progress,
): Promise<AuditVerdict> {
  const { rows } = await client.query(
    `SELECT commit_seq, encode(head_hash, 'hex') AS hash, last_recorded_at FROM ledger.campaign_head WHERE campaign_id = $1`,
    [campaignId],
  );
  const head = rows[0];
  if (!head) throw new Broken('the campaign has no head', null);
  const chain = new LedgerAudit(campaignId);
  let last = 0;
  for await (const batch of commits(client, campaignId)) {
    for (const commit of batch) chain.add(commit);
    await auditCopies(client, campaignId, batch);
    last = batch.at(-1)?.recordedAt ?? last;
    progress(Number(batch.at(-1)?.seq), Number(head.commit_seq), 'commits');
  }
  const summary = chain.finish({ seq: head.commit_seq, hash: head.hash });
  if (Number(head.last_recorded_at) !== last)
    throw new Broken('the head states another time than its last commit', { seq: head.commit_seq });
  await auditStrays(client, campaignId);
  const streams = await auditStates(client, registry, campaignId, summary, progress);
  return { ok: true, summary, streams };
}

/** What an event's columns and the index of involved subjects say must be what its body says. */
async function auditCopies(client: PoolClient, campaignId: Id, batch: readonly ArchivedCommit[]): Promise<void> {
  const range = [campaignId, batch[0]?.seq, batch.at(-1)?.seq];
  const columns = await client.query({
    name: 'audit-columns',
    text: `SELECT commit_seq, ord, command_id AS deed, event_id AS id, stream_id AS stream, version, type,
        schema_version AS schema, world_day AS day, session_id AS session, involves, actor_member AS actor,
        json_build_object('to', audience, 'members', audience_members) AS audience, dice_source AS source, voids
      FROM ledger.event WHERE campaign_id = $1 AND commit_seq BETWEEN $2 AND $3 ORDER BY commit_seq, ord`,
    values: range,
  });
  const involved = await client.query({
    name: 'audit-involved',
    text: `SELECT commit_seq, ord, array_agg(subject_id::text ORDER BY subject_id) AS subjects FROM ledger.involved
      WHERE campaign_id = $1 AND commit_seq BETWEEN $2 AND $3 GROUP BY commit_seq, ord`,
    values: range,
  });
  const counts = await client.query({
    name: 'audit-counts',
    text: 'SELECT commit_seq, n_events FROM ledger.commit WHERE campaign_id = $1 AND commit_seq BETWEEN $2 AND $3',
    values: range,
  });
  const subjects = new Map(involved.rows.map((row) => [`${row.commit_seq}.${row.ord}`, row.subjects as Id[]]));
  const said = new Map(columns.rows.map((row) => [`${row.commit_seq}.${row.ord}`, row]));
  const numbers = new Map(counts.rows.map((row) => [row.commit_seq, row.n_events]));
  for (const { seq, events } of batch) {
    if (numbers.get(seq) !== events.length) throw new Broken('the commit states another number of events', { seq });
    for (const { ord, body } of events) {
      const at = { seq, ord };
      const place = `${seq}.${ord}`;
      if (body === null) continue;
      const { kind: _, ...copies } = copiesOf(body);
      const { commit_seq: __, version, ...row } = said.get(place);
      if (canonical({ ...row, version: Number(version) }) !== canonical(copies))
        throw new Broken('the columns beside the body do not say what the body says', at);
      const others = [...new Set(copies.involves)].filter((id) => id !== copies.stream).sort();
      if (canonical(subjects.get(place) ?? []) !== canonical(others))
        throw new Broken('the index of involved subjects does not say what the body says', at);
    }
  }
}

/** Rows that belong to no commit: an event or deed slipped in beside the chain. */
async function auditStrays(client: PoolClient, campaignId: Id): Promise<void> {
  for (const table of ['event', 'deed']) {
    const { rows } = await client.query(
      `SELECT t.commit_seq FROM ledger.${table} t
        LEFT JOIN ledger.commit c ON c.campaign_id = t.campaign_id AND c.commit_seq = t.commit_seq
        WHERE t.campaign_id = $1 AND c.commit_seq IS NULL ORDER BY 1 LIMIT 1`,
      [campaignId],
    );
    if (rows[0]) throw new Broken(`a row of the table ${table} belongs to no commit`, { seq: rows[0].commit_seq });
  }
}

const statesIn = `SELECT stream_id AS id, kind, json_build_object('to', audience, 'members', audience_members) AS audience,
  version, revealed_seq, state, state_schema FROM ledger.stream WHERE campaign_id = $1`;

const duesIn = `SELECT stream_id AS id, kind, key, due_day AS day FROM ledger.due WHERE campaign_id = $1`;

/** Every stored state must be the fold of its events (one that other code folded is never read), and every due row what falls due for it. */
async function auditStates(
  client: PoolClient,
  registry: Registry,
  campaignId: Id,
  { head, hidden }: Summary,
  progress: Progress,
): Promise<number> {
  const counted = await client.query('SELECT count(*) AS n FROM ledger.stream WHERE campaign_id = $1', [campaignId]);
  const total = Number(counted.rows[0].n);
  let seen = 0;
  for await (const page of refold(client, registry, campaignId)) {
    const ids = page.map((s) => s.id);
    const stored = await client.query(`${statesIn} AND stream_id = ANY ($2)`, [campaignId, ids]);
    const dues = await client.query(`${duesIn} AND stream_id = ANY ($2)`, [campaignId, ids]);
    for (const expected of page) {
      const what = `${expected.kind} ${expected.id}`;
      const at = { seq: head.seq };
      const row = stored.rows.find((r) => r.id === expected.id);
      if (!row) throw new Broken(`${what} has events but no state`, at);
      const kept = { ...row, version: Number(row.version), state: row.state === null ? null : JSON.parse(row.state) };
      if (kept.version !== expected.version)
        throw new Broken(`${what} is stored at another version than its events`, at);
      if (kept.kind !== expected.kind || canonical(kept.audience) !== canonical(expected.audience))
        throw new Broken(`${what} is stored with another kind or audience than its events`, at);
      if ((row.revealed_seq === null ? null : Number(row.revealed_seq)) !== expected.revealedSeq)
        throw new Broken(`${what} is stored as revealed at another place than its events say`, at);
      if (row.state_schema === expected.schema && canonical(kept.state) !== canonical(expected.state))
        throw new Broken(`the stored state of ${what} is not the fold of its events`, at);
      const due = dues.rows
        .filter((r) => r.id === expected.id)
        .map(({ kind, key, day }) => canonical({ kind, key, day }));
      if (canonical(due.sort()) !== canonical(expected.dues.map((d) => canonical({ ...d })).sort()))
        throw new Broken(`what is stored as due for ${what} is not what falls due for it`, at);
    }
    seen += page.length;
    progress(seen, total, 'subjects');
  }
  if (seen !== total && hidden === 0)
    throw new Broken(`${total - seen} stored subjects have no events`, { seq: head.seq });
  await auditVersions(client, campaignId, hidden > 0);
  return seen;
}

/** Each subject's events are numbered from 1, one by one, unless some are hidden from this store. */
async function auditVersions(client: PoolClient, campaignId: Id, gaps: boolean): Promise<void> {
  if (gaps) return;
  const { rows } = await client.query(
    `SELECT stream_id, min(commit_seq) AS seq FROM ledger.event WHERE campaign_id = $1
      GROUP BY stream_id HAVING count(*) <> max(version) OR min(version) <> 1 LIMIT 1`,
    [campaignId],
  );
  if (rows[0])
    throw new Broken(`the events of subject ${rows[0].stream_id} are not numbered one by one`, { seq: rows[0].seq });
}
