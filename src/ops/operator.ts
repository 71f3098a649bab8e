// Is this whoever runs the server? One token opens what is for operators alone; a browser sends it as a password.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The token of `Bearer …`, or the password of `Basic …` under whatever name. */
function offered(header: string | undefined): string | null {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(header ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return value || null;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/** Both are hashed first, so how long the comparison takes says nothing of either. */
export const isToken = (token: string, header: string | undefined): boolean =>
  timingSafeEqual(digest(offered(header) ?? ''), digest(token));

/** A browser that knows the password sends it along with whatever another page makes it send. */
function isFromElsewhere({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== headers.host);
}

const say = (response: Response, status: number, code: string, message: string) =>
  response.status(status).json({ errors: [{ message, extensions: { code } }] });

/** Lets nobody through without the token. */
export const operatorsOnly =
  (token: string) =>
  (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('cache-control', 'no-store');
    if (!isToken(token, request.headers.authorization)) {
      response.setHeader('www-authenticate', 'Basic realm="campaign-ledger", charset="UTF-8"');
      say(response, 401, 'UNAUTHENTICATED', 'This is for whoever runs the server: send its OPERATOR_TOKEN.');
    } else if (isFromElsewhere(request)) {
      say(response, 403, 'NOT_ALLOWED', 'This was sent by a page of another origin.');
    } else next();
  };

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Where no token is set: lets the machine itself through, and nothing that came over a proxy. */
export function thisMachineOnly(request: Request, response: Response, next: NextFunction): void {
  const { 'x-forwarded-for': via, forwarded } = request.headers;
  const isHere = via === undefined && forwarded === undefined && LOOPBACK.test(request.socket.remoteAddress ?? '');
  if (isHere) next();
  else nobody(request, response);
}

/** In production, or behind proxies, an address says nothing of who asks. */
export function nobody({ baseUrl }: Request, response: Response): void {
  say(response, 404, 'NOT_FOUND', `There is nothing at ${baseUrl}.`);
}
