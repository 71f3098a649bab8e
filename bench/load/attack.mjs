// What does it cost the others when somebody means harm? Floods of hostile documents, and sockets that send garbage.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import WebSocket from 'ws';
import { startLedger } from '../ledger-server.mjs';
import { percentile } from '../stats.mjs';
import { short, whole } from '../table.mjs';
import { HOSTILE } from './hostile.mjs';
import { asking, each } from './load.mjs';
import { resident } from './process.mjs';

const USAGE = `Usage: npm run attack -- [flood] [garbage] [--seconds s]; without a name both
  --seconds s  how long the others are watched before and during each (default 10)
It starts a server on DATABASE_URL (empty, with an owner's rights), or on a PostgreSQL of its own.
Exit code: 0 whoever meant no harm was answered; 1 somebody was not; 2 wrongly asked.`;
const TABLES = 20;
/** Requests of those who mean harm that are on their way at any moment, over each transport. */
const AT_ONCE = 24;

const FOUND = `mutation ($c: ID!, $id: ID!) { createCampaign(campaignId: $c, commandId: $id,
  input: { name: "Under attack", system: "d100" }) { seq } }`;
const NOTE = `mutation ($c: ID!, $id: ID!, $text: String!) { writeNote(campaignId: $c, commandId: $id,
  input: { text: $text }) { seq } }`;
const PAGE = 'query ($c: ID!) { campaign(id: $c) { timeline(last: 10) { nodes { id summary worldDay } } } }';

const tell = (part, text) => console.log(`  ${part.padEnd(8)} ${text}`);
const p99 = (times) =>
  short(
    percentile(
      [...times].sort((a, b) => a - b),
      0.99,
    ),
  );
const socketTo = ({ url }) => new WebSocket(`${String(url).replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
const init = (token) => JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });

/** An honest table: a page and a note in turn, ten a second; how long each took, in milliseconds. */
async function honest({ client, tables }, seconds) {
  const times = [];
  const until = performance.now() + seconds * 1_000;
  for (let n = 0; performance.now() < until; n += 1) {
    const begun = performance.now();
    const c = tables[n % TABLES];
    await (n % 2 ? client.ask(PAGE, { c }) : client.ask(NOTE, { c, id: randomUUID(), text: 'We hold on.' }));
    times.push(performance.now() - begun);
    await sleep(Math.max(0, 100 - times.at(-1)));
  }
  return times;
}

/** Hostile documents, always so many on their way over HTTP and over sockets. */
async function flood(world, seconds) {
  const { server, tables } = world;
  const before = await honest(world, seconds);
  const size = resident(server.pid);
  const enemy = asking(server, AT_ONCE);
  let going = true;
  let sent = 0;
  const next = () => ({ query: HOSTILE[sent++ % HOSTILE.length](sent), variables: { id: tables[0] } });
  const overHttp = async () => {
    while (going) await enemy.ask(next().query, { id: tables[0] }).catch(() => undefined);
  };
  const sockets = Array.from({ length: AT_ONCE }, () => {
    const socket = socketTo(server);
    const more = () => going && socket.send(JSON.stringify({ id: randomUUID(), type: 'subscribe', payload: next() }));
    socket.on('open', () => socket.send(init(server.token)));
    socket.on('message', (data) => /"type":"(connection_ack|error|complete)"/.test(String(data)) && more());
    socket.on('error', () => undefined);
    return socket;
  });
  const running = Array.from({ length: AT_ONCE }, overHttp);
  const during = await honest(world, seconds);
  going = false;
  for (const socket of sockets) socket.terminate();
  await Promise.all(running);
  enemy.close();
  await sleep(1_000);
  tell('flood', `${whole(sent)} hostile requests; others p99 ${p99(before)} ms without, ${p99(during)} ms with them`);
  tell('', `the server held ${size} MB before, ${resident(server.pid)} MB after`);
}

const GARBAGE = [
  (socket) => socket.send('{'),
  (socket) => socket.send(randomBytes(500)),
  (socket) => socket.send('null'),
  (socket) => socket.send('{"type":"subscribe","id":"1","payload":{"query":7}}'),
  (socket) => socket.send('['.repeat(30_000)),
  (socket) => socket.send('x'.repeat(70_000)),
  (socket) => socket.ping(randomBytes(100)),
  (socket) => socket._socket.write(randomBytes(2_000)),
  (socket) => socket._socket.write(Buffer.from([0x83, 0x80, 1, 2, 3, 4])),
  (socket) => socket.send('{"type":"ping"}'.repeat(2)),
];

/** Sockets that send what is no message, before and after they were let in. */
async function garbage(world, seconds) {
  const { server } = world;
  let going = true;
  let sent = 0;
  const one = async (n) => {
    while (going) {
      const socket = socketTo(server);
      const closed = new Promise((resolve) => socket.on('close', resolve));
      socket.on('error', () => undefined);
      socket.on('open', () => {
        if (n % 2) socket.send(init(server.token));
        for (let i = 0; i < 3; i += 1)
          if (socket.readyState === WebSocket.OPEN) GARBAGE[sent++ % GARBAGE.length](socket);
      });
      await Promise.race([closed, sleep(4_000)]);
      socket.terminate();
    }
  };
  const running = Array.from({ length: 2 * AT_ONCE }, (_, n) => one(n));
  const during = await honest(world, seconds);
  going = false;
  await Promise.all(running);
  tell('garbage', `${whole(sent)} frames that are none; others p99 ${p99(during)} ms`);
  tell('', `the server holds ${resident(server.pid)} MB`);
}

const PARTS = { flood, garbage };

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '10' }, help: { type: 'boolean', short: 'h' } },
  });
  const seconds = Number(values.seconds);
  const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown) throw new Error(`${unknown} is none of ${Object.keys(PARTS).join(', ')}`);
  if (!(seconds >= 1)) throw new Error('--seconds is a number');
  return { help: values.help, parts: positionals.length > 0 ? positionals : Object.keys(PARTS), seconds };
}

let asked;
try {
  asked = options();
} catch (error) {
  console.error(`${error.message}\n\n${USAGE}`);
  process.exit(2);
}
if (asked.help) {
  console.log(USAGE);
  process.exit(0);
}
const server = await startLedger(process.env.DATABASE_URL);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void server.stop().then(() => process.exit(130)));
try {
  const world = { server, client: asking(server, 8), tables: Array.from({ length: TABLES }, randomUUID) };
  await each(world.tables, (c) => world.client.ask(FOUND, { c, id: randomUUID() }));
  for (const name of asked.parts) await PARTS[name](world, asked.seconds);
  world.client.close();
} finally {
  await server.stop();
}
