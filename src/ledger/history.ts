// How did it stand then, and why does it stand so now? Folds over one subject's events.
import { EventVoided, type Registry } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Character } from '../rules/kernel/character.js';
import type { EventDef } from '../rules/kernel/deed.js';
import { step, upcast } from '../rules/kernel/fold.js';
import type { Id, StreamKind } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import type { AsOf, OpenRow, Subject, WhyStep } from './contract.js';
import { at } from './paths.js';
import { standing } from './read.js';
import type { Reads } from './round.js';
import { completed } from './state-schema.js';
import type { StoredEvent } from './stored.js';

/** An event as a fold needs it: its declaration and its data in the newest version. */
export interface Playable {
  readonly def: EventDef;
  readonly data: unknown;
  readonly id: Id;
  readonly deed: Id;
  readonly seq: number;
  readonly worldDay: number;
  readonly actor: Id | null;
  readonly voids: readonly Id[];
}

/** What a body says that a fold needs. */
interface Body {
  readonly event: Id;
  readonly deed: { readonly id: Id };
  readonly type: string;
  readonly schema: number;
  readonly worldDay: number;
  readonly actor: Id | null;
  readonly data: Record<string, unknown>;
}

const NONE: readonly Id[] = [];

/**
 * What replay can make of a stored event; null for one that is sealed or erased, which no state needs.
 * `system` completes the sheets of characters; null where there are none.
 */
export function playable(registry: Registry, e: StoredEvent, system: AnySystem | null): Playable | null {
  if (e.body === null) return null;
  const body = JSON.parse(e.body) as Body;
  const def = registry.events.get(body.type)?.def;
  if (!def) throw new Error(`The event type ${body.type} is not registered.`);
  return {
    def,
    data: completed(def, upcast(def, body.schema, body.data), system),
    id: body.event,
    deed: body.deed.id,
    seq: e.seq,
    worldDay: body.worldDay,
    actor: body.actor,
    voids: body.type === EventVoided.type ? (body.data.voidedEvents as Id[]) : NONE,
  };
}

/** Which events of a stream no longer count; `alsoVoid` asks what would be, were these struck as well. */
export function struckIn(events: readonly Playable[], alsoVoid?: { id: Id; voids: readonly Id[] }): ReadonlySet<Id> {
  const voids = events.filter((e) => e.voids.length > 0).reverse();
  return new Set(standing(alsoVoid ? [alsoVoid, ...voids] : voids).keys());
}

const envelope = (campaignId: Id, streamId: Id, e: Playable) => ({
  campaignId,
  streamId,
  eventId: e.id,
  worldDay: e.worldDay,
  actor: e.actor,
});

/**
 * The state that these events make of `from`, those struck left out; `each` sees the state before and after every one
 * that counts.
 */
export function fold(
  campaignId: Id,
  streamId: Id,
  events: readonly Playable[],
  struck: ReadonlySet<Id> = struckIn(events),
  each?: (e: Playable, before: unknown, after: unknown) => void,
  from: unknown = null,
): unknown {
  let state = from;
  for (const e of events) {
    if (struck.has(e.id)) continue;
    const before = state;
    state = step(e.def, before, e.data, envelope(campaignId, streamId, e));
    each?.(e, before, state);
  }
  return state;
}

/** How far a look back reaches; null: as far as there is. */
export interface Until {
  readonly seq: number | null;
  readonly worldDay: number | null;
}

/** As things stand. */
export const NOW: Until = { seq: null, worldDay: null };

/** The events that an earlier look would have found, recorded by `seq` and happened by `worldDay`, and those struck by then. */
function found(events: readonly Playable[], { seq, worldDay }: Until) {
  const recorded = seq === null ? events : events.filter((e) => e.seq <= seq);
  const struck = struckIn(recorded);
  return { happened: worldDay === null ? recorded : recorded.filter((e) => e.worldDay <= worldDay), struck };
}

/** The state that an earlier look would have found. */
export function foldAsOf(campaignId: Id, streamId: Id, events: readonly Playable[], until: Until): unknown {
  const { happened, struck } = found(events, until);
  return fold(campaignId, streamId, happened, struck);
}

/** The last commits recorded by moments in ms since 1970; 0 before the first. */
async function seqsAt(run: Reads, campaignId: Id, moments: readonly number[]): Promise<number[]> {
  if (moments.length === 0) return [];
  const text = `SELECT (SELECT coalesce(max(commit_seq), 0) FROM ledger.commit
      WHERE campaign_id = $1 AND recorded_at <= m.moment) AS seq
    FROM unnest($2::bigint[]) WITH ORDINALITY AS m(moment, n) ORDER BY n`;
  const { rows } = await run.query<{ seq: string }>({ name: 'seqs-at', text, values: [campaignId, moments] });
  return rows.map(({ seq }) => Number(seq));
}

/** Both limits of each as-of in one: the earlier of a commit and a moment. */
export async function limits(run: Reads, campaignId: Id, asOfs: readonly AsOf[]): Promise<Until[]> {
  const timed = asOfs.filter(({ recordedAt }) => recordedAt != null);
  const moments = timed.map(({ recordedAt }) => Number(recordedAt));
  const found = await seqsAt(run, campaignId, moments);
  return asOfs.map((asOf) => {
    const seqs = [asOf.seq, found[timed.indexOf(asOf)]].filter((seq) => seq != null);
    return { seq: seqs.length === 0 ? null : Math.min(...seqs), worldDay: asOf.worldDay ?? null };
  });
}

/** What a player reads of a subject: a character's sheet with all that follows from it, anything else as it is stored. */
export function read(registry: Registry, kind: StreamKind, state: unknown, campaign: Campaign): unknown {
  if (kind !== 'character' || state === null) return state;
  const { sheet: _, ...shell } = state as Character;
  return { ...shell, sheet: registry.systemOf(campaign).view(state as Character, campaign) };
}

/** The events that changed a field, in order, with its value before and after each. Derived values count like stored ones. */
export function why(
  registry: Registry,
  campaign: Campaign,
  subject: Subject,
  events: readonly Playable[],
  rows: readonly OpenRow[],
  field: string,
  until: Until = NOW,
): WhyStep[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const steps: WhyStep[] = [];
  let last = 'null';
  let value: unknown;
  const { happened, struck } = found(events, until);
  fold(campaign.id, subject.id, happened, struck, (e, _, after) => {
    const now = at(read(registry, subject.kind, after, campaign), field);
    const text = JSON.stringify(now ?? null);
    const event = byId.get(e.id);
    if (text !== last && event) steps.push({ event, before: value ?? null, after: now ?? null });
    last = text;
    value = now;
  });
  return steps;
}
