// Does every example of docs/api.md work as it stands there, one after another, against a real server?
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';
import { WAITING } from '../../src/api/gate.js';
import { LIMITS } from '../../src/api/limits.js';
import { loadConfig } from '../../src/config.js';
import { type Api, type Data, openApi, socketTo } from '../support/api.js';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const page = readFileSync(path('docs/api.md'), 'utf8');

interface Example {
  readonly operation: OperationDefinitionNode;
  /** As JSON text, with {{names}} in it. */
  readonly variables: string;
  /** The code it is refused with. */
  readonly refused: string | null;
}

const BLOCK = /```graphql\n([\s\S]*?)```\n(?:\n```json\n([\s\S]*?)```\n)?(?:\nRefused with `(\w+)`)?/g;
const examples: Example[] = [...page.matchAll(BLOCK)].map(([, text, variables = '{}', refused = null]) => ({
  operation: parse(text!, { noLocation: true }).definitions[0] as OperationDefinitionNode,
  variables,
  refused,
}));

const folder = path('clients/typescript/operations');
const files = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
const { definitions } = parse(files.join('\n'), { noLocation: true });
const fragments = definitions.filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION);

/** The fragments of the client go with an example that spreads them. */
function complete(node: OperationDefinitionNode): string {
  const used = new Set<FragmentDefinitionNode>();
  const gather = (from: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(from, {
      FragmentSpread({ name }) {
        const fragment = fragments.find((one) => one.name.value === name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        gather(fragment);
      },
    });
  };
  gather(node);
  return [node, ...used].map(print).join('\n');
}

/** What later examples call by a name in {{}}. */
const LEARNED: Readonly<Record<string, (data: Data) => Record<string, unknown>>> = {
  InviteMember: ({ inviteMember }) => ({ code: inviteMember!.code }),
  AcceptInvitation: ({ acceptInvitation }) => ({
    memberId: acceptInvitation!.memberId,
    guest: acceptInvitation!.token,
  }),
  HiddenSides: ({ character }) => ({ secretId: character!.hiddenSides![0]!.secretId }),
  EnrolCharacter: ({ enrolCharacter }) => ({
    characterId: enrolCharacter!.subjects!.find(({ kind }) => kind === 'character')!.id,
  }),
};

/** What an answer must hold, so that an example that answers nothing does not pass. */
const EXPECTED: Readonly<Record<string, object>> = {
  Me: { me: { name: 'Owner' } },
  TimelinePage: { campaign: { timeline: { edges: [{ node: { type: 'DiceRolled' } }, {}] } } },
  Sheet: { character: { name: 'Maren', sheet: { silver: 0, warnings: [] } } },
  CharacterAsOf: { character: { asOf: { name: 'Maren' } } },
  RollsBySystem: { rollStatistics: [{ campaigns: 1, dice: [{ sides: 6, throws: 2, faces: [0, 1, 0, 1, 0, 0] }] }] },
  PreviewVoid: { campaign: { previewVoid: { struck: [{ summary: expect.stringContaining('Maren') }] } } },
  HiddenSides: { character: { hiddenSides: [{ title: 'True name', revealedSeq: null }] } },
  RevealSecret: { revealSecret: { events: [{ opened: { nodes: [{}, { type: 'HiddenSideKept' }] } }] } },
  VoidDeed: { voidDeed: { replayed: false, events: [{ type: 'EventVoided' }] } },
};

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api?.close());

/** The first message of a subscription. */
async function first(query: string, variables: Record<string, unknown>): Promise<Data> {
  const client = socketTo(api, api.ownerToken);
  try {
    for await (const { data, errors } of client.iterate({ query, variables })) {
      if (errors) throw new Error(JSON.stringify(errors));
      return data as Data;
    }
    throw new Error('Nothing was told');
  } finally {
    await client.dispose();
  }
}

describe('the examples of docs/api.md', () => {
  it('all work, in the order of the page', async () => {
    const known = new Map<string, string>();
    for (const { operation, variables, refused } of examples) {
      const name = operation.name!.value;
      const given = JSON.parse(variables.replace(/\{\{(\w+)\}\}/g, (_, key) => known.get(key) ?? `no ${key}`));
      const query = complete(operation);
      if (operation.operation === 'subscription') {
        expect((await first(query, given)).timeline).toMatchObject({ kind: 'EVENT', event: { seq: '1' } });
        continue;
      }
      // Whoever accepts an invitation has no token yet.
      const { data, errors } = await api.ask(name === 'AcceptInvitation' ? null : api.ownerToken, query, given);
      expect([name, errors.map(({ extensions }) => extensions.code)]).toEqual([
        name,
        refused === null ? [] : [refused],
      ]);
      if (refused !== null) continue;
      expect(data).toMatchObject(EXPECTED[name] ?? {});
      for (const [key, value] of Object.entries(LEARNED[name]?.(data) ?? {})) known.set(key, String(value));
    }
    expect(examples.length).toBeGreaterThanOrEqual(16);
    expect([...known.values()].every((value) => value.length > 8)).toBe(true);
  });

  it('may be sent again: a command is recorded once', async () => {
    const { operation, variables } = examples.find(({ operation: { name } }) => name?.value === 'CreateCampaign')!;
    const { createCampaign } = await api.get(api.ownerToken, complete(operation), JSON.parse(variables));
    expect(createCampaign!.replayed).toBe(true);
  });

  it('are the files of the client, where they have the same name', () => {
    const same = examples.filter(({ operation }) =>
      definitions.some((node) => 'name' in node && node.name?.value === operation.name?.value),
    );
    expect(same.length).toBeGreaterThan(8);
    for (const { operation } of same) {
      const file = definitions.find((node) => 'name' in node && node.name?.value === operation.name?.value)!;
      expect(print(operation)).toBe(print(file));
    }
  });

  it('stand beside the limits as the server has them', () => {
    const rows = [...page.matchAll(/^\| .* \| ([\d,]+) \|$/gm)].map(([, cell]) => Number(cell!.replaceAll(',', '')));
    const most = [...Object.values(LIMITS), WAITING.each, loadConfig({}).rateLimit];
    expect(rows.sort((a, b) => a - b)).toEqual(most.sort((a, b) => a - b));
  });
});
