// Can she claw her way back? Reduction Rolls: Ruin sinks by acting against the group. R-TROPHY-28
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { lowered } from './ruin.js';
import { amend, notActive, type Person, type Sheet } from './sheet.js';

export const ReductionRolled = event<Person>()('TrophyReductionRolled', {
  version: 1,
  doc: 'A character acted against the group, and one light die was rolled against her Ruin. R-TROPHY-28',
  group: 'ROLLS',
  data: z.object({
    characterId: Id,
    treachery: z.string().describe('The act against the group.'),
    roll: Roll,
    heldRuin: z.int32().describe('The Ruin it was held against.'),
    unnoticed: z.boolean().describe('Lower than her Ruin: it sinks by 1, and nobody knows. Else she chooses.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, d.unnoticed ? lowered(c.sheet) : { reductionToChoose: true }),
  summary: (d, name) =>
    `${name(d.characterId)} acted against the group (${d.treachery}): ${d.roll.total} against Ruin ${d.heldRuin}. ` +
    `${d.unnoticed ? `It went unnoticed; Ruin ${d.heldRuin - 1}.` : 'To choose: noticed with less Ruin, or unseen.'}`,
});

export const ReductionChosen = event<Person>()('TrophyReductionChosen', {
  version: 1,
  doc: 'The player chose: Ruin sinks by 1 and somebody noticed, or nothing changes and nobody saw. R-TROPHY-28',
  group: 'ROLLS',
  data: z.object({ characterId: Id, noticed: z.boolean(), ruin: z.int32().describe('Ruin once chosen.') }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { ...(d.noticed ? lowered(c.sheet) : {}), reductionToChoose: false }),
  summary: (d, name) =>
    d.noticed
      ? `Somebody noticed what ${name(d.characterId)} did; Ruin sank to ${d.ruin}.`
      : `Nobody saw what ${name(d.characterId)} did; Ruin stays at ${d.ruin}.`,
});

/** Why Ruin can't be reduced; null where it can. A way back that closed opens again only at Ruin 5. G-T15 */
const notOpen = (c: Person) =>
  c.sheet.reductionOpen && c.sheet.ruin > c.sheet.startingRuin
    ? null
    : refuse('REDUCTION_NOT_OPEN', `${c.name} can't reduce Ruin: it must first reach 5.`, {
        ruin: c.sheet.ruin,
        startingRuin: c.sheet.startingRuin,
      });

export const rollReduction = command('trophyRollReduction', {
  doc: 'Makes a Reduction Roll for an act against the group: below Ruin 1 less, unnoticed; else the player chooses. R-TROPHY-28',
  input: z.object({ characterId: Id, treachery: Line(300).describe('The act against the group.') }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['CHARACTER_NOT_ACTIVE', 'REDUCTION_NOT_OPEN', 'CHOICE_IS_OPEN'],
  decide: ({ character: c }, { characterId, treachery }, table) => {
    const refusal = notActive(c) ?? notOpen(c);
    if (refusal) return refusal;
    if (c.sheet.reductionToChoose)
      return refuse('CHOICE_IS_OPEN', 'The last Reduction Roll waits for its choice. Choose first.', { characterId });
    const roll = table.roll('reduction', '1d6', { roles: ['LIGHT'] });
    const heldRuin = c.sheet.ruin;
    return [ReductionRolled.of({ characterId, treachery, roll, heldRuin, unnoticed: roll.total < heldRuin })];
  },
});

export const chooseReduction = command('trophyChooseReduction', {
  doc: 'Chooses after a Reduction Roll that was not lower than Ruin: 1 less and noticed, or no change and unseen. R-TROPHY-28',
  input: z.object({ characterId: Id, noticed: z.boolean().describe('Ruin sinks by 1, and somebody notices.') }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['CHARACTER_NOT_ACTIVE', 'NO_CHOICE_OPEN'],
  decide: ({ character: c }, { characterId, noticed }) => {
    const refusal = notActive(c);
    if (refusal) return refusal;
    if (!c.sheet.reductionToChoose)
      return refuse('NO_CHOICE_OPEN', 'There is no Reduction Roll to choose about.', { characterId });
    const ruin = noticed ? (lowered(c.sheet).ruin ?? c.sheet.ruin) : c.sheet.ruin;
    return [ReductionChosen.of({ characterId, noticed, ruin })];
  },
});
