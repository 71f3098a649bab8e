// What would happen at any table? A game of one number for specs, so that common deeds are tried without a real system.
import { z } from 'zod';
import type { Character } from '../kernel/character.js';
import { character } from '../kernel/character.js';
import { command, event, ownerOf } from '../kernel/deed.js';
import { type Given, given, OTHER_PLAYER, PLAYER, uuid } from '../kernel/given.js';
import { Id } from '../kernel/stream.js';
import type { System } from '../kernel/system.js';

const Sheet = z.object({ luck: z.int32().default(3).describe('Luck left.') });
type Sheet = z.infer<typeof Sheet>;

export const LuckGained = event<Character<Sheet>>()('ToyLuckGained', {
  version: 1,
  doc: 'Luck was gained or spent.',
  group: 'AWARDS',
  data: z.object({ characterId: Id, luck: z.int32() }),
  on: (d) => character<Sheet>(d.characterId),
  evolve: (c, d) => ({ ...c, sheet: { luck: c.sheet.luck + d.luck } }),
  summary: (d, name) => `${name(d.characterId)} gained ${d.luck} luck.`,
});

export const spendLuck = command('toySpendLuck', {
  doc: 'Spends luck.',
  input: z.object({ characterId: Id, luck: z.int32().min(1) }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  decide: (_, { characterId, luck }) => [LuckGained.of({ characterId, luck: -luck })],
});

export const toy: System<Sheet, Sheet> = {
  name: 'toy',
  title: 'Toy',
  Sheet,
  View: Sheet.meta({ id: 'ToySheet', description: 'A sheet of one number.' }),
  view: (c) => c.sheet,
  Settings: z.object({
    toy: z
      .object({
        perEvening: z.int32().min(0).max(9).default(1).describe('Luck for an evening. R-TOY-1'),
        names: z.array(z.string()).default(['Luck', 'Fate']).describe('What luck may be called.'),
        bonus: z.int32().nullable().default(null),
      })
      .prefault({}),
  }),
  events: [LuckGained],
  commands: [spendLuck],
  fallsDue: () => [],
  settles: [],
  attended: (c) => [LuckGained.of({ characterId: c.id, luck: 1 })],
};

export const MAREN = uuid(11);
export const TORVALD = uuid(12);
export const STRANGER = uuid(13);

/** A table with two characters of one player, one of another, and seeds in their third period. */
export const toyTable = (start: Parameters<typeof given>[1] = {}): Given =>
  given(toy, { seeds: { chain: 1, period: 3, length: 1_000, anchor: 'ab'.repeat(32) }, ...start })
    .character(MAREN, {}, { name: 'Maren' })
    .character(TORVALD, {}, { name: 'Torvald', owner: PLAYER })
    .character(STRANGER, {}, { name: 'Ilse', owner: OTHER_PLAYER });

/** Everyone by a name that reads in a sentence. */
export const nameOf = (id: string | null | undefined): string =>
  ({ [MAREN]: 'Maren', [TORVALD]: 'Torvald', [STRANGER]: 'Ilse' })[id ?? ''] ?? 'Somebody';
