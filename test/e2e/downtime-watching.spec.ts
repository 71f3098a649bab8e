// Can a table watch years pass in a worker, stop them, and find everything told once, whoever drops out meanwhile?

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { type Data, newId } from '../support/api.js';
import { SMITH } from '../support/choices.js';
import { openServer, type Server } from '../support/server.js';
import { mutationOf } from '../support/table.js';
import { until } from '../support/until.js';

const campaignId = newId();
const reason = 'A long winter.';
/** Longer than anybody waits for it. */
const YEARS = 400;

let door: Server;
let worker: Server;
const send = async (command: string, input: object): Promise<Data> =>
  (await door.get(door.ownerToken, mutationOf(command), { campaignId, commandId: newId(), input }))[command]!;
const look = async (selection: string): Promise<Data> =>
  (await door.get(door.ownerToken, `{ campaign(id: "${campaignId}") { ${selection} } }`)).campaign!;
const working = () => openServer({ ROLE: 'worker', REDIS_URL: process.env.REDIS_URL ?? '' }, door);

beforeAll(async () => {
  door = await openServer({ ROLE: 'api', REDIS_URL: process.env.REDIS_URL ?? '' });
  worker = await working();
  await send('createCampaign', { name: 'The Salt Road', system: 'd100' });
  await send('foundFaction', { name: 'the Lanterns', zeal: 1 });
  const { factions } = await look('factions { id }');
  const factionId = String(factions![0]!.id);
  for (let n = 0; n < 6; n++) {
    const { subjects } = await send('enrolCharacter', { name: `Person ${n + 1}` });
    const characterId = String(subjects!.find(({ kind }) => String(kind) === 'character')!.id);
    await send('d100RollScores', { characterId });
    await send('d100FinishCreation', { characterId, ...SMITH });
    await send('d100JoinFaction', { characterId, factionId, reason });
  }
  // Nobody's loyalty ever comes near it: each full week brings a test to each of them.
  await send('changeFaction', { factionId, zeal: 100_000, reason });
});
afterAll(async () => {
  await worker?.close();
  await door?.close();
});

interface Watcher {
  /** How far the clock was, each time it was told. */
  readonly days: number[];
  /** Whether a jump was under way when it was told last. */
  running(): boolean;
  drop(): void;
}

/** Watches the clock over a socket, as a frontend would. */
function watch(): Watcher {
  const client = createClient({
    url: `${door.url().replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${door.ownerToken}` },
    retryAttempts: 0,
  });
  const days: number[] = [];
  let running = false;
  client.subscribe<{ advance: Data }>(
    { query: `subscription { advance(campaignId: "${campaignId}") { clock advance { id } } }` },
    {
      next: ({ data }) => {
        days.push(Number(data!.advance.clock));
        running = data!.advance.advance !== null;
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { days, running: () => running, drop: () => client.terminate() };
}

const rises = (days: readonly number[]) => days.every((day, i) => i === 0 || day >= days[i - 1]!);

it('sees the days come in, loses the line, and sees at once how far they are when it is back', async () => {
  const first = watch();
  await until(() => first.days.length > 0);
  await send('advanceClock', { by: { years: YEARS }, reason });
  await until(() => first.running() && first.days.length > 3);
  first.drop();
  const seen = first.days.at(-1)!;
  await until(async () => Number((await look('clock')).clock) > seen);
  const again = watch();
  await until(() => again.days.length > 2);
  expect(again.running()).toBe(true);
  expect(again.days[0]).toBeGreaterThan(seen);
  expect(rises([...first.days, ...again.days])).toBe(true);
  again.drop();
});

it('goes on in another worker where one leaves, and is stopped within a step, which every watcher sees', async () => {
  const watchers = [watch(), watch()];
  await worker.close();
  const stood = Number((await look('clock')).clock);
  worker = await working();
  await until(() => watchers.every(({ days }) => (days.at(-1) ?? 0) > stood));
  const { seq } = await send('cancelAdvance', { reason: 'Supper is ready.' });
  await until(() => watchers.every((one) => !one.running()));
  const { clock, advance, timeline } = await look(
    'clock advance { id } timeline(filter: { types: [ClockAdvanceStopped, ClockAdvanced] }) { nodes { type seq payload } }',
  );
  expect(advance).toBeNull();
  expect(timeline!.nodes).toEqual([
    { type: 'ClockAdvanceStopped', seq, payload: expect.objectContaining({ stoppedBy: 'CANCELLED', toDay: clock }) },
  ]);
  for (const { days, drop } of watchers) {
    expect([days.at(-1), rises(days)]).toEqual([clock, true]);
    drop();
  }
});

it('is told in two digests as in one: nothing twice, and nothing lost between them', async () => {
  const LINES = '{ topic count fromWorldDay toWorldDay events(first: 1) { totalCount } }';
  const digest = async (since: string | null) =>
    (
      await look(`digest${since ? `(since: "${since}")` : '(fromWorldDay: 0)'} {
       eventCount isWhole endCursor characters { character { id } lines ${LINES} } factions { name lines ${LINES} } }`)
    ).digest!;
  const cursor = async () =>
    String((await look('timeline(last: 1) { pageInfo { endCursor } }')).timeline!.pageInfo!.endCursor);
  const sums = (...parts: Data[]) => {
    const counts = new Map<string, number>();
    for (const part of parts)
      for (const { character, lines } of part.characters!)
        for (const { topic, count, events } of lines!) {
          expect(events!.totalCount).toBe(count);
          const key = `${character!.id} ${topic}`;
          counts.set(key, (counts.get(key) ?? 0) + Number(count));
        }
    return counts;
  };
  const jump = async (weeks: number) => {
    await send('advanceClock', { by: { weeks }, reason });
    await until(async () => (await look('advance { id }')).advance === null);
  };
  // What the jump before left of its last day is done by itself.
  await until(async () => {
    const { clock, dues } = await look('clock dues(first: 1) { worldDay }');
    return Number(dues![0]!.worldDay) > Number(clock);
  });
  const beginning = await cursor();
  await jump(9);
  const first = await digest(beginning);
  await jump(11);
  const second = await digest(String(first.endCursor));
  const both = await digest(beginning);
  expect([first.isWhole, second.isWhole, both.isWhole]).toEqual([true, true, true]);
  expect(Number(first.eventCount) + Number(second.eventCount)).toBe(Number(both.eventCount));
  expect(sums(first, second)).toEqual(sums(both));
  expect(Number(both.eventCount)).toBe(6 * 20);
  expect(both.factions!.map(({ name }) => String(name))).toEqual(['the Lanterns']);
  expect((await digest(String(second.endCursor))).eventCount).toBe(0);
  expect(await door.ledger('verify', campaignId)).toMatch(/^HOLDS /);
});
