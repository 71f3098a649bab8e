// Who runs the jobs? BullMQ on Redis where there is one, otherwise on the same PostgreSQL; the code is the same.
import { createPostgresBackend, type Processor, Queue, Worker, withBackend } from 'bullmq';

/** One of the two is used: Redis where its URL is given. */
export interface QueuePlace {
  readonly databaseUrl: string;
  readonly redisUrl?: string;
}

/** A wake-up and nothing more: what is due stands in the ledger. */
export interface Wake {
  readonly campaignId: string | null;
}

export const QUEUE = 'downtime';

const postgres = withBackend(createPostgresBackend);

/** Each queue object opens its own pool, so that stays small. Its tables are made by the migrations. */
const onPostgres = (url: string) => ({ connectionString: url, schema: 'bullmq', max: 4 });

export type DowntimeQueue<T = Wake> = Pick<
  Queue<T, unknown, string>,
  'add' | 'close' | 'upsertJobScheduler' | 'removeJobScheduler' | 'getFailed' | 'getJobCounts' | 'on' | 'waitUntilReady'
>;
export type DowntimeWorker<T = Wake> = Pick<Worker<T>, 'close' | 'on' | 'waitUntilReady'>;

/** Producers fail fast: a hint that cannot be given is made up for by the reconciler. */
export function openQueue<T = Wake>({ redisUrl, databaseUrl }: QueuePlace, name = QUEUE): DowntimeQueue<T> {
  const queue = redisUrl
    ? new Queue<T>(name, { connection: { url: redisUrl, enableOfflineQueue: false, maxRetriesPerRequest: 1 } })
    : new postgres.Queue<T>(name, { connection: onPostgres(databaseUrl) });
  return queue as unknown as DowntimeQueue<T>;
}

/** Workers wait for a lost Redis to come back. */
export function openWorker<T = Wake>(
  { redisUrl, databaseUrl }: QueuePlace,
  processor: Processor<T>,
  name = QUEUE,
): DowntimeWorker<T> {
  const concurrency = 4;
  const worker = redisUrl
    ? new Worker<T>(name, processor, { concurrency, connection: { url: redisUrl, maxRetriesPerRequest: null } })
    : new postgres.Worker<T>(name, processor, { concurrency, connection: onPostgres(databaseUrl) });
  return worker as unknown as DowntimeWorker<T>;
}
