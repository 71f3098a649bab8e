// What if the jump had never been? Only the latest one, as a whole, while nobody's deed stands on it.
import { type Refusal, refuse } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import type { EventReads } from './event-reads.js';
import type { TimelineReader } from './read.js';
import type { DeedEvent, KnownDeed } from './stored.js';

const GM = { member: null, isGm: true };

/** The deed that begins a jump, by its name. */
export const BEGINS = 'advanceClock';
/** What a person may have done since that does not stand on the jump: ended it, or struck something. */
const HARMLESS: ReadonlySet<string> = new Set(['cancelAdvance', 'voidDeed']);

/** All that the clock did since the jump began, its beginning and its end among it; or why it cannot be struck. */
export async function wholeAdvance(
  { store, reader }: { store: EventReads; reader: TimelineReader },
  campaignId: Id,
  begun: KnownDeed,
  running: Id | null,
): Promise<readonly DeedEvent[] | Refusal> {
  if (running === begun.id)
    return refuse('CLOCK_IS_RUNNING', 'This jump is still under way. Cancel it first.', { advance: begun.id });
  const since = await store.deedsSince(campaignId, begun.seq);
  const suspects = since.filter(({ name, actor }) => (actor !== null && !HARMLESS.has(name)) || name === BEGINS);
  const ends = since.filter(({ name }) => name === 'cancelAdvance').map(({ id }) => id);
  const [standing, whole] = await Promise.all([
    unstruck(reader, campaignId, suspects),
    store.eventsSince(campaignId, begun.seq, [begun.id, ...ends]),
  ]);
  if (standing.length > 0)
    return refuse('STILL_BUILT_UPON', `${standing.length} deeds stand after this jump began. Strike those first.`, {
      deeds: standing.slice(0, 100),
    });
  return whole;
}

async function unstruck(reader: TimelineReader, campaignId: Id, deeds: readonly { readonly id: Id }[]): Promise<Id[]> {
  const ids = deeds.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await reader.deeds(GM, campaignId, ids);
  const struck = new Set<Id>();
  const standing = new Set<Id>(ids);
  for (const row of rows) if (!row.sealed && row.voidedBy !== null) struck.add(row.commandId);
  for (const row of rows) if (!row.sealed && row.voidedBy === null) struck.delete(row.commandId);
  for (const id of struck) standing.delete(id);
  return [...standing];
}
