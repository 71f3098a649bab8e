// Which dice are weighed, and which are too many-sided to be?
import { describe, expect, it } from '@jest/globals';
import { MOST_SIDES, sortThrows } from './throws.js';

const roll = (...dice: [sides: number, face: number][]) => ({
  actor: null,
  data: { deep: [{ notation: 'any', source: 'SERVER', dice: dice.map(([sides, face]) => ({ sides, face })) }] },
});

describe('what was thrown', () => {
  it('is sorted by size, in order', () => {
    const of = { actor: null, source: 'SERVER' };
    expect(sortThrows([roll([6, 2], [20, 11]), roll([6, 5])])).toEqual([
      { ...of, sides: 6, faces: [2, 5] },
      { ...of, sides: 20, faces: [11] },
    ]);
  });

  it('is passed over where a face lies outside the die, or the die has more sides than can be counted', () => {
    expect(sortThrows([roll([6, 0], [6, 7], [MOST_SIDES + 1, 1], [1_000_000, 5])])).toEqual([]);
    expect(sortThrows([roll([MOST_SIDES, 1])])).toHaveLength(1);
  });
});
