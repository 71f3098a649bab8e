// What is somebody looking for? Words of the history, and whoever bears a name that has them.
import { wordsOf } from '../ledger/text-index.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Context, Seat } from './context.js';
import { Failure } from './errors.js';

/** Words of one question. */
const MOST_WORDS = 10;

/** Each word, with those this viewer knows under a name that has it. Names are looked up now: they are in no index. */
export async function lookedFor(ctx: Context, seat: Seat, text: string): Promise<{ word: string; ids: Id[] }[]> {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > MOST_WORDS) {
    const message = `must hold 1 to ${MOST_WORDS} words`;
    throw new Failure('BAD_USER_INPUT', `text: ${message}`, { problems: [{ field: 'text', message }] });
  }
  const named = await everyName(ctx, seat);
  return words.map((word) => ({
    word,
    ids: named.filter(({ parts }) => parts.some((part) => part.startsWith(word))).map(({ id }) => id),
  }));
}

async function everyName(ctx: Context, seat: Seat): Promise<{ id: Id; parts: string[] }[]> {
  const { members = {}, factions = [] } = seat.campaign.state ?? {};
  const people = Object.keys(members);
  const [characters, names] = await Promise.all([
    ctx.ledger.ofKind(seat.viewer, seat.campaignId, 'character'),
    ctx.names(seat).loadMany(people),
  ]);
  const known = [
    ...people.map((id, i) => [id, names[i]] as const),
    ...characters.map(({ id, state }) => [id, (state as { name?: unknown } | null)?.name] as const),
    ...factions.map(({ id, name }) => [id, name] as const),
  ];
  for (const subject of characters) ctx.subjects(seat).prime(subject.id, subject);
  return known.map(([id, name]) => ({ id, parts: typeof name === 'string' ? wordsOf(name) : [] }));
}
