// Does every coin of an estate come to somebody?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CharacterDied } from '../kernel/character.js';
import { type Given, OTHER_PLAYER, PLAYER, uuid } from '../kernel/given.js';
import { divide, taxRate } from './division.js';
import { handOverLegacy, settleEstate } from './estate.js';
import { EXAMPLE, MAREN, maren, ODO, piece, told } from './given.js';
import { newLoyalty } from './loyalty.js';
import { estateRulesOf } from './settings.js';
import type { Person, Sheet } from './sheet.js';
import { makeWill } from './will.js';

const GUILD = uuid(82);
const child = { name: 'Ilse', relation: 'CHILD' };
const friend = { name: 'Odo', characterId: ODO, relation: 'FRIEND' };
const factions = [
  {
    id: GUILD,
    name: 'the Guild',
    zeal: 20,
    formerZeal: 20,
    zealSince: 0,
    selfInterest: false,
    benefits: '',
    dissolved: false,
  },
];

/** Maren with this will, and dead. */
function dead(sheet: Partial<Sheet>, heirs: object[] = [], bequests: object[] = [], settings = {}): Given {
  const table = maren(sheet, { factions })
    .set(settings)
    .character<Sheet>(ODO, EXAMPLE, { name: 'Odo', owner: OTHER_PLAYER });
  if (heirs.length > 0) table.send(makeWill, { characterId: MAREN, heirs, bequests }, { by: PLAYER });
  const person = table.state({ kind: 'character', id: MAREN }) as Person;
  return table.put(
    { kind: 'character', id: MAREN },
    CharacterDied.evolve?.(person, { characterId: MAREN, reason: 'x' }, {} as never),
  );
}
interface Portion {
  name: string;
  gross: number;
  tax: number;
  net: number;
  coins: number;
  goods: string[];
  handedOver: boolean;
}
const settle = (table: Given, more: Record<string, unknown> = {}) => {
  const sent = table.send(settleEstate, { characterId: MAREN, ...more });
  const [d] = told<{ portions: Portion[]; debtsPaid: number; taxes: number; estate: number }>(
    sent,
    'D100EstateSettled',
  );
  return { sent, refused: sent.refused, portions: d?.portions ?? [], ...d };
};
const half = (heir: object) => ({ ...heir, share: 50 });
const all = (heir: object) => ({ ...heir, share: 100 });

describe('division (R-D100-66, R-D100-67)', () => {
  it('X-D100-34 shares, taxes and the odd coin', () => {
    const table = dead({ silver: 1_001 }, [half(child), half(friend)]);
    const { portions, sent } = settle(table);
    expect(portions).toMatchObject([
      { gross: 501, tax: 51, net: 450, handedOver: false },
      { gross: 500, tax: 150, net: 350, handedOver: true },
    ]);
    expect(table.sheet<Sheet>(ODO).silver).toBe(350);
    expect(table.sheet<Sheet>(MAREN)).toMatchObject({ silver: 0, legacies: [{ heir: 'Ilse', coins: 450 }] });
    expect(sent.events[0]?.def.summary(sent.events[0].data, () => 'Maren')).toBe(
      'The estate of Maren, 1001 sp, was settled by her will: Ilse 450 sp; Odo 350 sp; 201 sp of taxes.',
    );
    expect(settle(table).refused).toBe('ESTATE_IS_SETTLED');
  });

  it('X-D100-64 debts come first, and more is taken without a will', () => {
    const poor = settle(dead({ silver: 100 }, [all(child)]), { debts: 130 });
    expect([poor.debtsPaid, poor.portions[0]?.net]).toEqual([100, 0]);
    const { portions } = settle(dead({ silver: 1_000 }), { nextOfKin: child });
    expect(portions).toMatchObject([{ tax: 200, net: 800 }]);
  });

  it('taxes by how near an heir stands', () => {
    const settings = estateRulesOf(maren().campaign);
    const relations = ['CHILD', 'SPOUSE', 'RELATIVE', 'FRIEND', 'FACTION'] as const;
    expect(relations.map((r) => taxRate(r, false, settings))).toEqual([10, 10, 20, 30, 30]);
    expect(relations.map((r) => taxRate(r, true, settings))).toEqual([20, 20, 30, 40, 40]);
  });

  it('loses and makes no coin, whatever the estate', () => {
    const coins = fc.integer({ min: 0, max: 10_000_000 });
    const heirs = fc.array(
      fc.record({ share: fc.integer({ min: 1, max: 100 }), rate: fc.integer({ min: 0, max: 100 }) }),
      {
        minLength: 1,
        maxLength: 10,
      },
    );
    fc.assert(
      fc.property(coins, coins, heirs, (estate, debts, some) => {
        const whole = some.reduce((so, { share }) => so + share, 0);
        const scaled = some.map(({ share, rate }) => ({ share: Math.floor((share * 100) / whole), rate }));
        const short = 100 - scaled.reduce((so, { share }) => so + share, 0);
        const exact = scaled.map((one, i) => (i === 0 ? { ...one, share: one.share + short } : one));
        const { debtsPaid, portions } = divide(estate, debts, exact);
        const sum = portions.reduce((so, { net, tax }) => so + net + tax, debtsPaid);
        expect(sum).toBe(estate);
        for (const { gross, net, tax } of portions) expect([net >= 0, gross - tax]).toEqual([true, net]);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a will (R-D100-65)', () => {
  const make = (heirs: object[], bequests: object[] = []) =>
    maren({ goods: [piece(uuid(50))] }).send(makeWill, { characterId: MAREN, heirs, bequests }, { by: PLAYER });

  it('gives whole percents that make 100, to named heirs', () => {
    expect(make([half(child)]).refused).toBe('SHARES_DO_NOT_MAKE_100');
    expect(make([{ ...all(friend), characterId: MAREN }]).refused).toBe('HEIR_TO_HERSELF');
    expect(make([all(child)], [{ goodsId: uuid(50), heir: 'Torvald' }]).refused).toBe('NO_SUCH_HEIR');
    expect(make([all(child)], [{ goodsId: uuid(51), heir: 'Ilse' }]).refused).toBe('NO_SUCH_GOODS');
    expect(() => make([{ ...child, share: 0 }])).toThrow();
    expect(make([half(child), half(friend)], [{ goodsId: uuid(50), heir: 'Odo' }]).events.length).toBe(1);
    const back = make([]);
    expect(back.events.map(({ def, data }) => def.summary(data, () => 'Maren'))).toEqual(['Maren took back her will.']);
  });

  it('passes the share of a dead heir to the next of kin or the faction, and taxes each receiver once', () => {
    const gone = settle(dead({ silver: 1_000 }, [half(child), half(friend)]), { gone: ['Odo'], nextOfKin: child });
    expect(gone.portions).toMatchObject([{ name: 'Ilse', gross: 1_000, tax: 100 }]);
    const loyalty = newLoyalty(GUILD, 50, false, 0);
    const faction = settle(dead({ silver: 1_000, loyalty }, [half(child), half(friend)]), { gone: ['Odo'] });
    expect(faction.portions).toMatchObject([
      { name: 'Ilse', tax: 50 },
      { name: 'the Guild', tax: 150, handedOver: true },
    ]);
    expect(settle(dead({ silver: 1 })).refused).toBe('NOBODY_INHERITS');
    expect(settle(dead({ silver: 1_000, loyalty })).portions).toMatchObject([{ name: 'the Guild', tax: 400 }]);
  });

  it('is not for the living', () => {
    expect(maren().send(settleEstate, { characterId: MAREN }).refused).toBe('CHARACTER_NOT_DEAD');
  });
});

describe('goods of an estate (R-D100-66)', () => {
  const ring = piece(uuid(50), { name: 'ring', price: 300 });
  const letter = piece(uuid(51), { name: 'letter' });

  it('count as sold, unless they are left by name; those without a price pass untaxed', () => {
    const sold = settle(dead({ silver: 700, goods: [ring, letter] }, [half(child), half(friend)]));
    expect(sold.portions).toMatchObject([
      { gross: 500, coins: 450, goods: ['letter'] },
      { gross: 500, coins: 350, goods: [] },
    ]);
    const table = dead(
      { silver: 700, goods: [ring] },
      [half(child), half(friend)],
      [{ goodsId: ring.id, heir: 'Odo' }],
    );
    expect(settle(table).portions[1]).toMatchObject({ net: 350, coins: 50, goods: ['ring'] });
    expect(table.sheet<Sheet>(ODO)).toMatchObject({ silver: 50, goods: [{ name: 'ring' }] });
  });

  it('are assigned where the campaign keeps them, and a piece too dear is refused', () => {
    const keep = { 'estate.goods': 'KEEP' };
    const table = dead({ silver: 100, goods: [ring] }, [half(child), half(friend)], [], keep);
    expect(settle(table).refused).toBe('GOODS_UNASSIGNED');
    expect(settle(table, { bequests: [{ goodsId: ring.id, heir: 'Odo' }] }).refused).toBe('TOO_DEAR');
    const rich = dead({ silver: 700, goods: [ring] }, [half(child), half(friend)], [], keep);
    expect(settle(rich, { bequests: [{ goodsId: ring.id, heir: 'Odo' }] }).portions[1]?.coins).toBe(50);
  });

  it('wait for one who can carry them, or who is yet to come', () => {
    const anvil = piece(uuid(52), { name: 'anvil', encUnits: 9_900 });
    const table = dead({ silver: 100, goods: [anvil] }, [all(friend)]);
    expect(settle(table).portions).toMatchObject([{ coins: 70, handedOver: false }]);
    const [legacy] = table.sheet<Sheet>(MAREN).legacies;
    const hand = { characterId: MAREN, legacyId: legacy?.id, toId: ODO, reason: 'a cart' };
    expect(table.send(handOverLegacy, hand).refused).toBe('TOO_HEAVY');
    const light = dead({ silver: 100 }, [all(child)]);
    settle(light);
    light.send(handOverLegacy, { ...hand, legacyId: light.sheet<Sheet>(MAREN).legacies[0]?.id });
    expect([light.sheet<Sheet>(ODO).silver, light.sheet<Sheet>(MAREN).legacies]).toEqual([90, []]);
    expect(light.send(handOverLegacy, hand).refused).toBe('NO_SUCH_LEGACY');
  });
});
