// How is a look at the history put in SQL? What is looked for, and the one test whether a viewer may see it.
import { createHash } from 'node:crypto';
import type { TimelineFilter, Viewer } from './contract.js';

/** Collects conditions and their values; each text is prepared once under the name of its own digest. */
export class Statement {
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

  get conditions(): string {
    return this.where.join(' AND ');
  }
}

const mentions = new Map<string, RegExp>();

/** Whether a text speaks of what is called so: the pattern is made once a name. */
function speaksOf(text: string, name: string): boolean {
  const mention = mentions.get(name) ?? new RegExp(`\\b${name}\\.`);
  mentions.set(name, mention);
  return mention.test(text);
}

/** An event under the name `x`, with its commit, deed and stream as `xc`, `xd` and `xs` where the text speaks of them. `$1` is the campaign. */
export function eventsAs(x: string, text: string): string {
  const joins = [
    [
      `${x}c`,
      `JOIN ledger.commit ${x}c ON ${x}c.campaign_id = ${x}.campaign_id AND ${x}c.commit_seq = ${x}.commit_seq`,
    ],
    [
      `${x}d`,
      `LEFT JOIN ledger.deed ${x}d ON ${x}d.campaign_id = ${x}.campaign_id AND ${x}d.command_id = ${x}.command_id`,
    ],
    [
      `${x}s`,
      `LEFT JOIN ledger.stream ${x}s ON ${x}s.campaign_id = ${x}.campaign_id AND ${x}s.stream_id = ${x}.stream_id`,
    ],
  ] as const;
  return [`ledger.event ${x}`, ...joins.flatMap(([name, join]) => (speaksOf(text, name) ? [join] : []))].join('\n  ');
}

/** The same test as `sees` in rules/kernel/stream.ts, and the reveal that lifts it, which is looked up for what nothing else opens. */
export function visibleTo(viewer: Viewer, sql: Statement): (x: string) => string {
  let bound: { member: string; gm: string } | null = null;
  return (x) => {
    bound ??= { member: sql.bind(viewer.member), gm: sql.bind(viewer.isGm) };
    return `coalesce(${x}.audience = 'EVERYONE' OR (${bound.gm}::boolean AND ${x}.audience <> 'MEMBERS')
    OR ${bound.member}::uuid = ANY (${x}.audience_members) OR (SELECT s.revealed_seq IS NOT NULL FROM ledger.stream s
      WHERE s.campaign_id = $1 AND s.stream_id = ${x}.stream_id), false)`;
  };
}

/** Filters that a sealed slot can match too: they say nothing of what it holds. */
const OUTWARD: ReadonlySet<keyof TimelineFilter> = new Set(['recordedFrom', 'recordedTo']);

/** Whether a filter asks for anything that a sealed slot does not tell. */
export const looksInside = (filter: TimelineFilter): boolean =>
  (Object.keys(filter) as (keyof TimelineFilter)[]).some((key) => filter[key] != null && !OUTWARD.has(key));

/** What a filter asks of the event under the name `x`; the values are bound once, for whatever name it is asked of. */
export function filtering(filter: TimelineFilter, sql: Statement): (x: string) => string[] {
  const texts: ((x: string) => string)[] = [];
  const equal = (column: string, value: unknown) => {
    if (value == null) return;
    const bound = sql.bind(value);
    texts.push((x) => `${x}${column} = ${bound}`);
  };
  const compared = (column: string, operator: string, value: unknown) => {
    if (value == null) return;
    const bound = sql.bind(value);
    texts.push((x) => `${x}${column} ${operator} ${bound}`);
  };
  const among = (places: string) => texts.push((x) => `(${x}.commit_seq, ${x}.ord) IN (${places})`);
  const indexed = (condition: string) =>
    among(`SELECT commit_seq, ord FROM ledger.event_text WHERE campaign_id = $1 AND ${condition}`);
  if (filter.types) {
    const types = sql.bind(filter.types);
    texts.push((x) => `${x}.type = ANY (${types})`);
  }
  if (filter.subject) {
    const subject = sql.bind(filter.subject);
    among(`SELECT commit_seq, ord FROM ledger.event WHERE campaign_id = $1 AND stream_id = ${subject}
      UNION ALL SELECT commit_seq, ord FROM ledger.involved WHERE campaign_id = $1 AND subject_id = ${subject}`);
  }
  if (filter.about) {
    const about = sql.bind(filter.about);
    among(`SELECT commit_seq, ord FROM ledger.involved WHERE campaign_id = $1 AND subject_id = ANY (${about}::uuid[])`);
  }
  equal('.stream_id', filter.stream);
  compared('.commit_seq', '<', filter.beforeSeq);
  if (filter.named) indexed(`subjects @> ARRAY[${sql.bind(filter.named)}::uuid]`);
  for (const { word, ids } of filter.words ?? []) {
    const found = `words @@ ${sql.bind(`'${word}':*`)}::tsquery`;
    indexed(ids.length === 0 ? found : `(${found} OR subjects && ${sql.bind(ids)}::uuid[])`);
  }
  equal('.actor_member', filter.actor);
  equal('.session_id', filter.session);
  equal('.command_id', filter.deed);
  equal('d.cause', filter.cause);
  equal('.dice_source', filter.diceSource);
  compared('.world_day', '>=', filter.fromWorldDay);
  compared('.world_day', '<=', filter.toWorldDay);
  compared('c.recorded_at', '>=', filter.recordedFrom);
  compared('c.recorded_at', '<=', filter.recordedTo);
  if (filter.voided != null) {
    const voided = sql.bind(filter.voided);
    texts.push((x) => `(${x}.event_id IN (SELECT k.event_id FROM ledger.struck($1) k)) = ${voided}`);
  }
  return (x) => texts.map((text) => text(x));
}

/** So many texts are prepared: each costs every connection memory for as long as it lives. */
const PREPARED = 300;
const names = new Map<string, string>();

/** A statement under the digest of its text as its name; without one once too many different ones were asked. */
export function prepared(text: string, values: unknown[]): { name?: string; text: string; values: unknown[] } {
  const known = names.get(text);
  if (known === undefined && names.size >= PREPARED) return { text, values };
  const name = known ?? createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return { name, text, values };
}
