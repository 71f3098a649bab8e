// What is under way? Wakes campaigns in which something has come due, and sees to it that none is forgotten.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bullmq';
import type { Ledger } from '../ledger/ledger.js';
import type { Pace } from '../rules/kernel/campaign.js';
import type { Id } from '../rules/kernel/stream.js';
import { keepPace, strokes } from './pace.js';
import { nameOf, Telling } from './progress.js';
import {
  type DowntimeQueue,
  type DowntimeWorker,
  openQueue,
  openWorker,
  type QueuePlace,
  type Wake,
} from './queues.js';
import { settle } from './settle.js';

/** What a queue forgot is looked for once a minute. */
const RECONCILE_EVERY_MS = 60_000;
const RECONCILE = 'reconcile';
/** A queue that is out of reach holds up nobody who leaves: what it would be told stands in the ledger. */
const PATIENCE_MS = 10_000;

/** What downtime is made of. */
export interface DowntimeOptions extends QueuePlace {
  readonly ledger: Ledger;
  /** Whether this process does the work, or only asks for it. */
  readonly works: boolean;
  readonly onFault: (error: Error) => void;
  /** Real time in milliseconds since 1970, for campaigns that are paced by it. */
  readonly now?: () => number;
  /** How often is looked for what was forgotten, in milliseconds; once a minute where it is not said. */
  readonly reconcileEveryMs?: number;
}

/** The jobs of one process. A job that runs twice, or is lost, changes nothing: what is due stands in the ledger. */
export class Downtime {
  private queue: DowntimeQueue | null = null;
  private worker: DowntimeWorker | null = null;
  private rounds: NodeJS.Timeout | null = null;
  private leaving = false;
  /** By campaign, the pace that it is woken by. */
  private readonly paces = new Map<Id, string>();
  /** By campaign in which something was due at the last round: its last commit then. */
  private stood: ReadonlyMap<Id, number | undefined> = new Map();
  /** By campaign that this process is at: the end of it. */
  private readonly atWork = new Map<Id, Promise<unknown>>();

  constructor(private readonly options: DowntimeOptions) {}

  async start(): Promise<void> {
    const { options } = this;
    this.queue = openQueue(options);
    this.queue.on('error', options.onFault);
    await this.queue.waitUntilReady();
    if (!options.works) return;
    this.worker = openWorker(options, (job) => this.work(job));
    this.worker.on('error', options.onFault);
    this.worker.on('failed', (_, error) => options.onFault(error));
    await this.worker.waitUntilReady();
    await this.goRound();
    this.rounds = setInterval(() => void this.goRound().catch(options.onFault), this.roundMs).unref();
  }

  /** The queue itself, for those who look after the server; null before the start. */
  get jobs(): DowntimeQueue | null {
    return this.queue;
  }

  /** Throws where the queue is out of reach. */
  async check(): Promise<void> {
    await this.queue?.getJobCounts();
  }

  private get roundMs(): number {
    return this.options.reconcileEveryMs ?? RECONCILE_EVERY_MS;
  }

  /** A queue that lost its jobs has lost its schedulers with them, so each worker also looks by itself. */
  private async goRound(): Promise<void> {
    if (!(await this.queue?.getJobScheduler(RECONCILE))) {
      this.paces.clear();
      await this.queue?.upsertJobScheduler(
        RECONCILE,
        { every: this.roundMs },
        { name: RECONCILE, data: { campaignId: null } },
      );
    }
    await this.rouse(await this.reconcile());
  }

  /**
   * Asks anew, and beside any job that seems to have it, for each campaign in which nothing moved since the last round: a
   * worker that died may hold a job for as long as its clock ran ahead.
   */
  private async rouse(overdue: ReadonlySet<Id>): Promise<void> {
    const { ledger } = this.options;
    const stands = new Map<Id, number | undefined>();
    for (const campaignId of overdue) {
      const seq = (await ledger.head(campaignId))?.seq;
      stands.set(campaignId, seq);
      if (this.stood.has(campaignId) && this.stood.get(campaignId) === seq) this.wake(campaignId, { beside: true });
    }
    this.stood = stands;
  }

  /** Asks for a campaign to be settled. One that is asked for already waits once; one at work is looked at again after it. */
  wake(campaignId: Id, how: { readonly beside?: boolean } = {}): void {
    this.ask(campaignId, how).catch((error) => this.leaving || this.options.onFault(error));
  }

  private async ask(campaignId: Id, { beside = false } = {}): Promise<void> {
    await this.queue?.add(
      await nameOf(this.options.ledger, campaignId),
      { campaignId, ...(beside && { beside }) },
      {
        ...(!beside && { deduplication: { id: campaignId, keepLastIfActive: true } }),
        attempts: 5,
        backoff: { type: 'exponential', delay: 1_000 },
        removeOnComplete: 1_000,
        removeOnFail: 5_000,
      },
    );
  }

  private async work(job: Job<Wake>): Promise<number> {
    const { campaignId, beside } = job.data;
    if (campaignId === null) return (await this.reconcile()).size;
    const task = () => this.settle(campaignId, job);
    return beside ? task() : this.inTurn(campaignId, task);
  }

  /** A job that is only thought to be lost comes a second time where it is still at work, and would get in its own way. */
  private async inTurn<T>(campaignId: Id, task: () => Promise<T>): Promise<T> {
    for (let ahead = this.atWork.get(campaignId); ahead; ahead = this.atWork.get(campaignId)) await ahead;
    const work = task();
    const end = work.catch(() => undefined).finally(() => this.atWork.delete(campaignId));
    this.atWork.set(campaignId, end);
    return work;
  }

  private async settle(campaignId: Id, job: Job<Wake>): Promise<number> {
    const { ledger, onFault } = this.options;
    await keepPace(ledger, campaignId, this.now());
    const telling = await Telling.of(ledger, campaignId, job, onFault);
    const total = await settle(ledger, campaignId, (step) => {
      telling.tell(step);
      return !this.leaving;
    });
    await telling.end();
    // Perhaps not to its end: for another worker, or for the next start.
    if (this.leaving) await this.ask(campaignId);
    return total;
  }

  /** Wakes every campaign in which something is due: after a start, a lost queue, a missed hint. */
  private async reconcile(): Promise<ReadonlySet<Id>> {
    const overdue = new Set([...(await this.options.ledger.store.overdue()), ...(await this.outpaced())]);
    for (const campaignId of overdue) this.wake(campaignId);
    return overdue;
  }

  /** Campaigns whose pace real time has passed. Each is woken at its strokes from then on; one that is missed is made up for here. */
  private async outpaced(): Promise<Id[]> {
    const paced: Id[] = [];
    const late: Id[] = [];
    for (const { campaignId, pace } of await this.options.ledger.store.paced()) {
      const isLate = this.isLate(campaignId, pace);
      if (isLate === null) continue;
      paced.push(campaignId);
      if (isLate) late.push(campaignId);
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
    const kept = new Set(paced);
    for (const campaignId of this.paces.keys()) {
      if (kept.has(campaignId)) continue;
      this.paces.delete(campaignId);
      await this.queue?.removeJobScheduler(`pace ${campaignId}`);
    }
    return late;
  }

  /** Null where it cannot be kept: a pace of one campaign that nobody can read holds up no other. */
  private isLate(campaignId: Id, pace: Pace): boolean | null {
    try {
      return strokes(pace, this.now(), 1).length > 0;
    } catch (fault) {
      const { message } = fault as Error;
      this.options.onFault(new Error(`The pace of campaign ${campaignId} cannot be kept: ${message}`));
      return null;
    }
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }

  /** Lets each job at hand end the commit it is at, then leaves; the rest is taken up by others, or at the next start. */
  async close(): Promise<void> {
    this.leaving = true;
    if (this.rounds) clearInterval(this.rounds);
    const gone = async () => {
      await this.worker?.close();
      await this.queue?.close();
    };
    await Promise.race([gone(), sleep(PATIENCE_MS, undefined, { ref: false })]);
  }
}
