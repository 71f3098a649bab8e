// What do these faces come to? The evaluation asks for one face after the other and never rolls, R-ALL-1.
import type { DiceExpression, DiceNode, DiceTerm } from './dice-notation.js';
import { DICE_LIMITS, matches } from './dice-notation.js';
import type { Die, DieOrigin, DieRole } from './roll.js';

/** The die an evaluation waits for: its faces run from `lowest` upward. */
export type DieWanted = { sides: number; lowest: number; origin: DieOrigin };

/** An evaluation under way: it yields the die it wants and is resumed with the face shown. */
export type Evaluation<Result> = Generator<DieWanted, Result, number>;

/** Dice as they lie on the table, and how many explosions and re-rolls may still follow. */
export type Tray = { dice: Die[]; further: number };

/** An empty tray. */
export const emptyTray = (): Tray => ({ dice: [], further: DICE_LIMITS.furtherDice });

/** One value that counts: a die, or several that compounded. */
type Slot = { dice: Die[]; value: number };

/**
 * Evaluates a whole notation, left to right: all dice of a term, then its explosions die by die, then its re-rolls.
 * `roles` gives a role to each dice term in that order; a term without one is PLAIN.
 */
export function* evaluate(
  expression: DiceExpression,
  roles: readonly DieRole[],
): Evaluation<{ dice: Die[]; total: number }> {
  const { node, terms } = expression;
  const tray = emptyTray();
  const values: number[] = [];
  for (let i = 0; i < terms.length; i++) values.push(yield* evaluateTerm(terms[i] as DiceTerm, tray, roles[i]));
  return { dice: tray.dice, total: worth(node, (term) => values[terms.indexOf(term)] as number) || 0 };
}

/** What the arithmetic comes to, once all dice lie. */
function worth(node: DiceNode, of: (term: DiceTerm) => number): number {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'dice') return of(node.term);
  if (node.kind === 'negative') return -worth(node.of, of);
  const left = worth(node.left, of);
  const right = worth(node.right, of);
  if (node.kind === '+') return left + right;
  if (node.kind === '-') return left - right;
  return node.kind === '*' ? left * right : Math.floor(left / right);
}

/** Evaluates the dice of one term onto the tray and returns their sum or, where successes are counted, the count. */
export function* evaluateTerm(term: DiceTerm, tray: Tray, role: DieRole = 'PLAIN'): Evaluation<number> {
  const { sides, lowest } = term;
  const draw: Draw = (origin) => drawn(term, tray, role, origin);

  let slots: Slot[] = [];
  for (let i = 0; i < term.count; i++)
    slots.push(laid(term, tray, role, yield { sides, lowest, origin: 'FIRST' }, 'FIRST'));
  if (term.explode) {
    const grown: Slot[] = [];
    for (const slot of slots) grown.push(...(yield* explode(slot, term.explode, tray, draw)));
    slots = grown;
  }
  if (term.reroll) {
    for (const [index, slot] of slots.entries()) slots[index] = yield* reroll(slot, term.reroll, tray, draw);
  }
  if (term.select.length > 0) for (const slot of dropped(slots, term)) setAside(slot);
  let sum = 0;
  for (const slot of slots) if (slot.dice.every(isKept)) sum += score(slot.value, term);
  return sum;
}

const isKept = (die: Die): boolean => die.kept;

type Draw = (origin: DieOrigin) => Evaluation<Slot>;

function laid({ sides }: DiceTerm, tray: Tray, role: DieRole, face: number, origin: DieOrigin): Slot {
  const die: Die = { sides, face, role, origin, kept: true };
  tray.dice.push(die);
  return { dice: [die], value: face };
}

function* drawn(term: DiceTerm, tray: Tray, role: DieRole, origin: DieOrigin): Evaluation<Slot> {
  const { sides, lowest } = term;
  return laid(term, tray, role, yield { sides, lowest, origin }, origin);
}

/** An explosion is decided by the face as shown; a penetrating one counts one less than it shows. */
function* explode(first: Slot, how: NonNullable<DiceTerm['explode']>, tray: Tray, draw: Draw): Evaluation<Slot[]> {
  const chain = [first];
  for (let face = first.value; matches(how.on, face) && tray.further > 0; ) {
    tray.further--;
    const next = yield* draw('EXPLOSION');
    face = next.value;
    chain.push(how.penetrate ? { ...next, value: face - 1 } : next);
  }
  if (!how.compound) return chain;
  return [{ dice: chain.flatMap((slot) => slot.dice), value: chain.reduce((sum, slot) => sum + slot.value, 0) }];
}

function* reroll(slot: Slot, how: NonNullable<DiceTerm['reroll']>, tray: Tray, draw: Draw): Evaluation<Slot> {
  let current = slot;
  while (matches(how.on, current.value) && tray.further > 0) {
    tray.further--;
    setAside(current);
    current = yield* draw('REROLL');
    if (how.once) break;
  }
  return current;
}

/** Of equal values the earlier counts as the lower. Each selection looks at all the dice, not at what another left. */
function dropped(slots: Slot[], { select }: DiceTerm): Slot[] {
  const ranked = [...slots].sort((a, b) => a.value - b.value);
  return select.flatMap(({ act, count }) => {
    const rest = Math.max(0, ranked.length - count);
    if (act === 'kh') return ranked.slice(0, rest);
    if (act === 'kl') return ranked.slice(count);
    return act === 'dh' ? ranked.slice(rest) : ranked.slice(0, count);
  });
}

function setAside(slot: Slot): void {
  for (const die of slot.dice) die.kept = false;
}

function score(value: number, { success, failure }: DiceTerm): number {
  if (!success) return value;
  if (matches(success, value)) return 1;
  return failure && matches(failure, value) ? -1 : 0;
}
