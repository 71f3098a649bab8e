// What does one execution know? What it was given, where it is, and what went wrong so far.
import type { GraphQLError, GraphQLResolveInfo } from 'graphql';

/** A place in an answer. */
export type Path = GraphQLResolveInfo['path'];
export type Values = Record<string, unknown>;
/** A part of an answer as JSON; JavaScript's own null where it is null, so that whatever may not be can tell. */
export type Text = string | null;
/** Whether it came at once or is to come. */
export type Coming<T> = T | Promise<T>;

/** Whether something is still to come, so that what is there already need not wait for it. */
export const isPromise = <T>(value: Coming<T>): value is Promise<T> =>
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
