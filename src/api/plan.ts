// What does a query come to, field by field? Worked out once, and for a concrete type only when one is met.
import {
  defaultTypeResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
  type OperationDefinitionNode,
  responsePathAsArray,
  TypeNameMetaFieldDef,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { inspect } from 'graphql/jsutils/inspect.js';

type Path = GraphQLResolveInfo['path'];
export type Values = Record<string, unknown>;
type Complete = (run: Run, value: unknown, path: Path) => unknown;
type Nodes = readonly FieldNode[];

const NONE: Values = Object.freeze({});

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';

/** One execution: what it was given, and what went wrong so far. */
export class Run {
  readonly errors: GraphQLError[] = [];
  private readonly nulled = new Set<Path | undefined>();

  constructor(
    readonly variables: Values,
    readonly context: unknown,
    readonly rootValue: unknown,
  ) {}

  /** What fails below a place that is null already is told no more. */
  failed(error: GraphQLError, path: Path | undefined): void {
    for (let place = path; place !== undefined; place = place.prev) if (this.nulled.has(place)) return;
    if (this.nulled.has(undefined)) return;
    this.nulled.add(path);
    this.errors.push(error);
  }
}

/** An operation of a document, under one choice of what is skipped and included. */
export class Plan {
  readonly fields: readonly Field[];

  /** `onFields` is told how many fields more there are each time a type is met. */
  constructor(
    readonly schema: GraphQLSchema,
    readonly operation: OperationDefinitionNode,
    readonly fragments: Record<string, FragmentDefinitionNode>,
    variables: Values,
    private readonly onFields: (count: number) => void,
  ) {
    const root = schema.getQueryType() as GraphQLObjectType;
    this.fields = this.planned(root, collectFields(schema, fragments, variables, root, operation.selectionSet));
  }

  /** What is asked of an object of this type below a field. */
  below({ variables }: Run, type: GraphQLObjectType, nodes: Nodes): readonly Field[] {
    return this.planned(type, collectSubfields(this.schema, this.fragments, variables, type, nodes));
  }

  private planned(type: GraphQLObjectType, asked: Map<string, Nodes>): readonly Field[] {
    const fields: Field[] = [];
    for (const [key, nodes] of asked) {
      const name = nodes[0]!.name.value;
      const def = name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : type.getFields()[name];
      if (def) fields.push(new Field(this, key, type, def, nodes));
    }
    this.onFields(fields.length);
    return fields;
  }
}

/** One field of one concrete type, as one selection asks for it. */
class Field {
  private readonly complete: Complete;
  private readonly isLeaf: boolean;
  private readonly isNullable: boolean;
  private readonly resolve: NonNullable<GraphQLField<unknown, unknown>['resolve']> | undefined;

  constructor(
    readonly plan: Plan,
    readonly key: string,
    readonly parent: GraphQLObjectType,
    readonly def: GraphQLField<unknown, unknown>,
    readonly nodes: Nodes,
  ) {
    this.complete = completing(this, def.type);
    this.isNullable = !isNonNullType(def.type);
    this.isLeaf = isLeafType(getNullableType(def.type));
    this.resolve = def.resolve;
  }

  /** Null, or an error that is thrown further up, where it fails. */
  value(run: Run, source: unknown, above: Path | undefined): unknown {
    // Most of an answer is leaves, and nothing stands below one: its own place is made only where it is late or fails.
    const path = this.isLeaf ? undefined : this.at(above);
    try {
      const { def, nodes } = this;
      const args = def.args.length === 0 ? NONE : getArgumentValues(def, nodes[0]!, run.variables);
      const found = this.found(run, source, args, path, above);
      if (isPromise(found)) return this.late(run, found, path ?? this.at(above));
      const done = this.complete(run, found, path as Path);
      return isPromise(done) ? this.caught(run, done, path ?? this.at(above)) : done;
    } catch (fault) {
      return this.failed(run, fault, path ?? this.at(above));
    }
  }

  private at(above: Path | undefined): Path {
    return { prev: above, key: this.key, typename: this.parent.name };
  }

  private late(run: Run, found: Promise<unknown>, path: Path): Promise<unknown> {
    return this.caught(
      run,
      found.then((value) => this.complete(run, value, path)),
      path,
    );
  }

  private caught(run: Run, done: Promise<unknown>, path: Path): Promise<unknown> {
    return done.then(undefined, (fault) => this.failed(run, fault, path));
  }

  failed(run: Run, fault: unknown, path: Path, isNullable = this.isNullable): null {
    const error = locatedError(fault, this.nodes, responsePathAsArray(path));
    if (!isNullable) throw error;
    run.failed(error, path);
    return null;
  }

  /** Made only for whoever looks at it. */
  info(run: Run, path: Path): GraphQLResolveInfo {
    const { def, nodes, parent, plan } = this;
    const { schema, fragments, operation } = plan;
    const { rootValue, variables: variableValues } = run;
    const [fieldName, returnType] = [def.name, def.type];
    return {
      fieldName,
      fieldNodes: nodes,
      returnType,
      parentType: parent,
      path,
      schema,
      fragments,
      rootValue,
      operation,
      variableValues,
    };
  }

  private found(run: Run, source: unknown, args: Values, path: Path | undefined, above: Path | undefined): unknown {
    const { resolve } = this;
    if (resolve) {
      const asks = resolve.length > 3;
      const info = asks ? this.info(run, path ?? this.at(above)) : (undefined as unknown as GraphQLResolveInfo);
      return resolve(source, args, run.context, info);
    }
    if ((typeof source !== 'object' || source === null) && typeof source !== 'function') return undefined;
    const value = (source as Values)[this.def.name];
    if (typeof value !== 'function') return value;
    return (source as Record<string, (...given: unknown[]) => unknown>)[this.def.name]!(
      args,
      run.context,
      this.info(run, path ?? this.at(above)),
    );
  }
}

/** All fields of one object; a promise where one of them is. */
export function object(run: Run, fields: readonly Field[], source: unknown, path: Path | undefined): unknown {
  const told: Values = {};
  let late: Field[] | undefined;
  try {
    for (const field of fields) {
      const value = field.value(run, source, path);
      told[field.key] = value;
      if (isPromise(value)) late = [...(late ?? []), field];
    }
  } catch (fault) {
    if (!late) throw fault;
    const throwing = () => {
      throw fault;
    };
    return settled(told, late).then(throwing, throwing);
  }
  return late ? settled(told, late) : told;
}

function settled(told: Values, late: readonly Field[]): Promise<Values> {
  return Promise.all(late.map(({ key }) => told[key])).then((values) => {
    for (const [at, { key }] of late.entries()) told[key] = values[at];
    return told;
  });
}

/** How a value of this type becomes part of the answer. */
function completing(field: Field, type: GraphQLOutputType): Complete {
  if (!isNonNullType(type)) return nullable(field, type);
  const inner = nullable(field, type.ofType);
  const { parent, def } = field;
  return (run, value, path) => {
    const done = inner(run, value, path);
    if (done === null) throw new Error(`Cannot return null for non-nullable field ${parent.name}.${def.name}.`);
    return done;
  };
}

function nullable(field: Field, type: GraphQLOutputType): Complete {
  const complete = present(field, type);
  return (run, value, path) => {
    if (value instanceof Error) throw value;
    return value === null || value === undefined ? null : complete(run, value, path);
  };
}

function present(field: Field, type: GraphQLOutputType): Complete {
  if (isLeafType(type)) return (_, value) => leaf(type, value);
  if (isListType(type)) return list(field, type.ofType);
  if (isAbstractType(type)) return abstract(field, type);
  const one = type as GraphQLObjectType;
  let fields: readonly Field[] | undefined;
  return (run, value, path) => {
    fields ??= field.plan.below(run, one, field.nodes);
    return object(run, fields, value, path);
  };
}

function leaf(type: GraphQLLeafType, value: unknown): unknown {
  const told = type.serialize(value);
  if (told !== null && told !== undefined) return told;
  const said = `\`${inspect(type)}.serialize(${inspect(value)})\``;
  throw new Error(`Expected ${said} to return non-nullable value, returned: ${inspect(told)}`);
}

function list(field: Field, type: GraphQLOutputType): Complete {
  const complete = completing(field, type);
  const isNullable = !isNonNullType(type);
  const { parent, def } = field;
  const entry = (run: Run, value: unknown, path: Path): unknown => {
    try {
      const done = isPromise(value) ? value.then((found) => complete(run, found, path)) : complete(run, value, path);
      return isPromise(done) ? done.then(undefined, (fault) => field.failed(run, fault, path, isNullable)) : done;
    } catch (fault) {
      return field.failed(run, fault, path, isNullable);
    }
  };
  return (run, values, path) => {
    if (typeof values !== 'object' || !(Symbol.iterator in (values as object)))
      throw new Error(`Expected Iterable, but did not find one for field "${parent.name}.${def.name}".`);
    const told: unknown[] = [];
    let isLate = false;
    try {
      for (const value of values as Iterable<unknown>) {
        const done = entry(run, value, { prev: path, key: told.length, typename: undefined });
        isLate ||= isPromise(done);
        told.push(done);
      }
    } catch (fault) {
      if (isLate) Promise.all(told).catch(() => undefined);
      throw fault;
    }
    return isLate ? Promise.all(told) : told;
  };
}

/** The fields of a concrete type are only worked out once one is met: there may be a hundred that never are. */
function abstract(field: Field, type: GraphQLAbstractType): Complete {
  const typeOf = type.resolveType ?? defaultTypeResolver;
  const asks = typeOf.length > 2;
  const met = new Map<unknown, readonly Field[]>();
  const told = (run: Run, name: unknown, value: unknown, path: Path) => {
    const fields = met.get(name) ?? field.plan.below(run, concrete(field.plan.schema, type, name), field.nodes);
    met.set(name, fields);
    return object(run, fields, value, path);
  };
  return (run, value, path) => {
    const info = asks ? field.info(run, path) : (undefined as unknown as GraphQLResolveInfo);
    const name = typeOf(value, run.context, info, type);
    return isPromise(name) ? name.then((found) => told(run, found, value, path)) : told(run, name, value, path);
  };
}

/** Throws where a schema names what cannot be: a fault of its own. */
function concrete(schema: GraphQLSchema, abstractType: GraphQLAbstractType, name: unknown): GraphQLObjectType {
  const type = typeof name === 'string' ? schema.getType(name) : undefined;
  if (isObjectType(type) && schema.isSubType(abstractType, type)) return type;
  throw new GraphQLError(`${inspect(name)} is no type that a ${abstractType.name} can be.`);
}
