// How does a program talk to the ledger? Typed questions, commands that are safe to send again, and a timeline without gaps.
import { errorOf, LedgerError } from './errors.js';
import { type FollowOptions, follow, type News } from './follow.js';
import {
  ARGUMENTS,
  type EventFieldsFragment,
  type Operation,
  RECORDED,
  type RecordedFieldsFragment,
  TimelinePage,
  type TimelinePageQueryVariables,
} from './generated/operations.js';
import type { Commands } from './generated/types.js';
import { newId } from './ids.js';
import { patiently } from './patience.js';

export interface LedgerOptions {
  /** Such as http://localhost:3000. */
  readonly url: string;
  /** An access token (`cl_…`); left out, one asks as a stranger. */
  readonly token?: string;
  readonly fetch?: typeof fetch;
  /** A WebSocket class, where the platform has none of its own (Node before 22: that of `ws`). */
  readonly webSocket?: unknown;
  /** How often a request is sent before one gives up (5). */
  readonly attempts?: number;
}

/** A command's arguments; its id is made up where it is left out. */
export type Sent<Name extends keyof Commands> = Omit<Commands[Name], 'commandId'> & { readonly commandId?: string };

/** An event of the timeline and its place. */
export interface Placed {
  readonly cursor: string;
  readonly event: EventFieldsFragment;
}

/** A server, as one person sees it. */
export class Ledger {
  readonly #options: LedgerOptions;

  constructor(options: LedgerOptions) {
    this.#options = options;
  }

  /** Asks once. Throws a LedgerError for whatever is not an answer without errors. */
  async ask<Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Result> {
    const { url, token, fetch: send = fetch } = this.#options;
    const response = await send(new URL('/graphql', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: operation, variables }),
      ...(signal && { signal }),
    }).catch((fault: unknown) => {
      signal?.throwIfAborted();
      throw new LedgerError('NO_CONNECTION', `The ledger cannot be reached: ${String(fault)}`);
    });
    const { data, errors } = (await response.json().catch(() => ({}))) as {
      data?: Result;
      errors?: Parameters<typeof errorOf>[0][];
    };
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (errors?.[0]) throw errorOf(errors[0], Number.isFinite(wait) ? wait : null);
    if (!data) throw new LedgerError('NO_CONNECTION', `The ledger answered ${response.status}, and nothing to read.`);
    return data;
  }

  /**
   * Sends a command, and again with the same id where no answer came: a deed is recorded once, however often it is sent.
   * Throws a LedgerError with the code of the refusal.
   */
  async send<Name extends keyof Commands>(command: Name, args: Sent<Name>): Promise<RecordedFieldsFragment> {
    const given = { commandId: newId(), ...args };
    const data = await this.#patiently(() => this.ask(mutation(command, given), given));
    return data[command] as RecordedFieldsFragment;
  }

  /** Every event that matches, page by page in order: what is recorded meanwhile shifts nothing. */
  async *timeline({ first = 100, ...query }: TimelinePageQueryVariables): AsyncGenerator<Placed> {
    for (let after = query.after ?? null; ; ) {
      const { campaign } = await this.#patiently(() => this.ask(TimelinePage, { ...query, first, after }));
      if (!campaign) throw new LedgerError('NO_SUCH_CAMPAIGN', 'There is no such campaign, or you are not in it.');
      const { edges, pageInfo } = campaign.timeline;
      for (const { cursor, node } of edges) yield { cursor, event: node };
      if (!pageInfo.hasNextPage) return;
      after = pageInfo.endCursor;
    }
  }

  /** Everything since a place, then whatever happens: each event once, in order, over as many sockets as it takes. */
  follow(campaignId: string, options: FollowOptions = {}): AsyncGenerator<News> {
    const { url, token, webSocket } = this.#options;
    return follow({ url, token: token ?? null, webSocket }, campaignId, options);
  }

  #patiently<T>(ask: () => Promise<T>): Promise<T> {
    return patiently(ask, this.#options.attempts ?? 5);
  }
}

/** A command as a mutation: the one of its name, with the arguments that are given. */
export function mutation<Name extends keyof Commands>(
  command: Name,
  args: object,
): Operation<Record<Name, RecordedFieldsFragment>, object> {
  const typeOf = (name: string) => ARGUMENTS[name] ?? `${command.charAt(0).toUpperCase()}${command.slice(1)}Input!`;
  const names = Object.entries(args).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const declared = names.map((name) => `$${name}: ${typeOf(name)}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  return `mutation (${declared}) { ${command}(${passed}) { ...RecordedFields } }\n${RECORDED}`;
}
