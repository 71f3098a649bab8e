// Who goes to the database together? Commits of different campaigns that wait at the same time share one call.
import type { Pool, QueryResultRow } from 'pg';
import type { Id } from '../rules/kernel/stream.js';
import { appendValues } from './layout.js';
import { gaveWay, isOutOfReach } from './pool.js';
import type { Append, Appended } from './stored.js';

const APPEND = `SELECT outcome, seq, recorded_at, hash, detail
  FROM ledger.append($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18)`;

/** Calls under way at once: enough that the database never waits for us, few enough that those who wait go together. */
const CALLS = 2;

/** Commits and events in one call, so that nobody waits long for another's history. One larger commit goes alone. */
const MOST = { commits: 32, events: 500 };

interface Waiting {
  readonly append: Append;
  readonly done: (answer: Appended) => void;
  readonly failed: (fault: unknown) => void;
}

/** Another process writes to this campaign just now. */
interface Busy {
  readonly outcome: 'BUSY';
}

/** The commits of one process on their way to the store. A campaign is never in two calls at once. */
export class Writer {
  private waiting: Waiting[] = [];
  private readonly underWay = new Set<Id>();
  private calls = 0;
  private soon = false;

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  write(append: Append): Promise<Appended> {
    return new Promise((done, failed) => {
      this.waiting.push({ append, done, failed });
      this.sendSoon();
    });
  }

  /** After this turn of the event loop: those whose last commit was answered by one call come back together. */
  private sendSoon(): void {
    if (this.soon) return;
    this.soon = true;
    setImmediate(() => {
      this.soon = false;
      this.send();
    });
  }

  private send(): void {
    while (this.calls < CALLS) {
      const batch = this.take();
      if (batch.length === 0) return;
      this.calls += 1;
      for (const { append } of batch) this.underWay.add(append.campaignId);
      void this.together(batch).finally(() => {
        this.calls -= 1;
        this.sendSoon();
      });
    }
  }

  /** Those who have waited longest, one of each campaign; the others keep their place. */
  private take(): Waiting[] {
    const batch: Waiting[] = [];
    const campaigns = new Set(this.underWay);
    let events = 0;
    this.waiting = this.waiting.filter((one) => {
      const { append } = one;
      const fits = batch.length === 0 || (batch.length < MOST.commits && events + append.events.length <= MOST.events);
      if (!fits || campaigns.has(append.campaignId)) return true;
      campaigns.add(append.campaignId);
      events += append.events.length;
      batch.push(one);
      return false;
    });
    return batch;
  }

  /** Whose campaign another process holds waits for it alone. A fault of one would be a fault of all, so then too each goes alone. */
  private async together(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.call(batch, false);
      for (const [i, one] of batch.entries()) {
        const answer = answers[i] as Appended | Busy;
        if (answer.outcome === 'BUSY') void this.alone(one);
        else this.end(one, () => one.done(answer));
      }
    } catch (fault) {
      for (const one of batch) {
        if (isOutOfReach(fault) && !gaveWay(fault)) this.end(one, () => one.failed(fault));
        else void this.alone(one);
      }
    }
  }

  private async alone(one: Waiting): Promise<void> {
    try {
      const [answer] = await this.call([one], true);
      this.end(one, () => one.done(answer as Appended));
    } catch (fault) {
      this.end(one, () => one.failed(fault));
    }
  }

  private end({ append }: Waiting, tell: () => void): void {
    this.underWay.delete(append.campaignId);
    tell();
    this.sendSoon();
  }

  private async call(batch: readonly Waiting[], waits: boolean): Promise<readonly (Appended | Busy)[]> {
    const values = appendValues(
      batch.map(({ append }) => append),
      waits,
    );
    const { rows } = await this.pool.query({ name: 'append', text: APPEND, values });
    return rows.map(answered);
  }
}

function answered({ outcome, seq, recorded_at, hash, detail }: QueryResultRow): Appended | Busy {
  switch (outcome) {
    case 'APPENDED':
      return { outcome, seq: Number(seq), recordedAt: Number(recorded_at), hash };
    case 'KNOWN':
      return { outcome, deeds: detail };
    case 'CONFLICT':
      return { outcome, detail };
    case 'CLOSED':
      return { outcome, stream: detail.stream };
    default:
      return { outcome };
  }
}
