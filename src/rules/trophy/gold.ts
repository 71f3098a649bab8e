// How rich is she? Gold that was found, shared out, spent. R-TROPHY-18, R-TROPHY-22
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, type Happening, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { amend, type Person, type Sheet } from './sheet.js';

export const GoldChanged = event<Person>()('TrophyGoldChanged', {
  version: 1,
  doc: 'A character gained Gold or parted with some. R-TROPHY-18, R-TROPHY-22',
  group: 'EQUIPMENT',
  data: z.object({
    characterId: Id,
    change: z.int32().describe('Below zero: parted with.'),
    gold: z.int32().describe('What she has then.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { gold: c.sheet.gold + d.change }),
  summary: (d, name) =>
    `${name(d.characterId)} ${d.change < 0 ? `parted with ${-d.change}` : `gained ${d.change}`} Gold ` +
    `and has ${d.gold}: ${d.reason}`,
  digest: (d) => [{ topic: 'FORTUNE', of: d.characterId, what: 'Gold', change: d.change }],
});

/** Gold that comes to her. */
export const gainGold = (c: Person, change: number, reason: string): Happening =>
  GoldChanged.of({ characterId: c.id, change, gold: c.sheet.gold + change, reason });

export const changeGold = command('trophyChangeGold', {
  doc: 'Gives a character Gold or takes some: wages, purchases, thieves. R-TROPHY-18, R-TROPHY-22',
  input: z.object({
    characterId: Id,
    change: z
      .int32()
      .min(-100_000)
      .max(100_000)
      .refine((n) => n !== 0, 'changes nothing')
      .describe('Below zero: parted with.'),
    reason: Reason,
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: ['NOT_ENOUGH_GOLD'],
  decide: ({ character: c }, { change, reason }) =>
    c.sheet.gold + change < 0
      ? refuse('NOT_ENOUGH_GOLD', `${c.name} has ${c.sheet.gold} Gold, not ${-change}.`, { gold: c.sheet.gold, change })
      : [gainGold(c, change, reason)],
});
