// Which date is a world day, and which day a date? By arithmetic on cycles of years, exact both ways for any year.
import type { Calendar, CalendarDate } from './calendar.js';
import { almanacOf, before, type Part, type YearLayout, yearHolding } from './calendar-almanac.js';
import { type Refusal, refuse } from './deed.js';

/** A world day found in the layout of its year. */
export interface Place {
  /** Counted through a year 0, whether or not the calendar writes one. */
  readonly year: number;
  readonly layout: YearLayout;
  readonly part: Part;
  /** From 0, within the month or festival. */
  readonly dayOfPart: number;
}

/** The farthest days and years the ledger can write down. */
const LIMIT = 2 ** 31 - 1;

/** The first world day of a year counted through a year 0. */
export function startOfYear(calendar: Calendar, year: number): number {
  const { days } = almanacOf(calendar);
  return before(days, year) - before(days, 1) + calendar.epochDay;
}

/** The place of a world day in a calendar. */
export function placeOf(calendar: Calendar, worldDay: number): Place {
  const almanac = almanacOf(calendar);
  const day = worldDay - calendar.epochDay + before(almanac.days, 1);
  const year = yearHolding(almanac.days, day);
  const layout = almanac.layout(year);
  const dayOfYear = day - before(almanac.days, year);
  // Of parts that start on the same day the last one is meant: those before it are empty.
  const part = layout.parts.findLast((p) => p.start <= dayOfYear) as Part;
  return { year, layout, part, dayOfPart: dayOfYear - part.start };
}

/** A year as it is written, from one counted through a year 0. */
export const writtenYear = (calendar: Calendar, year: number): number =>
  calendar.hasYearZero || year > 0 ? year : year - 1;

/** A written year counted through a year 0; undefined for a year 0 that is not there. */
export function countedYear(calendar: Calendar, written: number): number | undefined {
  if (calendar.hasYearZero || written > 0) return written;
  return written === 0 ? undefined : written + 1;
}

/** The written year a world day lies in. */
export const yearOf = (calendar: Calendar, worldDay: number): number =>
  writtenYear(calendar, placeOf(calendar, worldDay).year);

/** The days of a written year; 0 for a year 0 that is not there. */
export function daysInYear(calendar: Calendar, year: number): number {
  const counted = countedYear(calendar, year);
  return counted === undefined ? 0 : almanacOf(calendar).layout(counted).days;
}

/** The date of a world day. Every day has one, before year 1 too. */
export function dateOf(calendar: Calendar, worldDay: number): CalendarDate {
  const { year, part, dayOfPart } = placeOf(calendar, worldDay);
  const month = calendar.months[part.index]!;
  return {
    year: writtenYear(calendar, year),
    month: almanacOf(calendar).numbers[part.index]!,
    day: dayOfPart + 1,
    ...(month.isFestival && { festival: month.name }),
  };
}

/** Names are read in capitals or without. */
export const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The entry of the definition that a date lies in. Festivals are found by name: the month before them is only shown. */
function partOf(calendar: Calendar, { month, festival }: CalendarDate): number {
  const { numbers } = almanacOf(calendar);
  return calendar.months.findIndex((m, index) =>
    festival === undefined ? !m.isFestival && numbers[index] === month : m.isFestival && sameName(m.name, festival),
  );
}

/** The world day of a date, or why there is none; `facts.field` names the part of the date at fault. */
export function dayOf(calendar: Calendar, date: CalendarDate): number | Refusal<'NO_SUCH_DATE'> {
  const no = (field: keyof CalendarDate, message: string) => refuse('NO_SUCH_DATE', message, { field });
  const year = countedYear(calendar, date.year);
  if (year === undefined) return no('year', `${calendar.name} has no year 0.`);
  const index = partOf(calendar, date);
  if (index < 0 && date.festival !== undefined) {
    return no('festival', `${calendar.name} has no festival called ${date.festival}.`);
  }
  if (index < 0) return no('month', `${calendar.name} has no month ${date.month}.`);
  const { start, days } = almanacOf(calendar).layout(year).parts[index]!;
  if (date.day % 1 !== 0 || date.day < 1 || date.day > days) {
    return no(
      'day',
      `${calendar.months[index]!.name} has ${days} days in the year ${date.year}, so no day ${date.day}.`,
    );
  }
  const day = startOfYear(calendar, year) + start + date.day - 1;
  return day >= -LIMIT && day <= LIMIT ? day : no('year', `The year ${date.year} is farther than days are counted.`);
}
