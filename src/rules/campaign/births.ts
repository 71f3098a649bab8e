// When was she born? A day of birth told or corrected after she joined the story.
import { z } from 'zod';
import type { Calendar } from '../kernel/calendar.js';
import { addYears, nextBirthday } from '../kernel/calendar-arithmetic.js';
import { calendarOf } from '../kernel/calendar-presets.js';
import type { Campaign } from '../kernel/campaign.js';
import { BirthDay, BirthNoted, character } from '../kernel/character.js';
import { DATE_REFUSALS, DateText, dateIn, dayMeant } from '../kernel/dated.js';
import { command, gm, isRefusal, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';

/**
 * The world day after which birthdays count: today, so that none is made up for. Where her next one is nearer to the last
 * by the date believed before, it is that one, which has come already.
 */
function countedAfter(calendar: Calendar, born: number, formerBorn: number | null, today: number): number {
  if (formerBorn === null) return today;
  const hers = nextBirthday(calendar, born, today);
  const next = nextBirthday(calendar, formerBorn, today);
  const last = addYears(calendar, next, -1);
  return hers - last < next - hers ? hers : today;
}

/** Why nobody can be born on that day; null where somebody can. */
export const refuseUnborn = (c: Campaign, born: number | null) =>
  born !== null && born > c.clock
    ? refuse('NOT_YET_BORN', `It is ${dateIn(c, c.clock)}: nobody is there who is born on ${dateIn(c, born)}.`, {
        born,
        clock: c.clock,
      })
    : null;

export const noteBirth = command('noteBirth', {
  doc: 'Tells or corrects when a character was born. Birthdays before today are not made up for, and her age stays as it is.',
  input: z
    .object({
      characterId: Id,
      born: BirthDay.optional(),
      birthDate: DateText.optional().describe("The day of birth as a date of the campaign's calendar."),
    })
    .refine((i) => (i.born === undefined) !== (i.birthDate === undefined), {
      path: ['born'],
      message: 'give either born or birthDate',
    }),
  reads: (i) => ({ character: character(i.characterId) }),
  by: gm,
  refusals: [...DATE_REFUSALS, 'NOT_YET_BORN'],
  decide: ({ campaign: c, character: who }, { characterId, birthDate, ...said }) => {
    const calendar = calendarOf(c.calendar);
    const born = dayMeant(calendar, said.born ?? null, birthDate);
    if (isRefusal(born)) return born;
    const unborn = refuseUnborn(c, born);
    if (unborn) return unborn;
    const { born: formerBorn } = who;
    if (born === formerBorn) return [];
    const birthdaysAfter = born === null ? c.clock : countedAfter(calendar, born, formerBorn, c.clock);
    return [BirthNoted.of({ characterId, born, formerBorn, birthdaysAfter })];
  },
});
