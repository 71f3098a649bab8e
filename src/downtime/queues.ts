// Who runs the jobs? BullMQ on Redis where there is one, otherwise on the same PostgreSQL; the code is the same.
import { createPostgresBackend, type JobType, type Processor, Queue, Worker, withBackend } from 'bullmq';

/** One of the two is used: Redis where its URL is given. */
export interface QueuePlace {
  readonly databaseUrl: string;
  readonly redisUrl?: string;
  /** Of its keys in Redis; BullMQ's own where none is given. */
  readonly redisPrefix?: string;
}

/** A wake-up and nothing more: what is due stands in the ledger. */
export interface Wake {
  readonly campaignId: string | null;
  /** Nothing moves there: it is done at once, beside whatever holds it up. */
  readonly beside?: boolean;
}

/** The queue of what is due. */
export const QUEUE = 'downtime';

const postgres = withBackend(createPostgresBackend);

/** Each queue object opens its own pool, so that stays small. Its tables are made by the migrations. */
const onPostgres = (url: string) => ({ connectionString: url, schema: 'bullmq', max: 4 });

const under = (prefix?: string) => (prefix === undefined ? {} : { prefix });

/** As much of a queue as is used here. */
export type DowntimeQueue<T = Wake> = Pick<
  Queue<T, unknown, string>,
  | 'add'
  | 'close'
  | 'upsertJobScheduler'
  | 'removeJobScheduler'
  | 'getJobScheduler'
  | 'getFailed'
  | 'getJobCounts'
  | 'on'
  | 'waitUntilReady'
>;

/** As much of a worker as is used here. */
export type DowntimeWorker<T = Wake> = Pick<Worker<T>, 'close' | 'on' | 'waitUntilReady'>;

/** Producers fail fast: a hint that cannot be given is made up for by the reconciler. */
export function openQueue<T = Wake>(
  { redisUrl, redisPrefix, databaseUrl }: QueuePlace,
  name = QUEUE,
): DowntimeQueue<T> {
  const queue = redisUrl
    ? new Queue<T>(name, {
        ...under(redisPrefix),
        connection: { url: redisUrl, enableOfflineQueue: false, maxRetriesPerRequest: 1 },
      })
    : new postgres.Queue<T>(name, { connection: onPostgres(databaseUrl) });
  return queue as unknown as DowntimeQueue<T>;
}

/** What one of the two backends calls a job that waits in a queue that was paused. */
const PAUSED = 'paused' as string as JobType;

/** Jobs by the state they are in; what waits, waits, whether its queue was paused or not. */
export async function countsOf(queue: Pick<DowntimeQueue, 'getJobCounts'>): Promise<Readonly<Record<string, number>>> {
  const found = await queue.getJobCounts('active', 'waiting', PAUSED, 'delayed', 'completed', 'failed');
  const { paused = 0, waiting = 0, ...others } = found;
  return { ...others, waiting: waiting + paused };
}

/**
 * A job whose worker died is taken up by another within 15 s, however often that happens. One that is only thought to be
 * dead may be done twice, which changes nothing; by the same worker one after the other.
 */
const WORKING = { concurrency: 4, lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 1_000 };

/** Workers wait for a lost Redis to come back. */
export function openWorker<T = Wake>(
  { redisUrl, redisPrefix, databaseUrl }: QueuePlace,
  processor: Processor<T>,
  name = QUEUE,
): DowntimeWorker<T> {
  const worker = redisUrl
    ? new Worker<T>(name, processor, {
        ...WORKING,
        ...under(redisPrefix),
        connection: { url: redisUrl, maxRetriesPerRequest: null },
      })
    : new postgres.Worker<T>(name, processor, { ...WORKING, connection: onPostgres(databaseUrl) });
  return worker as unknown as DowntimeWorker<T>;
}
