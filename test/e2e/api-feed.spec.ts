// Does a follower without GraphQL get the same, does one who takes nothing hold up nobody, and is each line written once?
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import WebSocket from 'ws';
import { bearer, type Data, newId, openAlone, socketTo } from '../support/api.js';
import { invite, openTable, type Person, type TestTable, withToy } from '../support/table.js';
import { PipsPushed } from '../support/toy/push.js';
import { until } from '../support/until.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ heartbeatMs: 300, followerPatienceMs: 500 });
  await table.send(table.gm, 'writeNote', { text: 'The mayor is the wolf' }, { audience: { to: 'GM' } });
});
afterAll(() => table?.close());

const ask = (token: string | null, after: string | null, id = table.campaignId, signal?: AbortSignal) =>
  fetch(`${table.api.url}/campaigns/${id}/events${after === null ? '' : `?after=${after}`}`, {
    headers: bearer(token),
    signal: signal ?? null,
  });

/** Reads lines as they come. */
function follow(token: string, after: string | null = null) {
  const stop = new AbortController();
  const lines: Data[] = [];
  const ended = (async () => {
    const response = await ask(token, after, table.campaignId, stop.signal);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() as string;
      lines.push(...parts.map((part) => JSON.parse(part) as Data));
    }
    expect(rest).toBe('');
    return 'ended';
  })().catch((error: Error) => error.name);
  return {
    lines,
    ended,
    events: () => lines.filter(({ kind }) => kind === 'EVENT').map(({ event }) => event!),
    stop: () => stop.abort(),
  };
}

const note = (who: Person, text: string) => table.send(who, 'writeNote', { text });
const ALL = 'id eventId seq ord __typename type summary payload leaf seedPeriod clientBytes';

describe('the feed', () => {
  it('tells all that was, that it has caught up, and what comes: as the timeline does', async () => {
    const feed = follow(table.other.token);
    await until(() => feed.lines.some(({ kind }) => kind === 'CAUGHT_UP'));
    await note(table.player, 'Over the hill.');
    await until(() => feed.events().at(-1)?.summary === 'Pia noted: Over the hill.');
    await until(() => feed.lines.at(-1)?.kind === 'HEARTBEAT');
    const { timeline, head } = await table.look(
      table.other,
      `head { seq hash recordedAt } timeline(first: 100) { nodes { ${ALL} } }`,
    );
    const told = timeline!.nodes!;
    expect(feed.events().map((event) => Object.keys(told[0]!).map((key) => event[key]))).toEqual(
      told.map((node) => Object.values(node as object)),
    );
    expect(feed.events().filter(({ __typename }) => __typename === 'SealedEvent').length).toBeGreaterThan(0);
    expect(JSON.stringify(feed.lines)).not.toContain('wolf');
    expect(feed.lines.at(-1)!.head).toEqual(head);
    feed.stop();
  });

  it('goes on from a cursor of the timeline, of the subscription, or of its own', async () => {
    const { timeline } = await table.look(table.gm, 'timeline(first: 3) { pageInfo { endCursor } }');
    const feed = follow(table.gm.token, timeline!.pageInfo!.endCursor!);
    await until(() => feed.lines.some(({ kind }) => kind === 'CAUGHT_UP'));
    feed.stop();
    const third = feed.lines[2]!;
    const client = socketTo(table.api, table.gm.token);
    const heard: Data[] = [];
    client.subscribe(
      {
        query: `subscription { timeline(campaignId: "${table.campaignId}", after: "${third.cursor}") { kind cursor event { seq ord } } }`,
      },
      {
        next: ({ data }) => void heard.push((data as Data).timeline!),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    await until(() => heard.some(({ kind }) => kind === 'CAUGHT_UP'));
    const place = ({ event, cursor }: Data) => [cursor, event?.seq, event?.ord];
    expect(heard.filter(({ event }) => event).map(place)).toEqual(
      feed.lines
        .slice(3)
        .filter(({ event }) => event)
        .map(place),
    );
    const again = follow(table.gm.token, heard[0]!.cursor!);
    await until(() => again.lines.length > 0);
    expect(again.lines[0]!.cursor).toBe(heard[1]!.cursor);
    again.stop();
    await client.dispose();
  });

  it('is refused in the form of every refusal', async () => {
    const refused = async (token: string | null, after: string | null, id?: string) => {
      const response = await ask(token, after, id);
      const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
      return [response.status, errors[0]!.extensions.code];
    };
    expect(await refused(null, null)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await refused('cl_forged', null)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await refused(table.gm.token, 'nonsense')).toEqual([400, 'BAD_CURSOR']);
    expect(await refused(table.gm.token, 'one&after=two')).toEqual([400, 'BAD_CURSOR']);
    const foreign = Buffer.from(`t:${newId()}:1:0`).toString('base64url');
    expect(await refused(table.gm.token, foreign)).toEqual([400, 'FOREIGN_CURSOR']);
    expect(await refused(table.gm.token, null, newId())).toEqual([404, 'NO_SUCH_CAMPAIGN']);
    expect(await refused(table.gm.token, null, 'x')).toEqual([400, 'BAD_USER_INPUT']);
  });

  it('ends for whoever is removed, and tells him nothing more', async () => {
    const guest = await invite(table.api, table.gm.token, table.campaignId, 'Gus', 'PLAYER');
    const feed = follow(guest.token);
    await until(() => feed.lines.some(({ kind }) => kind === 'CAUGHT_UP'));
    await table.send(table.gm, 'removeMember', { memberId: guest.memberId, reason: 'Left town.' });
    await note(table.gm, 'Between us.');
    expect(await feed.ended).toBe('ended');
    expect(feed.lines.at(-1)!.errors![0]!.extensions!.code).toBe('NO_SUCH_CAMPAIGN');
    expect(JSON.stringify(feed.lines)).not.toContain('Between us');
  });

  it('ends soon after the token it came by', async () => {
    const { createToken } = await table.api.get(
      table.player.token,
      'mutation { createToken(label: "feed") { token details { id } } }',
    );
    const feed = follow(createToken!.token!);
    await until(() => feed.lines.length > 0);
    await table.api.get(table.player.token, 'mutation ($id: ID!) { revokeToken(id: $id) }', {
      id: createToken!.details!.id,
    });
    expect(await Promise.race([feed.ended, sleep(4_000)])).toBe('ended');
  });
});

describe('who takes nothing', () => {
  it('is closed with 4429 and the place to resume from, and holds up nobody', async () => {
    for (let n = 0; n < 30; n++) await table.send(table.gm, 'writeNote', { text: `${n} ${'x'.repeat(9_900)}` });
    const copies = Array.from({ length: 12 }, (_, n) => `c${n}: payload`).join(' ');
    const query = `subscription { timeline(campaignId: "${table.campaignId}") { cursor event { ${copies} } } }`;
    const told = async (events: number) => {
      const client = socketTo(table.api, table.other.token);
      for await (const _ of client.iterate({ query })) if (--events === 0) break;
      await client.dispose();
    };
    const socket = new WebSocket(`${table.api.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const closed = new Promise<[number, string]>((resolve) =>
      socket.on('close', (code, reason) => resolve([code, String(reason)])),
    );
    const heard: string[] = [];
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      if (type === 'connection_ack') {
        for (const id of ['1', '2', '3', '4', '5', '6'])
          socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
        socket.pause();
      } else if (type === 'next') heard.push(payload.data.timeline.cursor);
    });
    const payload = { authorization: `Bearer ${table.spectator.token}` };
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
    await until(() => socket.isPaused);
    // Whoever takes it is told as much meanwhile, by whichever process.
    await Promise.all([told(30), told(30)]);
    await sleep(1_500);
    const live = follow(table.other.token);
    await note(table.player, 'Still told.');
    await until(() => live.events().some(({ summary }) => String(summary).includes('Still told')));
    live.stop();
    socket.resume();
    const [code, cursor] = await closed;
    expect([code, cursor]).toEqual([4429, heard.at(-1)]);
  });
});

describe('a line', () => {
  it('is put in words once for all of one audience who ask for the same', async () => {
    const alone = await openAlone('What it puts in words is counted in it.', { beside: table.api, registry: withToy });
    const one = table.through(alone);
    const summary = jest.spyOn(PipsPushed, 'summary');
    const clients = [table.spectator, table.other, table.player, table.gm].map(({ token }) => socketTo(alone, token));
    const { timeline } = await one.look(table.gm, 'timeline(last: 1) { pageInfo { endCursor } }');
    const heard: Data[] = [];
    let caughtUp = 0;
    for (const client of clients)
      for (let n = 0; n < 5; n++)
        client.subscribe(
          {
            query: `subscription ($after: String) { timeline(campaignId: "${table.campaignId}", after: $after) { kind event { __typename summary } } }`,
            variables: { after: timeline!.pageInfo!.endCursor! },
          },
          {
            next: ({ data }) => {
              const said = (data as Data).timeline!;
              if (said.kind === 'CAUGHT_UP') caughtUp++;
              if (said.event) heard.push(said.event);
            },
            error: () => undefined,
            complete: () => undefined,
          },
        );
    await until(() => caughtUp === 20);
    await one.send(table.player, 'pipsPush', { characterId: table.maren, dice: 2 });
    await until(() => heard.length === 20);
    expect(new Set(heard.map((event) => JSON.stringify(event))).size).toBe(1);
    // A line takes two passes; the answer to the command is told as well.
    const audiences = 2;
    expect(summary.mock.calls.length).toBeLessThanOrEqual(2 * (audiences + 1));
    summary.mockRestore();
    for (const client of clients) await client.dispose();
    await alone.close();
  });
});
