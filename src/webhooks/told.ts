// What is sent of an event? The fields that the timeline has in the API, under the same names.
import type { OpenRow, Viewer } from '../ledger/contract.js';
import type { Id } from '../rules/kernel/stream.js';

interface Named {
  readonly id: Id;
  readonly name: string;
}

/** An event as a receiver reads it. */
export interface ToldEvent {
  /** As the API's `node` takes it. */
  readonly id: string;
  /** The same for ever, and in every attempt: what a receiver knows an event by. */
  readonly eventId: Id;
  /** Goes on from here: the timeline's `after`, and a replay's. */
  readonly cursor: string;
  readonly seq: string;
  readonly ord: number;
  readonly type: string;
  readonly group: string;
  readonly deed: { readonly id: Id; readonly name: string; readonly cause: Id | null };
  readonly worldDay: number;
  /** The world day in words, by the calendar of when it was recorded. */
  readonly date: string;
  /** ISO 8601. */
  readonly recordedAt: string;
  readonly playSession: Id | null;
  /** Null for the clock. */
  readonly actor: Named | null;
  readonly involves: readonly Named[];
  readonly summary: string;
  readonly payload: unknown;
  /** Every world day in the payload, in words, by the same calendar. */
  readonly dates: readonly { readonly path: string; readonly worldDay: number; readonly date: string }[];
  readonly diceSource: string | null;
  readonly voidedBy: Id | null;
  readonly leaf: string;
  /** Of a reveal alone: the first of the earlier events that everyone may see from now on, and how many there are. */
  readonly opened?: { readonly count: number; readonly events: readonly ToldEvent[] };
}

/** Puts events into words for a viewer, in order, and names the campaign. */
export type Tell = (campaignId: Id, viewer: Viewer, rows: readonly OpenRow[]) => Promise<Telling>;

/** Events in words, and the campaign's name. */
export interface Telling {
  readonly campaign: string;
  readonly events: readonly ToldEvent[];
}
