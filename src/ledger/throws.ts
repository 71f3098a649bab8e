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

/** The largest dice that are weighed, which is the largest that is made: of more sides, no table throws enough to tell. */
export const MOST_SIDES = 120;

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

/** Sorts what was thrown by hand, source and size up to MOST_SIDES, in the order in which each first fell. */
export function sortThrows(recorded: Iterable<{ readonly actor: Id | null; readonly data: unknown }>): Throws[] {
  const found = new Map<string, Throws & { readonly faces: number[] }>();
  for (const { actor, data } of recorded)
    for (const { source, dice } of rollsIn(data))
      for (const { sides, face } of dice) {
        // Dice without ordinary faces, such as Fudge dice, or of sides past counting.
        if (face < 1 || face > sides || sides > MOST_SIDES) continue;
        const key = `${actor} ${source} ${sides}`;
        const known = found.get(key) ?? { actor, source, sides, faces: [] };
        found.set(key, known);
        known.faces.push(face);
      }
  return [...found.values()];
}
