// What if a century passed? A jump of the clock that leaves out nothing of what falls due on the way.
import { z } from 'zod';
import type { Calendar } from '../kernel/calendar.js';
import { addMonths, addYears } from '../kernel/calendar-arithmetic.js';
import { calendarOf } from '../kernel/calendar-presets.js';
import { parseDate } from '../kernel/calendar-text.js';
import { addWeeks } from '../kernel/calendar-week.js';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { character, isUnseen } from '../kernel/character.js';
import { dateIn, worldDay } from '../kernel/dated.js';
import { clock, command, event, gm, isRefusal, refuse, type Who } from '../kernel/deed.js';
import { Id, maybe } from '../kernel/stream.js';
import type { AnySystem } from '../kernel/system.js';
import { Line, Reason } from '../kernel/text.js';
import { ClockMoved, DAY_REFUSALS, furthest, refuseGoal } from './clock.js';

const WorldDay = z.int32();
const EventType = Line(100).regex(/^[A-Z][A-Za-z0-9]*$/, 'is no kind of event');
const Jump = {
  campaignId: Id,
  advanceId: Id.describe('The command that began the jump.'),
  fromDay: worldDay('fromDate', 'The world day it was.'),
  toDay: worldDay('toDate', 'The world day it is now.'),
};
const Settled = z.int32().min(0).describe('How many things that fell due were done on the way, in a jump.');

export const ClockAdvanceBegun = event<Campaign>()('ClockAdvanceBegun', {
  version: 1,
  doc: 'A jump of the clock began: what falls due on the way is done in order, then its last day comes.',
  group: 'CLOCK',
  data: z.object({
    ...Jump,
    toDay: worldDay('toDate', 'The last day of the jump.'),
    untilEvent: EventType.nullable().describe('It ends early with an event of this kind.'),
    untilOf: Id.nullable().describe('Only where that concerns this character, member or faction.'),
    untilQuestion: z.boolean().describe('It ends early with a question for the game master.'),
    reason: Reason,
  }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: (c, d) => {
    const until = { event: d.untilEvent, of: d.untilOf, question: d.untilQuestion };
    return {
      ...c,
      advance: {
        id: d.advanceId,
        fromDay: d.fromDay,
        toDay: d.toDay,
        until: until.event === null && !until.question ? null : until,
        settled: 0,
        reason: d.reason,
      },
    };
  },
  summary: (d, name, { date }) => {
    const event = d.untilEvent
      ? `, or until ${typeInWords(d.untilEvent)}${d.untilOf ? ` of ${name(d.untilOf)}` : ''}`
      : '';
    const question = d.untilQuestion ? ', or until a question waits for the game master' : '';
    return `The clock set out from ${date(d.fromDay)} to ${date(d.toDay)}${event}${question}: ${d.reason}`;
  },
});

/** The jump is over; whatever is said of another one changes nothing. */
const over = (c: Campaign, { advanceId }: { advanceId: Id }): Campaign => {
  if (c.advance?.id !== advanceId) return c;
  const { advance: _, ...rest } = c;
  return rest;
};

export const ClockAdvanced = event<Campaign>()('ClockAdvanced', {
  version: 1,
  doc: 'A jump of the clock came to its end.',
  group: 'CLOCK',
  data: z.object({
    ...Jump,
    settled: Settled,
    found: Line(100).nullable().describe('What ended it before its last day; null: that day came.'),
  }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: over,
  summary: (d, _, { date }) =>
    `The clock came from ${date(d.fromDay)} to ${date(d.toDay)}${d.found ? `, up to ${d.found === 'a question' ? d.found : typeInWords(d.found)}` : ''}; ` +
    `${settledInWords(d.settled)}.`,
});

/** What a kind of event is called in a sentence: “character died”. */
const typeInWords = (type: string): string => `“${type.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').toLowerCase()}”`;

const settledInWords = (count: number): string => {
  if (count === 0) return 'nothing fell due on the way';
  return count === 1
    ? '1 thing that fell due on the way was done'
    : `${count} things that fell due on the way were done`;
};

export const AdvanceStop = z
  .enum(['CANCELLED', 'REFUSED'])
  .meta({ id: 'AdvanceStop', description: 'Who or what broke off a jump: a game master, or a due thing refused.' });

export const ClockAdvanceStopped = event<Campaign>()('ClockAdvanceStopped', {
  version: 1,
  doc: 'A jump of the clock was broken off: what was done by then stands.',
  group: 'CLOCK',
  data: z.object({ ...Jump, settled: Settled, stoppedBy: AdvanceStop, reason: Reason }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: over,
  summary: (d, _, { date }) => `The clock stopped on ${date(d.toDay)} on its way from ${date(d.fromDay)}: ${d.reason}`,
});

const count = (what: string) => z.int32().min(0).max(200_000).default(0).describe(what);

const Span = z
  .object({ years: count('Years.'), months: count('Months.'), weeks: count('Weeks.'), days: count('Days.') })
  .refine((s) => s.years + s.months + s.weeks + s.days > 0, 'at least a day')
  .meta({
    id: 'CalendarSpan',
    description:
      "A span of the campaign's calendar. Years go first, then months, weeks and days; a date that a year or month lacks becomes the last before it.",
  });

const Wish = z
  .object({
    event: EventType.optional().describe('A kind of event, such as CharacterDied.'),
    of: Id.optional().describe(
      'Only where it concerns this character, member or faction; nobody unseen, since everyone is told.',
    ),
    question: z.boolean().default(false).describe('A question that only the game master can answer.'),
  })
  .refine((u) => u.event !== undefined || (u.question && u.of === undefined), 'until what?')
  .meta({ id: 'AdvanceUntilWish', description: 'What is to end a jump of the clock before its last day.' });

/** Where a jump leads: by a span, to a day, to a date; with `until` the last day it may take, the longest where none is given. */
const Goal = {
  by: Span.optional().describe('How much time passes.'),
  to: WorldDay.optional().describe('The world day it is to be.'),
  toDate: Line(120).optional().describe("That day as a date of the campaign's calendar."),
  until: Wish.optional().describe('Ends it sooner. What else is given is then the last day it may take.'),
};
type Goal = z.infer<z.ZodObject<typeof Goal>>;

const goals = ({ by, to, toDate }: Goal): number => [by, to, toDate].filter((given) => given !== undefined).length;

/** The input of a jump, and of its forecast. */
export const AdvanceInput = z
  .object({ ...Goal, reason: Reason })
  .refine((i) => goals(i) === 1 || (goals(i) === 0 && i.until !== undefined), {
    path: ['by'],
    message: 'give one of by, to and toDate, or until',
  });

const later = (calendar: Calendar, day: number, { years, months, weeks, days }: z.infer<typeof Span>): number =>
  addWeeks(calendar, addMonths(calendar, addYears(calendar, day, years), months), weeks) + days;

/** What a jump of the clock may be refused for. */
export const ADVANCE_REFUSALS = [
  ...DAY_REFUSALS,
  'UNREADABLE_DATE',
  'NO_SUCH_DATE',
  'TOO_FAR_AHEAD',
  'NO_SUCH_EVENT_TYPE',
] as const;

/** What a jump would be: its last day and what ends it sooner; or why there can be none. */
export function jumpOf(c: Campaign, { by, to, toDate, until }: Goal, knows: (type: string) => boolean) {
  if (until?.event !== undefined && !knows(until.event))
    return refuse('NO_SUCH_EVENT_TYPE', `Nothing that can happen here is called ${until.event}.`, {
      event: until.event,
    });
  const calendar = calendarOf(c.calendar);
  const dated = toDate === undefined ? undefined : parseDate(calendar, toDate);
  if (isRefusal(dated)) return dated;
  const toDay = by ? later(calendar, c.clock, by) : (to ?? dated ?? furthest(c));
  const refusal = refuseGoal(c, toDay);
  if (refusal) return refusal;
  return {
    toDay,
    untilEvent: until?.event ?? null,
    untilOf: until?.of ?? null,
    untilQuestion: until?.question ?? false,
  };
}

const gmOrClock: Who = { doc: 'the game master', allows: (_, actor) => actor.isGm || actor.isClock };

/** `common`: the kinds of event that can happen in every system. */
export const advancing = (common: readonly string[]) =>
  command('advanceClock', {
    doc: 'Sets the clock going and answers at once: what falls due on the way is done in order, then the last day comes.',
    input: AdvanceInput,
    reads: ({ until }) => ({ concerned: until?.of === undefined ? [] : [maybe(character(until.of))] }),
    by: gmOrClock,
    refusals: [...ADVANCE_REFUSALS, 'CHARACTER_IS_UNSEEN'],
    decide: ({ campaign: c, concerned: [whom] }, { reason, ...goal }, table) => {
      // Everyone is told of whom it waits for, and nothing that is done for the unseen ends it.
      if (whom?.unseen) return isUnseen(whom);
      const jump = jumpOf(c, goal, isKnown(table.system, common));
      if (isRefusal(jump)) return jump;
      return [
        ClockAdvanceBegun.of({ campaignId: c.id, advanceId: table.commandId, fromDay: c.clock, reason, ...jump }),
      ];
    },
  });

/** Whether a kind of event can happen in a campaign of this system. */
export const isKnown = (system: AnySystem, common: readonly string[]) => (type: string) =>
  common.includes(type) || system.events.some((event) => event.type === type);

const ended = (c: Campaign) => ({
  campaignId: c.id,
  advanceId: c.advance?.id ?? c.id,
  fromDay: c.advance?.fromDay ?? c.clock,
  toDay: c.clock,
  settled: c.advance?.settled ?? 0,
});

export const cancelAdvance = command('cancelAdvance', {
  doc: 'Stops a jump of the clock where it is; what was done by then stands.',
  input: z.object({ reason: Reason }),
  by: gm,
  refusals: ['CLOCK_IS_NOT_RUNNING'],
  decide: ({ campaign: c }, { reason }) =>
    c.advance
      ? [ClockAdvanceStopped.of({ ...ended(c), stoppedBy: 'CANCELLED', reason })]
      : refuse('CLOCK_IS_NOT_RUNNING', `The clock stands at ${dateIn(c, c.clock)}.`, { clock: c.clock }),
});

/** Closes a step of a jump: the clock comes to the last day on which something was done, or to where the jump ends. */
export const passTime = command('passTime', {
  doc: 'A step of a jump of the clock, and its end where it comes to one.',
  input: z.object({
    toDay: WorldDay,
    settled: Settled,
    ends: z.boolean().default(false),
    found: z.string().optional(),
    refused: z.string().optional(),
  }),
  by: clock,
  refusals: ['CLOCK_IS_NOT_RUNNING'],
  decide: ({ campaign: c }, { toDay, settled, ends, found, refused }) => {
    if (!c.advance) return refuse('CLOCK_IS_NOT_RUNNING', `The clock stands at ${dateIn(c, c.clock)}.`);
    const { reason } = c.advance;
    const step = { campaignId: c.id, fromDay: c.clock, toDay, reason, settled, clockSource: null };
    // Nothing was done and no day passed: a deed of a person ends it.
    const moved = found !== undefined && toDay === c.clock && settled === 0 ? [] : [ClockMoved.of(step)];
    const end = { ...ended(c), toDay, settled: c.advance.settled + settled };
    if (refused !== undefined)
      return [...moved, ClockAdvanceStopped.of({ ...end, stoppedBy: 'REFUSED', reason: refused })];
    return ends ? [...moved, ClockAdvanced.of({ ...end, found: found ?? null })] : moved;
  },
});
