// Whom does she serve, and whom no more? A new primary faction: by ouster, by leaving, by any other way. R-D100-42, R-D100-70
import { z } from 'zod';
import { type Campaign, type Faction, factionIn } from '../kernel/campaign.js';
import { character } from '../kernel/character.js';
import { command, event, gm, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { LOYALTY_REFUSALS, newLoyalty, refuseLoyalty, startingLoyalty, startingParts, zealOf } from './loyalty.js';
import { rulesOf } from './settings.js';
import { amend, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';
import { Part } from './targets.js';

export const AllegianceWay = z
  .enum(['JOINED', 'LEFT', 'OUSTED', 'CONVERTED'])
  .meta({ id: 'D100AllegianceWay', description: 'How a character came to another primary faction.' });
export type AllegianceWay = z.infer<typeof AllegianceWay>;

export const Provisional = {
  provisional: z.boolean().default(false).describe('The rites are outstanding: she begins on provisional loyalty.'),
};

/** Why she can't begin on provisional loyalty, which follows none; null where it is not asked for, or she can. R-D100-40 */
export function refuseProvisional(c: Person, provisional: boolean, campaign: Campaign) {
  if (!provisional) return null;
  if (!rulesOf(campaign).loyalty.provisional)
    return refuse('PROVISIONAL_NOT_IN_USE', 'This campaign does not use provisional loyalty.', {
      setting: 'd100.loyalty.provisional',
    });
  const loyalty = c.sheet.loyalty?.value ?? 0;
  return loyalty > 0
    ? refuse('PROVISIONAL_FROM_ZERO_ONLY', `${c.name} has ${loyalty}% loyalty and begins on the full one.`, { loyalty })
    : null;
}

/** Refusal codes of `refuseProvisional`. */
export const PROVISIONAL_REFUSALS = ['PROVISIONAL_NOT_IN_USE', 'PROVISIONAL_FROM_ZERO_ONLY'] as const;

export const AllegianceChanged = event<Person>()('D100AllegianceChanged', {
  version: 1,
  doc: 'A character came to another primary faction. Her loyalty begins anew, never with the old figure. R-D100-42, R-D100-70',
  group: 'LOYALTY',
  data: z.object({
    characterId: Id,
    allegianceWay: AllegianceWay,
    fromFactionId: Id.nullable(),
    fromFactionName: z.string().max(60).nullable(),
    factionId: Id,
    factionName: z.string().max(60),
    provisional: z.boolean(),
    loyaltyParts: z.array(Part).describe('What the new loyalty is made of.'),
    loyaltyAfter: z.int32(),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d, at) =>
    amend(c, {
      loyalty: newLoyalty(d.factionId, d.loyaltyAfter, d.provisional, at.worldDay),
      memberships: c.sheet.memberships.filter((id) => id !== d.factionId),
      joining: null,
    }),
  summary: (d, name) => {
    const from = d.fromFactionName;
    const how = {
      JOINED: from ? `changed from ${from} to ${d.factionName}` : `joined ${d.factionName}`,
      LEFT: `left ${from} for ${d.factionName}`,
      OUSTED: `was ousted from ${from} and belongs to ${d.factionName} now`,
      CONVERTED: `was converted from ${from} to ${d.factionName}`,
    }[d.allegianceWay];
    return `${name(d.characterId)} ${how}, with ${d.provisional ? 'a provisional' : 'a'} loyalty of ${d.loyaltyAfter}%: ${d.reason}`;
  },
  digest: (d) => [
    {
      topic: d.allegianceWay === 'OUSTED' ? 'OUSTED' : 'ALLEGIANCE',
      of: d.characterId,
      factions: [d.fromFactionId, d.factionId].filter((id) => id !== null),
    },
  ],
});

/** What a new allegiance records. */
export function allegianceData(c: Person, to: Faction, way: AllegianceWay, provisional: boolean, campaign: Campaign) {
  const zeal = zealOf(to, rulesOf(campaign));
  const from = factionIn(campaign, c.sheet.loyalty?.factionId);
  return {
    characterId: c.id,
    allegianceWay: way,
    fromFactionId: from?.id ?? null,
    fromFactionName: from?.name ?? null,
    factionId: to.id,
    factionName: to.name,
    provisional,
    loyaltyParts: startingParts(c.sheet, zeal, provisional),
    loyaltyAfter: startingLoyalty(c.sheet, zeal, provisional),
  };
}

/** Refusal codes of `standing`. */
export const FACTION_REFUSALS = ['NO_SUCH_FACTION', 'FACTION_IS_DISSOLVED'] as const;

/** The faction asked for while it stands. */
export function standing(campaign: Campaign, factionId: Id) {
  const found = factionIn(campaign, factionId);
  if (!found) return refuse('NO_SUCH_FACTION', `There is no faction ${factionId} in this campaign.`, { factionId });
  return found.dissolved ? refuse('FACTION_IS_DISSOLVED', `${found.name} is no more.`, { factionId }) : found;
}

/** Where she goes: the faction named, or else a further one she belongs to. R-D100-42, R-D100-70 */
function nextFaction(c: Person, factionId: Id | null, campaign: Campaign) {
  const others = c.sheet.memberships.map((id) => factionIn(campaign, id)).filter((f) => f && !f.dissolved);
  if (factionId !== null) return standing(campaign, factionId);
  return (
    others[0] ??
    refuse(
      'FACTION_NEEDED',
      `${c.name} belongs to nobody else. Name a faction for her; one of self-interest, if no other takes her.`,
      { characterId: c.id },
    )
  );
}

/** Why this faction can't be her next; null where it can. */
const refuseNext = (c: Person, next: Faction) =>
  c.sheet.loyalty?.factionId === next.id
    ? refuse('BELONGS_ALREADY', `${next.name} is what ${c.name} would leave.`, { factionId: next.id })
    : null;

const Next = {
  factionId: Id.nullable().default(null).describe('Her next primary faction; null: a further one she belongs to.'),
  ...Provisional,
};
const NEXT_REFUSALS = [
  ...LOYALTY_REFUSALS,
  ...FACTION_REFUSALS,
  'FACTION_NEEDED',
  'BELONGS_ALREADY',
  ...PROVISIONAL_REFUSALS,
] as const;

export const oust = command('d100Oust', {
  doc: 'Ousts a character from her primary faction. A further one takes its place, or one that is named. R-D100-42, R-D100-70',
  input: z.object({ characterId: Id, ...Next, reason: Reason }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: NEXT_REFUSALS,
  decide: ({ character: c, campaign }, { factionId, provisional, reason }) => {
    const refusal = refuseLoyalty(c, campaign) ?? refuseProvisional(c, provisional, campaign);
    if (refusal) return refusal;
    const next = nextFaction(c, factionId, campaign);
    if ('refused' in next) return next;
    return (
      refuseNext(c, next) ?? [
        AllegianceChanged.of({ ...allegianceData(c, next, 'OUSTED', provisional, campaign), reason }),
      ]
    );
  },
});

export const leaveFaction = command('d100LeaveFaction', {
  doc: 'Leaves the primary faction for a further one, or for one of self-interest; for another the game master decides. R-D100-70',
  input: z.object({ characterId: Id, ...Next, reason: Reason }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: [...NOT_IN_PLAY, ...NEXT_REFUSALS, 'REFEREE_ADMITS_MEMBERS'],
  decide: ({ character: c, campaign }, { factionId, provisional, reason }, table) => {
    const refusal = notInPlay(c) ?? refuseLoyalty(c, campaign) ?? refuseProvisional(c, provisional, campaign);
    if (refusal) return refusal;
    const next = nextFaction(c, factionId, campaign);
    if ('refused' in next) return next;
    const open = next.selfInterest || c.sheet.memberships.includes(next.id);
    if (!open && !table.actor.isGm)
      return refuse('REFEREE_ADMITS_MEMBERS', `Whether ${next.name} takes ${c.name}, the game master decides.`, {
        factionId: next.id,
      });
    return (
      refuseNext(c, next) ?? [
        AllegianceChanged.of({ ...allegianceData(c, next, 'LEFT', provisional, campaign), reason }),
      ]
    );
  },
});
