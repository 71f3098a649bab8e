// Does the store keep what is large, old, strange or far away? Conformance A.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { EventStore } from '../../../src/ledger/event-store.js';
import { newId } from '../../support/ledger.js';
import {
  bare,
  bareEvent,
  bareRun,
  founded,
  type OpenPostgres,
  openPostgres,
  transaction,
  versionOf,
  within,
  won,
} from '../../support/store.js';

const nested = (depth: number): unknown => (depth === 0 ? 'bottom' : { in: [nested(depth - 1)] });

describe('A: sizes and places', () => {
  let opened: OpenPostgres;
  const asOwner = async (sql: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: opened.database.ownerUrl });
    await client.connect();
    try {
      await client.query(sql, values);
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    opened = await openPostgres();
  });
  afterAll(() => opened.close());

  it.each([1_001, 10_000])('A: %i events in one append, all there and in order', async (n) => {
    const { store } = opened;
    const campaign = await founded(store);
    const stream = newId();
    const run = bareRun(campaign, stream, 0, n);
    won(await store.append(run));
    const events = await store.replay(campaign, stream);
    expect(events.map((e) => e.id)).toEqual(run.events.map((e) => e.id));
    expect(new Set(events.map((e) => e.seq))).toEqual(new Set([2]));
    expect(await versionOf(store, campaign, stream)).toBe(n);
  });

  it('A: versions above 2^31', async () => {
    const { store } = opened;
    const campaign = await founded(store);
    const stream = newId();
    const far = 2 ** 33;
    won(await store.append(bare(campaign, [[stream, 0]])));
    await asOwner('UPDATE ledger.stream SET version = $1 WHERE campaign_id = $2 AND stream_id = $3', [
      far,
      campaign,
      stream,
    ]);
    won(await store.append(bare(campaign, [[stream, far]])));
    const late = await store.append(bare(campaign, [[stream, far]]));
    expect(late).toEqual({ outcome: 'CONFLICT', detail: { stream, expected: far, actual: far + 1 } });
    expect((await store.replay(campaign, stream, far)).map((e) => e.version)).toEqual([far + 1]);
  });

  it('A: commit positions above 2^31', async () => {
    const { store } = opened;
    const campaign = await founded(store);
    await asOwner('UPDATE ledger.campaign_head SET commit_seq = $1 WHERE campaign_id = $2', [2 ** 40, campaign]);
    const stream = newId();
    expect(won(await store.append(bare(campaign, [[stream, 0]]))).seq).toBe(2 ** 40 + 1);
    expect((await store.replay(campaign, stream))[0]?.seq).toBe(2 ** 40 + 1);
  });

  it.each([
    ['quotes', `{"say":"he said \\"it's\\" \\\\ $1 %s {}"}`],
    ['newlines', '{"text":"a\\nb\\r\\n\\tc"}\n'],
    ['emoji', '{"family":"👩‍👩‍👧‍👦","flag":"🏴‍☠️","marks":"é"}'],
    ['right-to-left', '{"name":"‮שלום مرحبا‬"}'],
    ['key order and doubles', '{"b":1,"a":2,"b":3}'],
    ['large whole numbers', `{"most":${2 ** 53 - 1},"least":-${2 ** 53 - 1},"more":9007199254740993}`],
    ['SQL', `{"note":"'); DROP TABLE ledger.event; --"}`],
    ['deep nesting', JSON.stringify(nested(500))],
    ['64 KiB', JSON.stringify({ text: 'x'.repeat(65_536) })],
    ['1 MiB', JSON.stringify({ text: 'ü'.repeat(2 ** 19) })],
  ])('A: a body keeps every byte: %s', async (_, body) => {
    const { store } = opened;
    const campaign = await founded(store);
    const stream = newId();
    const one = bare(campaign, [[stream, 0]]);
    won(await store.append({ ...one, events: [bareEvent(one.deeds[0]?.id as string, stream, 1, 0, body)] }));
    expect((await store.replay(campaign, stream))[0]?.body).toBe(body);
  });

  it('A: a database in another time zone records the same moment', async () => {
    const name = new URL(opened.database.ownerUrl).pathname.slice(1);
    await asOwner(`ALTER DATABASE ${name} SET timezone TO 'Asia/Kathmandu'`);
    const pool = new pg.Pool({ connectionString: opened.database.appUrl, max: 1 });
    try {
      expect((await pool.query('SHOW timezone')).rows[0].TimeZone).toBe('Asia/Kathmandu');
      const store = new EventStore(pool);
      const before = Date.now();
      const campaign = await founded(store);
      const { recordedAt } = won(await store.append(bare(campaign, [[newId(), 0]])));
      expect(recordedAt).toBeGreaterThanOrEqual(before - 1);
      expect(recordedAt).toBeLessThanOrEqual(Date.now() + 1);
    } finally {
      await pool.end();
      await asOwner(`ALTER DATABASE ${name} RESET timezone`);
    }
  });

  it('A: recorded time never goes backwards, even where the clock does', async () => {
    const { store } = opened;
    const campaign = await founded(store);
    const ahead = Date.now() + 3_600_000;
    await asOwner('UPDATE ledger.campaign_head SET last_recorded_at = $1 WHERE campaign_id = $2', [ahead, campaign]);
    expect(won(await store.append(bare(campaign, [[newId(), 0]]))).recordedAt).toBe(ahead);
  });

  it('A: campaigns never block each other', async () => {
    const { store, pool } = opened;
    const [busy, idle] = [await founded(store), await founded(store)];
    const open = await transaction(pool);
    try {
      won(await open.store.append(bare(busy, [[newId(), 0]])));
      won(await within(2_000, store.append(bare(idle, [[newId(), 0]]))));
      await within(2_000, founded(store));
    } finally {
      await open.end('ROLLBACK');
    }
    won(await within(2_000, store.append(bare(busy, [[newId(), 0]]))));
  });
});
