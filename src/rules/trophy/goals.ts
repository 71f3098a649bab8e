// What can be bought with three tokens? Set Goals, which the game master enters. R-TROPHY-18
import { z } from 'zod';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { command, event, gm } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { listed } from './words.js';

export const Goal = z
  .object({ id: Id, goal: z.string(), achieved: z.boolean() })
  .meta({ id: 'TrophyGoal', description: 'A goal of the group, achieved or not.' });
export type Goal = z.infer<typeof Goal>;

/** Goals are the group's: they stand with the campaign. */
type WithGoals = Campaign & { readonly trophyGoals?: readonly Goal[] };

/** What the party has set out to do. */
export const goalsOf = (c: Campaign): readonly Goal[] => (c as WithGoals).trophyGoals ?? [];

export const GoalSet = event<WithGoals>()('TrophyGoalSet', {
  version: 1,
  doc: 'The game master entered a Set Goal: three Hunt Tokens achieve it. R-TROPHY-18',
  group: 'CAMPAIGN',
  data: z.object({ campaignId: Id, goalId: Id, goal: z.string() }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  evolve: (c, d) => ({ ...c, trophyGoals: [...goalsOf(c), { id: d.goalId, goal: d.goal, achieved: false }] }),
  summary: (d) => `A Set Goal was entered; three Hunt Tokens achieve it: ${d.goal}`,
});

export const setGoal = command('trophySetGoal', {
  doc: 'Enters a Set Goal. R-TROPHY-18',
  input: z.object({ goal: Line(200) }),
  by: gm,
  decide: ({ campaign: c }, { goal }, table) => [GoalSet.of({ campaignId: c.id, goalId: table.id('goal'), goal })],
});

export const GoalAchieved = event<WithGoals>()('TrophyGoalAchieved', {
  version: 1,
  doc: 'A goal was achieved with Hunt Tokens: a Set Goal, or another that all agreed to. R-TROPHY-18',
  group: 'CAMPAIGN',
  data: z.object({
    campaignId: Id,
    goalId: Id,
    goal: z.string(),
    contributors: z.array(Id).describe('Whose tokens were spent.'),
    isSetGoal: z.boolean(),
  }),
  on: (d) => campaign(d.campaignId),
  involves: (d) => d.contributors,
  evolve: (c, d) => ({
    ...c,
    trophyGoals: [...goalsOf(c).filter(({ id }) => id !== d.goalId), { id: d.goalId, goal: d.goal, achieved: true }],
  }),
  summary: (d, name) =>
    `${listed(d.contributors.map(name))} achieved ${d.isSetGoal ? 'a Set Goal' : 'a goal all agreed to'}: ${d.goal}`,
});
