// What is a decision handed for what it reads?
import { expect, it } from '@jest/globals';
import { handOver, kindsIn, namedIn } from './fold.js';
import { uuid } from './given.js';
import { every, maybe, stream } from './stream.js';

const [a, b, gone] = [stream('character', uuid(1)), stream('character', uuid(2)), stream('character', uuid(3))];
const states: Record<string, unknown> = { [uuid(1)]: 'a', [uuid(2)]: 'b' };
const hand = (reads: Parameters<typeof handOver>[0]) =>
  handOver(
    reads,
    (ref) => states[ref.id],
    () => ['open'],
  );

it('tells a list of streams from all streams of a kind', () => {
  const reads = { one: a, some: [b, a], none: [], all: every('scene'), perhaps: maybe(gone) };
  expect(hand(reads)).toEqual({ one: 'a', some: ['b', 'a'], none: [], all: ['open'], perhaps: null });
  expect(namedIn(reads).map((ref) => ref.id)).toEqual([uuid(1), uuid(2), uuid(1), uuid(3)]);
  expect(kindsIn(reads)).toEqual(['scene']);
});

it('names the one of a list that does not exist', () => {
  expect(hand({ some: [a, gone] })).toMatchObject({ refused: 'NO_SUCH_CHARACTER', facts: { character: uuid(3) } });
});
