// What did she leave, and who has it now? An estate is settled, once, and legacies are handed over. R-D100-65 to R-D100-67
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, type Happening, refuse, type Table } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import { divide, type Portion, taxRate } from './division.js';
import { Bequest, Heir, Relation } from './estate-record.js';
import { GoodsReceived, refuseTaking, TAKING_REFUSALS } from './goods.js';
import { silverTo } from './money.js';
import { heirIds, type Receiver, receiversOf } from './receivers.js';
import { estateRulesOf, rulesOf } from './settings.js';
import { amend, type Goods, Legacy, type Person, type Sheet } from './sheet.js';

const EstatePortion = z
  .object({
    name: z.string(),
    characterId: Id.nullable(),
    relation: Relation,
    share: z.int32().describe('Percent.'),
    gross: z.int32(),
    rate: z.int32().describe('Percent of tax.'),
    tax: z.int32(),
    net: z.int32(),
    coins: z.int32().describe('The net less the price of what goods were left.'),
    goods: z.array(z.string()).describe('What goods were left.'),
    handedOver: z.boolean().describe('False: it is kept until somebody with a sheet takes it.'),
  })
  .meta({ id: 'D100EstatePortion', description: 'What one heir receives of an estate.' });
type EstatePortion = z.infer<typeof EstatePortion>;

export const EstateSettled = event<Person>()('D100EstateSettled', {
  version: 1,
  doc: 'What a dead character left was divided: nets, taxes and debts paid make the estate, to the coin.',
  group: 'ESTATES',
  data: z.object({
    characterId: Id,
    withWill: z.boolean(),
    estate: z.int32().describe('Money, and goods with a known price.'),
    debtsOwed: z.int32(),
    debtsPaid: z.int32(),
    taxes: z.int32(),
    silverBefore: z.int32().describe('The money that was on the sheet.'),
    portions: z.array(EstatePortion),
    legacies: z.array(Legacy).describe('What waits to be handed over.'),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...d.portions.flatMap(({ characterId }) => characterId ?? [])],
  evolve: (c, d) =>
    amend(c, {
      silver: c.sheet.silver - d.silverBefore,
      goods: [],
      worn: null,
      inHand: [],
      estateSettled: true,
      legacies: d.legacies,
    }),
  summary: (d, name) => {
    const got = d.portions.map(
      (p) => `${p.name} ${p.coins} sp${p.goods.length > 0 ? ` and ${p.goods.join(', ')}` : ''}`,
    );
    return (
      `The estate of ${name(d.characterId)}, ${d.estate} sp, was settled ${d.withWill ? 'by her will' : 'without a will'}: ` +
      `${got.join('; ')}; ${d.taxes} sp of taxes${d.debtsPaid > 0 ? `, ${d.debtsPaid} sp of debts` : ''}.`
    );
  },
});

const worth = (goods: readonly Goods[]): number =>
  goods.reduce((so, { price, quantity }) => so + (price ?? 0) * quantity, 0);

/** Which goods go to whom: as assigned, unpriced ones else to the first. Priced ones not assigned are sold. */
function assign(goods: readonly Goods[], bequests: readonly Bequest[], receivers: readonly Receiver[]) {
  const heirOf = ({ id, price }: Goods): number => {
    const named = bequests.find(({ goodsId }) => goodsId === id);
    const at = named ? receivers.findIndex(({ name }) => name === named.heir) : -1;
    return at >= 0 || price !== null ? at : 0;
  };
  return receivers.map((_, at) => goods.filter((one) => heirOf(one) === at));
}

/** The same goods with ids of their own, for another sheet. */
const anew = (goods: readonly Goods[], table: Table): Goods[] =>
  goods.map((one) => ({ ...one, id: table.id(`inherited/${one.id}`) }));

/** Coins and goods on a sheet. */
const handed = (to: Id, from: Id, coins: number, goods: readonly Goods[]): Happening[] => [
  ...(coins > 0 ? [silverTo(to, coins, from, 'inheritance')] : []),
  ...(goods.length > 0
    ? [GoodsReceived.of({ characterId: to, goods: [...goods], silver: 0, fromId: from, reason: 'inheritance' })]
    : []),
];

export const settleEstate = command('d100SettleEstate', {
  doc: 'Divides what a dead character left: debts, then shares, then taxes. What heirs can not take now is kept for them.',
  input: z.object({
    characterId: Id,
    debts: z.int32().min(0).max(10_000_000).default(0).describe('Silver pieces owed to others.'),
    nextOfKin: Heir.nullable().default(null).describe('Who inherits without a will, or in the place of a dead heir.'),
    gone: z.array(Line(60)).max(10).default([]).describe('Heirs without a sheet who are no longer alive, by name.'),
    bequests: z.array(Bequest).max(40).default([]).describe('Goods the game master assigns, beside those of the will.'),
  }),
  reads: (i) => ({ dead: character<Sheet>(i.characterId) }),
  then: (i, { dead }: { dead: Person }) => ({
    heirs: heirIds(dead.sheet.will, i.nextOfKin)
      .filter((id) => id !== i.characterId)
      .map((id) => character<Sheet>(id)),
  }),
  by: gm,
  refusals: [
    'CHARACTER_NOT_DEAD',
    'ESTATE_IS_SETTLED',
    'NOBODY_INHERITS',
    'HEIR_TO_HERSELF',
    'GOODS_UNASSIGNED',
    'TOO_DEAR',
  ],
  decide: ({ dead, heirs, campaign }, input, table) => {
    const { characterId, nextOfKin } = input;
    const { will, silver, goods, estateSettled } = dead.sheet;
    if (dead.status !== 'DEAD')
      return refuse('CHARACTER_NOT_DEAD', `${dead.name} is not dead: what is hers stays hers.`, { characterId });
    if (estateSettled) return refuse('ESTATE_IS_SETTLED', `The estate of ${dead.name} is settled.`, { characterId });
    if (nextOfKin?.characterId === characterId)
      return refuse('HEIR_TO_HERSELF', `${dead.name} can't inherit from herself.`, { characterId });
    const isDead = (id: Id | null) => heirs.some((one) => one.id === id && one.status === 'DEAD');
    const gone = new Set([
      ...input.gone,
      ...(will?.heirs ?? []).filter((h) => isDead(h.characterId)).map((h) => h.name),
    ]);
    const receivers = receiversOf(dead, will, gone, nextOfKin, campaign);
    if ('refused' in receivers) return receivers;

    const settings = estateRulesOf(campaign);
    const bequests = [...input.bequests, ...(will?.bequests ?? [])];
    const given = assign(goods, bequests, receivers);
    const open = goods.filter((one) => !given.some((list) => list.includes(one)));
    if (settings.goods === 'KEEP' && open.length > 0)
      return refuse('GOODS_UNASSIGNED', `Assign to an heir: ${open.map(({ name }) => name).join(', ')}.`, {
        goodsIds: open.map(({ id }) => id),
      });
    const estate = Math.max(0, silver) + worth(goods);
    const debts = input.debts + Math.max(0, -silver);
    const rated = receivers.map((r) => ({ ...r, rate: taxRate(r.relation, will === null, settings) }));
    const { debtsPaid, portions } = divide(estate, debts, rated);
    const dear = receivers.findIndex((_, i) => worth(given[i] ?? []) > (portions[i] as Portion).net);
    if (dear >= 0)
      return refuse('TOO_DEAR', `What is left to ${receivers[dear]?.name} is worth more than her net.`, {
        heir: receivers[dear]?.name,
        worth: worth(given[dear] ?? []),
        net: portions[dear]?.net,
      });

    const rules = rulesOf(campaign);
    const shares = receivers.map((r, i) => {
      const [portion, left] = [portions[i] as Portion, anew(given[i] ?? [], table)];
      const coins = portion.net - worth(left);
      const heir = heirs.find((one) => one.id === r.characterId && one.status === 'ALIVE');
      const after = heir && { ...heir, sheet: { ...heir.sheet, silver: heir.sheet.silver + coins } };
      const canTake = heir && after && refuseTaking(heir, left, -coins, rules) === null ? heir : null;
      return { r, portion, left, coins, canTake };
    });
    const waits = shares.filter(
      ({ r, canTake, coins, left }) => r.factionId === null && !canTake && coins + left.length > 0,
    );
    const settled = EstateSettled.of({
      characterId,
      withWill: will !== null,
      estate,
      debtsOwed: debts,
      debtsPaid,
      taxes: portions.reduce((so, { tax }) => so + tax, 0),
      silverBefore: silver,
      portions: shares.map(
        ({ r, portion, left, coins, canTake }): EstatePortion => ({
          name: r.name,
          characterId: r.characterId,
          relation: r.relation,
          share: r.share,
          ...portion,
          coins,
          goods: left.map(({ name }) => name),
          handedOver: r.factionId !== null || canTake !== null,
        }),
      ),
      legacies: waits.map(({ r, coins, left }, i) => ({
        id: table.id(`legacy/${i}`),
        heir: r.name,
        coins,
        goods: left,
      })),
    });
    return [
      settled,
      ...shares.flatMap(({ canTake, coins, left }) => (canTake ? handed(canTake.id, characterId, coins, left) : [])),
    ];
  },
});

export const LegacyHandedOver = event<Person>()('D100LegacyHandedOver', {
  version: 1,
  doc: 'What had been kept for an heir was handed over.',
  group: 'ESTATES',
  data: z.object({
    characterId: Id.describe('Who left it.'),
    legacy: Legacy,
    toId: Id.nullable(),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.toId ? [d.toId] : [])],
  evolve: (c, d) => amend(c, { legacies: c.sheet.legacies.filter(({ id }) => id !== d.legacy.id) }),
  summary: (d, name) =>
    `What ${name(d.characterId)} left to ${d.legacy.heir} (${d.legacy.coins} sp` +
    `${d.legacy.goods.map((one) => `, ${one.name}`).join('')}) was handed to ${name(d.toId)}: ${d.reason}`,
});

export const handOverLegacy = command('d100HandOverLegacy', {
  doc: 'Hands what was kept for an heir to a character.',
  input: z
    .object({ characterId: Id.describe('Who left it.'), legacyId: Id, toId: Id, reason: Reason })
    .refine((i) => i.characterId !== i.toId, 'hands it back to the dead'),
  reads: (i) => ({ dead: character<Sheet>(i.characterId), heir: character<Sheet>(i.toId) }),
  by: gm,
  refusals: ['NO_SUCH_LEGACY', 'CHARACTER_NOT_ALIVE', ...TAKING_REFUSALS],
  decide: ({ dead, heir, campaign }, { characterId, legacyId, toId, reason }) => {
    const legacy = dead.sheet.legacies.find(({ id }) => id === legacyId);
    if (!legacy) return refuse('NO_SUCH_LEGACY', `Nothing of that kind is kept here.`, { legacyId });
    if (heir.status !== 'ALIVE')
      return refuse('CHARACTER_NOT_ALIVE', `${heir.name} can't take anything.`, { characterId: toId });
    return (
      refuseTaking(heir, legacy.goods, -legacy.coins, rulesOf(campaign)) ?? [
        LegacyHandedOver.of({ characterId, legacy, toId, reason }),
        ...handed(toId, characterId, legacy.coins, legacy.goods),
      ]
    );
  },
});
