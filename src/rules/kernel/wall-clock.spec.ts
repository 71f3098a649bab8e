// Does each minute on the wall come once, where clocks are put forward and back too?
import { describe, expect, it } from '@jest/globals';
import { isTimeZone, momentOf, wallMinute } from './wall-clock.js';

const at = (iso: string) => Date.parse(iso);
const wall = (iso: string) => Date.parse(`${iso}:00Z`) / 60_000;
const BERLIN = 'Europe/Berlin';

describe('clocks on the wall', () => {
  it.each([
    [BERLIN, '2026-11-29T17:00:00Z', '2026-11-29T18:00'],
    [BERLIN, '2026-07-05T16:00:00Z', '2026-07-05T18:00'],
    ['Asia/Kolkata', '2026-01-01T00:00:00Z', '2026-01-01T05:30'],
    ['Pacific/Kiritimati', '2026-01-01T12:00:00Z', '2026-01-02T02:00'],
    ['UTC', '1969-12-31T23:59:00Z', '1969-12-31T23:59'],
  ])('in %s show at %s %s', (zone, moment, shown) => {
    expect(wallMinute(zone, at(moment))).toBe(wall(shown));
    expect(momentOf(zone, wall(shown))).toBe(at(moment));
  });

  it('put forward, show what they leave out an hour later, once', () => {
    expect(momentOf(BERLIN, wall('2026-03-29T01:59'))).toBe(at('2026-03-29T00:59:00Z'));
    expect(momentOf(BERLIN, wall('2026-03-29T02:30'))).toBe(at('2026-03-29T01:30:00Z'));
    expect(momentOf(BERLIN, wall('2026-03-29T03:00'))).toBe(at('2026-03-29T01:00:00Z'));
  });

  it('put back, mean the first of two', () => {
    expect(momentOf(BERLIN, wall('2026-10-25T02:30'))).toBe(at('2026-10-25T00:30:00Z'));
    expect(momentOf(BERLIN, wall('2026-10-25T03:00'))).toBe(at('2026-10-25T02:00:00Z'));
    expect(momentOf('America/New_York', wall('2026-11-01T01:30'))).toBe(at('2026-11-01T05:30:00Z'));
  });

  it('go on in order over a year, hour by hour, but for what a change of clocks moves', () => {
    for (const zone of [BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'UTC']) {
      for (let minute = wall('2026-01-01T00:00'); minute < wall('2027-01-01T00:00'); minute += 60) {
        const moment = momentOf(zone, minute);
        const shown = wallMinute(zone, moment);
        if (shown !== minute && (shown < minute || shown > minute + 60)) throw new Error(`${zone} ${minute} ${shown}`);
      }
    }
  });

  it('are known by their zone', () => {
    expect([BERLIN, 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
