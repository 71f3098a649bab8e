// What does somebody send who means harm? Floods of hostile documents, and frames that are no message.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { whole } from '../table.mjs';
import { honest, init, p99, socketTo, tell } from './honest.mjs';
import { HOSTILE } from './hostile.mjs';
import { asking } from './load.mjs';
import { resident } from './process.mjs';

/** Requests of those who mean harm that are on their way at any moment, over each transport. */
const AT_ONCE = 24;

/** Hostile documents, always so many on their way over HTTP and over sockets. */
export async function flood(world, seconds) {
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
export async function garbage(world, seconds) {
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
