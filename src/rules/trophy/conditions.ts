// What has Ruin done to body and mind? Conditions: due after each roll that raised Ruin, agreed in words. R-TROPHY-29
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import { amend, type Person, type Sheet } from './sheet.js';

export const ConditionAgreed = event<Person>()('TrophyConditionAgreed', {
  version: 1,
  doc: 'Player and game master agreed how Ruin changes a character. R-TROPHY-29',
  group: 'CHARACTERS',
  data: z.object({
    characterId: Id,
    conditionId: Id,
    condition: z.string(),
    settlesDue: Id.nullable().describe('The Condition that was due; null: one the game master gives besides.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) =>
    amend(c, {
      conditions: [...c.sheet.conditions, { id: d.conditionId, condition: d.condition }],
      conditionsDue: c.sheet.conditionsDue.filter(({ id }) => id !== d.settlesDue),
    }),
  summary: (d, name) => `${name(d.characterId)} has a Condition from now on: ${d.condition}`,
});

export const agreeCondition = command('trophyAgreeCondition', {
  doc: 'Writes down a Condition that was due, as player and game master agreed it. R-TROPHY-29',
  input: z.object({
    characterId: Id,
    dueId: Id.nullable().default(null).describe('Which one was due; null: one the game master gives besides.'),
    condition: Line(300).describe('Such as an injury, a delusion, a change of sight.'),
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['NO_CONDITION_DUE'],
  decide: ({ character: c }, { characterId, dueId, condition }, table) => {
    const due = c.sheet.conditionsDue.map(({ id }) => id);
    if (dueId === null ? !table.actor.isGm : !due.includes(dueId))
      return refuse('NO_CONDITION_DUE', `${c.name} owes no such Condition.`, { dueId, due });
    return [ConditionAgreed.of({ characterId, conditionId: table.id('condition'), condition, settlesDue: dueId })];
  },
});

export const ConditionRemoved = event<Person>()('TrophyConditionRemoved', {
  version: 1,
  doc: 'The game master removed a Condition. Lower Ruin alone removes none. R-TROPHY-29',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id, conditionId: Id, condition: z.string(), reason: z.string() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { conditions: c.sheet.conditions.filter(({ id }) => id !== d.conditionId) }),
  summary: (d, name) => `${name(d.characterId)} is rid of a Condition (${d.condition}): ${d.reason}`,
});

export const removeCondition = command('trophyRemoveCondition', {
  doc: 'Removes a Condition. R-TROPHY-29',
  input: z.object({ characterId: Id, conditionId: Id, reason: Reason }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: ['NO_SUCH_CONDITION'],
  decide: ({ character: c }, { characterId, conditionId, reason }) => {
    const found = c.sheet.conditions.find(({ id }) => id === conditionId);
    return found
      ? [ConditionRemoved.of({ characterId, conditionId, condition: found.condition, reason })]
      : refuse('NO_SUCH_CONDITION', `${c.name} has no such Condition.`, {
          conditionId,
          conditions: c.sheet.conditions.map(({ id }) => id),
        });
  },
});
