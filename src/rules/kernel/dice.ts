// How do dice become a roll of the ledger, and does a recorded roll follow from its faces?
import { evaluate } from './dice-evaluate.js';
import { type DiceExpression, type DiceRefusal, isDiceRefusal, parseDice } from './dice-notation.js';
import type { DiceSource, Die, DieRole, Roll } from './roll.js';

export { DICE_LIMITS, type DiceExpression, type DiceRefusal, isDiceRefusal, parseDice } from './dice-notation.js';

/** What a roll is called, where its faces come from, and a role for each dice term in order (`2d6+1d6`: LIGHT, DARK). */
export type RollOptions = { label: string; source: DiceSource; roles?: readonly DieRole[] };

/**
 * Rolls a notation with faces drawn one by one from `face`, which answers 1..sides; fudge dice turn 1, 2, 3 into −1, 0, 1.
 * A text that is no notation, or a face out of range, is a fault (RangeError): what a person typed goes through
 * `parseDice` or `placeDice` first.
 */
export function rollDice(dice: DiceExpression | string, face: (sides: number) => number, options: RollOptions): Roll {
  const expression = understood(dice);
  const evaluation = evaluate(expression, options.roles ?? []);
  let step = evaluation.next();
  while (!step.done) {
    const { sides, lowest } = step.value;
    const shown = face(sides);
    if (!onDie(shown, { sides, lowest: 1 })) throw new RangeError(`${shown} is no face of a die with ${sides} sides`);
    step = evaluation.next(shown + lowest - 1);
  }
  return recorded(expression, options, step.value);
}

/**
 * Places faces that are already known, as they are recorded (fudge dice −1..1), where the notation would roll, R-ALL-2.
 * Refuses BAD_DICE_NOTATION, WRONG_NUMBER_OF_DICE and FACE_OUT_OF_RANGE, naming the die and what is wanted.
 */
export function placeDice(
  dice: DiceExpression | string,
  faces: readonly number[],
  options: RollOptions,
): Roll | DiceRefusal {
  const expression = typeof dice === 'string' ? parseDice(dice) : dice;
  if (isDiceRefusal(expression)) return expression;
  const evaluation = evaluate(expression, options.roles ?? []);
  let step = evaluation.next();
  for (const [index, face] of faces.entries()) {
    if (step.done) return refuseNumber(expression, `${inDice(index)}, not ${faces.length}`);
    const { sides, lowest } = step.value;
    if (!onDie(face, step.value)) {
      const message = `Die ${index + 1} of ${expression.notation} shows ${lowest} to ${lowest + sides - 1}.`;
      return { code: 'FACE_OUT_OF_RANGE', message };
    }
    step = evaluation.next(face);
  }
  if (step.done) return recorded(expression, options, step.value);
  return refuseNumber(expression, `more than ${inDice(faces.length)}: the next has ${step.value.sides} sides`);
}

/** The dice a notation rolls at first, term by term: what a table is asked to roll by hand. */
export function diceWanted(dice: DiceExpression | string): { count: number; sides: number }[] {
  return understood(dice).terms.map(({ count, sides }) => ({ count, sides }));
}

/** The sides of every die in order, or null where explosions or re-rolls leave their number open. */
export function fixedDice(dice: DiceExpression | string): number[] | null {
  const { terms } = understood(dice);
  if (terms.some((term) => term.explode || term.reroll)) return null;
  return terms.flatMap(({ count, sides }) => Array<number>(count).fill(sides));
}

/** Says what in a recorded roll does not follow from its notation and faces; an empty list is a sound roll. Never throws. */
export function checkRoll(roll: Roll): string[] {
  const expression = parseDice(roll.notation);
  if (isDiceRefusal(expression)) return [expression.message];
  const evaluation = evaluate(expression, []);
  let step = evaluation.next();
  for (const [index, die] of roll.dice.entries()) {
    if (step.done) return [`${roll.dice.length} dice recorded, ${index} wanted`];
    if (die.sides !== step.value.sides) return [`die ${index + 1} has ${die.sides} sides, not ${step.value.sides}`];
    if (!onDie(die.face, step.value)) return [`die ${index + 1} can not show ${die.face}`];
    step = evaluation.next(die.face);
  }
  if (!step.done) return [`${roll.dice.length} dice recorded, more wanted`];
  const { dice, total } = step.value;
  const problems = dice.flatMap((wanted, index) => differences(index, wanted, roll.dice[index]));
  return total === roll.total ? problems : [...problems, `the total is ${total}, not ${roll.total}`];
}

function differences(index: number, wanted: Die, die?: Die): string[] {
  const problems = [];
  if (die?.origin !== wanted.origin) problems.push(`die ${index + 1} is ${wanted.origin}, not ${die?.origin}`);
  if (die?.kept !== wanted.kept) problems.push(`die ${index + 1} is ${wanted.kept ? 'kept' : 'dropped'}`);
  return problems;
}

function understood(dice: DiceExpression | string): DiceExpression {
  const expression = typeof dice === 'string' ? parseDice(dice) : dice;
  if (isDiceRefusal(expression)) throw new RangeError(expression.message);
  return expression;
}

const onDie = (face: number, die: { sides: number; lowest: number }) =>
  Number.isInteger(face) && face >= die.lowest && face < die.lowest + die.sides;

const recorded = (
  { notation }: DiceExpression,
  { label, source }: RollOptions,
  { dice, total }: { dice: Die[]; total: number },
): Roll => ({ label, notation, source, dice, total });

const inDice = (count: number): string => (count === 1 ? '1 die' : `${count} dice`);

const refuseNumber = ({ notation }: DiceExpression, wanted: string): DiceRefusal => ({
  code: 'WRONG_NUMBER_OF_DICE',
  message: `${notation} takes ${wanted}.`,
});
