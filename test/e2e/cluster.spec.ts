// Do two API processes and two workers on one store behave as one server? A story told through whichever door is nearer.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { type Data, newId } from '../support/api.js';
import { openServer, type Server } from '../support/server.js';
import { invite, mutationOf, type Person } from '../support/table.js';

const campaignId = newId();
let north: Server;
let south: Server;
const workers: Server[] = [];
let gm: Person;
let player: Person;

beforeAll(async () => {
  const redis = { REDIS_URL: process.env.REDIS_URL ?? '' };
  north = await openServer({ ROLE: 'api', ...redis });
  const others = ['api', 'worker', 'worker'].map((ROLE) => openServer({ ROLE, ...redis }, north));
  const [door, ...working] = await Promise.all(others);
  south = door!;
  workers.push(...working);
  gm = { token: north.ownerToken, memberId: '' };
  const input = { name: 'The Salt Road', system: 'd100' };
  await north.get(gm.token, mutationOf('createCampaign'), { campaignId, commandId: newId(), input });
  player = await invite(south, gm.token, campaignId, 'Pia', 'PLAYER');
});
afterAll(async () => {
  await Promise.all([...workers, south].map((server) => server?.close()));
  await north?.close();
});

const send = (door: Server, who: Person, command: string, input: object): Promise<Data> =>
  door.get(who.token, mutationOf(command), { campaignId, commandId: newId(), input }).then((data) => data[command]!);

/** Follows the campaign through a door, as a frontend would. */
function follow(door: Server, token: string) {
  const client = createClient({
    url: `${door.url().replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
  });
  const seen: string[] = [];
  let ended = '';
  const closed = new Promise<number>((resolve) =>
    client.on('closed', (event) => resolve((event as { code: number }).code)),
  );
  const query = `subscription { timeline(campaignId: "${campaignId}") { kind event { seq summary } } }`;
  client.subscribe(
    { query },
    {
      next: ({ data, errors }) => {
        const { kind, event } = ((data as Data | null)?.timeline ?? {}) as unknown as Data;
        if (errors) ended = String((errors as unknown as Data[])[0]!.extensions!.code);
        seen.push(event ? String(event.summary) : String(kind));
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { seen, closed, ended: () => ended, leave: () => client.dispose() };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error('It never came to that.');
}

describe('two doors and two workers', () => {
  it('what is recorded through one door is told through the other, once and in order', async () => {
    const live = follow(north, player.token);
    await until(() => live.seen.includes('CAUGHT_UP'));
    const texts = Array.from({ length: 10 }, (_, n) => `Milestone ${n}.`);
    for (const [n, text] of texts.entries()) await send(n % 2 ? north : south, gm, 'writeNote', { text });
    const notes = () => live.seen.filter((line) => line.includes('Milestone'));
    await until(() => notes().length >= texts.length);
    expect(notes().map((line) => /Milestone \d/.exec(line)?.[0])).toEqual(texts.map((text) => text.slice(0, -1)));
    await live.leave();
  });

  it('who writes through both at once loses nothing, and the numbers have no gap', async () => {
    const head = async () =>
      Number((await south.get(gm.token, `{ campaign(id: "${campaignId}") { head { seq } } }`)).campaign!.head!.seq);
    const before = await head();
    const work = Array.from({ length: 12 }, (_, n) =>
      send(n % 2 ? north : south, gm, 'renameCampaign', { name: `Salt Road ${n}` }),
    );
    const seqs = (await Promise.all(work)).map(({ seq }) => Number(seq)).sort((a, b) => a - b);
    expect(seqs).toEqual(Array.from({ length: 12 }, (_, n) => before + 1 + n));
  });

  it('a jump of the clock is done once, whichever worker does it', async () => {
    await send(south, gm, 'advanceClock', { by: { years: 3 }, reason: 'A long winter' });
    const look = `{ campaign(id: "${campaignId}") { clock advance { id } } }`;
    await until(async () => (await north.get(gm.token, look)).campaign!.advance === null);
    const types = '[ClockAdvanceBegun, ClockAdvanced]';
    const found = await north.get(
      player.token,
      `{ campaign(id: "${campaignId}") { clock timeline(filter: { types: ${types} }) { nodes { type } } } }`,
    );
    expect(found.campaign!.timeline!.nodes!.map(({ type }) => type)).toEqual(['ClockAdvanceBegun', 'ClockAdvanced']);
    expect(await north.ledger('verify')).toMatch(/^HOLDS /);
  });

  it('a token revoked through one door is shut out at the other, and its socket is closed', async () => {
    const { createToken } = await north.get(
      player.token,
      'mutation { createToken(label: "lost tablet") { token details { id } } }',
    );
    const token = String(createToken!.token);
    const live = follow(south, token);
    await until(() => live.seen.includes('CAUGHT_UP'));
    const revoke = 'mutation ($id: ID!) { revokeToken(id: $id) }';
    await north.get(player.token, revoke, { id: createToken!.details!.id });
    await until(async () => (await south.ask(token, '{ me { name } }')).status === 401);
    await send(north, gm, 'writeNote', { text: 'Not for the finder.' });
    expect(await live.closed).toBe(4403);
    expect(live.seen.join()).not.toContain('finder');
  });

  it('who is sent away through one door hears nothing more at the other', async () => {
    const live = follow(south, player.token);
    await until(() => live.seen.includes('CAUGHT_UP'));
    await send(north, gm, 'removeMember', { memberId: player.memberId, reason: 'Moved away' });
    await send(north, gm, 'writeNote', { text: 'Among ourselves.' });
    await until(() => live.ended() !== '');
    expect([live.ended(), live.seen.join().includes('ourselves')]).toEqual(['NO_SUCH_CAMPAIGN', false]);
    await live.leave();
  });
});
