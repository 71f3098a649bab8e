// How much better does she get, how long does it take, and what does it cost? The increase table. R-D100-26
import { z } from 'zod';
import type { Table } from '../kernel/deed.js';
import type { DigestNote } from '../kernel/digest.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { added, amend, type Person, type Sheet } from './sheet.js';
import { targetOf } from './targets.js';
import { Ability, abilityInWords, IncreaseRow } from './words.js';

interface Row {
  /** Null: one point without dice. */
  readonly dice: string | null;
  readonly hours: number;
  readonly mentorPrice: string;
}

/** What each row gives, the hours of practice it asks for, and by how much it multiplies a mentor's price. */
export const INCREASE: Readonly<Record<IncreaseRow, Row>> = {
  UP_TO_33: { dice: null, hours: 16, mentorPrice: '1' },
  FROM_34_TO_100: { dice: '1d4+1', hours: 8, mentorPrice: '2' },
  FROM_101: { dice: '2d4dl1+1', hours: 16, mentorPrice: '1.5' },
};

/** The row for a target; fixed before the gain, so crossing a border changes nothing. G-D13 */
export function increaseRow(target: number): IncreaseRow {
  if (target <= 33) return 'UP_TO_33';
  return target <= 100 ? 'FROM_34_TO_100' : 'FROM_101';
}

/** What every increase records. */
export const Increase = {
  ability: Ability,
  row: IncreaseRow,
  gainRoll: Roll.nullable().describe('The dice of the increase; null where the row has none or they no longer matter.'),
  gain: z.int32().describe('Percentage points gained.'),
  targetBefore: z.int32(),
  targetAfter: z.int32(),
};

/** Rolls what a row gives. */
export function rollIncrease(table: Table, label: string, row: IncreaseRow): { gainRoll: Roll | null; gain: number } {
  const { dice } = INCREASE[row];
  if (dice === null) return { gainRoll: null, gain: 1 };
  const gainRoll = table.roll(label, dice);
  return { gainRoll, gain: gainRoll.total };
}

/** How the target moves by this gain. */
export const moved = (sheet: Sheet, ability: Ability, gain: number) => {
  const targetBefore = targetOf(sheet, ability);
  return { targetBefore, targetAfter: targetBefore + gain };
};

/** The sheet's lines once the ability is `gain` points better; combat keeps its own bonus. R-D100-30 */
export const improved = ({ improvements, combatBonus }: Sheet, ability: Ability, gain: number): Partial<Sheet> =>
  ability === 'COMBAT' ? { combatBonus: combatBonus + gain } : { improvements: added(improvements, ability, gain) };

/** The same on the character. */
export const improve = (c: Person, ability: Ability, gain: number): Person =>
  amend(c, improved(c.sheet, ability, gain));

/** Whose ability is to improve. */
export const Learner = { characterId: Id, ability: Ability };

/** What an increase adds to a chronicle. */
export const gainNote = (d: { characterId: Id; ability: Ability; gain: number; targetAfter: number }): DigestNote => ({
  topic: 'LEARNED',
  of: d.characterId,
  what: d.ability === 'COMBAT' ? 'combat' : d.ability,
  change: d.gain,
  after: d.targetAfter,
});

/** "DEX by 3 to 48". */
export const gainInWords = (d: { ability: Ability; gain: number; targetAfter: number }): string =>
  d.gain === 0
    ? `${abilityInWords(d.ability)} not at all`
    : `${abilityInWords(d.ability)} by ${d.gain} to ${d.targetAfter}%`;
