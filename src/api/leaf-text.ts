// How is a value without fields written in an answer? As JSON, without detours where nothing can be wrong with it.
import { GraphQLBoolean, GraphQLID, GraphQLInt, type GraphQLLeafType, GraphQLString, isEnumType } from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';

/** What JSON does not, or might not, write as it stands: quotes, backslashes, control characters, halves of pairs. */
const SPECIAL = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** A text as JSON. */
export const quoted = (text: string): string => (SPECIAL.test(text) ? JSON.stringify(text) : `"${text}"`);

/** A text in which nothing must be escaped: to look at each letter would be a quarter of the work of a page. */
const enclosed = (text: string): string => `"${text}"`;

/**
 * Writes values of a type as graphql-js would serialize them. Throws where it would. Texts of a field or a scalar that is
 * declared `plain` need no escapes, whatever its values.
 */
export function leafText(type: GraphQLLeafType, isPlain = false): (value: unknown) => string {
  const write = isPlain || type.extensions.plain === true ? enclosed : quoted;
  const any = (value: unknown) => serialized(type, value, write);
  if (type === GraphQLString || type === GraphQLID)
    return (value) => (typeof value === 'string' ? write(value) : any(value));
  if (type === GraphQLInt)
    return (value) => (typeof value === 'number' && value === (value | 0) ? `${value}` : any(value));
  if (type === GraphQLBoolean) return (value) => (typeof value === 'boolean' ? `${value}` : any(value));
  if (!isEnumType(type)) return any;
  const names = new Map(type.getValues().map(({ name, value }) => [value as unknown, `"${name}"`]));
  return (value) => names.get(value) ?? any(value);
}

function serialized(type: GraphQLLeafType, value: unknown, write: (text: string) => string): string {
  const told: unknown = type.serialize(value);
  if (typeof told === 'string') return write(told);
  if (told !== null && told !== undefined) return JSON.stringify(told);
  const said = `\`${inspect(type)}.serialize(${inspect(value)})\``;
  throw new Error(`Expected ${said} to return non-nullable value, returned: ${inspect(told)}`);
}
