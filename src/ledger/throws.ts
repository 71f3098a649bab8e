// Which faces fell, by whose hand and from which dice? Found wherever a roll stands in what was recorded.
import type { DiceSource } from '../rules/kernel/roll.js';
import type { Id } from '../rules/kernel/stream.js';

/** Dice of one size, from one source, thrown by one hand: their faces from 1 in the order thrown. */
export interface Throws {
  /** Null: the clock. */
  readonly actor: Id | null;
  readonly source: DiceSource;
  readonly sides: number;
  readonly faces: readonly number[];
}

interface Rolled {
  readonly source: DiceSource;
  readonly dice: readonly { readonly sides: number; readonly face: number }[];
}

const isRoll = (value: object): value is Rolled =>
  'notation' in value && 'source' in value && Array.isArray((value as Partial<Rolled>).dice);

function* rollsIn(value: unknown): Generator<Rolled> {
  if (typeof value !== 'object' || value === null) return;
  if (isRoll(value)) yield value;
  else for (const inner of Object.values(value)) yield* rollsIn(inner);
}

/** Sorts what was thrown by hand, source and size, in the order in which each first fell. */
export function sortThrows(recorded: Iterable<{ readonly actor: Id | null; readonly data: unknown }>): Throws[] {
  const found = new Map<string, Throws & { readonly faces: number[] }>();
  for (const { actor, data } of recorded)
    for (const { source, dice } of rollsIn(data))
      for (const { sides, face } of dice) {
        if (face < 1 || face > sides) continue; // dice without ordinary faces, such as Fudge dice
        const key = `${actor} ${source} ${sides}`;
        const known = found.get(key) ?? { actor, source, sides, faces: [] };
        found.set(key, known);
        known.faces.push(face);
      }
  return [...found.values()];
}
