// Do the published test vectors still say what this code does? Whoever writes another verifier relies on them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { canonical, isIJson } from './canonical.js';
import { commitHash } from './chain.js';
import { faceStream } from './dice.js';
import { leafOf } from './leaf.js';
import { checkSeed, endOf, seedOf } from './seeds.js';
import { runVerifier } from './verifier.js';
import { type RollClaim, verifyRoll } from './verify-roll.js';

interface Vectors {
  canonical: { value: unknown; text: string }[];
  refused: string[];
  leaves: { salt: string; body: string; leaf: string }[];
  commits: { seq: string; recordedAt: number; prev: string; leaves: string[]; hash: string }[];
  seeds: { last: string; length: number; anchor: string; periods: Record<string, string> };
  dice: {
    seed: string;
    campaign: string;
    period: string;
    command: string;
    clientBytes: string | null;
    label: string;
    notation: string;
    sides: number[];
    faces: number[];
  }[];
  roll: RollClaim;
  export: string[];
}

const vectors: Vectors = JSON.parse(readFileSync('src/trust/vectors.json', 'utf8'));
const bytes = (hex: string) => Buffer.from(hex, 'hex');

describe('the published vectors', () => {
  it.each(vectors.canonical)('canonical text $text', ({ value, text }) => expect(canonical(value)).toBe(text));

  it.each(vectors.refused)('%s has no canonical text', (text) => expect(isIJson(JSON.parse(text))).toBe(false));

  it.each(vectors.leaves)('leaf of $body', ({ salt, body, leaf }) => {
    expect(leafOf(bytes(salt), body).toString('hex')).toBe(leaf);
  });

  it.each(vectors.commits)('hash of commit $seq', ({ seq, recordedAt, prev, leaves, hash }) => {
    const content = { seq: BigInt(seq), recordedAt, prev: bytes(prev), leaves: leaves.map(bytes) };
    expect(commitHash(content).toString('hex')).toBe(hash);
  });

  it('seed chain', () => {
    const { last, length, anchor, periods } = vectors.seeds;
    expect(endOf(bytes(last), length).toString('hex')).toBe(anchor);
    for (const [period, seed] of Object.entries(periods)) {
      expect(seedOf(bytes(last), length, Number(period)).toString('hex')).toBe(seed);
      expect(checkSeed(bytes(anchor), Number(period), bytes(seed))).toBe(true);
    }
  });

  it.each(vectors.dice)('faces of $label, $notation', ({ sides, faces, seed, clientBytes, ...roll }) => {
    const own = clientBytes === null ? null : bytes(clientBytes);
    const next = faceStream({ ...roll, seed: bytes(seed), clientBytes: own });
    expect(sides.map((n) => next(n))).toEqual(faces);
  });

  it('a single roll', () => expect(verifyRoll(vectors.roll)).toEqual({ ok: true }));

  it('a whole export', async () => {
    const printed: string[] = [];
    async function* read() {
      yield Buffer.from(vectors.export.join('\n'));
    }
    expect(await runVerifier(['export'], { read, print: (line) => printed.push(line) })).toBe(0);
    expect(printed.join('\n')).toContain('2 proven, 1 whose seed is not revealed');
  });
});
