// What does the campaign's calendar say of a day, and when does a date come round again?
import { type GraphQLInputObjectType, GraphQLInt, type GraphQLOutputType, GraphQLString } from 'graphql';
import { z } from 'zod';
import { LONGEST_YEARS } from '../rules/index.js';
import type { Calendar } from '../rules/kernel/calendar.js';
import { addYears } from '../rules/kernel/calendar-arithmetic.js';
import { calendarOf } from '../rules/kernel/calendar-presets.js';
import { CalendarDay, calendarDay } from '../rules/kernel/calendar-sky.js';
import { checkRecurrence, nextOccurrence, Recurrence } from '../rules/kernel/recurrence.js';
import type { CampaignSeen } from './campaigns.js';
import type { Seat } from './context.js';
import { Failure, parsed } from './errors.js';
import { type Fields, type Kit, many, some } from './kit.js';
import { dayOrDate } from './telling.js';

/** A recurrence as it is asked for: from the day asked after where nothing else is said, and by date where that is at hand. */
const Asked = Recurrence.omit({ from: true })
  .extend({
    from: Recurrence.shape.from
      .optional()
      .describe('World day of its first date; of a birthday, the birth. Left out: the day asked after.'),
    fromDate: z.string().max(120).optional().describe("That day as a date of the campaign's calendar."),
  })
  .meta({ id: 'RecurrenceWish', description: 'A date that comes round again.' });
const First = z.int32().min(1).max(100);

const calendarIn = ({ campaign }: Seat): Calendar => calendarOf(campaign.state!.calendar);
const today = ({ campaign }: Seat): number => campaign.state!.clock;

/** The dates after a day, soonest first, as far as a jump of the clock could lead. */
function occurrences(seat: Seat, wish: unknown, after: number, first: number): CalendarDay[] {
  const calendar = calendarIn(seat);
  const { from, fromDate, ...asked } = parsed(Asked, wish);
  const recurrence = { ...asked, from: dayOrDate(seat, from, fromDate, 'fromDate') ?? after };
  const problems = checkRecurrence(calendar, recurrence);
  if (problems[0])
    throw new Failure('BAD_USER_INPUT', `of.${problems[0].field}: ${problems[0].message}`, {
      problems: problems.map(({ field, message }) => ({ field: `of.${field}`, message })),
    });
  const last = addYears(calendar, after, LONGEST_YEARS);
  const days: CalendarDay[] = [];
  let day = nextOccurrence(calendar, recurrence, after);
  for (; day !== undefined && day <= last && days.length < first; day = nextOccurrence(calendar, recurrence, day))
    days.push(calendarDay(calendar, day));
  return days;
}

/** The fields of a campaign on its calendar. */
export function almanacFields(kit: Kit): Fields<CampaignSeen> {
  const day = kit.derive.output('CalendarDay', CalendarDay) as GraphQLOutputType;
  return {
    day: {
      type: some(day),
      description: 'All that the calendar says of a day: week day, era, season and moons. Left out: of today.',
      args: {
        worldDay: { type: GraphQLInt },
        date: { type: GraphQLString, description: "That day as a date of the campaign's calendar." },
      },
      resolve: ({ seat }, { worldDay, date }) => {
        const asked = dayOrDate(seat, worldDay as number | null, date as string | null, 'date');
        return calendarDay(calendarIn(seat), asked ?? today(seat));
      },
    },
    occurrences: {
      type: many(day),
      description: `When something comes round again: every so many days, weeks, months or years, on a week day of the month, a festival or a birthday. Of the ${LONGEST_YEARS} years to come.`,
      args: {
        of: { type: some(kit.derive.input('RecurrenceWish', Asked) as GraphQLInputObjectType) },
        after: { type: GraphQLInt, description: 'World day after which; left out: today.' },
        afterDate: { type: GraphQLString, description: "That day as a date of the campaign's calendar." },
        first: { type: some(GraphQLInt), defaultValue: 10, description: 'At most 100.' },
      },
      extensions: { cost: 20 },
      resolve: ({ seat }, { of, after, afterDate, first }) => {
        const asked = dayOrDate(seat, after as number | null, afterDate as string | null, 'afterDate');
        return occurrences(seat, structuredClone(of), asked ?? today(seat), parsed(First, first, 'first'));
      },
    },
  };
}
