// What if it had never been? Striking a deed, or part of it.
import { z } from 'zod';
import { kindInWords, type Registry } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import { type EventDef, isRefusal, type Refusal, refuse } from '../rules/kernel/deed.js';
import { noSuch } from '../rules/kernel/fold.js';
import { Id, stream } from '../rules/kernel/stream.js';
import { Reason } from '../rules/kernel/text.js';
import { assertIJson } from '../trust/canonical.js';
import type { Hand, Subject, Viewer, VoidRequest } from './contract.js';
import { type Asked, actorOf, decide, read, type Source, type Understood } from './decision.js';
import { Draft, type Rewriting } from './draft.js';
import type { EventReads } from './event-reads.js';
import { fold, type Playable, struckIn } from './history.js';
import { uuid5 } from './ids.js';
import type { TimelineReader } from './read.js';
import type { Plan } from './recorder.js';
import { hashOf, replacementId, understand } from './request.js';
import type { SeedVault } from './seed-vault.js';
import { settledAnew } from './settled.js';
import type { DeedEvent, DeedFrame } from './stored.js';
import { BEGINS, wholeAdvance } from './void-advance.js';

const NAME = 'voidDeed';

/** What a void is looked at with: the ledger's parts, on states as they were read. */
export interface VoidLooks {
  readonly registry: Registry;
  readonly source: Source;
  readonly store: EventReads;
  readonly reader: TimelineReader;
  events(campaignId: Id, id: Id): Promise<Playable[]>;
  view(subject: Subject, campaign: Campaign): unknown;
}

/** What a void works with. */
export interface VoidBench extends VoidLooks {
  readonly vault: SeedVault;
  readonly now: number;
}

const Void = z.object({
  campaignId: Id,
  commandId: Id,
  deed: Id,
  events: z.array(Id).max(1_000).nullish(),
  reason: Reason,
  cascade: z.boolean().nullish(),
  replacement: z.unknown().optional(),
});

type Wish = z.infer<typeof Void>;

/** A void whose request is sound. */
export interface UnderstoodVoid {
  readonly wish: Wish;
  readonly asked: Asked;
  readonly replacement: Understood | null;
}

/** Understands a void, and the deed that is to stand in its place. Throws on malformed input like any request. */
export function understandVoid(registry: Registry, hand: Hand, received: VoidRequest): UnderstoodVoid | Refusal {
  assertIJson(received);
  const wish = Void.parse(received);
  const { campaignId, commandId } = wish;
  const replacement = received.replacement
    ? understand(registry, hand, {
        ...received.replacement,
        campaignId,
        commandId: replacementId(commandId),
        cause: commandId,
      })
    : null;
  if (isRefusal(replacement)) return replacement;
  const requestHash = hashOf(hand, { ...received, name: NAME });
  return { wish, replacement, asked: { campaignId, commandId, name: NAME, requestHash } };
}

/** Puts a void, and the corrected deed after it, into one draft. */
export async function planVoid(
  { wish, asked, replacement }: UnderstoodVoid,
  hand: Hand,
  bench: VoidBench,
): Promise<Plan | Refusal> {
  const draft = new Draft(wish.campaignId);
  await read(draft, bench.source, [wish.campaignId]);
  const campaign = draft.subject(wish.campaignId)?.state as Campaign | null | undefined;
  const actor = actorOf(hand, campaign ?? null);
  if (!campaign || actor.member === null) return noSuch(stream('campaign', wish.campaignId));
  if (!actor.isGm) return refuse('NOT_ALLOWED', 'Only the game master may do this.', { allowed: 'the game master' });

  const targets = await chosen(wish, actor, bench, wish.cascade ?? false, async () => campaign.advance?.id ?? null);
  if (isRefusal(targets)) return targets;
  const frame: DeedFrame = {
    id: wish.commandId,
    name: NAME,
    actor: actor.member,
    cause: null,
    requestHash: asked.requestHash,
    worldDay: campaign.clock,
    session: campaign.session?.id ?? null,
    period: (await bench.vault.atHand(wish.campaignId, campaign)).period,
    clientBytes: null,
  };
  const strikes = await strike(wish, targets, campaign, draft, bench);
  if (isRefusal(strikes)) return strikes;
  draft.write(frame, strikes);

  const system = bench.registry.systemOf(campaign);
  if (replacement) {
    const decided = await decide(replacement, hand, draft, bench);
    if (isRefusal(decided)) return decided;
    await read(
      draft,
      bench.source,
      decided.happenings.map((h) => (h.on ?? h.def.on(h.data)).id),
    );
    draft.write(decided.frame, decided.happenings);
  }
  return { draft, system, empty: false };
}

/** An event that a void may strike. */
export type Target = DeedEvent & { readonly id: Id; readonly stream: Id; readonly type: string; readonly deed: Id };

/** The events a void would strike: all of the deed, or those named; with `cascade`, those of every deed it led to; of a jump, the whole. */
export async function chosen(
  { campaignId, deed, events }: Pick<Wish, 'campaignId' | 'deed' | 'events'>,
  viewer: Viewer,
  { store, registry, reader }: VoidLooks,
  cascade: boolean,
  running: () => Promise<Id | null>,
): Promise<readonly Target[] | Refusal> {
  const [known, visible, own] = await Promise.all([
    store.deed(campaignId, deed),
    reader.deeds(viewer, campaignId, [deed]),
    store.eventsOf(campaignId, [deed]),
  ]);
  if (!known || visible.length === 0) return refuse('NO_SUCH_DEED', `There is no deed ${deed} here.`, { deed });
  const open = ({ id, stream, type, deed }: DeedEvent) =>
    id !== null && stream !== null && type !== null && deed !== null;
  if (known.name === BEGINS && !events?.length) {
    const whole = await wholeAdvance({ store, reader }, campaignId, known, await running());
    return isRefusal(whole) ? whole : (whole.filter(open) as Target[]);
  }
  const named = events?.length ? own.filter((e) => e.id !== null && events.includes(e.id)) : own;
  const unknown = events?.find((id) => !own.some((e) => e.id === id));
  if (unknown) return refuse('NO_SUCH_EVENT', `Event ${unknown} is not part of deed ${deed}.`, { event: unknown });

  const all = [...named];
  if (cascade) all.push(...(await store.eventsOf(campaignId, await store.causedBy(campaignId, deed))));
  const targets = all.filter(open) as Target[];
  const firm = targets.find((e) => !registry.events.get(e.type)?.def.voidable);
  if (firm)
    return refuse('NOT_VOIDABLE', `${firm.type} is undone by a command of its own, not by a void.`, { event: firm.id });
  return targets;
}

/** One EventVoided for each stream touched, with the state that is left. */
async function strike(
  wish: Wish,
  targets: readonly Target[],
  campaign: Campaign,
  draft: Draft,
  bench: VoidBench,
): Promise<Rewriting[] | Refusal> {
  const { registry } = bench;
  const def = registry.events.get('EventVoided')?.def as EventDef;
  const rewritings: Rewriting[] = [];
  for (const [streamId, ours] of byStream(targets)) {
    await read(draft, bench.source, [streamId]);
    const subject = draft.subject(streamId) as Subject;
    const voidId = uuid5(wish.commandId, `event/${rewritings.length}`);
    const left = await without(bench, campaign, subject, ours, { voidId, named: wish.events ?? [] });
    if (isRefusal(left)) return left;
    if (left.voids.length === 0) continue;
    const voids = left.voids.map((e) => e.id);
    const about = [
      ...new Set(left.voids.flatMap((e) => (e.body === null ? [] : (JSON.parse(e.body).involves as Id[])))),
    ];
    rewritings.push({
      def,
      data: def.data.parse({
        campaignId: wish.campaignId,
        voidedDeed: wish.deed,
        voidedEvents: voids,
        about,
        struckKinds: [
          ...new Set(left.voids.map((e) => kindInWords(e.type, registry.events.get(e.type)?.system ?? null))),
        ],
        reason: wish.reason,
      }),
      on: { kind: subject.kind, id: streamId },
      state: left.state,
      voids,
    });
  }
  return rewritings.length === 0 ? alreadyVoid(wish.deed) : rewritings;
}

/** What was struck is not struck twice. */
export const alreadyVoid = (deed: Id) => refuse('ALREADY_VOID', 'This was struck before.', { deed });

/** The chosen events by the stream they stand on: each is struck there. */
export function byStream(targets: readonly Target[]): ReadonlyMap<Id, Target[]> {
  const groups = new Map<Id, Target[]>();
  for (const target of targets) groups.set(target.stream, [...(groups.get(target.stream) ?? []), target]);
  return groups;
}

/** What a void leaves of a subject. */
export interface Left {
  /** What is left to strike: all that still stood. */
  readonly voids: readonly Target[];
  readonly state: unknown;
  readonly events: readonly Playable[];
  readonly struck: ReadonlySet<Id>;
}

/** A subject without these events; one struck before is passed over, unless it was named. */
export async function without(
  bench: Pick<VoidLooks, 'registry' | 'events'>,
  campaign: Campaign,
  read: Subject | Promise<Subject>,
  targets: readonly Target[],
  { voidId, named }: { voidId: Id; named: readonly Id[] },
): Promise<Left | Refusal> {
  const [subject, events] = await Promise.all([read, bench.events(campaign.id, targets[0]!.stream)]);
  const already = struckIn(events);
  const twice = targets.find((e) => already.has(e.id) && named.includes(e.id));
  if (twice) return alreadyVoid(twice.deed);
  const ours = targets.filter((e) => !already.has(e.id));
  const voids = ours.map((e) => e.id);
  if (subject.kind === 'secret' && subject.revealedSeq !== null)
    return refuse('SECRET_IS_CLOSED', 'What was revealed is known, and stays.', { secret: subject.id });
  const struck = struckIn(events, { id: voidId, voids });
  const standing = events.filter((e) => !struck.has(e.id) && e.voids.length === 0);
  const opener = ours.find((e) => bench.registry.events.get(e.type)?.def.opens);
  if (opener && standing.length > 0) {
    const deeds = [...new Set(standing.map((e) => e.deed))];
    return refuse('STILL_BUILT_UPON', `${deeds.length} later deeds stand on this. Strike those first.`, { deeds });
  }
  const system = bench.registry.systemOf(campaign);
  const anew = settledAnew(system, campaign, subject, events, { now: already, after: struck });
  if (anew) return refuse('SETTLED_ANEW', 'This was settled anew. Strike that first.', { deeds: [anew.deed] });
  return { voids: ours, state: fold(subject.campaignId, subject.id, events, struck), events, struck };
}
