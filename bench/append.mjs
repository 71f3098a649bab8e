// How fast are deeds written, beside what a bare table takes and what peers take?
import { Host } from './host.mjs';
import { checkpoint, dropDatabase, freshDatabase } from './server.mjs';
import { median, ratio, rotated } from './stats.mjs';
import { print, progress, short, whole } from './table.mjs';

const CAMPAIGNS = 256;
const WARMUP = 0.5;
const OURS = 'ledger';
const STORES = ['castore', 'message-db', 'emmett', OURS];
const WORKLOADS = [
  { size: 1, callers: 1, limit: 'bare-insert' },
  { size: 1, callers: 16, limit: 'bare-insert' },
  { size: 1, callers: 64, limit: 'bare-insert' },
  { size: 100, callers: 1, limit: 'copy' },
  { size: 100, callers: 16, limit: 'copy' },
];

/** Starts a contestant on a database of its own. */
async function enter(server, file) {
  const host = await Host.start(file);
  host.database = `bench_${file.replaceAll('-', '_')}`;
  host.rounds = [];
  host.url = await freshDatabase(server.url, host.database);
  await host.call('setup', host.url);
  return host;
}

/** Counts what stands in the store: an acknowledged event that is not there disqualifies. */
async function checkKept(host) {
  const kept = await host.call('kept');
  if (kept && kept.stored !== kept.acknowledged) {
    host.failure = `it acknowledged ${kept.acknowledged} events and holds ${kept.stored}`;
  }
}

async function measure(server, workload, { rounds, seconds }) {
  const hosts = [];
  for (const file of [workload.limit, ...STORES]) hosts.push(await enter(server, file));
  for (let round = 0; round < rounds; round += 1) {
    await checkpoint(server.url);
    for (const host of rotated(hosts, round)) {
      progress(`append ${workload.size} at ${workload.callers} callers, round ${round + 1}/${rounds}: ${host.name}`);
      await host.call('connect', host.url, workload.callers);
      const result = await host.call('append', { ...workload, campaigns: CAMPAIGNS, warmup: WARMUP, seconds });
      await host.call('disconnect');
      if (result) host.rounds.push(result);
    }
  }
  for (const host of hosts) {
    await checkKept(host);
    await host.stop();
    await dropDatabase(server.url, host.database);
  }
  progress('');
  return hosts;
}

const rates = (host) => host.rounds.map(({ rate }) => rate);

function show({ size, callers }, hosts, rounds) {
  const [limit, ours] = [hosts[0], hosts.find(({ file }) => file === OURS)];
  const over = (of, to) => (of.failure || to.failure ? Number.NaN : ratio(rates(of), rates(to)));
  const row = (host) => [
    host.name,
    whole(median(rates(host))),
    `${whole(Math.min(...rates(host)))}–${whole(Math.max(...rates(host)))}`,
    short(over(host, limit)),
    short(over(ours, host)),
    short(median(host.rounds.map(({ p50 }) => p50))),
    short(median(host.rounds.map(({ p99 }) => p99))),
    host.keeps,
  ];
  const deed = size === 1 ? '1 event' : `${size} events in one deed`;
  print(
    `Append ${deed}, ${callers} caller${callers === 1 ? '' : 's'}, ${CAMPAIGNS} campaigns, ${rounds} rounds`,
    ['', 'events/s', 'lowest–highest', `÷ ${limit.name}`, 'ours ÷ it', 'p50 ms', 'p99 ms', 'keeps'],
    hosts.filter(({ failure }) => !failure).map(row),
    hosts.filter(({ failure }) => failure).map(({ name, failure }) => `${name} did not run: ${failure}`),
  );
}

/** Measures and prints all append workloads; answers the figures the goals are held against. */
export async function append(server, options) {
  const figures = {};
  let atSixteen;
  for (const workload of WORKLOADS) {
    const hosts = await measure(server, workload, options);
    show(workload, hosts, options.rounds);
    const ours = hosts.find(({ file }) => file === OURS);
    if (ours.failure) continue;
    for (const other of hosts) {
      if (other.failure) continue;
      figures[`append ${workload.size}@${workload.callers} ÷ ${other.file}`] = ratio(rates(ours), rates(other));
    }
    if (workload.size === 1 && workload.callers === 16) atSixteen = median(rates(ours));
    if (workload.size === 1 && workload.callers === 64) figures['append 1@64 ÷ 1@16'] = median(rates(ours)) / atSixteen;
  }
  return figures;
}
