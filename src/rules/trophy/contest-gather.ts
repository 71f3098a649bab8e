// What is at stake, and what does each risk for it? The beginning of a Contest Roll. R-TROPHY-15
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, isRefusal, ownerOf, players, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { count, Line, Reason } from '../kernel/text.js';
import { type ContestScene, contestantIn, hasBegun, hasRolled } from './contest-scene.js';
import { MEANS_REFUSALS, Means, MeansName, meansOf } from './light-die.js';
import { CLOSED, notThis, scene, withPerson } from './scene.js';
import { rulesOf } from './settings.js';
import { notActive, type Sheet } from './sheet.js';
import { FullTie } from './words.js';

export const ContestOpened = event<ContestScene>()('TrophyContestOpened', {
  version: 1,
  doc: 'A contest between characters was opened: what is at stake, and whether it is deadly in itself. R-TROPHY-15',
  group: 'ROLLS',
  data: z.object({
    sceneId: Id,
    stakes: z.string(),
    deadly: z.boolean(),
    fullTie: FullTie,
    maxVolunteered: z.int32(),
  }),
  on: (d) => scene<ContestScene>(d.sceneId),
  involves: () => [],
  opens: ({ sceneId, ...said }) => ({
    id: sceneId,
    kind: 'CONTEST',
    people: [],
    ...said,
    contestants: [],
    round: 1,
  }),
  summary: (d) => `A contest was opened${d.deadly ? ', deadly in itself' : ''}. At stake: ${d.stakes}`,
});

export const openContest = command('trophyOpenContest', {
  doc: 'Opens a contest; those who act against each other then enter it. R-TROPHY-15',
  input: z.object({
    stakes: Line(300).describe('What is at stake, as agreed.'),
    deadly: z.boolean().default(false).describe('Deadly or dangerous in itself: a dark die for each.'),
  }),
  by: players,
  decide: ({ campaign }, i, table) => {
    const { fullTie, maxVolunteered } = rulesOf(campaign).contest;
    return [ContestOpened.of({ ...i, sceneId: table.id('scene'), fullTie, maxVolunteered })];
  },
});

export const ContestEntered = event<ContestScene>()('TrophyContestEntered', {
  version: 1,
  doc: 'A character entered a contest and said which dice are risked. R-TROPHY-15',
  group: 'ROLLS',
  data: z.object({ sceneId: Id, characterId: Id, lightFor: Means.nullable(), volunteered: z.int32() }),
  on: (d) => scene<ContestScene>(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s, { characterId, lightFor, volunteered }) => ({
    ...s,
    people: withPerson(s.people, characterId),
    contestants: [
      ...s.contestants.filter((one) => one.characterId !== characterId),
      { characterId, lightFor, volunteered, lightDice: null, light: [], dark: [], inRound: true },
    ],
  }),
  summary: (d, name) =>
    `${name(d.characterId)} entered the contest${d.lightFor ? ` with ${d.lightFor.name}` : ''}, ` +
    `risking ${count(d.volunteered, 'dark die', 'dark dice')} by choice.`,
});

export const enterContest = command('trophyEnterContest', {
  doc: 'Enters a contest, or changes what is risked in it, before any die has fallen. R-TROPHY-15',
  input: z.object({
    sceneId: Id,
    characterId: Id,
    lightFor: MeansName,
    volunteered: z.int32().min(0).max(80).default(0).describe('Dark dice risked by choice.'),
  }),
  reads: (i) => ({ scene: scene<ContestScene>(i.sceneId), character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['OTHER_SCENE', 'CHARACTER_NOT_ACTIVE', 'DICE_ARE_ROLLED', 'TOO_MANY_DICE', ...MEANS_REFUSALS],
  decide: ({ scene: s, character: c, campaign }, { sceneId, characterId, lightFor, volunteered }) => {
    const refusal = notThis(s, 'CONTEST') ?? notActive(c);
    if (refusal) return refusal;
    if (hasBegun(s))
      return refuse('DICE_ARE_ROLLED', 'Dice have fallen in this contest: nobody enters it or changes a pool.', {
        sceneId,
      });
    if (volunteered > s.maxVolunteered)
      return refuse('TOO_MANY_DICE', `At most ${s.maxVolunteered} dark dice can be volunteered.`, {
        volunteered,
        most: s.maxVolunteered,
      });
    const means = meansOf(c, lightFor, rulesOf(campaign));
    if (isRefusal(means)) return means;
    return [ContestEntered.of({ sceneId, characterId, lightFor: means, volunteered })];
  },
});

export const ContestLeft = event<ContestScene>()('TrophyContestLeft', {
  version: 1,
  doc: 'A character left a contest before her dice were rolled. R-TROPHY-15',
  group: 'ROLLS',
  data: z.object({ sceneId: Id, characterId: Id, reason: z.string() }),
  on: (d) => scene<ContestScene>(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s, d) => ({ ...s, contestants: s.contestants.filter((one) => one.characterId !== d.characterId) }),
  summary: (d, name) => `${name(d.characterId)} left the contest: ${d.reason}`,
});

export const leaveContest = command('trophyLeaveContest', {
  doc: 'Leaves a contest before any die has fallen; later only the game master takes out one who can no longer roll. R-TROPHY-15',
  input: z.object({ sceneId: Id, characterId: Id, reason: Reason }),
  reads: (i) => ({ scene: scene<ContestScene>(i.sceneId), character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['OTHER_SCENE', 'NOT_IN_CONTEST', 'DICE_ARE_ROLLED'],
  decide: ({ scene: s, character: c }, { sceneId, characterId, reason }, { actor }) => {
    const other = notThis(s, 'CONTEST');
    if (other) return other;
    const one = contestantIn(s, characterId);
    if (!one) return refuse('NOT_IN_CONTEST', `${c.name} is not in this contest.`, { characterId });
    return hasRolled(one) || (hasBegun(s) && !actor.isGm)
      ? refuse('DICE_ARE_ROLLED', 'Dice have fallen: who entered stays in.', { sceneId })
      : [ContestLeft.of({ sceneId, characterId, reason })];
  },
});

export const ContestAbandoned = event<ContestScene>()('TrophyContestAbandoned', {
  version: 1,
  doc: 'A contest was given up without a result; no Ruin follows from dice that fell.',
  group: 'ROLLS',
  data: z.object({ sceneId: Id, contestants: z.array(Id), stakes: z.string(), reason: z.string() }),
  on: (d) => scene<ContestScene>(d.sceneId),
  involves: (d) => d.contestants,
  evolve: () => CLOSED,
  summary: (d) => `The contest was abandoned (at stake: ${d.stakes}): ${d.reason}`,
});

export const abandonContest = command('trophyAbandonContest', {
  doc: 'Gives up a contest without a result.',
  input: z.object({ sceneId: Id, reason: Reason }),
  reads: (i) => ({ scene: scene<ContestScene>(i.sceneId) }),
  by: gm,
  refusals: ['OTHER_SCENE'],
  decide: ({ scene: s }, { sceneId, reason }) =>
    notThis(s, 'CONTEST') ?? [
      ContestAbandoned.of({
        sceneId,
        contestants: s.contestants.map(({ characterId }) => characterId),
        stakes: s.stakes,
        reason,
      }),
    ],
});
