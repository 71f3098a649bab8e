// How do subjects stand while many deeds are decided in one go? What was read of a campaign, kept until it is outdated.
import type { Registry } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import { type Actor, type CommandDef, type Happening, isRefusal, type Refusal } from '../rules/kernel/deed.js';
import { Settlement } from '../rules/kernel/due.js';
import { fitsOf } from '../rules/kernel/fits.js';
import type { Id, StreamKind } from '../rules/kernel/stream.js';
import type { Request, Subject } from './contract.js';
import { actorOf, frame, happen, load, loadKnown, read, type Source, type Understood } from './decision.js';
import type { Draft } from './draft.js';
import type { EventReads } from './event-reads.js';
import type { EventStore } from './event-store.js';
import type { Playable } from './history.js';
import type { TimelineReader } from './read.js';
import { hashOf } from './request.js';
import type { SeedsAtHand } from './seed-vault.js';
import type { DeedFrame } from './stored.js';

const CLOCK = { kind: 'CLOCK' } as const;
const isSettlement = fitsOf(Settlement);
/** Subjects asked for in one statement. */
const BATCH = 500;

/** What settling works with: the ledger's parts. */
export interface Workbench {
  readonly registry: Registry;
  readonly store: EventStore;
  readonly reads: EventReads;
  readonly reader: TimelineReader;
  readonly fresh: Source;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  seeds(campaignId: Id, campaign: Campaign): Promise<SeedsAtHand>;
  /** A subject's whole history. */
  events(campaignId: Id, id: Id): Promise<Playable[]>;
  /** Told of each commit, and how it left what it touched. */
  written(campaignId: Id, subjects: readonly Subject[]): void;
}

/** A deed of the clock, ready to be written. */
export interface Decision {
  readonly frame: DeedFrame;
  readonly happenings: readonly Happening[];
}

/** What the clock wants done. */
export interface Asked extends Pick<Request, 'commandId' | 'input'> {
  readonly worldDay: number;
  /** The day that the clock is taken to show meanwhile. */
  readonly clock?: number;
}

interface Matter {
  readonly u: Understood;
  readonly campaign: Campaign;
  readonly worldDay: number;
}

/** Whose history it goes into: where its deed put it, or else where its declaration says. */
export const streamOf = ({ def, data, on }: Happening) => on ?? def.on(data);

/** The subjects of one campaign, in memory. An append compares the versions of all that a decision read. */
export class Overlay {
  private readonly subjects = new Map<Id, Subject>();
  private readonly whole = new Set<string>();
  private readonly actor: Actor = actorOf(CLOCK, null);
  private seeds: SeedsAtHand | null = null;
  private shown: { readonly known: Campaign; readonly campaign: Campaign } | null = null;
  /** The last commit that is known here. */
  seq = 0;
  /** Whoever is missing from now on is read with all others: one statement, however many heirs are met on the way. */
  readsAll = false;

  constructor(
    readonly campaignId: Id,
    readonly bench: Workbench,
  ) {}

  campaign(): Campaign | null {
    return (this.subjects.get(this.campaignId)?.state as Campaign | null | undefined) ?? null;
  }

  /** What was read stays read. */
  readonly source: Source = {
    subjects: async (campaignId, ids) => {
      if (this.readsAll && ids.some((id) => !this.subjects.has(id))) await this.source.ofKind(campaignId, 'character');
      const missing = ids.filter((id) => !this.subjects.has(id));
      for (let at = 0; at < missing.length; at += BATCH)
        this.keep((await this.bench.fresh.subjects(campaignId, missing.slice(at, at + BATCH))).values());
      return new Map(
        ids.flatMap((id) => {
          const subject = this.subjects.get(id);
          return subject ? [[id, subject]] : [];
        }),
      );
    },
    ofKind: async (campaignId, kind) => {
      if (!this.whole.has(kind)) this.keep(await this.bench.fresh.ofKind(campaignId, kind as StreamKind));
      this.whole.add(kind);
      return [...this.subjects.values()].filter((one) => one.kind === kind && one.state !== null);
    },
  };

  /** How subjects stand by now; an older reading does not replace a newer one. */
  keep(subjects: Iterable<Subject>): void {
    for (const one of subjects)
      if ((this.subjects.get(one.id)?.version ?? -1) < one.version) this.subjects.set(one.id, one);
  }

  forget(subjects: readonly Subject[]): void {
    for (const { id } of subjects) this.subjects.delete(id);
  }

  /** Forgets what somebody else has changed. */
  async refresh(): Promise<void> {
    const { seq, versions } = await this.bench.reads.versions(this.campaignId);
    for (const [id, { version }] of this.subjects) if (versions.get(id) !== version) this.subjects.delete(id);
    this.whole.clear();
    this.seq = seq;
    await this.source.subjects(this.campaignId, [this.campaignId]);
    await this.deal();
  }

  /** Takes these as how things stand, the campaign among them. */
  async begin(subjects: Iterable<Subject>): Promise<void> {
    this.keep(subjects);
    await this.deal();
  }

  /** The dice of the period that runs. */
  private async deal(): Promise<void> {
    const campaign = this.campaign();
    if (campaign) this.seeds = await this.bench.seeds(this.campaignId, campaign);
  }

  /** Decides a command of the clock on what the draft leaves so far: at once where all that it needs is in memory. */
  decide(draft: Draft, command: CommandDef, asked: Asked): Decision | Refusal | Promise<Decision | Refusal> {
    return this.decideNow(draft, command, asked) ?? this.decideLater(draft, command, asked);
  }

  private decideNow(draft: Draft, command: CommandDef, asked: Asked): Decision | Refusal | null {
    const knows = (id: Id) => this.recalls(draft, id);
    if (!knows(this.campaignId)) return null;
    const matter = this.matter(draft, command, asked);
    const loaded = loadKnown(matter.u, this.actor, draft, matter.campaign, knows);
    if (loaded === null || isRefusal(loaded)) return loaded;
    const decided = this.conclude(matter, loaded);
    return isRefusal(decided) || decided.happenings.every((one) => knows(streamOf(one).id)) ? decided : null;
  }

  private async decideLater(draft: Draft, command: CommandDef, asked: Asked): Promise<Decision | Refusal> {
    await read(draft, this.source, [this.campaignId]);
    const matter = this.matter(draft, command, asked);
    const loaded = await load(matter.u, this.actor, draft, this.source, matter.campaign);
    if (isRefusal(loaded)) return loaded;
    const decided = this.conclude(matter, loaded);
    if (isRefusal(decided)) return decided;
    await read(
      draft,
      this.source,
      decided.happenings.map((one) => streamOf(one).id),
    );
    return decided;
  }

  /** Whether the draft knows a subject, or may be told of it from memory. */
  private recalls(draft: Draft, id: Id): boolean {
    if (draft.knows(id)) return true;
    const subject = this.subjects.get(id);
    if (subject) draft.see(id, subject);
    return subject !== undefined;
  }

  /** What is to be decided. */
  private matter(draft: Draft, command: CommandDef, { clock, ...asked }: Asked): Matter {
    const { campaignId } = this;
    const known = draft.subject(campaignId)?.state as Campaign;
    const campaign = clock === undefined || clock === known.clock ? known : this.onDay(known, clock);
    const request = { campaignId, name: command.name, ...asked };
    const u: Understood = {
      command,
      system: null,
      input: command.input === Settlement && isSettlement(asked.input) ? asked.input : command.input.parse(asked.input),
      request: { ...request, cause: known.advance?.id ?? null },
      asked: { campaignId, commandId: asked.commandId, name: command.name, requestHash: hashOf(CLOCK, request) },
    };
    return { u, campaign, worldDay: asked.worldDay };
  }

  /** Many deeds of one commit happen on one day: the campaign as it shows that day is made once. */
  private onDay(known: Campaign, clock: number): Campaign {
    if (this.shown?.known !== known || this.shown.campaign.clock !== clock)
      this.shown = { known, campaign: { ...known, clock } };
    return this.shown.campaign;
  }

  private conclude({ u, campaign, worldDay }: Matter, loaded: Record<string, unknown>): Decision | Refusal {
    const { actor, bench } = this;
    const system = bench.registry.systemOf(campaign);
    const circumstances = { actor, campaign, system, seeds: this.seeds as SeedsAtHand, worldDay, now: bench.now() };
    const happenings = happen(u, loaded, circumstances);
    return isRefusal(happenings) ? happenings : { frame: frame(u, circumstances), happenings };
  }

  /** Has a command of the clock's own decided and written; it is never refused. */
  async also(draft: Draft, name: string, asked: Asked): Promise<void> {
    const decided = await this.decide(draft, this.bench.registry.commands.get(name)?.def as CommandDef, asked);
    if (isRefusal(decided)) throw new Error(`${name} was refused (${decided.refused}): ${decided.message}`);
    draft.write(decided.frame, decided.happenings);
  }
}
