// What is different between two looks at the same thing? Value by value.

/** One value that differs; null where it was, or is, not there. */
export interface Change {
  /** Dotted, as `why` takes it. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

function* valuesIn(value: unknown, path: string): Generator<[string, unknown]> {
  const isNested = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isNested) {
    if (value !== undefined) yield [path, value];
    return;
  }
  for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, path === '' ? key : `${path}.${key}`);
}

/** Every value that is not the same on both sides, by path. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [old, now] = [new Map(valuesIn(before, '')), new Map(valuesIn(after, ''))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
