// What does pressing on bring? The Hunt Roll: a token, an encounter, or both. R-TROPHY-17, G-T2
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, isRefusal, ownerOf } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { count, Line } from '../kernel/text.js';
import { MEANS_REFUSALS, Means, MeansName, meansOf, poolNotation } from './light-die.js';
import { rulesOf } from './settings.js';
import { amend, notActive, type Person, type Sheet } from './sheet.js';
import { Threat } from './words.js';

/** What a Hunt Roll brings: tokens, the loss of all, a threat. */
export interface HuntOutcome {
  readonly gained: number;
  readonly losesAll: boolean;
  readonly threat: Threat;
}

/** What the highest die brings. R-TROPHY-17 */
export function huntOutcome(highest: number): HuntOutcome {
  if (highest === 6) return { gained: 1, losesAll: false, threat: 'NONE' };
  if (highest >= 4) return { gained: 1, losesAll: false, threat: 'DISTANT' };
  return { gained: 0, losesAll: highest === 1, threat: 'PRESENT' };
}

const ENCOUNTER: Readonly<Record<Threat, string>> = {
  NONE: 'There is no encounter.',
  DISTANT: 'Something is out there, distant or not plainly dangerous.',
  PRESENT: 'Something is here, and threatening.',
};

export const HuntRolled = event<Person>()('TrophyHuntRolled', {
  version: 1,
  doc: 'A character explored in pursuit of a goal. Answers to questions do not depend on the roll. R-TROPHY-17',
  group: 'ROLLS',
  data: z.object({
    characterId: Id,
    goal: z.string(),
    exploration: z.string().describe('How the surroundings are explored.'),
    lightFor: Means.nullable().describe('What gave a second light die.'),
    roll: Roll,
    highest: z.int32(),
    tokensGained: z.int32(),
    tokensLost: z.int32().describe('All the roller had, where the highest die is 1.'),
    losesAll: z.boolean(),
    threat: Threat,
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { huntTokens: d.losesAll ? 0 : c.sheet.huntTokens + d.tokensGained }),
  summary: (d, name) => {
    const faces = d.roll.dice.map(({ face }) => face).join(', ');
    const tokens = d.losesAll
      ? `lost ${d.tokensLost === 0 ? 'nothing, having no Hunt Tokens' : `all ${count(d.tokensLost, 'Hunt Token')}`}`
      : `gained ${d.tokensGained === 0 ? 'no Hunt Token' : '1 Hunt Token'}`;
    return `${name(d.characterId)} hunted (${d.goal}) and rolled ${faces}: ${tokens}. ${ENCOUNTER[d.threat]}`;
  },
});

export const rollHunt = command('trophyRollHunt', {
  doc: 'Makes a Hunt Roll: one light die, and another for a fitting Skill or piece of equipment. R-TROPHY-17',
  input: z.object({
    characterId: Id,
    goal: Line(200).describe('The specific, immediate goal pursued.'),
    exploration: Line(500).describe('How the surroundings are explored.'),
    lightFor: MeansName,
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['CHARACTER_NOT_ACTIVE', ...MEANS_REFUSALS],
  decide: ({ character: c, campaign }, { characterId, goal, exploration, lightFor }, table) => {
    const means = notActive(c) ?? meansOf(c, lightFor, rulesOf(campaign));
    if (isRefusal(means)) return means;
    const roll = table.roll('hunt', poolNotation(means ? 2 : 1, 0), { roles: ['LIGHT'] });
    const highest = Math.max(...roll.dice.map(({ face }) => face));
    const { gained, losesAll, threat } = huntOutcome(highest);
    return [
      HuntRolled.of({
        characterId,
        goal,
        exploration,
        lightFor: means,
        roll,
        highest,
        tokensGained: gained,
        tokensLost: losesAll ? c.sheet.huntTokens : 0,
        losesAll,
        threat,
      }),
    ];
  },
});
