// What did she learn from books? Study of material, without improvement points. R-D100-31

import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { character } from '../kernel/character.js';
import { worldDay } from '../kernel/dated.js';
import { clock, command, event, ownerOf, refuse, type Table } from '../kernel/deed.js';
import { Settlement } from '../kernel/due.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { count } from '../kernel/text.js';
import { gainInWords, gainNote, INCREASE, Increase, improved, increaseRow, Learner, moved } from './increase.js';
import { materialDice, materialsOf } from './material.js';
import { daysFor, findLearning, NEW_TRAINING, refuseSecond, without } from './practice.js';
import { rulesOf } from './settings.js';
import {
  amend,
  Material,
  NOT_IN_PLAY,
  notInPlay,
  type Person,
  type Sheet,
  type Studied,
  type Training,
} from './sheet.js';
import { targetOf } from './targets.js';
import { abilityInWords, IncreaseRow } from './words.js';

/** The dice of the row beside which those of the material fall; of each the highest counts. */
const ROW_DICE: Readonly<Record<IncreaseRow, string | null>> = {
  UP_TO_33: null,
  FROM_34_TO_100: '1d4',
  FROM_101: '2d4kh1',
};

/** Rolls a study: the single highest die and 1 more; in the lowest row the highest extra die, at least 1. */
export function rollStudy(table: Table, row: IncreaseRow, material: Material) {
  const dice = ROW_DICE[row];
  const gainRoll = dice === null ? null : table.roll('study', dice);
  const materialRoll = table.roll('material', `${materialDice(material)}kh1`);
  const gain = gainRoll ? Math.max(gainRoll.total, materialRoll.total) + 1 : Math.max(1, materialRoll.total);
  return { gainRoll, materialRoll, gain };
}

const NEVER = { on: null, reasons: [], free: false } as const;

/** What came of a material so far. */
export const studiedOf = (sheet: Sheet, materialId: Id): Studied =>
  sheet.studied.find((one) => one.materialId === materialId) ?? { materialId, ...NEVER, reasons: [] };

/** The list with something else said of one material. */
export const withStudied = (sheet: Sheet, materialId: Id, lines: Partial<Studied>): Studied[] => [
  ...sheet.studied.filter((one) => one.materialId !== materialId),
  { ...studiedOf(sheet, materialId), ...lines },
];

/** Finds a material of the campaign. */
export const findMaterial = (campaign: Campaign, materialId: Id) =>
  materialsOf(campaign).find(({ id }) => id === materialId) ??
  refuse('NO_SUCH_MATERIAL', `There is no study material ${materialId}.`, { materialId });

export const StudyBegun = event<Person>()('D100StudyBegun', {
  version: 1,
  doc: 'A character began to study material: the row of the table is fixed, the dice are still to come. R-D100-31',
  group: 'TRAINING',
  data: z.object({
    ...Learner,
    trainingId: Id,
    material: Material,
    row: IncreaseRow,
    hours: z.int32().describe('Hours of study.'),
    endsOn: worldDay('endDate', 'World day on which it ends and the dice are rolled.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, { trainingId: id, ability, row, hours, endsOn, material }) => {
    const begun: Training = { ...NEW_TRAINING, id, way: 'STUDY', ability, row, hours, endsOn, material };
    return amend(c, { training: [...c.sheet.training, begun] });
  },
  summary: (d, name) =>
    `${name(d.characterId)} began to study ${d.material.name} (${abilityInWords(d.ability)}): ${count(d.hours, 'hour')}.`,
});

export const study = command('d100Study', {
  doc: 'Begins to study material. It costs hours but no improvement points, and serves each reader once. R-D100-31',
  input: z.object({ characterId: Id, materialId: Id }),
  reads: (i) => ({ student: character<Sheet>(i.characterId) }),
  by: ownerOf('student'),
  refusals: [...NOT_IN_PLAY, 'NO_SUCH_MATERIAL', 'ALREADY_LEARNING', 'ALREADY_STUDIED'],
  decide: ({ student, campaign }, { characterId, materialId }, table) => {
    const unfit = notInPlay(student);
    if (unfit) return unfit;
    const material = findMaterial(campaign, materialId);
    if ('refused' in material) return material;
    const { ability } = material;
    const second = refuseSecond(student, ability, campaign);
    if (second) return second;
    const { on, free, reasons } = studiedOf(student.sheet, materialId);
    if (on !== null && !free)
      return refuse('ALREADY_STUDIED', `${student.name} has learned what ${material.name} holds for her.`, {
        materialId,
        studiedOn: on,
        reasonsUsedUp: reasons,
      });
    const row = increaseRow(targetOf(student.sheet, ability));
    const { hours } = INCREASE[row];
    const endsOn = table.worldDay + daysFor(hours, rulesOf(campaign).practice.hoursPerDay);
    return [StudyBegun.of({ characterId, ability, trainingId: table.id('study'), material, row, hours, endsOn })];
  },
});

export const StudyCompleted = event<Person>()('D100StudyCompleted', {
  version: 1,
  doc: 'A study came to its end; the single highest die told what it brought. R-D100-31',
  group: 'TRAINING',
  data: z.object({
    characterId: Id,
    trainingId: Id,
    material: Material,
    materialRoll: Roll.describe('The dice of the material.'),
    ...Increase,
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d, at) =>
    amend(c, {
      ...improved(c.sheet, d.ability, d.gain),
      training: without(c.sheet, d.trainingId),
      studied: withStudied(c.sheet, d.material.id, { on: at.worldDay, free: false }),
    }),
  summary: (d, name) => `${name(d.characterId)} finished studying ${d.material.name} and improved ${gainInWords(d)}.`,
  digest: (d) => [gainNote(d)],
});

export const completeStudy = command('d100CompleteStudy', {
  doc: 'Rolls what a study brings once its hours are up. R-D100-31',
  input: Settlement,
  reads: (i) => ({ student: character<Sheet>(i.streamId) }),
  by: clock,
  refusals: ['NOTHING_UNDER_WAY'],
  decide: ({ student }, { streamId, key }, table) => {
    const learning = findLearning(student, key, 'STUDY');
    if ('refused' in learning) return learning;
    const { ability, row, id: trainingId, material } = learning;
    if (!material) return refuse('NOTHING_UNDER_WAY', `${student.name} studies no material here.`, { trainingId: key });
    const rolled = rollStudy(table, row, material);
    const motion = moved(student.sheet, ability, rolled.gain);
    return [StudyCompleted.of({ characterId: streamId, trainingId, material, ability, row, ...rolled, ...motion })];
  },
});
