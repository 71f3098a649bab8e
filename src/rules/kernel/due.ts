// What comes next by itself? The one order in which due things are settled.
import { z } from 'zod';
import { Id } from './stream.js';

/** The last world day that can be counted; what would come later never does. */
export const LAST_DAY = 2 ** 31 - 1;

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
export const byDue = (ranks: readonly string[]): ((a: DueOf, b: DueOf) => number) => {
  const rank = new Map(ranks.map((kind, i) => [kind, i]));
  const of = (kind: string) => rank.get(kind) ?? -1;
  return (a, b) => a.day - b.day || of(a.kind) - of(b.kind) || order(a.streamId, b.streamId) || order(a.key, b.key);
};

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const same = (a: Due, b: Due): boolean => a.day === b.day && a.kind === b.kind && a.key === b.key;

/** All that is due up to a day, as it changes while it is being settled. What lies further ahead is passed over. */
export class Agenda {
  private readonly standing = new Map<Id, readonly Due[]>();
  /** A binary heap, the least on top; one that no longer stands is dropped when it comes up. */
  private readonly heap: DueOf[] = [];
  private readonly compare: (a: DueOf, b: DueOf) => number;

  constructor(
    ranks: readonly string[],
    readonly lastDay: number,
  ) {
    this.compare = byDue(ranks);
  }

  /** What is due of a subject from now on, in place of what was. */
  put(streamId: Id, dues: readonly Due[]): void {
    const before = this.standing.get(streamId) ?? [];
    const near = dues.filter(({ day }) => day <= this.lastDay);
    this.standing.set(streamId, near);
    for (const due of near)
      if (!before.some((other) => same(other, due)))
        this.push({ streamId, kind: due.kind, key: due.key, day: due.day });
  }

  /** The least that is due; it stays until its subject is put anew. */
  next(): DueOf | null {
    for (let top = this.heap[0]; top; top = this.heap[0]) {
      const due = top;
      if (this.standing.get(due.streamId)?.some((other) => same(other, due))) return due;
      this.pop();
    }
    return null;
  }

  /** How many of each kind are due. */
  kinds(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const dues of this.standing.values())
      for (const { kind } of dues) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts;
  }

  private push(due: DueOf): void {
    const { heap } = this;
    let at = heap.push(due) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.compare(due, heap[above] as DueOf) >= 0) break;
      heap[at] = heap[above] as DueOf;
      at = above;
    }
    heap[at] = due;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop() as DueOf;
    if (heap.length === 0) return;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      const right = heap[below + 1];
      if (right && this.compare(right, heap[below] as DueOf) < 0) below += 1;
      if (this.compare(last, heap[below] as DueOf) <= 0) break;
      heap[at] = heap[below] as DueOf;
      at = below;
    }
    heap[at] = last;
  }
}
