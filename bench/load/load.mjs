// What is sent, and what must come of it? Every part runs at its own pace, whether or not the answers keep up.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../stats.mjs';
import { short, whole } from '../table.mjs';
import { fallDue, prepareDue } from './due.mjs';
import { followers } from './sockets.mjs';

const HOT_CLIENTS = 50;
const AT_ONCE = 16;
const FOUND = `mutation ($c: ID!, $id: ID!) { createCampaign(campaignId: $c, commandId: $id,
  input: { name: "Under load", system: "d100" }) { seq } }`;
const ROLL = `mutation ($c: ID!, $id: ID!) { rollFreely(campaignId: $c, commandId: $id,
  input: { notation: "3d6", purpose: "hold on" }) { seq } }`;
const COUNT =
  'query ($c: ID!) { campaign(id: $c) { timeline(first: 0, filter: { types: [DiceRolled] }) { totalCount } } }';

/** Asks over kept-alive connections; an error in the answer is thrown. */
export function asking({ url, token }, maxSockets) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const target = new URL('/graphql', url);
  const ask = (query, variables) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ query, variables });
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
      };
      const sent = request(target, { agent, method: 'POST', headers });
      sent.on('error', reject).on('response', (response) => text(response).then(resolve, reject));
      sent.end(body);
    }).then((answer) => {
      const { data, errors } = JSON.parse(answer);
      if (errors?.length) throw new Error(`${errors[0].extensions?.code}: ${errors[0].message}`);
      return data;
    });
  return { ask, close: () => agent.destroy() };
}

/** Does `work` for every item, some at a time. */
export async function each(items, work, atOnce = AT_ONCE) {
  const left = [...items];
  const hand = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
}

/**
 * Sends `perSecond` commands to a campaign until the time is over. A command's time begins when it was due to be sent, so
 * that a server which stands still makes many slow answers, not one.
 */
async function pace({ ask }, campaign, perSecond, until, acknowledged) {
  const wait = 1000 / perSecond;
  const pending = new Set();
  let due = performance.now() + Math.random() * wait;
  for (; due < until; due += wait) {
    const begun = due;
    await sleep(Math.max(0, begun - performance.now()));
    const one = ask(ROLL, { c: campaign.id, id: randomUUID() }).then(
      ({ rollFreely }) => acknowledged(campaign, rollFreely.seq, performance.now() - begun),
      (error) => campaign.failures.push(error.message),
    );
    pending.add(one);
    one.finally(() => pending.delete(one));
  }
  await Promise.all(pending);
}

const campaign = () => ({ id: randomUUID(), acknowledged: 0, failures: [] });

function line(name, campaigns, latencies, most) {
  latencies.sort((a, b) => a - b);
  const failed = campaigns.reduce((sum, { failures }) => sum + failures.length, 0);
  return {
    name,
    sent: latencies.length + failed,
    failed,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    most,
  };
}

/** Resident megabytes of the server, where it is ours. */
function resident(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return ['VmRSS', 'VmHWM'].map((name) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1000),
    );
  } catch {
    return undefined;
  }
}

/** Puts the server under the whole load; answers what was measured, and what went wrong. */
export async function load(server, { seconds, campaigns: tables, hot, sockets, due }, say) {
  const steady = Array.from({ length: tables }, campaign);
  const one = campaign();
  const all = hot > 0 ? [...steady, one] : steady;
  const client = asking(server, 256);
  const preparing = asking(server, AT_ONCE);
  say(`Founding ${whole(all.length)} campaigns …`);
  await each(all, ({ id }) => preparing.ask(FOUND, { c: id, id: randomUUID() }));
  const waiting = due > 0 ? await prepareDue(preparing, due, say) : null;
  say(sockets > 0 ? `Opening ${whole(sockets)} sockets …` : 'No sockets.');
  const watch = await followers(server, steady, sockets);

  const times = { steady: [], hot: [] };
  const acknowledged = (kind) => (of, seq, ms) => {
    of.acknowledged += 1;
    times[kind].push(ms);
    watch.acknowledged(of.id, seq);
  };
  say(`Load for ${seconds} s …`);
  const until = performance.now() + seconds * 1000;
  const running = steady.map((of) => pace(client, of, 1, until, acknowledged('steady')));
  for (let n = 0; hot > 0 && n < HOT_CLIENTS; n += 1) {
    running.push(pace(client, one, hot / HOT_CLIENTS, until, acknowledged('hot')));
  }
  const settled = waiting && sleep(Math.min(5, seconds / 4) * 1000).then(() => fallDue(preparing, waiting));
  await Promise.all(running);
  const memory = server.pid && resident(server.pid);
  const done = await settled;
  await watch.caughtUp();

  const faults = [...watch.faults(), ...(done?.faults ?? [])];
  for (const { failures } of all) faults.push(...failures);
  await each(all, async ({ id, acknowledged: kept }) => {
    const { totalCount } = (await client.ask(COUNT, { c: id })).campaign.timeline;
    if (totalCount !== kept) faults.push(`campaign ${id} acknowledged ${kept} rolls and keeps ${totalCount}`);
  });
  const lines = [line(`${tables} campaigns, 1 command/s each`, steady, times.steady, { p50: 15, p99: 100 })];
  if (hot > 0) lines.push(line(`one campaign, ${hot} commands/s`, [one], times.hot, { p99: 250 }));
  if (sockets > 0) lines.push(line(`${sockets} sockets, seen after it was kept`, [], watch.delays, { p99: 250 }));
  const facts = [];
  if (done)
    facts.push(`${whole(due)} due in one moment: each once, ${short(done.seconds)} s until the last (at most 120)`);
  if (memory) facts.push(`the server holds ${memory[0]} MB, at most ${memory[1]} MB (at steady load at most 300)`);
  await watch.close();
  client.close();
  preparing.close();
  return { lines, facts, faults: summed(faults) };
}

/** The same words once, with how often. */
function summed(faults) {
  const counts = new Map();
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].slice(0, 20).map(([fault, n]) => (n === 1 ? fault : `${n} × ${fault}`));
}
