// What does a process cost? Its resident memory and its processor time, as Linux tells them.
import { readFileSync } from 'node:fs';

/** Milliseconds of one tick of the processor's clock. */
const TICK_MS = 10;

function told(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Megabytes resident now, or at most so far; undefined where nobody tells. */
export function resident(pid, what = 'VmRSS') {
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+)`).exec(told(`/proc/${pid}/status`)) ?? [];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1000);
}

/** Milliseconds of processor time so far. */
export function processorTime(pid) {
  const fields = told(`/proc/${pid}/stat`).split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Looks at a process once a second. */
export function watched(pid) {
  const sizes = [];
  const begun = processorTime(pid);
  let busy = 0;
  const look = () => {
    const size = resident(pid);
    if (size === undefined) return;
    sizes.push(size);
    busy = processorTime(pid) - begun;
  };
  const timer = setInterval(look, 1000);
  return {
    /** Median and largest size in megabytes, and milliseconds of processor time, from when it was watched until it was stopped. */
    figures: () => {
      const sorted = [...sizes].sort((a, b) => a - b);
      return { median: sorted[sorted.length >> 1], most: sorted.at(-1), busy };
    },
    stop: () => {
      look();
      clearInterval(timer);
    },
  };
}
