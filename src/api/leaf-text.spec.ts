// Is a leaf written as JSON writes what graphql-js serializes? Whatever the value, fitting or not.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
} from 'graphql';
import { leafText, quoted } from './leaf-text.js';
import { BigInteger, DateTime, isoOf, Json } from './scalars.js';

const Colour = new GraphQLEnumType({ name: 'Colour', values: { RED: { value: 1 }, BLUE: {}, NONE: { value: null } } });
const TYPES: readonly GraphQLLeafType[] = [
  GraphQLString,
  GraphQLID,
  GraphQLInt,
  GraphQLFloat,
  GraphQLBoolean,
  BigInteger,
  DateTime,
  Json,
  Colour,
];

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('\u0000', '"', '\\', '\ud800', 'é\u2028', '\x7f'),
);
const whole = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.constantFrom(-0, 2 ** 31, -(2 ** 31), 2 ** 31 - 1));
const value = fc.oneof(
  text,
  whole,
  fc.double(),
  fc.boolean(),
  fc.constantFrom('RED', 'BLUE', [], {}, { valueOf: () => 7 }),
);

function attempt<T>(work: () => T): T | string {
  try {
    return work();
  } catch (fault) {
    return String(fault);
  }
}

describe('a leaf', () => {
  it('is written as it would be serialized', () => {
    const seen = new Map(TYPES.map((type) => [type, 0]));
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), value, (type, given) => {
        const expected = attempt(() => JSON.stringify(type.serialize(given)));
        expect(attempt(() => leafText(type)(given))).toBe(expected);
        if (!/^\w*Error/.test(expected)) seen.set(type, seen.get(type)! + 1);
      }),
      { numRuns: 3_000 },
    );
    for (const count of seen.values()) expect(count).toBeGreaterThan(5);
  });

  it('is quoted as JSON quotes it', () => {
    fc.assert(fc.property(text, (given) => expect(quoted(given)).toBe(JSON.stringify(given))));
  });

  it('is plain as JSON writes it, where it is plain', () => {
    const plain = fc.oneof(fc.stringMatching(/^[\w.:-]*$/), whole.map(String));
    fc.assert(
      fc.property(fc.constantFrom(GraphQLString, GraphQLID), plain, (type, given) => {
        expect(leafText(type, true)(given)).toBe(JSON.stringify(given));
      }),
    );
  });

  it('is a moment as JavaScript writes it, of any year', () => {
    const moment = fc.oneof(
      fc.integer({ min: -8.64e15, max: 8.64e15 }),
      fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    );
    fc.assert(
      fc.property(moment, (ms) => expect(isoOf(ms)).toBe(new Date(ms).toISOString())),
      { numRuns: 1_000 },
    );
    for (const ms of [Number.NaN, 8.64e15 + 1]) expect(() => isoOf(ms)).toThrow(RangeError);
  });
});
