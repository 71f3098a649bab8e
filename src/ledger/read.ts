// What may this viewer see of what happened? The only SELECT on events outside replay.
import type { Registry } from '../rules/index.js';
import type { Audience, Id } from '../rules/kernel/stream.js';
import { collapsing } from './collapse.js';
import type { OpenRow, Position, Proof, Row, RowPart, TimelineFilter, TimelineQuery, Viewer } from './contract.js';
import { inLines } from './lines.js';
import { eventsAs, filtering, looksInside, prepared, Statement, visibleTo } from './matching.js';
import type { Reads } from './round.js';
import { ALL_PARTS, columnsOf, rowOf, type Selected, type TextOf } from './row.js';
import { sortThrows, type Throws } from './throws.js';

/** Bytes of an event with dice as a rule; one that holds hundreds of them counts for several. */
const A_THROW = 1_600;

/** What is looked for, and the test whether the event of a name may be seen: bound only where it is asked for. */
interface Matching {
  readonly sql: Statement;
  readonly visible: (x: string) => string;
  readonly matches: (x: string) => string[];
}

/** Reads events for viewers. Every answer is already cut to what the viewer may see. */
export class TimelineReader {
  constructor(
    private readonly run: Reads,
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
    const parts = query.parts ?? ALL_PARTS;
    if (!byDay && parts.has('recordedAt')) {
      // Said of the commits as well: else they would be read from the first one on, to be joined in order.
      if (query.after) sql.and(`ec.commit_seq >= ${sql.bind(query.after.seq)}`);
      if (query.before) sql.and(`ec.commit_seq <= ${sql.bind(query.before.seq)}`);
    }
    const order = columns.map((column) => column + (query.backward ? ' DESC' : '')).join(', ');
    const rows = await this.select(looked, parts, order, `LIMIT ${sql.bind(query.limit)}`, query.collapse);
    return (query.backward ? rows.reverse() : rows).map((row) => rowOf(campaignId, row, this.registry, query.parts));
  }

  /** How many places, or lines where they are collapsed, there are in all. */
  async count(
    viewer: Viewer,
    campaignId: Id,
    filter: TimelineFilter,
    collapse: TimelineQuery['collapse'] = null,
  ): Promise<number> {
    const { sql } = this.matching(viewer, campaignId, filter, false, collapse);
    const text = `SELECT count(*) AS n FROM ${eventsAs('e', sql.conditions)} WHERE ${sql.conditions}`;
    const { rows } = await this.run.query<{ n: string }>(prepared(text, sql.values));
    return Number(rows[0]?.n);
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
    const text = `SELECT e.type, ${stretch} AS stretch, count(*) AS n FROM ${eventsAs('e', sql.conditions)}
      WHERE ${sql.conditions} GROUP BY 1, 2 ORDER BY 2, 1`;
    const { rows } = await this.run.query<Record<'type' | 'stretch' | 'n', string>>(prepared(text, sql.values));
    return rows.map(({ type, stretch: at, n }) => ({ type, stretch: Number(at), count: Number(n) }));
  }

  /**
   * What was thrown in the latest events that match, at most `most` of them and no more text than
   * so many have as a rule, in order; struck ones are left out.
   */
  async throws(viewer: Viewer, campaignId: Id, filter: TimelineFilter, most: number): Promise<Throws[]> {
    const { sql } = this.matching(viewer, campaignId, { ...filter, voided: false }, true);
    const latest = `SELECT e.commit_seq, e.ord, e.actor_member, e.body FROM ${eventsAs('e', sql.conditions)}
      WHERE ${sql.conditions} AND e.dice_source IS NOT NULL AND e.body IS NOT NULL
      ORDER BY e.commit_seq DESC, e.ord DESC LIMIT ${sql.bind(most)}`;
    const text = `SELECT actor_member, body FROM (
        SELECT t.*, sum(octet_length(body)) OVER (ORDER BY commit_seq DESC, ord DESC) AS told FROM (${latest}) t) t
      WHERE told <= ${sql.bind(most * A_THROW)} ORDER BY commit_seq DESC, ord DESC`;
    const { rows } = await this.run.query<{ actor_member: Id | null; body: string }>(prepared(text, sql.values));
    return sortThrows(
      rows.reverse().map((row) => ({ actor: row.actor_member, data: (JSON.parse(row.body) as TextOf).data })),
    );
  }

  /** The events of these deeds that the viewer may see, in order; for who sent them, with the sealed slots. */
  async deeds(viewer: Viewer, campaignId: Id, commandIds: readonly Id[], sealedToo = false): Promise<Row[]> {
    const looked = this.matching(viewer, campaignId, {}, !sealedToo);
    looked.sql.and(`e.command_id = ANY (${looked.sql.bind(commandIds)})`);
    const rows = await this.select(looked, ALL_PARTS, 'commit_seq, ord');
    return rows.map((row) => rowOf(campaignId, row, this.registry));
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
    const rows = await this.select(looked, ALL_PARTS, 'version');
    return rows.map((row) => rowOf(campaignId, row, this.registry)).filter((row): row is OpenRow => !row.sealed);
  }

  /** The hashed texts of events, and their salts, as far as the viewer may see them. */
  async proofs(viewer: Viewer, campaignId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, Proof>> {
    const { sql } = this.matching(viewer, campaignId, {}, true);
    sql.and(`e.event_id = ANY (${sql.bind(ids)}::uuid[])`).and('e.body IS NOT NULL');
    const text = `SELECT e.event_id AS id, encode(e.salt, 'hex') AS salt, e.body
      FROM ${eventsAs('e', sql.conditions)} WHERE ${sql.conditions}`;
    const { rows } = await this.run.query<Proof & { id: Id }>(prepared(text, sql.values));
    return new Map(rows.map(({ id, salt, body }) => [id, { salt, body }]));
  }

  async audiences(campaignId: Id): Promise<Audience[]> {
    const text = `SELECT DISTINCT audience AS to, audience_members AS members FROM ledger.stream
      WHERE campaign_id = $1 AND audience <> 'EVERYONE'`;
    const { rows } = await this.run.query<Audience>({ name: 'audiences', text, values: [campaignId] });
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
    parts: ReadonlySet<RowPart>,
    order: string,
    tail = '',
    collapse: TimelineQuery['collapse'] = null,
  ): Promise<Selected[]> {
    const by = order.replace(/\w+( DESC)?/g, (column) => `e.${column}`);
    const columns = columnsOf(collapse ? new Set([...parts, 'deed' as const]) : parts, visible('e'));
    const from = eventsAs('e', `${columns} ${sql.conditions}`);
    const page = `SELECT ${columns} FROM ${from} WHERE ${sql.conditions} ORDER BY ${by} ${tail}`;
    const more: string[] = [];
    if (parts.has('struck')) more.push('k.void AS voided_by');
    if (collapse) more.push(`${collapsing(collapse, visible, matches).size} AS events`);
    const struck = parts.has('struck') ? 'LEFT JOIN ledger.struck($1) k ON k.event_id = e.event_id' : '';
    const lines = collapse ? null : inLines(page, parts);
    if (lines) {
      const { rows } = await this.run.query<{ lines: string }>(prepared(lines.text, sql.values));
      return lines.rows(rows[0]?.lines ?? '');
    }
    const text = more.length === 0 ? page : `SELECT e.*, ${more.join(', ')} FROM (${page}) e ${struck} ORDER BY ${by}`;
    const { rows } = await this.run.query<Selected>(prepared(text, sql.values));
    return rows;
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
