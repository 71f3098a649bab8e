// What day is it in the world? The campaign's clock, which only runs forward.
import { z } from 'zod';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';

const LAST_DAY = 2 ** 31 - 1;
const WorldDay = z.int32();

export const ClockMoved = event<Campaign>()('ClockMoved', {
  version: 1,
  doc: "The campaign's clock was moved forward.",
  group: 'CLOCK',
  data: z.object({
    campaignId: Id,
    fromDay: WorldDay.describe('The world day it was.'),
    toDay: WorldDay.describe('The world day it is now.'),
    reason: Reason,
  }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: (c, d) => ({ ...c, clock: Math.max(c.clock, d.toDay) }),
  summary: (d) => {
    const days = d.toDay - d.fromDay;
    return `${days} ${days === 1 ? 'day' : 'days'} passed, to world day ${d.toDay}: ${d.reason}`;
  },
});

export const moveClock = command('moveClock', {
  doc: 'Moves the clock forward, to a world day or by a number of days.',
  input: z
    .object({
      to: WorldDay.optional().describe('The world day it is to be.'),
      days: z.int32().min(1).optional().describe('How many days are to pass.'),
      reason: Reason,
    })
    .refine((i) => (i.to === undefined) !== (i.days === undefined), 'give either the day (to) or a number of days'),
  by: gm,
  refusals: ['CLOCK_ONLY_RUNS_FORWARD', 'WORLD_DAY_OUT_OF_RANGE'],
  decide: ({ campaign: c }, { to, days = 0, reason }) => {
    const toDay = to ?? c.clock + days;
    if (toDay > LAST_DAY)
      return refuse('WORLD_DAY_OUT_OF_RANGE', `World day ${toDay} is past the last that can be counted, ${LAST_DAY}.`, {
        clock: c.clock,
        lastDay: LAST_DAY,
      });
    if (toDay <= c.clock)
      return refuse('CLOCK_ONLY_RUNS_FORWARD', `It is already world day ${c.clock}; ${toDay} is not after it.`, {
        clock: c.clock,
      });
    return [ClockMoved.of({ campaignId: c.id, fromDay: c.clock, toDay, reason })];
  },
});
