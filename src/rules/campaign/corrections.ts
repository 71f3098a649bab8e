// What was a mistake? A void strikes a deed, or part of it, and both stay readable. R-ALL-6
import { z } from 'zod';
import { campaign } from '../kernel/campaign.js';
import { event } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';

/**
 * Strikes events from the fold of the stream it lands on; a void of it restores them.
 * The ledger decides it and places one on every stream the struck deed touched.
 */
export const EventVoided = event<unknown>()('EventVoided', {
  version: 1,
  doc: 'A recorded deed, or part of it, was struck: it stays readable and no longer counts.',
  group: 'CORRECTIONS',
  data: z.object({
    campaignId: Id,
    voidedDeed: Id.describe('The command id of the deed that was struck.'),
    voidedEvents: z.array(Id).min(1).describe('The events struck on this stream.'),
    about: z.array(Id).describe('Whom the struck events involve.'),
    reason: Reason,
  }),
  on: (d) => campaign(d.campaignId),
  involves: (d) => d.about,
  summary: (d) => {
    const n = d.voidedEvents.length;
    return `${n === 1 ? 'An event was' : `${n} events were`} struck as a mistake: ${d.reason}`;
  },
});
