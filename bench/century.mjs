// How fast do years pass, for few and for many, and beside nothing but the rows they leave?
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setup } from './contestants/bare-table.mjs';
import { once } from './contestants/contestant.mjs';
import { campaignId, streamId, TYPE, uuid } from './events.mjs';
import { checkpoint, dropDatabase, freshDatabase } from './server.mjs';
import { megabytes, print, progress, short, whole } from './table.mjs';

const RUN = fileURLToPath(new URL('./century/run.mjs', import.meta.url));
const DUE = fileURLToPath(new URL('./century/due-at-once.mjs', import.meta.url));
/** Characters and years; the middle one is what is asked for, the others show whether the rate stays. */
const SIZES = [
  [50, 20],
  [500, 10],
  [5_000, 1],
];
const BATCH = 500;

/** A process of its own for each measurement, so that its memory is its own. */
function child(program, ...args) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args.map(String)], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr.trim().split('\n').at(-1)}`);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

/** As many rows of as many bytes by one INSERT of 500 rows after the other. */
async function bare(url, rows, bytes) {
  await setup(url);
  const text = `INSERT INTO event (campaign_id, stream_id, version, event_id, type, body)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::uuid[], $5::text[], $6::text[])`;
  const filler = 'x'.repeat(bytes);
  return once(url, async (client) => {
    const from = performance.now();
    for (let at = 0; at < rows; at += BATCH) {
      const n = Array.from({ length: Math.min(BATCH, rows - at) }, (_, i) => at + i);
      const columns = [
        () => campaignId(0),
        (i) => streamId(i % 500),
        (i) => i,
        (i) => uuid(0xe, i),
        () => TYPE,
        () => filler,
      ];
      await client.query({ name: 'insert', text, values: columns.map((column) => n.map(column)) });
    }
    return (performance.now() - from) / 1_000;
  });
}

/** Measures and prints a jump of years; answers the figures the goals are held against. */
export async function century(server) {
  const figures = {};
  const rows = [];
  for (const [size, years] of SIZES) {
    progress(`century: ${size} characters, ${years} years`);
    const url = await freshDatabase(server.url, 'bench_century');
    await checkpoint(server.url);
    const jump = child(RUN, url, size, years);
    const empty = await freshDatabase(server.url, 'bench_century_bare');
    await checkpoint(server.url);
    const rate = jump.settled / jump.seconds;
    const limit = jump.events / (await bare(empty, jump.events, jump.bytes));
    rows.push([
      `${whole(size)} × ${years} years`,
      whole(jump.settled),
      whole(rate),
      short(rate / limit),
      short((1e6 * jump.cpu) / jump.settled),
      megabytes(jump.half),
      megabytes(jump.end),
    ]);
    Object.assign(figures, { [`century ${size}`]: rate, [`century ${size} ÷ bare`]: rate / limit });
    await dropDatabase(server.url, 'bench_century');
    await dropDatabase(server.url, 'bench_century_bare');
  }
  figures['century 5,000 ÷ 50'] = figures['century 5000'] / figures['century 50'];
  progress('century: 10,000 things due at once over 200 campaigns');
  const queues = process.env.REDIS_URL ? [process.env.REDIS_URL, ''] : [''];
  const waits = [];
  for (const redisUrl of queues) {
    const url = await freshDatabase(server.url, 'bench_due');
    await checkpoint(server.url);
    const due = child(DUE, url, redisUrl);
    waits.push([redisUrl ? 'Redis' : 'PostgreSQL', whole(due.settled), whole(due.twice), short(due.seconds)]);
    figures[`century due at once, ${redisUrl ? 'Redis' : 'PostgreSQL'}, s`] = due.twice > 0 ? Number.NaN : due.seconds;
    await dropDatabase(server.url, 'bench_due');
  }
  progress('');
  print(
    'Years pass: weekly loyalty and yearly aging of everyone',
    ['', 'settled', 'checks/s', '÷ bare INSERT', 'µs of CPU a check', 'memory at half', 'memory at most'],
    rows,
  );
  print('10,000 things due at once over 200 campaigns, by the queue', ['', 'settled', 'twice', 'seconds'], waits);
  return figures;
}
