// Who gets the better of whom? The Contest Roll: each rolls, then it is settled, Ruin and all. R-TROPHY-15, R-TROPHY-16
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { darkOnes, leadersOf } from './contest-reading.js';
import { type ContestScene, contestantIn, darkPool, hasBegun, hasRolled, lightPool } from './contest-scene.js';
import { facesOf, poolNotation, poolRoles, spokenFaces } from './light-die.js';
import { LOST, markRuin, ruinAfter } from './ruin.js';
import { anyoneIn, CLOSED, everyoneIn, notThis, personIn, scene } from './scene.js';
import { isActive, notActive, type Person, type Sheet } from './sheet.js';
import { listed } from './words.js';

export const ContestRolled = event<ContestScene>()('TrophyContestRolled', {
  version: 1,
  doc: 'A contestant rolled her dice. R-TROPHY-15',
  group: 'ROLLS',
  data: z.object({ sceneId: Id, characterId: Id, round: z.int32(), roll: Roll }),
  on: (d) => scene<ContestScene>(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s, d) => {
    const [light, dark] = [facesOf(d.roll.dice, 'LIGHT'), facesOf(d.roll.dice, 'DARK')];
    const rolled = { light, dark, lightDice: light.length };
    return {
      ...s,
      contestants: s.contestants.map((one) => (one.characterId === d.characterId ? { ...one, ...rolled } : one)),
    };
  },
  summary: (d, name) =>
    `${name(d.characterId)} rolled in the contest: ` +
    `${spokenFaces(facesOf(d.roll.dice, 'LIGHT'), facesOf(d.roll.dice, 'DARK'))}.`,
});

export const rollContest = command('trophyRollContest', {
  doc: "Rolls a contestant's dice: light for Skill or equipment and for each mark of Ruin, dark as risked. R-TROPHY-15",
  input: z.object({ sceneId: Id, characterId: Id }),
  reads: (i) => ({ scene: scene<ContestScene>(i.sceneId), character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['OTHER_SCENE', 'CHARACTER_NOT_ACTIVE', 'NOT_IN_CONTEST', 'ALREADY_ROLLED', 'TWO_ARE_NEEDED'],
  decide: ({ scene: s, character: c }, { sceneId, characterId }, table) => {
    const refusal = notThis(s, 'CONTEST') ?? notActive(c);
    if (refusal) return refusal;
    const one = contestantIn(s, characterId);
    if (!one?.inRound)
      return refuse('NOT_IN_CONTEST', `${c.name} does not roll in this contest.`, { characterId, round: s.round });
    if (hasRolled(one)) return refuse('ALREADY_ROLLED', `${c.name} has rolled already.`, { characterId });
    if (!hasBegun(s) && s.contestants.length < 2)
      return refuse('TWO_ARE_NEEDED', 'A contest takes two or more. Another must enter before dice are rolled.', {
        contestants: s.contestants.length,
      });
    const [light, dark] = [lightPool(one, c.sheet.ruin), darkPool(s, one)];
    const roll = table.roll('contest', poolNotation(light, dark), { roles: poolRoles(light, dark) });
    return [ContestRolled.of({ sceneId, characterId, round: s.round, roll })];
  },
});

export const ContestSettled = event<ContestScene>()('TrophyContestSettled', {
  version: 1,
  doc: 'A contest was settled: by the first face that one shows more often; a tie on all faces has no winner. R-TROPHY-16',
  group: 'ROLLS',
  data: z.object({
    sceneId: Id,
    stakes: z.string(),
    contestants: z.array(Id),
    winnerId: Id.nullable().describe('Null: tied on every face.'),
    tied: z.array(Id).describe('Those tied on every face; empty where one won.'),
    rollAgain: z.boolean().describe('The tied leaders roll again, with the same pools.'),
  }),
  on: (d) => scene<ContestScene>(d.sceneId),
  involves: (d) => d.contestants,
  evolve: (s, d) =>
    d.rollAgain
      ? {
          ...s,
          round: s.round + 1,
          contestants: s.contestants.map((one) => ({
            ...one,
            light: [],
            dark: [],
            inRound: d.tied.includes(one.characterId),
          })),
        }
      : CLOSED,
  summary: (d, name) =>
    d.winnerId
      ? `${name(d.winnerId)} won the contest. At stake: ${d.stakes}`
      : `${listed(d.tied.map(name))} tied on every face; ${d.rollAgain ? 'they roll again' : 'nobody won'}. ` +
        `At stake: ${d.stakes}`,
});

/** A re-roll needs all who tied; one who is lost by this round can't, so it is a standoff. G-T8 */
function canRollAgain(s: ContestScene, tied: readonly Id[], people: readonly Person[]): boolean {
  return tied.every((id) => {
    const c = personIn(people, id);
    const ones = darkOnes(contestantIn(s, id)?.dark ?? []);
    return c !== undefined && isActive(c) && ruinAfter(c.sheet.ruin, ones) < LOST;
  });
}

export const settleContest = command('trophySettleContest', {
  doc: 'Settles a contest once all have rolled. Each marks 1 Ruin for each dark 1, whoever wins. R-TROPHY-16',
  input: z.object({ sceneId: Id }),
  reads: (i) => ({ scene: scene<ContestScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: anyoneIn,
  refusals: ['OTHER_SCENE', 'NOT_ALL_HAVE_ROLLED'],
  decide: ({ scene: s, people }, { sceneId }, table) => {
    const other = notThis(s, 'CONTEST');
    if (other) return other;
    const rolling = s.contestants.filter(({ inRound }) => inRound);
    const waiting = rolling.filter((one) => !hasRolled(one));
    if (waiting.length > 0 || rolling.length === 0)
      return notAll(
        waiting.map(({ characterId }) => characterId),
        people,
      );
    const leaders = leadersOf(rolling).map(({ characterId }) => characterId);
    const tied = leaders.length > 1 ? leaders : [];
    return [
      ContestSettled.of({
        sceneId,
        stakes: s.stakes,
        contestants: rolling.map(({ characterId }) => characterId),
        winnerId: tied.length > 0 ? null : (leaders[0] as Id),
        tied,
        rollAgain: tied.length > 0 && s.fullTie === 'REROLL' && canRollAgain(s, tied, people),
      }),
      ...rolling.flatMap(({ characterId, dark }) => {
        const c = personIn(people, characterId);
        return c ? markRuin(table, c, darkOnes(dark), { cause: 'CONTEST_ROLL', occasion: s.stakes }) : [];
      }),
    ];
  },
});

const notAll = (waiting: readonly Id[], people: readonly Person[]) =>
  refuse(
    'NOT_ALL_HAVE_ROLLED',
    `Still to roll: ${listed(waiting.map((id) => personIn(people, id)?.name ?? '')) || 'everyone'}.`,
    { waiting },
  );
