// Which day of the week is it? Weeks run on, or begin anew with each year or month; some days belong to none.
import type { Calendar } from './calendar.js';
import { almanacOf, before, floorDiv, floorMod, type Part, yearHolding } from './calendar-almanac.js';
import { type Place, placeOf, startOfYear } from './calendar-date.js';

/** A day as the weeks count it, from 0. A day outside the week stands where the next week day will. */
export interface WeekPlace {
  readonly week: number;
  readonly weekday: number;
}

/** What turns the count of week days before a year into one that begins with the first week. */
function origin(calendar: Calendar): number {
  return (calendar.week?.firstWeekday ?? 1) - 1 - before(almanacOf(calendar).weekdays, 1);
}

/** The week in which a day lies. */
export function weekPlaceOf(calendar: Calendar, { year, part, dayOfPart }: Place): WeekPlace {
  const { week, months } = calendar;
  const almanac = almanacOf(calendar);
  const length = week?.days.length ?? 1;
  const since = part.weekdays + (months[part.index]!.inWeek ? dayOfPart : 0);
  if (week === undefined || week.restart === 'NEVER') {
    const count = before(almanac.weekdays, year) + origin(calendar) + since;
    return { week: floorDiv(count, length), weekday: floorMod(count, length) };
  }
  return { week: before(almanac.weeks, year) + part.weeks + floorDiv(since, length), weekday: floorMod(since, length) };
}

/** The number of the week day, from 1; undefined on a day outside the week, or where nobody counts weeks. */
export function weekdayOf(calendar: Calendar, worldDay: number): number | undefined {
  const place = placeOf(calendar, worldDay);
  if (!calendar.week || !calendar.months[place.part.index]!.inWeek) return undefined;
  return weekPlaceOf(calendar, place).weekday + 1;
}

/** The name of the week day, where there is one. */
export function weekdayNameOf(calendar: Calendar, worldDay: number): string | undefined {
  const weekday = weekdayOf(calendar, worldDay);
  return weekday === undefined ? undefined : calendar.week?.days[weekday - 1];
}

/** The world day of a week's day; in a week cut short by a restart, its last day and `exact: false`. */
export function dayOfWeek(calendar: Calendar, { week, weekday }: WeekPlace): { day: number; exact: boolean } {
  const almanac = almanacOf(calendar);
  const length = calendar.week?.days.length ?? 1;
  const inWeek = (part: Part) => part.days > 0 && calendar.months[part.index]!.inWeek;
  const worldDay = (year: number, part: Part, since: number) =>
    startOfYear(calendar, year) + part.start + since - part.weekdays;
  if ((calendar.week?.restart ?? 'NEVER') === 'NEVER') {
    const count = week * length + weekday - origin(calendar);
    const year = yearHolding(almanac.weekdays, count);
    const since = count - before(almanac.weekdays, year);
    const part = almanac.layout(year).parts.findLast((p) => inWeek(p) && p.weekdays <= since) as Part;
    return { day: worldDay(year, part, since), exact: true };
  }
  const year = yearHolding(almanac.weeks, week);
  const weekOfYear = week - before(almanac.weeks, year);
  const stretch = almanac.layout(year).parts.filter((p) => inWeek(p) && p.weeks <= weekOfYear);
  const begun = Math.max(...stretch.map((p) => p.weeks));
  const run = stretch.filter((p) => p.weeks === begun);
  const last = run.at(-1) as Part;
  const wanted = (weekOfYear - begun) * length + weekday;
  const since = Math.min(wanted, last.weekdays + last.days - 1);
  const part = run.findLast((p) => p.weekdays <= since) as Part;
  return { day: worldDay(year, part, since), exact: since === wanted };
}

/** The same day of the week so many weeks later; in a week cut short its last day. Without weeks, or outside them, by their length. */
export function addWeeks(calendar: Calendar, worldDay: number, weeks: number): number {
  if (weekdayOf(calendar, worldDay) === undefined) return worldDay + weeks * (calendar.week?.days.length ?? 7);
  const { week, weekday } = weekPlaceOf(calendar, placeOf(calendar, worldDay));
  return dayOfWeek(calendar, { week: week + weeks, weekday }).day;
}
