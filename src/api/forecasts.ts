// What might a jump of the clock bring?
import {
  GraphQLBoolean,
  GraphQLID,
  type GraphQLInputObjectType,
  GraphQLInt,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import { z } from 'zod';
import type { OpenRow } from '../ledger/contract.js';
import type { Forecast } from '../ledger/forecast.js';
import { Id } from '../rules/kernel/stream.js';
import { stateOf } from './advances.js';
import type { Context, Seat } from './context.js';
import { accepted, parsed } from './errors.js';
import { type Field, type Kit, many, some } from './kit.js';
import { LIMITS } from './limits.js';
import { dateIn, summaryOf } from './telling.js';

/** A forecast, seen from a seat. */
interface ForecastSeen {
  readonly seat: Seat;
  readonly forecast: Forecast;
}

interface Line {
  readonly seat: Seat;
  readonly row: OpenRow;
}

/** How often a kind of due thing would be done. */
interface Count {
  readonly kind: string;
  readonly title: string;
  readonly count: number;
}

function countsOf(ctx: Context, { seat, forecast }: ForecastSeen): Count[] {
  const { settles } = ctx.services.registry.systemOf(stateOf(seat));
  return settles.flatMap(({ kind, title, command }) => {
    const count = forecast.deeds.get(command.name);
    return count ? [{ kind, title, count }] : [];
  });
}

const Lines = z.int32().min(0).max(500);

/** Asks what a jump might bring; the input is that of `advanceClock`. */
export function forecastField(kit: Kit): Field<unknown> {
  kit.object<Count>('ForecastKind', 'How often a kind of due thing would be done.', () => ({
    kind: { type: some(GraphQLString) },
    title: { type: some(GraphQLString), description: 'What it is called at the table.' },
    count: { type: some(GraphQLInt) },
  }));
  kit.object<Line>('ForecastLine', 'Something that might happen.', () => ({
    worldDay: { type: some(GraphQLInt), resolve: ({ row }) => row.worldDay },
    date: { type: some(GraphQLString), resolve: ({ seat, row }) => dateIn(seat, row.worldDay) },
    type: { type: some(GraphQLString), description: 'The kind of event.', resolve: ({ row }) => row.type },
    summary: {
      type: some(GraphQLString),
      extensions: { cost: 1 },
      resolve: async (line, _, ctx) => (await summaryOf(ctx, line)) ?? '',
    },
  }));
  kit.object<ForecastSeen>(
    'AdvanceForecast',
    'What a jump might bring, with dice of a scratch seed. Nothing is recorded.',
    () => ({
      fromDay: { type: some(GraphQLInt), resolve: ({ forecast }) => forecast.fromDay },
      fromDate: { type: some(GraphQLString), resolve: ({ seat, forecast }) => dateIn(seat, forecast.fromDay) },
      toDay: {
        type: some(GraphQLInt),
        description: 'How far it was looked ahead.',
        resolve: ({ forecast }) => forecast.toDay,
      },
      toDate: { type: some(GraphQLString), resolve: ({ seat, forecast }) => dateIn(seat, forecast.toDay) },
      settled: {
        type: some(GraphQLInt),
        description: 'How much would be done.',
        resolve: ({ forecast }) => forecast.settled,
      },
      kinds: { type: many(kit.get('ForecastKind') as GraphQLOutputType), resolve: (it, _, ctx) => countsOf(ctx, it) },
      lines: {
        type: many(kit.get('ForecastLine') as GraphQLOutputType),
        description: 'What would happen, from the beginning.',
        resolve: ({ seat, forecast }) => forecast.rows.map((row) => ({ seat, row })),
      },
      found: {
        type: GraphQLString,
        description: 'What would end it early.',
        resolve: ({ forecast }) => forecast.found,
      },
      stopped: {
        type: GraphQLString,
        description: 'Why it would be broken off.',
        resolve: ({ forecast }) => forecast.stopped,
      },
      complete: {
        type: some(GraphQLBoolean),
        description: 'Whether it was looked ahead to the end; a long jump is forecast only so far.',
        resolve: ({ forecast }) => forecast.complete,
      },
    }),
  );
  const { advanceClock } = Object.fromEntries([...kit.registry.commands].map(([name, { def }]) => [name, def]));
  const input = kit.derive.input('AdvanceClock', advanceClock!.input) as GraphQLInputObjectType;
  return {
    type: some(kit.get('AdvanceForecast')),
    description: 'What a jump of the clock might bring: it forecasts, and foretells nothing. For the game master.',
    args: {
      campaignId: { type: some(GraphQLID) },
      input: { type: some(input) },
      lines: { type: GraphQLInt, defaultValue: LIMITS.page, description: 'How much of it is told, at most 500.' },
    },
    extensions: { cost: 200 },
    resolve: async (_, args, ctx): Promise<ForecastSeen> => {
      const campaignId = parsed(Id, args.campaignId, 'campaignId');
      const seat = await ctx.mustSit(campaignId);
      const asked = { campaignId, input: structuredClone(args.input), lines: parsed(Lines, args.lines, 'lines') };
      const hand = { kind: 'MEMBER', member: seat.viewer.member } as const;
      return { seat, forecast: accepted(await ctx.services.ledger.forecast(hand, asked, ctx.ledger.run)) };
    },
  };
}
