// What do clocks on the wall show there, and when do they show it? Real time of a time zone, in minutes, daylight saving and all.
import { dayOf } from './calendar-date.js';
import { presets } from './calendar-presets.js';

const MINUTE = 60_000;
/** 1970-01-01 in the civil calendar's own count of days. */
const UNIX_DAY = 719_162;
const DAY_MINUTES = 1_440;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const part = 'numeric' as const;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', hourCycle: 'h23' },
    ...{ year: part, month: part, day: part, hour: part, minute: part },
  });
  formats.set(timeZone, format);
  return format;
}

/** Whether that names a time zone, such as Europe/Berlin. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** What the wall shows at a moment (milliseconds since 1970): minutes since 1970-01-01 00:00 on the wall itself. */
export function wallMinute(timeZone: string, moment: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const days = (dayOf(presets.GREGORIAN, { year, month, day }) as number) - UNIX_DAY;
  return days * DAY_MINUTES + Number(parts.hour) * 60 + Number(parts.minute);
}

/**
 * The first moment at which the wall shows this minute. One that clocks put forward leave out comes as much later as
 * they are put forward; of one that comes twice, the first is meant: so each minute on the wall comes exactly once.
 */
export function momentOf(timeZone: string, minute: number): number {
  const asUtc = minute * MINUTE;
  const around = [-DAY_MINUTES, DAY_MINUTES].map((by) => {
    const moment = asUtc + by * MINUTE;
    return wallMinute(timeZone, moment) * MINUTE - moment;
  });
  const moments = around.map((offset) => asUtc - offset).sort((a, b) => a - b);
  const shown = moments.find((moment) => wallMinute(timeZone, moment) === minute);
  return shown ?? asUtc - (around[0] as number);
}
