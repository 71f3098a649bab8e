// What does a query come to, field by field? Worked out once, and for a concrete type only when one is met.
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNullableType,
  isLeafType,
  isNonNullType,
  locatedError,
  type OperationDefinitionNode,
  responsePathAsArray,
  TypeNameMetaFieldDef,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { type Complete, completing } from './complete.js';
import { type Coming, isPromise, type Path, type Run, type Text, type Values } from './run.js';

type Nodes = readonly FieldNode[];

const NONE: Values = Object.freeze({});

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
      if (def) fields.push(new Field(this, key, type, def, nodes, fields.length === 0));
    }
    this.onFields(fields.length);
    return fields;
  }
}

/** One field of one concrete type, as one selection asks for it. */
export class Field {
  /** What is written before its value. */
  readonly head: string;
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
    isFirst: boolean,
  ) {
    this.head = `${isFirst ? '' : ','}"${key}":`;
    this.complete = completing(this, def.type);
    this.isNullable = !isNonNullType(def.type);
    this.isLeaf = isLeafType(getNullableType(def.type));
    this.resolve = def.resolve;
  }

  /** Null, or an error that is thrown further up, where it fails. */
  value(run: Run, source: unknown, above: Path | undefined): Coming<Text> {
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

  private late(run: Run, found: Promise<unknown>, path: Path): Promise<Text> {
    return this.caught(
      run,
      found.then((value) => this.complete(run, value, path)),
      path,
    );
  }

  private caught(run: Run, done: Promise<Text>, path: Path): Promise<Text> {
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
