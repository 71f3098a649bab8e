// How is a person forgotten, and how is a table handed on, without a hole in its history?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { audit } from '../../src/ledger/audit.js';
import { openPool } from '../../src/ledger/pool.js';
import { exportCampaign } from '../../src/transfer/export.js';
import { type Data, newId, socketTo } from '../support/api.js';
import { inDatabase } from '../support/sql.js';
import { invite, mutationOf, openTable, type Person, type TestTable, withToy } from '../support/table.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.close());

const ERASE = 'mutation ($name: String!) { eraseMe(name: $name) }';
const NAMES = 'members { id name status role } timeline(first: 100) { nodes { __typename summary payload } }';

/** All that leaves this server about a campaign, for whoever runs it. */
async function exported(campaignId: string): Promise<string> {
  const pool = openPool(table.api.database.ownerUrl, () => undefined);
  try {
    const lines: string[] = [];
    for await (const line of exportCampaign(pool, campaignId)) lines.push(line);
    expect((await audit(pool, withToy, campaignId)).ok).toBe(true);
    return lines.join('');
  } finally {
    await pool.end();
  }
}

describe('a person who asks to be forgotten', () => {
  it('is nobody any more: no name, no note, no way in; what was done stays and still verifies', async () => {
    const { api, gm, player, campaignId } = table;
    const quill = await invite(api, gm.token, campaignId, 'Quillon Featherstone', 'PLAYER');
    await api.get(quill.token, 'mutation { addLogin(login: "quill@example.org", password: "correct horse battery") }');
    await table.send(quill, 'writeNote', { text: 'I live at 7 Candle Street.' });
    const toGm = { audience: { to: 'GM_AND_AUTHOR' } };
    await table.send(quill, 'writeNote', { text: 'Tell nobody of my sister.' }, toGm);
    await table.send(quill, 'rollFreely', { notation: '1d6', purpose: 'the lock' });
    await table.send(gm, 'writeNote', { text: 'A note of another.' });
    expect(await api.refusal(quill.token, ERASE, { name: 'Quillon' })).toBe('NAME_DOES_NOT_FIT');
    const before = (await table.look(gm, 'head { seq }')).head!;

    expect((await api.get(quill.token, ERASE, { name: 'Quillon Featherstone' })).eraseMe).toBe(true);

    expect((await api.ask(quill.token, '{ me { name } }')).status).toBe(401);
    const logIn = 'mutation { logIn(login: "quill@example.org", password: "correct horse battery") { accessToken } }';
    expect(await api.refusal(null, logIn)).toBe('WRONG_CREDENTIALS');
    const traces = /Quill|Featherstone|quill@|Candle Street|my sister/;
    for (const who of [gm, player]) {
      const seen = await table.look(who, NAMES);
      expect(JSON.stringify(seen)).not.toMatch(traces);
      const told = seen.timeline!.nodes! as unknown as { __typename: string; summary: string }[];
      expect(told.some(({ summary }) => /^Former member [0-9A-F]{4} rolled 1d6/.test(summary))).toBe(true);
      expect(told.filter(({ __typename }) => __typename === 'ErasedEvent').length).toBeGreaterThan(0);
      expect(seen.members).toContainEqual({
        id: quill.memberId,
        name: expect.stringMatching(/^Former member [0-9A-F]{4}$/),
        status: 'LEFT',
        role: 'PLAYER',
      });
    }
    expect(JSON.stringify(await table.look(gm, NAMES))).toContain('A note of another.');
    expect(Number((await table.look(gm, 'head { seq }')).head!.seq)).toBe(Number(before.seq) + 1);
    expect(await exported(campaignId)).not.toMatch(traces);
    await table.send(gm, 'addMember', { memberId: quill.memberId, role: 'PLAYER' });
    const renew = 'mutation ($c: ID!, $m: ID!) { renewInvitation(campaignId: $c, memberId: $m) { code } }';
    expect(await api.refusal(gm.token, renew, { c: campaignId, m: quill.memberId })).toBe('MEMBER_IS_TAKEN');
    const tables = await inDatabase(
      api,
      `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
        WHERE table_schema IN ('ledger', 'auth', 'webhook') AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables as { name: string }[])
      expect([name, JSON.stringify(await inDatabase(api, `SELECT t::text FROM ${name} t`))]).not.toEqual([
        name,
        expect.stringMatching(traces),
      ]);
  });

  it('hands over what is his, and leaves it to whoever else runs it', async () => {
    const { api, gm } = table;
    const ruth = await invite(api, gm.token, table.campaignId, 'Ruth', 'PLAYER');
    const campaignId = newId();
    const found = { campaignId, commandId: newId(), input: { name: 'Ruth’s own', system: 'pips' } };
    await api.get(ruth.token, mutationOf('createCampaign'), found);
    const heir = await invite(api, ruth.token, campaignId, 'Sam', 'GM');
    await api.get(ruth.token, ERASE, { name: 'Ruth' });
    const look = 'query ($id: ID!) { campaign(id: $id) { owner { id } members { id status } } }';
    const { campaign } = await api.get(heir.token, look, { id: campaignId });
    expect(campaign!.owner).toEqual({ id: heir.memberId });
    expect(campaign!.members!.map(({ status }) => status).sort()).toEqual(['ACTIVE', 'LEFT']);
  });

  it('who was the only game master leaves a seat that whoever runs the server can give away', async () => {
    const { api, gm } = table;
    const tess = await invite(api, gm.token, table.campaignId, 'Tess', 'PLAYER');
    const campaignId = newId();
    const found = { campaignId, commandId: newId(), input: { name: 'Tess’s own', system: 'pips' } };
    await api.get(tess.token, mutationOf('createCampaign'), found);
    const una = await invite(api, tess.token, campaignId, 'Una', 'PLAYER');
    await api.get(tess.token, ERASE, { name: 'Tess' });
    const look = 'query ($id: ID!) { campaign(id: $id) { owner { name role status } } }';
    expect((await api.get(una.token, look, { id: campaignId })).campaign!.owner).toEqual({
      name: expect.stringMatching(/^Former member/),
      role: 'GM',
      status: 'ACTIVE',
    });
  });
});

describe('a table that is handed on', () => {
  it('is no longer the former owner’s to see in secret, on a socket that was open all the while', async () => {
    const { api } = table;
    const owner: Person = table.gm;
    const helper = await invite(api, owner.token, table.campaignId, 'Vera', 'GM');
    expect(await table.refused(helper, 'removeMember', { memberId: owner.memberId, reason: 'A coup' })).toBe(
      'OWNER_STAYS',
    );
    const client = socketTo(api, owner.token);
    const seen: string[] = [];
    const query = `subscription { timeline(campaignId: "${table.campaignId}") { event { __typename summary } } }`;
    const heard = async (words: string): Promise<string> => {
      for (;;) {
        const found = seen.find((line) => line.includes(words));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    client.subscribe(
      { query },
      {
        next: ({ data }) => void seen.push(JSON.stringify((data as Data).timeline!.event)),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    await table.send(owner, 'handOverCampaign', { memberId: helper.memberId });
    await heard('handed the campaign over to Vera');
    await table.send(helper, 'changeRole', { memberId: owner.memberId, role: 'PLAYER' });
    await table.send(helper, 'writeNote', { text: 'Behind the screen.' }, { audience: { to: 'GM' } });
    await table.send(helper, 'writeNote', { text: 'Before it.' });
    await heard('Before it.');
    expect(seen.join()).not.toContain('Behind the screen');
    expect(seen.filter((line) => line.includes('SealedEvent')).length).toBeGreaterThan(0);
    await client.dispose();
  });
});
