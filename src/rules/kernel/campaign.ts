// What must everyone know? The campaign's own state, among what every decision reads.
import { z } from 'zod';
import { worldDay } from './dated.js';
import type { StreamRef } from './stream.js';
import { Id, stream } from './stream.js';
import type { Timetable } from './timetable.js';

/** What a member may do: a GM runs the campaign, a player owns characters, a spectator watches. */
export const Role = z
  .enum(['GM', 'PLAYER', 'SPECTATOR'])
  .meta({ id: 'MemberRole', description: 'What a member may do in a campaign.' });
export type Role = z.infer<typeof Role>;

export const MemberStatus = z
  .enum(['ACTIVE', 'LEFT', 'REMOVED'])
  .meta({ id: 'MemberStatus', description: 'Whether a member still belongs to the campaign.' });
export type MemberStatus = z.infer<typeof MemberStatus>;

/** Somebody who belongs to a campaign, or did. */
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

/** Whom characters may belong to. A rule system that knows no Zeal leaves it alone. R-D100-38 */
export const Faction = z
  .object({
    id: Id,
    name: z.string(),
    zeal: z.int32().nullable().describe('How much loyalty it demands; null: what the rules give.'),
    formerZeal: z.int32().nullable().describe('The Zeal it had before the last change.'),
    zealSince: worldDay('zealSinceDate', 'World day of that change, or of its founding.'),
    selfInterest: z.boolean().describe('Each member only serves her own interest.'),
    benefits: z.string().describe('What belonging to it brings.'),
    dissolved: z.boolean(),
  })
  .meta({ id: 'Faction', description: 'A faction that characters may belong to.' });
export type Faction = z.infer<typeof Faction>;

/** What ends a jump before its last day; nothing: only the last day does. */
export const Until = z
  .object({
    event: z.string().nullable().describe('A kind of event, such as CharacterDied.'),
    of: Id.nullable().describe('Only where it concerns this character, member or faction.'),
    question: z.boolean().describe('A question that only the game master can answer.'),
  })
  .meta({ id: 'AdvanceUntil', description: 'What ends a jump of the clock before its last day.' });
export type Until = z.infer<typeof Until>;

/** A jump of the clock that has begun and not ended: all that falls due on the way is settled before its last day comes. */
export interface Advance {
  /** The command that began it, and the cause of all that the clock does on the way. */
  readonly id: Id;
  readonly fromDay: number;
  readonly toDay: number;
  readonly until: Until | null;
  /** Deeds settled so far. */
  readonly settled: number;
  readonly reason: string;
}

/** Days of the world that pass with each stroke of a cron on the clocks of a time zone. */
export interface Pace {
  readonly cron: string;
  readonly timeZone: string;
  readonly days: number;
  /** The last stroke kept, or the time at which the pace was set: minutes on the wall since 1970. */
  readonly lastSlot: number;
}

/** Plain JSON: it is stored as it stands. Members carry no names: a name belongs to a person and can be erased. */
export interface Campaign {
  readonly id: Id;
  readonly name: string;
  readonly system: string;
  readonly members: Readonly<Record<Id, Member>>;
  /** Whose campaign it is: no other game master can demote or remove him. */
  readonly owner: Id;
  /** Only what differs from the rules' defaults, by dotted key. R-ALL-7 */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The calendar's name, or its definition where it is the table's own. */
  readonly calendar: { readonly preset: string } | { readonly definition: unknown };
  /** How often that was changed; absent: never. */
  readonly calendarChanges?: number;
  /** The world day it is now. */
  readonly clock: number;
  readonly session: PlaySession | null;
  readonly sessionsHeld: number;
  readonly seeds: SeedPeriod | null;
  /** The book is closed: it can be read, and takes no more deeds. */
  readonly archived: boolean;
  /** Absent where the clock runs no faster than the table lets it. */
  readonly advance?: Advance | undefined;
  /** Few and small; absent while there are none. */
  readonly factions?: readonly Faction[];
  /** Absent where time passes only at somebody's word. */
  readonly pace?: Pace;
  /** Only of kinds of due things that were once switched off or given another interval. */
  readonly dueKinds?: Readonly<Record<string, Timetable>>;
}

/** A faction by its id. */
export const factionIn = (c: Campaign, id: Id | null | undefined): Faction | undefined =>
  c.factions?.find((one) => one.id === id);

/** The campaign's own stream: what all must know. */
export const campaign = (id: Id): StreamRef<Campaign> => stream('campaign', id);
/** A member's own stream holds his free rolls and notes; it keeps no state. */
export const member = (id: Id): StreamRef<null> => stream('member', id);

/** Who belongs to the campaign now; null for anyone else. */
export const activeMember = (c: Campaign, id: Id | null): Member | null => {
  const found = id === null ? undefined : c.members[id];
  return found?.status === 'ACTIVE' ? found : null;
};
