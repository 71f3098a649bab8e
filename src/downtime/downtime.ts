// What is under way? Wakes campaigns in which something has come due, and sees to it that none is forgotten.
import type { Job } from 'bullmq';
import type { Ledger } from '../ledger/ledger.js';
import type { Id } from '../rules/kernel/stream.js';
import {
  type DowntimeQueue,
  type DowntimeWorker,
  openQueue,
  openWorker,
  type QueuePlace,
  type Wake,
} from './queues.js';
import { settle } from './settle.js';

/** A lost queue is looked after once a minute. */
const RECONCILE_EVERY_MS = 60_000;

export interface DowntimeOptions extends QueuePlace {
  readonly ledger: Ledger;
  /** Whether this process does the work, or only asks for it. */
  readonly works: boolean;
  readonly onFault: (error: Error) => void;
}

/** The jobs of one process. A job that runs twice, or is lost, changes nothing: what is due stands in the ledger. */
export class Downtime {
  private queue: DowntimeQueue | null = null;
  private worker: DowntimeWorker | null = null;

  constructor(private readonly options: DowntimeOptions) {}

  async start(): Promise<void> {
    const { options } = this;
    this.queue = openQueue(options);
    this.queue.on('error', options.onFault);
    await this.queue.waitUntilReady();
    if (!options.works) return;
    await this.queue.upsertJobScheduler(
      'reconcile',
      { every: RECONCILE_EVERY_MS },
      { name: 'reconcile', data: { campaignId: null } },
    );
    this.worker = openWorker(options, (job) => this.work(job));
    this.worker.on('error', options.onFault);
    this.worker.on('failed', (_, error) => options.onFault(error));
    await this.worker.waitUntilReady();
    await this.reconcile();
  }

  /** Asks for a campaign to be settled. One that is asked for already waits once; one at work is looked at again after it. */
  wake(campaignId: Id): void {
    this.queue
      ?.add(
        'settle',
        { campaignId },
        {
          deduplication: { id: campaignId, keepLastIfActive: true },
          attempts: 5,
          backoff: { type: 'exponential', delay: 1_000 },
          removeOnComplete: 1_000,
          removeOnFail: 5_000,
        },
      )
      .catch(this.options.onFault);
  }

  private async work(job: Job<Wake>): Promise<number> {
    const { campaignId } = job.data;
    if (campaignId === null) return this.reconcile();
    const kinds = new Map<string, number>();
    return settle(this.options.ledger, campaignId, async (step) => {
      for (const [kind, n] of step.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + n);
      await job.updateProgress({ ...Object.fromEntries(kinds), clock: step.clock });
    });
  }

  /** Wakes every campaign in which something is due: after a start, a lost queue, a missed hint. */
  private async reconcile(): Promise<number> {
    const overdue = await this.options.ledger.store.overdue();
    for (const campaignId of overdue) this.wake(campaignId);
    return overdue.length;
  }

  /** Lets the job at hand end, then leaves. */
  async close(): Promise<void> {
    await this.worker?.close();
    await this.queue?.close();
  }
}
