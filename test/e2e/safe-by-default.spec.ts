// Is a server that nobody has tuned safe to put on the internet, and still open to the pages that are meant to use it?
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES, type Services } from '../../src/api/context.js';
import { type Api, bearer, type Data, openAlone, openApi, post, socketTo } from '../support/api.js';
import { inDatabase } from '../support/sql.js';

const ORIGINS = ['http://localhost:30000', 'https://*.forge-vtt.com', 'app://obsidian.md', 'null'];

let api: Api;
let production: Api;
beforeAll(async () => {
  api = await openApi({ env: { RATE_LIMIT: '200', CORS_ORIGINS: ORIGINS.join(','), REGISTRATION: 'open' } });
  production = await openApi({ beside: api, env: { NODE_ENV: 'production', REGISTRATION: 'open' } });
});
afterAll(async () => {
  await production?.close();
  await api?.close();
});

const token = async (): Promise<string> => {
  const text =
    'mutation ($login: String!) { register(login: $login, password: "correct horse battery", name: "Somebody") { accessToken } }';
  const login = `somebody ${Math.random()}`;
  return (await production.get(null, text, { login })).register!.accessToken!;
};

/** The answer on a socket of its own: the first data, or the first error. */
async function overSocket(on: Api, bearerToken: string | null, query: string, variables?: object): Promise<Data> {
  const client = socketTo(on, bearerToken);
  const said = await new Promise<unknown>((resolve) =>
    client.subscribe(
      { query, variables: variables as Record<string, unknown> },
      {
        next: ({ data, errors }) => resolve(errors?.[0] ?? data),
        error: (e) => resolve((e as Data[])[0]),
        complete: () => resolve(null),
      },
    ),
  );
  await client.dispose();
  return said as Data;
}

describe('a page of an origin that is allowed', () => {
  const send = (origin: string, init: RequestInit = {}, path = '/graphql') =>
    fetch(api.url + path, {
      method: 'POST',
      body: JSON.stringify({ query: '{ serverInfo { version } }' }),
      ...init,
      headers: { 'content-type': 'application/json', origin, ...(init.headers as Record<string, string>) },
    });
  const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

  it.each([
    'http://localhost:30000',
    'https://eu.forge-vtt.com',
    'https://my-table.forge-vtt.com',
    'app://obsidian.md',
    'null',
  ])('%s may ask before it asks, and read the answer', async (origin) => {
    const preflight = await fetch(`${api.url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect([preflight.status, allowed(preflight)]).toEqual([204, origin]);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(allowed(await send(origin))).toBe(origin);
  });

  it.each([
    'http://localhost:3000',
    'https://forge-vtt.com.evil.example',
    'https://forge-vtt.com',
    'http://eu.forge-vtt.com',
    'https://eu.forge-vtt.com:8443',
    'app://evil',
  ])('%s is none, and reads nothing', async (origin) => expect(allowed(await send(origin))).toBeNull());

  it('reads errors too: 400, 401, 404, 413, 429 and 500', async () => {
    const origin = 'https://eu.forge-vtt.com';
    const seen = async (response: Response) => [response.status, allowed(response)];
    expect(await seen(await send(origin, { body: '{' }))).toEqual([400, origin]);
    expect(await seen(await send(origin, { headers: bearer('cl_forged') }))).toEqual([401, origin]);
    expect(await seen(await send(origin, {}, '/elsewhere'))).toEqual([404, origin]);
    expect(await seen(await send(origin, { body: `"${'x'.repeat(70_000)}"` }))).toEqual([413, origin]);
    let limited = await send(origin);
    while (limited.status === 200) limited = await send(origin);
    expect([...(await seen(limited)), Number(limited.headers.get('retry-after'))]).toEqual([
      429,
      origin,
      expect.any(Number),
    ]);
    expect(limited.headers.get('access-control-expose-headers')).toContain('retry-after');
    const unheard = bearer(`cl_${'A'.repeat(43)}`);
    await inDatabase(api, 'ALTER TABLE auth.token RENAME COLUMN hash TO gone');
    expect(await seen(await send(origin, { headers: unheard }))).toEqual([500, origin]);
    await inDatabase(api, 'ALTER TABLE auth.token RENAME COLUMN gone TO hash');
  });
});

describe('whoever asks for too much', () => {
  const fields = (n: number) => `{ ${Array.from({ length: n }, (_, i) => `a${i}: me { name }`).join(' ')} }`;

  it('is told when to come back, over HTTP and WebSocket from one purse, and nobody else is', async () => {
    const [greedy, modest] = [await token(), await token()];
    for (let n = 0; n < 14; n++) expect((await post(api.url, greedy, { query: fields(14) })).status).toBe(200);
    await sleep(100); // whichever process let it through, the others soon know
    const refused = await post(api.url, greedy, { query: fields(14) });
    expect([refused.status, refused.errors[0]!.extensions.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(refused.errors[0]!.extensions.facts!.retryAfter);
    expect([wait > 0 && wait <= 15, refused.headers.get('retry-after')]).toEqual([true, String(wait)]);
    expect((await overSocket(api, greedy, fields(14))).extensions).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await overSocket(api, modest, fields(14))).a0).toEqual({ name: 'Somebody' });
  });
});

describe('whoever guesses', () => {
  const LOG_IN = 'mutation ($login: String!) { logIn(login: $login, password: "guess") { accessToken } }';
  it('a password has few guesses a minute, however they are sent', async () => {
    const limited = await openApi({ beside: api, env: { RATE_LIMIT: '10000' } });
    const codes: string[] = [];
    for (let n = 0; n < 8; n++) codes.push(await limited.refusal(null, LOG_IN, { login: 'the owner' }));
    expect(codes).toEqual([...Array(6).fill('WRONG_CREDENTIALS'), 'RATE_LIMITED', 'RATE_LIMITED']);
    await limited.close();
  });

  it('is told by status and header, whichever process he asks, and locks nobody out', async () => {
    const env = { RATE_LIMIT: '10000', CORS_ORIGINS: 'https://table.example', TRUST_PROXY: '1', REGISTRATION: 'open' };
    const doors = [await openApi({ beside: api, env }), await openApi({ beside: api, env })];
    const register =
      'mutation { register(login: "victim", password: "correct horse battery", name: "Victim") { accessToken } }';
    await doors[0]!.get(null, register);
    const query =
      'mutation ($login: String!, $password: String!) { logIn(login: $login, password: $password) { me { name } } }';
    const logIn = (door: Api, address: string, password: string, origin: Record<string, string> = {}) =>
      fetch(`${door.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...origin },
        body: JSON.stringify({ query, variables: { login: 'Victim', password } }),
      });
    const told: number[] = [];
    for (let n = 0; n < 12; n++) {
      told.push((await logIn(doors[n % 2]!, '192.0.2.66', `guess ${n}`)).status);
      await sleep(100); // what one let through is soon known to the other
    }
    // One comes back every ten seconds; two that counted apart would have let all twelve through.
    expect(told.filter((status) => status === 200).length).toBeLessThan(10);
    expect(told.slice(0, 6)).toEqual(Array(6).fill(200));
    expect(told).toContain(429);
    for (const door of doors) {
      let refused: Response;
      do refused = await logIn(door, '192.0.2.66', 'a last guess', { origin: 'https://table.example' });
      while (refused.status === 200);
      const { headers } = refused;
      expect([
        refused.status,
        Number(headers.get('retry-after')) > 0,
        headers.get('access-control-allow-origin'),
      ]).toEqual([429, true, 'https://table.example']);
      expect(headers.get('access-control-expose-headers')).toContain('retry-after');
      const { errors } = (await refused.json()) as { errors: Data[] };
      expect(errors[0]!.extensions).toMatchObject({ code: 'RATE_LIMITED' });
      const victim = await logIn(door, '198.51.100.7', 'correct horse battery');
      expect([victim.status, await victim.json()]).toEqual([200, { data: { logIn: { me: { name: 'Victim' } } } }]);
    }
    await Promise.all(doors.map((door) => door.close()));
  });
});

describe('whoever came in of late', () => {
  it('comes in again, and stays in, while guesses from everywhere keep all others out', async () => {
    const env = { RATE_LIMIT: '10000', TRUST_PROXY: '1', REGISTRATION: 'open' };
    const door = await openAlone('Its rates are spent from within.', { beside: api, env });
    const send = async (address: string, query: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const body = JSON.stringify({ query: `mutation { ${query} { refreshToken } }` });
      const response = await fetch(`${door.url}/graphql`, { method: 'POST', headers, body });
      const { data } = (await response.json()) as { data: Data | null };
      return { status: response.status, session: Object.values(data ?? {})[0] as Data | undefined };
    };
    const [home, inn] = ['198.51.100.7', '203.0.113.9'];
    const logIn = (address: string, password = 'correct horse battery') =>
      send(address, `logIn(login: "Hunted", password: "${password}")`);
    const refresh = (address: string, token: unknown) => send(address, `refreshSession(refreshToken: "${token}")`);
    const words = 'login: "hunted", password: "correct horse battery", name: "Hunted"';
    const { session } = await send(home, `register(${words})`);
    const { rates } = door.serving.app.get<Services>(SERVICES);
    const guess = (_: unknown, n: number) => {
      try {
        rates.attempt(`192.0.2.${n}`, 'hunted');
      } catch {
        // As many as may: whatever is free again is taken at once.
      }
    };
    const flood = setInterval(() => Array.from({ length: 70 }).forEach(guess), 20);
    let outside = 200;
    for (let n = 0; outside === 200; n++) outside = (await logIn(`198.18.0.${n}`, 'a guess or two')).status;
    expect([outside, (await logIn(home)).status]).toEqual([429, 200]);
    const moved = await refresh(inn, session!.refreshToken);
    expect([moved.status, (await logIn(inn)).status]).toEqual([200, 200]);
    clearInterval(flood);
    await door.close();
  });
});

describe('in production', () => {
  it('no error gives away the schema, a file of ours, or what was sent', async () => {
    const secret = 'hunter2hunter2';
    const asked: [string, Record<string, unknown>?][] = [
      ['{ __schema { types { name } } }'],
      ['{ mee { name } }'],
      [`{ me { name(password: "${secret}") } }`],
      ['mutation ($p: Int) { logIn(login: "abc", password: $p) { accessToken } }', { p: secret }],
      [
        'query ($p: [Int!]) { me { journal(last: 1) { what } campaigns { timeline(first: $p) { totalCount } } } }',
        { p: [secret] },
      ],
      ['query ($p: Int) { me { journal(last: $p) { what } } }', { p: secret }],
      ['{ serverInfo { version } campaign(id: "x") { timeline(order: NEWEST) { totalCount } } }'],
      ['query ($p: TimelineOrder) { campaign(id: "x") { timeline(order: $p) { totalCount } } }', { p: 'NEWEST' }],
      [`{ me { name }`],
    ];
    for (const [query, variables] of asked) {
      const http = await production.ask(null, query, variables);
      const socket = await overSocket(production, null, query, variables);
      expect([query, http.errors.length > 0, socket?.extensions?.code]).toEqual([
        query,
        true,
        http.errors[0]!.extensions.code,
      ]);
      expect(JSON.stringify([http.errors, socket])).not.toMatch(
        /hunter2|Did you mean|WORLD_DAY|node_modules|stacktrace/,
      );
    }
    const body = await fetch(`${production.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query": ${secret}}`,
    });
    expect(await body.text()).not.toContain('hunter2');
    expect(production.logged.join('')).not.toContain('hunter2');
  });

  it('a request that a form on some page could send is refused', async () => {
    const response = await fetch(`${production.url}/graphql`, {
      method: 'POST',
      body: 'query={me{name}}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(response.status).toBe(400);
  });
});
