// What do many events say together? How many there were of each kind, how the dice fell, and what became different.
import {
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import type { Change } from '../ledger/diff.js';
import { type Fairness, fairnessOf } from '../ledger/fairness.js';
import type { Throws } from '../ledger/throws.js';
import { SecretKept } from '../rules/index.js';
import type { Id } from '../rules/kernel/stream.js';
import { type AsOfArgs, asOfArgs, asOfOf } from './as-of.js';
import type { Context, Seat } from './context.js';
import { Failure } from './errors.js';
import { type Field, type Fields, type Kit, many, some } from './kit.js';
import { Json } from './scalars.js';
import { dateIn, dayOrDate } from './telling.js';
import { type Filter, filterOf } from './timeline.js';

/** Stretches of one drawing. */
const MOST_STRETCHES = 500;
/** The latest events whose dice are weighed. */
const MOST_ROLLS = 10_000;
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
  const { ledger, registry } = ctx.services;
  const filter = { ...(await filterOf(ctx, seat, args.filter)), fromWorldDay, toWorldDay };
  const found = new Map<string, Count>();
  // A note kept in secret is one note: what opened the secret is counted for whoever asks for it by name.
  const isCounted = (type: string) => type !== SecretKept.type || args.filter?.types?.includes(type);
  for (const { type, stretch, count } of await ledger.tally(seat.viewer, seat.campaignId, filter, every)) {
    if (!isCounted(type)) continue;
    const group = registry.events.get(type)!.def.group;
    const from = fromWorldDay + stretch * every;
    const before = found.get(`${from} ${group}`)?.count ?? 0;
    const to = Math.min(from + every - 1, toWorldDay);
    found.set(`${from} ${group}`, { seat, fromWorldDay: from, toWorldDay: to, group, count: before + count });
  }
  return [...found.values()];
}

/** Dice of one size from one source. */
interface Dice extends Omit<Throws, 'actor'>, Fairness {}

interface Statistics {
  readonly seat: Seat;
  readonly all: readonly Throws[];
}

const weighed = ({ source, sides, faces }: Omit<Throws, 'actor'>): Dice => ({
  source,
  sides,
  faces,
  ...fairnessOf(faces, sides),
});

/** Everyone's dice of a size and source together; whose comes first does not matter to the count, but to the order it does. */
function together(all: readonly Throws[]): Dice[] {
  const kinds = new Map<string, Omit<Throws, 'actor'>>();
  for (const { source, sides, faces } of all) {
    const known = kinds.get(`${source} ${sides}`);
    kinds.set(`${source} ${sides}`, { source, sides, faces: [...(known?.faces ?? []), ...faces] });
  }
  return [...kinds.values()].map(weighed);
}

async function differences(ctx: Context, seat: Seat, id: Id, { from, to }: DiffArgs): Promise<readonly Change[]> {
  const { ledger } = ctx.services;
  const all = await ledger.diff(seat.viewer, seat.campaignId, id, asOfOf(seat, from), asOfOf(seat, to ?? {}));
  return all.slice(0, MOST_CHANGES);
}

interface DiffArgs {
  readonly from: AsOfArgs;
  readonly to?: AsOfArgs | null;
}

/** What became different between two moments. */
export const diffField = <S>(kit: Kit, of: (source: S) => { seat: Seat; id: Id }): Field<S, DiffArgs> => ({
  type: many(kit.get('Change') as GraphQLOutputType),
  description: 'Every value that differs between two moments; without `to`, between one and now.',
  args: {
    from: { type: some(kit.get('AsOfInput') as GraphQLInputType) },
    to: { type: kit.get('AsOfInput') as GraphQLInputType },
  },
  extensions: { cost: 20, counted: true },
  resolve: (source, args, ctx) => {
    const { seat, id } = of(source);
    return differences(ctx, seat, id, args);
  },
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
  rollStatistics: {
    type: some(kit.get('RollStatistics') as GraphQLOutputType),
    description: `How the dice fell, and whether they look fair: of the latest ${MOST_ROLLS} events with dice that match.`,
    args: { filter: { type: kit.get('TimelineFilter') as GraphQLInputType } },
    extensions: { cost: 50 },
    resolve: async ({ seat }, { filter }, ctx): Promise<Statistics> => {
      const wanted = await filterOf(ctx, seat, filter as Filter | null);
      return { seat, all: await ctx.services.ledger.throws(seat.viewer, seat.campaignId, wanted, MOST_ROLLS) };
    },
  },
});

export function addInsight(kit: Kit): void {
  kit.add(
    new GraphQLInputObjectType({
      name: 'AsOfInput',
      description: 'A moment of a history, on either axis or on both.',
      fields: asOfArgs,
    }),
  );
  kit.object<Change>('Change', 'A value that became different.', () => ({
    path: { type: some(GraphQLString), description: 'Dotted, as `why` takes it.' },
    before: { type: Json, description: 'Null where it was not there.' },
    after: { type: Json, description: 'Null where it is not there.' },
  }));
  kit.object<Count>('EventCount', 'Events of one group in one stretch of days.', () => ({
    fromWorldDay: { type: some(GraphQLInt) },
    fromDate: { type: some(GraphQLString), resolve: ({ seat, fromWorldDay }) => dateIn(seat, fromWorldDay) },
    toWorldDay: { type: some(GraphQLInt), description: 'This day included.' },
    toDate: { type: some(GraphQLString), resolve: ({ seat, toWorldDay }) => dateIn(seat, toWorldDay) },
    group: { type: some(kit.get('EventGroup')) },
    count: { type: some(GraphQLInt) },
  }));
  const test = kit.object('FairnessTest', 'A test of dice, in numbers.', () => ({
    statistic: { type: some(GraphQLString) },
    p: { type: some(GraphQLString), description: 'How often fair dice would look at least as odd, from 0 to 1.' },
  }));
  const dice = kit.object<Dice>('DiceStatistics', 'How dice of one size and source fell.', () => ({
    source: { type: some(kit.get('DiceSource')) },
    sides: { type: some(GraphQLInt) },
    throws: { type: some(GraphQLInt), resolve: ({ faces }) => faces.length },
    faces: {
      type: many(GraphQLInt),
      description: 'How often each face fell, from 1 on.',
      resolve: ({ faces, sides }) => {
        const fell = Array<number>(sides).fill(0);
        for (const face of faces) fell[face - 1] = (fell[face - 1] ?? 0) + 1;
        return fell;
      },
    },
    mean: {
      type: some(GraphQLString),
      resolve: ({ faces }) => (faces.reduce((sum, face) => sum + face, 0) / faces.length).toFixed(3),
    },
    chiSquare: { type: test, description: 'Whether each face is as frequent as it should be; null: too few throws.' },
    runs: { type: test, description: 'Whether high and low follow each other by chance; null: too few throws.' },
    verdict: { type: some(GraphQLString), description: 'What that means, in plain words.' },
  }));
  const hand = kit.object<{ seat: Seat; id: Id | null; all: readonly Throws[] }>(
    'HandStatistics',
    'How the dice fell for one hand.',
    () => ({
      member: {
        type: kit.get('Member'),
        description: 'Whose hand; null for the clock.',
        resolve: ({ seat, id }) => id && { seat, id },
      },
      dice: { type: many(dice), extensions: { counted: true, cost: 0 }, resolve: ({ all }) => all.map(weighed) },
    }),
  );
  kit.object<Statistics>('RollStatistics', 'How the dice fell in a campaign, as far as you may see.', () => ({
    system: {
      type: some(GraphQLString),
      description: 'The rule system played.',
      resolve: ({ seat }) => seat.campaign.state?.system,
    },
    dice: {
      type: many(dice),
      description: 'All hands together.',
      extensions: { counted: true, cost: 0 },
      resolve: ({ all }) => together(all),
    },
    hands: {
      type: many(hand),
      resolve: ({ seat, all }) =>
        [...new Set(all.map(({ actor }) => actor))].map((id) => ({
          seat,
          id,
          all: all.filter((it) => it.actor === id),
        })),
    },
  }));
}
