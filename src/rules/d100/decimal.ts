// How is a fraction reckoned without error? Decimals as text, and one rounding at the end. R-ALL-4
import { z } from 'zod';

/** A number of at most four decimals, as text. */
export const Decimal = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,4})?$/, { abort: true }) // whatever is asked of it beyond this reckons with it
  .describe('A number with at most four decimals, such as "1.5".');

const SCALE = 10_000n;

const scaled = (value: string | number): bigint => {
  const [units = '0', decimals = ''] = String(value).split('.');
  return BigInt(units) * SCALE + BigInt(decimals.padEnd(4, '0'));
};

interface Product {
  readonly over: bigint;
  readonly under: bigint;
}

const product = (factors: readonly (string | number)[]): Product => ({
  over: factors.reduce((so, factor) => so * scaled(factor), 1n),
  under: SCALE ** BigInt(factors.length),
});

/** Multiplies exactly and rounds down. Factors are not negative. */
export function floorOf(...factors: readonly (string | number)[]): number {
  const { over, under } = product(factors);
  return Number(over / under);
}

/** Multiplies exactly and rounds up. */
export function ceilOf(...factors: readonly (string | number)[]): number {
  const { over, under } = product(factors);
  return Number((over + under - 1n) / under);
}

/** 1 − a, for a discount between 0 and 1. */
export const complement = (a: string): string => {
  const rest = SCALE - scaled(a);
  return `${rest / SCALE}.${String(rest % SCALE).padStart(4, '0')}`;
};

/** Whether low ≤ value ≤ high. */
export const between = (low: string | number, value: string | number, high: string | number): boolean =>
  scaled(low) <= scaled(value) && scaled(value) <= scaled(high);
