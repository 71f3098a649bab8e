// Is a notation read as the rules mean it, as far as a proof needs it?
import { describe, expect, it } from '@jest/globals';
import { plainTotal, readNotation } from './notation.js';

const terms = (notation: string) =>
  readNotation(notation)?.terms.map(({ count, sides, lowest }) => `${count}x${lowest}..${lowest + sides - 1}`);

describe('readNotation', () => {
  it.each<[string, string[], boolean]>([
    ['3d6', ['3x1..6'], true],
    ['d20', ['1x1..20'], true],
    ['2d6+1d4-1', ['2x1..6', '1x1..4'], true],
    [' 1D100 − 5 ', ['1x1..100'], true],
    ['d%', ['1x1..100'], true],
    ['4dF', ['4x-1..1'], true],
    ['4d6dl1', ['4x1..6'], false],
    ['4d6d1', ['4x1..6'], false],
    ['2d20kh+5', ['2x1..20'], false],
    ['2d20k-1', ['2x1..20'], false],
    ['3d10!>=9', ['3x1..10'], false],
    ['d6!!p>4', ['1x1..6'], false],
    ['5d10>=8f=1+2', ['5x1..10'], false],
    ['4dF>-1+d3', ['4x-1..1', '1x1..3'], false],
    ['2d6ro<3 + 2d8r1', ['2x1..6', '2x1..8'], false],
    ['(2d6+3)*2', ['2x1..6'], false],
    ['5', [], true],
  ])('%s', (notation, expected, plain) => {
    expect(terms(notation)).toEqual(expected);
    expect(readNotation(notation)?.plain).toBe(plain);
  });

  it('does not pretend to understand what it does not', () => {
    for (const notation of ['{2d6,1d8}kh1', '2d6#fire', 'sqrt(4)', '999999d6', '3d6,5'])
      expect(readNotation(notation)).toBeNull();
  });
});

describe('plainTotal', () => {
  it('adds dice and numbers with their signs', () => {
    const faces = [5, 6, 3].map((face) => ({ face }));
    const asked = readNotation('2d6-d4+10--1');
    expect(asked && plainTotal(asked, faces)).toBe(5 + 6 - 3 + 10 + 1);
  });
});
