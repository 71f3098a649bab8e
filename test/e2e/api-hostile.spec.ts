// Is what is malformed, too much or forged refused with a code, on both transports, and nothing written?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bearer, type Data, newId, post, socketTo } from '../support/api.js';
import { mutationOf, openTable, type TestTable, withToy } from '../support/table.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.close());

const ID = () => `"${table.campaignId}"`;
const head = async () => (await table.look(table.gm, 'head { seq hash }')).head;

interface Payload {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

/** The first error over each transport: of one in the answer, or of one instead of an answer. */
async function faults(token: string | null, payload: Payload): Promise<(Data | undefined)[]> {
  const http = await post(table.api.url, token, payload);
  const client = socketTo(table.api, token);
  const socket = await new Promise<Data | undefined>((resolve) => {
    const first = (errors: unknown) => resolve((errors as Data[])[0]);
    client.subscribe(
      { ...payload },
      { next: ({ errors = [] }) => first(errors), error: first, complete: () => first([]) },
    );
  });
  await client.dispose();
  return [http.errors[0] as Data | undefined, socket];
}

const codes = async (token: string | null, payload: Payload): Promise<string[]> =>
  (await faults(token, payload)).map((fault) => String(fault?.extensions?.code));

describe('beyond a limit, over HTTP and WebSocket alike:', () => {
  const documents: [string, () => string][] = [
    [
      'deep',
      () =>
        `{ campaign(id: ${ID()}) { ${'characters(first: 1) { nodes { campaign { '.repeat(3)} name ${'} } }'.repeat(3)} } }`,
    ],
    [
      'deep in fragments',
      () =>
        `{ campaign(id: ${ID()}) { ...A } } fragment A on Campaign { characters { nodes { campaign { ...B } } } } fragment B on Campaign { characters { nodes { campaign { characters { nodes { name } } } } } }`,
    ],
    ['aliased', () => `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: serverInfo { version }`).join(' ')} }`],
    ['heavy with directives', () => `{ me { ${'name @include(if: true) '.repeat(6)} } }`],
    [
      'costly',
      () => `{ campaign(id: ${ID()}) { characters(first: 100) { nodes { timeline(first: 100) { nodes { id } } } } } }`,
    ],
    [
      'a flood of fragments',
      () =>
        `{ campaign(id: ${ID()}) { ...F0 } } ${Array.from({ length: 30 }, (_, i) => `fragment F${i} on Campaign { ...F${i + 1} ...F${i + 1} sessions { id } }`).join(' ')} fragment F30 on Campaign { name }`,
    ],
    ['long', () => `{ serverInfo { ${'version '.repeat(4_000)} } }`],
    [
      'many mutations',
      () => `mutation { ${Array.from({ length: 120 }, () => 'createToken(label: "x") { token }').join(' ')} }`,
    ],
  ];
  it.each(documents)('%s', async (_, make) => {
    expect(await codes(table.gm.token, { query: make() })).toEqual(['QUERY_TOO_COMPLEX', 'QUERY_TOO_COMPLEX']);
  });

  it('longer than a stranger may be', async () => {
    const each = [...withToy.events.keys()].map((type) => `... on ${type} { id summary payload }`);
    const query = `query ($id: ID!) { campaign(id: $id) { timeline { nodes { ${each.join(' ')} } } } }`;
    const variables = { id: table.campaignId };
    const refused = 'QUERY_TOO_COMPLEX';
    expect(await codes(null, { query, variables })).toEqual([refused, refused]);
    expect(await codes(table.gm.token, { query, variables })).toEqual(['undefined', 'undefined']);
  });
});

describe('malformed, over HTTP and WebSocket alike:', () => {
  const documents: [string, string, string][] = [
    ['no GraphQL', '{ me {', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ me { password } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['an unknown command', 'mutation { dropAll { id } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['a circle of fragments', '{ me { ...A } } fragment A on Me { ...A }', 'GRAPHQL_VALIDATION_FAILED'],
    ['an id that is none', '{ campaign(id: "x") { id } }', 'BAD_USER_INPUT'],
    ['an id that is SQL', `{ campaign(id: "' OR 1=1 --") { id } }`, 'BAD_USER_INPUT'],
  ];
  it.each(documents)('%s', async (_, query, code) => {
    expect(await codes(table.gm.token, { query })).toEqual([code, code]);
  });

  it('variables of the wrong type', async () => {
    const query = 'query ($id: ID!, $n: Int) { campaign(id: $id) { timeline(first: $n) { totalCount } } }';
    for (const variables of [
      {},
      { id: null },
      { id: {} },
      { id: table.campaignId, n: 1.5 },
      { id: table.campaignId, n: 2 ** 31 },
      { id: table.campaignId, n: 'one' },
    ]) {
      expect([variables, await codes(table.gm.token, { query, variables })]).toEqual([
        variables,
        ['BAD_USER_INPUT', 'BAD_USER_INPUT'],
      ]);
    }
  });
});

describe('a value that an enum has not, over HTTP and WebSocket alike:', () => {
  const ASKED = 'query ($id: ID!, $order: TimelineOrder, $types: [EventType!])';
  const timeline = (args: string) => `{ campaign(id: $id) { timeline(${args}) { totalCount } } }`;
  it.each<[string, string, Record<string, unknown>, RegExp]>([
    [
      'in a variable',
      `${ASKED} ${timeline('order: $order, filter: { types: $types }')}`,
      { order: 'NEWEST' },
      /^Variable "\$order" does not fit: It is no value of the "TimelineOrder" enum \(RECORDED, WORLD_DAY\)\./,
    ],
    [
      'in the document',
      `query ($id: ID!) ${timeline('order: NEWEST')}`,
      {},
      /^It is no value of the "TimelineOrder" enum \(RECORDED, WORLD_DAY\)\./,
    ],
    [
      'of an enum with hundreds',
      `${ASKED} ${timeline('order: $order, filter: { types: $types }')}`,
      { types: ['Rained'] },
      /^Variable "\$types" does not fit at "types\[0\]": It is no value of the "EventType" enum \((\w+, ){20}…\)\./,
    ],
  ])('%s', async (_, query, variables, words) => {
    for (const fault of await faults(table.gm.token, { query, variables: { id: table.campaignId, ...variables } }))
      expect(fault?.message).toMatch(words);
  });
});

describe('bad input to a command', () => {
  const NOTE = mutationOf('writeNote');
  const PUSH = mutationOf('pipsPush', { faces: [], worldDay: 1, expected: [], clientBytes: '' });
  const push = (variables: object, input: object = {}) =>
    [
      PUSH,
      {
        campaignId: table.campaignId,
        commandId: newId(),
        input: { characterId: table.maren, dice: 2, ...input },
        ...variables,
      },
    ] as const;
  const note = (text: unknown, more = {}) =>
    [NOTE, { campaignId: table.campaignId, commandId: newId(), input: { text }, ...more }] as const;

  it('has a code each, and writes nothing', async () => {
    const before = await head();
    const wrong: [string, readonly [string, Record<string, unknown>]][] = [
      ['BAD_USER_INPUT', note('half a pair: \ud800')],
      ['BAD_USER_INPUT', note('zero: \u0000')],
      ['BAD_USER_INPUT', note('x'.repeat(10_001))],
      ['BAD_USER_INPUT', note('   ')],
      ['BAD_USER_INPUT', note(7)],
      ['BAD_USER_INPUT', note(['x'])],
      ['BAD_USER_INPUT', note('x', { input: { text: 'x', __proto__x: 1 } })],
      ['BAD_USER_INPUT', note('x', { commandId: 'mine' })],
      ['BAD_USER_INPUT', note('x', { campaignId: "'; DROP SCHEMA ledger CASCADE; --" })],
      ['NO_SUCH_CAMPAIGN', note('x', { campaignId: newId() })],
      ['NO_SUCH_CHARACTER', push({}, { characterId: newId() })],
      ['NO_SUCH_CHARACTER', push({}, { characterId: table.campaignId })],
      ['BAD_USER_INPUT', push({}, { dice: 0 })],
      ['BAD_USER_INPUT', push({}, { dice: 1e308 })],
      ['BAD_USER_INPUT', push({}, { dice: 2 ** 53 + 1 })],
      ['BAD_USER_INPUT', push({}, { dice: 1.5 })],
      ['BAD_USER_INPUT', push({}, { dice: Number.NaN })],
      ['BAD_USER_INPUT', push({}, { mood: 'ANGRY' })],
      ['FACES_DO_NOT_FIT', push({ faces: [{ label: 'push', faces: [7, 1] }] })],
      ['FACES_DO_NOT_FIT', push({ faces: [{ label: 'push', faces: [0, 1] }] })],
      ['FACES_DO_NOT_FIT', push({ faces: [{ label: 'push', faces: [1] }] })],
      ['FACES_DO_NOT_FIT', push({ faces: [{ label: 'push', faces: [1, 2, 3] }] })],
      ['BAD_USER_INPUT', push({ faces: [{ label: 'push', faces: [1.5, 1] }] })],
      ['BAD_USER_INPUT', push({ clientBytes: 'ff'.repeat(17) })],
      ['BAD_USER_INPUT', push({ expected: [{ subject: table.maren, version: 'one' }] })],
      ['BAD_USER_INPUT', push({ expected: [{ subject: 'x', version: '1' }] })],
    ];
    for (const [code, [query, variables]] of wrong) {
      const { errors } = await table.api.ask(table.player.token, query, variables);
      expect([JSON.stringify(variables).slice(0, 200), errors[0]?.extensions.code]).toEqual([
        JSON.stringify(variables).slice(0, 200),
        code,
      ]);
    }
    expect(await head()).toEqual(before);
  });

  it('negative zero is a fault of the sender, in a variable or in the document', async () => {
    const body = JSON.stringify({
      query: push({})[0],
      variables: { ...push({})[1], input: { characterId: table.maren, dice: 77 } },
    }).replace('77', '-0');
    expect((await post(table.api.url, table.player.token, body)).errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('says what is wrong, and where', async () => {
    const { errors } = await table.api.ask(table.player.token, ...push({}, { dice: 0 }));
    expect(errors[0]!.extensions.facts).toEqual({ problems: [{ field: 'dice', message: expect.any(String) }] });
  });

  it('text in any script, with markup, is kept as it was written', async () => {
    for (const text of [
      '<script>alert(1)</script> *bold* @everyone',
      'שלום \u202egnp.exe',
      '👩‍👩‍👧‍👦 e\u0301',
      '__proto__',
      "Robert'); DROP TABLE event;--",
      '{"type":"DiceRolled"}',
    ]) {
      const sent = await table.api.get(
        table.player.token,
        NOTE.replace('events { __typename', 'events { payload __typename'),
        note(text)[1],
      );
      expect(sent.writeNote!.events![0]).toMatchObject({ __typename: 'NoteWritten', payload: { text } });
    }
  });
});

describe('over HTTP', () => {
  const send = (init: RequestInit, path = '/graphql') => fetch(table.api.url + path, init);
  const json = { 'content-type': 'application/json' };
  const code = async (response: Response) => [
    response.status,
    ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]!.extensions.code,
  ];

  it('a body that is no JSON, too large, empty, or a batch is refused', async () => {
    expect(await code(await send({ method: 'POST', headers: json, body: '{"query":' }))).toEqual([400, 'BAD_REQUEST']);
    expect(await code(await send({ method: 'POST', headers: json, body: '"text"' }))).toEqual([400, 'BAD_REQUEST']);
    expect(
      await code(
        await send({ method: 'POST', headers: json, body: `{"query":"{me{name}}","x":"${'x'.repeat(70_000)}"}` }),
      ),
    ).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await code(await send({ method: 'POST', headers: json, body: '{}' }))).toEqual([400, 'BAD_REQUEST']);
    expect(await code(await send({ method: 'POST', headers: json, body: '[{"query":"{me{name}}"}]' }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
    expect(
      await code(
        await send({ method: 'POST', headers: json, body: `{"query":${'['.repeat(20_000)}${']'.repeat(20_000)}}` }),
      ),
    ).toEqual([400, 'BAD_REQUEST']);
    expect(await code(await send({}, '/elsewhere'))).toEqual([404, 'NOT_FOUND']);
  });

  it('a form or a link on some page cannot send anything', async () => {
    const query = 'mutation { createToken(label: "x") { token } }';
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await send({
        method: 'POST',
        headers: { 'content-type': type, ...bearer(table.gm.token) },
        body: JSON.stringify({ query }),
      });
      expect(response.status).toBe(400);
    }
    expect(
      (await send({ headers: bearer(table.gm.token) }, `/graphql?query=${encodeURIComponent('{ me { name } }')}`))
        .status,
    ).toBe(400);
    const withHeader = { headers: { 'apollo-require-preflight': 'yes', ...bearer(table.gm.token) } };
    expect((await send(withHeader, `/graphql?query=${encodeURIComponent('{ me { name } }')}`)).status).toBe(200);
    expect((await send(withHeader, `/graphql?query=${encodeURIComponent(query)}`)).status).toBe(405);
    const deep = `{ campaign(id: ${ID()}) { characters(first: 100) { nodes { timeline(first: 100) { nodes { id } } } } } }`;
    expect(await code(await send(withHeader, `/graphql?query=${encodeURIComponent(deep)}`))).toEqual([
      400,
      'QUERY_TOO_COMPLEX',
    ]);
  });
});

it('none of this was a fault of ours', () => {
  expect(table.api.logged.filter((line) => line.includes('"reference"'))).toEqual([]);
});
