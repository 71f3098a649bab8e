// How is a date written, and read back?
import { describe, expect, it } from '@jest/globals';
import { Calendar } from './calendar.js';
import { type CalendarPreset, presets } from './calendar-presets.js';
import { formatDate, formatYear, ordinal, parseDate } from './calendar-text.js';

describe('a date in words', () => {
  it.each<[CalendarPreset, number, string]>([
    ['THIRTEEN_MOONS', 11 * 365 + 12 * 28 + 2, '3rd of Frostmoon, 12 AE'],
    ['THIRTEEN_MOONS', -1, 'Hearth Day, 1 BE'],
    ['GREGORIAN', 0, '1st of January, 1 CE'],
    ['GREGORIAN', -1, '31st of December, 1 BCE'],
    ['GREGORIAN', 719_162, '1st of January, 1970 CE'],
    ['GREGORIAN', -307, '29th of February, 1 BCE'],
    ['FESTIVALS', -367, 'Longnight, 2 BF'],
    ['FESTIVALS', -183, 'Gift Day, 1 BF'],
    ['EVEN', -1, '30th of Late Winter, -1'],
  ])('%s, world day %i: %s', (name, day, text) => {
    expect(formatDate(presets[name], day)).toBe(text);
    expect(parseDate(presets[name], text)).toBe(day);
  });

  it('counts days as people do', () => {
    expect([1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 23rd 101st 111th 112th',
    );
  });
});

describe('a date read', () => {
  const { GREGORIAN, THIRTEEN_MOONS, FESTIVALS, EVEN } = presets;
  const epoch = parseDate(GREGORIAN, '1970-01-01');

  it('takes year-month-day, the month by number or name', () => {
    expect(epoch).toBe(719_162);
    expect(parseDate(GREGORIAN, '1970-January-1')).toBe(epoch);
    expect(parseDate(GREGORIAN, '0-2-29')).toBe(-307);
    expect(parseDate(GREGORIAN, '-0-2-29')).toBe(-307);
    expect(parseDate(FESTIVALS, '4-gift day-1')).toBe(parseDate(FESTIVALS, 'Gift Day, 4 AF'));
    expect(parseDate(EVEN, '-1-12-30')).toBe(-1);
  });

  it('overlooks case, spaces around it, and a missing era', () => {
    expect(parseDate(THIRTEEN_MOONS, '  3RD OF frostmoon, 12 ae ')).toBe(4353);
    expect(parseDate(THIRTEEN_MOONS, '3rd of Frostmoon, 12')).toBe(4353);
    expect(parseDate(THIRTEEN_MOONS, 'hearth day, -1')).toBe(-1);
  });

  it.each([
    ['NO_SUCH_DATE', 'day', '2023-02-29'],
    ['NO_SUCH_DATE', 'day', '29th of February, 1900 CE'],
    ['NO_SUCH_DATE', 'day', '2023-1-0'],
    ['NO_SUCH_DATE', 'month', '2023-13-1'],
    ['NO_SUCH_DATE', 'month', '1st of Frostmoon, 3 CE'],
    ['NO_SUCH_DATE', 'era', '1st of May, 3 AE'],
    ['NO_SUCH_DATE', 'year', '1st of May, 0 CE'],
    ['NO_SUCH_DATE', 'year', '1st of May, 0 BCE'],
    ['NO_SUCH_DATE', 'year', '9999999999-1-1'],
    ['UNREADABLE_DATE', 'day', 'May, 1970'],
    ['UNREADABLE_DATE', undefined, ''],
    ['UNREADABLE_DATE', undefined, 'tomorrow'],
    ['UNREADABLE_DATE', undefined, '1970-01'],
    ['UNREADABLE_DATE', undefined, '1970-01-01T00:00:00Z'],
    ['UNREADABLE_DATE', undefined, `${'9'.repeat(400)}-1-1`],
  ])('is refused with %s (%s): %s', (refused, field, text) => {
    const refusal = parseDate(GREGORIAN, text);
    expect(refusal).toMatchObject({ refused });
    expect(typeof refusal === 'object' && refusal.facts.field).toBe(field);
  });

  it.each([
    ['4th of Blossom, -20 AF', '21 BF'],
    ['4th of Blossom, 0 AF', '1 BF'],
    ['4th of Blossom, 0 BF', '1 AF'],
  ])('tells how the year that %s means is written: %s', (text, meant) => {
    expect(parseDate(FESTIVALS, text)).toMatchObject({
      refused: 'NO_SUCH_DATE',
      message: expect.stringContaining(`would be ${meant}.`),
      facts: { meant },
    });
    expect(parseDate(FESTIVALS, `4th of Blossom, ${meant}`)).toEqual(expect.any(Number));
  });
});

describe('eras', () => {
  const ages = Calendar.parse({
    name: 'Ages',
    months: [
      { name: 'Only', days: 10 },
      { name: 'Games', days: 0, leapDays: 3, isFestival: true },
    ],
    leapCycles: [{ name: 'Games', rules: [{ interval: 2 }] }],
    eras: [
      { name: 'Third age', abbreviation: 'TA', startYear: 100 },
      { name: 'Before', abbreviation: 'BA', startYear: -5, firstNumber: 0, direction: 'BACKWARD' },
      { name: 'First age', abbreviation: 'FA', startYear: -4 },
      { name: 'Second age', abbreviation: 'SA', startYear: 20, firstNumber: 20 },
    ],
  });

  it.each([
    [-7, '2 BA'],
    [-5, '0 BA'],
    [-4, '1 FA'],
    [-1, '4 FA'],
    [1, '5 FA'],
    [19, '23 FA'],
    [20, '20 SA'],
    [99, '99 SA'],
    [100, '1 TA'],
  ])('calls the year %i %s', (year, text) => {
    expect(formatYear(ages, year)).toBe(text);
    expect(parseDate(ages, `2nd of Only, ${text}`)).toBe(parseDate(ages, `${year}-1-2`));
  });

  it.each(['24 FA', '0 FA', '19 SA', '100 SA', '-1 BA'])('refuses the year %s, which its era never had', (text) => {
    expect(parseDate(ages, `2nd of Only, ${text}`)).toMatchObject({
      refused: 'NO_SUCH_DATE',
      facts: { field: 'year' },
    });
  });

  it('counts the days of a festival of several days', () => {
    const day = parseDate(ages, '2-Games-3') as number;
    expect(formatDate(ages, day)).toBe('3rd of Games, 6 FA');
    expect(parseDate(ages, 'Games, 6 FA')).toBe(day - 2);
    expect(parseDate(ages, 'Games, 5 FA')).toMatchObject({ facts: { field: 'day' } });
  });
});
