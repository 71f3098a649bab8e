// How does history get in? The only SQL that writes history, beside the reads of it.
import type { Pool, PoolClient } from 'pg';
import { EventReads } from './event-reads.js';
import { RightOfWay } from './right-of-way.js';
import type { Append, Appended } from './stored.js';
import { Writer } from './writer.js';

/** Told of each call that appends, by its outcome and how many seconds it took, and of each answer given again. */
export interface Watch {
  appended(outcome: Appended['outcome'] | 'FAULT', seconds: number): void;
  replayed(): void;
}

/** The store of one database. Every statement is a named prepared one. */
export class EventStore extends EventReads {
  private readonly writer: Writer;
  readonly rightOfWay: RightOfWay;

  constructor(
    readonly pool: Pool,
    private readonly watch?: Watch,
  ) {
    super(pool);
    this.writer = new Writer(pool);
    this.rightOfWay = new RightOfWay(pool);
  }

  /** Writes one commit, or says why not; nothing is written unless the outcome is APPENDED. */
  async append(a: Append): Promise<Appended> {
    if (a.events.length === 0) throw new Error('A commit holds at least one event.');
    const begun = performance.now();
    let outcome: Parameters<Watch['appended']>[0] = 'FAULT';
    try {
      const answer = await this.writer.write(a);
      outcome = answer.outcome;
      return answer;
    } finally {
      this.watch?.appended(outcome, (performance.now() - begun) / 1_000);
    }
  }

  /** Runs several statements as one; whatever throws leaves nothing behind. */
  atomically<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return transaction(this.pool, 'BEGIN', 'COMMIT', work);
  }
}

/** Shows `work` the store as it stands at one moment, while others go on writing. It can read, and write nothing. */
export const snapshot = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  transaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', 'ROLLBACK', work);

/** A connection on which not even ROLLBACK is answered is thrown away. */
async function transaction<T>(
  pool: Pool,
  begin: string,
  end: 'COMMIT' | 'ROLLBACK',
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  const losing = (fault: Error) => {
    lost = fault;
  };
  client.on('error', losing);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query(end);
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(losing);
    throw error;
  } finally {
    client.off('error', losing);
    client.release(lost);
  }
}
