// Who may come, go and command? Membership as a table would try it.
import { describe, expect, it } from '@jest/globals';
import { GM, OTHER_PLAYER, PLAYER, SPECTATOR, uuid } from '../kernel/given.js';
import { nameOf, toyTable } from './given.js';
import {
  addMember,
  changeRole,
  handOverCampaign,
  leaveCampaign,
  MemberLeft,
  MemberRemoved,
  removeMember,
} from './members.js';

const NEWCOMER = uuid(21);

describe('a game master', () => {
  it('lets someone join under the id that waits for him', () => {
    const table = toyTable();
    const { events } = table.send(addMember, { memberId: NEWCOMER, role: 'PLAYER' });
    expect(events.map((e) => e.def.type)).toEqual(['MemberJoined']);
    expect(table.campaign.members[NEWCOMER]).toEqual({ role: 'PLAYER', status: 'ACTIVE' });
    expect(events[0]?.def.involves(events[0].data)).toEqual([NEWCOMER]);
  });

  it('gives a new id where none waits', () => {
    const table = toyTable();
    table.send(addMember, { role: 'SPECTATOR' });
    expect(Object.keys(table.campaign.members)).toHaveLength(5);
  });

  it('adds nobody twice, but takes back one who left', () => {
    const table = toyTable();
    expect(table.send(addMember, { memberId: PLAYER, role: 'GM' }).refused).toBe('ALREADY_A_MEMBER');
    table.send(leaveCampaign, {}, { by: PLAYER });
    expect(table.campaign.members[PLAYER]).toEqual({ role: 'PLAYER', status: 'LEFT' });
    table.send(addMember, { memberId: PLAYER, role: 'SPECTATOR' });
    expect(table.campaign.members[PLAYER]).toEqual({ role: 'SPECTATOR', status: 'ACTIVE' });
  });

  it('changes a role, and says nothing where it is the same', () => {
    const table = toyTable();
    expect(table.send(changeRole, { memberId: PLAYER, role: 'PLAYER' })).toMatchObject({ events: [], refused: null });
    table.send(changeRole, { memberId: PLAYER, role: 'GM' });
    expect(table.campaign.members[PLAYER]?.role).toBe('GM');
  });

  it('removes a member, whose id then names nobody', () => {
    const table = toyTable();
    table.send(removeMember, { memberId: OTHER_PLAYER, reason: 'Moved away' });
    expect(table.campaign.members[OTHER_PLAYER]).toEqual({ role: 'PLAYER', status: 'REMOVED' });
    const again = table.send(removeMember, { memberId: OTHER_PLAYER, reason: 'Moved away' });
    expect([again.refused, again.refusal?.facts]).toEqual(['NO_SUCH_MEMBER', { member: OTHER_PLAYER }]);
    expect(table.send(changeRole, { memberId: NEWCOMER, role: 'GM' }).refused).toBe('NO_SUCH_MEMBER');
  });
});

describe('the last game master', () => {
  it.each([
    [leaveCampaign, {}],
    [removeMember, { memberId: GM, reason: 'By mistake' }],
    [changeRole, { memberId: GM, role: 'PLAYER' }],
  ])('stays: $name', (command, input) => {
    const table = toyTable();
    expect(table.send(command, input).refused).toBe('LAST_GAME_MASTER');
    expect(table.campaign.members[GM]).toEqual({ role: 'GM', status: 'ACTIVE' });
  });

  it('may go when there is another, and only then', () => {
    const table = toyTable();
    table.send(handOverCampaign, { memberId: PLAYER });
    table.send(leaveCampaign, { farewell: 'Fare well' });
    expect(table.campaign.members[GM]?.status).toBe('LEFT');
    expect(table.send(leaveCampaign, {}, { by: PLAYER }).refused).toBe('LAST_GAME_MASTER');
  });

  it('is not counted twice when a former one stays in the list', () => {
    const table = toyTable({
      members: { [GM]: { role: 'GM', status: 'ACTIVE' }, [PLAYER]: { role: 'GM', status: 'REMOVED' } },
    });
    expect(table.send(leaveCampaign, {}).refused).toBe('LAST_GAME_MASTER');
  });
});

describe('the owner of a campaign', () => {
  const helped = () => {
    const table = toyTable();
    table.send(changeRole, { memberId: PLAYER, role: 'GM' });
    return table;
  };
  const out = [
    [removeMember, { memberId: GM, reason: 'A coup' }],
    [changeRole, { memberId: GM, role: 'SPECTATOR' }],
  ] as const;

  it.each(out)('cannot be put out by whoever helps him: $name', (command, input) => {
    const table = helped();
    for (const by of [PLAYER, GM]) expect(table.send(command, input, { by }).refused).toBe('OWNER_STAYS');
    expect(table.send(leaveCampaign, {}).refused).toBe('OWNER_STAYS');
    expect(table.send(handOverCampaign, { memberId: PLAYER }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(table.campaign).toMatchObject({ owner: GM, members: { [GM]: { role: 'GM', status: 'ACTIVE' } } });
  });

  it.each(out)('is a game master like others once he has handed it over: $name', (command, input) => {
    const table = helped();
    const { events } = table.send(handOverCampaign, { memberId: PLAYER });
    expect(events.map((e) => e.def.summary(e.data, nameOf))).toEqual([
      'Somebody handed the campaign over to Somebody.',
    ]);
    expect(table.send(command, { ...input, memberId: PLAYER }).refused).toBe('OWNER_STAYS');
    expect(table.send(command, input, { by: PLAYER }).refused).toBeNull();
    expect(table.campaign.owner).toBe(PLAYER);
  });

  it('may hand it to a player, who then runs it, but to nobody who is gone', () => {
    const table = toyTable();
    const { events } = table.send(handOverCampaign, { memberId: PLAYER });
    expect(events.map((e) => e.def.type)).toEqual(['MemberRoleChanged', 'CampaignHandedOver']);
    expect(table.campaign).toMatchObject({
      owner: PLAYER,
      members: { [PLAYER]: { role: 'GM' }, [GM]: { role: 'GM' } },
    });
    expect(table.send(handOverCampaign, { memberId: NEWCOMER }, { by: PLAYER }).refused).toBe('NO_SUCH_MEMBER');
    expect(table.send(handOverCampaign, { memberId: PLAYER }, { by: PLAYER })).toMatchObject({
      events: [],
      refused: null,
    });
  });
});

it.each([addMember, changeRole, removeMember])('a player may not: $name', (command) => {
  const input = { memberId: SPECTATOR, role: 'GM', reason: 'Because' };
  for (const by of [PLAYER, SPECTATOR]) expect(toyTable().send(command, input, { by }).refused).toBe('NOT_ALLOWED');
});

it('folds over any part of the history', () => {
  const { campaign } = toyTable();
  const at = { campaignId: campaign.id, streamId: campaign.id, eventId: uuid(1), worldDay: 0, actor: GM };
  const gone = { campaignId: campaign.id, memberId: NEWCOMER };
  expect(MemberLeft.evolve?.(campaign, { ...gone, farewell: '' }, at)).toEqual(campaign);
  expect(MemberRemoved.evolve?.(campaign, { ...gone, reason: 'Gone' }, at)).toEqual(campaign);
});

it('says who left, with the words said', () => {
  const left = { campaignId: uuid(99), memberId: uuid(11), farewell: '' };
  expect(MemberLeft.summary(left, nameOf)).toBe('Maren left the campaign.');
  expect(MemberLeft.summary({ ...left, farewell: 'So long' }, nameOf)).toBe('Maren left the campaign: So long');
});
