// What may be asked of the ledger? Every look at how things stand and what happened, whatever the looks go to.
import type { Registry } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { DueOf } from '../rules/kernel/due.js';
import type { Audience, Id, StreamKind } from '../rules/kernel/stream.js';
import type { SubjectCache } from './cache.js';
import type { AsOf, LedgerReads, Position, Row, Subject, TimelineFilter, TimelineQuery, Viewer } from './contract.js';
import { type DueQuery, dueRows } from './due-rows.js';
import { EventReads } from './event-reads.js';
import { Hindsight } from './hindsight.js';
import { TimelineReader } from './read.js';
import type { Reads } from './round.js';
import { Subjects } from './subjects.js';
import type { TextIndex } from './text-index.js';
import { previewVoid } from './void-preview.js';

/** What one reading has in common with every other. */
export interface ReadingParts {
  readonly registry: Registry;
  readonly texts: TextIndex;
  readonly remembered: SubjectCache;
}

/** Reads for viewers. */
export class Reading<R extends Reads = Reads> implements LedgerReads {
  readonly registry: Registry;
  readonly reader: TimelineReader;
  protected readonly present: Subjects;
  private readonly hindsight: Hindsight;
  private readonly reads: EventReads;

  constructor(
    protected readonly parts: ReadingParts,
    readonly run: R,
  ) {
    const { registry, remembered } = parts;
    this.registry = registry;
    this.reads = new EventReads(run);
    this.reader = new TimelineReader(run, registry);
    this.present = new Subjects(this.reads, registry, remembered);
    this.hindsight = new Hindsight(run, registry, this.present, this.reader);
  }

  // — how things stand, and how they stood —

  viewer(campaignId: Id, member: Id | null) {
    return this.present.viewer(campaignId, member);
  }

  campaign(campaignId: Id, version?: number) {
    return this.present.campaign(campaignId, version);
  }

  remembered(campaignId: Id) {
    return this.present.lastKnown(campaignId);
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
    { collapse = null }: Pick<TimelineQuery, 'collapse'> = {},
  ): Promise<number> {
    await this.indexed(campaignId, filter);
    return this.reader.count(viewer, campaignId, filter ?? {}, collapse);
  }

  /** Brings the index of texts up to date where a filter looks into it. */
  private async indexed(campaignId: Id, filter: TimelineFilter | null | undefined): Promise<void> {
    if (filter?.named || filter?.words?.length) await this.parts.texts.upToDate(campaignId, this.run);
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
    const head = await this.reads.head(campaignId);
    return head && { ...head, hash: head.hash.toString('hex') };
  }

  // — what is still to come, and what would be —

  async dues(viewer: Viewer, campaignId: Id, query: DueQuery): Promise<readonly DueOf[]> {
    // As it is remembered will do: a campaign never changes its system.
    const found = await this.present.remembered.subjects(campaignId, [campaignId]);
    const campaign = found.get(campaignId)?.state as Campaign | null | undefined;
    return campaign ? dueRows(this.run, viewer, campaignId, this.ranks(campaign), query) : [];
  }

  /** The kinds of due things in the order in which one day settles them. */
  protected ranks(campaign: Campaign): readonly string[] {
    return this.registry.systemOf(campaign).settles.map(({ kind }) => kind);
  }

  previewVoid(viewer: Viewer, campaignId: Id, deed: Id, events: readonly Id[] | null = null) {
    const { registry, reader, present, reads } = this;
    return previewVoid(
      viewer,
      { campaignId, deed, events },
      {
        registry,
        reader,
        store: reads,
        source: present.fresh,
        events: (of, id) => present.events(of, id),
        view: (subject, campaign) => present.view(subject, campaign),
      },
    );
  }
}
