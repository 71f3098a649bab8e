// What happened while we were away? A span of days, or all that is new, told in few lines, each leading to its events.
import { GraphQLBoolean, type GraphQLEnumType, GraphQLID, GraphQLInt, GraphQLList, GraphQLString } from 'graphql';
import type { OpenRow, Position, RowPart, TimelineFilter } from '../ledger/contract.js';
import type { Registry } from '../rules/index.js';
import { type Campaign, factionIn } from '../rules/kernel/campaign.js';
import { Digester, type DigestLine, type DigestNote, DigestTopic, inWords } from '../rules/kernel/digest.js';
import type { Id } from '../rules/kernel/stream.js';
import { type AskedFor, askedFor } from './asked-for.js';
import type { CampaignSeen } from './campaigns.js';
import { type CharacterSeen, seen } from './characters.js';
import type { Context, Seat } from './context.js';
import { cursorOf, placeIn } from './cursor.js';
import { Failure } from './errors.js';
import { type Field, type Kit, many, some } from './kit.js';
import { dateIn, dayOrDate, namesOf, SOMEONE, summaryOf } from './telling.js';
import { type TimelineArgs, timelineArgs, timelinePage } from './timeline.js';

/** Events read at a time. */
const BATCH = 2_000;
/** A span with more than this is told in parts: the cursor says where to go on. */
const MOST = 200_000;

/** What of an event a digest is made from. */
const READ: ReadonlySet<RowPart> = new Set(['deed', 'text']);

interface SpanArgs extends Span {
  readonly fromDate?: string | null;
  readonly toDate?: string | null;
}
interface Span {
  readonly fromWorldDay?: number | null;
  readonly toWorldDay?: number | null;
  readonly since?: string | null;
}
interface Line {
  readonly seat: Seat;
  readonly line: DigestLine<OpenRow>;
  readonly text: string;
  readonly since: string | null;
}
interface Part<T> {
  readonly of: T;
  readonly lines: readonly Line[];
}
interface Digest {
  readonly seat: Seat;
  readonly fromDay: number;
  readonly toDay: number;
  readonly events: number;
  readonly isWhole: boolean;
  readonly endCursor: string | null;
  readonly milestones: readonly Line[];
  readonly characters: readonly Part<CharacterSeen>[];
  readonly factions: readonly Part<{ readonly id: Id; readonly name: string }>[];
  readonly others: readonly Line[];
}

const notesOf = (registry: Registry, { type, data }: OpenRow): readonly DigestNote[] => {
  const def = registry.events.get(type)?.def;
  if (!def || data === null) return [];
  return def.digest?.(data) ?? [];
};

const toldTypes = (registry: Registry): string[] =>
  [...registry.events.values()].filter(({ def }) => def.digest).map(({ def }) => def.type);

/** Reads the span page by page: by world days in their order, or whatever was recorded since a cursor. */
async function read(ctx: Context, seat: Seat, { fromWorldDay, toWorldDay, since }: Span) {
  const { ledger } = ctx;
  const { registry } = ctx.services;
  const order = since == null ? ('WORLD_DAY' as const) : ('RECORDED' as const);
  const filter: TimelineFilter = { types: toldTypes(registry), voided: false, fromWorldDay, toWorldDay };
  const digester = new Digester<OpenRow>();
  const days: number[] = [];
  let after: Position | null = since == null ? null : placeIn(seat.campaignId, since, 'RECORDED');
  let last: OpenRow | null = null;
  for (let count = 0; count < MOST; ) {
    const rows = await ledger.timeline(seat.viewer, seat.campaignId, {
      order,
      filter,
      after,
      limit: BATCH,
      parts: READ,
    });
    for (const row of rows) {
      after = { seq: row.seq, ord: row.ord, ...(row.sealed ? {} : { worldDay: row.worldDay }) };
      if (row.sealed) continue;
      last = row;
      if (days.length === 0) days.push(row.worldDay, row.worldDay);
      days[0] = Math.min(days[0] as number, row.worldDay);
      days[1] = Math.max(days[1] as number, row.worldDay);
      digester.add(notesOf(registry, row), { type: row.type, day: row.worldDay, event: row });
    }
    if (rows.length < BATCH) return { digester, days, last, isWhole: true };
    count += rows.length;
  }
  return { digester, days, last, isWhole: false };
}

async function worded(ctx: Context, seat: Seat, lines: readonly DigestLine<OpenRow>[], since: string | null) {
  const named = namesOf(ctx, seat, [...new Set(lines.flatMap(({ of }) => of ?? []))]);
  return Promise.all(
    lines.map(async (line): Promise<Line> => {
      const [own, names] = await Promise.all([line.event && summaryOf(ctx, { row: line.event, seat }), named]);
      return { seat, line, since, text: own ?? inWords(line, names(line.of)) };
    }),
  );
}

const RANK = DigestTopic.options;
const byTopic = (a: Line, b: Line): number =>
  RANK.indexOf(a.line.topic) - RANK.indexOf(b.line.topic) || a.line.fromDay - b.line.fromDay;

/** Lines by those they tell of, the order of whom they were first told of. */
function grouped(lines: readonly Line[], of: (line: Line) => readonly Id[]): ReadonlyMap<Id, Line[]> {
  const groups = new Map<Id, Line[]>();
  for (const line of lines) for (const id of of(line)) groups.set(id, [...(groups.get(id) ?? []), line]);
  for (const group of groups.values()) group.sort(byTopic);
  return groups;
}

async function digestIn(ctx: Context, seat: Seat, args: SpanArgs): Promise<Digest> {
  const { since = null } = args;
  const fromWorldDay = dayOrDate(seat, args.fromWorldDay, args.fromDate, 'fromDate');
  const toWorldDay = dayOrDate(seat, args.toWorldDay, args.toDate, 'toDate');
  if (since !== null && (fromWorldDay != null || toWorldDay != null)) {
    const problems = [{ field: 'since', message: 'give either world days or a cursor' }];
    throw new Failure('BAD_USER_INPUT', 'since: give either world days or a cursor', { problems });
  }
  const campaign = seat.campaign.state as Campaign;
  const { digester, days, last, isWhole } = await read(ctx, seat, { since, fromWorldDay, toWorldDay });
  const [milestones, sums] = await Promise.all([
    worded(ctx, seat, digester.milestones(), since),
    worded(ctx, seat, digester.sums(), since),
  ]);
  const lines = [...milestones, ...sums];
  const people = grouped(lines, ({ line: { of, others } }) => (of === null ? others : [of, ...others]));
  const characters = await Promise.all(
    [...people].map(async ([id, own]) => ({ of: seen(seat, await ctx.subjects(seat).load(id)), lines: own })),
  );
  const known = characters.filter((part): part is { of: CharacterSeen; lines: Line[] } => part.of !== null);
  const factions = [...grouped(lines, ({ line }) => line.factions)].map(([id, own]) => ({
    of: { id, name: factionIn(campaign, id)?.name ?? SOMEONE },
    lines: own,
  }));
  // News since a cursor may be of any days; a span without an end lasts until today.
  const told = days[1] ?? campaign.clock;
  const lastDay = since === null ? Math.max(told, campaign.clock) : told;
  return {
    seat,
    fromDay: fromWorldDay ?? days[0] ?? campaign.clock,
    toDay: toWorldDay ?? lastDay,
    events: digester.events,
    isWhole,
    endCursor: last ? cursorOf(last) : since,
    milestones,
    characters: known,
    factions,
    others: sums.filter(({ line }) => line.of === null && line.factions.length === 0),
  };
}

/** The whole as one text: what happened in order, then how each of them fared. */
function chronicle({ seat, fromDay, toDay, milestones, characters, others }: Digest): string {
  const told: string[] = [`From ${dateIn(seat, fromDay)} to ${dateIn(seat, toDay)}.`];
  if (milestones.length > 0)
    told.push(milestones.map(({ line, text }) => `${dateIn(seat, line.fromDay)}: ${text}`).join('\n'));
  for (const { of, lines } of characters) {
    const own = lines.filter(({ line }) => line.event === null);
    if (own.length > 0) told.push([of.subject.state?.name, ...own.map(({ text }) => `  ${text}`)].join('\n'));
  }
  if (others.length > 0) told.push(others.map(({ text }) => text).join('\n'));
  return told.length > 1 ? told.join('\n\n') : `${told[0]} Nothing that a chronicle would tell happened.`;
}

/** Years of a campaign in few lines, of what the asker may see alone. */
export function addDigest(kit: Kit): void {
  const topic = kit.add(kit.derive.output('DigestTopic', DigestTopic) as GraphQLEnumType);
  const line = kit.object<Line>('DigestLine', 'What many events come to, or one that stands for itself.', () => ({
    topic: { type: some(topic), resolve: ({ line: { topic: it } }) => it },
    text: { type: some(GraphQLString), description: 'In words.' },
    fromWorldDay: { type: some(GraphQLInt), resolve: (it) => it.line.fromDay },
    fromDate: { type: some(GraphQLString), resolve: (it) => dateIn(it.seat, it.line.fromDay) },
    toWorldDay: { type: some(GraphQLInt), description: 'This day included.', resolve: (it) => it.line.toDay },
    toDate: { type: some(GraphQLString), resolve: (it) => dateIn(it.seat, it.line.toDay) },
    count: { type: some(GraphQLInt), description: 'How many events it tells of.', resolve: (it) => it.line.count },
    character: {
      type: kit.get('Character'),
      description: 'Whom it tells of.',
      resolve: async ({ seat, line: { of } }, _, ctx) => of && seen(seat, await ctx.subjects(seat).load(of)),
    },
    factionIds: { type: many(GraphQLID), extensions: { counted: true }, resolve: (it) => it.line.factions },
    events: {
      type: some(kit.get('TimelineConnection')),
      description: 'The events it tells of, as a part of the timeline.',
      args: timelineArgs(kit),
      extensions: { cost: 2 },
      resolve: (it, args, ctx, info) => eventsOf(ctx, it, args as TimelineArgs, askedFor(info)),
    },
  }));
  const lines = { type: many(line), extensions: { counted: true } };
  const person = kit.object<Part<CharacterSeen>>('DigestOfCharacter', 'How a character fared.', () => ({
    character: { type: some(kit.get('Character')), resolve: ({ of }) => of },
    lines,
  }));
  const faction = kit.object<Digest['factions'][number]>('DigestOfFaction', 'What befell a faction.', () => ({
    id: { type: some(GraphQLID), resolve: ({ of }) => of.id },
    name: { type: some(GraphQLString), resolve: ({ of }) => of.name },
    lines,
  }));
  kit.object<Digest>(
    'Digest',
    'What happened in a span of time, as far as you may see it. What was struck is left out.',
    () => ({
      fromWorldDay: { type: some(GraphQLInt), resolve: ({ fromDay }) => fromDay },
      fromDate: { type: some(GraphQLString), resolve: ({ seat, fromDay }) => dateIn(seat, fromDay) },
      toWorldDay: { type: some(GraphQLInt), resolve: ({ toDay }) => toDay },
      toDate: { type: some(GraphQLString), resolve: ({ seat, toDay }) => dateIn(seat, toDay) },
      eventCount: { type: some(GraphQLInt), description: 'Events it tells of.', resolve: ({ events }) => events },
      isWhole: { type: some(GraphQLBoolean), description: `Of more than ${MOST} events only the first are told.` },
      endCursor: { type: GraphQLString, description: 'For `since`, the next time.' },
      text: { type: some(GraphQLString), description: 'The whole as a chronicle.', resolve: chronicle },
      milestones: { ...lines, description: 'What stands for itself, in order: deaths, ousters, estates.' },
      characters: { type: new GraphQLList(some(person)), extensions: { counted: true } },
      factions: { type: new GraphQLList(some(faction)), extensions: { counted: true } },
      others: { ...lines, description: 'What concerns nobody alone.' },
    }),
  );
}

/** The part of the timeline that a line sums up. */
function eventsOf(ctx: Context, { seat, line, since }: Line, args: TimelineArgs, asked: AskedFor) {
  const narrow: TimelineFilter = {
    types: line.types,
    stream: line.of,
    ...(line.topic === 'LOYALTY' && { named: line.factions[0] }),
    fromWorldDay: line.fromDay,
    toWorldDay: line.toDay,
    voided: false,
    ...(line.event && { deed: line.event.commandId }),
  };
  const from = args.order === 'WORLD_DAY' ? null : since;
  return timelinePage(ctx, seat, { ...args, after: args.after ?? from }, narrow, asked);
}

/** The digest of a campaign. */
export const digestField = (kit: Kit): Field<CampaignSeen> => ({
  type: some(kit.get('Digest')),
  description: 'What happened while you were away: in a span of world days, or since a cursor of the timeline.',
  args: {
    fromWorldDay: { type: GraphQLInt },
    toWorldDay: { type: GraphQLInt, description: 'This day included.' },
    fromDate: { type: GraphQLString, description: "As a date of the campaign's calendar." },
    toDate: { type: GraphQLString, description: 'This day included.' },
    since: { type: GraphQLString, description: 'A cursor of the timeline, or the `endCursor` of an earlier digest.' },
  },
  extensions: { cost: 50 },
  resolve: ({ seat }, args, ctx) => digestIn(ctx, seat, args as SpanArgs),
});
