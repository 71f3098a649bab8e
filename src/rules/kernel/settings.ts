// Which rules does this table play by? Defaults from the rule system, with what the game master changed.
import type { z } from 'zod';
import type { Campaign } from './campaign.js';

type Nested = { [key: string]: unknown };

/** Without a prototype, which a key out of a file could name. */
const blank = (): Nested => Object.create(null);

/** Dotted keys become nested objects, as the settings schema has them. */
export function nest(flat: Readonly<Record<string, unknown>>): Nested {
  const root = blank();
  for (const [path, value] of Object.entries(flat)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let at = root;
    for (const key of keys) {
      at[key] ??= blank();
      at = at[key] as Nested;
    }
    at[last] = value;
  }
  return root;
}

/** The inverse of `nest`: leaves by dotted key. */
export function flatten(nested: unknown, prefix = ''): Record<string, unknown> {
  if (typeof nested !== 'object' || nested === null || Array.isArray(nested)) return { [prefix]: nested };
  return Object.assign(
    {},
    ...Object.entries(nested).map(([key, value]) => flatten(value, prefix === '' ? key : `${prefix}.${key}`)),
  );
}

const parsed = new WeakMap<object, Map<unknown, unknown>>();

/** The settings in force, every default filled in. Parsed once for each state of the campaign. R-ALL-7 */
export function settingsOf<Z extends z.ZodObject>(schema: Z, campaign: Campaign): z.output<Z> {
  const known = parsed.get(campaign.settings) ?? new Map();
  parsed.set(campaign.settings, known);
  if (!known.has(schema)) known.set(schema, schema.parse(nest(campaign.settings)));
  return known.get(schema) as z.output<Z>;
}
