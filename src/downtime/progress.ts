// What is a job at? The kinds at work by what they are called at the table, and how many of each are done.
import type { Job } from 'bullmq';
import type { Ledger } from '../ledger/ledger.js';
import type { Step } from '../ledger/settling.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Id } from '../rules/kernel/stream.js';

/** How many were done by now, each kind under its title ("weekly loyalty": 52), and the world day the clock shows. */
export type Progress = Readonly<Record<string, number>>;

/** What a job is called that finds nothing due: it may have a pace to keep. */
const NOTHING_DUE = 'nothing due';

const kindsOf = (ledger: Ledger, campaign: Campaign) => ledger.registry.systemOf(campaign).settles;

/** A job's name: what waits in a campaign up to its clock or the end of its jump, in the order of a day. */
export async function nameOf(ledger: Ledger, campaignId: Id): Promise<string> {
  const campaign = (await ledger.campaign(campaignId))?.state;
  if (!campaign) return NOTHING_DUE;
  const due = await ledger.store.due(campaignId, campaign.advance?.toDay ?? campaign.clock);
  const waiting = new Set(due.map(({ kind }) => kind));
  const titles = kindsOf(ledger, campaign).flatMap(({ kind, title }) => (waiting.has(kind) ? [title] : []));
  return titles.join(', ') || NOTHING_DUE;
}

/** Tells what a job has done. Settling never waits for it: while one word is on its way, the next ones are left out. */
export class Telling {
  private readonly done = new Map<string, number>();
  private onTheWay: Promise<void> | null = null;
  private untold: Progress | null = null;

  constructor(
    private readonly job: Pick<Job, 'updateProgress'>,
    private readonly titles: ReadonlyMap<string, string>,
    private readonly onFault: (error: Error) => void,
  ) {}

  static async of(ledger: Ledger, campaignId: Id, job: Job, onFault: (error: Error) => void): Promise<Telling> {
    const campaign = (await ledger.campaign(campaignId))?.state;
    const kinds = campaign ? kindsOf(ledger, campaign) : [];
    return new Telling(job, new Map(kinds.map(({ kind, title }) => [kind, title])), onFault);
  }

  tell({ kinds, clock }: Step): void {
    for (const [kind, n] of kinds) {
      const title = this.titles.get(kind) ?? kind;
      this.done.set(title, (this.done.get(title) ?? 0) + n);
    }
    this.untold = { ...Object.fromEntries(this.done), clock };
    this.onTheWay ??= this.sayAll();
  }

  /** Until all is told that can be. */
  async end(): Promise<void> {
    await this.onTheWay;
  }

  private async sayAll(): Promise<void> {
    for (let next = this.untold; next; next = this.untold) {
      this.untold = null;
      await this.job.updateProgress(next).catch(this.onFault);
    }
    this.onTheWay = null;
  }
}
