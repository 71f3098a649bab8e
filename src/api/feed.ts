// Has this campaign moved on, and what is new for whom? One look a second for each campaign that somebody follows, at
// once when a hint comes; what is read is read once for all who may see the same.
import { Turnstile } from '../auth/turnstile.js';
import type { LedgerApi, Position, Row, Subject, Viewer } from '../ledger/contract.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import { type Audience, type Id, sees } from '../rules/kernel/stream.js';
import type { Context, News } from './context.js';
import { LIMITS } from './limits.js';
import type { Telling } from './live-telling.js';

/** A lost hint costs at most this. */
const LOOK_MS = 1_000;
/** Of those who come in or catch up, so many are read for at once: fewer than there are connections, which others need too. */
const AT_ONCE = 4;
/** Pages and texts kept while a campaign stands still: what most followers are about to ask for. */
const KEPT = 500;

type Waiter = (seq: number) => void;

/** Answers kept by key, the oldest given up first. */
class Kept<V> {
  private readonly values = new Map<string, V>();

  get(key: string, make: () => V): V {
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.values.set(key, made);
    if (this.values.size > KEPT) this.values.delete(this.values.keys().next().value as string);
    return made;
  }
}

/** The last commit, its number as text. */
export interface Head {
  readonly seq: string;
  readonly hash: string;
  readonly recordedAt: number;
}

/** A campaign between two commits. Its state was read after the last of them, so that no right outlives its end. */
export class Moment {
  private readonly pages = new Kept<Promise<readonly Row[]>>();
  /** What was told already, by event, audience and selection. */
  readonly told = new Kept<Promise<Telling>>();
  /** What was looked up to tell it, by audience. */
  readonly contexts = new Kept<Context>();

  constructor(
    private readonly ledger: LedgerApi,
    private readonly incoming: Turnstile,
    readonly campaignId: Id,
    readonly head: Head,
    readonly campaign: Subject<Campaign>,
    private readonly audiences: readonly Audience[],
  ) {}

  get seq(): number {
    return Number(this.head.seq);
  }

  /** Viewers of one audience see the same of every event there is by now. */
  audience(viewer: Viewer): string {
    return (viewer.isGm ? 'G' : 'P') + this.audiences.map((audience) => (sees(audience, viewer) ? 1 : 0)).join('');
  }

  /** The next page of what had happened by this moment. */
  page(viewer: Viewer, after: Position | null): Promise<readonly Row[]> {
    const key = `${this.audience(viewer)} ${after?.seq}.${after?.ord}`;
    const before = { seq: this.seq + 1, ord: 0 };
    return this.pages.get(key, () =>
      this.incoming.pass(() => this.ledger.timeline(viewer, this.campaignId, { after, before, limit: LIMITS.page })),
    );
  }
}

class Watch {
  readonly waiting = new Set<Waiter>();
  followers = 0;
  private seq = 0;
  private looking: Promise<void> | null = null;
  private again = false;
  private known: { seq: number; readonly moment: Promise<Moment | null> } | null = null;
  private readonly timer: NodeJS.Timeout;
  private readonly unhint: () => void;

  constructor(
    private readonly campaignId: Id,
    private readonly ledger: LedgerApi,
    private readonly incoming: Turnstile,
    news: News,
    lookMs: number,
  ) {
    this.timer = setInterval(() => this.look(), lookMs).unref();
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

  /** How the campaign stands at the last commit that is known of; null where there is none. */
  moment(): Promise<Moment | null> {
    if (this.known && this.known.seq >= this.seq) return this.known.moment;
    const moment = this.incoming.pass(() => this.stand());
    const known = { seq: this.seq, moment };
    this.known = known;
    const settle = (it: Moment | null) => {
      if (it) known.seq = it.seq;
      else if (this.known === known) this.known = null;
    };
    moment.then(settle, () => settle(null));
    return moment;
  }

  private async stand(): Promise<Moment | null> {
    const head = await this.ledger.head(this.campaignId);
    if (!head) return null;
    this.seq = Math.max(this.seq, head.seq);
    const [campaign, audiences] = await Promise.all([
      this.ledger.campaign(this.campaignId),
      this.ledger.audiences(this.campaignId),
    ]);
    if (!campaign?.state) return null;
    return new Moment(
      this.ledger,
      this.incoming,
      this.campaignId,
      { ...head, seq: String(head.seq) },
      campaign,
      audiences,
    );
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

/** One who follows a campaign. */
export interface Follows {
  moment(): Promise<Moment | null>;
  past(seq: number, ms: number, signal: AbortSignal): Promise<boolean>;
  leave(): void;
}

/** Followed campaigns, each watched once however many follow it. */
export class Feed {
  private readonly watches = new Map<Id, Watch>();
  /** A crowd that comes back at the same moment waits here. */
  readonly incoming = new Turnstile(AT_ONCE);

  constructor(
    private readonly ledger: LedgerApi,
    private readonly news: News,
    /** How often a quiet subscription is told that it still lives. */
    readonly heartbeatMs = 15_000,
    /** How long one who takes nothing is waited for. */
    readonly patienceMs = 10_000,
    private readonly lookMs = LOOK_MS,
  ) {}

  follow(campaignId: Id): Follows {
    const watch =
      this.watches.get(campaignId) ?? new Watch(campaignId, this.ledger, this.incoming, this.news, this.lookMs);
    this.watches.set(campaignId, watch);
    watch.followers += 1;
    const leave = () => {
      watch.followers -= 1;
      if (watch.followers > 0) return;
      watch.close();
      this.watches.delete(campaignId);
    };
    return { moment: () => watch.moment(), past: (seq, ms, signal) => watch.past(seq, ms, signal), leave };
  }

  get followed(): number {
    return this.watches.size;
  }
}
