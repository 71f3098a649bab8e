// Who asks, and what was already looked up for this request?
import DataLoader from 'dataloader';
import type { GraphQLSchema } from 'graphql';
import type { Right } from '../auth/auth.entities.js';
import type { Auth, Principal } from '../auth/auth.js';
import type { Listing } from '../auth/listing.js';
import type { Tie } from '../auth/ties.js';
import { goesTo } from '../auth/tokens.js';
import type { Settings } from '../config.js';
import type { LedgerApi, OpenRow, Proof, RequestReads, Subject, Viewer } from '../ledger/contract.js';
import { Assumption } from '../ledger/round.js';
import { viewerOf } from '../ledger/sight.js';
import type { Registry } from '../rules/index.js';
import type { Calendar } from '../rules/kernel/calendar.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import type { Documents } from './documents.js';
import { Failure, type LogFault } from './errors.js';
import type { Feed } from './feed.js';
import type { Gate } from './gate.js';
import type { Observer } from './observe.js';
import type { Rates } from './rates.js';

/** Says that a campaign may have news. */
export interface News {
  onNews(campaignId: Id, listener: () => void): () => void;
}

/** Where the services are found. */
export const SERVICES = Symbol('the services of the API');

/** What the API is built on. */
export interface Services {
  readonly ledger: LedgerApi;
  readonly auth: Auth;
  readonly registry: Registry;
  readonly schema: GraphQLSchema;
  readonly feed: Feed;
  readonly webhooks: Webhooks;
  readonly logFault: LogFault;
  readonly observer: Observer;
  readonly rates: Rates;
  readonly documents: Documents;
  readonly gate: Gate;
  /** How many proxies of ours a request comes through. */
  readonly proxies: number;
  /** Who may make an account. */
  readonly registration: Settings['registration'];
  readonly version: string;
}

/** An account's seat in a campaign: who it is there, what it may see, and how the campaign stands. */
export interface Seat {
  readonly campaignId: Id;
  readonly viewer: Viewer;
  readonly campaign: Subject<Campaign>;
}

/** A calendar, and the commit with which it came into force. */
export interface CalendarVersion {
  readonly seq: number;
  readonly calendar: Calendar;
}

type Names = DataLoader<Id, string | null>;
type Subjects = DataLoader<Id, Subject | null>;
type Sides = DataLoader<Id, readonly OpenRow[]>;
type Proofs = DataLoader<Id, Proof | null>;

/** Hidden sides of one page of characters; nobody has so many. */
const MOST_SIDES = 10_000;

/** One request (or one batch of news): everything is looked up at most once. */
export class Context {
  private readonly seats = new Map<Id, Promise<Seat | null>>();
  private readonly calendarLists = new Map<Id, Promise<readonly CalendarVersion[]>>();
  private readonly nameLoaders = new Map<Id, Names>();
  private readonly subjectLoaders = new Map<Id, Subjects>();
  private readonly sideLoaders = new Map<Id, Sides>();
  private readonly proofLoaders = new Map<Id, Proofs>();
  private mayAssume = false;
  private assumed: { readonly seat: Seat; readonly assumption: Assumption } | null = null;
  private looks: RequestReads;

  constructor(
    readonly services: Services,
    readonly principal: Principal | null,
    /** Where the request comes from; only to count what strangers try. */
    readonly address: string = '',
  ) {
    this.looks = services.ledger.together();
  }

  /** What is asked of the ledger at the same moment goes to the database together. */
  get ledger(): RequestReads {
    return this.looks;
  }

  /** Throws UNAUTHENTICATED for an anonymous request. */
  account(): Principal {
    if (!this.principal) throw new Failure('UNAUTHENTICATED', 'Send a token: Authorization: Bearer cl_…', {}, 401);
    return this.principal;
  }

  /** Throws BEYOND_TOKEN where the account may, but the token that was sent may not. */
  needs(right: Right): Principal {
    const principal = this.account();
    if (goesTo(principal, right)) return principal;
    const message = `This token may only ${principal.may.toLowerCase()}; this asks for one that may ${right.toLowerCase()}.`;
    throw new Failure('BEYOND_TOKEN', message, { may: principal.may, needs: right });
  }

  /** Throws BEYOND_TOKEN for a token that opens only some of the account's campaigns. */
  needsWholeAccount(): Principal {
    const principal = this.account();
    if (principal.campaigns === null) return principal;
    const message = 'This token does not open the whole account.';
    throw new Failure('BEYOND_TOKEN', message, { campaigns: principal.campaigns });
  }

  /** Throws BEYOND_TOKEN for a token that runs out: for what would let its bearer in afterwards. */
  needsToLast(): void {
    const { ends } = this.account();
    if (ends === null) return;
    const expiresAt = new Date(ends).toISOString();
    throw new Failure('BEYOND_TOKEN', `This token runs out at ${expiresAt}; this would outlive it.`, { expiresAt });
  }

  /** Throws UNAUTHENTICATED where the way in has ended meanwhile, on whichever process: it is looked up anew. */
  async mustStand(): Promise<void> {
    const { tokenId } = this.account();
    if ((await this.services.auth.tokens.stillStanding([tokenId])).has(tokenId)) return;
    throw noWayIn();
  }

  /** The member this account is in a campaign; null where it is none, or the token does not open the campaign. */
  async member(campaignId: Id): Promise<Id | null> {
    return this.services.auth.memberIn(campaignId, this.account());
  }

  /** Null where there is no such campaign, or the account is no active member of it: the two look alike. */
  seat(campaignId: Id): Promise<Seat | null> {
    const known = this.seats.get(campaignId);
    if (known) return known;
    const found = this.findSeat(campaignId);
    this.seats.set(campaignId, found);
    return found;
  }

  /** The same for a question about this one campaign: where it is worked out `assuming`, the seat as it was last known. */
  async seatToBegin(campaignId: Id): Promise<Seat | null> {
    if (!this.mayAssume || this.assumed || this.seats.has(campaignId)) return this.seat(campaignId);
    const campaign = this.looks.remembered(campaignId);
    const tie = campaign && this.services.auth.assumed(campaignId, this.account(), campaign.version);
    const seat = tie && this.seatOf(campaign, tie.member);
    if (!seat) return this.seat(campaignId);
    this.assumed = { seat, assumption: new Assumption(tie.text, tie.values) };
    this.looks.run.assume(this.assumed.assumption);
    this.seats.set(campaignId, Promise.resolve(seat));
    return seat;
  }

  /**
   * Works a query out on a seat as it was last known, so that its first look need not wait for another that asks for it:
   * that look says itself whether the seat still is so. Where it is not, all is worked out again on what is.
   */
  async assuming<T>(work: () => T | Promise<T>): Promise<T> {
    this.mayAssume = true;
    const found = await work();
    this.mayAssume = false;
    if (await this.isAsAssumed()) return found;
    this.forget();
    this.looks = this.services.ledger.together();
    return work();
  }

  /** What no look has confirmed is looked up now: a version passes and a way in ends for good, so it was so before as well. */
  private async isAsAssumed(): Promise<boolean> {
    if (!this.assumed || this.assumed.assumption.isConfirmed) return true;
    const { campaignId, viewer, campaign } = this.assumed.seat;
    const tie = await this.services.auth.tie(campaignId, this.account());
    return tie?.member === viewer.member && tie?.version === campaign.version;
  }

  /** Throws NO_SUCH_CAMPAIGN where `seat` is null. */
  async mustSit(campaignId: Id): Promise<Seat> {
    const seat = await this.seat(campaignId);
    if (!seat) throw noSuchCampaign(campaignId);
    return seat;
  }

  /** Every seat of the account that the token opens. */
  async everySeat(): Promise<Seat[]> {
    const ties = await this.listing().ties(this.account());
    const seats = ties.map(({ campaignId, ...tie }) => {
      const found = this.seats.get(campaignId) ?? this.findSeat(campaignId, tie);
      this.seats.set(campaignId, found);
      return found;
    });
    return (await Promise.all(seats)).filter((seat) => seat !== null);
  }

  /** What there is to be read of the account itself, together with all else that is asked. */
  listing(): Listing {
    return this.services.auth.listing(this.looks.run);
  }

  private async findSeat(campaignId: Id, known?: Tie): Promise<Seat | null> {
    const tie = known ?? (await this.findTie(campaignId));
    if (!tie || tie.version === null) return null;
    return this.seatOf(await this.ledger.campaign(campaignId, tie.version), tie.member);
  }

  /** With what else this request asks, or else with what other requests ask at the same moment. */
  private async findTie(campaignId: Id): Promise<Tie | null> {
    const account = this.account();
    await null; // by then all questions of the document have been put
    const { run } = this.looks;
    return this.services.auth.tie(campaignId, account, run.isUnderWay ? run : undefined);
  }

  /** Null for who does not belong to the campaign, as it stands. Throws SYSTEM_IS_MISSING where nothing here can play it. */
  private seatOf(campaign: Subject<Campaign> | null, member: Id): Seat | null {
    if (!campaign?.state) return null;
    const viewer = viewerOf(campaign.state, member);
    if (viewer.member === null) return null;
    const { system } = campaign.state;
    if (this.services.registry.systems.has(system)) return { campaignId: campaign.id, viewer, campaign };
    const message = `This campaign is played by "${system}", which this server has not. Ask its operator for a version that has it.`;
    throw new Failure('SYSTEM_IS_MISSING', message, { system });
  }

  /** A deed was recorded: what was looked up may have changed, and this is how the campaign stands since. */
  recorded(campaign: Subject<Campaign> | null, member: Id): void {
    this.forget();
    const seat = this.seatOf(campaign, member);
    if (seat) this.seats.set(seat.campaignId, Promise.resolve(seat));
  }

  /** What was looked up may have changed: somebody was erased or renamed, or time has passed on a socket. */
  forget(): void {
    this.seats.clear();
    this.calendarLists.clear();
    this.nameLoaders.clear();
    this.subjectLoaders.clear();
    this.sideLoaders.clear();
    this.proofLoaders.clear();
  }

  /** Every calendar a campaign was ever kept by, from the commit on with which it came into force. */
  calendars(seat: Seat): Promise<readonly CalendarVersion[]> {
    const known = this.calendarLists.get(seat.campaignId) ?? this.findCalendars(seat);
    this.calendarLists.set(seat.campaignId, known);
    return known;
  }

  private async findCalendars({ viewer, campaignId }: Seat): Promise<readonly CalendarVersion[]> {
    const filter = { types: ['CampaignCreated', 'CalendarChanged'] };
    const rows = await this.ledger.timeline(viewer, campaignId, { limit: 1_000, filter });
    return rows.flatMap((row) =>
      row.sealed || row.data === null ? [] : [{ seq: row.seq, calendar: row.data.calendar as Calendar }],
    );
  }

  /** Subjects of a campaign as this viewer may see them. */
  subjects(seat: Seat): Subjects {
    return loader(this.subjectLoaders, seat.campaignId, async (ids) => {
      const found = await this.ledger.subjects(seat.viewer, seat.campaignId, ids);
      const byId = new Map(found.map((subject) => [subject.id, subject]));
      return ids.map((id) => byId.get(id) ?? null);
    });
  }

  /** The standing hidden sides of characters, in order, as this viewer may see them. */
  hiddenSides({ viewer, campaignId }: Seat): Sides {
    return loader(this.sideLoaders, campaignId, async (ids) => {
      const filter = { types: ['HiddenSideKept'], about: ids, voided: false };
      const rows = await this.ledger.timeline(viewer, campaignId, { limit: MOST_SIDES, filter });
      const open = rows.filter((row): row is OpenRow => !row.sealed);
      return ids.map((id) => open.filter(({ involves }) => involves.includes(id)));
    });
  }

  /** What the leaves of events are made of; null for what is not for this viewer. */
  proofs({ viewer, campaignId }: Seat): Proofs {
    return loader(this.proofLoaders, campaignId, async (ids) => {
      const found = await this.ledger.proofs(viewer, campaignId, ids);
      return ids.map((id) => found.get(id) ?? null);
    });
  }

  /** Display names of members and other subjects; null for what has none, or is not for this viewer. */
  names(seat: Seat): Names {
    const { members = {} } = seat.campaign.state ?? {};
    return loader(this.nameLoaders, seat.campaignId, async (ids) => {
      const [people, others] = [ids.filter((id) => id in members), ids.filter((id) => !(id in members))];
      const [persons, subjects] = await Promise.all([
        people.length === 0 ? null : this.services.auth.names(seat.campaignId, people, this.ledger.run),
        this.subjects(seat).loadMany(others),
      ]);
      const named = new Map(others.map((id, i) => [id, nameOf(subjects[i])]));
      return ids.map((id) => persons?.get(id) ?? named.get(id) ?? null);
    });
  }
}

/** Said of a token that opens nothing, or nothing any more. */
export const noWayIn = (): Failure =>
  new Failure('UNAUTHENTICATED', 'The token is unknown, has run out, or was revoked.', {}, 401);

/** Said alike of a campaign that is not there and of one that is not yours. */
export const noSuchCampaign = (campaignId: Id): Failure =>
  new Failure('NO_SUCH_CAMPAIGN', `There is no campaign ${campaignId}, or you are not in it.`, {
    campaign: campaignId,
  });

function loader<V>(
  known: Map<Id, DataLoader<Id, V>>,
  campaignId: Id,
  batch: (ids: readonly Id[]) => Promise<V[]>,
): DataLoader<Id, V> {
  const found = known.get(campaignId) ?? new DataLoader<Id, V>(batch);
  known.set(campaignId, found);
  return found;
}

function nameOf(subject: Subject | Error | null | undefined): string | null {
  if (!subject || subject instanceof Error) return null;
  const state = subject.state as { name?: unknown } | null;
  return typeof state?.name === 'string' ? state.name : null;
}
