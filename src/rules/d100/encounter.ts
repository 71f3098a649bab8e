// Who fights whom? An encounter opens, people come and go, and it ends. R-D100-61, R-D100-72
import { z } from 'zod';
import { character, openName } from '../kernel/character.js';
import { command, event, gm, refuse, type Table } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import { CharacteristicChanged } from './characteristics.js';
import { currentStamina, maximumStamina } from './combat-stamina.js';
import { hasMana } from './dedication.js';
import { Combatant, CombatFigures, combatantIn, type Encounter, Pair, withoutPairs } from './encounter-record.js';
import { encounter, inEncounter, involvedIn } from './fighter.js';
import { rulesOf } from './settings.js';
import { amend, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';

/** As many as can be kept in mind. */
const MOST_COMBATANTS = 40;

/** Who is to take part: a character, or one the referee gives figures for. */
const Entrant = z
  .object({
    characterId: Id.nullable().default(null),
    name: Line(60).nullable().default(null).describe('Of one without a sheet.'),
    figures: CombatFigures.nullable().default(null).describe('For one without a sheet.'),
    side: z.int32().min(1).max(20).describe('Who stands on one side has the same number.'),
  })
  .refine(
    (i) => (i.characterId === null) === (i.figures !== null) && (i.name !== null) === (i.figures !== null),
    'is neither a character nor somebody with a name and figures',
  )
  .meta({ id: 'D100Entrant', description: 'Who is to take part in an encounter, and on which side.' });
type Entrant = z.infer<typeof Entrant>;

const Entrants = z
  .array(Entrant)
  .max(MOST_COMBATANTS)
  .refine((list) => {
    const ids = list.flatMap(({ characterId }) => characterId ?? []);
    return new Set(ids).size === ids.length;
  }, 'names a character twice');

const PLAIN = {
  castsMagic: false,
  delayed: false,
  braced: false,
  exposed: false,
  hindered: false,
  prone: false,
  helpers: [],
  charging: null,
};

/** An entrant with everything that can be said of a combatant. */
function combatantOf(entrant: Entrant, n: number, people: readonly Person[], table: Table): Combatant {
  const { characterId, figures, name, side } = entrant;
  const person = people.find(({ id }) => id === characterId);
  return {
    id: characterId ?? table.id(`combatant/${n}`),
    name: person ? openName(person) : (name ?? ''),
    side,
    isCharacter: characterId !== null,
    figures,
    left: figures && { cs: figures.maximumCs, hitPoints: figures.hitPoints, mana: figures.mana },
    ...PLAIN,
  };
}

const charactersOf = (entrants: readonly Entrant[]) =>
  entrants.flatMap(({ characterId }) => (characterId ? [character<Sheet>(characterId)] : []));

const firstUnfit = (people: readonly Person[]) => people.map(notInPlay).find((unfit) => unfit !== null) ?? null;

/** Who stands on which side: "side 1, Maren, Odo; side 2, the ogre". */
const sidesInWords = (combatants: readonly Combatant[]): string =>
  [...new Set(combatants.map(({ side }) => side))]
    .sort((a, b) => a - b)
    .map(
      (side) =>
        `side ${side}, ${combatants
          .filter((one) => one.side === side)
          .map(({ name }) => name)
          .join(', ')}`,
    )
    .join('; ');

export const EncounterOpened = event<Encounter>()('D100EncounterOpened', {
  version: 1,
  doc: 'Parties met, and may come to blows. R-D100-72',
  group: 'COMBAT',
  data: z.object({ sceneId: Id, title: Line(200), combatants: z.array(Combatant) }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.combatants.filter(({ isCharacter }) => isCharacter).map(({ id }) => id),
  opens: (d) => ({
    id: d.sceneId,
    title: d.title,
    round: 0,
    surprising: null,
    freeSide: null,
    combatants: d.combatants,
    order: [],
    turn: null,
    engaged: [],
    attacks: [],
    opportunities: [],
    fumblesDue: [],
  }),
  summary: (d) => `A fight began (${d.title}): ${sidesInWords(d.combatants)}.`,
});

export const openEncounter = command('d100OpenEncounter', {
  doc: 'Opens an encounter between characters and those the game master gives figures for. R-D100-72',
  input: z.object({ title: Line(200), combatants: Entrants.min(2) }),
  reads: (i) => ({ people: charactersOf(i.combatants) }),
  by: gm,
  refusals: NOT_IN_PLAY,
  decide: ({ people }, { title, combatants }, table) =>
    firstUnfit(people) ?? [
      EncounterOpened.of({
        sceneId: table.id('scene'),
        title,
        combatants: combatants.map((entrant, n) => combatantOf(entrant, n, people, table)),
      }),
    ],
});

export const CombatantsJoined = event<Encounter>()('D100CombatantsJoined', {
  version: 1,
  doc: 'Others joined the encounter; they act from the next round on. R-D100-72',
  group: 'COMBAT',
  data: z.object({ sceneId: Id, combatants: z.array(Combatant) }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.combatants.filter(({ isCharacter }) => isCharacter).map(({ id }) => id),
  evolve: (s, d) => ({
    ...s,
    combatants: [...s.combatants.filter(({ id }) => !d.combatants.some((one) => one.id === id)), ...d.combatants],
  }),
  summary: (d) => `${d.combatants.map(({ name, side }) => `${name} (side ${side})`).join(', ')} joined the fight.`,
});

export const joinEncounter = command('d100JoinEncounter', {
  doc: 'Lets others join an encounter; they act from the next round on. R-D100-72',
  input: z.object({ sceneId: Id, combatants: Entrants.min(1) }),
  reads: (i) => ({ scene: encounter(i.sceneId), people: charactersOf(i.combatants) }),
  by: gm,
  refusals: [...NOT_IN_PLAY, 'FIGHTS_ALREADY', 'TOO_MANY_COMBATANTS'],
  decide: ({ scene, people }, { sceneId, combatants }, table) => {
    const unfit = firstUnfit(people);
    if (unfit) return unfit;
    const twice = people.find(({ id }) => combatantIn(scene, id));
    if (twice) return refuse('FIGHTS_ALREADY', `${twice.name} is in this encounter.`, { characterId: twice.id });
    if (scene.combatants.length + combatants.length > MOST_COMBATANTS)
      return refuse('TOO_MANY_COMBATANTS', `An encounter has ${MOST_COMBATANTS} combatants at most.`, {
        most: MOST_COMBATANTS,
      });
    const joined = combatants.map((entrant, n) => combatantOf(entrant, n, people, table));
    return [CombatantsJoined.of({ sceneId, combatants: joined })];
  },
});

export const CombatantLeft = event<Encounter>()('D100CombatantLeft', {
  version: 1,
  doc: 'One left the encounter.',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    combatantId: Id,
    combatantName: z.string(),
    characterIds: z.array(Id),
    reason: z.string(),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, { combatantId: gone }) => ({
    ...s,
    combatants: s.combatants
      .filter(({ id }) => id !== gone)
      .map((one) => ({ ...one, helpers: one.helpers.filter((id) => id !== gone) })),
    order: s.order.filter((id) => id !== gone),
    engaged: withoutPairs(s.engaged, gone),
    opportunities: withoutPairs(s.opportunities, gone),
    attacks: s.attacks.filter(({ attackerId, defenderId }) => attackerId !== gone && defenderId !== gone),
    fumblesDue: s.fumblesDue.filter((id) => id !== gone),
  }),
  summary: (d) => `${d.combatantName} left the fight: ${d.reason}`,
});

export const leaveEncounter = command('d100LeaveEncounter', {
  doc: 'Takes a combatant out of an encounter who is not at turn.',
  input: z.object({ sceneId: Id, combatantId: Id, reason: Reason }),
  reads: (i) => ({ scene: encounter(i.sceneId) }),
  by: gm,
  refusals: ['NO_SUCH_COMBATANT', 'IS_AT_TURN'],
  decide: ({ scene }, { sceneId, combatantId, reason }) => {
    const found = combatantIn(scene, combatantId);
    if (!found) return refuse('NO_SUCH_COMBATANT', `There is no combatant ${combatantId} here.`, { combatantId });
    if (scene.turn?.id === combatantId)
      return refuse('IS_AT_TURN', `End the turn of ${found.name} first.`, { combatantId });
    const characterIds = involvedIn(scene, [combatantId]);
    return [CombatantLeft.of({ sceneId, combatantId, combatantName: found.name, characterIds, reason })];
  },
});

export const EngagementSet = event<Encounter>()('D100EngagementSet', {
  version: 1,
  doc: 'The game master said who is engaged with whom in melee. R-D100-52',
  group: 'COMBAT',
  data: z.object({ sceneId: Id, pairs: z.array(Pair), pairNames: z.array(z.string()) }),
  on: (d) => encounter(d.sceneId),
  involves: () => [],
  evolve: (s, d) => ({ ...s, engaged: d.pairs }),
  summary: (d) => (d.pairNames.length === 0 ? 'Nobody is engaged in melee.' : `In melee: ${d.pairNames.join(', ')}.`),
});

export const setEngagement = command('d100SetEngagement', {
  doc: 'Says who is engaged with whom in melee, in place of what was so before. R-D100-52',
  input: z.object({
    sceneId: Id,
    pairs: z.array(Pair.refine(({ oneId, otherId }) => oneId !== otherId, 'engages one with itself')).max(200),
  }),
  reads: (i) => ({ scene: encounter(i.sceneId) }),
  by: gm,
  refusals: ['NO_SUCH_COMBATANT'],
  decide: ({ scene }, { sceneId, pairs }) => {
    const name = (id: Id) => combatantIn(scene, id)?.name;
    const stranger = pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]).find((id) => name(id) === undefined);
    if (stranger)
      return refuse('NO_SUCH_COMBATANT', `There is no combatant ${stranger} here.`, { combatantId: stranger });
    const pairNames = pairs.map(({ oneId, otherId }) => `${name(oneId)} with ${name(otherId)}`);
    return [EngagementSet.of({ sceneId, pairs, pairNames })];
  },
});

export const StaminaRestored = event<Person>()('D100StaminaRestored', {
  version: 1,
  doc: 'A character is rested: her Combat Stamina is full again. R-D100-61',
  group: 'COMBAT',
  data: z.object({ characterId: Id, stamina: z.int32().describe('What it is now.') }),
  on: (d) => character(d.characterId),
  evolve: (c) => amend(c, { stamina: { ...c.sheet.stamina, current: null } }),
  summary: (d, name) => `${name(d.characterId)} is rested and has ${d.stamina} Combat Stamina.`,
});

export const EncounterEnded = event<Encounter>()('D100EncounterEnded', {
  version: 1,
  doc: 'An encounter came to its end. R-D100-61',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    title: z.string(),
    characterIds: z.array(Id),
    roundsFought: z.int32(),
    note: z.string(),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: () => null as never,
  summary: (d) => `${d.title} ended after ${d.roundsFought} round${d.roundsFought === 1 ? '' : 's'}: ${d.note}`,
});

/** Mana comes back with the breath only where the campaign has it so. G-D36 */
export const endEncounter = command('d100EndEncounter', {
  doc: 'Ends an encounter. What is open in it is dropped, and the characters get their breath back. R-D100-61',
  input: z.object({ sceneId: Id, note: Line(500).describe('How it ended.') }),
  ...inEncounter,
  by: gm,
  decide: ({ scene, people, campaign }, { sceneId, note }) => {
    const settings = rulesOf(campaign);
    const living = people.filter(({ status }) => status === 'ALIVE');
    const tired = settings.cs.refill === 'ENCOUNTER_END' ? living : [];
    const drained = settings.mana.recovery === 'ENCOUNTER_END' ? living.filter((c) => hasMana(c.sheet)) : [];
    return [
      EncounterEnded.of({
        sceneId,
        title: scene.title,
        characterIds: people.map(({ id }) => id),
        roundsFought: scene.round,
        note,
      }),
      ...tired
        .filter(({ sheet }) => currentStamina(sheet, settings) < maximumStamina(sheet, settings))
        .map(({ id, sheet }) => StaminaRestored.of({ characterId: id, stamina: maximumStamina(sheet, settings) })),
      ...drained
        .filter(({ sheet: { mana } }) => mana.current < mana.maximum)
        .map(({ id, sheet: { mana } }) =>
          CharacteristicChanged.of({
            characterId: id,
            characteristic: 'MANA',
            change: mana.maximum - mana.current,
            left: mana.maximum,
            full: mana.current,
            cutBy: 0,
            reason: 'the encounter ended',
          }),
        ),
    ];
  },
});
