// What does another tool's log look like? Rolls in every kind of notation, with the lines that do not fit among them.

/** A line of such a log, as `scripts/import-rolls.mjs` reads it. */
export interface LoggedRoll {
  readonly evening: number;
  readonly minute: number | null;
  readonly character: string;
  readonly notation: string | null;
  readonly written: string;
  readonly total: string;
  readonly vantage: 'none' | 'advantage' | 'disadvantage';
  readonly purpose: string;
}

/** What one kind of line looks like, given a die to throw; and the flags it must get. */
interface Kind {
  readonly flags: readonly string[];
  write(
    die: (sides: number) => number,
  ): Pick<LoggedRoll, 'notation' | 'written' | 'total'> & Partial<Pick<LoggedRoll, 'vantage'>>;
}

type Write = Kind['write'];
const sound = (write: Write): Kind => ({ flags: [], write });
const broken = (flag: string, write: Write): Kind => ({ flags: [flag], write });
const sum = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0);
const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);

const check =
  (notation: string, bonus: number): Write =>
  (die) => {
    const face = die(20);
    return { notation, written: `${face} + ${bonus}`, total: `${face + bonus}` };
  };
const pair =
  (act: 'kh' | 'kl', vantage: LoggedRoll['vantage']): Write =>
  (die) => {
    const faces = times(2, () => die(20));
    const kept = act === 'kh' ? Math.max(...faces) : Math.min(...faces);
    return { notation: `2d20${act}1+3`, written: `(${faces.join(', ')}) + 3`, total: `${kept + 3}`, vantage };
  };
const pool =
  (notation: string, n: number, sides: number, read: (faces: readonly number[]) => number): Write =>
  (die) => {
    const faces = times(n, () => die(sides));
    return { notation, written: `(${faces.join(', ')})`, total: `${read(faces)}` };
  };

const KINDS: readonly Kind[] = [
  sound(check('1d20+5', 5)),
  sound((die) => {
    const face = die(8);
    return { notation: '1d8-1', written: `${face} - 1`, total: `${face - 1}` };
  }),
  sound((die) => {
    const faces = [die(6), die(6), die(4)];
    return { notation: '2d6+1d4+3', written: `${faces.join(' + ')} + 3`, total: `${sum(faces) + 3}` };
  }),
  sound(pair('kh', 'advantage')),
  sound(pair('kl', 'disadvantage')),
  sound(pool('3d6', 3, 6, sum)),
  sound(pool('4d6dl1', 4, 6, (faces) => sum(faces) - Math.min(...faces))),
  sound(pool('1d100', 1, 100, sum)),
  sound(pool('5d10>=8', 5, 10, (faces) => faces.filter((face) => face >= 8).length)),
  sound((die) => {
    const after = 1 + (die(5) % 5);
    return { notation: '1d6!', written: `(6, ${after})`, total: `${6 + after}` };
  }),
  sound((die) => {
    const faces = times(4, () => die(3) - 2);
    return { notation: '4dF', written: `(${faces.join(', ')})`, total: `${sum(faces)}` };
  }),
  broken('NOTATION_MISSING', (die) => ({ ...check('', 5)(die), notation: null })),
  broken('NOTATION_UNREADABLE', (die) => ({ ...check('', 5)(die), notation: 'a d20 and five' })),
  broken('TOTAL_DOES_NOT_FOLLOW', (die) => ({ ...check('1d20+5', 5)(die), total: '31' })),
  broken('TOTAL_MISSING', (die) => ({ ...check('1d20+5', 5)(die), total: '' })),
  broken('TOTAL_UNREADABLE', (die) => ({ ...check('1d20+5', 5)(die), total: 'a lot' })),
  broken('MODIFIER_DIFFERS', (die) => check('1d20+5', 4)(die)),
  broken('FACE_OUT_OF_RANGE', () => ({ notation: '1d20', written: '21', total: '21' })),
  broken('WRONG_NUMBER_OF_DICE', () => ({ notation: '1d20', written: '3 + 4', total: '7' })),
  broken('FACES_UNREADABLE', () => ({ notation: '1d20', written: 'natural 20!', total: '20' })),
  broken('VANTAGE_DIFFERS', (die) => ({ ...check('1d20+5', 5)(die), vantage: 'advantage' })),
];

/** So many rolls of each kind, mixed over several evenings, each with the flags it must get. The same seed, the same log. */
export function oldLog(ofEach: number, seed = 1): (LoggedRoll & { readonly flags: readonly string[] })[] {
  let state = seed;
  const die = (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return 1 + (state % sides);
  };
  return times(ofEach, () => KINDS)
    .flat()
    .map(({ flags, write }, i) => ({
      evening: 1 + Math.floor(i / 100),
      minute: i % 7 === 0 ? null : i % 100,
      character: `Character ${1 + (i % 5)}`,
      vantage: 'none',
      purpose: `Roll ${i + 1}`,
      ...write(die),
      flags,
    }));
}
