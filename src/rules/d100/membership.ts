// Where else does she belong? Joining factions, noting further ones, and factions that deliberate. R-D100-38, R-D100-40, R-D100-70
import { z } from 'zod';
import { factionIn } from '../kernel/campaign.js';
import { character } from '../kernel/character.js';
import { command, event, gm, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import {
  AllegianceChanged,
  allegianceData,
  FACTION_REFUSALS,
  PROVISIONAL_REFUSALS,
  Provisional,
  refuseProvisional,
  standing,
} from './allegiance.js';
import { refuseUnused } from './loyalty.js';
import { amend, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';

/** As many as a sheet should list. */
const MOST_MEMBERSHIPS = 10;

export const MembershipNoted = event<Person>()('D100MembershipNoted', {
  version: 1,
  doc: 'A character belongs to a further faction, or to it no more. Only the primary one brings benefits. R-D100-38',
  group: 'LOYALTY',
  data: z.object({
    characterId: Id,
    factionId: Id,
    factionName: z.string().max(60),
    belongs: z.boolean(),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => {
    const others = c.sheet.memberships.filter((id) => id !== d.factionId);
    return amend(c, { memberships: d.belongs ? [...others, d.factionId] : others });
  },
  summary: (d, name) =>
    `${name(d.characterId)} ${d.belongs ? 'belongs to' : 'no longer belongs to'} ${d.factionName}` +
    `${d.belongs ? ' as well' : ''}: ${d.reason}`,
});

export const joinFaction = command('d100JoinFaction', {
  doc: 'Lets a character join a faction: as her primary one, or as a further one that is only noted. R-D100-38, R-D100-40',
  input: z.object({
    characterId: Id,
    factionId: Id,
    primary: z.boolean().default(true).describe('False: a further membership, without benefit.'),
    ...Provisional,
    reason: Reason,
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: [
    ...NOT_IN_PLAY,
    'LOYALTY_NOT_IN_USE',
    ...FACTION_REFUSALS,
    'BELONGS_ALREADY',
    'PRIMARY_FACTION_NEEDED',
    'TOO_MANY_MEMBERSHIPS',
    ...PROVISIONAL_REFUSALS,
  ],
  decide: ({ character: c, campaign }, { characterId, factionId, primary, provisional, reason }) => {
    const refusal = notInPlay(c) ?? refuseUnused(campaign) ?? refuseProvisional(c, provisional, campaign);
    if (refusal) return refusal;
    const faction = standing(campaign, factionId);
    if ('refused' in faction) return faction;
    const { loyalty, memberships } = c.sheet;
    if (loyalty?.factionId === factionId || (!primary && memberships.includes(factionId)))
      return refuse('BELONGS_ALREADY', `${c.name} belongs to ${faction.name}.`, { factionId });
    if (primary) {
      return [AllegianceChanged.of({ ...allegianceData(c, faction, 'JOINED', provisional, campaign), reason })];
    }
    if (!loyalty)
      return refuse('PRIMARY_FACTION_NEEDED', `The first faction of ${c.name} is her primary one.`, { characterId });
    if (memberships.length >= MOST_MEMBERSHIPS)
      return refuse('TOO_MANY_MEMBERSHIPS', `${c.name} belongs to ${memberships.length} further factions already.`, {
        most: MOST_MEMBERSHIPS,
      });
    return [MembershipNoted.of({ characterId, factionId, factionName: faction.name, belongs: true, reason })];
  },
});

export const leaveMembership = command('d100LeaveMembership', {
  doc: 'Leaves a further faction, which was only noted. R-D100-38',
  input: z.object({ characterId: Id, factionId: Id, reason: Reason }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['NOT_A_MEMBER'],
  decide: ({ character: c, campaign }, { characterId, factionId, reason }) =>
    c.sheet.memberships.includes(factionId)
      ? [
          MembershipNoted.of({
            characterId,
            factionId,
            factionName: factionIn(campaign, factionId)?.name ?? 'a faction',
            belongs: false,
            reason,
          }),
        ]
      : refuse('NOT_A_MEMBER', `${c.name} has no further membership in faction ${factionId}.`, { factionId }),
});

export const JoiningDeliberated = event<Person>()('D100JoiningDeliberated', {
  version: 1,
  doc: 'A faction deliberates on taking a character in, or came to a no. R-D100-70',
  group: 'LOYALTY',
  data: z.object({
    characterId: Id,
    factionId: Id,
    factionName: z.string().max(60),
    deliberation: z.string().max(500).nullable().describe('What it has to think over; null: it will not have her.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) =>
    amend(c, { joining: d.deliberation === null ? null : { factionId: d.factionId, text: d.deliberation } }),
  summary: (d, name) =>
    d.deliberation === null
      ? `${d.factionName} will not have ${name(d.characterId)}.`
      : `${d.factionName} deliberates on ${name(d.characterId)}: ${d.deliberation}`,
});

export const deliberateJoining = command('d100DeliberateJoining', {
  doc: 'Notes that a faction deliberates on a character, or that it will not have her. R-D100-70',
  input: z.object({
    characterId: Id,
    factionId: Id,
    deliberation: Line(500).nullable().default(null).describe('What it thinks over; null: it will not have her.'),
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: [...NOT_IN_PLAY, 'LOYALTY_NOT_IN_USE', ...FACTION_REFUSALS],
  decide: ({ character: c, campaign }, { characterId, factionId, deliberation }) => {
    const refusal = notInPlay(c) ?? refuseUnused(campaign);
    if (refusal) return refusal;
    const faction = standing(campaign, factionId);
    if ('refused' in faction) return faction;
    return [JoiningDeliberated.of({ characterId, factionId, factionName: faction.name, deliberation })];
  },
});
