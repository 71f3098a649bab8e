// What is sent, and what must come of it? Every part runs at its own pace, whether or not the answers keep up.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../stats.mjs';
import { short, whole } from '../table.mjs';
import { fallDue, prepareDue } from './due.mjs';
import { watched } from './process.mjs';
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

const TOTAL = 'query ($c: ID!) { campaign(id: $c) { timeline(first: 0) { totalCount } } }';

/** How many events there are in campaigns. */
async function eventsIn(client, campaigns) {
  let events = 0;
  await each(campaigns, async ({ id }) => {
    const { totalCount } = (await client.ask(TOTAL, { c: id })).campaign.timeline;
    events += totalCount;
  });
  return events;
}

/**
 * Puts the server under the whole load. What it answers tells at any moment what was measured so far, and what went
 * wrong; `done` is when the load is over and all of it was looked at, with the number of events there are.
 */
export function load(server, { seconds, campaigns: tables, hot, sockets, due }, say) {
  const steady = Array.from({ length: tables }, campaign);
  const one = campaign();
  const all = hot > 0 ? [...steady, one] : steady;
  const client = asking(server, 256);
  const preparing = asking(server, AT_ONCE);
  const times = { steady: [], hot: [] };
  const faults = [];
  let watch;
  let host;
  let settled;

  const lines = () => [
    line(`${tables} campaigns, 1 command/s each`, steady, [...times.steady], { p50: 15, p99: 100 }),
    ...(hot > 0 ? [line(`one campaign, ${hot} commands/s`, [one], [...times.hot], { p99: 250 })] : []),
    ...(sockets > 0
      ? [line(`${sockets} sockets, seen after it was kept`, [], [...(watch?.delays ?? [])], { p99: 250 })]
      : []),
  ];
  const facts = () => {
    const told = [];
    if (settled)
      told.push(`${whole(due)} due in one moment: each once, ${short(settled.seconds)} s until the last (at most 120)`);
    const { median, most, busy } = host?.figures() ?? {};
    const commands = times.steady.length + times.hot.length;
    if (median) told.push(`the server holds ${median} MB, at most ${most} MB (at steady load at most 300)`);
    if (busy && commands)
      told.push(
        `${short(busy / commands)} ms of its processor a command, with all that is read, told and settled beside`,
      );
    return told;
  };

  const run = async () => {
    say(`Founding ${whole(all.length)} campaigns …`);
    await each(all, ({ id }) => preparing.ask(FOUND, { c: id, id: randomUUID() }));
    const waiting = due > 0 ? await prepareDue(preparing, due, say) : null;
    say(sockets > 0 ? `Opening ${whole(sockets)} sockets …` : 'No sockets.');
    watch = await followers(server, steady, sockets);
    host = server.pid && watched(server.pid);

    const acknowledged = (kind) => (of, seq, ms) => {
      of.acknowledged += 1;
      times[kind].push(ms);
      watch.acknowledged(of.id, seq);
    };
    say(`Load for ${seconds} s …`);
    const until = performance.now() + seconds * 1000;
    const telling = setInterval(() => say(progress(times, host)), Math.min(60, Math.max(10, seconds / 6)) * 1000);
    const running = steady.map((of) => pace(client, of, 1, until, acknowledged('steady')));
    for (let n = 0; hot > 0 && n < HOT_CLIENTS; n += 1)
      running.push(pace(client, one, hot / HOT_CLIENTS, until, acknowledged('hot')));
    const falling = waiting && sleep(Math.min(5, seconds / 4) * 1000).then(() => fallDue(preparing, waiting));
    await Promise.all(running);
    clearInterval(telling);
    host?.stop();
    settled = await falling;
    await watch.caughtUp();

    faults.push(...watch.faults(), ...(settled?.faults ?? []));
    await watch.close();
    await each(all, async ({ id, acknowledged: kept }) => {
      const { totalCount } = (await client.ask(COUNT, { c: id })).campaign.timeline;
      if (totalCount !== kept) faults.push(`campaign ${id} acknowledged ${kept} rolls and keeps ${totalCount}`);
    });
    const events = await eventsIn(client, [...all, ...(waiting ?? [])]);
    client.close();
    preparing.close();
    return events;
  };
  const failures = () => all.flatMap((of) => of.failures);
  return {
    done: run(),
    figures: () => ({ lines: lines(), facts: facts(), faults: summed([...faults, ...failures()]) }),
  };
}

/** Where it stands, in a line: what was answered lately, and the size of the server. */
function progress({ steady, hot }, host) {
  const lately = [...steady.slice(-2_000), ...hot.slice(-1_000)].sort((x, y) => x - y);
  const size = host ? `, ${host.figures().median} MB` : '';
  const answered = `${whole(steady.length + hot.length)} answered`;
  return `  ${answered}; of late p50 ${short(percentile(lately, 0.5))} ms, p99 ${short(percentile(lately, 0.99))} ms${size}`;
}

/** The same words once, with how often. */
function summed(faults) {
  const counts = new Map();
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].slice(0, 20).map(([fault, n]) => (n === 1 ? fault : `${n} × ${fault}`));
}
