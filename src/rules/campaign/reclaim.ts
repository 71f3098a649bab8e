// Can she have her own back? Who was given up for lost and returns takes it from the heirs, and pays for it.
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { affairsOf, type Character, character, settling } from '../kernel/character.js';
import { command, event, gm, type Happening, isRefusal, refuse, type Table } from '../kernel/deed.js';
import type { Estate, Holding, Taken } from '../kernel/estate.js';
import { settingsOf } from '../kernel/settings.js';
import { Id, maybe } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { taxOn } from './division.js';
import { CampaignSettings } from './settings.js';
import { worthOf } from './settlement.js';

const GivenBack = z
  .object({ characterId: Id, coins: z.int32().describe('Whole silver.'), goods: z.array(z.string()) })
  .meta({ id: 'GivenBack', description: 'What an heir gave back to one who returned.' });

export const EstateReclaimed = event<Character>()('EstateReclaimed', {
  version: 1,
  doc: 'One who had been given up for lost took back what her heirs still had, less a tax.',
  group: 'ESTATES',
  data: z.object({
    characterId: Id,
    reclaimed: z.int32().describe('Worth of all of it in whole silver: what she has of it now, and the tax.'),
    taxes: z.int32(),
    givenBack: z.array(GivenBack),
    legacyIds: z.array(Id).describe('What had been kept for heirs.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...d.givenBack.map(({ characterId }) => characterId)],
  evolve: (c, d) =>
    settling(c, { legacies: affairsOf(c).legacies.filter(({ id }) => !d.legacyIds.includes(id)), taken: null }),
  summary: (d, name, { money }) =>
    `${name(d.characterId)} took her own back, worth ${money(d.reclaimed)}, for ${money(d.taxes)} of tax: ${d.reason}`,
  digest: (d) => [{ topic: 'INHERITED', of: d.characterId, others: d.givenBack.map(({ characterId }) => characterId) }],
});

interface Back {
  readonly heir: Character;
  readonly coins: number;
  readonly holdings: readonly Holding[];
}

/** As much of what she took as an heir still has. */
function stillHas(heir: Character, { coins, goods }: Taken, has: Estate): Back {
  return {
    heir,
    coins: Math.max(0, Math.min(coins, has.silver)),
    holdings: has.holdings.filter(({ id }) => goods.includes(id)),
  };
}

/** Who may have to give something back: the heirs who took it and are characters. */
export const takersOf = (owner: Character) => ({
  heirs: [...new Set((affairsOf(owner).taken ?? []).map(({ characterId }) => characterId))].map((id) =>
    maybe(character(id)),
  ),
});

const nothingTaken = (owner: Character) =>
  refuse('NOTHING_TO_RECLAIM', `${owner.name} has not come back to find her own divided.`, { characterId: owner.id });

/** What gives her back what her heirs still have, less a tax; or why she can't take it. */
export function ownBack(
  owner: Character,
  heirs: readonly (Character | null)[],
  reason: string,
  campaign: Campaign,
  table: Table,
) {
  const { taken, legacies } = affairsOf(owner);
  const { estate, inherit } = table.system;
  if (taken === null || owner.status !== 'ALIVE' || !estate || !inherit) return nothingTaken(owner);
  const backs = taken.flatMap((part) => {
    const heir = heirs.find((one) => one?.id === part.characterId);
    // Whether and what someone unseen still has shows in what all would read of it, so she keeps it.
    return heir && (owner.unseen || !heir.unseen) ? [stillHas(heir, part, estate(heir, campaign))] : [];
  });
  const holdings = [...backs.flatMap((one) => one.holdings), ...legacies.flatMap(({ goods }) => goods)];
  const coins = [...backs, ...legacies].reduce((so, one) => so + one.coins, 0);
  const reclaimed = coins + worthOf(holdings);
  const purse = coins + Math.max(0, estate(owner, campaign).silver);
  const { returnTax } = settingsOf(CampaignSettings, campaign).estate.classic;
  const taxes = Math.min(purse, taxOn(reclaimed, returnTax));
  const happened: Happening[] = [];
  for (const one of [
    ...backs.map((b) => ({ who: b.heir, silver: 0 - b.coins, holdings: [], without: b.holdings.map(({ id }) => id) })),
    { who: owner, silver: coins - taxes, holdings, without: [] },
  ]) {
    const { who, ...share } = one;
    const otherId = who === owner ? null : owner.id;
    const laid = inherit(who, { ...share, points: 0, otherId, reason }, campaign, table);
    if (isRefusal(laid)) return refuse('CANNOT_TAKE', laid.message, { because: laid.refused, ...laid.facts });
    happened.push(...laid);
  }
  const givenBack = backs.map(({ heir, coins: some, holdings: goods }) => ({
    characterId: heir.id,
    coins: some,
    goods: goods.map(({ name }) => name),
  }));
  const legacyIds = legacies.map(({ id }) => id);
  const reclaiming = { characterId: owner.id, reclaimed, taxes, givenBack, legacyIds, reason };
  return [EstateReclaimed.of(reclaiming), ...happened];
}

const Wish = {
  input: z.object({ characterId: Id, reason: Reason }),
  reads: (i: { characterId: Id }) => ({ owner: character(i.characterId) }),
  by: gm,
};

export const reclaimEstate = command('reclaimEstate', {
  ...Wish,
  doc: 'Gives one who was given up for lost her own back where her return did not: from heirs, and what was kept for them, less a tax.',
  then: (_, { owner }: { owner: Character }) => takersOf(owner),
  refusals: ['NOTHING_TO_RECLAIM', 'CANNOT_TAKE'],
  decide: ({ owner, heirs, campaign }, { reason }, table) => ownBack(owner, heirs, reason, campaign, table),
});

export const EstateForgone = event<Character>()('EstateForgone', {
  version: 1,
  doc: 'One who had been given up for lost leaves her heirs what they took.',
  group: 'ESTATES',
  data: z.object({ characterId: Id, reason: z.string() }),
  on: (d) => character(d.characterId),
  evolve: (c) => settling(c, { taken: null }),
  summary: (d, name) => `${name(d.characterId)} left to her heirs what they had taken: ${d.reason}`,
});

export const forgoEstate = command('forgoEstate', {
  ...Wish,
  doc: 'Leaves to heirs what they took of one who was given up for lost and is back.',
  refusals: ['NOTHING_TO_RECLAIM'],
  decide: ({ owner }, data) =>
    affairsOf(owner).taken === null || owner.status !== 'ALIVE' ? nothingTaken(owner) : [EstateForgone.of(data)],
});
