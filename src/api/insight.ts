// What do many events say together? How many there were of each kind, and what became different.
import {
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import type { z } from 'zod';
import type { Change } from '../ledger/diff.js';
import { SecretKept } from '../rules/index.js';
import type { Id } from '../rules/kernel/stream.js';
import { type AsOfArgs, asOfArgs, asOfOf } from './as-of.js';
import type { Context, Seat } from './context.js';
import { datesAt } from './dated.js';
import { Failure } from './errors.js';
import { type Field, type Fields, type Kit, many, some } from './kit.js';
import { Json } from './scalars.js';
import { dateIn, dayOrDate } from './telling.js';
import { type Filter, filterOf } from './timeline.js';

/** Stretches of one drawing. */
const MOST_STRETCHES = 500;
/** Values that differ, in one answer. */
const MOST_CHANGES = 2_000;

interface Count {
  readonly seat: Seat;
  readonly fromWorldDay: number;
  readonly toWorldDay: number;
  readonly group: string;
  readonly count: number;
}

interface CountArgs {
  readonly fromWorldDay?: number | null;
  readonly fromDate?: string | null;
  readonly toWorldDay?: number | null;
  readonly toDate?: string | null;
  readonly every: number;
  readonly filter?: Filter | null;
}

async function counts(ctx: Context, seat: Seat, args: CountArgs): Promise<Count[]> {
  const { every } = args;
  const fromWorldDay = dayOrDate(seat, args.fromWorldDay, args.fromDate, 'fromDate') ?? Number.NaN;
  const toWorldDay = dayOrDate(seat, args.toWorldDay, args.toDate, 'toDate') ?? Number.NaN;
  const stretches = every < 1 ? Number.NaN : Math.ceil((toWorldDay - fromWorldDay + 1) / every);
  if (!(stretches >= 1 && stretches <= MOST_STRETCHES)) {
    const message = `must give 1 to ${MOST_STRETCHES} stretches of days`;
    throw new Failure('BAD_USER_INPUT', `every: ${message}`, { problems: [{ field: 'every', message }] });
  }
  const { registry } = ctx.services;
  const filter = { ...(await filterOf(ctx, seat, args.filter)), fromWorldDay, toWorldDay };
  const found = new Map<string, Count>();
  // A note kept in secret is one note: what opened the secret is counted for whoever asks for it by name.
  const isCounted = (type: string) => type !== SecretKept.type || args.filter?.types?.includes(type);
  for (const { type, stretch, count } of await ctx.ledger.tally(seat.viewer, seat.campaignId, filter, every)) {
    if (!isCounted(type)) continue;
    const group = registry.events.get(type)!.def.group;
    const from = fromWorldDay + stretch * every;
    const before = found.get(`${from} ${group}`)?.count ?? 0;
    const to = Math.min(from + every - 1, toWorldDay);
    found.set(`${from} ${group}`, { seat, fromWorldDay: from, toWorldDay: to, group, count: before + count });
  }
  return [...found.values()];
}

/** Whose past is looked at, and the schema that says which of its values are world days. */
interface Whose {
  readonly seat: Seat;
  readonly id: Id;
  readonly days: z.ZodType;
}

type ChangeSeen = Change & Whose;

async function differences(ctx: Context, whose: Whose, { from, to }: DiffArgs): Promise<ChangeSeen[]> {
  const { seat, id } = whose;
  const all = await ctx.ledger.diff(seat.viewer, seat.campaignId, id, asOfOf(seat, from), asOfOf(seat, to ?? {}));
  return all.slice(0, MOST_CHANGES).map((change) => ({ ...change, ...whose }));
}

/** The date of a value that is a world day; null for any other. */
const dateOf = ({ seat, days, path }: ChangeSeen, value: unknown): string | null =>
  datesAt(days, path)?.within(value, (day) => dateIn(seat, day))[0]?.date ?? null;

interface DiffArgs {
  readonly from: AsOfArgs;
  readonly to?: AsOfArgs | null;
}

/** What became different between two moments. */
export const diffField = <S>(kit: Kit, of: (source: S) => Whose): Field<S, DiffArgs> => ({
  type: many(kit.get('Change') as GraphQLOutputType),
  description: 'Every value that differs between two moments; without `to`, between one and now.',
  args: {
    from: { type: some(kit.get('AsOfInput') as GraphQLInputType) },
    to: { type: kit.get('AsOfInput') as GraphQLInputType },
  },
  extensions: { cost: 20, counted: true },
  resolve: (source, args, ctx) => differences(ctx, of(source), args),
});

/** What a campaign's events say together. */
export const insightFields = (kit: Kit): Fields<{ readonly seat: Seat }> => ({
  counts: {
    type: many(kit.get('EventCount') as GraphQLOutputType),
    description: `How many events of each group there were in each stretch of days, to draw; at most ${MOST_STRETCHES} stretches. What opens a secret counts only if \`SecretKept\` is asked for.`,
    args: {
      fromWorldDay: { type: GraphQLInt, description: 'This day or a date is needed, and one to end with.' },
      fromDate: { type: GraphQLString, description: "As a date of the campaign's calendar." },
      toWorldDay: { type: GraphQLInt, description: 'This day included.' },
      toDate: { type: GraphQLString, description: "As a date of the campaign's calendar, that day included." },
      every: { type: some(GraphQLInt), description: 'How many days a stretch has.' },
      filter: { type: kit.get('TimelineFilter') as GraphQLInputType },
    },
    extensions: { cost: 20, counted: true },
    resolve: ({ seat }, args, ctx) => counts(ctx, seat, args as unknown as CountArgs),
  },
});

/** Why a value of a sheet is what it is, and what changed between two moments. */
export function addInsight(kit: Kit): void {
  kit.add(
    new GraphQLInputObjectType({
      name: 'AsOfInput',
      description: 'A moment of a history, on either axis or on both.',
      fields: asOfArgs,
    }),
  );
  kit.object<ChangeSeen>('Change', 'A value that became different.', () => ({
    path: { type: some(GraphQLString), description: 'Dotted, as `why` takes it.' },
    before: { type: Json, description: 'Null where it was not there.' },
    beforeDate: {
      type: GraphQLString,
      description: "A world day in words, by the campaign's calendar of now.",
      resolve: (change) => dateOf(change, change.before),
    },
    after: { type: Json, description: 'Null where it is not there.' },
    afterDate: {
      type: GraphQLString,
      description: "A world day in words, by the campaign's calendar of now.",
      resolve: (change) => dateOf(change, change.after),
    },
  }));
  kit.object<Count>('EventCount', 'Events of one group in one stretch of days.', () => ({
    fromWorldDay: { type: some(GraphQLInt) },
    fromDate: { type: some(GraphQLString), resolve: ({ seat, fromWorldDay }) => dateIn(seat, fromWorldDay) },
    toWorldDay: { type: some(GraphQLInt), description: 'This day included.' },
    toDate: { type: some(GraphQLString), resolve: ({ seat, toWorldDay }) => dateIn(seat, toWorldDay) },
    group: { type: some(kit.get('EventGroup')) },
    count: { type: some(GraphQLInt) },
  }));
}
