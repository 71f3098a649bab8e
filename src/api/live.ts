// What happens from now on? Everything since a place, then the rest as it comes: each event once, in order.
import { GraphQLEnumType, GraphQLID, GraphQLString } from 'graphql';
import type { Position } from '../ledger/contract.js';
import { Id } from '../rules/kernel/stream.js';
import { headOf } from './campaigns.js';
import { type Context, noSuchCampaign } from './context.js';
import { cursorOf, placeIn } from './cursor.js';
import { parsed } from './errors.js';
import { type Field, type Kit, some } from './kit.js';
import { LIMITS } from './limits.js';
import type { Told } from './telling.js';

interface LiveNews {
  readonly kind: 'EVENT' | 'CAUGHT_UP' | 'HEARTBEAT';
  readonly event: Told | null;
  /** Where to resume. */
  readonly cursor: string | null;
  readonly head: { readonly seq: string; readonly hash: string; readonly recordedAt: number };
}

/** The seat was lost: the last thing a follower is told is why. */
const UNSEATED = Symbol('unseated');
type Source = LiveNews | typeof UNSEATED;

/** What is read from the ledger is the truth; hints only say when to read. The viewer is looked up anew for each page. */
async function* follow(
  ctx: Context,
  campaignId: Id,
  after: string | null,
  signal: AbortSignal,
): AsyncGenerator<Source> {
  const { ledger, feed } = ctx.services;
  const { past, leave } = feed.follow(campaignId);
  let place: Position | null = after === null ? null : placeIn(campaignId, after);
  let cursor = after;
  let caughtUp = false;
  try {
    while (!signal.aborted) {
      ctx.forget();
      const seat = await ctx.seat(campaignId);
      if (!seat) return yield UNSEATED;
      const head = await headOf(ctx, campaignId);
      const rows = await ledger.timeline(seat.viewer, campaignId, { after: place, limit: LIMITS.page });
      for (const row of rows) {
        if (signal.aborted) return;
        cursor = cursorOf(row);
        place = { seq: row.seq, ord: row.ord };
        yield { kind: 'EVENT', event: { row, seat }, cursor, head };
      }
      if (rows.length === LIMITS.page) continue;
      if (!caughtUp) yield { kind: 'CAUGHT_UP', event: null, cursor, head };
      caughtUp = true;
      const moved = await past(Number(head.seq), feed.heartbeatMs, signal);
      if (!moved && !signal.aborted) yield { kind: 'HEARTBEAT', event: null, cursor, head };
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

export function liveField(kit: Kit): Field<Source, LiveArgs> {
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
      const campaignId = parsed(Id, args.campaignId);
      await ctx.mustSit(campaignId);
      const after = args.after ?? null;
      if (after !== null) placeIn(campaignId, after);
      return wakeable((signal) => follow(ctx, campaignId, after, signal));
    },
    resolve: (source, args) => {
      if (source === UNSEATED) throw noSuchCampaign(parsed(Id, args.campaignId));
      return source;
    },
  };
}
