// How is a query executed that was asked before? As graphql-js does it, by a plan that is made once a document.
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql';
import { object } from './complete.js';
import { Plan } from './plan.js';
import { type Coming, isPromise, Run, type Values } from './run.js';

/** A stranger may send many documents: so many fields are planned, some 30 MB, then all plans are made anew. */
const PLANNED = 50_000;
/** Beside `__typename`, what is about the schema itself is left to graphql-js. */
const OTHERS = /^__(?!typename$)/;

/** What came of it: the data as JSON, left out where nothing was executed. */
export interface Executed {
  readonly errors?: readonly GraphQLError[];
  readonly data?: string;
}

/** A document, and its plans by operation and by what its conditions come to. */
interface Known {
  readonly fragments: Record<string, FragmentDefinitionNode>;
  /** The variables that something is skipped or included by. */
  readonly conditions: readonly string[];
  readonly plans: Map<string, Plan>;
}

/** Gives the answers of graphql-js, its data written already; whatever is no plain query of data is executed by it. */
export class Executor {
  private known = new WeakMap<DocumentNode, Known | 'NOT_PLANNED'>();
  private planned = 0;
  private readonly isPlannable: boolean;

  constructor(private readonly schema: GraphQLSchema) {
    this.isPlannable = Object.values(schema.getTypeMap()).every((type) => !isObjectType(type) || !type.isTypeOf);
  }

  /** The document must be valid. */
  execute(args: Omit<ExecutionArgs, 'schema'>): Coming<Executed> {
    const { schema } = this;
    const { document, operationName, variableValues, contextValue, rootValue } = args;
    const operation = getOperationAST(document, operationName);
    const known = operation?.operation === OperationTypeNode.QUERY && this.isPlannable && this.knownOf(document);
    if (!known || known === 'NOT_PLANNED') return written(execute({ schema, ...args }));
    const { variableDefinitions = [] } = operation;
    const { coerced, errors } = getVariableValues(schema, variableDefinitions, variableValues ?? {}, { maxErrors: 50 });
    if (!coerced) return { errors };
    const run = new Run(coerced, contextValue, rootValue);
    return answered(run, () => this.planOf(known, operation, coerced));
  }

  private knownOf(document: DocumentNode): Known | 'NOT_PLANNED' {
    const known = this.known.get(document) ?? read(document);
    this.known.set(document, known);
    return known;
  }

  private planOf({ fragments, conditions, plans }: Known, operation: OperationDefinitionNode, variables: Values): Plan {
    const key = JSON.stringify([operation.name?.value, ...conditions.map((name) => variables[name])]);
    const known = plans.get(key);
    if (known) return known;
    const made = new Plan(this.schema, operation, fragments, variables, (count) => this.count(count));
    plans.set(key, made);
    return made;
  }

  private count(fields: number): void {
    this.planned += fields;
    if (this.planned <= PLANNED) return;
    this.planned = 0;
    this.known = new WeakMap();
  }
}

function written(result: Coming<ExecutionResult>): Coming<Executed> {
  if (isPromise(result)) return result.then(written);
  const { errors, data } = result;
  return { errors, data: data === undefined ? undefined : JSON.stringify(data) };
}

/** Making the plan may fail as well: a condition can come to null. */
function answered(run: Run, planOf: () => Plan): Coming<Executed> {
  const told = (data: string): Executed => (run.errors.length === 0 ? { data } : { errors: run.errors, data });
  const failed = (fault: unknown) => {
    run.failed(fault as GraphQLError, undefined);
    return told('null');
  };
  try {
    const data = object(run, planOf().fields, run.rootValue, undefined);
    return isPromise(data) ? data.then(told, failed) : told(data);
  } catch (fault) {
    return failed(fault);
  }
}

function read(document: DocumentNode): Known | 'NOT_PLANNED' {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  const conditions = new Set<string>();
  let isPlain = true;
  visit(document, {
    FragmentDefinition: (node) => {
      fragments[node.name.value] = node;
    },
    Field: ({ name, alias }) => {
      if (OTHERS.test(name.value) || alias?.value === '__proto__') isPlain = false;
    },
    Directive: ({ arguments: given = [] }) => {
      for (const { value } of given) if (value.kind === Kind.VARIABLE) conditions.add(value.name.value);
    },
  });
  return isPlain ? { fragments, conditions: [...conditions], plans: new Map() } : 'NOT_PLANNED';
}
