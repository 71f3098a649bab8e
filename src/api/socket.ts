// How does news reach a browser? GraphQL over WebSocket (graphql-transport-ws), under the same limits as HTTP.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { handleProtocols, makeServer, type Context as SocketContext, type SubscribePayload } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { admit, whoAsks } from './admission.js';
import type { Context, Services } from './context.js';
import { asGraphQLError, Failure, present } from './errors.js';
import { checked, LIMITS } from './limits.js';
import { mapped, tellingOf, told } from './live-telling.js';
import type { Asker } from './rates.js';

interface Extra {
  readonly socket: WebSocket;
  /** How it began: forgotten once it is known who comes in. */
  request: IncomingMessage | null;
  /** Who came in by `connection_init`. */
  asker?: Asker;
  /** What is about to be sent, by operation: written once for all who hear the same. */
  readonly ready: Map<string, string>;
  /** Where to resume after what was sent last. */
  cursor: string | null;
}
type Peer = SocketContext<Record<string, unknown>, Extra>;

/** Close codes of graphql-transport-ws, and of WebSocket itself. */
const CLOSE = {
  goingAway: 1001,
  badRequest: 4400,
  forbidden: 4403,
  tooSlow: 4429,
  fault: 4500,
  tryAgain: 1013,
} as const;
/** How often it is seen whether the tokens of open sockets still stand. */
const RECHECK_MS = 500;
/** A socket that answers no ping within this is gone. */
const PING_MS = 12_000;
/** How long a closing process waits for the other side to say goodbye. */
const FAREWELL_MS = 1_000;

const DISCREET = [...specifiedRules, NoSchemaIntrospectionCustomRule];

/** What the socket server works with. */
export interface SocketOptions {
  readonly services: Services;
  readonly introspection: boolean;
  readonly path: string;
}

/** All open sockets of this process. */
export class Sockets {
  private readonly wss = new WebSocketServer({ noServer: true, maxPayload: LIMITS.payload, handleProtocols: choose });
  private readonly peers = new Set<Extra>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly server: ReturnType<typeof makeServer<Record<string, unknown>, Extra>>;

  constructor(private readonly options: SocketOptions) {
    const { introspection, services } = options;
    const said = (error: GraphQLError) =>
      present(error, services.logFault, introspection ? services.schema : undefined);
    this.server = makeServer<Record<string, unknown>, Extra>({
      connectionInitWaitTimeout: LIMITS.init,
      onConnect: (peer) => this.admit(peer),
      onSubscribe: (peer, id, payload) => this.understand(peer, payload, () => !(id in peer.subscriptions)),
      subscribe: (args) => results(args),
      onNext: ({ extra }, id, _, __, result) => {
        const telling = tellingOf(result);
        if (telling) extra.cursor = telling.cursor;
        if (telling?.text) extra.ready.set(id, telling.text);
        if (telling?.text) return PLACEHOLDER;
        return result.errors && { ...result, errors: result.errors.map(said) };
      },
      onError: (_, __, ___, errors) => (errors as readonly GraphQLError[]).map(said),
    });
  }

  get open(): number {
    return this.peers.size;
  }

  attach(http: Server): void {
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (request.url?.split('?')[0] !== this.options.path) return socket.destroy();
      this.wss.handleUpgrade(request, socket, head, (peer) => this.opened(peer, request));
    });
    this.timers.push(setInterval(() => void this.recheck(), RECHECK_MS).unref());
    this.timers.push(setInterval(() => this.ping(), PING_MS).unref());
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    for (const { socket } of this.peers) socket.close(CLOSE.goingAway, 'Going away');
    const impatience = setTimeout(() => {
      for (const { socket } of this.peers) socket.terminate();
    }, FAREWELL_MS);
    await new Promise((resolve) => this.wss.close(resolve));
    clearTimeout(impatience);
  }

  private opened(socket: WebSocket, request: IncomingMessage): void {
    const extra: Extra = { socket, request, ready: new Map(), cursor: null };
    this.peers.add(extra);
    this.options.services.observer.connection('websocket', 1);
    const closed = this.server.opened(
      {
        protocol: socket.protocol,
        send: (text) => this.send(extra, inFull(text, extra.ready)),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (hear) =>
          socket.on('message', (data) =>
            hear(String(data)).catch((error: unknown) => {
              const { code, facts } = asGraphQLError(error, this.options.services.logFault).extensions;
              const how = code === 'UNAVAILABLE' ? CLOSE.tryAgain : CLOSE.fault;
              socket.close(how, JSON.stringify(facts).slice(0, 120));
            }),
          ),
      },
      extra,
    );
    // A message too large, or a broken frame: ws itself closes with the fitting code.
    socket.on('error', () => undefined);
    socket.once('close', (code, reason) => {
      this.peers.delete(extra);
      this.options.services.observer.connection('websocket', -1);
      void closed(code, String(reason)).catch(() => undefined);
    });
  }

  /** One message an operation is on its way at a time. Who does not take it is told where to resume. */
  private send(extra: Extra, text: string): Promise<void> {
    const { socket } = extra;
    return new Promise((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve();
      const giveUp = () => socket.close(CLOSE.tooSlow, extra.cursor ?? 'Too slow');
      const late = setTimeout(giveUp, this.options.services.feed.patienceMs).unref();
      // It fails where the other side has gone: then ws closes, and all that was followed there ends.
      socket.send(text, () => {
        clearTimeout(late);
        resolve();
      });
    });
  }

  /** The token comes in the payload of `connection_init`, or with the upgrade where a client can set headers. */
  private async admit({ connectionParams, extra }: Peer): Promise<boolean> {
    const header = connectionParams?.authorization ?? connectionParams?.Authorization;
    const { services } = this.options;
    const { request } = extra;
    if (!request) return false;
    extra.request = null;
    try {
      extra.asker = await services.feed.incoming.pass(() =>
        whoAsks(services, request, header ?? request.headers.authorization, true),
      );
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  }

  private async understand(
    { extra, subscriptions }: Peer,
    payload: SubscribePayload,
    isGone: () => boolean,
  ): Promise<ExecutionArgs | GraphQLError[]> {
    const { services } = this.options;
    const { schema } = services;
    let contextValue: Context;
    try {
      if (Object.keys(subscriptions).length > LIMITS.subscriptions) {
        const message = `A socket may have ${LIMITS.subscriptions} operations at once.`;
        throw new Failure('TOO_MANY_SUBSCRIPTIONS', message, { most: LIMITS.subscriptions });
      }
      contextValue = await admit(services, extra.asker as Asker, payload, isGone);
    } catch (error) {
      return [asGraphQLError(error, services.logFault)];
    }
    const { query, variables, operationName } = payload;
    try {
      const document = this.validated(query);
      if (!('kind' in document)) return document.map((e) => coded(e, 'GRAPHQL_VALIDATION_FAILED'));
      const operation = getOperationAST(document, operationName);
      if (
        operation?.operation === 'subscription' &&
        operation.selectionSet.selections.some((s) => s.directives?.length)
      )
        throw new GraphQLError('A subscription takes no directive on its field: nothing would be left to tell.');
      return { schema, document, contextValue, operationName, variableValues: variables };
    } catch (error) {
      return [coded(error as GraphQLError, 'GRAPHQL_PARSE_FAILED')];
    }
  }

  /** The document, one for all who send the same text, or what is wrong with it; throws where it cannot be read. */
  private validated(text: string): DocumentNode | readonly GraphQLError[] {
    const { services, introspection } = this.options;
    const known = services.documents.get(text);
    if (known) return known.document;
    const document = parse(text);
    const errors = validate(
      services.schema,
      document,
      introspection ? specifiedRules : DISCREET,
      checked(introspection),
    );
    if (errors.length === 0) services.documents.keep(text, document);
    return errors.length === 0 ? document : errors;
  }

  /** A token that was revoked or has run out closes its sockets. */
  private async recheck(): Promise<void> {
    const known = [...this.peers].filter((peer) => peer.asker?.principal);
    if (known.length === 0) return;
    const ids = [...new Set(known.map(({ asker }) => asker!.principal!.tokenId))];
    const standing = await this.options.services.auth.tokens.stillStanding(ids).catch(() => null);
    if (!standing) return;
    for (const { socket, asker } of known) {
      if (!standing.has(asker!.principal!.tokenId)) socket.close(CLOSE.forbidden, 'Forbidden');
    }
  }

  private ping(): void {
    for (const { socket } of this.peers) {
      const gone = setTimeout(() => socket.terminate(), PING_MS).unref();
      socket.once('pong', () => clearTimeout(gone));
      socket.ping();
    }
  }
}

/** Stands in a message for a result that is written already. */
const PLACEHOLDER = { data: null };
const STOOD_IN = /^\{"id":("(?:[^"\\]|\\.)*"),"type":"next","payload":\{"data":null\}\}$/;

function inFull(text: string, ready: Map<string, string>): string {
  const id = ready.size > 0 ? STOOD_IN.exec(text)?.[1] : undefined;
  const payload = id && ready.get(JSON.parse(id));
  if (!id || !payload) return text;
  ready.delete(JSON.parse(id));
  return `{"id":${id},"type":"next","payload":${payload}}`;
}

/** A live timeline as graphql-ws takes it. */
async function results(args: ExecutionArgs): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>> {
  const opened = await told(args);
  return 'next' in opened ? mapped(opened, ({ result }) => result) : opened;
}

const choose = (offered: Set<string>): string | false => handleProtocols(offered);

const coded = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code },
  });
