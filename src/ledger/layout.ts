// How are commits laid out for the one call that writes them? Small columns as JSON, long texts end to end.
import type { Append, NewDeed, NewEvent, NewState } from './stored.js';

/** Bytes as PostgreSQL reads them in JSON. */
export const hex = (bytes: Buffer | null): string | null => (bytes === null ? null : `\\x${bytes.toString('hex')}`);

/** The columns of an event that are copies of what its body says. */
const copyRow = (e: NewEvent) => ({
  ord: e.ord,
  deed: e.deed,
  id: e.id,
  stream: e.stream,
  version: e.version,
  type: e.type,
  schema: e.schema,
  day: e.day,
  session: e.session,
  involves: e.involves,
  actor: e.actor,
  audience: e.audience.to,
  readers: e.audience.members,
  source: e.source,
  voids: e.voids,
});

/** An event as the import's statement reads it. */
export const eventRow = (e: NewEvent) => ({ ...copyRow(e), leaf: hex(e.leaf), salt: hex(e.salt), body: e.body });

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

const placedEvent = (texts: Texts, e: NewEvent, of: number, leaf: number): object => {
  const [salt, body] = [e.salt as Buffer, e.body as string];
  const len = Buffer.byteLength(body);
  const at = texts.add(salt, salt.length);
  texts.add(body, len);
  return Object.assign(copyRow(e), { of, leaf, at, len });
};

const placedState = (texts: Texts, { audience, state, ...s }: NewState): object => {
  const len = state === null ? 0 : Buffer.byteLength(state);
  const place = state === null ? {} : { at: texts.add(state, len), len };
  return { ...s, audience: audience.to, readers: audience.members, ...place };
};

/** A deed as a row. */
export const deedRow = (d: NewDeed) => ({
  id: d.id,
  name: d.name,
  actor: d.actor,
  cause: d.cause,
  hash: hex(d.requestHash),
});

/** Whom else each event concerns, beside the subject of its stream. */
export const involvedRows = (events: readonly NewEvent[]) =>
  events.flatMap((e) =>
    [...new Set(e.involves)].filter((id) => id !== e.stream).map((subject) => ({ subject, ord: e.ord })),
  );

/** Rows of all commits; each says with `of` which one it belongs to, counting from 1. */
const rowsOf = (batch: readonly Append[], rows: (a: Append) => readonly object[]): object[] =>
  batch.flatMap((a, i) => rows(a).map((row) => Object.assign(row, { of: i + 1 })));

const orNull = (rows: readonly object[]): string | null => (rows.length === 0 ? null : JSON.stringify(rows));

/** The values of `ledger.append`, in order, for commits of different campaigns. `waits`: for a campaign that others write to. */
export function appendValues(batch: readonly Append[], waits: boolean): unknown[] {
  const texts = new Texts();
  const leaves: Buffer[] = [];
  const reads = batch.flatMap((a, i) => {
    const written = new Set(a.states.map((state) => state.id));
    return a.reads.map((r) => ({ ...r, of: i + 1, writes: written.has(r.id) }));
  });
  const events = batch.flatMap((a, i) => {
    const first = leaves.length;
    for (const e of a.events) leaves[first + e.ord] = e.leaf;
    return a.events.map((e) => placedEvent(texts, e, i + 1, 32 * (first + e.ord) + 1));
  });
  return [
    waits,
    batch.map((a) => a.campaignId),
    batch.map((a) => a.founds ?? false),
    batch.map((a) => a.archives ?? false),
    batch.map((a) => a.events.length),
    reads.map((r) => r.of),
    reads.map((r) => r.id),
    reads.map((r) => r.version),
    reads.map((r) => r.writes),
    orNull(rowsOf(batch, (a) => (a.counts ?? []).map((count) => ({ ...count })))),
    JSON.stringify(rowsOf(batch, (a) => a.deeds.map(deedRow))),
    JSON.stringify(events),
    orNull(rowsOf(batch, (a) => involvedRows(a.events))),
    JSON.stringify(rowsOf(batch, (a) => a.states.map((state) => placedState(texts, state)))),
    Buffer.concat(leaves),
    texts.whole(),
    orNull(rowsOf(batch, (a) => (a.dues ?? []).map(({ id }) => ({ stream: id })))),
    JSON.stringify(
      rowsOf(batch, (a) => (a.dues ?? []).flatMap((d) => d.dues.map((due) => ({ stream: d.id, ...due })))),
    ),
  ];
}
