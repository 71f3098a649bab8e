// Does a flood of hostile requests hurt anybody else? From one list over both transports: refused, forgotten, and the others are answered.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import WebSocket from 'ws';
import { type Alone, type Data, newId, openAlone, post, socketTo } from '../support/api.js';
import { sent } from '../support/statements.js';
import { openTable, type TestTable, withToy } from '../support/table.js';

let table: TestTable;
let elsewhere: TestTable;
beforeAll(async () => {
  table = await openTable();
  elsewhere = await openTable({ beside: table.api });
});
afterAll(async () => {
  await elsewhere?.close();
  await table?.close();
});

interface Asked {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

const codeOf = (errors: unknown): string => String((errors as Data[] | undefined)?.[0]?.extensions?.code ?? 'answered');

/** The code that a request is answered with, over HTTP and over a socket. */
async function codes(asked: Asked): Promise<[string, string]> {
  const http = await post(table.api.url, table.gm.token, asked);
  const client = socketTo(table.api, table.gm.token);
  const socket = await new Promise<string>((resolve) =>
    client.subscribe(asked, {
      next: ({ errors }) => resolve(codeOf(errors)),
      error: (errors) => resolve(codeOf(errors)),
      complete: () => resolve('answered'),
    }),
  );
  await client.dispose();
  return [codeOf(http.errors), socket];
}

const times = (n: number, one: (i: number) => string, between = ' ') =>
  Array.from({ length: n }, (_, i) => one(i)).join(between);
const campaign = (selection: string) => `query ($id: ID!) { campaign(id: $id) { ${selection} } }`;
const inside = (open: string, close: string, depth: number, leaf: string) =>
  open.repeat(depth) + leaf + close.repeat(depth);

/** What is meant to cost the server much and its sender little. */
const HOSTILE: readonly [string, () => string][] = [
  ['deep through objects', () => campaign(inside('character(id: "x") { campaign { ', ' } }', 6, 'name'))],
  [
    'deep through inline fragments',
    () => campaign(inside('... on Campaign { me { id } characters { nodes { campaign { ', ' } } } }', 4, 'name')),
  ],
  [
    'deep through named fragments',
    () =>
      `${campaign('...F0')} ${times(8, (i) => `fragment F${i} on Campaign { characters { nodes { campaign { ...F${i + 1} } } } }`)} fragment F8 on Campaign { name }`,
  ],
  ['wide with one field', () => campaign('name '.repeat(4_000))],
  ['wide with arguments', () => campaign(times(900, (i) => `a${i}: character(id: "${i}") { id }`))],
  [
    'wide with long lists',
    () =>
      campaign(
        `timeline(first: 100) { nodes { involves { name } campaign { characters(first: 100) { nodes { name } } } } }`,
      ),
  ],
  ['aliased', () => `{ ${times(16, (i) => `a${i}: __typename`)} }`],
  ['aliased in fragments', () => `{ me { ...A } } fragment A on Me { ${times(16, (i) => `a${i}: name`)} }`],
  [
    'aliased through one fragment, spread often',
    () =>
      `{ me { ...A ...B } } fragment A on Me { ${times(8, (i) => `a${i}: name`)} ...B } fragment B on Me { ${times(8, (i) => `b${i}: name`)} }`,
  ],
  ['heavy with directives on a field', () => `{ me { name ${'@include(if: true) '.repeat(6)} } }`],
  ['heavy with directives on fragments', () => `{ me { ${times(6, () => '... @include(if: true) { name }')} } }`],
  ['heavy with unknown directives', () => `{ me { name ${times(500, (i) => `@x${i}`)} } }`],
  ['introspected twice', () => '{ __schema { types { name } } __type(name: "Query") { name } }'],
  [
    'a tree of fragments that doubles thirty times',
    () =>
      `${campaign('...F0')} ${times(30, (i) => `fragment F${i} on Campaign { ...F${i + 1} ...F${i + 1} sessions { id } }`)} fragment F30 on Campaign { name }`,
  ],
  [
    'a flood of fragments on every event',
    () => campaign(`timeline { nodes { ${times(700, (i) => `... on SealedEvent { a${i}: id }`)} } }`),
  ],
  ['many mutations', () => `mutation { ${times(120, () => 'renameMe(name: "x") { name }')} }`],
];

describe('refused over HTTP and over a socket:', () => {
  it.each(HOSTILE)('%s', async (_, make) => {
    const code = 'QUERY_TOO_COMPLEX';
    expect(await codes({ query: make(), variables: { id: table.campaignId } })).toEqual([code, code]);
  });

  it('with the first of many errors: whoever is wrong a thousand times is told twenty of them', async () => {
    const query = `{ me { ${times(900, (i) => `nothing${i}`)} } }`;
    const { errors } = await post(table.api.url, table.gm.token, { query });
    const client = socketTo(table.api, table.gm.token);
    const told = await new Promise<unknown>((resolve) =>
      client.subscribe({ query }, { next: resolve, error: resolve, complete: () => resolve(null) }),
    );
    await client.dispose();
    expect([errors.length, (told as Data[]).length]).toEqual([21, 21]);
    expect(errors.at(-1)!.message).toContain('aborted');
  });

  it('a circle of fragments, and a document that is huge within a string', async () => {
    const circle = '{ me { ...A } } fragment A on Me { ...B } fragment B on Me { ...A }';
    expect(await codes({ query: circle })).toEqual(['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_VALIDATION_FAILED']);
    const huge = JSON.stringify({ query: `{ node(id: "${'x'.repeat(70_000)}") { id } }` });
    const { status, errors } = await post(table.api.url, table.gm.token, huge);
    expect([status, codeOf(errors)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const socket = new WebSocket(`${table.api.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('open', () => socket.send(`{"id":"1","type":"subscribe","payload":${huge}}`));
    expect(await closed).toBe(1009);
  });
});

describe('a forged cursor', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  const forged = (): [string, string][] => {
    const { campaignId } = table;
    const good = encoded(`t:${campaignId}:1:0`);
    return [
      ['of another campaign', encoded(`t:${elsewhere.campaignId}:1:0`)],
      ['of no campaign', encoded(`t:${newId()}:1:0`)],
      ['empty', ''],
      ['noise', 'nonsense'],
      ['cut short', good.slice(0, -3)],
      ['with something behind it', `${good}AA`],
      ['in another alphabet', `${good}==`],
      ['of another kind', encoded(`e:${campaignId}:1:0`)],
      ['with a negative place', encoded(`t:${campaignId}:-1:0`)],
      ['with a place too large', encoded(`t:${campaignId}:9007199254740993:0`)],
      ['with a fraction', encoded(`t:${campaignId}:1.5:0`)],
      ['with an order too large', encoded(`t:${campaignId}:1:4294967296`)],
      ['with too many parts', encoded(`t:${campaignId}:1:0:0:0`)],
      ['with too few', encoded(`t:${campaignId}:1`)],
      ['with SQL', encoded(`t:${campaignId}:1 OR 1=1:0`)],
      ['with U+0000', encoded(`t:${campaignId}:1\u0000:0`)],
      ['very long', 'A'.repeat(20_000)],
    ];
  };

  it.each(['timeline(after: $at) { totalCount }', 'timeline(last: 1, before: $at) { totalCount }'])(
    'is refused, page by page: %s',
    async (field) => {
      const query = `query ($id: ID!, $at: String) { campaign(id: $id) { ${field} } }`;
      for (const [name, at] of forged()) {
        const found = await codes({ query, variables: { id: table.campaignId, at } });
        expect([name, found, found[0] === found[1]]).toEqual([
          name,
          [expect.stringMatching(/^(BAD|FOREIGN)_CURSOR$/), expect.any(String)],
          true,
        ]);
      }
    },
  );

  it('is refused for a live timeline', async () => {
    const query = 'subscription ($id: ID!, $at: String) { timeline(campaignId: $id, after: $at) { kind } }';
    for (const [name, at] of forged()) {
      const [, socket] = await codes({ query, variables: { id: table.campaignId, at } });
      expect([name, socket]).toEqual([name, expect.stringMatching(/^(BAD|FOREIGN)_CURSOR$/)]);
    }
  });
});

/** What hostile documents are after: histories, and what is kept of people. Neither an honest look nor a process by itself asks for it. */
const PREY = /FROM ledger\.event|UPDATE "auth"/;

describe('a flood', () => {
  let alone: Alone;
  beforeAll(async () => {
    alone = await openAlone('What it holds is measured in it.', { beside: table.api, registry: withToy });
  });
  afterAll(() => alone?.close());
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  /** Within the limits, so that each is read, checked and answered; no two are alike, so that none is known already. */
  const long = (n: number) => campaign(`${'name '.repeat(900)} x${n}: name`);

  it('of what is refused takes nothing of the database from those who are answered meanwhile', async () => {
    const variables = { id: table.campaignId };
    const honest = async () => {
      const { data } = await post(alone.url, table.player.token, { query: campaign('name'), variables });
      expect(data.campaign).toEqual({ name: 'The Salt Road' });
    };
    const client = socketTo(alone, table.other.token);
    const answers: string[] = [];
    const overSocket = (asked: Asked) =>
      new Promise<void>((resolve) => {
        const answered = (errors: unknown) => {
          answers.push(codeOf(errors));
          resolve();
        };
        client.subscribe(asked, { next: ({ errors }) => answered(errors), error: answered, complete: resolve });
      });
    const overHttp = async (asked: Asked) => {
      answers.push(codeOf((await post(alone.url, table.gm.token, asked)).errors));
    };
    await overSocket({ query: campaign('name'), variables });
    await overHttp({ query: campaign('name'), variables });
    answers.length = 0;
    const asked = await sent(async () => {
      const enemies = HOSTILE.map(([, make]) => ({ query: make(), variables }));
      const all = [...enemies.map(overHttp), ...enemies.map(overSocket)];
      for (let n = 0; n < 10; n++) await honest();
      await Promise.all(all);
    }, Number.POSITIVE_INFINITY);
    await client.dispose();
    expect(asked.filter((text) => PREY.test(text))).toEqual([]);
    expect(answers).toEqual(Array(2 * HOSTILE.length).fill('QUERY_TOO_COMPLEX'));
  });

  it.each([
    ['of what is refused', (n: number) => HOSTILE[n % HOSTILE.length]![1]()],
    ['of long documents that are answered', long],
  ])(
    '%s leaves nothing behind, and the others are answered meanwhile',
    async (_, make) => {
      const variables = { id: table.campaignId };
      const send = (n: number) => post(alone.url, table.gm.token, { query: make(n), variables });
      for (let n = 0; n < 40; n++) await send(n);
      const before = held();
      let flooding = true;
      let answered = 0;
      const others = (async () => {
        while (flooding) {
          const { data } = await post(alone.url, table.player.token, { query: '{ me { name } }' });
          if (data.me!.name === 'Pia') answered += 1;
        }
      })();
      const client = socketTo(alone, table.other.token);
      const overSocket = (n: number) =>
        new Promise<void>((resolve) =>
          client.subscribe(
            { query: make(n), variables },
            { next: () => resolve(), error: () => resolve(), complete: resolve },
          ),
        );
      for (let n = 40; n < 300; n += 4) {
        await Promise.all([send(n), send(n + 1), send(n + 2), overSocket(n + 3)]);
      }
      flooding = false;
      await others;
      await client.dispose();
      expect(answered).toBeGreaterThan(20);
      expect(held() - before).toBeLessThan(60);
    },
    60_000,
  );
});
