// What does she own? Goods and armour, found or bought. R-D100-11, R-D100-13, R-D100-17
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, ownerOf, refuse, type Table } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import { makeSuit, SuitOrder } from './armour.js';
import { refuseLoad } from './encumbrance.js';
import { refuseSilver } from './money.js';
import { type D100Settings, rulesOf } from './settings.js';
import { amend, Goods, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';
import { cutStamina } from './stamina-cut.js';
import { GoodsKind } from './words.js';

/** A sheet is read at one glance; small things are noted together. */
export const MOST_GOODS = 40;

const { id: _id, suit: _suit, ...bought } = Goods.shape;

/** Goods as they are asked for: anything but armour. A weapon and a shield say what they are. */
export const GoodsOrder = z
  .object({
    ...bought,
    kind: GoodsKind.default('OTHER'),
    quantity: bought.quantity.default(1),
    price: bought.price.default(null),
    weapon: bought.weapon.default(null),
    shield: bought.shield.default(null),
  })
  .refine((i) => i.kind !== 'ARMOUR', 'is armour, which is asked for as a suit')
  .refine(
    (i) => (i.kind === 'WEAPON') === (i.weapon !== null),
    'is a weapon without its record, or the other way round',
  )
  .refine((i) => (i.kind === 'SHIELD') === (i.shield !== null), 'is a shield without its size, or the other way round')
  .meta({ id: 'D100GoodsOrder', description: 'Goods as they are asked for: anything but armour.' });

const Wanted = {
  goods: z.array(GoodsOrder).max(20).default([]),
  suits: z.array(SuitOrder).max(5).default([]).describe('Suits of armour.'),
};
type Wanted = { goods: z.infer<typeof GoodsOrder>[]; suits: SuitOrder[] };

const isAsked = (i: { goods: unknown[]; suits: unknown[] }) => i.goods.length + i.suits.length > 0;
const ASKED = { path: ['goods'], message: 'give goods or suits' };

/** The pieces as they come into her hands, or what is wrong with the order. */
function pieces({ goods, suits }: Wanted, table: Table, settings: D100Settings) {
  const made: Goods[] = goods.map((order, i) => ({ id: table.id(`goods/${i}`), ...order, suit: null }));
  for (const [i, order] of suits.entries()) {
    const suit = makeSuit(table.id(`suit/${i}`), order, settings);
    if ('refused' in suit) return suit;
    made.push(suit);
  }
  return made;
}

/** Refusal codes of `refuseTaking`. */
export const TAKING_REFUSALS = ['TOO_MANY_GOODS', 'TOO_HEAVY'] as const;

/** Why she can't take these up and pay this much; null where she can. */
export function refuseTaking(c: Person, taken: readonly Goods[], paid: number, settings: D100Settings) {
  const goods = [...c.sheet.goods, ...taken];
  if (goods.length > MOST_GOODS)
    return refuse('TOO_MANY_GOODS', `A sheet lists ${MOST_GOODS} kinds of goods at most; note small things together.`, {
      listed: c.sheet.goods.length,
      more: taken.length,
    });
  return refuseLoad(c, { ...c.sheet, goods, silver: c.sheet.silver - paid }, settings);
}

/** What these goods, and silver paid, do to what is left of her Combat Stamina. R-D100-10 */
export const cutByTaking = (c: Person, taken: readonly Goods[], paid: number, settings: D100Settings) =>
  cutStamina(c, { goods: [...c.sheet.goods, ...taken], silver: c.sheet.silver - paid }, settings);

const listed = (goods: readonly Goods[]): string =>
  goods.map(({ quantity, name }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ');

export const GoodsReceived = event<Person>()('D100GoodsReceived', {
  version: 1,
  doc: 'A character bought goods, found them, or was given them. R-D100-11, R-D100-13, R-D100-17',
  group: 'EQUIPMENT',
  data: z.object({
    characterId: Id,
    goods: z.array(Goods),
    silver: z.int32().describe('Silver pieces paid.'),
    fromId: Id.nullable().describe('The character who gave them; null: from elsewhere.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.fromId ? [d.fromId] : [])],
  evolve: (c, d) => amend(c, { goods: [...c.sheet.goods, ...d.goods], silver: c.sheet.silver - d.silver }),
  summary: (d, name) =>
    `${name(d.characterId)} ${d.silver > 0 ? 'bought' : 'received'} ${listed(d.goods)}` +
    `${d.silver > 0 ? ` for ${d.silver} sp` : ''}${d.fromId ? ` from ${name(d.fromId)}` : ''}: ${d.reason}`,
});

export const receiveGoods = command('d100ReceiveGoods', {
  doc: 'Gives a character goods that cost nothing: what she starts with, or finds. R-D100-11, R-D100-13, R-D100-17',
  input: z.object({ characterId: Id, ...Wanted, reason: Reason }).refine(isAsked, ASKED),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: ['SIZE_FACTOR_OUT_OF_RANGE', ...TAKING_REFUSALS],
  decide: ({ character: c, campaign }, { characterId, reason, ...wanted }, table) => {
    const settings = rulesOf(campaign);
    const goods = pieces(wanted, table, settings);
    if ('refused' in goods) return goods;
    return (
      refuseTaking(c, goods, 0, settings) ?? [
        GoodsReceived.of({ characterId, goods, silver: 0, fromId: null, reason }),
        ...cutByTaking(c, goods, 0, settings),
      ]
    );
  },
});

/** What only the referee decides about a suit: its price, its factors within the size's range, its magic. */
const isReferees = ({ price, encFactor, costFactor, magic }: SuitOrder): boolean =>
  [price, encFactor, costFactor, magic].some((decided) => decided !== null);

const priceOf = (goods: readonly Goods[]): number =>
  goods.reduce((so, { price, quantity }) => so + (price ?? 0) * quantity, 0);

export const buyGoods = command('d100BuyGoods', {
  doc: 'Buys goods and armour. Everything needs a price; what is special about armour is set by the game master, who also enters weapons. R-D100-11, R-D100-13, R-D100-17',
  input: z.object({ characterId: Id, ...Wanted, reason: Line(500).default('Bought.') }).refine(isAsked, ASKED),
  reads: (i) => ({ buyer: character<Sheet>(i.characterId) }),
  by: ownerOf('buyer'),
  refusals: [
    ...NOT_IN_PLAY,
    'REFEREE_SETS_ARMOUR',
    'REFEREE_ENTERS_WEAPONS',
    'BARRED',
    'PRICE_NEEDED',
    'SIZE_FACTOR_OUT_OF_RANGE',
    'NOT_ENOUGH_SILVER',
    ...TAKING_REFUSALS,
  ],
  decide: ({ buyer, campaign }, { characterId, reason, ...wanted }, table) => {
    const settings = rulesOf(campaign);
    const unfit = notInPlay(buyer);
    if (unfit) return unfit;
    if (!table.actor.isGm && wanted.suits.some(isReferees))
      return refuse('REFEREE_SETS_ARMOUR', 'Price, size factors and magic of armour are set by the game master.');
    const weapon = wanted.goods.find((one) => one.weapon !== null);
    if (!table.actor.isGm && weapon)
      return refuse(
        'REFEREE_ENTERS_WEAPONS',
        `The game master enters weapons, and with them what ${weapon.name} does.`,
        {
          name: weapon.name,
        },
      );
    const goods = pieces(wanted, table, settings);
    if ('refused' in goods) return goods;
    const barred = goods.find(({ name }) =>
      settings.goods.barred.some((no) => no.toLowerCase() === name.toLowerCase()),
    );
    if (barred) return refuse('BARRED', `Nobody may buy ${barred.name} in this campaign.`, { name: barred.name });
    const unpriced = goods.find(({ price }) => price === null);
    if (unpriced)
      return refuse('PRICE_NEEDED', `The game master must set a price for ${unpriced.name}.`, { name: unpriced.name });
    const silver = priceOf(goods);
    return (
      refuseSilver(buyer, silver) ??
      refuseTaking(buyer, goods, silver, settings) ?? [
        GoodsReceived.of({ characterId, goods, silver, fromId: null, reason }),
        ...cutByTaking(buyer, goods, silver, settings),
      ]
    );
  },
});
