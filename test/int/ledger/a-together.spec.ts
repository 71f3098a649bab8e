// Do commits that share a call stay apart? Each goes in, or not, as if it were alone. Conformance A.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../support/ledger.js';
import {
  bare,
  founded,
  history,
  type OpenPostgres,
  openPostgres,
  transaction,
  versionOf,
  within,
  won,
} from '../../support/store.js';

describe('A: commits of several campaigns at once', () => {
  let opened: OpenPostgres;

  beforeAll(async () => {
    opened = await openPostgres();
  });
  afterAll(() => opened.close());

  const campaigns = (n: number) => Promise.all(Array.from({ length: n }, () => founded(opened.store)));

  /** Two calls that keep the writer occupied, so that whatever is asked for next goes together. */
  async function occupied<T>(work: () => Promise<T>): Promise<T> {
    const others = await campaigns(2);
    const calls = others.map((campaign) => opened.store.append(bare(campaign, [[newId(), 0]])));
    const result = work();
    for (const answer of await Promise.all(calls)) won(answer);
    return result;
  }

  it('A: each is told its own outcome, and only what may go in is written', async () => {
    const { store } = opened;
    const [known, stale, archived, sound] = (await campaigns(4)) as [string, string, string, string];
    const first = bare(known, [[newId(), 0]]);
    won(await store.append(first));
    won(await store.append(bare(archived, [[newId(), 0]], { archives: true })));
    const streams = Array.from({ length: 6 }, newId) as [string, string, string, string, string, string];
    const unknown = newId();
    const fresh = newId();
    const lost = [
      bare(known, [[streams[0], 0]], { deeds: first.deeds }),
      bare(stale, [[streams[1], 7]]),
      bare(archived, [[streams[2], 0]]),
      bare(unknown, [[streams[3], 0]]),
    ];
    const good = [bare(sound, [[streams[4], 0]]), bare(fresh, [[streams[5], 0]], { founds: true })];
    const answers = await occupied(() => Promise.all([...lost, ...good].map((one) => store.append(one))));
    expect(answers.map(({ outcome }) => outcome)).toEqual([
      'KNOWN',
      'CONFLICT',
      'ARCHIVED',
      'ABSENT',
      'APPENDED',
      'APPENDED',
    ]);
    expect(answers[1]).toEqual({ outcome: 'CONFLICT', detail: { stream: streams[1], expected: 7, actual: 0 } });
    for (const [i, { campaignId, deeds }] of lost.entries()) {
      expect(await versionOf(store, campaignId, streams[i] as string)).toBe(0);
      if (i > 0) expect(await store.deed(campaignId, deeds[0]?.id as string)).toBeNull();
    }
    expect(await versionOf(store, sound, streams[4])).toBe(1);
    expect(await versionOf(store, fresh, streams[5])).toBe(1);
    expect((await store.head(sound))?.seq).toBe(2);
  });

  it('A: the fault of one is not the fault of the others', async () => {
    const { store } = opened;
    const [faulty, ...sound] = (await campaigns(4)) as [string, ...string[]];
    const stream = newId();
    won(await store.append(bare(faulty, [[stream, 0]], { reads: [] })));
    const asked = [faulty, ...sound].map((campaign) => bare(campaign, [[stream, 0]], { reads: [] }));
    const [bad, ...rest] = await occupied(() => Promise.allSettled(asked.map((one) => store.append(one))));
    expect(bad?.status).toBe('rejected');
    expect(rest.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect((await store.head(faulty))?.seq).toBe(2);
  });

  it('A: a campaign that somebody else holds keeps only its own waiting', async () => {
    const { store, pool } = opened;
    const [held, ...free] = (await campaigns(4)) as [string, ...string[]];
    const open = await transaction(pool);
    won(await open.store.append(bare(held, [[newId(), 0]])));
    const waiting = [1, 2, 3].map(() => store.append(bare(held, [[newId(), 0]])));
    for (let round = 0; round < 3; round++) {
      const others = free.map((campaign) => store.append(bare(campaign, [[newId(), 0]])));
      for (const answer of await within(3_000, Promise.all(others))) won(answer);
    }
    expect((await store.head(held))?.seq).toBe(1);
    await open.end('ROLLBACK');
    for (const answer of await Promise.all(waiting)) won(answer);
    expect((await store.head(held))?.seq).toBe(4);
  });

  it('A: many writers of two processes on the same campaigns: each commit once, no hole', async () => {
    const { store, other } = opened;
    const all = await campaigns(8);
    const asked = Array.from({ length: 20 }, () => all.map((campaign) => bare(campaign, [[newId(), 0]]))).flat();
    const answers = await Promise.all(asked.map((one, i) => (i % 3 ? store : other).append(one)));
    for (const answer of answers) won(answer);
    for (const campaign of all) {
      const events = await history(store, campaign);
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    }
  });

  it('A: commits of one campaign keep the order in which they were asked for', async () => {
    const { store } = opened;
    const [campaign] = (await campaigns(1)) as [string];
    const stream = newId();
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((version) => store.append(bare(campaign, [[stream, version]]))),
    );
    expect(answers.map((answer) => won(answer).seq)).toEqual([2, 3, 4, 5, 6]);
  });
});
