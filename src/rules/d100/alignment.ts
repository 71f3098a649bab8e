// Where does she stand? One alignment a character, and what changing it costs. R-D100-15, G-D52
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { inWords, Reason } from '../kernel/text.js';
import { inPoints, takenBy } from './improvement.js';
import { type D100Settings, rulesOf } from './settings.js';
import { amend, type Person, type Sheet } from './sheet.js';
import { Alignment } from './words.js';

/** Refusal code of `refuseAlignment`. */
export const ALIGNMENT_REFUSALS = ['ALIGNMENT_NOT_IN_USE'] as const;

/** Why nobody has an alignment here; null where they have. */
export const refuseAlignment = (settings: D100Settings) =>
  settings.alignment.use
    ? null
    : refuse('ALIGNMENT_NOT_IN_USE', 'This campaign does not use alignments.', { setting: 'd100.alignment.use' });

export const AlignmentChosen = event<Person>()('D100AlignmentChosen', {
  version: 1,
  doc: 'A character without an alignment took one. R-D100-15',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id, alignment: Alignment }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { alignment: d.alignment }),
  summary: (d, name) => `The alignment of ${name(d.characterId)} is ${inWords(d.alignment)}.`,
});

export const chooseAlignment = command('d100ChooseAlignment', {
  doc: 'Gives a character her alignment; there is only one. R-D100-15',
  input: z.object({ characterId: Id, alignment: Alignment }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: [...ALIGNMENT_REFUSALS, 'ALREADY_ALIGNED'],
  decide: ({ character: c, campaign }, { characterId, alignment }) =>
    refuseAlignment(rulesOf(campaign)) ??
    (c.sheet.alignment === null
      ? [AlignmentChosen.of({ characterId, alignment })]
      : refuse('ALREADY_ALIGNED', `${c.name} is ${inWords(c.sheet.alignment)}, and nobody has two alignments.`, {
          characterId,
          alignment: c.sheet.alignment,
        })),
});

export const AlignmentChanged = event<Person>()('D100AlignmentChanged', {
  version: 1,
  doc: 'A character changed her alignment, or was made to. R-D100-15',
  group: 'CHARACTERS',
  data: z.object({
    characterId: Id,
    alignment: Alignment,
    penalty: z.int32().describe('Improvement points to be lost.'),
    taken: z.int32().describe('Improvement points lost: at most what there was.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { alignment: d.alignment, ip: { ...c.sheet.ip, balance: c.sheet.ip.balance - d.taken } }),
  summary: (d, name) =>
    `The alignment of ${name(d.characterId)} is ${inWords(d.alignment)} from now on` +
    `${d.penalty > 0 ? `, at a penalty of ${inPoints(d.taken)}` : ''}: ${d.reason}`,
});

export const changeAlignment = command('d100ChangeAlignment', {
  doc: 'Changes an alignment, with a penalty in improvement points; what a character does not have is not owed. R-D100-15',
  input: z.object({
    characterId: Id,
    alignment: Alignment,
    penalty: z.int32().min(0).max(1_000).nullable().default(null).describe("Null: the campaign's penalty."),
    reason: Reason,
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: [...ALIGNMENT_REFUSALS, 'ALIGNED_SO_ALREADY'],
  decide: ({ character: c, campaign }, { characterId, alignment, reason, ...input }) => {
    const settings = rulesOf(campaign);
    const unused = refuseAlignment(settings);
    if (unused) return unused;
    if (c.sheet.alignment === alignment)
      return refuse('ALIGNED_SO_ALREADY', `${c.name} is ${inWords(alignment)} already: give another alignment.`, {
        characterId,
        alignment,
      });
    const penalty = input.penalty ?? settings.alignment.ipPenalty;
    const taken = takenBy(penalty, c.sheet);
    return [AlignmentChanged.of({ characterId, alignment, penalty, taken, reason })];
  },
});
