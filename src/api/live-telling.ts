// How is news put into words once for all who may hear it? By event, audience and selection.
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  getOperationAST,
  Kind,
  print,
  visit,
} from 'graphql';
import { Context } from './context.js';
import type { LiveNews } from './live.js';

/** A message as it is told, and where to resume after it. */
export interface Telling {
  readonly result: ExecutionResult;
  /** The result as JSON, written once for all who share it; null where something failed. */
  readonly text: string | null;
  readonly cursor: string | null;
}

const tellings = new WeakMap<ExecutionResult, Telling>();

/** What a result that came of a live timeline is told as; undefined for any other result. */
export const tellingOf = (result: ExecutionResult): Telling | undefined => tellings.get(result);

const NOT_SHARED = 'campaign';

/** Which selection this is: the same text with the same variables, but for where it begins. */
function selectionOf({ document, operationName, variableValues }: ExecutionArgs): { key: string; personal: boolean } {
  const operation = getOperationAST(document, operationName);
  const root = operation?.selectionSet.selections[0];
  const after = root?.kind === Kind.FIELD ? root.arguments?.find(({ name }) => name.value === 'after') : undefined;
  const begin = after?.value.kind === Kind.VARIABLE ? after.value.name.value : null;
  const values = Object.entries(variableValues ?? {}).filter(([name]) => name !== begin);
  let personal = false;
  visit(document, {
    Field: (node) => {
      if (node.name.value === NOT_SHARED) personal = true;
    },
  });
  return { key: JSON.stringify([print(document), operationName ?? null, values]), personal };
}

/** News of a timeline is the same for many; whatever else is followed is told to one alone. */
const isShared = (source: unknown): source is LiveNews =>
  typeof source === 'object' && source !== null && 'moment' in source;

/** Puts each message in words; those that others hear as well only once, whoever asks first. */
function teller(args: ExecutionArgs): (source: unknown) => Promise<Telling> {
  const own = args.contextValue as Context;
  const { key, personal } = selectionOf(args);
  const tell = async (source: unknown, contextValue: Context): Promise<Telling> => {
    const result = await execute({ ...args, rootValue: source, contextValue });
    const telling = {
      result,
      text: result.errors ? null : JSON.stringify(result),
      cursor: isShared(source) ? source.cursor : null,
    };
    tellings.set(result, telling);
    return telling;
  };
  return (source) => {
    if (!isShared(source)) return tell(source, own);
    const { moment, audience, event } = source;
    const whose = personal ? `${audience} ${own.principal?.tokenId}` : audience;
    const context = moment.contexts.get(whose, () => new Context(own.services, own.principal, own.address));
    if (!event) return tell(source, context);
    return moment.told.get(`${event.row.seq}.${event.row.ord} ${whose} ${key}`, () => tell(source, context));
  };
}

/** What a subscription asks for, each message in words; or why there is none. */
export async function told(args: ExecutionArgs): Promise<AsyncIterableIterator<Telling> | ExecutionResult> {
  const opened = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in opened)) return opened;
  const sources = opened[Symbol.asyncIterator]() as AsyncIterator<unknown>;
  return mapped(sources, teller(args));
}

/** Each value made another; whoever stops this stops the source at once. */
export function mapped<A, B>(source: AsyncIterator<A>, make: (value: A) => B | Promise<B>): AsyncIterableIterator<B> {
  return {
    next: async () => {
      const { done, value } = await source.next();
      return done ? { done, value: undefined } : { done: false, value: await make(value) };
    },
    return: async () => {
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
