// How long can she fight, and how much does armour stop? Combat Stamina and Damage Reduction. R-D100-10
import { inWords } from '../kernel/text.js';
import { armourType, wornSuit } from './armour.js';
import { floorOf } from './decimal.js';
import { isOverloaded } from './encumbrance.js';
import type { D100Settings } from './settings.js';
import type { Sheet } from './sheet.js';
import { type Part, sum } from './targets.js';
import { type ArmourType } from './words.js';

const BY_ARMOUR: Readonly<Record<ArmourType, { cs: number; dr: number }>> = {
  NONE: { cs: 20, dr: 0 },
  LIGHT: { cs: 10, dr: 2 },
  MEDIUM: { cs: 9, dr: 4 },
  HEAVY: { cs: 8, dr: 8 },
  SUPER_HEAVY: { cs: 7, dr: 10 },
};

/** The parts of the maximum Combat Stamina; an overload takes its share of what the others make. R-D100-13, G-D39 */
export function staminaParts(sheet: Sheet, settings: D100Settings): Part[] {
  const type = armourType(sheet);
  const extras = [
    { name: 'the suit', points: wornSuit(sheet)?.csBonus ?? 0 },
    { name: 'training', points: sheet.stamina.trained },
    { name: 'magic and other', points: sheet.stamina.other },
  ];
  const parts = [
    { name: type === 'NONE' ? 'no armour' : `${inWords(type)} armour`, points: BY_ARMOUR[type].cs },
    ...extras,
  ];
  const whole = Math.max(0, sum(parts));
  const left = isOverloaded(sheet, settings) ? floorOf(whole, settings.overload.csFactor) : whole;
  return [...parts, { name: 'over-encumbered', points: left - whole }].filter(({ points }) => points !== 0);
}

/** Maximum Combat Stamina, not below 0. */
export const maximumStamina = (sheet: Sheet, settings: D100Settings): number =>
  Math.max(0, sum(staminaParts(sheet, settings)));

/** What is left to her. If the maximum falls, what is left is cut to it. */
export const currentStamina = (sheet: Sheet, settings: D100Settings): number => {
  const maximum = maximumStamina(sheet, settings);
  return Math.min(sheet.stamina.current ?? maximum, maximum);
};

/** What she had left above a maximum that has fallen since: it is gone, and what she pays comes off the maximum. R-D100-10 */
export const staminaCut = (sheet: Sheet, settings: D100Settings): number =>
  Math.max(0, (sheet.stamina.current ?? 0) - maximumStamina(sheet, settings));

/** What is left once her sheet has become another; null while she is rested. */
export const staminaAfter = (before: Sheet, after: Sheet, settings: D100Settings): number | null =>
  before.stamina.current === null ? null : Math.min(currentStamina(before, settings), maximumStamina(after, settings));

/** Damage Reduction of the worn armour, not below 0. */
export const damageReduction = (sheet: Sheet): number =>
  Math.max(0, BY_ARMOUR[armourType(sheet)].dr + (wornSuit(sheet)?.drBonus ?? 0));
