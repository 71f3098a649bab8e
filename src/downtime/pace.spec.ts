// Does a pace strike as often as the wall says, whatever clocks are put forward or back, here or there?
import { describe, expect, it } from '@jest/globals';
import { wallMinute } from '../rules/kernel/wall-clock.js';
import { strokes } from './pace.js';

const BERLIN = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso);
const between = (cron: string, timeZone: string, from: string, to: string) =>
  strokes({ cron, timeZone, days: 7, lastSlot: wallMinute(timeZone, at(from)) }, at(to), 100_000);
const days = (slots: readonly number[]) => slots.map((slot) => new Date(slot * 60_000).toISOString().slice(0, 16));

describe('the strokes of a pace', () => {
  it('come each Sunday at six in the evening, over both changes of clocks', () => {
    const found = between('0 18 * * 0', BERLIN, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z');
    expect(found).toHaveLength(52);
    expect(days(found).every((day) => day.endsWith('T18:00'))).toBe(true);
    expect(new Set(found.map((slot, i) => slot - (found[i - 1] ?? slot - 10_080)))).toEqual(new Set([10_080]));
  });

  it('neither leave out nor double one in an hour that is skipped or comes twice', () => {
    const spring = between('30 2 * * *', BERLIN, '2026-03-27T12:00:00Z', '2026-03-31T12:00:00Z');
    expect(days(spring)).toEqual(['28', '29', '30', '31'].map((day) => `2026-03-${day}T02:30`));
    const autumn = between('30 2 * * *', BERLIN, '2026-10-23T12:00:00Z', '2026-10-27T12:00:00Z');
    expect(days(autumn)).toEqual(['24', '25', '26', '27'].map((day) => `2026-10-${day}T02:30`));
  });

  it('come when that wall shows them, not before', () => {
    const until = (to: string) => between('0 18 * * 0', BERLIN, '2026-11-23T00:00:00Z', to).length;
    expect([until('2026-11-29T16:59:59Z'), until('2026-11-29T17:00:00Z')]).toEqual([0, 1]);
  });

  it('are made up for in order, so many at a time', () => {
    const pace = { cron: '0 * * * *', timeZone: 'UTC', days: 1, lastSlot: 0 };
    expect(strokes(pace, at('1970-01-03T00:00:00Z'), 5)).toEqual([60, 120, 180, 240, 300]);
  });
});
