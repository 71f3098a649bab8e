// How fast is one whole command of ours over GraphQL? The server as it is started, a roll under a new command id each time.
import { randomUUID } from 'node:crypto';
import { once } from '../contestants/contestant.mjs';
import { startLedger } from '../ledger-server.mjs';

const FOUND = `mutation ($c: ID!, $id: ID!) { createCampaign(campaignId: $c, commandId: $id,
  input: { name: "Bench", system: "d100" }) { seq } }`;
const ROLL = `mutation ($c: ID!, $id: ID!) { rollFreely(campaignId: $c, commandId: $id,
  input: { notation: "3d6", purpose: "bench" }) { seq events { id } } }`;

/** @type {import('../command.mjs').Commanded} */
export default {
  name: 'ours, over GraphQL',
  async start(databaseUrl) {
    const { url, token, ask, stop } = await startLedger(databaseUrl);
    // A campaign for each caller: a table seldom has two people rolling in the same instant.
    const campaigns = Array.from({ length: 64 }, () => randomUUID());
    for (const c of campaigns) await ask(FOUND, { c, id: randomUUID() });
    return {
      target: new URL('/graphql', url),
      headers: { authorization: `Bearer ${token}` },
      request: (caller) =>
        JSON.stringify({ query: ROLL, variables: { c: campaigns[caller % campaigns.length], id: randomUUID() } }),
      accepted: (answer) => JSON.parse(answer).data?.rollFreely?.seq !== undefined,
      count: () =>
        once(databaseUrl, async (client) => {
          const text = `SELECT count(*) FROM ledger.deed WHERE name = 'rollFreely'`;
          return Number((await client.query(text)).rows[0].count);
        }),
      stop,
    };
  },
};
