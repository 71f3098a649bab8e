// Which day is meant? A world day given by its number, or as a date of the campaign's calendar.
import { z } from 'zod';
import type { Calendar } from './calendar.js';
import { calendarOf } from './calendar-presets.js';
import { formatDate, parseDate } from './calendar-text.js';
import type { Campaign } from './campaign.js';
import { isRefusal, type Refusal } from './deed.js';
import { Line } from './text.js';

/** A world day in stored data; wherever it is answered, a field of this name gives its date beside it. */
export const worldDay = (date: string, says: string) => z.int32().describe(says).meta({ date });

/** A date as people write it: `3rd of Seedtime, 12 AF`, `12-3-3`. */
export const DateText = Line(120);

/** A world day as the campaign's calendar has it now. */
export const dateIn = (campaign: Pick<Campaign, 'calendar'>, worldDay: number): string =>
  formatDate(calendarOf(campaign.calendar), worldDay);

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
