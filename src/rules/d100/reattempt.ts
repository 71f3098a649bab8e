// May she study it once more? Each reason allows the same material again, and each only once. R-D100-32, G-D11
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { dateIn } from '../kernel/dated.js';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Fee, feeTo, HIRE_REFUSALS, hire, MentorChoice } from './hire.js';
import { rulesOf } from './settings.js';
import { amend, Material, Mentor, notInPlay, type Person, type Sheet } from './sheet.js';
import { findMaterial, studiedOf, withStudied } from './study.js';
import { rollTest, succeeded, TestResult, testInWords } from './tests.js';
import { StudyReason } from './words.js';

const BECAUSE: Readonly<Record<StudyReason, string>> = {
  TIME: 'enough time has passed',
  MASTER: 'a master helps',
  LANGUAGE: 'the language it needs was learned',
};

export const StudyAllowed = event<Person>()('D100StudyAllowed', {
  version: 1,
  doc: 'The game master confirmed a reason to study the same material once more; a master must succeed at it. R-D100-32',
  group: 'TRAINING',
  data: z.object({
    characterId: Id,
    material: Material,
    studyReason: StudyReason,
    master: Mentor.nullable(),
    masterTest: TestResult.nullable(),
    silverPaid: z.int32().describe('Silver paid to the mentor.'),
    allowed: z.boolean(),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.master?.characterId ? [d.master.characterId] : [])],
  evolve: (c, d) => {
    const { reasons } = studiedOf(c.sheet, d.material.id);
    return amend(c, {
      silver: c.sheet.silver - d.silverPaid,
      studied: withStudied(c.sheet, d.material.id, { reasons: [...reasons, d.studyReason], free: d.allowed }),
    });
  },
  summary: (d, name) => {
    const help = d.master && d.masterTest ? ` (${d.master.name} ${testInWords(d.masterTest)}, ${d.silverPaid} sp)` : '';
    return d.allowed
      ? `${name(d.characterId)} may study ${d.material.name} once more: ${BECAUSE[d.studyReason]}${help}.`
      : `${name(d.characterId)} got no further with ${d.material.name}${help}.`;
  },
});

export const allowStudy = command('d100AllowStudy', {
  doc: 'Confirms a reason to study the same material once more: time, a master who helps, or a language learned. R-D100-32',
  input: z
    .object({
      characterId: Id,
      materialId: Id,
      studyReason: StudyReason,
      ...MentorChoice,
      ...Fee,
      basePrice: Fee.basePrice.default(0),
    })
    .refine((i) => (i.studyReason === 'MASTER') === ((i.mentorId === null) !== (i.figures === null)), {
      path: ['mentorId'],
      message: 'give a master, or her figures, where one helps, and only there',
    })
    .refine((i) => i.mentorId !== i.characterId, { path: ['mentorId'], message: 'has a character help herself' }),
  reads: (i) => ({
    student: character<Sheet>(i.characterId),
    mentors: i.mentorId === null ? [] : [character<Sheet>(i.mentorId)],
  }),
  by: gm,
  refusals: [
    ...HIRE_REFUSALS,
    'REATTEMPTS_NOT_IN_USE',
    'NO_SUCH_MATERIAL',
    'NOT_STUDIED_YET',
    'REASON_IS_USED_UP',
    'NOT_ENOUGH_TIME',
  ],
  decide: ({ student, mentors: [teacher], campaign }, input, table) => {
    const { characterId, materialId, studyReason } = input;
    const settings = rulesOf(campaign);
    const unfit = notInPlay(student);
    if (unfit) return unfit;
    if (!settings.study.reattempt)
      return refuse('REATTEMPTS_NOT_IN_USE', 'In this campaign material is studied only once.', {
        setting: 'd100.study.reattempt',
      });
    const material = findMaterial(campaign, materialId);
    if ('refused' in material) return material;
    const { on, free, reasons } = studiedOf(student.sheet, materialId);
    if (on === null || free)
      return refuse('NOT_STUDIED_YET', `${student.name} may study ${material.name} as it is.`, { materialId });
    if (reasons.includes(studyReason))
      return refuse('REASON_IS_USED_UP', `Once more because ${BECAUSE[studyReason]}: that was so already.`, {
        materialId,
        reasonsUsedUp: reasons,
      });
    const freeOn = on + settings.study.retryDays;
    if (studyReason === 'TIME' && table.worldDay < freeOn)
      return refuse('NOT_ENOUGH_TIME', `Enough time will have passed on ${dateIn(campaign, freeOn)}.`, { freeOn });
    const plain = { characterId, material, studyReason };
    if (studyReason !== 'MASTER')
      return [StudyAllowed.of({ ...plain, master: null, masterTest: null, silverPaid: 0, allowed: true })];
    const { ability } = material;
    const hired = hire(student, teacher, ability, input, table.actor, settings);
    if ('refused' in hired) return hired;
    const { mentor: master, silver: silverPaid } = hired;
    const tested = { ability, target: master.target, callingsLeftOut: [], modifiers: master.modifiers };
    const masterTest = rollTest(table, 'master', tested, settings);
    const allowed = succeeded(masterTest.grade);
    return [
      StudyAllowed.of({ ...plain, master, masterTest, silverPaid, allowed }),
      ...feeTo(teacher, silverPaid, characterId, `help with ${material.name}`, settings),
    ];
  },
});
