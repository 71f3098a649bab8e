// What does a dice notation ask for? Our own parser: one pass over the text, to an expression or a refusal.

/** The most a notation may ask for: characters, dice at the start, further dice by explosion and re-roll, faces, brackets. */
export const DICE_LIMITS = { text: 200, dice: 100, furtherDice: 400, sides: 1_000_000, depth: 16 } as const;
const INT32_MAX = 2 ** 31 - 1;

/** Which faces a modifier acts on, such as `>=8`. */
export type Comparison = { op: '<' | '<=' | '=' | '>=' | '>'; value: number };

/** Keep or drop so many of the highest or lowest, R-ALL-8. */
export type Selection = { act: 'kh' | 'kl' | 'dh' | 'dl'; count: number };

/** Dice of one size rolled together, with what is done to them. Faces run from `lowest` upward: 1, or −1 for fudge dice. */
export type DiceTerm = {
  count: number;
  sides: number;
  lowest: 1 | -1;
  explode?: { on: Comparison; compound: boolean; penetrate: boolean };
  reroll?: { on: Comparison; once: boolean };
  select: Selection[];
  success?: Comparison;
  failure?: Comparison;
};

/** The arithmetic of a notation. Division rounds down, R-ALL-4. */
export type DiceNode =
  | { kind: 'number'; value: number }
  | { kind: 'dice'; term: DiceTerm }
  | { kind: 'negative'; of: DiceNode }
  | { kind: '+' | '-' | '*' | '/'; left: DiceNode; right: DiceNode };

/** A notation that was understood: as written, as arithmetic, and its dice terms in the order they are rolled. */
export type DiceExpression = { notation: string; node: DiceNode; terms: DiceTerm[] };

/** Why dice were refused, as a value with a stable code, R-ALL-3. */
export type DiceRefusal = {
  code: 'BAD_DICE_NOTATION' | 'WRONG_NUMBER_OF_DICE' | 'FACE_OUT_OF_RANGE';
  message: string;
};

/** Tells a refusal from what was asked for. */
export const isDiceRefusal = (answer: object): answer is DiceRefusal => 'code' in answer;

/** Whether a face (or a value made of faces) is one the modifier acts on. */
export function matches({ op, value }: Comparison, face: number): boolean {
  if (op === '=') return face === value;
  return (op.endsWith('=') && face === value) || (op.startsWith('<') ? face < value : face > value);
}

/**
 * Reads a dice notation: `2d6+1d4-1`, `4d6dl1`, `d%`, `4dF`, `3d10!>=9`, `5d10>=8f=1`, `(2d6+3)*2`.
 *
 * Meaning and order are those of the rpg-dice-roller package (explode, re-roll, keep, drop, count, whatever the order
 * written), but here
 * - letters may be capitals, blanks may stand between symbols, `−` and `–` are minus signs, a sign may stand before dice;
 * - `kh`, `kl`, `k`, `dh` and `dl` alone mean 1, and `r1`, `!5`, `f1` mean `r=1`, `!=5`, `f=1`;
 * - division rounds down, and only by a whole number;
 * - keeping or dropping more dice than there are, repeating a modifier, and dice that would roll for ever are refused;
 * - groups in braces, functions, fractions, sorting, `<>`, `min`, `max`, `u`, `cs` and `cf` are not understood.
 */
export function parseDice(text: string): DiceExpression | DiceRefusal {
  const known = understood.get(text);
  if (known) return known;
  try {
    const expression = new Parser(text).expression();
    if (understood.size < REMEMBERED) understood.set(text, expression);
    return expression;
  } catch (error) {
    if (error instanceof BadNotation) return { code: 'BAD_DICE_NOTATION', message: error.message };
    throw error;
  }
}

/** A table rolls few notations, and each of them often. */
const understood = new Map<string, DiceExpression>();
const REMEMBERED = 1_000;

class BadNotation extends Error {}

const COMPARISONS = ['>=', '<=', '>', '<', '='] as const;
const SELECTIONS = { kh: 'kh', kl: 'kl', dh: 'dh', dl: 'dl', k: 'kh', d: 'dl' } as const;
const isBlank = (char: string | undefined) => char !== undefined && /\s/.test(char);
const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9';

class Parser {
  private readonly text: string;
  private readonly terms: DiceTerm[] = [];
  private at = 0;
  private depth = 0;

  constructor(private readonly written: string) {
    if (written.length > DICE_LIMITS.text) this.fail(`at most ${DICE_LIMITS.text} characters`, DICE_LIMITS.text);
    // One character for one, so that positions stay those of the text as written.
    this.text = written.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[−–]/g, '-');
  }

  expression(): DiceExpression {
    const node = this.sum();
    if (this.next() < this.text.length) this.fail('an operator, a modifier or the end');
    if (reach(node) > INT32_MAX) this.fail(`a total within ±${INT32_MAX}`, 0);
    return { notation: this.written.trim(), node, terms: this.terms };
  }

  private sum(): DiceNode {
    let left = this.product();
    for (let kind = this.oneOf(['+', '-']); kind; kind = this.oneOf(['+', '-'])) {
      left = { kind, left, right: this.product() };
    }
    return left;
  }

  private product(): DiceNode {
    let left = this.factor();
    for (let kind = this.oneOf(['*', '/']); kind; kind = this.oneOf(['*', '/'])) {
      const at = this.next();
      const right = this.factor();
      if (kind === '/' && !(right.kind === 'number' && right.value !== 0)) this.fail('a whole number above 0', at);
      left = { kind, left, right };
    }
    return left;
  }

  private factor(): DiceNode {
    const sign = this.oneOf(['+', '-']);
    const node = this.operand();
    return sign === '-' ? { kind: 'negative', of: node } : node;
  }

  private operand(): DiceNode {
    if (this.take('(')) {
      if (++this.depth > DICE_LIMITS.depth) this.fail(`at most ${DICE_LIMITS.depth} brackets inside one another`);
      const node = this.sum();
      if (!this.take(')')) this.fail('an operator or )');
      this.depth--;
      return node;
    }
    const at = this.next();
    const value = this.integer();
    if (this.take('d')) return { kind: 'dice', term: this.term(value ?? 1, at) };
    return value === undefined ? this.fail('dice, a number or (', at) : { kind: 'number', value };
  }

  private term(count: number, at: number): DiceTerm {
    const rolled = this.terms.reduce((sum, term) => sum + term.count, 0);
    if (count < 1 || rolled + count > DICE_LIMITS.dice) this.fail(`1 to ${DICE_LIMITS.dice} dice in all`, at);
    const term: DiceTerm = { count, ...this.size(), select: [] };
    this.terms.push(term);
    while (this.explosion(term) || this.reroll(term) || this.selection(term) || this.counting(term));
    for (const { act, count: chosen } of term.select) {
      const most = term.explode ? DICE_LIMITS.dice : act.startsWith('k') ? count : count - 1;
      if (chosen < 1 || chosen > most) this.fail(`${act} with 1 to ${most}`, at);
    }
    return term;
  }

  private size(): Pick<DiceTerm, 'sides' | 'lowest'> {
    if (this.take('%')) return { sides: 100, lowest: 1 };
    if (this.take('f')) return { sides: 3, lowest: -1 };
    const at = this.next();
    const sides = this.integer();
    if (sides === undefined || sides < 1 || sides > DICE_LIMITS.sides) {
      return this.fail(`1 to ${DICE_LIMITS.sides} sides, % or F`, at);
    }
    return { sides, lowest: 1 };
  }

  private explosion(term: DiceTerm): boolean {
    const at = this.next();
    const sign = this.oneOf(['!!', '!']);
    if (!sign) return false;
    if (term.explode) this.fail('explosions once', at);
    const penetrate = this.take('p');
    const on = this.comparisonOr<Comparison>({ op: '=', value: highest(term) });
    if (matchesAll(on, term)) this.fail('explosions that can end', at);
    term.explode = { on, compound: sign === '!!', penetrate };
    return true;
  }

  private reroll(term: DiceTerm): boolean {
    const at = this.next();
    const sign = this.oneOf(['ro', 'r']);
    if (!sign) return false;
    if (term.reroll) this.fail('re-rolls once', at);
    const on = this.comparisonOr<Comparison>({ op: '=', value: term.lowest });
    if (sign === 'r' && matchesAll(on, term)) this.fail('re-rolls that can end', at);
    term.reroll = { on, once: sign === 'ro' };
    return true;
  }

  private selection(term: DiceTerm): boolean {
    const at = this.next();
    const apart = isBlank(this.text[at - 1]);
    // After a blank a bare d could as well be dice with the operator forgotten.
    const sign = this.oneOf(apart ? ['kh', 'kl', 'dh', 'dl', 'k'] : ['kh', 'kl', 'dh', 'dl', 'k', 'd']);
    if (!sign) return false;
    const act = SELECTIONS[sign];
    if (term.select.some((one) => one.act === act)) this.fail(`${act} once`, at);
    const count = this.integer() ?? (sign === 'd' ? this.fail('a number of dice to drop') : 1);
    term.select.push({ act, count });
    return true;
  }

  private counting(term: DiceTerm): boolean {
    const at = this.next();
    const success = this.comparison();
    if (!success) return false;
    if (term.success) this.fail('one count of successes', at);
    term.success = success;
    if (this.take('f')) term.failure = this.comparisonOr(undefined) ?? this.fail('a comparison');
    return true;
  }

  private comparisonOr<Usual>(usual: Usual): Comparison | Usual {
    const value = this.integer();
    return value === undefined ? (this.comparison() ?? usual) : { op: '=', value };
  }

  private comparison(): Comparison | undefined {
    const op = this.oneOf(COMPARISONS);
    if (!op) return undefined;
    const sign = this.take('-') ? -1 : 1;
    return { op, value: sign * (this.integer() ?? this.fail('a number')) };
  }

  private integer(): number | undefined {
    const start = this.next();
    while (isDigit(this.text[this.at])) this.at++;
    if (this.at === start) return undefined;
    const value = Number(this.text.slice(start, this.at));
    return value <= INT32_MAX ? value : this.fail(`a number up to ${INT32_MAX}`, start);
  }

  private oneOf<S extends string>(signs: readonly S[]): S | undefined {
    return signs.find((sign) => this.take(sign));
  }

  private take(sign: string): boolean {
    if (!this.text.startsWith(sign, this.next())) return false;
    this.at += sign.length;
    return true;
  }

  private next(): number {
    while (isBlank(this.text[this.at])) this.at++;
    return this.at;
  }

  private fail(expected: string, at = this.next()): never {
    throw new BadNotation(`Dice notation, position ${at + 1}: expected ${expected}.`);
  }
}

/** The highest face of the dice of a term. */
export const highest = ({ sides, lowest }: Pick<DiceTerm, 'sides' | 'lowest'>) => lowest + sides - 1;

const matchesAll = (on: Comparison, term: DiceTerm) => matches(on, term.lowest) && matches(on, highest(term));

/** The largest total, up or down, that an expression could come to. */
function reach(node: DiceNode): number {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'negative') return reach(node.of);
  if (node.kind === 'dice') {
    const dice = node.term.count + (node.term.explode ? DICE_LIMITS.furtherDice : 0);
    return dice * Math.max(2, highest(node.term));
  }
  const [left, right] = [reach(node.left), reach(node.right)];
  return node.kind === '*' ? left * right : node.kind === '/' ? left : left + right;
}
