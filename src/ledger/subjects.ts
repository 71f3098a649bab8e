// How do the subjects stand? Their states as the database has them, or as they are remembered.
import { EventVoided, type Registry } from '../rules/index.js';
import { activeMember, type Campaign } from '../rules/kernel/campaign.js';
import type { Id, StreamKind } from '../rules/kernel/stream.js';
import { SubjectCache } from './cache.js';
import type { Subject, Viewer } from './contract.js';
import type { Source } from './decision.js';
import type { EventReads } from './event-reads.js';
import { fold, type Playable, playable, read as readable } from './history.js';
import { open, viewerOf } from './sight.js';
import { stateSchema } from './state-schema.js';
import type { StoredState } from './stored.js';

/** So many subjects at once are no table's, and would drive out of memory what is. */
const MANY = 200;

/**
 * The subjects of all campaigns: decisions read them through `remembered` or `fresh`, viewers always from the database,
 * but for a campaign of which they know the version.
 */
export class Subjects {
  constructor(
    private readonly store: EventReads,
    private readonly registry: Registry,
    private readonly cache = new SubjectCache(),
  ) {}

  /** What the database says. */
  readonly fresh: Source = {
    subjects: async (campaignId, ids) => {
      const found = await this.load(await this.store.states(campaignId, ids));
      if (ids.length < MANY) for (const subject of found) this.cache.put(subject);
      return new Map(found.map((subject) => [subject.id, subject]));
    },
    ofKind: async (campaignId, kind) => this.load(await this.store.statesOf(campaignId, kind as StreamKind)),
  };

  /** What is remembered, and the rest from the database. */
  readonly remembered: Source = {
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

  /**
   * A subject's whole history as folds need it. Never shown to a viewer. A member's keeps no state, and is as long as he
   * likes to roll: nothing is needed of it but what was struck.
   */
  async events(campaignId: Id, id: Id): Promise<Playable[]> {
    // A campaign never changes its system: as it is remembered does, whatever has happened since.
    const known = id === campaignId ? null : await this.remembered.subjects(campaignId, [campaignId]);
    const rules = known?.get(campaignId)?.state as Campaign | null | undefined;
    const isMembers = rules ? Object.hasOwn(rules.members, id) : false;
    const stored = isMembers
      ? await this.store.ofTypes(campaignId, id, [EventVoided.type])
      : await this.store.replay(campaignId, id);
    const system = rules ? this.registry.systemOf(rules) : null;
    return stored.map((e) => playable(this.registry, e, system)).filter((e): e is Playable => e !== null);
  }

  /** The same of several at once. */
  async histories(campaignId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, Playable[]>> {
    const all = await Promise.all(ids.map(async (id) => [id, await this.events(campaignId, id)] as const));
    return new Map(all);
  }

  /** How a commit left what it touched. */
  keep(subjects: readonly Subject[]): void {
    for (const subject of subjects) this.cache.put(subject);
  }

  /** The same, of a commit that touches more than people ask for: only what is remembered already. */
  renew(subjects: readonly Subject[]): void {
    for (const subject of subjects) this.cache.renew(subject);
  }

  /** What a member may see now; null for who does not belong to the campaign. */
  async viewer(campaignId: Id, member: Id | null): Promise<Viewer | null> {
    const campaign = await this.campaign(campaignId);
    return campaign?.state && activeMember(campaign.state, member) ? viewerOf(campaign.state, member) : null;
  }

  /** Null where there is none. Whoever knows the version at which it stands is served from memory: a version is one state. */
  async campaign(campaignId: Id, version?: number): Promise<Subject<Campaign> | null> {
    const known = version === undefined ? undefined : this.cache.get(campaignId, campaignId);
    if (known && known.version === version) return known as Subject<Campaign>;
    const [found] = await this.load(await this.store.states(campaignId, [campaignId]));
    if (found) this.cache.put(found);
    return (found as Subject<Campaign> | undefined) ?? null;
  }

  /** As it stood when it was last seen here; null where it is not remembered. */
  lastKnown(campaignId: Id): Subject<Campaign> | null {
    return (this.cache.get(campaignId, campaignId) as Subject<Campaign> | undefined) ?? null;
  }

  /** Null where the viewer may not see it. */
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

  /** A subject's state as a person reads it, with what follows from it. */
  view(subject: Subject, campaign: Campaign): unknown {
    return readable(this.registry, subject.kind, subject.state, campaign);
  }
}
