// Is every usual notation understood, and every other text refused with the place named?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diceWanted, fixedDice, isDiceRefusal, parseDice } from './dice.js';
import type { DiceTerm } from './dice-notation.js';

function terms(text: string): DiceTerm[] {
  const answer = parseDice(text);
  if (isDiceRefusal(answer)) throw new Error(answer.message);
  return answer.terms;
}

describe('dice terms', () => {
  const plain = { lowest: 1, select: [] };
  it.each<[string, Partial<DiceTerm>]>([
    ['3d6', { count: 3, sides: 6 }],
    ['D20', { count: 1, sides: 20 }],
    ['2d%', { count: 2, sides: 100 }],
    ['4dF', { count: 4, sides: 3, lowest: -1 }],
    [' 2 d\t6 ', { count: 2, sides: 6 }],
    ['4d6KH3', { count: 4, sides: 6, select: [{ act: 'kh', count: 3 }] }],
    ['4d6k3', { count: 4, sides: 6, select: [{ act: 'kh', count: 3 }] }],
    ['2d20kl', { count: 2, sides: 20, select: [{ act: 'kl', count: 1 }] }],
    ['4d6d1', { count: 4, sides: 6, select: [{ act: 'dl', count: 1 }] }],
    [
      '5d6 dl1 dh2',
      {
        count: 5,
        sides: 6,
        select: [
          { act: 'dl', count: 1 },
          { act: 'dh', count: 2 },
        ],
      },
    ],
    ['1d6!', { count: 1, sides: 6, explode: { on: { op: '=', value: 6 }, compound: false, penetrate: false } }],
    ['1d6!>=5', { count: 1, sides: 6, explode: { on: { op: '>=', value: 5 }, compound: false, penetrate: false } }],
    ['1d6!=3', { count: 1, sides: 6, explode: { on: { op: '=', value: 3 }, compound: false, penetrate: false } }],
    ['1d6!!', { count: 1, sides: 6, explode: { on: { op: '=', value: 6 }, compound: true, penetrate: false } }],
    ['1d6!p', { count: 1, sides: 6, explode: { on: { op: '=', value: 6 }, compound: false, penetrate: true } }],
    ['1d6!!p>4', { count: 1, sides: 6, explode: { on: { op: '>', value: 4 }, compound: true, penetrate: true } }],
    [
      'dF!',
      { count: 1, sides: 3, lowest: -1, explode: { on: { op: '=', value: 1 }, compound: false, penetrate: false } },
    ],
    ['2d6r', { count: 2, sides: 6, reroll: { on: { op: '=', value: 1 }, once: false } }],
    ['2d6r2', { count: 2, sides: 6, reroll: { on: { op: '=', value: 2 }, once: false } }],
    ['2d6ro<3', { count: 2, sides: 6, reroll: { on: { op: '<', value: 3 }, once: true } }],
    ['5d10>=8f=1', { count: 5, sides: 10, success: { op: '>=', value: 8 }, failure: { op: '=', value: 1 } }],
    ['5d10>7f1', { count: 5, sides: 10, success: { op: '>', value: 7 }, failure: { op: '=', value: 1 } }],
    ['4dF>=−1', { count: 4, sides: 3, lowest: -1, success: { op: '>=', value: -1 } }],
  ])('%s', (text, expected) => {
    expect(terms(text)).toEqual([{ ...plain, ...expected }]);
  });

  it('lists the dice of a table that rolls by hand, in order', () => {
    expect(diceWanted('2d6 + 1d4 - d% * 2')).toEqual([
      { count: 2, sides: 6 },
      { count: 1, sides: 4 },
      { count: 1, sides: 100 },
    ]);
    expect(fixedDice('2d6kh1+1d4')).toEqual([6, 6, 4]);
    expect(fixedDice('7')).toEqual([]);
    expect(fixedDice('2d6!')).toBeNull();
    expect(fixedDice('1d4+2d6ro')).toBeNull();
  });
});

describe('refusals', () => {
  it.each([
    ['', 1, 'dice, a number or ('],
    ['   ', 4, 'dice, a number or ('],
    ['2d', 3, '1 to 1000000 sides, % or F'],
    ['2dx', 3, '1 to 1000000 sides, % or F'],
    ['2d0', 3, '1 to 1000000 sides, % or F'],
    ['d1000001', 2, '1 to 1000000 sides, % or F'],
    ['0d6', 1, '1 to 100 dice in all'],
    ['101d6', 1, '1 to 100 dice in all'],
    ['60d6+41d6', 6, '1 to 100 dice in all'],
    ['1d6 2', 5, 'an operator, a modifier or the end'],
    ['1d6+', 5, 'dice, a number or ('],
    ['(1d6', 5, 'an operator or )'],
    ['1d6)', 4, 'an operator, a modifier or the end'],
    ['1---1', 4, 'dice, a number or ('],
    ['{1d6}', 1, 'dice, a number or ('],
    ['1.5', 2, 'an operator, a modifier or the end'],
    ['٣d6', 1, 'dice, a number or ('],
    ['4d6d', 5, 'a number of dice to drop'],
    ['6d6 d4', 5, 'an operator, a modifier or the end'],
    ['2d6d8', 1, 'dl with 1 to 1'],
    ['2d6dh2', 1, 'dh with 1 to 1'],
    ['2d6kh3', 1, 'kh with 1 to 2'],
    ['2d6kl0', 1, 'kl with 1 to 2'],
    ['4d6kh2kh3', 7, 'kh once'],
    ['1d6!!!', 6, 'explosions once'],
    ['1d6rr', 5, 're-rolls once'],
    ['1d6>4>3', 6, 'one count of successes'],
    ['1d6>', 5, 'a number'],
    ['1d6>4f', 7, 'a comparison'],
    ['d1!', 3, 'explosions that can end'],
    ['d6!>0', 3, 'explosions that can end'],
    ['d6!<=6', 3, 'explosions that can end'],
    ['d1r', 3, 're-rolls that can end'],
    ['d6r<7', 3, 're-rolls that can end'],
    ['4dFr>=−1', 4, 're-rolls that can end'],
    ['1d6/0', 5, 'a whole number above 0'],
    ['6/1d6', 3, 'a whole number above 0'],
    ['2147483648', 1, 'a number up to 2147483647'],
    ['100d1000000*22', 1, 'a total within ±2147483647'],
    ['100d1000000!*5', 1, 'a total within ±2147483647'],
    ['dF!p*4000000', 1, 'a total within ±2147483647'],
    ['2147483647+1', 1, 'a total within ±2147483647'],
    [`${'('.repeat(17)}1${')'.repeat(17)}`, 18, 'at most 16 brackets inside one another'],
    [`1${'+1'.repeat(100)}`, 201, 'at most 200 characters'],
  ])('%j at %d', (text, position, expected) => {
    const message = `Dice notation, position ${position}: expected ${expected}.`;
    expect(parseDice(text)).toEqual({ code: 'BAD_DICE_NOTATION', message });
  });

  it('allows what lies on the limit', () => {
    const atLimit = [
      '100d1000000!',
      `${'('.repeat(16)}1${')'.repeat(16)}`,
      `1${'+1'.repeat(99)} `,
      '2147483647',
      'd6!>1',
      '6d6kh6',
      'd6ro<7',
      Array(17).fill('(1)').join('+'),
      '100d1000000*21',
    ];
    for (const text of atLimit) expect(parseDice(text)).not.toHaveProperty('code');
  });

  it('refuses a text of a million characters by its length alone', () => {
    for (const text of ['('.repeat(1e6), ' '.repeat(1e6), '9'.repeat(1e6)]) {
      expect(parseDice(text)).toMatchObject({ code: 'BAD_DICE_NOTATION' });
    }
  });

  it('never throws, whatever the text', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 220 }),
      fc.string({ unit: fc.constantFrom(...'0123456789dDfF%khlropf!<>=+-−*/() '), maxLength: 60 }),
    );
    fc.assert(
      fc.property(noise, (text) => {
        const answer = parseDice(text);
        if (isDiceRefusal(answer)) expect(answer.message).toMatch(/^Dice notation, position \d+: expected .+\.$/);
        else expect(answer.notation).toBe(text.trim());
      }),
      { numRuns: 3000 },
    );
  });
});
