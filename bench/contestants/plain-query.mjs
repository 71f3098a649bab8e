// How fast may a fold of one stream be at most? One prepared SELECT of the bodies, parsed and folded.
import { campaignId, streamId } from '../events.mjs';
import * as table from './bare-table.mjs';
import { connections, end } from './contestant.mjs';

let url;
let client;
const text = 'SELECT body FROM event WHERE campaign_id = $1 AND stream_id = $2 ORDER BY version';
const whole = 'SELECT body FROM event WHERE campaign_id = $1 ORDER BY seq';

/** @type {import('./contestant.mjs').Contestant} */
export default {
  name: 'plain query',
  keeps: 'all rows in memory at once',
  setup: table.setup,
  async connect(to) {
    url = to;
    [client] = await connections(url, 1);
  },
  fill: (streams, perStream) => table.fill(url, streams, perStream),
  async fold(stream, onEvent) {
    const { rows } = await client.query({ name: 'stream', text, values: [campaignId(0), streamId(stream)] });
    for (const row of rows) onEvent(JSON.parse(row.body).data);
  },
  async foldAll(_streams, onEvent) {
    const { rows } = await client.query(whole, [campaignId(0)]);
    for (const row of rows) onEvent(JSON.parse(row.body).data);
  },
  disconnect: () => end([client]),
};
