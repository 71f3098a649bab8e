// Who is looked at, and from where? A character as one member may see her.
import type { Subject } from '../ledger/contract.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Character } from '../rules/kernel/character.js';
import type { Seat } from './context.js';

/** A character as she stands, or stood, under the settings of that moment. */
export interface CharacterSeen {
  readonly seat: Seat;
  readonly subject: Subject<Character>;
  readonly campaign: Campaign;
}

/** Null for what is no character, or none that may be seen. */
export const seen = (seat: Seat, subject: Subject | null): CharacterSeen | null =>
  subject?.kind === 'character' && subject.state
    ? { seat, subject: subject as Subject<Character>, campaign: seat.campaign.state! }
    : null;
