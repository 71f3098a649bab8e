// Did it work? The d100 test, saving throws included. R-D100-19 to R-D100-22
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse, type Table } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { figure, inWords, Line } from '../kernel/text.js';
import { overloadModifiers } from './encumbrance.js';
import { type D100Settings, rulesOf } from './settings.js';
import { Modifier, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';
import { callingsOn, sum, targetOf } from './targets.js';
import { Ability, abilityInWords, Grade } from './words.js';

const ALWAYS_FAILS = 100;
const SURE_SUCCESS = 5;
const SURE_FAILURE = 96;

/**
 * Mastery: the target itself above 100, and not brought below 100 by modifiers. R-D100-20
 * A bonus lifts no lower target into it unless the campaign says so. G-D23, G-D24
 */
export const isMastery = (target: number, effective: number, fromModifiers = false): boolean =>
  (target > 100 && effective >= 100) || (fromModifiers && effective > 100);

/** The grade of a d100 from 1 to 100; the first line that matches wins. R-D100-21, G-D25 */
export function gradeOf(roll: number, effective: number, mastery: boolean): Grade {
  if (roll === ALWAYS_FAILS) return mastery ? 'FAILURE' : 'CRITICAL_FAILURE';
  if (roll <= Math.floor(effective / 10) && (mastery || roll < SURE_FAILURE)) return 'CRITICAL_SUCCESS';
  if (roll <= SURE_SUCCESS) return 'SUCCESS';
  if (!mastery && roll >= SURE_FAILURE) return 'FAILURE';
  return mastery || roll <= effective ? 'SUCCESS' : 'FAILURE';
}

/** Whether a test came out well, critically or not. */
export const succeeded = (grade: Grade): boolean => grade === 'SUCCESS' || grade === 'CRITICAL_SUCCESS';

/** What is tested: the target, and what bears on this one test. */
export interface Tested {
  /** Null where figures of the referee are tested. */
  readonly ability: Ability | null;
  readonly target: number;
  readonly callingsLeftOut: readonly string[];
  readonly modifiers: readonly Modifier[];
}

/** A test and how it came out, with all that made it so. */
export const TestResult = z
  .object({
    ability: Ability.nullable().describe("Null where the referee's figures were tested."),
    target: z.int32().describe('The stored target, less the callings left out.'),
    callingsLeftOut: z.array(z.string()),
    modifiers: z.array(Modifier),
    effective: z.int32().describe('The target with every modifier: what the roll was held against.'),
    mastery: z.boolean().describe('A target above 100: only a roll of 100 fails.'),
    roll: Roll,
    grade: Grade,
  })
  .meta({ id: 'D100TestResult', description: 'A test and how it came out, with all that made it so.' });
export type TestResult = z.infer<typeof TestResult>;

/** Rolls the die for what is tested; what can't be mastered says so. */
export function rollTest(
  table: Table,
  label: string,
  tested: Tested,
  settings: D100Settings,
  masterable = true,
): TestResult {
  const effective = tested.target + sum(tested.modifiers);
  const mastery = masterable && isMastery(tested.target, effective, settings.masteryFromModifiers);
  const roll = table.roll(label, '1d100');
  return {
    ability: tested.ability,
    target: tested.target,
    callingsLeftOut: [...tested.callingsLeftOut],
    modifiers: [...tested.modifiers],
    effective,
    mastery,
    roll,
    grade: gradeOf(roll.total, effective, mastery),
  };
}

/** What a person asks to have tested. `callings: null` lets those count that the campaign lets count. */
export const Attempt = {
  ability: Ability,
  modifiers: z.array(Modifier).max(20).default([]).describe('What makes it easier or harder, each by its name.'),
  callings: z
    .array(Line(60))
    .max(8)
    .nullable()
    .default(null)
    .describe('The callings the referee lets count, by name; null: as the campaign has it.'),
};
const asked = z.object(Attempt);
export type Asked = z.infer<typeof asked>;

/** Refusal codes of `refuseCallingsNamed`. */
export const ATTEMPT_REFUSALS = ['NO_SUCH_CALLING', 'REFEREE_ADMITS_CALLINGS'] as const;

/** Why the callings named can't count; null where they can. Only the referee admits one that counts by itself. G-D3 */
export function refuseCallingsNamed(c: Person, asked: Asked, isGm: boolean, settings: D100Settings) {
  const known = callingsOn(c.sheet, asked.ability).map(({ name }) => name);
  const unknown = asked.callings?.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return refuse('NO_SUCH_CALLING', `${c.name} has no calling ${unknown} on ${asked.ability}.`, {
      calling: unknown,
      callings: known,
    });
  return settings.callings.scope === 'RELEVANT_ONLY' && asked.callings?.length && !isGm
    ? refuse('REFEREE_ADMITS_CALLINGS', 'In this campaign only the game master admits a calling to a test.', {
        callings: asked.callings,
      })
    : null;
}

/** What is tested when she attempts this: her target without the callings left out, and her overload. G-D3, R-D100-13 */
export function testedOf(sheet: Sheet, asked: Asked, settings: D100Settings): Tested {
  const all = callingsOn(sheet, asked.ability);
  const counted = asked.callings ?? (settings.callings.scope === 'ALWAYS' ? all.map(({ name }) => name) : []);
  const leftOut = all.filter(({ name }) => !counted.includes(name));
  return {
    ability: asked.ability,
    target: targetOf(sheet, asked.ability) - sum(leftOut),
    callingsLeftOut: leftOut.map(({ name }) => name),
    modifiers: [...asked.modifiers, ...overloadModifiers(sheet, asked.ability, settings)],
  };
}

/** "rolled 41 against 55: success". */
export const testInWords = ({ roll, effective, grade }: TestResult): string =>
  `rolled ${roll.total} against ${figure(effective)}: ${inWords(grade)}`;

export const TestMade = event<Person>()('D100TestMade', {
  version: 1,
  doc: 'A character was put to the test, or made a saving throw. R-D100-19 to R-D100-22',
  group: 'ROLLS',
  data: z.object({
    characterId: Id,
    purpose: z.string().describe('What the roll was for.'),
    savingThrow: z.boolean().describe('Called by the referee against a sudden or unseen danger.'),
    test: TestResult,
  }),
  on: (d) => character(d.characterId),
  summary: (d, name) =>
    `${name(d.characterId)} ${d.savingThrow ? 'made a saving throw' : 'was tested'} on ${abilityInWords(d.test.ability)} ` +
    `(${d.purpose}) and ${testInWords(d.test)}.`,
});

export const test = command('d100Test', {
  doc: 'Tests a character on an attribute or on combat. A saving throw is called by the game master. R-D100-19 to R-D100-22',
  input: z.object({
    characterId: Id,
    purpose: Line(200).describe('What the roll is for.'),
    savingThrow: z.boolean().default(false),
    ...Attempt,
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  records: true,
  refusals: [...NOT_IN_PLAY, ...ATTEMPT_REFUSALS, 'REFEREE_CALLS_SAVING_THROWS'],
  decide: ({ character: c, campaign }, input, table) => {
    const settings = rulesOf(campaign);
    const refusal = notInPlay(c) ?? refuseCallingsNamed(c, input, table.actor.isGm, settings);
    if (refusal) return refusal;
    if (input.savingThrow && !table.actor.isGm)
      return refuse(
        'REFEREE_CALLS_SAVING_THROWS',
        'A saving throw is called by the game master, who names the attribute.',
      );
    const { characterId, purpose, savingThrow } = input;
    const result = rollTest(table, 'test', testedOf(c.sheet, input, settings), settings);
    return [TestMade.of({ characterId, purpose, savingThrow, test: result })];
  },
});
