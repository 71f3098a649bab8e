// Does what once broke it stay mended?
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, newId, openApi, socketTo } from '../support/api.js';

describe('attacks that once succeeded', () => {
  let api: Api;

  beforeAll(async () => {
    api = await openApi();
  });
  afterAll(() => api.close());

  it('survives an upgrade of a path that is no URL', async () => {
    const { hostname, port } = new URL(api.url);
    await new Promise<void>((done) => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket' };
      const asked = request({ hostname, port, path: '//', headers }, (response) => response.resume().on('end', done));
      asked.on('error', () => done());
      asked.end();
    });
    expect((await fetch(new URL('/health/live', api.url))).status).toBe(200);
  });

  it('goes on in HTTP/1.1, over the same connection, where HTTP/2 is offered', async () => {
    const { hostname, port } = new URL(api.url);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    const ask = (method: string, path: string, body?: string) =>
      new Promise<[number | undefined, string]>((resolve, reject) => {
        const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAoAAA' };
        const headers = {
          ...offer,
          ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        };
        const asked = request({ hostname, port, path, method, headers, agent }, (response) => {
          let text = '';
          response.on('data', (chunk) => (text += chunk));
          response.on('end', () => resolve([response.statusCode, text]));
        });
        asked.on('socket', (socket) => socket.once('connect', () => ports.add(socket.localPort)));
        asked.on('error', reject).end(body);
      });
    const query = JSON.stringify({ query: '{ __typename }' });
    const answer = [200, '{"data":{"__typename":"Query"}}\n'];
    expect(await ask('POST', '/graphql', query)).toEqual(answer);
    expect((await ask('GET', '/health/live'))[0]).toBe(200);
    expect(await ask('POST', '/graphql', query)).toEqual(answer);
    expect(ports.size).toBe(1);
    agent.destroy();
  });

  it('answers the whole schema once in a document, and no more', async () => {
    const twice = '{ a: __schema { types { name } } b: __schema { types { name } } }';
    const ask = async (query: string) =>
      (
        await fetch(new URL('/graphql', api.url), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        })
      ).json() as Promise<{ data?: object; errors?: { extensions: { code: string } }[] }>;
    expect((await ask('{ __schema { types { name } } }')).data).toMatchObject({
      __schema: { types: expect.any(Array) },
    });
    expect((await ask(twice)).errors?.[0]?.extensions.code).toBe('QUERY_TOO_COMPLEX');
  });
});

it('refuses a subscription whose only field is left out, and keeps the socket', async () => {
  const api = await openApi();
  const client = socketTo(api, api.ownerToken);
  let closed = 0;
  client.on('closed', () => {
    closed += 1;
  });
  const asked = (query: string): Promise<string> =>
    new Promise((resolve) => {
      client.subscribe(
        { query },
        {
          next: (result) => resolve(JSON.stringify(result.data ?? result.errors)),
          error: (errors) => resolve(Array.isArray(errors) ? errors[0].message : String(errors)),
          complete: () => resolve('complete'),
        },
      );
    });
  try {
    const skipped = `subscription { timeline(campaignId: "${newId()}") @skip(if: true) { __typename } }`;
    expect(await asked(skipped)).toContain('takes no directive');
    expect(await asked('{ me { name } }')).toBe('{"me":{"name":"Owner"}}');
    expect(closed).toBe(0);
  } finally {
    await client.dispose();
    await api.close();
  }
});
