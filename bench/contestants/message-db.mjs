// How fast is message-db? Its own SQL, installed from its package, called as its documentation shows.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { body, TYPE, uuid } from '../events.mjs';
import { connections, copyRows, end, once, positions, Versions } from './contestant.mjs';

const PATH = { options: '-c search_path=message_store,public' };
const PAGE = 1000;
const database = join(dirname(createRequire(import.meta.url).resolve('@eventide/message-db/package.json')), 'database');
/** What its install.sh runs, in its order, without the roles and the views for people. */
const SCRIPTS = [
  'schema/message-store',
  'extensions/pgcrypto',
  'tables/messages',
  'types/message',
  ...['message-store-version', 'hash-64', 'acquire-lock', 'category', 'is-category', 'id', 'cardinal-id'].map(
    (name) => `functions/${name}`,
  ),
  ...['stream-version', 'write-message', 'get-stream-messages', 'get-category-messages', 'get-last-stream-message'].map(
    (name) => `functions/${name}`,
  ),
  'indexes/messages-id',
  'indexes/messages-stream',
  'indexes/messages-category',
];

let url;
let clients = [];
const versions = new Versions();
const name = (n) => `campaign-${n}`;
const one = 'SELECT write_message($1, $2, $3, $4, NULL, $5)';
/** A whole deed in one statement: kinder to it than one call a message, which is how its clients do it. */
const many = `SELECT write_message(m.id, $2, $3, m.data::jsonb, NULL, $5 + m.ord - 1)
  FROM unnest($1::text[], $4::text[]) WITH ORDINALITY AS m(id, data, ord)`;

/** Reads page by page through one of its functions; `at` is the position that the function pages by. */
async function pages(read, at, what, onEvent) {
  const text = `SELECT ${at} AS at, data FROM ${read}($1, $2, $3)`;
  let from = 0;
  for (let more = true; more; ) {
    const { rows } = await clients[0].query({ name: read, text, values: [what, from, PAGE] });
    for (const row of rows) onEvent(JSON.parse(row.data).data);
    more = rows.length === PAGE;
    if (more) from = Number(rows.at(-1).at) + 1;
  }
}

function* messages(streams, perStream) {
  for (const { stream, version, n } of positions(streams, perStream)) {
    yield [name(stream), version - 1, TYPE, JSON.stringify(body(n)), uuid(0xe, n)];
  }
}

/** @type {import('./contestant.mjs').Contestant} */
export default {
  name: 'message-db',
  keeps: 'expected version of one stream, category in order by one lock a category',
  setup: (to) =>
    once(
      to,
      async (client) => {
        for (const script of SCRIPTS) await client.query(await readFile(join(database, `${script}.sql`), 'utf8'));
      },
      PATH,
    ),
  async connect(to, callers) {
    url = to;
    clients = await connections(url, callers, PATH);
  },
  async append(caller, campaign, bodies) {
    const expected = versions.get(campaign) - 1;
    if (bodies.length === 1) {
      const values = [randomUUID(), name(campaign), TYPE, JSON.stringify(bodies[0]), expected];
      await clients[caller].query({ name: 'one', text: one, values });
    } else {
      const ids = bodies.map(() => randomUUID());
      const values = [ids, name(campaign), TYPE, bodies.map((b) => JSON.stringify(b)), expected];
      await clients[caller].query({ name: 'many', text: many, values });
    }
    versions.advance(campaign, bodies.length);
  },
  count: () => once(url, async (c) => Number((await c.query('SELECT count(*) FROM messages')).rows[0].count), PATH),
  fill: (streams, perStream) =>
    once(
      url,
      async (client) => {
        await copyRows(client, 'messages (stream_name, position, type, data, id)', messages(streams, perStream));
        await client.query('VACUUM (ANALYZE) messages');
      },
      PATH,
    ),
  fold: (stream, onEvent) => pages('get_stream_messages', 'position', name(stream), onEvent),
  foldAll: (_streams, onEvent) => pages('get_category_messages', 'global_position', 'campaign', onEvent),
  disconnect: () => end(clients),
};
