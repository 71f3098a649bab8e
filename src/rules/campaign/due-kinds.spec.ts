// Can a table say what comes by itself, and is it told what it cannot have?
import { describe, expect, it } from '@jest/globals';
import { type Given, given, PLAYER } from '../kernel/given.js';
import type { System } from '../kernel/system.js';
import { changeDueKind } from './due-kinds.js';
import { spendLuck, toy } from './given.js';
import { changeSettings } from './settings.js';

/** Watches every few days, a harvest once a year by the rules, and a tithe that is off unless it is set. */
const watching: System = {
  ...(toy as unknown as System),
  settles: [
    { kind: 'watch', title: 'the watch', command: spendLuck, every: 'toy.perEvening' },
    { kind: 'harvest', title: 'the harvest', command: spendLuck },
    { kind: 'tithe', title: 'the tithe', command: spendLuck, uses: 'toy.bonus' },
  ],
};
const table = () => given(watching, { clock: 10 });
const say = (at: Given, kind: string, more: object, day?: number) =>
  at.send(changeDueKind, { kind, reason: 'A quiet year.', ...more }, { day: day ?? at.campaign.clock });
const lines = (at: Given) => at.history.map(({ def, data }) => def.summary(data, () => ''));

describe('a kind of due thing', () => {
  it('is switched off and on by the game master alone, and stands so in the state', () => {
    const at = table();
    say(at, 'harvest', { on: false });
    say(at, 'harvest', { on: true }, 30);
    expect(at.campaign.dueKinds).toEqual({
      harvest: [
        { since: null, on: true, every: null },
        { since: 10, on: false, every: null },
        { since: 30, on: true, every: null },
      ],
    });
    const byPlayer = at.send(changeDueKind, { kind: 'harvest', on: false, reason: 'no' }, { by: PLAYER });
    expect(byPlayer.refused).toBe('NOT_ALLOWED');
    expect(lines(at)).toEqual([
      'The harvest comes by itself no more: A quiet year.',
      'The harvest comes by itself again: A quiet year.',
    ]);
  });

  it('is made good only where that is asked for', () => {
    const at = table();
    say(at, 'harvest', { on: false });
    say(at, 'harvest', { on: true, backfill: true }, 30);
    expect(at.campaign.dueKinds?.harvest?.every(({ on }) => on)).toBe(true);
    expect(lines(at).at(-1)).toBe(
      'The harvest comes by itself again, and what was left out is made good: A quiet year.',
    );
  });

  it('has its interval in the settings, and takes a turn with either deed', () => {
    const at = table();
    say(at, 'watch', { intervalDays: 3 });
    expect(at.campaign.settings).toEqual({ 'toy.perEvening': 3 });
    at.send(changeSettings, { changes: [{ key: 'toy.perEvening', value: '5' }] }, { day: 20 });
    expect(at.campaign.dueKinds?.watch).toEqual([
      { since: null, on: true, every: 1 },
      { since: 10, on: true, every: 3 },
      { since: 20, on: true, every: 5 },
    ]);
    expect(lines(at).filter((line) => line.startsWith('The watch'))).toEqual([
      'The watch goes on, every 3 days from now on: A quiet year.',
      'The watch goes on, every 5 days from now on: the rules of the table changed',
    ]);
  });

  it('comes into play with its setting, without anything from before', () => {
    const at = table();
    at.send(changeSettings, { changes: [{ key: 'toy.bonus', value: '2' }] });
    at.send(changeSettings, { changes: [{ key: 'toy.bonus', value: '4' }] });
    expect(at.campaign.dueKinds).toEqual({
      tithe: [
        { since: null, on: false, every: null },
        { since: 10, on: true, every: null },
      ],
    });
  });

  it('stays as it is where nothing would change', () => {
    const at = table();
    expect([say(at, 'harvest', { on: true }).events, say(at, 'watch', { intervalDays: 1 }).events]).toEqual([[], []]);
  });

  it.each([
    ['NO_SUCH_DUE_KIND', 'plague', { on: true }],
    ['INTERVAL_IS_FIXED', 'harvest', { intervalDays: 3 }],
    ['KIND_NOT_IN_USE', 'tithe', { on: true }],
    ['KIND_IS_ON', 'watch', { on: true, backfill: true }],
    ['BAD_SETTING', 'watch', { intervalDays: 50 }],
  ])('is refused with %s: %s %j', (code, kind, more) => {
    expect(say(table(), kind, more).refused).toBe(code);
  });

  it('is not asked for nothing', () => {
    expect(() => say(table(), 'watch', {})).toThrow('changes nothing');
    expect(() => say(table(), 'watch', { on: false, backfill: true })).toThrow('made good');
  });
});
