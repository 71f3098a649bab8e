// Does it hold for any calendar a table may think up? Random definitions against a plain walk through their years.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Calendar } from './calendar.js';
import { addMonths, addYears, ageAt, birthday, nextBirthday } from './calendar-arithmetic.js';
import { checkCalendar } from './calendar-check.js';
import { dateOf, dayOf, placeOf } from './calendar-date.js';
import { formatDate, parseDate } from './calendar-text.js';
import { weekdayOf } from './calendar-week.js';
import { checkRecurrence, nextOccurrence, Recurrence, RecurrenceKind } from './recurrence.js';

const name = (prefix: string) => (_: unknown, index: number) => `${prefix} ${String.fromCharCode(65 + index)}`;

const cycles = fc.array(
  fc.array(
    fc.record({
      interval: fc.integer({ min: 1, max: 30 }),
      offset: fc.integer({ min: -40, max: 40 }),
      effect: fc.constantFrom('ALLOW' as const, 'DENY' as const),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  { maxLength: 2 },
);

const stretches = fc.array(
  fc.record({
    days: fc.oneof(fc.constant(0), fc.constant(1), fc.integer({ min: 2, max: 40 })),
    change: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -40, max: 40 })),
    cycle: fc.nat(1),
    isFestival: fc.boolean(),
    inWeek: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  }),
  { minLength: 1, maxLength: 14 },
);

const week = fc.record({
  length: fc.integer({ min: 1, max: 11 }),
  first: fc.nat(),
  restart: fc.constantFrom('NEVER' as const, 'YEARLY' as const, 'MONTHLY' as const),
});

/** Any calendar that passes its check. */
const calendars = fc
  .record({
    cycles,
    stretches,
    week: fc.option(week),
    epochDay: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    hasYearZero: fc.boolean(),
    leapBirthday: fc.constantFrom('DAY_BEFORE' as const, 'DAY_AFTER' as const),
  })
  .map(({ cycles, stretches, week, ...rest }) => ({
    ...rest,
    name: 'Random',
    leapCycles: cycles.map((rules, index) => ({ name: name('Cycle')(rules, index), rules })),
    months: stretches.map(({ days, change, cycle, isFestival, inWeek }, index) => ({
      name: name('Month')(days, index),
      days,
      leapDays: cycles.length === 0 ? 0 : Math.max(change, -days),
      leapCycle: cycles.length === 0 ? undefined : name('Cycle')(cycle, cycle % cycles.length),
      isFestival,
      inWeek,
    })),
    week: week
      ? {
          days: Array.from({ length: week.length }, name('Day')),
          restart: week.restart,
          firstWeekday: week.restart === 'NEVER' ? (week.first % week.length) + 1 : 1,
        }
      : undefined,
  }))
  .filter((definition) => checkCalendar(definition).length === 0)
  .map((definition) => Calendar.parse(definition));

/** The length of each stretch of a year by reading its rules one after another. */
function plainYear({ months, leapCycles }: Calendar, year: number): number[] {
  return months.map(({ days, leapDays, leapCycle }) => {
    let leap = false;
    for (const { interval, offset, effect } of leapCycles.find((c) => c.name === leapCycle)?.rules ?? []) {
      if ((year - offset) % interval === 0) leap = effect === 'ALLOW';
    }
    return leap ? days + leapDays : days;
  });
}

interface PlainDay {
  year: number;
  month: number;
  dayOfMonth: number;
  weekday: number | undefined;
}

/** Every day of some years one after another. The first year begins on `weekday`. */
function* walk(calendar: Calendar, from: number, to: number, weekday: number): Generator<PlainDay> {
  const { week, months } = calendar;
  let next = weekday;
  for (let year = from; year <= to; year++) {
    if (week && week.restart !== 'NEVER') next = 1;
    for (const [month, length] of plainYear(calendar, year).entries()) {
      if (week?.restart === 'MONTHLY' && length > 0 && !months[month]!.isFestival) next = 1;
      for (let dayOfMonth = 0; dayOfMonth < length; dayOfMonth++) {
        const counts = week !== undefined && months[month]!.inWeek;
        yield { year, month, dayOfMonth, weekday: counts ? next : undefined };
        if (counts) next = (next % week.days.length) + 1;
      }
    }
  }
}

const written = (calendar: Calendar, year: number) => (year > 0 || calendar.hasYearZero ? year : year - 1);
const options = (numRuns: number) => ({ numRuns, seed: 20 });
const randomDays = (calendar: Calendar, count: number, seed: number) => {
  const span = placeOf(calendar, calendar.epochDay).layout.days * 4000;
  return fc.sample(fc.integer({ min: calendar.epochDay - span / 10, max: calendar.epochDay + span }), {
    numRuns: count,
    seed,
  });
};

describe('200 random calendars', () => {
  it('convert both ways around the border of each year from -400 to 4000', () => {
    fc.assert(
      fc.property(calendars, (calendar) => {
        const lengths = (year: number) => plainYear(calendar, year).reduce((sum, days) => sum + days, 0);
        let start = calendar.epochDay;
        for (let year = 0; year >= -400; year--) start -= lengths(year);
        for (let year = -400; year <= 4000; year++) {
          const date = dateOf(calendar, start);
          if (date.year !== written(calendar, year) || date.day !== 1) throw new Error(`${year}: ${start}`);
          for (let day = start - 2; day <= start + 1; day++) {
            const back = dayOf(calendar, dateOf(calendar, day));
            if (!Object.is(back, day)) throw new Error(`${year}: ${day} came back as ${JSON.stringify(back)}`);
          }
          start += lengths(year);
        }
      }),
      options(200),
    );
  });

  it('convert both ways at 10,000 random days', () => {
    let seed = 0;
    fc.assert(
      fc.property(calendars, (calendar) => {
        for (const day of randomDays(calendar, 10_000, ++seed)) {
          const back = dayOf(calendar, dateOf(calendar, day));
          if (back !== day) throw new Error(`${day} came back as ${JSON.stringify(back)}`);
        }
      }),
      options(200),
    );
  });

  it('agree day by day with a walk through their years, week days too', () => {
    fc.assert(
      fc.property(calendars, fc.integer({ min: -30, max: 0 }), (calendar, from) => {
        const { week, months } = calendar;
        const before = [...walk(calendar, from, 0, 1)];
        const weekdays = before.filter((day) => day.weekday !== undefined).length;
        const length = week?.days.length ?? 1;
        const shift = (((week?.firstWeekday ?? 1) - 1 - weekdays) % length) + length;
        let day = calendar.epochDay - before.length;
        for (const plain of walk(calendar, from, 12, (shift % length) + 1)) {
          const date = dateOf(calendar, day);
          const festival = months[plain.month]!.isFestival ? months[plain.month]!.name : undefined;
          const number = months.slice(0, plain.month + 1).filter((m) => !m.isFestival).length;
          const shown = `${date.year}-${date.month}-${date.day} ${date.festival} ${weekdayOf(calendar, day)}`;
          const walked = `${written(calendar, plain.year)}-${number}-${plain.dayOfMonth + 1} ${festival} ${plain.weekday}`;
          if (shown !== walked) throw new Error(`${day} is ${walked}, not ${shown}`);
          day++;
        }
      }),
      options(30),
    );
  });

  it('read back every date they write', () => {
    fc.assert(
      fc.property(calendars, fc.integer({ min: -500_000, max: 2_000_000 }), (calendar, day) => {
        expect(parseDate(calendar, formatDate(calendar, day))).toBe(day);
        const { year, month, day: n, festival } = dateOf(calendar, day);
        expect(parseDate(calendar, `${year}-${festival ?? month}-${n}`)).toBe(day);
      }),
      options(200),
    );
  });
});

describe('the same date later, in 200 random calendars', () => {
  const days = fc.integer({ min: -100_000, max: 100_000 });

  it('is undone by as many months or years back, unless it was cut short', () => {
    fc.assert(
      fc.property(calendars, days, fc.integer({ min: -500, max: 500 }), (calendar, day, n) => {
        const { part, dayOfPart } = placeOf(calendar, day);
        const later = addYears(calendar, day, n);
        const there = placeOf(calendar, later);
        if (there.part.index === part.index && there.dayOfPart === dayOfPart) {
          expect(addYears(calendar, later, -n)).toBe(day);
        } else expect(there.layout.parts[part.index]!.days).toBeLessThanOrEqual(dayOfPart);
        expect(there.year - placeOf(calendar, day).year).toBe(n);

        const month = placeOf(calendar, addMonths(calendar, day, n));
        const isFestival = calendar.months[part.index]!.isFestival;
        if (n !== 0) expect(calendar.months[month.part.index]!.isFestival).toBe(false);
        if (!isFestival && month.dayOfPart === dayOfPart) {
          expect(addMonths(calendar, addMonths(calendar, day, n), -n)).toBe(day);
        } else if (n !== 0) expect(month.dayOfPart).toBe(month.part.days - 1);
      }),
      options(200),
    );
  });

  it('makes one birthday a year, and an age that grows by one on each', () => {
    fc.assert(
      fc.property(calendars, days, fc.integer({ min: 0, max: 30 }), (calendar, born, years) => {
        expect(ageAt(calendar, born, born)).toBe(0);
        expect(ageAt(calendar, born, born - 1)).toBe(-1);
        let last = born;
        for (let age = 1; age <= years; age++) {
          const next = nextBirthday(calendar, born, last);
          expect(next).toBeGreaterThan(last);
          expect([ageAt(calendar, born, next - 1), ageAt(calendar, born, next)]).toEqual([age - 1, age]);
          expect(birthday(calendar, born, dateOf(calendar, next).year)).toBe(next);
          last = next;
        }
      }),
      options(200),
    );
  });
});

describe('what comes round again, in random calendars', () => {
  const recurrences = (calendar: Calendar) =>
    fc
      .record({
        kind: fc.constantFrom(...RecurrenceKind.options),
        every: fc.integer({ min: 1, max: 5 }),
        from: fc.integer({ min: calendar.epochDay - 400, max: calendar.epochDay + 400 }),
        weekday: fc.integer({ min: 1, max: calendar.week?.days.length ?? 1 }),
        nth: fc.constantFrom(1, 2, 3, 5, -1, -2),
        month: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
        festival: fc.constantFrom(...calendar.months.map((m) => m.name)),
        missing: fc.constantFrom('SKIP' as const, 'CLAMP' as const),
      })
      .filter((recurrence) => checkRecurrence(calendar, recurrence).length === 0);

  it('is the same whether looked for from one date to the next or from any day between', () => {
    const pairs = calendars.chain((calendar) => fc.tuple(fc.constant(calendar), recurrences(calendar)));
    fc.assert(
      fc.property(pairs, fc.integer({ min: -500, max: 3000 }), ([calendar, recurrence], start) => {
        const next = nextOccurrence(calendar, recurrence, calendar.epochDay + start);
        if (next === undefined) return expect(recurrence.missing).toBe('SKIP');
        expect(next).toBeGreaterThan(calendar.epochDay + start);
        expect(next).toBeGreaterThanOrEqual(recurrence.from);
        expect(nextOccurrence(calendar, recurrence, next - 1)).toBe(next);
        const between = Math.floor((calendar.epochDay + start + next) / 2);
        if (between < next) expect(nextOccurrence(calendar, recurrence, between)).toBe(next);
        const following = nextOccurrence(calendar, recurrence, next);
        if (following !== undefined) expect(nextOccurrence(calendar, recurrence, following - 1)).toBe(following);
      }),
      options(200),
    );
  });

  it('falls, where dates are skipped, on exactly the days a plain search picks', () => {
    const pairs = calendars.chain((calendar) => fc.tuple(fc.constant(calendar), recurrences(calendar)));
    fc.assert(
      fc.property(pairs, ([calendar, drawn]) => {
        const recurrence = Recurrence.parse({ ...drawn, every: 1, missing: 'SKIP' });
        if (checkRecurrence(calendar, recurrence).length > 0) return;
        const { kind, from, weekday, nth = 1, month, festival } = recurrence;
        const [origin, start] = [dateOf(calendar, from), weekdayOf(calendar, from)];
        const fits = (day: number): boolean => {
          const date = dateOf(calendar, day);
          const sameDay = date.day === origin.day && date.festival === origin.festival;
          const isMonth = date.festival === undefined;
          const peers = () => {
            const monthDays = Array.from({ length: 41 }, (_, i) => dayOf(calendar, { ...date, day: i + 1 }));
            return monthDays.filter((d): d is number => typeof d === 'number' && weekdayOf(calendar, d) === weekday);
          };
          switch (kind) {
            case 'DAYS':
              return true;
            case 'WEEKS':
              return weekdayOf(calendar, day) === start;
            case 'MONTHS':
              return isMonth && sameDay;
            case 'WEEKDAY_OF_MONTH':
              return isMonth && (month ?? date.month) === date.month && peers().at(nth > 0 ? nth - 1 : nth) === day;
            case 'FESTIVAL':
              return date.festival === festival && date.day === 1;
            default:
              return sameDay && date.month === origin.month && !(kind === 'BIRTHDAY' && day === from);
          }
        };
        const found: number[] = [];
        for (let at = nextOccurrence(calendar, recurrence, from - 50); at !== undefined && at <= from + 400; ) {
          found.push(at);
          at = nextOccurrence(calendar, recurrence, at);
        }
        const searched = Array.from({ length: 401 }, (_, i) => from + i).filter(fits);
        expect(found).toEqual(searched);
      }),
      options(200),
    );
  });
});
