// What is written, and what is read back? The shapes that pass between the ledger and its database.
import type { Due } from '../rules/kernel/due.js';
import type { Audience, Id, StreamKind } from '../rules/kernel/stream.js';
import type { Subject } from './contract.js';

/** A deed as it is kept: who asked for what, so that the same command id is answered alike for ever. */
export interface NewDeed {
  readonly id: Id;
  readonly name: string;
  readonly actor: Id | null;
  readonly cause: Id | null;
  readonly requestHash: Buffer;
}

/** What all events of a deed have in common. */
export interface DeedFrame extends NewDeed {
  readonly worldDay: number;
  readonly session: Id | null;
  /** The running seed period, `chain/period`. */
  readonly period: string | null;
  readonly clientBytes: string | null;
}

/** The copies that an event's columns hold of what its body says, for filtering. */
export interface Copies {
  readonly ord: number;
  readonly deed: Id;
  readonly id: Id;
  readonly stream: Id;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly day: number;
  readonly session: Id | null;
  readonly involves: readonly Id[];
  readonly actor: Id | null;
  readonly audience: Audience;
  readonly source: string | null;
  readonly voids: readonly Id[] | null;
}

/** An event as it is written: `hashed` is what its leaf is made of, salt and body among it. */
export interface NewEvent extends Copies {
  readonly leaf: Buffer;
  readonly hashed: Buffer;
}

/** An event as an import brings it, its leaf to be looked at. */
export interface ImportedEvent extends Copies {
  readonly leaf: Buffer;
  readonly salt: Buffer;
  readonly body: string;
}

/** A subject's state after the commit, as JSON text. */
export interface NewState {
  readonly id: Id;
  readonly kind: StreamKind;
  readonly audience: Audience;
  readonly version: number;
  readonly state: string | null;
  readonly schema: string;
  readonly reveals?: boolean;
}

/** All that is due of a subject. */
export interface DuesOf {
  readonly id: Id;
  readonly dues: readonly Due[];
}

/** One commit, as the store is asked to write it. */
export interface Append {
  readonly campaignId: Id;
  readonly founds?: boolean;
  readonly archives?: boolean;
  /** The version of every stream the decision read, written to or not; 0 where it must not exist. */
  readonly reads: readonly { readonly id: Id; readonly version: number }[];
  /** How many open streams of a kind there were, where the decision read a kind as a whole. */
  readonly counts?: readonly { readonly kind: StreamKind; readonly n: number }[];
  readonly deeds: readonly NewDeed[];
  readonly events: readonly NewEvent[];
  readonly states: readonly NewState[];
  /** Due rows by subject, replaced as a whole. Only subjects whose due things changed need be named. */
  readonly dues?: readonly DuesOf[];
}

/** What came of it. */
export type Appended =
  | { readonly outcome: 'APPENDED'; readonly seq: number; readonly recordedAt: number; readonly hash: Buffer }
  | { readonly outcome: 'KNOWN'; readonly deeds: readonly { readonly id: Id; readonly seq: number }[] }
  | { readonly outcome: 'CONFLICT'; readonly detail: Conflict }
  | { readonly outcome: 'CLOSED'; readonly stream: Id }
  | { readonly outcome: 'EXISTS' | 'ABSENT' | 'ARCHIVED' };

/** What was at another version, or of which kind there were more, than when it was read. */
export type Conflict =
  | { readonly stream: Id; readonly expected: number; readonly actual: number }
  | { readonly kind: StreamKind; readonly expected: number; readonly actual: number };

/** A deed that stands already. */
export interface KnownDeed {
  readonly id: Id;
  readonly name: string;
  readonly actor: Id | null;
  readonly cause: Id | null;
  readonly requestHash: Buffer;
  readonly seq: number;
}

/** One event as replay reads it, whoever may see it. Never handed to a viewer. A sealed or erased one has no body. */
export interface StoredEvent {
  readonly seq: number;
  readonly ord: number;
  readonly id: Id | null;
  readonly stream: Id | null;
  readonly version: number | null;
  /** The hashed text: everything else is read from it. */
  readonly body: string | null;
}

/** An event of a deed that may be struck; what it was is known even where its text was erased. */
export interface DeedEvent extends StoredEvent {
  readonly deed: Id | null;
  readonly type: string | null;
}

/** A state as its row has it, with the code that folded it. */
export interface StoredState extends Subject<string> {
  readonly schema: string;
}
