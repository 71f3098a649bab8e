// Who is she? The shell that every rule system's sheet sits in.
import { z } from 'zod';
import type { Id, StreamRef } from './stream.js';
import { stream } from './stream.js';

export const CharacterStatus = z
  .enum(['ALIVE', 'MISSING', 'DEAD'])
  .meta({ id: 'CharacterStatus', description: 'Whether a character lives.' });
export type CharacterStatus = z.infer<typeof CharacterStatus>;

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
  readonly sheet: Sheet;
}

export const character = <Sheet = unknown>(id: Id): StreamRef<Character<Sheet>> => stream('character', id);
