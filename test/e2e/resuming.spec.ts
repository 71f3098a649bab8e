// Does a crowd that comes back at the same moment wait for its turn, and not for connections that run out?
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import WebSocket from 'ws';
import { type Alone, type Data, openAlone } from '../support/api.js';
import { openTable, type TestTable, withToy } from '../support/table.js';
import { until } from '../support/until.js';

const CROWD = 50;
/** Far fewer than the crowd, and no fewer than are let in at once on each of the two ways to the database. */
const MOST_WAITING = 16;

let table: TestTable;
let alone: Alone;
/** The process's own ways to the database, narrowed to two connections each. */
const pools = new Set<pg.Pool>();
beforeAll(async () => {
  table = await openTable();
  for (let n = 0; n < 12; n++) await table.send(table.player, 'writeNote', { text: `Line ${n}.` });
  const connect = pg.Pool.prototype.connect as (...given: unknown[]) => unknown;
  const watching = jest.spyOn(pg.Pool.prototype, 'connect').mockImplementation(function (
    this: pg.Pool,
    ...given: unknown[]
  ) {
    pools.add(this);
    return connect.apply(this, given) as never;
  });
  alone = await openAlone('What waits in it is counted.', { beside: table.api, registry: withToy });
  await alone.get(table.gm.token, `{ campaign(id: "${table.campaignId}") { timeline(last: 1) { totalCount } } }`);
  watching.mockRestore();
  for (const pool of pools) pool.options.max = 2;
});
afterAll(async () => {
  await alone?.close();
  await table?.close();
});

const waiting = () => Math.max(...[...pools].map((pool) => pool.waitingCount));

/** Takes every connection there is, so that whoever wants one waits; the answer gives them back. */
async function held(): Promise<() => void> {
  const all = await Promise.all([...pools].flatMap((pool) => [pool.connect(), pool.connect()]));
  return () => {
    for (const client of all) client.release();
  };
}

const FOLLOW = `subscription ($c: ID!, $after: String) { timeline(campaignId: $c, after: $after) {
  kind cursor event { seq ord } } }`;

/** One who follows, told step by step when to go on. */
class Follower {
  readonly places: string[] = [];
  readonly wrong: unknown[] = [];
  isIn = false;
  isCaughtUp = false;
  private readonly socket = new WebSocket(`${alone.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  readonly opened = new Promise((resolve) => this.socket.once('open', resolve));
  readonly closed = new Promise<number>((resolve) => this.socket.once('close', resolve));

  constructor() {
    void this.closed.then((code) => this.wrong.push(code));
    this.socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data)) as { type: string; payload?: Data };
      if (type === 'connection_ack') this.isIn = true;
      else if (type === 'next' && payload?.data?.timeline) this.hear(payload.data.timeline);
      else if (type !== 'ping') this.wrong.push(payload ?? type);
    });
  }

  enter() {
    this.say({ type: 'connection_init', payload: { authorization: `Bearer ${table.spectator.token}` } });
  }

  follow(after: string | null) {
    const variables = { c: table.campaignId, after };
    this.say({ id: '1', type: 'subscribe', payload: { query: FOLLOW, variables } });
  }

  leave() {
    this.socket.terminate();
  }

  private hear({ kind, event }: Data) {
    if (kind === 'CAUGHT_UP') this.isCaughtUp = true;
    if (event) this.places.push(`${event.seq}.${event.ord}`);
  }

  private say(message: object) {
    this.socket.send(JSON.stringify(message));
  }
}

/** All that happened, by place, and the cursor of each. */
async function history() {
  const { timeline } = await table.look(table.gm, 'timeline(first: 100) { edges { cursor node { seq ord } } }');
  const edges = timeline!.edges as Data;
  return {
    places: edges.map(({ node }) => `${node!.seq}.${node!.ord}`),
    cursors: edges.map(({ cursor }) => String(cursor)),
  };
}

describe('a crowd that comes back at once', () => {
  it('waits at the door, few of it for a connection, and each then sees each event once', async () => {
    const { places, cursors } = await history();
    const crowd = Array.from({ length: CROWD }, () => new Follower());
    await Promise.all(crowd.map(({ opened }) => opened));
    let most = 0;
    /** Has all of them ask while there is no connection, counts who waits for one, and lets them go on. */
    const besieged = async (ask: (one: Follower, n: number) => void, isDone: (one: Follower) => boolean) => {
      const giveBack = await held();
      for (const [n, one] of crowd.entries()) ask(one, n);
      await until(() => waiting() > 0);
      // Whatever the crowd sent before has been heard once this process has answered another socket.
      const last = new Follower();
      await last.opened;
      most = Math.max(most, waiting());
      last.leave();
      giveBack();
      await until(() => crowd.every((one) => isDone(one) || one.wrong.length > 0));
    };
    await besieged(
      (one) => one.enter(),
      (one) => one.isIn,
    );
    await besieged(
      (one, n) => one.follow(cursors[n % cursors.length]!),
      (one) => one.isCaughtUp,
    );
    expect(crowd.map(({ wrong }) => wrong)).toEqual(crowd.map(() => []));
    expect(crowd.map((one) => one.places)).toEqual(crowd.map((_, n) => places.slice((n % cursors.length) + 1)));
    expect(most).toBeLessThanOrEqual(MOST_WAITING);
    for (const one of crowd) one.leave();
  });
});

describe('where no connection comes free in time', () => {
  it('a request is answered so that it can be sent again, and a socket is closed so that it comes back', async () => {
    const before = [...pools].map((pool) => pool.options.connectionTimeoutMillis);
    for (const pool of pools) pool.options.connectionTimeoutMillis = 50;
    const giveBack = await held();
    const text = `{ campaign(id: "${table.campaignId}") { name } }`;
    const { errors } = await alone.ask(table.other.token, text);
    const late = new Follower();
    await late.opened;
    late.enter();
    const code = await late.closed;
    giveBack();
    for (const [n, pool] of [...pools].entries()) pool.options.connectionTimeoutMillis = before[n];
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE']);
    expect(code).toBe(1013);
    expect((await alone.get(table.other.token, text)).campaign).toEqual({ name: 'The Salt Road' });
  });
});
