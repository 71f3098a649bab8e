// What must everyone know? The campaign's own state, among what every decision reads.
import { z } from 'zod';
import type { Id, StreamRef } from './stream.js';
import { stream } from './stream.js';

/** What a member may do: a GM runs the campaign, a player owns characters, a spectator watches. */
export const Role = z
  .enum(['GM', 'PLAYER', 'SPECTATOR'])
  .meta({ id: 'MemberRole', description: 'What a member may do in a campaign.' });
export type Role = z.infer<typeof Role>;

export const MemberStatus = z
  .enum(['ACTIVE', 'LEFT', 'REMOVED'])
  .meta({ id: 'MemberStatus', description: 'Whether a member still belongs to the campaign.' });
export type MemberStatus = z.infer<typeof MemberStatus>;

export interface Member {
  readonly role: Role;
  readonly status: MemberStatus;
}

/** An evening at the table that has begun and not ended. */
export interface PlaySession {
  readonly id: Id;
  readonly number: number;
  readonly title: string;
}

/** The running period of the committed dice: which chain, which seed of it. Lower-case hex. */
export interface SeedPeriod {
  readonly chain: number;
  readonly period: number;
  readonly length: number;
  /** The chain's published end for its first period; afterwards the seed revealed last. */
  readonly anchor: string;
}

/** Plain JSON: it is stored as it stands. Members carry no names: a name belongs to a person and can be erased. */
export interface Campaign {
  readonly id: Id;
  readonly name: string;
  readonly system: string;
  readonly members: Readonly<Record<Id, Member>>;
  /** Only what differs from the rules' defaults, by dotted key. R-ALL-7 */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The calendar's name, or its definition where it is the table's own. */
  readonly calendar: { readonly preset: string } | { readonly definition: unknown };
  /** The world day it is now. */
  readonly clock: number;
  readonly session: PlaySession | null;
  readonly sessionsHeld: number;
  readonly seeds: SeedPeriod | null;
  /** The book is closed: it can be read, and takes no more deeds. */
  readonly archived: boolean;
}

export const campaign = (id: Id): StreamRef<Campaign> => stream('campaign', id);
/** A member's own stream holds his free rolls and notes; it keeps no state. */
export const member = (id: Id): StreamRef<null> => stream('member', id);

export const activeMember = (c: Campaign, id: Id | null): Member | null => {
  const found = id === null ? undefined : c.members[id];
  return found?.status === 'ACTIVE' ? found : null;
};
