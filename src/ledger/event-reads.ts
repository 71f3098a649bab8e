// What stands in the store? Every read of states, deeds and whole histories: what decisions, folds and replay look at.
import type { Pace } from '../rules/kernel/campaign.js';
import type { DueOf } from '../rules/kernel/due.js';
import type { AudienceKind, Id, StreamKind } from '../rules/kernel/stream.js';
import type { Reads } from './round.js';
import type { DeedEvent, KnownDeed, StoredEvent, StoredState } from './stored.js';

const STATE_COLUMNS = `stream_id, kind, audience, audience_members, revealed_seq, version, state, state_schema`;

/** How many events of a subject are held at once where its history is folded from the beginning. */
const REPLAYED = 500;

const EVENT_COLUMNS = 'commit_seq, ord, event_id, stream_id, version, body';

interface StateRow {
  stream_id: Id;
  kind: StreamKind;
  audience: AudienceKind;
  audience_members: Id[];
  revealed_seq: string | null;
  version: string;
  state: string | null;
  state_schema: string;
}

/** In the order of EVENT_COLUMNS: rows as arrays are the cheapest to read, and these are read by the million. */
type EventRow = [
  seq: string,
  ord: number,
  id: Id | null,
  stream: Id | null,
  version: string | null,
  body: string | null,
  ...rest: string[],
];

const storedEvent = ([seq, ord, id, stream, version, body]: EventRow): StoredEvent => ({
  seq: Number(seq),
  ord,
  id,
  stream,
  version: version === null ? null : Number(version),
  body,
});

const storedState =
  (campaignId: Id) =>
  (r: StateRow): StoredState => ({
    campaignId,
    id: r.stream_id,
    kind: r.kind,
    version: Number(r.version),
    audience: { to: r.audience, members: r.audience_members },
    revealedSeq: r.revealed_seq === null ? null : Number(r.revealed_seq),
    state: r.state,
    schema: r.state_schema,
  });

interface CommitRow {
  seq: string;
  hash: string;
  at: string;
}

type DeedRow = Omit<KnownDeed, 'requestHash' | 'seq'> & Pick<CommitRow, 'hash' | 'seq'>;

const recorded = ({ at, hash }: CommitRow) => ({ recordedAt: Number(at), hash: Buffer.from(hash, 'hex') });

/** Reads the store of one database, whoever may see what. Every statement is a named prepared one. */
export class EventReads {
  constructor(protected readonly run: Reads) {}

  /** Subjects as they stand; one that has no history is simply not among the answers. */
  async states(campaignId: Id, ids: readonly Id[], run: Reads = this.run): Promise<StoredState[]> {
    const text = `SELECT ${STATE_COLUMNS} FROM ledger.stream WHERE campaign_id = $1 AND stream_id = ANY ($2)`;
    const { rows } = await run.query<StateRow>({ name: 'states', text, values: [campaignId, ids] });
    return rows.map(storedState(campaignId));
  }

  /** All open subjects of a kind: those that have a state. */
  async statesOf(campaignId: Id, kind: StreamKind, run: Reads = this.run): Promise<StoredState[]> {
    const text = `SELECT ${STATE_COLUMNS} FROM ledger.stream
      WHERE campaign_id = $1 AND kind = $2 AND state IS NOT NULL ORDER BY stream_id`;
    const { rows } = await run.query<StateRow>({ name: 'states-of', text, values: [campaignId, kind] });
    return rows.map(storedState(campaignId));
  }

  async deed(campaignId: Id, commandId: Id): Promise<KnownDeed | null> {
    const text = `SELECT command_id AS id, name, actor_member AS actor, cause, encode(request_hash, 'hex') AS hash,
        commit_seq AS seq
      FROM ledger.deed WHERE campaign_id = $1 AND command_id = $2`;
    const { rows } = await this.run.query<DeedRow>({ name: 'deed', text, values: [campaignId, commandId] });
    if (!rows[0]) return null;
    const { hash, seq, ...deed } = rows[0];
    return { ...deed, requestHash: Buffer.from(hash, 'hex'), seq: Number(seq) };
  }

  /** What is due of subjects up to a day, in no order. That a campaign's clock runs is due of the campaign itself, and not among it. */
  async due(campaignId: Id, day: number): Promise<DueOf[]> {
    const text = `SELECT stream_id AS "streamId", kind, key, due_day AS day FROM ledger.due
      WHERE campaign_id = $1 AND due_day <= $2 AND stream_id <> $1`;
    const { rows } = await this.run.query<DueOf>({ name: 'due', text, values: [campaignId, day] });
    return rows;
  }

  /** The versions of all subjects of a campaign, and its last commit, as of one moment. */
  async versions(campaignId: Id): Promise<{ seq: number; versions: ReadonlyMap<Id, number> }> {
    const text = `SELECT h.commit_seq AS seq, s.stream_id AS id, s.version FROM ledger.campaign_head h
      LEFT JOIN ledger.stream s ON s.campaign_id = h.campaign_id WHERE h.campaign_id = $1`;
    type Version = { seq: string; id: Id; version: string };
    const { rows } = await this.run.query<Version>({ name: 'versions', text, values: [campaignId] });
    const versions = new Map<Id, number>(rows.map((row) => [row.id, Number(row.version)]));
    return { seq: Number(rows[0]?.seq ?? 0), versions };
  }

  /** Campaigns in which something is due that the clock has reached. */
  async overdue(): Promise<Id[]> {
    const { rows } = await this.run.query<{ campaign_id: Id }>({
      text: `SELECT d.campaign_id FROM (
        SELECT campaign_id, min(due_day) AS day FROM ledger.due GROUP BY campaign_id) d
      JOIN ledger.stream s ON s.campaign_id = d.campaign_id AND s.stream_id = d.campaign_id
      JOIN ledger.campaign_head h ON h.campaign_id = d.campaign_id AND h.archived_at IS NULL
      WHERE d.day <= (s.state::json ->> 'clock')::int`,
    });
    return rows.map((row) => row.campaign_id);
  }

  /** Campaigns in which time passes by itself, with their pace. */
  async paced(): Promise<{ campaignId: Id; pace: Pace }[]> {
    const { rows } = await this.run.query<{ campaignId: Id; pace: Pace }>({
      text: `SELECT s.campaign_id AS "campaignId", s.state::json -> 'pace' AS pace
      FROM ledger.stream s JOIN ledger.campaign_head h ON h.campaign_id = s.campaign_id AND h.archived_at IS NULL
      WHERE s.kind = 'campaign' AND s.state LIKE '%"pace":{%' AND s.state::json -> 'pace' IS NOT NULL`,
    });
    return rows;
  }

  /** The deeds that this one led to, each before those it led to in turn. */
  async causedBy(campaignId: Id, commandId: Id): Promise<Id[]> {
    const text = `WITH RECURSIVE led AS (
        SELECT command_id, ARRAY[commit_seq] AS way FROM ledger.deed WHERE campaign_id = $1 AND cause = $2
        UNION ALL SELECT d.command_id, led.way || d.commit_seq
          FROM led JOIN ledger.deed d ON d.campaign_id = $1 AND d.cause = led.command_id)
      SELECT command_id FROM led ORDER BY way`;
    const { rows } = await this.run.query<{ command_id: Id }>({
      name: 'caused-by',
      text,
      values: [campaignId, commandId],
    });
    return rows.map((row) => row.command_id);
  }

  /** The deeds recorded after a commit, but for what the clock settled. */
  async deedsSince(campaignId: Id, seq: number): Promise<{ id: Id; name: string; actor: Id | null }[]> {
    const text = `SELECT command_id AS id, name, actor_member AS actor FROM ledger.deed
      WHERE campaign_id = $1 AND commit_seq > $2 AND (actor_member IS NOT NULL OR cause IS NULL) ORDER BY commit_seq`;
    return (
      await this.run.query<{ id: Id; name: string; actor: Id | null }>({
        name: 'deeds-since',
        text,
        values: [campaignId, seq],
      })
    ).rows;
  }

  /** What the clock did after a commit, and the events of these deeds: of each body no more than whom it involves. */
  async eventsSince(campaignId: Id, seq: number, deeds: readonly Id[]): Promise<DeedEvent[]> {
    const text = `SELECT e.commit_seq, e.ord, e.event_id, e.stream_id, e.version,
        json_build_object('involves', e.involves)::text, e.command_id, e.type
      FROM ledger.event e WHERE e.campaign_id = $1 AND e.commit_seq >= $2
        AND ((e.commit_seq > $2 AND e.actor_member IS NULL) OR e.command_id = ANY ($3))
      ORDER BY e.commit_seq, e.ord`;
    const { rows } = await this.run.query<EventRow>({
      name: 'events-since',
      text,
      values: [campaignId, seq, deeds],
      rowMode: 'array',
    });
    return rows.map((row) => ({ ...storedEvent(row), deed: row[6] ?? null, type: row[7] ?? null }));
  }

  async commit(campaignId: Id, seq: number): Promise<{ recordedAt: number; hash: Buffer } | null> {
    const text = `SELECT commit_seq AS seq, encode(hash, 'hex') AS hash, recorded_at AS at
      FROM ledger.commit WHERE campaign_id = $1 AND commit_seq = $2`;
    const { rows } = await this.run.query<CommitRow>({ name: 'commit', text, values: [campaignId, seq] });
    return rows[0] ? recorded(rows[0]) : null;
  }

  /** The events of one subject in order of version, all of them or from `after` on. */
  async replay(campaignId: Id, streamId: Id, after = 0, run: Reads = this.run): Promise<StoredEvent[]> {
    const text = `SELECT ${EVENT_COLUMNS} FROM ledger.event
      WHERE campaign_id = $1 AND stream_id = $2 AND version > $3 ORDER BY version`;
    const { rows } = await run.query<EventRow>({
      name: 'replay',
      text,
      values: [campaignId, streamId, after],
      rowMode: 'array',
    });
    return rows.map(storedEvent);
  }

  /** The same in pages, however long the history. */
  async *replayed(campaignId: Id, streamId: Id): AsyncGenerator<StoredEvent[]> {
    const text = `SELECT ${EVENT_COLUMNS} FROM ledger.event
      WHERE campaign_id = $1 AND stream_id = $2 AND version > $3 ORDER BY version LIMIT ${REPLAYED}`;
    for (let last = 0; ; ) {
      const values = [campaignId, streamId, last];
      const { rows } = await this.run.query<EventRow>({ name: 'replayed', text, values, rowMode: 'array' });
      const page = rows.map(storedEvent);
      if (page.length > 0) yield page;
      if (page.length < REPLAYED) return;
      last = page.at(-1)?.version as number;
    }
  }

  /** The events of these types in one subject's history, in order. */
  async ofTypes(campaignId: Id, streamId: Id, types: readonly string[]): Promise<StoredEvent[]> {
    const text = `SELECT ${EVENT_COLUMNS} FROM ledger.event
      WHERE campaign_id = $1 AND stream_id = $2 AND type = ANY ($3) ORDER BY version`;
    const values = [campaignId, streamId, types];
    const { rows } = await this.run.query<EventRow>({ name: 'of-types', text, values, rowMode: 'array' });
    return rows.map(storedEvent);
  }

  /** The events of deeds, in order. */
  async eventsOf(campaignId: Id, commandIds: readonly Id[]): Promise<DeedEvent[]> {
    const text = `SELECT ${EVENT_COLUMNS}, command_id, type FROM ledger.event
      WHERE campaign_id = $1 AND (commit_seq, command_id) IN (
        SELECT commit_seq, command_id FROM ledger.deed WHERE campaign_id = $1 AND command_id = ANY ($2))
      ORDER BY commit_seq, ord`;
    const { rows } = await this.run.query<EventRow>({
      name: 'events-of',
      text,
      values: [campaignId, commandIds],
      rowMode: 'array',
    });
    return rows.map((row) => ({ ...storedEvent(row), deed: row[6] ?? null, type: row[7] ?? null }));
  }

  /** Every event of a campaign in commit order, in batches of whole commits of `batch` events or a few more: flat memory however long the history. */
  async *walk(campaignId: Id, from = 0, batch = 500, run: Reads = this.run): AsyncGenerator<StoredEvent[]> {
    const text = `SELECT ${EVENT_COLUMNS} FROM ledger.event WHERE campaign_id = $1 AND commit_seq > $2
      AND commit_seq <= coalesce((SELECT commit_seq FROM ledger.event WHERE campaign_id = $1 AND commit_seq > $2
        ORDER BY commit_seq, ord OFFSET $3::int - 1 LIMIT 1), 9223372036854775807)
      ORDER BY commit_seq, ord`;
    for (let at = from; ; ) {
      const { rows } = await run.query<EventRow>({
        name: 'walk',
        text,
        values: [campaignId, at, batch],
        rowMode: 'array',
      });
      const last = rows.at(-1);
      if (!last) return;
      at = Number(last[0]);
      yield rows.map(storedEvent);
    }
  }

  async head(campaignId: Id): Promise<{ seq: number; hash: Buffer; recordedAt: number } | null> {
    const text = `SELECT commit_seq AS seq, encode(head_hash, 'hex') AS hash, last_recorded_at AS at
      FROM ledger.campaign_head WHERE campaign_id = $1 AND commit_seq > 0`;
    const { rows } = await this.run.query<CommitRow>({ name: 'head', text, values: [campaignId] });
    return rows[0] ? { seq: Number(rows[0].seq), ...recorded(rows[0]) } : null;
  }
}
