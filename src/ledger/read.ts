// What may this viewer see of what happened? The only SELECT on events outside replay.
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Registry } from '../rules/index.js';
import { upcast } from '../rules/kernel/fold.js';
import type { AudienceKind, Id, StreamKind } from '../rules/kernel/stream.js';
import type { OpenRow, Position, Row, TimelineFilter, TimelineQuery, Viewer } from './contract.js';

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
}

/** Collects conditions and their values; each text is prepared once under the name of its own digest. */
class Statement {
  readonly values: unknown[] = [];
  readonly where: string[] = [];

  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  and(condition: string): this {
    this.where.push(condition);
    return this;
  }
}

/** What is looked for, and the test whether it may be seen: bound only where it is asked for. */
type Matching = Statement & { visible(): string };

const FROM = `FROM ledger.event e
  JOIN ledger.commit c ON c.campaign_id = e.campaign_id AND c.commit_seq = e.commit_seq
  LEFT JOIN ledger.deed d ON d.campaign_id = e.campaign_id AND d.command_id = e.command_id
  LEFT JOIN ledger.stream s ON s.campaign_id = e.campaign_id AND s.stream_id = e.stream_id`;

/** The same test as `sees` in rules/kernel/stream.ts, and the reveal that lifts it. */
function visibleTo(viewer: Viewer, sql: Statement): string {
  const member = sql.bind(viewer.member);
  const gm = sql.bind(viewer.isGm);
  return `coalesce(e.audience = 'EVERYONE' OR s.revealed_seq IS NOT NULL
    OR (${gm}::boolean AND e.audience <> 'MEMBERS') OR ${member}::uuid = ANY (e.audience_members), false)`;
}

/** Filters that a sealed slot can match too: they say nothing of what it holds. */
const OUTWARD: ReadonlySet<keyof TimelineFilter> = new Set(['recordedFrom', 'recordedTo']);

const given = (filter: TimelineFilter): (keyof TimelineFilter)[] =>
  (Object.keys(filter) as (keyof TimelineFilter)[]).filter((key) => filter[key] !== null && filter[key] !== undefined);

function filtered(sql: Statement, filter: TimelineFilter, struck: readonly Id[]): void {
  const equal = (column: string, value: unknown) => value != null && sql.and(`${column} = ${sql.bind(value)}`);
  if (filter.types) sql.and(`e.type = ANY (${sql.bind(filter.types)})`);
  if (filter.subject) {
    const subject = sql.bind(filter.subject);
    sql.and(`(e.commit_seq, e.ord) IN (
      SELECT commit_seq, ord FROM ledger.event WHERE campaign_id = $1 AND stream_id = ${subject}
      UNION ALL SELECT commit_seq, ord FROM ledger.involved WHERE campaign_id = $1 AND subject_id = ${subject})`);
  }
  equal('e.actor_member', filter.actor);
  equal('e.session_id', filter.session);
  equal('e.command_id', filter.deed);
  equal('e.dice_source', filter.diceSource);
  if (filter.fromWorldDay != null) sql.and(`e.world_day >= ${sql.bind(filter.fromWorldDay)}`);
  if (filter.toWorldDay != null) sql.and(`e.world_day <= ${sql.bind(filter.toWorldDay)}`);
  if (filter.recordedFrom != null) sql.and(`c.recorded_at >= ${sql.bind(filter.recordedFrom)}`);
  if (filter.recordedTo != null) sql.and(`c.recorded_at <= ${sql.bind(filter.recordedTo)}`);
  if (filter.voided != null) sql.and(`(e.event_id = ANY (${sql.bind(struck)})) = ${sql.bind(filter.voided)}`);
}

/** Reads events for viewers. Every answer is already cut to what the viewer may see. */
export class TimelineReader {
  constructor(
    private readonly pool: Pool,
    private readonly registry: Registry,
  ) {}

  /** At most `limit` places in ascending order: from `after` on, or the last ones before `before`. */
  async page(viewer: Viewer, campaignId: Id, query: TimelineQuery): Promise<Row[]> {
    const struck = await this.struck(campaignId);
    const sql = this.matching(viewer, campaignId, query.filter ?? {}, struck, query.order === 'WORLD_DAY');
    const byDay = query.order === 'WORLD_DAY';
    const columns = byDay ? ['e.world_day', 'e.commit_seq', 'e.ord'] : ['e.commit_seq', 'e.ord'];
    const place = (p: Position) =>
      (byDay ? [p.worldDay ?? 0, p.seq, p.ord] : [p.seq, p.ord]).map((v) => sql.bind(v)).join(', ');
    if (query.after) sql.and(`(${columns}) > (${place(query.after)})`);
    if (query.before) sql.and(`(${columns}) < (${place(query.before)})`);
    const direction = query.backward ? ' DESC' : '';
    const rows = await this.select(
      sql,
      `ORDER BY ${columns.map((column) => column + direction).join(', ')} LIMIT ${sql.bind(query.limit)}`,
    );
    return (query.backward ? rows.reverse() : rows).map((row) => this.row(campaignId, row, struck));
  }

  async count(viewer: Viewer, campaignId: Id, filter: TimelineFilter): Promise<number> {
    const sql = this.matching(viewer, campaignId, filter, await this.struck(campaignId), false);
    const text = `SELECT count(*) AS n ${FROM} WHERE ${sql.where.join(' AND ')}`;
    const { rows } = await this.pool.query({ name: digest(text), text, values: sql.values });
    return Number(rows[0].n);
  }

  /** The events of these deeds that the viewer may see, in order; for who sent them, with the sealed slots. */
  async deeds(viewer: Viewer, campaignId: Id, commandIds: readonly Id[], sealedToo = false): Promise<Row[]> {
    const struck = await this.struck(campaignId);
    const sql = this.matching(viewer, campaignId, {}, struck, !sealedToo);
    sql.and(`e.command_id = ANY (${sql.bind(commandIds)})`);
    const rows = await this.select(sql, 'ORDER BY e.commit_seq, e.ord');
    return rows.map((row) => this.row(campaignId, row, struck));
  }

  async at(viewer: Viewer, campaignId: Id, { seq, ord }: Position): Promise<Row | null> {
    const rows = await this.page(viewer, campaignId, { limit: 1, after: { seq, ord: ord - 1 } });
    const row = rows[0];
    return row && row.seq === seq && row.ord === ord ? row : null;
  }

  /** One subject's open events in order, for as-of and why. */
  async ofStream(viewer: Viewer, campaignId: Id, streamId: Id): Promise<OpenRow[]> {
    const struck = await this.struck(campaignId);
    const sql = this.matching(viewer, campaignId, {}, struck, true);
    sql.and(`e.stream_id = ${sql.bind(streamId)}`);
    const rows = await this.select(sql, 'ORDER BY e.version');
    return rows.map((row) => this.row(campaignId, row, struck)).filter((row): row is OpenRow => !row.sealed);
  }

  /** Each struck event of the campaign with the standing void that strikes it. */
  async struck(campaignId: Id): Promise<ReadonlyMap<Id, Id>> {
    const text = `SELECT event_id, voids FROM ledger.event WHERE campaign_id = $1 AND voids IS NOT NULL
      ORDER BY commit_seq DESC, ord DESC`;
    const { rows } = await this.pool.query<{ event_id: Id; voids: Id[] }>({
      name: 'struck',
      text,
      values: [campaignId],
    });
    return standing(rows.map((row) => ({ id: row.event_id, voids: row.voids })));
  }

  private matching(
    viewer: Viewer,
    campaignId: Id,
    filter: TimelineFilter,
    struck: ReadonlyMap<Id, Id>,
    openOnly: boolean,
  ): Matching {
    const sql = new Statement();
    sql.and(`e.campaign_id = ${sql.bind(campaignId)}`);
    let text: string | null = null;
    const visible = () => {
      text ??= visibleTo(viewer, sql);
      return text;
    };
    filtered(sql, filter, [...struck.keys()]);
    if (openOnly || given(filter).some((key) => !OUTWARD.has(key))) sql.and(visible());
    return Object.assign(sql, { visible });
  }

  private async select(sql: Matching, tail: string): Promise<Selected[]> {
    const visible = sql.visible();
    const text = `SELECT ${visible} AS visible, e.commit_seq, e.ord, c.recorded_at, e.leaf, e.command_id, d.name, d.cause,
      e.event_id, e.stream_id, s.kind, e.version, e.type, e.schema_version, e.world_day, e.session_id, e.involves,
      e.actor_member, e.audience, e.audience_members, e.dice_source, CASE WHEN ${visible} THEN e.body END AS body
      ${FROM} WHERE ${sql.where.join(' AND ')} ${tail}`;
    const { rows } = await this.pool.query<Selected>({ name: digest(text), text, values: sql.values });
    return rows;
  }

  private row(campaignId: Id, r: Selected, struck: ReadonlyMap<Id, Id>): Row {
    const slot = {
      campaignId,
      seq: Number(r.commit_seq),
      ord: r.ord,
      recordedAt: Number(r.recorded_at),
      leaf: r.leaf.toString('hex'),
    };
    if (!r.visible) return { ...slot, sealed: true };
    return {
      ...slot,
      sealed: false,
      id: r.event_id,
      commandId: r.command_id,
      deedName: r.name,
      cause: r.cause,
      streamId: r.stream_id,
      streamKind: r.kind,
      version: Number(r.version),
      type: r.type,
      data: r.body === null ? null : this.data(r.type, r.schema_version, r.body),
      worldDay: r.world_day,
      sessionId: r.session_id,
      involves: r.involves,
      actor: r.actor_member,
      audience: { to: r.audience, members: r.audience_members },
      diceSource: r.dice_source,
      voidedBy: struck.get(r.event_id) ?? null,
    };
  }

  private data(type: string, version: number, body: string): Record<string, unknown> {
    const owned = this.registry.events.get(type);
    if (!owned) throw new Error(`The event type ${type} is not registered.`);
    return upcast(owned.def, version, JSON.parse(body).data) as Record<string, unknown>;
  }
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

const digest = (text: string): string => createHash('sha1').update(text).digest('hex');
