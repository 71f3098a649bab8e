// What happens from now on? One subscription after another, each from where the last one broke off.
import { type Client, createClient } from 'graphql-ws';
import { type AnsweredError, errorOf, LedgerError } from './errors.js';
import { type EventFieldsFragment, Follow, type FollowSubscription } from './generated/operations.js';
import { sleep, waitBefore } from './patience.js';

export type News =
  | { readonly kind: 'EVENT'; readonly cursor: string; readonly event: EventFieldsFragment }
  /** All that had happened was delivered; told once. */
  | { readonly kind: 'CAUGHT_UP'; readonly cursor: string | null }
  /** Nothing happened, and the line is alive. */
  | { readonly kind: 'HEARTBEAT'; readonly cursor: string | null };

export interface FollowOptions {
  /** Where to go on: the cursor of the last event that was seen. */
  readonly after?: string | null;
  readonly signal?: AbortSignal;
  /** Hears of each socket that broke, before the next is opened. */
  readonly onDrop?: (reason: unknown) => void;
}

interface Line {
  readonly url: string;
  readonly token: string | null;
  readonly webSocket: unknown;
}

/** Close codes after which the same request would only be refused again. */
const FINAL = new Set([4400, 4401, 4403, 4406]);

/** Ends when the signal says so; throws a LedgerError when the seat or the token is lost. */
export async function* follow(line: Line, campaignId: string, options: FollowOptions): AsyncGenerator<News> {
  const { signal, onDrop } = options;
  let after = options.after ?? null;
  let caughtUp = false;
  for (let failures = 0; !signal?.aborted; ) {
    const client = open(line);
    const stop = () => void client.dispose();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      for await (const { kind, event, cursor } of messages(client, campaignId, after)) {
        failures = 0;
        after = cursor ?? after;
        if (kind === 'EVENT' && event && cursor) yield { kind, cursor, event };
        else if (kind === 'HEARTBEAT' || !caughtUp)
          yield { kind: kind === 'EVENT' ? 'HEARTBEAT' : kind, cursor: after };
        caughtUp ||= kind === 'CAUGHT_UP';
      }
    } catch (fault) {
      if (fault instanceof LedgerError && !fault.isPassing) throw fault;
      onDrop?.(fault);
    } finally {
      signal?.removeEventListener('abort', stop);
      await client.dispose();
    }
    failures += 1;
    if (!signal?.aborted) await sleep(waitBefore(failures), signal);
  }
}

/** Its own retries are off: they would begin anew where this subscription began, and tell everything twice. */
const open = ({ url, token, webSocket }: Line): Client =>
  createClient({
    url: String(new URL('/graphql', url)).replace(/^http/, 'ws'),
    connectionParams: token === null ? {} : { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    ...(webSocket !== undefined && { webSocketImpl: webSocket }),
  });

async function* messages(
  client: Client,
  campaignId: string,
  after: string | null,
): AsyncGenerator<FollowSubscription['timeline']> {
  const asked = { query: Follow, variables: { campaignId, after } };
  const answers = client.iterate<FollowSubscription>(asked);
  try {
    for await (const { data, errors } of answers) {
      if (errors?.[0]) throw errorOf(errors[0] as AnsweredError);
      if (data) yield data.timeline;
    }
  } catch (fault) {
    throw understood(fault);
  }
}

/** graphql-ws throws a LedgerError of ours, the errors of a refused subscription, or the event that closed the socket. */
function understood(fault: unknown): LedgerError {
  if (fault instanceof LedgerError) return fault;
  if (Array.isArray(fault) && fault[0]) return errorOf(fault[0] as AnsweredError);
  const { code, reason, message } = Object(fault) as { code?: number; reason?: string; message?: string };
  if (code === 4403) return new LedgerError('UNAUTHENTICATED', 'The token is unknown, has run out, or was revoked.');
  const words = `The socket was closed: ${code ?? ''} ${reason ?? message ?? ''}`.trim();
  return new LedgerError(FINAL.has(code ?? 0) ? 'BAD_REQUEST' : 'NO_CONNECTION', words);
}
