// Do new documents wait for each other, on whichever way they come, and known ones for nobody?
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Gate } from '../../src/api/gate.js';
import { bearer, type Data, newId, openApi, post, socketTo } from '../support/api.js';
import { mutationOf, openTable, type Person, type TestTable, withToy } from '../support/table.js';
import { until } from '../support/until.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ alone: 'Its gate is held here.' });
});
afterAll(() => table?.close());

const pass = jest.spyOn(Gate.prototype, 'pass');
const inner = Gate.prototype as unknown as { next(): void };

let sent = 0;
/** A document that nobody sent before. */
const fresh = (selection = 'me { name }') => `query New${sent++} { ${selection} }`;
/** The same, beyond a limit. */
const heavy = () => fresh(Array.from({ length: 16 }, (_, n) => `a${n}: me { name }`).join(' '));
const codeOf = (errors: unknown): string => String((errors as Data[] | undefined)?.[0]?.extensions?.code ?? 'answered');

type Way = (who: Person, query: string) => Promise<string>;
const overHttp: Way = async (who, query) => codeOf((await post(table.api.url, who.token, { query })).errors);
const inPieces: Way = async ({ token }, query) => {
  const body = new Blob([JSON.stringify({ query })]).stream();
  const headers = { 'content-type': 'application/json', ...bearer(token) };
  const asked = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const answer = await fetch(`${table.api.url}/graphql`, asked);
  return codeOf(((await answer.json()) as { errors?: Data[] }).errors);
};
const inAddress: Way = async ({ token }, query) => {
  const headers = { 'apollo-require-preflight': 'yes', ...bearer(token) };
  const answer = await fetch(`${table.api.url}/graphql?query=${encodeURIComponent(query)}`, { headers });
  return codeOf(((await answer.json()) as { errors?: Data[] }).errors);
};
const overSocket: Way = async ({ token }, query) => {
  const client = socketTo(table.api, token);
  const code = await new Promise<string>((resolve) =>
    client.subscribe(
      { query },
      {
        next: ({ errors }) => resolve(codeOf(errors)),
        error: (errors) => resolve(codeOf(errors)),
        complete: () => undefined,
      },
    ),
  );
  await client.dispose();
  return code;
};
const WAYS: readonly [string, Way][] = [
  ['HTTP', overHttp],
  ['HTTP in pieces', inPieces],
  ['an address', inAddress],
  ['a socket', overSocket],
];

describe.each(WAYS)('over %s', (_, way) => {
  it('a new document passes the gate once, and then on no way', async () => {
    const query = fresh();
    pass.mockClear();
    expect(await way(table.gm, query)).toBe('answered');
    expect(pass).toHaveBeenCalledTimes(1);
    for (const [, other] of WAYS) expect(await other(table.player, query)).toBe('answered');
    expect(pass).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['QUERY_TOO_COMPLEX', heavy],
    ['GRAPHQL_VALIDATION_FAILED', () => fresh('nothing')],
    ['GRAPHQL_PARSE_FAILED', () => fresh('{')],
  ])('one that is refused passes it each time: %s', async (code, make) => {
    const query = make();
    pass.mockClear();
    expect([await way(table.gm, query), await way(table.gm, query)]).toEqual([code, code]);
    expect(pass).toHaveBeenCalledTimes(2);
  });
});

/** Lets those go who wait. */
let release = (): void => undefined;
afterEach(() => release());

/** Whoever comes from now on waits, until they are let go. */
async function hold(): Promise<void> {
  const closed = new Set<typeof inner>();
  const next = jest.spyOn(inner, 'next').mockImplementation(function (this: typeof inner) {
    closed.add(this);
  });
  release = () => {
    release = () => undefined;
    next.mockRestore();
    for (const gate of closed) gate.next();
  };
  pass.mockClear();
  void overHttp(table.spectator, fresh());
  await until(() => closed.size > 0 && pass.mock.calls.length === 1);
  pass.mockClear();
}

/** Waits until so many have come to the gate since it was held. */
const come = (n: number) => until(() => pass.mock.calls.length >= n);

describe('while a flood waits', () => {
  it('known documents are answered, and the new ones of others come first; whoever has too many is told so', async () => {
    const known = fresh();
    await overHttp(table.gm, known);
    await hold();
    const flood = Array.from({ length: 50 }, (_, n) => (n % 2 ? overSocket : overHttp)(table.gm, heavy()));
    await come(50);
    for (const [, way] of WAYS) expect(await way(table.gm, known)).toBe('answered');

    const { status, headers, errors } = await post(table.api.url, table.gm.token, { query: fresh() });
    expect([status, headers.get('retry-after'), codeOf(errors)]).toEqual([429, '1', 'RATE_LIMITED']);
    expect(errors[0]?.message).toContain('variables');
    expect(await overSocket(table.gm, fresh())).toBe('RATE_LIMITED');

    const others = [overHttp(table.player, fresh()), overSocket(table.other, fresh())];
    await come(54);
    const passed: unknown[] = [];
    for (const [n, [{ principal }]] of pass.mock.calls.entries())
      void (pass.mock.results[n]!.value as Promise<void>)
        .then(() => passed.push(principal?.accountId))
        .catch(() => undefined);
    release();
    expect(await Promise.all(others)).toEqual(['answered', 'answered']);
    expect(await Promise.all(flood)).toEqual(Array(50).fill('QUERY_TOO_COMPLEX'));
    expect([passed.length, new Set(passed.slice(0, 3)).size]).toEqual([52, 3]);
  });

  it('what nobody waits for any more is not done, however it was sent', async () => {
    const count = async () =>
      Number((await table.look(table.gm, 'timeline(first: 0) { totalCount }')).timeline!.totalCount);
    const before = await count();
    await hold();
    const input = { campaignId: table.campaignId, input: { text: 'Too late.' } };
    const write = mutationOf('writeNote', {}, '{ seq }');
    const leave = new AbortController();
    const body = JSON.stringify({ query: `${write} # over HTTP`, variables: { ...input, commandId: newId() } });
    const headers = { 'content-type': 'application/json', ...bearer(table.gm.token) };
    const left = fetch(`${table.api.url}/graphql`, { method: 'POST', headers, body, signal: leave.signal });
    const over = [socketTo(table.api, table.gm.token), socketTo(table.api, table.gm.token)];
    const dones = over.map((client, n) =>
      client.subscribe(
        { query: `${write} # over socket ${n}`, variables: { ...input, commandId: newId() } },
        { next: () => undefined, error: () => undefined, complete: () => undefined },
      ),
    );
    await come(3);
    leave.abort();
    dones[0]?.();
    over[1]?.terminate();
    await expect(left).rejects.toThrow();
    const needed = () => pass.mock.calls.map(([, isNeeded]) => isNeeded());
    await until(() => needed().every((is) => !is));
    release();
    expect(await overHttp(table.gm, fresh())).toBe('answered');
    for (let n = 0; n < 5; n += 1) await table.send(table.gm, 'writeNote', { text: 'In time.' });
    expect(await count()).toBe(before + 5);
    await Promise.all(over.map((client) => client.dispose()));
  });
});

describe('what is refused', () => {
  it('counts as a field, so that whoever sends nothing else is sent away as well', async () => {
    const strict = await openApi({ beside: table.api, registry: withToy, env: { RATE_LIMIT: '30' } });
    const codes: string[] = [];
    for (let n = 0; n < 300 && codes.at(-1) !== 'RATE_LIMITED'; n += 1)
      codes.push(codeOf((await post(strict.url, table.other.token, { query: heavy() })).errors));
    expect([codes[0], codes.at(-1)]).toEqual(['QUERY_TOO_COMPLEX', 'RATE_LIMITED']);
    expect(codes.length).toBeGreaterThan(30);
    await strict.close();
  });
});
