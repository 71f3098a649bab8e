// Which day of the week is it? Golden vectors for each preset, and weeks that restart or leave days out.
import { describe, expect, it } from '@jest/globals';
import { Calendar } from './calendar.js';
import { placeOf } from './calendar-date.js';
import { type CalendarPreset, presets } from './calendar-presets.js';
import { parseDate } from './calendar-text.js';
import { dayOfWeek, weekdayNameOf, weekdayOf, weekPlaceOf } from './calendar-week.js';

describe('the week day of a date', () => {
  it.each<[CalendarPreset, string, string | undefined]>([
    ['GREGORIAN', '1st of January, 1 CE', 'Monday'],
    ['GREGORIAN', '31st of December, 1 BCE', 'Sunday'],
    ['GREGORIAN', '14th of July, 1789 CE', 'Tuesday'],
    ['GREGORIAN', '1st of January, 1900 CE', 'Monday'],
    ['GREGORIAN', '28th of February, 2000 CE', 'Monday'],
    ['GREGORIAN', '29th of February, 2000 CE', 'Tuesday'],
    ['GREGORIAN', '1st of March, 2000 CE', 'Wednesday'],
    ['GREGORIAN', '20th of July, 1969 CE', 'Sunday'],
    ['FESTIVALS', '1st of Icewane, 1 AF', 'Firstday'],
    ['FESTIVALS', '30th of Thawing, 1 AF', 'Tenthday'],
    ['FESTIVALS', 'First Furrow, 1 AF', undefined],
    ['FESTIVALS', '1st of Seedtime, 1 AF', 'Firstday'],
    ['FESTIVALS', 'Gift Day, 4 AF', undefined],
    ['FESTIVALS', '13th of Ripening, 4 AF', 'Thirdday'],
    ['FESTIVALS', '30th of Darkening, 1 BF', 'Tenthday'],
    ['THIRTEEN_MOONS', '1st of Wolfmoon, 1 AE', 'Sunday'],
    ['THIRTEEN_MOONS', '3rd of Frostmoon, 12 AE', 'Fireday'],
    ['THIRTEEN_MOONS', 'Hearth Day, 12 AE', undefined],
    ['THIRTEEN_MOONS', '1st of Wolfmoon, 13 AE', 'Sunday'],
    ['THIRTEEN_MOONS', '28th of Frostmoon, 3 BE', 'Starday'],
    ['EVEN', '1st of Early Spring, 1', 'Plough'],
    ['EVEN', '6th of High Summer, -40', 'Rest'],
    ['EVEN', '15th of Late Winter, 900', 'Forge'],
  ])('%s: %s is %s', (name, text, weekday) => {
    expect(weekdayNameOf(presets[name], parseDate(presets[name], text) as number)).toBe(weekday);
  });

  it('moves on by one each day, leap days too, where no day is outside the week', () => {
    for (let day = -1_500_000; day < 1_500_000; day += 113) {
      const [today, tomorrow] = [weekdayOf(presets.GREGORIAN, day), weekdayOf(presets.GREGORIAN, day + 1)];
      if (tomorrow !== ((today as number) % 7) + 1) throw new Error(`${day}`);
    }
  });
});

const months = [
  { name: 'Rain', days: 5 },
  { name: 'Dance', days: 2, isFestival: true },
  { name: 'Vigil', days: 1, isFestival: true, inWeek: false },
  { name: 'Sun', days: 4, leapDays: 1 },
];
const odd = (week: object) =>
  Calendar.parse({
    name: 'Odd',
    months,
    leapCycles: [{ name: 'Leap', rules: [{ interval: 2 }] }],
    week: { days: ['A', 'B', 'C', 'D'], ...week },
  });
/** The week days of the last common year before year 1, of year 1 and of the leap year after it. */
const weekdays = (calendar: Calendar) =>
  Array.from({ length: 25 }, (_, day) => weekdayNameOf(calendar, day) ?? '-').join('');

describe('how weeks run', () => {
  it('runs on over the years, past the days outside it, from the week day year 1 begins with', () => {
    expect(weekdays(odd({ firstWeekday: 3 }))).toBe('CDABCDA-BCDA' + 'BCDABCD-ABCDA');
  });

  it('begins anew each year', () => {
    expect(weekdays(odd({ restart: 'YEARLY' }))).toBe('ABCDABC-DABC' + 'ABCDABC-DABCD');
  });

  it('begins anew each month, festival days going on with the week they stand in', () => {
    expect(weekdays(odd({ restart: 'MONTHLY' }))).toBe('ABCDABC-ABCD' + 'ABCDABC-ABCDA');
  });

  it('knows no week days where nobody counts weeks', () => {
    expect(weekdayOf(Calendar.parse({ name: 'Weekless', months }), 3)).toBeUndefined();
  });

  it.each(['NEVER', 'YEARLY', 'MONTHLY'] as const)('finds the day again by its week: %s', (restart) => {
    const calendar = odd({ restart });
    for (let day = -2000; day < 2000; day++) {
      const place = placeOf(calendar, day);
      if (weekdayOf(calendar, day) !== undefined) {
        expect(dayOfWeek(calendar, weekPlaceOf(calendar, place))).toEqual({ day, exact: true });
      }
    }
  });

  it('gives the last day of a week cut short', () => {
    const calendar = odd({ restart: 'YEARLY' });
    const { week } = weekPlaceOf(calendar, placeOf(calendar, 11));
    expect(dayOfWeek(calendar, { week, weekday: 3 })).toEqual({ day: 11, exact: false });
  });
});
