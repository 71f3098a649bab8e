// Does a token open what it was made for, and nothing else? Narrow ones, those that run out, and revoked ones.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Data, newId, openApi, socketTo } from '../support/api.js';
import { inDatabase } from '../support/sql.js';
import { mutationOf, openTable, type TestTable, withToy } from '../support/table.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable();
  const text = 'mutation { addLogin(login: "pia", password: "correct horse battery") }';
  await table.api.get(table.player.token, text);
});
afterAll(() => table?.close());

const ME = '{ me { name } }';
const make = async (given: string, token = table.player.token) =>
  (await table.api.get(token, `mutation { createToken(${given}) { token details { id may campaigns lastUsedAt } } }`))
    .createToken!;

describe('a narrow token', () => {
  const note = () =>
    [mutationOf('writeNote'), { campaignId: table.campaignId, commandId: newId(), input: { text: 'x' } }] as const;
  const leave = () =>
    [mutationOf('leaveCampaign'), { campaignId: table.campaignId, commandId: newId(), input: {} }] as const;
  const rename = ['mutation { renameMe(name: "Pia") { name } }'] as const;
  const tokens = ['{ me { tokens { id } } }'] as const;

  it('that may read looks, and does nothing', async () => {
    const { token } = await make('label: "overlay", may: READ');
    expect((await table.api.get(token!, '{ campaigns { name } }')).campaigns).toEqual([{ name: 'The Salt Road' }]);
    for (const asked of [note(), leave(), rename, tokens, ['mutation { createToken(label: "x") { token } }']] as const)
      expect(await table.api.refusal(token!, ...(asked as readonly [string]))).toBe('BEYOND_TOKEN');
  });

  it('that may act sends deeds, and decides nothing about people', async () => {
    const { token } = await make('label: "bot", may: ACT');
    await table.api.get(token!, ...note());
    const found = { campaignId: newId(), commandId: newId(), input: { name: 'The bot’s own', system: 'pips' } };
    for (const asked of [leave(), rename, tokens, [mutationOf('createCampaign'), found]] as const)
      expect(await table.api.refusal(token!, ...(asked as readonly [string]))).toBe('BEYOND_TOKEN');
  });

  it('for one campaign knows no other, and can make none that does', async () => {
    const { api, player, campaignId } = table;
    const elsewhere = newId();
    const found = (id: string) =>
      [
        mutationOf('createCampaign'),
        { campaignId: id, commandId: newId(), input: { name: 'Mine', system: 'pips' } },
      ] as const;
    await api.get(player.token, ...found(elsewhere));
    const { token, details } = await make(`label: "site", campaigns: ["${campaignId}"]`);
    expect(details).toMatchObject({ may: 'MANAGE', campaigns: [campaignId] });
    expect((await api.get(token!, '{ campaigns { id } }')).campaigns).toEqual([{ id: campaignId }]);
    const look =
      'query ($id: ID!) { campaign(id: $id) { name } node(id: $id) { id } character(campaignId: $id, id: $id) { id } }';
    expect(await api.get(token!, look, { id: elsewhere })).toEqual({ campaign: null, node: null, character: null });
    const deed = { campaignId: elsewhere, commandId: newId(), input: { text: 'x' } };
    expect(await api.refusal(token!, mutationOf('writeNote'), deed)).toBe('NO_SUCH_CAMPAIGN');
    expect(await api.refusal(token!, ...found(newId()))).toBe('NO_SUCH_CAMPAIGN');
    const wider = 'mutation ($c: [ID!]) { createToken(label: "x", campaigns: $c) { details { campaigns } } }';
    expect(await api.refusal(token!, wider, { c: [elsewhere] })).toBe('BEYOND_TOKEN');
    expect((await api.get(token!, wider, { c: null })).createToken).toEqual({ details: { campaigns: [campaignId] } });
    const live = socketTo(api, token!);
    const errors = await new Promise<unknown>((resolve) =>
      live.subscribe(
        { query: `subscription { timeline(campaignId: "${elsewhere}") { kind } }` },
        { next: (said) => resolve(said.errors ?? said), error: resolve, complete: () => undefined },
      ),
    );
    expect((errors as Data[])[0]!.extensions!.code).toBe('NO_SUCH_CAMPAIGN');
    await live.dispose();
  });

  it('for one campaign does nothing to the account that outlives it or reaches further', async () => {
    const { api, player, campaignId } = table;
    const { token } = await make(`label: "module", campaigns: ["${campaignId}"]`);
    const [wide, narrow] = [await make('label: "phone"'), await make(`label: "wall", campaigns: ["${campaignId}"]`)];
    const invited = await invitedElsewhere();
    for (const asked of [
      'mutation { addLogin(login: "module@example.org", password: "not hers, but its own") }',
      'mutation { changePassword(password: "whatever it was", newPassword: "not hers, but its own") }',
      'mutation { eraseMe(name: "Pia") }',
      rename[0],
      `mutation { acceptInvitation(code: "${invited}") { memberId } }`,
      '{ me { journal { what } } }',
    ])
      expect([asked, await api.refusal(token!, asked)]).toEqual([asked, 'BEYOND_TOKEN']);
    const seen = (await api.get(token!, '{ me { tokens { label campaigns } } }')).me!.tokens!;
    expect(seen.map(({ label }) => `${label}`)).toEqual(expect.arrayContaining(['module', 'wall']));
    expect(seen.every(({ campaigns }) => `${campaigns}` === campaignId)).toBe(true);
    const end = (id: unknown) => api.get(token!, 'mutation ($id: ID!) { revokeToken(id: $id) }', { id });
    expect(await end(wide.details!.id)).toEqual({ revokeToken: false });
    expect(await end(narrow.details!.id)).toEqual({ revokeToken: true });
    expect((await api.get(wide.token!, ME)).me).toMatchObject({ name: 'Pia' });
    const accepted = await api.get(player.token, `mutation { acceptInvitation(code: "${invited}") { campaignId } }`);
    expect(accepted.acceptInvitation!.campaignId).not.toBe(campaignId);
  });
});

describe('a token that runs out', () => {
  const LONGER = 'mutation ($days: Int) { createToken(label: "x", days: $days) { token details { expiresAt } } }';
  const endOf = ({ createToken }: Data) => Date.parse(createToken!.details!.expiresAt!);

  it('makes none that lasts longer, at any remove, and adds no login', async () => {
    const { api, player } = table;
    const brief = await api.get(player.token, LONGER, { days: 2 });
    const token = String(brief.createToken!.token);
    const [shorter, alike] = [await api.get(token, LONGER, { days: 1 }), await api.get(token, LONGER)];
    expect([endOf(shorter) < endOf(brief), endOf(alike)]).toEqual([true, endOf(brief)]);
    for (const text of [token, String(alike.createToken!.token)]) {
      for (const days of [2, 3_650]) {
        const { errors } = await api.ask(text, LONGER, { days });
        const facts = { expiresAt: brief.createToken!.details!.expiresAt };
        expect(errors[0]!.extensions).toEqual({ code: 'BEYOND_TOKEN', facts });
      }
      const add = 'mutation { addLogin(login: "for-good@example.org", password: "correct horse battery") }';
      expect(await api.refusal(text, add)).toBe('BEYOND_TOKEN');
    }
    expect(await inDatabase(api, `SELECT FROM auth.account WHERE login = 'for-good@example.org'`)).toEqual([]);
  });

  it('is another thing than a session, which goes on for as long as somebody knows the password', async () => {
    const text = 'mutation { logIn(login: "pia", password: "correct horse battery") { accessToken } }';
    const { logIn } = await table.api.get(null, text);
    const { createToken } = await table.api.get(String(logIn!.accessToken), LONGER);
    expect(createToken!.details).toEqual({ expiresAt: null });
  });
});

/** The code of a game master's other campaign. */
async function invitedElsewhere(): Promise<string> {
  const { api, gm } = table;
  const campaignId = newId();
  const found = { campaignId, commandId: newId(), input: { name: 'Another', system: 'pips' } };
  await api.get(gm.token, mutationOf('createCampaign'), found);
  const text = `mutation { inviteMember(campaignId: "${campaignId}", commandId: "${newId()}", name: "Pia", role: PLAYER) { code } }`;
  return String((await api.get(gm.token, text)).inviteMember!.code);
}

describe('a token that was revoked on another process', () => {
  it('makes no other, and changes nothing in the account, in the moment before that process has heard', async () => {
    const beside = await openApi({ beside: table.api, registry: withToy });
    const { token, details } = await make('label: "stolen"');
    await beside.get(token!, ME); // known there for the next second
    await table.api.get(table.player.token, 'mutation ($id: ID!) { revokeToken(id: $id) }', { id: details!.id });
    for (const asked of [
      'mutation { createToken(label: "kept") { token } }',
      'mutation { renameMe(name: "Mallory") { name } }',
      'mutation { addLogin(login: "mallory@example.org", password: "not hers, but its own") }',
      `mutation { acceptInvitation(code: "${await invitedElsewhere()}") { memberId } }`,
    ])
      expect(await beside.refusal(token!, asked)).toBe('UNAUTHENTICATED');
    await beside.close();
  });
});

describe('who made, used and ended a token', () => {
  it('is in the journal of its account, and in nobody else’s', async () => {
    const { api, player, other } = table;
    const { token, details } = await make('label: "tablet"');
    const made = details!.id!;
    await api.get(token!, ME);
    await api.get(token!, ME);
    await api.get(player.token, 'mutation ($id: ID!) { revokeToken(id: $id) }', { id: made });
    const text = '{ me { journal(last: 100) { what tokenId byToken } tokens { id label } } }';
    const { me } = await api.get(player.token, text);
    const mine = String(me!.tokens!.find(({ label }) => label === 'invitation')!.id);
    expect(me!.journal!.filter(({ tokenId }) => tokenId === made)).toEqual([
      { what: 'REVOKED', tokenId: made, byToken: mine },
      { what: 'USED', tokenId: made, byToken: made },
      { what: 'MADE', tokenId: made, byToken: mine },
    ]);
    expect(JSON.stringify((await api.get(other.token, text)).me)).not.toContain(made);
    expect(JSON.stringify(await inDatabase(api, 'SELECT j::text FROM auth.journal j'))).not.toContain(token!.slice(3));
  });

  it('says of many requests at once that it was used, once', async () => {
    const { api, player } = table;
    const { token, details } = await make('label: "busy site"');
    const holder = new pg.Client({ connectionString: api.database.ownerUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM auth.token WHERE id = $1 FOR UPDATE', [details!.id]);
    const asked = Promise.all(Array.from({ length: 6 }, () => api.get(token!, ME)));
    // So that several have seen it unused before the first of them writes.
    for (let n = 0; n < 25; n++) {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      if ((await inDatabase(api, waiting)).length > 1) break;
      await sleep(20);
    }
    await holder.query('COMMIT');
    await holder.end();
    await asked;
    const { me } = await api.get(player.token, '{ me { journal(last: 100) { what tokenId } } }');
    const uses = me!.journal!.filter(({ what, tokenId }) => `${what}` === 'USED' && tokenId === details!.id);
    expect(uses).toHaveLength(1);
  });
});

describe('an open socket', () => {
  const follow = (token: string, on = table.api) => {
    const client = socketTo(on, token);
    const seen: string[] = [];
    const closed = new Promise<number>((resolve) =>
      client.on('closed', (event) => resolve((event as { code: number }).code)),
    );
    const caughtUp = new Promise<void>((resolve) =>
      client.subscribe(
        { query: `subscription { timeline(campaignId: "${table.campaignId}") { kind event { summary } } }` },
        {
          next: ({ data }) => {
            const news = (data as Data | null)?.timeline;
            seen.push(String(news?.event?.summary));
            if (news?.kind === 'CAUGHT_UP') resolve();
          },
          error: () => undefined,
          complete: () => undefined,
        },
      ),
    );
    return { seen, closed, caughtUp };
  };

  it.each([
    [
      'a token that was revoked',
      async (token: string) => {
        const { me } = await table.api.get(token, '{ me { tokens { id label } } }');
        const { id } = me!.tokens!.find(({ label }) => label === 'doomed')!;
        await table.api.get(table.player.token, 'mutation ($id: ID!) { revokeToken(id: $id) }', { id });
      },
    ],
    ['whoever logged out', (token: string) => table.api.get(token, 'mutation { logOut }')],
    [
      'a token that ran out',
      async () => {
        await inDatabase(table.api, `UPDATE auth.token SET expires_at = 1 WHERE label = 'doomed'`);
      },
    ],
  ] as const)('of %s tells nothing more, and is closed', async (whose, end) => {
    const { token } = await make('label: "doomed"');
    const live = follow(token!);
    await live.caughtUp;
    await end(token!);
    await table.send(table.gm, 'writeNote', { text: `After ${whose}` });
    expect(await live.closed).toBe(4403);
    expect(live.seen.join()).not.toContain(`After ${whose}`);
  });

  it('of another process is closed too', async () => {
    const beside = await openApi({ beside: table.api, registry: withToy });
    const { token, details } = await make('label: "elsewhere"');
    const live = follow(token!, beside);
    await live.caughtUp;
    await table.api.get(table.player.token, 'mutation ($id: ID!) { revokeToken(id: $id) }', { id: details!.id });
    await table.send(table.gm, 'writeNote', { text: 'After it was revoked beside' });
    expect(await live.closed).toBe(4403);
    expect(live.seen.join()).not.toContain('revoked beside');
    await beside.close();
  });
});
