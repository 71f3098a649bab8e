// What waits for the game master? Decisions that no rule makes; each stands on its subject, one of a kind.

/** A decision that is the game master's, open until a deed answers it. */
export interface Question {
  /** One of a kind on a subject, such as "ouster". */
  readonly kind: string;
  /** In words, with the names of those it concerns. */
  readonly asks: string;
  /** The commands that answer it. */
  readonly answers: readonly string[];
  /** The world day it arose on, where that is known. */
  readonly since: number | null;
}
