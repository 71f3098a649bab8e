// Does a quick yes ever let through what parsing would change or refuse?
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { character } from './character.js';
import { event } from './deed.js';
import { fitsOf } from './fits.js';
import { Roll } from './roll.js';
import { Id } from './stream.js';

const ID = '3664af9b-6450-537f-8567-144891bb0a1f';
const Tested = event<null>()('Tested', {
  version: 1,
  doc: 'Somebody was put to the test.',
  group: 'ROLLS',
  data: z.object({
    characterId: Id,
    against: z.string().max(60),
    left: z.array(z.string()),
    mastered: z.boolean(),
    roll: Roll,
    number: z.int32().nullable(),
  }),
  on: (d) => character(d.characterId),
  summary: () => 'tested',
});
const TESTED: z.output<typeof Tested.data> = {
  characterId: ID,
  against: 'The Lanterns',
  left: ['Smith'],
  mastered: false,
  roll: {
    label: 'loyalty',
    notation: '1d100',
    source: 'SERVER',
    dice: [{ sides: 100, face: 17, role: 'PLAIN', origin: 'FIRST', kept: true }],
    total: 17,
  },
  number: null,
};

/** Values that are odd in one way or another. */
const ODD: readonly unknown[] = [
  ...[undefined, null, true, 'true', '', 'DUE', ID, ID.toUpperCase(), 'x'.repeat(61), Symbol.iterator, 1n, () => 1],
  ...[0, -0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 53],
  ...[[], [null], new Array(1), ['a', 'b'], {}, { extra: 1 }, Object.create(null), new Date(0), new Map()],
];

/** The value once for each of its places, with something else there, something more there, or nothing there. */
function* bent(value: unknown): Generator<unknown> {
  yield* ODD;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const other of bent(inner)) {
      const copy: unknown = Array.isArray(value) ? [...value] : { ...value };
      (copy as Record<string, unknown>)[key] = other;
      yield copy;
    }
    const { [key]: _, ...rest } = value as Record<string, unknown>;
    yield rest;
  }
  yield Array.isArray(value) ? [...value, undefined] : { ...value, extra: null };
}

/** How often the quick answer is yes; a yes must be one that parsing agrees with to the last member. */
function agreed(schema: z.ZodType, values: Iterable<unknown>): number {
  const fits = fitsOf(schema);
  const yes = [...values].filter(fits);
  for (const value of yes) expect(schema.safeParse(value)).toStrictEqual({ success: true, data: value });
  return yes.length;
}

describe('fitsOf', () => {
  it('says yes to what rules record, which is then taken as it is', () => {
    expect(agreed(Tested.data, [TESTED])).toBe(1);
    expect(Tested.of(TESTED).data).toBe(TESTED);
  });

  it('never says yes to what parsing would change or refuse, wherever it stands', () => {
    const values = [...bent(TESTED)];
    const yes = agreed(Tested.data, values);
    expect(yes).toBeGreaterThan(0);
    expect(yes).toBeLessThan(values.length / 4);
  });

  it.each<[string, z.ZodType]>([
    ['an id', Id],
    ['a short text', z.string().min(1).max(60)],
    ['a trimmed text', z.string().trim()],
    ['an address', z.email()],
    ['a number', z.number()],
    ['an integer', z.int()],
    ['an integer within bounds', z.int32().min(1).max(100)],
    ['a number above a bound', z.int32().gt(0).lt(2)],
    ['a number made of anything', z.coerce.number()],
    ['a text made of anything', z.coerce.string()],
    ['a truth made of anything', z.coerce.boolean()],
    ['one of several words', z.enum(['DUE', 'true'])],
    ['a list of two at most', z.array(z.string()).max(1)],
    ['what may be absent', z.object({ extra: z.int32().nullish() })],
    ['what has a default', z.object({ extra: z.int32().default(3) })],
    ['an object of nothing else', z.strictObject({ extra: z.int32() })],
    ['an object of anything else', z.looseObject({})],
    ['a choice', z.union([z.string(), z.object({})])],
    ['what is refined', z.int32().refine((n) => n > 5)],
    ['what is transformed', z.string().transform((text) => text.length)],
  ])('agrees with parsing on %s', (_, schema) => {
    expect(agreed(schema, bent({ extra: 1 }))).toBeLessThan(ODD.length);
  });

  it.each<[string, z.ZodType, unknown]>([
    ['rewrites', z.string().trim(), 'a '],
    ['refuses by a rule of its own', z.int32().refine((n) => n > 5), 1],
    ['fills in', z.object({ extra: z.int32().default(3) }), {}],
    ['leaves out', z.object({}), { extra: 1 }],
  ])('leaves to the parser what it %s', (_, schema, value) => {
    expect(fitsOf(schema)(value)).toBe(false);
  });
});
