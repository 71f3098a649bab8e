// What is measured, and how is it asked for? The command line of `npm run bench`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const USAGE = `usage: node bench/run.mjs [append] [fold] [command] [timeline] [century] [options]
  append      deeds written, beside a bare table and other event stores
  fold        history read back, beside a plain query, a bare cursor and other event stores
  command     a whole command over GraphQL, beside a bare HTTP handler
  timeline    a page of the timeline, beside a bare HTTP handler, plain Apollo and PostGraphile
  century     ten years of weekly and yearly checks, beside a batched INSERT; much due at once, through the queue
  --rounds n  how many rounds, the contestants alternating (default 5)
  --seconds s how long each is measured in each round (default 2)
  --url u     a PostgreSQL server to measure on, as its superuser; without it an embedded one is started
  --folder f  where the embedded server keeps its data (default: the system's folder for temporary files)
Without a workload all are run, in about twenty-five minutes.`;

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      url: { type: 'string' },
      folder: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const unknown = positionals.find((name) => !['append', 'fold', 'command', 'timeline', 'century'].includes(name));
  if (unknown) throw new Error(`there is no workload "${unknown}"`);
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  if (!(Number.isInteger(rounds) && rounds > 0)) throw new Error('--rounds is a whole number from 1 up');
  if (!(seconds > 0)) throw new Error('--seconds is a number above 0');
  return { ...values, rounds, seconds, workloads: positionals };
}

/** The peers are dependencies of this folder alone, installed by the first run. */
function installPeers() {
  if (existsSync(new URL('./node_modules', import.meta.url))) return;
  console.error('Installing what is measured beside us …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: HERE, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci in bench/ failed');
}

try {
  const asked = options();
  if (asked.help) console.log(USAGE);
  else {
    installPeers();
    const { main } = await import('./main.mjs');
    await main(asked);
  }
} catch (error) {
  console.error(error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? USAGE : `bench: ${error.message}`);
  process.exit(1);
}
