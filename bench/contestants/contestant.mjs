// What must a store offer to be measured? The shape of a contestant, and what several of them share.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/**
 * @typedef {object} Contestant One store under test; it lives in a process and a database of its own.
 * @property {string} name
 * @property {string} keeps What an acknowledged append guarantees, in a few words.
 * @property {(url: string) => Promise<void>} setup Makes its tables in an empty database.
 * @property {(url: string, callers: number) => Promise<void>} connect Opens what `callers` concurrent callers need.
 * @property {(campaigns: number) => Promise<void>} [prepare] Once, before the first append: opens what is appended to.
 * @property {(caller: number, campaign: number, bodies: object[]) => Promise<unknown>} [append] Writes one deed, durably.
 * @property {() => Promise<number>} [count] How many events stand in the store.
 * @property {(streams: number, perStream: number) => Promise<void>} [fill] Loads the events that the folds read.
 * @property {(stream: number, onEvent: (data: object) => void) => Promise<void>} [fold] Reads one stream in order.
 * @property {(streams: number, onEvent: (data: object) => void) => Promise<void>} [foldAll] Reads everything; without
 *   it the streams are folded one after another.
 * @property {() => Promise<void>} disconnect Closes its connections, to leave the server to the next.
 */

/** Stores with a pool get as many connections as callers, but no more than these: more gave 2 cores nothing. */
export const MOST_POOLED = 16;

/** One connection per caller: the way to the highest rate a server gives. */
export async function connections(url, callers, options = {}) {
  const clients = Array.from({ length: callers }, () => new pg.Client({ connectionString: url, ...options }));
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

/** Ends all connections. */
export const end = (clients) => Promise.all(clients.map((client) => client.end()));

/** Runs `work` on a connection of its own. */
export async function once(url, work, options = {}) {
  const [client] = await connections(url, 1, options);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const field = (value) => (value === null ? '\\N' : String(value).replaceAll('\\', '\\\\'));

/** Rows in COPY's text format; the values hold neither tabs nor newlines. */
export function* copyText(rows, perChunk = 500) {
  let chunk = [];
  for (const row of rows) {
    chunk.push(`${row.map(field).join('\t')}\n`);
    if (chunk.length === perChunk) {
      yield chunk.join('');
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk.join('');
}

/** Loads rows into `target` (`table (columns)`) by COPY. */
export function copyRows(client, target, rows) {
  return pipeline(Readable.from(copyText(rows)), client.query(copyFrom(`COPY ${target} FROM STDIN`)));
}

/** Every (n, stream, version from 1) of a filled store as it happened: the streams grow side by side, as at a table. */
export function* positions(streams, perStream) {
  for (let n = 0; n < streams * perStream; n += 1) {
    yield { n, stream: n % streams, version: Math.floor(n / streams) + 1 };
  }
}

/** Remembers the version that this process last wrote to each campaign. */
export class Versions {
  #at = new Map();
  /** Version of the campaign's stream, 0 where it has none. */
  get(campaign) {
    return this.#at.get(campaign) ?? 0;
  }
  /** Moves on by `n` once an append is acknowledged. */
  advance(campaign, n) {
    this.#at.set(campaign, this.get(campaign) + n);
  }
}
