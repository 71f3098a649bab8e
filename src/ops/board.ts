// What are the queues doing? bull-board for whoever runs the server: on Redis and on PostgreSQL alike.
import type { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Application, RequestHandler } from 'express';

/** Nothing is fetched from anywhere else, and no other page may frame it. */
const POLICY = [
  "default-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A page that was opened with name and password in its address may fetch nothing; the browser knows both by now. */
const PLAIN_ADDRESS = `const { username, password } = new URL(document.baseURI);
if (username || password) location.replace(location.origin + location.pathname + location.search + location.hash);
`;

/** bull-board's page without the fonts that it would fetch from elsewhere, and from a plain address. */
const ownPage = (body: unknown): unknown =>
  typeof body === 'string'
    ? body.replace(/ *<link href="https:\/\/fonts\.[^>]*>\n?/, '<script src="plain-address.js"></script>\n')
    : body;

/** A queue as BullMQ makes it, whichever backend it stands on. */
type Queue = ConstructorParameters<typeof BullMQAdapter>[0];

export interface BoardQueue {
  readonly queue: Queue;
  /** What its jobs are for, in a sentence. */
  readonly about: string;
}

/** Serves the board at `path` behind `gate`. A job is only a wake-up, so whatever is pressed there, nothing is lost or done twice. */
export function serveBoard(
  app: NestExpressApplication,
  path: string,
  gate: RequestHandler,
  queues: () => readonly BoardQueue[],
): void {
  let board: Promise<RequestHandler> | null = null;
  app.use(path, gate, ((request, response, next) => {
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'same-origin');
    if (request.path === '/plain-address.js') return response.type('js').send(PLAIN_ADDRESS);
    const send = response.send.bind(response);
    response.send = (body: unknown) => send(ownPage(body));
    board ??= boardOf(path, queues());
    board.then((opened) => opened(request, response, next)).catch(next);
  }) satisfies RequestHandler);
}

/** Loaded when it is first looked at: it brings megabytes, and most processes are never asked for it. */
async function boardOf(path: string, queues: readonly BoardQueue[]): Promise<RequestHandler> {
  const [{ createBullBoard }, adapter, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ]);
  const serverAdapter = new ExpressAdapter();
  serverAdapter.setBasePath(path);
  createBullBoard({
    queues: queues.map(({ queue, about }) => new adapter.BullMQAdapter(queue, { description: about })),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'campaign-ledger', hideDocsLink: true } },
  });
  const board = serverAdapter.getRouter() as Application;
  return board.disable('x-powered-by');
}
