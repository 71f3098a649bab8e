// Roll, and roll again with another dark die? The dice of a Risk Roll. R-TROPHY-6, R-TROPHY-10, G-T7

import { z } from 'zod';
import { command, event, type Happening, refuse, type Table } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { inWords } from '../kernel/text.js';
import { owePrice } from './devils-bargain.js';
import { matchHelp } from './help-roll.js';
import { facesOf, poolNotation, poolRoles, spokenFaces } from './light-die.js';
import { diceOf, readRisk } from './risk-reading.js';
import { AFTER_DICE, BEFORE_DICE, notAfterDice, notBeforeDice, poolOf, type RiskScene, roller } from './risk-scene.js';
import { everyoneIn, personIn, scene } from './scene.js';
import { notActive, type Person } from './sheet.js';
import { Colour } from './words.js';

/** The most dice one roll can hold. */
const MOST_DICE = 100;

export const RiskRolled = event<RiskScene>()('TrophyRiskRolled', {
  version: 1,
  doc: 'The dice of a Risk Roll were rolled, or all rolled anew with another dark die. R-TROPHY-6, R-TROPHY-10',
  group: 'ROLLS',
  data: z.object({
    sceneId: Id,
    characterId: Id,
    hope: z.string(),
    attempt: z.int32().describe('1 for the first roll, 2 for the first re-roll.'),
    roll: Roll,
    highest: z.int32().describe('With the help taken in.'),
    colour: Colour,
  }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s, d) => ({
    ...s,
    rolls: s.rolls + 1,
    light: facesOf(d.roll.dice, 'LIGHT'),
    dark: facesOf(d.roll.dice, 'DARK'),
  }),
  summary: (d, name) =>
    `${name(d.characterId)} ${d.attempt === 1 ? 'rolled' : 'added a dark die and rolled again'} (${d.hope}): ` +
    `${spokenFaces(facesOf(d.roll.dice, 'LIGHT'), facesOf(d.roll.dice, 'DARK'))}. ` +
    `Highest: ${d.highest}, ${inWords(d.colour)}.`,
});

/** The dice fall; help dice that equal a dark one cost their helpers at once. R-TROPHY-14 */
function rolled(
  table: Table,
  s: RiskScene,
  people: readonly Person[],
  { light, dark }: { light: number; dark: number },
): readonly Happening[] {
  const roll = table.roll('risk', poolNotation(light, dark), { roles: poolRoles(light, dark) });
  const faces = { light: facesOf(roll.dice, 'LIGHT'), dark: facesOf(roll.dice, 'DARK') };
  const { highest, colour } = readRisk({ ...diceOf(s), ...faces });
  const said = { sceneId: s.id, characterId: s.characterId, hope: s.hope };
  return [
    RiskRolled.of({ ...said, attempt: s.rolls + 1, roll, highest, colour }),
    ...matchHelp(table, s, s.helpers, faces.dark, people),
  ];
}

const rollerOf = (s: RiskScene, people: readonly Person[]): Person => personIn(people, s.characterId) as Person;

export const rollRisk = command('trophyRollRisk', {
  doc: "Rolls the dice gathered for a Risk Roll. The price of a Devil's Bargain accepted is owed from then on. R-TROPHY-6",
  input: z.object({ sceneId: Id }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: roller,
  refusals: [...BEFORE_DICE, 'CHARACTER_NOT_ACTIVE', 'NO_DICE_GATHERED'],
  decide: ({ scene: s, people }, { sceneId }, table) => {
    const refusal = notBeforeDice(s) ?? notActive(rollerOf(s, people));
    if (refusal) return refusal;
    const pool = poolOf(s);
    if (pool.light + pool.dark === 0)
      return refuse('NO_DICE_GATHERED', 'There is no die to roll: name a Skill, accept a bargain, or risk something.', {
        sceneId,
      });
    return [...rolled(table, s, people, pool), ...owePrice(s)];
  },
});

export const rerollRisk = command('trophyRerollRisk', {
  doc: "Adds a dark die and rolls all the roller's own dice anew; only while the highest die is light. Help dice stay. R-TROPHY-10",
  input: z.object({ sceneId: Id }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: roller,
  refusals: [...AFTER_DICE, 'CHARACTER_NOT_ACTIVE', 'HIGHEST_IS_DARK', 'TOO_MANY_DICE'],
  decide: ({ scene: s, people }, { sceneId }, table) => {
    const refusal = notAfterDice(s) ?? notActive(rollerOf(s, people));
    if (refusal) return refusal;
    const { highest, colour } = readRisk(diceOf(s));
    if (colour === 'DARK')
      return refuse(
        'HIGHEST_IS_DARK',
        `The highest die is dark (${highest}): the roll can only be settled, or helped.`,
        {
          sceneId,
          highest,
        },
      );
    const pool = { light: s.light.length, dark: s.dark.length + 1 };
    return pool.light + pool.dark > MOST_DICE
      ? refuse('TOO_MANY_DICE', `A roll holds at most ${MOST_DICE} dice.`, { most: MOST_DICE })
      : rolled(table, s, people, pool);
  },
});
