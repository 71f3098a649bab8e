// May this be done, and what follows? One command brought before the rules, on subjects as they were read.
import type { Registry } from '../rules/index.js';
import { activeMember, type Campaign } from '../rules/kernel/campaign.js';
import type { Actor, CommandDef, Happening, Refusal, Table } from '../rules/kernel/deed.js';
import { isRefusal, refuse } from '../rules/kernel/deed.js';
import { handOver, kindsIn, namedIn, noSuch } from '../rules/kernel/fold.js';
import { type Id, type Reads, sees, stream } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import type { Hand, Request, Subject } from './contract.js';
import { type Archive, refuseNaming } from './discretion.js';
import type { Draft } from './draft.js';
import { audienceOf, kept } from './secrecy.js';
import type { SeedsAtHand, SeedVault } from './seed-vault.js';
import { isSeen } from './sight.js';
import type { DeedFrame } from './stored.js';
import { atTable } from './table.js';

/** Where subjects come from while a decision is prepared; what is handed out is noted in the draft. */
export interface Source {
  subjects(campaignId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, Subject>>;
  ofKind(campaignId: Id, kind: string): Promise<readonly Subject[]>;
}

/** What makes a request the same as another: its id, and the hash of all that decides the answer. */
export interface Asked {
  readonly campaignId: Id;
  readonly commandId: Id;
  readonly name: string;
  readonly requestHash: Buffer;
}

/** A request whose command is known and whose input is sound. */
export interface Understood {
  readonly command: CommandDef;
  readonly system: string | null;
  readonly input: unknown;
  readonly request: Request;
  readonly asked: Asked;
}

export interface Decided {
  readonly frame: DeedFrame;
  readonly happenings: readonly Happening[];
  readonly system: AnySystem;
}

/** The actor that rules see: what the campaign's state says of this hand now. */
export function actorOf(hand: Hand, campaign: Campaign | null): Actor {
  const clock = hand.kind === 'CLOCK';
  const id = hand.kind === 'CLOCK' ? null : hand.member;
  const role = campaign && activeMember(campaign, id)?.role;
  const member = campaign === null || role ? id : null;
  return {
    member,
    isGm: role === 'GM',
    isPlayer: role === 'PLAYER',
    isClock: clock,
    owns: (subject) => member !== null && subject.owner === member,
  };
}

/** Brings a command before the rules. Everything it reads is noted in the draft; nothing is written yet. */
export async function decide(
  u: Understood,
  hand: Hand,
  draft: Draft,
  from: Archive & { readonly registry: Registry; readonly vault: SeedVault; readonly now: number },
): Promise<Decided | Refusal> {
  const { command, request } = u;
  const id = request.campaignId;
  await read(draft, from.source, [id]);
  const campaign = draft.subject(id)?.state as Campaign | null | undefined;
  if (!command.founds && !campaign) return noSuch(stream('campaign', id));
  if (command.founds && campaign) return CAMPAIGN_EXISTS;
  const actor = actorOf(hand, campaign ?? null);
  if (!actor.isClock && actor.member === null) return noSuch(stream('campaign', id));

  const system = command.founds
    ? from.registry.systemNamed((u.input as { system: string }).system)
    : from.registry.systemOf(campaign as Campaign);
  if (isRefusal(system)) return system;
  if (u.system !== null && u.system !== system.name)
    return refuse('OTHER_SYSTEM', `${command.name} belongs to ${u.system}; this campaign plays ${system.name}.`);

  const worldDay = request.worldDay ?? campaign?.clock ?? 0;
  if (campaign && worldDay > campaign.clock)
    return refuse('DAY_NOT_YET_COME', `It is world day ${campaign.clock}; day ${worldDay} has not come yet.`, {
      clock: campaign.clock,
    });

  const loaded = await load(u, actor, draft, from.source, campaign ?? null);
  if (isRefusal(loaded)) return loaded;
  const stale = await unexpected(request, actor, draft, from.source);
  if (stale) return stale;
  if (!command.by.allows(loaded, actor))
    return refuse('NOT_ALLOWED', `Only ${command.by.doc} may do this.`, { allowed: command.by.doc });

  const audience = audienceOf(command, request, actor, campaign ?? null);
  if (isRefusal(audience)) return audience;
  const seeds = await from.vault.atHand(id, campaign ?? null);
  const seat = { actor, campaign: campaign ?? null, system, seeds, worldDay, now: from.now };
  const happenings = happen(u, loaded, seat, (answer, table) =>
    kept(answer, audience, u.command, table.id('secret'), from.registry),
  );
  if (isRefusal(happenings)) return happenings;
  const naming = { happenings, input: u.input, actor, campaign: campaign ?? null };
  const indiscreet = await refuseNaming(naming, draft, from);
  if (indiscreet) return indiscreet;
  return { system, happenings, frame: frame(u, { ...seat, worldDay: founded(happenings, campaign) ?? worldDay }) };
}

/** In what circumstances a command is decided. */
export interface Circumstances {
  readonly actor: Actor;
  readonly campaign: Campaign | null;
  readonly system: AnySystem;
  readonly seeds: SeedsAtHand;
  readonly worldDay: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Lets the rules decide on what was loaded. */
export function happen(
  u: Understood,
  loaded: Record<string, unknown>,
  { actor, system, seeds, worldDay, now }: Circumstances,
  then: (happenings: readonly Happening[], table: Table) => readonly Happening[] | Refusal = (happenings) => happenings,
): readonly Happening[] | Refusal {
  return atTable(
    {
      campaignId: u.request.campaignId,
      commandId: u.request.commandId,
      actor,
      now,
      worldDay,
      system,
      seeds,
      faces: u.request.faces ?? [],
      clientBytes: u.request.clientBytes ?? null,
    },
    (table) => {
      const answer = u.command.decide(loaded, u.input, table);
      return isRefusal(answer) ? answer : then(answer, table);
    },
  );
}

const CAMPAIGN_EXISTS = refuse('CAMPAIGN_EXISTS', 'A campaign with this id exists. Choose another id.');

/** A founding deed happens on the day it sets the clock to. */
function founded(happenings: readonly Happening[], campaign: Campaign | null | undefined): number | null {
  if (campaign) return null;
  const { def, data } = happenings[0] as Happening;
  const at = { campaignId: '', streamId: '', eventId: '', worldDay: 0, actor: null };
  return (def.opens?.(data, at) as Campaign | undefined)?.clock ?? null;
}

/** What all events of the deed have in common. */
export function frame(u: Understood, { actor, campaign, seeds, worldDay }: Circumstances): DeedFrame {
  return {
    id: u.request.commandId,
    name: u.command.name,
    actor: actor.member,
    cause: u.request.cause ?? null,
    requestHash: u.asked.requestHash,
    worldDay,
    session: campaign?.session?.id ?? null,
    period: seeds.period,
    clientBytes: u.request.clientBytes ?? null,
  };
}

/** Fetches subjects the draft does not know yet. */
export async function read(draft: Draft, source: Source, ids: readonly Id[]): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !draft.knows(id));
  if (missing.length === 0) return;
  const found = await source.subjects(draft.campaignId, missing);
  for (const id of missing) draft.see(id, found.get(id) ?? null);
}

/** What the command reads, in its one or two steps, under its own names. */
export async function load(
  u: Understood,
  actor: Actor,
  draft: Draft,
  source: Source,
  campaign: Campaign | null,
): Promise<Record<string, unknown> | Refusal> {
  const first = await fetch(u, u.command.reads(u.input), actor, draft, source);
  if (isRefusal(first)) return first;
  const loaded = { ...first, campaign };
  if (!u.command.then) return loaded;
  const second = await fetch(u, u.command.then(u.input, loaded), actor, draft, source);
  return isRefusal(second) ? second : { ...loaded, ...second };
}

/** The same at once, where the draft `knows` all of it; null: something has to be fetched. */
export function loadKnown(
  u: Understood,
  actor: Actor,
  draft: Draft,
  campaign: Campaign,
  knows: (id: Id) => boolean,
): Record<string, unknown> | Refusal | null {
  const known = (reads: Reads) =>
    kindsIn(reads).length === 0 && namedIn(reads).every(({ id }) => knows(id))
      ? handed(u, reads, actor, draft, NO_KINDS)
      : null;
  const first = known(u.command.reads(u.input));
  if (first === null || isRefusal(first)) return first;
  const loaded = { ...first, campaign };
  if (!u.command.then) return loaded;
  const second = known(u.command.then(u.input, loaded));
  return second === null || isRefusal(second) ? second : { ...loaded, ...second };
}

type Kinds = ReadonlyMap<string, readonly Subject[]>;
const NO_KINDS: Kinds = new Map();

async function fetch(u: Understood, reads: Reads, actor: Actor, draft: Draft, source: Source) {
  await read(
    draft,
    source,
    namedIn(reads).map((ref) => ref.id),
  );
  const kinds = new Map<string, readonly Subject[]>();
  for (const kind of kindsIn(reads)) {
    const all = await source.ofKind(draft.campaignId, kind);
    for (const subject of all) draft.see(subject.id, subject);
    draft.seeCount(kind, all.length);
    kinds.set(kind, all);
  }
  return handed(u, reads, actor, draft, kinds);
}

/** A subject the actor may not see does not exist for him, so no answer can depend on it. */
function handed(u: Understood, reads: Reads, actor: Actor, draft: Draft, kinds: Kinds) {
  const isIn = sightOf(u, actor, draft);
  return handOver(
    reads,
    (ref) => {
      const subject = draft.subject(ref.id);
      return subject && subject.kind === ref.kind && isIn(subject) ? subject.state : null;
    },
    (kind) =>
      (kinds.get(kind) ?? [])
        .map((subject) => draft.subject(subject.id) ?? subject)
        .filter(isIn)
        .map((subject) => subject.state),
  );
}

const anything = (): boolean => true;

/** What the clock does for one whom all see is told to all: it hangs on nothing that they do not see. */
function sightOf({ input }: Understood, actor: Actor, draft: Draft): (subject: Subject) => boolean {
  if (!actor.isClock) return (subject) => isOpenTo(actor, subject);
  const { streamId } = input as { streamId?: Id };
  const about = streamId === undefined ? null : draft.subject(streamId);
  return about && isSeen(about) ? isSeen : anything;
}

const isOpenTo = (actor: Actor, { audience, revealedSeq }: Subject): boolean =>
  actor.isClock || revealedSeq !== null || sees(audience, actor);

async function unexpected({ expected }: Request, actor: Actor, draft: Draft, source: Source): Promise<Refusal | null> {
  if (!expected?.length) return null;
  await read(
    draft,
    source,
    expected.map((e) => e.subject),
  );
  const versionOf = (id: Id): string => {
    const subject = draft.subject(id);
    return String(subject && isOpenTo(actor, subject) ? subject.version : 0);
  };
  const stale = expected.find((e) => versionOf(e.subject) !== e.version);
  if (!stale) return null;
  const actual = versionOf(stale.subject);
  return refuse('VERSION_CONFLICT', `${stale.subject} is at version ${actual}, not ${stale.version}. Read it again.`, {
    subject: stale.subject,
    expected: stale.version,
    actual,
  });
}
