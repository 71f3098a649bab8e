// Does the log keep quiet? A story with a mark in every kind of secret, told to a server that logs all it can, faults too.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { socketTo } from '../support/api.js';
import { inDatabase } from '../support/sql.js';
import { openTable, type TestTable } from '../support/table.js';

const MARK = 'xyzzy-9f3a';
const OPERATOR = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';

let table: TestTable;
beforeAll(async () => {
  const env = { REGISTRATION: 'open', OPERATOR_TOKEN: OPERATOR, WEBHOOK_PRIVATE_ADDRESSES: 'true' };
  table = await openTable({ env });
});
afterAll(() => table?.close());

it('holds no password, token, code, seed or sealed text, whatever was asked and whatever failed', async () => {
  const { api, gm, player, campaignId, maren } = table;
  const secrets: string[] = [MARK, OPERATOR, gm.token, player.token];
  const keep = (text: unknown) => {
    expect(String(text).length).toBeGreaterThan(15);
    secrets.push(String(text));
  };

  const password = `password ${MARK}`;
  const session = 'accessToken refreshToken';
  const { register } = await api.get(
    null,
    `mutation ($p: String!) { register(login: "login ${MARK}", password: $p, name: "Quill") { ${session} } }`,
    { p: password },
  );
  const logIn = `mutation ($p: String!) { logIn(login: "login ${MARK}", password: $p) { ${session} } }`;
  expect(await api.refusal(null, logIn, { p: `wrong ${MARK}` })).toBe('WRONG_CREDENTIALS');
  const opened = (await api.get(null, logIn, { p: password })).logIn!;
  const refresh = 'mutation ($t: String!) { refreshSession(refreshToken: $t) { accessToken refreshToken } }';
  const renewed = (await api.get(null, refresh, { t: opened.refreshToken })).refreshSession!;
  for (const one of [register!, opened, renewed]) [one.accessToken, one.refreshToken].forEach(keep);
  expect(await api.refusal(`cl_${MARK}${'A'.repeat(33)}`, '{ me { name } }')).toBe('UNAUTHENTICATED');

  const invite = `mutation ($campaignId: ID!, $commandId: ID!) {
    inviteMember(campaignId: $campaignId, commandId: $commandId, name: "Guest", role: PLAYER) { code } }`;
  const commandId = '01900000-0000-7000-8000-000000000001';
  keep((await api.get(gm.token, invite, { campaignId, commandId })).inviteMember!.code);
  const hook = `mutation ($campaignId: ID!) {
    createWebhook(campaignId: $campaignId, name: "Bridge", url: "http://127.0.0.1:9/${MARK}", format: JSON) { secret } }`;
  keep((await api.get(gm.token, hook, { campaignId })).createWebhook!.secret);

  const toGm = { audience: { to: 'GM' } };
  await table.send(gm, 'writeNote', { text: `The keeper is ${MARK}.` }, toGm);
  await table.send(gm, 'pipsGuess', { characterId: maren, about: `whether ${MARK}` }, toGm);
  const live = socketTo(api, gm.token);
  await new Promise<void>((resolve) => {
    const query = `subscription { timeline(campaignId: "${campaignId}") { kind event { summary } } }`;
    const next = ({ data }: { data?: unknown }) => JSON.stringify(data).includes('CAUGHT_UP') && resolve();
    live.subscribe({ query }, { next, error: () => resolve(), complete: () => resolve() });
  });
  await live.dispose();

  // What fails while it holds a secret: in the database, before GraphQL, and within it.
  await inDatabase(api, 'ALTER FUNCTION ledger.append RENAME TO append_gone');
  expect(await table.refused(gm, 'writeNote', { text: `Lost: ${MARK}` }, toGm)).toBe('INTERNAL');
  await inDatabase(api, 'ALTER FUNCTION ledger.append_gone RENAME TO append');
  await inDatabase(api, 'ALTER TABLE auth.account RENAME COLUMN password TO gone');
  expect(await api.refusal(null, logIn, { p: password })).toBe('INTERNAL');
  await inDatabase(api, 'ALTER TABLE auth.account RENAME COLUMN gone TO password');
  for (const body of [`{"query": ${MARK}}`, JSON.stringify({ query: `{ me { ${MARK.replace('-', '')} } }` })])
    await fetch(`${api.url}/graphql?note=${MARK}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${gm.token}` },
      body,
    });
  await fetch(`${api.url}/metrics`, { headers: { authorization: `Basic ${btoa(`x:${OPERATOR}`)}` } });

  const log = api.logged.join('');
  expect(log).toContain('a request failed');
  expect(api.logged.length).toBeGreaterThan(20);
  for (const line of api.logged) expect(() => JSON.parse(line)).not.toThrow();
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
