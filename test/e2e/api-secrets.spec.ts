// Does nobody learn through the API what is not for him, by any field, list, count, cursor, refusal or push?
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Data, newId, socketTo } from '../support/api.js';
import { mutationOf, openTable, type Person, type TestTable } from '../support/table.js';

const SECRET = 'The mayor is the wolf';
let table: TestTable;
let secret: Data;
beforeAll(async () => {
  table = await openTable();
  secret = await table.send(table.gm, 'writeNote', { text: SECRET }, { audience: { to: 'GM' } });
  await table.send(
    table.player,
    'pipsGuess',
    { characterId: table.maren, about: 'the door' },
    { audience: { to: 'GM_AND_AUTHOR' } },
  );
});
afterAll(() => table?.close());

const EVERYTHING = `name clock date version head { seq hash } members { id name role status } settings { key value } sessions { id }
  characters(first: 2) { nodes { id name version sheet { ... on PipsSheet { scars isWorn } } why(field: "scars") { before after event { id summary } } timeline(first: 30) { totalCount nodes { summary } } } }
  timeline(first: 50) { totalCount pageInfo { hasNextPage } edges { cursor node { __typename id eventId seq ord type group date worldDay playSession summary payload diceSource voidedBy leaf recordedAt
    deed { id name cause } actor { id name } involves { id name } } } }`;

const sealed = (from: Data) =>
  from.timeline!.edges!.filter(({ node }) => node!.__typename === 'SealedEvent').map(({ node }) => node!);

describe('what is secret', () => {
  it('is a sealed slot to others: that it exists is all they learn', async () => {
    const seen = await table.look(table.other, EVERYTHING);
    expect(JSON.stringify(seen)).not.toContain('mayor');
    const slots = sealed(seen);
    expect(slots.length).toBeGreaterThanOrEqual(2);
    for (const slot of slots) {
      const told = Object.entries(slot as object)
        .filter(([, value]) => value !== null)
        .map(([field]) => field);
      expect(told.sort()).toEqual(['__typename', 'id', 'leaf', 'ord', 'recordedAt', 'seq']);
    }
  });

  it('is told to those it is for, under the same leaf', async () => {
    const [forGm, forOther] = await Promise.all([
      table.look(table.gm, EVERYTHING),
      table.look(table.other, EVERYTHING),
    ]);
    expect(sealed(forGm)).toEqual([]);
    expect(JSON.stringify(forGm)).toContain(SECRET);
    const leaves = (from: Data) => from.timeline!.edges!.map(({ node }) => node!.leaf);
    expect(leaves(forOther)).toEqual(leaves(forGm));
  });

  it('to the game masters and its author is seen by its author', async () => {
    const roll = async (who: Person) =>
      Number((await table.look(who, 'timeline(filter: { types: [PipsGuessed] }) { totalCount }')).timeline!.totalCount);
    expect([
      await roll(table.gm),
      await roll(table.player),
      await roll(table.other),
      await roll(table.spectator),
    ]).toEqual([1, 1, 0, 0]);
  });

  it('changes no sheet, version or count that others see', async () => {
    const before = await table.look(table.other, EVERYTHING);
    await table.send(
      table.gm,
      'pipsGuess',
      { characterId: table.maren, about: 'the mayor' },
      { audience: { to: 'GM' } },
    );
    const after = await table.look(table.other, EVERYTHING);
    const open = (from: Data) => from.timeline!.edges!.filter(({ node }) => node!.__typename !== 'SealedEvent');
    expect(open(after)).toEqual(open(before));
    expect([after.characters, after.version]).toEqual([before.characters, before.version]);
  });

  it('is matched by no filter, in no order', async () => {
    const eventId = String(secret.events!.find(({ __typename }) => __typename === 'NoteWritten')!.eventId);
    const count = async (filter: string) =>
      Number(
        (await table.look(table.other, `timeline(first: 1, filter: { ${filter} }) { totalCount }`)).timeline!
          .totalCount,
      );
    expect(await count('groups: [NOTES]')).toBe(0);
    expect(await count(`deed: "${secret.deed}"`)).toBe(0);
    expect(await count(`actor: "${table.gm.memberId}", types: [NoteWritten]`)).toBe(0);
    expect(await count(`character: "${table.maren}", types: [PipsGuessed]`)).toBe(0);
    const { timeline } = await table.look(
      table.other,
      'timeline(first: 100, order: WORLD_DAY) { nodes { __typename } }',
    );
    expect(timeline!.nodes!.every(({ __typename }) => __typename !== 'SealedEvent')).toBe(true);
    const text = mutationOf('writeNote', {}, '{ seq }');
    expect(
      JSON.stringify(
        await table.api.ask(table.other.token, text, {
          campaignId: table.campaignId,
          commandId: newId(),
          input: { text: 'x', about: [eventId] },
        }),
      ),
    ).not.toContain('mayor');
  });

  it('is no node, no preview, and no void for others', async () => {
    const id = String(secret.events!.find(({ __typename }) => __typename === 'NoteWritten')!.id);
    const { node } = await table.api.get(
      table.other.token,
      `{ node(id: "${id}") { __typename ... on TimelineEvent { summary payload } } }`,
    );
    expect(node).toEqual({ __typename: 'SealedEvent', summary: null, payload: null });
    const preview = `{ campaign(id: "${table.campaignId}") { previewVoid(deed: "${secret.deed}") { struck { summary } } } }`;
    expect(JSON.stringify(await table.api.ask(table.other.token, preview))).not.toContain('mayor');
  });

  it('is pushed to others as a sealed slot, until it is revealed to all', async () => {
    const client = socketTo(table.api, table.other.token);
    const pushed: Data[] = [];
    const { timeline } = await table.look(table.other, 'timeline(last: 1) { pageInfo { endCursor } }');
    const after = timeline!.pageInfo!.endCursor;
    client.subscribe(
      {
        query: `subscription { timeline(campaignId: "${table.campaignId}", after: "${after}") { event { __typename summary payload } } }`,
      },
      {
        next: ({ data }) => void pushed.push((data as Data).timeline!.event!),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    const told = await table.send(table.gm, 'writeNote', { text: 'Only between us' }, { audience: { to: 'GM' } });
    while (!pushed.some((event) => event?.__typename === 'SealedEvent')) await sleep(10);
    expect(JSON.stringify(pushed)).not.toContain('between us');
    const secretId = String(told.subjects!.find(({ kind }) => kind === 'secret')!.id);
    expect(await table.refused(table.other, 'revealSecret', { secretId, reason: 'I guess.' })).toMatch(
      /^(NO_SUCH_SECRET|NOT_ALLOWED)$/,
    );
    await table.send(table.gm, 'revealSecret', { secretId, reason: 'It is out.' });
    while (!pushed.some((event) => event?.__typename === 'SecretRevealed')) await sleep(10);
    expect(JSON.stringify(await table.look(table.other, EVERYTHING))).toContain('Only between us');
    await client.dispose();
  });
});

describe('a campaign', () => {
  it('does not exist for those who are not in it', async () => {
    const stranger = await openTable({ beside: table.api });
    const text = `query ($id: ID!) { campaign(id: $id) { ${EVERYTHING} } }`;
    const guest = stranger.player.token;
    expect(await table.api.get(guest, text, { id: table.campaignId })).toEqual({ campaign: null });
    expect(await table.api.get(guest, text, { id: newId() })).toEqual({ campaign: null });
    const her = `{ character(campaignId: "${table.campaignId}", id: "${table.maren}") { name } }`;
    expect(await table.api.get(guest, her)).toEqual({ character: null });
    const other = `{ character(campaignId: "${stranger.campaignId}", id: "${table.maren}") { name } }`;
    expect(await table.api.get(guest, other)).toEqual({ character: null });
    const sent = { campaignId: table.campaignId, commandId: newId(), input: { text: 'Hello' } };
    const refusals = [sent, { ...sent, campaignId: newId() }].map((variables) =>
      table.api.ask(guest, mutationOf('writeNote'), variables),
    );
    expect((await Promise.all(refusals)).map(({ errors }) => errors[0]!.extensions.code)).toEqual([
      'NO_SUCH_CAMPAIGN',
      'NO_SUCH_CAMPAIGN',
    ]);
    await stranger.close();
  });
});
