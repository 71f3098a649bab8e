// Who is she, and how did she come to be so? Characters, their sheets, and each value's making.
import {
  GraphQLBoolean,
  type GraphQLEnumType,
  GraphQLID,
  GraphQLInt,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  GraphQLString,
  GraphQLUnionType,
} from 'graphql';
import { type Character, CharacterStatus } from '../rules/kernel/character.js';
import { type Id, Id as IdSchema } from '../rules/kernel/stream.js';
import { type AsOfArgs, asOfArgs, asOfOf } from './as-of.js';
import { type CharacterSeen, seen } from './character-seen.js';
import type { Context, Seat } from './context.js';
import { datesIn } from './dated.js';
import { pascal } from './derive.js';
import { Failure, parsed } from './errors.js';
import { familyField } from './families.js';
import { hiddenSidesField } from './hidden-sides.js';
import { diffField } from './insight.js';
import { type Kit, many, some } from './kit.js';
import { type PageArgs, type PageInfo, pageArgs, pageOf } from './paging.js';
import { Json } from './scalars.js';
import { scenesOf } from './scenes.js';
import { characterDays } from './standing-days.js';
import { dateIn, type Told } from './telling.js';
import { timelineField } from './timeline.js';
import { datesOf, type WhySeen, why } from './why.js';

export { type CharacterSeen, seen };

/** Null where there is none, or none that this viewer may see. */
export async function characterIn(ctx: Context, seat: Seat, rawId: unknown): Promise<CharacterSeen | null> {
  const id = parsed(IdSchema, rawId, 'id');
  return seen(seat, await ctx.subjects(seat).load(id));
}

/** She as she stood, and the campaign as it stood, so that what follows from her sheet follows from the rules of then. */
export async function characterAsOf(ctx: Context, seat: Seat, id: Id, args: AsOfArgs): Promise<CharacterSeen | null> {
  const then = await ctx.ledger.asOfBoth(seat.viewer, seat.campaignId, id, asOfOf(seat, args));
  const found = then && seen(seat, then.subject);
  return found && { ...found, campaign: then.campaign };
}

const state = ({ subject }: CharacterSeen): Character => subject.state as Character;
const sheetName = (system: string): string => `${pascal(system)}Sheet`;

function addSheets(kit: Kit): void {
  const types = [...kit.registry.systems.values()].map(({ name, View }) =>
    kit.add(kit.derive.output(sheetName(name), View) as GraphQLObjectType),
  );
  kit.add(
    new GraphQLUnionType({
      name: 'CharacterSheet',
      description: 'The sheet, with all that follows from it, in the form of the rule system.',
      types,
      extensions: { embedded: true },
    }),
  );
}

/** Characters with the sheet of their game; one who is unseen is there for game masters alone. */
export function addCharacters(kit: Kit): void {
  addSheets(kit);
  kit.add(kit.derive.output('CharacterStatus', CharacterStatus) as GraphQLEnumType);
  kit.object<WhySeen>('WhyStep', 'One step in the making of a value.', () => ({
    event: {
      type: some(kit.get('TimelineEvent')),
      resolve: ({ event, seat }): Told => ({ row: event, seat }),
    },
    before: { type: Json },
    beforeDates: {
      type: many(kit.get('DateWithin')),
      description: 'Every world day in it, in words, by the calendar of when the event was recorded.',
      extensions: { counted: true },
      resolve: (step, _, ctx) => datesOf(ctx, step, step.before),
    },
    after: { type: Json, description: 'The value once it had happened.' },
    afterDates: {
      type: many(kit.get('DateWithin')),
      description: 'Every world day in it, in words, by the calendar of when the event was recorded.',
      extensions: { counted: true },
      resolve: (step, _, ctx) => datesOf(ctx, step, step.after),
    },
  }));
  kit.object<CharacterSeen>(
    'Character',
    'A character of the story.',
    () => ({
      id: { type: some(GraphQLID), resolve: (her) => her.subject.id },
      campaign: { type: some(kit.get('Campaign')), resolve: ({ seat }) => ({ seat }) },
      name: { type: some(GraphQLString), resolve: (her) => state(her).name },
      owner: {
        type: kit.get('Member'),
        description: "The member who plays her; null: the game master's own.",
        resolve: (her) => (state(her).owner === null ? null : { seat: her.seat, id: state(her).owner }),
      },
      status: { type: some(kit.get('CharacterStatus')), resolve: (her) => state(her).status },
      unseen: {
        type: some(GraphQLBoolean),
        description: 'Only game masters see her, until `showCharacter`.',
        resolve: (her) => state(her).unseen === true,
      },
      born: { type: GraphQLInt, description: 'World day of birth.', resolve: (her) => state(her).born },
      birthDate: {
        type: GraphQLString,
        resolve: (her) => (state(her).born === null ? null : dateIn(her.seat, state(her).born as number)),
      },
      age: { type: GraphQLInt, description: 'Whole years.', resolve: (her) => state(her).age },
      version: {
        type: some(GraphQLString),
        description: 'For `expected`: it rises with every event of her own.',
        resolve: (her) => String(her.subject.version),
      },
      sheet: {
        type: some(kit.get('CharacterSheet')),
        extensions: { cost: 1 },
        resolve: (her, _, ctx) => {
          const system = ctx.services.registry.systemOf(her.campaign);
          const read = system.view(state(her), her.campaign) as object;
          const dated = datesIn(system.View)?.beside(read, (day) => dateIn(her.seat, day)) ?? read;
          return { __typename: sheetName(system.name), ...dated };
        },
      },
      scenes: {
        type: many(kit.get('Scene')),
        description: 'The open scenes she is in.',
        extensions: { cost: 5 },
        resolve: (her, _, ctx) => scenesOf(ctx, her.seat, her.subject.id),
      },
      hiddenSides: hiddenSidesField(kit),
      family: familyField(kit),
      asOf: {
        type: kit.get('Character'),
        args: asOfArgs,
        description: 'She as she stood; null before she came. Both axes may be given at once.',
        extensions: { cost: 10 },
        resolve: (her, args, ctx) => characterAsOf(ctx, her.seat, her.subject.id, args as AsOfArgs),
      },
      why: {
        type: many(kit.get('WhyStep')),
        args: {
          field: {
            type: some(GraphQLString),
            description:
              'A dotted path into the sheet: hitPoints.current, or in a list what it is named by: abilities.DEX.target.',
          },
          ...asOfArgs,
        },
        description: 'The events that made a value of the sheet, in order.',
        extensions: { cost: 20 },
        resolve: (her, { field, ...then }, ctx) => why(ctx, her, String(field), then as AsOfArgs),
      },
      diff: diffField<CharacterSeen>(kit, ({ seat, subject, campaign }) => {
        const days = characterDays(kit.registry.systemOf(campaign));
        return { seat, id: subject.id, days };
      }),
      timeline: timelineField<CharacterSeen>(
        kit,
        ({ seat }) => seat,
        ({ subject }) => ({ subject: subject.id }),
      ),
    }),
    { interfaces: [kit.get('Node') as GraphQLInterfaceType] },
  );
  const edge = kit.object('CharacterEdge', 'A character and her place in the list.', () => ({
    cursor: { type: some(GraphQLString) },
    node: { type: some(kit.get('Character')) },
  }));
  kit.object<CharacterPage>('CharacterConnection', 'A page of characters.', () => ({
    edges: { type: many(edge), extensions: { counted: true, cost: 0 } },
    nodes: {
      type: many(kit.get('Character')),
      extensions: { counted: true },
      resolve: ({ edges }) => edges.map(({ node }) => node),
    },
    pageInfo: { type: some(kit.get('PageInfo')), extensions: { cost: 0 } },
    totalCount: { type: some(GraphQLInt) },
  }));
}

interface CharacterPage {
  readonly edges: readonly { readonly cursor: string; readonly node: CharacterSeen }[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
}

/** In the order of their ids, which no renaming and no newcomer shifts. The cursor is the id. */
export async function characterPage(
  ctx: Context,
  seat: Seat,
  args: PageArgs & { owner?: Id | null },
): Promise<CharacterPage> {
  const { size, backward } = pageOf(args);
  const place = (cursor: string | null | undefined) => (cursor == null ? null : idIn(cursor));
  const [after, before] = [place(args.after), place(args.before)];
  const every = await ctx.ledger.ofKind(seat.viewer, seat.campaignId, 'character');
  const all = every
    .map((subject) => seen(seat, subject))
    .filter((her): her is CharacterSeen => her !== null && (!args.owner || state(her).owner === args.owner))
    .sort((a, b) => (a.subject.id < b.subject.id ? -1 : 1));
  const within = all.filter(({ subject: { id } }) => (!after || id > after) && (!before || id < before));
  const page = backward ? within.slice(Math.max(0, within.length - size)) : within.slice(0, size);
  const edges = page.map((node) => ({ cursor: cursorFor(node.subject.id), node }));
  const [first, last] = [page[0]?.subject.id, page.at(-1)?.subject.id];
  return {
    edges,
    pageInfo: {
      hasNextPage: last !== undefined && all.at(-1)!.subject.id > last,
      hasPreviousPage: first !== undefined && all[0]!.subject.id < first,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: all.length,
  };
}

const cursorFor = (id: Id): string => Buffer.from(`c:${id}`).toString('base64url');
function idIn(cursor: string): Id {
  const { data } = IdSchema.safeParse(Buffer.from(cursor, 'base64url').toString().replace(/^c:/, ''));
  if (data === undefined || cursorFor(data) !== cursor)
    throw new Failure('BAD_CURSOR', 'This is no cursor of characters.');
  return data;
}

export const characterArgs = { ...pageArgs, owner: { type: GraphQLID, description: 'Only those a member plays.' } };
