// What if whoever asked has gone, while he is told or by the time the server stops? It is no fault of the server's.
import { request } from 'node:http';
import { expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { WebSocket } from 'ws';
import { LedgerModule } from '../../src/app.module.js';
import { newId, openAlone, socketTo } from '../support/api.js';
import { inDatabase } from '../support/sql.js';
import { mutationOf } from '../support/table.js';
import { until } from '../support/until.js';

const WHY = 'What is asked is how one process ends, and what it logs.';
const { send } = WebSocket.prototype;
const CREATE = mutationOf('createCampaign', {}, '{ seq }');
const READ = 'query ($id: ID!) { campaign(id: $id) { timeline(first: 1) { nodes { seq } } } }';

it.each(['a document it knows', 'a document it has never seen'])(
  '%s was asked',
  async (what) => {
    const api = await openAlone(WHY, { env: { ROLE: 'api' } });
    let closed: Promise<void> | null = null;
    const holder = new pg.Client({ connectionString: api.database.ownerUrl });
    await holder.connect();
    try {
      const id = newId();
      await api.get(api.ownerToken, CREATE, {
        campaignId: id,
        commandId: newId(),
        input: { name: 'Harrow', system: 'd100' },
      });
      if (what === 'a document it knows') await api.get(api.ownerToken, READ, { id });

      await holder.query('BEGIN; LOCK TABLE auth.membership IN ACCESS EXCLUSIVE MODE');
      const asked = request(`${api.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${api.ownerToken}` },
      });
      asked.on('error', () => undefined);
      asked.end(JSON.stringify({ query: READ, variables: { id } }));
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await until(async () => (await inDatabase(api, waiting)).length === 1);
      asked.destroy();
      const { pool } = api.serving.app.get(LedgerModule);
      closed = api.serving.close();
      await until(() => pool.ending);
      await holder.query('COMMIT');
      await holder.end();
      await closed;
      const said = api.logged.map((line) => JSON.parse(line) as { level: number; msg: string });
      expect(said.filter(({ level }) => level >= 40)).toEqual([]);
      expect(said.map(({ msg }) => msg)).toContain('a request whose sender had gone was given up');
    } finally {
      await holder.end().catch(() => undefined);
      await closed;
      await api.close();
    }
  },
  60_000,
);

it('goes while he is told what happens: writing to him fails before his socket is known to be closed', async () => {
  const api = await openAlone(WHY, { env: { ROLE: 'api' } });
  const live = socketTo(api, api.ownerToken);
  const sends = jest.spyOn(WebSocket.prototype, 'send').mockImplementation(function (
    this: WebSocket,
    ...said: unknown[]
  ) {
    if (!String(said[0]).includes('"type":"next"')) return send.apply(this, said as Parameters<typeof send>);
    this.terminate();
    (said.at(-1) as (error: Error) => void)(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  });
  try {
    const campaignId = newId();
    const input = { name: 'Harrow', system: 'd100' };
    await api.get(api.ownerToken, CREATE, { campaignId, commandId: newId(), input });
    const query = `subscription { timeline(campaignId: "${campaignId}") { kind } }`;
    await new Promise<void>((resolve) => {
      live.subscribe({ query }, { next: () => undefined, error: () => resolve(), complete: () => resolve() });
    });
    expect(sends.mock.calls.map(([text]) => String(text)).join()).toContain('"type":"next"');
  } finally {
    sends.mockRestore();
    await api.close();
  }
  const said = api.logged.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(said.filter(({ level }) => level >= 40)).toEqual([]);
}, 60_000);
