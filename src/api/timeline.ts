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
import type { Context, Seat } from './context.js';
import { cursorOf, placeIn } from './cursor.js';
import { parsed } from './errors.js';
import { type Field, type Kit, many, some } from './kit.js';
import { type PageArgs, type PageInfo, pageArgs, pageOf } from './paging.js';
import { DateTime } from './scalars.js';
import type { Told } from './telling.js';

type Order = 'RECORDED' | 'WORLD_DAY';
type Filter = Omit<TimelineFilter, 'subject'> & { groups?: readonly string[] | null; character?: Id | null };
export type TimelineArgs = PageArgs & { readonly filter?: Filter | null; readonly order?: Order | null };

interface Connection {
  readonly edges: readonly { readonly cursor: string; readonly node: Told }[];
  readonly pageInfo: PageInfo;
  readonly totalCount: () => Promise<number>;
}

const Ids = z.object({ character: Id.nullish(), actor: Id.nullish(), session: Id.nullish(), deed: Id.nullish() });

/** The ledger's filter: groups become the types that are in them, and both given together must both hold. */
export function filterOf(registry: Registry, filter: Filter | null | undefined): TimelineFilter | null {
  if (!filter) return null;
  const { character, groups, types, ...rest } = { ...filter, ...parsed(Ids, filter) };
  const inGroups =
    groups && [...registry.events.values()].filter(({ def }) => groups.includes(def.group)).map(({ def }) => def.type);
  const wanted = inGroups && types ? inGroups.filter((type) => types.includes(type)) : (inGroups ?? types);
  return { ...rest, types: wanted ?? null, subject: character ?? null };
}

/** One page. Whether there are more on the far side is only looked up when asked for. */
export async function timelinePage(
  ctx: Context,
  seat: Seat,
  args: TimelineArgs,
  narrow: TimelineFilter = {},
): Promise<Connection> {
  const { ledger, registry } = ctx.services;
  const { size, backward } = pageOf(args);
  const order = args.order ?? 'RECORDED';
  const place = (cursor: string | null | undefined) =>
    cursor == null ? null : placeIn(seat.campaignId, cursor, order);
  const [after, before] = [place(args.after), place(args.before)];
  const filter = { ...filterOf(registry, args.filter), ...narrow };
  const read = (query: TimelineQuery) => ledger.timeline(seat.viewer, seat.campaignId, { order, filter, ...query });
  const found = await read({ after, before, backward, limit: size + 1 });
  const more = found.length > size;
  const rows = more ? (backward ? found.slice(1) : found.slice(0, size)) : found;
  const edges = rows.map((row) => ({ cursor: cursorOf(row), node: { row, seat } }));
  const beyond = (side: 'after' | 'before', edge: Row | undefined, given: Position | null) => async () => {
    const from = edge ? positionOf(edge) : null;
    if (!from) return given !== null;
    return (await read({ [side]: from, limit: 1, backward: side === 'before' })).length > 0;
  };
  return {
    edges,
    pageInfo: {
      hasNextPage: backward ? beyond('after', rows.at(-1), before) : more,
      hasPreviousPage: backward ? more : beyond('before', rows[0], after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: () => ledger.count(seat.viewer, seat.campaignId, filter),
  };
}

const positionOf = (row: Row): Position => ({
  seq: row.seq,
  ord: row.ord,
  ...(row.sealed ? {} : { worldDay: row.worldDay }),
});

export function addTimeline(kit: Kit): void {
  const edge = kit.object<{ cursor: string; node: Told }>('TimelineEdge', 'An event and its place.', () => ({
    cursor: { type: some(GraphQLString) },
    node: { type: some(kit.get('TimelineEvent')) },
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
        actor: { type: GraphQLID, description: 'The member whose hand it was.' },
        session: { type: GraphQLID, description: 'The play session it belongs to.' },
        deed: { type: GraphQLID },
        fromWorldDay: days,
        toWorldDay: { ...days, description: 'This day included.' },
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
}

/** A `timeline` field for whatever has one. */
export function timelineField<S>(
  kit: Kit,
  seatOf: (source: S) => Seat,
  narrow: (source: S) => TimelineFilter = () => ({}),
): Field<S, TimelineArgs> {
  return {
    type: some(kit.get('TimelineConnection')),
    args: {
      ...pageArgs,
      filter: { type: kit.get('TimelineFilter') as GraphQLInputType },
      order: { type: kit.get('TimelineOrder') as GraphQLInputType, defaultValue: 'RECORDED' },
    },
    extensions: { cost: 2 },
    resolve: (source, args, ctx) => timelinePage(ctx, seatOf(source), args, narrow(source)),
  };
}
