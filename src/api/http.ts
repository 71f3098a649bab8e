// How does a request come in over HTTP? Its size, its origin, and errors that carry a code even before GraphQL is reached.
import type { ServerResponse } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import type { FormattedExecutionResult } from 'graphql';
import { asGraphQLError, Failure, type LogFault } from './errors.js';
import { LIMITS } from './limits.js';

/** An origin as it may be written in the settings: a whole one, one with a `*` for any part of its host, `null`, or `*`. */
function matcher(pattern: string): (origin: string) => boolean {
  const text = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[A-Za-z0-9.-]+');
  const whole = new RegExp(`^${text}$`);
  return (origin) => whole.test(origin);
}

/** What a page of an allowed origin may read of an answer, beside its body. */
const EXPOSED = ['x-request-id', 'retry-after'];

/** Whether a page of an origin may read answers, errors included; '*' stands for any. There are no cookies to steal. */
function allowing(origins: readonly string[]): (origin: string | undefined) => boolean {
  const patterns = origins.map(matcher);
  return (origin) => origin !== undefined && patterns.some((fits) => fits(origin));
}

/** Has the framework tell browsers of allowed origins that their pages may read answers, and what they may send. */
export function allowOrigins(app: NestExpressApplication, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isAllowed = allowing(origins);
  app.enableCors({
    origin: origins.includes('*') ? '*' : (origin, answer) => answer(null, isAllowed(origin)),
    methods: ['GET', 'POST', 'OPTIONS'],
    allowedHeaders: ['authorization', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'],
    exposedHeaders: EXPOSED,
    maxAge: 600,
  });
}

type Heads = readonly (readonly [name: string, value: string])[];

/** The same for a POST that the framework does not see: the headers that it would set, by the origin that was sent. */
export function readableBy(origins: readonly string[]): (origin: string | undefined) => Heads {
  const isAllowed = allowing(origins);
  const exposed = ['Access-Control-Expose-Headers', EXPOSED.join(',')] as const;
  if (origins.includes('*')) return () => [['Access-Control-Allow-Origin', '*'], exposed];
  return (origin) =>
    origin !== undefined && isAllowed(origin)
      ? [['Access-Control-Allow-Origin', origin], ['Vary', 'Origin'], exposed]
      : [];
}

/** Bodies are JSON of at most 64 KiB. */
export function readBodies(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  app.set('etag', false);
  app.useBodyParser('json', { limit: LIMITS.payload, strict: true });
}

/** After how many seconds to come back, where nothing was answered but that it was too much: then the status says so too. */
export function waitOf({ data, errors }: FormattedExecutionResult): number | null {
  const [first] = errors ?? [];
  if (data || first?.extensions?.code !== 'RATE_LIMITED') return null;
  return Number((first.extensions.facts as { retryAfter?: number }).retryAfter ?? 1);
}

/** A guess too many is found out only while it is executed, and is 429 all the same. */
export const tooManyRequests: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      const wait = body.kind === 'single' ? waitOf(body.singleResult) : null;
      if (wait === null) return;
      http.status = 429;
      http.headers.set('retry-after', String(wait));
    },
  }),
};

interface HttpFault {
  readonly status?: number;
  readonly message: string;
}

/** What failed outside GraphQL is told in the same form as what fails inside. */
@Catch()
export class HttpErrors implements ExceptionFilter {
  constructor(private readonly log: LogFault) {}

  catch(fault: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    answerFault(http.getResponse<Response>(), failureOf(fault, request.path) ?? fault, this.log);
  }
}

/** Tells what failed, unless something was said already. */
export function answerFault(response: ServerResponse, fault: unknown, log: LogFault): void {
  if (response.headersSent) return;
  const error = asGraphQLError(fault, log);
  const { http: head, ...extensions } = error.extensions as {
    http: { status: number; headers?: ReadonlyMap<string, string> };
  };
  for (const [name, value] of head.headers ?? []) response.setHeader(name, value);
  const answer = JSON.stringify({ errors: [{ message: error.message, extensions }] });
  response.writeHead(head.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  });
  response.end(answer);
}

function failureOf(fault: unknown, path: string): Failure | null {
  if (fault instanceof Failure) return fault;
  const status = fault instanceof HttpException ? fault.getStatus() : (fault as HttpFault).status;
  if (status === undefined || status >= 500) return null;
  if (status === 413)
    return new Failure('PAYLOAD_TOO_LARGE', 'The request is larger than 64 KiB.', { most: LIMITS.payload }, 413);
  if (status === 404) return new Failure('NOT_FOUND', `There is nothing at ${path}.`, {}, 404);
  // Nest has made the parser's fault one of its own; the other it so makes is that of an address that is no text.
  if (fault instanceof HttpException && status === 400 && !/^Failed to decode/.test(fault.message)) return notJson();
  return new Failure('BAD_REQUEST', 'The request cannot be read.', {}, status);
}

/** Said of a body that cannot be read. */
export const notJson = (): Failure => new Failure('BAD_REQUEST', 'The body is not JSON.', {}, 400);
