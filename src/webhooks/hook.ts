// What is a webhook? Somebody outside the table who is told what happens, in order, as often as it takes.
import { z } from 'zod';
import type { FollowerKey } from '../ledger/follow.js';
import { EventGroup } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import { Line, Text } from '../rules/kernel/text.js';

/** Discord takes no signature and has limits of its own, so a message is composed anew for it. */
export const HookFormat = z
  .enum(['JSON', 'DISCORD'])
  .meta({ id: 'WebhookFormat', description: 'How a webhook is told: signed JSON, or a message as Discord takes it.' });

/** Looked up again for each message: an owner who is a game master no more is told nothing. */
export const HookAudience = z
  .enum(['EVERYONE', 'OWNER'])
  .meta({ id: 'WebhookAudience', description: 'What it is told: what everyone may see, or what its owner may.' });

/** Why a webhook is silent: whatever the reason, a game master lets it go on by resuming it. */
export const PauseReason = z.enum(['ASKED', 'FAILING', 'GONE', 'OWNER_LEFT', 'TOKEN_ENDED']).meta({
  id: 'WebhookPause',
  description:
    'Why a webhook is paused: a game master asked for it, it failed for three days, the other side is gone for good, its owner is no game master any more, or the token that it came of was revoked with all it made.',
});

/** What a game master asks for. */
export const NewHook = z.object({
  name: Line(100),
  url: Text(2_000),
  format: HookFormat.default('JSON'),
  audience: HookAudience.default('EVERYONE'),
  groups: z.array(EventGroup).min(1).max(EventGroup.options.length).nullish(),
});

/** A webhook as it is asked for. */
export type NewHook = z.output<typeof NewHook>;

/** A webhook and how it stands. */
export interface Hook {
  readonly id: Id;
  readonly campaignId: Id;
  /** The game master it belongs to. */
  readonly owner: Id;
  readonly name: string;
  readonly url: string;
  readonly format: z.infer<typeof HookFormat>;
  readonly audience: z.infer<typeof HookAudience>;
  /** Null for events of every group. */
  readonly groups: readonly string[] | null;
  readonly createdAt: Date;
  readonly pausedFor: z.infer<typeof PauseReason> | null;
  readonly failingSince: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly lastError: string | null;
}

/** A hook, and how it does. */
export interface StandingHook extends Hook {
  /** Commits that it has not yet been told of: one at least while a message waits. */
  readonly lag: number;
  /** The commit that cannot be told, at which it waits. */
  readonly blockedAt: number | null;
  /** Of the message that is sent next: when, and how often it has failed. */
  readonly nextTryAt: Date | null;
  readonly tries: number;
}

/** A place between two events. */
export interface Point {
  readonly seq: number;
  readonly ord: number;
}

/** The events after one place up to another: what one message tells. */
export interface Range {
  readonly after: Point;
  readonly to: Point;
}

/** A message under way: which stretch of the history, and how often it was tried. */
export interface Delivery extends Range {
  readonly id: Id;
  readonly hookId: Id;
  readonly tries: number;
  readonly nextAt: Date;
  readonly lastError: string | null;
  readonly deadAt: Date | null;
}

/** Where a hook's place in its campaign is kept. */
export const followerOf = (hookId: Id): FollowerKey => ({ name: `webhook:${hookId}`, version: 1 });

/** After the last event of a commit: no commit holds so many. */
export const END = 2_147_483_646;

/** How long everything may take, in milliseconds where not said otherwise. */
export const PATIENCE = {
  /** For one exchange. */
  timeoutMs: 10_000,
  /** After each failure; a message that failed once more is a dead letter. */
  backoffMs: [5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000, 28_800_000],
  /** A hook that failed for so long is paused. */
  pauseAfterMs: 259_200_000,
  /** How long a hook's news wait for more of it: messages to people are gathered, those to programs are not. */
  gatherMs: { JSON: 0, DISCORD: 1_500 },
  /** Without a word of the clock for so long, its advance is told even though something is still due. */
  quietMs: 60_000,
  /** How often what was missed is looked for. */
  sweepMs: 10_000,
} as const;

type Widened<T> = {
  readonly [K in keyof T]: T[K] extends number
    ? number
    : T[K] extends readonly number[]
      ? readonly number[]
      : Widened<T[K]>;
};

/** The same with other figures: tests are in more of a hurry. */
export type Patience = Widened<typeof PATIENCE>;
