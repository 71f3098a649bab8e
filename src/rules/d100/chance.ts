// What does chance decide? Choices from a seed, for specs that play evenings.
import { MAREN, ODO } from './given.js';
import { Ability } from './words.js';

/** Who acts in random evenings. */
export const PEOPLE = [MAREN, ODO] as const;

/** What chance decides: one of several, a number, yes or no. */
export class Chance {
  constructor(private readonly next: () => number) {}

  from(low: number, high: number): number {
    return low + (this.next() % (high - low + 1));
  }
  one<T>(...of: readonly T[]): T {
    return of[this.from(0, of.length - 1)] as T;
  }
  maybe<T>(value: T): T | null {
    return this.flag() ? value : null;
  }
  flag(): boolean {
    return this.next() % 2 === 0;
  }
  get whom(): string {
    return this.one(...PEOPLE);
  }
  get recipients(): readonly string[] {
    return this.one<readonly string[]>([MAREN], [ODO], PEOPLE);
  }
  get ability(): Ability {
    return this.one(...Ability.options);
  }
  get small(): number {
    return this.from(1, 700);
  }
  /** Stands for an id: `aimed` picks what is there. */
  get some(): number {
    return this.from(0, 4);
  }
}

/** Numbers from a seed: any will do, so long as the same come again. */
export function numbers(seed: number): () => number {
  let at = (seed % 2_147_483_646) + 1;
  return () => {
    at = (at * 48_271) % 2_147_483_647;
    return at >> 4;
  };
}
