// What did the referee take, or give back? Hit Points, Sanity Points, mana and Combat Stamina. R-D100-6 to R-D100-8, R-D100-10
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { CharacteristicChanged, IN_WORDS, moved, poolOf } from './characteristics.js';
import { breakOffOnceDown } from './charging.js';
import { staminaCut } from './combat-stamina.js';
import { refuseMana } from './dedication.js';
import { fights } from './in-fight.js';
import { rulesOf } from './settings.js';
import { NOT_IN_PLAY, notInPlay, type Sheet } from './sheet.js';
import { Characteristic } from './words.js';

/** No rule takes Sanity Points or heals: the referee does, from 0 to the maximum. G-D58 */
export const changeCharacteristic = command('d100ChangeCharacteristic', {
  doc: 'Takes or gives back Hit Points, Sanity Points, mana or Combat Stamina, up to the maximum. R-D100-6 to R-D100-8, R-D100-10',
  input: z.object({
    characterId: Id,
    characteristic: Characteristic,
    change: z.int32().min(-10_000).max(10_000).describe('Below 0: lost; above 0: won back.'),
    reason: Reason,
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId), encounters: fights }),
  by: gm,
  refusals: [...NOT_IN_PLAY, 'DEDICATION_FORBIDS', 'NOT_ENOUGH_LEFT'],
  decide: ({ character: c, encounters, campaign }, { characterId, characteristic, change, reason }) => {
    const refusal = notInPlay(c) ?? (characteristic === 'MANA' ? refuseMana(c) : null);
    if (refusal) return refusal;
    const { maximum, current } = poolOf(c.sheet, characteristic, rulesOf(campaign));
    const left = moved({ maximum, current }, change).current;
    if (left < 0 && characteristic !== 'HIT_POINTS')
      return refuse(
        'NOT_ENOUGH_LEFT',
        `${c.name} has ${current} ${IN_WORDS[characteristic]} and can't lose ${-change}.`,
        {
          characteristic,
          current,
          change,
        },
      );
    const isStamina = characteristic === 'COMBAT_STAMINA';
    const full = isStamina ? maximum : current;
    const cutBy = isStamina ? staminaCut(c.sheet, rulesOf(campaign)) : 0;
    return left === current
      ? []
      : [
          CharacteristicChanged.of({ characterId, characteristic, change: left - current, left, full, cutBy, reason }),
          ...(characteristic === 'HIT_POINTS' ? breakOffOnceDown(c, left, encounters) : []),
        ];
  },
});
