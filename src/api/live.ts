// What happens from now on? Everything since a place, then the rest as it comes: each event once, in order.
import { GraphQLEnumType, GraphQLID, GraphQLString } from 'graphql';
import type { Position } from '../ledger/contract.js';
import { viewerOf } from '../ledger/sight.js';
import { Id } from '../rules/kernel/stream.js';
import { type Context, noSuchCampaign, type Seat } from './context.js';
import { cursorOf, placeIn } from './cursor.js';
import { parsed } from './errors.js';
import type { Head, Moment } from './feed.js';
import { type Field, type Kit, some } from './kit.js';
import { LIMITS } from './limits.js';
import type { Told } from './telling.js';

/** A message of a live timeline, with what it takes to tell it alike to all who may see the same. */
export interface LiveNews {
  readonly kind: 'EVENT' | 'CAUGHT_UP' | 'HEARTBEAT';
  readonly event: Told | null;
  /** Where to resume. */
  readonly cursor: string | null;
  readonly head: Head;
  readonly moment: Moment;
  readonly audience: string;
}

/** The seat was lost: the last thing a follower is told is why. */
const UNSEATED = Symbol('unseated');

/** What a follower is told from: news, or that there will be no more. */
export type LiveSource = LiveNews | typeof UNSEATED;

/** An account's tie to a member is looked at anew whenever the campaign has moved, and when it is older than this, in milliseconds. */
const TIE_MS = 1_000;

interface Sitting {
  readonly moment: Moment;
  readonly seat: Seat;
  readonly audience: string;
}

/** Where somebody sits, seen anew whenever the campaign has moved: null once he does not belong to it. */
function sitting(ctx: Context, campaignId: Id, moment: () => Promise<Moment | null>): () => Promise<Sitting | null> {
  let tie = { member: null as Id | null, at: Number.NEGATIVE_INFINITY };
  let last: Sitting | null = null;
  return async () => {
    const now = await moment();
    const age = performance.now() - tie.at;
    if (last?.moment === now && age < TIE_MS) return last;
    if (last?.moment !== now || age >= TIE_MS) tie = { member: await ctx.member(campaignId), at: performance.now() };
    const viewer = viewerOf(now?.campaign.state ?? null, tie.member);
    if (!now || viewer.member === null) return null;
    const seat = { campaignId, viewer, campaign: now.campaign };
    last = { moment: now, seat, audience: now.audience(viewer) };
    return last;
  };
}

/** What is read from the ledger is the truth; hints only say when to read. Rights are looked at before each event. */
async function* follow(
  ctx: Context,
  campaignId: Id,
  after: string | null,
  signal: AbortSignal,
): AsyncGenerator<LiveSource> {
  const { feed } = ctx.services;
  const { moment, past, leave } = feed.follow(campaignId);
  const sit = sitting(ctx, campaignId, moment);
  let place: Position | null = after === null ? null : placeIn(campaignId, after);
  let cursor = after;
  let caughtUp = false;
  try {
    while (!signal.aborted) {
      const begun = await sit();
      if (!begun) return yield UNSEATED;
      const rows = await begun.moment.page(begun.seat.viewer, place);
      const say = (kind: LiveNews['kind'], event: Told | null = null): LiveNews => ({
        kind,
        event,
        cursor,
        head: begun.moment.head,
        moment: begun.moment,
        audience: begun.audience,
      });
      let changed = false;
      for (const row of rows) {
        const now = await sit();
        if (!now) return yield UNSEATED;
        changed =
          now.seat.viewer.isGm !== begun.seat.viewer.isGm || now.seat.viewer.member !== begun.seat.viewer.member;
        if (signal.aborted || changed) break;
        cursor = cursorOf(row);
        place = { seq: row.seq, ord: row.ord };
        yield say('EVENT', { row, seat: begun.seat });
      }
      if (changed || rows.length === LIMITS.page) continue;
      if (!caughtUp) yield say('CAUGHT_UP');
      caughtUp = true;
      const moved = await past(begun.moment.seq, feed.heartbeatMs, signal);
      if (!moved && !signal.aborted) yield say('HEARTBEAT');
    }
  } finally {
    leave();
  }
}

/** A generator that waits cannot be returned from before it wakes: this wakes it. */
export function wakeable<T>(make: (signal: AbortSignal) => AsyncGenerator<T>): AsyncIterableIterator<T> {
  const stop = new AbortController();
  const generator = make(stop.signal);
  return {
    next: () => generator.next(),
    return: () => {
      stop.abort();
      return generator.return(undefined);
    },
    throw: (error) => {
      stop.abort();
      return generator.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

interface LiveArgs {
  readonly campaignId: string;
  readonly after?: string | null;
}

/** Follows a campaign from a cursor on: each event once, in order, and none that the follower may not see. */
export function liveField(kit: Kit): Field<LiveSource, LiveArgs> {
  kit.add(
    new GraphQLEnumType({
      name: 'LiveKind',
      description: 'What a message of a live timeline is.',
      values: {
        EVENT: { description: 'An event, each exactly once and in order.' },
        CAUGHT_UP: { description: 'All that had happened has been delivered; from here on it is live. Sent once.' },
        HEARTBEAT: { description: 'Nothing happened; the subscription lives.' },
      },
    }),
  );
  const news = kit.object<LiveNews>('LiveNews', 'A message of a live timeline.', () => ({
    kind: { type: some(kit.get('LiveKind')) },
    event: { type: kit.get('TimelineEvent'), description: 'For EVENT.' },
    cursor: { type: GraphQLString, description: 'Resume with `after: cursor`; null while nothing was delivered.' },
    head: { type: some(kit.get('Head')), description: "The campaign's last commit when this was read." },
  }));
  return {
    type: some(news),
    description:
      'Everything since `after` (or since the beginning), then whatever happens, each event once and in order.',
    args: { campaignId: { type: some(GraphQLID) }, after: { type: GraphQLString } },
    extensions: { cost: 10 },
    subscribe: async (_, args, ctx) => {
      const campaignId = parsed(Id, args.campaignId, 'campaignId');
      await ctx.services.feed.incoming.pass(() => ctx.mustSit(campaignId));
      const after = args.after ?? null;
      if (after !== null) placeIn(campaignId, after);
      return wakeable((signal) => follow(ctx, campaignId, after, signal));
    },
    resolve: (source, args) => {
      if (source === UNSEATED) throw noSuchCampaign(parsed(Id, args.campaignId, 'campaignId'));
      return source;
    },
  };
}
