// How old is she now? A year passes: on her birthday by itself, or at the word of the game master. R-D100-35
import { z } from 'zod';
import { nextBirthday } from '../kernel/calendar-arithmetic.js';
import { calendarOf } from '../kernel/calendar-presets.js';
import type { Campaign } from '../kernel/campaign.js';
import { CharacterDied, character } from '../kernel/character.js';
import { clock, command, gm, type Happening, type Table } from '../kernel/deed.js';
import { type Due, Settlement } from '../kernel/due.js';
import { Id } from '../kernel/stream.js';
import { comesRound, timetableOf } from '../kernel/timetable.js';
import { Aged, aged, birthday, isFatal } from './age.js';
import { type D100Settings, rulesOf } from './settings.js';
import { NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';
import { cutStamina } from './stamina-cut.js';

/**
 * The next birthday of one whose day of birth is known, after the last one kept. The day on which her creation was
 * finished counts as kept: a birthday on that very day is in her age already. Years of death are not made up for, nor are
 * those in which nobody knew when she was born.
 */
export function agingDue(c: Person, campaign: Campaign): Due[] {
  const { birthdayKept } = c.sheet;
  if (c.status === 'DEAD' || c.born === null || birthdayKept === null) return [];
  const { born, rose = birthdayKept, birthdaysAfter = birthdayKept } = c;
  const last = Math.max(birthdayKept, rose, birthdaysAfter);
  const calendar = calendarOf(campaign.calendar);
  const day = comesRound(timetableOf(campaign, 'aging'), last, (after) => nextBirthday(calendar, born, after));
  return day === null ? [] : [{ kind: 'aging', key: 'birthday', day }];
}

/** A year, with the tests and the rolls for life it brings. */
function yearOf(c: Person, birthdayOn: number | null, table: Table, settings: D100Settings): Happening[] {
  const age = (c.age ?? 0) + 1;
  const { retarget } = settings.age;
  const told = birthday(c, age, table, settings) ?? {
    characterId: c.id,
    ageReached: age,
    agingTests: [],
    retarget,
    deathRolls: [],
  };
  const year = Aged.of({ ...told, birthdayOn });
  if (!isFatal(told)) return [year, ...cutStamina(c, aged(c.sheet, told), settings)];
  return [year, CharacterDied.of({ characterId: c.id, reason: `a score of 0 at the age of ${age}` })];
}

export const keepBirthday = command('d100KeepBirthday', {
  doc: 'A birthday: a year is added, with the tests of a bracket reached and the rolls for life. R-D100-35',
  input: Settlement,
  reads: (i) => ({ character: character<Sheet>(i.streamId) }),
  by: clock,
  decide: ({ character: c, campaign }, { day }, table) => yearOf(c, day, table, rulesOf(campaign)),
});

export const passYear = command('d100PassYear', {
  doc: 'Adds a year to an age by hand: where no day of birth is known, or where years are lost otherwise. R-D100-35',
  input: z.object({ characterId: Id }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: NOT_IN_PLAY,
  decide: ({ character: c, campaign }, _, table) => notInPlay(c) ?? yearOf(c, null, table, rulesOf(campaign)),
});
