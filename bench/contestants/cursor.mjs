// How fast may a fold in flat memory be at most? A bare cursor, 1,000 rows a read.
import Cursor from 'pg-cursor';
import { campaignId, streamId } from '../events.mjs';
import * as table from './bare-table.mjs';
import { connections, end } from './contestant.mjs';

const ROWS = 1000;
let url;
let client;
const text = 'SELECT body FROM event WHERE campaign_id = $1 AND stream_id = $2 ORDER BY version';
const whole = 'SELECT body FROM event WHERE campaign_id = $1 ORDER BY seq';

async function read(sql, values, onEvent) {
  const cursor = client.query(new Cursor(sql, values));
  for (let rows = await cursor.read(ROWS); rows.length > 0; rows = await cursor.read(ROWS)) {
    for (const row of rows) onEvent(JSON.parse(row.body).data);
  }
  await cursor.close();
}

/** @type {import('./contestant.mjs').Contestant} */
export default {
  name: 'bare cursor',
  keeps: '1,000 rows in memory',
  setup: table.setup,
  async connect(to) {
    url = to;
    [client] = await connections(url, 1);
  },
  fill: (streams, perStream) => table.fill(url, streams, perStream),
  fold: (stream, onEvent) => read(text, [campaignId(0), streamId(stream)], onEvent),
  foldAll: (_streams, onEvent) => read(whole, [campaignId(0)], onEvent),
  disconnect: () => end([client]),
};
