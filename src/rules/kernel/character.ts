// Who is she? The shell that every rule system's sheet sits in, and what may happen to anyone whatever the system.
import { z } from 'zod';
import { worldDay } from './dated.js';
import { event, refuse } from './deed.js';
import { type Affairs, NO_AFFAIRS } from './estate.js';
import type { StreamRef } from './stream.js';
import { Id, stream } from './stream.js';
import { JsonText, Line, Reason } from './text.js';

export const CharacterStatus = z
  .enum(['ALIVE', 'MISSING', 'DEAD'])
  .meta({ id: 'CharacterStatus', description: 'Whether a character lives.' });
export type CharacterStatus = z.infer<typeof CharacterStatus>;

/** Something due that its own command refused: it no longer holds up what comes after it, and waits to be tried again. */
export const SetAside = z
  .object({
    kind: z.string().describe('The kind of due thing.'),
    key: z.string().describe('Tells two of a kind apart.'),
    day: worldDay('date', 'The world day it fell due.'),
    code: z.string().describe('What it was refused with.'),
    message: z.string().describe('Why, in words.'),
  })
  .meta({ id: 'SetAside', description: 'Something due that could not be done, and waits to be tried again.' });
export type SetAside = z.infer<typeof SetAside>;

/** She is dead, or missing: what she leaves is divided once for each time. */
export interface Gone {
  /** World day of her death, or the one she was missed on. */
  readonly on: number;
  /** Which time it is, from 1. */
  readonly nth: number;
  /** Whether what she left was divided. */
  readonly divided: boolean;
}

/** Plain JSON. Campaign deeds change the shell, a system's deeds the sheet. */
export interface Character<Sheet = unknown> {
  readonly id: Id;
  readonly name: string;
  /** The member who plays her; null for the game master's own people. */
  readonly owner: Id | null;
  readonly status: CharacterStatus;
  /** World day of birth; null while it does not matter. */
  readonly born: number | null;
  /** World day after which her birthdays count; absent where her birth was known when she joined. */
  readonly birthdaysAfter?: number;
  /** Whole years; null where the system keeps no age. */
  readonly age: number | null;
  /** Absent while there is nothing. */
  readonly setAside?: readonly SetAside[] | undefined;
  /** Only game masters see her so far; absent once everyone may. */
  readonly unseen?: true;
  /** World day she joined the story on: that of her enrolment, or of the end of her creation where her game has one. */
  readonly joined?: number;
  /** Absent while she is there. */
  readonly gone?: Gone;
  /** How often she has been gone; absent: never. */
  readonly timesGone?: number;
  /** World day on which she last rose from the dead. */
  readonly rose?: number;
  /** Absent while there is nothing to say. */
  readonly affairs?: Affairs;
  readonly sheet: Sheet;
}

/** The stream of a character. */
export const character = <Sheet = unknown>(id: Id): StreamRef<Character<Sheet>> => stream('character', id);

/** Her will, kin, debts and legacies. */
export const affairsOf = (c: Character): Affairs => c.affairs ?? NO_AFFAIRS;

/** The character with these of her affairs changed. */
export const settling = (c: Character, lines: Partial<Affairs>): Character => ({
  ...c,
  affairs: { ...affairsOf(c), ...lines },
});

/** Whom a line does not name: this viewer is not told of her, or she has been forgotten. */
export const SOMEONE = 'someone';

/** What the words of an event call her that others may see: the name of someone unseen is the game masters' alone. */
export const openName = ({ name, unseen }: Pick<Character, 'name' | 'unseen'>): string => (unseen ? SOMEONE : name);

/** Why she can't be named where others read: whoever read it would know that she is. */
export const isUnseen = (who: Character) =>
  refuse('CHARACTER_IS_UNSEEN', `The players do not see ${who.name} yet. Show her first.`, { character: who.id });

export const CharacterName = Line(200).describe('What she is called at the table.');
export const Owner = Id.nullable().describe("The member who plays her; null: the game master's own.");
export const BirthDay = worldDay(
  'birthDate',
  'World day of birth, where it is known. Without it she has no birthdays, and years do not age her. `noteBirth` tells it later.',
).nullable();
export const Age = z.int32().min(0).max(100_000).nullable().describe('Age in whole years, where it is known.');

/** A character joins the campaign, with the blank sheet of its rule system as it was that day. */
export const CharacterEnrolled = event<Character>()('CharacterEnrolled', {
  version: 1,
  doc: 'A character joined the campaign with a blank sheet.',
  group: 'CHARACTERS',
  data: z.object({
    characterId: Id,
    name: CharacterName,
    owner: Owner,
    born: BirthDay,
    age: Age,
    heirOf: Id.nullable().describe('The character whose heir or successor she is.'),
    sheet: JsonText(20_000).describe("The rule system's blank sheet, as JSON text."),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.heirOf ? [d.heirOf] : [])],
  opens: (d, at) => ({
    id: d.characterId,
    name: d.name,
    owner: d.owner,
    status: 'ALIVE',
    born: d.born,
    age: d.age,
    joined: at.worldDay,
    ...(d.heirOf === null ? {} : { affairs: { ...NO_AFFAIRS, heirOf: d.heirOf } }),
    sheet: JSON.parse(d.sheet),
  }),
  summary: (d, name) =>
    [
      `${d.name} joined the campaign`,
      d.owner ? `, played by ${name(d.owner)}` : '',
      d.age === null ? '' : `, aged ${d.age}`,
      d.heirOf ? `, as heir of ${name(d.heirOf)}` : '',
      '.',
    ].join(''),
  digest: (d) => [{ topic: 'CAME', of: d.characterId }],
});

export const BirthNoted = event<Character>()('BirthNoted', {
  version: 1,
  doc: 'The day of birth of a character became known, or was corrected. Her age stays; birthdays count from then on.',
  group: 'CHARACTERS',
  data: z.object({
    characterId: Id,
    born: BirthDay,
    formerBorn: worldDay('formerBornDate', 'What was taken for her day of birth until then.').nullable(),
    birthdaysAfter: worldDay('birthdaysAfterDate', 'What lies after this world day counts as a birthday.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, { born, birthdaysAfter }) => ({ ...c, born, birthdaysAfter }),
  summary: (d, name, { date }) =>
    d.born === null
      ? `Nobody knows any more when ${name(d.characterId)} was born.`
      : `${name(d.characterId)} was born on ${date(d.born)}${d.formerBorn === null ? '' : `, not on ${date(d.formerBorn)}`}.`,
});

export const CharacterRenamed = event<Character>()('CharacterRenamed', {
  version: 1,
  doc: 'A character goes by another name.',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id, name: CharacterName, formerName: CharacterName }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => ({ ...c, name: d.name }),
  summary: (d) => `${d.formerName} is now called ${d.name}.`,
});

export const CharacterOwnerChanged = event<Character>()('CharacterOwnerChanged', {
  version: 1,
  doc: 'A character passed into the hands of another member, or of the game master.',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id, owner: Owner, formerOwner: Owner }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => ({ ...c, owner: d.owner }),
  summary: (d, name) =>
    d.owner
      ? `${name(d.characterId)} is now played by ${name(d.owner)}.`
      : `${name(d.characterId)} is now the game master's.`,
});

const fate = z.object({ characterId: Id, reason: Reason });

/** Lost anew on this day; one who is gone already is not lost twice, unless her estate waits for the day of her death. */
function lost(c: Character, status: 'MISSING' | 'DEAD', day: number): Character {
  if (c.gone && (c.gone.divided || status === 'MISSING')) return { ...c, status };
  const nth = c.gone?.nth ?? (c.timesGone ?? 0) + 1;
  return { ...c, status, timesGone: nth, gone: { on: day, nth, divided: false } };
}

const there = ({ gone: _, ...c }: Character): Character => ({ ...c, status: 'ALIVE' });

export const CharacterDied = event<Character>()('CharacterDied', {
  version: 1,
  doc: 'A character died. What she leaves is divided after the waiting period of the campaign.',
  group: 'CHARACTERS',
  data: fate,
  on: (d) => character(d.characterId),
  evolve: (c, _, at) => (c.status === 'DEAD' ? c : lost(c, 'DEAD', at.worldDay)),
  summary: (d, name) => `${name(d.characterId)} died: ${d.reason}`,
  digest: (d) => [{ topic: 'DIED', of: d.characterId }],
});

export const CharacterMissing = event<Character>()('CharacterMissing', {
  version: 1,
  doc: 'A character went missing; nobody knows whether she lives.',
  group: 'CHARACTERS',
  data: fate,
  on: (d) => character(d.characterId),
  evolve: (c, _, at) => (c.status === 'DEAD' ? c : lost(c, 'MISSING', at.worldDay)),
  summary: (d, name) => `${name(d.characterId)} went missing: ${d.reason}`,
  digest: (d) => [{ topic: 'MISSING', of: d.characterId }],
});

export const CharacterReturned = event<Character>()('CharacterReturned', {
  version: 1,
  doc: 'A missing character was found alive.',
  group: 'CHARACTERS',
  data: fate,
  on: (d) => character(d.characterId),
  evolve: (c) => (c.status === 'DEAD' ? c : there(c)),
  summary: (d, name) => `${name(d.characterId)} returned: ${d.reason}`,
  digest: (d) => [{ topic: 'RETURNED', of: d.characterId }],
});

/** Death outranks whatever else is said of a character's whereabouts; this lifts it, and so does its void. */
export const CharacterResurrected = event<Character>()('CharacterResurrected', {
  version: 1,
  doc: 'A dead character lives again. An inheritance that has not taken place yet does not.',
  group: 'CHARACTERS',
  data: fate,
  on: (d) => character(d.characterId),
  evolve: (c, _, at) => (c.status === 'DEAD' ? { ...there(c), rose: at.worldDay } : c),
  digest: (d) => [{ topic: 'RETURNED', of: d.characterId }],
  summary: (d, name) => `${name(d.characterId)} rose from the dead: ${d.reason}`,
});

/** What may happen to any character, in every rule system. */
export const characterEvents = [
  CharacterEnrolled,
  BirthNoted,
  CharacterRenamed,
  CharacterOwnerChanged,
  CharacterDied,
  CharacterMissing,
  CharacterReturned,
  CharacterResurrected,
];
