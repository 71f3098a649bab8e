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
    .meta({ description: says, decimal: '"0" to "1", with at most four decimals' });

const Sign = z
  .object({ sign: Birthsign, name: Line(60), traits: z.array(Line(60)).max(12) })
  .meta({ id: 'D100SignNamed', description: "A birthsign with the referee's own name and traits." });

const AidedRow = z
  .object({
    participants: z.int32().min(2).max(50).describe('At least so many.'),
    hours: z.int32().min(1).max(1_000).describe('Hours for each.'),
    bonus: z.int32().min(0).max(100).describe('Percentage points more for each.'),
  })
  .meta({ id: 'D100AidedRow', description: 'Hours and bonus of aided practice for so many.' });

const choices = group({
  scores: group({
    arrange: flag(false, 'The eight scores may be arranged freely after the roll. R-D100-1'),
  }),
  callings: group({
    extraSplitCost: flag(true, 'The sixth to eighth calling cost 5 points each, as the others do. R-D100-4'),
    scope: z
      .enum(['ALWAYS', 'RELEVANT_ONLY'])
      .default('ALWAYS')
      .describe('Whether a calling counts in a test unless left out, or only when the referee admits it. R-D100-4'),
    tiers: flag(true, 'A referee may consent to tiers 2 to 4: more callings for more years. R-D100-4'),
  }),
  magic: group({
    weapons: z
      .array(Line(40))
      .max(30)
      .default(['dagger', 'staff'])
      .describe('The types of weapon that those dedicated to Magic may use. R-D100-5'),
    mastery: flag(true, 'A spell target above 100 is mastered like any other. R-D100-49'),
    barred: z
      .array(Line(40))
      .max(50)
      .default([])
      .describe('Kinds of spell component that do not exist in this world. R-D100-48'),
  }),
  mana: group({
    recovery: z
      .enum(['REFEREE', 'ENCOUNTER_END'])
      .default('REFEREE')
      .describe('Whether mana comes back by the word of the game master, or when an encounter ends. R-D100-8'),
  }),
  order: group({
    notionalMana: count(1, 'The mana an Order caster casts with, without having any. R-D100-49', 1, 100),
  }),
  coins: z
    .enum(['PROPORTIONAL', 'PER_FULL_100'])
    .default('PROPORTIONAL')
    .describe('Whether every coin weighs, or only each full 100 sp. R-D100-12'),
  overload: group({
    csFactor: share('0.5', 'What is left of the maximum Combat Stamina when over-encumbered. R-D100-13'),
  }),
  armour: group({
    needsDefend: flag(true, 'Armour and shield stop a blow only after a defence that did not. R-D100-57'),
    price: z
      .enum(['PRESET'])
      .nullable()
      .default(null)
      .describe('PRESET uses a price list of its own; none: armour is bought at a price the referee gives. R-D100-11'),
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
    ipPenalty: count(
      0,
      'Improvement points lost by a change of alignment, unless the referee says otherwise. R-D100-15',
    ),
  }),
  background: group({
    maxWords: count(25, 'The most words of one background sentence. R-D100-18', 1, 60),
  }),
  masteryFromModifiers: flag(false, 'A bonus can lift a target of at most 100 into mastery. R-D100-20'),
  opposed: group({
    tieBreak: flag(false, 'When both succeed, the lower roll wins. R-D100-23'),
    critOutranks: flag(false, 'When both succeed, a critical success beats a plain one. R-D100-23'),
  }),
  ip: group({
    largeSum: count(500, 'Silver in one gain that earns an improvement point. R-D100-24', 1, 1_000_000),
    training: count(1, 'Improvement points for a night of training. R-D100-27'),
    practice: count(1, 'Improvement points for a practice. R-D100-28'),
    mentor: count(1, 'Improvement points for lessons with a mentor. R-D100-29'),
    hp: count(1, 'Hit Points for an improvement point; one more for Adventure. R-D100-33'),
    sp: count(1, 'Sanity Points for an improvement point; one more for an Order. R-D100-33'),
    mana: count(1, 'Mana for an improvement point. R-D100-33'),
    cs: count(1, 'Combat Stamina for an improvement point. R-D100-33'),
    spellPr: count(1, 'Power Rating of a named spell for an improvement point. R-D100-33'),
    hours: count(0, 'Hours until what an improvement point bought comes; 0: at once. R-D100-33'),
  }),
  study: group({
    reattempt: flag(true, 'The same material may be studied again for a reason. R-D100-32'),
    retryDays: count(365, 'Days after which the same material may be studied again. R-D100-32', 0, 100_000),
  }),
  aidedPractice: z
    .array(AidedRow)
    .min(1)
    .max(20)
    .refine((rows) => rows.some(({ participants }) => participants === 2), 'has no row for two')
    .default([
      { participants: 2, hours: 12, bonus: 1 },
      { participants: 3, hours: 8, bonus: 1 },
      { participants: 4, hours: 6, bonus: 2 },
    ])
    .describe('Hours and bonus of aided practice, by the least number of participants. R-D100-34'),
  practice: group({
    hoursPerDay: count(8, 'Hours of practice in a day. R-D100-28', 1, 24),
  }),
  mentor: group({
    timeFactor: share('0.5', 'What part of the practice hours lessons in an unused ability take. R-D100-29'),
    rounding: z.enum(['DOWN', 'UP']).default('DOWN').describe('How the increase under a mentor is rounded. R-D100-29'),
  }),
  age: group({
    when: z
      .enum(['ON_ENTRY', 'YEARLY'])
      .default('ON_ENTRY')
      .describe('Whether the tests of an age bracket are made on entering it, or every year in it. R-D100-36'),
    retarget: flag(true, 'A score changed by age changes its target. R-D100-36'),
  }),
  loyalty: group({
    use: flag(true, 'Characters belong to factions and are loyal to one. R-D100-38'),
    provisional: flag(true, 'Who joins from no loyalty begins on provisional loyalty until the rites. R-D100-40'),
    intervalDays: count(7, 'Days below Zeal after which the next test is due. R-D100-42', 1, 100_000),
    decay: count(0, 'Loyalty that time wears away each time; 0: only at the word of the game master. R-D100-45'),
    decayDays: count(7, 'Days from one wearing down to the next. R-D100-45', 1, 100_000),
  }),
  zeal: group({
    default: count(20, 'The Zeal of a faction that has none of its own. R-D100-38'),
  }),
  initiative: group({
    uses: z
      .enum(['SCORE', 'TARGET'])
      .default('SCORE')
      .describe('Whether the score or the target of DEX and INT counts for initiative. R-D100-51'),
  }),
  surprise: group({
    mayDefend: flag(false, 'The surprised may use inactive actions in the free round. R-D100-50'),
  }),
  active: group({
    mayDefend: flag(false, 'The one whose turn it is may use inactive actions. R-D100-53'),
  }),
  dodge: count(20, 'What a Dodge takes off the attack. R-D100-53'),
  cs: group({
    brace: count(0, 'Combat Stamina to brace oneself. R-D100-53'),
    switch: count(0, 'Combat Stamina to switch weapons. R-D100-53'),
    refill: z
      .enum(['ENCOUNTER_END', 'REFEREE'])
      .default('ENCOUNTER_END')
      .describe('When Combat Stamina is full again, beside rest. R-D100-61'),
  }),
  reroll: group({
    perAttack: z
      .int32()
      .min(0)
      .max(100)
      .nullable()
      .default(null)
      .describe('How often one attack may be rolled again; none: while Combat Stamina lasts. R-D100-53'),
  }),
  shield: group({
    stopsCritical: flag(true, 'A shield stops a blow that ignores Damage Reduction. R-D100-58'),
  }),
  split: group({
    maxShares: z
      .int32()
      .min(2)
      .max(1_000)
      .nullable()
      .default(null)
      .describe('Into how many shares a combat target may be split; none: any number. R-D100-62'),
  }),
  fumble: z
    .enum(['TABLE', 'REFEREE'])
    .default('TABLE')
    .describe('Whether fumbles are rolled on a table, or told by the game master. R-D100-60'),
});

/** Every default of the rules, with its number. */
export const Settings = z.object({ d100: choices });
export type D100Settings = z.infer<typeof choices>;

/** The rules this campaign plays by, at this moment. */
export const rulesOf = (campaign: Campaign): D100Settings => settingsOf(Settings, campaign).d100;
