// What was a mistake? A void strikes a deed, or part of it, and both stay readable. R-ALL-6
import { z } from 'zod';
import { campaign } from '../kernel/campaign.js';
import { event } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';

/** The type of an event as words: `D100SilverReceived` of d100 is "silver received". A void that is struck counts no more. */
export function kindInWords(type: string, system: string | null): string {
  if (type === 'EventVoided') return 'a void';
  const words = (type.match(/[A-Z][a-z0-9]*/g) ?? [type]).map((word) => word.toLowerCase());
  return (words[0] === system ? words.slice(1) : words).join(' ');
}

/**
 * Strikes events from the fold of the stream it lands on; a void of it restores them.
 * The ledger decides it and places one on every stream the struck deed touched.
 */
export const EventVoided = event<unknown>()('EventVoided', {
  version: 2,
  doc: 'A recorded deed, or part of it, was struck: it stays readable and no longer counts. R-ALL-6',
  group: 'CORRECTIONS',
  data: z.object({
    campaignId: Id,
    voidedDeed: Id.describe('The command id of the deed that was struck.'),
    voidedEvents: z.array(Id).min(1).describe('The events struck on this stream.'),
    about: z.array(Id).describe('Whom the struck events involve.'),
    struckKinds: z.array(z.string()).describe('What was struck, in words, each kind of event once.'),
    reason: Reason,
  }),
  upcasts: { 1: (old) => ({ ...(old as object), struckKinds: [] }) },
  on: (d) => campaign(d.campaignId),
  involves: (d) => d.about,
  digest: (d) => [{ topic: 'STRUCK', of: null, what: 'struck', change: d.voidedEvents.length }],
  summary: (d, name) => {
    const n = d.voidedEvents.length;
    const what = d.struckKinds.join(', ') || (n === 1 ? 'an event' : `${n} events`);
    return `Struck as a mistake (${[d.about.map(name).join(', '), what].filter(Boolean).join(': ')}): ${d.reason}`;
  },
});
