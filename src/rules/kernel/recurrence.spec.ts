// When does it come round again? Exact counts, golden dates, and dates that do not exist.
import { describe, expect, it } from '@jest/globals';
import { Calendar } from './calendar.js';
import { type CalendarPreset, presets } from './calendar-presets.js';
import { formatDate, parseDate } from './calendar-text.js';
import { checkRecurrence, nextOccurrence, Recurrence } from './recurrence.js';

const on = (calendar: Calendar, text: string) => parseDate(calendar, text) as number;
type Wanted = Omit<Parameters<typeof Recurrence.parse>[0] & object, 'from'>;

/** The dates from the day before `from` on, up to a number of them or to the last. */
function dates(calendar: Calendar, from: string, wanted: Wanted, count: number): string[] {
  const recurrence = Recurrence.parse({ ...wanted, from: on(calendar, from) });
  const found: string[] = [];
  for (let day: number | undefined = recurrence.from - 1; found.length < count; ) {
    day = nextOccurrence(calendar, recurrence, day);
    if (day === undefined) break;
    found.push(formatDate(calendar, day));
  }
  return found;
}

describe('dates that come round', () => {
  it.each<[string, CalendarPreset, string, Wanted, string[]]>([
    [
      'every ten days, over a leap day',
      'GREGORIAN',
      '2024-2-20',
      { kind: 'DAYS', every: 10 },
      ['20th of February, 2024 CE', '1st of March, 2024 CE', '11th of March, 2024 CE'],
    ],
    [
      'every second week',
      'GREGORIAN',
      '2023-12-20',
      { kind: 'WEEKS', every: 2 },
      ['20th of December, 2023 CE', '3rd of January, 2024 CE', '17th of January, 2024 CE'],
    ],
    [
      'weekly past a day outside the week',
      'THIRTEEN_MOONS',
      '12-13-24',
      { kind: 'WEEKS' },
      ['24th of Frostmoon, 12 AE', '3rd of Wolfmoon, 13 AE', '10th of Wolfmoon, 13 AE'],
    ],
    [
      'monthly on the 31st, cut short and whole again',
      'GREGORIAN',
      '2023-12-31',
      { kind: 'MONTHS' },
      ['31st of December, 2023 CE', '31st of January, 2024 CE', '29th of February, 2024 CE', '31st of March, 2024 CE'],
    ],
    [
      'monthly on the 31st, where there is one',
      'GREGORIAN',
      '2023-12-31',
      { kind: 'MONTHS', missing: 'SKIP' },
      ['31st of December, 2023 CE', '31st of January, 2024 CE', '31st of March, 2024 CE', '31st of May, 2024 CE'],
    ],
    [
      'yearly on a leap day, kept the day before',
      'GREGORIAN',
      '1896-2-29',
      { kind: 'YEARS', every: 2 },
      ['29th of February, 1896 CE', '28th of February, 1898 CE', '28th of February, 1900 CE'],
    ],
    [
      'yearly on a leap day, where there is one',
      'GREGORIAN',
      '1896-2-29',
      { kind: 'YEARS', missing: 'SKIP' },
      ['29th of February, 1896 CE', '29th of February, 1904 CE', '29th of February, 1908 CE'],
    ],
    [
      'the second Tuesday of each month',
      'GREGORIAN',
      '2024-1-10',
      { kind: 'WEEKDAY_OF_MONTH', weekday: 2, nth: 2 },
      ['13th of February, 2024 CE', '12th of March, 2024 CE', '9th of April, 2024 CE'],
    ],
    [
      'the fifth Friday, where there is one',
      'GREGORIAN',
      '2024-1-1',
      { kind: 'WEEKDAY_OF_MONTH', weekday: 5, nth: 5, missing: 'SKIP' },
      ['29th of March, 2024 CE', '31st of May, 2024 CE', '30th of August, 2024 CE'],
    ],
    [
      'the fifth Friday, or the last',
      'GREGORIAN',
      '2024-1-1',
      { kind: 'WEEKDAY_OF_MONTH', weekday: 5, nth: 5 },
      ['26th of January, 2024 CE', '23rd of February, 2024 CE', '29th of March, 2024 CE'],
    ],
    [
      'the last Sunday of October',
      'GREGORIAN',
      '2022-11-1',
      { kind: 'WEEKDAY_OF_MONTH', weekday: 7, nth: -1, month: 10 },
      ['29th of October, 2023 CE', '27th of October, 2024 CE', '26th of October, 2025 CE'],
    ],
    [
      'a festival',
      'FESTIVALS',
      '3-8-1',
      { kind: 'FESTIVAL', festival: 'midsummer' },
      ['Midsummer, 4 AF', 'Midsummer, 5 AF'],
    ],
    [
      'a leap festival, or the day before its place',
      'FESTIVALS',
      '3-1-1',
      { kind: 'FESTIVAL', festival: 'Gift Day' },
      ['Midsummer, 3 AF', 'Gift Day, 4 AF', 'Midsummer, 5 AF'],
    ],
    [
      'a leap festival where there is one, over the year 0 that is not there',
      'FESTIVALS',
      '-6-1-1',
      { kind: 'FESTIVAL', festival: 'Gift Day', missing: 'SKIP' },
      ['Gift Day, 5 BF', 'Gift Day, 1 BF', 'Gift Day, 4 AF'],
    ],
    [
      'a birthday, of which the birth is none',
      'GREGORIAN',
      '1972-2-29',
      { kind: 'BIRTHDAY' },
      [
        '28th of February, 1973 CE',
        '28th of February, 1974 CE',
        '28th of February, 1975 CE',
        '29th of February, 1976 CE',
      ],
    ],
    [
      'every tenth birthday on a leap day, where there is one',
      'GREGORIAN',
      '1972-2-29',
      { kind: 'BIRTHDAY', every: 10, missing: 'SKIP' },
      ['29th of February, 1992 CE', '29th of February, 2012 CE'],
    ],
    [
      'every second month, from a festival: the end of the month before it',
      'FESTIVALS',
      '3-Longnight-1',
      { kind: 'MONTHS', every: 2 },
      ['30th of Thawing, 4 AF', '30th of Blossom, 4 AF'],
    ],
  ])('%s', (_, name, from, wanted, expected) => {
    expect(dates(presets[name], from, wanted, expected.length)).toEqual(expected);
  });

  it('falls an exact number of times in ten years', () => {
    const { GREGORIAN } = presets;
    const [from, until] = [on(GREGORIAN, '2020-1-1'), on(GREGORIAN, '2030-1-1')];
    const count = (kind: string, extra = {}) => {
      const recurrence = Recurrence.parse({ kind, from, ...extra });
      let n = 0;
      for (let day = nextOccurrence(GREGORIAN, recurrence, from - 1)!; day < until; n++) {
        day = nextOccurrence(GREGORIAN, recurrence, day)!;
      }
      return n;
    };
    expect(count('DAYS', { every: 7 })).toBe(Math.ceil(3653 / 7));
    expect(count('WEEKS')).toBe(Math.ceil(3653 / 7));
    expect(count('MONTHS')).toBe(120);
    expect(count('YEARS')).toBe(10);
    expect(count('WEEKDAY_OF_MONTH', { weekday: 1, nth: 1 })).toBe(120);
  });

  it('keeps its phase however far ahead or behind it is looked for', () => {
    const recurrence = Recurrence.parse({ kind: 'DAYS', every: 7, from: 3 });
    const next = (after: number) => nextOccurrence(presets.EVEN, recurrence, after);
    expect([next(-1_000_000), next(2), next(3), next(9), next(10), next(1_000_000)]).toEqual([
      3, 3, 10, 10, 17, 1_000_002,
    ]);
  });

  it('keeps the week day of weeks that restart, skipping or cutting short the weeks that lack it', () => {
    const months = [5, 7].map((days, i) => ({ name: `Month ${'AB'[i]}`, days }));
    const short = Calendar.parse({ name: 'Short', months, week: { days: ['A', 'B', 'C'], restart: 'MONTHLY' } });
    const kept = (missing: string) =>
      dates(short, '1-1-3', { kind: 'WEEKS', missing }, 4).map((date) => date.slice(0, 14));
    expect(kept('SKIP')).toEqual(['3rd of Month A', '3rd of Month B', '6th of Month B', '3rd of Month A']);
    expect(kept('CLAMP')).toEqual(['3rd of Month A', '5th of Month A', '3rd of Month B', '6th of Month B']);
  });

  it('keeps a leap-day birthday on the day the calendar says', () => {
    const later = { ...presets.GREGORIAN, leapBirthday: 'DAY_AFTER' as const };
    expect(dates(later, '1972-2-29', { kind: 'BIRTHDAY' }, 1)).toEqual(['1st of March, 1973 CE']);
    expect(dates(later, '1972-2-29', { kind: 'YEARS' }, 2).at(1)).toBe('28th of February, 1973 CE');
  });

  it('never leaves its year for a month that the year lacks', () => {
    const calendar = Calendar.parse({
      name: 'Leap first',
      months: [
        { name: 'Guest', days: 0, leapDays: 4 },
        { name: 'Host', days: 6 },
      ],
      leapCycles: [{ name: 'Leap', rules: [{ interval: 2 }] }],
      week: { days: ['A', 'B'], restart: 'MONTHLY' },
    });
    const wanted = { kind: 'WEEKDAY_OF_MONTH', weekday: 2, nth: 1, month: 1 };
    expect(dates(calendar, '1-2-1', wanted, 3)).toEqual(['1st of Host, 1', '2nd of Guest, 2', '1st of Host, 3']);
    const skipped = { ...wanted, missing: 'SKIP' };
    expect(dates(calendar, '1-2-1', skipped, 2)).toEqual(['2nd of Guest, 2', '2nd of Guest, 4']);
  });

  it('ends where its date never comes', () => {
    const { THIRTEEN_MOONS, EVEN } = presets;
    expect(
      dates(THIRTEEN_MOONS, '1-1-1', { kind: 'WEEKDAY_OF_MONTH', weekday: 1, nth: 5, missing: 'SKIP' }, 1),
    ).toEqual([]);
    expect(dates(EVEN, '1-1-1', { kind: 'FESTIVAL', festival: 'None' }, 1)).toEqual([]);
    const weekless = { ...EVEN, week: undefined };
    expect(dates(weekless, '1-1-1', { kind: 'WEEKS' }, 1)).toEqual([]);
  });
});

describe('a recurrence', () => {
  it.each<[string, CalendarPreset, Wanted]>([
    ['every', 'GREGORIAN', { kind: 'DAYS', every: 0 }],
    ['kind', 'GREGORIAN', { kind: 'HOURS' }],
    ['weekday', 'GREGORIAN', { kind: 'WEEKDAY_OF_MONTH', nth: 1 }],
    ['weekday', 'GREGORIAN', { kind: 'WEEKDAY_OF_MONTH', weekday: 8, nth: 1 }],
    ['nth', 'GREGORIAN', { kind: 'WEEKDAY_OF_MONTH', weekday: 1 }],
    ['nth', 'GREGORIAN', { kind: 'WEEKDAY_OF_MONTH', weekday: 1, nth: 0 }],
    ['month', 'GREGORIAN', { kind: 'WEEKDAY_OF_MONTH', weekday: 1, nth: 1, month: 13 }],
    ['festival', 'GREGORIAN', { kind: 'FESTIVAL', festival: 'Midsummer' }],
    ['festival', 'FESTIVALS', { kind: 'FESTIVAL' }],
    ['festival', 'FESTIVALS', { kind: 'FESTIVAL', festival: 'Icewane' }],
    ['from', 'FESTIVALS', { kind: 'WEEKS' }],
    ['from', 'FESTIVALS', { kind: 'MONTHS', missing: 'SKIP' }],
  ])('is refused by its field %s in %s: %j', (field, name, wanted) => {
    const problems = checkRecurrence(presets[name], { ...wanted, from: name === 'FESTIVALS' ? -1 : 0 });
    expect(problems.map((problem) => problem.field)).toEqual([field]);
  });

  it.each(['WEEKS', 'WEEKDAY_OF_MONTH'])('in %s needs a calendar with weeks', (kind) => {
    const weekless = { ...presets.EVEN, week: undefined };
    expect(checkRecurrence(weekless, { kind, from: 0, weekday: 1, nth: 1 })).toMatchObject([{ field: 'kind' }]);
  });

  it.each(['DAYS', 'WEEKS', 'MONTHS', 'YEARS', 'BIRTHDAY'])('in %s needs no more than a first day', (kind) => {
    expect(checkRecurrence(presets.GREGORIAN, { kind, from: 0 })).toEqual([]);
  });
});
