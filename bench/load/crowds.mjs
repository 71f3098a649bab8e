// What do crowds of sockets cost? Many that follow, many that never read, and many whose server is killed.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { short, whole } from '../table.mjs';
import { honest, init, NOTE, p99, socketTo, TABLES, tell } from './honest.mjs';
import { asking, each } from './load.mjs';
import { resident } from './process.mjs';
import { Resuming } from './resuming.mjs';
import { followers } from './sockets.mjs';

/** How long those who follow may take to come back. */
const PATIENCE_MS = 60_000;

/** A crowd that follows, and one note for each table. */
export async function sockets(world, seconds, { sockets: count }) {
  const { server, client, tables } = world;
  const size = resident(server.pid);
  const begun = performance.now();
  const watch = await followers(
    server,
    tables.map((id) => ({ id })),
    count,
  );
  const opened = (performance.now() - begun) / 1_000;
  const until = performance.now() + seconds * 1_000;
  for (let n = 0; performance.now() < until; n += 1) {
    const c = tables[n % TABLES];
    const { writeNote } = await client.ask(NOTE, { c, id: randomUUID(), text: 'Who is there?' });
    watch.acknowledged(c, writeNote.seq);
    await sleep(100);
  }
  await watch.caughtUp();
  tell(
    'sockets',
    `${whole(count)} opened in ${short(opened)} s; each saw each note, p99 ${p99(watch.delays)} ms after it was kept`,
  );
  tell('', `the server held ${size} MB before, ${resident(server.pid)} MB with them`);
  await watch.close();
  return watch.faults();
}

/** What a deaf one is told: so many notes of so many letters. */
const [NOTES, LETTERS] = [300, 9_000];
const TOLD_MB = (NOTES * LETTERS) / 1e6;

/** Followers that take nothing from the line, while much is told. */
export async function deaf(world, seconds, { deaf: count }) {
  const { server, client, tables } = world;
  const size = resident(server.pid);
  const payload = {
    query: 'subscription ($c: ID!) { timeline(campaignId: $c) { event { payload } } }',
    variables: { c: tables[0] },
  };
  const all = Array.from({ length: count }, () => {
    const socket = socketTo(server);
    socket.on('open', () => socket.send(init(server.token)));
    socket.on('error', () => undefined);
    socket.once('message', () => {
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
      socket.pause();
    });
    return socket;
  });
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, resident(server.pid));
  }, 200);
  const text = 'x'.repeat(LETTERS);
  for (let n = 0; n < NOTES; n += 1) await client.ask(NOTE, { c: tables[0], id: randomUUID(), text });
  const during = await honest(world, seconds);
  clearInterval(watching);
  for (const socket of all) socket.terminate();
  tell('deaf', `${whole(count)} who never read ${TOLD_MB} MB each; others p99 ${p99(during)} ms`);
  tell(
    '',
    `the server held ${size} MB before, at most ${most} MB, ${resident(server.pid)} MB after ${short(seconds)} s`,
  );
  const kept = most - size;
  return kept > (count * TOLD_MB) / 4 ? [`${whole(kept)} MB were kept for those who do not read`] : [];
}

const COUNT = 'query ($c: ID!) { campaign(id: $c) { timeline(first: 0) { totalCount } } }';

/** How many events each table has by now. */
async function counted(server, tables) {
  const client = asking(server, 4);
  const counts = new Map();
  await each(tables, async (c) => counts.set(c, (await client.ask(COUNT, { c })).campaign.timeline.totalCount));
  client.close();
  return counts;
}

/** Writes to the tables in turn until told to stop; how many notes of each were acknowledged. */
function writing(server, tables) {
  const kept = new Map(tables.map((c) => [c, 0]));
  let going = true;
  let turn = 0;
  const written = each([1, 2, 3, 4], async () => {
    while (going) {
      const c = tables[turn++ % tables.length];
      const client = asking(server, 1);
      await client.ask(NOTE, { c, id: randomUUID(), text: 'Still here.' }).then(
        () => kept.set(c, kept.get(c) + 1),
        () => sleep(50),
      );
      client.close();
    }
  });
  return async () => {
    going = false;
    await written;
    return kept;
  };
}

/** A process is killed under those who follow, while notes are sent: they go on where they were. */
export async function crash({ server, tables }, seconds, { crashed: count }) {
  const all = Array.from({ length: count }, (_, n) => new Resuming(server, tables[n % TABLES]));
  await each(all, (one) => one.caughtUp());
  const before = await counted(server, tables);
  const stop = writing(server, tables);
  await sleep((seconds * 1_000) / 2);
  const down = await server.crash();
  await sleep((seconds * 1_000) / 2);
  const kept = await stop();
  const begun = performance.now();
  const after = await counted(server, tables);
  const faults = [];
  for (const c of tables)
    if (after.get(c) < before.get(c) + kept.get(c)) faults.push('a note that was acknowledged is not there');
  for (const one of all) {
    const total = after.get(one.campaignId);
    while (one.seen < total && performance.now() - begun < PATIENCE_MS) await sleep(50);
    if (one.seen !== total || one.wrong > 0)
      faults.push(`${one.seen} of ${total} seen, ${one.wrong} of them twice or out of order`);
  }
  const caughtUp = (performance.now() - begun) / 1_000;
  for (const one of all) one.close();
  const sum = [...kept.values()].reduce((total, n) => total + n, 0);
  const refused = all.reduce((total, one) => total + one.refused, 0);
  tell(
    'crash',
    `killed under ${whole(count)} sockets, ready after ${short(down)} s; ${whole(sum)} notes kept meanwhile`,
  );
  tell('', `all had caught up ${short(caughtUp)} s after the last, ${whole(refused)} times told to come back later`);
  return faults.slice(0, 5);
}
