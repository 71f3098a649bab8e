// Which strokes of a campaign's pace has real time passed? Each is kept once, in order, however late.
import { CronExpressionParser } from 'cron-parser';
import { uuid5 } from '../ledger/ids.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Pace } from '../rules/kernel/campaign.js';
import { isRefusal } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import { momentOf } from '../rules/kernel/wall-clock.js';

/** Made up for at one time; the rest follows with the next look. */
const MOST_AT_ONCE = 500;
const MINUTE = 60_000;

/**
 * The strokes after the last one kept that lie before `now` (milliseconds since 1970), in minutes on the wall. The cron
 * is worked out on the wall, where no hour is left out or comes twice, so no server's time zone and no change of clocks
 * matters to it.
 */
export function strokes({ cron, timeZone, lastSlot }: Pace, now: number, most = MOST_AT_ONCE): number[] {
  const found: number[] = [];
  const onTheWall = CronExpressionParser.parse(cron, { currentDate: new Date(lastSlot * MINUTE), tz: 'UTC' });
  while (found.length < most) {
    const slot = onTheWall.next().getTime() / MINUTE;
    if (momentOf(timeZone, slot) > now) break;
    found.push(slot);
  }
  return found;
}

/** Moves the clock for every stroke that has passed. While a jump is under way they wait. Returns how many were kept. */
export async function keepPace(ledger: Ledger, campaignId: Id, now: number): Promise<number> {
  const campaign = (await ledger.campaign(campaignId))?.state;
  if (!campaign?.pace || campaign.archived) return 0;
  let kept = 0;
  for (const slot of strokes(campaign.pace, now)) {
    const commandId = uuid5(campaignId, JSON.stringify(['pace', campaign.pace.cron, campaign.pace.timeZone, slot]));
    const answer = await ledger.record({ kind: 'CLOCK' }, { campaignId, commandId, name: 'keepPace', input: { slot } });
    if (isRefusal(answer)) return kept;
    if (!answer.replayed) kept += 1;
  }
  return kept;
}
