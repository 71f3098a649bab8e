// When is it a month, a year or a birthday later? Dates that do not exist are moved by one declared rule each.
import type { Calendar } from './calendar.js';
import { almanacOf, before, type Part, type YearLayout, yearHolding } from './calendar-almanac.js';
import { countedYear, type Place, placeOf, startOfYear } from './calendar-date.js';

/** A world day, and whether it is the very date asked for or one put in its place. */
export interface Found {
  readonly day: number;
  readonly exact: boolean;
}

/** A day counted by months. Festival days stand outside the months and count as the end of the month before them. */
export interface MonthPlace {
  readonly month: number;
  /** From 0; past the month's end on a festival day. */
  readonly dayOfMonth: number;
}

/** The month in which a day lies. */
export function monthPlaceOf(calendar: Calendar, { year, layout, part, dayOfPart }: Place): MonthPlace {
  const monthsBefore = before(almanacOf(calendar).months, year);
  const index = layout.months.indexOf(part);
  if (index >= 0) return { month: monthsBefore + index, dayOfMonth: dayOfPart };
  const begun = layout.months.filter((month) => month.index < part.index).length;
  return { month: monthsBefore + begun - 1, dayOfMonth: Number.POSITIVE_INFINITY };
}

/** The n-th month of all time that has days, and its first world day. */
export function monthAt(
  calendar: Calendar,
  n: number,
): { part: Part; layout: YearLayout; year: number; start: number } {
  const almanac = almanacOf(calendar);
  const year = yearHolding(almanac.months, n);
  const layout = almanac.layout(year);
  const part = layout.months[n - before(almanac.months, year)] as Part;
  return { part, layout, year, start: startOfYear(calendar, year) + part.start };
}

/** A day of the n-th month of all time; in a shorter month its last day. */
export function dayInMonth(calendar: Calendar, { month, dayOfMonth }: MonthPlace): Found {
  const { part, start } = monthAt(calendar, month);
  return { day: start + Math.min(dayOfMonth, part.days - 1), exact: dayOfMonth < part.days };
}

/**
 * The same date in another year, counted through a year 0. Where that year lacks it: the last day before its place, or
 * the first after, never leaving the year.
 */
export function dayInYear(
  calendar: Calendar,
  { part: { index }, dayOfPart }: Pick<Place, 'part' | 'dayOfPart'>,
  year: number,
  instead: Calendar['leapBirthday'] = 'DAY_BEFORE',
): Found {
  const layout = almanacOf(calendar).layout(year);
  const { start, days } = layout.parts[index]!;
  const exact = dayOfPart < days;
  const replaced = instead === 'DAY_BEFORE' ? start + days - 1 : start + days;
  const dayOfYear = exact ? start + dayOfPart : Math.min(Math.max(replaced, 0), layout.days - 1);
  return { day: startOfYear(calendar, year) + dayOfYear, exact };
}

/**
 * The world day so many months later (or earlier). A month too short gives its last day; months without days in their
 * year are passed over; a festival day counts as the last day of the month before it.
 */
export function addMonths(calendar: Calendar, worldDay: number, months: number): number {
  if (months === 0) return worldDay;
  const { month, dayOfMonth } = monthPlaceOf(calendar, placeOf(calendar, worldDay));
  return dayInMonth(calendar, { month: month + months, dayOfMonth }).day;
}

/** The world day so many years later (or earlier). A year that lacks the date gives the last day before its place. */
export function addYears(calendar: Calendar, worldDay: number, years: number): number {
  const place = placeOf(calendar, worldDay);
  return dayInYear(calendar, place, place.year + years).day;
}

const birthdayIn = (calendar: Calendar, born: Place, year: number): number =>
  dayInYear(calendar, born, year, calendar.leapBirthday).day;

/** The birthday in a written year, by the calendar's rule where that year lacks the date; undefined in no year 0. */
export function birthday(calendar: Calendar, bornDay: number, year: number): number | undefined {
  const counted = countedYear(calendar, year);
  return counted === undefined ? undefined : birthdayIn(calendar, placeOf(calendar, bornDay), counted);
}

/** Whole years lived: birthdays passed since birth, today's counted; negative before birth. */
export function ageAt(calendar: Calendar, bornDay: number, worldDay: number): number {
  const born = placeOf(calendar, bornDay);
  const { year } = placeOf(calendar, worldDay);
  return year - born.year - (worldDay < birthdayIn(calendar, born, year) ? 1 : 0);
}

/** The first birthday after a world day; the day of birth itself is none. */
export function nextBirthday(calendar: Calendar, bornDay: number, after: number): number {
  const born = placeOf(calendar, bornDay);
  const { year } = placeOf(calendar, Math.max(after, bornDay));
  const thisYear = birthdayIn(calendar, born, year);
  return thisYear > Math.max(after, bornDay) ? thisYear : birthdayIn(calendar, born, year + 1);
}
