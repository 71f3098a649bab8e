// How is a date written, and read back? "3rd of Frostmoon, 12 AE", "Midsummer, 12 AE", or "12-11-3" typed in haste.
import type { Calendar, CalendarDate, CalendarEra } from './calendar.js';
import { almanacOf } from './calendar-almanac.js';
import { countedYear, dayOf, placeOf, sameName, writtenYear } from './calendar-date.js';
import { isRefusal, type Refusal, refuse } from './deed.js';

/** 1st, 2nd, 3rd, 4th … 11th, 12th, 13th … 21st. */
export function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}

/** The era a written year lies in, where the calendar has one for it. */
export function eraOf(calendar: Calendar, year: number): CalendarEra | undefined {
  const begun = calendar.eras.filter((era) => era.direction === 'FORWARD' && era.startYear <= year);
  if (begun.length > 0) return begun.reduce((latest, era) => (era.startYear > latest.startYear ? era : latest));
  return calendar.eras.find((era) => era.direction === 'BACKWARD' && year <= era.startYear);
}

const sign = (era: CalendarEra): number => (era.direction === 'FORWARD' ? 1 : -1);

/** A written year as people say it, with its era: `12 AE`, `44 BCE`; the bare number where no era holds it. */
export function formatYear(calendar: Calendar, year: number): string {
  const era = eraOf(calendar, year);
  if (!era) return `${year}`;
  const since = countedYear(calendar, year)! - countedYear(calendar, era.startYear)!;
  return `${era.firstNumber + sign(era) * since} ${era.abbreviation}`;
}

const isSingleDay = (calendar: Calendar, index: number): boolean => {
  const { isFestival, days, leapDays } = calendar.months[index]!;
  return isFestival && Math.max(days, days + leapDays) === 1;
};

/** The date of a world day in words: `3rd of Frostmoon, 12 AE`; for a festival of a single day `Midsummer, 12 AE`. */
export function formatDate(calendar: Calendar, worldDay: number): string {
  const { year, part, dayOfPart } = placeOf(calendar, worldDay);
  const { name } = calendar.months[part.index]!;
  const day = isSingleDay(calendar, part.index) ? name : `${ordinal(dayOfPart + 1)} of ${name}`;
  return `${day}, ${formatYear(calendar, writtenYear(calendar, year))}`;
}

type Unread = Refusal<'UNREADABLE_DATE' | 'NO_SUCH_DATE'>;

/** The written year of `12` or `12 AE`. A year that its era never had is refused. */
function readYear(calendar: Calendar, number: number, abbreviation: string | undefined): number | Unread {
  if (abbreviation === undefined) return number;
  const era = calendar.eras.find((e) => sameName(e.abbreviation, abbreviation));
  if (!era) return refuse('NO_SUCH_DATE', `${calendar.name} has no era ${abbreviation}.`, { field: 'era' });
  const year = writtenYear(calendar, countedYear(calendar, era.startYear)! + sign(era) * (number - era.firstNumber));
  if (eraOf(calendar, year) === era) return year;
  const meant = formatYear(calendar, year);
  return refuse('NO_SUCH_DATE', `There was no year ${number} ${era.abbreviation}; that would be ${meant}.`, {
    field: 'year',
    meant,
  });
}

/** The month or festival of that name or number, as a date has it. */
function readMonth(calendar: Calendar, text: string): Pick<CalendarDate, 'month' | 'festival'> | Unread {
  if (/^\d+$/.test(text)) return { month: Number(text) };
  const index = calendar.months.findIndex((m) => sameName(m.name, text));
  if (index < 0) return refuse('NO_SUCH_DATE', `${calendar.name} has no ${text}.`, { field: 'month' });
  const { isFestival, name } = calendar.months[index]!;
  return { month: almanacOf(calendar).numbers[index]!, ...(isFestival && { festival: name }) };
}

/**
 * The world day of a date in text, as `formatDate` writes it (the era may be left out, case does not matter), or as
 * `year-month-day`, the month by number or by the name of a month or festival.
 */
export function parseDate(calendar: Calendar, text: string): number | Unread {
  const trimmed = text.trim();
  const words = /^(?:(\d{1,9})(?:st|nd|rd|th) of )?([^,]{1,60}), (-?\d{1,10})(?: ([^,]{1,20}))?$/iu.exec(trimmed);
  const digits = /^(-?\d{1,10})-([^,]{1,60})-(\d{1,9})$/u.exec(trimmed);
  const [day, month, number, era] = words
    ? [words[1] ?? '1', words[2]!, words[3]!, words[4]]
    : digits
      ? [digits[3]!, digits[2]!, digits[1]!, undefined]
      : [];
  if (day === undefined || month === undefined || number === undefined) {
    return refuse('UNREADABLE_DATE', `This is no date of ${calendar.name}: ${text.slice(0, 80)}`);
  }
  const year = readYear(calendar, Number(number) + 0, era);
  if (isRefusal(year)) return year;
  const where = readMonth(calendar, month);
  if (isRefusal(where)) return where;
  if (words && words[1] === undefined && where.festival === undefined) {
    return refuse('UNREADABLE_DATE', `Which day of ${month}?`, { field: 'day' });
  }
  return dayOf(calendar, { year, day: Number(day), ...where });
}
