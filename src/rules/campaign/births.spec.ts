// Do birthdays begin with the day on which a birth became known, with none made up for and none twice?
import { describe, expect, it } from '@jest/globals';
import { MAREN, maren } from '../d100/given.js';
import { d100 } from '../d100/index.js';
import type { Person } from '../d100/sheet.js';
import { keepBirthday } from '../d100/years.js';
import { BirthNoted, character } from '../kernel/character.js';
import { type Given, PLAYER } from '../kernel/given.js';
import { noteBirth } from './births.js';
import { enrolCharacter } from './characters.js';
import { moveClock } from './clock.js';
import { toyTable } from './given.js';

const person = (table: Given) => table.state(character<Person['sheet']>(MAREN)) as Person;
const due = (table: Given) =>
  d100
    .fallsDue(person(table), table.campaign)
    .filter(({ kind }) => kind === 'aging')
    .map(({ day }) => day);
const note = (table: Given, input: object) => table.send(noteBirth, { characterId: MAREN, ...input });
const pass = (table: Given, days: number) => table.send(moveClock, { days, reason: 'so it went' });
/** Ready to play since day 0, aged 20. */
const aged = (born: number | null = null) => maren({ birthdayKept: 0 }, {}, { born, age: 20 });
/** Days of one year of this table's calendar, and its first day twenty years before it. */
const [YEAR, LONG_AGO] = [365, -7_305];

describe('a birth that becomes known', () => {
  it('brings the next birthday, and none of the years that are gone', () => {
    const table = aged();
    pass(table, 10 * YEAR);
    expect(due(table)).toEqual([]);
    const sent = note(table, { born: LONG_AGO + 59 });
    expect(sent.events.map(({ def, data }) => def.summary(data, () => 'Maren', { ...told }))).toEqual([
      'Maren was born on day -7246.',
    ]);
    const [day = 0] = due(table);
    expect([day > table.campaign.clock, day <= table.campaign.clock + YEAR, due(table)]).toEqual([true, true, [day]]);
    table.send(keepBirthday, { streamId: MAREN, key: 'birthday', day }, { by: 'CLOCK', day });
    expect([person(table).age, due(table)]).toEqual([21, [day + YEAR + 1]]); // a leap day lies between
  });

  it('counts from the clock even where it is recorded late', () => {
    const table = aged();
    pass(table, 5 * YEAR);
    table.send(noteBirth, { characterId: MAREN, born: LONG_AGO }, { day: 3 });
    expect(due(table).every((day) => day > table.campaign.clock)).toBe(true);
  });

  it('is the game master’s to tell, by day or date, and nothing where it was known', () => {
    const table = aged(LONG_AGO);
    expect(table.send(noteBirth, { characterId: MAREN, born: 0 }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(note(table, { born: LONG_AGO })).toMatchObject({ refused: null, events: [] });
    expect(note(table, { birthDate: 'long ago' }).refused).toBe('UNREADABLE_DATE');
    note(table, { birthDate: '-19-1-5' });
    expect(person(table).born).toBe(LONG_AGO + 4);
    for (const input of [{}, { born: 1, birthDate: '-20-1-5' }])
      expect(noteBirth.input.safeParse({ characterId: MAREN, ...input }).success).toBe(false);
  });
});

it('comes before today, for one who is enrolled as for one who is there', () => {
  const table = toyTable({ clock: 10 });
  const enrolled = (born: number) => table.send(enrolCharacter, { name: 'Ilse', born }).refused;
  expect([10, 11, 1_000_000].map(enrolled)).toEqual([null, 'NOT_YET_BORN', 'NOT_YET_BORN']);
  expect(table.send(enrolCharacter, { name: 'Ilse', birthDate: '400-1-1' }).refused).toBe('NOT_YET_BORN');
  expect([0, 1].map((born) => note(aged(), { born }).refused)).toEqual([null, 'NOT_YET_BORN']);
});

describe('a birth that is corrected', () => {
  /** The clock stands on day 400: the birthday of day 365 was kept. */
  const corrected = (born: number | null) => {
    const table = maren({ birthdayKept: 365 }, { clock: 400 }, { born: LONG_AGO - 1, age: 21 });
    note(table, { born });
    return due(table);
  };

  it('moves the birthday, and lets no year come twice', () => {
    const former = due(maren({ birthdayKept: 365 }, { clock: 400 }, { born: LONG_AGO, age: 21 }));
    expect(former).toEqual([730]);
    expect(corrected(LONG_AGO + 300)).toEqual([665]); // nearer to the one to come
    expect(corrected(LONG_AGO + 100)).toEqual([830]); // the one kept lately was this
  });

  it('to nobody knows: years age her no more', () => {
    expect(corrected(null)).toEqual([]);
    const data = { characterId: MAREN, born: null, formerBorn: 5, birthdaysAfter: 0 };
    expect(BirthNoted.summary(data, () => 'Maren')).toBe('Nobody knows any more when Maren was born.');
    expect(BirthNoted.summary({ ...data, born: 4 }, () => 'Maren')).toBe(
      'Maren was born on world day 4, not on world day 5.',
    );
  });
});

const told = { date: (day: number) => `day ${day}`, money: String };
