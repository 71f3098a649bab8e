// Do the rows beside the chain say what its bodies say? Copied columns, indexes, and rows that belong to nothing.
import type { PoolClient } from 'pg';
import type { Registry } from '../rules/index.js';
import type { Id } from '../rules/kernel/stream.js';
import { Broken } from '../trust/broken.js';
import { canonical } from '../trust/canonical.js';
import { type ArchivedCommit, copiesOf, ERASABLE } from './archive.js';

const COLUMNS = `SELECT commit_seq, ord, command_id AS deed, event_id AS id, stream_id AS stream, version, type,
    schema_version AS schema, world_day AS day, session_id AS session, involves, actor_member AS actor,
    json_build_object('to', audience, 'members', audience_members) AS audience, dice_source AS source, voids
  FROM ledger.event WHERE campaign_id = $1 AND commit_seq BETWEEN $2 AND $3`;

const INVOLVED = `SELECT commit_seq, ord, array_agg(subject_id::text ORDER BY subject_id) AS subjects FROM ledger.involved
  WHERE campaign_id = $1 AND commit_seq BETWEEN $2 AND $3 GROUP BY commit_seq, ord`;

const COUNTS = 'SELECT commit_seq, n_events FROM ledger.commit WHERE campaign_id = $1 AND commit_seq BETWEEN $2 AND $3';

/** What an event's columns and the index of involved subjects say must be what its body says. Throws Broken. */
export async function auditCopies(
  client: PoolClient,
  registry: Registry,
  campaignId: Id,
  batch: readonly ArchivedCommit[],
): Promise<void> {
  const values = [campaignId, batch[0]?.seq, batch.at(-1)?.seq];
  const { rows: columns } = await client.query({ name: 'audit-columns', text: COLUMNS, values });
  const { rows: involved } = await client.query({ name: 'audit-involved', text: INVOLVED, values });
  const { rows: counts } = await client.query({ name: 'audit-counts', text: COUNTS, values });
  const said = new Map(columns.map((row) => [placeOf(row), row]));
  const subjects = new Map(involved.map((row) => [placeOf(row), row.subjects as Id[]]));
  const numbers = new Map(counts.map((row) => [row.commit_seq, row.n_events]));
  for (const { seq, events } of batch) {
    if (numbers.get(seq) !== events.length) throw new Broken('the commit states another number of events', { seq });
    for (const { ord, body } of events) {
      const place = placeOf({ commit_seq: seq, ord });
      const { commit_seq: _, version, ...row } = said.get(place);
      const columnsSay = { ...row, version: version === null ? null : Number(version) };
      const fault =
        body === null
          ? slotFault(columnsSay, subjects.get(place) ?? [])
          : copyFault(registry, body, columnsSay, subjects.get(place) ?? []);
      if (fault) throw new Broken(fault, { seq, ord });
    }
  }
}

const placeOf = ({ commit_seq, ord }: { commit_seq: string; ord: number }): string => `${commit_seq}.${ord}`;

function copyFault(registry: Registry, body: string, columns: object, subjects: readonly Id[]): string | null {
  let said: ReturnType<typeof copiesOf>;
  try {
    said = copiesOf(body);
  } catch (error) {
    return (error as Error).message;
  }
  const { kind: _, ...copies } = said;
  if (!registry.events.has(copies.type)) return `the event type ${copies.type} is not known here`;
  if (canonical(columns) !== canonical(copies)) return 'the columns beside the body do not say what the body says';
  const others = [...new Set(copies.involves)].filter((id) => id !== copies.stream).sort();
  return canonical(subjects) === canonical(others)
    ? null
    : 'the index of involved subjects does not say what the body says';
}

/** An event without a body came sealed from elsewhere, and has no columns, or was erased here, and is a note. */
function slotFault({ ord: _, audience, ...columns }: Record<string, unknown>, subjects: readonly Id[]): string | null {
  if (columns.type === ERASABLE) return null;
  const { to, members } = audience as { to: unknown; members: unknown };
  if (columns.type !== null) return `the text of a ${columns.type} is gone, which can not be erased`;
  const blank = [to, members, ...Object.values(columns)].every((value) => value === null) && subjects.length === 0;
  return blank ? null : 'a sealed event says something beside its leaf';
}

const OF_NO_COMMIT = (table: string) => `SELECT t.commit_seq AS seq, NULL AS id FROM ledger.${table} t
  LEFT JOIN ledger.commit c ON c.campaign_id = t.campaign_id AND c.commit_seq = t.commit_seq
  WHERE t.campaign_id = $1 AND c.commit_seq IS NULL ORDER BY 1 LIMIT 1`;

const STRAYS: readonly (readonly [text: string, reason: (id: Id) => string])[] = [
  [OF_NO_COMMIT('event'), () => 'an event belongs to no commit'],
  [OF_NO_COMMIT('deed'), () => 'a deed belongs to no commit'],
  [
    `SELECT i.commit_seq AS seq, i.subject_id AS id FROM ledger.involved i LEFT JOIN ledger.event e
      ON e.campaign_id = i.campaign_id AND e.commit_seq = i.commit_seq AND e.ord = i.ord
      WHERE i.campaign_id = $1 AND e.ord IS NULL ORDER BY 1 LIMIT 1`,
    (id) => `subject ${id} is said to be involved in an event that is not there`,
  ],
  [
    `SELECT NULL AS seq, s.stream_id AS id FROM ledger.stream s WHERE s.campaign_id = $1 AND NOT EXISTS (
      SELECT FROM ledger.event e WHERE e.campaign_id = s.campaign_id AND e.stream_id = s.stream_id) ORDER BY 2 LIMIT 1`,
    (id) => `subject ${id} has a state but no events`,
  ],
  [
    `SELECT NULL AS seq, d.stream_id AS id FROM ledger.due d WHERE d.campaign_id = $1 AND NOT EXISTS (
      SELECT FROM ledger.event e WHERE e.campaign_id = d.campaign_id AND e.stream_id = d.stream_id) ORDER BY 2 LIMIT 1`,
    (id) => `something is stored as due for ${id}, to whom nothing ever happened`,
  ],
];

/** Rows that belong to nothing, slipped in beside the chain. `head`: where what has no place is named. Throws Broken. */
export async function auditStrays(client: PoolClient, campaignId: Id, head: string): Promise<void> {
  for (const [text, reason] of STRAYS) {
    const { rows } = await client.query(text, [campaignId]);
    if (rows[0]) throw new Broken(reason(rows[0].id), { seq: rows[0].seq ?? head });
  }
}

/** Each subject's events are numbered from 1, one by one, unless some came sealed to this store. Throws Broken. */
export async function auditVersions(client: PoolClient, campaignId: Id): Promise<void> {
  const { rows } = await client.query(
    `SELECT stream_id, max(version) - count(*) AS missing, min(version) AS first, min(commit_seq) AS seq,
        (SELECT count(*) FROM ledger.event s WHERE s.campaign_id = $1 AND s.stream_id IS NULL) AS sealed
      FROM ledger.event WHERE campaign_id = $1 AND stream_id IS NOT NULL
      GROUP BY stream_id HAVING count(*) <> max(version) OR min(version) <> 1 ORDER BY seq`,
    [campaignId],
  );
  const sealed = Number(rows[0]?.sealed ?? 0);
  const missing = rows.reduce((sum, row) => sum + Number(row.missing), 0);
  if (rows[0] && missing > sealed)
    throw new Broken(`the events of subject ${rows[0].stream_id} are not numbered one by one`, { seq: rows[0].seq });
}
