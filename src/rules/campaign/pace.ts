// Does time pass here by itself? A pace in real time: so many days of the world with each stroke of a clock on the wall.
import { z } from 'zod';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { clock, command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import { isTimeZone, wallMinute } from '../kernel/wall-clock.js';
import { ClockMoved, DAY_REFUSALS, refuseDay } from './clock.js';

/** Least and greatest value of minute, hour, day of the month, month and day of the week, 7 being Sunday once more. */
const BOUNDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** One field: `*`, numbers, ranges and lists of them, each with a step where wanted. */
function isField(text: string, [least, most]: readonly [number, number]): boolean {
  return text.split(',').every((part) => {
    const found = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!found) return false;
    const [from = least, to = from, step = 1] = found.slice(1).map((n) => (n === undefined ? undefined : Number(n)));
    return from >= least && to <= most && from <= to && step >= 1;
  });
}

/** Days that no month has, by the month: a cron of only such days would never come. */
const comesEver = ([, , days = '*', months = '*', weekdays = '*']: readonly string[]): boolean =>
  weekdays !== '*' ||
  !/^\d+$/.test(days) ||
  Number(days) <= 29 ||
  /^(\*|.*[13578].*|1[02]|.*,.*|.*[-/].*)$/.test(months);

export const Cron = Line(100)
  .refine((text) => {
    const fields = text.trim().split(/\s+/);
    return fields.length === 5 && fields.every((field, i) => isField(field, BOUNDS[i] as (typeof BOUNDS)[number]));
  }, 'is no cron of five fields: minute, hour, day of the month, month, day of the week')
  .refine((text) => comesEver(text.trim().split(/\s+/)), 'never comes')
  .describe('Minute, hour, day of the month, month and day of the week: `0 18 * * 0` is Sundays at 18:00.');

const TimeZone = Line(60).refine(isTimeZone, 'is no time zone').describe('Such as Europe/Berlin.');
const Days = z.int32().min(1).max(36_500).describe('How many days of the world pass each time.');

export const PaceSet = event<Campaign>()('PaceSet', {
  version: 1,
  doc: 'From now on time passes by itself, in step with real time; or it no longer does.',
  group: 'CLOCK',
  data: z.object({
    campaignId: Id,
    cron: z
      .string()
      .max(100)
      .refine((text) => Cron.safeParse(text).success, 'is no cron')
      .nullable()
      .describe('When time passes; null: no more by itself.'),
    timeZone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'is no time zone')
      .nullable()
      .describe('Whose wall clocks are meant.'),
    days: z.int32().describe('How many days of the world pass each time.'),
    afterMinute: z.int32().describe('Minutes on the wall since 1970, after which the first comes.'),
    reason: z.string(),
  }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: ({ pace: _, ...c }, { cron, timeZone, days, afterMinute }) =>
    cron === null || timeZone === null ? c : { ...c, pace: { cron, timeZone, days, lastSlot: afterMinute } },
  summary: (d) =>
    d.cron === null
      ? `Time passes by itself no more: ${d.reason}`
      : `${d.days === 1 ? '1 day passes by itself' : `${d.days} days pass by themselves`} at each "${d.cron}" (${d.timeZone}): ${d.reason}`,
});

export const PaceKept = event<Campaign>()('PaceKept', {
  version: 1,
  doc: 'Real time came to a stroke of the pace, and days of the world passed.',
  group: 'CLOCK',
  data: z.object({ campaignId: Id, slotMinute: z.int32().describe('Minutes on the wall since 1970.') }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: (c, d) => (c.pace ? { ...c, pace: { ...c.pace, lastSlot: Math.max(c.pace.lastSlot, d.slotMinute) } } : c),
  summary: () => 'The pace of the campaign was kept.',
});

export const setPace = command('setPace', {
  doc: 'Lets time pass by itself in step with real time, such as a week each Sunday at 18:00; without a cron, no more.',
  input: z
    .object({ cron: Cron.optional(), timeZone: TimeZone.optional(), days: Days.default(7), reason: Reason })
    .refine(({ cron, timeZone }) => (cron === undefined) === (timeZone === undefined), {
      path: ['timeZone'],
      message: 'give a cron and its time zone, or neither',
    }),
  by: gm,
  decide: ({ campaign: c }, { cron = null, timeZone = null, days, reason }, { now }) => {
    if (cron === null && !c.pace) return [];
    const afterMinute = timeZone === null ? 0 : wallMinute(timeZone, now);
    return [PaceSet.of({ campaignId: c.id, cron, timeZone, days, afterMinute, reason })];
  },
});

export const keepPace = command('keepPace', {
  doc: 'Real time has come to a stroke of the pace: so many days of the world pass.',
  input: z.object({ slot: z.int32().describe('Minutes on the wall since 1970.') }),
  by: clock,
  refusals: ['NO_PACE', 'SLOT_IS_PAST', ...DAY_REFUSALS],
  decide: ({ campaign: c }, { slot }) => {
    const { pace } = c;
    if (!pace) return refuse('NO_PACE', 'Time does not pass by itself here.');
    if (slot <= pace.lastSlot) return refuse('SLOT_IS_PAST', 'That stroke of the pace was kept, or came before it.');
    const toDay = c.clock + pace.days;
    return (
      refuseDay(c, toDay) ?? [
        ClockMoved.of({
          campaignId: c.id,
          fromDay: c.clock,
          toDay,
          reason: 'the pace of the campaign',
          settled: 0,
          clockSource: null,
        }),
        PaceKept.of({ campaignId: c.id, slotMinute: slot }),
      ]
    );
  },
});
