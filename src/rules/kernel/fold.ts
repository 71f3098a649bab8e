// How does one event change how things stand? The single step of every fold, and what a decision is handed.
import type { EventDef, Refusal } from './deed.js';
import { type Envelope, refuse } from './deed.js';
import type { Every, MaybeRef, Reads, StreamKind, StreamRef } from './stream.js';

/** Total over any subset of a stream's events: one that finds no subject changes nothing. */
export function step(def: EventDef, state: unknown, data: unknown, at: Envelope): unknown {
  if (state === null || state === undefined) return def.opens ? def.opens(data, at) : null;
  return def.evolve ? def.evolve(state, data, at) : state;
}

/** Brings a stored event's data up to the version the code speaks. A stored event itself is never rewritten. */
export function upcast(def: EventDef, version: number, data: unknown): unknown {
  let current = data;
  for (let v = version; v < def.version; v++) current = def.upcasts[v]?.(current) ?? current;
  return current;
}

/** An array of streams has a method of that name. */
const isEvery = (read: Reads[string]): read is Every => !Array.isArray(read) && 'every' in read;
const isMaybe = (ref: StreamRef): ref is MaybeRef => 'maybe' in ref;

/** The streams named one by one. */
export function namedIn(reads: Reads): readonly StreamRef[] {
  const refs: StreamRef[] = [];
  for (const read of Object.values(reads)) {
    if (Array.isArray(read)) refs.push(...read);
    else if (!isEvery(read)) refs.push(read as StreamRef);
  }
  return refs;
}

/** The kinds read as a whole. */
export const kindsIn = (reads: Reads): readonly StreamKind[] =>
  Object.values(reads).flatMap((read) => (isEvery(read) ? [read.every] : []));

const MISSING = {
  campaign: 'NO_SUCH_CAMPAIGN',
  member: 'NO_SUCH_MEMBER',
  character: 'NO_SUCH_CHARACTER',
  scene: 'NO_SUCH_SCENE',
  secret: 'NO_SUCH_SECRET',
} as const;

/** Codes for a subject that does not exist. */
export type Missing = (typeof MISSING)[StreamKind];

/** Refuses what names a subject that does not exist, or that the actor may not see. */
export const noSuch = (ref: StreamRef): Refusal<Missing> =>
  refuse(MISSING[ref.kind], `There is no ${ref.kind} ${ref.id} in this campaign.`, { [ref.kind]: ref.id });

/** Hands a decision the states it reads under its own names, or says which subject does not exist. */
export function handOver(
  reads: Reads,
  find: (ref: StreamRef) => unknown,
  all: (kind: StreamKind) => readonly unknown[],
): Record<string, unknown> | Refusal<Missing> {
  const loaded: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(reads)) {
    if (isEvery(read)) {
      loaded[name] = all(read.every);
      continue;
    }
    const states: unknown[] = [];
    for (const ref of (Array.isArray(read) ? read : [read]) as readonly StreamRef[]) {
      const state = find(ref) ?? null;
      if (state === null && !isMaybe(ref)) return noSuch(ref);
      states.push(state);
    }
    loaded[name] = Array.isArray(read) ? states : states[0];
  }
  return loaded;
}
