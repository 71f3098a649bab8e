// What may this viewer see of what happened? The only SELECT on events outside replay.
import type { Pool } from 'pg';
import type { Registry } from '../rules/index.js';
import { upcast } from '../rules/kernel/fold.js';
import type { Audience, AudienceKind, Id, StreamKind } from '../rules/kernel/stream.js';
import { collapsing } from './collapse.js';
import type { OpenRow, Position, Row, TimelineFilter, TimelineQuery, Viewer } from './contract.js';
import { digest, eventsAs, filtering, looksInside, Statement, visibleTo } from './matching.js';
import { sortThrows, type Throws } from './throws.js';

interface Selected {
  visible: boolean;
  commit_seq: string;
  ord: number;
  recorded_at: string;
  leaf: Buffer;
  command_id: Id;
  name: string;
  cause: Id | null;
  event_id: Id;
  stream_id: Id;
  kind: StreamKind;
  version: string;
  type: string;
  schema_version: number;
  world_day: number;
  session_id: Id | null;
  involves: Id[];
  actor_member: Id | null;
  audience: AudienceKind;
  audience_members: Id[];
  dice_source: string | null;
  body: string | null;
  voided_by: Id | null;
  events?: string;
}

/** What is looked for, and the test whether the event of a name may be seen: bound only where it is asked for. */
interface Matching {
  readonly sql: Statement;
  readonly visible: (x: string) => string;
  readonly matches: (x: string) => string[];
}

/** Reads events for viewers. Every answer is already cut to what the viewer may see. */
export class TimelineReader {
  constructor(
    private readonly pool: Pool,
    private readonly registry: Registry,
  ) {}

  /** At most `limit` places in ascending order: from `after` on, or the last ones before `before`. */
  async page(viewer: Viewer, campaignId: Id, query: TimelineQuery): Promise<Row[]> {
    const byDay = query.order === 'WORLD_DAY';
    const looked = this.matching(viewer, campaignId, query.filter ?? {}, byDay, query.collapse);
    const { sql } = looked;
    const columns = byDay ? ['world_day', 'commit_seq', 'ord'] : ['commit_seq', 'ord'];
    const named = columns.map((column) => `e.${column}`).join(', ');
    const place = (p: Position) =>
      (byDay ? [p.worldDay ?? 0, p.seq, p.ord] : [p.seq, p.ord]).map((v) => sql.bind(v)).join(', ');
    if (query.after) sql.and(`(${named}) > (${place(query.after)})`);
    if (query.before) sql.and(`(${named}) < (${place(query.before)})`);
    // Said of the commits as well: else they would be read from the first one on, to be joined in order.
    if (query.after && !byDay) sql.and(`ec.commit_seq >= ${sql.bind(query.after.seq)}`);
    if (query.before && !byDay) sql.and(`ec.commit_seq <= ${sql.bind(query.before.seq)}`);
    const order = columns.map((column) => column + (query.backward ? ' DESC' : '')).join(', ');
    const rows = await this.select(looked, order, `LIMIT ${sql.bind(query.limit)}`, query.collapse);
    return (query.backward ? rows.reverse() : rows).map((row) => this.row(campaignId, row));
  }

  /** How many places, or lines where they are collapsed, there are in all. */
  async count(
    viewer: Viewer,
    campaignId: Id,
    filter: TimelineFilter,
    collapse: TimelineQuery['collapse'] = null,
  ): Promise<number> {
    const { sql } = this.matching(viewer, campaignId, filter, false, collapse);
    const text = `SELECT count(*) AS n FROM ${eventsAs('e')} WHERE ${sql.conditions}`;
    const { rows } = await this.pool.query({ name: digest(text), text, values: sql.values });
    return Number(rows[0].n);
  }

  /** How many visible events of each type happened in each stretch of `days` world days, counted from `fromWorldDay`. */
  async tally(
    viewer: Viewer,
    campaignId: Id,
    filter: TimelineFilter & { readonly fromWorldDay: number },
    days: number,
  ): Promise<{ type: string; stretch: number; count: number }[]> {
    const { sql } = this.matching(viewer, campaignId, filter, true);
    const stretch = `(e.world_day - ${sql.bind(filter.fromWorldDay)}::bigint) / ${sql.bind(days)}::bigint`;
    const text = `SELECT e.type, ${stretch} AS stretch, count(*) AS n FROM ${eventsAs('e')}
      WHERE ${sql.conditions} GROUP BY 1, 2 ORDER BY 2, 1`;
    const { rows } = await this.pool.query({ name: digest(text), text, values: sql.values });
    return rows.map(({ type, stretch: at, n }) => ({ type, stretch: Number(at), count: Number(n) }));
  }

  /** What was thrown in the latest events that match, at most `most` of them, in order; struck ones are left out. */
  async throws(viewer: Viewer, campaignId: Id, filter: TimelineFilter, most: number): Promise<Throws[]> {
    const { sql } = this.matching(viewer, campaignId, { ...filter, voided: false }, true);
    const text = `SELECT e.actor_member, e.body FROM ${eventsAs('e')}
      WHERE ${sql.conditions} AND e.dice_source IS NOT NULL AND e.body IS NOT NULL
      ORDER BY e.commit_seq DESC, e.ord DESC LIMIT ${sql.bind(most)}`;
    const { rows } = await this.pool.query<{ actor_member: Id | null; body: string }>({
      name: digest(text),
      text,
      values: sql.values,
    });
    return sortThrows(
      rows.reverse().map((row) => ({ actor: row.actor_member, data: (JSON.parse(row.body) as Body).data })),
    );
  }

  /** The events of these deeds that the viewer may see, in order; for who sent them, with the sealed slots. */
  async deeds(viewer: Viewer, campaignId: Id, commandIds: readonly Id[], sealedToo = false): Promise<Row[]> {
    const looked = this.matching(viewer, campaignId, {}, !sealedToo);
    looked.sql.and(`e.command_id = ANY (${looked.sql.bind(commandIds)})`);
    const rows = await this.select(looked, 'commit_seq, ord');
    return rows.map((row) => this.row(campaignId, row));
  }

  async at(viewer: Viewer, campaignId: Id, { seq, ord }: Position): Promise<Row | null> {
    const rows = await this.page(viewer, campaignId, { limit: 1, after: { seq, ord: ord - 1 } });
    const row = rows[0];
    return row && row.seq === seq && row.ord === ord ? row : null;
  }

  /** One subject's open events in order, for as-of and why. */
  async ofStream(viewer: Viewer, campaignId: Id, streamId: Id): Promise<OpenRow[]> {
    const looked = this.matching(viewer, campaignId, {}, true);
    looked.sql.and(`e.stream_id = ${looked.sql.bind(streamId)}`);
    const rows = await this.select(looked, 'version');
    return rows.map((row) => this.row(campaignId, row)).filter((row): row is OpenRow => !row.sealed);
  }

  async audiences(campaignId: Id): Promise<Audience[]> {
    const text = `SELECT DISTINCT audience AS to, audience_members AS members FROM ledger.stream
      WHERE campaign_id = $1 AND audience <> 'EVERYONE'`;
    const { rows } = await this.pool.query<Audience>({ name: 'audiences', text, values: [campaignId] });
    return rows;
  }

  private matching(
    viewer: Viewer,
    campaignId: Id,
    filter: TimelineFilter,
    openOnly: boolean,
    collapse: TimelineQuery['collapse'] = null,
  ): Matching {
    const sql = new Statement();
    sql.and(`e.campaign_id = ${sql.bind(campaignId)}`);
    const visible = visibleTo(viewer, sql);
    const matches = filtering(filter, sql);
    const inside = looksInside(filter);
    if (openOnly || inside) sql.and(visible('e'));
    if (collapse) sql.and(collapsing(collapse, visible, inside ? matches : () => []).leads);
    if (!collapse || !inside) for (const condition of matches('e')) sql.and(condition);
    return { sql, visible, matches };
  }

  private async select(
    { sql, visible, matches }: Matching,
    order: string,
    tail = '',
    collapse: TimelineQuery['collapse'] = null,
  ): Promise<Selected[]> {
    const seen = visible('e');
    const by = order.replace(/\w+( DESC)?/g, (column) => `e.${column}`);
    const text = `SELECT e.*, k.void AS voided_by${collapse ? `, ${collapsing(collapse, visible, matches).size} AS events` : ''}
      FROM (SELECT ${seen} AS visible, e.campaign_id, e.commit_seq, e.ord, ec.recorded_at, e.leaf, e.command_id, ed.name,
        ed.cause, ed.actor_member IS NULL AS clockwork, e.event_id, e.stream_id, es.kind, e.version, e.type,
        e.schema_version, e.world_day, e.session_id, e.involves, e.actor_member, e.audience, e.audience_members,
        e.dice_source, CASE WHEN ${seen} THEN e.body END AS body
        FROM ${eventsAs('e')} WHERE ${sql.conditions} ORDER BY ${by} ${tail}) e
      LEFT JOIN ledger.struck($1) k ON k.event_id = e.event_id ORDER BY ${by}`;
    const { rows } = await this.pool.query<Selected>({ name: digest(text), text, values: sql.values });
    return rows;
  }

  private row(campaignId: Id, r: Selected): Row {
    const seq = Number(r.commit_seq);
    const recordedAt = Number(r.recorded_at);
    const leaf = r.leaf.toString('hex');
    if (!r.visible) return { campaignId, seq, ord: r.ord, recordedAt, leaf, sealed: true };
    const body = reading(r.body);
    const { registry } = this;
    let data: Record<string, unknown> | null | undefined;
    return {
      campaignId,
      seq,
      ord: r.ord,
      recordedAt,
      leaf,
      sealed: false,
      id: r.event_id,
      commandId: r.command_id,
      deedName: r.name,
      cause: r.cause,
      streamId: r.stream_id,
      streamKind: r.kind,
      version: Number(r.version),
      type: r.type,
      erased: r.body === null,
      get data() {
        if (data === undefined) data = dataOf(registry, r, body());
        return data;
      },
      worldDay: r.world_day,
      sessionId: r.session_id,
      involves: r.involves,
      actor: r.actor_member,
      audience: { to: r.audience, members: r.audience_members },
      diceSource: r.dice_source,
      voidedBy: r.voided_by,
      get period() {
        return body()?.period ?? null;
      },
      get clientBytes() {
        return body()?.clientBytes ?? null;
      },
      events: r.events === undefined ? undefined : Number(r.events),
    };
  }
}

/** In the newest schema version; null where the text was erased. */
function dataOf(registry: Registry, { type, schema_version }: Selected, body: Body | null) {
  const owned = registry.events.get(type);
  if (!owned) throw new Error(`The event type ${type} is not registered.`);
  return body && (upcast(owned.def, schema_version, body.data) as Record<string, unknown>);
}

/** The text is parsed once, and only for whoever asks what it says: most pages of a timeline do not. */
function reading(text: string | null): () => Body | null {
  let body: Body | null | undefined;
  return () => {
    if (body === undefined) body = text === null ? null : (JSON.parse(text) as Body);
    return body;
  };
}

/** What only the hashed text says. */
interface Body {
  readonly data: unknown;
  readonly period: string | null;
  readonly clientBytes: string | null;
}

/** From voids, the latest first, which events are struck and by which void: a void that is struck itself strikes nothing. */
export function standing(voids: readonly { readonly id: Id; readonly voids: readonly Id[] }[]): ReadonlyMap<Id, Id> {
  const struck = new Map<Id, Id>();
  for (const { id, voids: targets } of voids) {
    if (struck.has(id)) continue;
    for (const target of targets) struck.set(target, id);
  }
  return struck;
}
