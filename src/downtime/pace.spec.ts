// Does a pace strike as often as the wall says, whatever clocks are put forward or back, here or there?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rules } from '../rules/index.js';
import { wallMinute } from '../rules/kernel/wall-clock.js';
import { strokes } from './pace.js';

const setPace = rules.commands.get('setPace')!.def.input;
const maySet = (cron: string) => setPace.safeParse({ cron, timeZone: 'UTC', reason: 'We meet.' }).success;
const BERLIN = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso);
const between = (cron: string, timeZone: string, from: string, to: string) =>
  strokes({ cron, timeZone, days: 7, lastSlot: wallMinute(timeZone, at(from)) }, at(to), 100_000);
const days = (slots: readonly number[]) => slots.map((slot) => new Date(slot * 60_000).toISOString().slice(0, 16));

describe('a pace that may be set', () => {
  it.each([
    ...['0 0 31 11 *', '0 0 31 4,6 *', '0 0 30-31 2 *', '0 0 30/1 2 *', '0 0 31 2-2 *', '0 0 31 2 */3'],
    ...['0 0 30,30 1 *', '0 0 1-5,3 * *', '0 0 * * 0,7', '0 0 * 1/2,3 *', '0 0 1 1 1 1', '* * *'],
  ])('is none that never comes, or that nobody can keep: %s', (cron) => {
    expect(maySet(cron)).toBe(false);
  });

  it('comes, whatever it is made of', () => {
    const n = (least: number, most: number) => fc.integer({ min: least, max: most });
    const part = (least: number, most: number) =>
      fc.oneof(
        fc.constant('*'),
        n(least, most).map(String),
        fc.tuple(n(least, most), n(least, most)).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
        fc.tuple(fc.oneof(fc.constant('*'), n(least, most)), n(1, 40)).map(([a, step]) => `${a}/${step}`),
      );
    const field = (least: number, most: number) =>
      fc.array(part(least, most), { minLength: 1, maxLength: 2 }).map((parts) => parts.join(','));
    const cron = fc
      .tuple(field(0, 59), field(0, 23), field(1, 31), field(1, 12), fc.oneof(fc.constant('*'), field(0, 7)))
      .map((fields) => fields.join(' '))
      .filter(maySet);
    fc.assert(
      fc.property(cron, (text) => {
        const pace = { cron: text, timeZone: 'UTC', days: 1, lastSlot: 0 };
        expect(strokes(pace, at('1999-01-01T00:00:00Z'), 1)).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});

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
