// What does a day look like beside its date? Week day, era, season and moons, as one view.
import { z } from 'zod';
import { type Calendar, CalendarDate, type CalendarMoon } from './calendar.js';
import { almanacOf, floorMod } from './calendar-almanac.js';
import { dateOf, placeOf } from './calendar-date.js';
import { eraOf, formatDate } from './calendar-text.js';
import { weekdayNameOf } from './calendar-week.js';

/** How a moon stands as a day begins. */
export const MoonView = z
  .object({
    name: z.string(),
    phase: z.string(),
    age: z.int32().describe('Whole days since its cycle began.'),
  })
  .meta({ id: 'MoonView', description: 'A moon on a day.' });
export type MoonView = z.infer<typeof MoonView>;

/** A world day as a calendar shows it. */
export const CalendarDay = z
  .object({
    worldDay: z.int32(),
    date: z.string().describe('In words.'),
    parts: CalendarDate,
    weekday: z.string().optional().describe('Absent on a day outside the week.'),
    era: z.string().optional(),
    season: z.string().optional(),
    moons: z.array(MoonView),
  })
  .meta({ id: 'CalendarDay', description: 'A world day as a calendar shows it.' });
export type CalendarDay = z.infer<typeof CalendarDay>;

/** The moon as a world day begins. Its age is kept in whole parts of a day, so no cycle ever drifts. */
export function moonAt(calendar: Calendar, moon: CalendarMoon, worldDay: number): MoonView {
  const { cycleNumerator: cycle, cycleDenominator: parts } = moon;
  const age = floorMod((worldDay - calendar.epochDay) * parts + moon.offset, cycle);
  const phase = moon.phases[Math.floor((age * moon.phases.length) / cycle)]!;
  return { name: moon.name, phase, age: Math.floor(age / parts) };
}

/** The season a world day lies in; before the year's first, still the last one of the year before. */
export function seasonOf(calendar: Calendar, worldDay: number): string | undefined {
  const { layout, part, dayOfPart } = placeOf(calendar, worldDay);
  const { numbers } = almanacOf(calendar);
  const starts = calendar.seasons.map(({ name, startMonth, startDay }) => {
    const month = layout.parts.find(
      ({ index }) => numbers[index] === startMonth && !calendar.months[index]!.isFestival,
    );
    return { name, start: (month?.start ?? 0) + startDay - 1 };
  });
  starts.sort((a, b) => a.start - b.start);
  return (starts.findLast(({ start }) => start <= part.start + dayOfPart) ?? starts.at(-1))?.name;
}

/** All that a calendar says of a world day. */
export function calendarDay(calendar: Calendar, worldDay: number): CalendarDay {
  const parts = dateOf(calendar, worldDay);
  const weekday = weekdayNameOf(calendar, worldDay);
  const era = eraOf(calendar, parts.year)?.name;
  const season = seasonOf(calendar, worldDay);
  return {
    worldDay,
    date: formatDate(calendar, worldDay),
    parts,
    ...(weekday !== undefined && { weekday }),
    ...(era !== undefined && { era }),
    ...(season !== undefined && { season }),
    moons: calendar.moons.map((moon) => moonAt(calendar, moon, worldDay)),
  };
}
