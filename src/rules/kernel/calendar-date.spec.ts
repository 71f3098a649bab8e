// Which date is a world day? Held against calendars walked day by day, and against the standard library's own.
import { describe, expect, it } from '@jest/globals';
import { Calendar, type CalendarDate } from './calendar.js';
import { dateOf, dayOf, daysInYear, startOfYear, yearOf } from './calendar-date.js';
import { CalendarPreset, calendarOf, presets } from './calendar-presets.js';

const { GREGORIAN, FESTIVALS, THIRTEEN_MOONS, EVEN } = presets;
const names = CalendarPreset.options;

const isGregorianLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** The presets' years as they are stated, by the year counted through a year 0. */
const statedLength: Record<CalendarPreset, (year: number) => number> = {
  GREGORIAN: (year) => (isGregorianLeap(year) ? 366 : 365),
  FESTIVALS: (year) => (year % 4 === 0 ? 366 : 365),
  THIRTEEN_MOONS: () => 365,
  EVEN: () => 360,
};

describe.each(names)('%s, each day of the years -400 to 4000', (name) => {
  const calendar = presets[name];

  it('is its own inverse, and no day is left out or told twice', () => {
    const wrong: unknown[] = [];
    let day = startOfYear(calendar, -400);
    let expected = 0;
    for (let year = -400; year <= 4000; year++) expected += statedLength[name](year);
    const end = startOfYear(calendar, 4001);
    expect(end - day).toBe(expected);
    let last: CalendarDate = dateOf(calendar, day - 1);
    for (; day < end; day++) {
      const date = dateOf(calendar, day);
      const follows =
        date.day === 1
          ? last.month !== date.month || last.festival !== date.festival || last.year !== date.year
          : date.day === last.day + 1 && date.month === last.month && date.festival === last.festival;
      if (dayOf(calendar, date) !== day || !follows || date.year < last.year) wrong.push({ day, date, last });
      last = date;
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('gives every year its stated length', () => {
    for (let year = -400; year <= 4000; year++) {
      const written = year > 0 || calendar.hasYearZero ? year : year - 1;
      const length = startOfYear(calendar, year + 1) - startOfYear(calendar, year);
      if (length !== statedLength[name](year) || daysInYear(calendar, written) !== length) {
        throw new Error(`The year ${written} has ${length} days.`);
      }
    }
  });

  it('begins year 1 on world day 0', () => {
    expect(dateOf(calendar, 0)).toEqual({ year: 1, month: 1, day: 1 });
    expect(yearOf(calendar, -1)).toBe(calendar.hasYearZero ? 0 : -1);
  });
});

describe('Gregorian against the standard library', () => {
  const DAY = 86_400_000;
  const first = new Date(0);
  first.setUTCFullYear(1, 0, 1);
  first.setUTCHours(0, 0, 0, 0);
  const epoch = first.getTime();
  const libraryDay = (year: number, month: number, day: number): number => {
    const date = new Date(0);
    date.setUTCFullYear(year, month - 1, day);
    return (date.getTime() - epoch) / DAY;
  };
  const agrees = (day: number): boolean => {
    const oracle = new Date(epoch + day * DAY);
    const date = dateOf(GREGORIAN, day);
    return (
      date.year === oracle.getUTCFullYear() &&
      date.month === oracle.getUTCMonth() + 1 &&
      date.day === oracle.getUTCDate() &&
      dayOf(GREGORIAN, date) === day
    );
  };

  it('agrees around the borders of every year and of February from -4712 to 9999', () => {
    for (let year = -4712; year <= 9999; year++) {
      for (const border of [libraryDay(year, 1, 1), libraryDay(year, 3, 1)]) {
        for (let day = border - 3; day <= border + 2; day++) if (!agrees(day)) throw new Error(`${year}: ${day}`);
      }
    }
  });

  it('agrees on every seventh day from -4712 to 9999', () => {
    const end = libraryDay(9999, 12, 31);
    for (let day = libraryDay(-4712, 1, 1); day <= end; day += 7) if (!agrees(day)) throw new Error(`${day}`);
  });
});

describe('the borders of a year', () => {
  const day = (calendar: Calendar, date: CalendarDate) => dayOf(calendar, date) as number;
  it.each<[CalendarPreset, CalendarDate, CalendarDate]>([
    ['GREGORIAN', { year: 2023, month: 12, day: 31 }, { year: 2024, month: 1, day: 1 }],
    ['GREGORIAN', { year: 2024, month: 2, day: 28 }, { year: 2024, month: 2, day: 29 }],
    ['GREGORIAN', { year: 2100, month: 2, day: 28 }, { year: 2100, month: 3, day: 1 }],
    ['GREGORIAN', { year: 0, month: 2, day: 29 }, { year: 0, month: 3, day: 1 }],
    ['GREGORIAN', { year: 0, month: 12, day: 31 }, { year: 1, month: 1, day: 1 }],
    ['GREGORIAN', { year: -1, month: 12, day: 31 }, { year: 0, month: 1, day: 1 }],
    ['FESTIVALS', { year: 3, month: 12, day: 1, festival: 'Longnight' }, { year: 4, month: 1, day: 1 }],
    ['FESTIVALS', { year: 3, month: 6, day: 1, festival: 'Midsummer' }, { year: 3, month: 7, day: 1 }],
    [
      'FESTIVALS',
      { year: 4, month: 6, day: 1, festival: 'Midsummer' },
      { year: 4, month: 6, day: 1, festival: 'Gift Day' },
    ],
    ['FESTIVALS', { year: -1, month: 12, day: 1, festival: 'Longnight' }, { year: 1, month: 1, day: 1 }],
    ['THIRTEEN_MOONS', { year: 7, month: 13, day: 28 }, { year: 7, month: 13, day: 1, festival: 'Hearth Day' }],
    ['THIRTEEN_MOONS', { year: 7, month: 13, day: 1, festival: 'Hearth Day' }, { year: 8, month: 1, day: 1 }],
    ['EVEN', { year: -1, month: 12, day: 30 }, { year: 1, month: 1, day: 1 }],
    ['EVEN', { year: 99, month: 12, day: 30 }, { year: 100, month: 1, day: 1 }],
  ])('%s: after %j comes %j, and before it the other way round', (name, last, next) => {
    const calendar = presets[name];
    expect(dateOf(calendar, day(calendar, last) + 1)).toEqual({ ...next, month: Number(next.month) });
    expect(dateOf(calendar, day(calendar, next) - 1)).toEqual(last);
  });

  it('keeps the day when the calendar is changed and changed back', () => {
    for (let n = -150_000; n < 1_500_000; n += 97) {
      let kept = n;
      for (const calendar of [GREGORIAN, EVEN, FESTIVALS, THIRTEEN_MOONS, GREGORIAN]) {
        kept = dayOf(calendar, dateOf(calendar, kept)) as number;
      }
      if (kept !== n) throw new Error(`${n} became ${kept}`);
    }
  });

  it('comes back to a date after n days and the same n days back', () => {
    for (const calendar of Object.values(presets)) {
      for (let start = -2000; start < 2000; start += 53) {
        const date = dateOf(calendar, start);
        for (const n of [1, 6, 29, 365, 366, 1461]) {
          const there = day(calendar, dateOf(calendar, day(calendar, date) + n));
          expect(dateOf(calendar, there - n)).toEqual(date);
        }
      }
    }
  });
});

describe('unusual years', () => {
  const unusual = Calendar.parse({
    name: 'Unusual',
    epochDay: 1000,
    months: [
      { name: 'Opening', days: 0, leapDays: 1, leapCycle: 'Even', isFestival: true },
      { name: 'Void', days: 0 },
      { name: 'Ash', days: 3 },
      { name: 'Second Ash', days: 0, leapDays: 4, leapCycle: 'Third' },
      { name: 'Bone', days: 2, leapDays: -2, leapCycle: 'Third' },
    ],
    leapCycles: [
      { name: 'Even', rules: [{ interval: 2 }] },
      { name: 'Third', rules: [{ interval: 3, offset: 1 }] },
    ],
  });

  it('passes over empty months, fits in leap months and leap festivals, and writes no year 0', () => {
    const dates = Array.from({ length: 18 }, (_, n) => {
      const { year, month, day, festival } = dateOf(unusual, 1000 - 6 + n);
      return `${year} ${festival ?? month} ${day}`;
    });
    // Counted years 0 (even), 1 (third), 2 (even); the year before year 1 is written -1.
    expect(dates).toEqual([
      ...['-1 Opening 1', '-1 2 1', '-1 2 2', '-1 2 3', '-1 4 1', '-1 4 2'],
      ...['1 2 1', '1 2 2', '1 2 3', '1 3 1', '1 3 2', '1 3 3', '1 3 4'],
      ...['2 Opening 1', '2 2 1', '2 2 2', '2 2 3', '2 4 1'],
    ]);
  });

  it.each([
    ['year', { year: 0, month: 2, day: 1 }],
    ['year', { year: 2_000_000_000, month: 2, day: 1 }],
    ['month', { year: 1, month: 5, day: 1 }],
    ['month', { year: 1, month: 0, day: 1 }],
    ['day', { year: 1, month: 1, day: 1 }],
    ['day', { year: 2, month: 3, day: 1 }],
    ['day', { year: 1, month: 4, day: 1 }],
    ['day', { year: 1, month: 2, day: 4 }],
    ['day', { year: 1, month: 2, day: 0 }],
    ['day', { year: 1, month: 2, day: 1.5 }],
    ['day', { year: 1, month: 0, day: 1, festival: 'Opening' }],
    ['festival', { year: 2, month: 0, day: 1, festival: 'Closing' }],
  ])('refuses a date without a day, naming its %s: %j', (field, date) => {
    expect(dayOf(unusual, date)).toMatchObject({ refused: 'NO_SUCH_DATE', facts: { field } });
  });

  it('finds a festival by its name alone, in any case', () => {
    expect(dayOf(unusual, { year: 2, month: 99, day: 1, festival: 'OPENING' })).toBe(1007);
  });

  it('counts no days in a year 0 that is not there', () => {
    expect([daysInYear(unusual, 0), daysInYear(unusual, 1), daysInYear(unusual, -1)]).toEqual([0, 7, 6]);
  });

  it('is found by the name of a preset, or read once from a definition', () => {
    expect(calendarOf({ preset: 'EVEN' })).toBe(EVEN);
    const kept = { definition: JSON.parse(JSON.stringify(unusual)) };
    expect(calendarOf(kept)).toEqual(unusual);
    expect(calendarOf(kept)).toBe(calendarOf(kept));
    expect(() => calendarOf({ preset: 'OTHER' })).toThrow();
  });
});
