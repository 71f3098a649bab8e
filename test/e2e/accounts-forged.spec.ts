// Is a forged token refused, whatever is wrong with it, over HTTP and WebSocket alike?
import { createHmac, generateKeyPairSync, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import WebSocket from 'ws';
import { Keys } from '../../src/auth/keys.js';
import { newId } from '../support/api.js';
import { TEST_SECRET } from '../support/database.js';
import { openTable, type TestTable } from '../support/table.js';

let table: TestTable;
let session: { readonly access: string; readonly id: string; readonly accountId: string };
beforeAll(async () => {
  table = await openTable();
  const { api, player } = table;
  await api.get(player.token, 'mutation { addLogin(login: "pia", password: "correct horse battery") }');
  const text = 'mutation { logIn(login: "pia", password: "correct horse battery") { accessToken me { id } } }';
  const { logIn } = await api.get(null, text);
  const access = String(logIn!.accessToken);
  session = { access, id: claims(access).sid as string, accountId: String(logIn!.me!.id) };
});
afterAll(() => table?.close());

const ME = '{ me { name } }';
const part = (index: number) => (jwt: string) => String(jwt.split('.')[index]);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = (jwt: string) =>
  JSON.parse(Buffer.from(part(1)(jwt), 'base64url').toString()) as Record<string, unknown>;
const head = { alg: 'EdDSA', typ: 'at+jwt' };
const HOUR = 3_600;
const now = () => Math.floor(Date.now() / 1_000);

/** The server's own key: what is wrong with these tokens is in what they say. */
const ours = () => (new Keys(TEST_SECRET) as unknown as { signing: KeyObject }).signing;
const signed = (payload: object, header: object = head, key: Parameters<SignJWT['sign']>[0] = ours()) =>
  new SignJWT({ ...claims(session.access), ...payload }).setProtectedHeader({ ...head, ...header }).sign(key);

const hmacOf = (header: object, key: string | Buffer) => {
  const text = `${encoded(header)}.${part(1)(session.access)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};

const FORGED: readonly (readonly [string, () => string | Promise<string>])[] = [
  ['no signature, alg none', () => `${encoded({ ...head, alg: 'none' })}.${part(1)(session.access)}.`],
  [
    'alg None in capitals',
    () => `${encoded({ ...head, alg: 'NONE' })}.${part(1)(session.access)}.${part(2)(session.access)}`,
  ],
  ['a signature left out', () => `${part(0)(session.access)}.${part(1)(session.access)}.`],
  ['a signature cut short', () => session.access.slice(0, -4)],
  [
    'other claims under an old signature',
    () =>
      `${part(0)(session.access)}.${encoded({ ...claims(session.access), sub: newId() })}.${part(2)(session.access)}`,
  ],
  [
    'another header over an old signature',
    () => `${encoded({ ...head, kid: '1' })}.${part(1)(session.access)}.${part(2)(session.access)}`,
  ],
  ['HMAC with the secret itself', () => hmacOf({ ...head, alg: 'HS256' }, TEST_SECRET)],
  [
    'HMAC with a derived key',
    () =>
      hmacOf(
        { ...head, alg: 'HS256' },
        Buffer.from(hkdfSync('sha256', TEST_SECRET, '', 'campaign-ledger access tokens', 32)),
      ),
  ],
  ['signed by a key of the forger', () => signed({}, {}, generateKeyPairSync('ed25519').privateKey)],
  [
    'a key of the forger in its own header',
    () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      return signed({}, { jwk: publicKey.export({ format: 'jwk' }) }, privateKey);
    },
  ],
  [
    'signed by another curve',
    () => signed({}, { alg: 'ES256' }, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
  ],
  [
    'of another server',
    () => signed({}, {}, (new Keys('another secret of another house') as unknown as { signing: KeyObject }).signing),
  ],
  ['run out', () => signed({ iat: now() - HOUR, exp: now() - HOUR / 2 })],
  ['without an end', () => signed({ exp: undefined })],
  ['with an end far off', () => signed({ iat: now() - HOUR, exp: now() + 1_000 * HOUR })],
  ['from the future', () => signed({ iat: now() + HOUR, exp: now() + HOUR + 60 })],
  ['not to be used yet', () => signed({ nbf: now() + HOUR })],
  ['by another issuer', () => signed({ iss: 'https://elsewhere.example' })],
  ['for another audience', () => signed({ aud: 'campaign-ledger/webhooks' })],
  ['for no audience', () => signed({ aud: undefined })],
  ['of another type', () => signed({}, { typ: 'JWT' })],
  ['of no type', () => signed({}, { typ: undefined })],
  ['of no account', () => signed({ sub: undefined })],
  ['of another account', () => signed({ sub: newId() })],
  ['of no session', () => signed({ sid: undefined })],
  ['of a session that never was', () => signed({ sid: newId() })],
  ['with a session that is SQL', () => signed({ sid: "' OR true --" })],
  [
    'with a critical header nobody knows',
    () => {
      const text = `${encoded({ ...head, crit: ['x'], x: 1 })}.${part(1)(session.access)}`;
      return `${text}.${sign(null, Buffer.from(text), ours()).toString('base64url')}`;
    },
  ],
  ['encrypted, not signed', () => `${encoded({ alg: 'dir', enc: 'A256GCM' })}..AAAA.AAAA.AAAA`],
  ['of nothing', () => '..'],
  ['a personal token that was never made', () => `cl_${'A'.repeat(43)}`],
  ['a personal token cut short', () => table.player.token.slice(0, -1)],
  ['a personal token with something added', () => `${table.player.token}A`],
  ['an invitation', () => `cli_${'A'.repeat(43)}`],
  ['the id of a token', () => session.id],
];

/** How a socket with this token ends, or that it was let in. */
async function overSocket(token: string): Promise<number | 'let in'> {
  const socket = new WebSocket(`${table.api.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const closing = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  const acknowledged = new Promise<'let in'>((resolve) => socket.on('message', () => resolve('let in')));
  const how = await Promise.race([closing, acknowledged]);
  socket.terminate();
  return how;
}

describe('a forged token is refused over HTTP and WebSocket alike:', () => {
  it.each(FORGED)('%s', async (_, make) => {
    const token = await make();
    const { status, errors } = await table.api.ask(token, ME);
    expect([status, errors[0]?.extensions.code, await overSocket(token)]).toEqual([401, 'UNAUTHENTICATED', 4403]);
    for (const secret of [token, part(1)(token)].filter((text) => text && text.length > 20))
      expect(JSON.stringify(errors) + table.api.logged.join('')).not.toContain(secret);
  });

  it('and a good one made the same way is not', async () => {
    const token = await signed({});
    expect([(await table.api.ask(token, ME)).status, await overSocket(token)]).toEqual([200, 'let in']);
  });
});
