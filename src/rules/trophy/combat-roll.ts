// Does the monster fall, and what does it cost? Combat Rolls, first and further. R-TROPHY-22, R-TROPHY-23, R-TROPHY-26
import { z } from 'zod';
import { command, event, type Happening, refuse } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import {
  anyFighter,
  type CombatScene,
  enduranceOf,
  type Fighter,
  IN_FIGHT,
  MOST_ENDURANCE,
  nextDarkDice,
  notInFight,
  ruinPending,
  withoutFighter,
} from './combat-scene.js';
import { fallsTo } from './endurance.js';
import { everyoneIn, personIn, scene } from './scene.js';
import { isActive } from './sheet.js';

/** The most dice one roll can hold. */
const MOST_DICE = 100;

/** The two highest dark dice; with one die alone, that die. R-TROPHY-22, G-T9 */
export const twoHighest = (faces: readonly number[]): number =>
  [...faces]
    .sort((a, b) => b - a)
    .slice(0, 2)
    .reduce((sum, face) => sum + face, 0);

/** Dark dice whose face is among the Weak Points held. No comparison with Ruin. R-TROPHY-23, G-T11 */
export const matchesOf = (weakPoints: readonly number[], faces: readonly number[]): number =>
  faces.filter((face) => weakPoints.includes(face)).length;

const Struck = z
  .object({ characterId: Id, matches: z.int32().describe('Dark dice equal to a Weak Point of hers.') })
  .meta({ id: 'TrophyStruck', description: 'How often a Combat Roll hit the Weak Points of a fighter.' });

export const CombatRolled = event<CombatScene>()('TrophyCombatRolled', {
  version: 1,
  doc: 'All dark dice of a fight were rolled: the two highest against Endurance, each against the Weak Points. R-TROPHY-22, R-TROPHY-23, R-TROPHY-26',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    monster: z.string(),
    fighters: z.array(Id),
    roll: Roll,
    topTwo: z.int32().describe('The sum of the two highest dice.'),
    endurance: z.int32(),
    defeated: z.boolean(),
    struck: z.array(Struck),
  }),
  on: (d) => scene<CombatScene>(d.sceneId),
  involves: (d) => d.fighters,
  evolve: (s, d) => ({
    ...s,
    darkDice: d.roll.dice.length,
    lateDice: 0,
    stage: d.defeated ? 'DEFEATED' : 'FIGHTING',
    fighters: s.fighters.map((one) => ({
      ...one,
      pending: d.struck.find(({ characterId }) => characterId === one.characterId)?.matches ?? 0,
    })),
  }),
  summary: (d, name) => {
    const struck = d.struck.map(({ characterId, matches }) => `${name(characterId)} ${matches}`);
    return (
      `Against ${d.monster} the dark dice fell ${d.roll.dice.map(({ face }) => face).join(', ')}: ` +
      `${d.topTwo} against Endurance ${d.endurance}, ${d.defeated ? 'defeated' : 'not defeated'}. ` +
      `${struck.length > 0 ? `Ruin to take or let armour take: ${struck.join(', ')}.` : 'No Weak Point was hit.'}`
    );
  },
});

export const FighterGone = event<CombatScene>()('TrophyFighterGone', {
  version: 1,
  doc: 'A fighter is dead, lost or missing: her Weak Points leave play, and the dark dice stay as many. R-TROPHY-23',
  group: 'COMBAT',
  data: z.object({ sceneId: Id, characterId: Id }),
  on: (d) => scene<CombatScene>(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s, d) => withoutFighter(s, d.characterId),
  summary: (d, name) => `${name(d.characterId)} is no longer in the fight.`,
});

export const rollCombat = command('trophyRollCombat', {
  doc: 'Rolls all dark dice: one for each fighter at first, then one more each time the fight goes on. R-TROPHY-22, R-TROPHY-23, R-TROPHY-26',
  input: z.object({ sceneId: Id }),
  reads: (i) => ({ scene: scene<CombatScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: anyFighter,
  refusals: [...IN_FIGHT, 'RUIN_IS_PENDING', 'NO_FIGHTERS', 'ENDURANCE_TOO_HIGH', 'TOO_MANY_DICE'],
  decide: ({ scene: s, people }, { sceneId }, table) => {
    const refusal = notInFight(s) ?? ruinPending(s, (id) => personIn(people, id)?.name ?? '');
    if (refusal) return refusal;
    const stands = ({ characterId }: Fighter): boolean => {
      const c = personIn(people, characterId);
      return c !== undefined && isActive(c);
    };
    const active = s.fighters.filter(stands);
    if (active.length === 0)
      return refuse('NO_FIGHTERS', 'Nobody is in this fight who can roll. Let somebody join, or end it.', { sceneId });
    const gone = s.fighters
      .filter((one) => !stands(one))
      .map(({ characterId }) => FighterGone.of({ sceneId, characterId }));
    const endurance = enduranceOf(s);
    if (endurance > MOST_ENDURANCE)
      return refuse(
        'ENDURANCE_TOO_HIGH',
        `Endurance ${endurance} is above ${MOST_ENDURANCE}: retreat, or find a way to lower it.`,
        { endurance },
      );
    const dice = nextDarkDice(s, active.length);
    const fall = s.stage === 'SETTING_UP' || s.autoDefeat ? fallsTo(s, endurance, dice) : [];
    if (fall.length > 0) return [...gone, ...fall];
    if (dice > MOST_DICE) return refuse('TOO_MANY_DICE', `A roll holds at most ${MOST_DICE} dice.`, { dice });
    const roll = table.roll('combat', `${dice}d6`, { roles: ['DARK'] });
    const faces = roll.dice.map(({ face }) => face);
    const topTwo = twoHighest(faces);
    const rolled: Happening = CombatRolled.of({
      sceneId,
      monster: s.monster,
      fighters: active.map(({ characterId }) => characterId),
      roll,
      topTwo,
      endurance,
      defeated: topTwo >= endurance,
      struck: active
        .map(({ characterId, weakPoints }) => ({ characterId, matches: matchesOf(weakPoints, faces) }))
        .filter(({ matches }) => matches > 0),
    });
    return [...gone, rolled];
  },
});
