// What does she hold? Weapons, shields and whatever else a dedication may forbid. R-D100-5
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { refuseUse } from './dedication.js';
import { fights, refuseFighting } from './in-fight.js';
import { rulesOf } from './settings.js';
import { amend, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';

const HANDS = 2;

export const HandsChanged = event<Person>()('D100HandsChanged', {
  version: 1,
  doc: 'A character took things in her hands, or put them away. R-D100-5',
  group: 'EQUIPMENT',
  data: z.object({
    characterId: Id,
    inHand: z.array(Id).describe('The goods she holds now.'),
    holds: z.array(z.string()).describe('What they are called.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { inHand: d.inHand }),
  summary: (d, name) =>
    `${name(d.characterId)} has ${d.holds.length === 0 ? 'nothing' : d.holds.join(' and ')} in hand.`,
});

export const takeInHand = command('d100TakeInHand', {
  doc: 'Says what a character holds in her two hands, in place of what she held before; in a fight that is an action. R-D100-5, R-D100-53',
  input: z.object({
    characterId: Id,
    goodsIds: z
      .array(Id)
      .max(HANDS)
      .refine((ids) => new Set(ids).size === ids.length, 'names goods twice')
      .describe('Empty: her hands are free.'),
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId), encounters: fights }),
  by: ownerOf('character'),
  refusals: [...NOT_IN_PLAY, 'IN_AN_ENCOUNTER', 'NO_SUCH_GOODS', 'DEDICATION_FORBIDS'],
  decide: ({ character: c, encounters, campaign }, { characterId, goodsIds }, { actor }) => {
    const unfit = notInPlay(c);
    if (unfit) return unfit;
    const fighting = actor.isGm ? null : refuseFighting(c, encounters, 'to switch weapons is an action of her turn');
    if (fighting) return fighting;
    const held = c.sheet.goods.filter(({ id }) => goodsIds.includes(id));
    const missing = goodsIds.find((goodsId) => !held.some(({ id }) => id === goodsId));
    if (missing) return refuse('NO_SUCH_GOODS', `${c.name} has no goods ${missing}.`, { goodsId: missing });
    for (const goods of held) {
      const forbidden = refuseUse(c, goods, rulesOf(campaign));
      if (forbidden) return forbidden;
    }
    return [HandsChanged.of({ characterId, inHand: goodsIds, holds: held.map(({ name }) => name) })];
  },
});
