// May she put this on? Wearing armour and taking it off. R-D100-5, R-D100-10, R-D100-71

import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { inWords } from '../kernel/text.js';
import { staminaAfter } from './combat-stamina.js';
import { refuseArmour } from './dedication.js';
import { rulesOf } from './settings.js';
import { amend, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';

const dressed = (c: Person, d: { suitId: Id | null; staminaLeft: number | null }): Person =>
  amend(c, { worn: d.suitId, stamina: { ...c.sheet.stamina, current: d.staminaLeft } });

export const ArmourChanged = event<Person>()('D100ArmourChanged', {
  version: 1,
  doc: 'A character put armour on, or took it off. R-D100-5, R-D100-10, R-D100-71',
  group: 'EQUIPMENT',
  data: z.object({
    characterId: Id,
    suitId: Id.nullable().describe('The suit put on; null: taken off.'),
    suitName: z.string().describe('The suit put on or taken off.'),
    staminaLeft: z.int32().nullable().describe('Combat Stamina left, cut to the new maximum; null: rested.'),
  }),
  on: (d) => character(d.characterId),
  evolve: dressed,
  summary: (d, name) =>
    d.suitId === null
      ? `${name(d.characterId)} took off the ${d.suitName}.`
      : `${name(d.characterId)} put on the ${d.suitName}.`,
});

export const wearArmour = command('d100WearArmour', {
  doc: 'Puts on a suit of armour she owns, in place of any other. R-D100-5, R-D100-10, R-D100-71',
  input: z.object({ characterId: Id, goodsId: Id }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: [...NOT_IN_PLAY, 'NO_SUCH_GOODS', 'NO_ARMOUR', 'DEDICATION_FORBIDS', 'DOES_NOT_FIT'],
  decide: ({ character: c, campaign }, { characterId, goodsId }) => {
    const unfit = notInPlay(c);
    if (unfit) return unfit;
    const goods = c.sheet.goods.find(({ id }) => id === goodsId);
    if (!goods) return refuse('NO_SUCH_GOODS', `${c.name} has no goods ${goodsId}.`, { characterId, goodsId });
    if (!goods.suit) return refuse('NO_ARMOUR', `The ${goods.name} is no suit of armour.`, { goodsId });
    const forbidden = refuseArmour(c, goods.suit.item);
    if (forbidden) return forbidden;
    if (goods.suit.madeFor !== c.sheet.size)
      return refuse(
        'DOES_NOT_FIT',
        `The ${goods.name} was made for a ${inWords(goods.suit.madeFor)} body; ${c.name} is ${inWords(c.sheet.size)}.`,
        { goodsId, madeFor: goods.suit.madeFor, size: c.sheet.size },
      );
    const staminaLeft = staminaAfter(c.sheet, { ...c.sheet, worn: goodsId }, rulesOf(campaign));
    return [ArmourChanged.of({ characterId, suitId: goodsId, suitName: goods.name, staminaLeft })];
  },
});

export const takeOffArmour = command('d100TakeOffArmour', {
  doc: 'Takes off the armour she wears; she still carries it. R-D100-10',
  input: z.object({ characterId: Id }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['WEARS_NO_ARMOUR'],
  decide: ({ character: c, campaign }, { characterId }) => {
    const goods = c.sheet.goods.find(({ id }) => id === c.sheet.worn);
    if (!goods) return refuse('WEARS_NO_ARMOUR', `${c.name} wears no armour.`, { characterId });
    const staminaLeft = staminaAfter(c.sheet, { ...c.sheet, worn: null }, rulesOf(campaign));
    return [ArmourChanged.of({ characterId, suitId: null, suitName: goods.name, staminaLeft })];
  },
});
