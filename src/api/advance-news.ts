// How far has the clock come by now? Told to whoever wants to watch a jump.
import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Id } from '../rules/kernel/stream.js';
import { advanceOf, stateOf } from './advances.js';
import { type Context, noSuchCampaign, type Seat } from './context.js';
import { parsed } from './errors.js';
import { type Field, type Kit, some } from './kit.js';
import { wakeable } from './live.js';
import { dateIn } from './telling.js';

const UNSEATED = Symbol('unseated');
type News = { readonly seat: Seat } | typeof UNSEATED;

/** Tells how far the clock is whenever it has moved, as the campaign's commits come in. */
async function* follow(ctx: Context, campaignId: Id, signal: AbortSignal): AsyncGenerator<News> {
  const { ledger, feed } = ctx.services;
  const { past, leave } = feed.follow(campaignId);
  let told: string | null = null;
  try {
    while (!signal.aborted) {
      ctx.forget();
      const head = await ledger.head(campaignId);
      const seat = await ctx.seat(campaignId);
      if (!seat || !head) return yield UNSEATED;
      const { clock, advance } = stateOf(seat);
      const now = JSON.stringify([clock, advance]);
      if (now !== told) yield { seat };
      told = now;
      await past(head.seq, feed.heartbeatMs, signal);
    }
  } finally {
    leave();
  }
}

/** Follows how far a jump of the clock has come, for members alone. */
export function advanceNewsField(kit: Kit): Field<News, { campaignId: string }> {
  kit.object<{ seat: Seat }>('AdvanceNews', 'How far the clock is.', () => ({
    clock: { type: some(GraphQLInt), resolve: ({ seat }) => stateOf(seat).clock },
    date: { type: some(GraphQLString), resolve: ({ seat }) => dateIn(seat, stateOf(seat).clock) },
    advance: {
      type: kit.get('Advance'),
      description: 'The jump that is under way; null where there is none, or no longer.',
      resolve: ({ seat }) => advanceOf(seat),
    },
  }));
  return {
    type: some(kit.get('AdvanceNews')),
    description: 'How far the clock is, now and whenever it moves.',
    args: { campaignId: { type: some(GraphQLID) } },
    extensions: { cost: 10 },
    subscribe: async (_, args, ctx) => {
      const campaignId = parsed(Id, args.campaignId, 'campaignId');
      await ctx.mustSit(campaignId);
      return wakeable((signal) => follow(ctx, campaignId, signal));
    },
    resolve: (source, args) => {
      if (source === UNSEATED) throw noSuchCampaign(parsed(Id, args.campaignId, 'campaignId'));
      return source;
    },
  };
}
