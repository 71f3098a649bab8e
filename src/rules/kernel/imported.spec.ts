// Is a roll from another tool recovered where it is consistent, and flagged where it is not?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkRoll } from './dice.js';
import { ImportedDice, ImportFlag, readImported } from './imported.js';

const input = (notation: string | null, written: string, total: string, vantage: ImportedDice['vantage'] = 'NONE') =>
  ImportedDice.parse({ notation, written, total, vantage });

describe('consistent rolls', () => {
  it.each<[string, string, string, ImportedDice['vantage'], string]>([
    ['1d20+6', '7 + 6', '13', 'NONE', '7'],
    ['1d20-1', '1 - 1', '0', 'NONE', '1'],
    ['1d8', '4', '4', 'NONE', '4'],
    ['4d6', '6 + 3 + 2 + 6', '17', 'NONE', '6 3 2 6'],
    ['2d6+2', '5 + 4 + 2', '11', 'NONE', '5 4'],
    ['2d6-1', '3 + 6 - 1', '8', 'NONE', '3 6'],
    ['1d6+1d4', '4 + 2', '6', 'NONE', '4 2'],
    ['2d12+2d8', '12 + 5 + 8 + 4', '29', 'NONE', '12 5 8 4'],
    ['2d20kh1+5', '(3, 11) + 5', '16', 'ADVANTAGE', '3x 11'],
    ['2d20kh1', '(12, 6)', '12', 'ADVANTAGE', '12 6x'],
    ['2d20kh1-1', '(2, 12) - 1', '11', 'ADVANTAGE', '2x 12'],
    ['2d20kl1+4', '(10, 8) + 4', '12', 'DISADVANTAGE', '10x 8'],
    ['2d20kl1-1', '(16, 16) - 1', '15', 'DISADVANTAGE', '16 16x'],
    ['+1', '+ 1', '1', 'NONE', ''],
    ['1d20+0', '7', '7', 'NONE', '7'],
    ['1d20+0', '7 + 0', '7', 'NONE', '7'],
    ['2d8+7', '[5 + 7] + 7', '19', 'NONE', '5 7'],
    ['1d20−3', '2 − 3', '−1', 'NONE', '2'],
    ['10-(1d4+1)', '10 - 3 - 1', '6', 'NONE', '3'],
    ['-2d4', '-(1,2)', '-3', 'NONE', '1 2'],
    ['3dF', '1 - 1 + 0', '0', 'NONE', '1 -1 0'],
    ['3dF', '(1, -1, -1)', '-1', 'NONE', '1 -1 -1'],
    ['2d6!+1', '(6, 2, 3) + 1', '12', 'NONE', '6 2 3'],
    ['2d6!+1', '6 + 2 + 3 + 1', '12', 'NONE', '6 2 3'],
    ['-1d6!', '- 6 - 2', '-8', 'NONE', '6 2'],
    ['3d10>=8', '(8, 2, 9)', '2', 'NONE', '8 2 9'],
  ])('%s: %s = %s', (notation, written, total, vantage, dice) => {
    const { roll, flags } = readImported(input(notation, written, total, vantage), 'import/1');
    expect(flags).toEqual([]);
    expect(roll).toMatchObject({ label: 'import/1', source: 'IMPORTED', notation });
    expect(roll?.dice.map((die) => `${die.face}${die.kept ? '' : 'x'}`).join(' ')).toBe(dice);
    expect(roll && checkRoll(roll)).toEqual([]);
  });
});

describe('what does not fit', () => {
  it.each<[ImportedDice, ImportFlag[]]>([
    [input(null, '7 + 6', '13'), ['NOTATION_MISSING']],
    [input(' ', '', '0'), ['NOTATION_MISSING', 'FACES_MISSING']],
    [input('attack', '7 + 6', '13'), ['NOTATION_UNREADABLE']],
    [input('1d20+6', '', '13'), ['FACES_MISSING']],
    [input('1d20+6', 'seven', '13'), ['FACES_UNREADABLE']],
    [input('2d6', '3 4', '7'), ['FACES_UNREADABLE']],
    [input('2d6', '(3, 4', '7'), ['FACES_UNREADABLE']],
    [input('2d6', '()', '7'), ['FACES_UNREADABLE']],
    [input('2d6*2', '3 + 4', '14'), ['FACES_UNREADABLE']],
    [input('1d20+6', '21 + 6', '27'), ['FACE_OUT_OF_RANGE']],
    [input('1d20+6', '0 + 6', '6'), ['FACE_OUT_OF_RANGE']],
    [input('2d6', '8 - 3', '5'), ['FACE_OUT_OF_RANGE']],
    [input('3d6', '3 + 4', '7'), ['WRONG_NUMBER_OF_DICE']],
    [input('2d6', '3 + 4 + 1', '8'), ['WRONG_NUMBER_OF_DICE']],
    [input('2d6+3', '3 + 3', '6'), ['WRONG_NUMBER_OF_DICE']],
    [input('2d6', '3 + (4, 5)', '7'), ['WRONG_NUMBER_OF_DICE']],
    [input('1d20', '(3, 4)', '4'), ['WRONG_NUMBER_OF_DICE']],
    [input('1d6!', '6', '6'), ['WRONG_NUMBER_OF_DICE']],
    [input('1d20+6', '7', '7'), ['WRONG_NUMBER_OF_DICE']],
    [input('1d20+6', '7 + 5', '12'), ['MODIFIER_DIFFERS']],
    [input('1d20+6', '7 + (6, 3)', '13'), ['MODIFIER_DIFFERS']],
    [input('1d20+6', '7 - 6', '1'), ['MODIFIER_DIFFERS']],
    [input('1d20+6', '7 + 6', '14'), ['TOTAL_DOES_NOT_FOLLOW']],
    [input('2d20kh1', '(3, 11)', '3', 'DISADVANTAGE'), ['VANTAGE_DIFFERS', 'TOTAL_DOES_NOT_FOLLOW']],
    [input('1d20', '7', 'seven'), ['TOTAL_UNREADABLE']],
    [input('1d20', '(3, 11)', '', 'ADVANTAGE'), ['WRONG_NUMBER_OF_DICE', 'VANTAGE_DIFFERS', 'TOTAL_MISSING']],
  ])('%j', (dice, flags) => {
    expect(readImported(dice)).toEqual({ roll: null, flags });
  });

  it('keeps the dice where only the total is missing, or the vantage is not in the notation', () => {
    expect(readImported(input('1d20+6', '7 + 6', ''))).toMatchObject({ roll: { total: 13 }, flags: ['TOTAL_MISSING'] });
    const vantage = readImported(input('1d20+6', '7 + 6', '13', 'ADVANTAGE'));
    expect(vantage).toMatchObject({ roll: { total: 13 }, flags: ['VANTAGE_DIFFERS'] });
  });

  it('answers any text with a sound roll or a flag', () => {
    const noise = (signs: string) =>
      fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }));
    fc.assert(
      fc.property(
        fc.option(fc.oneof(noise('12d6!+-'), fc.constantFrom('2d6', '1d20+5', '2d20kh1', '3d6!'))),
        noise('0123456 +-(),'),
        noise('0123-'),
        fc.constantFrom(...(['NONE', 'ADVANTAGE', 'DISADVANTAGE'] as const)),
        (notation, written, total, vantage) => {
          const { roll, flags } = readImported(input(notation, written, total, vantage));
          if (!roll) expect(flags).not.toEqual([]);
          else expect(checkRoll(roll)).toEqual([]);
          if (roll && flags.length === 0) expect(Number(total.trim())).toBe(roll.total);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([' ', '(', '1', '1 ', '(1,', '+ ', '1+', '(1)+'])('reads 10,000 characters of %j at once', (part) => {
    const started = performance.now();
    readImported(input('2d6', part.repeat(10_000 / part.length), '7'));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
