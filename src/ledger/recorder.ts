// How does a deed enter the history? Decided on what is remembered, written in one call, decided anew when somebody was faster.
import type { Registry } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import { isRefusal, type Refusal, refuse } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import type { Answer, Hand, Recorded, Request, Row, Subject, VoidRequest } from './contract.js';
import { type Asked, decide, read, type Source, type Understood } from './decision.js';
import { Draft } from './draft.js';
import type { EventStore, Watch } from './event-store.js';
import type { TimelineReader } from './read.js';
import { replacementId, understand } from './request.js';
import type { SeedVault } from './seed-vault.js';
import { isPresent, open, seal, viewerOf } from './sight.js';
import type { Appended } from './stored.js';
import type { Subjects } from './subjects.js';
import { Turns } from './turns.js';
import { planVoid, understandVoid, type VoidBench } from './void.js';

/**
 * How often a decision is made anew when somebody else was faster; then the sender is told. Another process that writes
 * without a pause decides on what it remembers, so it is faster more often than not: twenty in a row were seen.
 */
const TRIES = 200;
/** After so many of them whoever tries takes the right of way over what is settled meanwhile. */
const PATIENCE = 2;

/** What recording works with: the ledger's parts. */
export interface RecordingParts {
  readonly registry: Registry;
  readonly store: EventStore;
  readonly reader: TimelineReader;
  readonly vault: SeedVault;
  readonly subjects: Subjects;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told after each commit: this campaign has news, and perhaps something that is due already. */
  readonly onCommit?: (campaignId: Id, due: boolean) => void;
  readonly watch?: Watch;
}

/** What an attempt comes to: a draft ready to be written, or nothing to write. */
export interface Plan {
  readonly draft: Draft;
  readonly system: AnySystem;
  readonly empty: boolean;
}

type Attempt = (source: Source) => Promise<Plan | Refusal>;

/** The one way in for persons and for single deeds of the clock. */
export class Recorder {
  private readonly turns = new Turns();

  constructor(private readonly parts: RecordingParts) {}

  /** Decides a command and writes what it comes to. */
  async record(hand: Hand, received: Request): Promise<Answer> {
    const understood = understand(this.parts.registry, hand, received);
    if (isRefusal(understood)) return understood;
    return this.commit(hand, understood.asked, (source) => this.plan(understood, hand, source));
  }

  /** Strikes a deed or a part of it, and writes what is to stand in its place. */
  async void(hand: Hand, received: VoidRequest): Promise<Answer> {
    const understood = understandVoid(this.parts.registry, hand, received);
    if (isRefusal(understood)) return understood;
    return this.commit(hand, understood.asked, (source) => planVoid(understood, hand, this.bench(source)));
  }

  /** What a void works with. */
  bench(source: Source): VoidBench {
    const { store, reader, subjects } = this.parts;
    return {
      ...this.decisionOn(source),
      store,
      reader,
      view: (subject, campaign) => subjects.view(subject, campaign),
    };
  }

  private decisionOn(source: Source) {
    const { registry, vault, subjects, now } = this.parts;
    const events = (campaignId: Id, id: Id) => subjects.events(campaignId, id);
    return { registry, source, vault, events, now: now() };
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
   * Decides on remembered states first: an append compares their versions, so a stale memory is only a lost round. Who lost
   * one waits for his turn, and so does whoever comes while somebody waits.
   * Whatever would write nothing is decided once more on what the database says before it is answered.
   */
  private async commit(hand: Hand, asked: Asked, attempt: Attempt): Promise<Answer> {
    const { remembered } = this.parts.subjects;
    const waits = this.turns.busy(asked.campaignId);
    const settled = waits ? null : await this.once(hand, asked, attempt, remembered);
    if (settled) return settled;
    return this.turns.take(asked.campaignId, async () => {
      const soon = waits ? await this.once(hand, asked, attempt, remembered) : null;
      if (soon) return soon;
      const again = () => this.once(hand, asked, attempt, this.parts.subjects.fresh);
      const { rightOfWay } = this.parts.store;
      return (
        (await firstOf(PATIENCE, again)) ??
        (await rightOfWay.take(asked.campaignId, () => firstOf(TRIES - PATIENCE, again))) ??
        TOO_BUSY
      );
    });
  }

  /** One decision and its append. Null: somebody was faster. */
  private async once(hand: Hand, asked: Asked, attempt: Attempt, source: Source): Promise<Answer | null> {
    const { fresh } = this.parts.subjects;
    const plan = await attempt(source);
    if (isRefusal(plan) || plan.empty) {
      if (source !== fresh) return this.once(hand, asked, attempt, fresh);
      return (await this.known(hand, asked)) ?? (isRefusal(plan) ? plan : nothing(asked));
    }
    const append = plan.draft.append(plan.system, await this.othersDue(plan.draft));
    const outcome = await this.parts.store.append(append);
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
    const all = await this.parts.subjects.fresh.ofKind(draft.campaignId, 'character');
    for (const one of all) draft.see(one.id, one);
    draft.seeCount('character', all.length);
    return all;
  }

  private recorded(
    hand: Hand,
    asked: Asked,
    draft: Draft,
    { seq, recordedAt, hash }: Extract<Appended, { outcome: 'APPENDED' }>,
  ): Recorded {
    const { rows, subjects } = draft.written(seq, recordedAt);
    this.parts.subjects.keep(subjects);
    this.parts.onCommit?.(asked.campaignId, draft.mayBeDue());
    const campaign = draft.subject(asked.campaignId) as Subject<Campaign>;
    const viewer = viewerOf(campaign.state, memberOf(hand));
    const belongs = isPresent(campaign.state, hand);
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
      campaign: belongs ? campaign : null,
    };
  }

  /**
   * The stored answer of a command id, to the same actor and for the same request; null where the id is new.
   * Who no longer belongs to the campaign learns that his own deed stands, and nothing of what it was or became.
   */
  private async known(hand: Hand, asked: Asked): Promise<Answer | null> {
    const { campaignId, commandId } = asked;
    const deed = await this.parts.store.deed(campaignId, commandId);
    if (!deed) return null;
    const campaign = await this.parts.subjects.campaign(campaignId);
    const belongs = isPresent(campaign?.state ?? null, hand);
    if (!deed.requestHash.equals(asked.requestHash)) return belongs ? idTaken(commandId) : null;
    this.parts.watch?.replayed();
    const viewer = viewerOf(campaign?.state ?? null, memberOf(hand));
    const [events, commit] = await Promise.all([
      belongs ? this.parts.reader.deeds(viewer, campaignId, [commandId, replacementId(commandId)], true) : [],
      this.parts.store.commit(campaignId, deed.seq),
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
      subjects: await this.parts.subjects.subjects(viewer, campaignId, ids),
      campaign: belongs ? campaign : null,
    };
  }
}

const TOO_BUSY = refuse('TOO_BUSY', 'Others kept changing the same subjects. Send the same command again.');

/** The first answer in so many tries; null: there was none. */
async function firstOf<T>(tries: number, attempt: () => Promise<T | null>): Promise<T | null> {
  for (let n = 0; n < tries; n++) {
    const answer = await attempt();
    if (answer !== null) return answer;
  }
  return null;
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
  campaign: null,
});
