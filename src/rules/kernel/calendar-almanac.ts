// How is a year of this calendar laid out? Worked out once for a definition, so that conversion needs no counting of days.
import type { Calendar, CalendarMonth, LeapCycle } from './calendar.js';

const { floor } = Math;

/** Division that floors, so that days before year 1 fall into place like all others. */
export const floorDiv = (n: number, by: number): number => floor(n / by);

/** The remainder that is never negative. */
export const floorMod = (n: number, by: number): number => n - by * floor(n / by);

/** Where a month or festival lies in a year of one kind; all counts from 0. */
export interface Part {
  readonly index: number;
  /** Days of the year before it. */
  readonly start: number;
  readonly days: number;
  /** Week days before it since weeks last began anew, or since the year did. */
  readonly weekdays: number;
  /** Weeks of the year before the one they last began anew with. */
  readonly weeks: number;
}

/** A year of one kind: all years in which the same leap cycles are long. */
export interface YearLayout {
  readonly parts: readonly Part[];
  /** The months that have days in such a year. */
  readonly months: readonly Part[];
  readonly days: number;
  readonly weekdays: number;
  readonly weeks: number;
}

/** How many of something lie before each year of the period after which the calendar repeats. */
type Tally = Float64Array;

/** What is worked out of a calendar once, so that any date is found at once. */
export interface Almanac {
  /** Years after which the pattern of leap years repeats. */
  readonly period: number;
  readonly layout: (year: number) => YearLayout;
  readonly days: Tally;
  readonly months: Tally;
  readonly weekdays: Tally;
  readonly weeks: Tally;
  /** For each entry of the definition's months, its number; of a festival, the number of the month before. */
  readonly numbers: readonly number[];
}

/** How many lie before a year; years are counted from a year 0 here, whether or not the calendar writes one. */
export function before(tally: Tally, year: number): number {
  const period = tally.length - 1;
  return floorDiv(year, period) * tally[period]! + tally[floorMod(year, period)]!;
}

/** The year that holds the n-th of them: the inverse of `before`. */
export function yearHolding(tally: Tally, n: number): number {
  const period = tally.length - 1;
  const rest = floorMod(n, tally[period]!);
  let low = 0;
  let high = period;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (tally[middle]! <= rest) low = middle;
    else high = middle;
  }
  return floorDiv(n, tally[period]!) * period + low;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Years after which every leap cycle of a calendar repeats. */
export const leapPeriod = (calendar: Pick<Calendar, 'leapCycles'>): number =>
  calendar.leapCycles
    .flatMap((cycle) => cycle.rules)
    .reduce((period, { interval }) => (period / gcd(period, interval)) * interval, 1);

const isLeap = (cycle: LeapCycle, year: number): boolean =>
  cycle.rules.findLast((rule) => floorMod(year - rule.offset, rule.interval) === 0)?.effect === 'ALLOW';

const lengthIn = (month: CalendarMonth, calendar: Calendar, leaps: number): number => {
  const cycle = month.leapCycle === undefined ? 0 : calendar.leapCycles.findIndex((c) => c.name === month.leapCycle);
  return month.days + ((leaps >> cycle) & 1) * month.leapDays;
};

function layOut(calendar: Calendar, leaps: number): YearLayout {
  const { days: week, restart } = calendar.week ?? { days: [''], restart: 'NEVER' };
  const parts: Part[] = [];
  let [days, inWeek, weekdays, weeks] = [0, 0, 0, 0];
  for (const [index, month] of calendar.months.entries()) {
    const length = lengthIn(month, calendar, leaps);
    if (restart === 'MONTHLY' && !month.isFestival && length > 0) {
      weeks += Math.ceil(weekdays / week.length);
      weekdays = 0;
    }
    parts.push({ index, start: days, days: length, weekdays, weeks });
    days += length;
    if (month.inWeek) {
      weekdays += length;
      inWeek += length;
    }
  }
  return {
    parts,
    months: parts.filter((part) => part.days > 0 && !calendar.months[part.index]!.isFestival),
    days,
    weekdays: inWeek,
    weeks: weeks + Math.ceil(weekdays / week.length),
  };
}

function build(calendar: Calendar): Almanac {
  const period = leapPeriod(calendar);
  const layouts = new Map<number, YearLayout>();
  const years: YearLayout[] = [];
  const tally = () => new Float64Array(period + 1);
  const [days, months, weekdays, weeks] = [tally(), tally(), tally(), tally()];
  for (let year = 0; year < period; year++) {
    const leaps = calendar.leapCycles.reduce((mask, cycle, bit) => mask | (Number(isLeap(cycle, year)) << bit), 0);
    const layout = layouts.get(leaps) ?? layOut(calendar, leaps);
    layouts.set(leaps, layout);
    years.push(layout);
    days[year + 1] = days[year]! + layout.days;
    months[year + 1] = months[year]! + layout.months.length;
    weekdays[year + 1] = weekdays[year]! + layout.weekdays;
    weeks[year + 1] = weeks[year]! + layout.weeks;
  }
  let number = 0;
  const numbers = calendar.months.map((month) => (month.isFestival ? number : ++number));
  return { period, layout: (year) => years[floorMod(year, period)]!, days, months, weekdays, weeks, numbers };
}

const built = new WeakMap<Calendar, Almanac>();

/** The almanac of a definition, built on first use. */
export function almanacOf(calendar: Calendar): Almanac {
  const known = built.get(calendar);
  if (known) return known;
  const almanac = build(calendar);
  built.set(calendar, almanac);
  return almanac;
}
