// What does a line of the timeline tell? One type for each event, and one for what is sealed.
import { GraphQLEnumType, GraphQLID, GraphQLInt, GraphQLInterfaceType, GraphQLList, GraphQLString } from 'graphql';
import type { OpenRow } from '../ledger/contract.js';
import { EventGroup } from '../rules/kernel/deed.js';
import { DiceSource } from '../rules/kernel/roll.js';
import type { Context, Seat } from './context.js';
import { eventIdOf } from './cursor.js';
import { type DateWithin, datesIn } from './dated.js';
import { type Fields, type Kit, PLAIN, some } from './kit.js';
import { addReveals, openedField, proofField } from './reveals.js';
import { DateTime, Json } from './scalars.js';
import { datesThen, dateThen, involved, summaryOf, type Told, tellingThen } from './telling.js';

/** Null where the slot is sealed. */
const open =
  <T>(tell: (row: OpenRow, seat: Seat, ctx: Context) => T) =>
  ({ row, seat }: Told, _: unknown, ctx: Context): T | null =>
    row.sealed ? null : tell(row, seat, ctx);

function commonFields(kit: Kit): Fields<Told> {
  const group = (row: OpenRow) => kit.registry.events.get(row.type)?.def.group ?? null;
  const actor = (row: OpenRow, seat: Seat) => (row.actor === null ? null : { seat, id: row.actor });
  const deed = (row: OpenRow) => ({ id: row.commandId, name: row.deedName, cause: row.cause });
  return {
    id: {
      type: some(GraphQLID),
      description: 'Opaque; for `node`.',
      extensions: PLAIN,
      resolve: ({ row }) => eventIdOf(row),
    },
    eventId: {
      type: GraphQLID,
      description: 'What a void of single events names it by.',
      extensions: PLAIN,
      resolve: open((row) => row.id),
    },
    campaign: { type: some(kit.get('Campaign')), resolve: ({ seat }) => ({ seat }) },
    seq: {
      type: some(GraphQLString),
      description: 'Number of the commit it stands in, from 1, without gaps.',
      extensions: PLAIN,
      resolve: ({ row }) => String(row.seq),
    },
    ord: { type: some(GraphQLInt), description: 'Its place in the commit, from 0.', resolve: ({ row }) => row.ord },
    type: { type: GraphQLString, extensions: PLAIN, resolve: open((row) => row.type) },
    group: { type: kit.get('EventGroup'), resolve: open(group) },
    deed: { type: kit.get('Deed'), description: 'The accepted command that caused it.', resolve: open(deed) },
    worldDay: { type: GraphQLInt, resolve: open((row) => row.worldDay) },
    date: {
      type: GraphQLString,
      description: 'The world day in words, by the calendar of the campaign when it was recorded.',
      resolve: open((row, seat, ctx) => dateThen(ctx, seat, row)),
    },
    recordedAt: { type: some(DateTime), resolve: ({ row }) => row.recordedAt },
    playSession: {
      type: GraphQLID,
      description: 'The play session it belongs to.',
      resolve: open((row) => row.sessionId),
    },
    actor: { type: kit.get('Member'), description: 'Whose hand; null for the clock.', resolve: open(actor) },
    involves: {
      type: new GraphQLList(some(kit.get('Involved'))),
      description: 'Whom it concerns.',
      extensions: { counted: true },
      resolve: open((row, seat, ctx) => involved(ctx, seat, row)),
    },
    summary: {
      type: GraphQLString,
      description: 'One line in words.',
      resolve: (told, _, ctx) => summaryOf(ctx, told),
    },
    payload: { type: Json, description: 'All of its own data, as it was recorded.', resolve: open((row) => row.data) },
    dates: {
      type: new GraphQLList(some(kit.get('DateWithin'))),
      description: 'Every world day in its own data, in words, by the calendar of when it was recorded.',
      extensions: { counted: true },
      resolve: open((row, seat, ctx) => datesThen(ctx, seat, row)),
    },
    diceSource: { type: kit.get('DiceSource'), resolve: open((row) => row.diceSource) },
    voidedBy: { type: GraphQLID, description: 'The event that strikes it.', resolve: open((row) => row.voidedBy) },
    seedPeriod: {
      type: GraphQLString,
      description: 'The period of dice seeds that ran, as `chain/period`: with its revealed seed anyone rolls again.',
      resolve: open((row) => row.period),
    },
    clientBytes: {
      type: GraphQLString,
      description: 'What the client added to the dice of the deed, in hex.',
      resolve: open((row) => row.clientBytes),
    },
    leaf: {
      type: some(GraphQLString),
      description: 'SHA-256 of salt and body, in hex.',
      extensions: PLAIN,
      resolve: ({ row }) => row.leaf,
    },
    proof: proofField(kit),
  };
}

const EMPTY = [
  ['SealedEvent', 'Something that is not for your eyes: that it exists, and cannot change, is all there is to see.'],
  ['ErasedEvent', 'Something whose text was erased. Its leaf stays, so the chain still verifies.'],
] as const;

/** The type that tells it. */
export const typeOf = ({ row }: Told): string => (row.sealed ? 'SealedEvent' : row.erased ? 'ErasedEvent' : row.type);

/** Adds the interface, a type for each event that can happen, and the enum to filter by. */
export function addEventTypes(kit: Kit): void {
  kit.object<{ id: string; name: string }>('Involved', 'Someone or something an event concerns.', () => ({
    id: { type: some(GraphQLID) },
    name: { type: some(GraphQLString) },
  }));
  kit.object<DateWithin>('DateWithin', 'A world day in the data of an event.', () => ({
    path: { type: some(GraphQLString), description: 'Where it stands in `payload`, such as `toDay`.' },
    worldDay: { type: some(GraphQLInt) },
    date: { type: some(GraphQLString) },
  }));
  kit.object('Deed', 'An accepted command: what is voided, and what a retry finds again.', () => ({
    id: { type: some(GraphQLID), description: 'The command id its sender chose.' },
    name: { type: some(GraphQLString) },
    cause: { type: GraphQLID, description: 'The deed that led to it.' },
  }));
  kit.add(kit.derive.output('EventGroup', EventGroup) as GraphQLEnumType);
  kit.add(kit.derive.output('DiceSource', DiceSource) as GraphQLEnumType);
  const values = Object.fromEntries(
    [...kit.registry.events.values()].map(({ def }) => [def.type, { description: def.doc }]),
  );
  kit.add(new GraphQLEnumType({ name: 'EventType', description: 'Every event that can happen.', values }));

  const common = () => commonFields(kit);
  const TimelineEvent = kit.add(
    new GraphQLInterfaceType({
      name: 'TimelineEvent',
      description: 'One place of the timeline. What a sealed one must not tell is null there.',
      interfaces: [kit.get('Node') as GraphQLInterfaceType],
      fields: common as never,
      resolveType: typeOf,
    }),
  );
  const interfaces = [kit.get('Node') as GraphQLInterfaceType, TimelineEvent];
  const Reveal = addReveals(kit, common, { interfaces, resolveType: typeOf });
  for (const [name, description] of EMPTY) kit.object<Told>(name, description, common, { interfaces });
  for (const { def } of kit.registry.events.values()) {
    const own = () => ({ ...common(), ...ownFields(kit, def.type, def.data) });
    if (!def.reveals) kit.object<Told>(def.type, def.doc, own, { interfaces });
    else {
      const fields = () => ({ ...own(), opened: openedField(kit) as Fields<Told>[string] });
      kit.object<Told>(def.type, def.doc, fields, { interfaces: [...interfaces, Reveal] });
    }
  }
}

/** An event's own data. A field named like one of every event would hide it, so that is a fault of the declaration. */
function ownFields(kit: Kit, type: string, schema: Parameters<Kit['derive']['fields']>[1]): Fields<Told> {
  const own = kit.derive.fields(type, schema);
  const common = commonFields(kit);
  for (const name of Object.keys(own)) {
    if (name in common) throw new Error(`${type}.${name} is a field of every event already.`);
  }
  const dates = datesIn(schema);
  const tell = (name: string) =>
    open(async (row, seat, ctx) => {
      const data = dates ? dates.beside(row.data, (await tellingThen(ctx, seat, row.seq)).date) : row.data;
      return (data as Record<string, unknown>)[name];
    });
  return Object.fromEntries(
    Object.entries(own).map(([name, field]) => [name, { ...field, resolve: tell(name) }]),
  ) as unknown as Fields<Told>;
}
