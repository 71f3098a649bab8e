// Is this the moment to strike? Attacks at turn, in passing, and from a braced stance. R-D100-52, R-D100-53
import { refuse } from '../kernel/deed.js';
import { type AttackManner, attackAtHand, type Encounter } from './encounter-record.js';
import type { Fighter } from './fighter.js';
import type { D100Settings } from './settings.js';
import {
  ACTIVE_REFUSALS,
  INACTIVE_REFUSALS,
  MAJOR_REFUSALS,
  MOVEMENT_REFUSALS,
  refuseInactive,
  refuseMajor,
  refuseMovement,
} from './turn.js';

/** Refusal codes of `refusePlace`. */
export const ATTACK_PLACES = [
  ...ACTIVE_REFUSALS,
  ...MAJOR_REFUSALS,
  ...MOVEMENT_REFUSALS,
  ...INACTIVE_REFUSALS,
  'NO_OPPORTUNITY',
  'NOT_CHARGED',
  'DEFENDER_IS_DOWN',
] as const;

/** A blow may fall in the middle of a charge, until its dice are rolled. */
const inPassing = (s: Encounter): boolean => {
  const open = attackAtHand(s);
  return open === undefined || (open.manner === 'CHARGE' && open.attackTest === null);
};

/** Why this attack can't be made now; null where it can. */
export function refusePlace(
  s: Encounter,
  attacker: Fighter,
  defender: Fighter,
  manner: AttackManner,
  settings: D100Settings,
) {
  if (defender.isDown && manner !== 'NORMAL' && manner !== 'FOCUSED')
    return refuse('DEFENDER_IS_DOWN', `${defender.name} is down.`, { combatantId: defender.id });
  switch (manner) {
    case 'OPPORTUNITY': {
      const open = s.opportunities.some(({ oneId, otherId }) => oneId === attacker.id && otherId === defender.id);
      return open && inPassing(s)
        ? refuseInactive(s, attacker, settings)
        : refuse('NO_OPPORTUNITY', `${attacker.name} has no opportunity to strike at ${defender.name}.`, {
            combatantId: attacker.id,
          });
    }
    case 'BRACED': {
      const charge = attackAtHand(s);
      const charged =
        charge?.manner === 'CHARGE' &&
        charge.attackTest === null &&
        charge.attackerId === defender.id &&
        charge.defenderId === attacker.id;
      return charged && attacker.entry.braced
        ? null
        : refuse('NOT_CHARGED', `${attacker.name} is not braced, or ${defender.name} does not charge.`, {
            combatantId: attacker.id,
          });
    }
    case 'CHARGE':
      return refuseMajor(s, attacker) ?? refuseMovement(s, attacker);
    default:
      return refuseMajor(s, attacker);
  }
}
