// What is left behind when a measurement is interrupted? Nothing: whoever starts something says here how it is ended.

const ends = [];
let isEnding = false;

async function endAll() {
  if (isEnding) process.exit(130);
  isEnding = true;
  for (const end of ends.toReversed()) {
    try {
      await end();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(130);
}

/** Has `end` done before this process ends on a signal, what was begun last first; a second signal ends it at once. Answers how to take that back. */
export function onInterrupt(end) {
  if (ends.length === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll);
  ends.push(end);
  return () => {
    if (ends.includes(end)) ends.splice(ends.indexOf(end), 1);
    if (ends.length === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, endAll);
  };
}
