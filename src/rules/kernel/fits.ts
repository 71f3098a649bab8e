// Is a value already what its schema would make of it? A quick yes for what rules made themselves; else it is parsed.
import type { z } from 'zod';

/** Whether parsing would hand back an equal value. A no says nothing: then it has to be parsed. */
export type Fits = (value: unknown) => boolean;

type Def<T extends z.core.$ZodTypes['_zod']['def']['type']> = Extract<z.core.$ZodTypes['_zod']['def'], { type: T }>;

const NEVER: Fits = () => false;
const INT32 = 2 ** 31;

/** The question for one schema, put together once. It knows the kinds of schema that events are made of, and says no to others. */
export function fitsOf(schema: z.core.$ZodType): Fits {
  const fits = kindOf((schema as z.core.$ZodTypes)._zod.def);
  const checks = (schema._zod.def.checks ?? []).map((check) => checkOf((check as z.core.$ZodChecks)._zod.def));
  return checks.reduce((all, next) => (value) => all(value) && next(value), fits);
}

function kindOf(def: z.core.$ZodTypes['_zod']['def']): Fits {
  switch (def.type) {
    case 'string':
      return textOf(def as Def<'string'> & Partial<z.core.$ZodStringFormatDef>);
    case 'number':
      return numberOf(def as Def<'number'> & Partial<z.core.$ZodNumberFormatDef>);
    case 'boolean':
      return def.coerce ? NEVER : (value) => typeof value === 'boolean';
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries));
      return (value) => values.has(value) && typeof value === 'string';
    }
    case 'nullable': {
      const fits = fitsOf(def.innerType);
      return (value) => value === null || fits(value);
    }
    // Whatever is absent is left to the parser.
    case 'optional':
    case 'default': {
      const fits = fitsOf(def.innerType);
      return (value) => value !== undefined && fits(value);
    }
    case 'array':
      return arrayOf(fitsOf(def.element));
    case 'object':
      return objectOf(def);
    default:
      return NEVER;
  }
}

function textOf({ coerce, format, pattern }: Def<'string'> & Partial<z.core.$ZodStringFormatDef>): Fits {
  if (coerce) return NEVER;
  if (format === undefined) return (value) => typeof value === 'string';
  // Other formats than this one may rewrite what they read.
  return format === 'guid' && pattern ? (value) => typeof value === 'string' && pattern.test(value) : NEVER;
}

function numberOf({ coerce, format }: Def<'number'> & Partial<z.core.$ZodNumberFormatDef>): Fits {
  if (coerce) return NEVER;
  if (format === 'int32') return (value) => Number.isInteger(value) && -INT32 <= Number(value) && Number(value) < INT32;
  return format === 'safeint' ? Number.isSafeInteger : NEVER;
}

const arrayOf =
  (fits: Fits): Fits =>
  (value) => {
    if (!Array.isArray(value)) return false;
    // By index, for a hole does not fit either.
    for (let i = 0; i < value.length; i++) if (!fits(value[i])) return false;
    return true;
  };

function objectOf({ shape, catchall }: Def<'object'>): Fits {
  if (catchall && catchall._zod.def.type !== 'never') return NEVER;
  const members = Object.entries(shape).map(([key, schema]) => [key, fitsOf(schema)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
    let count = 0;
    for (const _ in value) count += 1;
    if (count !== members.length) return false;
    for (const [key, fits] of members) if (!fits((value as Record<string, unknown>)[key])) return false;
    return true;
  };
}

function checkOf(def: z.core.$ZodChecks['_zod']['def']): Fits {
  switch (def.check) {
    case 'min_length':
      return (value) => (value as string).length >= def.minimum;
    case 'max_length':
      return (value) => (value as string).length <= def.maximum;
    case 'greater_than':
      return (value) => Number(value) > Number(def.value) || (def.inclusive && value === def.value);
    case 'less_than':
      return (value) => Number(value) < Number(def.value) || (def.inclusive && value === def.value);
    case 'overwrite':
      return (value) => def.tx(value) === value;
    default:
      return NEVER;
  }
}
