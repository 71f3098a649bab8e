// How fast may an append be at most? A prepared INSERT of one row a statement, one connection per caller.
import { randomUUID } from 'node:crypto';
import { campaignId, streamId, TYPE } from '../events.mjs';
import * as table from './bare-table.mjs';
import { connections, end, Versions } from './contestant.mjs';

let url;
let clients = [];
const versions = new Versions();
const text = `INSERT INTO event ${table.COLUMNS} VALUES ($1, $2, $3, $4, $5, $6)`;

/** @type {import('./contestant.mjs').Contestant} */
export default {
  name: 'bare prepared INSERT',
  keeps: 'the row',
  setup: table.setup,
  async connect(to, callers) {
    url = to;
    clients = await connections(url, callers);
  },
  async append(caller, campaign, bodies) {
    for (const body of bodies) {
      const version = versions.get(campaign) + 1;
      const values = [campaignId(campaign), streamId(campaign), version, randomUUID(), TYPE, JSON.stringify(body)];
      await clients[caller].query({ name: 'insert', text, values });
      versions.advance(campaign, 1);
    }
  },
  count: () => table.count(url),
  disconnect: () => end(clients),
};
