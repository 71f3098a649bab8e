// How is a server over HTTP put under load, and what is it worth?
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { percentile } from './stats.mjs';

const WARMUP = 1;

function post(agent, { target, headers }, body) {
  return new Promise((resolve, reject) => {
    const sent = request(target, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    });
    sent.on('error', reject).on('response', (response) => text(response).then(resolve, reject));
    sent.end(body);
  });
}

/** Posts requests from `callers` kept-alive connections for `seconds`. */
export async function load(contestant, callers, seconds) {
  const { server } = contestant;
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const start = performance.now() + WARMUP * 1000;
  const stop = start + seconds * 1000;
  const latencies = [];
  const call = async (caller) => {
    for (let turn = 0; ; turn += 1) {
      const began = performance.now();
      if (began >= stop) return;
      const answer = await post(agent, server, server.request(caller, turn));
      const ended = performance.now();
      if (!server.accepted(answer)) throw new Error(`a request was not accepted: ${answer.slice(0, 200)}`);
      contestant.acknowledged += 1;
      if (began >= start && ended <= stop) latencies.push(ended - began);
    }
  };
  try {
    await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  } finally {
    agent.destroy();
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
