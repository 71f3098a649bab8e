// Does a seed chain fix every seed before the first is shown, and does a sealed seed open only where it belongs?
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import * as seeds from './seeds.js';

const { CHAIN_LENGTH, checkSeed, endOf, newSeed, openSeed, parsePeriod, periodName, sealingKey, sealSeed, seedOf } =
  seeds;

describe('a seed chain', () => {
  const last = createHash('sha256').update('last').digest();
  const end = endOf(last, CHAIN_LENGTH);

  it('hashes each seed, after a tag, into the one before', () => {
    const hashed = (seed: Uint8Array) => createHash('sha256').update('campaign-ledger/seed/v1').update(seed).digest();
    expect(seedOf(last, 3, 3)).toEqual(last);
    expect(seedOf(last, 3, 2)).toEqual(hashed(last));
    expect(endOf(last, 3)).toEqual(hashed(hashed(hashed(last))));
  });

  it('lets every one of its thousand seeds be checked against the seed before and against the end', () => {
    let known: Uint8Array = end;
    for (let period = 1; period <= CHAIN_LENGTH; period++) {
      const seed = seedOf(last, CHAIN_LENGTH, period);
      expect(checkSeed(known, 1, seed)).toBe(true);
      if (period % 100 === 0) expect(checkSeed(end, period, seed)).toBe(true);
      known = seed;
    }
    expect(known).toEqual(last);
  });

  it('turns down a seed of another period, another chain, or changed in one bit', () => {
    const seed = seedOf(last, CHAIN_LENGTH, 5);
    expect(checkSeed(end, 4, seed)).toBe(false);
    expect(checkSeed(end, 6, seed)).toBe(false);
    expect(checkSeed(endOf(newSeed(), CHAIN_LENGTH), 5, seed)).toBe(false);
    seed[0] = (seed[0] as number) ^ 1;
    expect(checkSeed(end, 5, seed)).toBe(false);
  });

  it('refuses periods outside the chain and seeds of another length', () => {
    for (const period of [0, 4, -1, 1.5, Number.NaN]) expect(() => seedOf(last, 3, period)).toThrow(RangeError);
    for (const length of [0, 1_000_001, 0.5]) expect(() => endOf(last, length)).toThrow(RangeError);
    expect(() => checkSeed(end, 0, end)).toThrow(RangeError);
    expect(() => seedOf(last.subarray(1), 3, 1)).toThrow(RangeError);
  });
});

describe('a period name', () => {
  it('is chain and period, counted from 1', () => {
    expect(periodName(2, 17)).toBe('2/17');
    expect(parsePeriod('2/17')).toEqual({ chain: 2, period: 17 });
    for (const bad of ['', '1', '0/1', '1/0', '01/1', '1/1/1', '1/1 ', '1/-1', '1/1e3'])
      expect(parsePeriod(bad)).toBeNull();
  });
});

describe('a sealed seed', () => {
  const key = sealingKey('a long configured secret');
  const context = { campaign: 'c-1', chain: 1 };
  const seed = newSeed();
  const sealed = sealSeed(key, seed, context);

  it('opens to the seed, and does not show it', () => {
    expect(openSeed(key, sealed, context)).toEqual(seed);
    expect(sealed.includes(seed)).toBe(false);
    expect(sealed).toHaveLength(61);
  });

  it('looks different each time it is sealed', () => {
    expect(sealSeed(key, seed, context)).not.toEqual(sealed);
  });

  it('opens with no other secret, campaign or chain', () => {
    expect(() => openSeed(sealingKey('another secret'), sealed, context)).toThrow(seeds.SeedUnreadable);
    expect(() => openSeed(key, sealed, { ...context, campaign: 'c-2' })).toThrow(seeds.SeedUnreadable);
    expect(() => openSeed(key, sealed, { ...context, chain: 2 })).toThrow(seeds.SeedUnreadable);
  });

  it('does not open once any of its bytes is changed or missing, and says nothing of the seed', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] as number) ^ 1;
      expect(() => openSeed(key, changed, context)).toThrow(
        new seeds.SeedUnreadable('seed chain 1 of campaign c-1 does not open'),
      );
    }
    expect(() => openSeed(key, sealed.subarray(0, 60), context)).toThrow(seeds.SeedUnreadable);
    expect(() => openSeed(key, Buffer.alloc(0), context)).toThrow(seeds.SeedUnreadable);
  });

  it('has a key of its own, never the secret itself', () => {
    expect(key).toHaveLength(32);
    expect(sealingKey('a long configured secret')).toEqual(key);
    expect(() => sealingKey('')).toThrow(RangeError);
  });
});
