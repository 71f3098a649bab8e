// When does it come round again? Weekly, monthly, yearly, on a festival or a birthday, counted from a first day.
import { z } from 'zod';
import type { Calendar } from './calendar.js';
import { almanacOf, floorDiv, floorMod } from './calendar-almanac.js';
import { dayInMonth, dayInYear, type Found, monthAt, monthPlaceOf } from './calendar-arithmetic.js';
import { type CalendarProblem, problemsOf } from './calendar-check.js';
import { placeOf, sameName, startOfYear } from './calendar-date.js';
import { dayOfWeek, weekdayOf, weekPlaceOf } from './calendar-week.js';

export const RecurrenceKind = z
  .enum(['DAYS', 'WEEKS', 'MONTHS', 'YEARS', 'WEEKDAY_OF_MONTH', 'FESTIVAL', 'BIRTHDAY'])
  .meta({ id: 'RecurrenceKind', description: 'What a recurrence is counted in.' });
export type RecurrenceKind = z.infer<typeof RecurrenceKind>;

/** What happens where a date does not exist: nothing that time, or the last day before its place. */
export const MissingDate = z
  .enum(['SKIP', 'CLAMP'])
  .meta({ id: 'MissingDate', description: 'What a recurrence does where its date does not exist.' });

/** Every date is counted from the first, so one cut short in February is whole again in March. */
export const Recurrence = z
  .object({
    kind: RecurrenceKind,
    every: z.int32().min(1).default(1).describe('Each how many days, weeks, months or years.'),
    from: z
      .int32()
      .describe('The world day it is counted from, which is its first date too; of a birthday, the birth.'),
    weekday: z.int32().min(1).optional().describe('WEEKDAY_OF_MONTH: the week day, from 1.'),
    nth: z.int32().optional().describe('WEEKDAY_OF_MONTH: 1 for the first in the month, -1 for the last.'),
    month: z
      .int32()
      .min(1)
      .optional()
      .describe('WEEKDAY_OF_MONTH: only in the month of this number, each so many years.'),
    festival: z.string().optional().describe('FESTIVAL: its name; its first day is meant.'),
    missing: MissingDate.default('CLAMP'),
  })
  .meta({ id: 'Recurrence', description: 'A date that comes round again.' });
export type Recurrence = z.infer<typeof Recurrence>;

/** Dates that do not exist, passed over at most before a recurrence counts as over. */
const PATIENCE = 50_000;

/** Dates numbered in unbroken order: the number a world day falls under, and the date of a number. */
interface Series {
  readonly numberOf: (worldDay: number) => number;
  readonly dateAt: (n: number) => Found | undefined;
}

const weekly = (calendar: Calendar, { from }: Recurrence): Series => {
  const { weekday } = weekPlaceOf(calendar, placeOf(calendar, from));
  return {
    numberOf: (day) => weekPlaceOf(calendar, placeOf(calendar, day)).week,
    dateAt: (week) => calendar.week && dayOfWeek(calendar, { week, weekday }),
  };
};

const monthNumber = (calendar: Calendar, day: number): number => monthPlaceOf(calendar, placeOf(calendar, day)).month;

const monthly = (calendar: Calendar, { from }: Recurrence): Series => {
  const { dayOfMonth } = monthPlaceOf(calendar, placeOf(calendar, from));
  return {
    numberOf: (day) => monthNumber(calendar, day),
    dateAt: (month) => dayInMonth(calendar, { month, dayOfMonth }),
  };
};

const yearNumber = (calendar: Calendar, day: number): number => placeOf(calendar, day).year;

const yearly = (calendar: Calendar, { from, kind }: Recurrence): Series => {
  const place = placeOf(calendar, from);
  const instead = kind === 'BIRTHDAY' ? calendar.leapBirthday : 'DAY_BEFORE';
  return {
    numberOf: (day) => yearNumber(calendar, day),
    dateAt: (year) => dayInYear(calendar, place, year, instead),
  };
};

const festive = (calendar: Calendar, { festival = '' }: Recurrence): Series => {
  const index = calendar.months.findIndex((m) => m.isFestival && sameName(m.name, festival));
  return {
    numberOf: (day) => yearNumber(calendar, day),
    dateAt: (year) => {
      const part = almanacOf(calendar).layout(year).parts[index];
      return part && dayInYear(calendar, { part, dayOfPart: 0 }, year);
    },
  };
};

/** The n-th such week day of a month from its beginning, or from its end; else the last there is, else the last day. */
function weekdayInMonth(calendar: Calendar, start: number, days: number, weekday: number, nth: number): Found {
  const length = calendar.week?.days.length ?? 1;
  const firstDay = weekdayOf(calendar, start);
  const first = firstDay === undefined ? days : floorMod(weekday - firstDay, length);
  const count = Math.ceil((days - first) / length);
  if (count === 0) return { day: start + days - 1, exact: false };
  const index = nth > 0 ? nth - 1 : count + nth;
  const exact = index >= 0 && index < count;
  return { day: start + first + (exact ? index : nth > 0 ? count - 1 : 0) * length, exact };
}

const weekdayOfMonth = (calendar: Calendar, { weekday = 1, nth = 1, month }: Recurrence): Series => {
  if (month === undefined) {
    return {
      numberOf: (day) => monthNumber(calendar, day),
      dateAt: (n) => {
        const { part, start } = monthAt(calendar, n);
        return weekdayInMonth(calendar, start, part.days, weekday, nth);
      },
    };
  }
  const { numbers, layout } = almanacOf(calendar);
  const index = calendar.months.findIndex((m, i) => !m.isFestival && numbers[i] === month);
  return {
    numberOf: (day) => yearNumber(calendar, day),
    dateAt: (year) => {
      const part = layout(year).parts[index];
      if (!part) return undefined;
      const start = startOfYear(calendar, year) + part.start;
      if (part.days === 0) return { day: Math.max(start - 1, startOfYear(calendar, year)), exact: false };
      return weekdayInMonth(calendar, start, part.days, weekday, nth);
    },
  };
};

const daily = (): Series => ({ numberOf: (day) => day, dateAt: (day) => ({ day, exact: true }) });

const series: Record<RecurrenceKind, (calendar: Calendar, recurrence: Recurrence) => Series> = {
  DAYS: daily,
  WEEKS: weekly,
  MONTHS: monthly,
  YEARS: yearly,
  WEEKDAY_OF_MONTH: weekdayOfMonth,
  FESTIVAL: festive,
  BIRTHDAY: yearly,
};

/**
 * The first date of a recurrence after a world day; undefined where none comes. Nothing lies before `from`, and the day
 * of birth is no birthday. Only dates that do not exist are stepped over: the rest is arithmetic.
 */
export function nextOccurrence(calendar: Calendar, recurrence: Recurrence, after: number): number | undefined {
  const { kind, every, from, missing } = recurrence;
  const { numberOf, dateAt } = series[kind](calendar, recurrence);
  const past = Math.max(after, kind === 'BIRTHDAY' ? from : from - 1);
  const origin = numberOf(from);
  const first = origin + floorDiv(numberOf(past) - origin, every) * every;
  for (let step = 0; step < PATIENCE; step++) {
    const found = dateAt(first + step * every);
    if (!found) return undefined;
    if (found.day > past && (found.exact || missing === 'CLAMP')) return found.day;
  }
  return undefined;
}

/** The faults of a recurrence in a calendar, each with its field. */
export function checkRecurrence(calendar: Calendar, definition: unknown): CalendarProblem[] {
  const parsed = Recurrence.safeParse(definition);
  if (!parsed.success) return problemsOf(parsed.error);
  const { kind, from, weekday, nth, month, festival, missing } = parsed.data;
  const { months, week, name } = calendar;
  const problem = (field: keyof Recurrence, message: string) => [{ field, message }];
  const startsOnFestival = months[placeOf(calendar, from).part.index]!.isFestival;
  const hasMonth = (n: number) => n <= months.filter((m) => !m.isFestival).length;
  switch (kind) {
    case 'WEEKS':
      if (!week) return problem('kind', `${name} has no weeks.`);
      return weekdayOf(calendar, from) === undefined ? problem('from', 'This day is outside the week.') : [];
    case 'MONTHS':
      return startsOnFestival && missing === 'SKIP' ? problem('from', 'A festival day is in no month.') : [];
    case 'WEEKDAY_OF_MONTH':
      if (!week) return problem('kind', `${name} has no weeks.`);
      if (weekday === undefined || weekday > week.days.length) return problem('weekday', 'Which day of the week?');
      if (nth === undefined || nth === 0) return problem('nth', '1 is the first in the month, -1 the last.');
      return month === undefined || hasMonth(month) ? [] : problem('month', `${name} has no month ${month}.`);
    case 'FESTIVAL':
      if (festival !== undefined && months.some((m) => m.isFestival && sameName(m.name, festival))) return [];
      return problem('festival', `${name} has no such festival.`);
    default:
      return [];
  }
}
