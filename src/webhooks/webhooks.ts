// Who is told of what happens at the table? Hooks that game masters make, and the work of telling them.
import type { Pool } from 'pg';
import { type DowntimeQueue, type DowntimeWorker, openQueue, openWorker, type QueuePlace } from '../downtime/queues.js';
import type { Position } from '../ledger/contract.js';
import { Following } from '../ledger/follow.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Reads } from '../ledger/round.js';
import type { Id } from '../rules/kernel/stream.js';
import { destination } from './address.js';
import { Courier, type Outcome } from './courier.js';
import {
  type Delivery,
  END,
  followerOf,
  type Hook,
  type NewHook,
  PATIENCE,
  type Patience,
  type StandingHook,
} from './hook.js';
import { secretOf, secretText } from './signature.js';
import { HookStore } from './store.js';
import type { Tell } from './told.js';

/** Hooks of one campaign. */
export const MOST_HOOKS = 10;
const QUEUE = 'webhooks';
/** Hooks looked after at once in a sweep, so that no silent or faulty one keeps all the others waiting. */
const HANDS = 4;
/** News that no hook was told of for so long, though nothing keeps it: the process is not ready. */
const LATE_SECONDS = 300;

/** What webhooks are made of. */
export interface WebhooksOptions extends QueuePlace {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly tell: Tell;
  readonly secret: string;
  readonly privateToo: boolean;
  /** Whether this process does the work, or only asks for it. */
  readonly works: boolean;
  readonly onNews: (listener: (campaignId: Id) => void) => () => void;
  readonly onFault: (error: Error) => void;
  readonly onOutcome?: (outcome: Outcome) => void;
  readonly patience?: Partial<Patience>;
}

/** Wakes a hook, and nothing more: what is to be sent stands in the database. */
interface WakeHook {
  readonly hookId: Id;
}

/** The webhooks of one process. A wake-up that runs twice, or is lost, changes nothing. */
export class Webhooks {
  private readonly store: HookStore;
  private readonly following: Following;
  private readonly courier: Courier;
  private readonly patience: Patience;
  private queue: DowntimeQueue<WakeHook> | null = null;
  private worker: DowntimeWorker<WakeHook> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private unhear: () => void = () => undefined;
  private sweeping: Promise<void> | null = null;
  private closing = false;
  /** Active hooks by campaign, as they were at the last look. */
  private active = new Map<Id, Pick<Hook, 'id' | 'format'>[]>();

  constructor(private readonly options: WebhooksOptions) {
    const { pool, ledger, tell, secret, privateToo } = options;
    this.patience = { ...PATIENCE, ...options.patience };
    this.store = new HookStore(pool);
    this.following = new Following(pool, Date.now);
    this.courier = new Courier({
      ledger,
      tell,
      secret,
      privateToo,
      following: this.following,
      store: this.store,
      patience: this.patience,
      now: Date.now,
      onOutcome: options.onOutcome ?? (() => undefined),
    });
  }

  // — for game masters —

  /**
   * From now on. `madeBy`: the way in by which it is asked for. `secret` is null for Discord, which checks none. Null where
   * there are too many, or that way in has ended; throws AddressRefused.
   */
  async create(
    campaignId: Id,
    owner: Id,
    asked: NewHook,
    madeBy: Id | null = null,
  ): Promise<{ hook: Hook; secret: string | null } | null> {
    destination(asked.url, this.options.privateToo);
    const hook = await this.store.create(campaignId, { owner, madeBy }, asked, MOST_HOOKS);
    if (!hook) return null;
    this.wake(hook.id);
    return { hook, secret: hook.format === 'JSON' ? secretText(secretOf(this.options.secret, hook.id)) : null };
  }

  of(campaignId: Id, run?: Reads): Promise<StandingHook[]> {
    return this.store.of(campaignId, run);
  }

  find(campaignId: Id, id: Id): Promise<StandingHook | null> {
    return this.store.find(campaignId, id);
  }

  deadLetters(hook: Hook, most: number, run?: Reads): Promise<Delivery[]> {
    return this.store.dead(hook.id, most, run);
  }

  pause(hook: Hook): Promise<void> {
    return this.store.pause(hook.id, 'ASKED');
  }

  /** Pauses those that were made, or let go on last, by these ways in. */
  pauseMadeBy(ways: readonly Id[]): Promise<void> {
    return this.store.pauseMadeBy(ways);
  }

  /** Goes on where it was, at once, at the word of whoever asks for it; tries again what could not be told. */
  async resume(hook: Hook, owner: Id, madeBy: Id | null = null): Promise<void> {
    await this.store.resume(hook.id, { owner, madeBy });
    await this.following.unblock(followerOf(hook.id), hook.campaignId);
    this.wake(hook.id);
  }

  /** Sends everything after a place again, or from the beginning; a later place passes over what lies before it. False for one to come. */
  async replayFrom(hook: Hook, after: Position | null, who: Id): Promise<boolean> {
    const { seq, ord } = after ?? { seq: 0, ord: END };
    const head = await this.options.ledger.head(hook.campaignId);
    if (seq > (head?.seq ?? 0)) return false;
    await this.following.moveTo(followerOf(hook.id), hook.campaignId, {
      seq,
      who,
      making: (client, from) => this.store.forget(client, hook.id, { from, to: { seq, ord }, end: END }),
    });
    this.wake(hook.id);
    return true;
  }

  /** Sends a dead letter once more, with all its tries. False where there is none of that id. */
  async replayOne(hook: Hook, deadLetter: Id): Promise<boolean> {
    const revived = await this.store.revive(hook.id, deadLetter);
    if (revived) this.wake(hook.id);
    return revived;
  }

  delete(hook: Hook): Promise<boolean> {
    return this.store.delete(hook.id);
  }

  // — for those who run the server —

  /** The queue itself, for those who look after the server; null before the start. */
  get jobs(): DowntimeQueue<WakeHook> | null {
    return this.queue;
  }

  figures(): ReturnType<HookStore['figures']> {
    return this.store.figures();
  }

  /** Throws where the telling has come to a standstill that no receiver is to blame for. */
  async check(): Promise<void> {
    const { lateSeconds } = await this.figures();
    if (lateSeconds > LATE_SECONDS) throw new Error(`News have waited for ${Math.round(lateSeconds)} s.`);
  }

  // — the work —

  async start(): Promise<void> {
    const { options, patience } = this;
    this.queue = openQueue<WakeHook>(options, QUEUE);
    this.queue.on('error', options.onFault);
    await this.queue.waitUntilReady();
    if (!options.works) return;
    this.worker = openWorker<WakeHook>(options, ({ data }) => this.run(data.hookId), QUEUE);
    this.worker.on('error', options.onFault);
    this.worker.on('failed', (_, error) => options.onFault(error));
    await this.worker.waitUntilReady();
    this.unhear = options.onNews((campaignId) => this.hear(campaignId));
    this.timer = setInterval(() => this.sweep(), patience.sweepMs).unref();
    this.sweep();
  }

  private hear(campaignId: Id): void {
    for (const { id, format } of this.active.get(campaignId) ?? []) this.wake(id, this.patience.gatherMs[format]);
  }

  /** Asks for a hook to be looked after; asked for again meanwhile, it is looked after once more. */
  private wake(hookId: Id, delay = 0): void {
    this.add(hookId, delay, hookId);
  }

  private add(hookId: Id, delay: number, once: string): void {
    const deduplication = { id: once, keepLastIfActive: true };
    this.queue
      ?.add('tell', { hookId }, { delay, deduplication, removeOnComplete: 100, removeOnFail: 1_000 })
      .catch(this.options.onFault);
  }

  private async run(hookId: Id): Promise<void> {
    if (!this.knows(hookId)) await this.look();
    const next = await this.courier.run(hookId, () => this.closing);
    if (next && !this.closing) this.add(hookId, next.againInMs, `${hookId} again`);
  }

  private knows(hookId: Id): boolean {
    return [...this.active.values()].some((hooks) => hooks.some(({ id }) => id === hookId));
  }

  private async look(): Promise<void> {
    const active = new Map<Id, Pick<Hook, 'id' | 'format'>[]>();
    for (const hook of await this.store.active()) {
      const others = active.get(hook.campaignId) ?? [];
      active.set(hook.campaignId, [...others, hook]);
    }
    this.active = active;
  }

  /** Looks for what was missed: a lost hint, a lost queue, a process that ended in the middle. It needs no queue. */
  private sweep(): void {
    this.sweeping ??= this.lookAfterAll()
      .catch(this.options.onFault)
      .finally(() => {
        this.sweeping = null;
      });
  }

  private async lookAfterAll(): Promise<void> {
    await this.look();
    const waiting = (await this.store.waiting()).values();
    const hand = async () => {
      for (const hookId of waiting) if (!this.closing) await this.run(hookId).catch(this.options.onFault);
    };
    await Promise.all(Array.from({ length: HANDS }, hand));
  }

  /** Lets the messages on their way arrive, then leaves. */
  async close(): Promise<void> {
    this.closing = true;
    this.unhear();
    if (this.timer) clearInterval(this.timer);
    await this.worker?.close();
    await this.sweeping;
    await this.queue?.close();
  }
}
