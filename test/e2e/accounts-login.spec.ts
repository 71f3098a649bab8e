// How does a person come in by a password, stay in, and go out again?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, type Data, newId, openApi } from '../support/api.js';
import { inDatabase } from '../support/sql.js';

let api: Api;
let closed: Api;
beforeAll(async () => {
  api = await openApi({ env: { REGISTRATION: 'open' } });
  closed = await openApi({ env: { REGISTRATION: 'closed' }, beside: api });
});
afterAll(async () => {
  await closed?.close();
  await api?.close();
});

const SESSION = '{ accessToken accessTokenExpiresAt refreshToken me { id name login } }';
const REGISTER = `mutation ($login: String!, $password: String!, $name: String!, $invitation: String) {
  register(login: $login, password: $password, name: $name, invitation: $invitation) ${SESSION} }`;
const LOG_IN = `mutation ($login: String!, $password: String!) { logIn(login: $login, password: $password) ${SESSION} }`;
const REFRESH = `mutation ($refreshToken: String!) { refreshSession(refreshToken: $refreshToken) ${SESSION} }`;
const CHANGE =
  'mutation ($password: String!, $newPassword: String!) { changePassword(password: $password, newPassword: $newPassword) }';
const ME = '{ me { name } }';
const password = 'correct horse battery';

const register = async (login: string) =>
  (await api.get(null, REGISTER, { login, password, name: `The ${login}` })).register!;
const logIn = async (login: string, word = password) => (await api.get(null, LOG_IN, { login, password: word })).logIn!;
const refresh = async (session: Data) =>
  (await api.get(null, REFRESH, { refreshToken: session.refreshToken })).refreshSession!;
const status = async (session: Data) => (await api.ask(session.accessToken!, ME)).status;

describe('registering', () => {
  it('makes an account that its login opens, however that is written', async () => {
    expect(await register('Maren@Example.org')).toMatchObject({
      me: { name: 'The Maren@Example.org', login: 'maren@example.org' },
    });
    const session = await logIn(' MAREN@example.ORG ');
    expect((await api.get(session.accessToken!, ME)).me).toMatchObject({ name: 'The Maren@Example.org' });
    expect(Date.parse(session.accessTokenExpiresAt!)).toBeGreaterThan(Date.now());
    expect(await api.refusal(null, REGISTER, { login: 'maren@example.org', password, name: 'x' })).toBe('LOGIN_TAKEN');
  });

  it('wants a login and a password worth the name', async () => {
    for (const [login, word] of [
      ['torvald', 'too short'],
      ['torvald', 'x'.repeat(257)],
      ['ab', password],
      ['torvald the bold', 'Torvald the Bold'],
    ])
      expect(await api.refusal(null, REGISTER, { login, password: word, name: 'T' })).toBe('BAD_USER_INPUT');
  });

  it('is for whom the server says', async () => {
    const sent = { login: newId(), password, name: 'Nobody' };
    const { errors } = await closed.ask(null, REGISTER, sent);
    expect(errors[0]!.extensions).toEqual({ code: 'REGISTRATION_CLOSED', facts: { registration: 'CLOSED' } });
    const byInvitation = await openApi({ beside: api });
    expect(await byInvitation.refusal(null, REGISTER, sent)).toBe('REGISTRATION_CLOSED');
    const invitation = `cli_${'A'.repeat(43)}`;
    expect(await byInvitation.refusal(null, REGISTER, { ...sent, invitation })).toBe('INVITATION_NOT_GOOD');
    await byInvitation.close();
    expect(await inDatabase(api, 'SELECT FROM auth.account WHERE login = $1', [sent.login])).toEqual([]);
  });
});

describe('logging in', () => {
  it('tells nobody which of login and password was wrong', async () => {
    await register('ferryman');
    const wrong = [
      await api.ask(null, LOG_IN, { login: 'ferryman', password: 'correct horse batterz' }),
      await api.ask(null, LOG_IN, { login: 'ferrywoman', password }),
      await api.ask(null, LOG_IN, { login: 'ferryman', password: '' }),
    ];
    for (const { data, errors } of wrong)
      expect([data, errors[0]]).toEqual([
        null,
        { ...wrong[0]!.errors[0], extensions: { code: 'WRONG_CREDENTIALS', facts: {} } },
      ]);
  });

  it('keeps the password as argon2id alone, and says none of it in the log', async () => {
    const { refreshToken, accessToken } = await logIn('ferryman');
    const rows = await inDatabase(api, 'SELECT password FROM auth.account WHERE login = $1', ['ferryman']);
    expect(rows).toEqual([{ password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
    const dump = JSON.stringify(await inDatabase(api, 'SELECT a::text, t::text FROM auth.account a, auth.token t'));
    for (const secret of [password, refreshToken!, accessToken!]) {
      expect(dump).not.toContain(secret);
      expect(api.logged.join('')).not.toContain(secret);
    }
  });
});

describe('a session', () => {
  it('goes on by exchanging its refresh token, also when an answer was lost', async () => {
    const first = await register('pedlar');
    const second = await refresh(first);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await refresh(first)).refreshToken).toBe(second.refreshToken);
    const both = await Promise.all([refresh(second), refresh(second)]);
    expect(both[0].refreshToken).toBe(both[1].refreshToken);
    for (const session of [first, second, ...both]) expect(await status(session)).toBe(200);
  });

  it('ends when an old refresh token comes back: somebody else may have it', async () => {
    const first = await logIn('pedlar');
    const other = await logIn('pedlar');
    const third = await refresh(await refresh(first));
    expect(await api.refusal(null, REFRESH, { refreshToken: first.refreshToken })).toBe('SESSION_ENDED');
    expect(await api.refusal(null, REFRESH, { refreshToken: third.refreshToken })).toBe('SESSION_ENDED');
    expect([await status(third), await status(other)]).toEqual([401, 200]);
    const { me } = await api.get(other.accessToken!, '{ me { journal(last: 3) { what } } }');
    expect(me!.journal).toContainEqual({ what: 'REFRESH_REUSED' });
  });

  it('whose exchange is long ago gives no second one', async () => {
    const first = await logIn('pedlar');
    const second = await refresh(first);
    await inDatabase(api, 'UPDATE auth.token SET rotated_at = rotated_at - 11000 WHERE rotated_at IS NOT NULL');
    expect(await api.refusal(null, REFRESH, { refreshToken: first.refreshToken })).toBe('SESSION_ENDED');
    expect(await status(second)).toBe(401);
  });

  it('is not opened by a refresh token that was made elsewhere or bent', async () => {
    const { refreshToken } = await logIn('pedlar');
    const [head = '', , mac = ''] = refreshToken!.split('.');
    for (const bent of ['', 'clr_', `${head}.1.${mac}`, `${head}.0.${'A'.repeat(43)}`, `${refreshToken}A`, 'cl_x'])
      expect([bent, await api.refusal(null, REFRESH, { refreshToken: bent })]).toEqual([bent, 'SESSION_ENDED']);
    expect((await api.ask(refreshToken!, ME)).status).toBe(401);
  });

  it('ends when one logs out, and that one alone', async () => {
    const [here, there] = [await logIn('pedlar'), await logIn('pedlar')];
    expect((await api.get(here.accessToken!, 'mutation { logOut }')).logOut).toBe(true);
    expect([await status(here), await status(there)]).toEqual([401, 200]);
    expect(await api.refusal(null, REFRESH, { refreshToken: here.refreshToken })).toBe('SESSION_ENDED');
  });
});

describe('a new password', () => {
  it('ends every other session, and the old one opens nothing', async () => {
    await register('scribe');
    const [here, there] = [await logIn('scribe'), await logIn('scribe')];
    const newPassword = 'ink, vellum and patience';
    expect(await api.refusal(here.accessToken!, CHANGE, { password: 'not the old one', newPassword })).toBe(
      'WRONG_CREDENTIALS',
    );
    expect(await status(there)).toBe(200);
    await api.get(here.accessToken!, CHANGE, { password, newPassword });
    expect([await status(here), await status(there)]).toEqual([200, 401]);
    expect(await api.refusal(null, LOG_IN, { login: 'scribe', password })).toBe('WRONG_CREDENTIALS');
    expect(await status(await logIn('scribe', newPassword))).toBe(200);
  });

  it('is given once to an account that came by a token', async () => {
    const ADD = 'mutation ($login: String!, $password: String!) { addLogin(login: $login, password: $password) }';
    expect(await api.refusal(api.ownerToken, ADD, { login: 'scribe', password })).toBe('LOGIN_TAKEN');
    await api.get(api.ownerToken, ADD, { login: 'owner', password });
    expect((await logIn('owner')).me).toMatchObject({ name: 'Owner' });
    expect(await api.refusal(api.ownerToken, ADD, { login: 'owner2', password })).toBe('HAS_A_LOGIN');
    expect(await api.refusal(null, ADD, { login: 'owner3', password })).toBe('UNAUTHENTICATED');
  });
});
