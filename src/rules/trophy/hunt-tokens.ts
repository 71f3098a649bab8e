// What do tokens buy? A treasure for one, a goal for three; several may pool. R-TROPHY-18
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, type Happening, refuse, type Who } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { count, Line } from '../kernel/text.js';
import { GoalAchieved, goalsOf } from './goals.js';
import { gainGold } from './gold.js';
import { amend, anyNotActive, notActive, type Person, type Sheet } from './sheet.js';

/** The price of a goal in tokens. R-TROPHY-18 */
const GOAL_PRICE = 3;

export const Contribution = z
  .object({ characterId: Id, tokens: z.int32().min(1).max(1_000) })
  .meta({ id: 'TrophyContribution', description: 'Hunt Tokens that a character gives.' });
export type Contribution = z.infer<typeof Contribution>;

export const Contributions = z
  .array(Contribution)
  .min(1)
  .max(20)
  .refine((list) => new Set(list.map((one) => one.characterId)).size === list.length, 'names a character twice');

export const TokensSpent = event<Person>()('TrophyTokensSpent', {
  version: 1,
  doc: 'A character spent Hunt Tokens. R-TROPHY-18',
  group: 'AWARDS',
  data: z.object({
    characterId: Id,
    tokens: z.int32(),
    tokensLeft: z.int32(),
    spentOn: z.string().describe('What they bought.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { huntTokens: c.sheet.huntTokens - d.tokens }),
  summary: (d, name) =>
    `${name(d.characterId)} spent ${count(d.tokens, 'Hunt Token')} and has ${d.tokensLeft} left: ${d.spentOn}`,
});

/** Whoever gives must agree: the player of every giver, or the game master on their behalf. */
const givers: Who<{ readonly givers: readonly Person[] }> = {
  doc: 'the owner of every contributor, or the game master',
  allows: ({ givers: all }, actor) => actor.isGm || all.every((one) => actor.owns(one)),
};

const inAll = (given: readonly Contribution[]): number => given.reduce((sum, { tokens }) => sum + tokens, 0);

/** Why they can't give so much; null where they can. */
function notEnough(people: readonly Person[], given: readonly Contribution[]) {
  for (const [n, { tokens }] of given.entries()) {
    const c = people[n] as Person;
    if (c.sheet.huntTokens < tokens)
      return refuse('NOT_ENOUGH_TOKENS', `${c.name} has ${count(c.sheet.huntTokens, 'Hunt Token')}, not ${tokens}.`, {
        characterId: c.id,
        has: c.sheet.huntTokens,
        tokens,
      });
  }
  return null;
}

const spend = (people: readonly Person[], given: readonly Contribution[], spentOn: string): Happening[] =>
  given.map(({ characterId, tokens }, n) =>
    TokensSpent.of({ characterId, tokens, tokensLeft: (people[n] as Person).sheet.huntTokens - tokens, spentOn }),
  );

export const findTreasure = command('trophyFindTreasure', {
  doc: 'Spends Hunt Tokens on treasure: each is worth 1 Gold, and all goes to one receiver. R-TROPHY-18',
  input: z.object({
    contributions: Contributions,
    receiverId: Id.nullable().default(null).describe('Who gets the Gold; null: the only contributor.'),
    treasure: Line(200).describe('What is found.'),
  }),
  reads: (i) => ({
    givers: i.contributions.map(({ characterId }) => character<Sheet>(characterId)),
    receivers: i.receiverId ? [character<Sheet>(i.receiverId)] : [],
  }),
  by: givers,
  refusals: ['CHARACTER_NOT_ACTIVE', 'RECEIVER_NEEDED', 'NOT_ENOUGH_TOKENS'],
  decide: ({ givers: people, receivers }, { contributions, treasure }) => {
    const receiver = receivers[0] ?? (people.length === 1 ? people[0] : undefined);
    if (!receiver)
      return refuse('RECEIVER_NEEDED', 'Several give tokens: name the one who gets the Gold.', {
        contributors: people.map(({ id }) => id),
      });
    return (
      anyNotActive([...people, receiver]) ??
      notEnough(people, contributions) ?? [
        ...spend(people, contributions, treasure),
        gainGold(receiver, inAll(contributions), treasure),
      ]
    );
  },
});

export const achieveGoal = command('trophyAchieveGoal', {
  doc: 'Spends three Hunt Tokens on a goal: a Set Goal, or another that game master and players agree to. R-TROPHY-18',
  input: z
    .object({
      contributions: Contributions,
      goalId: Id.nullable().default(null).describe('The Set Goal.'),
      otherGoal: Line(200).nullable().default(null).describe('Instead of a Set Goal.'),
      agreed: z.boolean().default(false).describe('Game master and players agree to the other goal.'),
    })
    .refine((i) => (i.goalId === null) !== (i.otherGoal === null), {
      path: ['goalId'],
      message: 'give either a Set Goal or another',
    }),
  reads: (i) => ({ givers: i.contributions.map(({ characterId }) => character<Sheet>(characterId)) }),
  by: givers,
  refusals: [
    'CHARACTER_NOT_ACTIVE',
    'NOT_ENOUGH_TOKENS',
    'GOAL_COSTS_THREE',
    'GOAL_NOT_AGREED',
    'NO_SUCH_GOAL',
    'GOAL_IS_ACHIEVED',
  ],
  decide: ({ givers: people, campaign }, { contributions, goalId, otherGoal, agreed }, table) => {
    const refusal = people.map(notActive).find((one) => one !== null) ?? notEnough(people, contributions);
    if (refusal) return refusal;
    if (inAll(contributions) !== GOAL_PRICE)
      return refuse('GOAL_COSTS_THREE', `A goal costs ${GOAL_PRICE} tokens, not ${inAll(contributions)}.`, {
        price: GOAL_PRICE,
        tokens: inAll(contributions),
      });
    if (otherGoal !== null && !(agreed && table.actor.isGm))
      return refuse(
        'GOAL_NOT_AGREED',
        'Another goal than a Set Goal needs all to agree; the game master records that.',
        {
          agreed,
        },
      );
    const set = goalsOf(campaign).find(({ id }) => id === goalId);
    if (goalId !== null && !set)
      return refuse('NO_SUCH_GOAL', 'There is no such Set Goal.', { goals: goalsOf(campaign).map(({ id }) => id) });
    if (set?.achieved) return refuse('GOAL_IS_ACHIEVED', `This was achieved before: ${set.goal}`, { goalId });
    const goal = set?.goal ?? (otherGoal as string);
    return [
      ...spend(people, contributions, goal),
      GoalAchieved.of({
        campaignId: campaign.id,
        goalId: goalId ?? table.id('goal'),
        goal,
        contributors: people.map(({ id }) => id),
        isSetGoal: set !== undefined,
      }),
    ];
  },
});
