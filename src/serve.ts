// How does a process come to answer? Everything between a complete configuration and an open port.
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { GRAPHQL_PATH } from './api/api.module.js';
import { allowOrigins, readBodies } from './api/http.js';
import { Http1Adapter } from './api/incoming.js';
import { type AppOptions, appModule } from './app.module.js';
import { Auth } from './auth/auth.js';
import type { Config } from './config.js';
import { Downtime } from './downtime/downtime.js';
import { type BoardQueue, serveBoard } from './ops/board.js';
import { httpFigures } from './ops/figures.js';
import { faultLog, logRequests, nestLog } from './ops/log.js';
import { Metrics } from './ops/metrics.js';
import { nobody, operatorsOnly, thisMachineOnly } from './ops/operator.js';
import { Webhooks } from './webhooks/webhooks.js';

const EXPLORER_PATH = '/explorer';
const BOARD_PATH = '/operator/queues';

/** A running process. */
export interface Serving {
  readonly app: NestExpressApplication;
  /** Such as http://localhost:3000. */
  readonly url: string;
  /** Absent where this process serves no API, as a worker. */
  readonly graphql?: string;
  /** Absent where this process serves no API, or must not show its schema. */
  readonly explorer?: string;
  /** Where the jobs are seen, if there is a token for whoever runs the server. */
  readonly board?: string;
  /** On an empty store, the one token that opens it: shown now and never again. */
  readonly ownerToken: string | null;
  /** Ends what is under way, then lets go of everything. */
  close(): Promise<void>;
}

/** Longer than proxies keep an idle connection: whoever asks must be the one to end it, or his next request meets a line just gone. */
const IDLE_MS = 75_000;

/** Starts the roles that the configuration asks for. The database must be migrated. */
export async function serve(options: AppOptions): Promise<Serving> {
  const { config, log } = options;
  const metrics = new Metrics();
  const faults = faultLog(log);
  const app = await NestFactory.create<NestExpressApplication>(
    appModule(options, metrics, faults),
    new Http1Adapter(),
    {
      bodyParser: false,
      logger: nestLog(log),
      forceCloseConnections: false,
      abortOnError: false,
    },
  );
  const explores = config.role !== 'worker' && config.introspection;
  app.getHttpServer().prependListener('request', logRequests(log));
  app.getHttpServer().once('close', faults.ended);
  httpFigures(metrics, app.getHttpServer());
  app.getHttpServer().keepAliveTimeout = IDLE_MS;
  allowOrigins(app, config.corsOrigins);
  readBodies(app);
  lookAfter(app, config);
  // Its page is a megabyte, which a process that shows no schema need not load.
  if (explores) (await import('./api/explorer.js')).serveExplorer(app, EXPLORER_PATH, GRAPHQL_PATH);
  await app.listen(config.port).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const ownerToken = config.role === 'worker' ? null : await app.get(Auth).firstOwner();
  return {
    app,
    url,
    ownerToken,
    ...(config.role !== 'worker' && { graphql: url + GRAPHQL_PATH }),
    ...(explores && { explorer: url + EXPLORER_PATH }),
    ...(config.operatorToken !== undefined && { board: url + BOARD_PATH }),
    close: () => app.close(),
  };
}

/** What is for operators alone. Without a token there is no board, and figures are for the machine itself. */
function lookAfter(app: NestExpressApplication, { operatorToken, environment, proxies }: Config): void {
  const withoutToken = environment === 'production' || proxies > 0 ? nobody : thisMachineOnly;
  const gate = operatorToken === undefined ? withoutToken : operatorsOnly(operatorToken);
  app.use('/metrics', gate);
  if (operatorToken === undefined) return;
  serveBoard(app, BOARD_PATH, gate, () => [
    { queue: app.get(Downtime).jobs as BoardQueue['queue'], about: 'Campaigns in which something is due' },
    { queue: app.get(Webhooks).jobs as BoardQueue['queue'], about: 'Webhooks that have something to tell' },
  ]);
}
