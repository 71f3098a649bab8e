// Which d100 rules does this table change? Every choice the rules leave to the referee, with its default. R-ALL-7
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { settingsOf } from '../kernel/settings.js';
import { Line } from '../kernel/text.js';
import { Decimal } from './decimal.js';
import { Birthsign } from './words.js';

const group = <S extends z.ZodRawShape>(shape: S) => z.object(shape).prefault({} as never);
const flag = (value: boolean, says: string) => z.boolean().default(value).describe(says);
const count = (value: number, says: string, least = 0, most = 1_000) =>
  z.int32().min(least).max(most).default(value).describe(says);

const share = (value: string, says: string) =>
  Decimal.refine((text) => Number(text) <= 1, 'is more than 1')
    .default(value)
    .describe(says);

const Sign = z
  .object({ sign: Birthsign, name: Line(60), traits: z.array(Line(60)).max(12) })
  .meta({ id: 'D100SignNamed', description: "A birthsign with the referee's own name and traits." });

const choices = group({
  scores: group({
    arrange: flag(false, 'The eight scores may be arranged freely after the roll. R-D100-1'),
  }),
  callings: group({
    extraSplitCost: flag(true, 'The sixth to eighth calling cost 5 points each, as the others do. R-D100-4, G-D2'),
    scope: z
      .enum(['ALWAYS', 'RELEVANT_ONLY'])
      .default('ALWAYS')
      .describe('Whether a calling counts in a test unless left out, or only when the referee admits it. G-D3'),
    tiers: flag(true, 'A referee may consent to tiers 2 to 4: more callings for more years. R-D100-4'),
  }),
  magic: group({
    weapons: z
      .array(Line(40))
      .max(30)
      .default(['dagger', 'staff'])
      .describe('The types of weapon that those dedicated to Magic may use. R-D100-5'),
  }),
  coins: z
    .enum(['PROPORTIONAL', 'PER_FULL_100'])
    .default('PROPORTIONAL')
    .describe('Whether every coin weighs, or only each full 100 sp. R-D100-12'),
  overload: group({
    csFactor: share('0.5', 'What is left of the maximum Combat Stamina when over-encumbered. R-D100-13, G-D39'),
  }),
  armour: group({
    price: z
      .enum(['PRESET'])
      .nullable()
      .default(null)
      .describe('PRESET uses a price list of its own; none: armour is bought at a price the referee gives. G-D40'),
  }),
  goods: group({
    barred: z.array(Line(60)).max(100).default([]).describe('Goods that nobody may buy. R-D100-17'),
  }),
  birthsigns: z
    .array(Sign)
    .max(Birthsign.options.length)
    .default([])
    .describe("Birthsigns with the referee's own names and traits. R-D100-14"),
  alignment: group({
    use: flag(true, 'Characters have an alignment. R-D100-15'),
    ipPenalty: count(0, 'Improvement points lost by a change of alignment, unless the referee says otherwise. G-D52'),
  }),
  background: group({
    maxWords: count(25, 'The most words of one background sentence. R-D100-18', 1, 60),
  }),
  masteryFromModifiers: flag(false, 'A bonus can lift a target of at most 100 into mastery. R-D100-20, G-D24'),
  opposed: group({
    tieBreak: flag(false, 'When both succeed, the lower roll wins. R-D100-23, G-D26'),
    critOutranks: flag(false, 'When both succeed, a critical success beats a plain one. R-D100-23'),
  }),
  ip: group({
    largeSum: count(500, 'Silver in one gain that earns an improvement point. R-D100-24', 1, 1_000_000),
    training: count(1, 'Improvement points for a night of training. R-D100-27, G-D7'),
    practice: count(1, 'Improvement points for a practice. R-D100-28, G-D7'),
    mentor: count(1, 'Improvement points for lessons with a mentor. R-D100-29, G-D7'),
  }),
  practice: group({
    hoursPerDay: count(8, 'Hours of practice in a day. R-D100-28', 1, 24),
  }),
  mentor: group({
    timeFactor: share('0.5', 'What part of the practice hours lessons in an unused ability take. R-D100-29, G-D15'),
    rounding: z
      .enum(['DOWN', 'UP'])
      .default('DOWN')
      .describe('How the increase under a mentor is rounded. R-D100-29, G-D16'),
  }),
  age: group({
    when: z
      .enum(['ON_ENTRY', 'YEARLY'])
      .default('ON_ENTRY')
      .describe('Whether the tests of an age bracket are made on entering it, or every year in it. G-D18'),
    retarget: flag(true, 'A score changed by age changes its target. R-D100-36, G-D20'),
  }),
});

export const Settings = z.object({ d100: choices });
export type D100Settings = z.infer<typeof choices>;

/** The rules this campaign plays by, at this moment. */
export const rulesOf = (campaign: Campaign): D100Settings => settingsOf(Settings, campaign).d100;
