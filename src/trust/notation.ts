// Which dice does a notation ask for? As much of it as a proof needs: the terms in order, and whether it is a plain sum.

/** Dice of one size; fudge dice have three sides that show −1, 0 and 1. */
export interface DiceTerm {
  count: number;
  sides: number;
  lowest: 1 | -1;
}

/** The dice terms of a notation in the order rolled. `plain`: only sums, without modifiers, brackets or products. */
export interface AskedDice {
  terms: readonly DiceTerm[];
  plain: boolean;
  parts: readonly { sign: 1 | -1; value: DiceTerm | number }[];
}

const MODIFIERS = /(?:(?:[a-z!]|[<>=]-?)(?:\w|!|[<>=]-?)*)?/;
const TOKEN = new RegExp(`([-+*/()])|(\\d*)d(\\d+|%|f)(${MODIFIERS.source})|(\\d+)`, 'y');
const MOST_DICE = 10_000;

/** Reads a notation such as `2d6+1d4-1` or `4d6dl1`; null where it is written in a way that is not understood here. */
export function readNotation(notation: string): AskedDice | null {
  const text = notation.toLowerCase().replace(/\s/g, '').replace(/[−–]/g, '-');
  const parts: { sign: 1 | -1; value: DiceTerm | number }[] = [];
  let plain = true;
  let sign: 1 | -1 = 1;
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) return null;
    at = TOKEN.lastIndex;
    const [, operator, count, sides, modifiers, number] = match;
    if (operator !== undefined) {
      plain &&= operator === '+' || operator === '-';
      if (operator === '-') sign = sign === 1 ? -1 : 1;
      continue;
    }
    plain &&= !modifiers;
    parts.push({ sign, value: number === undefined ? diceTerm(count, sides) : Number(number) });
    sign = 1;
  }
  const terms = parts.flatMap(({ value }) => (typeof value === 'number' ? [] : [value]));
  return terms.reduce((sum, { count }) => sum + count, 0) > MOST_DICE ? null : { terms, plain, parts };
}

/** What the dice of a plain sum make, given in the order rolled. */
export function plainTotal({ parts }: AskedDice, dice: readonly { face: number }[]): number {
  let at = 0;
  return parts.reduce((total, { sign, value }) => {
    if (typeof value === 'number') return total + sign * value;
    const own = dice.slice(at, at + value.count);
    at += value.count;
    return total + sign * own.reduce((sum, { face }) => sum + face, 0);
  }, 0);
}

function diceTerm(count = '', sides = ''): DiceTerm {
  const [size, lowest]: [number, 1 | -1] = sides === 'f' ? [3, -1] : [sides === '%' ? 100 : Number(sides), 1];
  return { count: Number(count || 1), sides: size, lowest };
}
