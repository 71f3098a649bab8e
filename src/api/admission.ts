// May this come in? Who sends it, how much it asks for and how often: judged before anything runs, on either transport.
import type { IncomingMessage } from 'node:http';
import type { Principal } from '../auth/auth.js';
import { Context, noWayIn, type Services } from './context.js';
import { asGraphQLError, Failure } from './errors.js';
import { type Asked, withinLimits } from './limits.js';
import { type Asker, addressOf } from './rates.js';

/** Who sends this request; throws UNAUTHENTICATED for a token that opens nothing. `anew`: for what stays open. */
export async function whoAsks(
  services: Services,
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  authorization: unknown,
  anew = false,
): Promise<Asker> {
  const address = addressOf(request, services.proxies);
  const principal: Principal | null | 'INVALID' = await services.auth.identify(authorization, anew);
  if (principal !== 'INVALID') return { principal, address };
  services.rates.ask({ principal: null, address }, 1);
  throw noWayIn();
}

/** The context of a request over HTTP, made before anything looks at its document; throws what is to be told instead. */
export async function opened(services: Services, request: IncomingMessage, asked: Asked): Promise<Context> {
  try {
    const asker = await whoAsks(services, request, request.headers.authorization);
    return await admit(services, asker, asked, () => request.socket.destroyed);
  } catch (error) {
    throw asGraphQLError(error, services.logFault);
  }
}

/**
 * Lets a document in that is within every limit; one that nobody sent before when it is its turn to be looked at, counted as
 * a field whatever comes of it. Throws QUERY_TOO_COMPLEX or RATE_LIMITED. `isGone`: whether nobody waits for it any more.
 */
export async function admit(services: Services, asker: Asker, asked: Asked, isGone: () => boolean): Promise<Context> {
  const { schema, rates, gate, documents } = services;
  const text = typeof asked.query === 'string' ? asked.query : '';
  const isNew = !documents.has(text);
  if (isNew) {
    rates.ask(asker, 1);
    await gate.pass(asker, () => !isGone() && !documents.has(text));
    if (isGone()) throw gone();
  }
  const fields = withinLimits(schema, asked, asker.principal !== null, documents.get(text));
  if (!isNew || fields > 1) rates.ask(asker, fields, isNew ? 1 : 0);
  return new Context(services, asker.principal, asker.address);
}

/** Nobody hears it. */
const gone = () => new Failure('BAD_REQUEST', 'The sender has left.');
