// Does a commit go in whole, in its place, and only on what was read? Conformance A.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Append, Appended } from '../../../src/ledger/stored.js';
import { commitHash } from '../../../src/trust/chain.js';
import { newId } from '../../support/ledger.js';
import {
  bare,
  bareEvent,
  bareState,
  founded,
  history,
  type LedgerStore,
  type OpenStore,
  openStore,
  versionOf,
  won,
} from '../../support/store.js';

const outcomes = (answers: readonly Appended[]) => answers.map(({ outcome }) => outcome).sort();

describe('A: append', () => {
  let opened: OpenStore;
  let store: LedgerStore;
  let other: LedgerStore;

  beforeAll(async () => {
    opened = await openStore();
    ({ store, other } = opened);
  });
  afterAll(() => opened.close());

  it('A: an exact version goes in, an earlier or later one is a conflict that names the actual', async () => {
    const campaign = await founded(store);
    const stream = newId();
    won(await store.append(bare(campaign, [[stream, 0]])));
    won(await store.append(bare(campaign, [[stream, 1]])));
    for (const expected of [1, 3]) {
      const answer = await store.append(bare(campaign, [[stream, expected]]));
      expect(answer).toEqual({ outcome: 'CONFLICT', detail: { stream, expected, actual: 2 } });
    }
  });

  it('A: none: what must not exist and does is a conflict', async () => {
    const campaign = await founded(store);
    const stream = newId();
    won(await store.append(bare(campaign, [[stream, 0]])));
    const answer = await store.append(bare(campaign, [[stream, 0]]));
    expect(answer).toEqual({ outcome: 'CONFLICT', detail: { stream, expected: 0, actual: 1 } });
  });

  it('A: any: what was not read cannot be written twice at one version', async () => {
    const campaign = await founded(store);
    const stream = newId();
    won(await store.append(bare(campaign, [[stream, 0]], { reads: [] })));
    await expect(store.append(bare(campaign, [[stream, 0]], { reads: [] }))).rejects.toThrow(/unique|duplicate/);
    expect(await history(store, campaign)).toHaveLength(2);
  });

  it('A: two writers, one wins', async () => {
    const campaign = await founded(store);
    const stream = newId();
    for (let version = 0; version < 10; version++) {
      const answers = await Promise.all([store, other].map((one) => one.append(bare(campaign, [[stream, version]]))));
      expect(outcomes(answers)).toEqual(['APPENDED', 'CONFLICT']);
    }
    expect(await versionOf(store, campaign, stream)).toBe(10);
  });

  it('A: a first append to a new stream from two connections has one winner', async () => {
    const campaign = await founded(store);
    for (let round = 0; round < 10; round++) {
      const stream = newId();
      const answers = await Promise.all([store, other].map((one) => one.append(bare(campaign, [[stream, 0]]))));
      expect(outcomes(answers)).toEqual(['APPENDED', 'CONFLICT']);
    }
  });

  it('A: one campaign id is founded once, by whoever is first', async () => {
    const campaign = newId();
    const found = () => bare(campaign, [[campaign, 0]], { founds: true });
    const answers = await Promise.all([store, other, store, other].map((one) => one.append(found())));
    expect(outcomes(answers)).toEqual(['APPENDED', 'EXISTS', 'EXISTS', 'EXISTS']);
  });

  it('A: N parallel, all present, without a hole', async () => {
    const campaign = await founded(store);
    const streams = Array.from({ length: 64 }, newId);
    const answers = await Promise.all(
      streams.map((stream, i) => (i % 2 ? other : store).append(bare(campaign, [[stream, 0]]))),
    );
    const seqs = answers.map((answer) => won(answer).seq).sort((a, b) => a - b);
    expect(seqs).toEqual(streams.map((_, i) => i + 2));
    const events = await history(store, campaign);
    expect(events.map((e) => e.seq)).toEqual([1, ...seqs]);
    expect(new Set(events.slice(1).map((e) => e.stream))).toEqual(new Set(streams));
    expect((await store.head(campaign))?.seq).toBe(65);
  });

  it('A: the loser leaves no hole and nothing behind', async () => {
    const campaign = await founded(store);
    const [stream, fresh] = [newId(), newId()];
    const first = won(await store.append(bare(campaign, [[stream, 0]])));
    const lost = bare(campaign, [
      [fresh, 0],
      [stream, 5],
    ]);
    expect((await store.append(lost)).outcome).toBe('CONFLICT');
    expect(await store.deed(campaign, lost.deeds[0]?.id as string)).toBeNull();
    expect(await versionOf(store, campaign, fresh)).toBe(0);
    expect(won(await store.append(bare(campaign, [[stream, 1]]))).seq).toBe(first.seq + 1);
  });

  it('A: several streams go in together or not at all', async () => {
    const campaign = await founded(store);
    const [a, b, c] = [newId(), newId(), newId()];
    won(
      await store.append(
        bare(
          campaign,
          [a, b, c].map((id) => [id, 0] as const),
        ),
      ),
    );
    const stale = [a, b, c].map((id, i) => [id, i === 1 ? 0 : 1] as const);
    expect((await store.append(bare(campaign, stale))).outcome).toBe('CONFLICT');
    for (const id of [a, b, c]) expect(await versionOf(store, campaign, id)).toBe(1);
  });

  it('A: a founding that conflicts leaves no campaign', async () => {
    const campaign = newId();
    const founding = (version: number) => bare(campaign, [[campaign, version]], { founds: true });
    expect((await store.append(founding(3))).outcome).toBe('CONFLICT');
    expect(await store.head(campaign)).toBeNull();
    expect(await store.append(bare(campaign, [[newId(), 0]]))).toEqual({ outcome: 'ABSENT' });
    expect(won(await store.append(founding(0))).seq).toBe(1);
  });

  it('A: a campaign that does not exist takes nothing', async () => {
    expect(await store.append(bare(newId(), [[newId(), 0]]))).toEqual({ outcome: 'ABSENT' });
  });

  it('A: streams named in random order never deadlock', async () => {
    const campaign = await founded(store);
    const streams = Array.from({ length: 12 }, newId);
    const shuffled = () => [...streams].sort(() => Math.random() - 0.5).slice(0, 5);
    const write = async (one: LedgerStore): Promise<void> => {
      const chosen = shuffled();
      for (;;) {
        const versions = new Map((await one.states(campaign, chosen)).map((s) => [s.id, s.version]));
        const answer = await one.append(
          bare(
            campaign,
            chosen.map((id) => [id, versions.get(id) ?? 0] as const),
          ),
        );
        if (answer.outcome === 'APPENDED') return;
        expect(answer.outcome).toBe('CONFLICT');
      }
    };
    await Promise.all(Array.from({ length: 30 }, (_, i) => write(i % 2 ? store : other)));
    const events = await history(store, campaign);
    expect(events).toHaveLength(1 + 30 * 5);
    for (const id of streams) {
      const versions = events.filter((e) => e.stream === id).map((e) => e.version);
      expect(versions).toEqual(versions.map((_, i) => i + 1));
    }
  });

  it('A: a stale stream that is only read conflicts', async () => {
    const campaign = await founded(store);
    const [mentor, student] = [newId(), newId()];
    won(await store.append(bare(campaign, [[mentor, 0]])));
    won(await store.append(bare(campaign, [[mentor, 1]])));
    const reads = [
      { id: student, version: 0 },
      { id: mentor, version: 1 },
    ];
    const answer = await store.append(bare(campaign, [[student, 0]], { reads }));
    expect(answer).toEqual({ outcome: 'CONFLICT', detail: { stream: mentor, expected: 1, actual: 2 } });
  });

  it('A: one more or one less of a kind that was read as a whole conflicts', async () => {
    const campaign = await founded(store);
    const [a, b] = [newId(), newId()];
    won(await store.append(bare(campaign, [[a, 0]])));
    const counting = (n: number) => bare(campaign, [[campaign, 1]], { counts: [{ kind: 'character', n }] });
    won(await store.append(bare(campaign, [[b, 0]])));
    expect(await store.append(counting(1))).toEqual({
      outcome: 'CONFLICT',
      detail: { kind: 'character', expected: 1, actual: 2 },
    });
    won(await store.append(bare(campaign, [[b, 1]], { states: [{ ...bareState(b, 2), state: null }] })));
    expect((await store.append(counting(2))).outcome).toBe('CONFLICT');
    won(await store.append(counting(1)));
  });

  it('A: an empty append is refused', async () => {
    const campaign = await founded(store);
    await expect(store.append(bare(campaign, []))).rejects.toThrow(/at least one event/);
    expect((await store.head(campaign))?.seq).toBe(1);
  });

  it('A: the order of events is kept, in the hash too', async () => {
    const campaign = await founded(store);
    const [a, b] = [newId(), newId()];
    const plan = Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? b : a));
    const one = bare(campaign, [
      [a, 0],
      [b, 0],
    ]);
    const deed = one.deeds[0]?.id as string;
    const counts = new Map<string, number>();
    const events = plan.map((stream, ord) => {
      counts.set(stream, (counts.get(stream) ?? 0) + 1);
      return bareEvent(deed, stream, counts.get(stream) as number, ord);
    });
    const states = [...counts].map(([id, version]) => bareState(id, version));
    const mixed: Append = { ...one, states, events: [...events].reverse() };
    const before = await store.head(campaign);
    const { seq, recordedAt } = won(await store.append(mixed));
    const kept = (await history(store, campaign)).slice(1);
    expect(kept.map((e) => e.id)).toEqual(events.map((e) => e.id));
    expect(kept.map((e) => e.stream)).toEqual(plan);
    const leaves = events.map((e) => e.leaf);
    const expected = commitHash({ seq: BigInt(seq), recordedAt, prev: before?.hash as Buffer, leaves });
    expect((await store.head(campaign))?.hash).toEqual(expected);
  });

  it('A: an archived campaign takes no more, and keeps what it has', async () => {
    const campaign = await founded(store);
    won(await store.append(bare(campaign, [[newId(), 0]], { archives: true })));
    expect(await store.append(bare(campaign, [[newId(), 0]]))).toEqual({ outcome: 'ARCHIVED' });
    expect(await history(store, campaign)).toHaveLength(2);
  });

  it('A: a revealed secret is closed, and may be read', async () => {
    const campaign = await founded(store);
    const stream = newId();
    const secret = (version: number) => ({ ...bareState(stream, version), kind: 'secret' as const });
    won(await store.append(bare(campaign, [[stream, 0]], { states: [secret(1)] })));
    won(await store.append(bare(campaign, [[stream, 1]], { states: [{ ...secret(2), reveals: true }] })));
    expect(await store.append(bare(campaign, [[stream, 2]]))).toEqual({ outcome: 'CLOSED', stream });
    expect((await store.states(campaign, [stream]))[0]?.revealedSeq).toBe(3);
    const reads = [{ id: stream, version: 2 }];
    expect(won(await store.append(bare(campaign, [[newId(), 0]], { reads }))).seq).toBe(4);
  });
});
