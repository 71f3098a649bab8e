// Can a Relay frontend be written against the schema? Its compiler takes pagination, refetch, mutation and subscription.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { openTable, type TestTable } from '../support/table.js';

const SCHEMA = fileURLToPath(new URL('../../schema.gql', import.meta.url));

/** What a frontend would write, one file a component. */
const COMPONENTS = {
  Timeline: `
    query TimelineQuery($id: ID!) { campaign(id: $id) { name ...Timeline_campaign } }

    fragment Timeline_campaign on Campaign
    @argumentDefinitions(count: { type: "Int", defaultValue: 5 }, cursor: { type: "String" })
    @refetchable(queryName: "TimelinePaginationQuery") {
      timeline(first: $count, after: $cursor) @connection(key: "Timeline_timeline") {
        edges { node { id ...Timeline_event } }
      }
    }

    fragment Timeline_event on TimelineEvent @refetchable(queryName: "TimelineEventRefetchQuery") {
      seq date summary payload ... on DiceRolled { roll { total } }
    }`,
  Sheet: `
    fragment Sheet_character on Character @refetchable(queryName: "SheetRefetchQuery") {
      name age sheet { __typename ... on D100Sheet { silver } }
    }`,
  Roll: `
    mutation RollMutation($campaignId: ID!, $commandId: ID!, $input: RollFreelyInput!, $connections: [ID!]!) {
      rollFreely(campaignId: $campaignId, commandId: $commandId, input: $input) {
        events @appendNode(connections: $connections, edgeTypeName: "TimelineEdge") { id ...Timeline_event }
        campaign { id date }
      }
    }`,
  Live: `
    subscription LiveSubscription($campaignId: ID!, $after: String) {
      timeline(campaignId: $campaignId, after: $after) { kind cursor event { id ...Timeline_event } }
    }`,
};

let table: TestTable;
let folder: string;
/** The text of every operation that was made. */
const texts = new Map<string, string>();

beforeAll(async () => {
  table = await openTable();
  folder = mkdtempSync(join(tmpdir(), 'campaign-ledger-relay-'));
  mkdirSync(join(folder, 'made'));
  copyFileSync(SCHEMA, join(folder, 'schema.graphql'));
  for (const [name, text] of Object.entries(COMPONENTS)) {
    writeFileSync(join(folder, `${name}.js`), `graphql\`${text}\`;\n`);
  }
  const config = {
    src: '.',
    language: 'javascript',
    schema: './schema.graphql',
    artifactDirectory: './made',
    customScalarTypes: { DateTime: 'string', JSON: 'mixed' },
  };
  writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await table?.close();
});

describe('the Relay compiler', () => {
  it('compiles pagination, refetch, mutation and subscription', () => {
    const compiler = createRequire(import.meta.url).resolve('relay-compiler/cli.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '--noWatchman'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    for (const name of readdirSync(join(folder, 'made'))) {
      const text = /"text": ("(?:[^"\\]|\\.)*")/.exec(readFileSync(join(folder, 'made', name), 'utf8'))?.[1];
      if (text) texts.set(name.split('.')[0]!, JSON.parse(text));
    }
    expect([...texts.keys()].sort()).toEqual([
      'LiveSubscription',
      'RollMutation',
      'SheetRefetchQuery',
      'TimelineEventRefetchQuery',
      'TimelinePaginationQuery',
      'TimelineQuery',
    ]);
  });

  it('makes operations that the schema knows', () => {
    const schema = buildSchema(readFileSync(SCHEMA, 'utf8'));
    for (const [name, text] of texts) expect([name, validate(schema, parse(text))]).toEqual([name, []]);
  });

  it('makes pages and refetches that the server answers', async () => {
    const ask = (name: string, variables: object) => table.api.get(table.gm.token, texts.get(name)!, { ...variables });
    const seen: unknown[] = [];
    for (let cursor: string | null = null; ; ) {
      const { node } = await ask('TimelinePaginationQuery', { id: table.campaignId, count: 2, cursor });
      seen.push(...node!.timeline!.edges!.map((edge) => edge.node!.seq));
      cursor = String(node!.timeline!.pageInfo!.endCursor);
      if (!node!.timeline!.pageInfo!.hasNextPage) break;
    }
    expect(seen).toEqual(['1', '2', '3', '4', '5']);
    const { campaign } = await ask('TimelineQuery', { id: table.campaignId });
    const id = campaign!.timeline!.edges![4]!.node!.id;
    expect((await ask('TimelineEventRefetchQuery', { id })).node).toMatchObject({
      seq: '5',
      __typename: 'CharacterEnrolled',
    });
    expect((await ask('SheetRefetchQuery', { id: table.maren })).node).toMatchObject({ name: 'Maren' });
  });
});
