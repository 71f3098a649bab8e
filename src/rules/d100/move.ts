// How far does she get in a turn? Move in feet. R-D100-9
import { armourType } from './armour.js';
import { isOverloaded } from './encumbrance.js';
import type { D100Settings } from './settings.js';
import type { Sheet } from './sheet.js';
import type { ArmourType } from './words.js';

const BASE_MOVE = 30;
const BY_ARMOUR: Partial<Record<ArmourType, number>> = { NONE: 10, LIGHT: 5 };

/** Move rate in whole feet; halved when over-encumbered. R-D100-13 */
export function moveOf(sheet: Sheet, settings: D100Settings): number {
  const move = BASE_MOVE + (BY_ARMOUR[armourType(sheet)] ?? 0);
  return isOverloaded(sheet, settings) ? Math.floor(move / 2) : move;
}
