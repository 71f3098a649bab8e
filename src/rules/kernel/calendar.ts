// What is today called? A calendar's definition: a view on the world's one count of days, never the time itself.
import { z } from 'zod';

/** A name people read and type back in a date: it holds a letter, no comma, and no space at either end. */
const Label = z
  .string()
  .max(60)
  .regex(/^(?=.*\p{L})[^\s,](?:[^,\n\r]*[^\s,])?$/u, 'a name holds a letter, no comma, and no space at its ends');

/** What a leap rule says of the years it fits. */
export const LeapEffect = z
  .enum(['ALLOW', 'DENY'])
  .meta({ id: 'LeapEffect', description: 'Whether a leap rule makes the years it fits leap years or common ones.' });

/** Fits every year whose number leaves the offset's remainder. Years are counted through a year 0 even where none is written. */
export const LeapRule = z
  .object({
    interval: z.int32().min(1).max(10_000).describe('Years from one fitting year to the next.'),
    offset: z.int32().default(0).describe('A year the rule fits, for instance the first.'),
    effect: LeapEffect.default('ALLOW'),
  })
  .meta({ id: 'LeapRule', description: 'Every so many years, a leap year or the exception to one.' });
export type LeapRule = z.infer<typeof LeapRule>;

/** Which years are long. Of the rules that fit a year the last one decides; without one the year is common. */
export const LeapCycle = z
  .object({ name: Label, rules: z.array(LeapRule).min(1).max(40) })
  .meta({ id: 'LeapCycle', description: 'Which years are leap years: the last rule that fits a year decides.' });
export type LeapCycle = z.infer<typeof LeapCycle>;

/** A stretch of the year: a month, or festival days that stand between months. A leap month has 0 days in common years. */
export const CalendarMonth = z
  .object({
    name: Label,
    days: z.int32().min(0).max(10_000).describe('Days in a common year.'),
    leapDays: z.int32().min(-10_000).max(10_000).default(0).describe('Days more (or fewer) in a leap year.'),
    leapCycle: Label.optional().describe('The leap cycle followed; the first where none is named.'),
    isFestival: z.boolean().default(false).describe('Festival days between months; they are given no month number.'),
    inWeek: z.boolean().default(true).describe('Whether its days are counted as days of the week.'),
  })
  .meta({ id: 'CalendarMonth', description: 'A month, or festival days between months.' });
export type CalendarMonth = z.infer<typeof CalendarMonth>;

export const WeekRestart = z
  .enum(['NEVER', 'YEARLY', 'MONTHLY'])
  .meta({ id: 'WeekRestart', description: 'Whether weeks run on, or begin anew with each year or month.' });

export const CalendarWeek = z
  .object({
    days: z.array(Label).min(1).max(60).describe('The names of the week days, in order.'),
    restart: WeekRestart.default('NEVER'),
    firstWeekday: z.int32().min(1).default(1).describe('The week day, from 1, of the first day of year 1.'),
  })
  .meta({ id: 'CalendarWeek', description: 'The days of the week and how weeks run.' });

export const EraDirection = z
  .enum(['FORWARD', 'BACKWARD'])
  .meta({ id: 'EraDirection', description: 'Whether an era counts its years up from its start, or down towards it.' });

/** An era lasts until the next one starts; one that counts backward holds every year up to its own. */
export const CalendarEra = z
  .object({
    name: Label,
    abbreviation: Label.max(20),
    startYear: z.int32().describe('The year of the calendar that the era starts with, or ends with if it counts down.'),
    firstNumber: z.int32().default(1).describe('What that year is called in the era.'),
    direction: EraDirection.default('FORWARD'),
  })
  .meta({ id: 'CalendarEra', description: 'An age of the world that years are counted in.' });
export type CalendarEra = z.infer<typeof CalendarEra>;

/** A cycle need not be whole days: it is a fraction, so that it never drifts by rounding. */
export const CalendarMoon = z
  .object({
    name: Label,
    cycleNumerator: z.int32().min(1).max(100_000_000).describe('Days of one cycle, numerator.'),
    cycleDenominator: z.int32().min(1).max(1_000_000).default(1).describe('Days of one cycle, denominator.'),
    offset: z.int32().default(0).describe("Its age on the calendar's first day, in denominator parts of a day."),
    phases: z
      .array(Label)
      .min(1)
      .max(60)
      .default([
        'New',
        'Waxing crescent',
        'First quarter',
        'Waxing gibbous',
        'Full',
        'Waning gibbous',
        'Last quarter',
        'Waning crescent',
      ])
      .describe('The names of equal parts of a cycle, from its beginning.'),
  })
  .meta({ id: 'CalendarMoon', description: 'A moon and its phases.' });
export type CalendarMoon = z.infer<typeof CalendarMoon>;

export const CalendarSeason = z
  .object({
    name: Label,
    startMonth: z.int32().min(1).describe('The number of the month it starts in.'),
    startDay: z.int32().min(1).describe('The day of that month.'),
  })
  .meta({ id: 'CalendarSeason', description: 'A season, from its first day to the next season.' });

/** What someone born on a day that a year lacks keeps as birthday in that year. */
export const LeapBirthday = z
  .enum(['DAY_BEFORE', 'DAY_AFTER'])
  .meta({ id: 'LeapBirthday', description: 'The birthday kept in a year that lacks the day of birth.' });

/** Conversion trusts the definition: let `checkCalendar` pass it first, and do not change it afterwards. */
export const Calendar = z
  .object({
    name: Label,
    epochDay: z.int32().min(-1e9).max(1e9).default(0).describe('The world day of the first day of year 1.'),
    hasYearZero: z.boolean().default(false).describe('Whether a year 0 stands between -1 and 1.'),
    months: z.array(CalendarMonth).min(1).max(100).describe('The year in order: months and festival days.'),
    leapCycles: z.array(LeapCycle).max(8).default([]),
    week: CalendarWeek.optional().describe('Absent where nobody counts weeks.'),
    eras: z.array(CalendarEra).max(100).default([]),
    moons: z.array(CalendarMoon).max(20).default([]),
    seasons: z.array(CalendarSeason).max(40).default([]),
    leapBirthday: LeapBirthday.default('DAY_BEFORE'),
  })
  .meta({ id: 'CalendarDefinition', description: 'How a world counts its years, months, weeks and moons.' });
export type Calendar = z.infer<typeof Calendar>;

/** A date of one calendar. Festival days carry their name, and the number of the month they follow (0: none yet). */
export const CalendarDate = z
  .object({
    year: z.int32(),
    month: z.int32().min(0).describe('The number of the month, from 1; of a festival, the month before it.'),
    day: z.int32().min(1).describe('The day of the month or festival, from 1.'),
    festival: z.string().optional().describe('The name of the festival, on a festival day.'),
  })
  .meta({ id: 'CalendarDate', description: 'A date of a calendar.' });
export type CalendarDate = z.infer<typeof CalendarDate>;
