// What does one contestant do in its own process? Serves the calls of host.mjs and measures where they are carried out.
import { readFileSync } from 'node:fs';
import { ringBody, tally } from './events.mjs';
import { median, percentile } from './stats.mjs';

const contestant = (await import(`./contestants/${process.argv[2]}.mjs`)).default;

/** Peak resident memory in bytes. On Linux of this program alone: getrusage would count the parent's at the fork. */
function peakMemory() {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

/** Every caller writes to campaigns of its own in turn, so that none waits for another's version. */
const campaignOf = (caller, turn, { callers, campaigns }) =>
  caller + callers * (turn % Math.max(1, Math.floor(campaigns / callers)));

let acknowledged = 0;

let prepared = !contestant.prepare;

/** Appends deeds of `size` events from `callers` callers; what the first `warmup` seconds bring is not measured. */
async function append(workload) {
  const { callers, size, warmup, seconds, campaigns } = workload;
  if (!prepared) await contestant.prepare(campaigns);
  prepared = true;
  const start = performance.now() + warmup * 1000;
  const stop = start + seconds * 1000;
  const latencies = [];
  const call = async (caller) => {
    for (let turn = 0; ; turn += 1) {
      const began = performance.now();
      if (began >= stop) return;
      const bodies = Array.from({ length: size }, (_, i) => ringBody(turn * size + i));
      await contestant.append(caller, campaignOf(caller, turn, workload), bodies);
      acknowledged += size;
      const ended = performance.now();
      if (began >= start && ended <= stop) latencies.push(ended - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  latencies.sort((a, b) => a - b);
  return {
    rate: (latencies.length * size) / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

/** Folds one stream again and again for `seconds`, after one fold that is not measured. */
async function foldStream({ streams, seconds }) {
  await contestant.fold(0, tally().onEvent);
  const rates = [];
  let answer;
  const stop = performance.now() + seconds * 1000;
  for (let turn = 1; performance.now() < stop || turn === 1; turn += 1) {
    const fold = tally();
    const began = performance.now();
    await contestant.fold(turn % streams, fold.onEvent);
    rates.push((fold.state.events / (performance.now() - began)) * 1000);
    if (turn === 1) answer = fold.answer();
  }
  return { rate: median(rates), answer, peak: peakMemory() };
}

/** Folds the whole store once. Nothing is read before, so that the peak memory is that of this fold alone. */
async function foldAll({ streams }) {
  const { state, onEvent, answer } = tally();
  const began = performance.now();
  if (contestant.foldAll) await contestant.foldAll(streams, onEvent);
  else for (let stream = 0; stream < streams; stream += 1) await contestant.fold(stream, onEvent);
  return {
    rate: (state.events / (performance.now() - began)) * 1000,
    answer: answer(),
    peak: peakMemory(),
  };
}

const calls = {
  describe: async () => ({ name: contestant.name, keeps: contestant.keeps }),
  setup: (url) => contestant.setup(url),
  connect: (url, callers) => contestant.connect(url, callers),
  fill: ({ streams, perStream }) => contestant.fill(streams, perStream),
  append,
  foldStream,
  foldAll,
  kept: async () => ({ acknowledged, stored: await contestant.count() }),
  disconnect: () => contestant.disconnect(),
};

process.on('disconnect', () => process.exit());
process.on('message', async ({ call, args }) => {
  try {
    process.send({ value: await calls[call](...args) });
  } catch (error) {
    process.send({ error: `${error?.message || error}`.split('\n')[0] });
  }
});
process.send({ value: 'ready' });
