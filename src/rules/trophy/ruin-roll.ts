// Does what she saw leave a mark? The Ruin Roll. R-TROPHY-27
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { markRuin } from './ruin.js';
import { notActive, type Person, type Sheet } from './sheet.js';

export const RuinRolled = event<Person>()('TrophyRuinRolled', {
  version: 1,
  doc: 'A character witnessed or suffered something disturbing, and one dark die was rolled against her Ruin. R-TROPHY-27',
  group: 'ROLLS',
  data: z.object({
    characterId: Id,
    disturbance: z.string(),
    roll: Roll,
    heldRuin: z.int32().describe('The Ruin it was held against.'),
  }),
  on: (d) => character(d.characterId),
  summary: (d, name) =>
    `${name(d.characterId)} made a Ruin Roll (${d.disturbance}): ${d.roll.total} against Ruin ${d.heldRuin}, ` +
    `${d.roll.total > d.heldRuin ? 'higher' : 'no mark'}.`,
});

export const rollRuin = command('trophyRollRuin', {
  doc: 'Makes a Ruin Roll: one dark die; above current Ruin, mark 1. R-TROPHY-27',
  input: z.object({ characterId: Id, disturbance: Line(200).describe('What was witnessed or suffered.') }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['CHARACTER_NOT_ACTIVE'],
  decide: ({ character: c }, { characterId, disturbance }, table) => {
    const refusal = notActive(c);
    if (refusal) return refusal;
    const roll = table.roll('ruin', '1d6', { roles: ['DARK'] });
    const heldRuin = c.sheet.ruin;
    return [
      RuinRolled.of({ characterId, disturbance, roll, heldRuin }),
      ...markRuin(table, c, roll.total > heldRuin ? 1 : 0, { cause: 'RUIN_ROLL', occasion: disturbance }),
    ];
  },
});
