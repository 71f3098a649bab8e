// Does it hold under load? Tables, one hot campaign, sockets and things due, all at once: the command line of `npm run load`.
import { parseArgs } from 'node:util';
import { onInterrupt } from '../interrupted.mjs';
import { startLedger } from '../ledger-server.mjs';
import { short, whole } from '../table.mjs';
import { killed, rebuilt } from './after.mjs';
import { load } from './load.mjs';

const USAGE = `Usage: npm run load -- [options]
  --seconds s    how long (default 60; --minutes 30 is the long form)
  --minutes m    the same in minutes
  --campaigns n  tables that send a command each second (default 200)
  --hot n        commands a second on one more campaign, from 50 clients (default 100)
  --sockets n    sockets that follow the tables (default 1000)
  --due n        characters whose year is over in the same second (default 1000; the long form: 10000)
  --url u --token t  a running server, started with RATE_LIMIT=0; without it one is started, on DATABASE_URL
                 (empty, with a superuser's or owner's rights) or on a PostgreSQL of its own
Afterwards a server that was started here is killed and started again, and all states are made anew from the events.
Interrupted, it prints what it has.
Exit code: 0 everything was answered, kept and seen once; 1 something was not; 2 wrongly asked.
A limit that is missed is shown and is no failure: the machine may be slower than the one it was set for.`;

function options() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string' },
      minutes: { type: 'string' },
      campaigns: { type: 'string', default: '200' },
      hot: { type: 'string', default: '100' },
      sockets: { type: 'string', default: '1000' },
      due: { type: 'string' },
      url: { type: 'string' },
      token: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const seconds = values.minutes ? Number(values.minutes) * 60 : Number(values.seconds ?? 60);
  const due = Number(values.due ?? (seconds > 600 ? 10_000 : 1_000));
  const numbers = { seconds, due };
  for (const name of ['campaigns', 'hot', 'sockets']) numbers[name] = Number(values[name]);
  const wrong = Object.entries(numbers).find(([, n]) => !(Number.isInteger(n) && n >= 0));
  if (wrong || seconds < 1) throw new Error(`--${wrong?.[0] ?? 'seconds'} is a whole number`);
  if (values.url && !values.token) throw new Error('--url wants --token beside it');
  return { ...values, ...numbers };
}

function show({ name, sent, failed, p50, p99, most }) {
  const limits = Object.entries(most).map(([what, ms]) => {
    const value = { p50, p99 }[what];
    return `${what} ${short(value)} ms (at most ${ms}: ${value <= ms ? 'met' : 'missed'})`;
  });
  console.log(`  ${name.padEnd(34)} ${whole(sent)} sent, ${whole(failed)} failed; ${limits.join(', ')}`);
}

function report({ lines, facts, faults }, more = []) {
  for (const line of lines) show(line);
  for (const fact of [...facts, ...more]) console.log(`  ${fact}`);
  for (const fault of faults) console.error(`  WRONG: ${fault}`);
}

try {
  const asked = options();
  if (asked.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const server = asked.url ? { url: asked.url, token: asked.token } : await startLedger(process.env.DATABASE_URL);
  const running = load(server, asked, (text) => console.log(text));
  const begun = performance.now();
  const after = [];
  onInterrupt(() => {
    console.log(`\nStopped after ${whole((performance.now() - begun) / 1000)} s, with what was measured so far:`);
    report(running.figures(), after);
  });
  try {
    const events = await running.done;
    if (server.crash) {
      console.log('Killing it, and making all states anew …');
      after.push(await killed(server), await rebuilt(server, events));
    }
  } finally {
    console.log(`\nAfter ${asked.seconds} s:`);
    const figures = running.figures();
    report(figures, after);
    process.exitCode = figures.faults.length === 0 ? 0 : 1;
    await server.stop?.();
  }
} catch (error) {
  const wronglyAsked = /ARG|whole number|wants --token/.test(`${error.code} ${error.message}`);
  console.error(wronglyAsked ? `${error.message}\n\n${USAGE}` : error);
  process.exit(wronglyAsked ? 2 : 1);
}
