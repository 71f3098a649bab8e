// How is a commit laid out for the one call that writes it? Small columns as JSON, long texts end to end.
import type { Append, NewDeed, NewEvent, NewState } from './stored.js';

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

export const eventRow = (e: NewEvent) => ({ ...copyRow(e), leaf: hex(e.leaf), salt: hex(e.salt), body: e.body });

/** Long texts travel end to end in one binary value: neither side has to escape or parse them. Places count from 1. */
class Texts {
  private readonly pieces: Buffer[] = [];
  private next = 1;

  add(...pieces: Buffer[]): number {
    const at = this.next;
    for (const piece of pieces) this.next += piece.length;
    this.pieces.push(...pieces);
    return at;
  }

  whole(): Buffer {
    return Buffer.concat(this.pieces);
  }
}

const placedEvent =
  (texts: Texts) =>
  (e: NewEvent): object => {
    const body = Buffer.from(e.body as string);
    return Object.assign(copyRow(e), { at: texts.add(e.salt as Buffer, body), len: body.length });
  };

const placedState =
  (texts: Texts) =>
  ({ audience, state, ...s }: NewState): object => {
    const text = state === null ? null : Buffer.from(state);
    const place = text === null ? {} : { at: texts.add(text), len: text.length };
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

const orNull = (rows: readonly unknown[]): string | null => (rows.length === 0 ? null : JSON.stringify(rows));

/** The values of `ledger.append`, in order. */
export function appendValues(a: Append): unknown[] {
  const texts = new Texts();
  const written = new Set(a.states.map((state) => state.id));
  return [
    a.campaignId,
    a.founds ?? false,
    a.archives ?? false,
    a.reads.map((r) => r.id),
    a.reads.map((r) => r.version),
    a.reads.map((r) => written.has(r.id)),
    a.counts?.length ? a.counts.map((c) => c.kind) : null,
    a.counts?.length ? a.counts.map((c) => c.n) : null,
    a.deeds.map((deed) => deed.id),
    JSON.stringify(a.deeds.map(deedRow)),
    JSON.stringify(a.events.map(placedEvent(texts))),
    orNull(involvedRows(a.events)),
    JSON.stringify(a.states.map(placedState(texts))),
    Buffer.concat([...a.events].sort((x, y) => x.ord - y.ord).map((e) => e.leaf)),
    texts.whole(),
    a.dues?.length ? a.dues.map((d) => d.id) : null,
    a.dues?.length ? JSON.stringify(a.dues.flatMap((d) => d.dues.map((due) => ({ stream: d.id, ...due })))) : null,
  ];
}
