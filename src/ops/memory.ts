// How much memory may garbage take? Beside what lives, no more than half as much again.
import { setFlagsFromString } from 'node:v8';

/**
 * Left to itself V8 lets the heap grow to a multiple of what lives before it looks through all of it, which under steady
 * load is the larger part of the process. Called before much is allocated, once a process.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
