// What does an event say, word for word? The hashed text, and the leaf by which it is fixed.
import type { EventDef } from '../rules/kernel/deed.js';
import type { Audience, Id, StreamRef } from '../rules/kernel/stream.js';
import { canonical } from '../trust/canonical.js';
import { sealed } from '../trust/leaf.js';
import type { DeedFrame } from './stored.js';

/** The format of the hashed text. */
export const BODY_FORMAT = 1;

const SOURCES = ['IMPORTED', 'PHYSICAL', 'SERVER'] as const;

/** The least provable source among the rolls an event holds; null where nothing was rolled. */
export function diceSource(data: unknown): string | null {
  return SOURCES[sourceRank(data)] ?? null;
}

/** The place in SOURCES of the least provable one found; their number where there is none. */
function sourceRank(value: unknown): number {
  if (typeof value !== 'object' || value === null) return SOURCES.length;
  const own = 'source' in value && 'notation' in value ? SOURCES.indexOf(value.source as 'SERVER') : -1;
  let least = own < 0 ? SOURCES.length : own;
  if (Array.isArray(value)) for (const inner of value) least = Math.min(least, sourceRank(inner));
  else for (const key in value) least = Math.min(least, sourceRank((value as Record<string, unknown>)[key]));
  return least;
}

/** Where and how an event lands. */
interface Placed {
  readonly ord: number;
  readonly event: Id;
  readonly stream: StreamRef;
  readonly version: number;
  readonly involves: readonly Id[];
  readonly audience: Audience;
  readonly source: string | null;
}

const quoted = (text: string | null): string => (text === null ? 'null' : `"${text}"`);

const ids = (list: readonly Id[]): string => (list.length === 0 ? '[]' : `["${list.join('","')}"]`);

/**
 * The hashed text says all that the event says; its leaf can be shown without it. It is the canonical form, its members
 * written out in order here, because ids and names of ours need no escaping and all but the data is known by heart.
 */
export function seal(campaign: Id, deed: DeedFrame, def: EventDef, data: unknown, placed: Placed) {
  const { audience, stream } = placed;
  const body =
    `{"actor":${quoted(deed.actor)},"audience":{"members":${ids(audience.members)},"to":"${audience.to}"},` +
    `"campaign":"${campaign}","clientBytes":${quoted(deed.clientBytes)},"data":${canonical(data)},` +
    `"deed":{"cause":${quoted(deed.cause)},"id":"${deed.id}","name":"${deed.name}"},"event":"${placed.event}",` +
    `"format":${BODY_FORMAT},"involves":${ids(placed.involves)},"ord":${placed.ord},"period":${quoted(deed.period)},` +
    `"schema":${def.version},"session":${quoted(deed.session)},"source":${quoted(placed.source)},` +
    `"stream":{"id":"${stream.id}","kind":"${stream.kind}"},"type":"${def.type}","version":${placed.version},` +
    `"worldDay":${deed.worldDay}}`;
  return sealed(body);
}
