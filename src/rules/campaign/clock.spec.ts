// Does the clock run forward only, and never past the last day that can be counted?
import { expect, it } from '@jest/globals';
import { CAMPAIGN, GM, PLAYER, uuid } from '../kernel/given.js';
import { ClockMoved, moveClock } from './clock.js';
import { nameOf, toyTable } from './given.js';

const LAST = 2 ** 31 - 1;
const from = (clock: number, move: object) => {
  const table = toyTable({ clock });
  const { refused } = table.send(moveClock, { reason: 'Winter passes', ...move });
  return refused ?? table.campaign.clock;
};

it.each<[number, object, number | string]>([
  [0, { days: 1 }, 1],
  [-3, { days: 7 }, 4],
  [-3, { to: -1 }, -1],
  [5, { to: 36_530 }, 36_530],
  [5, { to: 5 }, 'CLOCK_ONLY_RUNS_FORWARD'],
  [5, { to: -2_147_483_648 }, 'CLOCK_ONLY_RUNS_FORWARD'],
  [LAST - 1, { days: 1 }, LAST],
  [LAST, { days: 1 }, 'WORLD_DAY_OUT_OF_RANGE'],
  [LAST - 1_000, { days: 1_001 }, 'WORLD_DAY_OUT_OF_RANGE'],
  [0, { toDate: '501-1-1' }, 182_621],
  [0, { to: 182_622 }, 'TOO_FAR_AHEAD'],
  [0, { days: LAST }, 'TOO_FAR_AHEAD'],
])('from day %d, %j: %s', (clock, move, then) => {
  expect(from(clock, move)).toBe(then);
});

it.each([{}, { to: 5, days: 5 }, { days: 0 }, { days: -1 }, { days: 1.5 }, { to: LAST + 1 }, { days: Number.NaN }])(
  'is not understood: %j',
  (move) => {
    expect(moveClock.input.safeParse({ reason: 'Winter passes', ...move }).success).toBe(false);
  },
);

it('is the game master’s, with a reason', () => {
  expect(toyTable().send(moveClock, { days: 1, reason: 'Rest' }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
  expect(moveClock.input.safeParse({ days: 1 }).success).toBe(false);
});

it('never turns back in any fold', () => {
  const { campaign } = toyTable({ clock: 90 });
  const at = { campaignId: CAMPAIGN, streamId: CAMPAIGN, eventId: uuid(1), worldDay: 0, actor: GM };
  const data = { campaignId: CAMPAIGN, fromDay: 1, toDay: 8, reason: 'Rest', settled: 0, clockSource: null };
  expect(ClockMoved.evolve?.(campaign, data, at)?.clock).toBe(90);
});

it('says which field to mend where both goals or neither are given', () => {
  for (const goals of [{}, { to: 3, days: 2 }, { to: 3, toDate: '1-1-4' }]) {
    const { error } = moveClock.input.safeParse({ reason: 'Winter passes', ...goals });
    expect(error?.issues.map(({ path }) => path)).toEqual([['to']]);
  }
});

it('reads as a sentence', () => {
  const data = {
    campaignId: CAMPAIGN,
    fromDay: -1,
    toDay: 0,
    reason: 'A night at the inn',
    settled: 0,
    clockSource: null,
  };
  expect(ClockMoved.summary(data, nameOf)).toBe('1 day passed, to world day 0: A night at the inn');
});

it('E68: keeps what other clock a day came from, which moves no other and turns nothing back', () => {
  const table = toyTable({ clock: 10 });
  const source = 'the tabletop in the browser';
  const { events } = table.send(moveClock, { to: 12, source, reason: 'The evening is over.' });
  expect(events).toMatchObject([{ data: { fromDay: 10, toDay: 12, clockSource: source } }]);
  expect(events.map(({ def, data }) => def.summary(data, nameOf))).toEqual([
    `2 days passed, to world day 12, by ${source}: The evening is over.`,
  ]);
  expect(table.send(moveClock, { to: 11, source, reason: 'Another clock' }).refused).toBe('CLOCK_ONLY_RUNS_FORWARD');
  expect(moveClock.input.safeParse({ to: 13, source: '', reason: 'Whose?' }).success).toBe(false);
  const old = { campaignId: CAMPAIGN, fromDay: 0, toDay: 1, reason: 'Rest' };
  const [one, two] = [ClockMoved.upcasts[1]?.(old), ClockMoved.upcasts[2]?.({ ...old, settled: 3 })];
  expect([one, two]).toMatchObject([{ settled: 0 }, { settled: 3, clockSource: null }]);
});
