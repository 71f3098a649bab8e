// What do the years do to her? Age, the tests of each bracket, and what a score of 0 may bring. R-D100-16, R-D100-36, R-D100-37
import { z } from 'zod';
import { CharacterDied, character } from '../kernel/character.js';
import { worldDay } from '../kernel/dated.js';
import { event, type Happening, type Table } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import type { D100Settings } from './settings.js';
import { added, amend, fieldOf, type Person, type Sheet, scoreOf } from './sheet.js';
import { scoreAdjustment } from './targets.js';
import { rollTest, succeeded, TestResult, testedOf } from './tests.js';
import { Attribute } from './words.js';

/** Starting ages that need no word of the referee. R-D100-16 */
export const USUAL_AGES = { from: 18, to: 25 } as const;
/** No older character is made; the years would never end. */
export const OLDEST_START = 150;
const SURVIVES_UP_TO = 50;

type Tests = Partial<Record<Attribute, number>>;
interface Bracket {
  readonly age: number;
  /** Attribute and modifier of each test. */
  readonly lose: Tests;
  readonly gain: Tests;
}

/** The attributes tested on entering a bracket, with the modifier of each. R-D100-36, G-D19 */
const BRACKETS: readonly Bracket[] = [
  { age: 40, lose: { DEX: 0 }, gain: { INT: 0, WIS: -10, PER: 0 } },
  { age: 50, lose: { STR: 0, DEX: 0 }, gain: { INT: 0, WIS: 0, PER: 0 } },
  { age: 60, lose: { STR: 0, DEX: 0, LKS: 0 }, gain: { WIL: 0, WIS: 0, PER: 0 } },
  { age: 70, lose: { STR: 0, DEX: 10, END: 0, LKS: 0, INT: 0 }, gain: { WIL: 0, WIS: 0, PER: 0 } },
];

const FIRST_BRACKET = 40;

/** The bracket whose tests are due at this birthday. G-D18 */
export function bracketAt(age: number, when: D100Settings['age']['when']): Bracket | null {
  return when === 'ON_ENTRY'
    ? (BRACKETS.find((bracket) => bracket.age === age) ?? null)
    : (BRACKETS.findLast((bracket) => bracket.age <= age) ?? null);
}

const AgingTest = z
  .object({
    attribute: Attribute,
    loses: z.boolean().describe('A failure costs a point; else a success gains one.'),
    test: TestResult,
    change: z.int32().describe('What became of the score.'),
  })
  .meta({ id: 'D100AgingTest', description: 'A test of age on one attribute.' });
type AgingTest = z.infer<typeof AgingTest>;

const DeathRoll = z
  .object({
    attribute: Attribute.nullable().describe('The score that fell to 0; null: the yearly roll while one is 0.'),
    roll: Roll,
    survived: z.boolean(),
  })
  .meta({ id: 'D100DeathRoll', description: 'Whether a character lives on with a score of 0.' });
type DeathRoll = z.infer<typeof DeathRoll>;

/** Scores and targets after the tests of a bracket. Kept points hold a target that does not follow its score. G-D20 */
export function aged(sheet: Sheet, d: { agingTests: readonly AgingTest[]; retarget: boolean }): Partial<Sheet> {
  let { scores, kept } = sheet;
  for (const { attribute, change } of d.agingTests) {
    const before = scores[fieldOf(attribute)];
    const after = Math.max(0, before + change);
    scores = added(scores, attribute, after - before);
    if (!d.retarget) kept = added(kept, attribute, scoreAdjustment(before) - scoreAdjustment(after));
  }
  return { scores, kept };
}

/** She got no older than that. */
export const isFatal = (d: { deathRolls: readonly DeathRoll[] }): boolean =>
  d.deathRolls.some(({ survived }) => !survived);

const changes = (tests: readonly AgingTest[]): string =>
  tests
    .filter(({ change }) => change !== 0)
    .map(({ attribute, change }) => `${attribute} ${change > 0 ? '+' : '−'}1`)
    .join(', ');

export const Aged = event<Person>()('D100Aged', {
  version: 2,
  doc: 'A year passed: with the tests of an age bracket, or a roll for life with a score of 0, where it brought any. R-D100-36, R-D100-37',
  group: 'AGING',
  data: z.object({
    characterId: Id,
    ageReached: z.int32().describe('Whole years.'),
    agingTests: z.array(AgingTest),
    retarget: z.boolean().describe('Whether targets follow the changed scores.'),
    deathRolls: z.array(DeathRoll),
    birthdayOn: worldDay('birthdayDate', 'World day of the birthday; null: years told at once, or by hand.').nullable(),
  }),
  upcasts: { 1: (old) => ({ ...(old as object), birthdayOn: null }) },
  on: (d) => character(d.characterId),
  evolve: (c, d) => ({
    ...amend(c, { ...aged(c.sheet, d), birthdayKept: d.birthdayOn ?? c.sheet.birthdayKept }),
    age: isFatal(d) ? d.ageReached : Math.max(c.age ?? 0, d.ageReached),
  }),
  summary: (d, name) => {
    const rolls = d.deathRolls.map(
      ({ roll, survived }) => `with a score of 0 rolled ${roll.total} and ${survived ? 'lived' : 'did not live'} on`,
    );
    const tests = d.agingTests.length > 0 ? [changes(d.agingTests) || 'no score changed'] : [];
    const told = [...tests, ...rolls].join('; ');
    return `${name(d.characterId)} turned ${d.ageReached}${told === '' ? '' : `: ${told}`}.`;
  },
  digest: ({ characterId: of, ageReached, agingTests, birthdayOn }) => [
    // Years told at once when she is made name only those that brought something.
    ...(birthdayOn === null && agingTests.length > 0
      ? []
      : [{ topic: 'AGED' as const, of, what: 'age', before: ageReached - 1, after: ageReached }]),
    ...agingTests.map(({ attribute, change }) => ({ topic: 'SCORES' as const, of, what: attribute, change })),
  ],
});

/** The tests of a bracket, all on the targets held when it is entered; overload does not count. R-D100-36 */
function bracketTests(bracket: Bracket, age: number, sheet: Sheet, table: Table, settings: D100Settings): AgingTest[] {
  const tests = (list: Tests, loses: boolean) =>
    Object.entries(list).map(([key, points]) => {
      const ability = key as Attribute;
      const modifiers = points === 0 ? [] : [{ name: `age ${bracket.age}`, points }];
      const tested = testedOf(sheet, { ability, modifiers: [], callings: null }, settings);
      const test = rollTest(table, `aging/${age}/${ability}`, { ...tested, modifiers }, settings);
      const hit = succeeded(test.grade) !== loses;
      const worst = scoreOf(sheet, ability) > 0 ? -1 : 0;
      const change = hit ? (loses ? worst : 1) : 0;
      return { attribute: ability, loses, test, change };
    });
  return [...tests(bracket.lose, true), ...tests(bracket.gain, false)];
}

const rollForLife = (table: Table, age: number, attribute: Attribute | null): DeathRoll => {
  const roll = table.roll(`death/${age}/${attribute ?? 'yearly'}`, '1d100');
  return { attribute, roll, survived: roll.total <= SURVIVES_UP_TO };
};

/** Rolls in order until one is lost; what comes after death is not rolled. */
function rollsForLife(table: Table, age: number, fallen: readonly (Attribute | null)[]): DeathRoll[] {
  const rolls: DeathRoll[] = [];
  for (const attribute of fallen) {
    if (isFatal({ deathRolls: rolls })) break;
    rolls.push(rollForLife(table, age, attribute));
  }
  return rolls;
}

const zeroes = (sheet: Sheet): Attribute[] => Attribute.options.filter((attribute) => scoreOf(sheet, attribute) === 0);

/**
 * What a birthday brings: first a roll for life while a score is 0, then the tests of the bracket, then a roll for
 * each score they brought to 0. An ordinary birthday brings nothing. R-D100-36, R-D100-37, G-D22
 */
export function birthday(c: Person, age: number, table: Table, settings: D100Settings) {
  const yearly = rollsForLife(table, age, zeroes(c.sheet).length > 0 ? [null] : []);
  const bracket = isFatal({ deathRolls: yearly }) ? null : bracketAt(age, settings.age.when);
  const agingTests = bracket ? bracketTests(bracket, age, c.sheet, table, settings) : [];
  const fallen = agingTests
    .filter(({ attribute, change }) => change < 0 && scoreOf(c.sheet, attribute) + change === 0)
    .map(({ attribute }) => attribute);
  const deathRolls = [...yearly, ...rollsForLife(table, age, fallen)];
  const { retarget } = settings.age;
  return agingTests.length === 0 && deathRolls.length === 0
    ? null
    : { characterId: c.id, ageReached: age, agingTests, retarget, deathRolls };
}

/** All the birthdays an older character has behind her, from the first that tells to her death at the latest. R-D100-36 */
export function yearsBehind(start: Person, age: number, table: Table, settings: D100Settings): Happening[] {
  const happened: Happening[] = [];
  let c = start;
  for (let year = FIRST_BRACKET; year <= age; year++) {
    const told = birthday(c, year, table, settings);
    if (!told) continue;
    happened.push(Aged.of({ ...told, birthdayOn: null }));
    if (isFatal(told)) {
      const reason = `a score of 0 at the age of ${year}`;
      return [...happened, CharacterDied.of({ characterId: c.id, reason })];
    }
    c = amend(c, aged(c.sheet, told));
  }
  return happened;
}
