// What does a line of the timeline hold, and which lines are asked for? Part of the contract.
import type { Audience, Id, StreamKind } from '../rules/kernel/stream.js';

/** One place of the timeline as a viewer may see it. */
export type Row = SealedRow | OpenRow;

interface Slot {
  readonly campaignId: Id;
  readonly seq: number;
  readonly ord: number;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
  /** Lower-case hex. */
  readonly leaf: string;
}

/** Something happened that this viewer may not see: that it exists, and cannot change, is all he learns. */
export interface SealedRow extends Slot {
  readonly sealed: true;
}

/** An event that this viewer may see. */
export interface OpenRow extends Slot {
  readonly sealed: false;
  readonly id: Id;
  readonly commandId: Id;
  readonly deedName: string;
  readonly cause: Id | null;
  readonly streamId: Id;
  readonly streamKind: StreamKind;
  readonly version: number;
  readonly type: string;
  readonly erased: boolean;
  /** In the newest schema version, read from its text when it is asked for. Null when the event was erased. */
  readonly data: Record<string, unknown> | null;
  readonly worldDay: number;
  readonly sessionId: Id | null;
  readonly involves: readonly Id[];
  readonly actor: Id | null;
  readonly audience: Audience;
  readonly diceSource: string | null;
  /** The standing EventVoided that strikes it. */
  readonly voidedBy: Id | null;
  /** The seed period it was rolled under, `chain/period`; null where no server die was at hand. */
  readonly period: string | null;
  /** What the client added to the dice, lower-case hex. */
  readonly clientBytes: string | null;
  /** Where lines are collapsed: how many visible events of the kind asked for this line stands for. */
  readonly events?: number;
}

/** Which events are asked for; all that is given must hold together. */
export interface TimelineFilter {
  readonly types?: readonly string[] | null;
  readonly subject?: Id | null;
  /** Whose own stream it is on; not where it is only involved. */
  readonly stream?: Id | null;
  /** Any of these is involved. */
  readonly about?: readonly Id[] | null;
  /** Only what was recorded before this commit. */
  readonly beforeSeq?: number | null;
  /** A subject that the data names anywhere, such as a faction. */
  readonly named?: Id | null;
  /** All of these words, or beginnings of words, or a subject whose name has them; folded as `words` folds. */
  readonly words?: readonly { readonly word: string; readonly ids: readonly Id[] }[] | null;
  readonly actor?: Id | null;
  readonly session?: Id | null;
  readonly deed?: Id | null;
  /** What this deed led to. */
  readonly cause?: Id | null;
  readonly fromWorldDay?: number | null;
  readonly toWorldDay?: number | null;
  readonly recordedFrom?: number | null;
  readonly recordedTo?: number | null;
  readonly diceSource?: string | null;
  readonly voided?: boolean | null;
}

/** A place in the timeline. Sorting by world day needs the day as well. */
export interface Position {
  readonly seq: number;
  readonly ord: number;
  readonly worldDay?: number;
}

/** What of a row is read beside its place, its type and its day: the commit, the hash, the deed, who and whom, the void, the text. */
export type RowPart = 'recordedAt' | 'leaf' | 'deed' | 'columns' | 'struck' | 'text';

/** Which page of the timeline is asked for. */
export interface TimelineQuery {
  readonly after?: Position | null;
  readonly before?: Position | null;
  /** At most 101: a page and one more to see whether there is a next. */
  readonly limit: number;
  /** Ascending by position or by world day; `backward` takes the last ones instead, still in ascending order. */
  readonly order?: 'RECORDED' | 'WORLD_DAY';
  readonly backward?: boolean;
  readonly filter?: TimelineFilter | null;
  /** One line for a whole deed, or for a jump with all that it settled. Sealed slots stay lines of their own. */
  readonly collapse?: 'DEED' | 'ADVANCE' | null;
  /** Only these parts are read, and asking a row for another is a fault; all where left out. */
  readonly parts?: ReadonlySet<RowPart> | null;
  /** The index of texts was brought up to date for the same filter a moment ago. */
  readonly indexed?: boolean;
}
