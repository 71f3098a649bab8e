// Who is she? The shell that every rule system's sheet sits in, and what may happen to anyone whatever the system.
import { z } from 'zod';
import { event } from './deed.js';
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
    day: z.int32().describe('The world day it fell due.'),
    code: z.string().describe('What it was refused with.'),
    message: z.string().describe('Why, in words.'),
  })
  .meta({ id: 'SetAside', description: 'Something due that could not be done, and waits to be tried again.' });
export type SetAside = z.infer<typeof SetAside>;

/** Plain JSON. Campaign deeds change the shell, a system's deeds the sheet. */
export interface Character<Sheet = unknown> {
  readonly id: Id;
  readonly name: string;
  /** The member who plays her; null for the game master's own people. */
  readonly owner: Id | null;
  readonly status: CharacterStatus;
  /** World day of birth; null while it does not matter. */
  readonly born: number | null;
  /** Whole years; null where the system keeps no age. */
  readonly age: number | null;
  /** Absent while there is nothing. */
  readonly setAside?: readonly SetAside[] | undefined;
  readonly sheet: Sheet;
}

export const character = <Sheet = unknown>(id: Id): StreamRef<Character<Sheet>> => stream('character', id);

export const CharacterName = Line(200).describe('What she is called at the table.');
export const Owner = Id.nullable().describe("The member who plays her; null: the game master's own.");
export const BirthDay = z.int32().nullable().describe('World day of birth, where it is known.');
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
  opens: (d) => ({
    id: d.characterId,
    name: d.name,
    owner: d.owner,
    status: 'ALIVE',
    born: d.born,
    age: d.age,
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

/** Death is lifted by voiding it alone, so it outranks whatever else is said of a character's whereabouts. */
const unlessDead =
  (status: CharacterStatus) =>
  (c: Character): Character =>
    c.status === 'DEAD' ? c : { ...c, status };

export const CharacterDied = event<Character>()('CharacterDied', {
  version: 1,
  doc: 'A character died.',
  group: 'CHARACTERS',
  data: fate,
  on: (d) => character(d.characterId),
  evolve: (c) => ({ ...c, status: 'DEAD' }),
  summary: (d, name) => `${name(d.characterId)} died: ${d.reason}`,
  digest: (d) => [{ topic: 'DIED', of: d.characterId }],
});

export const CharacterMissing = event<Character>()('CharacterMissing', {
  version: 1,
  doc: 'A character went missing; nobody knows whether she lives.',
  group: 'CHARACTERS',
  data: fate,
  on: (d) => character(d.characterId),
  evolve: unlessDead('MISSING'),
  summary: (d, name) => `${name(d.characterId)} went missing: ${d.reason}`,
  digest: (d) => [{ topic: 'MISSING', of: d.characterId }],
});

export const CharacterReturned = event<Character>()('CharacterReturned', {
  version: 1,
  doc: 'A missing character was found alive.',
  group: 'CHARACTERS',
  data: fate,
  on: (d) => character(d.characterId),
  evolve: unlessDead('ALIVE'),
  summary: (d, name) => `${name(d.characterId)} returned: ${d.reason}`,
  digest: (d) => [{ topic: 'RETURNED', of: d.characterId }],
});

/** What may happen to any character, in every rule system. */
export const characterEvents = [
  CharacterEnrolled,
  CharacterRenamed,
  CharacterOwnerChanged,
  CharacterDied,
  CharacterMissing,
  CharacterReturned,
];
