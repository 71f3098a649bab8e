// Do two histories that differ only in what is secret look the same to one of the table, in every answer and every push?
// SEED=n plays the histories of one seed again, HISTORIES=n so many of each.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildSchema } from '../../src/api/schema.js';
import { Ledger } from '../../src/ledger/ledger.js';
import { type Alone, bearer, type Data, type GraphQLAnswer, newId, socketTo } from '../support/api.js';
import { Histories, History, type Seats, type Side } from '../support/histories.js';
import { fieldsToSee, type Ids } from '../support/matrix.js';
import { withOmens } from '../support/omens.js';
import { openReceiver, type Receiver } from '../support/receiver.js';
import { inDatabase } from '../support/sql.js';
import { invite, mutationOf, openTable, type Person, type TestTable } from '../support/table.js';
import { until } from '../support/until.js';

const { SEED, HISTORIES = '1' } = process.env;
const SEEDS = SEED ? [Number(SEED)] : [7, 1_066, randomInt(2 ** 31)];
const PATIENCE = { sweepMs: 200, gatherMs: { JSON: 0, DISCORD: 0 } };
let table: TestTable;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  const env = { RATE_LIMIT: '0', WEBHOOK_PRIVATE_ADDRESSES: 'true' };
  const alone = 'No other process knows its game.';
  table = await openTable({ alone, env, patience: PATIENCE, registry: withOmens });
});
afterAll(async () => {
  await table?.close();
  await receiver?.close();
});

const schema = buildSchema(withOmens);

interface Game {
  readonly history: History;
  readonly seats: Seats;
  /** Through whose eyes it is looked at. */
  readonly eyes: Person;
  readonly ids: Ids;
  /** What was pushed to him while it happened, and how far the clock was. */
  readonly pushed: Data[];
  readonly clock: Data[];
  /** What he was answered when he did something himself. */
  readonly answered: unknown[];
}

async function begin(side: Side, whose: 'other' | 'spectator'): Promise<Game> {
  const { api } = table;
  const campaignId = newId();
  const made = { campaignId, commandId: newId(), input: { name: 'The Salt Road', system: 'pips' } };
  const text = mutationOf('createCampaign', {}, '{ campaign { me { id } } }');
  const { createCampaign } = await api.get(api.ownerToken, text, made);
  const gm = { token: api.ownerToken, memberId: String(createCampaign!.campaign!.me!.id) };
  const player = await invite(api, gm.token, campaignId, 'Pia', 'PLAYER');
  const other = await invite(api, gm.token, campaignId, 'Otis', 'PLAYER');
  const eyes = whose === 'other' ? other : await invite(api, gm.token, campaignId, 'Sol', 'SPECTATOR');
  const answered: unknown[] = [];
  const send: Seats['send'] = async (who, command, input, more = {}) => {
    const { commandId = newId(), ...rest } = more;
    const answer = await api.ask(who.token, mutationOf(command, rest), { campaignId, commandId, input, ...rest });
    if (who === eyes) answered.push(said(answer));
    return answer.data?.[command] ?? null;
  };
  const enrolled = await send(player, 'enrolCharacter', { name: 'Maren' });
  const characterId = String(enrolled!.subjects!.find(({ kind }) => `${kind}` === 'character')!.id);
  const faction = await send(gm, 'foundFaction', { name: 'The Lamp' });
  const look = `{ campaign(id: "${campaignId}") { factions { id } timeline(last: 1) { nodes { id } } } }`;
  const { campaign } = await api.get(gm.token, look);
  const ids = {
    campaignId,
    characterId,
    factionId: String(campaign!.factions![0]!.id),
    deed: String(faction!.deed),
    eventId: String(campaign!.timeline!.nodes![0]!.id),
  };
  await api.get(
    gm.token,
    `mutation { createWebhook(campaignId: "${campaignId}", name: "x", url: "${receiver.url}/${campaignId}") { secret } }`,
  );
  const { store } = (api as Alone).serving.app.get(Ledger);
  const seats: Seats = {
    campaignId,
    maren: characterId,
    gm,
    player,
    other,
    send,
    streamOf: async (deed) => {
      const text = 'SELECT stream_id AS id FROM ledger.event WHERE command_id = $1 LIMIT 1';
      const [on] = (await inDatabase(api, text, [deed])) as [{ id: string }];
      return on.id;
    },
    strike: async (deed) => {
      const recorded = '{ deed events { __typename } subjects { id kind } }';
      const strike = `mutation { voidDeed(campaignId: "${campaignId}", commandId: "${newId()}", deed: "${deed}", reason: "A slip.") ${recorded} }`;
      return (await api.ask(gm.token, strike)).data?.voidDeed ?? null;
    },
    look: async (deed) => {
      const forecast = `forecastAdvance(campaignId: "${campaignId}", input: { by: { days: 9 }, reason: "?" }) { __typename }`;
      await api.ask(
        gm.token,
        `{ ${forecast} campaign(id: "${campaignId}") { previewVoid(deed: "${deed}") { caused } } }`,
      );
    },
    settled: () => until(async () => !(await store.overdue()).includes(campaignId)),
  };
  const history = new History(seats, side);
  await history.begin();
  return { history, seats, eyes, ids, pushed: [], clock: [], answered };
}

/** All of an answer that a client can see; which request it was, when, and how long, differ from one to the next. */
function said({ status, headers, data, errors }: GraphQLAnswer): string {
  const named = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return JSON.stringify([status, named, data, errors]);
}

/** A socket of his, open all the while. */
function follow({ eyes, ids, pushed, clock }: Game): () => Promise<void> {
  const client = socketTo(table.api, eyes.token);
  const live = `timeline(campaignId: "${ids.campaignId}") { kind cursor event { __typename id eventId seq ord
    type group worldDay date playSession summary payload diceSource voidedBy seedPeriod clientBytes leaf proof { body }
    deed { id name cause } actor { id name } involves { id name } } }`;
  const advance = `advance(campaignId: "${ids.campaignId}") { clock date advance { id fromDay toDay } }`;
  for (const [field, heard] of [
    [live, pushed],
    [advance, clock],
  ] as const) {
    const next = ({ data, errors }: { data?: unknown; errors?: unknown }) =>
      void heard.push(...(errors ? [{ kind: 'EVENT', errors } as never] : (Object.values(data as object) as Data[])));
    client.subscribe(
      { query: `subscription { ${field} }` },
      { next: next as never, error: () => undefined, complete: () => undefined },
    );
  }
  return async () => client.dispose();
}

/** Waits until the push of the last commit has come. */
async function heard({ ids, pushed }: Game): Promise<void> {
  const text = 'SELECT commit_seq AS seq FROM ledger.campaign_head WHERE campaign_id = $1';
  const [head] = (await inDatabase(table.api, text, [ids.campaignId!])) as [{ seq: string }];
  await until(() => pushed.some(({ event }) => Number(event?.seq) >= Number(head.seq)));
}

/** What a player is told who has found out an id, whatever it is of: the words of every refusal, and every empty answer. */
async function guesses({ eyes, ids, history }: Game): Promise<string[]> {
  const { api } = table;
  const { campaignId } = ids;
  const answers: string[] = [];
  const command = (name: string, input: object, more: Record<string, unknown> = {}) =>
    api.ask(eyes.token, mutationOf(name, more), { campaignId, commandId: newId(), input, ...more });
  for (const id of [...history.hidden, newId()]) {
    const subject = { subject: id, version: '1' };
    const asked = [
      command('revealSecret', { secretId: id, reason: 'A guess.' }),
      command('showCharacter', { characterId: id, reason: 'A guess.' }),
      command('pipsPush', { characterId: id, dice: 1 }),
      command('writeNote', { text: 'A guess.' }, { expected: [subject] }),
      api.ask(eyes.token, `{ campaign(id: "${campaignId}") { previewVoid(deed: "${id}") { caused } } }`),
      api.ask(eyes.token, `{ character(campaignId: "${campaignId}", id: "${id}") { name } node(id: "${id}") { id } }`),
      api.ask(
        eyes.token,
        `{ campaign(id: "${campaignId}") { timeline(filter: { deed: "${id}" }) { totalCount }
          dues(character: "${id}") { kind } rollStatistics(filter: { character: "${id}" }) { dice { throws } } } }`,
      ),
    ];
    answers.push(...(await Promise.all(asked)).map(said));
  }
  return answers;
}

interface Sent {
  readonly eventId: string;
  readonly seq: string;
  readonly ord: number;
  readonly opened?: { readonly events: readonly Sent[] };
}

/** What everyone's webhook was told, up to this text: its events, however they came together, before a reveal or with it. */
async function hooked({ ids }: Game, last: string): Promise<string> {
  const bodies = () => receiver.heard.filter(({ path }) => path.endsWith(ids.campaignId!)).map(({ body }) => body);
  await receiver.until(() => bodies().some((body) => body.includes(last)), 'The last note');
  const events = bodies().flatMap((body) =>
    (JSON.parse(body).events as Sent[]).flatMap(({ opened, ...event }) => [event, ...(opened?.events ?? [])]),
  );
  events.sort((a, b) => Number(a.seq) - Number(b.seq) || a.ord - b.ord);
  return [...new Map(events.map((event) => [event.eventId, untimed(JSON.stringify(event))])).values()].join('\n');
}

const LAST = 'So it ended.';

/** Whether what is struck right after was pushed before that or after is a matter of moments, and of no secret. */
const untimed = (news: string): string => news.replace(/"voidedBy":(null|"[^"]*")/g, '"voidedBy":0');

/** All that one may ask, and every push: as text. */
async function everything(game: Game): Promise<string> {
  const { eyes, ids, pushed, clock, seats, answered } = game;
  const { api } = table;
  const answers: string[] = [];
  await seats.send(seats.other, 'writeNote', { text: LAST });
  await until(() => JSON.stringify(pushed.at(-1) ?? '').includes(LAST));
  const live = pushed.filter(({ kind }) => kind === 'EVENT').map((news) => JSON.stringify(news));
  const more = [
    'timeline(first: 30, order: WORLD_DAY) { totalCount edges { cursor node { summary } } }',
    'timeline(last: 7) { pageInfo { hasPreviousPage startCursor } nodes { __typename } }',
    'timeline(first: 30, collapse: ADVANCE) { totalCount edges { events node { summary } } }',
    'timeline(first: 30, filter: { text: "wolf" }) { totalCount nodes { summary } }',
    'timeline(first: 30, filter: { text: "mayor" }) { totalCount nodes { summary } }',
    'timeline(first: 30, filter: { diceSource: PHYSICAL }) { totalCount }',
    'timeline(first: 30, filter: { groups: [ROLLS] }) { totalCount }',
    'timeline(first: 30, filter: { recordedFrom: "2000-01-01T00:00:00Z" }) { totalCount }',
  ];
  const queries = [
    // Whoever asks often shows in his own journal, and nowhere else.
    ...fieldsToSee(schema, ids)
      .filter(({ row }) => !/^(Query\.me|Me\.|Token\.)/.test(row))
      .map(({ query }) => query),
    ...more.map((part) => `{ campaign(id: "${ids.campaignId}") { ${part} } }`),
  ];
  for (let at = 0; at < queries.length; at += 10)
    answers.push(
      ...(await Promise.all(queries.slice(at, at + 10).map(async (query) => said(await api.ask(eyes.token, query))))),
    );
  const stop = new AbortController();
  const url = `${api.url}/campaigns/${ids.campaignId}/events`;
  const response = await fetch(url, { headers: bearer(eyes.token), signal: stop.signal });
  let feed = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    feed += chunk;
    if (feed.includes('"CAUGHT_UP"')) break;
  }
  stop.abort();
  const heads = JSON.stringify([...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
  const told = await hooked(game, LAST);
  const ends = JSON.stringify(clock.at(-1));
  return [...answers, heads, feed, ...live, ends, ...answered, told].join('\n');
}

/** What two histories never share: hashes, salts, moments, and ids, each by the order in which it first appears. */
function normal(text: string): string {
  const known = new Map<string, string>();
  return text
    .replace(/"(dD|ZT|Yz)[o-r][\w-]{40,}"/g, (cursor) => `"${Buffer.from(cursor.slice(1, -1), 'base64url')}"`)
    .replace(/\b[0-9a-f]{64}\b/g, 'hash')
    .replace(/\b[0-9a-f]{32}\b/g, 'salt')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const name = known.get(id) ?? `id${known.size}`;
      known.set(id, name);
      return name;
    })
    .split('\n')
    .map(inOrder)
    .join('\n');
}

/** What differs is told by path, and a path may hold an id that is another on each side. */
function inOrder(line: string): string {
  if (!line.includes('"diff":[')) return line;
  return JSON.stringify(JSON.parse(line), (key, value) =>
    key === 'diff' ? [...value].sort((a, b) => (a.path < b.path ? -1 : 1)) : value,
  );
}

it.each(SEEDS)(
  'whatever is secret in them (SEED=%d)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(Histories, async ({ steps, eyes }) => {
        const sides = [await begin('left', eyes), await begin('right', eyes)] as const;
        const ends = sides.map(follow);
        for (const step of steps) {
          const [left, right] = await Promise.all(sides.map(({ history }) => history.play(step)));
          expect([step, left]).toEqual([step, right]);
          // What is pushed before the next step, and what after it, is a matter of moments, and of no secret.
          await Promise.all(sides.map(heard));
        }
        const seen: string[] = [];
        for (const game of sides) {
          const answers = await everything(game);
          expect(game.history.hidden.filter((id) => answers.includes(id))).toEqual([]);
          seen.push(normal([answers, ...(await guesses(game))].join('\n')));
        }
        const [left = '', right = ''] = seen;
        for (const end of ends) await end();
        expect(left.split('\n')).toEqual(right.split('\n'));
        expect(left).not.toMatch(/mayor is|who is the mayor|Salt King/i);
        expect(left).toContain('SealedEvent');
      }),
      { numRuns: Number(HISTORIES), seed, endOnFailure: true },
    );
  },
  240_000,
);
