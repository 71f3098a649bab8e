// What went wrong? Fumbles, on a table or as the game master tells. R-D100-60
import { z } from 'zod';
import { command, event, gm, type Happening, refuse, type Table } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { type Encounter, withCombatant } from './encounter-record.js';
import {
  anyPlayer,
  encounter,
  type Fighter,
  fightersIn,
  findFighter,
  inEncounter,
  involvedIn,
  wear,
} from './fighter.js';
import { HandsChanged } from './in-hand.js';
import { type D100Settings, rulesOf } from './settings.js';
import type { Person } from './sheet.js';

/** In the order of the faces of the die; the table is our own. R-D100-60, G-D47 */
export const Fumble = z
  .enum(['WEAPON_DROPPED', 'NEXT_TEST_HINDERED', 'STAMINA_LOST', 'PRONE', 'WEAPON_DAMAGED', 'MISHAP'])
  .meta({ id: 'D100Fumble', description: 'What a fumble brings.' });
export type Fumble = z.infer<typeof Fumble>;

const IN_WORDS: Readonly<Record<Fumble, string>> = {
  WEAPON_DROPPED: 'the weapon is dropped',
  NEXT_TEST_HINDERED: 'the next test is at −20',
  STAMINA_LOST: 'Combat Stamina is lost',
  PRONE: 'a fall',
  WEAPON_DAMAGED: 'the weapon is damaged',
  MISHAP: 'a mishap of the game master',
};

/** What it brought, in the game master's words or the table's. */
export const fumbleInWords = ({ what, fumble }: { what: string; fumble: Fumble }): string =>
  what === '' ? IN_WORDS[fumble] : what;

/** Why nobody rolls on the table here; null where they do. G-D47 */
export const refuseTable = (settings: D100Settings) =>
  settings.fumble === 'REFEREE'
    ? refuse('REFEREE_TELLS_FUMBLES', 'In this campaign the game master tells what a fumble brings.', {
        setting: 'd100.fumble',
      })
    : null;

/** A fumble from the table, and the die for the Combat Stamina where that is lost. */
export function rollOnTable(table: Table) {
  const fumbleRoll = table.roll('fumble', '1d6');
  const fumble = Fumble.options[fumbleRoll.total - 1] ?? 'MISHAP';
  return { fumble, fumbleRoll, staminaRoll: fumble === 'STAMINA_LOST' ? table.roll('stamina', '1d4') : null };
}

/** The hands let go of every weapon. */
export function dropWeapons({ id, sheet }: Person): Happening[] {
  const kept = sheet.goods.filter((one) => sheet.inHand.includes(one.id) && one.weapon === null);
  return kept.length === sheet.inHand.length
    ? []
    : [HandsChanged.of({ characterId: id, inHand: kept.map((one) => one.id), holds: kept.map(({ name }) => name) })];
}

const without = (list: readonly Id[], id: Id): Id[] => {
  const at = list.indexOf(id);
  return list.filter((_, i) => i !== at);
};

export const FumbleTold = event<Encounter>()('D100FumbleTold', {
  version: 1,
  doc: 'It was told what a fumble brought. R-D100-60',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    combatantId: Id,
    combatantName: z.string(),
    fumble: Fumble,
    fumbleRoll: Roll.nullable().describe('Null: the game master told it.'),
    staminaRoll: Roll.nullable(),
    what: z.string(),
    characterIds: z.array(Id),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => {
    const told = { ...s, fumblesDue: without(s.fumblesDue, d.combatantId) };
    if (d.fumble === 'NEXT_TEST_HINDERED') return withCombatant(told, d.combatantId, { hindered: true });
    return d.fumble === 'PRONE' ? withCombatant(told, d.combatantId, { prone: true }) : told;
  },
  summary: (d) => `${d.combatantName} fumbled: ${fumbleInWords(d)}.`,
});

const Whose = { sceneId: Id, combatantId: Id };
const DUE_REFUSALS = ['NO_SUCH_COMBATANT', 'NO_FUMBLE_DUE'] as const;

/** One whose fumble is due. */
function fumblerIn(s: Encounter, fighters: readonly Fighter[], id: Id) {
  const found = findFighter(fighters, id);
  if ('refused' in found) return found;
  return s.fumblesDue.includes(id)
    ? found
    : refuse('NO_FUMBLE_DUE', `${found.name} has no fumble due.`, { combatantId: id });
}

/** What a fumble does beyond the encounter. */
function consequences(s: Encounter, fumbler: Fighter, fumble: Fumble, lost: number): Happening[] {
  const { person, cs } = fumbler;
  if (fumble === 'STAMINA_LOST') return wear(s, fumbler, { cs: -Math.min(cs, lost) }, 'fumble');
  return fumble === 'WEAPON_DROPPED' && person ? dropWeapons(person) : [];
}

export const rollFumble = command('d100RollFumble', {
  doc: 'Rolls what a fumble brings. R-D100-60',
  input: z.object(Whose),
  ...inEncounter,
  by: anyPlayer,
  refusals: [...DUE_REFUSALS, 'NOT_YOUR_COMBATANT', 'REFEREE_TELLS_FUMBLES'],
  decide: ({ scene, people, campaign }, { sceneId, combatantId }, table) => {
    const fumbler = fumblerIn(scene, fightersIn(scene, people, campaign), combatantId);
    if ('refused' in fumbler) return fumbler;
    const { actor } = table;
    if (!actor.isGm && !(fumbler.person && actor.owns(fumbler.person)))
      return refuse('NOT_YOUR_COMBATANT', `The fumble of ${fumbler.name} is not yours to roll.`, { combatantId });
    const toldOnly = refuseTable(rulesOf(campaign));
    if (toldOnly) return toldOnly;
    const rolled = rollOnTable(table);
    return [
      FumbleTold.of({
        sceneId,
        combatantId,
        combatantName: fumbler.name,
        ...rolled,
        what: '',
        characterIds: involvedIn(scene, [combatantId]),
      }),
      ...consequences(scene, fumbler, rolled.fumble, rolled.staminaRoll?.total ?? 0),
    ];
  },
});

export const tellFumble = command('d100TellFumble', {
  doc: 'Tells in words what a fumble brings, in place of the table. R-D100-60',
  input: z.object({ ...Whose, what: Line(300) }),
  ...inEncounter,
  by: gm,
  refusals: DUE_REFUSALS,
  decide: ({ scene, people, campaign }, { sceneId, combatantId, what }) => {
    const fumbler = fumblerIn(scene, fightersIn(scene, people, campaign), combatantId);
    if ('refused' in fumbler) return fumbler;
    return [
      FumbleTold.of({
        sceneId,
        combatantId,
        combatantName: fumbler.name,
        fumble: 'MISHAP',
        fumbleRoll: null,
        staminaRoll: null,
        what,
        characterIds: involvedIn(scene, [combatantId]),
      }),
    ];
  },
});
