// Who sits at the table? Members, their roles, and how they come and go.
import { z } from 'zod';
import { activeMember, type Campaign, campaign, type Member, Role } from '../kernel/campaign.js';
import { command, event, gm, hand, members, refuse, type Who } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason, Text } from '../kernel/text.js';

const onMember = { campaignId: Id, memberId: Id };
const has = (c: Campaign, id: Id, member: Member): Campaign => ({ ...c, members: { ...c.members, [id]: member } });
/** Events may be folded without the joining they follow; they then change nothing. */
const change = (c: Campaign, id: Id, to: Partial<Member>): Campaign => {
  const known = c.members[id];
  return known ? has(c, id, { ...known, ...to }) : c;
};
const involves = (d: { memberId: Id }): readonly Id[] => [d.memberId];
const ROLE = { GM: 'a game master', PLAYER: 'a player', SPECTATOR: 'a spectator' } as const;

/** Membership carries no name: a name lives with the account, where it can be erased. */
export const MemberJoined = event<Campaign>()('MemberJoined', {
  version: 1,
  doc: 'A member joined the campaign.',
  group: 'CAMPAIGN',
  data: z.object({ ...onMember, role: Role }),
  on: (d) => campaign(d.campaignId),
  involves,
  voidable: false,
  evolve: (c, d) => has(c, d.memberId, { role: d.role, status: 'ACTIVE' }),
  summary: (d, name) => `${name(d.memberId)} joined as ${ROLE[d.role]}.`,
});

export const MemberRoleChanged = event<Campaign>()('MemberRoleChanged', {
  version: 1,
  doc: 'A member was given another role.',
  group: 'CAMPAIGN',
  data: z.object({ ...onMember, role: Role, formerRole: Role }),
  on: (d) => campaign(d.campaignId),
  involves,
  voidable: false,
  evolve: (c, d) => change(c, d.memberId, { role: d.role }),
  summary: (d, name) => `${name(d.memberId)}, so far ${ROLE[d.formerRole]}, is now ${ROLE[d.role]}.`,
});

export const MemberRemoved = event<Campaign>()('MemberRemoved', {
  version: 1,
  doc: 'A game master removed a member; the characters and rolls stay.',
  group: 'CAMPAIGN',
  data: z.object({ ...onMember, reason: Reason }),
  on: (d) => campaign(d.campaignId),
  involves,
  voidable: false,
  evolve: (c, d) => change(c, d.memberId, { status: 'REMOVED' }),
  summary: (d, name) => `${name(d.memberId)} was removed from the campaign: ${d.reason}`,
});

export const MemberLeft = event<Campaign>()('MemberLeft', {
  version: 1,
  doc: 'A member left the campaign; the characters and rolls stay.',
  group: 'CAMPAIGN',
  data: z.object({ ...onMember, farewell: Text(500).describe('What was said on leaving; may be empty.') }),
  on: (d) => campaign(d.campaignId),
  involves,
  voidable: false,
  evolve: (c, d) => change(c, d.memberId, { status: 'LEFT' }),
  summary: (d, name) => `${name(d.memberId)} left the campaign${d.farewell.trim() ? `: ${d.farewell}` : '.'}`,
});

export const CampaignHandedOver = event<Campaign>()('CampaignHandedOver', {
  version: 1,
  doc: 'The campaign belongs to another game master.',
  group: 'CAMPAIGN',
  data: z.object({ ...onMember, formerOwnerId: Id }),
  on: (d) => campaign(d.campaignId),
  involves: (d) => [d.memberId, d.formerOwnerId],
  voidable: false,
  evolve: (c, d) => ({ ...c, owner: d.memberId }),
  summary: (d, name) => `${name(d.formerOwnerId)} handed the campaign over to ${name(d.memberId)}.`,
});

const noSuchMember = (memberId: Id) =>
  refuse('NO_SUCH_MEMBER', `There is no active member ${memberId} in this campaign.`, { member: memberId });

/** A campaign without a game master could never again be run, nor its seeds revealed. */
const isLastGm = (c: Campaign, id: Id): boolean =>
  Object.entries(c.members).every(([other, m]) => (m.role === 'GM' && m.status === 'ACTIVE') === (other === id));
const lastGm = (memberId: Id) =>
  refuse('LAST_GAME_MASTER', 'This is the only game master. Make someone else game master first.', {
    member: memberId,
  });

const isOwner = (c: Campaign, id: Id): boolean => c.owner === id && activeMember(c, id) !== null;
/** Running a game and owning it are two things: a helper must not be able to put out whoever invited him. */
const ownerStays = (memberId: Id) =>
  refuse('OWNER_STAYS', 'The campaign belongs to this member, who can hand it over first.', { member: memberId });
const owner: Who<{ readonly campaign: Campaign }> = {
  doc: 'the owner of the campaign',
  allows: ({ campaign: c }, actor) => actor.member !== null && isOwner(c, actor.member),
};

export const addMember = command('addMember', {
  doc: 'Lets someone join the campaign, or join again.',
  governs: true,
  input: z.object({
    memberId: Id.optional().describe('The id the member is to have; a new one where none is given.'),
    role: Role,
  }),
  by: gm,
  refusals: ['ALREADY_A_MEMBER'],
  decide: ({ campaign: c }, { memberId = null, role }, table) => {
    const joining = memberId ?? table.id('member');
    return activeMember(c, joining)
      ? refuse('ALREADY_A_MEMBER', `Member ${joining} already belongs to this campaign.`, { member: joining })
      : [MemberJoined.of({ campaignId: c.id, memberId: joining, role })];
  },
});

export const changeRole = command('changeRole', {
  doc: 'Gives a member another role.',
  governs: true,
  input: z.object({ memberId: Id, role: Role }),
  by: gm,
  refusals: ['NO_SUCH_MEMBER', 'LAST_GAME_MASTER', 'OWNER_STAYS'],
  decide: ({ campaign: c }, { memberId, role }) => {
    const known = activeMember(c, memberId);
    if (!known) return noSuchMember(memberId);
    if (known.role === role) return [];
    if (isLastGm(c, memberId)) return lastGm(memberId);
    if (isOwner(c, memberId)) return ownerStays(memberId);
    return [MemberRoleChanged.of({ campaignId: c.id, memberId, role, formerRole: known.role })];
  },
});

export const removeMember = command('removeMember', {
  doc: 'Removes a member from the campaign at once; the characters and rolls stay.',
  governs: true,
  input: z.object({ memberId: Id, reason: Reason }),
  by: gm,
  refusals: ['NO_SUCH_MEMBER', 'LAST_GAME_MASTER', 'OWNER_STAYS'],
  decide: ({ campaign: c }, { memberId, reason }) => {
    if (!activeMember(c, memberId)) return noSuchMember(memberId);
    if (isLastGm(c, memberId)) return lastGm(memberId);
    if (isOwner(c, memberId)) return ownerStays(memberId);
    return [MemberRemoved.of({ campaignId: c.id, memberId, reason })];
  },
});

export const leaveCampaign = command('leaveCampaign', {
  doc: 'Leaves the campaign; the characters and rolls stay.',
  governs: true,
  input: z.object({ farewell: Text(500).optional().describe('A word on leaving, for all to read.') }),
  by: members,
  refusals: ['LAST_GAME_MASTER', 'OWNER_STAYS'],
  decide: ({ campaign: c }, { farewell = '' }, { actor }) => {
    const memberId = hand(actor);
    if (isLastGm(c, memberId)) return lastGm(memberId);
    if (isOwner(c, memberId)) return ownerStays(memberId);
    return [MemberLeft.of({ campaignId: c.id, memberId, farewell })];
  },
});

export const handOverCampaign = command('handOverCampaign', {
  doc: 'Hands the campaign over to another member, who becomes a game master where he is none; the former owner stays one.',
  governs: true,
  input: z.object({ memberId: Id }),
  by: owner,
  refusals: ['NO_SUCH_MEMBER'],
  decide: ({ campaign: c }, { memberId }) => {
    const known = activeMember(c, memberId);
    if (!known) return noSuchMember(memberId);
    if (c.owner === memberId) return [];
    const promoted = MemberRoleChanged.of({ campaignId: c.id, memberId, role: 'GM', formerRole: known.role });
    const handed = CampaignHandedOver.of({ campaignId: c.id, memberId, formerOwnerId: c.owner });
    return known.role === 'GM' ? [handed] : [promoted, handed];
  },
});
