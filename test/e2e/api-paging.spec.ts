// Does every page hold what it should, while others keep writing?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Alone, type Data, newId, openAlone } from '../support/api.js';
import { statements } from '../support/statements.js';
import { mutationOf, openTable, type TestTable, withToy } from '../support/table.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable();
  for (let n = 1; n <= 24; n++) await note(n);
});
afterAll(() => table?.close());

const note = (n: number, more = {}) => table.send(table.player, 'writeNote', { text: `Note ${n}` }, more);
const page = async (args: string, who = table.gm): Promise<Data> =>
  (
    await table.look(
      who,
      `timeline(${args}) { edges { cursor node { id summary seq ord worldDay } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount }`,
    )
  ).timeline!;
const NOTES = 'filter: { types: [NoteWritten] }';
const numbers = (from: Data): number[] =>
  from.edges!.map(({ node }) => Number(String(node!.summary).split(' ').at(-1)));
const ends = (from: Data) => [from.pageInfo!.hasPreviousPage, from.pageInfo!.hasNextPage];
const upTo = (n: number, from = 1): number[] => Array.from({ length: n - from + 1 }, (_, i) => from + i);

describe('a page', () => {
  it('says exactly whether there is more, at every boundary', async () => {
    for (const [size, next] of [
      [23, true],
      [24, false],
      [25, false],
      [1, true],
      [100, false],
    ] as const) {
      expect([size, ends(await page(`${NOTES}, first: ${size}`))]).toEqual([size, [false, next]]);
      expect([size, ends(await page(`${NOTES}, last: ${size}`))]).toEqual([size, [next, false]]);
    }
    const empty = await page(`${NOTES}, first: 0`);
    expect([empty.edges, empty.totalCount, empty.pageInfo]).toEqual([
      [],
      24,
      { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null },
    ]);
  });

  it('is the same however often it is asked for at the same moment', async () => {
    const asked = `timeline(${NOTES}, last: 3) { edges { node { summary } } }`;
    const one = numbers((await table.look(table.gm, asked)).timeline!);
    for (const others of ['', `c: ${asked}`, 'timeline(first: 2) { nodes { id } }']) {
      const { a, b } = await table.look(table.gm, `a: ${asked} b: ${asked} ${others}`);
      expect([numbers(a!), numbers(b!)]).toEqual([one, one]);
    }
    expect(one).toEqual(upTo(24, 22));
  });

  it('follows the one before, forward and backward', async () => {
    const first = await page(`${NOTES}, first: 10`);
    const second = await page(`${NOTES}, first: 10, after: "${first.pageInfo!.endCursor}"`);
    const third = await page(`${NOTES}, first: 10, after: "${second.pageInfo!.endCursor}"`);
    expect([numbers(first), numbers(second), numbers(third)]).toEqual([upTo(10), upTo(20, 11), upTo(24, 21)]);
    expect([ends(second), ends(third)]).toEqual([
      [true, true],
      [true, false],
    ]);
    const back = await page(`${NOTES}, last: 10, before: "${third.pageInfo!.startCursor}"`);
    expect([numbers(back), ends(back)]).toEqual([upTo(20, 11), [true, true]]);
    const past = await page(`${NOTES}, first: 10, after: "${third.pageInfo!.endCursor}"`);
    expect([past.edges, ends(past)]).toEqual([[], [true, false]]);
  });

  it('is of at most a hundred, from one end only', async () => {
    for (const args of ['first: 101', 'first: -1', 'last: 101', 'first: 1, last: 1']) {
      const text = `query ($id: ID!) { campaign(id: $id) { timeline(${args}) { totalCount } } }`;
      expect([args, await table.api.refusal(table.gm.token, text, { id: table.campaignId })]).toEqual([
        args,
        'BAD_USER_INPUT',
      ]);
    }
  });

  it('is not shifted by what comes in while one turns them', async () => {
    const seen: string[] = [];
    let after = '';
    for (let turn = 0; ; turn++) {
      if (turn < 5) await note(100 + turn);
      const one = await page(`first: 7${after && `, after: "${after}"`}`);
      seen.push(...one.edges!.map(({ node }) => String(node!.id)));
      if (!one.pageInfo!.hasNextPage) break;
      after = one.pageInfo!.endCursor!;
    }
    const all = await page('first: 100');
    expect(seen).toEqual(all.edges!.map(({ node }) => String(node!.id)));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('backward is not shifted either', async () => {
    const before = (await page('first: 100')).edges!.map(({ node }) => String(node!.id));
    const seen: string[] = [];
    let place = '';
    for (;;) {
      await note(200);
      const one = await page(`last: 7${place && `, before: "${place}"`}`);
      seen.unshift(...one.edges!.map(({ node }) => String(node!.id)));
      if (!one.pageInfo!.hasPreviousPage) break;
      place = one.pageInfo!.startCursor!;
    }
    expect(seen.slice(0, before.length)).toEqual(before);
  });
});

describe('the order of the world', () => {
  it('puts what happened earlier first, whenever it was recorded, and pages through it', async () => {
    await table.send(table.gm, 'moveClock', { days: 10, reason: 'A journey.' });
    await note(301);
    await note(302, { worldDay: 3 });
    const seen: number[] = [];
    let after = '';
    for (;;) {
      const one = await page(
        `first: 5, order: WORLD_DAY, filter: { types: [NoteWritten], fromWorldDay: 1 }${after && `, after: "${after}"`}`,
      );
      seen.push(...numbers(one));
      if (!one.pageInfo!.hasNextPage) break;
      after = one.pageInfo!.endCursor!;
    }
    expect(seen).toEqual([302, 301]);
  });
});

describe('a filter', () => {
  it('narrows by what, who, when and whom', async () => {
    await table.send(table.player, 'pipsPush', { characterId: table.maren, dice: 2 });
    await table.send(table.gm, 'writeNote', { text: 'About her', about: [table.maren] });
    const count = async (filter: string) => Number((await page(`first: 1, filter: { ${filter} }`)).totalCount);
    expect(await count('groups: [ROLLS]')).toBe(1);
    expect(await count('groups: [ROLLS], types: [NoteWritten]')).toBe(0);
    expect(await count('diceSource: SERVER')).toBe(1);
    expect(await count('diceSource: PHYSICAL')).toBe(0);
    expect(await count(`actor: "${table.gm.memberId}", types: [NoteWritten]`)).toBe(1);
    expect(await count(`character: "${table.maren}"`)).toBe(3);
    expect(await count('toWorldDay: 2, types: [NoteWritten]')).toBeGreaterThan(24);
    expect(await count('recordedFrom: "2999-01-01T00:00:00Z"')).toBe(0);
    expect(await count('voided: true')).toBe(0);
  });

  it('of a character stands on the character herself too', async () => {
    const { character } = await table.look(
      table.spectator,
      `character(id: "${table.maren}") { timeline(first: 5) { nodes { __typename } } }`,
    );
    expect(character!.timeline!.nodes!.map(({ __typename }) => String(__typename))).toEqual([
      'CharacterEnrolled',
      'PipsPushed',
      'NoteWritten',
    ]);
  });

  it('that makes no sense is refused', async () => {
    for (const filter of [
      'types: [Nothing]',
      'character: "x"',
      'recordedFrom: "yesterday"',
      'fromWorldDay: 2147483648',
    ]) {
      const text = `query ($id: ID!) { campaign(id: $id) { timeline(filter: { ${filter} }) { totalCount } } }`;
      expect([filter, await table.api.refusal(table.gm.token, text, { id: table.campaignId })]).toEqual([
        filter,
        expect.stringMatching(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/),
      ]);
    }
  });
});

describe('a node', () => {
  it('is found again by its id, by those who may see it', async () => {
    const { edges } = await page('first: 1');
    const ids = [edges![0]!.node!.id!, table.campaignId, table.maren];
    const text = 'query ($id: ID!) { node(id: $id) { __typename id } }';
    const found = await Promise.all(ids.map((id) => table.api.get(table.spectator.token, text, { id })));
    expect(found.map(({ node }) => node!.__typename)).toEqual(['CampaignCreated', 'Campaign', 'Character']);
    expect(found.map(({ node }) => node!.id)).toEqual(ids);
    const { createToken } = await table.api.get(table.gm.token, 'mutation { createToken(label: "x") { token } }');
    expect((await table.api.get(createToken!.token!, text, { id: 'nonsense' })).node).toBeNull();
  });

  it('of a campaign one is not in does not exist', async () => {
    const own = await openTable({ beside: table.api });
    const text = 'query ($id: ID!) { node(id: $id) { id } }';
    const { timeline } = await own.look(own.gm, 'timeline(first: 1) { nodes { id } }');
    for (const id of [own.campaignId, own.maren, timeline!.nodes![0]!.id]) {
      expect((await table.api.get(table.spectator.token, text, { id })).node).toBeNull();
    }
    const foreign = (await own.look(own.gm, 'timeline(first: 1) { edges { cursor } }')).timeline!.edges![0]!.cursor;
    const after = `query ($id: ID!) { campaign(id: $id) { timeline(after: "${foreign}") { totalCount } } }`;
    expect(await table.api.refusal(table.gm.token, after, { id: table.campaignId })).toBe('FOREIGN_CURSOR');
    expect(await table.api.refusal(table.gm.token, after.replace(foreign!, 'x'), { id: table.campaignId })).toBe(
      'BAD_CURSOR',
    );
    await own.close();
  });
});

describe('a page of any size', () => {
  let alone: Alone;
  let one: TestTable;
  beforeAll(async () => {
    const why = 'Its statements are counted at the driver, and what it parses.';
    alone = await openAlone(why, { beside: table.api, registry: withToy });
    one = table.through(alone);
  });
  afterAll(() => alone?.close());

  it('takes a handful of statements, however many events are on it', async () => {
    const rich = 'summary date actor { name } involves { name } deed { name } ... on NoteWritten { text }';
    const of = (size: number) => () => one.look(one.gm, `name date timeline(first: ${size}) { nodes { ${rich} } }`);
    const [small, large] = [await statements(of(2)), await statements(of(100))];
    expect([small, large].filter((n) => n < 2 || n > 6)).toEqual([]);
  });

  it('takes one, which says whether the seat is still the one last known, where nobody is to be named', async () => {
    const plain = 'nodes { seq ord type worldDay recordedAt leaf date deed { name } payload voidedBy }';
    expect(await statements(() => one.look(one.gm, `name timeline(first: 50) { ${plain} }`))).toBe(1);
  });

  it('is written to by two beside the hint to other processes', async () => {
    const sent = { campaignId: one.campaignId, input: { text: 'One more' } };
    const write = () =>
      alone.get(one.gm.token, mutationOf('writeNote', {}, '{ seq }'), { ...sent, commandId: newId() });
    expect(await statements(write)).toBeLessThanOrEqual(3);
  });

  it('says of a field the same alone as among all others', async () => {
    const fields: Record<string, string> = {
      deed: 'deed { id name cause }',
      actor: 'actor { id name }',
      involves: 'involves { id name }',
      text: '... on NoteWritten { text }',
    };
    for (const name of `__typename id seq ord type group worldDay date recordedAt leaf eventId playSession diceSource
      voidedBy summary payload seedPeriod clientBytes`.split(/\s+/))
      fields[name] = name;
    const nodes = async (asked: string) =>
      (await one.look(one.gm, `timeline(last: 20) { nodes { ${asked} } }`)).timeline!.nodes as readonly Data[];
    const all = await nodes(Object.values(fields).join(' '));
    expect(all).toHaveLength(20);
    for (const [name, asked] of Object.entries(fields))
      expect(await nodes(asked)).toEqual(all.map((row) => ({ [name]: row[name] })));
  });

  it('parses nothing of what it does not show', async () => {
    const { parse } = JSON;
    const bodies = async (fields: string): Promise<number> => {
      let count = 0;
      JSON.parse = (text: string, reviver) => {
        if (text.startsWith('{"actor":') && text.includes('"format":')) count += 1;
        return parse(text, reviver);
      };
      await one.look(one.gm, `timeline(first: 20) { nodes { ${fields} } }`).finally(() => {
        JSON.parse = parse;
      });
      return count;
    };
    expect(
      await bodies('__typename id seq type worldDay date recordedAt leaf actor { name } deed { name } voidedBy'),
    ).toBe(0);
    expect(await bodies('summary payload')).toBe(20);
  });
});
