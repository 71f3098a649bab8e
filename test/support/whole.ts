// What is the most that one question may ask for? Of each field all that it leads to, as deep as the limits let it.
import { setImmediate } from 'node:timers/promises';
import {
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { LIMITS, withinLimits } from '../../src/api/limits.js';
import { type AnyField, ASKED, fieldOf, fieldsOf, type Ids, WAYS, withArgs } from './matrix.js';

/** A field and a query that asks for it with all that it leads to. */
export interface Whole {
  readonly name: string;
  readonly query: string;
  /** Whether there may be many of what it leads to. */
  readonly isList: boolean;
}

const DEEPEST = 5;

/** A page within something else is as long as a limit on cost lets pages within pages be. */
const asked = (type: string, field: AnyField, ids: Ids): string =>
  field.args.some(({ name }) => name === 'first') && !(`${type}.${field.name}` in ASKED)
    ? `${field.name}(first: 3)`
    : withArgs(type, field, ids);

const canBeAsked = (type: string, field: AnyField): boolean =>
  `${type}.${field.name}` in ASKED || !field.args.some(isRequiredArgument);

function selection(type: GraphQLOutputType, deeper: number, ids: Ids): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named)) return ' { __typename }';
  const parts = fieldsOf(named)
    .filter((field) => canBeAsked(named.name, field))
    .flatMap((field) => {
      if (isLeafType(getNamedType(field.type))) return [asked(named.name, field, ids)];
      return deeper > 0 ? [asked(named.name, field, ids) + selection(field.type, deeper - 1, ids)] : [];
    });
  return ` { ${['__typename', ...parts].join(' ')} }`;
}

const isWithin = (schema: GraphQLSchema, query: string): boolean => {
  if (query.length > LIMITS.payload) return false;
  try {
    withinLimits(schema, { query }, true);
    return true;
  } catch {
    return false;
  }
};

/** For every field that leads to something, the deepest question that the limits let through. */
export async function wholes(schema: GraphQLSchema, ids: Ids): Promise<Whole[]> {
  const found: Whole[] = [];
  for (const [type, way] of Object.entries(WAYS)) {
    await setImmediate(); // so that a server in the same process still answers
    for (const field of fieldsOf(schema.getType(type))) {
      if (isLeafType(getNamedType(field.type))) continue;
      const about = (deeper: number) => {
        let text = asked(type, field, ids) + selection(field.type, deeper, ids);
        for (let at = way.length - 1; at >= 0; at--) {
          const from = way
            .slice(0, at)
            .reduce((on, step) => getNamedType(fieldOf(schema, on, step).type).name, 'Query');
          text = `${asked(from, fieldOf(schema, from, way[at] as string), ids)} { ${text} }`;
        }
        return `{ ${text} }`;
      };
      let query: string | null = null;
      for (let deeper = 0; deeper <= DEEPEST; deeper++) {
        const deepest = about(deeper);
        if (!isWithin(schema, deepest)) break;
        query = deepest;
      }
      if (query === null) throw new Error(`${type}.${field.name} goes beyond the limits by itself.`);
      const isList = isListType(getNullableType(field.type)) || getNamedType(field.type).name.endsWith('Connection');
      found.push({ name: `${type}.${field.name}`, query, isList });
    }
  }
  return found;
}
