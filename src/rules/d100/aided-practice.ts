// Can the best still learn from each other? Aided practice above 100, without a mentor. R-D100-34

import { z } from 'zod';
import { character } from '../kernel/character.js';
import { worldDay } from '../kernel/dated.js';
import { clock, command, event, gm, refuse } from '../kernel/deed.js';
import { Settlement } from '../kernel/due.js';
import { Id } from '../kernel/stream.js';
import { count } from '../kernel/text.js';
import { inPoints, ipAfter, refusePoints } from './improvement.js';
import { gainInWords, gainNote, Increase, improved, increaseRow, Learner, moved, rollIncrease } from './increase.js';
import { daysFor, findLearning, NEW_TRAINING, refuseSecond, without } from './practice.js';
import { type D100Settings, rulesOf } from './settings.js';
import { amend, NOT_IN_PLAY, notInPlay, type Person, type Sheet, type Training } from './sheet.js';
import { targetOf } from './targets.js';
import { Ability, abilityInWords, IncreaseRow } from './words.js';

const LEAST_TARGET = 101;

/** Hours and bonus for so many: the row of the greatest number they reach. G-D10 */
export const aidedRow = (rows: D100Settings['aidedPractice'], n: number) =>
  rows.reduce((best, row) => (row.participants <= n && row.participants >= best.participants ? row : best));

export const AidedPracticeBegun = event<Person>()('D100AidedPracticeBegun', {
  version: 1,
  doc: 'Several who are better than any mentor began to practise together. R-D100-34',
  group: 'TRAINING',
  data: z.object({
    ...Learner,
    trainingId: Id,
    participants: z.array(Id).describe('All who practise together.'),
    row: IncreaseRow,
    hours: z.int32().describe('Hours of practice for each.'),
    bonus: z.int32().describe('Percentage points more that it gives.'),
    endsOn: worldDay('endDate', 'World day on which it ends and the dice are rolled.'),
    pointsPaid: z.int32().describe('Improvement points paid.'),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => d.participants,
  evolve: (c, { trainingId: id, ability, row, hours, bonus, endsOn, pointsPaid: points }) => {
    const begun: Training = { ...NEW_TRAINING, id, way: 'AIDED', ability, row, hours, endsOn, points, bonus };
    return amend(c, { ip: ipAfter(c.sheet, points), training: [...c.sheet.training, begun] });
  },
  summary: (d, name) =>
    `${name(d.characterId)} began to practise ${abilityInWords(d.ability)} with ` +
    `${d.participants
      .filter((id) => id !== d.characterId)
      .map(name)
      .join(', ')}: ${count(d.hours, 'hour')}, for ${inPoints(d.pointsPaid)}.`,
});

export const beginAidedPractice = command('d100BeginAidedPractice', {
  doc: 'Lets characters with targets above 100 practise together, where the game master finds that no mentor is to be had. R-D100-34',
  input: z.object({
    participants: z
      .array(Id)
      .min(2)
      .max(50)
      .refine((ids) => new Set(ids).size === ids.length, 'names a character twice'),
    ability: Ability,
  }),
  reads: (i) => ({ students: i.participants.map((id) => character<Sheet>(id)) }),
  by: gm,
  refusals: [...NOT_IN_PLAY, 'ALREADY_LEARNING', 'TARGET_TOO_LOW', 'NOT_ENOUGH_IMPROVEMENT_POINTS'],
  decide: ({ students, campaign }, { participants, ability }, table) => {
    const settings = rulesOf(campaign);
    const pointsPaid = settings.ip.practice;
    for (const c of students) {
      const refusal = notInPlay(c) ?? refuseSecond(c, ability, campaign) ?? refusePoints(c, pointsPaid);
      if (refusal) return refusal;
      const target = targetOf(c.sheet, ability);
      if (target < LEAST_TARGET)
        return refuse('TARGET_TOO_LOW', `${c.name} has ${target} in ${ability}; this takes ${LEAST_TARGET}.`, {
          characterId: c.id,
          target,
          needed: LEAST_TARGET,
        });
    }
    const { hours, bonus } = aidedRow(settings.aidedPractice, participants.length);
    const endsOn = table.worldDay + daysFor(hours, settings.practice.hoursPerDay);
    return students.map((c) =>
      AidedPracticeBegun.of({
        characterId: c.id,
        ability,
        trainingId: table.id(`practice/${c.id}`),
        participants,
        row: increaseRow(targetOf(c.sheet, ability)),
        hours,
        bonus,
        endsOn,
        pointsPaid,
      }),
    );
  },
});

export const AidedPracticeCompleted = event<Person>()('D100AidedPracticeCompleted', {
  version: 1,
  doc: 'A practice among equals came to its end and bore fruit. R-D100-34',
  group: 'TRAINING',
  data: z.object({
    characterId: Id,
    trainingId: Id,
    bonus: z.int32().describe('Percentage points of the gain that practising together gave.'),
    ...Increase,
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { ...improved(c.sheet, d.ability, d.gain), training: without(c.sheet, d.trainingId) }),
  summary: (d, name) => `${name(d.characterId)} finished practising with others and improved ${gainInWords(d)}.`,
  digest: (d) => [gainNote(d)],
});

export const completeAidedPractice = command('d100CompleteAidedPractice', {
  doc: 'Rolls what aided practice brings once its hours are up. R-D100-34',
  input: Settlement,
  reads: (i) => ({ student: character<Sheet>(i.streamId) }),
  by: clock,
  refusals: ['NOTHING_UNDER_WAY'],
  decide: ({ student }, { streamId, key }, table) => {
    const learning = findLearning(student, key, 'AIDED');
    if ('refused' in learning) return learning;
    const { ability, row, id: trainingId, bonus } = learning;
    const { gainRoll, gain: rolled } = rollIncrease(table, 'practice', row);
    const gain = rolled + bonus;
    const motion = moved(student.sheet, ability, gain);
    return [
      AidedPracticeCompleted.of({ characterId: streamId, trainingId, bonus, ability, row, gainRoll, gain, ...motion }),
    ];
  },
});
