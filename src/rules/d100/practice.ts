// What is she practising, and until when? Practice of what was not used recently. R-D100-28
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { character } from '../kernel/character.js';
import { dateIn, worldDay } from '../kernel/dated.js';
import { clock, command, event, ownerOf, refuse } from '../kernel/deed.js';
import { type Due, Settlement } from '../kernel/due.js';
import { Id } from '../kernel/stream.js';
import { count, Reason } from '../kernel/text.js';
import { inPoints, ipAfter, refusePoints } from './improvement.js';
import {
  gainInWords,
  gainNote,
  INCREASE,
  Increase,
  improved,
  increaseRow,
  Learner,
  moved,
  rollIncrease,
} from './increase.js';
import { rulesOf } from './settings.js';
import { amend, NOT_IN_PLAY, notInPlay, type Person, type Sheet, type Training } from './sheet.js';
import { targetOf } from './targets.js';
import { type Ability, abilityInWords, IncreaseRow, TrainingWay } from './words.js';

/** Whole days that this many hours fill. */
export const daysFor = (hours: number, hoursPerDay: number): number => Math.ceil(hours / hoursPerDay);

/** Why she can't begin to learn this: she is at it already, and its row is fixed. Null where she can. */
export function refuseSecond(c: Person, ability: Ability, campaign: Campaign) {
  const running = c.sheet.training.find((one) => one.ability === ability);
  return running
    ? refuse(
        'ALREADY_LEARNING',
        `${c.name} is already improving ${ability}, until ${dateIn(campaign, running.endsOn)}.`,
        {
          trainingId: running.id,
          endsOn: running.endsOn,
        },
      )
    : null;
}

/** Her learning of one kind that comes to its end by itself. The dead learn no more; who rose ends it then at the soonest. */
export const learningDue = ({ status, rose, sheet }: Person, way: TrainingWay, kind: string): Due[] =>
  status === 'DEAD'
    ? []
    : sheet.training
        .filter((one) => one.way === way)
        .map(({ id, endsOn }) => ({ kind, key: id, day: Math.max(endsOn, rose ?? endsOn) }));

/** Finds learning under way, of one kind where that is asked for, or says that it is over. */
export const findLearning = (c: Person, id: string, way?: TrainingWay): Training | ReturnType<typeof nothingUnderWay> =>
  c.sheet.training.find((one) => one.id === id && (way ?? one.way) === one.way) ?? nothingUnderWay(c, id);

const nothingUnderWay = (c: Person, trainingId: string) =>
  refuse('NOTHING_UNDER_WAY', `${c.name} is not in the middle of this practice or these lessons.`, { trainingId });

/** What most learning goes without. */
export const NEW_TRAINING = { points: 0, silver: 0, mentor: null, material: null, bonus: 0 } as const;

/** The learning that remains once this one is over. */
export const without = (sheet: Sheet, id: Id): Training[] => sheet.training.filter((one) => one.id !== id);

export const PracticeBegun = event<Person>()('D100PracticeBegun', {
  version: 1,
  doc: 'A character began to practise: paid, the row of the table fixed, the dice still to come. R-D100-28',
  group: 'TRAINING',
  data: z.object({
    ...Learner,
    trainingId: Id,
    row: IncreaseRow,
    hours: z.int32().describe('Hours of practice.'),
    endsOn: worldDay('endDate', 'World day on which it ends and the dice are rolled.'),
    pointsPaid: z.int32().describe('Improvement points paid.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => {
    const { trainingId: id, ability, row, hours, endsOn, pointsPaid: points } = d;
    const begun: Training = { ...NEW_TRAINING, id, way: 'PRACTICE', ability, row, hours, endsOn, points };
    return amend(c, { ip: ipAfter(c.sheet, points), training: [...c.sheet.training, begun] });
  },
  summary: (d, name) =>
    `${name(d.characterId)} began to practise ${abilityInWords(d.ability)}: ${count(d.hours, 'hour')}, for ${inPoints(d.pointsPaid)}.`,
});

export const beginPractice = command('d100BeginPractice', {
  doc: 'Begins to practise an attribute or combat that was not used recently. Paid at once; the dice fall at the end. R-D100-28',
  input: z.object(Learner),
  reads: (i) => ({ student: character<Sheet>(i.characterId) }),
  by: ownerOf('student'),
  refusals: [...NOT_IN_PLAY, 'ALREADY_LEARNING', 'NOT_ENOUGH_IMPROVEMENT_POINTS'],
  decide: ({ student, campaign }, { characterId, ability }, table) => {
    const { ip, practice } = rulesOf(campaign);
    const refusal =
      notInPlay(student) ?? refuseSecond(student, ability, campaign) ?? refusePoints(student, ip.practice);
    if (refusal) return refusal;
    const row = increaseRow(targetOf(student.sheet, ability));
    const { hours } = INCREASE[row];
    return [
      PracticeBegun.of({
        characterId,
        ability,
        trainingId: table.id('practice'),
        row,
        hours,
        endsOn: table.worldDay + daysFor(hours, practice.hoursPerDay),
        pointsPaid: ip.practice,
      }),
    ];
  },
});

export const PracticeCompleted = event<Person>()('D100PracticeCompleted', {
  version: 1,
  doc: 'A practice came to its end and bore fruit. R-D100-28',
  group: 'TRAINING',
  data: z.object({ characterId: Id, trainingId: Id, ...Increase }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { ...improved(c.sheet, d.ability, d.gain), training: without(c.sheet, d.trainingId) }),
  summary: (d, name) => `${name(d.characterId)} finished practising and improved ${gainInWords(d)}.`,
  digest: (d) => [gainNote(d)],
});

export const completePractice = command('d100CompletePractice', {
  doc: 'Rolls what a practice brings once its hours are up. R-D100-28',
  input: Settlement,
  reads: (i) => ({ student: character<Sheet>(i.streamId) }),
  by: clock,
  refusals: ['NOTHING_UNDER_WAY'],
  decide: ({ student }, { streamId, key }, table) => {
    const learning = findLearning(student, key, 'PRACTICE');
    if ('refused' in learning) return learning;
    const { ability, row, id: trainingId } = learning;
    const increase = rollIncrease(table, 'practice', row);
    const motion = moved(student.sheet, ability, increase.gain);
    return [PracticeCompleted.of({ characterId: streamId, trainingId, ability, row, ...increase, ...motion })];
  },
});

const BROKEN_OFF: Readonly<Record<TrainingWay, string>> = {
  PRACTICE: 'practice',
  MENTOR: 'lessons',
  STUDY: 'study',
  AIDED: 'aided practice',
};

export const TrainingInterrupted = event<Person>()('D100TrainingInterrupted', {
  version: 1,
  doc: 'A practice or lessons were broken off; the hours bring nothing. R-D100-28',
  group: 'TRAINING',
  data: z.object({
    ...Learner,
    trainingId: Id,
    way: TrainingWay,
    pointsReturned: z.int32().describe('Improvement points the referee gave back.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) =>
    amend(c, {
      training: without(c.sheet, d.trainingId),
      ip: ipAfter(c.sheet, -d.pointsReturned),
    }),
  summary: (d, name) =>
    `${name(d.characterId)} broke off ${BROKEN_OFF[d.way]} in ${abilityInWords(d.ability)}` +
    `${d.pointsReturned > 0 ? ` and got back ${inPoints(d.pointsReturned)}` : ''}: ${d.reason}`,
  digest: (d) => [{ topic: 'LEARNED', of: d.characterId }],
});

export const interruptTraining = command('d100InterruptTraining', {
  doc: 'Breaks off a practice or lessons. What was paid is lost unless the game master gives the points back. R-D100-28',
  input: z.object({
    characterId: Id,
    trainingId: Id,
    returnPoints: z.boolean().default(false).describe('Whether the improvement points come back.'),
    reason: Reason,
  }),
  reads: (i) => ({ student: character<Sheet>(i.characterId) }),
  by: ownerOf('student'),
  refusals: ['NOTHING_UNDER_WAY', 'REFEREE_RETURNS_POINTS'],
  decide: ({ student }, { characterId, trainingId, returnPoints, reason }, table) => {
    const learning = findLearning(student, trainingId);
    if ('refused' in learning) return learning;
    if (returnPoints && !table.actor.isGm)
      return refuse('REFEREE_RETURNS_POINTS', 'Only the game master gives improvement points back.', { trainingId });
    const { ability, way, points } = learning;
    return [
      TrainingInterrupted.of({
        characterId,
        ability,
        trainingId,
        way,
        pointsReturned: returnPoints ? points : 0,
        reason,
      }),
    ];
  },
});
