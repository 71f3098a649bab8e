// Do faces become the roll they should, and is a roll that does not follow found out?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkRoll, isDiceRefusal, placeDice, rollDice } from './dice.js';
import { Roll } from './roll.js';

const options = { label: 'roll', source: 'PHYSICAL' } as const;

function place(notation: string, faces: number[]): Roll {
  const roll = placeDice(notation, faces, options);
  if (isDiceRefusal(roll)) throw new Error(roll.message);
  return roll;
}

/** A roll in short: every face in the order drawn, with E or R for its origin and x where it does not count. */
const short = (roll: Roll) =>
  roll.dice.map(
    ({ face, origin, kept }) => `${face}${{ FIRST: '', EXPLOSION: 'E', REROLL: 'R' }[origin]}${kept ? '' : 'x'}`,
  );

describe('what the faces come to', () => {
  it.each([
    ['2d6+3', [4, 5], '4 5', 12],
    ['1d20-1', [1], '1', 0],
    ['1d20+-1', [1], '1', 0],
    ['−2d4', [1, 2], '1 2', -3],
    ['-1*0', [], '', 0],
    ['+4', [], '', 4],
    ['2*3d6', [1, 2, 3], '1 2 3', 12],
    ['2d6*1d6', [1, 2, 3], '1 2 3', 9],
    ['(1d6+1)/2', [4], '4', 2],
    ['-1d6/2', [5], '5', -3],
    ['10-2-3', [], '', 5],
    ['2+3*4', [], '', 14],
    ['d%', [100], '100', 100],
    ['4dF', [-1, 0, 1, 1], '-1 0 1 1', 1],
    ['4d6dl1', [3, 1, 1, 6], '3 1x 1 6', 10],
    ['4d6kh3', [3, 1, 1, 6], '3 1x 1 6', 10],
    ['2d20kh1+5', [3, 11], '3x 11', 16],
    ['2d20kl1', [7, 7], '7 7x', 7],
    ['3d6dh1', [6, 6, 2], '6 6x 2', 8],
    ['5d6dl1dh1', [1, 2, 3, 4, 6], '1x 2 3 4 6x', 9],
    ['2d6kh1kl1', [2, 5], '2x 5x', 0],
    ['3d6!', [6, 6, 1, 6, 2, 3], '6 6 1 6E 2E 3E', 24],
    ['2d6!>=5', [5, 2, 6, 1], '5 2 6E 1E', 14],
    ['2d6!=3', [3, 6, 2], '3 6 2E', 11],
    ['2d6!!kh1', [6, 5, 6, 1], '6 5x 6E 1E', 13],
    ['2d6!!kl1', [6, 5, 6, 1], '6x 5 6Ex 1Ex', 5],
    ['1d6!p', [6, 6, 3], '6 6E 3E', 13],
    ['1d6!!p', [6, 6, 3], '6 6E 3E', 13],
    ['2d6!pkh1', [6, 5, 6, 1], '6 5x 6Ex 1Ex', 6],
    ['2d6r', [1, 4, 1, 3], '1x 4 1Rx 3R', 7],
    ['2d6ro', [1, 4, 1], '1x 4 1R', 5],
    ['2d6r<3', [2, 5, 6], '2x 5 6R', 11],
    ['2d6!r', [6, 1, 1, 4, 6], '6 1x 1Ex 4R 6R', 16],
    ['5d10>=8', [8, 7, 10, 1, 9], '8 7 10 1 9', 3],
    ['5d10>=8f=1', [8, 7, 1, 1, 1], '8 7 1 1 1', -2],
    ['4d6>=5dl1', [5, 5, 6, 6], '5x 5 6 6', 3],
    ['3d10>=8!+1', [10, 2, 3, 9], '10 2 3 9E', 3],
  ])('%s of %j', (notation, faces, dice, total) => {
    const roll = place(notation, faces);
    expect(short(roll).join(' ')).toBe(dice);
    expect(roll.total).toBe(total);
    expect(Roll.parse(roll)).toEqual(roll);
    expect(checkRoll(roll)).toEqual([]);
  });

  it('stops dice that explode on and on after 400 more', () => {
    const roll = rollDice('100d6!!', () => 6, { ...options, source: 'SERVER' });
    expect(roll.dice).toHaveLength(500);
    expect(roll.total).toBe(3000);
    expect(checkRoll(roll)).toEqual([]);
    const rerolled = rollDice('2d6r', () => 1, options);
    expect(rerolled.dice.filter((die) => die.kept)).toHaveLength(2);
    expect(rerolled.dice).toHaveLength(402);
  });
});

describe('exact distributions', () => {
  function distribution(notation: string, sides: number, count: number): Record<number, number> {
    const totals: Record<number, number> = {};
    for (let n = 0; n < sides ** count; n++) {
      const faces = Array.from({ length: count }, (_, die) => 1 + (Math.floor(n / sides ** die) % sides));
      const { total } = place(notation, faces);
      totals[total] = (totals[total] ?? 0) + 1;
    }
    return totals;
  }

  it('4d6 drop lowest, R-ALL-8', () => {
    const ways = [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21];
    expect(distribution('4d6dl1', 6, 4)).toEqual(Object.fromEntries(ways.map((n, index) => [index + 3, n])));
  });

  it('the higher of two d20', () => {
    const expected = Object.fromEntries(Array.from({ length: 20 }, (_, k) => [k + 1, 2 * k + 1]));
    expect(distribution('2d20kh1', 20, 2)).toEqual(expected);
  });

  it('successes of 8 and more on 3d10', () => {
    expect(distribution('3d10>=8', 10, 3)).toEqual({ 0: 343, 1: 441, 2: 189, 3: 27 });
  });
});

describe('rolling', () => {
  it('asks for the faces in a fixed order and gives each term its role', () => {
    const faces = [3, 4, 8, 8, 2, 1];
    const asked: number[] = [];
    const face = (sides: number) => faces[asked.push(sides) - 1] ?? 0;
    const roll = rollDice('2d6+1d8!+1d4', face, { label: 'risk', source: 'SERVER', roles: ['LIGHT', 'DARK'] });
    expect(asked).toEqual([6, 6, 8, 8, 8, 4]);
    expect(roll.dice.map((die) => die.role)).toEqual(['LIGHT', 'LIGHT', 'DARK', 'DARK', 'DARK', 'PLAIN']);
    expect(roll).toMatchObject({ label: 'risk', source: 'SERVER', notation: '2d6+1d8!+1d4', total: 26 });
  });

  it('turns 1, 2, 3 into the faces of fudge dice', () => {
    const faces = [1, 2, 3, 3];
    const roll = rollDice('4dF', () => faces.shift() ?? 0, options);
    expect(short(roll)).toEqual(['-1', '0', '1', '1']);
  });

  it.each([0, 7, 1.5, Number.NaN, -1])('takes no face %p from a d6', (face) => {
    expect(() => rollDice('1d6', () => face, options)).toThrow(RangeError);
  });

  it('takes no text that is no notation', () => {
    expect(() => rollDice('1d', () => 1, options)).toThrow('Dice notation, position 3');
  });
});

describe('faces from the table, R-ALL-2', () => {
  it.each([
    ['2d6', [1], 'WRONG_NUMBER_OF_DICE', '2d6 takes more than 1 die: the next has 6 sides.'],
    ['2d6', [1, 2, 3], 'WRONG_NUMBER_OF_DICE', '2d6 takes 2 dice, not 3.'],
    ['1d6!', [6], 'WRONG_NUMBER_OF_DICE', '1d6! takes more than 1 die: the next has 6 sides.'],
    ['1d6!', [5, 5], 'WRONG_NUMBER_OF_DICE', '1d6! takes 1 die, not 2.'],
    ['1d6+1d4', [4, 5], 'FACE_OUT_OF_RANGE', 'Die 2 of 1d6+1d4 shows 1 to 4.'],
    ['4dF', [1, 2, 0, 0], 'FACE_OUT_OF_RANGE', 'Die 2 of 4dF shows -1 to 1.'],
    ['1d6', [2.5], 'FACE_OUT_OF_RANGE', 'Die 1 of 1d6 shows 1 to 6.'],
    ['1d6', [0], 'FACE_OUT_OF_RANGE', 'Die 1 of 1d6 shows 1 to 6.'],
  ])('%s of %j: %s', (notation, faces, code, message) => {
    expect(placeDice(notation, faces, options)).toEqual({ code, message });
  });

  it('hands on the refusal of a bad notation', () => {
    expect(placeDice('2d', [1, 1], options)).toMatchObject({ code: 'BAD_DICE_NOTATION' });
  });
});

describe('checking a recorded roll', () => {
  const sound = place('3d6!kh2+1', [6, 2, 3, 4]);
  const withDie = (index: number, change: Partial<Roll['dice'][number]>): Roll => ({
    ...sound,
    dice: sound.dice.map((die, at) => (at === index ? { ...die, ...change } : die)),
  });

  it.each<[string, Roll, string[]]>([
    ['a sound roll', sound, []],
    ['another total', { ...sound, total: 12 }, ['the total is 11, not 12']],
    [
      'another notation',
      { ...sound, notation: '3d6!kl2+1' },
      ['die 1 is dropped', 'die 2 is kept', 'die 3 is kept', 'die 4 is dropped', 'the total is 6, not 11'],
    ],
    ['no notation', { ...sound, notation: '?' }, ['Dice notation, position 1: expected dice, a number or (.']],
    ['a dropped die that is kept', withDie(1, { kept: true }), ['die 2 is dropped']],
    ['a kept die that is dropped', withDie(0, { kept: false }), ['die 1 is kept']],
    ['an origin', withDie(3, { origin: 'FIRST' }), ['die 4 is EXPLOSION, not FIRST']],
    ['other sides', withDie(2, { sides: 8 }), ['die 3 has 8 sides, not 6']],
    ['a face out of range', withDie(2, { face: 7 }), ['die 3 can not show 7']],
    ['a face that ends the explosion', withDie(0, { face: 5 }), ['4 dice recorded, 3 wanted']],
    ['a die taken away', { ...sound, dice: sound.dice.slice(0, 3) }, ['3 dice recorded, more wanted']],
  ])('%s', (_, roll, problems) => {
    expect(checkRoll(roll)).toEqual(problems);
    expect(checkRoll(roll).length > 0).toBe(roll !== sound);
  });

  it('finds any change to a face of a plain sum', () => {
    const face = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.array(face, { minLength: 1, maxLength: 20 }), fc.nat(), face, (faces, at, other) => {
        const roll = place(`${faces.length}d6`, faces);
        const index = at % faces.length;
        const dice = roll.dice.map((die, i) => (i === index ? { ...die, face: other } : die));
        expect(checkRoll({ ...roll, dice }).length > 0).toBe(faces[index] !== other);
      }),
    );
  });
});
