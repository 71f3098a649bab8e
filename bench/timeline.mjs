// What does a page of the timeline cost, from the request to the last byte, beside other ways of serving it?
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once as event } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { once } from './contestants/contestant.mjs';
import { attempt, load } from './http.mjs';
import { startLedger } from './ledger-server.mjs';
import { checkpoint, dropDatabase, freshDatabase } from './server.mjs';
import { median, ratio, rotated } from './stats.mjs';
import { print, progress, short, whole } from './table.mjs';

const CONNECTIONS = 16;
const SIZE = 50;
const EVENTS = 2_000;
const FIELDS = 'seq ord type worldDay recordedAt leaf';

/** PostGraphile 5 wants a later Node than we do, so the bench brings one. */
const NODE_22 = fileURLToPath(new URL('./node_modules/node/bin/node', import.meta.url));

/** Whoever answers `page`, and how it is asked. */
const PEERS = [
  ['bare', 'bare handler, the page alone'],
  ['apollo-express', 'plain Apollo on Express'],
  ['apollo-fastify', 'plain Apollo on Fastify'],
  ['apollo-jit', 'Apollo on Express, graphql-jit'],
  ['postgraphile', 'PostGraphile 5'],
];

/** A function for PostGraphile, which makes its schema of what it finds; the join is that of the ledger's statement. */
const VIEW = `CREATE SCHEMA bench;
  CREATE VIEW bench.event AS SELECT e.campaign_id, e.commit_seq AS seq, e.ord, e.type, e.world_day, c.recorded_at,
    encode(e.leaf, 'hex') AS leaf
  FROM ledger.event e JOIN ledger.commit c USING (campaign_id, commit_seq);
  CREATE FUNCTION bench.page(campaign uuid, since bigint) RETURNS SETOF bench.event LANGUAGE sql STABLE AS $$
    SELECT * FROM bench.event e WHERE e.campaign_id = campaign AND e.seq > since ORDER BY e.seq, e.ord LIMIT ${SIZE} $$;`;

/** Of so many answers one is read in full: what asks shares the machine with what answers, and should be the smaller part. */
const READ = 10;
const isPage = (answer, turn, at) =>
  turn % READ === 0 ? at(JSON.parse(answer).data)?.nodes?.length === SIZE : answer.startsWith('{"data":{');
const afterOf = (caller, n) => ((caller * 7 + n) * 37) % (EVENTS - SIZE);

async function peer(file, url, campaignId) {
  const isGraphile = file === 'postgraphile';
  const program = fileURLToPath(new URL(`./pages/${file}.mjs`, import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' };
  const child = spawn(isGraphile ? NODE_22 : process.execPath, [program, url, campaignId], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (text) => {
    complaints += text;
  });
  const ended = event(child, 'exit').then(() => {
    throw new Error(complaints.split('\n').find((line) => /error/i.test(line)) ?? `${file} ended`);
  });
  const said = event(createInterface({ input: child.stdout }), 'line').then(([line]) => line);
  const target = new URL(await Promise.race([said, ended]));
  ended.catch(() => undefined);
  const query = isGraphile
    ? `query Page($c: UUID!, $after: BigInt!) { page(campaign: $c, since: $after, first: ${SIZE}) { nodes { ${FIELDS} } } }`
    : `query Page($after: Int!) { page(after: $after) { nodes { ${FIELDS} } } }`;
  return {
    target,
    headers: {},
    request: (caller, n) =>
      JSON.stringify({
        query,
        variables: isGraphile ? { c: campaignId, after: `${afterOf(caller, n)}` } : { after: afterOf(caller, n) },
      }),
    accepted: (answer, turn) => isPage(answer, turn, (data) => data?.page),
    async stop() {
      const gone = event(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

const OURS = `query Page($c: ID!, $after: String) { campaign(id: $c) { timeline(first: ${SIZE}, after: $after) { nodes { ${FIELDS} } } } }`;
const FOUND = `mutation ($c: ID!, $id: ID!) { createCampaign(campaignId: $c, commandId: $id,
  input: { name: "Bench", system: "d100" }) { seq } }`;
const NOTE = `mutation ($c: ID!, $id: ID!, $text: String!) { writeNote(campaignId: $c, commandId: $id, input: { text: $text }) { seq } }`;

/** Our server with a campaign of notes, each a commit of its own. */
async function ours(url, campaignId) {
  const { ask, url: address, token, stop } = await startLedger(url);
  await ask(FOUND, { c: campaignId, id: randomUUID() });
  let left = EVENTS;
  const hand = async () => {
    while (left-- > 0)
      await ask(NOTE, {
        c: campaignId,
        id: randomUUID(),
        text: 'A line of some eighty letters, as people write them down while the others talk.',
      });
  };
  await Promise.all(Array.from({ length: 8 }, hand));
  const cursor = (seq) => Buffer.from(`t:${campaignId}:${seq}:0`).toString('base64url');
  return {
    target: new URL('/graphql', address),
    headers: { authorization: `Bearer ${token}` },
    request: (caller, n) =>
      JSON.stringify({ query: OURS, variables: { c: campaignId, after: cursor(afterOf(caller, n)) } }),
    accepted: (answer, turn) => isPage(answer, turn, (data) => data?.campaign?.timeline),
    stop,
  };
}

const rates = ({ rounds }) => rounds.map(({ rate }) => rate);

function show(contestants, rounds) {
  const by = Object.fromEntries(contestants.map((contestant) => [contestant.file, contestant]));
  const share = (of, to) => (of.failure || to.failure ? Number.NaN : ratio(rates(of), rates(to)));
  print(
    `A page of ${SIZE} events with 6 fields, ${CONNECTIONS} connections, ${rounds} rounds`,
    ['', 'pages/s', '÷ bare handler', 'p50 ms', 'p99 ms'],
    contestants
      .filter(({ failure }) => !failure)
      .map((contestant) => [
        contestant.name,
        whole(median(rates(contestant))),
        short(share(contestant, by.bare)),
        short(median(contestant.rounds.map(({ p50 }) => p50))),
        short(median(contestant.rounds.map(({ p99 }) => p99))),
      ]),
    [
      ...contestants.filter(({ failure }) => failure).map(({ name, failure }) => `${name} did not run: ${failure}`),
      'Ours alone looks up who asks, whether he may, and how the campaign stands; the others answer whoever comes.',
    ],
  );
  return {
    'timeline ÷ bare': share(by.ours, by.bare),
    'timeline ÷ apollo': share(by.ours, by['apollo-express']),
    'timeline ÷ postgraphile': share(by.ours, by.postgraphile),
  };
}

/** Measures and prints a page of the timeline; answers the figures. */
export async function timeline(server, { rounds, seconds }) {
  const database = 'bench_timeline';
  const campaignId = randomUUID();
  const url = await freshDatabase(server.url, database);
  const enter = async (file, name, start) => {
    const contestant = { file, name, acknowledged: 0, rounds: [] };
    await attempt(contestant, async () => {
      contestant.server = await start();
    });
    return contestant;
  };
  const contestants = [await enter('ours', 'ours, over GraphQL', () => ours(url, campaignId))];
  await once(url, (client) => client.query(VIEW));
  await once(url, (client) => client.query('VACUUM ANALYZE'));
  for (const [file, name] of PEERS) contestants.push(await enter(file, name, () => peer(file, url, campaignId)));
  for (let round = 0; round < rounds; round += 1) {
    await checkpoint(server.url);
    for (const contestant of rotated(contestants, round)) {
      progress(`timeline, round ${round + 1}/${rounds}: ${contestant.name}`);
      await attempt(contestant, async () => contestant.rounds.push(await load(contestant, CONNECTIONS, seconds)));
    }
  }
  progress('');
  const figures = show(contestants, rounds);
  for (const { server: running } of contestants) await running?.stop();
  await dropDatabase(server.url, database);
  return figures;
}
