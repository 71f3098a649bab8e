// What goes into the ledger and what comes out: the shapes its callers see.
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Refusal } from '../rules/kernel/deed.js';
import type { DueOf } from '../rules/kernel/due.js';
import type { Audience, AudienceKind, Id, StreamKind } from '../rules/kernel/stream.js';
import type { Change } from './diff.js';
import type { DueQuery } from './due-rows.js';
import type { Forecast } from './forecast.js';
import type { OpenRow, Position, Row, RowPart, SealedRow, TimelineFilter, TimelineQuery } from './lines-contract.js';
import type { Reads, Round } from './round.js';
import type { Throws } from './throws.js';

export type { OpenRow, Position, Row, RowPart, SealedRow, TimelineFilter, TimelineQuery };

/** Whose hand: a member (already looked up from his account), the founder-to-be of a campaign, or the clock. */
export type Hand = { readonly kind: 'MEMBER'; readonly member: Id | null } | { readonly kind: 'CLOCK' };

/** Faces thrown at the table, for the roll with this label, in order. */
export interface PhysicalFaces {
  readonly label: string;
  readonly faces: readonly number[];
}

/** A command as received: everything beside `input` is the same for every command. */
export interface Request {
  readonly campaignId: Id;
  /** Chosen by the client: the same id is the same deed for ever. */
  readonly commandId: Id;
  readonly name: string;
  readonly input: unknown;
  readonly faces?: readonly PhysicalFaces[] | null;
  /** Up to 16 bytes of the client's own, in hex, mixed into the dice. */
  readonly clientBytes?: string | null;
  /** The world day it happened on, when it is recorded late. */
  readonly worldDay?: number | null;
  /** Only where the command only records: who may see it. `members` for MEMBERS. */
  readonly audience?: { readonly to: AudienceKind; readonly members?: readonly Id[] | null } | null;
  /** Versions the client saw; any other is a conflict. Decimal strings, since versions have 64 bits. */
  readonly expected?: readonly { readonly subject: Id; readonly version: string }[] | null;
  /** The deed that led to this one. Set by the server only. */
  readonly cause?: Id | null;
}

/** What makes a leaf: with it anyone finds that an event is what it was when it was recorded. */
export interface Proof {
  /** Lower-case hex. */
  readonly salt: string;
  readonly body: string;
}

/** A viewer: the member an account is in this campaign, with what the campaign's state says of him now. */
export interface Viewer {
  readonly member: Id | null;
  readonly isGm: boolean;
}

/** The subject of a stream as it stands. */
export interface Subject<S = unknown> {
  readonly campaignId: Id;
  readonly id: Id;
  readonly kind: StreamKind;
  readonly version: number;
  readonly audience: Audience;
  readonly revealedSeq: number | null;
  readonly state: S | null;
}

/** An accepted command, or the same answer again for the same command id. */
export interface Recorded {
  readonly campaignId: Id;
  readonly commandId: Id;
  readonly name: string;
  /** Null where there was nothing to do and so nothing was written. */
  readonly seq: number | null;
  readonly recordedAt: number | null;
  /** Hash of the commit it stands in, lower-case hex: with seq, a receipt that can be compared later. */
  readonly hash: string | null;
  readonly replayed: boolean;
  /** Its events as the sender may see them. */
  readonly events: readonly Row[];
  /** The subjects it touched, as they stand now. */
  readonly subjects: readonly Subject[];
  /** How the campaign stands since; null where nothing was written, and to who no longer belongs to it. */
  readonly campaign: Subject<Campaign> | null;
}

/** What a sender is told: that it was accepted, or why not. */
export type Answer = Recorded | Refusal;

/** How far as-of looks: both axes may be given at once. */
export interface AsOf {
  /** Only what happened on this world day or before. */
  readonly worldDay?: number | null;
  /** Only what was recorded by this commit. */
  readonly seq?: number | null;
  /** Only what was recorded by this moment, ms since 1970. */
  readonly recordedAt?: number | null;
}

/** One step in the making of a value: the event, and what the value was after it. */
export interface WhyStep {
  readonly event: OpenRow;
  readonly before: unknown;
  readonly after: unknown;
}

/** What a void would touch. */
export interface VoidPreview {
  /** The events that would be struck. */
  readonly struck: readonly Row[];
  /** Deeds caused by it, which go with it when the game master says so. */
  readonly caused: readonly Id[];
  /** Each touched subject, before and after. */
  readonly subjects: readonly {
    readonly id: Id;
    readonly kind: StreamKind;
    readonly before: unknown;
    readonly after: unknown;
  }[];
  /** Later deeds whose decision would no longer hold, with what they would be refused for. */
  readonly undermined: readonly {
    readonly deed: Id;
    readonly name: string;
    readonly seq: number;
    readonly reason: string;
  }[];
}

/** Every look at a ledger. */
export interface LedgerReads {
  /** Where the looks go. */
  readonly run: Reads;
  viewer(campaignId: Id, member: Id | null): Promise<Viewer | null>;
  /** From memory where it stood at this version a moment ago. */
  campaign(campaignId: Id, version?: number): Promise<Subject<Campaign> | null>;
  /** Null where the viewer may not see it. */
  subject(viewer: Viewer, campaignId: Id, id: Id): Promise<Subject | null>;
  subjects(viewer: Viewer, campaignId: Id, ids: readonly Id[]): Promise<readonly Subject[]>;
  ofKind(viewer: Viewer, campaignId: Id, kind: StreamKind): Promise<readonly Subject[]>;
  timeline(viewer: Viewer, campaignId: Id, query: TimelineQuery): Promise<readonly Row[]>;
  count(
    viewer: Viewer,
    campaignId: Id,
    filter?: TimelineFilter | null,
    query?: Pick<TimelineQuery, 'collapse'>,
  ): Promise<number>;
  event(viewer: Viewer, campaignId: Id, position: Position): Promise<Row | null>;
  /** By event id; nothing for what is sealed to the viewer, or erased. */
  proofs(viewer: Viewer, campaignId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, Proof>>;
  /** Every audience but everyone that something of this campaign is for: who belongs to the same of them sees the same. */
  audiences(campaignId: Id): Promise<readonly Audience[]>;
  /** How many events of each type happened in each stretch of `days` world days, counted from `fromWorldDay`. */
  tally(
    viewer: Viewer,
    campaignId: Id,
    filter: TimelineFilter & { readonly fromWorldDay: number },
    days: number,
  ): Promise<readonly { readonly type: string; readonly stretch: number; readonly count: number }[]>;
  /** What was thrown in the latest events that match, at most `most` of them. */
  throws(viewer: Viewer, campaignId: Id, filter: TimelineFilter, most: number): Promise<readonly Throws[]>;
  /** What of a subject, as it is read, differs between two moments; nothing where the viewer may not see it. */
  diff(viewer: Viewer, campaignId: Id, id: Id, from: AsOf, to: AsOf): Promise<readonly Change[]>;
  head(campaignId: Id): Promise<{ readonly seq: number; readonly hash: string; readonly recordedAt: number } | null>;
  /** What is due, reached by the clock or still to come, the soonest first. */
  dues(viewer: Viewer, campaignId: Id, query: DueQuery): Promise<readonly DueOf[]>;
  asOf(viewer: Viewer, campaignId: Id, id: Id, asOf: AsOf): Promise<Subject | null>;
  /** A subject and its campaign at one moment; null where either was not there yet, or is not for the viewer. */
  asOfBoth(
    viewer: Viewer,
    campaignId: Id,
    id: Id,
    asOf: AsOf,
  ): Promise<{ readonly subject: Subject; readonly campaign: Campaign } | null>;
  why(viewer: Viewer, campaignId: Id, id: Id, field: string, asOf?: AsOf | null): Promise<readonly WhyStep[]>;
  previewVoid(viewer: Viewer, campaignId: Id, deed: Id, events?: readonly Id[] | null): Promise<VoidPreview | Refusal>;
}

/** The looks of one request, which may begin on what is remembered. */
export interface RequestReads extends LedgerReads {
  readonly run: Round;
  /** A campaign as this process last saw it, which may stand otherwise by now; null where it is not remembered. */
  remembered(campaignId: Id): Subject<Campaign> | null;
}

/**
 * The ledger as its callers know it.
 * `record` is the one way in for persons and for the clock; the rest reads.
 */
export interface LedgerApi extends LedgerReads {
  record(hand: Hand, request: Request): Promise<Answer>;
  /** The same reads for one request: what it asks at the same moment goes to the database in one statement. */
  together(): RequestReads;
  /** What a jump of the clock might bring, at most so many lines of it told. Writes nothing; reads by the request's way. */
  forecast(
    hand: Hand,
    asked: { campaignId: Id; input: unknown; lines: number },
    run?: Reads,
  ): Promise<Forecast | Refusal>;
  /** Strikes a deed, or single events of it; with `cascade`, the deeds it caused; with `replacement`, a corrected deed in the same commit. */
  void(hand: Hand, request: VoidRequest): Promise<Answer>;
  /** Forgets the texts of a member's notes; their leaves stay, so the chain still verifies. Answers how many there were. */
  eraseNotes(campaignId: Id, memberId: Id): Promise<number>;
}

/** What a game master wants struck, and what is to stand in its place. */
export interface VoidRequest {
  readonly campaignId: Id;
  readonly commandId: Id;
  readonly deed: Id;
  readonly events?: readonly Id[] | null;
  readonly reason: string;
  readonly cascade?: boolean | null;
  readonly replacement?: Pick<Request, 'name' | 'input' | 'faces' | 'clientBytes' | 'worldDay'> | null;
}
