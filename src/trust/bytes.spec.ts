// Are the bytes those that PostgreSQL writes, and can no two lists of parts be mistaken for each other?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromHex, int4, int8, lengthPrefixed, uint32 } from './bytes.js';

describe('integers', () => {
  it('are big-endian in two’s complement, as int4send and int8send write them', () => {
    expect(int4(1).toString('hex')).toBe('00000001');
    expect(int4(-1).toString('hex')).toBe('ffffffff');
    expect(int8(1_700_000_000_000n).toString('hex')).toBe('0000018bcfe56800');
    expect(int8(-1n).toString('hex')).toBe('ffffffffffffffff');
    expect(int8(2n ** 63n - 1n).toString('hex')).toBe('7fffffffffffffff');
    expect(uint32(2 ** 32 - 1).toString('hex')).toBe('ffffffff');
  });

  it('refuse what does not fit', () => {
    expect(() => int8(2n ** 63n)).toThrow(RangeError);
    expect(() => int4(2 ** 31)).toThrow(/out of range/);
  });
});

describe('lengthPrefixed', () => {
  it('writes each part after its length in bytes, not in characters', () => {
    expect(lengthPrefixed('é', Buffer.of(7), '').toString('hex')).toBe('00000002c3a9000000010700000000');
  });

  it('never writes two lists alike', () => {
    const parts = fc.array(fc.constantFrom('', 'a', 'aa', '\0', '\0\0\0\u0001'), { maxLength: 4 });
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        expect(lengthPrefixed(...a).equals(lengthPrefixed(...b))).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });
});

describe('fromHex', () => {
  it('takes lower-case hex of the length asked for and nothing else', () => {
    expect(fromHex('00ff', 2)).toEqual(Buffer.of(0, 255));
    expect(fromHex('', 0)).toEqual(Buffer.alloc(0));
    for (const bad of ['00FF', '00f', '00ff00', '0x00', 'zz00', '00ff\n', 7, null, undefined])
      expect(fromHex(bad, 2)).toBeNull();
  });
});
