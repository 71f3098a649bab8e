// What sees whoever runs the server, and who else does? The board of the queues, and the figures of the process.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Following } from '../../src/ledger/follow.js';
import { type Alone, type Data, newId, openAlone, openApi, socketTo } from '../support/api.js';
import { SMITH } from '../support/choices.js';
import { mutationOf, openTable, type TestTable, withToy } from '../support/table.js';

const TOKEN = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const BOARD = '/operator/queues';
const ENV = { OPERATOR_TOKEN: TOKEN, CORS_ORIGINS: '*' };
type Headers = Readonly<Record<string, string>>;
const BEARER: Headers = { authorization: `Bearer ${TOKEN}` };
const basic = (password: string, name = 'operator'): Headers => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ system: 'd100', env: ENV });
  const enrolled = await table.send(table.gm, 'enrolCharacter', { name: 'Old Tom', born: -38 * 365 - 100 });
  const characterId = String(enrolled.subjects!.find(({ kind }) => `${kind}` === 'character')!.id);
  await table.send(table.gm, 'd100RollScores', { characterId });
  await table.send(table.gm, 'd100FinishCreation', {
    characterId,
    consent: true,
    ...SMITH,
    age: 38,
  });
});
afterAll(() => table?.close());

const at = (path: string, headers: Headers = {}, method = 'GET') => fetch(table.api.url + path, { headers, method });

/** Asks until it is so, for ten seconds. */
async function until<T>(ask: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const found = await ask();
    if (isSo(found)) return found;
    if (tries === 200) throw new Error(`It never was: ${JSON.stringify(found)}`);
    await sleep(50);
  }
}

const yearPasses = () => table.send(table.gm, 'advanceClock', { by: { years: 1 }, reason: 'Winter' });
const stands = () => table.look(table.gm, 'advance { id } clock');

describe('without the operator’s token', () => {
  it.each<[string, () => Headers]>([
    ['nothing', () => ({})],
    ['the token of a campaign’s owner', () => ({ authorization: `Bearer ${table.gm.token}` })],
    ['another of the same length', () => ({ authorization: `Bearer ${TOKEN.replace('0', '1')}` })],
    ['the beginning of it', () => ({ authorization: `Bearer ${TOKEN.slice(0, -1)}` })],
    ['more than it', () => ({ authorization: `Bearer ${TOKEN}0` })],
    ['it as the name, without a password', () => basic('', TOKEN)],
    ['a wrong password', () => basic(`${TOKEN}0`)],
    ['it under another scheme', () => ({ authorization: `Token ${TOKEN}` })],
  ])('%s opens neither board nor figures', async (_, headers) => {
    for (const path of [BOARD, `${BOARD}/api/queues`, `${BOARD}/static/images/logo.svg`, '/metrics']) {
      const answer = await at(path, headers());
      const asksFor = answer.headers.get('www-authenticate');
      expect([path, answer.status, asksFor]).toEqual([path, 401, expect.stringContaining('Basic realm=')]);
    }
  });

  it('a server has no board, and tells its figures to its own machine alone, in production to nobody', async () => {
    const plain = await openApi({ beside: table.api });
    const production = await openApi({ beside: table.api, env: { NODE_ENV: 'production' } });
    const behind = await openApi({ beside: table.api, env: { TRUST_PROXY: '1' } });
    const status = async (url: string, headers: Headers = {}) => (await fetch(url, { headers })).status;
    expect([
      await status(`${plain.url}${BOARD}`, BEARER),
      await status(`${plain.url}/metrics`),
      await status(`${plain.url}/metrics`, { 'x-forwarded-for': '192.0.2.1' }),
      await status(`${production.url}/metrics`),
      await status(`${behind.url}/metrics`),
    ]).toEqual([404, 200, 404, 404, 404]);
    await Promise.all([plain.close(), production.close(), behind.close()]);
  });
});

describe('the board', () => {
  const queues = async () => {
    const answer = await at(`${BOARD}/api/queues?activeQueue=downtime&status=latest&page=1`, basic(TOKEN));
    return ((await answer.json()) as { queues: { name: string; jobs: Data[] }[] }).queues;
  };

  it('is a page that fetches nothing from elsewhere, and that no other page may frame', async () => {
    const page = await at(BOARD, basic(TOKEN));
    expect([page.status, page.headers.get('x-powered-by')]).toEqual([200, null]);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'self' data:;.*frame-ancestors 'none'/);
    const text = await page.text();
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
    const scripts = [...text.matchAll(/src="([^"]+\.js)"/g)].map(([, file]) => `${file}`);
    expect(scripts).toEqual(expect.arrayContaining(['plain-address.js', expect.stringMatching(/^static\/js\/main/)]));
    for (const file of scripts)
      expect([file, (await at(`${BOARD}/${file}`, basic(TOKEN))).status]).toEqual([file, 200]);
    expect((await at(`${BOARD}/plain-address.js`, {})).status).toBe(401);
  });

  it('shows each job by the kinds at work, and how far it is', async () => {
    await yearPasses();
    await until(stands, ({ advance }) => advance === null);
    const all = await until(queues, ([downtime]) => !!downtime?.jobs.some(({ name }) => `${name}` === 'yearly aging'));
    expect(all.map(({ name }) => name)).toEqual(['downtime', 'webhooks']);
    const job = all[0]!.jobs.find(({ name }) => `${name}` === 'yearly aging')!;
    expect([job.data, job.progress]).toEqual([
      { campaignId: table.campaignId },
      { 'yearly aging': 1, clock: expect.any(Number) },
    ]);
  });

  it('obeys a press of its own buttons, and of no other page’s', async () => {
    const press = async (headers: Headers) =>
      (await at(`${BOARD}/api/queues/webhooks/pause`, { ...basic(TOKEN), ...headers }, 'PUT')).status;
    expect(await press({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await press({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await press({ origin: 'https://evil.example' })).toBe(403);
    expect(await press({ origin: 'null' })).toBe(403);
    expect(await press({ origin: table.api.url })).toBe(200);
    expect((await at(`${BOARD}/api/queues/webhooks/resume`, BEARER, 'PUT')).status).toBe(200);
  });
});

describe('the figures', () => {
  let alone: Alone;
  let one: TestTable;
  beforeAll(async () => {
    const why = 'Each process tells its own figures.';
    alone = await openAlone(why, { beside: table.api, registry: withToy, env: ENV });
    one = table.through(alone);
  });
  afterAll(() => alone?.close());
  const at = (path: string, headers: Headers = {}, method = 'GET') => fetch(alone.url + path, { headers, method });
  const text = async () => (await at('/metrics', BEARER)).text();
  const figure = async (name: string): Promise<number> => {
    const line = (await text()).split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? 0 : Number(line.slice(name.length + 1));
  };
  const push = (commandId = newId()) =>
    alone.get(table.gm.token, mutationOf('writeNote'), {
      campaignId: table.campaignId,
      commandId,
      input: { text: 'It rains.' },
    });

  it('are each explained, and of a type', async () => {
    const said = await text();
    for (const [name, type] of [
      ['ledger_append_seconds', 'histogram'],
      ['ledger_conflicts_total', 'counter'],
      ['ledger_replays_total', 'counter'],
      ['ledger_follower_lag_commits', 'gauge'],
      ['ledger_followers_blocked', 'gauge'],
      ['ledger_dead_letters', 'gauge'],
      ['webhook_lag_commits', 'gauge'],
      ['webhook_dead_letters', 'gauge'],
      ['ledger_due', 'gauge'],
      ['ledger_overdue', 'gauge'],
      ['queue_jobs', 'gauge'],
      ['graphql_sockets', 'gauge'],
      ['event_feeds', 'gauge'],
      ['http_requests_total', 'counter'],
      ['graphql_operations_total', 'counter'],
      ['process_resident_memory_bytes', 'gauge'],
    ] as const) {
      expect(said).toMatch(new RegExp(`^# HELP ${name} \\S.*\\.$`, 'm'));
      expect(said).toMatch(new RegExp(`^# TYPE ${name} ${type}$`, 'm'));
    }
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  /** How far a figure moves while something happens. */
  const moved = async (name: string, happening: () => Promise<unknown>): Promise<number> => {
    const before = await figure(name);
    await happening();
    return (await figure(name)) - before;
  };

  it('count appends by how long they took, what lost a race, and what came twice', async () => {
    expect(await moved('ledger_append_seconds_count', () => push())).toBe(1);
    const id = newId();
    await push(id);
    expect(await moved('ledger_replays_total', () => push(id))).toBe(1);
    const race = () =>
      Promise.all(
        Array.from({ length: 6 }, (_, n) => one.send(table.gm, 'renameCampaign', { name: `Salt Road ${n}` })),
      );
    expect(await moved('ledger_conflicts_total', race)).toBeGreaterThan(0);
  });

  it('show who lags behind, who waits at what he cannot take, and what was given up', async () => {
    const owner = new pg.Pool({ connectionString: table.api.database.ownerUrl, max: 2 });
    const following = new Following(owner, Date.now);
    const poisoned = {
      name: 'poisoned',
      version: 1,
      apply: () => Promise.reject(new Error('It cannot be taken.')),
    };
    const blocked = () => moved('ledger_dead_letters', () => following.catchUp(poisoned, table.campaignId));
    expect([await moved('ledger_followers_blocked', async () => expect(await blocked()).toBe(1))]).toEqual([1]);
    expect(await figure('ledger_follower_lag_commits{follower="poisoned"}')).toBeGreaterThan(3);
    const cured = { ...poisoned, version: 2, apply: () => Promise.resolve() };
    await following.catchUp(cured, table.campaignId);
    const lag = await figure('ledger_follower_lag_commits{follower="poisoned"}');
    expect([lag, await figure('ledger_followers_blocked'), await figure('ledger_dead_letters')]).toEqual([0, 0, 0]);
    await owner.query("DELETE FROM ledger.follower WHERE name = 'poisoned' AND version = 2");
    await following.skip(poisoned, table.campaignId, 'the operator');
    expect([await figure('ledger_followers_blocked'), await figure('ledger_dead_letters')]).toEqual([0, 0]);
    await owner.end();
  });

  it('show what is due, what is overdue, and how deep the queue is', async () => {
    const switched = (way: 'pause' | 'resume') => at(`${BOARD}/api/queues/downtime/${way}`, BEARER, 'PUT');
    expect([(await figure('ledger_due')) > 0, await figure('ledger_overdue')]).toEqual([true, 0]);
    expect((await switched('pause')).status).toBe(200);
    const waiting = 'queue_jobs{queue="downtime",state="waiting"}';
    expect(await figure(waiting)).toBe(0);
    await yearPasses();
    await until(
      () => figure(waiting),
      (jobs) => jobs === 1,
    );
    expect(await figure('ledger_overdue')).toBeGreaterThan(0);
    await switched('resume');
    await until(stands, ({ advance }) => advance === null);
    await until(
      () => figure('ledger_overdue'),
      (left) => left === 0,
    );
  });

  it('count sockets, feeds and answers by their code', async () => {
    const client = socketTo(alone, table.gm.token);
    await until(
      () => figure('graphql_sockets'),
      (open) => open === 1,
    );
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${table.gm.token}` };
    const feed = fetch(`${alone.url}/campaigns/${table.campaignId}/events`, { headers, signal: stop.signal });
    await feed;
    expect(await figure('event_feeds')).toBe(1);
    stop.abort();
    await client.dispose();
    await until(
      () => figure('graphql_sockets'),
      (open) => open === 0,
    );
    await until(
      () => figure('event_feeds'),
      (open) => open === 0,
    );
    expect(await moved('http_requests_total{code="404"}', () => at('/nowhere'))).toBe(1);
    expect(await moved('http_requests_total{code="401"}', () => at('/metrics'))).toBe(1);
  });
});
