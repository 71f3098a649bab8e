// Which calendars come ready-made? Four, each showing another way to count a year; world day 0 begins year 1 in all.
import { z } from 'zod';
import { Calendar, type CalendarMonth } from './calendar.js';

export const CalendarPreset = z
  .enum(['GREGORIAN', 'FESTIVALS', 'THIRTEEN_MOONS', 'EVEN'])
  .meta({ id: 'CalendarPreset', description: 'A ready-made calendar.' });
export type CalendarPreset = z.infer<typeof CalendarPreset>;

type Part = z.input<typeof CalendarMonth>;

const month =
  (days: number) =>
  (name: string): Part => ({ name, days });
const festival = (name: string): Part => ({ name, days: 1, isFestival: true, inWeek: false });

/** The civil calendar of our own world, reckoned back without a break, with the year 0 astronomers use. */
const gregorian = Calendar.parse({
  name: 'Gregorian',
  hasYearZero: true,
  months: [
    { name: 'January', days: 31 },
    { name: 'February', days: 28, leapDays: 1 },
    { name: 'March', days: 31 },
    { name: 'April', days: 30 },
    { name: 'May', days: 31 },
    { name: 'June', days: 30 },
    { name: 'July', days: 31 },
    { name: 'August', days: 31 },
    { name: 'September', days: 30 },
    { name: 'October', days: 31 },
    { name: 'November', days: 30 },
    { name: 'December', days: 31 },
  ],
  leapCycles: [{ name: 'Leap year', rules: [{ interval: 4 }, { interval: 100, effect: 'DENY' }, { interval: 400 }] }],
  week: { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] },
  eras: [
    { name: 'Before the common era', abbreviation: 'BCE', startYear: 0, direction: 'BACKWARD' },
    { name: 'Common era', abbreviation: 'CE', startYear: 1 },
  ],
  moons: [{ name: 'Moon', cycleNumerator: 29_530_589, cycleDenominator: 1_000_000, offset: 19_053_025 }],
  seasons: [
    { name: 'Spring', startMonth: 3, startDay: 1 },
    { name: 'Summer', startMonth: 6, startDay: 1 },
    { name: 'Autumn', startMonth: 9, startDay: 1 },
    { name: 'Winter', startMonth: 12, startDay: 1 },
  ],
});

/** 12 × 30 days in weeks of ten, five festival days outside months and weeks, and a sixth every fourth year. */
const festivals = Calendar.parse({
  name: 'Festivals',
  months: [
    ...['Icewane', 'Thawing'].map(month(30)),
    festival('First Furrow'),
    ...['Seedtime', 'Blossom'].map(month(30)),
    festival('Lambing Fair'),
    ...['Longlight', 'Haymaking'].map(month(30)),
    festival('Midsummer'),
    { ...festival('Gift Day'), days: 0, leapDays: 1 },
    ...['Ripening', 'Reaping', 'Vintage'].map(month(30)),
    festival('Harvest Home'),
    ...['Amberwood', 'Mistfall', 'Darkening'].map(month(30)),
    festival('Longnight'),
  ],
  leapCycles: [{ name: 'Gift year', rules: [{ interval: 4 }] }],
  week: {
    days: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'].map(
      (nth) => `${nth}day`,
    ),
  },
  eras: [
    { name: 'Before the founding', abbreviation: 'BF', startYear: -1, direction: 'BACKWARD' },
    { name: 'After the founding', abbreviation: 'AF', startYear: 1 },
  ],
  moons: [{ name: 'Moon', cycleNumerator: 487, cycleDenominator: 16 }],
  seasons: [
    { name: 'Winter', startMonth: 12, startDay: 1 },
    { name: 'Spring', startMonth: 3, startDay: 1 },
    { name: 'Summer', startMonth: 5, startDay: 15 },
    { name: 'Autumn', startMonth: 9, startDay: 1 },
  ],
});

/** 13 × 28 days and one day outside the week: every date keeps its week day for ever. */
const thirteenMoons = Calendar.parse({
  name: 'Thirteen moons',
  months: [
    ...['Wolfmoon', 'Snowmoon', 'Sapmoon', 'Seedmoon', 'Budmoon', 'Haremoon', 'Rosemoon', 'Haymoon'].map(month(28)),
    ...['Grainmoon', 'Fruitmoon', 'Huntmoon', 'Fogmoon', 'Frostmoon'].map(month(28)),
    festival('Hearth Day'),
  ],
  week: { days: ['Sunday', 'Moonday', 'Fireday', 'Waterday', 'Woodday', 'Stoneday', 'Starday'] },
  eras: [
    { name: 'Before the ember', abbreviation: 'BE', startYear: -1, direction: 'BACKWARD' },
    { name: 'After the ember', abbreviation: 'AE', startYear: 1 },
  ],
  moons: [{ name: 'Moon', cycleNumerator: 28 }],
  seasons: [
    { name: 'Spring', startMonth: 3, startDay: 1 },
    { name: 'Summer', startMonth: 6, startDay: 8 },
    { name: 'Autumn', startMonth: 9, startDay: 15 },
    { name: 'Winter', startMonth: 12, startDay: 22 },
  ],
});

/** 360 days: twelve months of five six-day weeks that begin anew each month; nothing ever shifts. */
const even = Calendar.parse({
  name: 'Even',
  months: ['Spring', 'Summer', 'Autumn', 'Winter'].flatMap((season) =>
    ['Early', 'High', 'Late'].map((third) => month(30)(`${third} ${season}`)),
  ),
  week: { days: ['Plough', 'Loom', 'Forge', 'Mill', 'Market', 'Rest'], restart: 'MONTHLY' },
  moons: [{ name: 'Moon', cycleNumerator: 30 }],
  seasons: ['Spring', 'Summer', 'Autumn', 'Winter'].map((name, i) => ({ name, startMonth: 3 * i + 1, startDay: 1 })),
});

/** The calendars that come with the ledger. */
export const presets: Readonly<Record<CalendarPreset, Calendar>> = {
  GREGORIAN: gregorian,
  FESTIVALS: festivals,
  THIRTEEN_MOONS: thirteenMoons,
  EVEN: even,
};

const parsed = new WeakMap<object, Calendar>();

/** The calendar a campaign keeps: a preset by its name, or the table's own definition, parsed once. */
export function calendarOf(kept: { readonly preset: string } | { readonly definition: unknown }): Calendar {
  const known = parsed.get(kept);
  if (known) return known;
  const calendar = 'preset' in kept ? presets[CalendarPreset.parse(kept.preset)] : Calendar.parse(kept.definition);
  parsed.set(kept, calendar);
  return calendar;
}
