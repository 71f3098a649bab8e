// What did she leave, and to whom does it go? The record of an estate that was divided. R-D100-65 to R-D100-67
import { z } from 'zod';
import { affairsOf, type Character, character, settling } from '../kernel/character.js';
import { event, type Telling } from '../kernel/deed.js';
import { Heir, Legacy, Relation } from '../kernel/estate.js';
import { Id } from '../kernel/stream.js';
import { EstatePreset } from './estate-settings.js';

export const EstatePortion = z
  .object({
    name: z.string(),
    characterId: Id.nullable(),
    factionId: Id.nullable(),
    relation: Relation.nullable().describe('Null: the realm, which takes what nobody inherits.'),
    parts: z.int32().describe('Of all parts together; 0: it was only lent to the dead for life.'),
    gross: z.int32().describe('Whole silver, like all sums here.'),
    rate: z.int32().describe('Percent of tax.'),
    tax: z.int32(),
    net: z.int32(),
    coins: z.int32().describe('The net less the price of what goods were left.'),
    goods: z.array(z.string()).describe('What goods were left.'),
    goodsIds: z.array(Id),
    points: z.int32().describe('Improvement points the heir begins with.'),
    forLife: z.boolean().describe('It goes to another heir afterwards.'),
    handedOver: z.boolean().describe('False: it is kept until somebody with a sheet takes it.'),
  })
  .meta({ id: 'EstatePortion', description: 'What one heir receives of an estate.' });
export type EstatePortion = z.infer<typeof EstatePortion>;

const received = (p: EstatePortion, { money }: Telling): string =>
  `${p.name} ${money(p.coins)}${p.forLife ? ' for life' : ''}` +
  `${p.goods.length > 0 ? ` and ${p.goods.join(', ')}` : ''}` +
  `${p.points > 0 ? ` and ${p.points} improvement point${p.points === 1 ? '' : 's'}` : ''}`;

export const EstateSettled = event<Character>()('EstateSettled', {
  version: 1,
  doc: 'What one who is gone left was divided: nets, taxes and debts paid make the estate, to the coin. R-D100-65 to R-D100-67',
  group: 'ESTATES',
  data: z.object({
    characterId: Id,
    preset: EstatePreset,
    timeGone: z.int32().describe('Which of her deaths or absences it was, from 1: one inheritance for each.'),
    whileMissing: z.boolean().describe('She was not known to be dead.'),
    withWill: z.boolean(),
    estate: z.int32().describe('Money, and goods with a known price, in whole silver.'),
    debtsOwed: z.int32(),
    debtsPaid: z.int32(),
    taxes: z.int32().describe('With what fell to the realm.'),
    portions: z.array(EstatePortion),
    legacies: z.array(Legacy).describe('What waits to be handed over.'),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [
    ...new Set([
      d.characterId,
      ...d.portions.flatMap(({ characterId, factionId }) => [characterId, factionId].filter((id) => id !== null)),
    ]),
  ],
  evolve: (c, d, at) => ({
    ...settling(c, {
      legacies: [...affairsOf(c).legacies, ...d.legacies],
      debts: 0,
      lifeShares: [],
      taken: d.whileMissing
        ? d.portions.flatMap(({ characterId, handedOver, coins, goodsIds }) =>
            characterId !== null && handedOver ? [{ characterId, coins, goods: goodsIds }] : [],
          )
        : null,
    }),
    timesGone: Math.max(c.timesGone ?? 0, d.timeGone),
    ...(c.status === 'ALIVE' ? {} : { gone: { on: at.worldDay, nth: d.timeGone, ...c.gone, divided: true } }),
  }),
  summary: (d, name, telling) => {
    const { money } = telling;
    const who = name(d.characterId);
    const owed = d.debtsOwed - d.debtsPaid;
    const lapsed = owed > 0 ? [`${money(owed)} of debts lapsed`] : [];
    if (d.estate === 0 && d.portions.every(({ goods, points }) => goods.length + points === 0))
      return `${[`${who} left nothing to divide`, ...lapsed].join('; ')}.`;
    const got = d.portions.filter(({ relation }) => relation !== null);
    const lost = d.portions.filter(({ relation }) => relation === null).reduce((so, { gross }) => so + gross, 0);
    const parts = [
      ...got.map((portion) => received(portion, telling)),
      ...(d.portions.some(({ relation }) => relation === null) ? [`the realm ${money(lost)}`] : []),
      `${money(d.taxes - lost)} of taxes${d.debtsPaid > 0 ? `, ${money(d.debtsPaid)} of debts` : ''}`,
      ...lapsed,
    ];
    const how = d.withWill ? 'by her will' : 'without a will';
    return `The estate of ${who}, ${money(d.estate)}, was settled ${how}: ${parts.join('; ')}.`;
  },
  digest: (d) => [
    {
      topic: 'INHERITED',
      of: d.characterId,
      others: d.portions.map(({ characterId }) => characterId).filter((id) => id !== null),
      factions: d.portions.map(({ factionId }) => factionId).filter((id) => id !== null),
    },
  ],
});

export const LifeShareGranted = event<Character>()('LifeShareGranted', {
  version: 1,
  doc: 'A surviving spouse has her part for life; afterwards it goes to the heir. R-D100-65 to R-D100-67',
  group: 'ESTATES',
  data: z.object({
    characterId: Id,
    spouseId: Id.describe('Whose estate it is a part of.'),
    coins: z.int32().describe('Its worth in whole silver.'),
    after: Heir.describe('Whose it is then.'),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, d.spouseId],
  evolve: (c, { spouseId: fromId, coins, after }) =>
    settling(c, { lifeShares: [...affairsOf(c).lifeShares, { fromId, coins, after }] }),
  summary: (d, name, { money }) =>
    `${name(d.characterId)} has ${money(d.coins)} of what ${name(d.spouseId)} left for life; then it is for ${d.after.name}.`,
  digest: (d) => [{ topic: 'INHERITED', of: d.characterId, others: [d.spouseId] }],
});
