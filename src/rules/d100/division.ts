// Who gets how many coins? Debts, shares and taxes of an estate, to the last coin. R-D100-66, R-D100-67
import type { Relation } from './estate-record.js';
import type { EstateSettings } from './settings.js';

/** Percent of tax for an heir; more where there was no will. */
export function taxRate(relation: Relation, withoutWill: boolean, { tax }: EstateSettings): number {
  const near = relation === 'CHILD' || relation === 'SPOUSE';
  const rate = near ? tax.near : relation === 'RELATIVE' ? tax.relative : tax.unrelated;
  return Math.min(100, rate + (withoutWill ? tax.noWill : 0));
}

export interface Portion {
  readonly gross: number;
  readonly rate: number;
  readonly tax: number;
  readonly net: number;
}

const percentOf = (amount: number, percent: number): bigint => BigInt(amount) * BigInt(percent);

/**
 * Debts first, at most up to the estate; then each share rounded down, leftover coins one each in listed order, and
 * tax rounded up. Nets, taxes and debts paid are always the estate.
 */
export function divide(
  estate: number,
  debts: number,
  heirs: readonly { readonly share: number; readonly rate: number }[],
): { debtsPaid: number; portions: Portion[] } {
  const debtsPaid = Math.min(estate, debts);
  const rest = estate - debtsPaid;
  const floors = heirs.map(({ share }) => Number(percentOf(rest, share) / 100n));
  const left = rest - floors.reduce((so, coins) => so + coins, 0);
  const portions = heirs.map(({ rate }, i) => {
    const gross = (floors[i] ?? 0) + (i < left ? 1 : 0);
    const tax = Number((percentOf(gross, rate) + 99n) / 100n);
    return { gross, rate, tax, net: gross - tax };
  });
  return { debtsPaid, portions };
}
