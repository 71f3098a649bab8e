// How does a whole history come in at once? Restored commits, folded states, and the erasure of a text.
import type { Pool, PoolClient } from 'pg';
import type { Registry } from '../rules/index.js';
import type { Due } from '../rules/kernel/due.js';
import type { Id } from '../rules/kernel/stream.js';
import { deedRow, eventRow, hex, involvedRows } from './layout.js';
import type { ImportedEvent, NewDeed, NewState } from './stored.js';
import { BEGINS } from './void-advance.js';

/** A commit as an export holds it; sealed and erased events have neither salt nor body. */
export interface RestoredCommit {
  readonly seq: number;
  readonly recordedAt: number;
  readonly hash: Buffer;
  readonly deeds: readonly NewDeed[];
  readonly events: readonly (
    | ImportedEvent
    | (Pick<ImportedEvent, 'ord' | 'leaf'> & { readonly salt: null; readonly body: null })
  )[];
}

const isOpen = (e: RestoredCommit['events'][number]): e is ImportedEvent => 'id' in e;

/** Brings in commits of a campaign that did not exist before this transaction. Throws at the first that does not follow. */
export async function restore(client: PoolClient, campaignId: Id, commits: readonly RestoredCommit[]): Promise<void> {
  const rows = commits.map((c) => ({
    seq: c.seq,
    at: c.recordedAt,
    hash: hex(c.hash),
    deeds: c.deeds.map(deedRow),
    events: c.events.map((e) => (isOpen(e) ? eventRow(e) : { ord: e.ord, leaf: hex(e.leaf) })),
    involved: involvedRows(c.events.filter(isOpen)),
  }));
  await client.query({
    name: 'restore',
    text: 'SELECT ledger.restore($1, $2)',
    values: [campaignId, JSON.stringify(rows)],
  });
}

/** What cannot be struck alone is struck with the jump of the clock that it belongs to. */
const JUMPS = [BEGINS, 'cancelAdvance'];

/**
 * The first void of a restored campaign that strikes what does not stand before it in the same history, or what cannot be
 * struck, and why not; null where there is none. Where something before it is sealed, that may be what it strikes.
 */
export async function strayVoid(
  client: PoolClient,
  registry: Registry,
  campaignId: Id,
): Promise<{ readonly seq: number; readonly struck: Id; readonly reason: string } | null> {
  const lasting = [...registry.events.values()].filter(({ def }) => !def.voidable).map(({ def }) => def.type);
  const { rows } = await client.query<{ seq: string; struck: Id; lasts: string | null }>({
    name: 'stray-void',
    text: `SELECT v.commit_seq AS seq, s.id AS struck, CASE WHEN e.stream_id = v.stream_id THEN e.type END AS lasts
      FROM ledger.event v CROSS JOIN unnest(v.voids) AS s(id)
      LEFT JOIN ledger.event e ON e.campaign_id = $1 AND e.event_id = s.id
      LEFT JOIN ledger.deed d ON d.campaign_id = $1 AND d.command_id = e.command_id
      WHERE v.campaign_id = $1 AND v.voids IS NOT NULL AND CASE WHEN e.event_id IS NULL
        THEN NOT EXISTS (SELECT FROM ledger.event h
          WHERE h.campaign_id = $1 AND h.stream_id IS NULL AND (h.commit_seq, h.ord) < (v.commit_seq, v.ord))
        ELSE e.stream_id <> v.stream_id OR (e.commit_seq, e.ord) >= (v.commit_seq, v.ord)
          OR e.type = ANY ($2) AND d.cause IS NULL AND d.name <> ALL ($3) END
      ORDER BY v.commit_seq, v.ord LIMIT 1`,
    values: [campaignId, lasting, JUMPS],
  });
  const stray = rows[0];
  if (!stray) return null;
  const cannot = stray.lasts !== null && lasting.includes(stray.lasts);
  const reason = cannot ? `a ${stray.lasts}, which cannot be struck` : 'which does not stand before it there';
  return { seq: Number(stray.seq), struck: stray.struck, reason };
}

/**
 * Writes folded states and due rows, inside the transaction of a restore or an owner's rebuild.
 * `archived`: whether the campaign is closed; null leaves that as it is.
 */
export async function putStates(
  client: PoolClient,
  campaignId: Id,
  states: readonly (NewState & { readonly revealedSeq: number | null; readonly dues: readonly Due[] })[],
  archived: boolean | null = null,
): Promise<void> {
  const rows = states.map(({ dues: _, revealedSeq, ...s }) => ({
    ...s,
    audience: s.audience.to,
    readers: s.audience.members,
    revealed: revealedSeq,
  }));
  const dues = states.flatMap((s) => s.dues.map((due) => ({ stream: s.id, ...due })));
  await client.query({
    name: 'put-states',
    text: 'SELECT ledger.put_states($1, $2, $3, $4)',
    values: [campaignId, JSON.stringify(rows), JSON.stringify(dues), archived],
  });
}

/** Forgets what an erasable event said; false where it cannot be erased or already was. */
export async function erase(pool: Pool, campaignId: Id, eventId: Id): Promise<boolean> {
  const { rows } = await pool.query('SELECT ledger.erase($1, $2) AS erased', [campaignId, eventId]);
  return rows[0].erased;
}

/** Forgets what a member wrote in notes, in the open and in secret; answers how many had a text until now. */
export async function eraseNotes(pool: Pool, campaignId: Id, memberId: Id): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*) FILTER (WHERE ledger.erase(campaign_id, event_id))::int AS n FROM ledger.event
      WHERE campaign_id = $1 AND actor_member = $2 AND type = 'NoteWritten' AND body IS NOT NULL`,
    [campaignId, memberId],
  );
  return rows[0].n;
}
