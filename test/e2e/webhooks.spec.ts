// Can a stranger's program be told what happens, with nothing but the API and docs/webhooks.md?
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Data, newId } from '../support/api.js';
import { OK, openReceiver, type Receiver, type Reply } from '../support/receiver.js';
import { openServer } from '../support/server.js';
import { mutationOf, openTable, type Person, type TestTable } from '../support/table.js';

const PATIENCE = { backoffMs: [20], sweepMs: 200, gatherMs: { JSON: 0, DISCORD: 20 } };
const WEBHOOK =
  'id name host format audience groups pausedFor lag tries lastError owner { name } deadLetters { id tries error after to }';
const CREATE = `mutation ($campaignId: ID!, $url: String!, $format: WebhookFormat, $audience: WebhookAudience) {
  createWebhook(campaignId: $campaignId, name: "Bridge", url: $url, format: $format, audience: $audience) { secret webhook { ${WEBHOOK} } } }`;
const LIST = `query ($campaignId: ID!) { webhooks(campaignId: $campaignId) { ${WEBHOOK} } }`;
const act = (name: string, more = '', declared = '') =>
  `mutation ($campaignId: ID!, $id: ID!${declared}) { ${name}(campaignId: $campaignId, id: $id${more}) ${name === 'deleteWebhook' ? '' : `{ ${WEBHOOK} }`} }`;

/** The example of the documentation, as a reader would copy it. */
async function documented(): Promise<(secret: string, headers: object, body: string, now?: number) => boolean> {
  const text = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, code = ''] = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(text) ?? [];
  const { createHmac, timingSafeEqual } = await import('node:crypto');
  const body = code.replace(/^import .*$/m, '').replace('export function', 'return function');
  return new Function('createHmac', 'timingSafeEqual', body)(createHmac, timingSafeEqual);
}

describe('webhooks', () => {
  let table: TestTable;
  let receiver: Receiver;
  let reply: Reply = OK;
  beforeAll(async () => {
    table = await openTable({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' }, patience: PATIENCE });
    receiver = await openReceiver(() => reply);
  });
  afterAll(async () => {
    await table?.close();
    await receiver?.close();
  });

  const get = (who: Person, query: string, more: object = {}) =>
    table.api.get(who.token, query, { campaignId: table.campaignId, ...more });
  const refusal = (who: Person, query: string, more: object = {}) =>
    table.api.refusal(who.token, query, { campaignId: table.campaignId, ...more });
  const events = (): Data[] => receiver.heard.flatMap(({ body }) => JSON.parse(body).events ?? []);
  const heard = (text: string) => () => receiver.heard.some(({ body }) => body.includes(text));
  const list = async (): Promise<Data> => (await get(table.gm, LIST)).webhooks!;

  it('are for the game master', async () => {
    const url = receiver.url;
    for (const who of [table.player, table.spectator]) {
      expect(await refusal(who, CREATE, { url })).toBe('NOT_ALLOWED');
      expect(await refusal(who, LIST)).toBe('NOT_ALLOWED');
      for (const name of ['pauseWebhook', 'resumeWebhook', 'replayWebhook', 'deleteWebhook'])
        expect(await refusal(who, act(name), { id: newId() })).toBe('NOT_ALLOWED');
    }
    expect(await table.api.refusal(table.gm.token, LIST, { campaignId: newId() })).toBe('NO_SUCH_CAMPAIGN');
    expect(await refusal(table.gm, act('pauseWebhook'), { id: newId() })).toBe('NO_SUCH_WEBHOOK');
    expect(await refusal(table.gm, CREATE, { url: 'ftp://x.example' })).toBe('ADDRESS_REFUSED');
    expect(await refusal(table.gm, CREATE, { url: 'https://a:b@x.example' })).toBe('ADDRESS_REFUSED');
  });

  it('tell what everyone may see as the timeline does, signed as documented, and go on from a cursor', async () => {
    const isGenuine = await documented();
    const { createWebhook } = await get(table.gm, CREATE, { url: `${receiver.url}/tell-tale` });
    const secret = String(createWebhook!.secret);
    expect(createWebhook!.webhook).toMatchObject({ host: `127.0.0.1:${receiver.port}`, format: 'JSON', lag: 0 });
    await table.send(table.gm, 'writeNote', { text: 'The mayor is the wolf.' }, { audience: { to: 'GM' } });
    await table.send(table.player, 'pipsGuess', { characterId: table.maren, about: 'the door' });
    await receiver.until(() => events().length > 0);
    expect(receiver.heard.map(({ body }) => body).join()).not.toContain('mayor');
    const [{ headers, body }] = receiver.heard as [Receiver['heard'][number]];
    expect(isGenuine(secret, headers, body)).toBe(true);
    expect(isGenuine(secret, headers, `${body} `)).toBe(false);
    expect(isGenuine(secret, headers, body, Date.now() + 301_000)).toBe(false);

    const fields = `id eventId seq ord type group deed { id name cause } worldDay date recordedAt playSession
      actor { id name } involves { id name } summary payload dates { path worldDay date } diceSource voidedBy leaf`;
    const last = 'timeline(last: 1) { edges { cursor node { FIELDS } } }'.replace('FIELDS', fields);
    const [edge] = (await table.look(table.spectator, last)).timeline!.edges!;
    expect(events().at(-1)).toEqual({ ...(edge!.node as object), cursor: edge!.cursor });
    const { cursor } = JSON.parse(receiver.heard.at(-1)!.body);
    await table.send(table.gm, 'writeNote', { text: 'Rain.' });
    const since = `timeline(first: 5, after: ${JSON.stringify(cursor)}) { nodes { summary } }`;
    expect(JSON.stringify(await table.look(table.gm, since))).toContain('Rain.');
    await receiver.until(heard('Rain.'));
  });

  it('show neither secret nor address again, in no list and no log', async () => {
    const all = JSON.stringify(await list());
    expect(all).not.toMatch(/tell-tale|whsec_/);
    expect(table.api.logged.join()).not.toMatch(/tell-tale|whsec_/);
    const { rows } = await import('pg').then(async ({ default: pg }) => {
      const client = new pg.Client({ connectionString: table.api.database.ownerUrl });
      await client.connect();
      return client.query('SELECT to_jsonb(hook)::text AS hook FROM webhook.hook').finally(() => client.end());
    });
    expect(rows.map(({ hook }) => hook).join()).not.toContain('whsec_');
  });

  it('give up, wait and start again at a word of the game master', async () => {
    const [hook] = await list();
    const id = hook!.id;
    reply = { status: 500 };
    await table.send(table.gm, 'writeNote', { text: 'Thunder.' });
    await receiver.until(async () => (await list())[0]!.deadLetters!.length > 0, 'A dead letter');
    reply = OK;
    const [letter] = (await list())[0]!.deadLetters!;
    expect(letter).toMatchObject({ tries: 2, error: 'The answer was 500.' });
    receiver.heard.length = 0;
    const one = act('replayWebhook', ', deadLetter: $letter', ', $letter: ID!');
    expect(await refusal(table.gm, one, { id, letter: newId() })).toBe('NO_SUCH_DEAD_LETTER');
    await get(table.gm, one, { id, letter: letter!.id });
    await receiver.until(heard('Thunder.'));
    const first = JSON.parse(receiver.heard[0]!.body).cursor;

    expect((await get(table.gm, act('pauseWebhook'), { id })).pauseWebhook!.pausedFor).toBe('ASKED');
    await table.send(table.gm, 'writeNote', { text: 'Snow.' });
    await table.send(table.gm, 'writeNote', { text: 'Thaw.' });
    receiver.heard.length = 0;
    expect(Number((await list())[0]!.lag)).toBe(2);
    expect((await get(table.gm, act('resumeWebhook'), { id })).resumeWebhook!.pausedFor).toBeNull();
    await receiver.until(heard('Thaw.'));
    expect(events().map(({ summary }) => String(summary).match(/Snow|Thaw/)?.[0])).toEqual(['Snow', 'Thaw']);

    receiver.heard.length = 0;
    const from = act('replayWebhook', ', after: $after', ', $after: String');
    expect(await refusal(table.gm, from, { id, after: 'nowhere' })).toBe('BAD_CURSOR');
    await get(table.gm, from, { id, after: first });
    await receiver.until(heard('Thaw.'));
    expect(events()).toHaveLength(2);
  });

  it('stop when their owner is a game master no more, and another takes over only what is for everyone', async () => {
    await table.send(table.gm, 'changeRole', { memberId: table.other.memberId, role: 'GM' });
    const { createWebhook } = await get(table.other, CREATE, { url: receiver.url, audience: 'OWNER' });
    const own = createWebhook!.webhook!.id;
    const [common] = await list();
    const { resumeWebhook } = await get(table.other, act('resumeWebhook'), { id: common!.id });
    expect(resumeWebhook!.owner!.name).toBe('Otis');
    await table.send(table.gm, 'changeRole', { memberId: table.other.memberId, role: 'PLAYER' });
    const paused = async () => (await list()).map(({ pausedFor }) => String(pausedFor));
    await receiver.until(async () => (await paused()).every((reason) => reason === 'OWNER_LEFT'));
    expect(await refusal(table.gm, act('resumeWebhook'), { id: own })).toBe('NOT_ALLOWED');
    const taken = (await get(table.gm, act('resumeWebhook'), { id: common!.id })).resumeWebhook!;
    expect([taken.owner!.name, taken.pausedFor]).toEqual(['Owner', null]);
    await get(table.gm, act('deleteWebhook'), { id: own });
  });

  it('are told of in figures', async () => {
    const figures = table.api.processes.map(async (url) => (await fetch(`${url}/metrics`)).text());
    const text = (await Promise.all(figures)).join('\n');
    expect(text).toMatch(/webhook_deliveries_total\{outcome="DELIVERED"\} [1-9]/);
    expect(text).toContain('webhook_deliveries_total{outcome="DEAD"} 1');
    for (const name of ['webhook_dead_letters', 'ledger_followers_blocked', 'webhook_paused'])
      expect(text.split('\n')).toContain(`${name} 0`);
    for (const name of ['webhook_lag_commits', 'webhook_late_seconds', 'webhook_pending_deliveries'])
      expect(text).toContain(`\n${name} `);
  });

  it('are not too many, and end', async () => {
    const made: string[] = [];
    for (let left = 10 - (await list()).length; left > 0; left--)
      made.push((await get(table.gm, CREATE, { url: receiver.url, format: 'DISCORD' })).createWebhook!.webhook!.id!);
    expect(await refusal(table.gm, CREATE, { url: receiver.url })).toBe('TOO_MANY_WEBHOOKS');
    receiver.heard.length = 0;
    await table.send(table.gm, 'writeNote', { text: '@everyone it is over' });
    await receiver.until(() => receiver.heard.filter(({ body }) => body.includes('embeds')).length === made.length);
    expect(receiver.heard.find(({ body }) => body.includes('embeds'))!.body).toContain('\\\\@everyone');
    for (const { id } of await list())
      expect((await get(table.gm, act('deleteWebhook'), { id })).deleteWebhook).toBe(true);
    expect(await list()).toEqual([]);
    receiver.heard.length = 0;
    await table.send(table.gm, 'writeNote', { text: 'Nobody hears.' });
    expect(receiver.heard).toEqual([]);
  });
});

describe('a server that is killed', () => {
  it('tells after its restart what it had not yet told', async () => {
    let reply: Reply = { status: 503 };
    const receiver = await openReceiver(() => reply);
    const server = await openServer({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
    try {
      const campaignId = newId();
      const input = { name: 'The Salt Road', system: 'd100' };
      await server.get(server.ownerToken, mutationOf('createCampaign', {}, '{ seq }'), {
        campaignId,
        commandId: newId(),
        input,
      });
      await server.get(server.ownerToken, CREATE, { campaignId, url: receiver.url });
      const note = (text: string) =>
        server.get(server.ownerToken, mutationOf('writeNote', {}, '{ seq }'), {
          campaignId,
          commandId: newId(),
          input: { text },
        });
      await note('one');
      await receiver.until(() => receiver.heard.length > 0);
      await note('two');
      await server.kill();
      reply = OK;
      receiver.heard.length = 0;
      await server.start();
      await receiver.until(() => receiver.heard.some(({ body }) => body.includes('two')));
      const told = receiver.heard.flatMap(({ body }) => JSON.parse(body).events as { summary: string }[]);
      expect(told.map(({ summary }) => /one|two/.exec(summary)?.[0])).toEqual(['one', 'two']);
    } finally {
      await server.close();
      await receiver.close();
    }
  }, 120_000); // what was being sent at the kill is tried again when its lease ends, what failed twice after half a minute
});
