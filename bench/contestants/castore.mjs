// How fast is castore with its PostgreSQL adapter? It keeps one unique (aggregate, version) and no more.
import { EventStore, EventType } from '@castore/core';
import { PostgresEventStorageAdapter } from '@castore/event-storage-adapter-postgres';
import { body, streamId, TYPE } from '../events.mjs';
import { copyRows, once, positions, Versions } from './contestant.mjs';

let url;
let stores = [];
const versions = new Versions();

/** The adapter opens up to ten connections and has no setting for it; one adapter per caller gives each his own. */
function open(connectionString) {
  return new EventStore({
    eventStoreId: 'campaign',
    eventTypes: [new EventType({ type: TYPE })],
    reducer: (state) => state,
    eventStorageAdapter: new PostgresEventStorageAdapter({ connectionString }),
  });
}

function* rows(streams, perStream) {
  for (const { stream, version, n } of positions(streams, perStream)) {
    yield ['campaign', streamId(stream), version, TYPE, JSON.stringify(body(n))];
  }
}

/** @type {import('./contestant.mjs').Contestant} */
export default {
  name: 'castore',
  keeps: 'unique (stream, version)',
  setup: (to) => PostgresEventStorageAdapter.createEventTable({ connectionString: to }),
  async connect(to, callers) {
    url = to;
    stores = Array.from({ length: callers }, () => open(url));
  },
  async append(caller, campaign, bodies) {
    const aggregateId = streamId(campaign);
    const first = versions.get(campaign) + 1;
    const events = bodies.map((payload, i) => ({ aggregateId, version: first + i, type: TYPE, payload }));
    const store = stores[caller];
    if (events.length === 1) await store.pushEvent(events[0]);
    else await EventStore.pushEventGroup(...events.map((event) => store.groupEvent(event)));
    versions.advance(campaign, events.length);
  },
  count: () => once(url, async (client) => Number((await client.query('SELECT count(*) FROM event')).rows[0].count)),
  fill: (streams, perStream) =>
    once(url, async (client) => {
      await copyRows(client, 'event (aggregate_name, aggregate_id, version, type, data)', rows(streams, perStream));
      await client.query('VACUUM (ANALYZE) event');
    }),
  async fold(stream, onEvent) {
    const { events } = await stores[0].getEvents(streamId(stream));
    for (const event of events) onEvent(event.payload.data);
  },
  /** The adapter offers no way to close its client, so it is taken out of it. */
  async disconnect() {
    await Promise.all(stores.map(({ eventStorageAdapter }) => eventStorageAdapter._sql.end()));
  },
};
