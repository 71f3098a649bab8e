// What does she fight with, strength or skill? The attribute her combat target stands on. R-D100-30
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { fights, refuseFighting } from './in-fight.js';
import { amend, type Person, type Sheet } from './sheet.js';

/** Only these two can carry a combat target. */
export const CombatAttribute = z
  .enum(['STR', 'DEX'])
  .meta({ id: 'D100CombatAttribute', description: 'What a combat target stands on.' });

export const CombatAttributeChosen = event<Person>()('D100CombatAttributeChosen', {
  version: 1,
  doc: 'A character fights by another attribute from now on. R-D100-30',
  group: 'COMBAT',
  data: z.object({
    characterId: Id,
    combatAttribute: CombatAttribute.nullable().describe('Null: whichever target is higher.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { combatAttribute: d.combatAttribute }),
  summary: (d, name) =>
    `${name(d.characterId)} fights by ${d.combatAttribute ?? 'strength or skill, whichever is higher,'} from now on.`,
});

export const chooseCombatAttribute = command('d100ChooseCombatAttribute', {
  doc: 'Chooses which attribute the combat target stands on, outside encounters. R-D100-30',
  input: z.object({ characterId: Id, combatAttribute: CombatAttribute.nullable().default(null) }),
  reads: (i) => ({ fighter: character<Sheet>(i.characterId), encounters: fights }),
  by: ownerOf('fighter'),
  refusals: ['IN_AN_ENCOUNTER'],
  decide: ({ fighter, encounters }, { characterId, combatAttribute }) => {
    if (fighter.sheet.combatAttribute === combatAttribute) return [];
    return (
      refuseFighting(fighter, encounters, 'she can choose when it is over') ?? [
        CombatAttributeChosen.of({ characterId, combatAttribute }),
      ]
    );
  },
});
