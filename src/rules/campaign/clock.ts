// What day is it in the world? The campaign's clock, which only runs forward.
import { z } from 'zod';
import { addYears } from '../kernel/calendar-arithmetic.js';
import { calendarOf } from '../kernel/calendar-presets.js';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { DATE_REFUSALS, DateText, dateIn, dayMeant, worldDay } from '../kernel/dated.js';
import { command, event, gm, isRefusal, refuse } from '../kernel/deed.js';
import { LAST_DAY } from '../kernel/due.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';

/** No jump and no move of the clock is longer, in years of the campaign's calendar: neither can be taken back. */
export const LONGEST_YEARS = 500;

const WorldDay = z.int32();

/** What another clock is called that the day comes from. */
const Source = Line(100);

export const ClockMoved = event<Campaign>()('ClockMoved', {
  version: 3,
  doc: "The campaign's clock was moved forward.",
  group: 'CLOCK',
  data: z.object({
    campaignId: Id,
    fromDay: worldDay('fromDate', 'The world day it was.'),
    toDay: worldDay('toDate', 'The world day it is now.'),
    reason: Reason,
    settled: z.int32().describe('How many things that fell due were done on the way, in a jump.'),
    clockSource: Source.nullable().describe('The clock elsewhere that it was set by; null: none.'),
  }),
  upcasts: {
    1: (old) => ({ ...(old as object), settled: 0 }),
    2: (old) => ({ ...(old as object), clockSource: null }),
  },
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: (c, d) => ({
    ...c,
    clock: Math.max(c.clock, d.toDay),
    ...(c.advance && { advance: { ...c.advance, settled: c.advance.settled + d.settled } }),
  }),
  summary: (d, _, { date }) => {
    const days = d.toDay - d.fromDay;
    const done = d.settled === 0 ? '' : ` (${d.settled} ${d.settled === 1 ? 'thing' : 'things'} that fell due done)`;
    const by = d.clockSource === null ? '' : `, by ${d.clockSource}`;
    return `${days} ${days === 1 ? 'day' : 'days'} passed, to ${date(d.toDay)}${by}${done}: ${d.reason}`;
  },
});

/** Refusal codes of `refuseDay`. */
export const DAY_REFUSALS = ['CLOCK_IS_RUNNING', 'CLOCK_ONLY_RUNS_FORWARD', 'WORLD_DAY_OUT_OF_RANGE'] as const;

/** Why what has to wait for the clock cannot be done; null where the clock stands. */
export function refuseRunning(c: Campaign) {
  const { clock, advance } = c;
  if (!advance) return null;
  const facts = { advance: advance.id, clock, toDay: advance.toDay };
  return refuse('CLOCK_IS_RUNNING', `The clock is on its way to ${dateIn(c, advance.toDay)}.`, facts);
}

/** Why the clock cannot be set to this day; null where it can. */
export function refuseDay(c: Campaign, toDay: number) {
  const { clock } = c;
  const running = refuseRunning(c);
  if (running) return running;
  if (toDay > LAST_DAY)
    return refuse('WORLD_DAY_OUT_OF_RANGE', `World day ${toDay} is past the last that can be counted, ${LAST_DAY}.`, {
      clock,
      lastDay: LAST_DAY,
    });
  return toDay > clock
    ? null
    : refuse(
        'CLOCK_ONLY_RUNS_FORWARD',
        `It is already ${dateIn(c, clock)}: day ${clock}, and ${toDay} is not after it.`,
        {
          clock,
        },
      );
}

/** The last day that a jump or a move of the clock may lead to. */
export const furthest = (c: Campaign): number => addYears(calendarOf(c.calendar), c.clock, LONGEST_YEARS);

/** Why the clock cannot be taken to this day in one go; null where it can. */
export function refuseGoal(c: Campaign, toDay: number) {
  const lastDay = furthest(c);
  const tooFar = () =>
    refuse('TOO_FAR_AHEAD', `The clock goes ${LONGEST_YEARS} years ahead at most, to ${dateIn(c, lastDay)}.`, {
      clock: c.clock,
      lastDay,
    });
  return refuseDay(c, toDay) ?? (toDay > lastDay ? tooFar() : null);
}

export const moveClock = command('moveClock', {
  doc: 'Moves the clock forward, to a world day or by a number of days.',
  input: z
    .object({
      to: WorldDay.optional().describe('The world day it is to be.'),
      toDate: DateText.optional().describe("That day as a date of the campaign's calendar."),
      days: z.int32().min(1).optional().describe('How many days are to pass.'),
      source: Source.optional().describe('The clock elsewhere whose day this is, such as that of a virtual tabletop.'),
      reason: Reason,
    })
    .refine(({ to, toDate, days }) => [to, toDate, days].filter((given) => given !== undefined).length === 1, {
      message: 'give either the day (to, toDate) or a number of days',
      path: ['to'],
    }),
  by: gm,
  refusals: [...DAY_REFUSALS, 'TOO_FAR_AHEAD', ...DATE_REFUSALS],
  decide: ({ campaign: c }, { to, toDate, days = 0, source: clockSource = null, reason }) => {
    const meant = dayMeant(calendarOf(c.calendar), to, toDate);
    if (isRefusal(meant)) return meant;
    const toDay = meant ?? c.clock + days;
    const data = { campaignId: c.id, fromDay: c.clock, toDay, reason, settled: 0, clockSource };
    return refuseGoal(c, toDay) ?? [ClockMoved.of(data)];
  },
});
