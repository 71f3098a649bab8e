// Which day is meant? A world day given by its number, or as a date of the campaign's calendar.
import type { Calendar } from './calendar.js';
import { parseDate } from './calendar-text.js';
import { isRefusal, type Refusal } from './deed.js';
import { Line } from './text.js';

/** A date as people write it: `3rd of Seedtime, 12 AF`, `12-3-3`. */
export const DateText = Line(120);

/** Refusal codes of `dayMeant`. */
export const DATE_REFUSALS = ['UNREADABLE_DATE', 'NO_SUCH_DATE'] as const;

/** The day given by number or date; undefined where neither is given. A date goes before a number. */
export function dayMeant<D extends number | null | undefined>(
  calendar: Calendar,
  day: D,
  date: string | undefined,
): D | number | Refusal<(typeof DATE_REFUSALS)[number]> {
  if (date === undefined) return day;
  const found = parseDate(calendar, date);
  if (!isRefusal(found)) return found;
  return { ...found, facts: { ...found.facts, date } };
}
