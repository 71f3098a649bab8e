// How fast may a deed of many events be at most? COPY of the whole deed, one connection per caller.
import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { campaignId, streamId, TYPE } from '../events.mjs';
import * as table from './bare-table.mjs';
import { connections, copyText, end, Versions } from './contestant.mjs';

let url;
let clients = [];
const versions = new Versions();

/** @type {import('./contestant.mjs').Contestant} */
export default {
  name: 'COPY',
  keeps: 'the rows',
  setup: table.setup,
  async connect(to, callers) {
    url = to;
    clients = await connections(url, callers);
  },
  async append(caller, campaign, bodies) {
    const first = versions.get(campaign) + 1;
    const rows = bodies.map((body, i) => [
      campaignId(campaign),
      streamId(campaign),
      first + i,
      randomUUID(),
      TYPE,
      JSON.stringify(body),
    ]);
    const into = clients[caller].query(copyFrom(`COPY event ${table.COLUMNS} FROM STDIN`));
    into.end([...copyText(rows)].join(''));
    await finished(into);
    versions.advance(campaign, bodies.length);
  },
  count: () => table.count(url),
  disconnect: () => end(clients),
};
