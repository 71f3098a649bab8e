// Is she in the middle of a fight? There some things are actions of a turn, and others wait. R-D100-30, R-D100-53
import { refuse } from '../kernel/deed.js';
import { every } from '../kernel/stream.js';
import type { Encounter } from './encounter-record.js';
import type { Person } from './sheet.js';

/** The fights there are. */
export const fights = every<Encounter>('scene');

/** Why she must wait, or act in her turn; null where she is in no fight. */
export const refuseFighting = (c: Person, encounters: readonly Encounter[], instead: string) =>
  encounters.some(({ combatants }) => combatants.some(({ id }) => id === c.id))
    ? refuse('IN_AN_ENCOUNTER', `${c.name} is in the middle of a fight: ${instead}.`, { characterId: c.id })
    : null;
