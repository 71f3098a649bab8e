// How was a line said when it was recorded? By the calendar in force then, and with what its game calls money.
import type { Registry } from '../rules/index.js';
import type { Calendar } from '../rules/kernel/calendar.js';
import { calendarOf } from '../rules/kernel/calendar-presets.js';
import { formatDate } from '../rules/kernel/calendar-text.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import { PLAINLY, type Telling } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import { EventReads } from './event-reads.js';
import { playable } from './history.js';
import type { Reads } from './round.js';

/** The events that bring a calendar into force. */
const BRING = ['CampaignCreated', 'CalendarChanged'];

/** How what was recorded with a commit was said. */
export type TellingAt = (seq: number) => Telling;

/** How a campaign's events are told, whoever asks. Most never change their calendar: that costs one look at its state. */
export async function tellings(registry: Registry, run: Reads, campaignId: Id): Promise<TellingAt> {
  const reads = new EventReads(run);
  const [stored] = await reads.states(campaignId, [campaignId]);
  const state = stored?.state ? (JSON.parse(stored.state) as Campaign) : null;
  if (!state) return () => PLAINLY;
  const money = registry.systems.get(state.system)?.money ?? PLAINLY.money;
  const by = (calendar: Calendar): Telling => ({ date: (worldDay) => formatDate(calendar, worldDay), money });
  const now = by(calendarOf(state.calendar));
  if (!state.calendarChanges) return () => now;
  const versions = (await reads.ofTypes(campaignId, campaignId, BRING)).flatMap((stored) => {
    const event = playable(registry, stored, null);
    return event ? [{ seq: event.seq, telling: by((event.data as { calendar: Calendar }).calendar) }] : [];
  });
  return (seq) => versions.findLast((version) => version.seq <= seq)?.telling ?? now;
}
