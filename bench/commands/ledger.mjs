// How fast is one whole command of ours over GraphQL? The server as it is started, a roll under a new command id each time.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once as event } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { once } from '../contestants/contestant.mjs';

const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const FOUND = `mutation ($c: ID!, $id: ID!) { createCampaign(campaignId: $c, commandId: $id,
  input: { name: "Bench", system: "d100" }) { seq } }`;
const ROLL = `mutation ($c: ID!, $id: ID!) { rollFreely(campaignId: $c, commandId: $id,
  input: { notation: "3d6", purpose: "bench" }) { seq events { id } } }`;

/** The address and the owner's token, which a server on an empty store prints. */
async function announced(server) {
  let url;
  for await (const line of createInterface({ input: server.stdout })) {
    url ??= / listens on (\S+)/.exec(line)?.[1];
    const token = /^\s*(cl_\S+)$/.exec(line)?.[1];
    if (url && token) return { url, token };
  }
  throw new Error('our server did not start');
}

/** @type {import('../command.mjs').Commanded} */
export default {
  name: 'ours, over GraphQL',
  async start(databaseUrl) {
    const folder = await mkdtemp(join(tmpdir(), 'campaign-ledger-bench-'));
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SECRET: 'for the bench alone, and kept nowhere',
      RATE_LIMIT: '0',
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
    };
    const server = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const { url, token } = await announced(server);
    const target = new URL('/graphql', url);
    const headers = { authorization: `Bearer ${token}` };
    // A campaign for each caller: a table seldom has two people rolling in the same instant.
    const campaigns = Array.from({ length: 64 }, () => randomUUID());
    for (const c of campaigns) {
      const body = JSON.stringify({ query: FOUND, variables: { c, id: randomUUID() } });
      await fetch(target, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
    }
    return {
      target,
      headers,
      request: (caller) =>
        JSON.stringify({ query: ROLL, variables: { c: campaigns[caller % campaigns.length], id: randomUUID() } }),
      accepted: (answer) => JSON.parse(answer).data?.rollFreely?.seq !== undefined,
      count: () =>
        once(databaseUrl, async (client) => {
          const text = `SELECT count(*) FROM ledger.deed WHERE name = 'rollFreely'`;
          return Number((await client.query(text)).rows[0].count);
        }),
      async stop() {
        const gone = event(server, 'exit');
        server.kill();
        await gone;
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};
