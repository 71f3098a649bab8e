// Which date stands beside a world day? A schema names it where it declares the day; the answer gets it as a field.
import type { z } from 'zod';
import { same } from '../ledger/paths.js';
import { nameIn, open, properties, type Shape, split } from './derive.js';

type Say = (worldDay: number) => string;
type Held = Record<string, unknown>;
/** Calls `found` for each world day: what holds it, the name of its date, and the way to it, such as `steps.2.day`. */
type Visit = (
  value: unknown,
  path: string,
  found: (held: Held, name: string, day: number, path: string) => void,
) => void;

/** A world day found in an event's data. */
export interface DateWithin {
  readonly path: string;
  readonly worldDay: number;
  readonly date: string;
}

/** The days of one schema. */
export interface Dates {
  /** The value with a date beside every day in it; what it was stays as it is. */
  beside<T>(value: T, say: Say): T;
  /** Every day in it, with its date. */
  within(value: unknown, say: Say): DateWithin[];
}

/** A schema's top and the shapes it names, and the days of each path that was asked for. */
interface Known {
  readonly shape: Shape;
  readonly defs: Readonly<Record<string, Shape>>;
  readonly dates: Map<string, Dates | null>;
}
const known = new WeakMap<z.ZodType, Known>();
/** Paths of one schema whose days are remembered. */
const MOST_PATHS = 1_000;

/** The days that a schema declares; null where there are none. */
export function datesIn(schema: z.ZodType): Dates | null {
  return datesAt(schema, '');
}

/**
 * The days of the value that a dotted path leads to, as `why` takes it: the value may itself be one. Null where there are
 * none. What leads into a list, be it a place or a name, leads to any entry.
 */
export function datesAt(schema: z.ZodType, path: string): Dates | null {
  const of = known.get(schema) ?? { ...open(schema, 'output'), dates: new Map() };
  known.set(schema, of);
  const before = of.dates.get(path);
  if (before !== undefined) return before;
  const keys = path === '' ? [] : path.split('.');
  const shape = keys.reduce<Shape | undefined>((from, key) => from && inner(from, key, of.defs), of.shape);
  const visit = shape ? (split(shape).shape.date === undefined ? visitor(shape, of.defs) : itself) : null;
  const dates = visit && datesBy(visit);
  if (of.dates.size < MOST_PATHS) of.dates.set(path, dates);
  return dates;
}

const itself: Visit = (value, path, found) => {
  if (typeof value === 'number') found({}, '', value, path);
};

function inner(from: Shape, key: string, defs: Readonly<Record<string, Shape>>): Shape | undefined {
  const { shape } = split(from);
  if (shape.$ref) return inner(defs[nameIn(shape.$ref)] as Shape, key, defs);
  if (shape.type === 'array') return shape.items;
  const fields = properties(shape, defs);
  const name = Object.hasOwn(fields, key) ? key : Object.keys(fields).find((one) => same(one, key));
  if (name !== undefined) return fields[name];
  return typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined;
}

const datesBy = (visit: Visit): Dates => ({
  beside: (value, say) => {
    const copy = structuredClone(value);
    visit(copy, '', (held, name, day) => {
      held[name] = say(day);
    });
    return copy;
  },
  within: (value, say) => {
    const all: DateWithin[] = [];
    visit(value, '', (_, __, worldDay, path) => {
      all.push({ path, worldDay, date: say(worldDay) });
    });
    return all;
  },
});

const within = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}.${key}`);

function visitor(from: Shape, defs: Readonly<Record<string, Shape>>): Visit | null {
  const { shape } = split(from);
  if (shape.$ref) return visitor(defs[nameIn(shape.$ref)] as Shape, defs);
  if (shape.type === 'array' && shape.items) {
    const each = visitor(shape.items, defs);
    return (
      each &&
      ((list, path, found) => {
        for (const [i, one] of ((list ?? []) as unknown[]).entries()) each(one, within(path, i), found);
      })
    );
  }
  const steps = Object.entries(properties(shape, defs)).flatMap(([key, inner]): Visit[] => {
    const deeper = visitor(inner, defs);
    const into: Visit = (held, path, found) => deeper?.((held as Held)[key], within(path, key), found);
    const { date: name } = split(inner).shape;
    if (name === undefined) return deeper ? [into] : [];
    return [
      (held, path, found) => {
        const day = (held as Held)[key];
        if (typeof day === 'number') found(held as Held, name, day, within(path, key));
      },
    ];
  });
  if (steps.length === 0) return null;
  return (held, path, found) => {
    if (typeof held === 'object' && held !== null) for (const step of steps) step(held, path, found);
  };
}
