// How did the dice fall, and do they look fair? Of a campaign, hand by hand; of a rule system, over all campaigns of somebody.
import { type GraphQLInputType, GraphQLInt, type GraphQLOutputType, GraphQLString } from 'graphql';
import { countsOf, type Fairness, fairnessOf } from '../ledger/fairness.js';
import type { Throws } from '../ledger/throws.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Context, Seat } from './context.js';
import { type Field, type Fields, type Kit, many, some } from './kit.js';
import { type Filter, filterOf } from './timeline.js';

/** The latest events whose dice are weighed. */
const MOST_ROLLS = 10_000;

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

/** What fell in the campaigns of one rule system. */
interface OfSystem {
  readonly system: string;
  readonly title: string;
  readonly campaigns: number;
  readonly all: readonly Throws[];
  readonly mine: readonly Throws[];
}

/** Of each system that is played in a campaign of theirs, as far as they may see: each campaign is read as its timeline is. */
async function bySystem(ctx: Context, wanted: string | null): Promise<OfSystem[]> {
  const { registry } = ctx.services;
  const seats = await ctx.everySeat();
  const systems = [...registry.systems.values()].filter(({ name }) => wanted === null || name === wanted);
  const all = systems.map(async ({ name, title }): Promise<OfSystem[]> => {
    const own = seats.filter(({ campaign }) => campaign.state?.system === name);
    if (own.length === 0) return [];
    const most = Math.max(1, Math.floor(MOST_ROLLS / own.length));
    const thrown = own.map(async ({ viewer, campaignId }) => {
      const throws = await ctx.ledger.throws(viewer, campaignId, {}, most);
      return { throws, mine: throws.filter(({ actor }) => actor === viewer.member) };
    });
    const found = await Promise.all(thrown);
    return [
      {
        system: name,
        title,
        campaigns: own.length,
        all: found.flatMap(({ throws }) => throws),
        mine: found.flatMap(({ mine }) => mine),
      },
    ];
  });
  return (await Promise.all(all)).flat();
}

/** How the dice fell in a campaign. */
export const campaignRolls = (kit: Kit): Fields<{ readonly seat: Seat }> => ({
  rollStatistics: {
    type: some(kit.get('RollStatistics') as GraphQLOutputType),
    description: `How the dice fell, and whether they look fair: of the latest ${MOST_ROLLS} events with dice that match.`,
    args: { filter: { type: kit.get('TimelineFilter') as GraphQLInputType } },
    extensions: { cost: 50 },
    resolve: async ({ seat }, { filter }, ctx): Promise<Statistics> => {
      const wanted = await filterOf(ctx, seat, filter as Filter | null);
      return { seat, all: await ctx.ledger.throws(seat.viewer, seat.campaignId, wanted, MOST_ROLLS) };
    },
  },
});

/** How the dice fell in every campaign of somebody, by rule system. */
export const systemRollsField = (kit: Kit): Field<unknown> => ({
  type: many(kit.get('SystemRollStatistics')),
  description: `How the dice fell in your campaigns, a rule system at a time, and whether they look fair: of the latest ${MOST_ROLLS} events with dice that you may see, as many of each campaign.`,
  args: { system: { type: GraphQLString, description: 'Only of this rule system.' } },
  extensions: { cost: 100 },
  resolve: (_, { system }, ctx) => bySystem(ctx, (system as string | null | undefined) ?? null),
});

/** How the dice fell, counted of the rolls that the asker may see and that still stand. */
export function addRollStatistics(kit: Kit): void {
  const test = kit.object('FairnessTest', 'A test of dice, in numbers.', () => ({
    statistic: { type: some(GraphQLString) },
    p: { type: some(GraphQLString), description: 'How often fair dice would look at least as odd, from 0 to 1.' },
  }));
  const dice = kit.object<Dice>(
    'DiceStatistics',
    'How dice of one size and source fell. Dice of more than 120 sides are not weighed.',
    () => ({
      source: { type: some(kit.get('DiceSource')) },
      sides: { type: some(GraphQLInt) },
      throws: { type: some(GraphQLInt), resolve: ({ faces }) => faces.length },
      faces: {
        type: many(GraphQLInt),
        description: 'How often each face fell, from 1 on.',
        resolve: ({ faces, sides }) => countsOf(faces, sides),
      },
      mean: {
        type: some(GraphQLString),
        resolve: ({ faces }) => (faces.reduce((sum, face) => sum + face, 0) / faces.length).toFixed(3),
      },
      chiSquare: { type: test, description: 'Whether each face is as frequent as it should be; null: too few throws.' },
      runs: { type: test, description: 'Whether high and low follow each other by chance; null: too few throws.' },
      verdict: { type: some(GraphQLString), description: 'What that means, in plain words.' },
    }),
  );
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
  const counted = { type: many(dice), extensions: { counted: true, cost: 0 } };
  kit.object<OfSystem>(
    'SystemRollStatistics',
    'How the dice fell in all your campaigns of a rule system, as far as you may see. What was struck is left out.',
    () => ({
      system: { type: some(GraphQLString) },
      title: { type: some(GraphQLString), description: 'What the system is called.' },
      campaigns: { type: some(GraphQLInt), description: 'How many campaigns of yours play it.' },
      dice: { ...counted, description: 'All hands of all of them together.', resolve: ({ all }) => together(all) },
      mine: { ...counted, description: 'Those of your own hand.', resolve: ({ mine }) => together(mine) },
    }),
  );
}
