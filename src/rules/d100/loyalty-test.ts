// Does she stay loyal? The basic test, due or not, and deeds that try her. R-D100-42, R-D100-43, R-D100-47
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { character } from '../kernel/character.js';
import { clock, command, event, gm, ownerOf, type Table } from '../kernel/deed.js';
import type { DigestNote } from '../kernel/digest.js';
import { Settlement } from '../kernel/due.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { allegianceOf, changed, LOYALTY_REFUSALS, loyaltyDue, refuseLoyalty } from './loyalty.js';
import { type D100Settings, rulesOf } from './settings.js';
import { amend, Modifier, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';
import { rollTest, succeeded, type Tested, TestResult, testedOf, testInWords } from './tests.js';

export const LoyaltyTrial = z
  .enum(['DUE', 'BASIC', 'OPPOSED', 'CONVERSION', 'DEED'])
  .meta({ id: 'D100LoyaltyTrial', description: 'What put a loyalty to the test.' });
export type LoyaltyTrial = z.infer<typeof LoyaltyTrial>;

const IN_WORDS: Readonly<Record<LoyaltyTrial, string>> = {
  DUE: 'came due',
  BASIC: 'was tested',
  OPPOSED: 'was opposed',
  CONVERSION: 'was wooed',
  DEED: 'was tried by a deed',
};

/** What a change of loyalty records. */
export const LoyaltyMoved = {
  characterId: Id,
  factionId: Id,
  factionName: z.string().max(60),
  threshold: z.int32().describe('The Zeal of the faction at that time.'),
  change: z.int32(),
  loyaltyBefore: z.int32(),
  loyaltyAfter: z.int32(),
};

/** What a change of loyalty adds to a chronicle. */
export const loyaltyNote = (d: z.output<z.ZodObject<typeof LoyaltyMoved>>): DigestNote => ({
  topic: 'LOYALTY',
  of: d.characterId,
  factions: [d.factionId],
  what: d.factionName,
  change: d.change,
  before: d.loyaltyBefore,
  after: d.loyaltyAfter,
});

export const LoyaltyTested = event<Person>()('D100LoyaltyTested', {
  version: 1,
  doc: "A character's loyalty was put to the test, alone, against somebody, or by a deed. R-D100-42 to R-D100-44, R-D100-46, R-D100-47",
  group: 'LOYALTY',
  data: z.object({
    ...LoyaltyMoved,
    trial: LoyaltyTrial,
    test: TestResult,
    against: z.string().describe('Who or what tried it; empty: nobody.'),
    opposing: TestResult.nullable().describe('The test of the other side.'),
    opponentId: Id.nullable(),
    deedNumber: z.int32().nullable().describe('The number that stood for an opponent: the lower, the harder.'),
    changeRoll: Roll.nullable().describe('The dice of the change; null where nothing changed.'),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.opponentId ? [d.opponentId] : [])],
  evolve: (c, d, at) => {
    const { loyalty } = c.sheet;
    if (loyalty === null || loyalty.factionId !== d.factionId) return c;
    const serves = d.trial === 'DUE';
    const failed = !succeeded(d.test.grade);
    const { change, threshold } = d;
    return amend(c, { loyalty: changed(loyalty, { change, threshold, serves, failed }, at.worldDay) });
  },
  summary: (d, name) => {
    const other = d.opposing ? `; ${d.opponentId ? name(d.opponentId) : d.against} ${testInWords(d.opposing)}` : '';
    const deed = d.deedNumber === null ? '' : ` (${d.against}, number ${d.deedNumber})`;
    return (
      `The loyalty of ${name(d.characterId)} to ${d.factionName} ${IN_WORDS[d.trial]}${deed} and ${testInWords(d.test)}${other}. ` +
      `It ${d.change === 0 ? `stays at ${d.loyaltyAfter}%` : `went from ${d.loyaltyBefore}% to ${d.loyaltyAfter}%`}` +
      `${d.trial === 'DUE' && !succeeded(d.test.grade) ? '; an ouster is possible' : ''}.`
    );
  },
  digest: (d) => [{ ...loyaltyNote(d), failed: !succeeded(d.test.grade) }],
});

/** What a loyalty is tested on: itself, or the better of WIL and PER where there is none. R-D100-43, G-D5 */
export function loyaltyTested(sheet: Sheet, modifiers: readonly Modifier[], settings: D100Settings): Tested {
  const value = sheet.loyalty?.value ?? 0;
  if (value > 0) return { ability: null, target: value, callingsLeftOut: [], modifiers };
  const tested = (ability: 'WIL' | 'PER') =>
    testedOf(sheet, { ability, modifiers: [...modifiers], callings: null }, settings);
  const [wil, per] = [tested('WIL'), tested('PER')];
  return per.target > wil.target ? per : wil;
}

/** Rolls what is won or lost; a critical result adds 10. */
export function rollChange(table: Table, label: string, sign: 1 | -1 | 0, critical: boolean) {
  if (sign === 0) return { changeRoll: null, change: 0 };
  const changeRoll = table.roll(label, critical ? '1d10+10' : '1d10');
  return { changeRoll, change: sign * changeRoll.total };
}

/** The figures of a change, as they are recorded; loyalty does not fall below 0. */
export function figures(c: Person, campaign: Campaign, rolled: number) {
  const { loyalty, faction, threshold } = allegianceOf(c, campaign);
  const loyaltyAfter = Math.max(0, loyalty.value + rolled);
  return {
    characterId: c.id,
    factionId: faction.id,
    factionName: faction.name,
    threshold,
    change: loyaltyAfter - loyalty.value,
    loyaltyBefore: loyalty.value,
    loyaltyAfter,
  };
}

const ALONE = { against: '', opposing: null, opponentId: null, deedNumber: null };

/** The basic test. R-D100-43 */
function basicTest(c: Person, campaign: Campaign, modifiers: readonly Modifier[], trial: LoyaltyTrial, table: Table) {
  const settings = rulesOf(campaign);
  const test = rollTest(table, 'loyalty', loyaltyTested(c.sheet, modifiers, settings), settings);
  const { changeRoll, change } = rollChange(
    table,
    'change',
    succeeded(test.grade) ? 1 : -1,
    test.grade.startsWith('CRITICAL'),
  );
  // Field by field, for a jump of years makes hundreds of thousands: a literal is made in one go, spreads are not.
  const moved = figures(c, campaign, change);
  return [
    LoyaltyTested.of({
      characterId: moved.characterId,
      factionId: moved.factionId,
      factionName: moved.factionName,
      threshold: moved.threshold,
      change: moved.change,
      loyaltyBefore: moved.loyaltyBefore,
      loyaltyAfter: moved.loyaltyAfter,
      trial,
      test,
      against: ALONE.against,
      opposing: ALONE.opposing,
      opponentId: ALONE.opponentId,
      deedNumber: ALONE.deedNumber,
      changeRoll,
    }),
  ];
}

const Modifiers = z.array(Modifier).max(20).default([]).describe('What makes it easier or harder, each by its name.');

/** What stands in the way of a test of her loyalty. */
export const TRIAL_REFUSALS = [...NOT_IN_PLAY, ...LOYALTY_REFUSALS] as const;

/** Why her loyalty cannot be tried; null where it can. */
export const refuseTrial = (c: Person, campaign: Campaign) => notInPlay(c) ?? refuseLoyalty(c, campaign);

export const testLoyalty = command('d100TestLoyalty', {
  doc: 'Tests the loyalty of a character to her primary faction. A test that is due is served by it. R-D100-43',
  input: z.object({ characterId: Id, modifiers: Modifiers }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: TRIAL_REFUSALS,
  decide: ({ character: c, campaign }, { modifiers }, table) => {
    const refusal = refuseTrial(c, campaign);
    if (refusal) return refusal;
    const isDue = loyaltyDue(c, campaign).some(({ day }) => day <= table.worldDay);
    return basicTest(c, campaign, modifiers, isDue ? 'DUE' : 'BASIC', table);
  },
});

export const settleLoyalty = command('d100SettleLoyalty', {
  doc: 'The test that is due on falling below Zeal, after each full week below it, or when time wore loyalty away. R-D100-42',
  input: Settlement,
  reads: (i) => ({ character: character<Sheet>(i.streamId) }),
  by: clock,
  refusals: LOYALTY_REFUSALS,
  decide: ({ character: c, campaign }, _, table) =>
    refuseLoyalty(c, campaign) ?? basicTest(c, campaign, [], 'DUE', table),
});

/** Against a number: it stands for an opponent who succeeded with that roll. G-D30 */
export function deedSign(test: TestResult, deedNumber: number): 1 | -1 | 0 {
  if (!succeeded(test.grade) || test.roll.total > deedNumber) return -1;
  return test.roll.total < deedNumber ? 1 : 0;
}

export const tryLoyalty = command('d100TryLoyalty', {
  doc: 'A deed or trial tests loyalty against a number of the game master: the lower, the harder. R-D100-47',
  input: z.object({
    characterId: Id,
    deed: Line(200).describe('What she did, or has to do.'),
    deedNumber: z.int32().min(1).max(100),
    modifiers: Modifiers,
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: TRIAL_REFUSALS,
  decide: ({ character: c, campaign }, { deed, deedNumber, modifiers }, table) => {
    const refusal = refuseTrial(c, campaign);
    if (refusal) return refusal;
    const settings = rulesOf(campaign);
    const test = rollTest(table, 'loyalty', loyaltyTested(c.sheet, modifiers, settings), settings);
    const sign = deedSign(test, deedNumber);
    const critical = test.grade === (sign > 0 ? 'CRITICAL_SUCCESS' : 'CRITICAL_FAILURE');
    const { changeRoll, change } = rollChange(table, 'change', sign, critical);
    return [
      LoyaltyTested.of({
        ...figures(c, campaign, change),
        ...ALONE,
        against: deed,
        deedNumber,
        trial: 'DEED',
        test,
        changeRoll,
      }),
    ];
  },
});
