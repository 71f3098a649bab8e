// How far gone is she? Ruin: from where she started up to 6, where she is lost. R-TROPHY-2, R-TROPHY-29, R-TROPHY-30
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, type Happening, type Table } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { inWords, Reason } from '../kernel/text.js';
import { amend, notActive, type Person, type Sheet } from './sheet.js';
import { RuinCause } from './words.js';

/** At this Ruin a character is lost. R-TROPHY-30 */
export const LOST = 6;
/** Reaching it opens the way back. R-TROPHY-2 */
const WAY_BACK = 5;

/** Ruin after so many marks: it stops at 6. R-TROPHY-2 */
export const ruinAfter = (ruin: number, marks: number): number => Math.min(LOST, ruin + marks);

/** What raised Ruin does to a sheet: at exactly 5 it may be reduced, at 6 she is lost. R-TROPHY-2, R-TROPHY-30 */
export function raised(sheet: Sheet, marks: number): Partial<Sheet> {
  const ruin = ruinAfter(sheet.ruin, marks);
  return {
    ruin,
    reductionOpen: sheet.reductionOpen || (sheet.ruin < WAY_BACK && ruin === WAY_BACK),
    fate: ruin === LOST && sheet.fate === 'ACTIVE' ? 'LOST_CHOOSING' : sheet.fate,
  };
}

/** One step back, never below where she started; there the way back closes. R-TROPHY-28, G-T15 */
export function lowered(sheet: Sheet): Partial<Sheet> {
  const ruin = Math.max(sheet.startingRuin, sheet.ruin - 1);
  return { ruin, reductionOpen: sheet.reductionOpen && ruin > sheet.startingRuin };
}

export const RuinMarked = event<Person>()('TrophyRuinMarked', {
  version: 1,
  doc: 'A character marked Ruin, and usually owes a Condition for it. R-TROPHY-2, R-TROPHY-29, R-TROPHY-30',
  group: 'CHARACTERS',
  data: z.object({
    characterId: Id,
    cause: RuinCause,
    occasion: z.string().describe('What it was about.'),
    marks: z.int32().describe('By how much Ruin rose.'),
    ruin: z.int32().describe('Ruin once marked.'),
    dueId: Id.describe('Names the Condition that is due.'),
    conditionDue: z.boolean(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => {
    const due = { id: d.dueId, cause: d.cause, occasion: d.occasion };
    const conditionsDue = d.conditionDue ? [...c.sheet.conditionsDue, due] : c.sheet.conditionsDue;
    return amend(c, { ...raised(c.sheet, d.marks), conditionsDue });
  },
  summary: (d, name) =>
    `${name(d.characterId)} marked ${d.marks} Ruin and has ${d.ruin} (${d.cause === 'OTHER' ? '' : `${inWords(d.cause)}: `}${d.occasion}).` +
    `${d.conditionDue ? ' A Condition is due.' : ''}` +
    `${d.ruin === WAY_BACK ? ' It can now be reduced by acting against the group.' : ''}` +
    `${d.ruin === LOST ? ' The character is lost.' : ''}`,
});

/** Marks Ruin on one who is still in play; nothing where there is nothing to mark. One Condition for the whole roll. */
export function markRuin(
  table: Table,
  c: Person,
  marks: number,
  { cause, occasion, conditionDue = true }: { cause: RuinCause; occasion: string; conditionDue?: boolean },
): readonly Happening[] {
  const ruin = ruinAfter(c.sheet.ruin, marks);
  const rise = ruin - c.sheet.ruin;
  if (rise <= 0 || notActive(c)) return [];
  const dueId = table.id(`condition/${c.id}`);
  return [RuinMarked.of({ characterId: c.id, cause, occasion, marks: rise, ruin, dueId, conditionDue })];
}

export const markRuinByHand = command('trophyMarkRuin', {
  doc: "Marks Ruin for a roll or an event of the table's own; a Condition is due as for any other. R-TROPHY-2",
  input: z.object({ characterId: Id, marks: z.int32().min(1).max(5), reason: Reason }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: ['CHARACTER_NOT_ACTIVE'],
  decide: ({ character: c }, { marks, reason }, table) =>
    notActive(c) ?? markRuin(table, c, marks, { cause: 'OTHER', occasion: reason }),
});
