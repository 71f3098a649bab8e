// What did she learn over night? Training of what was used recently. R-D100-27
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { inPoints, ipAfter, refusePoints } from './improvement.js';
import { gainInWords, gainNote, Increase, improved, increaseRow, Learner, moved, rollIncrease } from './increase.js';
import { rulesOf } from './settings.js';
import { amend, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';
import { targetOf } from './targets.js';

/** One night's rest and study that turned improvement points into skill. */
export const AttributeTrained = event<Person>()('D100AttributeTrained', {
  version: 1,
  doc: 'A character trained, over one night, an ability she had used recently. R-D100-27',
  group: 'TRAINING',
  data: z.object({
    characterId: Id,
    ...Increase,
    pointsPaid: z.int32().describe('Improvement points paid.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { ...improved(c.sheet, d.ability, d.gain), ip: ipAfter(c.sheet, d.pointsPaid) }),
  summary: (d, name) =>
    `${name(d.characterId)} trained over night and improved ${gainInWords(d)}, for ${inPoints(d.pointsPaid)}.`,
  digest: (d) => [gainNote(d)],
});

/** What was used recently is said with the command. G-D14 */
export const trainAttribute = command('d100TrainAttribute', {
  doc: 'Trains an attribute or combat over one night. It must have been used recently. R-D100-27',
  input: z.object({
    ...Learner,
    usedRecently: z
      .boolean()
      .describe('Whether it was used recently; what was not is practised, or taught by a mentor.'),
  }),
  reads: (i) => ({ student: character<Sheet>(i.characterId) }),
  by: ownerOf('student'),
  refusals: [...NOT_IN_PLAY, 'NOT_USED_RECENTLY', 'NOT_ENOUGH_IMPROVEMENT_POINTS'],
  decide: ({ student, campaign }, { characterId, ability, usedRecently }, table) => {
    const pointsPaid = rulesOf(campaign).ip.training;
    const unfit = notInPlay(student);
    if (unfit) return unfit;
    if (!usedRecently)
      return refuse(
        'NOT_USED_RECENTLY',
        `${ability} was not used recently: practise it, or take lessons from a mentor.`,
        {
          ability,
        },
      );
    const short = refusePoints(student, pointsPaid);
    if (short) return short;
    const row = increaseRow(targetOf(student.sheet, ability));
    const { gainRoll, gain } = rollIncrease(table, 'training', row);
    return [
      AttributeTrained.of({
        characterId,
        ability,
        row,
        gainRoll,
        gain,
        ...moved(student.sheet, ability, gain),
        pointsPaid,
      }),
    ];
  },
});
