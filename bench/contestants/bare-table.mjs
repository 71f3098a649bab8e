// How fast may it be at most? One plain table with one primary key, that nothing guards.
import { body, campaignId, streamId, TYPE, uuid } from '../events.mjs';
import { copyRows, once, positions } from './contestant.mjs';

/** Columns of the bare table, in the order in which rows are written. */
export const COLUMNS = '(campaign_id, stream_id, version, event_id, type, body)';

/** Makes the table. */
export const setup = (url) =>
  once(url, (client) =>
    client.query(`CREATE TABLE event (
      campaign_id uuid NOT NULL, stream_id uuid NOT NULL, version bigint NOT NULL, event_id uuid NOT NULL,
      type text NOT NULL, recorded_at timestamptz NOT NULL DEFAULT now(), body text NOT NULL,
      PRIMARY KEY (campaign_id, stream_id, version))`),
  );

/** How many rows there are. */
export const count = (url) =>
  once(url, async (client) => Number((await client.query('SELECT count(*) FROM event')).rows[0].count));

function* rows(streams, perStream) {
  for (const { stream, version, n } of positions(streams, perStream)) {
    yield [campaignId(0), streamId(stream), version, uuid(0xe, n), TYPE, JSON.stringify(body(n))];
  }
}

/** Loads one campaign of `streams` × `perStream` events, and gives them an order of their own for the fold of all. */
export const fill = (url, streams, perStream) =>
  once(url, async (client) => {
    await client.query('ALTER TABLE event ADD seq bigint GENERATED ALWAYS AS IDENTITY');
    await client.query('CREATE UNIQUE INDEX event_seq ON event (campaign_id, seq)');
    await copyRows(client, `event ${COLUMNS}`, rows(streams, perStream));
    await client.query('VACUUM (ANALYZE) event');
  });
