// How does a person come to the table, so that nobody else can sit in his place?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../support/api.js';
import { inDatabase } from '../support/sql.js';
import { invite, mutationOf, openTable, type TestTable } from '../support/table.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.close());

const ME = '{ me { id name login campaigns { id } } }';
const INVITE = `mutation ($campaignId: ID!, $commandId: ID!, $name: String!) {
  inviteMember(campaignId: $campaignId, commandId: $commandId, name: $name, role: PLAYER) {
    memberId code expiresAt recorded { replayed } } }`;
const RENEW =
  'mutation ($campaignId: ID!, $memberId: ID!) { renewInvitation(campaignId: $campaignId, memberId: $memberId) { code } }';
const ACCEPT =
  'mutation ($code: String!, $name: String) { acceptInvitation(code: $code, name: $name) { campaignId memberId name token } }';

const invited = async (name: string) => {
  const { inviteMember } = await table.api.get(table.gm.token, INVITE, {
    campaignId: table.campaignId,
    commandId: newId(),
    name,
  });
  return { code: String(inviteMember!.code), memberId: String(inviteMember!.memberId) };
};
const accept = async (code: string, token: string | null = null, name: string | null = null) =>
  (await table.api.get(token, ACCEPT, { code, name })).acceptInvitation!;
const notAccepted = (code: string, token: string | null = null) => table.api.refusal(token, ACCEPT, { code });

describe('an invitation', () => {
  it('sent again is the same member, with a fresh code in place of the first', async () => {
    const { api, gm, campaignId } = table;
    const sent = { campaignId, commandId: newId(), name: 'Ada' };
    const first = (await api.get(gm.token, INVITE, sent)).inviteMember!;
    const again = (await api.get(gm.token, INVITE, sent)).inviteMember!;
    expect(again.memberId).toBe(first.memberId);
    expect([first.recorded!.replayed, again.recorded!.replayed]).toEqual([false, true]);
    expect(await notAccepted(first.code!)).toBe('INVITATION_NOT_GOOD');
    const ada = await accept(again.code!, null, 'Ada of the Fens');
    expect(ada).toMatchObject({ campaignId, memberId: first.memberId, name: 'Ada of the Fens' });
    expect((await api.get(ada.token!, ME)).me).toMatchObject({
      name: 'Ada of the Fens',
      login: null,
      campaigns: [{ id: campaignId }],
    });
    expect(await api.refusal(gm.token, INVITE, sent)).toBe('MEMBER_IS_TAKEN');
  });

  it('whose answer was lost is accepted anew, until the token was used once', async () => {
    const { code } = await invited('Bo');
    const lost = await accept(code);
    const bo = await accept(code);
    expect((await table.api.ask(lost.token!, ME)).status).toBe(401);
    expect((await table.api.get(bo.token!, ME)).me!.name).toBe('Bo');
    expect(await notAccepted(code)).toBe('INVITATION_NOT_GOOD');
  });

  it('accepted by two at once lets one of them in', async () => {
    const { code, memberId } = await invited('Cy');
    const strangers = await Promise.all(['Dot', 'Eve'].map(async (name) => (await register(name)).accessToken!));
    const answers = await Promise.all(strangers.map((token) => table.api.ask(token, ACCEPT, { code })));
    expect(answers.map(({ errors }) => errors[0]?.extensions.code ?? 'in').sort()).toEqual([
      'INVITATION_NOT_GOOD',
      'in',
    ]);
    const taken = 'SELECT count(*)::int AS n FROM auth.membership WHERE member_id = $1 AND account_id IS NOT NULL';
    expect(await inDatabase(table.api, taken, [memberId])).toEqual([{ n: 1 }]);
  });

  it('is accepted with an account that one has, once or twice, but not as a second member', async () => {
    const fay = (await register('Fay')).accessToken!;
    const { code, memberId } = await invited('whoever');
    for (const _ of [1, 2]) expect(await accept(code, fay)).toMatchObject({ memberId, name: 'Fay', token: null });
    expect(await notAccepted((await invited('again')).code, fay)).toBe('ALREADY_A_MEMBER');
    const { members } = await table.look(table.gm, 'members { id name }');
    expect(members).toContainEqual({ id: memberId, name: 'Fay' });
  });

  it('that ran out, is misspelt, or leads to somebody removed is refused alike', async () => {
    const old = await invited('Gus');
    await inDatabase(table.api, 'UPDATE auth.invitation SET expires_at = 1 WHERE member_id = $1', [old.memberId]);
    const removed = await invited('Hal');
    await table.send(table.gm, 'removeMember', { memberId: removed.memberId, reason: 'Never came.' });
    for (const code of [old.code, removed.code, `${old.code}x`, `cli_${'A'.repeat(43)}`, table.gm.token, ''])
      expect([code, await notAccepted(code)]).toEqual([code, 'INVITATION_NOT_GOOD']);
  });

  it('tells whoever holds its code what it is to before he accepts it, and nothing else', async () => {
    const { code, memberId } = await invited('Jo');
    const look = `query ($code: String!) { invitation(code: $code) { campaign role invitedBy expiresAt } }`;
    const { invitation } = await table.api.get(null, look, { code });
    expect(invitation).toEqual({
      campaign: 'The Salt Road',
      role: 'PLAYER',
      invitedBy: 'Owner',
      expiresAt: expect.stringMatching(/^\d{4}-/),
    });
    expect((await table.api.get((await register('Kit')).accessToken!, look, { code })).invitation).toEqual(invitation);
    const renewed = await table.api.get(table.gm.token, RENEW, { campaignId: table.campaignId, memberId });
    const fresh = String(renewed.renewInvitation!.code);
    const old = await invited('Lu');
    await inDatabase(table.api, 'UPDATE auth.invitation SET expires_at = 1 WHERE member_id = $1', [old.memberId]);
    expect(await accept(fresh)).toMatchObject({ memberId });
    for (const wrong of [code, fresh, old.code, `cli_${'A'.repeat(43)}`, ''])
      expect([wrong, await table.api.refusal(null, look, { code: wrong })]).toEqual([wrong, 'INVITATION_NOT_GOOD']);
  });

  it('is handed out by game masters alone', async () => {
    const { memberId } = await invited('Ida');
    for (const who of [table.player, table.spectator]) {
      await expect(invite(table.api, who.token, table.campaignId, 'Friend', 'GM')).rejects.toThrow('NOT_ALLOWED');
      expect(await table.api.refusal(who.token, RENEW, { campaignId: table.campaignId, memberId })).toBe('NOT_ALLOWED');
    }
  });
});

describe('a member whom somebody is', () => {
  it('is nobody else’s: no game master can make a way into his account', async () => {
    const { api, gm, player, campaignId } = table;
    for (const { memberId } of [player, gm])
      expect(await api.refusal(gm.token, RENEW, { campaignId, memberId })).toBe('MEMBER_IS_TAKEN');
    expect(await api.refusal(gm.token, RENEW, { campaignId, memberId: newId() })).toBe('NO_SUCH_MEMBER');
    expect((await api.get(player.token, ME)).me).toMatchObject({ name: 'Pia' });
  });

  it('waits in an imported campaign until he accepts the code of its game master', async () => {
    const { api, gm, campaignId } = table;
    const kim = await invite(api, gm.token, campaignId, 'Kim', 'PLAYER');
    await inDatabase(api, 'UPDATE auth.membership SET account_id = NULL WHERE member_id = $1', [kim.memberId]);
    expect((await api.get(kim.token, ME)).me).toMatchObject({ campaigns: [] });
    const { renewInvitation } = await api.get(gm.token, RENEW, { campaignId, memberId: kim.memberId });
    expect(await accept(renewInvitation!.code!, kim.token)).toMatchObject({ memberId: kim.memberId, name: 'Kim' });
    expect((await api.get(kim.token, ME)).me).toMatchObject({ campaigns: [{ id: campaignId }] });
  });
});

async function register(name: string) {
  const { code } = await invited(name);
  const text = `mutation ($login: String!, $name: String!, $invitation: String) {
    register(login: $login, password: "correct horse battery", name: $name, invitation: $invitation) { accessToken } }`;
  const { register: session } = await table.api.get(null, text, { login: newId(), name, invitation: code });
  const { me } = await table.api.get(session!.accessToken!, ME);
  expect(me!.campaigns).toEqual([{ id: table.campaignId }]);
  // Away again, so that the account is free to accept another invitation.
  await inDatabase(table.api, 'UPDATE auth.membership SET account_id = NULL WHERE account_id = $1', [me!.id]);
  return session!;
}

it('a campaign of one’s own is founded by whoever came by an invitation', async () => {
  const { code } = await invited('Lou');
  const { token } = await accept(code);
  const own = { campaignId: newId(), commandId: newId(), input: { name: "Lou's own", system: 'pips' } };
  await table.api.get(token!, mutationOf('createCampaign'), own);
  expect((await table.api.get(token!, ME)).me!.campaigns).toHaveLength(2);
});
