// Who gets what the dead leave? Companions claim their tokens as Gold. R-TROPHY-19, G-T14
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { character, openName } from '../kernel/character.js';
import { command, event, gm, refuse, type Who } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { gainGold } from './gold.js';
import { rulesOf } from './settings.js';
import { amend, anyNotActive, type Person, type Sheet, statusOf } from './sheet.js';

const Claim = z
  .object({
    characterId: Id,
    tokens: z.int32().min(0).max(1_000).describe('Tokens claimed; each becomes 1 Gold.'),
    gold: z.int32().min(0).max(100_000).default(0).describe('Gold claimed, where the campaign lets it pass on.'),
  })
  .refine((claim) => claim.tokens + claim.gold >= 1, 'claims nothing')
  .meta({ id: 'TrophyClaim', description: 'What a companion claims of what the dead left.' });

export const EstateClaimed = event<Person>()('TrophyEstateClaimed', {
  version: 1,
  doc: 'Companions claimed what a dead character left. R-TROPHY-19',
  group: 'ESTATES',
  data: z.object({
    characterId: Id.describe('Who left it.'),
    tokensClaimed: z.int32(),
    goldClaimed: z.int32(),
    claimants: z.array(Id),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...d.claimants],
  evolve: (c, d) => amend(c, { huntTokens: c.sheet.huntTokens - d.tokensClaimed, gold: c.sheet.gold - d.goldClaimed }),
  summary: (d, name) =>
    `${d.claimants.map(name).join(', ')} claimed ${d.tokensClaimed} Hunt Tokens as Gold` +
    `${d.goldClaimed > 0 ? ` and ${d.goldClaimed} Gold` : ''} that ${name(d.characterId)} left.`,
});

export const EstateClosed = event<Person>()('TrophyEstateClosed', {
  version: 1,
  doc: 'What a dead character left and nobody claimed is gone. R-TROPHY-19',
  group: 'ESTATES',
  data: z.object({ characterId: Id, tokensUnclaimed: z.int32() }),
  on: (d) => character(d.characterId),
  evolve: (c) => amend(c, { estateClosed: true }),
  summary: (d, name) =>
    `What ${name(d.characterId)} left can no longer be claimed; ${d.tokensUnclaimed} Hunt Tokens were left.`,
});

/** Why nothing of hers can be claimed; null where something can. */
function notClaimable(c: Person, campaign: Campaign) {
  const status = statusOf(c);
  const open = status === 'DEAD' || (status !== 'ACTIVE' && rulesOf(campaign).tokens.claimOnLost);
  if (!open)
    return refuse('NOTHING_TO_CLAIM', `${c.name} is not dead: what is hers stays hers.`, {
      status,
      setting: 'trophy.tokens.claimOnLost',
    });
  return c.sheet.estateClosed
    ? refuse('ESTATE_IS_CLOSED', `What ${c.name} left can no longer be claimed.`, { characterId: c.id })
    : null;
}

const claimants: Who<{ readonly claimants: readonly Person[] }> = {
  doc: 'the owner of every claimant, or the game master',
  allows: ({ claimants: all }, actor) => actor.isGm || all.every((one) => actor.owns(one)),
};

export const claimEstate = command('trophyClaimEstate', {
  doc: 'Claims the Hunt Tokens of a dead companion as Gold, one for one. R-TROPHY-19',
  input: z.object({
    characterId: Id.describe('Who left them.'),
    claims: z
      .array(Claim)
      .min(1)
      .max(20)
      .refine((list) => new Set(list.map((one) => one.characterId)).size === list.length, 'names a claimant twice'),
  }),
  reads: (i) => ({
    dead: character<Sheet>(i.characterId),
    claimants: i.claims.map((claim) => character<Sheet>(claim.characterId)),
  }),
  by: claimants,
  refusals: [
    'NOTHING_TO_CLAIM',
    'ESTATE_IS_CLOSED',
    'CHARACTER_NOT_ACTIVE',
    'GOLD_DOES_NOT_PASS',
    'NOT_ENOUGH_TOKENS',
    'NOT_ENOUGH_GOLD',
  ],
  decide: ({ dead, claimants: people, campaign }, { claims }) => {
    const refusal = notClaimable(dead, campaign) ?? anyNotActive(people);
    if (refusal) return refusal;
    const tokensClaimed = claims.reduce((sum, { tokens }) => sum + tokens, 0);
    const goldClaimed = claims.reduce((sum, { gold }) => sum + gold, 0);
    const { huntTokens, gold } = dead.sheet;
    if (goldClaimed > 0 && !rulesOf(campaign).goldPassesOnDeath)
      return refuse('GOLD_DOES_NOT_PASS', 'In this campaign only tokens are claimed, not Gold.', {
        setting: 'trophy.goldPassesOnDeath',
      });
    if (tokensClaimed > huntTokens)
      return refuse('NOT_ENOUGH_TOKENS', `${dead.name} left ${huntTokens} Hunt Tokens, not ${tokensClaimed}.`, {
        huntTokens,
        tokensClaimed,
      });
    if (goldClaimed > gold)
      return refuse('NOT_ENOUGH_GOLD', `${dead.name} left ${gold} Gold, not ${goldClaimed}.`, { gold, goldClaimed });
    return [
      EstateClaimed.of({ characterId: dead.id, tokensClaimed, goldClaimed, claimants: people.map(({ id }) => id) }),
      ...people.map((c, n) => {
        const claim = claims[n] as (typeof claims)[number];
        return gainGold(c, claim.tokens + claim.gold, `left by ${openName(dead)}`);
      }),
    ];
  },
});

export const closeEstate = command('trophyCloseEstate', {
  doc: 'Closes what a dead character left: nothing more can be claimed. R-TROPHY-19',
  input: z.object({ characterId: Id }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: ['NOTHING_TO_CLAIM', 'ESTATE_IS_CLOSED'],
  decide: ({ character: c, campaign }, { characterId }) =>
    notClaimable(c, campaign) ?? [EstateClosed.of({ characterId, tokensUnclaimed: c.sheet.huntTokens })],
});
