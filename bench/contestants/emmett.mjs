// How fast is emmett's PostgreSQL store, used as its documentation shows?
import { randomUUID } from 'node:crypto';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { body, TYPE, uuid } from '../events.mjs';
import { copyRows, MOST_POOLED, once, positions, Versions } from './contestant.mjs';

let url;
let pool;
let store;
const versions = new Versions();
const name = (n) => `campaign-${n}`;

function* messages(streams, perStream) {
  for (const { stream, version, n } of positions(streams, perStream)) {
    const meta = JSON.stringify({ messageId: uuid(0xe, n), streamName: name(stream) });
    yield [name(stream), version, 'emt:default', JSON.stringify(body(n)), meta, '1', TYPE, uuid(0xe, n), '3'];
  }
}

/** @type {import('./contestant.mjs').Contestant} */
export default {
  name: 'emmett-postgresql',
  keeps: 'expected version of one stream, one global position',
  async setup(to) {
    const maker = getPostgreSQLEventStore(to);
    await maker.schema.migrate();
    await maker.close();
  },
  async connect(to, callers) {
    url = to;
    pool = new pg.Pool({ connectionString: url, max: Math.min(callers, MOST_POOLED) });
    store = getPostgreSQLEventStore(url, { connectionOptions: { pool }, schema: { autoMigration: 'None' } });
  },
  async append(_caller, campaign, bodies) {
    const events = bodies.map((data) => ({ type: TYPE, data, metadata: { requestId: randomUUID() } }));
    const expectedStreamVersion = BigInt(versions.get(campaign));
    await store.appendToStream(name(campaign), events, { expectedStreamVersion });
    versions.advance(campaign, bodies.length);
  },
  count: () => once(url, async (c) => Number((await c.query('SELECT count(*) FROM emt_messages')).rows[0].count)),
  fill: (streams, perStream) =>
    once(url, async (client) => {
      const columns = `stream_id, stream_position, partition, message_data, message_metadata, message_schema_version,
        message_type, message_id, transaction_id`;
      await copyRows(client, `emt_messages (${columns})`, messages(streams, perStream));
      await client.query('VACUUM (ANALYZE) emt_messages');
    }),
  async fold(stream, onEvent) {
    const { events } = await store.readStream(name(stream));
    for (const event of events) onEvent(event.data.data);
  },
  async disconnect() {
    await store.close();
    if (!pool.ended) await pool.end();
  },
};
