// What if the database does not answer at all? Whoever waits is told in time that he may ask again, and nothing is doubled.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Request } from '../../../src/ledger/contract.js';
import { snapshot } from '../../../src/ledger/event-store.js';
import { Ledger } from '../../../src/ledger/ledger.js';
import { isOutOfReach, LIMITS, openPool } from '../../../src/ledger/pool.js';
import { rules } from '../../../src/rules/index.js';
import { TEST_SECRET } from '../../support/database.js';
import { accepted, by, type Kept, newId, openLedger, Story } from '../../support/ledger.js';

/** A way to the database that can be turned into a black hole: what goes in is swallowed, nothing comes out, nothing closes. */
class Way {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  swallows = false;

  async open(target: URL): Promise<string> {
    this.server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      this.pass(near, far);
      this.pass(far, near);
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    return Object.assign(new URL(target), { host: `127.0.0.1:${(this.server.address() as { port: number }).port}` })
      .href;
  }

  private pass(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.on('error', () => undefined);
    from.on('close', () => this.swallows || to.destroy());
    from.on('data', (bytes) => this.swallows || to.write(bytes));
  }

  /** The way is clear again for new connections; those that were in the hole never come back. */
  clear(): void {
    this.swallows = false;
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  close(): void {
    this.clear();
    this.server?.close();
  }
}

const SHORT = { connectionTimeoutMillis: 300, lock_timeout: 200, statement_timeout: 400, query_timeout: 600 };

describe('the database cut off', () => {
  const way = new Way();
  let kept: Kept;
  let story: Story;
  let pool: pg.Pool;
  let far: Ledger;

  beforeAll(async () => {
    kept = await openLedger();
    story = await Story.begin(kept.ledger);
    pool = openPool(await way.open(new URL(kept.database.appUrl)), () => undefined, { max: 4, ...SHORT });
    far = new Ledger({ pool, registry: rules, secret: TEST_SECRET, now: Date.now });
  });
  afterAll(async () => {
    way.close();
    await pool.end();
    await kept.close();
  });
  /** What was in the hole is gone for good, and the pool knows it. */
  const clear = async () => {
    do way.clear();
    while (await sleep(5, pool.totalCount > 0));
  };
  beforeEach(clear);

  const roll = (): Request => ({
    campaignId: story.id,
    commandId: newId(),
    name: 'rollFreely',
    input: { notation: '3d6', purpose: 'nerve' },
  });
  const record = (request: Request) => far.record(by(story.player), request);
  const headOf = async () => (await kept.ledger.head(story.id))?.seq;

  /** The failure, which must come within a time and be one after which the same may be sent again. */
  const cutOff = async (work: Promise<unknown>, ms = 3_000): Promise<void> => {
    const begun = Date.now();
    const fault = await work.then(
      () => null,
      (error: unknown) => error,
    );
    expect(fault).not.toBeNull();
    expect([String(fault), isOutOfReach(fault)]).toEqual([String(fault), true]);
    expect(Date.now() - begun).toBeLessThan(ms);
  };

  it('black-holed in the middle: in time, and sent again it is one deed', async () => {
    const request = roll();
    accepted(await record(roll()));
    const before = (await headOf()) as number;
    way.swallows = true;
    await cutOff(record(request));
    await clear();
    const again = accepted(await record(request));
    expect(await headOf()).toBe(before + 1);
    expect(again.seq).toBe(before + 1);
  });

  it('black-holed before the first word: in time', async () => {
    way.swallows = true;
    await cutOff(record(roll()));
    await cutOff(record(roll()));
    await clear();
    expect(accepted(await record(roll())).replayed).toBe(false);
  });

  it('more callers than connections: each is told, and afterwards each is served', async () => {
    way.swallows = true;
    const requests = Array.from({ length: 12 }, roll);
    await Promise.all(requests.map((request) => cutOff(record(request), 6_000)));
    await clear();
    const answers = await Promise.all(requests.map(async (request) => accepted(await record(request))));
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(12);
  });

  it('black-holed inside a transaction: the connection is not handed to the next', async () => {
    await cutOff(
      snapshot(pool, async (client) => {
        way.swallows = true;
        await client.query('SELECT 1');
      }),
    );
    await clear();
    expect(await snapshot(pool, async (client) => (await client.query('SELECT 2 AS two')).rows)).toEqual([{ two: 2 }]);
  });

  it('a lock that is not given back: in time, and nothing is written', async () => {
    const client = new pg.Client({ connectionString: kept.database.ownerUrl });
    await client.connect();
    const before = await headOf();
    await client.query('BEGIN');
    await client.query('SELECT FROM ledger.campaign_head WHERE campaign_id = $1 FOR UPDATE', [story.id]);
    const request = roll();
    await cutOff(record(request));
    await client.query('ROLLBACK');
    await client.end();
    expect(await headOf()).toBe(before);
    expect(accepted(await record(request)).replayed).toBe(false);
  });

  it('a statement without end: the database itself ends it', async () => {
    await cutOff(pool.query('SELECT pg_sleep(5)'));
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('nobody there: at once', async () => {
    const nowhere = openPool('postgres://nobody@127.0.0.1:1/none', () => undefined);
    await cutOff(nowhere.query('SELECT 1'), 1_000);
    await nowhere.end();
  });

  it('a fault of the request is none of the line', async () => {
    const fault = await pool.query('SELECT 1 / 0').catch((error: unknown) => error);
    expect(isOutOfReach(fault)).toBe(false);
    expect(isOutOfReach(new Error('The event type Invented is not registered.'))).toBe(false);
  });

  it('the database gives up before the client does, and both before a person would', () => {
    const waits = [LIMITS.connectionTimeoutMillis, LIMITS.lock_timeout, LIMITS.statement_timeout, LIMITS.query_timeout];
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect(LIMITS.statement_timeout).toBeLessThan(LIMITS.query_timeout);
    expect(LIMITS.query_timeout).toBeLessThanOrEqual(15_000);
  });
});
