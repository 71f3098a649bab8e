// How is one fault tried? The same beginning, processes to be disturbed, and patience until all is done.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { START } from './world.mjs';

const file = (name) => new URL(name, import.meta.url);
const PATIENCE_MS = 180_000;

const COMMITS = 'SELECT sum(commit_seq) AS n FROM ledger.campaign_head WHERE campaign_id = ANY ($1)';
const STROKES = `SELECT count(*)::int FROM ledger.event WHERE campaign_id = $2 AND type = 'PaceKept'`;
const DONE = `SELECT strokes, (SELECT count(*)::int FROM ledger.due WHERE campaign_id = $2 AND due_day <= $3 + $4 * strokes) AS left,
    (SELECT count(*)::int FROM ledger.event WHERE campaign_id = ANY ($1) AND type = 'ClockAdvanced') AS ended
  FROM (${STROKES}) AS kept (strokes)`;

/** Starts a worker of that program, and answers once it is at work. */
async function startWorker(options, { everyMs = 1_000, shiftMs = 0 } = {}) {
  const given = JSON.stringify({ ...options, everyMs });
  const child = spawn(
    process.execPath,
    ['--import', file('shift-clock.mjs').href, fileURLToPath(file('worker.mjs')), given],
    { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, FAULT_CLOCK_SHIFT_MS: String(shiftMs) } },
  );
  let words = '';
  child.stderr.on('data', (text) => {
    words = (words + text).slice(-2_000);
  });
  const gone = once(child, 'exit');
  const ready = await Promise.race([once(child.stdout, 'data'), gone.then(() => null)]);
  if (!ready) throw new Error(`A worker did not start. ${words}`);
  const end = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  return {
    kill: () => end('SIGKILL'),
    leave: () => end('SIGTERM'),
    shift: () => child.kill('SIGUSR2'),
    words: () => words,
  };
}

/** The first row, however often the server has to be asked. */
async function askPatiently(pool, text, values) {
  for (const begun = Date.now(); ; await sleep(50)) {
    try {
      return (await pool.query(text, values)).rows[0];
    } catch (error) {
      if (Date.now() - begun > 30_000) throw error;
    }
  }
}

/** Lets a scene run its course on a copy of the world; gives the seconds until everything was done. Throws where it never is. */
export async function play(scene, { database, redis, restart, world, dist, secret, next }) {
  const workers = [];
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  pool.on('error', () => undefined);
  const begunAt = performance.now();
  const jumps = world.filter(({ pace }) => !pace).map(({ campaignId }) => campaignId);
  const paced = world.find(({ pace }) => pace);
  const commits = async () => Number((await askPatiently(pool, COMMITS, [jumps])).n);
  const isDone = async () => {
    const { pace, campaignId } = paced;
    const { ended, strokes, left } = await askPatiently(pool, DONE, [jumps, campaignId, START, pace.days]);
    return ended >= jumps.length && strokes >= pace.strokes && left === 0;
  };
  const until = async (condition, what) => {
    for (const begun = Date.now(); !(await condition()); await sleep(25))
      if (Date.now() - begun > PATIENCE_MS) throw new Error(`${what}. ${workers.map((one) => one.words()).join(' ')}`);
  };
  try {
    await scene.run({
      world,
      database,
      redis,
      restart,
      worker: async (how) => {
        const options = { dist, databaseUrl: database.appUrl, redisUrl: redis?.url, secret };
        const one = await startWorker(options, how);
        workers.push(one);
        return one;
      },
      /** Some commits further on, a different number each time. */
      midway: async () => {
        const wanted = (await commits()) + 2 + Math.floor(4 * next());
        await until(async () => (await commits()) >= wanted || (await isDone()), 'Nothing moves');
      },
    });
    await until(isDone, 'It is not done');
    const seconds = (performance.now() - begunAt) / 1_000;
    // Whatever still comes late comes now.
    await sleep(300);
    return seconds;
  } finally {
    await Promise.all(workers.map((one) => one.leave()));
    await pool.end();
  }
}
