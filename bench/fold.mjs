// How fast is history read back and folded, and in how much memory?
import { Host } from './host.mjs';
import { dropDatabase, freshDatabase } from './server.mjs';
import { median, ratio, rotated } from './stats.mjs';
import { megabytes, print, progress, short, whole } from './table.mjs';

const DATA = { streams: 100, perStream: 10_000 };
const OURS = 'ledger';
/** Contestants by file and the database they read; the first two are limits and share a table. */
const READERS = [
  { file: 'plain-query', database: 'bench_fold_bare' },
  { file: 'cursor', database: 'bench_fold_bare' },
  { file: 'castore', database: 'bench_fold_castore' },
  { file: 'message-db', database: 'bench_fold_message_db' },
  { file: 'emmett', database: 'bench_fold_emmett' },
  { file: OURS, database: 'bench_fold_ledger' },
];
const WORKLOADS = [
  { call: 'foldStream', limit: 'plain-query', title: `Fold one stream of ${whole(DATA.perStream)} events` },
  { call: 'foldAll', limit: 'cursor', title: `Fold ${whole(DATA.streams * DATA.perStream)} events` },
];

/** Loads the same events into each store once; a reader whose store could not be filled carries the reason. */
async function fill(server) {
  const filled = new Map();
  const readers = [];
  for (const { file, database } of READERS) {
    progress(`fold: filling ${database}`);
    if (!filled.has(database)) {
      const host = await Host.start(file);
      const url = await freshDatabase(server.url, database);
      await host.call('setup', url);
      await host.call('connect', url, 1);
      await host.call('fill', DATA);
      await host.stop();
      filled.set(database, { url, failure: host.failure });
    }
    readers.push({ file, database, name: file, rounds: [], ...filled.get(database) });
  }
  return readers;
}

/** One measurement in a new process, so that its peak memory is its own. */
async function once(reader, call, seconds) {
  const host = await Host.start(reader.file);
  await host.call('connect', reader.url, 1);
  const result = await host.call(call, { ...DATA, seconds });
  await host.stop();
  Object.assign(reader, { name: host.name, keeps: host.keeps, failure: host.failure });
  return result;
}

async function measure(readers, { call, title, limit }, { rounds, seconds }) {
  for (const reader of readers) reader.rounds = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const reader of rotated(readers, round)) {
      progress(`${title}, round ${round + 1}/${rounds}: ${reader.name}`);
      if (reader.failure) continue;
      const result = await once(reader, call, seconds);
      if (result) reader.rounds.push(result);
    }
  }
  progress('');
  const right = readers.find(({ file }) => file === limit).rounds[0]?.answer;
  for (const reader of readers) {
    if (!reader.failure && reader.rounds.some(({ answer }) => answer !== right)) reader.failure = 'its fold is wrong';
  }
}

const rates = ({ rounds }) => rounds.map(({ rate }) => rate);
const peak = ({ rounds }) => Math.max(...rounds.map((round) => round.peak));

function show(readers, { title, limit }, rounds) {
  const [base, ours] = [limit, OURS].map((wanted) => readers.find(({ file }) => file === wanted));
  const over = (of, to) => (of.failure || to.failure ? Number.NaN : ratio(rates(of), rates(to)));
  const row = (reader) => [
    reader.name,
    whole(median(rates(reader))),
    `${whole(Math.min(...rates(reader)))}–${whole(Math.max(...rates(reader)))}`,
    short(over(reader, base)),
    short(over(ours, reader)),
    megabytes(peak(reader)),
  ];
  print(
    `${title}, a new process each, ${rounds} rounds`,
    ['', 'events/s', 'lowest–highest', `÷ ${base.name}`, 'ours ÷ it', 'peak memory'],
    readers.filter(({ failure }) => !failure).map(row),
    readers.filter(({ failure }) => failure).map(({ name, failure }) => `${name} did not run: ${failure}`),
  );
}

/** Measures and prints both folds; answers the figures the goals are held against. */
export async function fold(server, options) {
  const figures = {};
  const readers = await fill(server);
  for (const workload of WORKLOADS) {
    await measure(readers, workload, options);
    show(readers, workload, options.rounds);
    const [base, ours] = [workload.limit, OURS].map((wanted) => readers.find(({ file }) => file === wanted));
    if (ours.failure || base.failure) continue;
    figures[`${workload.call} ÷ ${base.file}`] = ratio(rates(ours), rates(base));
    figures[`${workload.call} peak MB`] = peak(ours) / 1e6;
  }
  for (const database of new Set(READERS.map((reader) => reader.database))) await dropDatabase(server.url, database);
  return figures;
}
