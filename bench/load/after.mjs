// What holds when the load is over? It is killed and comes back, and all states are made anew from the events.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { short, whole } from '../table.mjs';
import { resident } from './process.mjs';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const MILLION = 1_000_000;
/** Fewer say nothing of a million. */
const ENOUGH = 50_000;

const judged = (value, most) => `(at most ${most}: ${value <= most ? 'met' : 'missed'})`;

/** Kills the server and waits until it is ready again. */
export async function killed(server) {
  const seconds = await server.crash();
  return `killed, it was ready again after ${short(seconds)} s ${judged(seconds, 10)}`;
}

/** Makes all states anew in a process of its own; `events` is how many there are. */
export async function rebuilt(server, events) {
  const child = spawn(process.execPath, [CLI, 'rebuild', 'all'], {
    env: server.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  let over = false;
  exited.then(() => {
    over = true;
  });
  const begun = performance.now();
  const sizes = [];
  while (!over) {
    const size = resident(child.pid);
    if (size !== undefined) sizes.push(size);
    await sleep(100);
  }
  const seconds = (performance.now() - begun) / 1000;
  const [code] = await exited;
  if (code !== 0) throw new Error(`the rebuild ended with ${code}`);
  const million = (seconds / events) * MILLION;
  const verdict = events < ENOUGH ? '(too few to judge: most of it is starting)' : judged(million, 120);
  const first = Math.max(...sizes.slice(0, Math.ceil(sizes.length / 2)));
  const memory = `it held at most ${first} MB in its first half, ${Math.max(...sizes)} MB in all (asked: flat)`;
  return `rebuilt ${whole(events)} events in ${short(seconds)} s, so a million in ${short(million)} s ${verdict}; ${memory}`;
}
