// How are commits laid out for the one call that writes them? Small columns as JSON, long texts end to end.
import type { Due } from '../rules/kernel/due.js';
import type { Audience, Id } from '../rules/kernel/stream.js';
import { BODY } from '../trust/leaf.js';
import type { Append, Copies, DuesOf, ImportedEvent, NewDeed, NewEvent, NewState } from './stored.js';

/** Bytes as PostgreSQL reads them in JSON. */
export const hex = (bytes: Buffer | null): string | null => (bytes === null ? null : `\\x${bytes.toString('hex')}`);

/** An event as the import's statement reads it. */
export const eventRow = ({ audience, leaf, salt, ...e }: ImportedEvent) => ({
  ...e,
  audience: audience.to,
  readers: audience.members,
  leaf: hex(leaf),
  salt: hex(salt),
});

/** Long texts travel end to end in one binary value: neither side has to escape or parse them. Places count from 1. */
class Texts {
  private readonly pieces: (string | Buffer)[] = [];
  private next = 1;

  /** Where it begins. */
  add(piece: string | Buffer, length: number): number {
    const at = this.next;
    this.next += length;
    this.pieces.push(piece);
    return at;
  }

  /** Written once, so that no text is held twice. */
  whole(): Buffer {
    const bytes = Buffer.allocUnsafeSlow(this.next - 1);
    let at = 0;
    for (const piece of this.pieces) at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
    return bytes;
  }
}

/** Ids and names of ours need no escaping, neither in JSON nor in an array of PostgreSQL's. */
const array = (values: readonly (string | number | boolean)[]): string => `{${values.join(',')}}`;

/** A member that is left out where it is null: the other side takes it for null all the same. */
const unlessNull = (name: string, value: string | null): string => (value === null ? '' : `,"${name}":"${value}"`);

/** What most rows would say is left out, and filled in there. */
const concernsOnly = ({ involves, stream }: Copies): boolean => involves.length === 1 && involves[0] === stream;
const placedAudience = ({ to, members }: Audience): string =>
  to === 'EVERYONE' ? '' : `,"audience":"${to}","readers":"${array(members)}"`;

/** An event as a row in JSON. Put together by hand, which costs both sides a fraction of what an object would. */
function placedEvent(texts: Texts, e: NewEvent, of: number, leaf: number): string {
  const at = texts.add(e.hashed, e.hashed.length);
  return (
    `{"of":${of},"ord":${e.ord},"deed":"${e.deed}","id":"${e.id}","stream":"${e.stream}","version":${e.version},` +
    `"type":"${e.type}","schema":${e.schema},"day":${e.day},"leaf":${leaf},` +
    // Before the salt stands the mark of a leaf, which no column holds.
    `"at":${at + 1},"len":${e.hashed.length - BODY}${unlessNull('session', e.session)}${unlessNull('actor', e.actor)}` +
    `${unlessNull('source', e.source)}${unlessNull('voids', e.voids && array(e.voids))}` +
    `${concernsOnly(e) ? '' : `,"involves":"${array(e.involves)}"`}${placedAudience(e.audience)}}`
  );
}

function placedState(texts: Texts, s: NewState, of: number): string {
  const len = s.state === null ? 0 : Buffer.byteLength(s.state);
  const place = s.state === null ? '' : `,"at":${texts.add(s.state, len)},"len":${len}`;
  return (
    `{"of":${of},"id":"${s.id}","kind":"${s.kind}","version":${s.version},"schema":"${s.schema}"` +
    `${s.reveals ? ',"reveals":true' : ''}${placedAudience(s.audience)}${place}}`
  );
}

/** A deed as a row. */
export const deedRow = (d: NewDeed) => ({
  id: d.id,
  name: d.name,
  actor: d.actor,
  cause: d.cause,
  hash: hex(d.requestHash),
});

const placedDeed = (d: NewDeed, of: number): string =>
  `{"of":${of},"id":"${d.id}","name":"${d.name}","hash":"\\\\x${d.requestHash.toString('hex')}"` +
  `${unlessNull('actor', d.actor)}${unlessNull('cause', d.cause)}}`;

const placedSubject = ({ id, dues }: DuesOf, of: number): string =>
  `{"of":${of},"stream":"${id}","names":${JSON.stringify(dues.map(({ kind, key }) => `${kind} ${key}`))}}`;

const placedDue = (stream: Id, { kind, key, day }: Due, of: number): string =>
  `{"of":${of},"stream":"${stream}","kind":"${kind}","key":${JSON.stringify(key)},"day":${day}}`;

/** Whom else each event concerns, beside the subject of its stream. */
export const involvedRows = (events: readonly Copies[]) =>
  events.flatMap((e) =>
    concernsOnly(e)
      ? []
      : [...new Set(e.involves)].filter((id) => id !== e.stream).map((subject) => ({ subject, ord: e.ord })),
  );

/** Rows of all commits; each says with `of` which one it belongs to, counting from 1. */
const rowsOf = (batch: readonly Append[], rows: (a: Append, of: number) => readonly string[]): string =>
  `[${batch.flatMap((a, i) => rows(a, i + 1)).join(',')}]`;

const orNull = (rows: string): string | null => (rows === '[]' ? null : rows);

/** The values of `ledger.append`, in order, for commits of different campaigns. `waits`: for a campaign that others write to. */
export function appendValues(batch: readonly Append[], waits: boolean): unknown[] {
  const texts = new Texts();
  const leaves: Buffer[] = [];
  const reads = batch.flatMap((a, i) => {
    const written = new Set(a.states.map((state) => state.id));
    return a.reads.map(({ id, version }) => ({ of: i + 1, id, version, writes: written.has(id) }));
  });
  const first = (of: number) => batch.slice(0, of - 1).reduce((sum, a) => sum + a.events.length, 0);
  const events = rowsOf(batch, (a, of) => {
    const from = first(of);
    for (const e of a.events) leaves[from + e.ord] = e.leaf;
    return a.events.map((e) => placedEvent(texts, e, of, 32 * (from + e.ord) + 1));
  });
  const json = (row: object, of: number): string => JSON.stringify({ ...row, of });
  return [
    waits,
    batch.map((a) => a.campaignId),
    batch.map((a) => a.founds ?? false),
    batch.map((a) => a.archives ?? false),
    batch.map((a) => a.events.length),
    array(reads.map((r) => r.of)),
    array(reads.map((r) => r.id)),
    array(reads.map((r) => r.version)),
    array(reads.map((r) => r.writes)),
    orNull(rowsOf(batch, (a, of) => (a.counts ?? []).map((count) => json(count, of)))),
    rowsOf(batch, (a, of) => a.deeds.map((deed) => placedDeed(deed, of))),
    events,
    orNull(rowsOf(batch, (a, of) => involvedRows(a.events).map((row) => json(row, of)))),
    rowsOf(batch, (a, of) => a.states.map((state) => placedState(texts, state, of))),
    Buffer.concat(leaves),
    texts.whole(),
    orNull(rowsOf(batch, (a, of) => (a.dues ?? []).map((subject) => placedSubject(subject, of)))),
    rowsOf(batch, (a, of) => (a.dues ?? []).flatMap(({ id, dues }) => dues.map((due) => placedDue(id, due, of)))),
  ];
}
