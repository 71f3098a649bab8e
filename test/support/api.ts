// How does a test talk to the API? A whole process on a database of its own, over real HTTP and WebSocket.
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { completeConfig, loadConfig } from '../../src/config.js';
import { uuid7 } from '../../src/ledger/ids.js';
import { createLog } from '../../src/ops/log.js';
import type { Registry } from '../../src/rules/index.js';
import { type Serving, serve } from '../../src/serve.js';
import type { Patience } from '../../src/webhooks/hook.js';
import { type FreshDatabase, freshDatabase, TEST_SECRET } from './database.js';

export const newId = (): string => uuid7(Date.now());

export interface GraphQLAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Data;
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly facts?: Record<string, unknown> };
  }[];
}
/** An answer is whatever was asked for. */
export type Data = string & readonly Data[] & { readonly [key: string]: Data };

export type Variables = Record<string, unknown>;

/** The ways to ask a server. */
export interface Talk {
  /** One request; what is wrong with it is in the answer. */
  ask(token: string | null, query: string, variables?: Variables): Promise<GraphQLAnswer>;
  /** The data of a request; an error in it fails the test in its own words. */
  get(token: string | null, query: string, variables?: Variables): Promise<Data>;
  /** The code of the first error; none fails the test. */
  refusal(token: string | null, query: string, variables?: Variables): Promise<string>;
}

export interface Api extends Talk {
  readonly url: string;
  readonly ownerToken: string;
  readonly serving: Serving;
  readonly database: FreshDatabase;
  /** Lines of the log since the start. */
  readonly logged: string[];
  close(): Promise<void>;
}

export interface ApiSettings {
  readonly registry?: Registry;
  readonly heartbeatMs?: number;
  readonly followerPatienceMs?: number;
  readonly patience?: Partial<Patience>;
  readonly env?: Readonly<Record<string, string>>;
  /** Another process on the same database. */
  readonly beside?: Api;
}

export async function openApi({
  registry,
  heartbeatMs,
  followerPatienceMs,
  patience,
  env = {},
  beside,
}: ApiSettings = {}): Promise<Api> {
  const database = beside?.database ?? (await freshDatabase());
  const settings = loadConfig({
    DATABASE_URL: database.ownerUrl,
    SECRET: TEST_SECRET,
    PORT: '0',
    NODE_ENV: 'test',
    RATE_LIMIT: '0',
    ...env,
  });
  const logged: string[] = [];
  const log = createLog('debug', { write: (line: string) => void logged.push(line) });
  const serving = await serve({
    config: completeConfig(settings),
    log,
    registry,
    heartbeatMs,
    followerPatienceMs,
    patience,
  });
  return {
    url: serving.url,
    ownerToken: beside?.ownerToken ?? (serving.ownerToken as string),
    serving,
    database,
    logged,
    ...talkTo(() => serving.url),
    close: async () => {
      await serving.close();
      if (!beside) await database.drop();
    },
  };
}

/** Asks wherever the server listens by then: a restart may move it. */
export function talkTo(url: () => string): Talk {
  const ask: Talk['ask'] = (token, query, variables) => post(url(), token, { query, variables });
  return {
    ask,
    get: async (token, query, variables) => {
      const { data, errors } = await ask(token, query, variables);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      return data;
    },
    refusal: async (token, query, variables) => {
      const { data, errors } = await ask(token, query, variables);
      if (errors.length === 0) throw new Error(`It was accepted: ${JSON.stringify(data)}`);
      return errors[0]!.extensions.code;
    },
  };
}

export const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

export async function post(url: string, token: string | null, body: unknown): Promise<GraphQLAnswer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { data, errors = [] } = (await response.json()) as Pick<GraphQLAnswer, 'data' | 'errors'>;
  return { status: response.status, headers: response.headers, data, errors };
}

/** A client on a socket, as a frontend would have it. */
export const socketTo = (api: Api, token: string | null) =>
  createClient({
    url: `${api.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: token === null ? {} : { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
  });
