// Does a reader see every commit once, whole and in order, whatever writers do? Conformance C.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '../../../src/ledger/stored.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { newId } from '../../support/ledger.js';
import {
  bare,
  bareRun,
  founded,
  type OpenPostgres,
  openPostgres,
  transaction,
  within,
  won,
} from '../../support/store.js';

const WRITERS = 12;
const CAMPAIGNS = 4;
const DEEDS = 25;

describe('C: order', () => {
  let opened: OpenPostgres;

  beforeAll(async () => {
    opened = await openPostgres();
  });
  afterAll(() => opened.close());

  /** Reads on from a cursor; gives the place after what it found. */
  const follow = async (campaign: Id, from: number, seen: StoredEvent[], batch = 7): Promise<number> => {
    let at = from;
    for await (const events of opened.other.walk(campaign, from, batch)) {
      seen.push(...events);
      at = events.at(-1)?.seq ?? at;
    }
    return at;
  };

  it('C: 12 writers, 4 campaigns, random rollbacks: missed 0, doubled 0, out of order 0', async () => {
    const { store, pool } = opened;
    const campaigns = await Promise.all(Array.from({ length: CAMPAIGNS }, () => founded(store)));
    const committed = new Map<Id, Set<Id>>(campaigns.map((id) => [id, new Set()]));
    const seen = new Map<Id, StoredEvent[]>(campaigns.map((id) => [id, []]));
    const cursors = new Map<Id, number>(campaigns.map((id) => [id, 0]));

    const write = async () => {
      for (let i = 0; i < DEEDS; i++) {
        const campaign = campaigns[Math.floor(Math.random() * CAMPAIGNS)] as Id;
        const open = await transaction(pool);
        const one = bareRun(campaign, newId(), 0, 1 + Math.floor(Math.random() * 3));
        won(await open.store.append(one));
        if (Math.random() < 0.3) await new Promise((later) => setTimeout(later, Math.random() * 5));
        const end = Math.random() < 0.25 ? 'ROLLBACK' : 'COMMIT';
        await open.end(end);
        if (end === 'COMMIT') for (const event of one.events) committed.get(campaign)?.add(event.id);
      }
    };
    let writing = true;
    const read = async () => {
      for (let last = false; !last; ) {
        last = !writing;
        for (const id of campaigns)
          cursors.set(id, await follow(id, cursors.get(id) as number, seen.get(id) as StoredEvent[]));
      }
    };
    const reading = read();
    await Promise.all(Array.from({ length: WRITERS }, write));
    writing = false;
    await reading;

    for (const id of campaigns) {
      const events = (seen.get(id) as StoredEvent[]).slice(1);
      expect(new Set(events.map((e) => e.id))).toEqual(committed.get(id));
      expect(events).toHaveLength((committed.get(id) as Set<Id>).size);
      const places = (seen.get(id) as StoredEvent[]).map((e) => e.seq * 1_000 + e.ord);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      const seqs = [...new Set((seen.get(id) as StoredEvent[]).map((e) => e.seq))];
      expect(seqs).toEqual(seqs.map((_, i) => i + 1));
    }
  });

  it('C: recorded time never runs backwards within a campaign', async () => {
    const { store, other } = opened;
    const campaign = await founded(store);
    const commits = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? store : other).append(bare(campaign, [[newId(), 0]]))),
    );
    const times = commits
      .map(won)
      .sort((a, b) => a.seq - b.seq)
      .map((commit) => commit.recordedAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it.each([1, 2, 3, 5])('C: a batch of %i never splits a commit', async (batch) => {
    const { store } = opened;
    const campaign = await founded(store);
    const sizes = [3, 1, 4, 1, 5, 9, 2, 6];
    for (const n of sizes) won(await store.append(bareRun(campaign, newId(), 0, n)));
    const batches: StoredEvent[][] = [];
    for await (const events of store.walk(campaign, 0, batch)) batches.push(events);
    const commits = batches.map((events) => new Set(events.map((e) => e.seq)));
    for (const events of batches) {
      const last = events.at(-1)?.seq;
      expect(events.filter((e) => e.seq !== last).length).toBeLessThan(batch);
    }
    expect(commits.flatMap((one) => [...one])).toEqual([1, ...sizes.map((_, i) => i + 2)]);
    expect(batches.flat()).toHaveLength(1 + sizes.reduce((a, b) => a + b));
  });

  it('C: a transaction idling elsewhere never stalls a reader', async () => {
    const { store, pool } = opened;
    const [idle, live] = [await founded(store), await founded(store)];
    const open = await transaction(pool);
    try {
      won(await open.store.append(bare(idle, [[newId(), 0]])));
      const seen: StoredEvent[] = [];
      let at = await follow(live, 0, seen);
      for (let i = 0; i < 5; i++) {
        const { seq } = won(await within(2_000, store.append(bare(live, [[newId(), 0]]))));
        at = await within(2_000, follow(live, at, seen));
        expect(at).toBe(seq);
      }
      expect(await within(2_000, follow(idle, 0, []))).toBe(1);
    } finally {
      await open.end('COMMIT');
    }
    const late: StoredEvent[] = [];
    expect(await follow(idle, 1, late)).toBe(2);
    expect(late).toHaveLength(1);
  });
});
