// How much may one request ask for? Judged on the document alone, before anything runs, for HTTP and WebSocket alike.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { type Read, read } from './documents.js';
import { Failure } from './errors.js';

/** The most that one document may ask for, judged before anything runs. */
export const LIMITS = {
  tokensAnonymous: 1_000,
  tokens: 4_000,
  depth: 8,
  aliases: 15,
  directives: 5,
  cost: 1_000,
  /** Of what is wrong with a document. */
  errors: 20,
  /** Bytes of an HTTP body or a WebSocket message. */
  payload: 64 * 1024,
  /** Milliseconds from opening a socket to its `connection_init`. */
  init: 3_000,
  subscriptions: 20,
  /** Entries of one page. */
  page: 100,
} as const;

/** How a document is checked: what is not to be shown by introspection is not to be guessed from hints either. */
export const checked = (introspection: boolean): { maxErrors: number; hideSuggestions: boolean } => ({
  maxErrors: LIMITS.errors,
  hideSuggestions: !introspection,
});

/** A request as it came over the wire. */
export interface Asked {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

/**
 * Refuses a document beyond a limit with QUERY_TOO_COMPLEX, and answers how many root fields it asks for. What is not
 * GraphQL is left for the parser to report, and counts as one. `known`: what the document was read as before.
 */
export function withinLimits(
  schema: GraphQLSchema,
  { query, operationName, variables }: Asked,
  signedIn: boolean,
  known?: Read,
): number {
  if (typeof query !== 'string') return 1;
  const most = signedIn ? LIMITS.tokens : LIMITS.tokensAnonymous;
  const { tokens, document } = known ?? read(query, most);
  if (tokens > most) throw beyond('tokens', most);
  const operation = document && getOperationAST(document, typeof operationName === 'string' ? operationName : null);
  if (!operation) return 1;
  const root = schema.getRootType(operation.operation);
  if (!root) return 1;
  const { size, fields } = measured(schema, document, operation, root, record(variables));
  const directives = size.directives + (operation.directives?.length ?? 0);
  if (size.depth > LIMITS.depth) throw beyond('depth', LIMITS.depth);
  if (size.aliases > LIMITS.aliases) throw beyond('aliases', LIMITS.aliases);
  if (directives > LIMITS.directives) throw beyond('directives', LIMITS.directives);
  if (size.cost > LIMITS.cost)
    throw beyond('cost', LIMITS.cost, { cost: Math.min(size.cost, Number.MAX_SAFE_INTEGER) });
  return Math.max(1, fields);
}

/** What an operation adds up to, and how many root fields it has. */
interface Measured {
  readonly schema: GraphQLSchema;
  readonly size: Size;
  readonly fields: number;
}

/** Operations whose size no variable decides: measured once. */
const sized = new WeakMap<OperationDefinitionNode, Measured>();

function measured(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  root: GraphQLObjectType,
  variables: Record<string, unknown>,
): Measured {
  const before = sized.get(operation);
  if (before?.schema === schema) return before;
  const measure = new Measure(schema, document, variables);
  const size = measure.of(operation.selectionSet, root);
  const now = { schema, size, fields: measure.fields(operation.selectionSet) };
  if (!measure.variable) sized.set(operation, now);
  return now;
}

const INTROSPECTION = LIMITS.cost * 0.6;

const beyond = (limit: string, most: number, more: object = {}): Failure =>
  new Failure('QUERY_TOO_COMPLEX', `The document goes beyond the limit on ${limit}: ${most}.`, {
    limit,
    most,
    ...more,
  });

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What a selection adds up to, its fragments spread out. */
interface Size {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  readonly cost: number;
}

const NOTHING: Size = { depth: 0, aliases: 0, directives: 0, cost: 0 };
const both = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
  cost: a.cost + b.cost,
});

/** Entries assumed in a list whose length the query does not say. */
const UNSAID = 10;

class Measure {
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly known = new Map<string, Size>();
  /** Whether a variable was asked how long a list is. */
  variable = false;

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly variables: Record<string, unknown>,
  ) {
    const found = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(found.map((node) => [node.name.value, node]));
  }

  /** An object is of one type only: of fragments on object types the dearest counts, not their sum. */
  of(set: SelectionSetNode, parent: GraphQLCompositeType): Size {
    let sum = NOTHING;
    const byType = new Map<string, Size>();
    for (const node of set.selections) {
      const own = { ...NOTHING, directives: node.directives?.length ?? 0 };
      if (node.kind === Kind.FIELD) {
        sum = both(sum, both(own, this.field(node, parent)));
        continue;
      }
      const [on, size] = node.kind === Kind.INLINE_FRAGMENT ? this.inline(node, parent) : this.spread(node.name.value);
      sum = both(sum, { ...size, cost: 0, directives: size.directives + own.directives });
      const type = on === undefined ? undefined : this.schema.getType(on);
      if (type === parent || !isObjectType(type)) sum = both(sum, { ...NOTHING, cost: size.cost });
      else byType.set(type.name, both(byType.get(type.name) ?? NOTHING, { ...NOTHING, cost: size.cost }));
    }
    return { ...sum, cost: sum.cost + Math.max(0, ...[...byType.values()].map(({ cost }) => cost)) };
  }

  /** How many fields it selects itself, those of its fragments among them; each fragment counts once. */
  fields(set: SelectionSetNode, spread = new Set<string>()): number {
    let count = 0;
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) count++;
      else if (node.kind === Kind.INLINE_FRAGMENT) count += this.fields(node.selectionSet, spread);
      else if (!spread.has(node.name.value)) {
        spread.add(node.name.value);
        const fragment = this.fragments.get(node.name.value);
        if (fragment) count += this.fields(fragment.selectionSet, spread);
      }
    }
    return count;
  }

  private inline(
    node: { typeCondition?: { name: { value: string } }; selectionSet: SelectionSetNode },
    parent: GraphQLCompositeType,
  ): [string | undefined, Size] {
    const on = node.typeCondition?.name.value;
    const type = on === undefined ? parent : this.schema.getType(on);
    return [on, isCompositeType(type) ? this.of(node.selectionSet, type) : NOTHING];
  }

  /** Each fragment is measured once, so that fragments within fragments cost no time; a circle is the validator's to refuse. */
  private spread(name: string): [string | undefined, Size] {
    const fragment = this.fragments.get(name);
    if (!fragment) return [undefined, NOTHING];
    const on = fragment.typeCondition.name.value;
    const known = this.known.get(name);
    if (known) return [on, known];
    this.known.set(name, NOTHING);
    const type = this.schema.getType(on);
    const size = isCompositeType(type) ? this.of(fragment.selectionSet, type) : NOTHING;
    this.known.set(name, size);
    return [on, size];
  }

  private field(node: FieldNode, parent: GraphQLCompositeType): Size {
    const name = node.name.value;
    const aliases = node.alias ? 1 : 0;
    // The whole schema may be asked for once in a document: its answer is by far the longest there is.
    if (name.startsWith('__')) return { ...NOTHING, aliases, cost: name === '__typename' ? 0 : INTROSPECTION };
    const field = 'getFields' in parent ? parent.getFields()[name] : undefined;
    if (!field) return { ...NOTHING, aliases, depth: 1 };
    const type = getNamedType(field.type);
    const inner = node.selectionSet && isCompositeType(type) ? this.of(node.selectionSet, type) : NOTHING;
    const embedded = isCompositeType(type) && type.extensions.embedded === true;
    const base = Number(field.extensions.cost ?? (isCompositeType(type) && !embedded ? 1 : 0));
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + aliases,
      directives: inner.directives,
      cost: base + inner.cost * (embedded ? 1 : this.entries(node, field)),
    };
  }

  /** A connection says how many by `first` or `last`; what it holds is counted on the connection itself. */
  private entries(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
    const paged = field.args.find(({ name }) => name === 'first');
    if (!paged) return isListType(getNullableType(field.type)) && field.extensions.counted !== true ? UNSAID : 1;
    const asked = node.arguments?.filter(
      (argument) => argument.name.value === 'first' || argument.name.value === 'last',
    );
    const numbers = (asked ?? []).map(({ value }) => {
      if (value.kind === Kind.INT) return Number(value.value);
      if (value.kind !== Kind.VARIABLE) return 0;
      this.variable = true;
      return Number(this.variables[value.name.value] ?? LIMITS.page);
    });
    const most = Math.max(0, ...numbers.filter((n) => n > 0));
    return Math.min(most || Number(paged.extensions.unsaid ?? LIMITS.page), LIMITS.page);
  }
}
