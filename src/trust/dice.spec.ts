// Are the dice fair, and the same whenever the same roll is asked for?
import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DICE_VERSION, type DicePeriod, diceOf, faceStream, MAX_SIDES, type RollName } from './dice.js';

const request: DicePeriod & RollName = {
  seed: Buffer.alloc(32, 7),
  campaign: 'c-1',
  period: '1/1',
  command: 'd-1',
  clientBytes: Buffer.from('0a0b', 'hex'),
  label: 'attacker',
  notation: '3d6',
};

const faces = (over: Partial<typeof request> = {}, sides = 1_000_000, count = 8) => {
  const next = faceStream({ ...request, ...over });
  return Array.from({ length: count }, () => next(sides));
};

/** The bytes of the stream as the published description makes them. */
function bytesOfStream(blocks: number): Buffer {
  const part = (bytes: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const parts = (...texts: (string | Uint8Array)[]) =>
    Buffer.concat(texts.map((text) => part(Buffer.from(text as string))));
  const info = parts(DICE_VERSION, request.campaign, request.period);
  const key = Buffer.from(hkdfSync('sha256', request.seed, Buffer.alloc(0), info, 32));
  const message = parts(DICE_VERSION, 'c-1', '1/1', 'd-1', request.clientBytes as Uint8Array, 'attacker', '3d6');
  return Buffer.concat(
    Array.from({ length: blocks }, (_, j) =>
      createHmac('sha256', key)
        .update(message)
        .update(Buffer.of(0, 0, 0, j))
        .digest(),
    ),
  );
}

describe('faceStream', () => {
  it('gives the same faces for the same request, whatever was rolled in between', () => {
    const dice = diceOf(request);
    const first = dice(request);
    const alone = faces({}, 20, 100);
    const mixed = alone.map(() => {
      dice({ ...request, label: 'defender' })(20);
      return first(20);
    });
    expect(mixed).toEqual(alone);
  });

  it.each<[string, Partial<typeof request>]>([
    ['seed', { seed: Buffer.alloc(32, 8) }],
    ['campaign', { campaign: 'c-2' }],
    ['period', { period: '1/2' }],
    ['command', { command: 'd-2' }],
    ['client bytes', { clientBytes: Buffer.from('0a0c', 'hex') }],
    ['absence of client bytes', { clientBytes: null }],
    ['label', { label: 'defender' }],
    ['notation', { notation: '3d6+0' }],
    ['border between label and notation', { label: 'attacker3', notation: 'd6' }],
  ])('gives other faces for another %s', (_, over) => {
    expect(faces(over)).not.toEqual(faces());
  });

  it('takes one byte a die up to 256 sides and drops what would favour low faces', () => {
    const bytes = bytesOfStream(40);
    const expected = [...bytes].filter((byte) => byte < 200).map((byte) => 1 + (byte % 100));
    expect(faces({}, 100, 700)).toEqual(expected.slice(0, 700));
    expect(bytes.subarray(0, 700).some((byte) => byte >= 200)).toBe(true);
    expect(faces({}, 256, 64)).toEqual([...bytes.subarray(0, 64)].map((byte) => byte + 1));
  });

  it('takes four bytes, big-endian, for larger dice, across the border of blocks', () => {
    const bytes = bytesOfStream(40);
    const next = faceStream(request);
    expect(next(256)).toBe((bytes[0] as number) + 1);
    const limit = 3 * 2 ** 30; // 2^32 mod 3·2^29 is 2^30, so a quarter of all draws is dropped
    const words = Array.from({ length: 300 }, (_, index) => bytes.readUInt32BE(1 + 4 * index));
    const expected = words.filter((word) => word < limit).map((word) => 1 + (word % (3 * 2 ** 29)));
    expect(expected.length).toBeLessThan(280);
    expect(expected.map(() => next(3 * 2 ** 29))).toEqual(expected);
  });

  it('has dice of one side and of 2^31 − 1', () => {
    expect(faces({}, 1)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(faces({}, MAX_SIDES).every((face) => face >= 1 && face <= MAX_SIDES)).toBe(true);
  });

  it('refuses dice, seeds and client bytes that cannot be', () => {
    for (const sides of [0, -6, 2.5, Number.NaN, 2 ** 31]) expect(() => faces({}, sides)).toThrow(RangeError);
    expect(() => faces({ seed: Buffer.alloc(31) })).toThrow(RangeError);
    expect(() => faces({ clientBytes: Buffer.alloc(17) })).toThrow(RangeError);
    expect(() => faces({ clientBytes: Buffer.alloc(16) })).not.toThrow();
  });
});

/** Upper bound that chi-square with `freedom` degrees passes with probability alpha = 0.001 (Wilson and Hilferty). */
function critical(freedom: number): number {
  const z = 3.0902;
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + z * Math.sqrt(part)) ** 3;
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('100,000 server dice', () => {
  /** As at a table: many commands, three dice each. */
  function counts(sides: number, take = (next: (n: number) => number) => next(sides)): number[] {
    const dice = diceOf(request);
    const found = Array<number>(sides).fill(0);
    for (let roll = 0; roll < 100_000 / 4; roll++) {
      const next = dice({ ...request, command: `d-${sides}-${roll}`, notation: `4d${sides}` });
      for (let die = 0; die < 4; die++) found[take(next) - 1]!++;
    }
    return found;
  }

  it.each([6, 20, 100, 1000])('of %i sides are uniform at alpha = 0.001', (sides) => {
    const found = counts(sides);
    expect(found.reduce((sum, count) => sum + count)).toBe(100_000);
    expect(chiSquare(found)).toBeLessThan(critical(sides - 1));
  });

  it('would fail with byte % 100, which the same test finds', () => {
    expect(chiSquare(counts(100, (next) => 1 + ((next(256) - 1) % 100)))).toBeGreaterThan(critical(99));
  });

  it('do not follow one another: pairs of d6 in a row are uniform', () => {
    const next = diceOf(request)({ ...request, label: 'pairs' });
    const pairs = Array<number>(36).fill(0);
    for (let pair = 0; pair < 50_000; pair++) pairs[(next(6) - 1) * 6 + next(6) - 1]!++;
    expect(chiSquare(pairs)).toBeLessThan(critical(35));
  });
});
