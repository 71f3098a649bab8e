// Does a follower see every commit once, in order, whatever happens to it?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg, { type PoolClient } from 'pg';
import { type Follower, Following } from '../../../src/ledger/follow.js';
import type { StoredEvent } from '../../../src/ledger/stored.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';

/** Writes what it saw into a table, in the transaction that moves its place. */
class Scribe implements Follower {
  readonly version = 1;
  poison: number | null = null;
  failOnce = false;

  constructor(readonly name: string) {}

  async apply(client: PoolClient, campaignId: Id, events: readonly StoredEvent[]): Promise<void> {
    for (const { seq, ord } of events)
      await client.query('INSERT INTO public.seen VALUES ($1, $2, $3, $4)', [this.name, campaignId, seq, ord]);
    if (this.failOnce) {
      this.failOnce = false;
      throw new Error('the process died');
    }
    if (events.some(({ seq }) => seq === this.poison)) throw new Error(`cannot read commit ${this.poison}`);
  }
}

describe('E: followers', () => {
  let kept: Kept;
  let following: Following;

  beforeAll(async () => {
    kept = await openLedger();
    following = new Following(kept.pool, Date.now);
    const owner = new pg.Client({ connectionString: kept.database.ownerUrl });
    await owner.connect();
    await owner.query('CREATE TABLE public.seen (follower text, campaign uuid, seq bigint, ord int)');
    await owner.query('GRANT ALL ON public.seen TO PUBLIC');
    await owner.end();
  });
  afterAll(() => kept.close());

  const seen = async (name: string, campaign: Id): Promise<string[]> => {
    const text = 'SELECT seq, ord FROM public.seen WHERE follower = $1 AND campaign = $2 ORDER BY ctid';
    return (await kept.pool.query(text, [name, campaign])).rows.map((row) => `${row.seq}.${row.ord}`);
  };
  const history = async (campaign: Id): Promise<string[]> => {
    const all: string[] = [];
    for await (const batch of kept.ledger.store.walk(campaign)) all.push(...batch.map((e) => `${e.seq}.${e.ord}`));
    return all;
  };
  const busy = async (rolls: number): Promise<Story> => {
    const story = await Story.begin(kept.ledger);
    for (let n = 0; n < rolls; n++) await story.does(story.player, 'rollFreely', { notation: 'd6', purpose: `${n}` });
    return story;
  };

  it('E: a follower sees each event once and in order, and its lag is exact', async () => {
    const story = await busy(10);
    const scribe = new Scribe('plain');
    expect(await following.place(scribe, story.id)).toEqual({ seq: 0, lag: 14, blockedAt: null });
    await following.catchUp(scribe, story.id);
    await story.does(story.gm, 'writeNote', { text: 'rain' });
    expect(await following.place(scribe, story.id)).toEqual({ seq: 14, lag: 1, blockedAt: null });
    expect(await following.catchUp(scribe, story.id)).toBe(1);
    expect(await seen('plain', story.id)).toEqual(await history(story.id));
  });

  it('E: a follower resumes where it was, and what a failed attempt wrote is gone', async () => {
    const story = await busy(5);
    const scribe = new Scribe('resuming');
    scribe.failOnce = true;
    await following.catchUp(scribe, story.id);
    await following.catchUp(scribe, story.id);
    expect(await seen('resuming', story.id)).toEqual(await history(story.id));
  });

  it('E: many processes at once apply nothing twice', async () => {
    const story = await busy(30);
    const scribe = new Scribe('crowd');
    await Promise.all(Array.from({ length: 8 }, () => following.catchUp(scribe, story.id)));
    await following.catchUp(scribe, story.id);
    expect(await seen('crowd', story.id)).toEqual(await history(story.id));
  });

  it('E: a poisoned commit holds up its campaign alone, and is passed over by a recorded decision', async () => {
    const [ill, well] = [await busy(5), await busy(5)];
    const scribe = new Scribe('poisoned');
    scribe.poison = 7;
    await following.catchUp(scribe, ill.id);
    scribe.poison = null;
    await following.catchUpAll(scribe);
    expect(await following.place(scribe, ill.id)).toMatchObject({ seq: 6, lag: 3, blockedAt: 7 });
    expect((await following.place(scribe, well.id)).lag).toBe(0);
    const letters = 'SELECT reason, skipped_by FROM ledger.dead_letter WHERE campaign_id = $1';
    expect((await kept.pool.query(letters, [ill.id])).rows).toEqual([
      { reason: 'cannot read commit 7', skipped_by: null },
    ]);
    expect(await following.skip(scribe, ill.id, 'operator')).toBe(true);
    await following.catchUp(scribe, ill.id);
    expect(await following.place(scribe, ill.id)).toEqual({ seq: 9, lag: 0, blockedAt: null });
    expect((await kept.pool.query(letters, [ill.id])).rows[0].skipped_by).toBe('operator');
    expect(await seen('poisoned', ill.id)).toEqual((await history(ill.id)).filter((at) => !at.startsWith('7.')));
  });

  it('E: a database that cannot be reached, or has others go first, is not the fault of a commit', async () => {
    const story = await busy(3);
    const scribe = new Scribe('cut off');
    const apply = scribe.apply.bind(scribe);
    for (const code of ['57014', '40P01', '40001', '57P01', '53300', '08006', 'ECONNRESET']) {
      scribe.apply = async () => {
        throw Object.assign(new Error(`failed with ${code}`), { code });
      };
      await expect(following.catchUp(scribe, story.id)).rejects.toThrow(code);
      expect(await following.place(scribe, story.id)).toMatchObject({ seq: 0, blockedAt: null });
    }
    scribe.apply = apply;
    await following.catchUp(scribe, story.id);
    expect(await seen('cut off', story.id)).toEqual(await history(story.id));
  });

  it('E: a new version starts from zero beside the old one', async () => {
    const story = await busy(3);
    const old = new Scribe('versioned');
    await following.catchUp(old, story.id);
    const next = Object.assign(new Scribe('versioned'), { version: 2 });
    expect((await following.place(next, story.id)).seq).toBe(0);
    expect(await following.catchUp(next, story.id)).toBe((await history(story.id)).length);
  });
});
