// Who carries the news out? Takes a hook's next message from the history, sends it, and notes how that went.
import type { PoolClient } from 'pg';
import type { Following } from '../ledger/follow.js';
import type { Ledger } from '../ledger/ledger.js';
import { isOutOfReach } from '../ledger/pool.js';
import type { Id } from '../rules/kernel/stream.js';
import { AddressRefused } from './address.js';
import { type Composing, compose } from './compose.js';
import { Cutter } from './cut.js';
import { type Delivery, END, followerOf, type Hook, type Patience } from './hook.js';
import { type Answered, NoAnswer, post } from './post.js';
import { filterOf, rowsIn, viewerFor } from './reading.js';
import { SIGNATURE, secretOf, signed } from './signature.js';
import type { HookStore } from './store.js';

/** How an attempt ended, for those who count. */
export type Outcome = 'DELIVERED' | 'FAILED' | 'DEAD' | 'PAUSED';

/** What a courier works with. */
export interface CourierOptions extends Pick<Composing, 'tell'> {
  readonly ledger: Ledger;
  readonly following: Following;
  readonly store: HookStore;
  /** The server's, from which each hook's own follows. */
  readonly secret: string;
  readonly privateToo: boolean;
  readonly patience: Patience;
  readonly now: () => number;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Messages cut at once: the rest is cut when these are sent. */
const AHEAD = 20;
/** Events read at once: a longer stretch of the clock becomes several digests. */
const READ = 20_000;
/** Messages sent in one go, so that no hook keeps the others waiting. */
const IN_A_ROW = 50;

/** What is to be done next: nothing; again at once; or again in so many milliseconds. */
export type Next = { readonly againInMs: number } | null;

type Verdict = { readonly reason: string; readonly waitMs: number | null; readonly counts: boolean } | 'GONE' | null;

/** Sends for one hook at a time, in the order of the history; several processes may do so side by side. */
export class Courier {
  constructor(private readonly options: CourierOptions) {}

  /** Sends what there is for a hook, unless somebody else does, who then looks once more. Safe to ask for at any time, anywhere. */
  async run(hookId: Id, stopped: () => boolean = () => false): Promise<Next> {
    const { store, patience } = this.options;
    const leaseMs = 2 * patience.timeoutMs;
    const lease = await store.lease(hookId, leaseMs);
    if (lease === null) return null;
    let asked = false;
    let next: Next;
    try {
      next = await this.work(hookId, lease, leaseMs, stopped);
    } finally {
      asked = await store.release(hookId, lease);
    }
    return asked ? { againInMs: 0 } : next;
  }

  private async work(hookId: Id, lease: string, leaseMs: number, stopped: () => boolean): Promise<Next> {
    const { store } = this.options;
    for (let sent = 0; sent < IN_A_ROW && !stopped(); sent++) {
      const hook = await store.renew(hookId, lease, leaseMs);
      if (!hook) return null;
      const next = await store.next(hookId);
      if (next && next.waitMs > 0) return { againInMs: next.waitMs };
      if (next) await this.send(hook, next.delivery);
      else if (!(await this.take(hook))) return null;
    }
    return { againInMs: 0 };
  }

  /** Cuts the next messages from the history. False where there is nothing new. */
  private async take(hook: Hook): Promise<boolean> {
    const { following, ledger, store, now, patience } = this.options;
    return following.step(followerOf(hook.id), hook.campaignId, async (client, after, alone) => {
      if (!(await store.hold(client, hook.id))) return after;
      // Asked before the head is: of a clock that has come to rest, all is read.
      const runs = !alone && (await this.clockRuns(hook));
      const head = (await ledger.head(hook.campaignId)) ?? { seq: 0, recordedAt: 0 };
      const to = alone ? Math.min(head.seq, after + 1) : head.seq;
      const waits = runs && now() - head.recordedAt < patience.quietMs;
      return to <= after ? after : this.cut(client, hook, { after, to, waits });
    });
  }

  /** `waits`: a stretch of the clock at the end is left for later, since more of it is to come. */
  private async cut(
    client: PoolClient,
    hook: Hook,
    { after, to, waits }: { after: number; to: number; waits: boolean },
  ): Promise<number> {
    const { ledger, store } = this.options;
    const viewer = await viewerFor(ledger, hook);
    if (!viewer) {
      await store.pauseOrphan(hook);
      return after;
    }
    const from = { seq: after, ord: END };
    const cutter = new Cutter(hook.format, from);
    const range = { after: from, to: { seq: to, ord: END } };
    let done = to;
    let seq = after;
    let read = 0;
    for await (const row of rowsIn(ledger, viewer, hook.campaignId, range, filterOf(ledger.registry, hook))) {
      const enough = read >= READ || (cutter.ranges.length >= AHEAD && !cutter.running);
      if (enough && row.seq > seq) {
        done = row.seq - 1;
        break;
      }
      cutter.push(row);
      seq = row.seq;
      read += 1;
      if (waits && cutter.digests && cutter.beforeRun !== null) break;
    }
    if (waits && cutter.beforeRun !== null) {
      done = cutter.beforeRun;
      cutter.leave();
    }
    await store.add(client, hook.id, cutter.end());
    return done;
  }

  /** Whether the clock is expected to do more, so that its stretch is better told as a whole. */
  private async clockRuns({ campaignId, format }: Hook): Promise<boolean> {
    if (format !== 'DISCORD') return false;
    const { ledger } = this.options;
    const jumps = (await ledger.campaign(campaignId))?.state?.advance !== undefined;
    return jumps || (await ledger.due(campaignId)).length > 0;
  }

  private async send(hook: Hook, delivery: Delivery): Promise<void> {
    const { store, patience, onOutcome, ledger } = this.options;
    const viewer = await viewerFor(ledger, hook);
    if (!viewer) return store.pauseOrphan(hook);
    const verdict = await this.attempt(hook, delivery, () => this.body(hook, viewer, delivery));
    if (verdict === 'NOTHING') return store.dropped(delivery);
    if (verdict === null) {
      await store.delivered(delivery);
      onOutcome('DELIVERED');
    } else if (verdict === 'GONE') {
      await store.failed(
        delivery,
        { reason: 'The other side says that it is gone.', waitMs: 0, counts: false },
        patience,
      );
      await store.pause(hook.id, 'GONE');
      onOutcome('PAUSED');
    } else {
      const outcome = await store.failed(delivery, verdict, patience);
      onOutcome(outcome === 'WAITING' ? 'FAILED' : outcome);
    }
  }

  private async body(hook: Hook, viewer: Parameters<typeof compose>[2], delivery: Delivery): Promise<string | null> {
    const { ledger, tell } = this.options;
    const message = await compose({ ledger, registry: ledger.registry, tell }, hook, viewer, delivery);
    return message && JSON.stringify(message);
  }

  private async attempt(
    hook: Hook,
    delivery: Delivery,
    make: () => Promise<string | null>,
  ): Promise<Verdict | 'NOTHING'> {
    const { secret, privateToo, patience, now } = this.options;
    let body: string | null;
    try {
      body = await make();
    } catch (error) {
      if (isOutOfReach(error)) throw error;
      return this.again(delivery, `It cannot be told: ${(error as Error).message}`, null);
    }
    if (body === null) return 'NOTHING';
    const headers =
      hook.format === 'JSON'
        ? signed(secretOf(secret, hook.id), delivery.id, now(), body)
        : { [SIGNATURE.id]: delivery.id };
    try {
      const limits = { timeoutMs: patience.timeoutMs, privateToo };
      return this.judge(hook, delivery, await post({ url: hook.url, headers, body }, limits));
    } catch (error) {
      if (error instanceof NoAnswer || error instanceof AddressRefused)
        return this.again(delivery, error.message, null);
      throw error;
    }
  }

  private judge(hook: Hook, delivery: Delivery, { status, retryAfterMs }: Answered): Verdict {
    if (status >= 200 && status < 300) return null;
    if (status === 410 || (hook.format === 'DISCORD' && status === 404)) return 'GONE';
    const reason = `The answer was ${status}.`;
    if (status !== 429) return this.again(delivery, reason, retryAfterMs);
    return { reason, waitMs: retryAfterMs ?? this.options.patience.backoffMs[0] ?? 0, counts: false };
  }

  /** Waits longer after each failure, at least as long as was asked for; after the last one it is a dead letter. */
  private again({ tries }: Delivery, reason: string, askedMs: number | null): Verdict {
    const waitMs = this.options.patience.backoffMs[tries];
    return { reason, waitMs: waitMs === undefined ? null : Math.max(waitMs, askedMs ?? 0), counts: true };
  }
}
