// Who gets how many coins? Debts, shares and taxes of an estate, to the last coin. R-D100-66, R-D100-67

/** One heir's part: what it is before and after tax, in whole silver. */
export interface Portion {
  readonly gross: number;
  /** Percent of tax. */
  readonly rate: number;
  readonly tax: number;
  readonly net: number;
}

/** So many parts of the whole, and the percent of it that is taxed away. */
export interface Part {
  readonly parts: number;
  readonly rate: number;
}

const untaxed = (coins: number): Portion => ({ gross: coins, rate: 0, tax: 0, net: coins });

/**
 * Debts first, at most up to the estate; then what others only lent for life, as far as it goes; then each share rounded
 * down, leftover coins one each in listed order, and tax rounded up. With nobody to divide among, all is tax.
 * Nets, taxes and debts paid are always the estate.
 */
export function divide(estate: number, debts: number, heirs: readonly Part[], returned: readonly number[] = []) {
  const debtsPaid = Math.min(estate, debts);
  let rest = estate - debtsPaid;
  const given = returned.map((coins) => {
    const most = Math.min(rest, coins);
    rest -= most;
    return untaxed(most);
  });
  const all = BigInt(heirs.reduce((so, { parts }) => so + parts, 0));
  const floors = heirs.map(({ parts }) => Number((BigInt(rest) * BigInt(parts)) / all));
  const left = rest - floors.reduce((so, coins) => so + coins, 0);
  const portions = heirs.map(({ rate }, i): Portion => {
    const gross = (floors[i] ?? 0) + (i < left ? 1 : 0);
    const tax = taxOn(gross, rate);
    return { gross, rate, tax, net: gross - tax };
  });
  const taxes = heirs.length === 0 ? rest : portions.reduce((so, { tax }) => so + tax, 0);
  return { debtsPaid, taxes, returned: given, portions };
}

/** So many percent of a sum, rounded up to the coin. R-D100-67 */
export const taxOn = (silver: number, rate: number): number => Number((BigInt(silver) * BigInt(rate) + 99n) / 100n);
