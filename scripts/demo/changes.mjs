// What differs between two readings of the same thing? Each value that changed, by its name.
import { isDeepStrictEqual } from 'node:util';

/**
 * A subject before and after, as rows: whose value, which, and from what to what.
 * @param {{ kind: string, before: any, after: any }} subject
 */
export const changesOf = ({ before, after }) =>
  differing(before?.sheet ?? before, after?.sheet ?? after).map(([path, was, is]) => [
    `  ${after?.name ?? before?.name ?? ''}`,
    path,
    `${shown(was)} → ${shown(is)}`,
  ]);

const isObject = (value) => typeof value === 'object' && value !== null;
const shown = (value) =>
  Array.isArray(value) ? listed(value) : isObject(value) ? JSON.stringify(value) : `${value ?? '–'}`;
const listed = (values) => (values.some(isObject) ? `${values.length}` : values.join(', ') || 'none');

function differing(was, is, path = []) {
  if (isDeepStrictEqual(was, is)) return [];
  // Of a list of things it matters how many there are; what stands in each follows from the rest.
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length && was.some(isObject)) return [];
  if (!isObject(was) || !isObject(is) || Array.isArray(was)) return [[path.join('.'), was, is]];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => differing(was[name], is[name], [...path, name]));
}
