// Who may come in, and as whom? Tokens, invitations and roles.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newId, post } from '../support/api.js';
import { invite, mutationOf, openTable, type TestTable } from '../support/table.js';
import { until } from '../support/until.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.close());

const ME = '{ me { name campaigns { id } tokens { id label lastUsedAt expiresAt } } }';
const CREATE = mutationOf('createCampaign', {}, '{ seq replayed campaign { id me { id role } } }');

describe('a token', () => {
  it('opens its account until it is revoked, and then nothing', async () => {
    const { api, player } = table;
    const make = 'mutation { createToken(label: "tablet", days: 30) { token details { id expiresAt } } }';
    const { createToken } = await api.get(player.token, make);
    const token = createToken!.token!;
    expect(token).toMatch(/^cl_[\w-]{43}$/);
    const { me } = await api.get(token, ME);
    expect(me!.name).toBe('Pia');
    expect(me!.tokens!.map(({ label }) => label)).toEqual(['tablet', 'invitation']);
    const revoke = 'mutation ($id: ID!) { revokeToken(id: $id) }';
    expect((await api.get(player.token, revoke, { id: createToken!.details!.id })).revokeToken).toBe(true);
    // Where two processes answer in turn, the other may hear of it a moment later.
    const twice = () => Promise.all([api.ask(token, ME), api.ask(token, ME)]);
    await until(async () => (await twice()).every(({ status }) => status === 401));
    const after = await api.ask(token, ME);
    expect([after.status, after.errors[0]!.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await api.get(player.token, revoke, { id: newId() })).revokeToken).toBe(false);
  });

  it("of someone else can't be revoked", async () => {
    const { api, player, other } = table;
    const { me } = await api.get(player.token, ME);
    const revoked = await api.get(other.token, 'mutation ($id: ID!) { revokeToken(id: $id) }', {
      id: me!.tokens![0]!.id,
    });
    expect(revoked.revokeToken).toBe(false);
    expect((await api.get(player.token, ME)).me).toMatchObject({ name: 'Pia' });
  });

  it('that ran out, was forged, cut short or misspelt is refused alike', async () => {
    const { api, player } = table;
    const { createToken } = await api.get(
      player.token,
      'mutation { createToken(label: "old", days: 1) { token details { id } } }',
    );
    await inDatabase('UPDATE auth.token SET expires_at = 1 WHERE id = $1', [createToken!.details!.id]);
    const bad = [
      createToken!.token!,
      'cl_',
      `cl_${'A'.repeat(43)}`,
      player.token.slice(0, -1),
      `${player.token}A`,
      'eyJhbGciOiJub25lIn0.e30.',
      `cl_${"'".repeat(43)}`,
    ];
    for (const token of bad) expect([token, (await api.ask(token, ME)).status]).toEqual([token, 401]);
    for (const authorization of ['Basic YTpi', 'Bearer', player.token, 'bearer  two words']) {
      const response = await fetch(`${api.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ query: ME }),
      });
      expect([authorization, response.status]).toEqual([authorization, 401]);
    }
  });

  it('is kept as its hash alone', async () => {
    const rows = await inDatabase('SELECT t::text FROM auth.token t', []);
    expect(JSON.stringify(rows)).not.toContain(table.player.token.slice(3, 20));
    expect(table.api.logged.join('')).not.toContain(table.player.token);
  });

  it('is wanted for anything that is not for everyone', async () => {
    for (const query of [
      '{ campaigns { id } }',
      `{ campaign(id: "${table.campaignId}") { id } }`,
      `{ node(id: "${newId()}") { id } }`,
    ]) {
      expect(await table.api.refusal(null, query)).toBe('UNAUTHENTICATED');
    }
    expect(
      await table.api.refusal(null, CREATE, {
        campaignId: newId(),
        commandId: newId(),
        input: { name: 'x', system: 'pips' },
      }),
    ).toBe('UNAUTHENTICATED');
    expect((await table.api.get(null, '{ me { name } }')).me).toBeNull();
  });
});

describe('an invitation', () => {
  it('is no way in for players', async () => {
    const { api, player, spectator, campaignId } = table;
    for (const who of [player, spectator]) {
      await expect(invite(api, who.token, campaignId, 'Friend', 'GM')).rejects.toThrow('NOT_ALLOWED');
    }
  });
});

describe('founding a campaign', () => {
  it('twice with the same ids is one campaign, at once or one after the other', async () => {
    const sent = { campaignId: newId(), commandId: newId(), input: { name: 'Twice', system: 'd100' } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => table.api.get(table.other.token, CREATE, sent)));
    const made = answers.map(({ createCampaign }) => createCampaign!);
    expect(new Set(made.map((one) => JSON.stringify(one.campaign))).size).toBe(1);
    expect(made.filter(({ replayed }) => String(replayed) === 'false')).toHaveLength(1);
    expect((await table.api.get(table.other.token, CREATE, sent)).createCampaign).toMatchObject({
      seq: '1',
      replayed: true,
    });
  });

  it("does not open another's campaign, not even with his command id", async () => {
    const { api, other, player } = table;
    const sent = { campaignId: newId(), commandId: newId(), input: { name: 'Mine', system: 'pips' } };
    await api.get(other.token, CREATE, sent);
    expect(await api.refusal(player.token, CREATE, sent)).toBe('CAMPAIGN_EXISTS');
    expect(await api.refusal(player.token, CREATE, { ...sent, commandId: newId() })).toBe('CAMPAIGN_EXISTS');
    expect(
      (await api.get(player.token, 'query ($id: ID!) { campaign(id: $id) { name } }', { id: sent.campaignId }))
        .campaign,
    ).toBeNull();
    expect(
      await api.refusal(player.token, mutationOf('renameCampaign'), {
        campaignId: sent.campaignId,
        commandId: newId(),
        input: { name: 'Ours' },
      }),
    ).toMatch(/^(NOT_ALLOWED|NO_SUCH_CAMPAIGN)$/);
  });
});

describe('a role', () => {
  it('decides what one may do', async () => {
    const { gm, player, spectator } = table;
    expect(await table.refused(player, 'openPlaySession', { title: 'One' })).toBe('NOT_ALLOWED');
    expect(await table.refused(spectator, 'writeNote', { text: 'I was here.' })).toBe('NOT_ALLOWED');
    await table.send(player, 'writeNote', { text: 'The bridge is down.' });
    await table.send(gm, 'openPlaySession', { title: 'One' });
  });

  it('is lost at once, and with it the campaign', async () => {
    const { api, gm, campaignId } = table;
    const guest = await invite(api, gm.token, campaignId, 'Cy', 'PLAYER');
    const look = 'query ($id: ID!) { campaign(id: $id) { name } campaigns { id } }';
    expect((await api.get(guest.token, look, { id: campaignId })).campaign).toEqual({ name: 'The Salt Road' });
    await table.send(gm, 'removeMember', { memberId: guest.memberId, reason: 'Moved away.' });
    expect(await api.get(guest.token, look, { id: campaignId })).toEqual({ campaign: null, campaigns: [] });
    expect(await table.refused(guest, 'writeNote', { text: 'Still here?' })).toBe('NO_SUCH_CAMPAIGN');
  });

  it('that ended is not lived on by sending an old command again', async () => {
    const { api, gm, campaignId } = table;
    const guest = await invite(api, gm.token, campaignId, 'Eli', 'PLAYER');
    const note = mutationOf(
      'writeNote',
      {},
      '{ replayed events { id } campaign { name timeline(last: 1) { totalCount } } }',
    );
    const sent = { campaignId, commandId: newId(), input: { text: 'Remember me.' } };
    expect((await api.get(guest.token, note, sent)).writeNote).toMatchObject({ campaign: { name: 'The Salt Road' } });
    await table.send(gm, 'removeMember', { memberId: guest.memberId, reason: 'Read on.' });
    expect((await api.get(guest.token, note, sent)).writeNote).toEqual({ replayed: true, events: [], campaign: null });
  });

  it('given up leaves the answer to whoever gave it up', async () => {
    const { api, gm, campaignId } = table;
    const guest = await invite(api, gm.token, campaignId, 'Dee', 'PLAYER');
    const sent = { campaignId, commandId: newId(), input: { farewell: 'So long.' } };
    const left = (await api.get(guest.token, mutationOf('leaveCampaign'), sent)).leaveCampaign!;
    expect(left).toMatchObject({ replayed: false, seq: expect.any(String) });
    const again = (await api.get(guest.token, mutationOf('leaveCampaign'), sent)).leaveCampaign!;
    expect(again).toMatchObject({ replayed: true, hash: left.hash, seq: left.seq });
    expect(await table.look(gm, 'timeline(last: 1) { nodes { summary } }')).toEqual({
      timeline: { nodes: [{ summary: 'Dee left the campaign: So long.' }] },
    });
  });
});

it('a name is changed everywhere at once', async () => {
  const { api, player } = table;
  await api.get(player.token, 'mutation { renameMe(name: "Pia the Bold") { name } }');
  const { members } = await table.look(table.gm, 'members { id name role status }');
  expect(members!.find(({ id }) => id === player.memberId)).toMatchObject({
    name: 'Pia the Bold',
    role: 'PLAYER',
    status: 'ACTIVE',
  });
  expect(
    (await post(api.url, player.token, { query: 'mutation { renameMe(name: "  ") { name } }' })).errors[0]!.extensions
      .code,
  ).toBe('BAD_USER_INPUT');
});

async function inDatabase(sql: string, values: unknown[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: table.api.database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
