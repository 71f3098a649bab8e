// Who helps, and at what risk? Help Rolls, before or after the dice of another's Risk Roll. R-TROPHY-13, R-TROPHY-14
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, type Happening, ownerOf, refuse, type Table, type Who } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { darkDice, type Helper, isRoller, type RiskScene, roller } from './risk-scene.js';
import { markRuin } from './ruin.js';
import { everyoneIn, notThis, personIn, scene, withPerson } from './scene.js';
import { isActive, notActive, type Person, type Sheet } from './sheet.js';

const changed = (s: RiskScene, id: Id, lines: Partial<Helper>): RiskScene => ({
  ...s,
  helpers: s.helpers.map((one) => (one.characterId === id ? { ...one, ...lines } : one)),
});
const helperIn = (s: RiskScene, id: Id) => s.helpers.find((one) => one.characterId === id);

const Help = { sceneId: Id, characterId: Id.describe('Who helps.'), rollerId: Id.describe('Who is helped.') };
const both = (d: { characterId: Id; rollerId: Id }) => [d.characterId, d.rollerId];

export const HelpOffered = event<RiskScene>()('TrophyHelpOffered', {
  version: 1,
  doc: 'A character offered to help with the Risk Roll of another, and said how that exposes her. R-TROPHY-13',
  group: 'ROLLS',
  data: z.object({ ...Help, exposure: z.string() }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: both,
  evolve: (s, d) => ({
    ...s,
    people: withPerson(s.people, d.characterId),
    helpers: [
      ...s.helpers,
      {
        characterId: d.characterId,
        exposure: d.exposure,
        status: 'OFFERED',
        face: null,
        incorporated: false,
        marked: false,
      },
    ],
  }),
  summary: (d, name) => `${name(d.characterId)} offered to help ${name(d.rollerId)}: ${d.exposure}`,
});

export const HelpAccepted = event<RiskScene>()('TrophyHelpAccepted', {
  version: 1,
  doc: 'An offer of help was accepted. R-TROPHY-13',
  group: 'ROLLS',
  data: z.object(Help),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: both,
  evolve: (s, d) => changed(s, d.characterId, { status: 'ACCEPTED' }),
  summary: (d, name) => `${name(d.rollerId)} accepted the help of ${name(d.characterId)}.`,
});

export const HelpDropped = event<RiskScene>()('TrophyHelpDropped', {
  version: 1,
  doc: 'An offer of help was declined or taken back before its die was rolled. R-TROPHY-13',
  group: 'ROLLS',
  data: z.object(Help),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: both,
  evolve: (s, d) => ({ ...s, helpers: s.helpers.filter((one) => one.characterId !== d.characterId) }),
  summary: (d, name) => `${name(d.characterId)} does not help ${name(d.rollerId)} after all.`,
});

export const HelpRolled = event<RiskScene>()('TrophyHelpRolled', {
  version: 1,
  doc: 'A helper rolled her light die. It keeps its face through every re-roll of the other dice. R-TROPHY-13, R-TROPHY-14',
  group: 'ROLLS',
  data: z.object({ ...Help, roll: Roll }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: both,
  evolve: (s, d) => changed(s, d.characterId, { status: 'ROLLED', face: d.roll.total }),
  summary: (d, name) => `${name(d.characterId)} rolled a help die for ${name(d.rollerId)}: ${d.roll.total}.`,
});

export const HelpMatched = event<RiskScene>()('TrophyHelpMatched', {
  version: 1,
  doc: 'A help die equalled a dark die: the helper marks 1 Ruin, once for the whole Risk Roll. R-TROPHY-14',
  group: 'ROLLS',
  data: z.object({ ...Help, face: z.int32() }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: both,
  evolve: (s, d) => changed(s, d.characterId, { marked: true }),
  summary: (d, name) => `The help die of ${name(d.characterId)}, ${d.face}, equals a dark die of ${name(d.rollerId)}.`,
});

/** What dark dice do to helpers whose die equals one of them, taken in or not. R-TROPHY-14, G-T11 */
export function matchHelp(
  table: Table,
  s: Pick<RiskScene, 'id' | 'characterId' | 'hope'>,
  helpers: readonly Helper[],
  dark: readonly number[],
  people: readonly Person[],
): readonly Happening[] {
  return helpers.flatMap(({ characterId, face, marked }) => {
    const c = personIn(people, characterId);
    if (marked || face === null || !dark.includes(face) || !c || !isActive(c)) return [];
    return [
      HelpMatched.of({ sceneId: s.id, characterId, rollerId: s.characterId, face }),
      ...markRuin(table, c, 1, { cause: 'HELP_ROLL', occasion: s.hope }),
    ];
  });
}

export const offerHelp = command('trophyOfferHelp', {
  doc: "Offers help with another player's Risk Roll that has a dark die, before or after its dice. R-TROPHY-13",
  input: z.object({ sceneId: Id, helperId: Id, exposure: Line(300).describe('How the helper is exposed to danger.') }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId), helper: character<Sheet>(i.helperId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: ownerOf('helper'),
  refusals: ['OTHER_SCENE', 'CHARACTER_NOT_ACTIVE', 'HELP_IS_FROM_OTHERS', 'NO_DARK_DIE_TO_HELP', 'HELPS_ALREADY'],
  decide: ({ scene: s, helper, people }, { sceneId, helperId, exposure }) => {
    const refusal = notThis(s, 'RISK') ?? notActive(helper);
    if (refusal) return refusal;
    const rolling = personIn(people, s.characterId);
    if (helperId === s.characterId || (helper.owner !== null && helper.owner === rolling?.owner))
      return refuse('HELP_IS_FROM_OTHERS', "Help is given to another player's roll.", { helperId });
    if (darkDice(s) === 0)
      return refuse('NO_DARK_DIE_TO_HELP', 'A roll without a dark die needs no help and gets none.', { sceneId });
    return helperIn(s, helperId)
      ? refuse('HELPS_ALREADY', `${helper.name} gives one die to a roll, and offered it already.`, { helperId })
      : [HelpOffered.of({ sceneId, characterId: helperId, rollerId: s.characterId, exposure })];
  },
});

const OnHelper = z.object({ sceneId: Id, helperId: Id });

/** The helper, if the offer stands as the deed needs it. */
function standing(s: RiskScene, id: Id, status: Helper['status'] | null) {
  const other = notThis(s, 'RISK');
  if (other) return { refusal: other };
  const helper = helperIn(s, id);
  if (!helper)
    return { refusal: refuse('NO_SUCH_HELPER', 'She has offered no help with this roll.', { helperId: id }) };
  return status === null || helper.status === status
    ? { helper }
    : {
        refusal: refuse(
          'HELP_STANDS_OTHERWISE',
          `The help is ${helper.status.toLowerCase()}, not ${status.toLowerCase()}.`,
          {
            helperId: id,
            status: helper.status,
          },
        ),
      };
}

const STANDING = ['OTHER_SCENE', 'NO_SUCH_HELPER', 'HELP_STANDS_OTHERWISE'] as const;

export const acceptHelp = command('trophyAcceptHelp', {
  doc: 'Accepts an offer of help; the helper then rolls a light die. R-TROPHY-13',
  input: OnHelper,
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: roller,
  refusals: STANDING,
  decide: ({ scene: s }, { sceneId, helperId }) => {
    const { refusal } = standing(s, helperId, 'OFFERED');
    return refusal ?? [HelpAccepted.of({ sceneId, characterId: helperId, rollerId: s.characterId })];
  },
});

/** The helper's player or the roller's, or the game master. */
const either: Who<{ readonly scene: RiskScene; readonly helper: Person; readonly people: readonly Person[] }> = {
  doc: 'the owner of the helper or of the roller, or the game master',
  allows: ({ scene: s, helper, people }, actor) => actor.isGm || actor.owns(helper) || isRoller(s, people, actor),
};

export const dropHelp = command('trophyDropHelp', {
  doc: 'Declines help, or takes it back, as long as the help die has not been rolled. R-TROPHY-13',
  input: OnHelper,
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId), helper: character<Sheet>(i.helperId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: either,
  refusals: STANDING,
  decide: ({ scene: s }, { sceneId, helperId }) => {
    const { helper, refusal } = standing(s, helperId, null);
    if (!helper) return refusal;
    const rolled = helper.status === 'ROLLED' ? standing(s, helperId, 'OFFERED').refusal : undefined;
    return rolled ?? [HelpDropped.of({ sceneId, characterId: helperId, rollerId: s.characterId })];
  },
});

export const rollHelp = command('trophyRollHelp', {
  doc: 'Rolls the light die of an accepted helper. Equal to any dark die of the roll, now or later, it costs 1 Ruin. R-TROPHY-13, R-TROPHY-14',
  input: OnHelper,
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId), helper: character<Sheet>(i.helperId) }),
  by: ownerOf('helper'),
  refusals: [...STANDING, 'CHARACTER_NOT_ACTIVE'],
  decide: ({ scene: s, helper: c }, { sceneId, helperId }, table) => {
    const { helper, refusal } = standing(s, helperId, 'ACCEPTED');
    if (!helper) return refusal;
    const inactive = notActive(c);
    if (inactive) return inactive;
    const roll = table.roll('help', '1d6', { roles: ['HELP'] });
    return [
      HelpRolled.of({ sceneId, characterId: helperId, rollerId: s.characterId, roll }),
      ...matchHelp(table, s, [{ ...helper, face: roll.total }], s.dark, [c]),
    ];
  },
});

export const HelpTakenIn = event<RiskScene>()('TrophyHelpTakenIn', {
  version: 1,
  doc: 'The roller took a help die into the roll, or left it out again. R-TROPHY-13',
  group: 'ROLLS',
  data: z.object({ ...Help, face: z.int32(), incorporated: z.boolean() }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: both,
  evolve: (s, d) => changed(s, d.characterId, { incorporated: d.incorporated }),
  summary: (d, name) =>
    `${name(d.rollerId)} ${d.incorporated ? 'took in' : 'left out'} the help die of ${name(d.characterId)}, ${d.face}.`,
});

export const takeHelpIn = command('trophyTakeHelpIn', {
  doc: 'Takes a rolled help die into the Risk Roll, or leaves it out; may be changed until the roll is settled. R-TROPHY-13',
  input: OnHelper.extend({ incorporate: z.boolean().default(true) }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: roller,
  refusals: STANDING,
  decide: ({ scene: s }, { sceneId, helperId, incorporate }) => {
    const { helper, refusal } = standing(s, helperId, 'ROLLED');
    if (!helper) return refusal;
    const data = { sceneId, characterId: helperId, rollerId: s.characterId, face: helper.face ?? 0 };
    return helper.incorporated === incorporate ? [] : [HelpTakenIn.of({ ...data, incorporated: incorporate })];
  },
});
