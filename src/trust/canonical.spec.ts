// Does the canonical text fix exactly one text for each value, and refuse what has none?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assertIJson, canonical, isIJson, MAX_DEPTH, NotCanonical } from './canonical.js';

const text = fc.string({ unit: 'grapheme' }).filter((s) => !/[\0\p{Surrogate}\p{Noncharacter_Code_Point}]/u.test(s));
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      text,
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('"', '\\', '\u2028', '\x7f', '\n'),
    ),
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.dictionary(fc.oneof(text, fc.constantFrom('__proto__', 'constructor', '10', '9')), tie('tree'), { maxKeys: 6 }),
  ),
}));

/** The same value with its members inserted in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, member]) => [key, reversed(member)]));
}

function refusal(value: unknown): { path: readonly (string | number)[]; message: string } {
  try {
    canonical(value);
  } catch (error) {
    if (error instanceof NotCanonical) return { path: error.path, message: error.message };
    throw error;
  }
  throw new Error('was not refused');
}

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

describe('canonical', () => {
  it('reads back as the value', () => {
    fc.assert(fc.property(tree, (value) => expect(JSON.parse(canonical(value))).toEqual(value)));
  });

  it('is its own canonical text', () => {
    fc.assert(fc.property(tree, (value) => expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value))));
  });

  it('does not depend on the order in which members were set', () => {
    fc.assert(fc.property(tree, (value) => expect(canonical(reversed(value))).toBe(canonical(value))));
  });

  it('sorts few members and many', () => {
    for (const size of [2, 24, 25, 200]) {
      const names = Array.from({ length: size }, (_, i) => `m${String(i).padStart(3, '0')}`);
      const inOrder = Object.fromEntries(names.map((name) => [name, 1]));
      expect(canonical(reversed(inOrder))).toBe(JSON.stringify(inOrder));
    }
  });

  it('is what JSON.stringify writes of a value whose members stand in order', () => {
    const value = { a: ['x', -7, true, null, {}], b: { c: '\u0007\b\t\n\f\r"\\/é€😀\u007f\u2028' } };
    expect(canonical(value)).toBe(JSON.stringify(value));
  });

  it('sorts members as RFC 8785 §3.2.3 shows', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(canonical(value)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis",' +
        '"€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    );
  });

  it('escapes text as the sample of RFC 8785 §3.2.2 does', () => {
    const sample = '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/';
    expect(canonical(sample)).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"');
  });

  it('takes the largest integers whole and leaves undefined members out', () => {
    expect(canonical({ b: 2 ** 53 - 1, a: -(2 ** 53 - 1), c: undefined })).toBe(
      '{"a":-9007199254740991,"b":9007199254740991}',
    );
  });

  it('takes __proto__ for a name like any other', () => {
    expect(canonical(JSON.parse('{"a":1,"__proto__":{"x":2}}'))).toBe('{"__proto__":{"x":2},"a":1}');
    expect(canonical(Object.create(null, { a: { value: 1, enumerable: true } }))).toBe('{"a":1}');
  });

  it.each<[string, unknown]>([
    ['2^53', 2 ** 53],
    ['1e308', 1e308],
    ['a fraction', 0.5],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['negative zero', -0],
    ['a bigint', 1n],
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['undefined', undefined],
    ['a high surrogate alone', 'a\ud83d'],
    ['a low surrogate alone', '\ude00a'],
    ['surrogates in the wrong order', '\ude00\ud83d'],
    ['U+0000', 'a\0b'],
    ['a noncharacter', '\ufffe'],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['bytes', Buffer.from('x')],
    ['an instance', new (class Sheet {})()],
    ['an heir of a plain object', Object.create({ inherited: 1 })],
  ])('refuses %s and says where', (_, bad) => {
    expect(refusal(bad)).toMatchObject({ path: [], message: expect.stringMatching(/^the value /) });
    expect(refusal({ data: { dice: [1, bad] } })).toMatchObject({
      path: ['data', 'dice', 1],
      message: expect.stringMatching(/^data\.dice\[1\] /),
    });
  });

  it('refuses holes, bad names and depth, and says where', () => {
    expect(refusal({ a: new Array(2) }).path).toEqual(['a', 0]);
    expect(refusal({ ok: 1, sub: { 'bad\0name': 1 } }).path).toEqual(['sub', 'bad\0name']);
    expect(canonical(nested(MAX_DEPTH))).toBe(`${'['.repeat(MAX_DEPTH)}1${']'.repeat(MAX_DEPTH)}`);
    expect(refusal(nested(MAX_DEPTH + 1)).path).toHaveLength(MAX_DEPTH);
  });

  it('refuses a cycle, and takes one value standing in two places', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = { again: [cycle] };
    expect(refusal(cycle).message).toContain('deeper than 64');
    const shared = { a: 1 };
    expect(canonical([shared, shared])).toBe('[{"a":1},{"a":1}]');
  });

  it('keeps the path right after an earlier, deeper member', () => {
    expect(refusal({ a: { b: { c: [1, 2] } }, z: 0.5 }).path).toEqual(['z']);
  });
});

describe('isIJson and assertIJson', () => {
  it('tell what has a canonical text', () => {
    expect([isIJson({ a: [1] }), isIJson({ a: [0.5] })]).toEqual([true, false]);
    expect(() => assertIJson({ a: ['\0'] })).toThrow(NotCanonical);
    expect(() => assertIJson({ a: [''] })).not.toThrow();
  });
});
