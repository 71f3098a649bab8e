// Are honest dice called honest, bent ones bent, and too few throws too few?
import { describe, expect, it } from '@jest/globals';
import { chiSquare, chiSquareTail, fairnessOf, runsTest } from './fairness.js';

/** A generator of our own, so that the test is the same every time. */
function dice(sides: number, n: number, seed = 20_261): number[] {
  let state = seed;
  return Array.from({ length: n }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 1 + Math.floor((state / 2_147_483_647) * sides);
  });
}

describe('the tail of chi-square', () => {
  it.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [11.07, 5, 0.05],
    [30.144, 19, 0.05],
    [0.412, 5, 0.995],
    [123.225, 99, 0.05],
  ])('of %f with %i degrees is that of the tables', (statistic, degrees, p) => {
    expect(chiSquareTail(statistic, degrees)).toBeCloseTo(p, 3);
  });
});

describe('the tests', () => {
  it('weigh the example of the textbook', () => {
    expect(chiSquare([5, 8, 9, 8, 10, 20])).toEqual({ statistic: '13.400', p: '0.0199' });
  });

  it('see what is bent, and what only seems to be', () => {
    expect(Number(chiSquare([100, 100, 100, 100, 100, 100])?.p)).toBe(1);
    expect(Number(chiSquare([60, 100, 100, 100, 100, 140])?.p)).toBeLessThan(0.001);
    const alternating = Array.from({ length: 40 }, (_, i) => (i % 2 ? 6 : 1));
    expect(Number(runsTest(alternating, 6)?.p)).toBeLessThan(0.001);
    expect(Number(runsTest([...Array(20).fill(1), ...Array(20).fill(6)], 6)?.p)).toBeLessThan(0.001);
  });

  it('do not weigh too little', () => {
    expect(chiSquare([4, 4, 4, 4, 4, 4])).toBeNull();
    expect(runsTest(dice(6, 19), 6)).toBeNull();
    expect(runsTest(Array(50).fill(6), 6)).toBeNull();
  });
});

describe('the words', () => {
  it('call honest dice honest, of every size', () => {
    for (const sides of [4, 6, 10, 20, 100])
      expect(fairnessOf(dice(sides, 2_000), sides).verdict).toBe('2000 throws look like those of fair dice.');
  });

  it('call for a look at a die that shows six every third time', () => {
    const bent = dice(6, 600).map((face, i) => (i % 3 === 0 ? 6 : face));
    expect(fairnessOf(bent, 6).verdict).toMatch(/^In 600 throws some faces fall too often.*Look at these dice\.$/);
  });

  it('say how many throws to wait for', () => {
    expect(fairnessOf(dice(20, 30), 20)).toMatchObject({ chiSquare: null });
    expect(fairnessOf([6, 6, 6], 6).verdict).toBe('3 throws are too few to judge: wait for 30.');
  });
});
