// Does this definition make a calendar? Every kind of fault, with the field it is refused by.
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Calendar } from './calendar.js';
import { checkCalendar } from './calendar-check.js';
import { presets } from './calendar-presets.js';

const leap = { name: 'Leap', rules: [{ interval: 4 }] };
const good = { name: 'Good', months: [{ name: 'One', days: 30 }] };
const moon = { name: 'Moon', cycleNumerator: 30 };
const era = { name: 'Era', abbreviation: 'E', startYear: 1 };

describe('a definition', () => {
  it.each(Object.entries(presets))('%s passes, and means the same after being stored', (_, calendar) => {
    expect(checkCalendar(calendar)).toEqual([]);
    const stored = JSON.stringify(calendar);
    expect(JSON.stringify(Calendar.parse(JSON.parse(stored)))).toBe(stored);
  });

  it('needs no more than a name and a month', () => expect(checkCalendar(good)).toEqual([]));

  it.each<[string, unknown]>([
    ['', null],
    ['name', { ...good, name: '' }],
    ['name', { ...good, name: ' Padded' }],
    ['name', { ...good, name: 'One, two' }],
    ['name', { ...good, name: '12' }],
    ['epochDay', { ...good, epochDay: 0.5 }],
    ['epochDay', { ...good, epochDay: 2_000_000_000 }],
    ['hasYearZero', { ...good, hasYearZero: 'no' }],
    ['months', { ...good, months: [] }],
    ['months', { ...good, months: [{ name: 'One', days: 0 }] }],
    ['months', { ...good, months: [{ name: 'Feast', days: 5, isFestival: true }] }],
    ['months', { ...good, months: [{ name: 'One', days: 9, leapDays: -9 }], leapCycles: [leap] }],
    ['months', { ...good, months: [{ name: 'One', days: 0, leapDays: 9 }], leapCycles: [leap] }],
    ['months[0].days', { ...good, months: [{ name: 'One', days: -1 }] }],
    ['months[0].days', { ...good, months: [{ name: 'One' }] }],
    ['months[1].name', { ...good, months: [...good.months, { name: 'ONE', days: 3 }] }],
    ['months[1].name', { ...good, months: [...good.months, { name: '1st of One', days: 3, isFestival: true }] }],
    ['months[0].leapDays', { ...good, months: [{ name: 'One', days: 9, leapDays: 1 }] }],
    ['months[0].leapDays', { ...good, months: [{ name: 'One', days: 9, leapDays: -10 }], leapCycles: [leap] }],
    ['months[0].leapCycle', { ...good, months: [{ name: 'One', days: 9, leapCycle: 'Lost' }], leapCycles: [leap] }],
    ['leapCycles[0].rules', { ...good, leapCycles: [{ name: 'Leap', rules: [] }] }],
    ['leapCycles[0].rules[0].interval', { ...good, leapCycles: [{ name: 'Leap', rules: [{ interval: 0 }] }] }],
    ['leapCycles[0].rules[0].effect', { ...good, leapCycles: [{ name: 'L', rules: [{ interval: 1, effect: 'NO' }] }] }],
    ['leapCycles[1].name', { ...good, leapCycles: [leap, leap] }],
    ['leapCycles', { ...good, leapCycles: [{ name: 'L', rules: [{ interval: 9973 }, { interval: 9967 }] }] }],
    ['week.days', { ...good, week: { days: [] } }],
    ['week.days', { ...good, months: [{ name: 'One', days: 30, inWeek: false }], week: { days: ['A'] } }],
    ['week.firstWeekday', { ...good, week: { days: ['A', 'B'], firstWeekday: 3 } }],
    ['week.firstWeekday', { ...good, week: { days: ['A', 'B'], firstWeekday: 2, restart: 'MONTHLY' } }],
    ['week.restart', { ...good, week: { days: ['A', 'B'], restart: 'DAILY' } }],
    ['eras[0].startYear', { ...good, eras: [{ ...era, startYear: 0 }] }],
    ['eras[1].abbreviation', { ...good, eras: [era, { ...era, abbreviation: 'e', startYear: 5 }] }],
    ['eras[1].startYear', { ...good, eras: [era, { ...era, abbreviation: 'F' }] }],
    [
      'eras[1].direction',
      {
        ...good,
        eras: [
          { ...era, direction: 'BACKWARD' },
          { ...era, abbreviation: 'F', startYear: -9, direction: 'BACKWARD' },
        ],
      },
    ],
    [
      'eras[1].startYear',
      {
        ...good,
        eras: [
          { ...era, direction: 'BACKWARD' },
          { ...era, abbreviation: 'F', startYear: -9 },
        ],
      },
    ],
    ['moons[0].cycleNumerator', { ...good, moons: [{ ...moon, cycleDenominator: 31 }] }],
    ['moons[0].phases', { ...good, moons: [{ ...moon, phases: [] }] }],
    ['moons[1].name', { ...good, moons: [moon, moon] }],
    ['seasons[0].startMonth', { ...good, seasons: [{ name: 'S', startMonth: 2, startDay: 1 }] }],
    ['seasons[0].startDay', { ...good, seasons: [{ name: 'S', startMonth: 1, startDay: 31 }] }],
    [
      'seasons[1].startDay',
      {
        ...good,
        seasons: [
          { name: 'S', startMonth: 1, startDay: 3 },
          { name: 'T', startMonth: 1, startDay: 3 },
        ],
      },
    ],
    ['leapBirthday', { ...good, leapBirthday: 'NEVER' }],
  ])('is refused by its field %s: %j', (field, definition) => {
    expect(checkCalendar(definition).map((problem) => problem.field)).toEqual([field]);
  });

  it('is refused for all its faults at once', () => {
    const bad = { ...good, months: [{ name: 'One', days: 9, leapCycle: 'Lost' }], eras: [{ ...era, startYear: 0 }] };
    expect(checkCalendar(bad).map((problem) => problem.field)).toEqual(['months[0].leapCycle', 'eras[0].startYear']);
  });
});

describe('the schema', () => {
  it('can be told in GraphQL: no unions, tuples, maps or nullable things', () => {
    for (const io of ['input', 'output'] as const) {
      const text = JSON.stringify(z.toJSONSchema(Calendar, { io }));
      expect(text).toContain('"CalendarMonth"');
      expect(text).not.toMatch(/"(anyOf|oneOf|allOf|prefixItems|propertyNames)"|"null"|"type":\[/);
      for (const [, list] of text.matchAll(/"enum":\[([^\]]*)\]/g)) expect(list).toMatch(/^("[A-Z][A-Z_]*",?)+$/);
    }
  });
});
