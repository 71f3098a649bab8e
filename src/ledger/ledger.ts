// How does a deed enter the history, and what does the history answer? The ledger as everybody else knows it.
import type { Pool } from 'pg';
import type { Registry } from '../rules/index.js';
import { activeMember, type Campaign } from '../rules/kernel/campaign.js';
import { isRefusal, type Refusal, refuse } from '../rules/kernel/deed.js';
import { byDue, type DueOf } from '../rules/kernel/due.js';
import type { Audience, Id, StreamKind } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import { SubjectCache } from './cache.js';
import type {
  Answer,
  AsOf,
  Hand,
  LedgerApi,
  Position,
  Recorded,
  Request,
  Row,
  Subject,
  TimelineFilter,
  TimelineQuery,
  Viewer,
  VoidRequest,
  WhyStep,
} from './contract.js';
import { type Asked, decide, read, type Source, type Understood } from './decision.js';
import { changesBetween } from './diff.js';
import { Draft } from './draft.js';
import { type DueQuery, dueRows } from './due-rows.js';
import { EventStore } from './event-store.js';
import { type Forecast, forecast } from './forecast.js';
import { fold, foldAsOf, limits, NOW, type Playable, playable, read as readable, type Until, why } from './history.js';
import type { Workbench } from './overlay.js';
import { TimelineReader } from './read.js';
import { replacementId, understand } from './request.js';
import { eraseNotes } from './restore.js';
import { SeedVault } from './seed-vault.js';
import { Settling } from './settling.js';
import { isPresent, open, seal, viewerOf } from './sight.js';
import { stateSchema } from './state-schema.js';
import type { StoredState } from './stored.js';
import { TextIndex } from './text-index.js';
import { Turns } from './turns.js';
import { planVoid, previewVoid, understandVoid, type VoidBench } from './void.js';

/** How often a decision is made anew when somebody else was faster; then the sender is told. */
const TRIES = 20;
/** So many subjects at once are no table's, and would drive out of memory what is. */
const MANY = 200;

export interface LedgerOptions {
  readonly pool: Pool;
  readonly registry: Registry;
  /** Seals the seeds of the dice. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told after each commit: this campaign has news, and perhaps something that is due already. */
  readonly onCommit?: (campaignId: Id, due: boolean) => void;
}

/** What an attempt comes to: a draft ready to be written, or nothing to write. */
export interface Plan {
  readonly draft: Draft;
  readonly system: AnySystem;
  readonly empty: boolean;
}

type Attempt = (source: Source) => Promise<Plan | Refusal>;

export class Ledger implements LedgerApi {
  readonly store: EventStore;
  readonly reader: TimelineReader;
  readonly registry: Registry;
  private readonly vault: SeedVault;
  private readonly texts: TextIndex;
  private readonly cache = new SubjectCache();
  private readonly turns = new Turns();

  constructor(private readonly options: LedgerOptions) {
    this.registry = options.registry;
    this.store = new EventStore(options.pool);
    this.reader = new TimelineReader(options.pool, options.registry);
    this.vault = new SeedVault(options.pool, options.secret);
    this.texts = new TextIndex(options.pool, options.registry, options.now);
  }

  // — the one way in —

  async record(hand: Hand, received: Request): Promise<Answer> {
    const understood = understand(this.registry, hand, received);
    if (isRefusal(understood)) return understood;
    return this.commit(hand, understood.asked, (source) => this.plan(understood, hand, source));
  }

  async void(hand: Hand, received: VoidRequest): Promise<Answer> {
    const understood = understandVoid(this.registry, hand, received);
    if (isRefusal(understood)) return understood;
    return this.commit(hand, understood.asked, (source) => planVoid(understood, hand, this.bench(source)));
  }

  previewVoid(viewer: Viewer, campaignId: Id, deed: Id, events: readonly Id[] | null = null) {
    return previewVoid(viewer, { campaignId, deed, events }, this.bench(this.fresh));
  }

  /** What a void works with. */
  private bench(source: Source): VoidBench {
    return {
      ...this.decisionOn(source),
      store: this.store,
      reader: this.reader,
      events: (campaignId, id) => this.events(campaignId, id),
      view: (subject, campaign) => this.view(subject, campaign),
    };
  }

  private decisionOn(source: Source) {
    return { registry: this.registry, source, vault: this.vault, now: this.options.now() };
  }

  private async plan(u: Understood, hand: Hand, source: Source): Promise<Plan | Refusal> {
    const draft = new Draft(u.request.campaignId, u.command.founds);
    const decided = await decide(u, hand, draft, this.decisionOn(source));
    if (isRefusal(decided)) return decided;
    await read(
      draft,
      source,
      decided.happenings.map((h) => (h.on ?? h.def.on(h.data)).id),
    );
    draft.write(decided.frame, decided.happenings);
    return { draft, system: decided.system, empty: decided.happenings.length === 0 };
  }

  /**
   * Decides on remembered states first: an append compares their versions, so a stale memory is only a lost round.
   * Whatever would write nothing is decided once more on what the database says before it is answered.
   */
  private async commit(hand: Hand, asked: Asked, attempt: Attempt): Promise<Answer> {
    const settled = await this.once(hand, asked, attempt, this.remembered);
    if (settled) return settled;
    return this.turns.take(asked.campaignId, async () => {
      for (let tries = 0; tries < TRIES; tries++) {
        const answer = await this.once(hand, asked, attempt, this.fresh);
        if (answer) return answer;
      }
      return refuse('TOO_BUSY', 'Others kept changing the same subjects. Send the same command again.');
    });
  }

  /** One decision and its append. Null: somebody was faster. */
  private async once(hand: Hand, asked: Asked, attempt: Attempt, source: Source): Promise<Answer | null> {
    const plan = await attempt(source);
    if (isRefusal(plan) || plan.empty) {
      if (source !== this.fresh) return this.once(hand, asked, attempt, this.fresh);
      return (await this.known(hand, asked)) ?? (isRefusal(plan) ? plan : nothing(asked));
    }
    const append = plan.draft.append(plan.system, await this.othersDue(plan.draft));
    const outcome = await this.store.append(append);
    switch (outcome.outcome) {
      case 'APPENDED':
        return this.recorded(hand, asked, plan.draft, outcome);
      case 'KNOWN':
        return (await this.known(hand, asked)) ?? idTaken(asked.commandId);
      case 'EXISTS':
        return refuse('CAMPAIGN_EXISTS', 'A campaign with this id exists. Choose another id.');
      case 'ABSENT':
        return refuse('NO_SUCH_CAMPAIGN', `There is no campaign ${asked.campaignId}.`);
      case 'ARCHIVED':
        return refuse('CAMPAIGN_IS_ARCHIVED', 'The campaign is archived: it can be read, and takes no more deeds.');
      case 'CLOSED':
        return refuse('SECRET_IS_CLOSED', 'That secret was revealed and takes no more events.', {
          secret: outcome.stream,
        });
      case 'CONFLICT':
        return null;
    }
  }

  /** Characters not written to, whose due things follow from a setting that changes; one enrolled meanwhile is a conflict. */
  private async othersDue(draft: Draft): Promise<readonly Subject[]> {
    if (!draft.shiftsDues()) return [];
    const all = await this.fresh.ofKind(draft.campaignId, 'character');
    for (const one of all) draft.see(one.id, one);
    draft.seeCount('character', all.length);
    return all;
  }

  private recorded(
    hand: Hand,
    asked: Asked,
    draft: Draft,
    { seq, recordedAt, hash }: { seq: number; recordedAt: number; hash: Buffer },
  ): Recorded {
    const { rows, subjects } = draft.written(seq, recordedAt);
    for (const subject of subjects) this.cache.put(subject);
    this.options.onCommit?.(asked.campaignId, draft.mayBeDue());
    const campaign = draft.subject(asked.campaignId)?.state as Campaign;
    const viewer = viewerOf(campaign, memberOf(hand));
    const belongs = isPresent(campaign, hand);
    return {
      campaignId: asked.campaignId,
      commandId: asked.commandId,
      name: asked.name,
      seq,
      recordedAt,
      hash: hash.toString('hex'),
      replayed: false,
      events: belongs ? rows.map((row) => seal(row, viewer)) : [],
      subjects: belongs ? subjects.filter((subject) => open(subject, viewer)) : [],
    };
  }

  /**
   * The stored answer of a command id, to the same actor and for the same request; null where the id is new.
   * Who no longer belongs to the campaign learns that his own deed stands, and nothing of what it was or became.
   */
  private async known(hand: Hand, asked: Asked): Promise<Answer | null> {
    const { campaignId, commandId } = asked;
    const deed = await this.store.deed(campaignId, commandId);
    if (!deed) return null;
    const campaign = (await this.campaign(campaignId))?.state ?? null;
    const belongs = isPresent(campaign, hand);
    if (!deed.requestHash.equals(asked.requestHash)) return belongs ? idTaken(commandId) : null;
    const viewer = viewerOf(campaign, memberOf(hand));
    const [events, commit] = await Promise.all([
      belongs ? this.reader.deeds(viewer, campaignId, [commandId, replacementId(commandId)], true) : [],
      this.store.commit(campaignId, deed.seq),
    ]);
    const ids = [...new Set(events.flatMap((row: Row) => (row.sealed ? [] : [row.streamId])))];
    return {
      campaignId,
      commandId,
      name: deed.name,
      seq: deed.seq,
      recordedAt: commit?.recordedAt ?? null,
      hash: commit?.hash.toString('hex') ?? null,
      replayed: true,
      events,
      subjects: await this.subjects(viewer, campaignId, ids),
    };
  }

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
      fresh: this.fresh,
      now: this.options.now,
      seeds: (id, campaign) => this.vault.atHand(id, campaign),
      written: (id, subjects) => {
        for (const subject of subjects) this.cache.renew(subject);
        this.options.onCommit?.(id, false);
      },
    };
  }

  /** What is due in a campaign, in the order in which it is settled; nothing that is still to come. */
  async due(campaignId: Id): Promise<readonly DueOf[]> {
    const campaign = (await this.campaign(campaignId))?.state;
    if (!campaign || campaign.archived) return [];
    const ranks = this.registry.systemOf(campaign).settles.map(({ kind }) => kind);
    const due = await this.store.due(campaignId, campaign.clock);
    return [...due].sort(byDue(ranks));
  }

  async dues(viewer: Viewer, campaignId: Id, query: DueQuery): Promise<readonly DueOf[]> {
    const campaign = (await this.campaign(campaignId))?.state;
    if (!campaign) return [];
    const ranks = this.registry.systemOf(campaign).settles.map(({ kind }) => kind);
    return dueRows(this.options.pool, viewer, campaignId, ranks, query);
  }

  // — subjects as they stand —

  private readonly fresh: Source = {
    subjects: async (campaignId, ids) => {
      const found = await this.load(await this.store.states(campaignId, ids));
      if (ids.length < MANY) for (const subject of found) this.cache.put(subject);
      return new Map(found.map((subject) => [subject.id, subject]));
    },
    ofKind: async (campaignId, kind) => this.load(await this.store.statesOf(campaignId, kind as StreamKind)),
  };

  private readonly remembered: Source = {
    subjects: async (campaignId, ids) => {
      const known = new Map<Id, Subject>();
      for (const id of ids) {
        const subject = this.cache.get(campaignId, id);
        if (subject) known.set(id, subject);
      }
      const missing = ids.filter((id) => !known.has(id));
      if (missing.length === 0) return known;
      return new Map([...known, ...(await this.fresh.subjects(campaignId, missing))]);
    },
    ofKind: (campaignId, kind) => this.fresh.ofKind(campaignId, kind),
  };

  /** Parses stored states; one folded by other code is folded anew. */
  private async load(stored: readonly StoredState[]): Promise<Subject[]> {
    return Promise.all(
      stored.map(async ({ schema, state, ...subject }) => {
        if (this.isOurs(subject.kind, schema)) return { ...subject, state: state === null ? null : JSON.parse(state) };
        const events = await this.events(subject.campaignId, subject.id);
        return { ...subject, state: fold(subject.campaignId, subject.id, events) };
      }),
    );
  }

  private isOurs(kind: StreamKind, schema: string): boolean {
    const systems = kind === 'character' ? [...this.registry.systems.values()] : [null];
    return systems.some((system) => stateSchema(kind, system) === schema);
  }

  /** A subject's whole history as folds need it. Never shown to a viewer. */
  async events(campaignId: Id, id: Id): Promise<Playable[]> {
    const [stored, campaign] = await Promise.all([
      this.store.replay(campaignId, id),
      id === campaignId ? null : this.campaign(campaignId),
    ]);
    const system = campaign?.state ? this.registry.systemOf(campaign.state) : null;
    return stored.map((e) => playable(this.registry, e, system)).filter((e): e is Playable => e !== null);
  }

  async viewer(campaignId: Id, member: Id | null): Promise<Viewer | null> {
    const campaign = await this.campaign(campaignId);
    return campaign?.state && activeMember(campaign.state, member) ? viewerOf(campaign.state, member) : null;
  }

  async campaign(campaignId: Id): Promise<Subject<Campaign> | null> {
    const [found] = await this.load(await this.store.states(campaignId, [campaignId]));
    return (found as Subject<Campaign> | undefined) ?? null;
  }

  async subject(viewer: Viewer, campaignId: Id, id: Id): Promise<Subject | null> {
    return (await this.subjects(viewer, campaignId, [id]))[0] ?? null;
  }

  /** In the order asked for. */
  async subjects(viewer: Viewer, campaignId: Id, ids: readonly Id[]): Promise<readonly Subject[]> {
    if (ids.length === 0) return [];
    const found = await this.load(await this.store.states(campaignId, ids));
    const byId = new Map(found.map((subject) => [subject.id, subject]));
    return ids.flatMap((id) => byId.get(id) ?? []).filter((subject) => open(subject, viewer));
  }

  async ofKind(viewer: Viewer, campaignId: Id, kind: StreamKind): Promise<readonly Subject[]> {
    return (await this.load(await this.store.statesOf(campaignId, kind))).filter((subject) => open(subject, viewer));
  }

  // — what happened —

  async timeline(viewer: Viewer, campaignId: Id, query: TimelineQuery): Promise<readonly Row[]> {
    await this.indexed(campaignId, query.filter);
    return this.reader.page(viewer, campaignId, query);
  }

  async count(
    viewer: Viewer,
    campaignId: Id,
    filter: TimelineFilter | null = null,
    collapse: TimelineQuery['collapse'] = null,
  ): Promise<number> {
    await this.indexed(campaignId, filter);
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

  async diff(viewer: Viewer, campaignId: Id, id: Id, from: AsOf, to: AsOf) {
    const subject = await this.subject(viewer, campaignId, id);
    if (!subject) return [];
    const { pool } = this.options;
    const [events, rules, begin, end] = await Promise.all([
      this.events(campaignId, id),
      this.events(campaignId, campaignId),
      limits(pool, campaignId, from),
      limits(pool, campaignId, to),
    ]);
    const seen = (until: Until) => {
      const campaign = foldAsOf(campaignId, campaignId, rules, until) as Campaign | null;
      const state = foldAsOf(campaignId, id, events, until);
      return campaign && state ? this.view({ ...subject, state }, campaign) : null;
    };
    return changesBetween(seen(begin), seen(end));
  }

  audiences(campaignId: Id): Promise<readonly Audience[]> {
    return this.reader.audiences(campaignId);
  }

  eraseNotes(campaignId: Id, memberId: Id): Promise<number> {
    return eraseNotes(this.options.pool, campaignId, memberId);
  }

  async head(campaignId: Id) {
    const head = await this.store.head(campaignId);
    return head && { ...head, hash: head.hash.toString('hex') };
  }

  async asOf(viewer: Viewer, campaignId: Id, id: Id, asOf: AsOf): Promise<Subject | null> {
    const subject = await this.subject(viewer, campaignId, id);
    if (!subject) return null;
    const until = await limits(this.options.pool, campaignId, asOf);
    const events = await this.events(campaignId, id);
    const state = foldAsOf(campaignId, id, events, until);
    const version = events.filter((e) => until.seq === null || e.seq <= until.seq).length;
    return state === null ? null : { ...subject, version, state };
  }

  async why(
    viewer: Viewer,
    campaignId: Id,
    id: Id,
    field: string,
    asOf: AsOf | null = null,
  ): Promise<readonly WhyStep[]> {
    const subject = await this.subject(viewer, campaignId, id);
    const campaign = await this.campaign(campaignId);
    if (!subject || !campaign?.state) return [];
    const [events, rows, until] = await Promise.all([
      this.events(campaignId, id),
      this.reader.ofStream(viewer, campaignId, id),
      asOf ? limits(this.options.pool, campaignId, asOf) : NOW,
    ]);
    return why(this.registry, campaign.state, subject, events, rows, field, until);
  }

  /** A subject's state as a person reads it, with what follows from it. */
  view(subject: Subject, campaign: Campaign): unknown {
    return readable(this.registry, subject.kind, subject.state, campaign);
  }
}

const memberOf = (hand: Hand): Id | null => (hand.kind === 'CLOCK' ? null : hand.member);

const idTaken = (commandId: Id): Refusal =>
  refuse('COMMAND_ID_TAKEN', 'This command id was used for another request. Choose a new one.', { commandId });

const nothing = (asked: Asked): Recorded => ({
  campaignId: asked.campaignId,
  commandId: asked.commandId,
  name: asked.name,
  seq: null,
  recordedAt: null,
  hash: null,
  replayed: false,
  events: [],
  subjects: [],
});
