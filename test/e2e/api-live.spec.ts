// Does whoever follows a campaign see each event once, in order, and only while he may?
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import WebSocket from 'ws';
import { type Api, type Data, newId, openApi, socketTo } from '../support/api.js';
import { invite, mutationOf, openTable, type Person, type TestTable, withToy } from '../support/table.js';
import { until } from '../support/until.js';

const HOUR = 3_600_000;

let table: TestTable;
let beside: Api;
beforeAll(async () => {
  table = await openTable({ heartbeatMs: 300, lookMs: HOUR });
  beside = await openApi({ beside: table.api, registry: withToy });
});
afterAll(async () => {
  await beside?.close();
  await table?.close();
});

const FOLLOW = `subscription ($campaignId: ID!, $after: String) { timeline(campaignId: $campaignId, after: $after) {
  kind cursor head { seq hash } event { __typename id seq ord summary leaf } } }`;

interface Following {
  readonly news: Data[];
  readonly errors: Data[];
  /** Resolves once so many events have come. */
  events(n: number): Promise<Data[]>;
  kinds(): string[];
  readonly closed: Promise<number>;
  stop(): void;
}

function follow(token: string, after: string | null = null, api = table.api): Following {
  const client = socketTo(api, token);
  const news: Data[] = [];
  const errors: Data[] = [];
  const closed = new Promise<number>((resolve) =>
    client.on('closed', (event) => resolve((event as { code: number }).code)),
  );
  client.subscribe(
    { query: FOLLOW, variables: { campaignId: table.campaignId, after } },
    {
      next: (message) => {
        if (message.errors) errors.push(...(message.errors as unknown as Data[]));
        if (message.data) news.push((message.data as Data).timeline!);
      },
      error: (error) => void (Array.isArray(error) && errors.push(...(error as Data[]))),
      complete: () => undefined,
    },
  );
  const of = () => news.filter(({ kind }) => kind === 'EVENT');
  return {
    news,
    errors,
    closed,
    events: async (n) => {
      await until(() => of().length >= n || errors.length > 0);
      return of();
    },
    kinds: () => news.map(({ kind }) => String(kind)),
    stop: () => void client.dispose(),
  };
}

const note = (who: Person, text: string) => table.send(who, 'writeNote', { text });
const places = (events: readonly Data[]) => events.map(({ event }) => `${event!.seq}.${event!.ord}`);
const whole = async (): Promise<string[]> => {
  const { timeline } = await table.look(table.gm, 'timeline(first: 100) { nodes { seq ord } }');
  return timeline!.nodes!.map(({ seq, ord }) => `${seq}.${ord}`);
};

describe('a follower', () => {
  it('first gets all that was, is told that he caught up, then what comes, from any process', async () => {
    const before = await whole();
    const live = follow(table.spectator.token);
    await live.events(before.length);
    await until(() => live.kinds().includes('CAUGHT_UP'));
    expect(live.kinds()).toEqual([...before.map(() => 'EVENT'), 'CAUGHT_UP']);
    await note(table.player, 'Here.');
    await beside.get(table.player.token, mutationOf('writeNote'), {
      campaignId: table.campaignId,
      commandId: newId(),
      input: { text: 'There.' },
    });
    const events = await live.events(before.length + 2);
    expect(events.slice(-2).map(({ event }) => event!.summary)).toEqual(['Pia noted: Here.', 'Pia noted: There.']);
    expect(places(events)).toEqual(await whole());
    expect(live.kinds().filter((kind) => kind === 'CAUGHT_UP')).toHaveLength(1);
    live.stop();
  });

  it('hears of news at once, not at the next look', async () => {
    const live = follow(table.spectator.token, await lastCursor());
    await until(() => live.kinds().includes('CAUGHT_UP'));
    // No look will be before this test is over: what comes has been hinted at.
    for (const text of ['Now.', 'And now.']) await note(table.player, text);
    const events = await live.events(2);
    expect(events.map(({ event }) => event!.summary)).toEqual(['Pia noted: Now.', 'Pia noted: And now.']);
    live.stop();
  });

  it('is told that the line is alive, and how far the campaign is', async () => {
    const live = follow(table.spectator.token, await lastCursor());
    await until(() => live.kinds().filter((kind) => kind === 'HEARTBEAT').length >= 2);
    const { head } = await table.look(table.gm, 'head { seq hash }');
    expect(live.news.at(-1)!.head).toEqual(head);
    live.stop();
  });

  it('who drops again and again while others write misses nothing and sees nothing twice', async () => {
    const seen: string[] = [];
    let cursor = await lastCursor();
    const start = await whole();
    let writing = true;
    const writers = Promise.all(
      [table.player, table.gm, table.other].map(async (who) => {
        for (let n = 0; n < 12; n++) await note(who, `Line ${n}`);
      }),
    ).finally(() => {
      writing = false;
    });
    while (writing || seen.length < 36) {
      const live = follow(table.spectator.token, cursor, seen.length % 2 === 0 ? beside : table.api);
      const events = await live.events(1);
      live.stop();
      seen.push(...places(events));
      cursor = events.at(-1)!.cursor!;
    }
    await writers;
    expect(seen).toEqual((await whole()).slice(start.length));
  });

  it('with a broken or a foreign cursor is refused', async () => {
    for (const after of ['nonsense', Buffer.from(`t:${newId()}:1:0`).toString('base64url')]) {
      const live = follow(table.spectator.token, after);
      await until(() => live.errors.length > 0);
      expect(live.errors[0]!.extensions!.code).toMatch(/^(BAD|FOREIGN)_CURSOR$/);
      live.stop();
    }
  });
});

describe('who may no longer see it', () => {
  it('learns that he was removed, and nothing of what came after', async () => {
    const guest = await invite(table.api, table.gm.token, table.campaignId, 'Gus', 'PLAYER');
    const live = follow(guest.token, await lastCursor());
    await until(() => live.kinds().includes('CAUGHT_UP'));
    await table.send(table.gm, 'removeMember', { memberId: guest.memberId, reason: 'Left town.' });
    await until(() => live.errors.length > 0);
    await note(table.gm, 'Between us.');
    await sleep(300);
    expect(live.errors[0]!.extensions!.code).toBe('NO_SUCH_CAMPAIGN');
    expect(live.news.some(({ event }) => String(event?.summary).includes('Between us'))).toBe(false);
    live.stop();
  });

  it('loses his sockets soon after his token', async () => {
    const { createToken } = await table.api.get(
      table.player.token,
      'mutation { createToken(label: "x") { token details { id } } }',
    );
    const live = follow(createToken!.token!);
    await until(() => live.kinds().includes('CAUGHT_UP'));
    const other = follow(table.player.token);
    await table.api.get(table.player.token, 'mutation ($id: ID!) { revokeToken(id: $id) }', {
      id: createToken!.details!.id,
    });
    expect(await Promise.race([live.closed, sleep(4_000)])).toBe(4403);
    await note(table.player, 'I am still here.');
    await until(() => other.news.some(({ event }) => String(event?.summary).includes('still here')));
    other.stop();
  });

  it('was never let in without a valid token, nor into a campaign of others', async () => {
    expect(await follow('cl_forged').closed).toBe(4403);
    const { createToken } = await table.api.get(table.gm.token, 'mutation { createToken(label: "y") { token } }');
    const stranger = socketTo(table.api, createToken!.token!);
    const answers: Data[] = [];
    for (const campaignId of [newId(), 'x']) {
      await new Promise<void>((resolve) =>
        stranger.subscribe(
          { query: FOLLOW, variables: { campaignId } },
          {
            next: (message) => void answers.push(...((message.errors ?? []) as unknown as Data[])),
            error: () => resolve(),
            complete: () => resolve(),
          },
        ),
      );
    }
    expect(answers.map(({ extensions }) => extensions!.code)).toEqual(['NO_SUCH_CAMPAIGN', 'BAD_USER_INPUT']);
    await stranger.dispose();
  });
});

describe('a socket', () => {
  const open = () => new WebSocket(`${table.api.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const closing = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));

  it('that says nothing is closed after three seconds', async () => {
    const begun = Date.now();
    expect(await closing(open())).toBe(4408);
    expect(Date.now() - begun).toBeGreaterThan(2_500);
  });

  it('that sends too much, or nonsense, is closed, and the others stay', async () => {
    const live = follow(table.spectator.token, await lastCursor());
    const huge = open();
    huge.on('open', () => huge.send(`{"type":"connection_init","payload":{"x":"${'x'.repeat(70_000)}"}}`));
    expect(await closing(huge)).toBe(1009);
    const nonsense = open();
    nonsense.on('open', () => nonsense.send('{"type":"nonsense"}'));
    expect(await closing(nonsense)).toBe(4400);
    const hasty = open();
    hasty.on('open', () =>
      hasty.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ me { name } }' } })),
    );
    expect(await closing(hasty)).toBe(4401);
    await until(() => live.kinds().includes('CAUGHT_UP'));
    live.stop();
  });

  it('elsewhere is not opened at all', async () => {
    const socket = new WebSocket(`${table.api.url.replace('http', 'ws')}/elsewhere`, 'graphql-transport-ws');
    const outcome = new Promise((resolve) => {
      socket.on('open', () => resolve('opened')).on('error', () => resolve('refused'));
    });
    expect(await outcome.finally(() => socket.terminate())).toBe('refused');
  });

  it('carries at most twenty subscriptions', async () => {
    const client = socketTo(table.api, table.spectator.token);
    const refused: string[] = [];
    const alive = new Set<number>();
    for (let n = 0; n < 22; n++) {
      client.subscribe(
        { query: FOLLOW, variables: { campaignId: table.campaignId, after: null } },
        {
          next: () => void alive.add(n),
          error: (error) => void refused.push(String((error as Data)[0]!.extensions!.code)),
          complete: () => undefined,
        },
      );
    }
    await until(() => alive.size + refused.length === 22);
    expect([alive.size, refused]).toEqual([20, ['TOO_MANY_SUBSCRIPTIONS', 'TOO_MANY_SUBSCRIPTIONS']]);
    await client.dispose();
  });
});

async function lastCursor(): Promise<string> {
  const { timeline } = await table.look(table.gm, 'timeline(last: 1) { pageInfo { endCursor } }');
  return timeline!.pageInfo!.endCursor!;
}
