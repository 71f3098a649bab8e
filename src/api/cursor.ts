// Where in the timeline is this? Opaque places that stay put while new rows arrive.
import type { Position, Row } from '../ledger/contract.js';
import { Id } from '../rules/kernel/stream.js';
import { Failure } from './errors.js';

const encode = (text: string): string => Buffer.from(text).toString('base64url');

/** The place of a row. The day is inside, so that the same cursor serves both orders. */
export const cursorOf = (row: Row): string =>
  encode(['t', row.campaignId, row.seq, row.ord, ...(row.sealed ? [] : [row.worldDay])].join(':'));

/** The place between two rows, where no row is at hand. */
export const cursorOfPlace = (campaignId: Id, { seq, ord }: Position): string =>
  encode(['t', campaignId, seq, ord].join(':'));

/** The opaque id of an event: the campaign and its place there, which a sealed one has too. */
export const eventIdOf = (row: Row): string => encode(['e', row.campaignId, row.seq, row.ord].join(':'));

/** The place itself. Throws BAD_CURSOR or FOREIGN_CURSOR. */
export function placeIn(campaignId: Id, cursor: string, order: 'RECORDED' | 'WORLD_DAY' = 'RECORDED'): Position {
  const place = decode('t', cursor);
  if (!place) throw new Failure('BAD_CURSOR', 'This is no cursor of a timeline.');
  if (place.campaignId !== campaignId) {
    throw new Failure('FOREIGN_CURSOR', 'This cursor belongs to another campaign.');
  }
  if (order === 'WORLD_DAY' && place.worldDay === undefined) {
    throw new Failure('BAD_CURSOR', 'This cursor names no world day, so it has no place in that order.');
  }
  return place;
}

/** The place behind an event's opaque id; null where it is none. */
export const placeOfEvent = (id: string): (Position & { readonly campaignId: Id }) | null => decode('e', id);

/** What the columns behind a place can hold. */
const isInt32 = (n: number | undefined): boolean => n === ((n ?? 0) | 0);

function decode(tag: string, text: string): (Position & { readonly campaignId: Id }) | null {
  if (text.length > 200) return null;
  const parts = Buffer.from(text, 'base64url').toString().split(':');
  const [kind, campaign, ...numbers] = parts;
  const { data: campaignId } = Id.safeParse(campaign);
  const [seq, ord, worldDay] = numbers.map((digits) => (/^-?\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN));
  const counted = (seq ?? -1) >= 0 && (ord ?? -1) >= 0 && isInt32(ord) && isInt32(worldDay ?? 0);
  const whole =
    counted && numbers.length >= 2 && numbers.length <= 3 && [seq, ord, worldDay ?? 0].every(Number.isSafeInteger);
  if (kind !== tag || campaignId === undefined || !whole || encode(parts.join(':')) !== text) return null;
  return { campaignId, seq: seq!, ord: ord!, ...(worldDay !== undefined && { worldDay }) };
}
