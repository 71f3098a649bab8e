// How does what a resolver found become part of the answer? Written as JSON at once, with gaps only for what is to come.
import {
  defaultTypeResolver,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';
import { leafText } from './leaf-text.js';
import type { Field } from './plan.js';
import { type Coming, isPromise, type Path, type Run, type Text } from './run.js';

/** Writes a value; throws, or is rejected, where it must not be null and is. */
export type Complete = (run: Run, value: unknown, path: Path) => Coming<Text>;

/** A text with gaps: what stands before each, and what comes there. */
class Gaps {
  private readonly before: string[] = [];
  private readonly late: Promise<Text>[] = [];

  add(before: string, late: Promise<Text>): void {
    this.before.push(before);
    this.late.push(late);
  }

  /** Rejected with the first of them that is. */
  all(): Promise<Text[]> {
    return Promise.all(this.late);
  }

  async filled(after: string): Promise<string> {
    const values = await this.all();
    return this.before.reduce((text, before, at) => text + before + (values[at] ?? 'null'), '') + after;
  }
}

/** All fields of one object; a promise where one of them is. */
export function object(run: Run, fields: readonly Field[], source: unknown, path: Path | undefined): Coming<string> {
  let text = '{';
  let gaps: Gaps | undefined;
  try {
    for (const field of fields) {
      const value = field.value(run, source, path);
      text += field.head;
      if (isPromise(value)) {
        gaps ??= new Gaps();
        gaps.add(text, value);
        text = '';
      } else text += value ?? 'null';
    }
  } catch (fault) {
    if (!gaps) throw fault;
    const throwing = () => {
      throw fault;
    };
    return gaps.all().then(throwing, throwing);
  }
  return gaps ? gaps.filled(`${text}}`) : `${text}}`;
}

/** How a value of this type becomes part of the answer. */
export function completing(field: Field, type: GraphQLOutputType): Complete {
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
  if (isLeafType(type)) {
    const write = leafText(type, field.def.extensions.plain === true);
    return (_, value) => write(value);
  }
  if (isListType(type)) return list(field, type.ofType);
  if (isAbstractType(type)) return abstract(field, type);
  const one = type as GraphQLObjectType;
  let fields: readonly Field[] | undefined;
  return (run, value, path) => {
    fields ??= field.plan.below(run, one, field.nodes);
    return object(run, fields, value, path);
  };
}

function list(field: Field, type: GraphQLOutputType): Complete {
  const complete = completing(field, type);
  const isNullable = !isNonNullType(type);
  const { parent, def } = field;
  const entry = (run: Run, value: unknown, path: Path): Coming<Text> => {
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
    let text = '[';
    let gaps: Gaps | undefined;
    let key = 0;
    try {
      for (const value of values as Iterable<unknown>) {
        const done = entry(run, value, { prev: path, key, typename: undefined });
        if (key++ > 0) text += ',';
        if (isPromise(done)) {
          gaps ??= new Gaps();
          gaps.add(text, done);
          text = '';
        } else text += done ?? 'null';
      }
    } catch (fault) {
      gaps?.all().catch(() => undefined);
      throw fault;
    }
    return gaps ? gaps.filled(`${text}]`) : `${text}]`;
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
