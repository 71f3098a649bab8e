// Is she one of them in full? The rites that end provisional loyalty. R-D100-40
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { allegianceOf, changed, LOYALTY_REFUSALS, refuseLoyalty, startingLoyalty, startingParts } from './loyalty.js';
import { LoyaltyMoved } from './loyalty-test.js';
import { amend, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';
import { Part } from './targets.js';

export const RitesCompleted = event<Person>()('D100RitesCompleted', {
  version: 1,
  doc: 'The rites were done: full loyalty takes the place of the provisional one, with every change since joining. R-D100-40',
  group: 'LOYALTY',
  data: z.object({ ...LoyaltyMoved, loyaltyParts: z.array(Part).describe('What the new loyalty is made of.') }),
  on: (d) => character(d.characterId),
  evolve: (c, d, at) => {
    const { loyalty } = c.sheet;
    if (loyalty === null || loyalty.factionId !== d.factionId) return c;
    const { net } = loyalty;
    return amend(c, { loyalty: { ...changed(loyalty, d, at.worldDay), net, provisional: false } });
  },
  summary: (d, name) =>
    `The rites of ${d.factionName} were done for ${name(d.characterId)}: ` +
    `loyalty went from ${d.loyaltyBefore}% to ${d.loyaltyAfter}%.`,
});

export const completeRites = command('d100CompleteRites', {
  doc: 'Ends provisional loyalty: the rites are done. R-D100-40',
  input: z.object({ characterId: Id }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: [...NOT_IN_PLAY, ...LOYALTY_REFUSALS, 'NOT_PROVISIONAL'],
  decide: ({ character: c, campaign }, { characterId }) => {
    const refusal = notInPlay(c) ?? refuseLoyalty(c, campaign);
    if (refusal) return refusal;
    const { loyalty, faction, threshold } = allegianceOf(c, campaign);
    if (!loyalty.provisional)
      return refuse('NOT_PROVISIONAL', `The loyalty of ${c.name} is not provisional.`, { characterId });
    const since = { name: 'changes since joining', points: loyalty.net };
    const loyaltyParts = [...startingParts(c.sheet, threshold, false), since];
    const loyaltyAfter = Math.max(0, startingLoyalty(c.sheet, threshold, false) + loyalty.net);
    return [
      RitesCompleted.of({
        characterId,
        factionId: faction.id,
        factionName: faction.name,
        threshold,
        change: loyaltyAfter - loyalty.value,
        loyaltyBefore: loyalty.value,
        loyaltyAfter,
        loyaltyParts,
      }),
    ];
  },
});
