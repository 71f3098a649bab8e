// When is it a month, a year or a birthday later?
import { describe, expect, it } from '@jest/globals';
import { Calendar } from './calendar.js';
import { addMonths, addYears, ageAt, birthday, nextBirthday } from './calendar-arithmetic.js';
import { type CalendarPreset, presets } from './calendar-presets.js';
import { formatDate, parseDate } from './calendar-text.js';

const { GREGORIAN, FESTIVALS } = presets;
const on = (calendar: Calendar, text: string) => parseDate(calendar, text) as number;
const after = { ...GREGORIAN, leapBirthday: 'DAY_AFTER' as const };

describe('months and years later', () => {
  it.each<[CalendarPreset, string, number, string]>([
    ['GREGORIAN', '1970-1-31', 1, '28th of February, 1970 CE'],
    ['GREGORIAN', '1972-1-31', 1, '29th of February, 1972 CE'],
    ['GREGORIAN', '1970-1-31', 2, '31st of March, 1970 CE'],
    ['GREGORIAN', '1970-1-15', -1, '15th of December, 1969 CE'],
    ['GREGORIAN', '1-1-15', -1, '15th of December, 1 BCE'],
    ['GREGORIAN', '1970-3-31', -1, '28th of February, 1970 CE'],
    ['GREGORIAN', '1970-5-31', 1200 + 1, '30th of June, 2070 CE'],
    ['FESTIVALS', '12-4-30', 1, '30th of Longlight, 12 AF'],
    ['FESTIVALS', '4-Gift Day-1', 1, '30th of Ripening, 4 AF'],
    ['FESTIVALS', '4-Gift Day-1', -1, '30th of Longlight, 4 AF'],
    ['FESTIVALS', '4-Gift Day-1', 0, 'Gift Day, 4 AF'],
    ['EVEN', '-1-12-30', 1, '30th of Early Spring, 1'],
  ])('%s %s, %i months on: %s', (name, from, months, to) => {
    const calendar = presets[name];
    expect(formatDate(calendar, addMonths(calendar, on(calendar, from), months))).toBe(to);
  });

  it.each<[CalendarPreset, string, number, string]>([
    ['GREGORIAN', '1972-2-29', 1, '28th of February, 1973 CE'],
    ['GREGORIAN', '1972-2-29', 4, '29th of February, 1976 CE'],
    ['GREGORIAN', '1972-2-29', -72, '28th of February, 1900 CE'],
    ['GREGORIAN', '1-6-1', -1, '1st of June, 1 BCE'],
    ['FESTIVALS', '4-Gift Day-1', 1, 'Midsummer, 5 AF'],
    ['FESTIVALS', '4-Gift Day-1', 400, 'Gift Day, 404 AF'],
    ['FESTIVALS', '1-Longnight-1', -1, 'Longnight, 1 BF'],
    ['EVEN', '1-1-1', -1, '1st of Early Spring, -1'],
  ])('%s %s, %i years on: %s', (name, from, years, to) => {
    const calendar = presets[name];
    expect(formatDate(calendar, addYears(calendar, on(calendar, from), years))).toBe(to);
  });

  it('passes over leap months in common years, and gives the end of the month before for a date in one', () => {
    const lunar = Calendar.parse({
      name: 'Lunar',
      months: [
        { name: 'First', days: 30 },
        { name: 'Second', days: 29 },
        { name: 'Second again', days: 0, leapDays: 30 },
        { name: 'Third', days: 30 },
      ],
      leapCycles: [{ name: 'Leap', rules: [{ interval: 3 }] }],
    });
    const later = (from: string, months: number) => formatDate(lunar, addMonths(lunar, on(lunar, from), months));
    expect(later('1-2-5', 1)).toBe('5th of Third, 1');
    expect(later('3-2-5', 1)).toBe('5th of Second again, 3');
    expect(later('1-1-30', 10)).toBe('30th of First, 4');
    expect(formatDate(lunar, addYears(lunar, on(lunar, '3-3-12'), 1))).toBe('29th of Second, 4');
  });
});

describe('a birthday', () => {
  const born = on(GREGORIAN, '1972-2-29');

  it('on a leap day is kept the day before or the day after, as the calendar says', () => {
    expect(birthday(GREGORIAN, born, 1973)).toBe(on(GREGORIAN, '1973-2-28'));
    expect(birthday(after, born, 1973)).toBe(on(GREGORIAN, '1973-3-1'));
    expect(birthday(GREGORIAN, born, 1976)).toBe(on(GREGORIAN, '1976-2-29'));
    expect(birthday(after, born, 1976)).toBe(on(GREGORIAN, '1976-2-29'));
  });

  it('on a leap festival is kept beside where it would be', () => {
    const giftDay = on(FESTIVALS, 'Gift Day, 4 AF');
    expect(birthday(FESTIVALS, giftDay, 5)).toBe(on(FESTIVALS, 'Midsummer, 5 AF'));
    const dayAfter = { ...FESTIVALS, leapBirthday: 'DAY_AFTER' as const };
    expect(birthday(dayAfter, giftDay, 5)).toBe(on(FESTIVALS, '1st of Ripening, 5 AF'));
    expect(birthday(FESTIVALS, giftDay, 0)).toBeUndefined();
  });

  it('never leaves its year, at either end of it', () => {
    const ends = Calendar.parse({
      name: 'Ends',
      months: [
        { name: 'Opening', days: 0, leapDays: 1, isFestival: true },
        { name: 'Only', days: 9 },
        { name: 'Closing', days: 0, leapDays: 1, isFestival: true },
      ],
      leapCycles: [{ name: 'Leap', rules: [{ interval: 4 }] }],
    });
    const late = { ...ends, leapBirthday: 'DAY_AFTER' as const };
    expect(birthday(ends, on(ends, 'Opening, 4'), 5)).toBe(on(ends, '5-1-1'));
    expect(birthday(late, on(ends, 'Opening, 4'), 5)).toBe(on(ends, '5-1-1'));
    expect(birthday(ends, on(ends, 'Closing, 4'), 5)).toBe(on(ends, '5-1-9'));
    expect(birthday(late, on(ends, 'Closing, 4'), 5)).toBe(on(ends, '5-1-9'));
  });

  it.each([
    ['1973-2-27', 0, 0],
    ['1973-2-28', 1, 0],
    ['1973-3-1', 1, 1],
    ['1976-2-28', 3, 3],
    ['1976-2-29', 4, 4],
    ['2072-2-29', 100, 100],
    ['1972-2-28', -1, -1],
    ['1971-2-27', -2, -2],
  ])('on 29 February 1972 makes one on %s %i years old, or %i', (text, age, ageIfAfter) => {
    expect(ageAt(GREGORIAN, born, on(GREGORIAN, text))).toBe(age);
    expect(ageAt(after, born, on(GREGORIAN, text))).toBe(ageIfAfter);
  });

  it('comes next strictly after a day, and first a year after birth', () => {
    expect(nextBirthday(GREGORIAN, born, born - 5000)).toBe(on(GREGORIAN, '1973-2-28'));
    expect(nextBirthday(GREGORIAN, born, born)).toBe(on(GREGORIAN, '1973-2-28'));
    expect(nextBirthday(GREGORIAN, born, on(GREGORIAN, '1976-2-28'))).toBe(on(GREGORIAN, '1976-2-29'));
    expect(nextBirthday(GREGORIAN, born, on(GREGORIAN, '1976-2-29'))).toBe(on(GREGORIAN, '1977-2-28'));
  });

  it('counts a year without a year 0 as one', () => {
    const day = on(FESTIVALS, '3rd of Icewane, 1 BF');
    expect(nextBirthday(FESTIVALS, day, day)).toBe(on(FESTIVALS, '3rd of Icewane, 1 AF'));
    expect(ageAt(FESTIVALS, day, on(FESTIVALS, '3rd of Icewane, 1 AF'))).toBe(1);
  });
});
