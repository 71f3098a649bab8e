// What happened, page by page? A Relay connection whose pages never shift while new events arrive.
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLString,
} from 'graphql';
import { z } from 'zod';
import type { Position, Row, TimelineFilter, TimelineQuery } from '../ledger/contract.js';
import type { Registry } from '../rules/index.js';
import { Id } from '../rules/kernel/stream.js';
import { type AskedFor, askedFor } from './asked-for.js';
import type { Context, Seat } from './context.js';
import { cursorOf, placeIn } from './cursor.js';
import { parsed } from './errors.js';
import { type Field, type Kit, many, PLAIN, some } from './kit.js';
import { type PageArgs, type PageInfo, pageArgs, pageOf } from './paging.js';
import { DateTime } from './scalars.js';
import { dayOrDate, type Told } from './telling.js';
import { lookedFor } from './text.js';

type Order = 'RECORDED' | 'WORLD_DAY';
/** The filter as a client writes it. */
export type Filter = Omit<TimelineFilter, 'subject' | 'named' | 'words'> & {
  readonly groups?: readonly string[] | null;
  readonly character?: Id | null;
  readonly faction?: Id | null;
  readonly text?: string | null;
  readonly fromDate?: string | null;
  readonly toDate?: string | null;
};
export type TimelineArgs = PageArgs & {
  readonly filter?: Filter | null;
  readonly order?: Order | null;
  readonly collapse?: 'DEED' | 'ADVANCE' | null;
};

interface Edge {
  readonly node: Told;
}

interface Connection {
  readonly edges: readonly Edge[];
  readonly pageInfo: PageInfo;
  /** Null where nobody asks for it. */
  readonly totalCount: Promise<number> | null;
}

/** Read of a row whose being there is all that matters. */
const NOTHING: ReadonlySet<never> = new Set();

const maybeId = Id.nullish();
const Ids = z.object({
  character: maybeId,
  faction: maybeId,
  actor: maybeId,
  session: maybeId,
  deed: maybeId,
  cause: maybeId,
});

/** The ledger's filter: groups become the types that are in them, and both given together must both hold. */
export async function filterOf(ctx: Context, seat: Seat, filter: Filter | null | undefined): Promise<TimelineFilter> {
  if (!filter) return {};
  const { character, faction, groups, types, text, fromDate, toDate, ...rest } = { ...filter, ...parsed(Ids, filter) };
  const fromWorldDay = dayOrDate(seat, rest.fromWorldDay, fromDate, 'fromDate');
  const toWorldDay = dayOrDate(seat, rest.toWorldDay, toDate, 'toDate');
  const inGroups = groups && typesOf(ctx.services.registry, groups);
  const wanted = inGroups && types ? inGroups.filter((type) => types.includes(type)) : (inGroups ?? types);
  const words = text == null ? null : await lookedFor(ctx, seat, text);
  return {
    ...rest,
    fromWorldDay,
    toWorldDay,
    types: wanted ?? null,
    subject: character ?? null,
    named: faction ?? null,
    words,
  };
}

const typesOf = (registry: Registry, groups: readonly string[]): string[] =>
  [...registry.events.values()].filter(({ def }) => groups.includes(def.group)).map(({ def }) => def.type);

/** One page. Whether there are more on the far side is only looked up when asked for. */
export async function timelinePage(
  ctx: Context,
  seat: Seat,
  args: TimelineArgs,
  narrow: TimelineFilter,
  asked: AskedFor,
): Promise<Connection> {
  const { ledger } = ctx;
  const { size, backward } = pageOf(args);
  const order = args.order ?? 'RECORDED';
  const place = (cursor: string | null | undefined) =>
    cursor == null ? null : placeIn(seat.campaignId, cursor, order);
  const [after, before] = [place(args.after), place(args.before)];
  const filter = { ...(await filterOf(ctx, seat, args.filter)), ...narrow };
  const collapse = args.collapse ?? null;
  const read = (query: TimelineQuery) =>
    ledger.timeline(seat.viewer, seat.campaignId, { order, filter, collapse, ...query });
  const totalCount = asked.total ? ledger.count(seat.viewer, seat.campaignId, filter, { collapse }) : null;
  totalCount?.catch(() => undefined); // a page that fails is told of first
  const found = await read({ after, before, backward, limit: size + 1, parts: asked.parts });
  const more = found.length > size;
  const rows = more ? (backward ? found.slice(1) : found.slice(0, size)) : found;
  const edges = rows.map((row) => ({ node: { row, seat } }));
  const beyond = (side: 'after' | 'before', edge: Row | undefined, given: Position | null) => async () => {
    const from = edge ? positionOf(edge) : null;
    if (!from || !given) return given !== null;
    const query = { limit: 1, backward: side === 'before', parts: NOTHING, indexed: true };
    return (await read({ [side]: from, ...query })).length > 0;
  };
  return {
    edges,
    pageInfo: {
      hasNextPage: backward ? beyond('after', rows.at(-1), before) : more,
      hasPreviousPage: backward ? more : beyond('before', rows[0], after),
      startCursor: () => cursorAt(rows[0]),
      endCursor: () => cursorAt(rows.at(-1)),
    },
    totalCount,
  };
}

const cursorAt = (row: Row | undefined): string | null => (row ? cursorOf(row) : null);

const positionOf = (row: Row): Position => ({
  seq: row.seq,
  ord: row.ord,
  ...(row.sealed ? {} : { worldDay: row.worldDay }),
});

export function addTimeline(kit: Kit): void {
  const edge = kit.object<Edge>('TimelineEdge', 'An event and its place.', () => ({
    cursor: { type: some(GraphQLString), extensions: PLAIN, resolve: ({ node }) => cursorOf(node.row) },
    node: { type: some(kit.get('TimelineEvent')) },
    events: {
      type: some(GraphQLInt),
      description: 'How many events this line stands for: 1, unless lines are collapsed.',
      resolve: ({ node: { row } }) => (row.sealed ? 1 : (row.events ?? 1)),
    },
  }));
  kit.object<Connection>('TimelineConnection', 'A page of the timeline.', () => ({
    edges: { type: many(edge), extensions: { counted: true, cost: 0 } },
    nodes: {
      type: many(kit.get('TimelineEvent')),
      extensions: { counted: true },
      resolve: ({ edges }) => edges.map(({ node }) => node),
    },
    pageInfo: { type: some(kit.get('PageInfo')), extensions: { cost: 0 } },
    totalCount: { type: some(GraphQLInt), description: 'Of all pages together.' },
  }));
  const days = { type: GraphQLInt };
  kit.add(
    new GraphQLInputObjectType({
      name: 'TimelineFilter',
      description: 'All that is given must hold. A sealed event only matches by position and by when it was recorded.',
      fields: () => ({
        types: { type: new GraphQLList(some(kit.get('EventType') as GraphQLInputType)) },
        groups: { type: new GraphQLList(some(kit.get('EventGroup') as GraphQLInputType)) },
        character: { type: GraphQLID, description: 'A character (or any other subject) it concerns.' },
        faction: { type: GraphQLID, description: 'A faction it names.' },
        text: {
          type: GraphQLString,
          description:
            'Words, or beginnings of words, of its summary, its texts, or the names of those it concerns. All must be there; case and accents do not matter.',
        },
        actor: { type: GraphQLID, description: 'The member whose hand it was.' },
        session: { type: GraphQLID, description: 'The play session it belongs to.' },
        deed: { type: GraphQLID },
        cause: { type: GraphQLID, description: 'What this deed led to: all that a jump of the clock settled.' },
        fromWorldDay: days,
        toWorldDay: { ...days, description: 'This day included.' },
        fromDate: { type: GraphQLString, description: "As a date of the campaign's calendar." },
        toDate: { type: GraphQLString, description: 'This day included.' },
        recordedFrom: { type: DateTime },
        recordedTo: { type: DateTime, description: 'This moment included.' },
        diceSource: { type: kit.get('DiceSource') as GraphQLInputType },
        voided: { type: GraphQLBoolean, description: 'Only what was struck, or only what stands.' },
      }),
    }),
  );
  kit.add(
    new GraphQLEnumType({
      name: 'TimelineOrder',
      description: 'As recorded, or as it happened in the world (without sealed events).',
      values: { RECORDED: {}, WORLD_DAY: {} },
    }),
  );
  kit.add(
    new GraphQLEnumType({
      name: 'TimelineCollapse',
      description: 'What is shown as one line, by its first event. Sealed events stay lines of their own.',
      values: {
        DEED: { description: 'All events of one deed. Open it with `filter: { deed }`.' },
        ADVANCE: {
          description: 'Deeds, and with a jump of the clock all that it settled. Open it with `filter: { cause }`.',
        },
      },
    }),
  );
}

/** What a part of the timeline is asked for by. */
export const timelineArgs = (kit: Kit) => ({
  ...pageArgs,
  filter: { type: kit.get('TimelineFilter') as GraphQLInputType },
  order: { type: kit.get('TimelineOrder') as GraphQLInputType, defaultValue: 'RECORDED' },
  collapse: { type: kit.get('TimelineCollapse') as GraphQLInputType },
});

/** A `timeline` field for whatever has one. */
export function timelineField<S>(
  kit: Kit,
  seatOf: (source: S) => Seat,
  narrow: (source: S) => TimelineFilter = () => ({}),
): Field<S, TimelineArgs> {
  return {
    type: some(kit.get('TimelineConnection')),
    args: timelineArgs(kit),
    extensions: { cost: 2 },
    resolve: (source, args, ctx, info) => timelinePage(ctx, seatOf(source), args, narrow(source), askedFor(info)),
  };
}
