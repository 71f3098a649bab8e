// How hard can a weapon hit? Damage dice, and their most. R-D100-56
import { refuse } from '../kernel/deed.js';
import { diceWanted, fixedDice, isDiceRefusal, parseDice, rollDice } from '../kernel/dice.js';

/** Why a weapon can't be used in a fight: its dice are none, or can't be told beforehand. Null where it can. */
export function refuseDamage(notation: string) {
  const dice = parseDice(notation);
  const clear = !isDiceRefusal(dice) && fixedDice(dice) !== null && diceWanted(dice).length > 0;
  return clear
    ? null
    : refuse('DAMAGE_DICE_UNCLEAR', `"${notation}" are no plain damage dice, such as 1d8 or 2d6+1.`, {
        damage: notation,
      });
}

/** The damage when every die shows its highest face. */
export const mostDamage = (notation: string): number =>
  rollDice(notation, (sides) => sides, { label: 'most', source: 'SERVER' }).total;
