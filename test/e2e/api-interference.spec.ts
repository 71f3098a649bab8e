// Do two histories that differ only in what is secret look the same to a player, in every answer and every push?
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildSchema } from '../../src/api/schema.js';
import { bearer, type Data, newId, socketTo } from '../support/api.js';
import { fieldsToSee, type Ids } from '../support/matrix.js';
import { openReceiver, type Receiver } from '../support/receiver.js';
import { inDatabase } from '../support/sql.js';
import { invite, mutationOf, openTable, type Person, type TestTable, withToy } from '../support/table.js';

const PATIENCE = { sweepMs: 200, gatherMs: { JSON: 0, DISCORD: 0 } };
let table: TestTable;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  const env = { RATE_LIMIT: '0', WEBHOOK_PRIVATE_ADDRESSES: 'true' };
  table = await openTable({ env, patience: PATIENCE });
});
afterAll(async () => {
  await table?.close();
  await receiver?.close();
});

const schema = buildSchema(withToy);
type Value<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** What happens openly, alike in both histories. */
const Open = fc.oneof(
  fc.record({
    kind: fc.constant('note' as const),
    text: fc.constantFrom('rain', 'a mill', 'the wolf'),
    by: fc.constantFrom('gm', 'player', 'other'),
  }),
  fc.record({ kind: fc.constant('push' as const), face: fc.integer({ min: 1, max: 6 }), by: fc.constant('player') }),
  fc.record({ kind: fc.constant('clock' as const), days: fc.integer({ min: 1, max: 9 }), by: fc.constant('gm') }),
);
/** What this player may not see: two of these stand in the same place of the two histories. */
const Secret = fc.oneof(
  fc.record({
    kind: fc.constant('note' as const),
    text: fc.constantFrom('rain', 'a mill', 'the mayor is the wolf'),
    to: fc.constantFrom('GM', 'MEMBERS'),
  }),
  fc.record({
    kind: fc.constant('guess' as const),
    face: fc.integer({ min: 1, max: 6 }),
    to: fc.constantFrom('GM', 'MEMBERS'),
  }),
  fc.record({
    kind: fc.constant('side' as const),
    text: fc.constantFrom('a curse', 'the mayor is the wolf'),
    to: fc.constantFrom('GM', 'MEMBERS'),
  }),
  fc.record({ kind: fc.constant('unseen' as const), text: fc.constantFrom('Ysolde', 'The mayor is the wolf') }),
);
const Deed = fc.oneof(
  { weight: 2, arbitrary: Open.map((open) => ({ open })) },
  { weight: 1, arbitrary: fc.tuple(Secret, Secret).map(([left, right]) => ({ left, right })) },
);

interface People {
  readonly gm: Person;
  readonly player: Person;
  readonly other: Person;
}

interface Game extends People {
  readonly ids: Ids;
  /** Deeds and subjects that the other player knows nothing of, should she guess them all the same. */
  readonly hidden: string[];
  /** What was pushed to her while it happened. */
  readonly pushed: Data[];
  send(who: Person, command: string, input: object, more?: Record<string, unknown>): Promise<Data>;
}

async function begin(): Promise<Game> {
  const { api } = table;
  const campaignId = newId();
  const made = { campaignId, commandId: newId(), input: { name: 'The Salt Road', system: 'pips' } };
  const text = mutationOf('createCampaign', {}, '{ campaign { me { id } } }');
  const { createCampaign } = await api.get(api.ownerToken, text, made);
  const gm = { token: api.ownerToken, memberId: String(createCampaign!.campaign!.me!.id) };
  const send: Game['send'] = async (who, command, input, more = {}) =>
    (await api.get(who.token, mutationOf(command, more), { campaignId, commandId: newId(), input, ...more }))[command]!;
  const player = await invite(api, gm.token, campaignId, 'Pia', 'PLAYER');
  const other = await invite(api, gm.token, campaignId, 'Otis', 'PLAYER');
  const enrolled = await send(player, 'enrolCharacter', { name: 'Maren' });
  const faction = await send(gm, 'foundFaction', { name: 'The Lamp' });
  const characterId = String(enrolled.subjects!.find(({ kind }) => kind === 'character')!.id);
  const { campaign } = await api.get(
    gm.token,
    `{ campaign(id: "${campaignId}") { factions { id } timeline(last: 1) { nodes { id } } } }`,
  );
  const ids = {
    campaignId,
    characterId,
    factionId: String(campaign!.factions![0]!.id),
    deed: String(faction.deed),
    eventId: String(campaign!.timeline!.nodes![0]!.id),
  };
  const make = `mutation { createWebhook(campaignId: "${campaignId}", name: "x", url: "${receiver.url}/${campaignId}") { secret } }`;
  await api.get(gm.token, make);
  return { gm, player, other, ids, send, hidden: [], pushed: [] };
}

/** A socket of the other player's, open all the while. */
function follow({ other, ids, pushed }: Game): () => Promise<void> {
  const client = socketTo(table.api, other.token);
  const query = `subscription { timeline(campaignId: "${ids.campaignId}") { kind cursor event { __typename id eventId seq ord
    type group worldDay date playSession summary payload diceSource voidedBy seedPeriod clientBytes leaf proof { body }
    deed { id name cause } actor { id name } involves { id name } } } }`;
  const next = ({ data }: { data?: unknown }) => void pushed.push((data as Data).timeline!);
  client.subscribe({ query }, { next: next as never, error: () => undefined, complete: () => undefined });
  return async () => client.dispose();
}

async function play(game: Game, deeds: readonly Value<typeof Deed>[], side: 'left' | 'right'): Promise<void> {
  const { gm, player, other, ids, send, hidden } = game;
  const { characterId } = ids;
  const secret = async (it: Value<typeof Secret>) => {
    if (it.kind === 'unseen') return send(gm, 'enrolCharacter', { name: it.text, unseen: true });
    const audience = { to: it.to, ...(it.to === 'MEMBERS' && { members: [player.memberId] }) };
    if (it.kind === 'note') return send(gm, 'writeNote', { text: it.text, about: [characterId] }, { audience });
    if (it.kind === 'side')
      return send(gm, 'keepHiddenSide', { characterId, title: it.text, text: it.text }, { audience });
    const faces = [{ label: 'guess', faces: [it.face] }];
    return send(gm, 'pipsGuess', { characterId, about: 'the mayor' }, { audience, faces });
  };
  for (const deed of deeds) {
    if (!('open' in deed)) {
      const { deed: id } = await secret(deed[side]);
      const [on] = (await inDatabase(table.api, 'SELECT stream_id AS id FROM ledger.event WHERE command_id = $1', [
        id,
      ])) as [{ id: string }];
      hidden.push(String(id), on.id);
      continue;
    }
    const { open } = deed;
    const by = { gm, player, other }[open.by as keyof People];
    if (open.kind === 'note') await send(by, 'writeNote', { text: open.text, about: [characterId] });
    else if (open.kind === 'clock') await send(by, 'moveClock', { days: open.days, reason: 'The road.' });
    else await send(by, 'pipsPush', { characterId, dice: 1 }, { faces: [{ label: 'push', faces: [open.face] }] });
  }
}

/** What a player is told who has found out an id, whatever it is of: the words of every refusal, and every empty answer. */
async function guesses({ other, ids, hidden }: Game): Promise<unknown[]> {
  const { api } = table;
  const { campaignId } = ids;
  const answers: unknown[] = [];
  const command = (name: string, input: object, more: Record<string, unknown> = {}) =>
    api.ask(other.token, mutationOf(name, more), { campaignId, commandId: newId(), input, ...more });
  for (const id of [...hidden, newId()]) {
    const subject = { subject: id, version: '1' };
    const asked = [
      command('revealSecret', { secretId: id, reason: 'A guess.' }),
      command('showCharacter', { characterId: id, reason: 'A guess.' }),
      command('pipsPush', { characterId: id, dice: 1 }),
      command('writeNote', { text: 'A guess.' }, { expected: [subject] }),
      api.ask(other.token, `{ campaign(id: "${campaignId}") { previewVoid(deed: "${id}") { caused } } }`),
      api.ask(other.token, `{ character(campaignId: "${campaignId}", id: "${id}") { name } node(id: "${id}") { id } }`),
      api.ask(
        other.token,
        `{ campaign(id: "${campaignId}") { timeline(filter: { deed: "${id}" }) { totalCount }
          dues(character: "${id}") { kind } rollStatistics(filter: { character: "${id}" }) { dice { throws } } } }`,
      ),
    ];
    answers.push(...(await Promise.all(asked)));
  }
  return answers;
}

/** What everyone's webhook was told, up to this text: its events, however they came together. */
async function hooked({ ids }: Game, last: string): Promise<string> {
  const bodies = () => receiver.heard.filter(({ path }) => path.endsWith(ids.campaignId!)).map(({ body }) => body);
  await receiver.until(() => bodies().some((body) => body.includes(last)), 'The last note');
  const events = bodies().flatMap((body) => JSON.parse(body).events as { eventId: string }[]);
  return [...new Map(events.map((event) => [event.eventId, JSON.stringify(event)])).values()].join('\n');
}

const LAST = 'So it ended.';

/** All that one may ask, and every push: as text. */
async function everything(game: Game): Promise<string> {
  const { other, ids, pushed, send } = game;
  const { api } = table;
  const answers: unknown[] = [];
  await send(other, 'writeNote', { text: LAST });
  while (!JSON.stringify(pushed.at(-1) ?? '').includes(LAST)) await sleep(10);
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
    answers.push(...(await Promise.all(queries.slice(at, at + 10).map((query) => api.ask(other.token, query)))));
  const stop = new AbortController();
  const url = `${api.url}/campaigns/${ids.campaignId}/events`;
  const response = await fetch(url, { headers: bearer(other.token), signal: stop.signal });
  let feed = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    feed += chunk;
    if (feed.includes('"CAUGHT_UP"')) break;
  }
  stop.abort();
  const said = answers.map((answer) => {
    const { data, errors } = answer as { data: unknown; errors: unknown };
    return JSON.stringify({ data, errors });
  });
  const guessed = (await guesses(game)).map((answer) => {
    const { data, errors } = answer as { data: unknown; errors: unknown };
    return JSON.stringify({ data, errors });
  });
  return [...said, feed, ...live, await hooked(game, LAST), ...guessed].join('\n');
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

it('whatever is secret in them', async () => {
  let secrets = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(Deed, { minLength: 3, maxLength: 8 }), async (deeds) => {
      const sides = [await begin(), await begin()] as const;
      const ends = sides.map(follow);
      await play(sides[0], deeds, 'left');
      await play(sides[1], deeds, 'right');
      const [left, right] = [normal(await everything(sides[0])), normal(await everything(sides[1]))];
      expect(left.split('\n')).toEqual(right.split('\n'));
      expect(left).not.toMatch(/mayor is/i);
      for (const end of ends) await end();
      secrets += deeds.filter((deed) => !('open' in deed)).length;
    }),
    { numRuns: 3, seed: 7, endOnFailure: true },
  );
  expect(secrets).toBeGreaterThan(3);
}, 240_000);
