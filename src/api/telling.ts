// How is an event told? Its line in words, its date, and the names of those it concerns.
import type { OpenRow, Row } from '../ledger/contract.js';
import { calendarOf } from '../rules/kernel/calendar-presets.js';
import { formatDate, parseDate } from '../rules/kernel/calendar-text.js';
import { SOMEONE } from '../rules/kernel/character.js';
import { isRefusal, type Name, PLAINLY, type Telling } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Context, Seat } from './context.js';
import { type DateWithin, datesIn } from './dated.js';
import { Failure } from './errors.js';

/** A place of the timeline and who looks at it. */
export interface Told {
  readonly row: Row;
  readonly seat: Seat;
}

/** A world day in words, by the campaign's calendar. */
export const dateIn = (seat: Seat, worldDay: number): string =>
  formatDate(calendarOf(seat.campaign.state!.calendar), worldDay);

/** The world day of a date in words. Throws the refusal's code where there is none. */
export function dayOfDate(seat: Seat, date: string): number {
  const day = parseDate(calendarOf(seat.campaign.state!.calendar), date);
  if (isRefusal(day)) throw new Failure(day.refused, day.message, { ...day.facts, date });
  return day;
}

/** A day given by its number or by its date; giving both is a fault of the request. */
export function dayOrDate(seat: Seat, day: number | null | undefined, date: string | null | undefined, field: string) {
  if (date == null) return day ?? null;
  if (day == null) return dayOfDate(seat, date);
  const message = 'give either the world day or the date';
  throw new Failure('BAD_USER_INPUT', `${field}: ${message}`, { problems: [{ field, message }] });
}

/** How an event is told: with dates of the calendar in force when it was recorded, and with what its game calls money. */
export async function tellingThen(ctx: Context, seat: Seat, seq: OpenRow['seq']): Promise<Telling> {
  const state = seat.campaign.state!;
  const { money } = ctx.services.registry.systemOf(state);
  const versions = state.calendarChanges ? await ctx.calendars(seat) : [];
  const calendar = versions.findLast((version) => version.seq <= seq)?.calendar ?? calendarOf(state.calendar);
  return { date: (worldDay) => formatDate(calendar, worldDay), money: money ?? PLAINLY.money };
}

/** The date of an event as it was recorded: by the calendar in force then. */
export const dateThen = async (ctx: Context, seat: Seat, { seq, worldDay }: OpenRow): Promise<string> =>
  (await tellingThen(ctx, seat, seq)).date(worldDay);

/** Every world day in an event's own data, with its date as it was recorded. */
export async function datesThen(ctx: Context, seat: Seat, { type, seq, data }: OpenRow): Promise<DateWithin[]> {
  const dates = datesIn(ctx.services.registry.events.get(type)!.def.data);
  return dates ? dates.within(data, (await tellingThen(ctx, seat, seq)).date) : [];
}

/** Whom a null names. */
export const NOBODY = 'no one';
export { SOMEONE };

/** The line of the timeline. Names are found in two passes: first it is seen which ones the line asks for. */
export async function summaryOf(ctx: Context, { row, seat }: Told): Promise<string | null> {
  if (row.sealed) return null;
  if (row.data === null) return 'What was written here was erased.';
  const { def } = ctx.services.registry.events.get(row.type)!;
  const telling = await tellingThen(ctx, seat, row.seq);
  const asked = new Set<Id>();
  const asking: Name = (id) => {
    if (id) asked.add(id);
    return SOMEONE;
  };
  def.summary(row.data, asking, telling);
  const names = await namesOf(ctx, seat, [...asked]);
  return def.summary(row.data, names, telling);
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
