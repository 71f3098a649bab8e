// How much can she carry? Load against capacity, in exact units, and what too much does. R-D100-12, R-D100-13
import { refuse } from '../kernel/deed.js';
import type { D100Settings } from './settings.js';
import type { Goods, Modifier, Person, Sheet } from './sheet.js';
import { categoryOf } from './targets.js';
import type { Ability } from './words.js';

/** Units in one #. 100 sp weigh a third of a #, so one sp weighs one unit. */
export const UNITS_PER_ENC = 300;
const OVERLOAD_PENALTY = -20;

/** Capacity in units: 15 # with STR 7 or above, else 12 #. */
export const capacityOf = (sheet: Sheet): number => (sheet.scores.str >= 7 ? 15 : 12) * UNITS_PER_ENC;

/** What a kind of goods weighs together, in units. */
export const unitsOf = (goods: Pick<Goods, 'encUnits' | 'quantity'>): number => goods.encUnits * goods.quantity;

const coinUnits = (silver: number, coins: D100Settings['coins']): number =>
  coins === 'PROPORTIONAL' ? silver : Math.floor(silver / 100) * 100;

/** All she carries, in units; a debt weighs nothing. */
export const loadOf = (sheet: Sheet, settings: D100Settings): number =>
  sheet.goods.reduce((so, goods) => so + unitsOf(goods), coinUnits(Math.max(0, sheet.silver), settings.coins));

/** More than capacity; just as much is fine. R-D100-13 */
export const isOverloaded = (sheet: Sheet, settings: D100Settings): boolean =>
  loadOf(sheet, settings) > capacityOf(sheet);

/** What the load does to a test of the Body, combat included. R-D100-13, R-D100-63 */
export const overloadModifiers = (sheet: Sheet, ability: Ability, settings: D100Settings): Modifier[] =>
  categoryOf(ability) === 'BODY' && isOverloaded(sheet, settings)
    ? [{ name: 'over-encumbered', points: OVERLOAD_PENALTY }]
    : [];

/** A load as people say it: "8 1/3 #". */
export function inEnc(units: number): string {
  const [full, rest] = [Math.floor(units / UNITS_PER_ENC), units % UNITS_PER_ENC];
  if (rest === 0) return `${full} #`;
  const shared = divisor(rest, UNITS_PER_ENC);
  const fraction = `${rest / shared}/${UNITS_PER_ENC / shared}`;
  return full === 0 ? `${fraction} #` : `${full} ${fraction} #`;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Why she can't take this up: nobody carries more than twice her capacity. What she carries already stays. */
export function refuseLoad(before: Person, sheet: Sheet, settings: D100Settings) {
  const [load, most] = [loadOf(sheet, settings), 2 * capacityOf(sheet)];
  return load > most && load > loadOf(before.sheet, settings)
    ? refuse(
        'TOO_HEAVY',
        `${before.name} can carry ${inEnc(most)} at the very most, and this would make ${inEnc(load)}.`,
        {
          characterId: before.id,
          loadUnits: load,
          atMostUnits: most,
        },
      )
    : null;
}
