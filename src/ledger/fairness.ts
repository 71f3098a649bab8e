// Do these dice fall as fair dice would? Two classical tests, and what they say in words a table understands.

/** Fewer throws than this for each face say nothing by a chi-square test. */
const LEAST_A_FACE = 5;
/** Below this the dice would be called unlikely. */
const DOUBT = 0.01;
/** Below this, very unlikely. */
const STRONG_DOUBT = 0.001;
const LEAST_RUNS = 20;

/** What a test comes to: its statistic, and how often fair dice would look at least as odd; both as decimal text. */
export interface TestResult {
  readonly statistic: string;
  readonly p: string;
}

/** What is to be said of dice of one size, thrown in this order. */
export interface Fairness {
  /** Whether high and low faces are as frequent as they should be; null where there are too few throws. */
  readonly chiSquare: TestResult | null;
  /** Whether high and low follow each other as they should; null where there are too few throws. */
  readonly runs: TestResult | null;
  readonly verdict: string;
}

/** The natural logarithm of the gamma function for x > 0: Stirling's series, far enough out to be exact. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1_260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

/** The upper regularised incomplete gamma function: by its series below a + 1, by its continued fraction above. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 1_000 && Math.abs(term) > Math.abs(sum) * 1e-12; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 1_000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-12) break;
  }
  return h * scale;
}

/** How often chi-square with so many degrees of freedom is at least this large. */
export const chiSquareTail = (statistic: number, degrees: number): number => upperGamma(degrees / 2, statistic / 2);

const tested = (statistic: number, p: number): TestResult => ({ statistic: statistic.toFixed(3), p: p.toFixed(4) });

/** `counts[i]` is how often the face i + 1 fell. */
export function chiSquare(counts: readonly number[]): TestResult | null {
  const n = counts.reduce((sum, one) => sum + one, 0);
  const expected = n / counts.length;
  if (counts.length < 2 || expected < LEAST_A_FACE) return null;
  const statistic = counts.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0);
  return tested(statistic, chiSquareTail(statistic, counts.length - 1));
}

/** Wald and Wolfowitz's test on faces above and below the middle; the middle face itself is passed over. */
export function runsTest(faces: readonly number[], sides: number): TestResult | null {
  const middle = (sides + 1) / 2;
  const highs = faces.filter((face) => face !== middle).map((face) => face > middle);
  const high = highs.filter(Boolean).length;
  const low = highs.length - high;
  const n = highs.length;
  if (n < LEAST_RUNS || high === 0 || low === 0) return null;
  const runs = highs.filter((it, i) => i === 0 || it !== highs[i - 1]).length;
  const mean = (2 * high * low) / n + 1;
  const variance = ((mean - 1) * (mean - 2)) / (n - 1);
  const z = (runs - mean) / Math.sqrt(variance);
  // Twice the tail of the normal distribution is the tail of chi-square with one degree of freedom.
  return tested(z, chiSquareTail(z * z, 1));
}

const odds = (p: number): string =>
  p < 0.0001 ? 'less than once in 10,000 times' : `about once in ${Math.round(1 / p)} times`;

/** How often each face fell, from 1 on. */
export function countsOf(faces: readonly number[], sides: number): number[] {
  const fell = Array<number>(sides).fill(0);
  for (const face of faces) fell[face - 1] = (fell[face - 1] ?? 0) + 1;
  return fell;
}

/** What dice of one size showed, in the order thrown. Faces run from 1. */
export function fairnessOf(faces: readonly number[], sides: number): Fairness {
  const counts = countsOf(faces, sides);
  const [frequency, order] = [chiSquare(counts), runsTest(faces, sides)];
  return { chiSquare: frequency, runs: order, verdict: inWords(faces.length, sides, frequency, order) };
}

function inWords(n: number, sides: number, frequency: TestResult | null, order: TestResult | null): string {
  if (!frequency && !order)
    return `${n} throws are too few to judge: wait for ${Math.max(LEAST_A_FACE * sides, LEAST_RUNS)}.`;
  const doubts = [
    frequency &&
      Number(frequency.p) < DOUBT &&
      `some faces fall too often, as fair dice show ${odds(Number(frequency.p))}`,
    order &&
      Number(order.p) < DOUBT &&
      `high and low do not alternate as they should, as with fair dice ${odds(Number(order.p))}`,
  ].filter((doubt) => typeof doubt === 'string');
  if (doubts.length === 0) return `${n} throws look like those of fair dice.`;
  const strong = [frequency, order].some((it) => it && Number(it.p) < STRONG_DOUBT);
  const advice = strong ? 'Look at these dice.' : 'Of a hundred honest dice one looks like this by chance: watch them.';
  return `In ${n} throws ${doubts.join(', and ')}. ${advice}`;
}
