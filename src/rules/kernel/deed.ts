// What may happen? A deed is declared once: its events, and the command that decides them.
import { z } from 'zod';
import type { Campaign } from './campaign.js';
import type { DigestNote } from './digest.js';
import { fitsOf } from './fits.js';
import type { Roll } from './roll.js';
import type { Audience, Id, Loaded, Reads, StreamRef } from './stream.js';
import type { AnySystem } from './system.js';
import { atStart } from './text.js';

/** What an event is about, for the timeline's filter. */
export const EventGroup = z
  .enum([
    'CAMPAIGN',
    'SESSIONS',
    'CHARACTERS',
    'ROLLS',
    'AWARDS',
    'TRAINING',
    'EQUIPMENT',
    'LOYALTY',
    'AGING',
    'ESTATES',
    'COMBAT',
    'MAGIC',
    'NOTES',
    'CLOCK',
    'CORRECTIONS',
  ])
  .meta({ id: 'EventGroup', description: 'What an event is about.' });
export type EventGroup = z.infer<typeof EventGroup>;

/** What an event says beside its data: where and when it stands. Known before it is written. */
export interface Envelope {
  readonly campaignId: Id;
  readonly streamId: Id;
  readonly eventId: Id;
  readonly worldDay: number;
  readonly actor: Id | null;
}

/** Looks up the display name of a member, character or faction when a line of the timeline is written. */
export type Name = (id: Id | null | undefined) => string;

/** How a campaign says things: its calendar's dates, and what its game calls money. */
export interface Telling {
  date(worldDay: number): string;
  /** A sum in whole coins, such as "12 sp". */
  money(coins: number): string;
}

/** Where no campaign is at hand. */
export const PLAINLY: Telling = {
  date: (worldDay) => `world day ${worldDay}`,
  money: (coins) => `${coins} sp`,
};

/** Something that happened to one subject. */
export interface EventDef<T extends string = string, D = unknown, S = unknown> {
  readonly type: T;
  readonly version: number;
  readonly doc: string;
  readonly group: EventGroup;
  readonly data: z.ZodType<D>;
  /** A creation; or one of the deeds that are undone by their own commands only. */
  readonly voidable: boolean;
  /** Lifts the secrecy of its stream from its commit on, and closes it. */
  readonly reveals: boolean;
  on(data: D): StreamRef;
  involves(data: D): readonly Id[];
  /** The state a stream begins with. Absent: the event only changes what stands. */
  opens?(data: D, at: Envelope): S;
  evolve?(state: S, data: D, at: Envelope): S;
  /** Its line in the timeline: one plain sentence, which begins with a capital whoever it begins with. */
  summary(data: D, name: Name, telling?: Telling): string;
  /** What of it belongs in a chronicle of many years; absent: nothing. */
  digest?(data: D): readonly DigestNote[];
  /** From each older version to the next. */
  readonly upcasts: Readonly<Record<number, (old: unknown) => unknown>>;
  of(data: D, where?: Placement): Happening<D>;
}

/** Where an event lands, when that is not its subject's own stream: a secret. */
export interface Placement {
  readonly on?: StreamRef;
  readonly audience?: Audience;
}

/** An event decided, not yet recorded. */
export interface Happening<D = unknown> extends Placement {
  readonly def: EventDef;
  readonly data: D;
}

type EventSpec<Z extends z.ZodType, S> = {
  version: number;
  doc: string;
  group: EventGroup;
  data: Z;
  on: (data: z.output<Z>) => StreamRef;
  involves?: (data: z.output<Z>) => readonly Id[];
  opens?: (data: z.output<Z>, at: Envelope) => S;
  evolve?: (state: S, data: z.output<Z>, at: Envelope) => S;
  summary: (data: z.output<Z>, name: Name, telling: Telling) => string;
  digest?: (data: z.output<Z>) => readonly DigestNote[];
  upcasts?: Readonly<Record<number, (old: unknown) => unknown>>;
  voidable?: boolean;
  reveals?: boolean;
};

/** Declares an event of a stream whose state is `S`. The type string is storage: it is never renamed. */
export const event =
  <S>() =>
  <const T extends string, Z extends z.ZodType>(type: T, spec: EventSpec<Z, S>): EventDef<T, z.output<Z>, S> => {
    const fits = fitsOf(spec.data);
    const def: EventDef<T, z.output<Z>, S> = {
      involves: (data) => [spec.on(data).id],
      upcasts: {},
      voidable: true,
      reveals: false,
      ...spec,
      summary: (data, name, telling = PLAINLY) => atStart(spec.summary(data, name, telling)),
      data: spec.data as unknown as z.ZodType<z.output<Z>>,
      type,
      of: (data, where) => ({
        ...where,
        def: def as unknown as EventDef,
        data: fits(data) ? data : def.data.parse(data),
      }),
    };
    return def;
  };

/** A command turned down in words a person can act on. Nothing has happened and nothing was rolled. R-ALL-3 */
export interface Refusal<C extends string = string> {
  readonly refused: C;
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A refusal: a code for programs, a sentence for people, and the facts that help to mend the request. */
export const refuse = <const C extends string>(
  code: C,
  message: string,
  facts: Readonly<Record<string, unknown>> = {},
): Refusal<C> => ({ refused: code, message, facts });

/** Whether an answer is a refusal. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

/** By whose hand. The clock is the actor of settling commands; it has no member. */
export interface Actor {
  readonly member: Id | null;
  readonly isGm: boolean;
  readonly isPlayer: boolean;
  readonly isClock: boolean;
  owns(subject: { readonly owner: Id | null }): boolean;
}

/** The member who acts. A fault where the clock does: `by` keeps it from commands that record a person's hand. */
export function hand(actor: Actor): Id {
  if (actor.member === null) throw new Error('No member acts here.');
  return actor.member;
}

/** What a deed publishes of the committed seeds. Lower-case hex. */
export interface SeedDesk {
  /** Whether the running chain is kept on this server. An imported campaign's is not: no server dice before a new one. */
  readonly held: boolean;
  /** The end of a chain made for a campaign about to be created, or to be taken up again after an import. */
  opening(): { chain: number; anchor: string; length: number };
  /** The running period's seed, and the end of a new chain where this was the last seed. */
  reveal(): {
    chain: number;
    period: number;
    seed: string;
    next: { chain: number; anchor: string; length: number } | null;
  };
}

/** All that comes from outside a decision: time, hand, dice, new ids, seeds. No deed knows where its dice came from. */
export interface Table {
  readonly campaignId: Id;
  readonly commandId: Id;
  readonly actor: Actor;
  /** Milliseconds since 1970, for deeds that note it; never part of a rule. */
  readonly now: number;
  /** The world day the deed happened on; the campaign's clock unless it was recorded late. */
  readonly worldDay: number;
  readonly system: AnySystem;
  /** Rolls dice in the usual notation. The label names the roll and is unique within the deed. R-ALL-1, R-ALL-2 */
  roll(label: string, notation: string, options?: { roles?: readonly Roll['dice'][number]['role'][] }): Roll;
  /** A new id, the same whenever this command is decided again. */
  id(label: string): Id;
  readonly seeds: SeedDesk;
}

/** Who may send a command, in words and as a test on what was loaded. */
export interface Who<L = unknown> {
  readonly doc: string;
  allows(loaded: L, actor: Actor): boolean;
}

export const gm: Who = { doc: 'the game master', allows: (_, actor) => actor.isGm };
export const players: Who = { doc: 'the game master or a player', allows: (_, actor) => actor.isGm || actor.isPlayer };
export const members: Who = { doc: 'any member', allows: (_, actor) => actor.member !== null };
export const account: Who = { doc: 'anyone with an account', allows: () => true };
export const clock: Who = { doc: 'the clock', allows: (_, actor) => actor.isClock };
/** The owner of a loaded character, or the game master. */
export const ownerOf = <K extends string>(key: K): Who<Record<K, { owner: Id | null }>> => ({
  doc: `the owner of the ${key}, or the game master`,
  allows: (loaded, actor) => actor.isGm || actor.owns(loaded[key]),
});

type WithCampaign<R> = ([R] extends [never] ? unknown : Loaded<R>) & { readonly campaign: Campaign };
/** Left open until `reads` is understood: `by` is looked at first. */
type OnceRead<R> = [R] extends [never] ? never : WithCampaign<R>;

/** An act of a person or of the clock. Its name is the mutation's name. */
export interface CommandDef<I = unknown, L = unknown, C extends string = string> {
  readonly name: string;
  readonly doc: string;
  readonly input: z.ZodType<I>;
  readonly refusals: readonly C[];
  readonly by: Who<L>;
  /** Only records, by events that change no state: may be sent with an audience, and then lands on a secret stream. */
  readonly records: boolean;
  /** Is secret where nothing else is said: for game masters, and for the author where he is none. */
  readonly hides: boolean;
  /** Begins the campaign it is sent to. */
  readonly founds: boolean;
  /** Decides who belongs to a campaign, or whether there is one: not for a token that may only act. */
  readonly governs: boolean;
  reads(input: I): Reads;
  then?(input: I, loaded: L): Reads;
  decide(loaded: L, input: I, table: Table): readonly Happening[] | Refusal<C>;
}

type CommandSpec<Z extends z.ZodType, R extends Reads, R2 extends Reads, C extends string> = {
  doc: string;
  input: Z;
  refusals?: readonly C[];
  reads?: (input: z.output<Z>) => R;
  then?: (input: z.output<Z>, loaded: WithCampaign<R>) => R2;
  by: NoInfer<Who<OnceRead<R> & Loaded<R2>>>;
  records?: boolean;
  hides?: boolean;
  founds?: boolean;
  governs?: boolean;
  decide: (
    loaded: WithCampaign<R> & Loaded<R2>,
    input: z.output<Z>,
    table: Table,
  ) => readonly Happening[] | Refusal<NoInfer<C>>;
};

type Nothing = Record<never, never>;

/**
 * Declares a command. `decide` is pure and synchronous: it answers what happened, or why not.
 * Every code it may refuse with stands in `refusals`; the compiler holds it to that.
 */
export function command<
  Z extends z.ZodType,
  R extends Reads = never,
  R2 extends Reads = Nothing,
  const C extends string = never,
>(name: string, spec: CommandSpec<Z, R, R2, C>): CommandDef<z.output<Z>, WithCampaign<R> & Loaded<R2>, C> {
  return {
    refusals: [],
    records: false,
    hides: false,
    founds: false,
    governs: false,
    reads: () => ({}),
    ...spec,
    name,
    input: spec.input as unknown as z.ZodType<z.output<Z>>,
  } as CommandDef<z.output<Z>, WithCampaign<R> & Loaded<R2>, C>;
}
