// What became of her goods? Sold, given away, used up or put down.
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { type Actor, command, event, gm, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { cutByTaking, GoodsReceived, refuseTaking, TAKING_REFUSALS } from './goods.js';
import { refuseSilverLoad } from './money.js';
import { rulesOf } from './settings.js';
import { amend, type Goods, NOT_IN_PLAY, notToGive, type Person, type Sheet } from './sheet.js';
import { cutStamina } from './stamina-cut.js';

/** The goods that stay when some of one kind go. */
export const goodsWithout = (goods: readonly Goods[], goodsId: Id, quantity: number): Goods[] =>
  goods
    .map((one) => (one.id === goodsId ? { ...one, quantity: one.quantity - quantity } : one))
    .filter((one) => one.quantity > 0);

/** Her sheet without what she parts with, and with what she gets for it. */
function partedFrom(sheet: Sheet, { goodsId, quantity, price }: { goodsId: Id; quantity: number; price: number }) {
  const goods = goodsWithout(sheet.goods, goodsId, quantity);
  const has = (id: Id | null) => goods.some((one) => one.id === id);
  const { worn, inHand, silver } = sheet;
  return { goods, worn: has(worn) ? worn : null, inHand: inHand.filter(has), silver: silver + price };
}

const Parting = {
  characterId: Id,
  goodsId: Id,
  quantity: z.int32().min(1).max(10_000).default(1).describe('How many pieces.'),
};

/** The goods she wants to part with, or why she can't. */
function partWith(c: Person, goodsId: Id, quantity: number, actor: Actor) {
  const kept = notToGive(c, actor);
  if (kept) return kept;
  const found = c.sheet.goods.find(({ id }) => id === goodsId);
  if (!found) return refuse('NO_SUCH_GOODS', `${c.name} has no goods ${goodsId}.`, { goodsId });
  return found.quantity < quantity
    ? refuse('NOT_SO_MANY', `${c.name} has ${found.quantity} of ${found.name}, not ${quantity}.`, {
        goodsId,
        has: found.quantity,
        quantity,
      })
    : found;
}

const PARTING_REFUSALS = [...NOT_IN_PLAY, 'NO_SUCH_GOODS', 'NOT_SO_MANY'] as const;

export const GoodsParted = event<Person>()('D100GoodsParted', {
  version: 1,
  doc: 'A character sold goods, gave them away, used them up or put them down.',
  group: 'EQUIPMENT',
  data: z.object({
    ...Parting,
    goodsName: z.string(),
    price: z.int32().describe('Silver pieces got for them.'),
    toId: Id.nullable().describe('The character who got them; null: nobody with a sheet.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.toId ? [d.toId] : [])],
  evolve: (c, d) => amend(c, partedFrom(c.sheet, d)),
  summary: (d, name) =>
    `${name(d.characterId)} parted with ${d.quantity === 1 ? '' : `${d.quantity} × `}${d.goodsName}` +
    `${d.toId ? `, to ${name(d.toId)}` : ''}${d.price > 0 ? `, for ${d.price} sp` : ''}: ${d.reason}`,
});

export const putDownGoods = command('d100PutDownGoods', {
  doc: 'Puts goods down, uses them up or loses them.',
  input: z.object({ ...Parting, reason: Reason }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: PARTING_REFUSALS,
  decide: ({ character: c, campaign }, { characterId, goodsId, quantity, reason }, { actor }) => {
    const goods = partWith(c, goodsId, quantity, actor);
    if ('refused' in goods) return goods;
    return [
      GoodsParted.of({ characterId, goodsId, quantity, goodsName: goods.name, price: 0, toId: null, reason }),
      ...cutStamina(c, partedFrom(c.sheet, { goodsId, quantity, price: 0 }), rulesOf(campaign)),
    ];
  },
});

export const sellGoods = command('d100SellGoods', {
  doc: 'Sells goods at a price the game master grants.',
  input: z.object({
    ...Parting,
    price: z.int32().min(0).max(10_000_000).describe('Silver pieces for all of them.'),
    reason: Reason,
  }),
  reads: (i) => ({ seller: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: [...PARTING_REFUSALS, 'TOO_HEAVY'],
  decide: ({ seller, campaign }, { characterId, goodsId, quantity, price, reason }, { actor }) => {
    const goods = partWith(seller, goodsId, quantity, actor);
    if ('refused' in goods) return goods;
    const left = { ...seller, sheet: { ...seller.sheet, goods: goodsWithout(seller.sheet.goods, goodsId, quantity) } };
    return (
      refuseSilverLoad(left, price, rulesOf(campaign)) ?? [
        GoodsParted.of({ characterId, goodsId, quantity, goodsName: goods.name, price, toId: null, reason }),
        ...cutStamina(seller, partedFrom(seller.sheet, { goodsId, quantity, price }), rulesOf(campaign)),
      ]
    );
  },
});

export const giveGoods = command('d100GiveGoods', {
  doc: 'Hands goods from one character to another.',
  input: z
    .object({ ...Parting, toId: Id, reason: Reason })
    .refine((i) => i.characterId !== i.toId, { path: ['toId'], message: 'is the giver' }),
  reads: (i) => ({ giver: character<Sheet>(i.characterId), receiver: character<Sheet>(i.toId) }),
  by: ownerOf('giver'),
  refusals: [...PARTING_REFUSALS, ...TAKING_REFUSALS],
  decide: ({ giver, receiver, campaign }, { characterId, toId, goodsId, quantity, reason }, table) => {
    const goods = partWith(giver, goodsId, quantity, table.actor);
    if ('refused' in goods) return goods;
    const given = { ...goods, id: table.id('given'), quantity };
    const settings = rulesOf(campaign);
    return (
      refuseTaking(receiver, [given], 0, settings) ?? [
        GoodsParted.of({ characterId, goodsId, quantity, goodsName: goods.name, price: 0, toId, reason }),
        ...cutStamina(giver, partedFrom(giver.sheet, { goodsId, quantity, price: 0 }), settings),
        GoodsReceived.of({ characterId: toId, goods: [given], silver: 0, fromId: characterId, reason }),
        ...cutByTaking(receiver, [given], 0, settings),
      ]
    );
  },
});
