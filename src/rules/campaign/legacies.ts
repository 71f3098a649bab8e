// Who has what was kept for her? Legacies are handed over: by the referee, or when the heir joins the story. R-D100-65
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { affairsOf, type Character, character, settling } from '../kernel/character.js';
import { command, event, gm, type Happening, isRefusal, refuse, type Table } from '../kernel/deed.js';
import { Legacy } from '../kernel/estate.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { LifeShareGranted } from './estate.js';
import { worthOf } from './settlement.js';

export const LegacyHandedOver = event<Character>()('LegacyHandedOver', {
  version: 1,
  doc: 'What had been kept for an heir was handed over. R-D100-65',
  group: 'ESTATES',
  data: z.object({
    characterId: Id.describe('Who left it.'),
    legacy: Legacy,
    toId: Id.nullable(),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.toId ? [d.toId] : [])],
  evolve: (c, d) => settling(c, { legacies: affairsOf(c).legacies.filter(({ id }) => id !== d.legacy.id) }),
  summary: (d, name, { money }) =>
    `What ${name(d.characterId)} left to ${d.legacy.heir} (${money(d.legacy.coins)}` +
    `${d.legacy.goods.map((one) => `, ${one.name}`).join('')}) was handed to ${name(d.toId)}: ${d.reason}`,
  digest: (d) => [{ topic: 'INHERITED', of: d.characterId, others: d.toId === null ? [] : [d.toId] }],
});

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Legacies laid on a sheet together, or why she can't take them up. */
function hand(
  from: Character,
  legacies: readonly Legacy[],
  to: Character,
  reason: string,
  campaign: Campaign,
  table: Table,
) {
  const share = {
    silver: legacies.reduce((so, { coins }) => so + coins, 0),
    holdings: legacies.flatMap(({ goods }) => goods),
    without: [],
    points: legacies.reduce((so, { points }) => so + points, 0),
    otherId: from.id,
    reason: 'inheritance',
  };
  const taken = table.system.inherit?.(to, share, campaign, table) ?? [];
  if (isRefusal(taken)) return refuse('CANNOT_TAKE', taken.message, { because: taken.refused, ...taken.facts });
  const forLife = legacies.flatMap(({ coins, goods, after }) =>
    after && after.characterId !== to.id && !sameName(after.name, to.name)
      ? [LifeShareGranted.of({ characterId: to.id, spouseId: from.id, coins: coins + worthOf(goods), after })]
      : [],
  );
  const handed = legacies.map((legacy) => LegacyHandedOver.of({ characterId: from.id, legacy, toId: to.id, reason }));
  return [...handed, ...taken, ...forLife];
}

export const handOverLegacy = command('handOverLegacy', {
  doc: 'Hands what was kept for an heir to a character. R-D100-65',
  input: z
    .object({ characterId: Id.describe('Who left it.'), legacyId: Id, toId: Id, reason: Reason })
    .refine((i) => i.characterId !== i.toId, { path: ['toId'], message: 'hands it back to the dead' }),
  reads: (i) => ({ dead: character(i.characterId), heir: character(i.toId) }),
  by: gm,
  refusals: ['NO_SUCH_LEGACY', 'CHARACTER_NOT_ALIVE', 'CANNOT_TAKE'],
  decide: ({ dead, heir, campaign }, { characterId, legacyId, toId, reason }, table) => {
    const legacy = affairsOf(dead).legacies.find(({ id }) => id === legacyId);
    if (!legacy)
      return refuse('NO_SUCH_LEGACY', `Nothing of that kind is kept from ${dead.name}.`, { characterId, legacyId });
    if (heir.status !== 'ALIVE')
      return refuse('CHARACTER_NOT_ALIVE', `${heir.name} can't take anything.`, { characterId: toId });
    return hand(dead, [legacy], heir, reason, campaign, table);
  },
});

export const HeirJoined = event<Character>()('HeirJoined', {
  version: 1,
  doc: 'A character joined the story as the heir of another. R-D100-65',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id.describe('Whose heir she is.'), heirId: Id, heirName: z.string() }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, d.heirId],
  evolve: (c, { heirId, heirName: name }) =>
    settling(c, {
      heirs: [...affairsOf(c).heirs.filter((one) => one.characterId !== heirId), { characterId: heirId, name }],
    }),
  summary: (d, name) => `${d.heirName} stands as an heir of ${name(d.characterId)}.`,
});

/** What was kept under her name; or for the only heir who was still to come, whatever she was called. */
function awaited(parent: Character, name: string): readonly Legacy[] {
  const open = affairsOf(parent).legacies.filter(({ characterId }) => characterId === null);
  const hers = open.filter(({ heir }) => sameName(heir, name));
  if (hers.length > 0) return hers;
  return new Set(open.map(({ heir }) => heir.toLowerCase())).size === 1 ? open : [];
}

/** An heir who has just joined the story takes her place, and what was kept for her, as far as she can carry it. */
export function succeed(parent: Character, heir: Character, campaign: Campaign, table: Table): readonly Happening[] {
  const legacies = awaited(parent, heir.name);
  const handed = legacies.length === 0 ? [] : hand(parent, legacies, heir, 'she joined the story', campaign, table);
  const joined = HeirJoined.of({ characterId: parent.id, heirId: heir.id, heirName: heir.name });
  return [joined, ...(isRefusal(handed) ? [] : handed)];
}
