// Does every coin of an estate come to somebody?
import { describe, expect, it } from '@jest/globals';
import { settleEstate } from '../campaign/inheritance.js';
import { handOverLegacy } from '../campaign/legacies.js';
import { makeWill } from '../campaign/wills.js';
import { affairsOf, CharacterDied } from '../kernel/character.js';
import { type Given, OTHER_PLAYER, PLAYER, uuid } from '../kernel/given.js';
import { EXAMPLE, MAREN, maren, ODO, piece, told } from './given.js';
import { newLoyalty } from './loyalty.js';
import type { Person, Sheet } from './sheet.js';

const AT = { campaignId: uuid(99), streamId: MAREN, eventId: uuid(1), worldDay: 0, actor: null };
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
    CharacterDied.evolve?.(person, { characterId: MAREN, reason: 'x' }, AT),
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
  const [d] = told<{ portions: Portion[]; debtsPaid: number; taxes: number; estate: number }>(sent, 'EstateSettled');
  return { sent, refused: sent.refused, portions: d?.portions ?? [], ...d };
};
const legaciesOf = (table: Given) => affairsOf(table.state({ kind: 'character', id: MAREN }) as Person).legacies;
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
    expect(table.sheet<Sheet>(MAREN)).toMatchObject({ silver: 0, goods: [] });
    expect(legaciesOf(table)).toMatchObject([{ heir: 'Ilse', coins: 450 }]);
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
});

describe('a will (R-D100-65)', () => {
  const make = (heirs: object[], bequests: object[] = []) =>
    maren({ goods: [piece(uuid(50))] })
      .character<Sheet>(ODO, EXAMPLE)
      .send(makeWill, { characterId: MAREN, heirs, bequests }, { by: PLAYER });

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
    const [legacy] = legaciesOf(table);
    const hand = { characterId: MAREN, legacyId: legacy?.id, toId: ODO, reason: 'a cart' };
    expect(table.send(handOverLegacy, hand).refusal).toMatchObject({
      refused: 'CANNOT_TAKE',
      facts: { because: 'TOO_HEAVY' },
    });
    const light = dead({ silver: 100 }, [all(child)]);
    settle(light);
    light.send(handOverLegacy, { ...hand, legacyId: legaciesOf(light)[0]?.id });
    expect([light.sheet<Sheet>(ODO).silver, legaciesOf(light)]).toEqual([90, []]);
    expect(light.send(handOverLegacy, hand).refused).toBe('NO_SUCH_LEGACY');
  });
});
