// Does a token that one process ended last in another that still remembers it? There it leaves nothing behind.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildSchema } from '../../src/api/schema.js';
import { Hints } from '../../src/ledger/hint.js';
import { type Api, type Data, newId, openApi, socketTo } from '../support/api.js';
import { mutationOf, openTable, type TestTable, withToy } from '../support/table.js';
import { until } from '../support/until.js';

let table: TestTable;
let beside: Api;
/** What one process tells the other is lost. */
const lost = jest.spyOn(Hints.prototype, 'aside').mockResolvedValue();
beforeAll(async () => {
  table = await openTable({ alone: 'What it tells another process is lost.' });
  beside = await openApi({ beside: table.api, registry: withToy });
});
afterAll(async () => {
  await beside?.close();
  await table?.close();
});

/** A token that the other process has seen a moment ago, ended in this one. */
async function endedHere(): Promise<string> {
  const { api, player } = table;
  const make = 'mutation { createToken(label: "lost tablet") { token details { id } } }';
  const { createToken } = await api.get(player.token, make);
  const token = String(createToken!.token);
  expect((await beside.get(token, '{ me { name } }')).me).toEqual({ name: 'Pia' });
  await api.get(player.token, 'mutation ($id: ID!) { revokeToken(id: $id) }', { id: createToken!.details!.id });
  return token;
}

const LOGIN = 'login: "finder", password: "correct horse battery"';
/** Whatever lasts that needs no seat in a campaign. */
const LASTING: Readonly<Record<string, () => readonly [string, Record<string, unknown>?]>> = {
  createToken: () => ['mutation { createToken(label: "for good") { token } }'],
  revokeToken: () => [`mutation { revokeToken(id: "${newId()}") }`],
  renameMe: () => ['mutation { renameMe(name: "Finder") { name } }'],
  logOut: () => ['mutation { logOut }'],
  addLogin: () => [`mutation { addLogin(${LOGIN}) }`],
  changePassword: () => ['mutation { changePassword(password: "x", newPassword: "correct horse battery") }'],
  acceptInvitation: () => ['mutation ($code: String!) { acceptInvitation(code: $code) { memberId } }', { code }],
  eraseMe: () => ['mutation { eraseMe(name: "Pia") }'],
  createCampaign: () => [
    mutationOf('createCampaign'),
    { campaignId: newId(), commandId: newId(), input: { name: 'A hiding place', system: 'pips' } },
  ],
};
let code = '';

describe('a token that was ended in another process', () => {
  /** However slow the machine is, the other process remembers it still. */
  let now: jest.SpiedFunction<typeof performance.now>;
  beforeEach(() => {
    now = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  });
  afterEach(() => now.mockRestore());

  it('is tried with every mutation that no campaign guards', () => {
    const fields = Object.values(buildSchema(withToy).getMutationType()!.getFields());
    const open = ['register', 'logIn', 'refreshSession']; // for whoever has no token
    const unguarded = fields.filter(({ args }) => !args.some(({ name }) => name === 'campaignId'));
    const names = unguarded.map(({ name }) => name).filter((name) => !open.includes(name));
    expect([...names, 'createCampaign'].sort()).toEqual(Object.keys(LASTING).sort());
  });

  it.each(Object.keys(LASTING))('%s does nothing', async (name) => {
    const invite = `mutation ($campaignId: ID!, $commandId: ID!) {
      inviteMember(campaignId: $campaignId, commandId: $commandId, name: "Nell", role: PLAYER) { code } }`;
    const { api, gm, campaignId, player } = table;
    if (name === 'acceptInvitation')
      code = String((await api.get(gm.token, invite, { campaignId, commandId: newId() })).inviteMember!.code);
    const [text, variables] = LASTING[name]!();
    const token = await endedHere();
    expect(await beside.refusal(token, text, variables)).toBe('UNAUTHENTICATED');
    expect((await api.get(player.token, '{ me { name login } }')).me).toEqual({ name: 'Pia', login: null });
  });

  it('opens no socket', async () => {
    const token = await endedHere();
    const client = socketTo(beside, token);
    const how = await new Promise<unknown>((resolve) => {
      client.on('closed', (event) => resolve((event as { code: number }).code));
      client.on('connected', () => resolve('let in'));
    });
    await client.dispose();
    expect(how).toBe(4403);
  });

  it('opens no campaign, and no feed', async () => {
    const token = await endedHere();
    const { campaignId } = table;
    const seen = await beside.ask(token, `{ campaign(id: "${campaignId}") { name } campaigns { id } }`);
    expect((seen.data as Data | null) ?? null).toEqual({ campaign: null, campaigns: [] });
    const feed = await fetch(`${beside.url}/campaigns/${campaignId}/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(feed.status).toBe(401);
    await feed.body?.cancel();
  });

  it('is forgotten there because that process is told, not only because time passes', async () => {
    lost.mockRestore();
    const token = await endedHere();
    await until(async () => (await beside.ask(token, '{ me { name } }')).status === 401);
  });
});
