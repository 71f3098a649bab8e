// What does the conformance list ask of a store? A small contract, the store that is held to it, and commits as bare as can be.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EventStore } from '../../src/ledger/event-store.js';
import type { Append, Appended, NewEvent, NewState, StoredEvent } from '../../src/ledger/stored.js';
import { EVERYONE, type Id } from '../../src/rules/kernel/stream.js';
import { sealed } from '../../src/trust/leaf.js';
import { type FreshDatabase, freshDatabase } from './database.js';
import { newId } from './ledger.js';

/** What any store must offer to be held to the list. */
export type LedgerStore = Pick<EventStore, 'append' | 'states' | 'statesOf' | 'deed' | 'replay' | 'walk' | 'head'>;

/** A store on an empty database, seen from two processes. */
export interface OpenStore {
  readonly store: LedgerStore;
  readonly other: LedgerStore;
  close(): Promise<void>;
}

/** The same with what only PostgreSQL has, for the tests of its own guards. */
export interface OpenPostgres extends OpenStore {
  readonly database: FreshDatabase;
  readonly pool: pg.Pool;
}

export async function openPostgres(): Promise<OpenPostgres> {
  const database = await freshDatabase();
  const pools = [1, 2].map(() => new pg.Pool({ connectionString: database.appUrl, max: 16 })) as [pg.Pool, pg.Pool];
  for (const pool of pools) pool.on('error', () => undefined);
  return {
    database,
    pool: pools[0],
    store: new EventStore(pools[0]),
    other: new EventStore(pools[1]),
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await database.drop();
    },
  };
}

/** The store under test. Another one is held to the list by another function here. */
export const openStore: () => Promise<OpenStore> = openPostgres;

/** An open transaction: what is appended through it stands or falls with it. */
export async function transaction(
  pool: pg.Pool,
): Promise<{ store: EventStore; end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> }> {
  const client = await pool.connect();
  await client.query('BEGIN');
  return {
    store: new EventStore(client as unknown as pg.Pool),
    end: async (how) => {
      await client.query(how);
      client.release();
    },
  };
}

export function bareEvent(deed: Id, stream: Id, version: number, ord: number, body = `{"n":${version}}`): NewEvent {
  return {
    ord,
    deed,
    id: newId(),
    stream,
    version,
    type: 'Bare',
    schema: 1,
    day: 0,
    session: null,
    involves: [stream],
    actor: null,
    audience: EVERYONE,
    source: null,
    voids: null,
    ...sealed(body),
  };
}

export const bareState = (id: Id, version: number): NewState => ({
  id,
  kind: 'character',
  audience: EVERYONE,
  version,
  state: JSON.stringify({ version }),
  schema: 'bare',
});

/** One deed of one event on each of these streams, as decided on the versions given. */
export function bare(
  campaignId: Id,
  on: readonly (readonly [stream: Id, read: number])[],
  rest: Partial<Append> = {},
): Append {
  const deed = newId();
  return {
    campaignId,
    reads: on.map(([id, version]) => ({ id, version })),
    deeds: [{ id: deed, name: 'bare', actor: null, cause: null, requestHash: Buffer.alloc(32) }],
    events: on.map(([stream, read], ord) => bareEvent(deed, stream, read + 1, ord)),
    states: on.map(([id, read]) => bareState(id, read + 1)),
    ...rest,
  };
}

/** One deed of many events on one stream. */
export function bareRun(campaignId: Id, stream: Id, read: number, n: number): Append {
  const one = bare(campaignId, [[stream, read]]);
  const deed = one.deeds[0]?.id as Id;
  return {
    ...one,
    events: Array.from({ length: n }, (_, i) => bareEvent(deed, stream, read + 1 + i, i)),
    states: [bareState(stream, read + n)],
  };
}

/** A campaign that exists; its own stream is at version 1. */
export async function founded(store: LedgerStore): Promise<Id> {
  const campaignId = newId();
  const states = [{ ...bareState(campaignId, 1), kind: 'campaign' as const }];
  won(await store.append(bare(campaignId, [[campaignId, 0]], { founds: true, states })));
  return campaignId;
}

/** The commit that was written; anything else fails the test. */
export function won(answer: Appended): { seq: number; recordedAt: number } {
  if (answer.outcome !== 'APPENDED') throw new Error(JSON.stringify(answer));
  return answer;
}

export async function versionOf(store: LedgerStore, campaignId: Id, stream: Id): Promise<number> {
  return (await store.states(campaignId, [stream]))[0]?.version ?? 0;
}

/** The whole history in order. */
export async function history(store: LedgerStore, campaignId: Id): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for await (const batch of store.walk(campaignId)) all.push(...batch);
  return all;
}

/** Whether it is done within a time; it is a failure to wait for what should not wait. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Symbol('late');
  const first = await Promise.race([work, sleep(ms, late, { ref: false })]);
  if (first === late) throw new Error(`It was not done within ${ms} ms.`);
  return first as T;
}
