// What if the most she can have falls? What is left of Combat Stamina is cut to it, and stays cut. R-D100-10, R-D100-13
import type { Happening } from '../kernel/deed.js';
import { CharacteristicChanged } from './characteristics.js';
import { currentStamina, maximumStamina, staminaCut } from './combat-stamina.js';
import type { D100Settings } from './settings.js';
import type { Person, Sheet } from './sheet.js';

/** The Combat Stamina she loses once these lines of her sheet have become others; who is rested stays rested. R-D100-10 */
export function cutStamina(c: Person, lines: Partial<Sheet>, settings: D100Settings): Happening[] {
  const { id: characterId, sheet } = c;
  if (sheet.stamina.current === null) return [];
  const had = currentStamina(sheet, settings);
  const left = Math.min(had, maximumStamina({ ...sheet, ...lines }, settings));
  return left === had
    ? []
    : [
        CharacteristicChanged.of({
          characterId,
          characteristic: 'COMBAT_STAMINA',
          change: left - had,
          left,
          full: maximumStamina(sheet, settings),
          cutBy: staminaCut(sheet, settings),
          reason: 'the most there can be fell',
        }),
      ];
}
