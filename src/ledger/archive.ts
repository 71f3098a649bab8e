// What does a campaign look like when it is written out whole? Commits as the database holds them, in batches, in order.
import type { Pool, PoolClient } from 'pg';
import type { Id, StreamKind } from '../rules/kernel/stream.js';
import type { CommitRecord, DeedRecord, EventRecord } from '../trust/verification.js';
import type { NewEvent } from './event-store.js';

type Runner = Pick<Pool | PoolClient, 'query'>;

/** Commits read at a time: enough to keep the database busy, few enough to keep memory flat. */
const BATCH = 500;

export interface ArchivedDeed extends DeedRecord {
  /** Lower-case hex. */
  readonly requestHash: string;
}

export interface ArchivedCommit extends CommitRecord {
  readonly deeds: readonly ArchivedDeed[];
  readonly events: readonly EventRecord[];
}

/** The copies that an event's columns hold of what its body says; null columns where the body is not known. */
export type Copies = Omit<NewEvent, 'leaf' | 'salt' | 'body'>;

interface Body {
  readonly deed: { readonly id: Id };
  readonly ord: number;
  readonly event: Id;
  readonly stream: { readonly kind: StreamKind; readonly id: Id };
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly worldDay: number;
  readonly session: Id | null;
  readonly involves: readonly Id[];
  readonly actor: Id | null;
  readonly audience: NewEvent['audience'];
  readonly source: string | null;
  readonly data: Record<string, unknown>;
}

/** What the columns beside a body must say. The body is what was hashed, so it is right where the two differ. */
export function copiesOf(text: string): Copies & { readonly kind: StreamKind } {
  const body = JSON.parse(text) as Body;
  return {
    ord: body.ord,
    deed: body.deed.id,
    id: body.event,
    stream: body.stream.id,
    kind: body.stream.kind,
    version: body.version,
    type: body.type,
    schema: body.schema,
    day: body.worldDay,
    session: body.session,
    involves: body.involves,
    actor: body.actor,
    audience: body.audience,
    source: body.source,
    voids: body.type === 'EventVoided' ? (body.data.voidedEvents as Id[]) : null,
  };
}

/** Every commit of a campaign in order, whoever may see its events: for operators, never for a viewer. */
export async function* commits(run: Runner, campaignId: Id): AsyncGenerator<ArchivedCommit[]> {
  let after = 0;
  for (;;) {
    const heads = await run.query({
      name: 'archive-commits',
      text: `SELECT commit_seq, recorded_at, encode(prev_hash, 'hex') AS prev, encode(hash, 'hex') AS hash
        FROM ledger.commit WHERE campaign_id = $1 AND commit_seq > $2 ORDER BY commit_seq LIMIT $3`,
      values: [campaignId, after, BATCH],
    });
    if (heads.rows.length === 0) return;
    const until = heads.rows.at(-1).commit_seq;
    const deeds = await run.query({
      name: 'archive-deeds',
      text: `SELECT commit_seq, command_id, name, actor_member, cause, encode(request_hash, 'hex') AS request_hash
        FROM ledger.deed WHERE campaign_id = $1 AND commit_seq > $2 AND commit_seq <= $3 ORDER BY commit_seq, command_id`,
      values: [campaignId, after, until],
    });
    const events = await run.query({
      name: 'archive-events',
      text: `SELECT commit_seq, ord, encode(salt, 'hex') AS salt, body, encode(leaf, 'hex') AS leaf
        FROM ledger.event WHERE campaign_id = $1 AND commit_seq > $2 AND commit_seq <= $3 ORDER BY commit_seq, ord`,
      values: [campaignId, after, until],
    });
    const deedsOf = grouped(deeds.rows, (row) => ({
      commandId: row.command_id as Id,
      name: row.name as string,
      actor: row.actor_member as Id | null,
      cause: row.cause as Id | null,
      requestHash: row.request_hash as string,
    }));
    const eventsOf = grouped(events.rows, ({ ord, salt, body, leaf }) => ({ ord, salt, body, leaf }) as EventRecord);
    yield heads.rows.map((row) => ({
      seq: row.commit_seq,
      recordedAt: Number(row.recorded_at),
      prev: row.prev,
      hash: row.hash,
      deeds: deedsOf.get(row.commit_seq) ?? [],
      events: eventsOf.get(row.commit_seq) ?? [],
    }));
    after = Number(until);
  }
}

function grouped<R extends { commit_seq: string }, T>(rows: readonly R[], make: (row: R) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.commit_seq);
    if (group) group.push(make(row));
    else groups.set(row.commit_seq, [make(row)]);
  }
  return groups;
}

/** Every campaign in the store, in order of id. */
export async function campaignIds(run: Runner): Promise<Id[]> {
  const { rows } = await run.query(
    'SELECT campaign_id FROM ledger.campaign_head WHERE commit_seq > 0 ORDER BY campaign_id',
  );
  return rows.map((row) => row.campaign_id);
}
