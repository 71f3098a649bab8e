// Which page? Relay's arguments, checked once for every connection.
import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import { Failure } from './errors.js';
import { type Field, type Kit, some } from './kit.js';
import { LIMITS } from './limits.js';

/** Entries of a page where the query does not say. */
export const PAGE = 50;

/** Which page, as Relay's connections have it. */
export interface PageArgs {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

/** How many, and from which end. */
export interface Page {
  readonly size: number;
  readonly backward: boolean;
}

export const pageArgs = {
  first: {
    type: GraphQLInt,
    description: `At most ${LIMITS.page}; ${PAGE} where neither is given.`,
    extensions: { unsaid: PAGE },
  },
  after: { type: GraphQLString },
  last: { type: GraphQLInt },
  before: { type: GraphQLString },
} satisfies Field<unknown>['args'];

/** Throws BAD_USER_INPUT for a page that cannot be. */
export function pageOf({ first, last }: PageArgs): Page {
  const bad = (field: string, message: string) =>
    new Failure('BAD_USER_INPUT', `${field}: ${message}`, { problems: [{ field, message }] });
  if (first != null && last != null) throw bad('last', 'give either first or last, not both');
  const [field, size] = last != null ? ['last', last] : ['first', first ?? PAGE];
  if (size < 0 || size > LIMITS.page) throw bad(field as string, `must be between 0 and ${LIMITS.page}`);
  return { size, backward: last != null };
}

/** Where a page lies among the others. */
export interface PageInfo {
  readonly hasNextPage: boolean | (() => Promise<boolean>);
  readonly hasPreviousPage: boolean | (() => Promise<boolean>);
  readonly startCursor: string | null | (() => string | null);
  readonly endCursor: string | null | (() => string | null);
}

/** Adds Relay's type for it. */
export function addPageInfo(kit: Kit): void {
  kit.object<PageInfo>('PageInfo', 'Where a page lies among the others.', () => {
    const field = { type: some(GraphQLBoolean) };
    return {
      hasNextPage: field,
      hasPreviousPage: field,
      startCursor: { type: GraphQLString },
      endCursor: { type: GraphQLString },
    };
  });
}
