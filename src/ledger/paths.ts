// Where on a sheet does a path lead? `abilities.DEX.target`, by the names of fields and of what stands in lists.
type Step = (from: unknown, key: string) => unknown;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
/** Whether a key of a path names this field or entry: the case of letters does not matter. */
export const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** What an entry of a list goes by: its id, or its name, or whatever text it says first. */
function namesOf(entry: unknown): readonly string[] {
  if (!isObject(entry)) return [];
  const first = Object.values(entry).find((value) => typeof value === 'string');
  return [first, entry.id, entry.name].filter((name): name is string => typeof name === 'string');
}

/** An entry by its place, counted from 0, or by its name; a field whatever the case of its letters. */
const into: Step = (from, key) => {
  if (Array.isArray(from))
    return /^\d+$/.test(key) ? from[Number(key)] : from.find((entry) => namesOf(entry).some((name) => same(name, key)));
  if (!isObject(from)) return undefined;
  const field = Object.hasOwn(from, key) ? key : Object.keys(from).find((one) => same(one, key));
  return field === undefined ? undefined : from[field];
};

/** A value by its dotted path: `name`, `sheet.silver`. A path may leave out `sheet.`; undefined where it leads nowhere. */
export function at(view: unknown, path: string): unknown {
  const walk = (from: unknown) => path.split('.').reduce<unknown>(into, from);
  return walk(view) ?? walk(isObject(view) ? view.sheet : undefined);
}

/** A schema as JSON has it, as far as paths need it. */
export interface Shape {
  readonly $ref?: string;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly $defs?: Readonly<Record<string, Shape>>;
}

function bare(shape: Shape | undefined, defs: Shape['$defs']): Shape | undefined {
  if (shape?.$ref) return bare(defs?.[shape.$ref.replace('#/$defs/', '')], defs);
  const [inner] = shape?.anyOf ?? shape?.allOf ?? [];
  return inner ? bare(inner, defs) : shape;
}

/** Whether a sheet of this shape has such a field, even where nothing stands there at the moment. What a list holds it can't tell. */
export function leadsSomewhere(shape: Shape, path: string): boolean {
  const walk = (keys: readonly string[]) =>
    keys.reduce<Shape | undefined>((from, key) => {
      const here = bare(from, shape.$defs);
      const field = Object.keys(here?.properties ?? {}).find((one) => same(one, key));
      return field === undefined ? undefined : here?.properties?.[field];
    }, shape);
  const keys = path.split('.');
  return walk(keys[0] === 'sheet' && keys.length > 1 ? keys.slice(1) : keys) !== undefined;
}

const DEEP = 4;

/** Every path of a view, entries of lists by the name they go by. */
function pathsOf(view: unknown, prefix = '', depth = DEEP): string[] {
  if (!isObject(view) || depth === 0) return [];
  const named: [string, unknown][] = Array.isArray(view)
    ? view.map((entry, i) => [namesOf(entry)[0] ?? String(i), entry])
    : Object.entries(view);
  return named
    .filter(([key]) => /^\w+$/.test(key))
    .flatMap(([key, value]) => [`${prefix}${key}`, ...pathsOf(value, `${prefix}${key}.`, depth - 1)]);
}

/** How many letters two words differ by. */
function distance(a: string, b: string): number {
  let row = [...b, ''].map((_, j) => j);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

const NEAR = 5;

/** The paths of a sheet that come nearest to one that leads nowhere. */
export function nearest(view: unknown, path: string): string[] {
  const wish = path.toLowerCase();
  const last = wish.split('.').at(-1) as string;
  // `dexterity` means `dex`: a word written out is as near as one with a slip.
  const slips = (word: string) => (word.length > 2 && last.startsWith(word) ? 1 : Infinity);
  const apart = (word: string) => 1 + Math.min(distance(last, word), slips(word));
  const far = (known: string) => {
    const words = known.toLowerCase().split('.');
    return Math.min(distance(wish, known.toLowerCase()), ...words.map(apart));
  };
  return pathsOf(isObject(view) && isObject(view.sheet) ? view.sheet : view)
    .map((known) => ({ known, far: far(known) }))
    .sort((a, b) => a.far - b.far || a.known.length - b.known.length || (a.known < b.known ? -1 : 1))
    .slice(0, NEAR)
    .map(({ known }) => known);
}
