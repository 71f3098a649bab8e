// What does a day look like beside its date?
import { describe, expect, it } from '@jest/globals';
import { Calendar, type CalendarMoon } from './calendar.js';
import { presets } from './calendar-presets.js';
import { CalendarDay, calendarDay, moonAt, seasonOf } from './calendar-sky.js';
import { parseDate } from './calendar-text.js';

const { GREGORIAN, FESTIVALS, THIRTEEN_MOONS } = presets;
const on = (calendar: Calendar, text: string) => parseDate(calendar, text) as number;

describe('a moon', () => {
  const moon = GREGORIAN.moons[0] as CalendarMoon;

  it.each([
    // Solar eclipses on 11 August 1999, 21 August 2017 and 8 April 2024; a lunar one on 21 January 2000.
    ['1999-08-13', 'New'],
    ['2000-01-20', 'Waxing gibbous'],
    ['2000-01-22', 'Full'],
    ['2017-08-20', 'Waning crescent'],
    ['2017-08-23', 'New'],
    ['2024-04-10', 'New'],
  ])('is within a day of the known phase as %s begins: %s', (text, phase) => {
    expect(moonAt(GREGORIAN, moon, on(GREGORIAN, text)).phase).toBe(phase);
  });

  it('comes back after a cycle of whole days, and after as many days as a fraction takes to come out even', () => {
    const third: CalendarMoon = { ...moon, cycleNumerator: 10, cycleDenominator: 3, offset: 1, phases: ['P', 'Q'] };
    const phases = Array.from({ length: 10 }, (_, day) => moonAt(THIRTEEN_MOONS, third, day).phase).join('');
    expect(phases).toBe('PPQPPQQPQQ');
    for (let day = -5000; day < 5000; day += 7) {
      expect(moonAt(THIRTEEN_MOONS, third, day + 10)).toEqual(moonAt(THIRTEEN_MOONS, third, day));
    }
  });

  it('neither jumps nor stands still when days go backward', () => {
    const whole: CalendarMoon = { ...moon, cycleNumerator: 28, cycleDenominator: 1, offset: 0 };
    const ages = Array.from({ length: 84 }, (_, n) => moonAt(THIRTEEN_MOONS, whole, 41 - n).age);
    expect(ages).toEqual(Array.from({ length: 84 }, (_, n) => (13 - n + 84) % 28));
  });

  it('keeps exact count with the largest cycle on the farthest day', () => {
    const huge: CalendarMoon = {
      ...moon,
      cycleNumerator: 99_999_999,
      cycleDenominator: 1_000_000,
      offset: 2 ** 31 - 1,
    };
    const day = -(2 ** 31) + 1;
    const exact = BigInt(day) * 1_000_000n + 2n ** 31n - 1n;
    const age = ((exact % 99_999_999n) + 99_999_999n) % 99_999_999n;
    expect(moonAt(THIRTEEN_MOONS, huge, day).age).toBe(Number(age / 1_000_000n));
  });
});

describe('a season', () => {
  it.each([
    ['1970-2-28', 'Winter'],
    ['1970-3-1', 'Spring'],
    ['1970-11-30', 'Autumn'],
    ['1970-12-1', 'Winter'],
  ])('Gregorian %s: %s', (text, season) => {
    expect(seasonOf(GREGORIAN, on(GREGORIAN, text))).toBe(season);
  });

  it('lasts until the next, over festival days and the turn of the year', () => {
    expect(seasonOf(FESTIVALS, on(FESTIVALS, 'Gift Day, 4 AF'))).toBe('Summer');
    expect(seasonOf(FESTIVALS, on(FESTIVALS, 'Longnight, 4 AF'))).toBe('Winter');
    expect(seasonOf(FESTIVALS, on(FESTIVALS, '1st of Icewane, 5 AF'))).toBe('Winter');
  });
});

describe('a day seen whole', () => {
  it('shows what the calendar has to say', () => {
    expect(calendarDay(THIRTEEN_MOONS, 4353)).toEqual({
      worldDay: 4353,
      date: '3rd of Frostmoon, 12 AE',
      parts: { year: 12, month: 13, day: 3 },
      weekday: 'Fireday',
      era: 'After the ember',
      season: 'Winter',
      moons: [{ name: 'Moon', phase: 'Waxing gibbous', age: 13 }],
    });
  });

  it('fits its schema on every kind of day, and says nothing of what a calendar lacks', () => {
    for (const calendar of Object.values(presets)) {
      for (let day = -800; day < 800; day++) {
        const shown = calendarDay(calendar, day);
        expect(CalendarDay.parse(shown)).toEqual(shown);
      }
    }
    const bare = Calendar.parse({ name: 'Bare', months: [{ name: 'Month', days: 7 }] });
    expect(Object.keys(calendarDay(bare, -3))).toEqual(['worldDay', 'date', 'parts', 'moons']);
  });
});
