// How long does a test wait for what others do meanwhile? Until it is done, and far longer than that ever takes.
import { setTimeout as sleep } from 'node:timers/promises';

/** No machine is so busy that it takes longer, in milliseconds; a test that waits needs a timeout beyond it. */
const PATIENCE_MS = 40_000;

/** Waits until it holds; `what`: what is said where it never does. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: () => string = () => 'It did not happen.',
): Promise<void> {
  for (const begun = performance.now(); !(await holds()); await sleep(20))
    if (performance.now() - begun > PATIENCE_MS) throw new Error(what());
}
