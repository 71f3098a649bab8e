// What does the ledger do, and what does it answer? The ledger as everybody else knows it; each part says how.
import type { Pool } from 'pg';
import type { Registry } from '../rules/index.js';
import { byDue, type DueOf } from '../rules/kernel/due.js';
import type { Id } from '../rules/kernel/stream.js';
import { SubjectCache } from './cache.js';
import type { Hand, LedgerApi, Request, VoidRequest } from './contract.js';
import { EventReads } from './event-reads.js';
import { EventStore, type Watch } from './event-store.js';
import { forecast } from './forecast.js';
import type { Workbench } from './overlay.js';
import { TimelineReader } from './read.js';
import { Reading } from './reading.js';
import { Recorder } from './recorder.js';
import { eraseNotes } from './restore.js';
import { type Reads, Round } from './round.js';
import { SeedVault } from './seed-vault.js';
import { Settling } from './settling.js';
import { Subjects } from './subjects.js';
import { TextIndex } from './text-index.js';

/** What a ledger is made of. */
export interface LedgerOptions {
  readonly pool: Pool;
  readonly registry: Registry;
  /** Seals the seeds of the dice. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told after each commit: this campaign has news, and perhaps something that is due already. */
  readonly onCommit?: (campaignId: Id, due: boolean) => void;
  readonly watch?: Watch;
}

/** The door to every campaign's history. */
export class Ledger extends Reading implements LedgerApi {
  readonly store: EventStore;
  private readonly vault: SeedVault;
  private readonly recorder: Recorder;

  constructor(private readonly options: LedgerOptions) {
    const { pool, registry, secret, now } = options;
    super({ registry, texts: new TextIndex(pool, registry, now), remembered: new SubjectCache() }, pool);
    this.store = new EventStore(pool, options.watch);
    this.vault = new SeedVault(pool, secret);
    const { store, reader, vault, present: subjects } = this;
    this.recorder = new Recorder({ ...options, store, reader, vault, subjects });
  }

  together(): Reading<Round> {
    return new Reading(this.parts, new Round(this.options.pool));
  }

  // — how a deed gets in —

  record(hand: Hand, request: Request) {
    return this.recorder.record(hand, request);
  }

  void(hand: Hand, request: VoidRequest) {
    return this.recorder.void(hand, request);
  }

  eraseNotes(campaignId: Id, memberId: Id): Promise<number> {
    return eraseNotes(this.options.pool, campaignId, memberId);
  }

  // — what time brings —

  /** Does what falls due in a campaign, step by step. */
  settling(campaignId: Id): Settling {
    return new Settling(campaignId, this.workbench());
  }

  /** What a jump of the clock might bring. Writes nothing. */
  forecast(hand: Hand, asked: { campaignId: Id; input: unknown; lines: number }, run: Reads = this.run) {
    const reads = new EventReads(run);
    const present = new Subjects(reads, this.registry, this.parts.remembered);
    const reader = new TimelineReader(run, this.registry);
    return forecast(hand, asked, { ...this.workbench(), reads, reader, fresh: present.fresh, vault: this.vault });
  }

  private workbench(): Workbench {
    return {
      registry: this.registry,
      store: this.store,
      reads: this.store,
      reader: this.reader,
      fresh: this.present.fresh,
      now: this.options.now,
      seeds: (id, campaign) => this.vault.atHand(id, campaign),
      events: (id, subject) => this.present.events(id, subject),
      written: (id, subjects) => {
        this.present.renew(subjects);
        this.options.onCommit?.(id, false);
      },
    };
  }

  /** What is due in a campaign, in the order in which it is settled; nothing that is still to come. */
  async due(campaignId: Id): Promise<readonly DueOf[]> {
    const campaign = (await this.campaign(campaignId))?.state;
    if (!campaign || campaign.archived) return [];
    const due = await this.store.due(campaignId, campaign.clock);
    return [...due].sort(byDue(this.ranks(campaign)));
  }
}
