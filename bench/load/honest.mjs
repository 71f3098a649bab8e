// Who plays on while somebody means harm? Twenty tables that ask for a page and write a note, and are timed.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { percentile } from '../stats.mjs';
import { short } from '../table.mjs';

export const TABLES = 20;

export const FOUND = `mutation ($c: ID!, $id: ID!) { createCampaign(campaignId: $c, commandId: $id,
  input: { name: "Under attack", system: "d100" }) { seq } }`;
export const NOTE = `mutation ($c: ID!, $id: ID!, $text: String!) { writeNote(campaignId: $c, commandId: $id,
  input: { text: $text }) { seq } }`;
const PAGE = 'query ($c: ID!) { campaign(id: $c) { timeline(last: 10) { nodes { id summary worldDay } } } }';

export const tell = (part, text) => console.log(`  ${part.padEnd(8)} ${text}`);
export const p99 = (times) =>
  short(
    percentile(
      [...times].sort((a, b) => a - b),
      0.99,
    ),
  );
export const socketTo = ({ url }) =>
  new WebSocket(`${String(url).replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
export const init = (token) =>
  JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });

/** An honest table: a page and a note in turn, ten a second; how long each took, in milliseconds. */
export async function honest({ client, tables }, seconds) {
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
