// What may be done in a turn, and what may the others do meanwhile? The action economy. R-D100-52, R-D100-53
import { refuse } from '../kernel/deed.js';
import type { Id } from '../kernel/stream.js';
import { attackAtHand, type Encounter, type MovementKind, type Turn, withCombatant } from './encounter-record.js';
import type { Fighter } from './fighter.js';
import type { D100Settings } from './settings.js';

/** Refusal codes of `refuseActive`. */
export const ACTIVE_REFUSALS = ['NOT_YOUR_TURN', 'ATTACK_IS_OPEN'] as const;

/** Why a combatant can't act now; null where it is its turn and no blow is open. */
export function refuseActive(s: Encounter, { id, name }: Fighter) {
  if (s.turn?.id !== id)
    return refuse('NOT_YOUR_TURN', `It is not the turn of ${name}.`, { combatantId: id, active: s.turn?.id ?? null });
  return refuseOpenAttack(s);
}

/** Why an attack must be settled first; null where none is open. */
export const refuseOpenAttack = (s: Encounter) =>
  s.attacks.length > 0
    ? refuse('ATTACK_IS_OPEN', 'An attack is not settled yet.', { attackId: attackAtHand(s)?.id })
    : null;

/** Refusal codes of `refuseMajor`, beside those. */
export const MAJOR_REFUSALS = ['NO_MAJOR_ACTION_LEFT', 'CHARGING_A_SPELL'] as const;

/** Why no major action is possible; null where one is. */
export function refuseMajor(s: Encounter, fighter: Fighter) {
  const idle = refuseActive(s, fighter);
  if (idle) return idle;
  if (fighter.entry.charging)
    return refuse('CHARGING_A_SPELL', `${fighter.name} charges a spell: release it, or break it off.`, {
      dueRound: fighter.entry.charging.dueRound,
    });
  return refuseMajorLeft(s, fighter);
}

/** Why there is no major action left; null where there is. */
export const refuseMajorLeft = (s: Encounter, { id, name }: Fighter) =>
  (s.turn?.majorsLeft ?? 0) < 1
    ? refuse('NO_MAJOR_ACTION_LEFT', `${name} has no major action left this turn.`, { combatantId: id })
    : null;

/** Refusal codes of `refuseOtherMajor`, beside those of `refuseActive`. */
export const OTHER_MAJOR_REFUSALS = [...MAJOR_REFUSALS, 'TARGET_IS_SPLIT'] as const;

/** Why no major action other than an attack is possible; null where one is. A split target leaves attacks alone. R-D100-62 */
export function refuseOtherMajor(s: Encounter, fighter: Fighter) {
  const shares = s.turn?.id === fighter.id ? s.turn.shares : [];
  return (
    refuseMajor(s, fighter) ??
    (shares.length > 0
      ? refuse('TARGET_IS_SPLIT', `${fighter.name} split the combat target: each major action left is an attack.`, {
          shares: [...shares],
        })
      : null)
  );
}

/** Refusal codes of `refuseMovement`, beside those of `refuseActive`. */
export const MOVEMENT_REFUSALS = ['OUT_OF_ORDER', 'HAS_MOVED'] as const;

/** Why no movement is possible; null where it is: one a turn, and before the major action. */
export function refuseMovement(s: Encounter, fighter: Fighter) {
  const idle = refuseActive(s, fighter);
  if (idle) return idle;
  if ((s.turn?.majorsTaken ?? 0) > 0)
    return refuse('OUT_OF_ORDER', 'Movement comes before the major action.', { combatantId: fighter.id });
  return s.turn?.movement
    ? refuse('HAS_MOVED', `${fighter.name} has moved this turn.`, { movement: s.turn.movement })
    : null;
}

/** Refusal codes of `refuseMinor`, beside those of `refuseActive`. */
export const MINOR_REFUSALS = ['OUT_OF_ORDER'] as const;

/** Why no minor action is possible; null where it is: they come first. */
export function refuseMinor(s: Encounter, fighter: Fighter) {
  const idle = refuseActive(s, fighter);
  if (idle) return idle;
  return s.turn?.movement || (s.turn?.majorsTaken ?? 0) > 0
    ? refuse('OUT_OF_ORDER', 'Minor actions come before movement and the major action.', { combatantId: fighter.id })
    : null;
}

/** Refusal codes of `refuseInactive`. */
export const INACTIVE_REFUSALS = ['ACTIVE_MAY_NOT', 'SURPRISED', 'EXPOSED'] as const;

/** Why a combatant can take no inactive action; null where it can. G-D56, G-D63 */
export function refuseInactive(s: Encounter, { id, name, entry }: Fighter, settings: D100Settings) {
  if (s.turn?.id === id && !settings.active.mayDefend)
    return refuse('ACTIVE_MAY_NOT', `It is the turn of ${name}, who can't use inactive actions now.`, {
      setting: 'd100.active.mayDefend',
    });
  if (s.freeSide !== null && entry.side !== s.freeSide && !settings.surprise.mayDefend)
    return refuse('SURPRISED', `${name} is surprised and can do nothing in the free round.`, {
      setting: 'd100.surprise.mayDefend',
    });
  return null;
}

/** Why a combatant can't defend; null where it can. A daring attack leaves one open until active again. */
export const refuseDefence = (s: Encounter, fighter: Fighter, settings: D100Settings) =>
  refuseInactive(s, fighter, settings) ??
  (fighter.entry.exposed
    ? refuse('EXPOSED', `${fighter.name} attacked daringly and can't defend until active again.`, {
        combatantId: fighter.id,
      })
    : null);

const onTurn = (s: Encounter, id: Id, lines: (turn: Turn) => Partial<Turn>): Encounter =>
  s.turn?.id === id ? { ...s, turn: { ...s.turn, ...lines(s.turn) } } : s;

/** The encounter after a major action. */
export const afterMajor = (s: Encounter, id: Id): Encounter =>
  onTurn(s, id, ({ majorsLeft, majorsTaken }) => ({ majorsLeft: majorsLeft - 1, majorsTaken: majorsTaken + 1 }));

/** The encounter after a movement; some leave no major action. */
export const afterMovement = (s: Encounter, id: Id, movement: MovementKind, endsMajors: boolean): Encounter =>
  onTurn(s, id, ({ majorsLeft }) => ({ movement, majorsLeft: endsMajors ? 0 : majorsLeft }));

/** Any other action cancels bracing. */
export const unbraced = (s: Encounter, id: Id): Encounter => withCombatant(s, id, { braced: false });

/** The encounter after a share of a split target was used. R-D100-62 */
export const afterShare = (s: Encounter, id: Id, share: number): Encounter =>
  onTurn(s, id, ({ shares }) => {
    const at = shares.indexOf(share);
    return { shares: shares.filter((_, i) => i !== at) };
  });
