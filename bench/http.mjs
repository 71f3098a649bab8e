// How is a server over HTTP put under load, and what is it worth?
import { Pool } from 'undici';
import { percentile } from './stats.mjs';

const WARMUP = 1;

async function post(pool, { target, headers }, body) {
  const { statusCode, body: answer } = await pool.request({
    path: target.pathname,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { isOk: statusCode === 200, text: await answer.text() };
}

/** Posts requests from `callers` kept-alive connections for `seconds`. */
export async function load(contestant, callers, seconds) {
  const { server } = contestant;
  const pool = new Pool(server.target.origin, { connections: callers, pipelining: 1 });
  const start = performance.now() + WARMUP * 1000;
  const stop = start + seconds * 1000;
  const latencies = [];
  const call = async (caller) => {
    for (let turn = 0; ; turn += 1) {
      const began = performance.now();
      if (began >= stop) return;
      const { isOk, text } = await post(pool, server, server.request(caller, turn));
      const ended = performance.now();
      if (!isOk || !server.accepted(text, turn)) throw new Error(`a request was not accepted: ${text.slice(0, 200)}`);
      contestant.acknowledged += 1;
      if (began >= start && ended <= stop) latencies.push(ended - began);
    }
  };
  try {
    await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  } finally {
    await pool.destroy();
  }
  latencies.sort((a, b) => a - b);
  return { rate: latencies.length / seconds, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

/** Runs `work`; what goes wrong is the contestant's failure, to be reported. */
export async function attempt(contestant, work) {
  if (contestant.failure) return;
  try {
    await work();
  } catch (error) {
    contestant.failure = `${error.message}`.split('\n')[0];
  }
}
