// Can armour still save her? Pieces are marked in combat and whole again after a safe return to town. R-TROPHY-24
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { amend, anyNotActive, type Person, type Sheet } from './sheet.js';

const withMarks = (sheet: Sheet, marked: (id: Id, before: boolean) => boolean): Partial<Sheet> => ({
  armour: sheet.armour.map((piece) => ({ ...piece, marked: marked(piece.id, piece.marked) })),
});

export const ArmourMarked = event<Person>()('TrophyArmourMarked', {
  version: 1,
  doc: 'A piece of armour took all the Ruin of one Combat Roll and is marked. R-TROPHY-24',
  group: 'COMBAT',
  data: z.object({
    characterId: Id,
    armourId: Id,
    armourName: z.string(),
    absorbed: z.int32().describe('Ruin that was ignored.'),
    how: z.string().describe('How it takes the blow.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) =>
    amend(
      c,
      withMarks(c.sheet, (id, before) => before || id === d.armourId),
    ),
  summary: (d, name) => `${name(d.characterId)} marked her ${d.armourName} and ignored ${d.absorbed} Ruin: ${d.how}`,
});

export const ArmourRestored = event<Person>()('TrophyArmourRestored', {
  version: 1,
  doc: 'A character returned to town safely, and all her armour is usable again. R-TROPHY-24',
  group: 'EQUIPMENT',
  data: z.object({ characterId: Id, pieces: z.int32().describe('How many were marked.') }),
  on: (d) => character(d.characterId),
  evolve: (c) =>
    amend(
      c,
      withMarks(c.sheet, () => false),
    ),
  summary: (d, name) =>
    `${name(d.characterId)} returned to town safely` +
    `${d.pieces > 0 ? `; ${d.pieces} marked ${d.pieces === 1 ? 'piece' : 'pieces'} of armour can be used again` : ''}.`,
});

export const returnSafely = command('trophyReturnToTown', {
  doc: 'Records a safe return to town: all marks on armour are removed. R-TROPHY-24',
  input: z.object({
    characterIds: z
      .array(Id)
      .min(1)
      .max(50)
      .refine((ids) => new Set(ids).size === ids.length, 'names a character twice'),
  }),
  reads: (i) => ({ returning: i.characterIds.map((id) => character<Sheet>(id)) }),
  by: gm,
  refusals: ['CHARACTER_NOT_ACTIVE'],
  decide: ({ returning }) =>
    anyNotActive(returning) ??
    returning.map(({ id, sheet }) =>
      ArmourRestored.of({ characterId: id, pieces: sheet.armour.filter(({ marked }) => marked).length }),
    ),
});
