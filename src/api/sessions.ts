// Which evenings were played? Read from the events that opened and closed them.
import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import type { OpenRow } from '../ledger/contract.js';
import type { Id } from '../rules/kernel/stream.js';
import { type CharacterSeen, seen } from './characters.js';
import type { Context, Seat } from './context.js';
import { type Kit, many, some } from './kit.js';
import { LIMITS } from './limits.js';
import { DateTime } from './scalars.js';
import { dateThen } from './telling.js';
import { timelineField } from './timeline.js';

interface PlaySessionSeen {
  readonly seat: Seat;
  readonly id: Id;
  readonly number: number;
  readonly title: string;
  readonly opened: OpenRow;
  readonly closed: OpenRow | null;
}

const OPENED = 'PlaySessionOpened';
const CLOSED = 'PlaySessionClosed';

async function events(ctx: Context, { viewer, campaignId }: Seat): Promise<OpenRow[]> {
  const all: OpenRow[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last ? { seq: last.seq, ord: last.ord } : null;
    const query = { after, limit: LIMITS.page, filter: { types: [OPENED, CLOSED] } };
    const page = await ctx.ledger.timeline(viewer, campaignId, query);
    all.push(...page.filter((row): row is OpenRow => !row.sealed));
    if (page.length < LIMITS.page) return all;
  }
}

/** Every play session of a campaign, the first one first. */
export async function sessionsOf(ctx: Context, seat: Seat): Promise<PlaySessionSeen[]> {
  const rows = await events(ctx, seat);
  const idOf = (row: OpenRow) => String(row.data?.playSessionId);
  const closed = new Map(rows.filter(({ type }) => type === CLOSED).map((row) => [idOf(row), row]));
  return rows
    .filter(({ type }) => type === OPENED)
    .map((row) => ({
      seat,
      id: idOf(row),
      number: Number(row.data?.sessionNumber),
      title: String(row.data?.title),
      opened: row,
      closed: closed.get(idOf(row)) ?? null,
    }));
}

async function attended(ctx: Context, { seat, closed }: PlaySessionSeen): Promise<CharacterSeen[]> {
  const ids = (closed?.data?.attended ?? []) as Id[];
  const subjects = await ctx.subjects(seat).loadMany(ids);
  return subjects
    .map((subject) => (subject instanceof Error ? null : seen(seat, subject)))
    .filter((her): her is CharacterSeen => her !== null);
}

/** An evening of play, from its opening to its close, when its seed is told. */
export function addSessions(kit: Kit): void {
  kit.object<PlaySessionSeen>('PlaySession', 'An evening at the table.', () => ({
    id: { type: some(GraphQLID) },
    number: { type: some(GraphQLInt), description: 'From 1.' },
    title: { type: some(GraphQLString) },
    openedAt: { type: some(DateTime), resolve: ({ opened }) => opened.recordedAt },
    closedAt: { type: DateTime, description: 'Null while it is open.', resolve: ({ closed }) => closed?.recordedAt },
    fromWorldDay: { type: some(GraphQLInt), resolve: ({ opened }) => opened.worldDay },
    fromDate: { type: some(GraphQLString), resolve: ({ seat, opened }, _, ctx) => dateThen(ctx, seat, opened) },
    toWorldDay: { type: GraphQLInt, resolve: ({ closed }) => closed?.worldDay },
    toDate: { type: GraphQLString, resolve: ({ seat, closed }, _, ctx) => closed && dateThen(ctx, seat, closed) },
    attended: {
      type: many(kit.get('Character')),
      description: 'The characters that took part; known once it is closed.',
      resolve: (session, _, ctx) => attended(ctx, session),
    },
    timeline: timelineField<PlaySessionSeen>(
      kit,
      ({ seat }) => seat,
      ({ id }) => ({ session: id }),
    ),
  }));
}
