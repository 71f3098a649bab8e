// What is under way? Wakes campaigns in which something has come due, and sees to it that none is forgotten.
import type { Job } from 'bullmq';
import type { Ledger } from '../ledger/ledger.js';
import type { Id } from '../rules/kernel/stream.js';
import { keepPace, strokes } from './pace.js';
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
  /** Real time in milliseconds since 1970, for campaigns that are paced by it. */
  readonly now?: () => number;
}

/** The jobs of one process. A job that runs twice, or is lost, changes nothing: what is due stands in the ledger. */
export class Downtime {
  private queue: DowntimeQueue | null = null;
  private worker: DowntimeWorker | null = null;
  /** By campaign, the pace that it is woken by. */
  private readonly paces = new Map<Id, string>();

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
    await keepPace(this.options.ledger, campaignId, this.now());
    const kinds = new Map<string, number>();
    return settle(this.options.ledger, campaignId, async (step) => {
      for (const [kind, n] of step.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + n);
      await job.updateProgress({ ...Object.fromEntries(kinds), clock: step.clock });
    });
  }

  /** Wakes every campaign in which something is due: after a start, a lost queue, a missed hint. */
  private async reconcile(): Promise<number> {
    const overdue = new Set([...(await this.options.ledger.store.overdue()), ...(await this.outpaced())]);
    for (const campaignId of overdue) this.wake(campaignId);
    return overdue.size;
  }

  /** Campaigns whose pace real time has passed. Each is woken at its strokes from then on; one that is missed is made up for here. */
  private async outpaced(): Promise<Id[]> {
    const paced = await this.options.ledger.store.paced();
    for (const { campaignId, pace } of paced) {
      const { cron: pattern, timeZone: tz } = pace;
      const wanted = JSON.stringify([pattern, tz]);
      if (this.paces.get(campaignId) === wanted) continue;
      this.paces.set(campaignId, wanted);
      await this.queue?.upsertJobScheduler(
        `pace ${campaignId}`,
        { pattern, tz },
        { name: 'pace', data: { campaignId } },
      );
    }
    const kept = new Set(paced.map(({ campaignId }) => campaignId));
    for (const campaignId of this.paces.keys()) {
      if (kept.has(campaignId)) continue;
      this.paces.delete(campaignId);
      await this.queue?.removeJobScheduler(`pace ${campaignId}`);
    }
    return paced.filter(({ pace }) => strokes(pace, this.now(), 1).length > 0).map(({ campaignId }) => campaignId);
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }

  /** Lets the job at hand end, then leaves. */
  async close(): Promise<void> {
    await this.worker?.close();
    await this.queue?.close();
  }
}
