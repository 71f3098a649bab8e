// How does something keep up with the history? A follower has a place in each campaign and moves on by whole commits.
import type { Pool, PoolClient } from 'pg';
import type { Id } from '../rules/kernel/stream.js';
import { EventStore } from './event-store.js';
import { isOutOfReach } from './pool.js';
import type { Reads } from './round.js';
import type { StoredEvent } from './stored.js';

/** What reads along: statistics, text search, webhooks. Another version starts from zero under its own number. */
export interface Follower {
  readonly name: string;
  readonly version: number;
  /** Applies whole commits, in order, inside the transaction that moves the place. What it throws undoes both. */
  apply(client: PoolClient, campaignId: Id, events: readonly StoredEvent[]): Promise<void>;
}

/** What a place is kept under. */
export type FollowerKey = Pick<Follower, 'name' | 'version'>;

/**
 * Takes what follows a place, in the transaction that moves it, and answers the last commit it is done with: `after` where
 * it leaves all of it for later. `alone`: only the next commit, since something among several could not be taken.
 */
export type Take = (client: PoolClient, after: number, alone: boolean) => Promise<number>;

/** Where a follower is in a campaign. */
export interface Place {
  readonly seq: number;
  /** Commits recorded and not yet applied: exact, since commits are numbered without gaps. */
  readonly lag: number;
  /** The commit that it could not apply and waits at. */
  readonly blockedAt: number | null;
}

/** Events applied in one transaction, or a few more to end with a whole commit. */
const BATCH = 200;

/** Moves followers along. Any number of processes may do so at once: a place is claimed by one of them at a time. */
export class Following {
  private readonly store: EventStore;

  constructor(
    private readonly pool: Pool,
    private readonly now: () => number,
  ) {
    this.store = new EventStore(pool);
  }

  /** Applies all that is new in one campaign. Returns the events applied; 0 as well where another process has the claim. */
  async catchUp(follower: Follower, campaignId: Id): Promise<number> {
    let applied = 0;
    for (;;) {
      const moved = await this.advance(follower, campaignId);
      if (moved === 0) return applied;
      applied += moved;
    }
  }

  /** Applies all that is new in every campaign. A poisoned campaign holds up no other. */
  async catchUpAll(follower: Follower): Promise<number> {
    const { rows } = await this.pool.query<{ campaign_id: Id }>(
      `SELECT h.campaign_id FROM ledger.campaign_head h
        LEFT JOIN ledger.follower f ON f.campaign_id = h.campaign_id AND f.name = $1 AND f.version = $2
        WHERE h.commit_seq > coalesce(f.commit_seq, 0) AND f.blocked_at IS NULL`,
      [follower.name, follower.version],
    );
    let applied = 0;
    for (const { campaign_id } of rows) applied += await this.catchUp(follower, campaign_id);
    return applied;
  }

  private async advance(follower: Follower, campaignId: Id): Promise<number> {
    let applied = 0;
    await this.step(follower, campaignId, async (client, after, alone) => {
      const { value: events } = await this.store.walk(campaignId, after, alone ? 1 : BATCH, client).next();
      if (!events) return after;
      await follower.apply(client, campaignId, events);
      applied = events.length;
      return events.at(-1).seq;
    });
    return applied;
  }

  /**
   * Moves a place by what `take` makes of the commits after it. False where nothing moved: nothing new, somebody else at it,
   * or a commit that cannot be taken, at which the place then waits.
   */
  async step(key: FollowerKey, campaignId: Id, take: Take, alone = false): Promise<boolean> {
    const at = [key.name, key.version, campaignId];
    await this.pool.query('INSERT INTO ledger.follower VALUES ($1, $2, $3, 0, NULL) ON CONFLICT DO NOTHING', at);
    let after: number | null = null;
    try {
      return await this.store.atomically(async (client) => {
        const { rows } = await client.query(
          `SELECT commit_seq FROM ledger.follower
            WHERE name = $1 AND version = $2 AND campaign_id = $3 AND blocked_at IS NULL FOR UPDATE SKIP LOCKED`,
          at,
        );
        if (!rows[0]) return false;
        after = Number(rows[0].commit_seq);
        const to = await take(client, after, alone);
        if (to === after) return false;
        await client.query(
          'UPDATE ledger.follower SET commit_seq = $4 WHERE name = $1 AND version = $2 AND campaign_id = $3',
          [...at, to],
        );
        return true;
      });
    } catch (error) {
      if (after === null || isOutOfReach(error)) throw error; // not the events' fault
      // One by one, so that only the poisoned commit is held back.
      if (!alone) return this.step(key, campaignId, take, true);
      await this.block(key, campaignId, after + 1, error as Error);
      return false;
    }
  }

  private async block(follower: FollowerKey, campaignId: Id, seq: number, error: Error): Promise<void> {
    const key = [follower.name, follower.version, campaignId, seq];
    await this.store.atomically(async (client) => {
      await client.query(
        'UPDATE ledger.follower SET blocked_at = $4 WHERE name = $1 AND version = $2 AND campaign_id = $3',
        key,
      );
      await client.query(
        `INSERT INTO ledger.dead_letter VALUES ($1, $2, $3, $4, $5, $6, NULL)
          ON CONFLICT (name, version, campaign_id, commit_seq) DO UPDATE SET reason = EXCLUDED.reason, failed_at = EXCLUDED.failed_at`,
        [...key, error.message, this.now()],
      );
    });
  }

  /**
   * Puts a place elsewhere, and keeps who decided that where it leaves a poisoned commit behind. Meanwhile nothing is taken;
   * `making` puts right, in the same transaction, what was made on the way to the place it had, which it is told.
   */
  async moveTo(
    key: FollowerKey,
    campaignId: Id,
    { seq, who, making }: { seq: number; who: string; making?: (client: PoolClient, from: number) => Promise<void> },
  ): Promise<void> {
    const at = [key.name, key.version, campaignId];
    await this.store.atomically(async (client) => {
      const { rows } = await client.query(
        'SELECT commit_seq FROM ledger.follower WHERE name = $1 AND version = $2 AND campaign_id = $3 FOR UPDATE',
        at,
      );
      await making?.(client, Number(rows[0]?.commit_seq ?? 0));
      await client.query(
        `INSERT INTO ledger.follower VALUES ($1, $2, $3, $4, NULL)
          ON CONFLICT (name, version, campaign_id) DO UPDATE SET commit_seq = EXCLUDED.commit_seq, blocked_at = NULL`,
        [...at, seq],
      );
      await client.query(
        `UPDATE ledger.dead_letter SET skipped_by = $5
          WHERE name = $1 AND version = $2 AND campaign_id = $3 AND commit_seq <= $4 AND skipped_by IS NULL`,
        [...at, seq, who],
      );
    });
  }

  /** Tries a blocked commit again, when what it failed at has been put right. */
  async retry(follower: Follower, campaignId: Id): Promise<number> {
    await this.unblock(follower, campaignId);
    return this.catchUp(follower, campaignId);
  }

  async unblock(key: FollowerKey, campaignId: Id): Promise<void> {
    await this.pool.query(
      'UPDATE ledger.follower SET blocked_at = NULL WHERE name = $1 AND version = $2 AND campaign_id = $3',
      [key.name, key.version, campaignId],
    );
  }

  /** Passes over a poisoned commit: a decision that is kept, with who took it. False where nothing is blocked. */
  async skip(follower: FollowerKey, campaignId: Id, who: string): Promise<boolean> {
    const key = [follower.name, follower.version, campaignId];
    return this.store.atomically(async (client) => {
      const { rows } = await client.query(
        `UPDATE ledger.follower SET commit_seq = blocked_at, blocked_at = NULL
          WHERE name = $1 AND version = $2 AND campaign_id = $3 AND blocked_at IS NOT NULL RETURNING commit_seq`,
        key,
      );
      if (!rows[0]) return false;
      await client.query(
        `UPDATE ledger.dead_letter SET skipped_by = $5
          WHERE name = $1 AND version = $2 AND campaign_id = $3 AND commit_seq = $4`,
        [...key, rows[0].commit_seq, who],
      );
      return true;
    });
  }

  async place(follower: FollowerKey, campaignId: Id, run: Reads = this.pool): Promise<Place> {
    const { rows } = await run.query<Record<'seq' | 'lag', string> & { blocked_at: string | null }>({
      text: `SELECT coalesce(f.commit_seq, 0) AS seq, h.commit_seq - coalesce(f.commit_seq, 0) AS lag, f.blocked_at
        FROM ledger.campaign_head h
        LEFT JOIN ledger.follower f ON f.campaign_id = h.campaign_id AND f.name = $1 AND f.version = $2
        WHERE h.campaign_id = $3`,
      values: [follower.name, follower.version, campaignId],
    });
    const row = rows[0] ?? { seq: 0, lag: 0, blocked_at: null };
    return {
      seq: Number(row.seq),
      lag: Number(row.lag),
      blockedAt: row.blocked_at === null ? null : Number(row.blocked_at),
    };
  }
}
