// Whose history is it? Streams: one subject each, the unit of versions and of secrecy.
import { z } from 'zod';

/** An identifier: a UUID in lower case. */
export const Id = z.guid('must be a UUID').toLowerCase();
export type Id = z.infer<typeof Id>;

/** The kinds of subject that have a history of their own. */
export const StreamKind = z
  .enum(['campaign', 'member', 'character', 'scene', 'secret'])
  .describe('The kinds of subject that have a history of their own.');
export type StreamKind = z.infer<typeof StreamKind>;

/** Names one stream. `state` is never set: it only carries the type of what is loaded from there. */
export interface StreamRef<S = unknown> {
  readonly kind: StreamKind;
  readonly id: Id;
  readonly state?: S;
}

/** A stream that need not exist: it loads as null. */
export interface MaybeRef<S = unknown> extends StreamRef<S> {
  readonly maybe: true;
}

/** All open streams of a kind in the campaign; a stream opened meanwhile is a conflict like any other. */
export interface Every<S = unknown> {
  readonly every: StreamKind;
  readonly state?: S;
}

/** Every stream that a decision looks at, under its own names. */
export type Reads = Readonly<Record<string, StreamRef | readonly StreamRef[] | Every>>;

/** What a decision is handed for what it `reads`. */
export type Loaded<R> = {
  readonly [K in keyof R]: R[K] extends readonly StreamRef<infer S>[]
    ? readonly S[]
    : R[K] extends Every<infer S>
      ? readonly S[]
      : R[K] extends MaybeRef<infer S>
        ? S | null
        : R[K] extends StreamRef<infer S>
          ? S
          : never;
};

/** Names a stream that must exist. */
export const stream = <S>(kind: StreamKind, id: Id): StreamRef<S> => ({ kind, id });

/** Names a stream that need not exist. */
export const maybe = <S>(ref: StreamRef<S>): MaybeRef<S> => ({ ...ref, maybe: true });

/** Names all open streams of a kind. */
export const every = <S>(kind: StreamKind): Every<S> => ({ every: kind });

/** Who may see a stream; fixed when the stream is opened, lifted only by a reveal. */
export const AudienceKind = z
  .enum(['EVERYONE', 'GM', 'GM_AND_AUTHOR', 'MEMBERS'])
  .meta({ id: 'AudienceKind', description: 'Who may see an event.' });
export type AudienceKind = z.infer<typeof AudienceKind>;

/** `members` names the author for GM_AND_AUTHOR, the readers and the author for MEMBERS, and is empty otherwise. */
export interface Audience {
  readonly to: AudienceKind;
  readonly members: readonly Id[];
}

/** What all at the table may see. */
export const EVERYONE: Audience = { to: 'EVERYONE', members: [] };

/** The one test of secrecy outside SQL; `ledger/read.ts` states the same in its WHERE. */
export function sees(audience: Audience, viewer: { member: Id | null; isGm: boolean }): boolean {
  if (audience.to === 'EVERYONE') return true;
  if (audience.to !== 'MEMBERS' && viewer.isGm) return true;
  return viewer.member !== null && audience.members.includes(viewer.member);
}
