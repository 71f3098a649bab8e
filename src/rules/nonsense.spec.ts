// Is a text that makes no sense refused, wherever it may be given? A check that reckons with it would fail instead.
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { rules } from './index.js';

interface Node {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly minimum?: number;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Node>>;
}

const ID = '0190a000-0000-7000-8000-000000000001';
const NONSENSE = ['a word', '', '-1', '1.5.5', '9'.repeat(30), '* * * *', '61 25 * * *', '0x10', '\u0000'];

/** Something of this shape: whole where a number, an id or a choice is asked for, and nonsense where a text is. */
function filled(node: Node, text: string, defs: Node['$defs'] = {}): unknown {
  const within = (inner: Node) => filled(inner, text, defs);
  if (node.$ref) return within(defs[node.$ref.replace('#/$defs/', '')] ?? {});
  if (node.const !== undefined || node.enum) return node.const ?? node.enum?.[0];
  if (node.anyOf) return within(node.anyOf[0] ?? {});
  if (node.type === 'array') return [within(node.items ?? {})];
  if (node.type === 'object')
    return Object.fromEntries(Object.entries(node.properties ?? {}).map(([name, inner]) => [name, within(inner)]));
  if (node.type === 'boolean') return true;
  if (node.type === 'string') return node.format === 'uuid' || node.format === 'guid' ? ID : text;
  return Math.max(1, node.minimum ?? 1);
}

const inputs = [...rules.commands.values()].map(({ def }) => {
  const node = z.toJSONSchema(def.input, { io: 'input', unrepresentable: 'any' }) as Node;
  return { def, node, texts: JSON.stringify(node).includes('"string"') };
});

describe('a text that makes no sense', () => {
  it('is refused by the input of each command or taken as it is, and fails in none', () => {
    const failed: string[] = [];
    for (const { def, node } of inputs.filter(({ texts }) => texts))
      for (const text of NONSENSE)
        try {
          def.input.safeParse(filled(node, text, node.$defs));
        } catch (fault) {
          failed.push(`${def.name}, "${text}": ${fault}`);
        }
    expect(failed).toEqual([]);
    expect(inputs.filter(({ texts }) => texts).length).toBeGreaterThan(100);
  });
});
