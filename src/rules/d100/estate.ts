// What can she leave, and what does an inheritance do to a sheet? Silver, goods, and points an heir begins with. R-D100-66
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { character } from '../kernel/character.js';
import { event, type Happening, type Refusal, type Table } from '../kernel/deed.js';
import type { Estate, Holding, Share } from '../kernel/estate.js';
import { Id } from '../kernel/stream.js';
import { cutByTaking, GoodsReceived, refuseTaking } from './goods.js';
import { ImprovementPointsAwarded } from './improvement.js';
import { SilverPaid, silverTo } from './money.js';
import { rulesOf } from './settings.js';
import { shareOut } from './shares.js';
import { amend, type Goods, type Person } from './sheet.js';

/** The most that all priced goods of one sheet count for; what is beyond passes like goods without a price. */
const MOST_WORTH = 1_000_000_000;

/** Goods as others than this rule system know them. */
function holdingsOf(goods: readonly Goods[]): Holding[] {
  let counted = 0;
  return goods.map((one) => {
    const price = one.price === null ? null : one.price * one.quantity;
    const worth = price === null || counted + price > MOST_WORTH ? null : price;
    counted += worth ?? 0;
    return { id: one.id, name: one.name, worth, record: JSON.stringify(one) };
  });
}

/** Money and goods; her primary faction inherits where nobody else does. R-D100-65, R-D100-66, G-D50 */
export const estateOf = ({ sheet: { silver, goods, ip, loyalty } }: Person): Estate => ({
  silver,
  holdings: holdingsOf(goods),
  points: Math.max(0, ip.balance + ip.spent),
  factionId: loyalty?.factionId ?? null,
});

export const BelongingsGone = event<Person>()('D100BelongingsGone', {
  version: 1,
  doc: 'What was hers left a sheet: she is gone and it was divided, or one who returned has her own back. R-D100-66',
  group: 'ESTATES',
  data: z.object({
    characterId: Id,
    silver: z.int32().describe('Silver pieces that went; below zero: a debt that ended.'),
    goodsIds: z.array(Id),
    goodsNames: z.array(z.string()),
    toId: Id.nullable().describe('The character who gets it; null: not one alone.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.toId ? [d.toId] : [])],
  evolve: (c, d) => {
    const stays = (id: Id): boolean => !d.goodsIds.includes(id);
    const { goods, worn, inHand, silver } = c.sheet;
    return amend(c, {
      silver: silver - d.silver,
      goods: goods.filter(({ id }) => stays(id)),
      worn: worn !== null && stays(worn) ? worn : null,
      inHand: inHand.filter(stays),
    });
  },
  summary: (d, name) => {
    const gone = [...(d.silver > 0 ? [`${d.silver} sp`] : []), ...d.goodsNames].join(', ');
    return gone === ''
      ? `${name(d.characterId)} owes ${-d.silver} sp no more: ${d.reason}`
      : `${name(d.characterId)} parted with ${gone}: ${d.reason}`;
  },
});

/** Lays an inheritance on a sheet, or takes it off. One not ready to play yet carries nothing, so that nothing is too heavy. */
export function inherit(c: Person, share: Share, campaign: Campaign, _: Table): readonly Happening[] | Refusal {
  const { id: characterId } = c;
  const { silver, without, points, otherId, reason } = share;
  const goods = share.holdings.map(({ id, record }): Goods => ({ ...JSON.parse(record), id }));
  const names = c.sheet.goods.filter(({ id }) => without.includes(id)).map(({ name }) => name);
  const takes = silver > 0 || goods.length > 0;
  const tooMuch = takes && c.status === 'ALIVE' ? refuseTaking(c, goods, -silver, rulesOf(campaign)) : null;
  if (tooMuch && (c.sheet.stage === 'PLAYING' || tooMuch.refused !== 'TOO_HEAVY')) return tooMuch;
  const isThere = c.status === 'ALIVE';
  const gone = isThere ? 0 : 0 - silver;
  return [
    ...(isThere && silver > 0 ? [silverTo(characterId, silver, otherId, reason)] : []),
    ...(isThere && silver < 0 ? [SilverPaid.of({ characterId, silver: -silver, toId: otherId, reason })] : []),
    ...(gone !== 0 || without.length > 0
      ? [
          BelongingsGone.of({
            characterId,
            silver: gone,
            goodsIds: [...without],
            goodsNames: names,
            toId: otherId,
            reason,
          }),
        ]
      : []),
    ...(goods.length > 0 ? [GoodsReceived.of({ characterId, goods, silver: 0, fromId: otherId, reason })] : []),
    ...(isThere ? cutByTaking(c, goods, -silver, rulesOf(campaign)) : []),
    ...(points > 0
      ? [
          ImprovementPointsAwarded.of({
            characterId,
            award: 'INHERITANCE',
            ...shareOut('EACH', points, [characterId], 'improvement points'),
            note: reason,
          }),
        ]
      : []),
  ];
}
