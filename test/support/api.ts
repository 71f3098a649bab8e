// How does a test talk to the API? Over real HTTP and WebSocket, to whole processes on a database of its own.
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { completeConfig, loadConfig } from '../../src/config.js';
import { uuid7 } from '../../src/ledger/ids.js';
import { createLog } from '../../src/ops/log.js';
import type { Registry } from '../../src/rules/index.js';
import type { Serving } from '../../src/serve.js';
import type { Patience } from '../../src/webhooks/hook.js';
import { type FreshDatabase, freshDatabase, nameOf, TEST_SECRET } from './database.js';
import { openSeveral, severalOn } from './several.js';

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
  /** Where each process listens by itself: figures are of one. */
  readonly processes: readonly string[];
  readonly database: FreshDatabase;
  /** Lines of the log since the start. */
  readonly logged: string[];
  close(): Promise<void>;
}

/** One process, which a test may look into. */
export interface Alone extends Api {
  readonly serving: Serving;
}

export interface ApiSettings {
  readonly registry?: Registry;
  readonly heartbeatMs?: number;
  readonly followerPatienceMs?: number;
  readonly lookMs?: number;
  readonly patience?: Partial<Patience>;
  readonly env?: Readonly<Record<string, string>>;
  /** Another process on the same database. */
  readonly beside?: Api;
}

/** As many processes as the run has it: one, or two that answer and two that work. `beside` is one more in any case. */
export async function openApi(settings: ApiSettings = {}): Promise<Api> {
  const { registry, env = {}, beside, ...options } = settings;
  if (beside) return openAlone('It stands beside the others.', settings);
  if (!severalOn) return openAlone('The run has it so.', settings);
  const database = await freshDatabase();
  const logged: string[] = [];
  const hasToy = registry?.systems.has('pips') ?? false;
  const several = await openSeveral({ ...environment(database), ...env }, { ...options, hasToy }, logged);
  return {
    ...several,
    database,
    logged,
    ...talkTo(() => several.url),
    close: async () => {
      await several.close();
      await database.drop();
    },
  };
}

/** One process whatever the run: for tests of what a process is by itself. `why` says what that is. */
export async function openAlone(
  _why: string,
  { registry, heartbeatMs, followerPatienceMs, lookMs, patience, env = {}, beside }: ApiSettings = {},
): Promise<Alone> {
  // Where others serve, the whole server need not be loaded here.
  const { serve } = await import('../../src/serve.js');
  const database = beside?.database ?? (await freshDatabase());
  const settings = loadConfig({ ...environment(database), ...env });
  const logged: string[] = [];
  const log = createLog('debug', { write: (line: string) => void logged.push(line) });
  const serving = await serve({
    config: completeConfig(settings),
    log,
    registry,
    heartbeatMs,
    followerPatienceMs,
    lookMs,
    patience,
  });
  return {
    url: serving.url,
    ownerToken: beside?.ownerToken ?? (serving.ownerToken as string),
    processes: [serving.url],
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

const environment = (database: FreshDatabase): Readonly<Record<string, string>> => ({
  DATABASE_URL: database.ownerUrl,
  SECRET: TEST_SECRET,
  PORT: '0',
  NODE_ENV: 'test',
  RATE_LIMIT: '0',
  ...(severalOn && { REDIS_URL: severalOn, REDIS_PREFIX: nameOf(database) }),
});

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
