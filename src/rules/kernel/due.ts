// What comes next by itself? The one order in which due things are settled.
import { z } from 'zod';
import { Id } from './stream.js';

/** Something that will happen to a subject on a world day; `key` tells two of a kind apart. */
export interface Due {
  readonly kind: string;
  readonly key: string;
  readonly day: number;
}

/** A due thing and whose it is. */
export interface DueOf extends Due {
  readonly streamId: Id;
}

/** What the clock hands the command that settles a due thing: whose it is, which one, and the day it came due. */
export const Settlement = z.object({ streamId: Id, key: z.string(), day: z.int32() });

/** Settled is always the least: by day, then rank of kind, then stream id, then key. */
export const byDue =
  (ranks: readonly string[]) =>
  (a: DueOf, b: DueOf): number =>
    a.day - b.day ||
    ranks.indexOf(a.kind) - ranks.indexOf(b.kind) ||
    order(a.streamId, b.streamId) ||
    order(a.key, b.key);

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
