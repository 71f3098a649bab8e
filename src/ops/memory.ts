// How much memory may garbage take, and how long? Beside what lives no more than half as much again, and not for long.
import { setFlagsFromString } from 'node:v8';

/**
 * Left to itself V8 lets the heap grow to a multiple of what lives before it looks through all of it, which under steady
 * load is the larger part of the process. Called before much is allocated, once a process.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
  // Rows that outlived a few small collections, as under load some do, are taken by V8 for what lasts, and from then on each
  // is made where only the large collection comes by: a sixth of a page's work.
  setFlagsFromString('--no-allocation-site-pretenuring');
}
