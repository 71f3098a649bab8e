// What does a player read at the table? The sheet, with what is owed, due and still to be chosen. R-TROPHY-1

import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { count } from '../kernel/text.js';
import { Goal, goalsOf } from './goals.js';
import { Gear, gearOf } from './inheritance.js';
import { rulesOf } from './settings.js';
import { Armour, Condition, ConditionDue, type Person, Price, Skill, statusOf } from './sheet.js';
import { Status } from './words.js';

export const View = z
  .object({
    ready: z.boolean().describe('Whether the character was set up.'),
    status: Status,
    ruin: z.int32(),
    startingRuin: z.int32(),
    canReduceRuin: z.boolean().describe('A Reduction Roll is open.'),
    reductionToChoose: z.boolean().describe('A Reduction Roll waits for the choice it left.'),
    skills: z.array(Skill),
    rituals: z.array(z.string()),
    equipment: z.array(z.string()),
    armour: z.array(Armour),
    conditions: z.array(Condition),
    conditionsDue: z.array(ConditionDue).describe('Conditions yet to be agreed on.'),
    pricesOwed: z.array(Price).describe("Prices of Devil's Bargains that are still due."),
    pricesPaid: z.array(Price),
    huntTokens: z.int32(),
    gold: z.int32(),
    gear: z.array(Gear).describe('Equipment and armour that she could leave by name, as `makeWill` takes it.'),
    claimable: z.boolean().describe('Companions can claim what she left.'),
    coGm: z.boolean().describe('Her player helps to tell of the terrors of the world.'),
    goals: z.array(Goal).describe('The goals of the group.'),
    warnings: z.array(z.string()).describe('What needs attention.'),
  })
  .meta({ id: 'TrophySheet', description: 'A Trophy character sheet as it is read at the table.' });
export type View = z.infer<typeof View>;

/** What a void may leave behind: tokens or Gold spent that were never there. */
export const shortfalls = ({ sheet }: Person): readonly string[] => [
  ...(sheet.huntTokens < 0 ? [`Owes ${count(-sheet.huntTokens, 'Hunt Token')}.`] : []),
  ...(sheet.gold < 0 ? [`Owes ${-sheet.gold} Gold.`] : []),
];

/** The sheet as a player reads it. */
export function view(c: Person, campaign: Campaign): View {
  const { fate: _, heirlooms: __, prices, reductionOpen, estateClosed, ...sheet } = c.sheet;
  const status = statusOf(c);
  const { skills, tokens } = rulesOf(campaign);
  const active = status === 'ACTIVE';
  return {
    ...sheet,
    skills: skills ? sheet.skills : [],
    status,
    gear: gearOf(c),
    canReduceRuin: active && reductionOpen && sheet.ruin > sheet.startingRuin,
    pricesOwed: prices.filter(({ paid }) => !paid),
    pricesPaid: prices.filter(({ paid }) => paid),
    claimable: !estateClosed && (status === 'DEAD' || (!active && tokens.claimOnLost)),
    goals: [...goalsOf(campaign)],
    warnings: [
      ...shortfalls(c),
      ...(status === 'LOST_CHOOSING' ? ['Is lost: choose how she ends.'] : []),
      ...(active && sheet.conditionsDue.length > 0
        ? [`${count(sheet.conditionsDue.length, 'Condition')} to agree on.`]
        : []),
    ],
  };
}
