// What was she born with? The dice a character begins with. R-D100-1, R-D100-6, R-D100-7, R-D100-17
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { amend, fieldOf, PerAttribute, type Person, perAttribute, type Sheet } from './sheet.js';
import { Attribute } from './words.js';

const SCORE_DICE = '3d6';
const POOL_DICE = '4d4dl1';
const MONEY_DICE = '3d6';
const MONEY_FACTOR = 10;

const ScoreRoll = z
  .object({ attribute: Attribute, roll: Roll })
  .meta({ id: 'D100ScoreRoll', description: 'The dice of one attribute score.' });

const full = (points: number) => ({ maximum: points, current: points });

export const ScoresRolled = event<Person>()('D100ScoresRolled', {
  version: 1,
  doc: 'The scores of a new character were rolled, with her Hit Points, Sanity Points and money. R-D100-1, R-D100-6, R-D100-7, R-D100-17',
  group: 'CHARACTERS',
  data: z.object({
    characterId: Id,
    scores: PerAttribute,
    scoreRolls: z.array(ScoreRoll).describe('In the order rolled.'),
    hitPoints: z.int32(),
    hitPointsRoll: Roll,
    sanityPoints: z.int32(),
    sanityRoll: Roll,
    silver: z.int32().describe('Silver pieces to begin with.'),
    moneyRoll: Roll,
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) =>
    amend(c, {
      stage: c.sheet.stage === 'BLANK' ? 'ROLLED' : c.sheet.stage,
      scores: d.scores,
      hitPoints: full(d.hitPoints),
      sanity: full(d.sanityPoints),
      silver: c.sheet.silver + d.silver,
    }),
  summary: (d, name) =>
    `${name(d.characterId)} was rolled up: ${Attribute.options.map((a) => `${a} ${d.scores[fieldOf(a)]}`).join(', ')}; ` +
    `${d.hitPoints} Hit Points, ${d.sanityPoints} Sanity Points, ${d.silver} sp.`,
});

export const rollScores = command('d100RollScores', {
  doc: 'Rolls the eight scores in order, Hit Points, Sanity Points and money of a new character. R-D100-1, R-D100-6, R-D100-7, R-D100-17',
  input: z.object({ characterId: Id }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['ALREADY_ROLLED'],
  decide: ({ character: c }, { characterId }, table) => {
    if (c.sheet.stage !== 'BLANK')
      return refuse('ALREADY_ROLLED', `The scores of ${c.name} are rolled. A game master can void that roll.`, {
        characterId,
        stage: c.sheet.stage,
      });
    const scoreRolls = Attribute.options.map((attribute) => ({
      attribute,
      roll: table.roll(`scores/${attribute}`, SCORE_DICE),
    }));
    const hitPointsRoll = table.roll('hitPoints', POOL_DICE);
    const sanityRoll = table.roll('sanity', POOL_DICE);
    const moneyRoll = table.roll('money', MONEY_DICE);
    return [
      ScoresRolled.of({
        characterId,
        scores: perAttribute((a) => scoreRolls.find(({ attribute }) => attribute === a)?.roll.total ?? 0),
        scoreRolls,
        hitPoints: hitPointsRoll.total,
        hitPointsRoll,
        sanityPoints: sanityRoll.total,
        sanityRoll,
        silver: moneyRoll.total * MONEY_FACTOR,
        moneyRoll,
      }),
    ];
  },
});
