// What went wrong with the spell? Fumbles of castings outside a fight, on the table or as the game master tells. R-D100-49, R-D100-60
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, type Happening, ownerOf, refuse } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { CharacteristicChanged } from './characteristics.js';
import { currentStamina, maximumStamina, staminaCut } from './combat-stamina.js';
import { dropWeapons, Fumble, fumbleInWords, refuseTable, rollOnTable } from './fumble.js';
import { type D100Settings, rulesOf } from './settings.js';
import { amend, type Person, type Sheet } from './sheet.js';

export const CastingFumbleTold = event<Person>()('D100CastingFumbleTold', {
  version: 1,
  doc: 'It was told what the fumble of a casting outside a fight brought. R-D100-49, R-D100-60',
  group: 'MAGIC',
  data: z.object({
    characterId: Id,
    fumble: Fumble,
    fumbleRoll: Roll.nullable().describe('Null: the game master told it.'),
    staminaRoll: Roll.nullable(),
    what: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c) => amend(c, { fumblesDue: Math.max(0, c.sheet.fumblesDue - 1) }),
  summary: (d, name) => `${name(d.characterId)} fumbled a spell: ${fumbleInWords(d)}.`,
});

const refuseNoneDue = (c: Person) =>
  c.sheet.fumblesDue === 0 ? refuse('NO_FUMBLE_DUE', `${c.name} has no fumble due.`, { characterId: c.id }) : null;

/** What it does beyond the telling; the next test at −20 is a modifier whoever makes it names. */
function consequences(c: Person, fumble: Fumble, lost: number, settings: D100Settings): Happening[] {
  if (fumble === 'WEAPON_DROPPED') return dropWeapons(c);
  const had = currentStamina(c.sheet, settings);
  const loss = Math.min(had, lost);
  return loss === 0
    ? []
    : [
        CharacteristicChanged.of({
          characterId: c.id,
          characteristic: 'COMBAT_STAMINA',
          change: -loss,
          left: had - loss,
          full: maximumStamina(c.sheet, settings),
          cutBy: staminaCut(c.sheet, settings),
          reason: 'fumble',
        }),
      ];
}

export const rollCastingFumble = command('d100RollCastingFumble', {
  doc: 'Rolls what the fumble of a casting outside a fight brings. R-D100-49, R-D100-60',
  input: z.object({ characterId: Id }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['NO_FUMBLE_DUE', 'REFEREE_TELLS_FUMBLES'],
  decide: ({ character: c, campaign }, { characterId }, table) => {
    const settings = rulesOf(campaign);
    const refusal = refuseNoneDue(c) ?? refuseTable(settings);
    if (refusal) return refusal;
    const rolled = rollOnTable(table);
    return [
      CastingFumbleTold.of({ characterId, ...rolled, what: '' }),
      ...consequences(c, rolled.fumble, rolled.staminaRoll?.total ?? 0, settings),
    ];
  },
});

export const tellCastingFumble = command('d100TellCastingFumble', {
  doc: 'Tells in words what the fumble of a casting outside a fight brings, in place of the table. R-D100-49, R-D100-60',
  input: z.object({ characterId: Id, what: Line(300) }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: ['NO_FUMBLE_DUE'],
  decide: ({ character: c }, { characterId, what }) =>
    refuseNoneDue(c) ?? [
      CastingFumbleTold.of({ characterId, fumble: 'MISHAP', fumbleRoll: null, staminaRoll: null, what }),
    ],
});
