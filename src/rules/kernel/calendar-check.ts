// Does this definition make a calendar? Each fault is named with its field, so that a referee can mend it.
import type { z } from 'zod';
import { Calendar } from './calendar.js';
import { almanacOf, leapPeriod, type YearLayout } from './calendar-almanac.js';

/** What is wrong, and where: `months[3].days`. */
export interface CalendarProblem {
  readonly field: string;
  readonly message: string;
}

/** The longest pattern of leap years that is worked out, in years. */
const LONGEST_PERIOD = 50_000;

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`;
    return field === '' ? String(key) : `${field}.${String(key)}`;
  }, '');

/** Problems of shape as zod found them, each with its field. */
export const problemsOf = (error: z.ZodError): CalendarProblem[] =>
  error.issues.map(({ path, message }) => ({ field: fieldOf(path), message }));

function repeated(list: string, key: string, names: readonly string[]): CalendarProblem[] {
  const lower = names.map((name) => name.toLowerCase());
  return lower.flatMap((name, index) =>
    lower.indexOf(name) === index
      ? []
      : [{ field: `${list}[${index}].${key}`, message: `The name ${names[index]} is taken.` }],
  );
}

function checkMonths({ months, leapCycles }: Calendar): CalendarProblem[] {
  const problems = repeated(
    'months',
    'name',
    months.map((m) => m.name),
  );
  const problem = (index: number, key: string, message: string) =>
    problems.push({ field: `months[${index}].${key}`, message });
  for (const [index, month] of months.entries()) {
    if (month.days + month.leapDays < 0) problem(index, 'leapDays', 'A leap year takes more days than the month has.');
    if (month.leapDays !== 0 && leapCycles.length === 0) problem(index, 'leapDays', 'The calendar has no leap cycle.');
    if (month.leapCycle !== undefined && !leapCycles.some((cycle) => cycle.name === month.leapCycle)) {
      problem(index, 'leapCycle', `There is no leap cycle called ${month.leapCycle}.`);
    }
    if (month.isFestival && /^\d+(st|nd|rd|th) of /i.test(month.name)) problem(index, 'name', 'It reads like a date.');
  }
  return problems;
}

function checkLeapCycles(calendar: Calendar): CalendarProblem[] {
  const problems = repeated(
    'leapCycles',
    'name',
    calendar.leapCycles.map((cycle) => cycle.name),
  );
  if (leapPeriod(calendar) > LONGEST_PERIOD) {
    const message = `All leap rules together repeat only after more than ${LONGEST_PERIOD} years.`;
    problems.push({ field: 'leapCycles', message });
  }
  return problems;
}

function checkEras({ eras, hasYearZero }: Calendar): CalendarProblem[] {
  const problems = repeated(
    'eras',
    'abbreviation',
    eras.map((era) => era.abbreviation),
  );
  const backward = eras.find((era) => era.direction === 'BACKWARD');
  for (const [index, era] of eras.entries()) {
    const problem = (key: string, message: string) => problems.push({ field: `eras[${index}].${key}`, message });
    if (era.startYear === 0 && !hasYearZero) problem('startYear', 'The calendar has no year 0.');
    if (eras.findIndex((other) => other.startYear === era.startYear) !== index) {
      problem('startYear', 'Another era starts with this year.');
    }
    if (backward === undefined || era === backward) continue;
    if (era.direction === 'BACKWARD') problem('direction', 'Only one era can count backward.');
    else if (era.startYear < backward.startYear) problem('startYear', 'It lies within the era that counts backward.');
  }
  return problems;
}

function checkWeek({ week }: Calendar): CalendarProblem[] {
  if (!week) return [];
  const problem = (key: string, message: string) => [{ field: `week.${key}`, message }];
  if (week.firstWeekday > week.days.length) return problem('firstWeekday', `The week has ${week.days.length} days.`);
  if (week.restart !== 'NEVER' && week.firstWeekday > 1) {
    return problem('firstWeekday', 'A week that begins anew begins with its first day.');
  }
  return [];
}

const checkMoons = ({ moons }: Calendar): CalendarProblem[] => [
  ...repeated(
    'moons',
    'name',
    moons.map((moon) => moon.name),
  ),
  ...moons.flatMap(({ cycleNumerator, cycleDenominator }, index) =>
    cycleNumerator >= cycleDenominator
      ? []
      : [{ field: `moons[${index}].cycleNumerator`, message: 'A cycle is at least a day long.' }],
  ),
];

/** Each form of year that the leap cycles make. */
const layoutsOf = (calendar: Calendar): YearLayout[] => {
  const { period, layout } = almanacOf(calendar);
  return [...new Set(Array.from({ length: period }, (_, year) => layout(year)))];
};

function checkSeasons({ seasons, months }: Calendar): CalendarProblem[] {
  const numbered = months.filter((month) => !month.isFestival);
  const problems: CalendarProblem[] = [];
  const starts = seasons.map(({ startMonth, startDay }) => `${startMonth}-${startDay}`);
  for (const [index, { startMonth, startDay }] of seasons.entries()) {
    const problem = (key: string, message: string) => problems.push({ field: `seasons[${index}].${key}`, message });
    const month = numbered[startMonth - 1];
    if (!month) problem('startMonth', `The calendar has no month ${startMonth}.`);
    else if (startDay > Math.min(month.days, month.days + month.leapDays)) {
      problem('startDay', `${month.name} does not have a day ${startDay} in every year.`);
    } else if (starts.indexOf(starts[index]!) !== index) problem('startDay', 'Another season starts on this day.');
  }
  return problems;
}

function checkYears(calendar: Calendar): CalendarProblem[] {
  const layouts = layoutsOf(calendar);
  const problem = (message: string) => [{ field: 'months', message }];
  if (layouts.some((layout) => layout.days === 0)) return problem('There are years without a single day.');
  if (layouts.every((layout) => layout.months.length === 0)) return problem('No month ever has a day.');
  if (!calendar.week || layouts.some((layout) => layout.weekdays > 0)) return [];
  return [{ field: 'week.days', message: 'No day of the year is a day of the week.' }];
}

/** The faults of a definition, from its shape to its years; none where it makes a calendar. */
export function checkCalendar(definition: unknown): CalendarProblem[] {
  const parsed = Calendar.safeParse(definition);
  if (!parsed.success) return problemsOf(parsed.error);
  const calendar = parsed.data;
  const problems = [checkMonths, checkLeapCycles, checkEras, checkWeek, checkMoons, checkSeasons].flatMap((check) =>
    check(calendar),
  );
  return problems.length > 0 ? problems : checkYears(calendar);
}
