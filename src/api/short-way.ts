// Which requests need no framework? Documents that were found valid before, posted as plain JSON: most of what comes.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type DocumentNode, getOperationAST, Kind, OperationTypeNode } from 'graphql';
import { opened } from './admission.js';
import type { Context, Services } from './context.js';
import { presented } from './errors.js';
import { Executor } from './execute.js';
import { answerFault, notJson, readableBy, waitOf } from './http.js';
import { type Asked, LIMITS } from './limits.js';

type Handed = IncomingMessage & { body?: unknown };
type Fields = Readonly<Record<string, unknown>>;

/** How many values of `accept` are remembered: those that came last. */
const ACCEPTS = 100;
const PLAIN = /^application\/json(; ?charset=utf-8)?$/i;

/** What was asked, where it is a document that may be executed as it is. */
interface Known {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Fields | null | undefined;
  /** Whether it is a query with one field at its root. */
  readonly isOneQuestion: boolean;
}

/**
 * Answers what Apollo Server has answered before. It judges nothing itself: a document is valid, and a media type
 * acceptable, where Apollo Server found it so, and whatever fails before anything is executed is left to it to tell.
 */
export class ShortWay {
  private readonly types = new Map<string, string>();
  private readonly contexts = new WeakMap<IncomingMessage, Promise<Context>>();

  private readonly executor: Executor;
  private readonly readable: ReturnType<typeof readableBy>;

  /** `origins` as they are written in the settings. */
  constructor(
    private readonly services: Services,
    private readonly path: string,
    origins: readonly string[],
  ) {
    this.executor = new Executor(services.schema);
    this.readable = readableBy(origins);
  }

  /** The context of a request that was let in here and then handed on: it is counted and looked up once. */
  contextOf(request: IncomingMessage): Promise<Context> | undefined {
    return this.contexts.get(request);
  }

  /** Stands before `next`, which gets all that is not answered here. */
  before(next: RequestListener): RequestListener {
    return (request: Handed, response) => {
      if (!this.isPlain(request)) return next(request, response);
      for (const [name, value] of this.readable(request.headers.origin)) response.setHeader(name, value);
      this.take(request, response, next).catch((fault) => answerFault(response, fault, this.services.logFault));
    };
  }

  private isPlain({ method, url, headers }: IncomingMessage): boolean {
    const length = Number(headers['content-length']);
    return (
      method === 'POST' &&
      url === this.path &&
      PLAIN.test(headers['content-type'] ?? '') &&
      length > 0 &&
      length <= LIMITS.payload &&
      headers['content-encoding'] === undefined
    );
  }

  private async take(request: Handed, response: ServerResponse, next: RequestListener): Promise<void> {
    const begun = performance.now();
    const text = await bodyOf(request);
    if (text === null) return;
    request.body = jsonOf(text);
    const accept = request.headers.accept ?? '';
    const type = this.types.get(accept);
    const known = this.known(request.body as Fields);
    if (!known || type === undefined) {
      if (type === undefined) response.once('finish', () => this.learn(accept, response));
      return next(request, response);
    }
    const context = opened(this.services, request, request.body as Asked);
    const contextValue = await context.catch(() => null);
    const result = contextValue && (await this.execute(known, contextValue));
    if (result?.data === undefined) {
      this.contexts.set(request, context);
      return next(request, response);
    }
    const { data, errors } = result;
    const { observer, logFault } = this.services;
    const told = errors && { errors: errors.map((error) => presented(error, logFault)) };
    const answer = told ? `{"errors":${JSON.stringify(told.errors)},"data":${data}}\n` : `{"data":${data}}\n`;
    const code = told?.errors[0]?.extensions?.code;
    observer.operation('http', told ? String(code ?? 'FAULT') : 'OK', (performance.now() - begun) / 1_000);
    const wait = told ? waitOf({ ...told, data: data === 'null' ? null : {} }) : null;
    const length = Buffer.byteLength(answer);
    const heads: Record<string, string | number> = { 'content-type': type, 'content-length': length };
    if (wait !== null) heads['retry-after'] = wait;
    response.writeHead(wait === null ? 200 : 429, heads);
    // A text of as many bytes as letters is ASCII, and goes out as it lies in memory.
    response.end(answer, length === answer.length ? 'latin1' : 'utf8');
  }

  private execute({ document, operationName, variables, isOneQuestion }: Known, contextValue: Context) {
    const work = () => this.executor.execute({ document, contextValue, variableValues: variables, operationName });
    return isOneQuestion ? contextValue.assuming(work) : work();
  }

  private known({ query, operationName, variables, extensions }: Fields): Known | null {
    const document = typeof query === 'string' ? this.services.documents.get(query)?.document : undefined;
    const isName = operationName == null || typeof operationName === 'string';
    const isExtended = extensions != null && (!isRecord(extensions) || 'persistedQuery' in extensions);
    if (!document || !isName || isExtended || !(variables == null || isRecord(variables))) return null;
    const { operation, selectionSet } = getOperationAST(document, operationName) ?? {};
    if (operation === undefined || operation === OperationTypeNode.SUBSCRIPTION) return null;
    const [first, ...others] = selectionSet?.selections ?? [];
    const isOne = first?.kind === Kind.FIELD && others.length === 0;
    return { document, operationName, variables, isOneQuestion: isOne && operation === OperationTypeNode.QUERY };
  }

  private learn(accept: string, response: ServerResponse): void {
    const type = response.getHeader('content-type');
    if (response.statusCode !== 200 || typeof type !== 'string') return;
    this.types.set(accept, type);
    const [oldest] = this.types.keys();
    if (this.types.size > ACCEPTS && oldest !== undefined) this.types.delete(oldest);
  }
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null where the sender left before all of it had come. */
function bodyOf(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const gone = () => resolve(null);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const text = (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString();
      resolve(text.startsWith('\uFEFF') ? text.slice(1) : text);
    });
    request.once('close', gone).once('error', gone);
  });
}

/** An object or a list; throws as the parser of bodies does for anything else. */
function jsonOf(text: string): unknown {
  const value = /^\s*[[{]/.test(text) ? tried(text) : undefined;
  if (value === undefined) throw notJson();
  return value;
}

function tried(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
