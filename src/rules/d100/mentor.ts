// Who taught her, at what price, and did it help? Lessons with a mentor. R-D100-29

import { z } from 'zod';
import { character, openName } from '../kernel/character.js';
import { worldDay } from '../kernel/dated.js';
import { clock, command, event, type Name, ownerOf, refuse, type Table } from '../kernel/deed.js';
import { Settlement } from '../kernel/due.js';
import type { Roll } from '../kernel/roll.js';
import { Id, maybe } from '../kernel/stream.js';
import { count } from '../kernel/text.js';
import { ceilOf } from './decimal.js';
import { Fee, feeTo, HIRE_REFUSALS, hire, MentorChoice } from './hire.js';
import { inPoints, ipAfter, refusePoints } from './improvement.js';
import { gainInWords, gainNote, INCREASE, Increase, improved, Learner, moved, rollIncrease } from './increase.js';
import { daysFor, findLearning, NEW_TRAINING, refuseSecond, TrainingInterrupted, without } from './practice.js';
import { type D100Settings, rulesOf } from './settings.js';
import { amend, Mentor, notInPlay, type Person, type Sheet, type Training } from './sheet.js';
import { rollTest, TestResult, testInWords } from './tests.js';
import { type Ability, abilityInWords, type Grade, IncreaseRow } from './words.js';

/** What becomes of the base increase, in halves. */
const HALVES: Readonly<Record<Grade, number>> = { CRITICAL_SUCCESS: 4, SUCCESS: 3, FAILURE: 2, CRITICAL_FAILURE: 0 };

/** The increase under a mentor whose own test came out so. G-D16 */
export function underMentor(base: number, grade: Grade, rounding: D100Settings['mentor']['rounding']): number {
  const halves = base * HALVES[grade];
  return rounding === 'DOWN' ? Math.floor(halves / 2) : Math.ceil(halves / 2);
}

/** What a lesson's end records. */
interface Lesson {
  readonly ability: Ability;
  readonly row: IncreaseRow;
  readonly mentor: Mentor;
}

/** The mentor's test, and the student's dice as in training, unless it went too badly for them to matter. G-D12 */
function teach(table: Table, student: Person, { ability, row, mentor }: Lesson, settings: D100Settings) {
  const { target, modifiers } = mentor;
  const mentorTest = rollTest(table, 'mentor', { ability, target, callingsLeftOut: [], modifiers }, settings);
  const increase: { gainRoll: Roll | null; gain: number } =
    mentorTest.grade === 'CRITICAL_FAILURE' ? { gainRoll: null, gain: 0 } : rollIncrease(table, 'lesson', row);
  const gain = underMentor(increase.gain, mentorTest.grade, settings.mentor.rounding);
  return {
    ability,
    row,
    mentor,
    mentorTest,
    baseGain: increase.gain,
    gainRoll: increase.gainRoll,
    gain,
    ...moved(student.sheet, ability, gain),
  };
}

const Paid = {
  pointsPaid: z.int32().describe('Improvement points paid.'),
  silverPaid: z.int32().describe('Silver paid to the mentor.'),
};

const paying = (c: Person, d: { pointsPaid: number; silverPaid: number }): Partial<Sheet> => ({
  ip: ipAfter(c.sheet, d.pointsPaid),
  silver: c.sheet.silver - d.silverPaid,
});

const involved = (d: { characterId: Id; mentor: Mentor }): Id[] =>
  d.mentor.characterId === null ? [d.characterId] : [d.characterId, d.mentor.characterId];

/** A character who teaches is named to those alone who may see her. */
const mentorIn = ({ mentor }: { mentor: Mentor }, name: Name): string =>
  mentor.characterId === null ? mentor.name : name(mentor.characterId);

const price = (d: { pointsPaid: number; silverPaid: number }): string =>
  `for ${inPoints(d.pointsPaid)} and ${d.silverPaid} sp`;

export const MentorTaught = event<Person>()('D100MentorTaught', {
  version: 1,
  doc: 'A mentor taught a character; the points and the silver are gone in every case. R-D100-29',
  group: 'TRAINING',
  data: z.object({
    characterId: Id,
    lessonId: Id.nullable().describe('The lessons this ends; null: they took one night and were paid now.'),
    mentor: Mentor,
    mentorTest: TestResult,
    baseGain: z.int32().describe('What the table gave, before the mentor made more or nothing of it.'),
    ...Increase,
    ...Paid,
  }),
  on: (d) => character(d.characterId),
  involves: involved,
  evolve: (c, d) =>
    amend(c, {
      ...improved(c.sheet, d.ability, d.gain),
      ...paying(c, d),
      training: d.lessonId === null ? c.sheet.training : without(c.sheet, d.lessonId),
    }),
  summary: (d, name) =>
    `${mentorIn(d, name)} (${testInWords(d.mentorTest)}) taught ${name(d.characterId)}, who improved ${gainInWords(d)}` +
    `${d.lessonId === null ? `, ${price(d)}` : ''}.`,
  digest: (d) => [gainNote(d)],
});

export const LessonsBegun = event<Person>()('D100LessonsBegun', {
  version: 1,
  doc: 'Lessons with a mentor began: paid, the row of the table fixed, the dice still to come. R-D100-29',
  group: 'TRAINING',
  data: z.object({
    ...Learner,
    trainingId: Id,
    mentor: Mentor,
    row: IncreaseRow,
    hours: z.int32().describe('Hours of lessons.'),
    endsOn: worldDay('endDate', 'World day on which they end and the dice are rolled.'),
    ...Paid,
  }),
  on: (d) => character(d.characterId),
  involves: involved,
  evolve: (c, d) => {
    const { trainingId: id, ability, row, hours, endsOn, mentor, pointsPaid: points, silverPaid: silver } = d;
    const begun: Training = { ...NEW_TRAINING, id, way: 'MENTOR', ability, row, hours, endsOn, points, silver, mentor };
    return amend(c, { ...paying(c, d), training: [...c.sheet.training, begun] });
  },
  summary: (d, name) =>
    `${name(d.characterId)} began lessons in ${abilityInWords(d.ability)} with ${mentorIn(d, name)}: ${count(d.hours, 'hour')}, ${price(d)}.`,
});

/** One night, or a part of the hours that practice takes. G-D15 */
export const trainWithMentor = command('d100TrainWithMentor', {
  doc: 'Takes lessons from a mentor: at once where the ability was used recently, or else over some hours. R-D100-29',
  input: z
    .object({
      ...Learner,
      usedRecently: z.boolean().describe('Used: one night. Unused: part of the practice hours.'),
      ...MentorChoice,
      ...Fee,
    })
    .refine((i) => (i.mentorId === null) !== (i.figures === null), {
      path: ['mentorId'],
      message: 'give either a mentor or figures',
    })
    .refine((i) => i.mentorId !== i.characterId, { path: ['mentorId'], message: 'has a character teach herself' }),
  reads: (i) => ({
    student: character<Sheet>(i.characterId),
    mentors: i.mentorId === null ? [] : [character<Sheet>(i.mentorId)],
  }),
  by: ownerOf('student'),
  refusals: [...HIRE_REFUSALS, 'ALREADY_LEARNING', 'NOT_ENOUGH_IMPROVEMENT_POINTS'],
  decide: ({ student, mentors: [teacher], campaign }, input, table) => {
    const settings = rulesOf(campaign);
    const { characterId, ability } = input;
    const refusal =
      notInPlay(student) ?? refuseSecond(student, ability, campaign) ?? refusePoints(student, settings.ip.mentor);
    if (refusal) return refusal;
    const hired = hire(student, teacher, ability, input, table.actor, settings);
    if ('refused' in hired) return hired;
    const { mentor, row, silver } = hired;
    const paid = { pointsPaid: settings.ip.mentor, silverPaid: silver };
    const fee = feeTo(teacher, silver, characterId, `lessons in ${ability}`, settings);
    if (input.usedRecently) {
      const taught = teach(table, student, { ability, row, mentor }, settings);
      return [MentorTaught.of({ characterId, lessonId: null, ...taught, ...paid }), ...fee];
    }
    const hours = ceilOf(INCREASE[row].hours, settings.mentor.timeFactor);
    const endsOn = table.worldDay + daysFor(hours, settings.practice.hoursPerDay);
    const trainingId = table.id('lessons');
    return [LessonsBegun.of({ characterId, ability, trainingId, mentor, row, hours, endsOn, ...paid }), ...fee];
  },
});

/** The character who teaches in these lessons, where the mentor is one. */
const teacherOf = (student: Person, key: string) => {
  const id = student.sheet.training.find((one) => one.id === key)?.mentor?.characterId;
  return id ? [maybe(character<Sheet>(id))] : [];
};

/** A mentor who is dead or missing when the hours are up teaches nothing any more. G-D67 */
export const completeLessons = command('d100CompleteLessons', {
  doc: 'Rolls what lessons with a mentor bring once their hours are up, or breaks them off where the mentor is gone. R-D100-29',
  input: Settlement,
  reads: (i) => ({ student: character<Sheet>(i.streamId) }),
  then: (i, { student }: { student: Person }) => ({ teachers: teacherOf(student, i.key) }),
  by: clock,
  refusals: ['NOTHING_UNDER_WAY'],
  decide: ({ student, teachers: [teacher], campaign }, { streamId, key }, table) => {
    const learning = findLearning(student, key, 'MENTOR');
    if ('refused' in learning) return learning;
    const { id: lessonId, ability, row, mentor } = learning;
    if (!mentor)
      return refuse('NOTHING_UNDER_WAY', `${student.name} has no mentor in this; it is a practice.`, {
        trainingId: key,
      });
    if (teacher && teacher.status !== 'ALIVE') {
      const reason = `${openName(teacher)} is ${teacher.status.toLowerCase()}.`;
      const broken = {
        characterId: streamId,
        ability,
        trainingId: lessonId,
        way: learning.way,
        pointsReturned: 0,
        reason,
      };
      return [TrainingInterrupted.of(broken)];
    }
    const taught = teach(table, student, { ability, row, mentor }, rulesOf(campaign));
    return [MentorTaught.of({ characterId: streamId, lessonId, ...taught, pointsPaid: 0, silverPaid: 0 })];
  },
});
