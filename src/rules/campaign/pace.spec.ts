// Does time pass by itself only as it was set, and each stroke once?
import { describe, expect, it } from '@jest/globals';
import { PLAYER } from '../kernel/given.js';
import { toyTable } from './given.js';
import { keepPace, setPace } from './pace.js';

const WEEKLY = { cron: '0 18 * * 0', timeZone: 'Europe/Berlin', reason: 'We meet on Sundays.' };
const keep = (table: ReturnType<typeof toyTable>, slot: number) => table.send(keepPace, { slot }, { by: 'CLOCK' });

describe('a pace in real time', () => {
  it('is set by the game master, from that moment on, and given up again', () => {
    const table = toyTable();
    expect(table.send(setPace, WEEKLY, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    table.send(setPace, WEEKLY);
    const { cron, timeZone } = WEEKLY;
    expect(table.campaign.pace).toEqual({ cron, timeZone, days: 7, lastSlot: 60 }); // 01:00 in Berlin as 1970 began
    table.send(setPace, { reason: 'Summer.' });
    expect(table.campaign).not.toHaveProperty('pace');
    expect(table.send(setPace, { reason: 'Summer.' }).events).toEqual([]);
    expect(table.history.map(({ def, data }) => def.summary(data, () => ''))).toEqual([
      '7 days pass by themselves at each "0 18 * * 0" (Europe/Berlin): We meet on Sundays.',
      'Time passes by itself no more: Summer.',
    ]);
  });

  it('moves the clock at each stroke, once and never back', () => {
    const table = toyTable();
    expect(keep(table, 100).refused).toBe('NO_PACE');
    table.send(setPace, WEEKLY);
    expect(keep(table, 100).events.map(({ def }) => def.type)).toEqual(['ClockMoved', 'PaceKept']);
    expect([keep(table, 100).refused, keep(table, 99).refused, keep(table, 60).refused]).toEqual(
      Array(3).fill('SLOT_IS_PAST'),
    );
    keep(table, 200);
    expect([table.campaign.clock, table.campaign.pace?.lastSlot]).toEqual([14, 200]);
    expect(table.send(keepPace, { slot: 300 }).refused).toBe('NOT_ALLOWED');
  });

  it.each([
    ['0 18 * *'],
    ['60 18 * * 0'],
    ['0 24 * * 0'],
    ['0 18 0 * *'],
    ['0 18 * 13 *'],
    ['0 18 * * 8'],
    ['0 18 5-1 * *'],
    ['*/0 * * * *'],
    ['@daily'],
    ['0 0 31 2 *'],
    ['0 0 31 4 *'],
    ['a b c d e'],
  ])('is no pace at %s', (cron) => {
    expect(() => toyTable().send(setPace, { ...WEEKLY, cron })).toThrow();
  });

  it.each([['0 18 * * 0'], ['*/15 8-20/2 1,15 * 1-5'], ['0 0 31 1 *'], ['0 0 29 2 *'], ['5 4 * * 7']])(
    'may be kept at %s',
    (cron) => {
      expect(toyTable().send(setPace, { ...WEEKLY, cron }).refused).toBeNull();
    },
  );

  it('has a cron and a zone, or neither', () => {
    expect(() => toyTable().send(setPace, { cron: WEEKLY.cron, reason: 'x' })).toThrow('time zone');
    expect(() => toyTable().send(setPace, { ...WEEKLY, timeZone: 'Mars/Olympus' })).toThrow('no time zone');
  });
});
