// What does armour weigh, cost, fit and do, and how much can be carried?
import { describe, expect, it } from '@jest/globals';
import type { Happening } from '../kernel/deed.js';
import { GM, PLAYER, uuid } from '../kernel/given.js';
import { ARMOUR, makeSuit, SuitOrder } from './armour.js';
import { changeCharacteristic } from './characteristic-change.js';
import { complement, floorOf } from './decimal.js';
import { inEnc } from './encumbrance.js';
import { EXAMPLE, MAREN, maren, ODO, piece, told } from './given.js';
import { buyGoods, MOST_GOODS, receiveGoods } from './goods.js';
import { takeInHand } from './in-hand.js';
import { giveSilver, paySilver, receiveSilver } from './money.js';
import { giveGoods, putDownGoods, sellGoods } from './parting.js';
import { makeRuling } from './rulings.js';
import { rulesOf } from './settings.js';
import type { Goods, Person, Sheet } from './sheet.js';
import type { View } from './view.js';
import { takeOffArmour, wearArmour } from './wearing.js';
import { ArmourItem, type Dedication } from './words.js';

const SUIT = uuid(70);
const suit = (order: Record<string, unknown>, settings = {}) =>
  makeSuit(SUIT, SuitOrder.parse(order), rulesOf(maren().set(settings).campaign));
const made = (order: Record<string, unknown>, settings = {}): Goods => {
  const goods = suit(order, settings);
  if ('refused' in goods) throw new Error(goods.message);
  return goods;
};
const wearing = (item: string, sheet: Partial<Sheet> = {}) => {
  const goods = made({ item, madeFor: sheet.size ?? 'MEDIUM' });
  return maren({ ...sheet, goods: [goods, ...(sheet.goods ?? [])], worn: goods.id });
};
const read = (table: ReturnType<typeof maren>) => table.view<View>(MAREN);

describe('armour (R-D100-9 to R-D100-11)', () => {
  it.each([
    ['CLOTH_AND_LEATHER', 10, 2, 4, 35],
    ['GAMBESON', 12, 2, 3, 35],
    ['BOILED_LEATHER', 10, 3, 4, 35],
    ['BRIGANDINE', 9, 4, 6, 30],
    ['REINFORCED_LEATHER', 10, 4, 5, 30],
    ['RING_MAIL', 9, 5, 6, 30],
    ['FULL_MAIL', 6, 8, 12, 30],
    ['SCALE', 7, 8, 9, 30],
    ['PARTIAL_PLATE', 8, 9, 8, 30],
    ['FULL_PLATE', 7, 10, 10, 30],
    ['FITTED_FULL_PLATE', 8, 10, 9, 30],
  ])('%s gives Combat Stamina %i, Damage Reduction %i, weighs %i # and moves %i ft', (item, cs, dr, enc, move) => {
    const { combatStamina, armour, load, move: feet } = read(wearing(item));
    expect([combatStamina.maximum, armour.damageReduction, load.units / 300, feet]).toEqual([cs, dr, enc, move]);
  });

  it('X-D100-27 of a tiny wearer weighs a tenth; without it she moves 40 ft on 20 stamina', () => {
    expect(read(wearing('FULL_MAIL', { size: 'TINY' })).load).toMatchObject({ units: 360, text: '1 1/5 # of 15 #' });
    expect(read(maren())).toMatchObject({ combatStamina: { maximum: 20, current: 20 }, move: 40 });
  });

  it('X-D100-42 fits the size it was made for, and weighs by it', () => {
    const table = (madeFor: string) => maren({ size: 'LARGE', goods: [made({ item: 'FULL_PLATE', madeFor })] });
    const wear = { characterId: MAREN, goodsId: SUIT };
    expect(table('MEDIUM').send(wearArmour, wear)).toMatchObject({ refused: 'DOES_NOT_FIT' });
    const fitted = table('LARGE');
    expect(fitted.send(wearArmour, wear).refused).toBeNull();
    expect(read(fitted)).toMatchObject({ load: { units: 6_000 }, armour: { type: 'SUPER_HEAVY', name: 'full plate' } });
  });

  it('costs and weighs by size within the range the referee has', () => {
    const large = { item: 'SCALE', madeFor: 'LARGE', price: 333 };
    expect(made({ ...large, costFactor: '2.5', encFactor: '3.33' })).toMatchObject({ price: 833, encUnits: 8_991 });
    expect(made({ item: 'SCALE', madeFor: 'TINY', price: 333 }).price).toBe(167);
    expect(suit({ ...large, encFactor: '6.01' })).toMatchObject({ refused: 'SIZE_FACTOR_OUT_OF_RANGE' });
    expect(suit({ item: 'SCALE', costFactor: '1.5' })).toMatchObject({ refused: 'SIZE_FACTOR_OUT_OF_RANGE' });
    expect(made({ item: 'SCALE' }).price).toBeNull();
    const preset = ArmourItem.options.map((item) => made({ item }, { 'd100.armour.price': 'PRESET' }).price);
    expect(preset).toEqual([20, 40, 50, 150, 120, 180, 400, 350, 600, 1000, 1500]);
    expect(Object.keys(ARMOUR)).toEqual(ArmourItem.options);
  });

  it('of magic changes the figures of its row, Enc not below 0 (R-D100-71)', () => {
    const magic = { name: 'Moonmail', cs: 4, dr: 2, encUnits: -9_000, price: 5_000 };
    const moonmail = made({ item: 'FULL_MAIL', price: 400, magic });
    expect(moonmail).toMatchObject({ name: 'Moonmail', encUnits: 0, price: 5_400 });
    const table = maren({ goods: [moonmail], worn: SUIT });
    expect(read(table)).toMatchObject({
      combatStamina: { maximum: 10 },
      armour: { damageReduction: 10, name: 'Moonmail' },
    });
  });

  it('cuts what is left of Combat Stamina when the maximum falls (R-D100-10)', () => {
    const table = maren({ goods: [made({ item: 'SCALE' })] });
    table.send(changeCharacteristic, {
      characterId: MAREN,
      characteristic: 'COMBAT_STAMINA',
      change: -5,
      reason: 'a run',
    });
    table.send(wearArmour, { characterId: MAREN, goodsId: SUIT });
    expect(read(table).combatStamina).toMatchObject({ maximum: 7, current: 7 });
    table.send(takeOffArmour, { characterId: MAREN });
    expect(read(table).combatStamina).toMatchObject({ maximum: 20, current: 7 });
    expect(table.send(takeOffArmour, { characterId: MAREN }).refused).toBe('WEARS_NO_ARMOUR');
  });
});

describe('what a dedication forbids (R-D100-5)', () => {
  const order = { name: 'The Lamp', weapons: ['Mace'], armour: ['SCALE' as const] };
  const weapon = (type: string) => piece(SUIT, { name: type, kind: 'WEAPON', weapon: { type, damage: '1d6' } });
  const wear = (dedication: Dedication, item: string) =>
    maren({ dedication, order: dedication === 'ORDER' ? order : null, goods: [made({ item })] }).send(wearArmour, {
      characterId: MAREN,
      goodsId: SUIT,
    }).refused;
  const hold = (dedication: Dedication, goods: Goods) =>
    maren({ dedication, order, goods: [goods] }).send(takeInHand, { characterId: MAREN, goodsIds: [SUIT] }).refused;

  it('X-D100-40 Magic puts on no gambeson, and an Order uses no mana', () => {
    expect(wear('MAGIC', 'GAMBESON')).toBe('DEDICATION_FORBIDS');
    const mana = { characterId: MAREN, characteristic: 'MANA', change: -1, reason: 'a spell' };
    expect(maren({ dedication: 'ORDER', order }).send(changeCharacteristic, mana).refused).toBe('DEDICATION_FORBIDS');
  });

  it('is armour and arms outside the list of an Order, most weapons to Magic, nothing to Adventure', () => {
    expect([wear('ORDER', 'SCALE'), wear('ORDER', 'GAMBESON'), wear('ADVENTURE', 'GAMBESON')]).toEqual([
      null,
      'DEDICATION_FORBIDS',
      null,
    ]);
    const holds = (dedication: Dedication) => ['mace', 'Staff', 'sword'].map((type) => hold(dedication, weapon(type)));
    expect(holds('ORDER')).toEqual([null, 'DEDICATION_FORBIDS', 'DEDICATION_FORBIDS']);
    expect(holds('MAGIC')).toEqual(['DEDICATION_FORBIDS', null, 'DEDICATION_FORBIDS']);
    expect(holds('ADVENTURE')).toEqual([null, null, null]);
    const ball = piece(SUIT, { name: 'crystal ball', kind: 'CRYSTAL_BALL' });
    expect((['MAGIC', 'ORDER', 'ADVENTURE'] as const).map((dedication) => hold(dedication, ball))).toEqual([
      null,
      'DEDICATION_FORBIDS',
      'DEDICATION_FORBIDS',
    ]);
  });
});

describe('encumbrance (R-D100-12, R-D100-13)', () => {
  const gear = piece(uuid(71), { encUnits: 8 * 300 });
  const silver = (table: ReturnType<typeof maren>, n: number) =>
    table.send(receiveSilver, { recipients: [MAREN], mode: 'EACH', silver: n, reason: 'found' }).refused;

  it('X-D100-25 exactly the capacity is fine; one coin more is too much', () => {
    const table = wearing('BRIGANDINE', { goods: [gear], silver: 300 });
    expect(read(table)).toMatchObject({ load: { units: 4_500, overloaded: false, effect: '' }, move: 30 });
    expect(silver(table, 1)).toBeNull();
    const { load, move, combatStamina, abilities } = read(table);
    expect([load.overloaded, load.text, move, combatStamina.maximum]).toEqual([true, '15 1/300 # of 15 #', 15, 4]);
    expect(abilities.map(({ target, inTests }) => inTests - target)).toEqual([-20, -20, -20, -20, 0, 0, 0, 0, -20]);
  });

  it('X-D100-26 nobody carries more than twice her capacity', () => {
    const weak = {
      scores: { ...maren().sheet<Sheet>(MAREN).scores, str: 6 },
      goods: [piece(SUIT, { encUnits: 7_199 })],
    };
    const table = maren(weak);
    expect([silver(table, 1), read(table).load.overloaded]).toEqual([null, true]);
    expect(silver(table, 1)).toBe('TOO_HEAVY');
    expect(table.sheet<Sheet>(MAREN).silver).toBe(1);
  });

  it('leaves what age made too heavy, and lets nothing more be taken up', () => {
    const table = maren({ scores: { ...maren().sheet<Sheet>(MAREN).scores, str: 6 }, silver: 9_000 });
    expect(table.send(paySilver, { characterId: MAREN, silver: 1, reason: 'bread' }).refused).toBeNull();
    expect(silver(table, 1)).toBe('TOO_HEAVY');
  });

  it('weighs coins by full hundreds, or cuts stamina otherwise, where the campaign says so', () => {
    const table = maren({ silver: 4_599 });
    expect(read(table).load.units).toBe(4_599);
    table.set({ 'd100.coins': 'PER_FULL_100' });
    expect(read(table).load).toMatchObject({ units: 4_500, overloaded: false });
    table.set({ 'd100.overload.csFactor': '0.25' });
    expect(read(table).combatStamina.maximum).toBe(5);
  });

  it('is said in exact fractions', () => {
    expect([0, 1, 100, 300, 360, 2_500].map(inEnc)).toEqual(['0 #', '1/300 #', '1/3 #', '1 #', '1 1/5 #', '8 1/3 #']);
    expect([floorOf('0.1', 3), floorOf('2.9999', 1), complement('0.1')]).toEqual([0, 2, '0.9000']);
  });
});

describe('what is left of Combat Stamina (R-D100-10, R-D100-13)', () => {
  const other = EXAMPLE as Sheet;
  const tired = (more: Partial<Sheet> = {}) =>
    maren({ stamina: { trained: 0, other: 0, current: 15 }, ...more }).character<Sheet>(
      ODO,
      { ...other, silver: 9_000, goods: [piece(SUIT, { encUnits: 4_501 })] },
      { name: 'Odo' },
    );

  const anvil = { name: 'anvil', encUnits: 4_501, price: 0 };
  const [me, toMe] = [{ characterId: MAREN }, { characterId: ODO, toId: MAREN }];

  it.each([
    ['found', receiveGoods, { ...me, goods: [anvil], reason: 'found' }],
    ['bought', buyGoods, { ...me, goods: [anvil], reason: 'bought' }],
    ['given', giveGoods, { ...toMe, goodsId: SUIT, reason: 'a gift' }],
    ['silver found', receiveSilver, { recipients: [MAREN], mode: 'EACH', silver: 4_501, reason: 'a hoard' }],
    ['silver given', giveSilver, { ...toMe, silver: 4_501, reason: 'a gift' }],
    ['silver ruled', makeRuling, { ...me, figure: 'SILVER', value: 4_501, rule: 'R-D100-17', reason: 'a wish' }],
  ] as const)('is cut by a load for good: %s', (_, command, input) => {
    const table = tired();
    const sent = table.send(command, { ...input }, { by: GM });
    expect(told(sent, 'D100CharacteristicChanged')).toMatchObject([{ change: -5, left: 10, full: 20, cutBy: 0 }]);
    const [goods] = table.sheet<Sheet>(MAREN).goods;
    const { silver } = table.sheet<Sheet>(MAREN);
    if (goods) table.send(putDownGoods, { ...me, goodsId: goods.id, reason: 'too heavy' });
    if (silver > 0) table.send(paySilver, { ...me, silver, reason: 'too heavy' });
    expect(read(table).combatStamina).toMatchObject({ maximum: 20, current: 10 });
  });

  it('is cut by the price of goods sold, and by a suit parted with that gave more than none does', () => {
    const sold = tired({ goods: [piece(SUIT)] });
    sold.send(sellGoods, { ...me, goodsId: SUIT, price: 4_501, reason: 'a fair price' });
    expect(sold.sheet<Sheet>(MAREN).stamina.current).toBe(10);
    const magic = { name: 'Windmail', cs: 30, dr: 0, encUnits: 0, price: 0 };
    const windmail = made({ item: 'GAMBESON', magic });
    const worn = tired({ goods: [windmail], worn: SUIT, stamina: { trained: 0, other: 0, current: 35 } });
    worn.send(putDownGoods, { ...me, goodsId: SUIT, reason: 'burned' });
    expect(worn.sheet<Sheet>(MAREN).stamina.current).toBe(20);
  });

  it('is cut by a ruling on what makes the maximum', () => {
    const table = tired({ stamina: { trained: 4, other: 0, current: 23 } });
    table.send(makeRuling, { ...me, figure: 'STAMINA_TRAINED', value: 0, rule: 'R-D100-10', reason: 'a curse' });
    table.send(makeRuling, { ...me, figure: 'STAMINA_TRAINED', value: 4, rule: 'R-D100-10', reason: 'lifted' });
    expect(read(table).combatStamina).toMatchObject({ maximum: 24, current: 20 });
  });

  it('stays whole for one who is rested, and what does not fall is not told', () => {
    const rested = maren();
    const small = { ...me, goods: [{ ...anvil, encUnits: 300 }], reason: 'found' };
    expect(told(tired().send(receiveGoods, small), 'D100CharacteristicChanged')).toEqual([]);
    rested.send(receiveGoods, { ...me, goods: [anvil], reason: 'found' });
    expect(read(rested).combatStamina).toMatchObject({ maximum: 10, current: 10 });
    const goodsId = rested.sheet<Sheet>(MAREN).goods[0]?.id;
    rested.send(putDownGoods, { ...me, goodsId, reason: 'too heavy' });
    expect(read(rested).combatStamina).toMatchObject({ maximum: 20, current: 20 });
  });
});

describe('goods and silver', () => {
  const rope = { name: 'rope', encUnits: 300, price: 2, quantity: 3 };

  it('are bought with silver, never on credit', () => {
    const table = maren({ silver: 7 });
    const buy = (order: Record<string, unknown>) =>
      table.send(buyGoods, { characterId: MAREN, ...order }, { by: PLAYER });
    expect(buy({ goods: [rope] }).refused).toBeNull();
    expect(table.sheet<Sheet>(MAREN)).toMatchObject({ silver: 1, goods: [{ name: 'rope', quantity: 3 }] });
    expect(buy({ goods: [rope] }).refused).toBe('NOT_ENOUGH_SILVER');
    expect(buy({ goods: [{ name: 'idol', encUnits: 0 }] }).refused).toBe('PRICE_NEEDED');
    expect(buy({ suits: [{ item: 'SCALE' }] }).refused).toBe('PRICE_NEEDED');
    expect(buy({ suits: [{ item: 'SCALE', price: 1 }] }).refused).toBe('REFEREE_SETS_ARMOUR');
    const club = { ...rope, name: 'club', kind: 'WEAPON', weapon: { type: 'club', damage: '9d9' }, price: 0 };
    expect(buy({ goods: [club] }).refused).toBe('REFEREE_ENTERS_WEAPONS');
    expect(table.send(buyGoods, { characterId: MAREN, goods: [club] }).refused).toBeNull();
    table.set({ 'd100.goods.barred': ['Rope'] });
    expect(buy({ goods: [rope] }).refused).toBe('BARRED');
    expect(() => buy({})).toThrow('give goods or suits');
    expect(() => buy({ goods: [{ ...rope, kind: 'WEAPON' }] })).toThrow('record');
  });

  it('of armour are priced by the game master or by the preset', () => {
    const table = maren({ silver: 1_000 });
    table.send(buyGoods, { characterId: MAREN, suits: [{ item: 'SCALE', price: 300 }] });
    table.set({ 'd100.armour.price': 'PRESET' });
    table.send(buyGoods, { characterId: MAREN, suits: [{ item: 'GAMBESON' }] }, { by: PLAYER });
    expect(table.sheet<Sheet>(MAREN).silver).toBe(660);
  });

  it('change hands without one being made or lost', () => {
    const table = maren({ silver: 50, goods: [piece(SUIT, { quantity: 5, encUnits: 10 })], inHand: [SUIT] });
    table.character<Sheet>(ODO, EXAMPLE, { name: 'Odo' });
    const give = { characterId: MAREN, toId: ODO, reason: 'a gift' };
    expect(table.send(giveSilver, { ...give, silver: 51 }, { by: PLAYER }).refused).toBe('NOT_ENOUGH_SILVER');
    table.send(giveSilver, { ...give, silver: 20 }, { by: PLAYER });
    expect(table.send(giveGoods, { ...give, goodsId: SUIT, quantity: 6 }).refused).toBe('NOT_SO_MANY');
    table.send(giveGoods, { ...give, goodsId: SUIT, quantity: 2 });
    table.send(sellGoods, { characterId: MAREN, goodsId: SUIT, price: 9, reason: 'sold' });
    table.send(putDownGoods, { characterId: MAREN, goodsId: SUIT, quantity: 2, reason: 'used up' });
    expect(table.sheet<Sheet>(MAREN)).toMatchObject({ silver: 39, goods: [], inHand: [] });
    expect(table.sheet<Sheet>(ODO)).toMatchObject({ silver: 20, goods: [{ quantity: 2, encUnits: 10 }] });
    expect(table.send(putDownGoods, { characterId: MAREN, goodsId: SUIT, reason: 'x' }).refused).toBe('NO_SUCH_GOODS');
  });

  it('of the dead, the missing and the unready are not their player’s to give away', () => {
    const shells: [Partial<Sheet>, Partial<Person>][] = [
      [{}, { status: 'DEAD' }],
      [{}, { status: 'MISSING' }],
      [{ stage: 'ROLLED' }, {}],
    ];
    const asked = (by: string) =>
      shells.map(([stage, shell]) => {
        const table = maren({ silver: 50, goods: [piece(SUIT, { quantity: 5 })], ...stage }, {}, shell);
        table.character<Sheet>(ODO, EXAMPLE, { name: 'Odo' });
        const what = { characterId: MAREN, reason: 'before the heirs come' };
        const sent = [
          table.send(paySilver, { ...what, silver: 1 }, { by }),
          table.send(giveSilver, { ...what, toId: ODO, silver: 1 }, { by }),
          table.send(giveGoods, { ...what, toId: ODO, goodsId: SUIT }, { by }),
          table.send(putDownGoods, { ...what, goodsId: SUIT }, { by }),
        ];
        return [...new Set(sent.map(({ refused }) => refused))].join();
      });
    expect(asked(PLAYER)).toEqual(['CHARACTER_NOT_ALIVE', 'CHARACTER_NOT_ALIVE', 'CREATION_UNFINISHED']);
    expect(asked(GM)).toEqual(['', '', '']);
  });

  it('shared by a party say the share and the remainder', () => {
    const table = maren().character<Sheet>(ODO, EXAMPLE, { name: 'Odo' });
    const sent = table.send(receiveSilver, { recipients: [MAREN, ODO], mode: 'SPLIT', silver: 101, reason: 'a purse' });
    expect(told(sent, 'D100SilverReceived')).toMatchObject([{ share: 50, remainder: 1, pool: 101 }, { share: 50 }]);
  });

  it('fit on a sheet', () => {
    const goods = Array.from({ length: MOST_GOODS }, (_, i) => piece(uuid(500 + i), { name: `thing number ${i}` }));
    const table = maren({ goods });
    const one = { characterId: MAREN, goods: [rope], reason: 'found' };
    expect(table.send(receiveGoods, one).refused).toBe('TOO_MANY_GOODS');
    expect(JSON.stringify(table.sheet(MAREN)).length).toBeLessThan(8_192);
  });
});

describe('points that run down and come back (R-D100-6 to R-D100-8)', () => {
  const change = (sheet: Partial<Sheet>, characteristic: string, by: number) => {
    const table = maren(sheet);
    const { refused } = table.send(changeCharacteristic, {
      characterId: MAREN,
      characteristic,
      change: by,
      reason: 'x',
    });
    const { hitPoints, sanity, mana, combatStamina } = table.view<View>(MAREN);
    return [refused, hitPoints.current, sanity.current, mana?.current, combatStamina.current];
  };

  it('come back when the deed that took them is voided', () => {
    const table = maren();
    const lose = (change: number) =>
      table.send(changeCharacteristic, { characterId: MAREN, characteristic: 'HIT_POINTS', change, reason: 'x' });
    const [, second] = [lose(-3), lose(-2)];
    const { def, data } = second.events[0] as Happening;
    const at = { campaignId: MAREN, streamId: MAREN, eventId: MAREN, worldDay: 0, actor: null };
    const without = def.evolve?.(maren().state({ kind: 'character', id: MAREN }), data, at) as Person;
    expect([table.sheet<Sheet>(MAREN).hitPoints.current, without.sheet.hitPoints.current]).toEqual([4, 7]);
  });

  it('stop at the maximum; all but Hit Points stop at 0', () => {
    const sheet = { dedication: 'MAGIC' as const, mana: { maximum: 5, current: 3 } };
    expect(change(sheet, 'HIT_POINTS', -12)).toEqual([null, -3, 8, 3, 20]);
    expect(change(sheet, 'SANITY', -9)).toEqual(['NOT_ENOUGH_LEFT', 9, 8, 3, 20]);
    expect(change(sheet, 'MANA', 9)).toEqual([null, 9, 8, 5, 20]);
    expect(change(sheet, 'COMBAT_STAMINA', -3)).toEqual([null, 9, 8, 3, 17]);
    expect(maren({ hitPoints: { maximum: 9, current: -1 } }).view<View>(MAREN).warnings).toEqual(['Is down.']);
  });
});
