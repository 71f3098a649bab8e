// Which workloads are run, on what, and what came of them?
import { append } from './append.mjs';
import { century } from './century.mjs';
import { command } from './command.mjs';
import { fold } from './fold.mjs';
import { showGoals } from './goals.mjs';
import { onInterrupt } from './interrupted.mjs';
import { facts, startServer } from './server.mjs';
import { timeline } from './timeline.mjs';

const WORKLOADS = { append, fold, command, timeline, century };

/** Runs the named workloads, or all, one after another on one server. */
export async function main({ workloads, rounds, seconds, url, folder }) {
  const chosen = workloads.length > 0 ? workloads : Object.keys(WORKLOADS);
  const server = await startServer({ url, folder });
  const isStopped = onInterrupt(server.stop);
  try {
    for (const line of await facts(server)) console.log(line);
    console.log(
      `method      ${rounds} rounds of ${seconds} s, contestants alternating; medians; ratios taken round by round`,
    );
    const figures = {};
    for (const name of chosen) Object.assign(figures, await WORKLOADS[name](server, { rounds, seconds }));
    showGoals(figures, chosen);
  } finally {
    await server.stop();
    isStopped();
  }
}
