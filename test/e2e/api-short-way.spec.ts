// Is a request answered alike, whichever way it takes? What Apollo Server says, and what is said without asking it again.
import { ApolloServer } from '@apollo/server';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bearer, newId } from '../support/api.js';
import { openTable, type TestTable } from '../support/table.js';

const apollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
const PAGE_ORIGIN = 'https://table.example';
let table: TestTable;
beforeAll(async () => {
  const alone = 'What is said once more is remembered by one process, and counted in it.';
  table = await openTable({ alone, env: { CORS_ORIGINS: PAGE_ORIGIN } });
});
afterAll(async () => {
  await table?.close();
  apollo.mockRestore();
});

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** How often Apollo Server was asked for it. */
  readonly asked: number;
}

/** A body whose length is not said always takes the long way. */
async function send(body: string, long: boolean, headers: Record<string, string>): Promise<Answer> {
  apollo.mockClear();
  const response = await fetch(`${table.api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(long ? { body: new Blob([body]).stream(), duplex: 'half' } : { body }),
  } as RequestInit);
  const { date: _, ...rest } = Object.fromEntries(response.headers);
  const text = (await response.text()).replace(/"reference":"[^"]+"/g, '"reference":"…"');
  return { status: response.status, headers: rest, body: text, asked: apollo.mock.calls.length };
}

const PAGE = `query Page($c: ID!, $first: Int, $named: Boolean = false) {
  campaign(id: $c) { name @include(if: $named) timeline(first: $first) { nodes { __typename seq ord leaf } totalCount } } }`;
const NOTE = `mutation ($c: ID!, $id: ID!, $text: String!) {
  writeNote(campaignId: $c, commandId: $id, input: { text: $text }) { seq } }`;
const commandId = newId();

/** Whether it is answered without asking Apollo Server, once it was asked before. */
const ASKED: readonly [string, boolean, (c: string) => object | string, Record<string, string>?][] = [
  ['a page', true, (c) => ({ query: PAGE, variables: { c, first: 3 } })],
  [
    'a page for a client that names what it accepts',
    true,
    (c) => ({ query: PAGE, variables: { c } }),
    { accept: 'application/graphql-response+json, application/json;q=0.9' },
  ],
  [
    'a page for a client that says who it is',
    true,
    (c) => ({ query: PAGE, variables: { c }, extensions: { clientLibrary: { name: 'x' } } }),
  ],
  ['a page for a browser', true, (c) => ({ query: PAGE, variables: { c } }), { origin: PAGE_ORIGIN }],
  [
    'a page for a browser elsewhere',
    true,
    (c) => ({ query: PAGE, variables: { c } }),
    { origin: 'https://elsewhere.example' },
  ],
  [
    'a token that opens nothing, sent by a browser',
    false,
    (c) => ({ query: PAGE, variables: { c } }),
    { origin: PAGE_ORIGIN, authorization: 'Bearer cl_forged' },
  ],
  [
    "a browser's deed that is refused",
    true,
    (c) => ({ query: NOTE, variables: { c, id: 'none', text: 'x' } }),
    { origin: PAGE_ORIGIN },
  ],
  ['a condition that comes to null', true, (c) => ({ query: PAGE, variables: { c, named: null } })],
  [
    'a condition at the root that comes to null',
    true,
    () => ({ query: 'query ($b: Boolean = true) { me @skip(if: $b) { name } }', variables: { b: null } }),
  ],
  ['nothing to be seen', true, () => ({ query: PAGE, variables: { c: newId() } })],
  [
    'an error beside data',
    true,
    (c) => ({
      query: 'query ($c: ID!) { me { name } campaign(id: $c) { timeline(first: 999) { nodes { seq } } } }',
      variables: { c },
    }),
  ],
  [
    'an error that leaves no data',
    true,
    () => ({ query: 'query ($c: ID!) { webhooks(campaignId: $c) { id } }', variables: { c: 'none' } }),
  ],
  ['a deed, sent again', true, (c) => ({ query: NOTE, variables: { c, id: commandId, text: 'Rain.' } })],
  ['a deed that is refused', true, (c) => ({ query: NOTE, variables: { c, id: 'none', text: 'Rain.' } })],
  [
    'one of two operations',
    true,
    () => ({ query: 'query A { me { name } } query B { serverInfo { version } }', operationName: 'B' }),
  ],
  ['none of two operations', false, () => ({ query: 'query A { me { name } } query B { serverInfo { version } }' })],
  ['an operation that is not there', false, () => ({ query: 'query A { me { name } }', operationName: 'C' })],
  ['a variable that does not fit', false, () => ({ query: PAGE, variables: { c: { secret: 1 } } })],
  ['a variable left out', false, () => ({ query: PAGE })],
  ['variables that are no object', false, (c) => ({ query: PAGE, variables: [c] })],
  ['a document that is not valid', false, () => ({ query: '{ nothing }' })],
  ['a document beyond a limit', false, () => ({ query: `{ ${'me { name } '.repeat(900)} }` })],
  [
    'a persisted query',
    false,
    () => ({ query: '{ me { name } }', extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }),
  ],
  [
    'a token that opens nothing',
    false,
    (c) => ({ query: PAGE, variables: { c } }),
    { authorization: 'Bearer cl_forged' },
  ],
  ['nobody', true, (c) => ({ query: PAGE, variables: { c } }), { authorization: '' }],
  ['a media type that cannot be had', false, (c) => ({ query: PAGE, variables: { c } }), { accept: 'image/png' }],
  ['a batch', false, () => [{ query: '{ me { name } }' }] as object],
  ['an empty object', false, () => '{}'],
  ['what is no JSON', false, () => '{"query":'],
  ['JSON that is no object', false, () => '"{ me { name } }"'],
];

describe('the short way and the long way', () => {
  it.each(ASKED)('tell the same of %s', async (_, isShort, made, headers = {}) => {
    const given = made(table.campaignId);
    const body = typeof given === 'string' ? given : JSON.stringify(given);
    const sent = { ...bearer(table.gm.token), ...headers };
    const answers = [await send(body, false, sent), await send(body, false, sent), await send(body, true, sent)];
    const [first, second, long] = answers.map(({ asked, ...told }) => told);
    expect(first).toEqual(long);
    expect(second).toEqual(long);
    expect(answers[1]!.asked).toBe(isShort ? 0 : answers[2]!.asked);
  });

  it('tell a page of an allowed origin, and no other, that it may read the answer', async () => {
    const body = JSON.stringify({ query: PAGE, variables: { c: table.campaignId } });
    const allowed = async (origin: string, long: boolean) => {
      await send(body, true, { ...bearer(table.gm.token), origin });
      const { asked, headers } = await send(body, long, { ...bearer(table.gm.token), origin });
      return [asked > 0, headers['access-control-allow-origin'], headers.vary];
    };
    expect(await allowed(PAGE_ORIGIN, false)).toEqual([false, PAGE_ORIGIN, 'Origin']);
    expect(await allowed(PAGE_ORIGIN, true)).toEqual([true, PAGE_ORIGIN, 'Origin']);
    expect(await allowed('https://elsewhere.example', false)).toEqual([false, undefined, undefined]);
  });

  it('is found by a client that comes after others have named more media types than are remembered', async () => {
    const body = JSON.stringify({ query: '{ me { name } }' });
    const asking = (accept: string) => send(body, false, { ...bearer(table.gm.token), accept });
    for (let n = 0; n < 101; n++) await asking(`application/json;q=0.${100 + n}`);
    const late = 'application/json, text/plain;q=0.5';
    const answers = [await asking(late), await asking(late)];
    expect(answers.map(({ status, asked }) => [status, asked])).toEqual([
      [200, 1],
      [200, 0],
    ]);
  });
});
