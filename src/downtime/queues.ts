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

export type DowntimeQueue = Pick<
  Queue<Wake>,
  'add' | 'close' | 'upsertJobScheduler' | 'getFailed' | 'getJobCounts' | 'on' | 'waitUntilReady'
>;
export type DowntimeWorker = Pick<Worker<Wake>, 'close' | 'on' | 'waitUntilReady'>;

/** Producers fail fast: a hint that cannot be given is made up for by the reconciler. */
export function openQueue({ redisUrl, databaseUrl }: QueuePlace): DowntimeQueue {
  return redisUrl
    ? new Queue<Wake>(QUEUE, { connection: { url: redisUrl, enableOfflineQueue: false, maxRetriesPerRequest: 1 } })
    : (new postgres.Queue<Wake>(QUEUE, { connection: onPostgres(databaseUrl) }) as unknown as DowntimeQueue);
}

/** Workers wait for a lost Redis to come back. */
export function openWorker({ redisUrl, databaseUrl }: QueuePlace, processor: Processor<Wake>): DowntimeWorker {
  const concurrency = 4;
  return redisUrl
    ? new Worker<Wake>(QUEUE, processor, { concurrency, connection: { url: redisUrl, maxRetriesPerRequest: null } })
    : (new postgres.Worker<Wake>(QUEUE, processor, {
        concurrency,
        connection: onPostgres(databaseUrl),
      }) as unknown as DowntimeWorker);
}
