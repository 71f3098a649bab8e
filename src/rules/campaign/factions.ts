// Whom can one belong to? Factions with their Zeal: they rise, change and dissolve. R-D100-38
import { z } from 'zod';
import { type Campaign, campaign, type Faction, factionIn } from '../kernel/campaign.js';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason, Text } from '../kernel/text.js';

/** As many as a campaign's state should carry. */
const MOST_FACTIONS = 100;

const FactionName = Line(60).describe('What the faction is called.');
const OwnZeal = z.int32().min(0).max(100_000);
const Zeal = OwnZeal.nullable().describe('How much loyalty it demands; null: what the rules give.');
const SelfInterest = z.boolean().describe('Each member only serves her own interest.');
const Benefits = Text(500).describe('What belonging to it brings.');

const Said = {
  campaignId: Id,
  factionId: Id,
  factionName: FactionName,
  zeal: Zeal,
  selfInterest: SelfInterest,
  benefits: Benefits,
};

const demands = ({ zeal }: { zeal: number | null }): string => (zeal === null ? 'the usual Zeal' : `Zeal ${zeal}`);

/** Events may be folded without the founding they follow; they then change nothing. */
const changed = (c: Campaign, id: Id, to: (f: Faction) => Partial<Faction>): Campaign => ({
  ...c,
  factions: (c.factions ?? []).map((f) => (f.id === id ? { ...f, ...to(f) } : f)),
});

export const FactionFounded = event<Campaign>()('FactionFounded', {
  version: 1,
  doc: 'A faction that characters may belong to entered the story. R-D100-38',
  group: 'LOYALTY',
  data: z.object(Said),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  evolve: (c, { factionId, factionName, zeal, selfInterest, benefits }, at) => ({
    ...c,
    factions: [
      ...(c.factions ?? []).filter(({ id }) => id !== factionId),
      {
        id: factionId,
        name: factionName,
        zeal,
        formerZeal: zeal,
        zealSince: at.worldDay,
        selfInterest,
        benefits,
        dissolved: false,
      },
    ],
  }),
  summary: (d) =>
    `${d.factionName} entered the story, with ${demands(d)}${d.selfInterest ? ', each for herself' : ''}` +
    `${d.benefits.trim() === '' ? '' : `: ${d.benefits}`}.`,
  digest: (d) => [{ topic: 'FACTION', of: null, factions: [d.factionId] }],
});

export const FactionChanged = event<Campaign>()('FactionChanged', {
  version: 1,
  doc: 'A faction changed its name, its Zeal or what it offers. R-D100-38',
  group: 'LOYALTY',
  data: z.object({ ...Said, reason: Reason }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  evolve: (c, { factionId, factionName: name, zeal, selfInterest, benefits }, at) =>
    changed(c, factionId, (f) => ({
      name,
      selfInterest,
      benefits,
      ...(zeal === f.zeal ? {} : { zeal, formerZeal: f.zeal, zealSince: at.worldDay }),
    })),
  summary: (d) => `${d.factionName} changed, and has ${demands(d)} now: ${d.reason}`,
  digest: (d) => [{ topic: 'FACTION', of: null, factions: [d.factionId] }],
});

export const FactionDissolved = event<Campaign>()('FactionDissolved', {
  version: 1,
  doc: 'A faction is no more: nobody joins it, and it demands nothing of those who belonged. R-D100-38',
  group: 'LOYALTY',
  data: z.object({ campaignId: Id, factionId: Id, factionName: FactionName, reason: Reason }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  evolve: (c, d) => changed(c, d.factionId, () => ({ dissolved: true })),
  summary: (d) => `${d.factionName} is no more: ${d.reason}`,
  digest: (d) => [{ topic: 'FACTION', of: null, factions: [d.factionId] }],
});

const nameTaken = (c: Campaign, name: string, id: Id | null) =>
  (c.factions ?? []).some((f) => f.id !== id && f.name.toLowerCase() === name.toLowerCase())
    ? refuse('FACTION_NAME_TAKEN', `There is a faction called ${name} already.`, { name })
    : null;

/** The faction asked for while it stands, or why it can't be had. */
function standing(c: Campaign, factionId: Id) {
  const found = factionIn(c, factionId);
  if (!found) return refuse('NO_SUCH_FACTION', `There is no faction ${factionId} in this campaign.`, { factionId });
  return found.dissolved ? refuse('FACTION_IS_DISSOLVED', `${found.name} is no more.`, { factionId }) : found;
}

export const foundFaction = command('foundFaction', {
  doc: 'Enters a faction that characters may belong to. R-D100-38',
  input: z.object({
    name: FactionName,
    zeal: OwnZeal.optional().describe('How much loyalty it demands; left out: what the rules give.'),
    selfInterest: SelfInterest.optional(),
    benefits: Benefits.optional(),
  }),
  by: gm,
  refusals: ['FACTION_NAME_TAKEN', 'TOO_MANY_FACTIONS'],
  decide: ({ campaign: c }, { name, zeal = null, selfInterest = false, benefits = '' }, table) => {
    if ((c.factions ?? []).length >= MOST_FACTIONS)
      return refuse('TOO_MANY_FACTIONS', `A campaign keeps ${MOST_FACTIONS} factions at most.`, {
        most: MOST_FACTIONS,
      });
    return (
      nameTaken(c, name, null) ?? [
        FactionFounded.of({
          campaignId: c.id,
          factionId: table.id('faction'),
          factionName: name,
          zeal,
          selfInterest,
          benefits,
        }),
      ]
    );
  },
});

export const changeFaction = command('changeFaction', {
  doc: 'Changes what is said of a faction. A new Zeal changes what is due from every member. R-D100-38',
  input: z
    .object({
      factionId: Id,
      name: FactionName.optional(),
      zeal: OwnZeal.optional().describe('How much loyalty it demands from now on; left out: as much as before.'),
      usualZeal: z.boolean().default(false).describe('It demands what the rules give, and no Zeal of its own.'),
      selfInterest: SelfInterest.optional(),
      benefits: Benefits.optional(),
      reason: Reason,
    })
    .refine((i) => !i.usualZeal || i.zeal === undefined, {
      path: ['zeal'],
      message: 'give either a Zeal or the usual one',
    }),
  by: gm,
  refusals: ['NO_SUCH_FACTION', 'FACTION_IS_DISSOLVED', 'FACTION_NAME_TAKEN'],
  decide: ({ campaign: c }, { factionId, reason, ...wish }) => {
    const f = standing(c, factionId);
    if ('refused' in f) return f;
    const { name: factionName = f.name, selfInterest = f.selfInterest, benefits = f.benefits } = wish;
    const zeal = wish.usualZeal ? null : (wish.zeal ?? f.zeal);
    const same =
      factionName === f.name && zeal === f.zeal && selfInterest === f.selfInterest && benefits === f.benefits;
    if (same) return [];
    return (
      nameTaken(c, factionName, factionId) ?? [
        FactionChanged.of({ campaignId: c.id, factionId, factionName, zeal, selfInterest, benefits, reason }),
      ]
    );
  },
});

export const dissolveFaction = command('dissolveFaction', {
  doc: 'Ends a faction. Who belonged to it stays on its roll until she finds another. R-D100-38',
  input: z.object({ factionId: Id, reason: Reason }),
  by: gm,
  refusals: ['NO_SUCH_FACTION', 'FACTION_IS_DISSOLVED'],
  decide: ({ campaign: c }, { factionId, reason }) => {
    const f = standing(c, factionId);
    if ('refused' in f) return f;
    return [FactionDissolved.of({ campaignId: c.id, factionId, factionName: f.name, reason })];
  },
});
