// Was it settled twice? What the clock settled, struck and settled anew, must not come back by striking the void.
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Due } from '../rules/kernel/due.js';
import type { Id } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import type { Subject } from './contract.js';
import { duesOf } from './dues-of.js';
import { fold, type Playable } from './history.js';

const nameOf = ({ kind, key, day }: Due): string => JSON.stringify([kind, key, day]);

/** By event: the due things that went away with each deed of the clock. */
function settlements(
  system: AnySystem,
  campaign: Campaign,
  streamId: Id,
  events: readonly Playable[],
  struck: ReadonlySet<Id>,
): ReadonlyMap<Id, readonly string[]> {
  const settled = new Map<Id, readonly string[]>();
  fold(campaign.id, streamId, events, struck, (e, before, after) => {
    if (e.actor !== null) return;
    const left = new Set(duesOf(system, { kind: 'character', state: after }, campaign).map(nameOf));
    const gone = duesOf(system, { kind: 'character', state: before }, campaign).map(nameOf);
    settled.set(
      e.id,
      gone.filter((due) => !left.has(due)),
    );
  });
  return settled;
}

/** The standing deed that settled anew what would come back; null where nothing would count twice. */
export function settledAnew(
  system: AnySystem,
  campaign: Campaign,
  { id: streamId, kind }: Pick<Subject, 'id' | 'kind'>,
  events: readonly Playable[],
  { now, after }: { now: ReadonlySet<Id>; after: ReadonlySet<Id> },
): Playable | null {
  if (kind !== 'character') return null;
  const back = events.filter((e) => e.actor === null && now.has(e.id) && !after.has(e.id));
  if (back.length === 0) return null;
  const returning = settlements(system, campaign, streamId, events, after);
  const twice = new Set(back.flatMap((e) => returning.get(e.id) ?? []));
  const standing = settlements(system, campaign, streamId, events, now);
  return events.find((e) => standing.get(e.id)?.some((due) => twice.has(due))) ?? null;
}
