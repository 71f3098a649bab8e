// Who goes first, people or the years that pass? Whoever lost to them again and again lets them wait until he is done.
import type { Pool, PoolClient } from 'pg';
import type { Id } from '../rules/kernel/stream.js';
import { Turns } from './turns.js';

/** A lock that nothing but this file takes; shared by people, exclusive for the instant in which settling passes. */
const lock = (mode: '' | '_shared'): string => `SELECT pg_advisory_xact_lock${mode}(hashtextextended($1, 7))`;
const HERE = 'one at a time';

/** Right of way over all processes on one database. It only helps: what cannot be locked goes on without. */
export class RightOfWay {
  private readonly turns = new Turns();

  constructor(private readonly pool: Pick<Pool, 'connect' | 'query'>) {}

  /** Does `work` while no settling of the campaign begins to write. A process lends one connection to it at most, so that `work` finds one. */
  take<T>(campaignId: Id, work: () => Promise<T>): Promise<T> {
    return this.turns.take(HERE, async () => {
      const client = await this.hold(campaignId).catch(() => null);
      try {
        return await work();
      } finally {
        client?.query('COMMIT').then(
          () => client.release(),
          (fault) => client.release(fault),
        );
      }
    });
  }

  /** Waits for those who have it, at most as long as a lock is waited for. */
  async give(campaignId: Id): Promise<void> {
    await this.pool.query({ name: 'give-way', text: lock(''), values: [campaignId] }).catch(() => undefined);
  }

  private async hold(campaignId: Id): Promise<PoolClient> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query({ name: 'take-way', text: lock('_shared'), values: [campaignId] });
      return client;
    } catch (fault) {
      client.release(fault as Error);
      throw fault;
    }
  }
}
