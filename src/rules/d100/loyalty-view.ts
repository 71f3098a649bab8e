// How does she stand with her faction? What a player reads of her loyalty. R-D100-38 to R-D100-42
import { z } from 'zod';
import { type Campaign, factionIn } from '../kernel/campaign.js';
import { worldDay } from '../kernel/dated.js';
import { Id } from '../kernel/stream.js';
import { Joining } from './allegiance-record.js';
import { loyaltyDue, mayRetire, zealOf } from './loyalty.js';
import { rulesOf } from './settings.js';
import type { Person } from './sheet.js';

const Membership = z
  .object({ factionId: Id, name: z.string() })
  .meta({ id: 'D100Membership', description: 'A further faction, without benefit.' });

export const Allegiance = z
  .object({
    factionId: Id.nullable().describe('The primary faction; null: none.'),
    name: z.string().max(60).nullable(),
    benefits: z.string().describe('What belonging to it brings.'),
    loyalty: z.int32().nullable().describe('Percent.'),
    zeal: z.int32().nullable().describe('Below it, a test of loyalty is due each week.'),
    provisional: z.boolean().describe('The rites are outstanding.'),
    testDueOn: worldDay('testDueDate', 'World day of the next test that is due.').nullable(),
    ousterPossible: z.boolean().describe('The game master may decide for an ouster.'),
    mayRetire: z.boolean(),
    memberships: z.array(Membership),
    joining: Joining.nullable().describe('A faction that deliberates on her.'),
  })
  .meta({ id: 'D100Allegiance', description: 'Where a character belongs, and how loyal she is.' });

/** Her factions as they are read; null where the campaign does not use loyalty. */
export function allegianceRead(c: Person, campaign: Campaign): z.infer<typeof Allegiance> | null {
  const settings = rulesOf(campaign);
  if (!settings.loyalty.use) return null;
  const { loyalty, memberships, joining } = c.sheet;
  const faction = factionIn(campaign, loyalty?.factionId);
  return {
    factionId: faction?.id ?? null,
    name: faction?.name ?? null,
    benefits: faction?.benefits ?? '',
    loyalty: loyalty?.value ?? null,
    zeal: faction ? zealOf(faction, settings) : null,
    provisional: loyalty?.provisional ?? false,
    testDueOn: loyaltyDue(c, campaign)[0]?.day ?? null,
    ousterPossible: loyalty?.ousterPossible ?? false,
    mayRetire: mayRetire(c.sheet),
    memberships: memberships.map((factionId) => ({
      factionId,
      name: factionIn(campaign, factionId)?.name ?? 'a faction',
    })),
    joining,
  };
}
