// How hard is she to hit, to enchant, to sway? Guard, Ward and Mind. R-TRIAL-12
import { plus } from '../kernel/text.js';
import { AGILITY, EGO, modifierOf } from './attributes.js';
import type { TrialSettings } from './settings.js';
import type { Sheet } from './sheet.js';
import type { Rating } from './words.js';

const FORMULA = 10;

/** A rating as a player reads it. */
export interface RatingRead {
  readonly value: number;
  /** Where it comes from, as a person reads it. */
  readonly from: string;
}

/** A rating as entered; else by the formula where the campaign uses it; else the campaign's default. R-TRIAL-12 */
export function ratingOf(sheet: Sheet, rating: Rating, { defence }: Pick<TrialSettings, 'defence'>): RatingRead {
  const entered = sheet.defences.find((one) => one.rating === rating);
  if (entered) return { value: entered.value, from: 'entered' };
  if (!defence.formula) return { value: defence[rating.toLowerCase() as 'guard' | 'ward' | 'mind'], from: 'default' };
  const attribute = rating === 'GUARD' ? AGILITY : EGO;
  const modifier = modifierOf(sheet.modifiers, attribute);
  const armour = rating === 'GUARD' ? sheet.armour : 0;
  return {
    value: FORMULA + modifier + armour,
    from: `${FORMULA} ${plus(modifier)} ${attribute}${armour === 0 ? '' : ` ${plus(armour)} armour`}`,
  };
}
