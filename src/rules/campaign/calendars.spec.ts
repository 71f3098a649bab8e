// Can a table count its days otherwise, without a day ever moving?
import { describe, expect, it } from '@jest/globals';
import { Calendar } from '../kernel/calendar.js';
import { calendarOf, presets } from '../kernel/calendar-presets.js';
import { PLAYER } from '../kernel/given.js';
import { changeCalendar } from './calendars.js';
import { enrolCharacter } from './characters.js';
import { moveClock } from './clock.js';
import { toyTable } from './given.js';

const reason = 'The monks know better.';

describe('the calendar of a campaign', () => {
  it('is changed by an event that holds the whole of it, and changed back is as it was', () => {
    const table = toyTable({ clock: 400 });
    const before = calendarOf(table.campaign.calendar);
    table.send(changeCalendar, { calendar: { preset: 'FESTIVALS' }, reason });
    expect(table.history[0]?.data).toMatchObject({ calendarPreset: 'FESTIVALS', calendar: presets.FESTIVALS });
    expect([table.campaign.clock, calendarOf(table.campaign.calendar)]).toEqual([400, presets.FESTIVALS]);
    table.send(changeCalendar, { calendar: { definition: before }, reason });
    expect([table.campaign.clock, calendarOf(table.campaign.calendar)]).toEqual([400, before]);
    expect(table.send(changeCalendar, { calendar: { preset: 'GREGORIAN' }, reason }).events).toEqual([]);
    expect(table.history.map(({ def, data }) => def.summary(data, () => ''))).toEqual([
      '5th of February, 2 CE is called 6th of Thawing, 2 AF from now on (Festivals calendar): The monks know better.',
      '6th of Thawing, 2 AF is called 5th of February, 2 CE from now on (Gregorian calendar): The monks know better.',
    ]);
  });

  it('is the game master’s to change, into something that is one', () => {
    const table = toyTable();
    const calendar = { preset: 'EVEN' };
    expect(table.send(changeCalendar, { calendar, reason }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    const months = [{ name: 'Ash', days: 30, leapDays: 1 }];
    const sent = table.send(changeCalendar, { calendar: { definition: { name: 'Ashen', months } }, reason });
    expect(sent.refusal).toMatchObject({
      refused: 'BAD_CALENDAR',
      facts: { problems: [{ field: 'months[0].leapDays' }] },
    });
  });

  it('may be corrected in a version of its own', () => {
    const table = toyTable({ clock: 100 });
    const mended = Calendar.parse({ ...presets.EVEN, name: 'Even mended', epochDay: 3 });
    table.send(changeCalendar, { calendar: { definition: mended }, reason });
    expect(calendarOf(table.campaign.calendar)).toEqual(mended);
    expect(table.campaign.calendarChanges).toBe(1);
  });
});

describe('a date given for a day', () => {
  it('moves the clock, and tells when somebody was born', () => {
    const table = toyTable();
    table.send(moveClock, { toDate: '1st of March, 1 CE', reason });
    expect(table.campaign.clock).toBe(59);
    const sent = table.send(enrolCharacter, { name: 'Odo', birthDate: '-20-3-1' });
    expect(sent.events[0]?.data).toMatchObject({ born: -7611 });
  });

  it('is refused where there is none, with the part at fault', () => {
    const table = toyTable();
    expect(table.send(moveClock, { toDate: '30th of February, 1 CE', reason }).refusal).toMatchObject({
      refused: 'NO_SUCH_DATE',
      facts: { field: 'day', date: '30th of February, 1 CE' },
    });
    expect(table.send(enrolCharacter, { name: 'Odo', birthDate: 'long ago' }).refused).toBe('UNREADABLE_DATE');
    expect(() => table.send(moveClock, { to: 3, toDate: '1-1-5', reason })).toThrow('give either');
  });
});
