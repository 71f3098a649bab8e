// Which settings are there, what may each be, and which differ from the rules? R-ALL-7
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import type { AnySystem } from '../kernel/system.js';
import { schemasOf, valuesIn } from './settings.js';

/** What the value of a setting is, in its JSON text. A DECIMAL is a string, so that no fraction is lost. */
export const SettingKind = z
  .enum(['BOOLEAN', 'INTEGER', 'DECIMAL', 'TEXT', 'CHOICE', 'LIST'])
  .meta({ id: 'SettingKind', description: 'What the value of a setting is.' });
export type SettingKind = z.infer<typeof SettingKind>;

/** What a setting takes. `range` says in words what the rest says to a program; null bounds are none. */
export interface SettingType {
  readonly kind: SettingKind;
  readonly nullable: boolean;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly choices: readonly string[];
  readonly range: string;
}

/** One line of the list of settings; values as JSON text. */
export interface SettingLine extends SettingType {
  readonly key: string;
  readonly value: string;
  readonly default: string;
  readonly differs: boolean;
  readonly description: string;
  /** The rules it bears on, by number. */
  readonly rules: readonly string[];
}

/** A setting's schema as JSON has it, and what `share` and the like add to it. */
interface Leaf {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Leaf[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly description?: string;
  /** Bounds of a decimal, in words. */
  readonly decimal?: string;
  readonly $ref?: string;
  readonly allOf?: readonly Leaf[];
  readonly $defs?: Readonly<Record<string, Leaf>>;
}

/** The schema itself, where it stands under a name. */
function resolved(leaf: Leaf, defs: Leaf['$defs'] = leaf.$defs): Leaf {
  const ref = leaf.$ref ?? leaf.allOf?.[0]?.$ref;
  return { ...defs?.[ref?.replace('#/$defs/', '') ?? ''], ...leaf };
}

function rangeOf({ kind, nullable, minimum, maximum, choices }: Omit<SettingType, 'range'>, leaf: Leaf): string {
  const least = minimum === null ? 'any whole number' : `at least ${minimum}`;
  const most = maximum === null ? least : `at most ${maximum}`;
  const bounded = minimum === null || maximum === null ? most : `${minimum} to ${maximum}`;
  const says: Record<SettingKind, string> = {
    BOOLEAN: 'true or false',
    INTEGER: bounded,
    DECIMAL: leaf.decimal ?? 'a number with at most four decimals',
    TEXT: 'text',
    CHOICE: choices.join(' or '),
    LIST: leaf.maxItems === undefined ? 'a list' : `a list of ${leaf.minItems ?? 0} to ${leaf.maxItems}`,
  };
  return `${nullable ? 'null, or ' : ''}${says[kind]}`;
}

const kindOf = (leaf: Leaf): SettingKind => {
  if (leaf.enum) return 'CHOICE';
  if (leaf.decimal !== undefined) return 'DECIMAL';
  return ({ boolean: 'BOOLEAN', integer: 'INTEGER', array: 'LIST' } as const)[leaf.type ?? ''] ?? 'TEXT';
};

/** Null where only the width of an integer bounds it. */
const bound = (limit: number | undefined): number | null =>
  limit === undefined || limit === -(2 ** 31) || limit === 2 ** 31 - 1 ? null : limit;

function typeOf(described: Leaf): SettingType {
  const nullable = described.anyOf?.some(({ type }) => type === 'null') ?? false;
  const leaf = resolved((nullable && described.anyOf?.[0]) || described, described.$defs);
  const kind = kindOf(leaf);
  const whole = kind === 'INTEGER';
  const parts = {
    kind,
    nullable,
    minimum: whole ? bound(leaf.minimum) : null,
    maximum: whole ? bound(leaf.maximum) : null,
    choices: leaf.enum ?? [],
  };
  return { ...parts, range: rangeOf(parts, leaf) };
}

/** Looks through defaults and the like to the object beneath. */
function bare(schema: z.ZodType): z.ZodType {
  const { def } = schema as z.ZodType & { def: { innerType?: z.ZodType } };
  return def.innerType ? bare(def.innerType) : schema;
}

/** The schema at a dotted key. */
const schemaAt = (schema: z.ZodType, keys: readonly string[]): z.ZodType | undefined =>
  keys.reduce<z.ZodType | undefined>((at, key) => {
    const inner = at && bare(at);
    return inner && 'shape' in inner ? (inner.shape as Record<string, z.ZodType>)[key] : undefined;
  }, schema);

const NUMBERS = /\s*\bR-[A-Z0-9]+-\d+\b,?/g;

/** A docstring without the rule numbers at its end, and these by themselves. */
const told = (text: string) => ({
  description: text.replace(NUMBERS, '').trim(),
  rules: [...text.matchAll(/R-[A-Z0-9]+-\d+/g)].map(([number]) => number),
});

const known = new WeakMap<AnySystem, readonly Omit<SettingLine, 'value' | 'differs'>[]>();

/** The settings of a system with their types and defaults, which no campaign changes. */
function declared(system: AnySystem): readonly Omit<SettingLine, 'value' | 'differs'>[] {
  const found = known.get(system);
  if (found) return found;
  const lines = Object.entries(valuesIn(system, {})).map(([key, standard]) => {
    const [schema] = schemasOf(system).flatMap((one) => schemaAt(one, key.split('.')) ?? []);
    const leaf = schema ? (z.toJSONSchema(schema, { io: 'output' }) as Leaf) : {};
    return { key, ...typeOf(leaf), ...told(leaf.description ?? ''), default: JSON.stringify(standard) };
  });
  known.set(system, lines);
  return lines;
}

/** Every setting of a campaign with its type, its default and whether it differs from it, in the order of the rules. R-ALL-7 */
export function listSettings(system: AnySystem, c: Pick<Campaign, 'settings'>): readonly SettingLine[] {
  const values = valuesIn(system, c.settings);
  return declared(system).map((line) => {
    const value = JSON.stringify(values[line.key]);
    return { ...line, value, differs: value !== line.default };
  });
}
