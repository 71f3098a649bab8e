// What did the other side say? One POST with every limit: time, size, no redirects, no address inside the house.
import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { AddressRefused, destination, guardedLookup } from './address.js';

/** A message ready to be sent. */
export interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How long and whereto. */
export interface PostLimits {
  /** For the whole exchange, in milliseconds. */
  readonly timeoutMs: number;
  readonly privateToo: boolean;
}

/** An answer, whatever its status. */
export interface Answered {
  readonly status: number;
  /** How long to wait, where the other side said so. */
  readonly retryAfterMs: number | null;
}

/** No answer came. The message names the kind of failure, never an address or what was read. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Of an answer nothing more is read than this, and only where it may say how long to wait. */
const READ_BYTES = 16_384;
const DAY_MS = 86_400_000;

/** Sends once. Throws NoAnswer or AddressRefused. */
export async function post({ url, headers, body }: Posting, limits: PostLimits): Promise<Answered> {
  const to = destination(url, limits.privateToo);
  const send = to.protocol === 'https:' ? secure : plain;
  const bytes = Buffer.from(body);
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const options = {
    method: 'POST',
    agent: false as const,
    lookup: guardedLookup(limits.privateToo),
    signal,
    headers: {
      'content-type': 'application/json',
      'content-length': bytes.length,
      'user-agent': 'campaign-ledger',
      ...headers,
    },
  };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      send(to, options, resolve).on('error', reject).end(bytes);
    });
    const status = response.statusCode ?? 0;
    try {
      const said = status === 429 ? await beginning(response) : '';
      return { status, retryAfterMs: waitAsked(response.headers['retry-after'], said, Date.now()) };
    } finally {
      response.on('error', () => undefined).destroy();
    }
  } catch (error) {
    throw error instanceof AddressRefused ? error : new NoAnswer(reasonOf(error, signal.aborted, limits.timeoutMs));
  }
}

const reasonOf = (error: unknown, late: boolean, ms: number): string =>
  late ? `There was no answer within ${ms} ms.` : `There was no answer: ${codeOf(error)}.`;

function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : 'the connection failed';
}

async function beginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= READ_BYTES) break;
  }
  return Buffer.concat(parts).toString();
}

/** The longer of `Retry-After` (seconds or a date) and Discord's `retry_after` (seconds), at most a day. */
export function waitAsked(header: string | undefined, body: string, now: number): number | null {
  const waits = [ofHeader(header, now), ofBody(body)].filter((ms): ms is number => ms !== null && ms >= 0);
  return waits.length === 0 ? null : Math.min(DAY_MS, Math.max(...waits));
}

function ofHeader(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\s*\d{1,10}(\.\d+)?\s*$/.test(header)) return Math.ceil(Number(header) * 1_000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

function ofBody(body: string): number | null {
  try {
    const { retry_after: seconds } = Object(JSON.parse(body)) as { retry_after?: unknown };
    return typeof seconds === 'number' && Number.isFinite(seconds) ? Math.ceil(seconds * 1_000) : null;
  } catch {
    return null;
  }
}
