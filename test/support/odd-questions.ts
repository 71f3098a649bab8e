// What might somebody ask for all at once? Random selections over the whole schema, as far as the limits let them.
import { createHash } from 'node:crypto';
import { type GraphQLSchema, getNamedType, isLeafType, isRequiredArgument, isUnionType } from 'graphql';
import { withinLimits } from '../../src/api/limits.js';
import { type AnyField, ASKED, fieldsOf, type Ids } from './matrix.js';

/** One of so many, from 0. */
type Dice = (sides: number) => number;

const FILTERS = ['text: "heron"', 'groups: [ROLLS]', 'voided: false, text: "a"', 'types: [NoteWritten, DiceRolled]'];
const PAGES = ['first: 2', 'last: 2', 'first: 1'];
const MOMENTS = ['seq: "3"', 'seq: "5"', 'worldDay: 0', 'worldDay: 0, seq: "9"'];

/** What a field is asked with; null where nothing is known that it must be asked with. */
function asked(type: string, field: AnyField, ids: Ids, dice: Dice): string | null {
  const takes = new Set(field.args.map(({ name }) => name));
  const pick = (list: readonly string[]) => list[dice(list.length)] as string;
  const parts: string[] = [];
  if (takes.has('filter') && dice(2) === 0) parts.push(`filter: { ${pick(FILTERS)} }`);
  if (takes.has('order') && dice(3) === 0) parts.push('order: WORLD_DAY');
  if (takes.has('collapse') && dice(3) === 0) parts.push(`collapse: ${pick(['DEED', 'ADVANCE'])}`);
  if (takes.has('last') && takes.has('first')) parts.push(pick(PAGES));
  else if (takes.has('seq') && !takes.has('field')) parts.push(pick(MOMENTS));
  const must = ASKED[`${type}.${field.name}`]?.(ids);
  if (must === undefined && field.args.some(isRequiredArgument)) return null;
  const said = field.args.some(isRequiredArgument) || parts.length === 0 ? [must] : parts;
  return said[0] === undefined ? '' : `(${said.join(', ')})`;
}

function selection(schema: GraphQLSchema, type: string, deeper: number, ids: Ids, dice: Dice): string {
  const named = schema.getType(type);
  if (isUnionType(named)) return '{ __typename }';
  const parts = fieldsOf(named).flatMap((field) => {
    const inner = getNamedType(field.type);
    const isLeaf = isLeafType(inner);
    if ((!isLeaf && deeper === 0) || dice(9) > 3) return [];
    const args = asked(type, field, ids, dice);
    if (args === null) return [];
    if (isLeaf) return [field.name + args];
    // Under another name the same may be asked for once more.
    const names = dice(6) === 0 ? [field.name, `again${dice(1e6)}: ${field.name}`] : [field.name];
    return names.map((name) => `${name}${args} ${selection(schema, inner.name, deeper - 1, ids, dice)}`);
  });
  return `{ ${['__typename', ...parts].join(' ')} }`;
}

const isWithin = (schema: GraphQLSchema, query: string): boolean => {
  try {
    withinLimits(schema, { query }, true);
    return true;
  } catch {
    return false;
  }
};

/** So many questions that the limits let through, the same of each seed. */
export function oddQuestions(schema: GraphQLSchema, ids: Ids, count: number, seed: number): string[] {
  let thrown = 0;
  const dice: Dice = (sides) => {
    thrown += 1;
    return createHash('sha256').update(`${seed} ${thrown}`).digest().readUInt32BE() % sides;
  };
  const about = (type: string) => selection(schema, type, 2 + dice(3), ids, dice);
  const found: string[] = [];
  while (found.length < count) {
    const query = dice(3) === 0 ? about('Query') : `{ campaign(id: "${ids.campaignId}") ${about('Campaign')} }`;
    if (isWithin(schema, query)) found.push(query);
  }
  return found;
}
