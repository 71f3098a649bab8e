// Can she have her own back? Who was given up for lost and returns takes it from the heirs, and pays for it.
import { z } from 'zod';
import { affairsOf, type Character, character, settling } from '../kernel/character.js';
import { command, event, gm, type Happening, isRefusal, refuse } from '../kernel/deed.js';
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

export const reclaimEstate = command('reclaimEstate', {
  doc: 'Gives one who was given up for lost her own back, from heirs and from what was kept for them, less a tax.',
  input: z.object({ characterId: Id, reason: Reason }),
  reads: (i) => ({ owner: character(i.characterId) }),
  then: (_, { owner }: { owner: Character }) => ({
    heirs: [...new Set((affairsOf(owner).taken ?? []).map(({ characterId }) => characterId))].map((id) =>
      maybe(character(id)),
    ),
  }),
  by: gm,
  refusals: ['NOTHING_TO_RECLAIM', 'CANNOT_TAKE'],
  decide: ({ owner, heirs, campaign }, { characterId, reason }, table) => {
    const { taken, legacies } = affairsOf(owner);
    const { estate, inherit } = table.system;
    if (taken === null || owner.status !== 'ALIVE' || !estate || !inherit)
      return refuse('NOTHING_TO_RECLAIM', `${owner.name} has not come back to find her own divided.`, { characterId });
    const backs = taken.flatMap((part) => {
      const heir = heirs.find((one) => one?.id === part.characterId);
      return heir ? [stillHas(heir, part, estate(heir, campaign))] : [];
    });
    const holdings = [...backs.flatMap((one) => one.holdings), ...legacies.flatMap(({ goods }) => goods)];
    const coins = [...backs, ...legacies].reduce((so, one) => so + one.coins, 0);
    const reclaimed = coins + worthOf(holdings);
    const purse = coins + Math.max(0, estate(owner, campaign).silver);
    const { returnTax } = settingsOf(CampaignSettings, campaign).estate.classic;
    const taxes = Math.min(purse, taxOn(reclaimed, returnTax));
    const happened: Happening[] = [];
    for (const one of [
      ...backs.map((b) => ({
        who: b.heir,
        silver: 0 - b.coins,
        holdings: [],
        without: b.holdings.map(({ id }) => id),
      })),
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
    return [EstateReclaimed.of({ characterId, reclaimed, taxes, givenBack, legacyIds, reason }), ...happened];
  },
});
