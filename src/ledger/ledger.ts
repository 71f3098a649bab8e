// What does the ledger do, and what does it answer? The ledger as everybody else knows it; each part says how.
import type { Pool } from 'pg';
import type { Registry } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Refusal } from '../rules/kernel/deed.js';
import { byDue, type DueOf } from '../rules/kernel/due.js';
import type { Audience, Id, StreamKind } from '../rules/kernel/stream.js';
import type {
  AsOf,
  Hand,
  LedgerApi,
  Position,
  Request,
  Row,
  Subject,
  TimelineFilter,
  TimelineQuery,
  Viewer,
  VoidRequest,
} from './contract.js';
import { type DueQuery, dueRows } from './due-rows.js';
import { EventStore, type Watch } from './event-store.js';
import { type Forecast, forecast } from './forecast.js';
import { Hindsight } from './hindsight.js';
import type { Workbench } from './overlay.js';
import { TimelineReader } from './read.js';
import { Recorder } from './recorder.js';
import { eraseNotes } from './restore.js';
import { SeedVault } from './seed-vault.js';
import { Settling } from './settling.js';
import { Subjects } from './subjects.js';
import { TextIndex } from './text-index.js';
import { previewVoid } from './void-preview.js';

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
export class Ledger implements LedgerApi {
  readonly store: EventStore;
  readonly reader: TimelineReader;
  readonly registry: Registry;
  private readonly vault: SeedVault;
  private readonly texts: TextIndex;
  private readonly present: Subjects;
  private readonly recorder: Recorder;
  private readonly hindsight: Hindsight;

  constructor(private readonly options: LedgerOptions) {
    const { pool, registry, secret, now } = options;
    this.registry = registry;
    this.store = new EventStore(pool, options.watch);
    this.reader = new TimelineReader(pool, registry);
    this.vault = new SeedVault(pool, secret);
    this.texts = new TextIndex(pool, registry, now);
    this.present = new Subjects(this.store, registry);
    this.hindsight = new Hindsight(pool, registry, this.present, this.reader);
    const { store, reader, vault, present: subjects } = this;
    this.recorder = new Recorder({ ...options, store, reader, vault, subjects });
  }

  // — how a deed gets in —

  record(hand: Hand, request: Request) {
    return this.recorder.record(hand, request);
  }

  void(hand: Hand, request: VoidRequest) {
    return this.recorder.void(hand, request);
  }

  previewVoid(viewer: Viewer, campaignId: Id, deed: Id, events: readonly Id[] | null = null) {
    return previewVoid(viewer, { campaignId, deed, events }, this.recorder.bench(this.present.fresh));
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
  forecast(hand: Hand, asked: { campaignId: Id; input: unknown; lines: number }): Promise<Forecast | Refusal> {
    return forecast(hand, asked, { ...this.workbench(), vault: this.vault });
  }

  private workbench(): Workbench {
    return {
      registry: this.registry,
      store: this.store,
      reader: this.reader,
      fresh: this.present.fresh,
      now: this.options.now,
      seeds: (id, campaign) => this.vault.atHand(id, campaign),
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

  async dues(viewer: Viewer, campaignId: Id, query: DueQuery): Promise<readonly DueOf[]> {
    const campaign = (await this.campaign(campaignId))?.state;
    if (!campaign) return [];
    return dueRows(this.options.pool, viewer, campaignId, this.ranks(campaign), query);
  }

  /** The kinds of due things in the order in which one day settles them. */
  private ranks(campaign: Campaign): readonly string[] {
    return this.registry.systemOf(campaign).settles.map(({ kind }) => kind);
  }

  // — how things stand, and how they stood —

  viewer(campaignId: Id, member: Id | null) {
    return this.present.viewer(campaignId, member);
  }

  campaign(campaignId: Id, version?: number) {
    return this.present.campaign(campaignId, version);
  }

  subject(viewer: Viewer, campaignId: Id, id: Id) {
    return this.present.subject(viewer, campaignId, id);
  }

  subjects(viewer: Viewer, campaignId: Id, ids: readonly Id[]) {
    return this.present.subjects(viewer, campaignId, ids);
  }

  ofKind(viewer: Viewer, campaignId: Id, kind: StreamKind) {
    return this.present.ofKind(viewer, campaignId, kind);
  }

  view(subject: Subject, campaign: Campaign): unknown {
    return this.present.view(subject, campaign);
  }

  async asOf(viewer: Viewer, campaignId: Id, id: Id, asOf: AsOf): Promise<Subject | null> {
    return (await this.hindsight.asOf(viewer, campaignId, [id], asOf))[0] ?? null;
  }

  async asOfBoth(viewer: Viewer, campaignId: Id, id: Id, asOf: AsOf) {
    const found = await this.hindsight.asOf(viewer, campaignId, [id, campaignId], asOf);
    const [subject, campaign] = [id, campaignId].map((one) => found.find((it) => it.id === one));
    return subject && campaign ? { subject, campaign: campaign.state as Campaign } : null;
  }

  why(viewer: Viewer, campaignId: Id, id: Id, field: string, asOf: AsOf | null = null) {
    return this.hindsight.why(viewer, campaignId, id, field, asOf);
  }

  diff(viewer: Viewer, campaignId: Id, id: Id, from: AsOf, to: AsOf) {
    return this.hindsight.diff(viewer, campaignId, id, from, to);
  }

  // — what happened —

  async timeline(viewer: Viewer, campaignId: Id, query: TimelineQuery): Promise<readonly Row[]> {
    if (!query.indexed) await this.indexed(campaignId, query.filter);
    return this.reader.page(viewer, campaignId, query);
  }

  async count(
    viewer: Viewer,
    campaignId: Id,
    filter: TimelineFilter | null = null,
    { collapse = null, indexed = false }: Pick<TimelineQuery, 'collapse' | 'indexed'> = {},
  ): Promise<number> {
    if (!indexed) await this.indexed(campaignId, filter);
    return this.reader.count(viewer, campaignId, filter ?? {}, collapse);
  }

  /** Brings the index of texts up to date where a filter looks into it. */
  private async indexed(campaignId: Id, filter: TimelineFilter | null | undefined): Promise<void> {
    if (filter?.named || filter?.words?.length) await this.texts.upToDate(campaignId);
  }

  event(viewer: Viewer, campaignId: Id, position: Position): Promise<Row | null> {
    return this.reader.at(viewer, campaignId, position);
  }

  async tally(
    viewer: Viewer,
    campaignId: Id,
    filter: TimelineFilter & { readonly fromWorldDay: number },
    days: number,
  ) {
    await this.indexed(campaignId, filter);
    return this.reader.tally(viewer, campaignId, filter, days);
  }

  async throws(viewer: Viewer, campaignId: Id, filter: TimelineFilter, most: number) {
    await this.indexed(campaignId, filter);
    return this.reader.throws(viewer, campaignId, filter, most);
  }

  audiences(campaignId: Id): Promise<readonly Audience[]> {
    return this.reader.audiences(campaignId);
  }

  proofs(viewer: Viewer, campaignId: Id, ids: readonly Id[]) {
    return this.reader.proofs(viewer, campaignId, ids);
  }

  async head(campaignId: Id) {
    const head = await this.store.head(campaignId);
    return head && { ...head, hash: head.hash.toString('hex') };
  }
}
