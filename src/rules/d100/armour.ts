// What armour is there, and for whom is it made? R-D100-11, R-D100-71
import { z } from 'zod';
import { refuse } from '../kernel/deed.js';
import type { Id } from '../kernel/stream.js';
import { inWords, Line } from '../kernel/text.js';
import { between, ceilOf, floorOf } from './decimal.js';
import { UNITS_PER_ENC } from './encumbrance.js';
import type { D100Settings } from './settings.js';
import type { Goods, Sheet } from './sheet.js';
import { ArmourItem, type ArmourType, Size } from './words.js';

interface Row {
  readonly type: ArmourType;
  readonly cs: number;
  readonly dr: number;
  readonly enc: number;
  /** Of the optional price list, in sp. G-D40 */
  readonly preset: number;
}

const row = (type: ArmourType, cs: number, dr: number, enc: number, preset: number): Row => ({
  type,
  cs,
  dr,
  enc,
  preset,
});

/** Type, bonus to Combat Stamina and Damage Reduction, Enc in #. R-D100-11 */
export const ARMOUR: Readonly<Record<ArmourItem, Row>> = {
  CLOTH_AND_LEATHER: row('LIGHT', 0, 0, 4, 20),
  GAMBESON: row('LIGHT', 2, 0, 3, 40),
  BOILED_LEATHER: row('LIGHT', 0, 1, 4, 50),
  BRIGANDINE: row('MEDIUM', 0, 0, 6, 150),
  REINFORCED_LEATHER: row('MEDIUM', 1, 0, 5, 120),
  RING_MAIL: row('MEDIUM', 0, 1, 6, 180),
  FULL_MAIL: row('HEAVY', -2, 0, 12, 400),
  SCALE: row('HEAVY', -1, 0, 9, 350),
  PARTIAL_PLATE: row('HEAVY', 0, 1, 8, 600),
  FULL_PLATE: row('SUPER_HEAVY', 0, 0, 10, 1000),
  FITTED_FULL_PLATE: row('SUPER_HEAVY', 1, 0, 9, 1500),
};

type Range = readonly [low: string, high: string];
/** What a size does to cost and Enc; within a range the referee picks, or else the low end holds. R-D100-11 */
const SIZES: Readonly<Record<Size, { cost: Range; enc: Range }>> = {
  TINY: { cost: ['0.5', '0.5'], enc: ['0.1', '0.1'] },
  SMALL: { cost: ['1', '1'], enc: ['0.5', '0.5'] },
  MEDIUM: { cost: ['1', '1'], enc: ['1', '1'] },
  LARGE: { cost: ['2', '4'], enc: ['2', '6'] },
  HUGE: { cost: ['4', '8'], enc: ['6', '12'] },
};

const Factor = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'is no number with at most two decimals');
const Price = z.int32().min(0).max(1_000_000);

/** A magic piece is the referee's record of what it changes. R-D100-71 */
export const MagicPiece = z
  .object({
    name: Line(60),
    cs: z.int32().min(-100).max(100).describe('Change to Combat Stamina.'),
    dr: z.int32().min(-100).max(100).describe('Change to Damage Reduction.'),
    encUnits: z.int32().min(-100_000).max(100_000).describe('Change to Enc; 300 units are 1 #.'),
    price: z.int32().min(-1_000_000).max(1_000_000).describe('Change to the price in sp.'),
  })
  .meta({ id: 'D100MagicPiece', description: 'What magic changes about a suit of armour.' });

/** A suit as it is asked for from the armourer. */
export const SuitOrder = z
  .object({
    item: ArmourItem,
    madeFor: Size.default('MEDIUM'),
    encFactor: Factor.nullable().default(null).describe('Within the range of the size; else its low end.'),
    costFactor: Factor.nullable().default(null).describe('Within the range of the size; else its low end.'),
    price: Price.nullable().default(null).describe("The referee's price in sp for the medium size."),
    magic: MagicPiece.nullable().default(null),
  })
  .meta({ id: 'D100SuitOrder', description: 'A suit of armour as it is asked for from the armourer.' });
export type SuitOrder = z.infer<typeof SuitOrder>;

/** The suit as it comes from the armourer: cost rounded up to whole sp, Enc exact and not below 0. */
export function makeSuit(id: Id, order: SuitOrder, settings: D100Settings) {
  const { item, madeFor, magic } = order;
  const [made, size] = [ARMOUR[item], SIZES[madeFor]];
  const enc = order.encFactor ?? size.enc[0];
  const cost = order.costFactor ?? size.cost[0];
  if (!between(size.enc[0], enc, size.enc[1]) || !between(size.cost[0], cost, size.cost[1]))
    return refuse(
      'SIZE_FACTOR_OUT_OF_RANGE',
      `A ${inWords(madeFor)} suit multiplies Enc and cost within other bounds.`,
      {
        madeFor,
        encFactor: { given: enc, from: size.enc[0], to: size.enc[1] },
        costFactor: { given: cost, from: size.cost[0], to: size.cost[1] },
      },
    );
  const base = order.price ?? (settings.armour.price === 'PRESET' ? made.preset : null);
  const suit: Goods = {
    id,
    name: magic?.name ?? inWords(item),
    kind: 'ARMOUR',
    quantity: 1,
    encUnits: Math.max(0, floorOf(made.enc * UNITS_PER_ENC, enc) + (magic?.encUnits ?? 0)),
    price: base === null ? null : Math.max(0, ceilOf(base, cost) + (magic?.price ?? 0)),
    suit: { item, madeFor, csBonus: made.cs + (magic?.cs ?? 0), drBonus: made.dr + (magic?.dr ?? 0) },
    weapon: null,
    shield: null,
  };
  return suit;
}

/** The suit she wears; null while she wears none. */
export const wornSuit = (sheet: Sheet) => sheet.goods.find(({ id }) => id === sheet.worn)?.suit ?? null;

/** How heavy what she wears is. */
export const armourType = (sheet: Sheet): ArmourType => {
  const suit = wornSuit(sheet);
  return suit ? ARMOUR[suit.item].type : 'NONE';
};
