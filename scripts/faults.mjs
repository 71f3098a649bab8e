// Does everything that falls due happen once, whatever breaks meanwhile? `npm run faults` tries it, fault by fault.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { asked } from './asked.mjs';
import { check } from './faults/checker.mjs';
import { emptied, openPostgres, openRedis } from './faults/place.mjs';
import { withRandomIds } from './faults/random-ids.mjs';
import { scenes } from './faults/scenes.mjs';
import { play } from './faults/stage.mjs';
import { makeWorld, numbersFrom } from './faults/world.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const HELP = `Lets years pass in several campaigns, at once or hour by hour, breaks something in the midst of it, and counts what fell due.

  npm run faults -- [--seeds 1,2,3] [--on PostgreSQL,Redis] [--only TEXT] [--years N] [--campaigns N] [--random-ids]

--seeds N,…    the worlds that are made, and when each fault strikes (1,2,3)
--on NAME,…    the backends of the queue (both; Redis where redis-server is installed, or REDIS_URL is given:
               then in an empty database of it, the last where none is named)
--only TEXT,…  the faults whose names hold one of these
--years N      how long each campaign is left alone, at most (5)
--campaigns N  how many there are, beside one with a pace in real time (5)
--random-ids   the settling commands get random ids: the check must fail, and shows that it sees
DATABASE_URL   a superuser's: PostgreSQL is not started, and not restarted
Exit code: 0 everything happened once, 1 something did not, 2 wrongly asked.`;

const list = (text) => text.split(',').map((one) => one.trim());

const OPTIONS = {
  seeds: { type: 'string', default: '1,2,3' },
  on: { type: 'string', default: 'PostgreSQL,Redis' },
  only: { type: 'string', default: '' },
  years: { type: 'string', default: '5' },
  campaigns: { type: 'string', default: '5' },
  'random-ids': { type: 'boolean', default: false },
};

function understood(values) {
  const seeds = list(values.seeds).map(Number);
  const years = Number(values.years);
  const campaigns = Number(values.campaigns);
  const on = list(values.on);
  if (![...seeds, years, campaigns].every((n) => Number.isInteger(n) && n > 0)) return undefined;
  if (on.some((name) => !['PostgreSQL', 'Redis'].includes(name))) return undefined;
  return { ...values, seeds, years, campaigns, on, only: list(values.only) };
}

/** The beginning that each fault of a seed has in common, and what comes of it where nothing is disturbed. */
async function begin(postgres, dist, seed, { years, campaigns }) {
  const { Ledger } = await import(new URL('ledger/ledger.js', dist));
  const { openPool } = await import(new URL('ledger/pool.js', dist));
  const { rules } = await import(new URL('rules/index.js', dist));
  const template = await postgres.fresh();
  const pool = openPool(template.appUrl, () => undefined, { max: 4 });
  const ledgerAt = (now) => new Ledger({ pool, registry: rules, secret: postgres.secret, now });
  const world = await makeWorld(ledgerAt, seed, { campaigns, people: 8, years });
  await pool.end();
  return { template, world };
}

const options = asked(HELP, OPTIONS, understood);
const built = pathToFileURL(join(root, 'dist/')).href;
const drawn = options['random-ids'] ? withRandomIds(root) : null;
const dist = drawn?.dist ?? built;
let redis = null;
let postgres = null;

async function end() {
  drawn?.remove();
  await redis?.close();
  await postgres?.close();
}

try {
  if (options.on.includes('Redis')) redis = await openRedis(process.env.REDIS_URL);
  postgres = await openPostgres(built, process.env.DATABASE_URL, process.env.SECRET);
} catch (error) {
  console.error(error.message);
  await end();
  process.exit(2);
}
if (options.on.includes('Redis') && !redis)
  console.log(
    'There is no Redis: redis-server is not installed and REDIS_URL is not given. PostgreSQL alone is tried.',
  );

const chosen = Object.entries(scenes).filter(([name]) => options.only.some((text) => name.includes(text)));
const calmly = { run: ({ worker }) => worker() };
let bad = 0;

/** Faults that differ in whose and when alone, together. */
function byKind(faults) {
  const kinds = new Map();
  for (const fault of faults) {
    const kind = fault.replace(/^\w+ of \S+ on day \d+/, '').replace(/\d+/g, 'n');
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
  }
  return kinds.values();
}

/** Tries one fault on one backend, and says what came of it. Gives what became of everybody. */
async function attempt(name, scene, { seed, template, world, calm, backend }) {
  const database = await postgres.copy(template);
  const on = backend === 'Redis' ? redis : null;
  if (on) await emptied(on.url, on.flush);
  const place = { database, redis: on, restart: postgres.restart, world, secret: postgres.secret };
  const found = { faults: [], outcomes: null, settled: 0 };
  let took = '';
  try {
    const next = numbersFrom(seed * 1_000 + name.length);
    took = `${(await play(scene, { ...place, dist: name === 'nothing' ? built : dist, next })).toFixed(1)} s`;
    Object.assign(found, await check(database.ownerUrl, world, calm));
  } catch (error) {
    found.faults.push(error.message);
  }
  const { faults, settled } = found;
  if (faults.length > 0) bad += 1;
  console.log(
    `${faults.length > 0 ? 'FAILED' : 'held  '}  seed ${seed}  ${backend.padEnd(10)}  ${name.padEnd(34)} ${took}`,
  );
  if (faults.length === 0) console.log(`        ${settled} due things, each once`);
  for (const [fault, ...alike] of byKind(faults))
    console.log(`        ${fault}${alike.length > 0 ? `, and ${alike.length} like it` : ''}`);
  await database.drop();
  return found.outcomes;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end().finally(() => process.exit(1)));

try {
  for (const seed of options.seeds) {
    const { template, world } = await begin(postgres, built, seed, options);
    const calm = await attempt('nothing', calmly, { seed, template, world, calm: null, backend: 'PostgreSQL' });
    for (const backend of options.on) {
      if (backend === 'Redis' && !redis) continue;
      for (const [name, scene] of chosen) {
        if (scene.on && scene.on !== backend) continue;
        if ((scene.restarts && !postgres.restart) || (scene.kills && !redis?.lose)) {
          console.log(`left out  ${name}: it needs a server of its own`);
          continue;
        }
        await attempt(name, scene, { seed, template, world, calm, backend });
      }
    }
    await template.drop();
  }
} finally {
  await end();
}
console.log(bad === 0 ? 'Everything happened once.' : `${bad} did not hold.`);
process.exit(bad === 0 ? 0 : 1);
