// Is every line of the timeline a sentence that a table reads? No name of ours, no gap and no nothing stands in one.
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { rules } from './index.js';

interface Node {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Node>>;
}
type Data = Readonly<Record<string, unknown>>;

const SAID = 'as somebody put it';
const SAMPLES = 80;
const NAMES = ['Maren', 'Torvald', 'Ilse'];
const idOf = (n: number) => `0190a000-0000-7000-8000-00000000000${n % NAMES.length}`;
const nameOf = (id: string | null | undefined) => NAMES[Number(id?.at(-1))] ?? 'null';

/** The `n`th example of a shape: other choices, numbers and lengths from one to the next, and no empty list. */
function example(node: Node, n: number, defs: Node['$defs']): unknown {
  const within = (inner: Node, salt: number) => example(inner, (n * 31 + salt * 7) % 9973, defs);
  if (node.$ref) return example(defs?.[node.$ref.replace('#/$defs/', '')] ?? {}, n, defs);
  if (node.enum) return node.enum[n % node.enum.length];
  if (node.anyOf) return n % 3 === 0 ? null : example(node.anyOf[0] ?? {}, n, defs);
  if (node.type === 'array') return Array.from({ length: 1 + (n % 3) }, (_, i) => within(node.items ?? {}, i));
  if (node.type === 'object') {
    const fields = Object.entries(node.properties ?? {});
    const made = Object.fromEntries(fields.map(([field, inner], i) => [field, within(inner, i + field.length)]));
    return 'kept' in made ? { ...made, kept: true } : made;
  }
  if (node.type === 'boolean') return n % 2 === 0;
  if (node.type === 'string') return node.format ? idOf(n) : SAID;
  return Math.min(Math.max(node.minimum ?? 0, n % 5), node.maximum ?? 9);
}

/** What is always decided together, and no schema says. */
const DECIDED: Readonly<Record<string, (d: Data) => Data>> = {
  DueKindChanged: (d) => ({ intervalDays: d.formerIntervalDays && 7 }),
  LegacyHandedOver: () => ({ toId: idOf(1) }),
  PaceSet: (d) => ({ timeZone: d.cron && 'Europe/Berlin' }),
  D100TestMade: ({ test }) => ({ test: { ...(test as Data), ability: 'STR' } }),
  D100OpposedTestMade: (d) => ({ opponentName: d.opponentId ? null : SAID }),
  D100AidedPracticeBegun: () => ({ characterId: idOf(0), participants: [idOf(0), idOf(1)] }),
  D100AllegianceChanged: () => ({ fromFactionName: SAID }),
  D100AttackDeclared: ({ blow }) => ({ feet: (blow as Data).manner === 'CHARGE' ? 20 : null }),
  TrophyRiskRolled: ({ roll }) => ({ roll: lit(roll as Data) }),
  TrophyContestRolled: ({ roll }) => ({ roll: lit(roll as Data) }),
};
const lit = (roll: Data): Data => ({ ...roll, dice: (roll.dice as Data[]).map((die) => ({ ...die, role: 'LIGHT' })) });

const WRONG: Readonly<Record<string, RegExp>> = {
  'an id': /[0-9a-f]{8}-[0-9a-f]{4}/,
  'a name of ours': /_|\b[A-Z]?[a-z]+[A-Z]|\b[A-Z]{4,}\b/,
  'what is nothing': /undefined|null|NaN|\[object|\b(true|false)\b/,
  'a gap': /\s\s|^\s|\s$|\s[.,:;!?)]|\(\s|\(\)|[.,:;]{2}|“”|""/,
  'one of many': /\b1 (?!is|was|has|as|bonus)[a-z]+s\b/,
  'a small beginning': /^[a-z]/,
};
const ENDS = new RegExp(`([.?!”]|${SAID})$`);

it('each is a whole sentence, without a name of ours', () => {
  const wrong: string[] = [];
  for (const { def } of rules.events.values()) {
    const node = z.toJSONSchema(def.data, { io: 'output' }) as Node;
    for (let n = 0; n < SAMPLES; n++) {
      const made = example(node, n, node.$defs) as Data;
      const line = def.summary({ ...made, ...DECIDED[def.type]?.(made) }, nameOf);
      const faults = Object.keys(WRONG).filter((fault) => WRONG[fault]?.test(line));
      if (!ENDS.test(line)) faults.push('an open end');
      if (faults.length > 0) wrong.push(`${def.type}, ${faults.join(' and ')}: ${line}`);
    }
  }
  expect(wrong).toEqual([]);
});
