// Has this campaign moved on? One look a second for each campaign that somebody follows, at once when a hint comes.
import type { LedgerApi } from '../ledger/contract.js';
import type { Id } from '../rules/kernel/stream.js';
import type { News } from './context.js';

/** A lost hint costs at most this. */
const LOOK_MS = 1_000;

type Waiter = (seq: number) => void;

class Watch {
  readonly waiting = new Set<Waiter>();
  followers = 0;
  private seq = 0;
  private looking: Promise<void> | null = null;
  private again = false;
  private readonly timer: NodeJS.Timeout;
  private readonly unhint: () => void;

  constructor(
    private readonly campaignId: Id,
    private readonly ledger: LedgerApi,
    news: News,
  ) {
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
    this.unhint = news.onNews(campaignId, () => this.look());
  }

  /** A hint that comes while a look is on its way asks for another: the first may have been too early. */
  private look(): void {
    if (this.looking) {
      this.again = true;
      return;
    }
    this.looking = this.read().finally(() => {
      this.looking = null;
      if (this.again) {
        this.again = false;
        this.look();
      }
    });
  }

  private async read(): Promise<void> {
    const head = await this.ledger.head(this.campaignId).catch(() => null);
    if (!head || head.seq <= this.seq) return;
    this.seq = head.seq;
    for (const waiter of [...this.waiting]) waiter(head.seq);
  }

  /** True once the campaign is past this commit; false when the time is over or nobody waits any more. */
  past(seq: number, ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.seq > seq) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (moved: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        this.waiting.delete(waiter);
        resolve(moved);
      };
      const stop = () => done(false);
      const waiter: Waiter = (now) => now > seq && done(true);
      const timer = setTimeout(stop, ms).unref();
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop);
      this.waiting.add(waiter);
    });
  }

  close(): void {
    clearInterval(this.timer);
    this.unhint();
  }
}

/** Followed campaigns, each watched once however many follow it. */
export class Feed {
  private readonly watches = new Map<Id, Watch>();

  constructor(
    private readonly ledger: LedgerApi,
    private readonly news: News,
    /** How often a quiet subscription is told that it still lives. */
    readonly heartbeatMs = 15_000,
  ) {}

  follow(campaignId: Id): { past: Watch['past']; leave(): void } {
    const watch = this.watches.get(campaignId) ?? new Watch(campaignId, this.ledger, this.news);
    this.watches.set(campaignId, watch);
    watch.followers += 1;
    const leave = () => {
      watch.followers -= 1;
      if (watch.followers > 0) return;
      watch.close();
      this.watches.delete(campaignId);
    };
    return { past: (seq, ms, signal) => watch.past(seq, ms, signal), leave };
  }

  get followed(): number {
    return this.watches.size;
  }
}
