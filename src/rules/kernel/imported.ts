// What did another tool's dice show? Its roll as written becomes a roll of the ledger, or is flagged: never dropped.
import { z } from 'zod';
import { placeDice } from './dice.js';
import { emptyTray, evaluateTerm } from './dice-evaluate.js';
import { type DiceNode, type DiceTerm, isDiceRefusal, parseDice } from './dice-notation.js';
import type { Roll } from './roll.js';

/** What does not fit in a roll as another tool wrote it. */
export const ImportFlag = z
  .enum([
    'NOTATION_MISSING',
    'NOTATION_UNREADABLE',
    'FACES_MISSING',
    'FACES_UNREADABLE',
    'WRONG_NUMBER_OF_DICE',
    'FACE_OUT_OF_RANGE',
    'MODIFIER_DIFFERS',
    'VANTAGE_DIFFERS',
    'TOTAL_MISSING',
    'TOTAL_UNREADABLE',
    'TOTAL_DOES_NOT_FOLLOW',
  ])
  .meta({ id: 'ImportFlag', description: 'What does not fit in a roll as another tool wrote it.' });
export type ImportFlag = z.infer<typeof ImportFlag>;

/** Whether the other tool says that the higher or the lower of two dice counted. */
export const Vantage = z
  .enum(['NONE', 'ADVANTAGE', 'DISADVANTAGE'])
  .meta({ id: 'Vantage', description: 'Whether the higher or the lower of two dice counted.' });
export type Vantage = z.infer<typeof Vantage>;

/** A roll as another tool wrote it. Every text is kept as it is, even an empty one. */
export const ImportedDice = z
  .object({
    notation: z.string().max(1000).nullable().describe('The dice as the other tool wrote them, if it did.'),
    written: z.string().max(10_000).describe('The arithmetic as written, such as "(5, 7) + 7".'),
    total: z.string().max(100).describe('The total as written.'),
    vantage: Vantage,
  })
  .meta({ id: 'ImportedDice', description: 'A roll as another tool wrote it.' });
export type ImportedDice = z.infer<typeof ImportedDice>;

/** Flags that leave no doubt about the dice themselves: the total then is the one that follows from them. */
const HARMLESS: ReadonlySet<ImportFlag> = new Set(['TOTAL_MISSING', 'VANTAGE_DIFFERS']);

/**
 * Recovers the dice of an imported roll, kept and dropped, and says by flags what does not fit (R-ALL-2).
 * There is a roll only where notation, faces and total agree; otherwise what was written is all that is known.
 * The arithmetic may be a sum or difference, faces singly or in brackets; dice of a product are FACES_UNREADABLE.
 */
export function readImported(input: ImportedDice, label = 'imported'): { roll: Roll | null; flags: ImportFlag[] } {
  const flags = new Set<ImportFlag>();
  let roll: Roll | null = null;
  const total = readTotal(input.total, flags);
  const leaves = readLeaves(input.written, flags);
  const notation = input.notation?.trim() ?? '';
  const expression = notation === '' ? undefined : parseDice(notation);
  if (!expression) flags.add('NOTATION_MISSING');
  else if (isDiceRefusal(expression)) flags.add('NOTATION_UNREADABLE');
  else {
    if (!shows(input.vantage, expression.terms)) flags.add('VANTAGE_DIFFERS');
    const faces = leaves && assign(addends(expression.node), leaves, flags);
    const placed = faces && placeDice(expression, faces, { label, source: 'IMPORTED' });
    if (placed && isDiceRefusal(placed)) {
      flags.add(placed.code === 'FACE_OUT_OF_RANGE' ? placed.code : 'WRONG_NUMBER_OF_DICE');
    } else if (placed) {
      if (total !== undefined && total !== placed.total) flags.add('TOTAL_DOES_NOT_FOLLOW');
      roll = placed;
    }
  }
  const found = ImportFlag.options.filter((flag) => flags.has(flag));
  return { roll: found.every((flag) => HARMLESS.has(flag)) ? roll : null, flags: found };
}

/** One number of the arithmetic, or the faces of one bracket. */
type Leaf = { sign: 1 | -1; numbers: number[]; bracket: boolean };
type Addend = { sign: 1 | -1; of: number | DiceTerm };

/** Takes sums and differences apart; undefined where there is more to the arithmetic than that. */
function addends(node: DiceNode, sign: 1 | -1 = 1): Addend[] | undefined {
  const opposite = sign === 1 ? -1 : 1;
  if (node.kind === 'number') return [{ sign, of: node.value }];
  if (node.kind === 'dice') return [{ sign, of: node.term }];
  if (node.kind === 'negative') return addends(node.of, opposite);
  if (node.kind !== '+' && node.kind !== '-') return undefined;
  const left = addends(node.left, sign);
  const right = addends(node.right, node.kind === '+' ? sign : opposite);
  return left && right && [...left, ...right];
}

/** Lays the numbers written against the notation, one by one, and answers the faces; undefined where they do not fit. */
function assign(wanted: Addend[] | undefined, leaves: Leaf[], flags: Set<ImportFlag>): number[] | undefined {
  if (!wanted) return void flags.add('FACES_UNREADABLE');
  const rest = [...leaves];
  const faces: number[] = [];
  let differs = false;
  for (const { sign, of } of wanted) {
    if (typeof of !== 'number') {
      const shown = takeFaces(of, sign, rest);
      if (!shown) return void flags.add('WRONG_NUMBER_OF_DICE');
      faces.push(...shown);
    } else if (of !== 0 || (rest[0] && value(rest[0], 0) === 0)) {
      // A modifier of 0 is often left unwritten.
      const leaf = rest.shift();
      if (!leaf) return void flags.add('WRONG_NUMBER_OF_DICE');
      if (leaf.bracket || value(leaf, 0) !== sign * of) differs = true;
    }
  }
  if (rest.length > 0) return void flags.add('WRONG_NUMBER_OF_DICE');
  if (differs) return void flags.add('MODIFIER_DIFFERS');
  return faces;
}

/** Takes the faces of one term off the front: one whole bracket, or as many single numbers as the dice ask for. */
function takeFaces(term: DiceTerm, sign: 1 | -1, rest: Leaf[]): number[] | undefined {
  const bracket = rest[0]?.bracket ? rest.shift() : undefined;
  const faces: number[] = [];
  const evaluation = evaluateTerm(term, emptyTray());
  for (let step = evaluation.next(); !step.done; ) {
    const leaf = bracket ?? (rest[0]?.bracket ? undefined : rest.shift());
    const shown = leaf && value(leaf, bracket ? faces.length : 0);
    if (shown === undefined) return undefined;
    faces.push(sign * shown || 0);
    step = evaluation.next(sign * shown);
  }
  return bracket && bracket.numbers.length > faces.length ? undefined : faces;
}

function value({ sign, numbers }: Leaf, index: number): number | undefined {
  const number = numbers[index];
  return number === undefined ? undefined : sign * number;
}

/** Reads the arithmetic as written, such as `(5, 7) + 7` or `3 + 6 - 1`. */
function readLeaves(written: string, flags: Set<ImportFlag>): Leaf[] | undefined {
  const text = plain(written);
  if (text === '') return void flags.add('FACES_MISSING');
  const leaves: Leaf[] = [];
  const leaf = /([+-]?) ?(?:(\d{1,9})|[([]([^)\]]*)[)\]]) ?/y;
  while (leaf.lastIndex < text.length) {
    const [, sign, single, bracket] = leaf.exec(text) ?? [];
    const numbers = single === undefined ? bracket?.split(/[,+]/).map((part) => part.trim()) : [single];
    if (!numbers?.every((part) => /^-?\d{1,9}$/.test(part)) || (leaves.length > 0 && !sign)) {
      return void flags.add('FACES_UNREADABLE');
    }
    leaves.push({ sign: sign === '-' ? -1 : 1, numbers: numbers.map(Number), bracket: single === undefined });
  }
  return leaves;
}

function readTotal(written: string, flags: Set<ImportFlag>): number | undefined {
  const text = plain(written);
  if (/^[+-]?\d{1,10}$/.test(text)) return Number(text);
  flags.add(text === '' ? 'TOTAL_MISSING' : 'TOTAL_UNREADABLE');
  return undefined;
}

const plain = (text: string) => text.trim().replace(/[−–]/g, '-').replace(/\s+/g, ' ');

/** Whether the notation has what the vantage says: a term that keeps the higher, or the lower, of its dice. */
function shows(vantage: Vantage, terms: DiceTerm[]): boolean {
  if (vantage === 'NONE') return true;
  const acts = vantage === 'ADVANTAGE' ? ['kh', 'dl'] : ['kl', 'dh'];
  return terms.some((term) => term.select.some(({ act }) => acts.includes(act)));
}
