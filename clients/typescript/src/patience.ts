// How long is it worth trying again?
import { LedgerError } from './errors.js';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/** Milliseconds before the next attempt, from 1: twice as long each time, a little at random so that not all come at once. */
export function waitBefore(attempt: number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  return longest / 2 + (Math.random() * longest) / 2;
}

export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });

/** Tries until it works, is refused for good, or `attempts` are used up. */
export async function patiently<T>(ask: () => Promise<T>, attempts: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof LedgerError) || !fault.isPassing || attempt >= attempts) throw fault;
      await sleep(fault.retryAfter === null ? waitBefore(attempt) : fault.retryAfter * 1_000);
    }
  }
}
