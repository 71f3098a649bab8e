// What comes by itself, when, and what waits for the game master? Due things, their kinds, and open questions.
import { GraphQLBoolean, GraphQLID, GraphQLInt, GraphQLList, GraphQLString } from 'graphql';
import { dueKindsOf } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Character } from '../rules/kernel/character.js';
import type { DueOf } from '../rules/kernel/due.js';
import type { Question } from '../rules/kernel/question.js';
import { Id } from '../rules/kernel/stream.js';
import type { CampaignSeen } from './campaigns.js';
import { type CharacterSeen, seen } from './characters.js';
import type { Context, Seat } from './context.js';
import { parsed } from './errors.js';
import { type Fields, type Kit, many, some } from './kit.js';
import { type PageArgs, pageArgs, pageOf } from './paging.js';
import { dateIn, dayOrDate } from './telling.js';

interface DueSeen extends DueOf {
  readonly seat: Seat;
  readonly title: string;
  readonly character: CharacterSeen | null;
}
interface QuestionSeen extends Question {
  readonly seat: Seat;
  readonly character: CharacterSeen;
}
type DueArgs = Pick<PageArgs, 'first'> & {
  readonly kinds?: readonly string[] | null;
  readonly character?: string | null;
  readonly fromWorldDay?: number | null;
  readonly toWorldDay?: number | null;
  readonly fromDate?: string | null;
  readonly toDate?: string | null;
};

const campaignIn = (seat: Seat): Campaign => seat.campaign.state as Campaign;
const kindsIn = (ctx: Context, seat: Seat) =>
  dueKindsOf(ctx.services.registry.systemOf(campaignIn(seat)), campaignIn(seat));

async function duesIn(ctx: Context, seat: Seat, { character, fromDate, toDate, ...args }: DueArgs): Promise<DueSeen[]> {
  const subject = character == null ? null : parsed(Id, character, 'character');
  const titles = new Map(kindsIn(ctx, seat).map(({ kind, title }) => [kind, title]));
  const limit = pageOf({ first: args.first }).size;
  const fromWorldDay = dayOrDate(seat, args.fromWorldDay, fromDate, 'fromDate');
  const toWorldDay = dayOrDate(seat, args.toWorldDay, toDate, 'toDate');
  const kinds = args.kinds?.filter((kind) => titles.has(kind));
  const asked = { kinds, fromWorldDay, toWorldDay, subject, limit };
  const found = await ctx.ledger.dues(seat.viewer, seat.campaignId, asked);
  return Promise.all(
    found.map(async (due) => ({
      ...due,
      seat,
      title: titles.get(due.kind) ?? due.kind,
      character: seen(seat, await ctx.subjects(seat).load(due.streamId)),
    })),
  );
}

/** In the order of the characters' ids, and each character's as the rules name them. */
async function questionsIn(ctx: Context, seat: Seat): Promise<QuestionSeen[]> {
  const campaign = campaignIn(seat);
  const { questions } = ctx.services.registry.systemOf(campaign);
  if (!questions) return [];
  const people = await ctx.ledger.ofKind(seat.viewer, seat.campaignId, 'character');
  return people.flatMap((subject) => {
    const character = seen(seat, subject);
    if (!character) return [];
    return questions(subject.state as Character, campaign).map((one) => ({ ...one, seat, character }));
  });
}

/** What will come by itself, by its world day, as far as the asker may know. */
export function addDues(kit: Kit): void {
  kit.object(
    'DueKind',
    'A kind of thing that comes by itself, and how it stands here. `changeDueKind` changes it.',
    () => ({
      kind: { type: some(GraphQLString), description: 'What `changeDueKind` takes.' },
      title: { type: some(GraphQLString) },
      on: { type: some(GraphQLBoolean) },
      inUse: { type: some(GraphQLBoolean), description: 'The rules of this table have it.' },
      intervalDays: {
        type: GraphQLInt,
        description: 'Days from one time to the next; null: the rules fix when it comes.',
      },
      every: { type: GraphQLString, description: 'The setting that holds its interval.' },
      uses: { type: GraphQLString, description: 'The setting that brings it into play.' },
    }),
  );
  kit.object<DueSeen>('Due', 'Something that will come by itself.', () => ({
    kind: { type: some(GraphQLString) },
    title: { type: some(GraphQLString), description: 'What its kind is called.' },
    key: { type: some(GraphQLString), description: 'Tells two of a kind apart.' },
    worldDay: { type: some(GraphQLInt), resolve: ({ day }) => day },
    date: { type: some(GraphQLString), resolve: ({ seat, day }) => dateIn(seat, day) },
    character: { type: kit.get('Character'), description: 'Whose it is.' },
  }));
  kit.object<QuestionSeen>('Question', 'A decision that only the game master can make.', () => ({
    kind: { type: some(GraphQLString), description: 'One of a kind on its character.' },
    asks: { type: some(GraphQLString), description: 'In words.' },
    answers: { type: many(GraphQLString), description: 'The mutations that answer it.' },
    sinceWorldDay: { type: GraphQLInt, resolve: ({ since }) => since },
    sinceDate: { type: GraphQLString, resolve: ({ seat, since }) => (since === null ? null : dateIn(seat, since)) },
    character: { type: some(kit.get('Character')), description: 'Whom it concerns.' },
  }));
}

/** The fields of a campaign on what comes by itself. */
export const dueFields = (kit: Kit): Fields<CampaignSeen> => ({
  dueKinds: {
    type: many(kit.get('DueKind')),
    description: 'Every kind of thing that comes by itself, in the order of a day.',
    resolve: ({ seat }, _, ctx) => kindsIn(ctx, seat),
  },
  dues: {
    type: many(kit.get('Due')),
    description: 'What is due, the soonest first, in the order in which it is done.',
    args: {
      first: pageArgs.first,
      kinds: { type: new GraphQLList(some(GraphQLString)) },
      character: { type: GraphQLID },
      fromWorldDay: { type: GraphQLInt },
      toWorldDay: { type: GraphQLInt, description: 'This day included.' },
      fromDate: { type: GraphQLString, description: "As a date of the campaign's calendar." },
      toDate: { type: GraphQLString, description: 'This day included.' },
    },
    extensions: { cost: 5 },
    resolve: ({ seat }, args, ctx) => duesIn(ctx, seat, args as DueArgs),
  },
  questions: {
    type: many(kit.get('Question')),
    description: 'Decisions that wait for the game master, one of a kind for each character.',
    extensions: { cost: 5 },
    resolve: ({ seat }, _, ctx) => questionsIn(ctx, seat),
  },
});
