// What went wrong, and what can the sender do about it? The only place where a failure becomes an answer.
import { randomUUID } from 'node:crypto';
import { HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema, Kind } from 'graphql';
import { z } from 'zod';
import { isOutOfReach } from '../ledger/pool.js';
import { isRefusal, type Refusal } from '../rules/kernel/deed.js';
import { withoutValues } from './masking.js';
import './wording.js';

/** A failure with a stable code and the facts needed to mend the request. */
export class Failure extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly facts: Readonly<Record<string, unknown>> = {},
    readonly status?: number,
  ) {
    super(message);
  }
}

/** Codes that are not refusals of a command: they stand beside those that each command lists. */
export const CODES = {
  ADDRESS_REFUSED: 'A webhook may not be sent to this address.',
  BAD_USER_INPUT: 'Something in the request has the wrong shape; `facts.problems` says where.',
  BAD_REQUEST: 'The request is no GraphQL request.',
  BEYOND_TOKEN: 'You may, but this token may not: it opens less than your account.',
  BAD_CURSOR: 'The cursor cannot be read.',
  FOREIGN_CURSOR: 'The cursor belongs to another campaign.',
  GRAPHQL_PARSE_FAILED: 'The document is not GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The document does not fit the schema.',
  HAS_A_LOGIN: 'This account has a login already.',
  INTERNAL: 'A fault of the server; `facts.reference` finds it in the log.',
  INVITATION_NOT_GOOD: 'The invitation is unknown, has run out, or was used.',
  LOGIN_TAKEN: 'Somebody has this login already.',
  MEMBER_IS_TAKEN: 'Somebody is this member, or was and is forgotten; only a member whom nobody was can be invited.',
  NAME_DOES_NOT_FIT: 'Nothing was erased: the name that was to confirm it is another.',
  NOT_ALLOWED: 'This member may not do this.',
  NO_SUCH_DEAD_LETTER: 'This webhook has given up no such message.',
  NO_SUCH_PATH: 'The sheet has no such value; `facts.near` names some that it has.',
  NO_SUCH_WEBHOOK: 'There is no such webhook in this campaign.',
  NO_SUCH_CAMPAIGN: 'There is no such campaign, or you are not in it.',
  PAYLOAD_TOO_LARGE: 'The request is larger than 64 KiB.',
  QUERY_TOO_COMPLEX: 'The document goes beyond a limit; `facts` says which.',
  RATE_LIMITED:
    'Too much was asked for in too short a time; `facts.retryAfter` says after how many seconds to come back.',
  REGISTRATION_CLOSED: 'This server makes no account for you; `facts.registration` says for whom it does.',
  SESSION_ENDED: 'The session has ended: log in again.',
  SYSTEM_IS_MISSING: 'The campaign is played by a rule system that this server has not; `facts.system` names it.',
  TOO_MANY_SUBSCRIPTIONS: 'This socket has as many subscriptions as it may have.',
  TOO_MANY_WEBHOOKS: 'This campaign has as many webhooks as it may have.',
  UNAUTHENTICATED: 'A valid token is wanted.',
  WRONG_CREDENTIALS: 'There is no such login, or the password is another.',
  UNAVAILABLE: 'The database cannot be reached; the same request can be sent again.',
} as const;

/** Hands on what was accepted; a refusal becomes the failure that the sender sees. */
export function accepted<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Failure(answer.refused, answer.message, answer.facts);
  return answer as T;
}

/** Parses what came from outside; what does not fit is named with its path, which begins with the name of its argument. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown, argument?: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (argument === undefined) throw result.error;
  throw new z.ZodRealError(result.error.issues.map((issue) => ({ ...issue, path: [argument, ...issue.path] })));
}

/** Where the log of faults goes: a reference that the sender is told, and the fault itself. */
export type LogFault = (reference: string, fault: unknown) => void;

/** What the ledger says of a value that no two readers would take for the same. */
const isMalformed = (fault: unknown): fault is Error & { path: readonly (string | number)[]; reason: string } =>
  fault instanceof Error && fault.name === 'NotCanonical';

/** Any failure as code, message and facts. What nobody foresaw is logged under a reference and told no further. */
export function explain(
  fault: unknown,
  log: LogFault,
): { code: string; message: string; facts: object; status?: number } {
  if (fault instanceof Failure) return fault;
  if (fault instanceof z.ZodError) {
    const problems = fault.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    const [first] = problems;
    return {
      code: 'BAD_USER_INPUT',
      message: `${first?.field || 'The input'}: ${first?.message}`,
      facts: { problems },
    };
  }
  if (isMalformed(fault)) {
    const problems = [{ field: fault.path.join('.'), message: fault.reason }];
    return { code: 'BAD_USER_INPUT', message: fault.message, facts: { problems } };
  }
  const reference = randomUUID();
  log(reference, fault);
  if (isOutOfReach(fault)) {
    const message =
      'The ledger cannot be reached just now. The same request, with the same command id, can be sent again.';
    return { code: 'UNAVAILABLE', message, facts: { reference }, status: 503 };
  }
  return { code: 'INTERNAL', message: 'Something went wrong on our side.', facts: { reference }, status: 500 };
}

const isVariable = ({ nodes }: GraphQLError): boolean => nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION;

/** The one form in which errors leave, over HTTP and WebSocket alike; with hints only where the `schema` may be seen. */
export function present(error: GraphQLError, log: LogFault, schema?: GraphQLSchema): GraphQLFormattedError {
  const { message, locations, path } = error;
  const cause = error.originalError;
  const known = error.extensions.code;
  if (typeof known === 'string' && known !== 'INTERNAL_SERVER_ERROR') {
    const { facts } = error.extensions;
    const said = facts === undefined ? withoutValues(message, schema) : message;
    return {
      message: said,
      locations,
      path,
      extensions: facts === undefined ? { code: known } : { code: known, facts },
    };
  }
  // graphql-js itself found a value that does not fit its type.
  if (!cause || (cause instanceof GraphQLError && (cause.nodes || isVariable(error)))) {
    const said = withoutValues(message, schema);
    const facts = { problems: [{ field: path?.join('.') ?? '', message: said }] };
    return { message: said, locations, path, extensions: { code: 'BAD_USER_INPUT', facts } };
  }
  const { code, message: words, facts } = explain(cause, log);
  return { message: words, locations, path, extensions: { code, facts } };
}

/** Of an answer, where graphql-js has passed on as it is whatever has a path of its own. */
export const presented = (fault: unknown, log: LogFault, schema?: GraphQLSchema): GraphQLFormattedError =>
  present(fault instanceof GraphQLError ? fault : asGraphQLError(fault, log), log, schema);

/** A failure found before anything is executed, as graphql-js and Apollo Server pass errors on. */
export function asGraphQLError(fault: unknown, log: LogFault): GraphQLError {
  const { code, message, facts, status } = explain(fault, log);
  const { retryAfter } = facts as { readonly retryAfter?: number };
  const headers = retryAfter === undefined ? undefined : new HeaderMap([['retry-after', String(retryAfter)]]);
  return new GraphQLError(message, {
    extensions: { code, facts, http: { status: status ?? 400, ...(headers && { headers }) } },
  });
}
