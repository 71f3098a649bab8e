// Do the same faces come to the same total, with the same dice kept, as in a widely used dice roller?
import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isDiceRefusal, parseDice, rollDice } from './dice.js';
import type { Roll } from './roll.js';

/** Endless even numbers from a seed (mulberry32): both rollers read their faces from the same. */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

type OracleDie = { initialValue: number; value: number; useInTotal: boolean; modifiers: Set<string> };

/** Rolls with the other roller, its randomness replaced: its engine is asked for a number in `range`. */
function oracle(notation: string, seed: number): { total: number; drawn: number; dice: OracleDie[] } {
  const next = stream(seed);
  let drawn = 0;
  const engine = {
    range: [0, 0],
    next() {
      drawn++;
      return next() % ((this.range[1] ?? 0) - (this.range[0] ?? 0) + 1);
    },
  };
  NumberGenerator.generator.engine = engine as unknown as typeof NumberGenerator.generator.engine;
  const roll = new DiceRoll(notation);
  const results: unknown[] = roll.rolls;
  const dice = results.flatMap((result) => (hasRolls(result) ? result.rolls : []));
  return { total: roll.total, drawn, dice };
}

const hasRolls = (result: unknown): result is { rolls: OracleDie[] } =>
  typeof result === 'object' && result !== null && 'rolls' in result;

type Written = { ours: string; theirs: string };

/**
 * A dice term with any of its modifiers in any order; chances to roll on are at most a half, so that chains end.
 * A bare explosion never stands before a count, which would be read as its own comparison.
 */
const term: fc.Arbitrary<string> = fc
  .record({
    count: fc.integer({ min: 1, max: 8 }),
    sides: fc.constantFrom(2, 4, 6, 8, 10, 12, 20, 100, 1000, '%', 'F'),
  })
  .chain(({ count, sides }) => {
    const [low, high] = sides === 'F' ? [-1, 1] : [1, sides === '%' ? 100 : Number(sides)];
    const middle = Math.floor((low + high) / 2);
    const upper = fc.integer({ min: middle + 1, max: high }).chain((n) => fc.constantFrom('', `>=${n}`, `=${n}`));
    const lower = fc.integer({ min: low, max: middle }).chain((n) => fc.constantFrom(`<=${n}`, `=${n}`));
    const some = (of: fc.Arbitrary<string>) => fc.option(of, { nil: '', freq: 2 });
    const choose = (act: string, most: number) =>
      most < 1 ? fc.constant('') : some(fc.integer({ min: 1, max: most }).map((n) => `${act}${n}`));
    const face = fc.integer({ min: low, max: high });
    const counted = fc
      .tuple(fc.constantFrom('>=', '>', '<=', '<', '='), face, some(face.map((n) => `f<=${n}`)))
      .map((parts) => parts.join(''));
    return fc
      .tuple(
        some(fc.tuple(fc.constantFrom('!', '!!', '!p', '!!p'), upper).map((parts) => parts.join(''))),
        some(fc.tuple(fc.constantFrom('r', 'ro'), lower).map((parts) => parts.join(''))),
        choose('kh', count),
        choose('kl', count),
        choose('dl', count - 1),
        choose('dh', count - 1),
        choose('d', count - 1),
        some(counted),
      )
      .filter(([, , , , dl, , d]) => dl === '' || d === '')
      .map((modifiers) => modifiers.filter((modifier) => modifier !== ''))
      .chain((modifiers) => fc.shuffledSubarray(modifiers, { minLength: modifiers.length }))
      .filter((modifiers) => !modifiers.some((one, i) => /^!+p?$/.test(one) && /^[<>=]/.test(modifiers[i + 1] ?? '')))
      .map((modifiers) => `${count}d${sides}${modifiers.join('')}`);
  });

/** Sums, differences, products and quotients of terms; the other roller divides exactly, so it is told to round down. */
const { expression } = fc.letrec<{ expression: Written; leaf: Written; sum: Written }>((tie) => ({
  leaf: fc.oneof(
    term.map((text) => ({ ours: text, theirs: text })),
    fc.nat(30).map((n) => ({ ours: `${n}`, theirs: `${n}` })),
  ),
  sum: fc
    .tuple(tie('expression'), fc.constantFrom('+', '-', '*'), tie('expression'))
    .map(([a, sign, b]) => ({ ours: `(${a.ours})${sign}(${b.ours})`, theirs: `(${a.theirs})${sign}(${b.theirs})` })),
  expression: fc.oneof(
    { maxDepth: 2 },
    tie('leaf'),
    tie('sum'),
    fc
      .tuple(tie('leaf'), fc.constantFrom('+', '-'), tie('leaf'), fc.constantFrom('+', '-', '*'), tie('leaf'))
      .map((parts) => ({
        ours: parts.map((part) => (typeof part === 'string' ? part : part.ours)).join(' '),
        theirs: parts.map((part) => (typeof part === 'string' ? part : part.theirs)).join(' '),
      })),
    fc.tuple(tie('expression'), fc.integer({ min: 1, max: 9 })).map(([a, n]) => ({
      ours: `(${a.ours})/${n}`,
      theirs: `floor((${a.theirs})/${n})`,
    })),
  ),
}));

function ours(notation: string, seed: number): Roll {
  const next = stream(seed);
  return rollDice(notation, (sides) => 1 + (next() % sides), { label: 'roll', source: 'SERVER' });
}

/** Totals beyond 32 bits are refused, where the other roller goes on. */
function tooLarge(notation: string): boolean {
  const answer = parseDice(notation);
  return isDiceRefusal(answer) && answer.message.includes('a total within');
}

const ascending = (faces: number[]) => [...faces].sort((a, b) => a - b);

describe('against another dice roller', () => {
  it('draws as many dice, to the same total', () => {
    fc.assert(
      fc.property(expression, fc.nat(), (written, seed) => {
        fc.pre(!tooLarge(written.ours));
        const theirs = oracle(written.theirs, seed);
        const roll = ours(written.ours, seed);
        expect({ drawn: roll.dice.length, total: roll.total }).toEqual({
          drawn: theirs.drawn,
          total: theirs.total || 0,
        });
      }),
      { numRuns: 800 },
    );
  });

  it('keeps and drops the same dice', () => {
    fc.assert(
      fc.property(term, fc.nat(), (notation, seed) => {
        fc.pre(!notation.includes('!!'));
        const theirs = oracle(notation, seed);
        const roll = ours(notation, seed);
        const final = (die: OracleDie) =>
          [...die.modifiers].some((m) => m.startsWith('re-roll')) ? die.value : die.initialValue;
        const kept = roll.dice.filter((die) => die.kept).map((die) => die.face);
        expect(ascending(kept)).toEqual(ascending(theirs.dice.filter((die) => die.useInTotal).map(final)));
        if (!/[!r]/.test(notation)) {
          const inOrder = theirs.dice.map((die) => ({ face: die.value, kept: die.useInTotal }));
          expect(roll.dice.map(({ face, kept }) => ({ face, kept }))).toEqual(inOrder);
        }
      }),
      { numRuns: 800 },
    );
  });
});
