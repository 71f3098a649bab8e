// Who sees what, and who may do what? Every field, list, count, mutation and feed, for every role, on every transport:
// equal to the table in test/e2e/matrix.tsv, which `npm run matrix` writes anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from '../../src/api/schema.js';
import { type Alone, bearer, type Data, newId, openAlone, socketTo } from '../support/api.js';
import { argumentsOf, documentOf, fieldsToSee, openDoors, subscriptions, unseen } from '../support/matrix.js';
import { invite, openTable, type TestTable, withToy } from '../support/table.js';

const FILE = new URL('./matrix.tsv', import.meta.url);
const ROLES = ['gm', 'otherGm', 'owner', 'player', 'spectator', 'stranger', 'revoked', 'anonymous'] as const;
type Role = (typeof ROLES)[number];
type Row = Record<Role, string>;

/** Every text for some eyes has a word of its own; whoever is answered it has seen it. */
const MARKS = {
  open: 'Quince',
  gm: 'Vetiver',
  author: 'Sorrel',
  members: 'Mallow',
  told: 'Tansy',
  side: 'Borage',
  own: 'Chervil',
  unseen: 'Lovage',
} as const;

const schema: GraphQLSchema = buildSchema(withToy);
let table: TestTable;
let elsewhere: TestTable;
let routed: Alone;
const tokens = {} as Record<Role, string | null>;
const ids: Record<string, string> = {};
const seen = new Map<string, Row>();

beforeAll(async () => {
  table = await openTable({ env: { RATE_LIMIT: '0' } });
  const { api, campaignId, gm, player: owner, other: player, spectator, send } = table;
  const otherGm = await invite(api, gm.token, campaignId, 'Gwen', 'GM');
  const revoked = await invite(api, gm.token, campaignId, 'Rolf', 'PLAYER');
  elsewhere = await openTable({ beside: api });
  routed = await openAlone('Its routes are read off it.', { beside: api, registry: withToy });
  Object.assign(tokens, {
    gm: gm.token,
    otherGm: otherGm.token,
    owner: owner.token,
    player: player.token,
    spectator: spectator.token,
    stranger: elsewhere.player.token,
    revoked: revoked.token,
    anonymous: null,
  });
  await send(gm, 'foundFaction', { name: 'The Lamp' });
  await send(gm, 'openPlaySession', { title: 'The ford' });
  const note = (who: typeof gm, mark: keyof typeof MARKS, audience?: object) =>
    send(who, 'writeNote', { text: MARKS[mark], about: [table.maren] }, audience && { audience });
  const open = await note(owner, 'open');
  await note(gm, 'gm', { to: 'GM' });
  await note(owner, 'author', { to: 'GM_AND_AUTHOR' });
  await note(gm, 'members', { to: 'MEMBERS', members: [player.memberId] });
  const told = await note(gm, 'told', { to: 'GM' });
  const secretId = told.subjects!.find(({ kind }) => kind === 'secret')!.id;
  await send(gm, 'revealSecret', { secretId, reason: 'It is out.' });
  await send(gm, 'keepHiddenSide', { characterId: table.maren, title: MARKS.side, text: 'A curse.' });
  await send(owner, 'keepHiddenSide', { characterId: table.maren, title: MARKS.own, text: 'A debt.' });
  await send(gm, 'enrolCharacter', { name: MARKS.unseen, unseen: true });
  const faces = [{ label: 'push', faces: [1, 6] }];
  await send(owner, 'pipsPush', { characterId: table.maren, dice: 2 }, { faces });
  await send(gm, 'removeMember', { memberId: revoked.memberId, reason: 'Left town.' });
  const { factions, timeline } = await table.look(gm, 'factions { id } timeline(last: 1) { nodes { id } }');
  Object.assign(ids, {
    campaignId,
    characterId: table.maren,
    factionId: factions![0]!.id,
    deed: open.deed,
    eventId: timeline!.nodes![0]!.id,
    memberId: player.memberId,
    secretId,
    code: await unusedCode(),
  });
  await look();
}, 240_000);
afterAll(async () => {
  await routed?.close();
  await elsewhere?.close();
  await table?.close();
});

/** A way in that nobody takes. */
async function unusedCode(): Promise<string> {
  const text = `mutation { inviteMember(campaignId: "${table.campaignId}", commandId: "${newId()}", name: "Una", role: PLAYER) { code } }`;
  return String((await table.api.get(table.gm.token, text)).inviteMember!.code);
}

/** What an answer comes to: whose words were in it, a count, or nothing. */
function verdict(value: unknown): string {
  if (value === undefined || value === null) return 'no';
  if (Array.isArray(value) && value.length === 0) return 'none';
  if (typeof value === 'number') return String(value);
  const text = JSON.stringify(value);
  const words = Object.entries(MARKS).filter(([, word]) => text.includes(word));
  return ['yes', ...words.map(([mark]) => mark)].join(' ');
}

interface Answer {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

/** The innermost of what was asked for, or the code of the refusal. */
function outcome({ data, errors }: Answer, path: readonly string[]): string {
  const code = errors?.[0]?.extensions?.code;
  if (code) return code;
  let values: unknown[] = [data];
  for (const key of path)
    values = values.flatMap((value) => {
      const next = (value as Record<string, unknown> | null | undefined)?.[key];
      return Array.isArray(next) && key !== path.at(-1) ? next : [next];
    });
  const told = values.filter((value) => value !== null && value !== undefined);
  if (told.length === 0) return 'no';
  return verdict(told.length === 1 ? told[0] : told);
}

type Asks = (query: string) => Promise<Answer>;

async function transports(role: Role): Promise<{ ask: Asks; close(): void }[]> {
  const token = tokens[role];
  const client = socketTo(table.api, token);
  const http = { ask: (query: string) => table.api.ask(token, query) as Promise<Answer>, close: () => undefined };
  const socket = {
    ask: (query: string) =>
      new Promise<Answer>((resolve) =>
        client.subscribe(
          { query },
          {
            next: (answer) => resolve(answer as Answer),
            error: (errors) =>
              resolve({
                errors: Array.isArray(errors) ? (errors as Answer['errors']) : [{ extensions: { code: 'CLOSED' } }],
              } as Answer),
            complete: () => undefined,
          },
        ),
      ),
    close: () => void client.dispose(),
  };
  return [http, socket];
}

/** Up to when a subscription is followed: all that was, up to the mark that there is no more; or what is told at once. */
const ENOUGH: Readonly<Record<string, (message: Data) => boolean>> = {
  timeline: ({ kind }) => String(kind) === 'CAUGHT_UP',
  advance: () => true,
};

/** What each subscription tells over a socket: the whole, and each field of its messages. */
async function followed(role: Role): Promise<ReadonlyMap<string, string>> {
  const cells = new Map<string, string>();
  const client = socketTo(table.api, tokens[role]);
  for (const { name, query, fields } of subscriptions(schema, ids)) {
    const enough = ENOUGH[name];
    if (!enough) throw new Error(`Say in test/e2e/api-matrix.spec.ts how long Subscription.${name} is to be followed.`);
    const told = await new Promise<Data[] | string>((resolve) => {
      const heard: Data[] = [];
      const stop = client.subscribe(
        { query },
        {
          next: ({ data, errors }) => {
            const code = (errors?.[0]?.extensions as { code?: string } | undefined)?.code;
            if (code) return resolve(code);
            heard.push((data as Data)[name]!);
            if (!enough(heard.at(-1)!)) return;
            resolve(heard);
            stop();
          },
          error: (errors) =>
            resolve(Array.isArray(errors) ? String((errors as unknown as Data)[0]!.extensions!.code) : 'CLOSED'),
          complete: () => resolve('no'),
        },
      );
    });
    cells.set(`Subscription.${name}`, typeof told === 'string' ? told : verdict(told));
    for (const { row, field } of fields) {
      const values =
        typeof told === 'string' ? told : told.map((one) => one[field] ?? null).filter((it) => it !== null);
      cells.set(row, typeof values === 'string' ? values : values.length === 0 ? 'no' : verdict(values));
    }
  }
  await client.dispose();
  return cells;
}

async function fed(role: Role): Promise<string> {
  const stop = new AbortController();
  const url = `${table.api.url}/campaigns/${table.campaignId}/events`;
  const response = await fetch(url, { headers: bearer(tokens[role]), signal: stop.signal });
  if (response.status !== 200) return ((await response.json()) as Answer).errors![0]!.extensions!.code as string;
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes('"CAUGHT_UP"')) break;
  }
  stop.abort();
  return verdict(text);
}

/** What plain HTTP answers to a role. */
async function status(role: Role, path: string): Promise<string> {
  const response = await fetch(`${table.api.url}${path}`, {
    headers: bearer(tokens[role]),
    signal: AbortSignal.timeout(9_000),
  });
  await response.body?.cancel();
  return String(response.status);
}

/** Codes that say nothing of who asks: whoever gets one would otherwise have been let through. */
const ACCESS =
  /^(NOT_ALLOWED|NO_SUCH_CAMPAIGN|UNAUTHENTICATED|REGISTRATION_CLOSED|BEYOND_TOKEN|BAD_USER_INPUT|GRAPHQL_\w+|INTERNAL|NO_SUCH_WEBHOOK)$/;

const isOfOwnGame = (name: string) => withToy.commands.get(name)?.system === 'pips';
const isOfAnotherGame = (name: string) => withToy.commands.get(name)?.system != null && !isOfOwnGame(name);

/** What the rules say of a command of a game that this table does not play, the owner's things being asked about. */
function declared(name: string, role: Role): string | null {
  const { by } = withToy.commands.get(name)!.def;
  const member = { gm: 'gm', otherGm: 'otherGm', owner: 'owner', player: 'player', spectator: 'spectator' }[
    role as 'gm'
  ];
  if (!member) return null;
  const isGm = role === 'gm' || role === 'otherGm';
  const isPlayer = role === 'owner' || role === 'player';
  const owns = (it: { owner: string | null }) => it.owner === member;
  const hers = new Proxy({}, { get: () => ({ owner: 'owner', author: 'owner', members: [], characterId: 'hers' }) });
  try {
    return by.allows(hers, { member, isGm, isPlayer, isClock: false, owns }) ? 'may' : 'NOT_ALLOWED';
  } catch {
    return `depends: ${by.doc}`;
  }
}

/** So many at once that neither side waits for the other. */
async function inParallel<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

async function look(): Promise<void> {
  const fields = fieldsToSee(schema, ids);
  const mutations = Object.values(schema.getMutationType()!.getFields());
  const put = (row: string, role: Role, cell: string) => {
    const cells = seen.get(row) ?? ({} as Row);
    if (cells[role] !== undefined && cells[role] !== cell) cells[role] = `${cells[role]} (over a socket: ${cell})`;
    else cells[role] = cell;
    seen.set(row, cells);
  };
  const ways = await Promise.all(ROLES.map(async (role) => ({ role, ways: await transports(role) })));
  for (const { role, ways: both } of ways) {
    for (const { ask } of both)
      await inParallel(fields, async ({ row, query, path }) => put(row, role, outcome(await ask(query), path)));
    for (const [row, cell] of await followed(role)) put(row, role, cell);
    put('GET /campaigns/:id/events', role, await fed(role));
    for (const path of openDoors(routed)) {
      // Nothing but these: a history leaves the server whole by its command line alone.
      put(`GET ${path}`, role, await status(role, path.replace(':campaignId', table.campaignId)));
    }
  }
  // What ends a token or an account is tried by somebody who is nobody here.
  const ending = new Set(['logOut', 'eraseMe']);
  for (const role of ROLES) {
    for (const field of mutations.filter(({ name }) => ending.has(name))) {
      const guest = () => invite(table.api, elsewhere.gm.token, elsewhere.campaignId, 'Tim', 'PLAYER');
      const token = tokens[role] && (await guest()).token;
      const { errors } = await table.api.ask(token, `mutation { ${documentOf(field, argumentsOf(field, ids))} }`);
      const code = errors[0]?.extensions.code;
      put(`Mutation.${field.name}`, role, code && ACCESS.test(code) ? code : 'may');
    }
  }
  const lasting = mutations.filter(({ name }) => !ending.has(name));
  for (const { role, ways: both } of ways) {
    for (const [n, { ask, close }] of both.entries()) {
      await inParallel(lasting, async (field) => {
        const said = isOfAnotherGame(field.name) ? declared(field.name, role) : null;
        if (said !== null || (n === 1 && isOfAnotherGame(field.name))) {
          if (said !== null) put(`Mutation.${field.name}`, role, said);
          return;
        }
        const answer = await ask(`mutation { ${documentOf(field, argumentsOf(field, ids))} }`);
        const code = answer.errors?.[0]?.extensions?.code;
        put(`Mutation.${field.name}`, role, code && ACCESS.test(code) ? code : 'may');
      });
      close();
    }
  }
}

describe('who sees what, and who may do what', () => {
  it('leaves no field out', () => {
    expect(unseen(schema, fieldsToSee(schema, ids))).toEqual([]);
  });

  it('is as the table says', () => {
    const rows = [...seen].sort(([a], [b]) => (a < b ? -1 : 1));
    const lines = [['', ...ROLES], ...rows.map(([name, cells]) => [name, ...ROLES.map((role) => cells[role])])];
    const text = `${lines.map((line) => line.join('\t')).join('\n')}\n`;
    if (process.env.MATRIX === 'write') writeFileSync(FILE, text);
    const table = readFileSync(FILE, 'utf8');
    const missing = rows.map(([name]) => name).filter((name) => !table.includes(`\n${name}\t`));
    const hint = 'Who sees these is not in test/e2e/matrix.tsv. Run `npm run matrix`, and look at what it adds';
    expect(missing.length === 0 ? '' : `${hint}: ${missing.join(', ')}`).toBe('');
    expect(text.split('\n')).toEqual(table.split('\n'));
  });
});
