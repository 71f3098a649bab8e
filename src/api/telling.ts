// How is an event told? Its line in words, its date, and the names of those it concerns.
import type { OpenRow, Row } from '../ledger/contract.js';
import { calendarOf } from '../rules/kernel/calendar-presets.js';
import { formatDate } from '../rules/kernel/calendar-text.js';
import type { Name } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Context, Seat } from './context.js';

/** A place of the timeline and who looks at it. */
export interface Told {
  readonly row: Row;
  readonly seat: Seat;
}

/** A world day in words, by the campaign's calendar. */
export const dateIn = (seat: Seat, worldDay: number): string =>
  formatDate(calendarOf(seat.campaign.state!.calendar), worldDay);

export const NOBODY = 'no one';
/** Whom this viewer is not told of, or who has been forgotten. */
export const SOMEONE = 'someone';

/** The line of the timeline. Names are found in two passes: first it is seen which ones the line asks for. */
export async function summaryOf(ctx: Context, { row, seat }: Told): Promise<string | null> {
  if (row.sealed) return null;
  if (row.data === null) return 'What was written here was erased.';
  const { def } = ctx.services.registry.events.get(row.type)!;
  const asked = new Set<Id>();
  def.summary(row.data, (id) => {
    if (id) asked.add(id);
    return SOMEONE;
  });
  const names = await namesOf(ctx, seat, [...asked]);
  return def.summary(row.data, names);
}

/** Display names as this viewer may know them. */
export async function namesOf(ctx: Context, seat: Seat, ids: readonly Id[]): Promise<Name> {
  const found = await ctx.names(seat).loadMany(ids);
  const byId = new Map(ids.map((id, i) => [id, found[i]]));
  return (id) => {
    if (!id) return NOBODY;
    const name = byId.get(id);
    return typeof name === 'string' ? name : SOMEONE;
  };
}

/** Those an event concerns, with their names. */
export async function involved(ctx: Context, seat: Seat, row: OpenRow): Promise<{ id: Id; name: string }[]> {
  const name = await namesOf(ctx, seat, row.involves);
  return row.involves.map((id) => ({ id, name: name(id) }));
}
