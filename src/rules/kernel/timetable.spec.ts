// Does a kind that is switched off, on, or given another interval come when it should, and never in a heap?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asSwitched, comesRound, inSteps, type Timetable, type Turn, turned, waitsUntil } from './timetable.js';

const WEEKLY: Turn = { since: null, on: true, every: 7 };
const off = (since: number, every = 7): Turn => ({ since, on: false, every });
const on = (since: number, every = 7): Turn => ({ since, on: true, every });
/** The days up to `end` on which something that last came on day 0 comes round, each settled before the next is asked for. */
function comes(timetable: Timetable, end: number): number[] {
  const days: number[] = [];
  for (let last = 0; ; ) {
    const next = comesRound(timetable, last, (after, every) => inSteps(last, after, every ?? 7));
    if (next === null || next > end) return days;
    days.push(next);
    last = next;
  }
}

describe('what comes round', () => {
  it('comes at its usual interval where nothing was ever changed', () => {
    expect(comes([], 30)).toEqual([7, 14, 21, 28]);
  });

  it('does what fell on the day it is switched off, and begins with the day it is switched on', () => {
    expect(comes([WEEKLY, off(14), on(28)], 40)).toEqual([7, 14, 28, 35]);
    expect(comes([WEEKLY, off(13), on(29)], 40)).toEqual([7, 35]);
    expect(comes([WEEKLY, off(14), on(14)], 30)).toEqual([7, 14, 21, 28]);
  });

  it('comes no more while it is off', () => {
    expect(comes([WEEKLY, off(20)], 1_000)).toEqual([7, 14]);
    expect(comes([{ ...WEEKLY, on: false }], 1_000)).toEqual([]);
    expect(comes([{ ...WEEKLY, on: false }, on(30)], 45)).toEqual([35, 42]);
  });

  it('keeps its phase under another interval, and brings nothing for days that are gone', () => {
    expect(comes([WEEKLY, on(20, 3)], 30)).toEqual([7, 14, 23, 26, 29]);
    expect(comes([WEEKLY, on(20, 30)], 80)).toEqual([7, 14, 44, 74]);
    expect(comes([{ ...WEEKLY, every: 100 }, on(90, 1)], 95)).toEqual([91, 92, 93, 94, 95]);
  });

  it('still owes, whenever it is asked, what fell under the old interval', () => {
    const following = (after: number, every: number | null) => inSteps(0, after, every ?? 7);
    expect(comesRound([WEEKLY, on(20, 3)], 0, following)).toBe(7);
    expect(comesRound([WEEKLY, off(20)], 0, following)).toBe(7);
    expect(comesRound([WEEKLY, off(20)], 14, following)).toBeNull();
  });

  it('comes strictly later each time, only while it is on, and never twice in an interval but where that was changed', () => {
    const turns = fc.array(
      fc.record({ gap: fc.integer({ min: 0, max: 60 }), on: fc.boolean(), every: fc.integer({ min: 1, max: 40 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(turns, (list) => {
        const dayOf = (i: number) => list.slice(0, i + 1).reduce((sum, { gap }) => sum + gap, 0);
        const timetable: Turn[] = [WEEKLY, ...list.map(({ on, every }, i) => ({ since: dayOf(i), on, every }))];
        const days = comes(timetable, 500);
        const stands = (at: number) => timetable.findLast(({ since }) => since === null || since < at) as Turn;
        for (const [i, at] of days.entries()) {
          expect(at).toBeGreaterThan(days[i - 1] ?? 0);
          expect(stands(at).on || timetable.some((turn) => turn.on && turn.since === at)).toBe(true);
          const last = days[i - 1] ?? 0;
          const changed = timetable.some(({ since }) => since !== null && since >= last && since <= at);
          if (!changed) expect(at - last).toBe(stands(at).every);
        }
      }),
      { numRuns: 500, seed: 4 },
    );
  });
});

describe('what comes once', () => {
  it('waits while its kind is off, and is done on the day that is on again', () => {
    const timetable = [WEEKLY, off(10), on(20)];
    expect([5, 10, 11, 19, 20, 30].map((day) => waitsUntil(timetable, day))).toEqual([5, 10, 20, 20, 20, 30]);
    expect(waitsUntil([WEEKLY, off(10)], 11)).toBeNull();
    const dues = [
      { kind: 'study', key: 'a', day: 15 },
      { kind: 'raise', key: 'b', day: 15 },
    ];
    expect(asSwitched(dues, { dueKinds: { study: timetable } })).toEqual([{ ...dues[0], day: 20 }, dues[1]]);
    expect(asSwitched(dues, { dueKinds: { study: [WEEKLY, off(10)] } })).toEqual([dues[1]]);
    expect(asSwitched(dues, {})).toBe(dues);
  });
});

describe('a timetable', () => {
  it('begins with how the kind stood, and its turns stand in order even where one is recorded late', () => {
    expect(turned([], WEEKLY, off(10))).toEqual([WEEKLY, off(10)]);
    expect(turned([WEEKLY, off(10)], WEEKLY, on(3))).toEqual([WEEKLY, off(10), on(10)]);
  });

  it('makes good what was left out since it was last on, and nothing before', () => {
    const timetable = [WEEKLY, off(10), on(20), off(30)];
    const again = turned(timetable, WEEKLY, on(50), true);
    expect(comes(again, 60)).toEqual([7, 21, 28, 35, 42, 49, 56]);
    expect(comes(turned(timetable, WEEKLY, on(50)), 60)).toEqual([7, 21, 28, 56]);
    expect(comes(turned([], { ...WEEKLY, on: false }, on(20), true), 20)).toEqual([7, 14]);
  });
});
