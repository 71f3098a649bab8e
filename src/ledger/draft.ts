// What would one commit write? Deeds put into events, bodies, leaves, states and due rows, before the database is called.
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Happening } from '../rules/kernel/deed.js';
import type { Due } from '../rules/kernel/due.js';
import { step } from '../rules/kernel/fold.js';
import { type Audience, EVERYONE, type Id, type StreamKind, type StreamRef } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import { bodyIn } from '../trust/leaf.js';
import type { OpenRow, Subject } from './contract.js';
import { duesOf, sameDues, shifts } from './dues-of.js';
import { uuid5 } from './ids.js';
import { diceSource, seal } from './sealing.js';
import { stateSchema } from './state-schema.js';
import type { Append, DeedFrame, NewDeed, NewEvent } from './stored.js';

/** An event whose state is not one step further but folded anew: a void. */
export interface Rewriting extends Happening {
  readonly state?: unknown;
  readonly voids?: readonly Id[];
}

/** What a row of the timeline needs beside the event's own columns. */
interface Source {
  readonly deed: DeedFrame;
  readonly kind: StreamKind;
}

/** A commit being put together on the subjects as they were read. */
export class Draft {
  private readonly subjects = new Map<Id, Subject>();
  private readonly reads = new Map<Id, number>();
  private readonly counts = new Map<StreamKind, number>();
  private readonly before = new Map<Id, Subject>();
  private readonly deeds: NewDeed[] = [];
  private readonly events: NewEvent[] = [];
  private readonly sources: Source[] = [];
  private readonly revealed = new Set<Id>();
  private rewritten: readonly Due[] = [];

  constructor(
    readonly campaignId: Id,
    private readonly founds = false,
  ) {}

  /** Notes a subject the decision read; null: it did not exist, and must not when the commit is written. */
  see(id: Id, subject: Subject | null): void {
    if (this.reads.has(id)) return;
    this.reads.set(id, subject?.version ?? 0);
    if (subject) this.subjects.set(id, subject);
  }

  seeCount(kind: StreamKind, n: number): void {
    this.counts.set(kind, n);
  }

  knows(id: Id): boolean {
    return this.reads.has(id);
  }

  /** All that was read and is there. */
  known(): Subject[] {
    return [...this.subjects.values()];
  }

  /** How many events it holds so far. */
  get size(): number {
    return this.events.length;
  }

  /** Subjects it touched so far, as it leaves them. */
  touched(): Subject[] {
    return [...this.before.keys()].map((id) => this.subjects.get(id) as Subject);
  }

  /** A subject as this commit leaves it so far. */
  subject(id: Id): Subject | null {
    return this.subjects.get(id) ?? null;
  }

  /** Replaces a state without an event: a correction is decided on what a void leaves behind. */
  write(deed: DeedFrame, happenings: readonly Rewriting[]): void {
    this.deeds.push(deed);
    for (const [index, happening] of happenings.entries()) this.writeOne(deed, happening, index);
  }

  private writeOne(deed: DeedFrame, happening: Rewriting, index: number): void {
    const { def, data } = happening;
    const ref = happening.on ?? def.on(data);
    if (!this.reads.has(ref.id)) throw new Error(`${def.type} lands on ${ref.kind} ${ref.id}, which was not read.`);
    const subject = this.subjects.get(ref.id) ?? opened(this.campaignId, ref, happening.audience ?? EVERYONE);
    if (!this.before.has(ref.id)) this.before.set(ref.id, subject);

    const id = uuid5(deed.id, `event/${index}`);
    const version = subject.version + 1;
    const at = {
      campaignId: this.campaignId,
      streamId: ref.id,
      eventId: id,
      worldDay: deed.worldDay,
      actor: deed.actor,
    };
    const state = 'state' in happening ? happening.state : step(def, subject.state, data, at);
    if (def.reveals) this.revealed.add(ref.id);
    this.subjects.set(ref.id, { ...subject, version, state: state ?? null });
    // What was shown stays in sight: only its past was for some.
    const audience = subject.revealedSeq === null ? subject.audience : EVERYONE;
    this.record(deed, happening, ref, audience, { id, version });
  }

  private record(
    deed: DeedFrame,
    { def, data, voids = [] }: Rewriting,
    ref: StreamRef,
    audience: Audience,
    { id, version }: { id: Id; version: number },
  ): void {
    const ord = this.events.length;
    const named = def.involves(data);
    const involves = named.length === 1 ? named : [...new Set(named)];
    const source = diceSource(data);
    const placed = { ord, event: id, stream: ref, version, involves, audience, source };
    const { leaf, hashed } = seal(this.campaignId, deed, def, data, placed);
    this.events.push({
      ord,
      deed: deed.id,
      id,
      stream: ref.id,
      version,
      type: def.type,
      schema: def.version,
      day: deed.worldDay,
      session: deed.session,
      involves,
      actor: deed.actor,
      audience,
      source,
      voids: voids.length === 0 ? null : voids,
      leaf,
      hashed,
    });
    this.sources.push({ deed, kind: ref.kind });
  }

  /** Whether the commit changes what every character's due things follow from. */
  shiftsDues(): boolean {
    const then = this.before.get(this.campaignId)?.state as Campaign | null | undefined;
    const now = this.subjects.get(this.campaignId)?.state as Campaign | null | undefined;
    if (!then || !now) return false;
    return shifts(then, now);
  }

  /** Whether the commit moved the clock or made something due that the clock has reached. */
  mayBeDue(): boolean {
    const then = this.before.get(this.campaignId)?.state as Campaign | null | undefined;
    const now = this.subjects.get(this.campaignId)?.state as Campaign;
    return (
      (then && (then.clock !== now.clock || then.advance !== now.advance)) ||
      this.rewritten.some((due) => due.day <= now.clock)
    );
  }

  /** Everything for the store. `others`: characters not written to, whose due things follow from the campaign all the same. */
  append(system: AnySystem, others: readonly Subject[] = []): Append {
    const campaign = this.subjects.get(this.campaignId)?.state as Campaign;
    const touched = this.touched();
    const dues = this.dues(system, campaign, [...touched, ...others]);
    this.rewritten = dues.flatMap((subject) => subject.dues);
    return {
      campaignId: this.campaignId,
      founds: this.founds,
      archives: campaign.archived,
      reads: [...this.reads].map(([id, version]) => ({ id, version })),
      counts: [...this.counts].map(([kind, n]) => ({ kind, n })),
      deeds: this.deeds,
      events: this.events,
      states: touched.map((s) => ({
        id: s.id,
        kind: s.kind,
        audience: s.audience,
        version: s.version,
        state: s.state === null ? null : JSON.stringify(s.state),
        schema: stateSchema(s.kind, system),
        reveals: this.revealed.has(s.id),
      })),
      dues,
    };
  }

  private dues(system: AnySystem, campaign: Campaign, subjects: readonly Subject[]) {
    const then = (this.before.get(this.campaignId)?.state as Campaign | null | undefined) ?? campaign;
    const seen = new Set<Id>();
    return subjects.flatMap((subject) => {
      if (seen.has(subject.id)) return [];
      seen.add(subject.id);
      const was = this.before.get(subject.id) ?? subject;
      const dues = duesOf(system, subject, campaign);
      return sameDues(duesOf(system, was, then), dues) ? [] : [{ id: subject.id, dues }];
    });
  }

  /** What was written, now that its place is known, and how its subjects stand. */
  written(seq: number, recordedAt: number): { rows: readonly OpenRow[]; subjects: readonly Subject[] } {
    return {
      rows: this.events.map((event, i) => this.row(event, this.sources[i] as Source, seq, recordedAt)),
      subjects: this.left(seq),
    };
  }

  /** Its events as they would stand in the timeline. */
  rows(): readonly OpenRow[] {
    return this.written(0, 0).rows as readonly OpenRow[];
  }

  /** How the touched subjects stand, now that the commit's place is known. */
  left(seq: number): Subject[] {
    return this.touched().map((one) => (this.revealed.has(one.id) ? { ...one, revealedSeq: seq } : one));
  }

  private row(e: NewEvent, { deed, kind }: Source, seq: number, recordedAt: number): OpenRow {
    return {
      campaignId: this.campaignId,
      seq,
      ord: e.ord,
      recordedAt,
      leaf: e.leaf.toString('hex'),
      sealed: false,
      erased: false,
      id: e.id,
      commandId: e.deed,
      deedName: deed.name,
      cause: deed.cause,
      streamId: e.stream,
      streamKind: kind,
      version: e.version,
      type: e.type,
      // As it was kept, so that the first answer and every later one are the same text.
      data: JSON.parse(bodyIn(e.hashed)).data as Record<string, unknown>,
      worldDay: e.day,
      sessionId: e.session,
      involves: e.involves,
      actor: e.actor,
      audience: e.audience,
      diceSource: e.source,
      voidedBy: null,
      period: deed.period,
      clientBytes: deed.clientBytes,
    };
  }
}

const opened = (campaignId: Id, ref: StreamRef, audience: Audience): Subject => ({
  campaignId,
  id: ref.id,
  kind: ref.kind,
  version: 0,
  audience,
  revealedSeq: null,
  state: null,
});
