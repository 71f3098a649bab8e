// Can one run it, and look into it from a browser? Health, metrics, logs, explorer, origins, and the production profile.
import { Agent, get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import pg from 'pg';
import { WebSocket } from 'ws';
import { type Alone, newId, openAlone, socketTo } from '../support/api.js';
import { freshDatabase } from '../support/database.js';
import { mutationOf } from '../support/table.js';

const WHY = 'What is asked is how one process starts, does and ends.';
let api: Alone;
let production: Alone;
const ORIGINS = ['http://localhost:30000', 'https://table.forge-vtt.com', 'app://obsidian.md', 'null'];
beforeAll(async () => {
  api = await openAlone(WHY, { env: { CORS_ORIGINS: '*' } });
  production = await openAlone(WHY, {
    beside: api,
    env: { NODE_ENV: 'production', CORS_ORIGINS: 'https://table.example' },
  });
});
afterAll(async () => {
  await production?.close();
  await api?.close();
});

const CREATE = mutationOf('createCampaign', {}, '{ seq }');
const create = () => ({ campaignId: newId(), commandId: newId(), input: { name: 'x', system: 'd100' } });

describe('who runs it', () => {
  it('sees that it lives and is ready', async () => {
    expect(await (await fetch(`${api.url}/health/live`)).json()).toEqual({ status: 'ok' });
    const ready = await fetch(`${api.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', migrations: 'ok', queue: 'ok', webhooks: 'ok' } },
    ]);
  });

  it('has idle connections kept for longer than a proxy keeps them', async () => {
    const agent = new Agent({ keepAlive: true });
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) =>
      httpGet(`${api.url}/health/live`, { agent }, (response) => resolve(response.resume().headers)).on(
        'error',
        reject,
      ),
    );
    agent.destroy();
    expect(headers['keep-alive']).toBe('timeout=75');
  });

  it('sees how much, how fast and how it ended', async () => {
    const sent = create();
    await api.get(api.ownerToken, CREATE, sent);
    await api.get(api.ownerToken, CREATE, sent);
    await api.refusal(api.ownerToken, CREATE, { ...create(), input: { name: 'x', system: 'chess' } });
    const text = await (await fetch(`${api.url}/metrics`)).text();
    for (const line of [
      'ledger_deeds_total{outcome="RECORDED"} 1',
      'ledger_deeds_total{outcome="REPLAYED"} 1',
      'ledger_deeds_total{outcome="NO_SUCH_SYSTEM"} 1',
      'graphql_operations_total{transport="http",outcome="OK"} 2',
      'ledger_deed_seconds_count 3',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^}]*\})? [\d.e+-]+)$/);
  });

  it('reads structured lines without a token in them', async () => {
    await fetch(`${api.url}/graphql?query=x`, { headers: { authorization: `Bearer ${api.ownerToken}` } });
    expect(api.logged.length).toBeGreaterThan(3);
    for (const line of api.logged) expect(() => JSON.parse(line)).not.toThrow();
    expect(api.logged.join('')).not.toContain(api.ownerToken);
    expect(api.logged.join('')).not.toContain(new URL(api.database.appUrl).password);
  });
});

describe('the explorer', () => {
  it('is where one arrives, and every file of it comes from here', async () => {
    const arrived = await fetch(api.url);
    expect([arrived.status, arrived.url]).toEqual([200, `${api.url}/explorer/`]);
    const page = await arrived.text();
    expect(page).toContain('Authorization: Bearer cl_');
    expect(page).toMatch(/initialHeaders: \{\s*Authorization: ``/); // a half header would be refused, and the Docs with it
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(arrived.headers.get('content-security-policy')).toContain("default-src 'self'");
    const files = [...page.matchAll(/(?:src|href)="([^"#]+\.(?:js|css|ico|svg))"/g)].map(([, file]) => file as string);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect([file, (await fetch(`${api.url}/explorer/${file}`)).status]).toEqual([file, 200]);
  });

  it('puts nothing of a forged host into the page', async () => {
    const page = await new Promise<string>((resolve, reject) => {
      const request = httpGet(
        `${api.url}/explorer/`,
        { headers: { host: 'x</script><script>alert(1)</script>' } },
        (response) => {
          let text = '';
          response.on('data', (part) => {
            text += String(part);
          });
          response.on('end', () => resolve(text));
        },
      );
      request.on('error', reject);
    });
    expect(page).not.toContain('alert(1)');
  });
});

describe('a module in a browser', () => {
  const ask = (origin: string, init: RequestInit = {}, url = api.url) =>
    fetch(`${url}/graphql`, { ...init, headers: { origin, ...init.headers } });
  const json = { 'content-type': 'application/json' };

  it('on any page may ask, and read its errors too', async () => {
    for (const origin of ORIGINS) {
      const preflight = await ask(origin, {
        method: 'OPTIONS',
        headers: {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
      const refused = await ask(origin, {
        method: 'POST',
        headers: { ...json, authorization: 'Bearer cl_forged' },
        body: '{"query":"{me{name}}"}',
      });
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
      const malformed = await ask(origin, { method: 'POST', headers: json, body: '{' });
      expect([malformed.status, malformed.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
    }
  });

  it.each(ORIGINS)('on %s may open a socket and ask over it', async (origin) => {
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin });
    const told: { type: string; payload?: object }[] = [];
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`It was closed with ${code}.`)));
      socket.on('open', () => {
        const payload = { authorization: `Bearer ${api.ownerToken}` };
        socket.send(JSON.stringify({ type: 'connection_init', payload }));
      });
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.type === 'connection_ack')
          socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ me { __typename } }' } }));
        else if (message.type !== 'ping') told.push(message);
        if (message.type === 'complete') resolve();
      });
    }).finally(() => socket.terminate());
    expect(told[0]).toMatchObject({ type: 'next', payload: { data: { me: { __typename: 'Me' } } } });
  });

  it('on a page that is not allowed may not read the answer', async () => {
    const allowed = await ask(
      'https://table.example',
      { method: 'POST', headers: json, body: '{"query":"{me{name}}"}' },
      production.url,
    );
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://table.example');
    const other = await ask(
      'https://elsewhere.example',
      { method: 'POST', headers: json, body: '{"query":"{me{name}}"}' },
      production.url,
    );
    expect(other.headers.get('access-control-allow-origin')).not.toBe('https://elsewhere.example');
  });
});

describe('in production', () => {
  it('there is no explorer and no introspection, over HTTP or WebSocket', async () => {
    expect((await fetch(production.url)).status).toBe(404);
    expect((await fetch(`${production.url}/explorer/`)).status).toBe(404);
    expect(await production.refusal(api.ownerToken, getIntrospectionQuery())).toBe('GRAPHQL_VALIDATION_FAILED');
    const client = socketTo(production, api.ownerToken);
    const code = await new Promise((resolve) =>
      client.subscribe(
        { query: '{ __schema { types { name } } }' },
        {
          next: resolve,
          error: (errors) => resolve((errors as { extensions: { code: string } }[])[0]!.extensions.code),
          complete: () => undefined,
        },
      ),
    );
    expect(code).toBe('GRAPHQL_VALIDATION_FAILED');
    await client.dispose();
  });

  it('errors carry no trace of the code', async () => {
    const { errors } = await production.ask(api.ownerToken, CREATE, {
      ...create(),
      input: { name: 'x', system: 'chess' },
    });
    expect(Object.keys(errors[0]!.extensions).sort()).toEqual(['code', 'facts']);
    expect(JSON.stringify(errors)).not.toContain('.ts:');
  });

  it('a second process on the same store has no owner to show', () => {
    expect(production.serving.ownerToken).toBeNull();
    expect(api.serving.ownerToken).toMatch(/^cl_/);
  });
});

it('a process that only works serves its health and nothing else', async () => {
  const worker = await openAlone(WHY, { beside: api, env: { ROLE: 'worker' } });
  expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200);
  expect((await fetch(`${worker.url}/graphql`, { method: 'POST' })).status).toBe(404);
  await worker.close();
});

it('a process that closes says goodbye to its sockets and ends what is under way', async () => {
  const brief = await openAlone(WHY, { beside: api });
  const client = socketTo(brief, api.ownerToken);
  const closed = new Promise((resolve) => client.on('closed', (event) => resolve((event as { code: number }).code)));
  await new Promise<void>((resolve) => client.on('connected', () => resolve()));
  const made = create();
  await brief.get(api.ownerToken, CREATE, made);
  const holder = await holding(made.campaignId);
  const asked = brief.ask(api.ownerToken, mutationOf('writeNote'), {
    ...made,
    commandId: newId(),
    input: { text: 'Last words.' },
  });
  await holder.someoneWaits();
  const closing = brief.close();
  expect(await closed).toBe(1001);
  await holder.letGo();
  expect([(await asked).status, (await asked).errors]).toEqual([200, []]);
  await closing;
  await expect(fetch(brief.url)).rejects.toThrow();
});

/** Holds a campaign's only lock, so that an append has to wait. */
async function holding(campaignId: string) {
  const [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: api.database.ownerUrl })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('BEGIN');
  await holder.query('SELECT FROM ledger.campaign_head WHERE campaign_id = $1 FOR UPDATE', [campaignId]);
  return {
    someoneWaits: async () => {
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      while ((await watcher.query(waiting)).rowCount === 0) await sleep(10);
    },
    letGo: async () => {
      await holder.query('ROLLBACK');
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

it('of four processes that start at once on an empty store, one shows its owner', async () => {
  const database = await freshDatabase();
  const four = await Promise.allSettled([1, 2, 3, 4].map(() => openAlone(WHY, { beside: { ...api, database } })));
  const up = four.map((one) => (one.status === 'fulfilled' ? one.value : null));
  expect(up.map((one) => one?.serving.ownerToken ?? null).filter(Boolean)).toHaveLength(1);
  await Promise.all(up.map((one) => one?.close()));
  await database.drop();
  expect(four.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
});
