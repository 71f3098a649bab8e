// What would one commit write? Deeds put into events, bodies, leaves, states and due rows, before the database is called.
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Character } from '../rules/kernel/character.js';
import type { EventDef, Happening } from '../rules/kernel/deed.js';
import { type Due, LAST_DAY } from '../rules/kernel/due.js';
import { step } from '../rules/kernel/fold.js';
import { type Audience, EVERYONE, type Id, type StreamKind, type StreamRef } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import { asSwitched } from '../rules/kernel/timetable.js';
import { canonical } from '../trust/canonical.js';
import { leafOf, newSalt } from '../trust/leaf.js';
import type { OpenRow, Subject } from './contract.js';
import { uuid5 } from './ids.js';
import { stateSchema } from './state-schema.js';
import type { Append, NewDeed, NewEvent } from './stored.js';

/** The format of the hashed text. */
export const BODY_FORMAT = 1;

/** What all events of a deed have in common. */
export interface DeedFrame extends NewDeed {
  readonly worldDay: number;
  readonly session: Id | null;
  /** The running seed period, `chain/period`. */
  readonly period: string | null;
  readonly clientBytes: string | null;
}

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

const SOURCES = ['IMPORTED', 'PHYSICAL', 'SERVER'] as const;

/** The least provable source among the rolls an event holds; null where nothing was rolled. */
export function diceSource(data: unknown): string | null {
  return SOURCES[sourceRank(data)] ?? null;
}

/** The place in SOURCES of the least provable one found; their number where there is none. */
function sourceRank(value: unknown): number {
  if (typeof value !== 'object' || value === null) return SOURCES.length;
  const own = 'source' in value && 'notation' in value ? SOURCES.indexOf(value.source as 'SERVER') : -1;
  let least = own < 0 ? SOURCES.length : own;
  if (Array.isArray(value)) for (const inner of value) least = Math.min(least, sourceRank(inner));
  else for (const key in value) least = Math.min(least, sourceRank((value as Record<string, unknown>)[key]));
  return least;
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
    const involves = [...new Set(def.involves(data))];
    const source = diceSource(data);
    const { body, salt, leaf } = seal(this.campaignId, deed, def, data, {
      ord,
      event: id,
      stream: ref,
      version,
      involves,
      audience,
      source,
    });
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
      salt,
      body,
    });
    this.sources.push({ deed, kind: ref.kind });
  }

  /** Whether the commit changes what every character's due things follow from. */
  shiftsDues(): boolean {
    const then = this.before.get(this.campaignId)?.state as Campaign | null | undefined;
    const now = this.subjects.get(this.campaignId)?.state as Campaign | null | undefined;
    if (!then || !now) return false;
    return SHIFTING.some((part) => then[part] !== now[part]);
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
      return same(duesOf(system, was, then), dues) ? [] : [{ id: subject.id, dues }];
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
      data: JSON.parse(e.body as string).data as Record<string, unknown>,
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

/** The due row of a campaign whose clock is running: that it goes on is itself due, whoever was to see to it. */
export const ADVANCE = 'advance';

/** What falls due for a subject, as the campaign has switched it and but for what was set aside. */
export function duesOf(
  system: AnySystem,
  { kind, state }: Pick<Subject, 'kind' | 'state'>,
  campaign: Campaign,
): readonly Due[] {
  if (state === null) return [];
  if (kind === 'campaign') {
    const { advance } = state as Campaign;
    return advance ? [{ kind: ADVANCE, key: advance.id, day: advance.fromDay }] : [];
  }
  return kind === 'character' ? characterDues(system, state as Character, campaign) : [];
}

/** What they follow from beside the character; a change of one rewrites everybody's. */
const SHIFTING = ['settings', 'calendar', 'factions', 'dueKinds'] as const;

const known = new WeakMap<object, { system: AnySystem; campaign: Campaign; dues: readonly Due[] }>();

/** States are never changed, so what was found out of one stays true. */
function characterDues(system: AnySystem, state: Character, campaign: Campaign): readonly Due[] {
  const before = known.get(state);
  if (before?.system === system && SHIFTING.every((part) => before.campaign[part] === campaign[part]))
    return before.dues;
  const all = asSwitched(system.fallsDue(state, campaign), campaign).filter(({ day }) => day <= LAST_DAY);
  const dues = state.setAside
    ? all.filter(
        (due) => !state.setAside?.some((one) => one.kind === due.kind && one.key === due.key && one.day === due.day),
      )
    : all;
  known.set(state, { system, campaign, dues });
  return dues;
}

const same = (a: readonly Due[], b: readonly Due[]): boolean =>
  a.length === b.length && a.every((x, i) => x.kind === b[i]?.kind && x.key === b[i]?.key && x.day === b[i]?.day);

const opened = (campaignId: Id, ref: StreamRef, audience: Audience): Subject => ({
  campaignId,
  id: ref.id,
  kind: ref.kind,
  version: 0,
  audience,
  revealedSeq: null,
  state: null,
});

interface Placed {
  readonly ord: number;
  readonly event: Id;
  readonly stream: StreamRef;
  readonly version: number;
  readonly involves: readonly Id[];
  readonly audience: Audience;
  readonly source: string | null;
}

const quoted = (text: string | null): string => (text === null ? 'null' : `"${text}"`);

/**
 * The hashed text says all that the event says; its leaf can be shown without it. It is the canonical form, its members
 * written out in order here, because ids and names of ours need no escaping and all but the data is known by heart.
 */
function seal(campaign: Id, deed: DeedFrame, def: EventDef, data: unknown, placed: Placed) {
  const { audience, stream } = placed;
  const body =
    `{"actor":${quoted(deed.actor)},"audience":{"members":${canonical(audience.members)},"to":"${audience.to}"},` +
    `"campaign":"${campaign}","clientBytes":${quoted(deed.clientBytes)},"data":${canonical(data)},` +
    `"deed":{"cause":${quoted(deed.cause)},"id":"${deed.id}","name":"${deed.name}"},"event":"${placed.event}",` +
    `"format":${BODY_FORMAT},"involves":${canonical(placed.involves)},"ord":${placed.ord},"period":${quoted(deed.period)},` +
    `"schema":${def.version},"session":${quoted(deed.session)},"source":${quoted(placed.source)},` +
    `"stream":{"id":"${stream.id}","kind":"${stream.kind}"},"type":"${def.type}","version":${placed.version},` +
    `"worldDay":${deed.worldDay}}`;
  const salt = newSalt();
  return { body, salt, leaf: leafOf(salt, body) };
}
