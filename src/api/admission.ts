// May this come in? Who sends it, how much it asks for and how often: judged before anything runs, on either transport.
import type { IncomingMessage } from 'node:http';
import type { Principal } from '../auth/auth.js';
import { Context, noWayIn, type Services } from './context.js';
import { asGraphQLError } from './errors.js';
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
    return admit(services, await whoAsks(services, request, request.headers.authorization), asked);
  } catch (error) {
    throw asGraphQLError(error, services.logFault);
  }
}

/** Lets a document in that is within every limit. Throws QUERY_TOO_COMPLEX or RATE_LIMITED. */
export function admit(services: Services, asker: Asker, asked: Asked): Context {
  services.rates.ask(asker, withinLimits(services.schema, asked, asker.principal !== null));
  return new Context(services, asker.principal, asker.address);
}
