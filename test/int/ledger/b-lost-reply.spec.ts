// What if the answer never comes, or the first try comes to nothing? Conformance B, with a wire that can be cut.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Request } from '../../../src/ledger/contract.js';
import { Ledger } from '../../../src/ledger/ledger.js';
import { rules } from '../../../src/rules/index.js';
import { TEST_SECRET } from '../../support/database.js';
import { accepted, by, type Kept, newId, openLedger, Story } from '../../support/ledger.js';
import { bare, founded, type OpenPostgres, openPostgres, transaction, won } from '../../support/store.js';

/** A wire to the database. Once armed, the next answer to an append is swallowed and the line goes dead. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private armed = false;
  cuts = 0;

  async open(target: URL): Promise<string> {
    this.server = createServer((near) => this.join(near, connect(Number(target.port || 5432), target.hostname)));
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    const url = new URL(target);
    url.host = `127.0.0.1:${(this.server.address() as { port: number }).port}`;
    return url.href;
  }

  private join(near: Socket, far: Socket): void {
    let doomed = false;
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => [near, far].map((one) => one.destroy()));
    }
    near.on('data', (bytes) => {
      if (this.armed && bytes.includes('append')) {
        this.armed = false;
        doomed = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!doomed) return near.write(bytes);
      this.cuts += 1;
      return near.destroy();
    });
  }

  cutNextAppend(): void {
    this.armed = true;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server?.close();
  }
}

describe('B: lost replies', () => {
  const wire = new Wire();
  let kept: Kept;
  let story: Story;
  let pool: pg.Pool;
  let far: Ledger;

  beforeAll(async () => {
    kept = await openLedger();
    story = await Story.begin(kept.ledger);
    pool = new pg.Pool({ connectionString: await wire.open(new URL(kept.database.appUrl)), max: 1 });
    pool.on('error', () => undefined);
    far = new Ledger({ pool, registry: rules, secret: TEST_SECRET, now: Date.now });
  });
  afterAll(async () => {
    await pool.end();
    wire.close();
    await kept.close();
  });

  it('B: reply lost after COMMIT: sent again, it is the same deed with the same dice (A9, B20)', async () => {
    for (let round = 0; round < 3; round++) {
      const request: Request = {
        campaignId: story.id,
        commandId: newId(),
        name: 'rollFreely',
        input: { notation: '5d6', purpose: 'nerve' },
      };
      await far.record(by(story.player), { ...request, commandId: newId() });
      const before = (await kept.ledger.head(story.id))?.seq as number;
      wire.cutNextAppend();
      await expect(far.record(by(story.player), request)).rejects.toThrow(/terminated|ECONNRESET|closed/i);
      expect(wire.cuts).toBe(round + 1);
      while ((await kept.ledger.head(story.id))?.seq === before) await new Promise((again) => setTimeout(again, 5));
      const again = accepted(await far.record(by(story.player), request));
      expect(again.replayed).toBe(true);
      expect(again.seq).toBe(before + 1);
      expect(again.events).toHaveLength(1);
      expect((await kept.ledger.head(story.id))?.seq).toBe(before + 1);
      expect(accepted(await kept.again().record(by(story.player), request)).events).toEqual(again.events);
    }
  });
});

describe('B: a first try that comes to nothing', () => {
  let opened: OpenPostgres;

  beforeAll(async () => {
    opened = await openPostgres();
  });
  afterAll(() => opened.close());

  it.each([
    ['ROLLBACK', 'APPENDED'],
    ['COMMIT', 'KNOWN'],
  ] as const)('B: first %s, second %s', async (end, outcome) => {
    const { store, other, pool } = opened;
    const campaign = await founded(store);
    const stream = newId();
    const one = bare(campaign, [[stream, 0]]);
    const first = await transaction(pool);
    won(await first.store.append(one));
    const second = other.append(one);
    await new Promise((soon) => setTimeout(soon, 50));
    await first.end(end);
    expect((await second).outcome).toBe(outcome);
    expect((await store.head(campaign))?.seq).toBe(2);
    expect(await store.replay(campaign, stream)).toHaveLength(1);
  });

  it('B: a known deed is answered before any version is compared', async () => {
    const { store } = opened;
    const campaign = await founded(store);
    const one = bare(campaign, [[newId(), 0]]);
    const { seq } = won(await store.append(one));
    expect(await store.append(one)).toEqual({ outcome: 'KNOWN', deeds: [{ id: one.deeds[0]?.id, seq }] });
    won(await store.append(bare(campaign, [[newId(), 0]], { archives: true })));
    expect((await store.append(one)).outcome).toBe('KNOWN');
  });
});
