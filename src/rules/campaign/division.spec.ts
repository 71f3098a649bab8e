// Does every coin of an estate come to somebody?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { divide } from './division.js';
import { EstateSettings } from './estate-settings.js';
import { taxRate } from './receivers.js';

describe('division (R-D100-66, R-D100-67)', () => {
  it('taxes by how near an heir stands', () => {
    const settings = EstateSettings.parse({});
    const relations = ['CHILD', 'SPOUSE', 'RELATIVE', 'FRIEND', 'FACTION'] as const;
    expect(relations.map((r) => taxRate(r, false, settings))).toEqual([10, 10, 20, 30, 30]);
    expect(relations.map((r) => taxRate(r, true, settings))).toEqual([20, 20, 30, 40, 40]);
  });

  it('gives leftover coins one each, in order', () => {
    const thirds = [1, 1, 1].map((parts) => ({ parts, rate: 0 }));
    expect(divide(11, 0, thirds).portions.map(({ net }) => net)).toEqual([4, 4, 3]);
  });

  it('returns what was lent for life after the debts, as far as it goes', () => {
    expect(divide(100, 30, [{ parts: 1, rate: 10 }], [50, 50])).toEqual({
      debtsPaid: 30,
      taxes: 0,
      returned: [50, 20].map((coins) => ({ gross: coins, rate: 0, tax: 0, net: coins })),
      portions: [{ gross: 0, rate: 10, tax: 0, net: 0 }],
    });
  });

  it('loses and makes no coin, whatever the estate', () => {
    const coins = fc.integer({ min: 0, max: 2_000_000_000 });
    const heir = fc.record({ parts: fc.integer({ min: 1, max: 10_000 }), rate: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(
        coins,
        coins,
        fc.array(heir, { maxLength: 10 }),
        fc.array(coins, { maxLength: 3 }),
        (estate, debts, heirs, lent) => {
          const { debtsPaid, taxes, returned, portions } = divide(estate, debts, heirs, lent);
          expect([...returned, ...portions].reduce((so, { net }) => so + net, taxes + debtsPaid)).toBe(estate);
          for (const { gross, net, tax } of [...returned, ...portions])
            expect([net >= 0, gross - tax]).toEqual([true, net]);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
