// Does each client see each event exactly once, in order, whatever is written meanwhile and however often its line breaks?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openTable, type TestTable } from '../support/table.js';
import { apollo, graphqlRequest, graphqlWs, ours, urql } from './libraries.js';
import { followAll, type Place, pageAll, write } from './scenario.js';

/** `npm run clients` asks for more of both. */
const EVENTS = Number(process.env.CLIENT_EVENTS ?? 5_000);
const DROPS = Number(process.env.CLIENT_DROPS ?? 50);
const FOUNDING = 5;
const LONG = 60_000 + EVENTS * 20;

let table: TestTable;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.close());

/** The order that the database keeps, asked of nobody who is tested here. */
async function kept(campaignId = table.campaignId): Promise<Place[]> {
  const client = new pg.Client({ connectionString: table.api.database.ownerUrl });
  await client.connect();
  const text = 'SELECT commit_seq, ord FROM ledger.event WHERE campaign_id = $1 ORDER BY commit_seq, ord';
  const { rows } = await client.query(text, [campaignId]).finally(() => client.end());
  return rows.map(({ commit_seq, ord }) => `${commit_seq}.${ord}`);
}

describe(`while ${EVENTS} events are appended`, () => {
  it(
    `every client pages through them, and follows them over ${DROPS} broken sockets`,
    async () => {
      const place = { url: table.api.url, token: table.spectator.token, campaignId: table.campaignId };
      const libraries = [apollo(place), urql(place), graphqlWs(place)];
      const asking = graphqlRequest(place);
      const total = EVENTS + FOUNDING;
      let writing = true;
      const written = write(table, EVENTS).finally(() => {
        writing = false;
      });
      const followed = libraries.map((client) => followAll(client, client.drop, total, DROPS));
      const paged = [...libraries.map((client) => ({ ...client, page: client.page })), asking];
      const pages = paged.map((client) => pageAll(client, () => writing));
      await written;
      const seen = await Promise.all([...followed, ...pages]);
      const truth = await kept();
      expect(truth).toHaveLength(total);
      for (const places of seen) expect(places).toEqual(truth);
      await Promise.all([...libraries, asking].map((client) => client.close()));
    },
    LONG,
  );
});

describe('the cache of Apollo Client', () => {
  it('puts the pages together, each event once', async () => {
    const own = await openTable({ beside: table.api });
    await write(own, 500);
    const client = apollo({ url: own.api.url, token: own.gm.token, campaignId: own.campaignId });
    const { places, hasNextPage } = await client.gathered(100);
    expect([places, hasNextPage]).toEqual([await kept(own.campaignId), false]);
    await client.close();
    await own.close();
  });
});

describe('a page of exactly as many as there are', () => {
  it.each([
    ['Apollo Client', apollo],
    ['urql', urql],
    ['graphql-ws', graphqlWs],
    ['graphql-request', graphqlRequest],
  ])('has no next one for %s', async (_, library) => {
    const own = await openTable({ beside: table.api });
    const client = library({ url: own.api.url, token: own.gm.token, campaignId: own.campaignId });
    await write(own, 100 - 10);
    for (let n = FOUNDING + 90; n < 100; n++) await own.send(own.gm, 'writeNote', { text: `Note ${n}` });
    const exact = await client.page(null);
    expect([exact.places.length, exact.hasNextPage]).toEqual([100, false]);
    await own.send(own.gm, 'writeNote', { text: 'One more.' });
    const first = await client.page(null);
    expect([first.places.length, first.hasNextPage]).toEqual([100, true]);
    const second = await client.page(first.endCursor);
    expect([second.places.length, second.hasNextPage]).toEqual([1, false]);
    await client.close();
    await own.close();
  });
});

describe('the typed client of this house', () => {
  it(
    'follows over broken sockets by itself',
    async () => {
      const { follow, drop } = ours({ url: table.api.url, token: table.player.token, campaignId: table.campaignId });
      const truth = await kept();
      const stop = new AbortController();
      const seen: Place[] = [];
      for await (const news of follow(stop.signal)) {
        if (news.kind !== 'EVENT') continue;
        seen.push(`${news.event.seq}.${news.event.ord}`);
        if (seen.length % 300 === 0) drop();
        if (seen.length === truth.length) stop.abort();
      }
      expect(seen).toEqual(truth);
    },
    LONG,
  );
});
