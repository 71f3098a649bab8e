// What does a campaign look like when it is written out whole? Commits as the database holds them, in batches, in order.
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { EventVoided } from '../rules/index.js';
import { AudienceKind, Id, StreamKind } from '../rules/kernel/stream.js';
import type { CommitRecord, DeedRecord, EventRecord } from '../trust/verification.js';
import type { Copies } from './stored.js';

type Runner = Pick<Pool | PoolClient, 'query'>;

/** Commits read at a time, and events: enough to keep the database busy, few enough to keep memory flat. */
const BATCH = 500;
const EVENTS = 2_000;

/** A deed as an export writes it. */
export interface ArchivedDeed extends DeedRecord {
  /** Lower-case hex. */
  readonly requestHash: string;
}

/** A commit as an export writes it. */
export interface ArchivedCommit extends CommitRecord {
  readonly deeds: readonly ArchivedDeed[];
  readonly events: readonly EventRecord[];
}

const Body = z.object({
  deed: z.object({ id: Id }),
  ord: z.int32().min(0),
  event: Id,
  stream: z.object({ kind: StreamKind, id: Id }),
  version: z.int().min(1),
  type: z.string(),
  schema: z.int32().min(1),
  worldDay: z.int32(),
  session: Id.nullable(),
  involves: z.array(Id),
  actor: Id.nullable(),
  audience: z.object({ to: AudienceKind, members: z.array(Id) }),
  source: z.enum(['IMPORTED', 'PHYSICAL', 'SERVER']).nullable(),
  period: z.string().nullable(),
  clientBytes: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});

const Voided = z.object({ data: z.object({ voidedEvents: z.array(Id) }) });

function said<Z extends z.ZodType>(schema: Z, body: unknown): z.output<Z> {
  const { success, data, error } = schema.safeParse(body);
  const issue = error?.issues[0];
  if (!success) throw new Error(`the body is not that of an event: ${issue?.path.join('.')}: ${issue?.message}`);
  return data;
}

/** The only kind of event whose text can be erased; `ledger.erase` lets no other through. */
export const ERASABLE = 'NoteWritten';

/**
 * What the columns beside a body must say. The body is what was hashed, so it is right where the two differ.
 * Throws Error for a body that is none of an event.
 */
export function copiesOf(text: string): Copies & { readonly kind: StreamKind } {
  const body = said(Body, JSON.parse(text));
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
    voids: body.type === EventVoided.type ? said(Voided, body).data.voidedEvents : null,
  };
}

/**
 * Every commit of a campaign in order, whoever may see its events: for operators, never for a viewer.
 * Its members stand in the order in which a file writes them.
 */
export async function* commits(run: Runner, campaignId: Id): AsyncGenerator<ArchivedCommit[]> {
  let after = 0;
  for (;;) {
    const heads = await run.query({
      name: 'archive-commits',
      text: `SELECT commit_seq, n_events, recorded_at, encode(prev_hash, 'hex') AS prev, encode(hash, 'hex') AS hash
        FROM ledger.commit WHERE campaign_id = $1 AND commit_seq > $2 ORDER BY commit_seq LIMIT $3`,
      values: [campaignId, after, BATCH],
    });
    if (heads.rows.length === 0) return;
    let events = 0;
    const beyond = heads.rows.findIndex((row, index) => {
      events += Number(row.n_events);
      return index > 0 && events > EVENTS;
    });
    const within = heads.rows.slice(0, beyond > 0 ? beyond : BATCH);
    const until = within.at(-1).commit_seq;
    const deeds = await run.query({
      name: 'archive-deeds',
      text: `SELECT commit_seq, command_id, name, actor_member, cause, encode(request_hash, 'hex') AS request_hash
        FROM ledger.deed WHERE campaign_id = $1 AND commit_seq > $2 AND commit_seq <= $3 ORDER BY commit_seq, command_id`,
      values: [campaignId, after, until],
    });
    const slots = await run.query({
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
    const eventsOf = grouped(slots.rows, ({ ord, salt, body, leaf }) => ({ ord, salt, body, leaf }) as EventRecord);
    yield within.map((row) => ({
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

const TRACES = ['commit', 'deed', 'event', 'involved', 'stream', 'due'];

/** Jumps along the key from one campaign to the next: quick, however long their histories are. */
const campaignsOf = (table: string) => `(WITH RECURSIVE hop AS (
    (SELECT campaign_id AS id FROM ledger.${table} ORDER BY 1 LIMIT 1)
    UNION ALL
    SELECT (SELECT t.campaign_id FROM ledger.${table} t WHERE t.campaign_id > hop.id ORDER BY 1 LIMIT 1)
    FROM hop WHERE hop.id IS NOT NULL)
  SELECT id FROM hop WHERE id IS NOT NULL)`;

/** Every campaign of which anything is left, whether or not its head is: what an audit of all looks at. */
export async function tracedIds(run: Runner): Promise<Id[]> {
  const { rows } = await run.query(
    `SELECT campaign_id AS id FROM ledger.campaign_head WHERE commit_seq > 0
      UNION ${TRACES.map(campaignsOf).join(' UNION ')} ORDER BY 1`,
  );
  return rows.map((row) => row.id);
}
