// What did the dice show outside any rule? Free rolls, and the rolls that another tool kept.
import { z } from 'zod';
import { member } from '../kernel/campaign.js';
import { type Character, character } from '../kernel/character.js';
import { type Actor, command, event, hand, players, type Refusal, refuse } from '../kernel/deed.js';
import { isDiceRefusal, parseDice } from '../kernel/dice.js';
import { ImportFlag, readImported, Vantage } from '../kernel/imported.js';
import { DiceSource, facesInWords, Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { inWords, Line, Text } from '../kernel/text.js';

const ForCharacter = Id.nullable().describe('The character it is rolled for, if any.');

/** What was thrown and what it comes to; the total of one die alone goes without saying. */
function shownAs({ dice, total }: Roll): string {
  const faces = facesInWords(dice);
  return faces === String(total) ? faces : [faces, `total ${total}`].filter(Boolean).join(', ');
}

export const DiceRolled = event<null>()('DiceRolled', {
  version: 1,
  doc: 'Dice were rolled freely; no rule follows from them.',
  group: 'ROLLS',
  data: z.object({
    memberId: Id,
    forCharacter: ForCharacter,
    purpose: Text(500).describe('What the roll is for.'),
    roll: Roll,
  }),
  on: (d) => member(d.memberId),
  involves: (d) => [d.memberId, ...(d.forCharacter ? [d.forCharacter] : [])],
  summary: (d, name) => {
    const who = d.forCharacter ? `${name(d.memberId)}, for ${name(d.forCharacter)},` : name(d.memberId);
    return `${who} rolled ${d.roll.notation} (${d.purpose}): ${shownAs(d.roll)}.`;
  },
});

/** A roll of another tool, kept as it was written; the dice are read from it where they follow without doubt. */
export const RollImported = event<null>()('RollImported', {
  version: 1,
  doc: 'A roll made with another tool was taken over as written, with flags for what does not fit.',
  group: 'ROLLS',
  data: z.object({
    memberId: Id.describe('Who imported it.'),
    forCharacter: ForCharacter,
    tool: Text(100).describe('The tool that kept it.'),
    madeBy: Text(200).describe('Who rolled, in the words of the other tool.'),
    madeAt: Text(200).describe('When, in the words of the other tool.'),
    purpose: Text(500).describe('What the roll is for.'),
    notation: Text(1000).nullable().describe('The dice as written, if they were.'),
    written: Text(10_000).describe('The arithmetic as written.'),
    total: Text(100).describe('The total as written.'),
    vantage: Vantage,
    source: DiceSource.describe('Always IMPORTED.'),
    reading: Roll.nullable().describe('The roll that follows from what was written; null where none does.'),
    flags: z.array(ImportFlag).describe('What does not fit.'),
  }),
  on: (d) => member(d.memberId),
  involves: (d) => [d.memberId, ...(d.forCharacter ? [d.forCharacter] : [])],
  summary: (d, name) => {
    const who = d.forCharacter ? name(d.forCharacter) : d.madeBy || 'Someone';
    const asWritten = [d.written, d.total && `total ${d.total}`].filter((text) => text.trim() !== '').join(', ');
    const shown = d.reading ? shownAs(d.reading) : asWritten || 'nothing';
    const what = `${d.notation || 'dice'}${d.purpose ? ` (${d.purpose})` : ''}`;
    const doubt = d.flags.length > 0 ? ` It does not fit: ${d.flags.map(inWords).join(', ')}.` : '';
    return `${who} rolled ${what}: ${shown}; imported${d.tool ? ` from ${d.tool}` : ''}.${doubt}`;
  },
});

/** A roll is put down to a character by those who play her. */
function refuseStrangers(characters: readonly Character[], actor: Actor): Refusal<'NOT_YOUR_CHARACTER'> | null {
  const stranger = characters.find((one) => !actor.isGm && !actor.owns(one));
  return stranger
    ? refuse('NOT_YOUR_CHARACTER', `${stranger.name} is played by someone else.`, { character: stranger.id })
    : null;
}

export const rollFreely = command('rollFreely', {
  doc: 'Rolls dice in the usual notation, for whatever the table wants to know.',
  input: z.object({
    notation: Text(200).describe('The dice, such as 2d6+1, 4d6dl1, 3d10!>=9 or 5d10>=8.'),
    purpose: Line(500).describe('What the roll is for.'),
    characterId: Id.optional().describe('The character it is rolled for.'),
  }),
  reads: (i) => ({ rollers: i.characterId ? [character(i.characterId)] : [] }),
  by: players,
  records: true,
  refusals: ['NOT_YOUR_CHARACTER', 'BAD_DICE_NOTATION'],
  decide: ({ rollers }, { notation, purpose, characterId = null }, table) => {
    const stranger = refuseStrangers(rollers, table.actor);
    if (stranger) return stranger;
    const dice = parseDice(notation);
    if (isDiceRefusal(dice)) return refuse('BAD_DICE_NOTATION', dice.message, { notation });
    const roll = table.roll('roll', notation);
    return [DiceRolled.of({ memberId: hand(table.actor), forCharacter: characterId, purpose, roll })];
  },
});

const ImportedRoll = z
  .object({
    characterId: Id.optional().describe('The character of this campaign it was rolled for.'),
    madeBy: Text(200).optional().describe('Who rolled, in the words of the other tool.'),
    madeAt: Text(200).optional().describe('When, in the words of the other tool.'),
    purpose: Text(500).optional(),
    notation: Text(1000).nullable().optional().describe('The dice as written.'),
    written: Text(10_000).describe('The arithmetic as written, such as "(3, 11) + 5".'),
    total: Text(100).describe('The total as written.'),
    vantage: Vantage.optional(),
  })
  .meta({ id: 'ImportedRoll', description: 'A roll that another tool kept, as it wrote it.' });

export const importRolls = command('importRolls', {
  doc: 'Takes over rolls that another tool kept, as written; what does not fit is flagged and nothing is dropped.',
  input: z.object({
    tool: Text(100).optional().describe('The tool they come from.'),
    rolls: z.array(ImportedRoll).min(1).max(100).describe('In the order they were made.'),
  }),
  reads: (i) => ({
    rollers: [...new Set(i.rolls.flatMap((roll) => roll.characterId ?? []))].map((id) => character(id)),
  }),
  by: players,
  records: true,
  refusals: ['NOT_YOUR_CHARACTER'],
  decide: ({ rollers }, { tool = '', rolls }, { actor }) =>
    refuseStrangers(rollers, actor) ??
    rolls.map((one, index) => {
      const { characterId = null, madeBy = '', madeAt = '', purpose = '', written, total } = one;
      const asWritten = { notation: one.notation ?? null, written, total, vantage: one.vantage ?? 'NONE' };
      const { roll, flags } = readImported(asWritten, `imported/${index + 1}`);
      return RollImported.of({
        ...asWritten,
        memberId: hand(actor),
        forCharacter: characterId,
        tool,
        madeBy,
        madeAt,
        purpose,
        source: 'IMPORTED',
        reading: roll,
        flags,
      });
    }),
});
