// What does every client have to live through? Pages while others write, and a live timeline whose socket breaks again and again.
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { type Data, newId } from '../support/api.js';
import { mutationOf, type TestTable } from '../support/table.js';

/** One event of the timeline as a client sees it: `seq.ord`. */
export type Place = string;

export interface Page {
  readonly places: readonly Place[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

export interface Sink {
  next(place: Place, cursor: string): void;
  /** The subscription is over, or its socket is gone: whoever wants to go on subscribes anew. */
  ended(): void;
}

/** A client library, as a frontend would use it. */
export interface Client {
  readonly name: string;
  page(after: string | null): Promise<Page>;
  /** Answers how to leave. */
  follow?(after: string | null, sink: Sink): () => void;
  close(): Promise<void> | void;
}

export const PAGE = `query Page($campaignId: ID!, $first: Int, $after: String) {
  campaign(id: $campaignId) { id timeline(first: $first, after: $after) {
    edges { cursor node { __typename id seq ord summary } } pageInfo { hasNextPage endCursor } } } }`;
export const FOLLOW = `subscription Follow($campaignId: ID!, $after: String) {
  timeline(campaignId: $campaignId, after: $after) { kind cursor event { __typename id seq ord summary } } }`;

const placeOf = ({ seq, ord }: Data): Place => `${seq}.${ord}`;

export function pageOf(data: unknown): Page {
  const { edges, pageInfo } = (data as Data).campaign!.timeline!;
  return {
    places: edges!.map(({ node }) => placeOf(node!)),
    hasNextPage: Boolean(pageInfo!.hasNextPage),
    endCursor: pageInfo!.endCursor ?? null,
  };
}

/** Hands on an answer of the subscription, where it tells an event. */
export function tell(sink: Sink, data: unknown): void {
  const { event, cursor } = (data as Data).timeline!;
  if (event) sink.next(placeOf(event), String(cursor));
}

/** A graphql-ws client whose sockets can be broken from outside. It never subscribes again by itself: that would begin anew. */
export function breakable(url: string, token: string) {
  const sockets = new Set<WebSocket>();
  class Breakable extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol);
      sockets.add(this);
      this.on('close', () => sockets.delete(this));
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: Breakable,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  return {
    client,
    drop: () => [...sockets].filter((socket) => socket.readyState === socket.OPEN).map((one) => one.terminate()),
  };
}

/** Follows until `total` events have come, breaking the socket `drops` times on the way; answers what was seen. */
export async function followAll(client: Client, drop: () => unknown, total: number, drops: number): Promise<Place[]> {
  const seen: Place[] = [];
  let cursor: string | null = null;
  let dropped = 0;
  const every = Math.max(1, Math.floor(total / (drops + 1)));
  while (seen.length < total) {
    await new Promise<void>((resolve) => {
      let over = false;
      const end = () => {
        over = true;
        resolve();
      };
      const leave = client.follow!(cursor, {
        next: (place, at) => {
          // What a broken line still had in hand is not seen: the next line begins behind the last cursor.
          if (over) return;
          seen.push(place);
          cursor = at;
          if (seen.length >= total) {
            leave();
            end();
          } else if (dropped < drops && seen.length >= (dropped + 1) * every) {
            dropped += 1;
            over = true;
            drop();
          }
        },
        ended: () => end(),
      });
    });
  }
  if (dropped !== drops) throw new Error(`The line broke ${dropped} times, not ${drops}`);
  return seen;
}

/** Pages from the beginning until the end is reached and nobody writes any more. */
export async function pageAll(client: Client, writing: () => boolean): Promise<Place[]> {
  const seen: Place[] = [];
  for (let after: string | null = null; ; ) {
    const still = writing();
    const { places, hasNextPage, endCursor }: Page = await client.page(after);
    seen.push(...places);
    after = endCursor ?? after;
    if (!hasNextPage && !still) return seen;
  }
}

/** Appends `count` events in deeds of ten from several hands at once. */
export async function write(table: TestTable, count: number): Promise<void> {
  const text = mutationOf('importRolls', {}, '{ seq }');
  const rolls = Array.from({ length: 10 }, (_, n) => ({ notation: '1d20', written: `(${n + 1})`, total: `${n + 1}` }));
  let left = count / rolls.length;
  const hand = async (token: string) => {
    while (left-- > 0) {
      await table.api.get(token, text, { campaignId: table.campaignId, commandId: newId(), input: { rolls } });
    }
  };
  await Promise.all([table.gm, table.player, table.other].map(({ token }) => hand(token)));
}
