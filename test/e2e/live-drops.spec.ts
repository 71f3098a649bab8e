// Does one who keeps losing the line see each event once and in order, from several processes, while others write?
// DROPS and APPENDS make it longer: `npm run drops` takes 1,000 of 100,000.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { type Data, newId } from '../support/api.js';
import { openServer, type Server } from '../support/server.js';
import { invite, mutationOf, type Person } from '../support/table.js';

const redisUrl = process.env.REDIS_URL ?? '';
const DROPS = Number(process.env.DROPS ?? 50);
const APPENDS = Number(process.env.APPENDS ?? 5_000);
/** Deeds in one request. */
const AT_ONCE = 10;
const WRITERS = 6;

let first: Server;
const servers: Server[] = [];
const apis = () => servers.slice(0, 2);
let gm: Person;
let spectator: Person;
const campaignId = newId();

beforeAll(async () => {
  const env = { REDIS_URL: redisUrl };
  first = await openServer({ ...env, ROLE: 'api' });
  servers.push(first);
  const others = ['api', 'worker', 'worker'].map((ROLE) => openServer({ ...env, ROLE }, first));
  servers.push(...(await Promise.all(others)));
  const made = { campaignId, commandId: newId(), input: { name: 'The Salt Road', system: 'trophy' } };
  const text = mutationOf('createCampaign', {}, '{ campaign { me { id } } }');
  const { createCampaign } = await first.get(first.ownerToken, text, made);
  gm = { token: first.ownerToken, memberId: String(createCampaign!.campaign!.me!.id) };
  spectator = await invite(first, gm.token, campaignId, 'Sol', 'SPECTATOR');
});
afterAll(async () => {
  for (const server of servers.reverse()) await server.close();
});

/** Some thousands of notes from both processes, and a jump that the workers finish. */
async function write(): Promise<void> {
  let left = APPENDS;
  const writer = async (n: number) => {
    const server = apis()[n % 2] as Server;
    while (left > 0) {
      const size = Math.min(AT_ONCE, left);
      left -= size;
      const notes = Array.from(
        { length: size },
        (_, i) =>
          `n${i}: writeNote(campaignId: "${campaignId}", commandId: "${newId()}", input: { text: "x" }) { seq }`,
      );
      await server.get(gm.token, `mutation { ${notes.join(' ')} }`);
    }
  };
  await Promise.all([
    ...Array.from({ length: WRITERS }, (_, n) => writer(n)),
    servers[1]!.get(gm.token, mutationOf('advanceClock', {}, '{ seq }'), {
      campaignId,
      commandId: newId(),
      input: { by: { days: 40 }, reason: 'Winter.' },
    }),
  ]);
}

interface Leg {
  readonly news: Data[];
  drop(): void;
}

/** One connection, which ends as connections end: without a word. */
function listen(server: Server, after: string | null): Leg {
  const news: Data[] = [];
  const client = createClient({
    url: `${server.url().replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${spectator.token}` },
    retryAttempts: 0,
  });
  const query = `subscription ($id: ID!, $after: String) { timeline(campaignId: $id, after: $after) { kind cursor event { seq ord type } } }`;
  let dropped = false;
  client.subscribe(
    { query, variables: { id: campaignId, after } },
    {
      next: ({ data }) => void (dropped || news.push((data as Data).timeline!)),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return {
    news,
    drop: () => {
      dropped = true;
      client.terminate();
    },
  };
}

it(
  `${DROPS} times during ${APPENDS} appends, on ${redisUrl ? 'Redis' : 'PostgreSQL'}`,
  async () => {
    const seen: string[] = [];
    const types = new Set<string>();
    let cursor: string | null = null;
    const take = ({ news }: Leg) => {
      for (const { kind, event, cursor: at } of news) {
        if (kind !== 'EVENT') continue;
        seen.push(`${event!.seq}.${event!.ord}`);
        types.add(String(event!.type));
        cursor = String(at);
      }
    };
    let writing = true;
    const written = write().finally(() => {
      writing = false;
    });
    for (let n = 0; n < DROPS; n++) {
      const leg = listen(apis()[n % 2] as Server, cursor);
      const enough = Math.max(1, Math.floor((APPENDS / DROPS) * 0.8));
      for (let tries = 0; leg.news.length < enough && (writing || leg.news.length === 0) && tries < 1_000; tries++)
        await sleep(5);
      leg.drop();
      take(leg);
    }
    await written;
    const last = listen(servers[1] as Server, cursor);
    for (
      let tries = 0;
      tries < 2_000 && !last.news.some(({ event }) => event?.type === 'ClockAdvanced' || types.has('ClockAdvanced'));
      tries++
    )
      await sleep(10);
    while (!last.news.some(({ kind }) => kind === 'CAUGHT_UP')) await sleep(10);
    last.drop();
    take(last);

    const all: string[] = [];
    for (let after = ''; ; ) {
      const text = `{ campaign(id: "${campaignId}") { timeline(first: 100${after && `, after: "${after}"`}) { nodes { seq ord } pageInfo { hasNextPage endCursor } } } }`;
      const { timeline } = (await first.get(gm.token, text)).campaign!;
      all.push(...timeline!.nodes!.map(({ seq, ord }) => `${seq}.${ord}`));
      if (!timeline!.pageInfo!.hasNextPage) break;
      after = timeline!.pageInfo!.endCursor!;
    }
    expect(all.length).toBeGreaterThan(APPENDS);
    expect(types).toContain('ClockAdvanced');
    expect(seen).toEqual(all);
  },
  60_000 + APPENDS * 20,
);
