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

const PART = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/;

/** The values of one part of a field, each once: `*`, a number or a range, with a step where wanted. Null where it is none. */
function valuesIn(part: string, [least, most]: readonly [number, number]): ReadonlySet<number> | null {
  const found = PART.exec(part);
  if (!found) return null;
  const [first, last, stride] = found.slice(1).map((n) => (n === undefined ? undefined : Number(n)));
  const [from, step] = [first ?? least, stride ?? 1];
  const to = last ?? (first === undefined || stride !== undefined ? most : from);
  if (from < least || to > most || from > to || step < 1) return null;
  const values = new Set<number>();
  for (let n = from; n <= to; n += step) values.add(most === 7 ? n % 7 : n);
  return values;
}

/** All values of a field; null where a part is none, or names what another has named. */
function valuesOf(text: string, bounds: readonly [number, number]): ReadonlySet<number> | null {
  const all = new Set<number>();
  for (const part of text.split(',')) {
    const values = valuesIn(part, bounds);
    if (!values || [...values].some((n) => all.has(n))) return null;
    for (const n of values) all.add(n);
  }
  return all;
}

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The fields of a cron; null where one is none. */
function fieldsOf(text: string): readonly ReadonlySet<number>[] | null {
  const fields = text.trim().split(/\s+/);
  const values = fields.map((field, i) => valuesOf(field, BOUNDS[i] ?? [0, -1]));
  return fields.length === BOUNDS.length && values.every((found) => found !== null) ? values : null;
}

/** Whether some month has one of the days, unless days of the week are named, which come in any. */
function comesEver(text: string): boolean {
  const [, , days = [], months = []] = fieldsOf(text) ?? [];
  if (!/\*\S*$/.test(text.trim())) return true;
  return [...months].some((month) => [...days].some((day) => day <= (LONGEST_MONTHS[month - 1] as number)));
}

/** What is no cron here is none to whoever keeps the clocks either, to whom one that never comes is a fault. */
export const Cron = Line(100)
  .refine(
    (text) => fieldsOf(text) !== null,
    'is no cron of five fields: minute, hour, day of the month, month, day of the week, no value twice',
  )
  .refine(comesEver, 'never comes')
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
