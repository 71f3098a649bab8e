// What is this process made of? The only file that knows all modules.
import { readFileSync } from 'node:fs';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import pg from 'pg';
import type { Logger } from 'pino';
import { apiModule, SERVICES } from './api/api.module.js';
import type { Services } from './api/context.js';
import type { LogFault } from './api/errors.js';
import { Feed } from './api/feed.js';
import { HttpErrors } from './api/http.js';
import type { Observer } from './api/observe.js';
import { buildSchema } from './api/schema.js';
import { Auth } from './auth/auth.js';
import { authModule } from './auth/auth.module.js';
import type { Config } from './config.js';
import { Downtime } from './downtime/downtime.js';
import { Hints } from './ledger/hint.js';
import { Ledger } from './ledger/ledger.js';
import { openPool } from './ledger/pool.js';
import { Metrics, processMetrics } from './ops/metrics.js';
import { opsModule } from './ops/ops.module.js';
import { type Registry, rules } from './rules/index.js';

export interface AppOptions {
  readonly config: Config;
  readonly log: Logger;
  /** The games that can be played; a test may bring its own. */
  readonly registry?: Registry;
  /** How often a quiet subscription is told that it lives, in milliseconds. */
  readonly heartbeatMs?: number;
}

const POOL = Symbol('the pool of the ledger');

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const logFault =
  (log: Logger): LogFault =>
  (reference, fault) =>
    log.error({ reference, err: fault }, 'a request failed');

function observer(metrics: Metrics): Observer {
  const operations = metrics.counter('graphql_operations_total', 'GraphQL operations by transport and outcome.');
  const took = metrics.histogram('graphql_operation_seconds', 'How long operations over HTTP took.');
  const deeds = metrics.counter('ledger_deeds_total', 'Commands by how they ended.');
  const recorded = metrics.histogram('ledger_deed_seconds', 'How long deciding and recording a command took.');
  return {
    operation: (transport, outcome, seconds) => {
      operations({ transport, outcome });
      took(seconds, { transport });
    },
    deed: (outcome, seconds) => {
      deeds({ outcome });
      recorded(seconds);
    },
  };
}

/** Opens what everything else stands on, and closes it last. */
@Module({})
export class LedgerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly hints: Hints,
    private readonly downtime: Downtime,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.downtime.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.downtime.close();
    await this.hints.close();
    await this.pool.end();
  }
}

function ledgerModule(options: AppOptions, metrics: Metrics): DynamicModule {
  const { config, log, registry = rules } = options;
  const place = { databaseUrl: config.database.appUrl, redisUrl: config.redisUrl };
  const onFault = (error: Error) => log.warn({ reason: error.message }, 'a connection beside the ledger failed');
  const pool = {
    provide: POOL,
    useFactory: () =>
      openPool(config.database.appUrl, (error) =>
        log.warn({ reason: error.message }, 'a connection to the database was lost'),
      ),
  };
  const hints = { provide: Hints, useFactory: () => Hints.open(place, onFault) };
  const links: { downtime?: Downtime } = {};
  const ledger = {
    provide: Ledger,
    inject: [POOL, Hints],
    useFactory: (connections: pg.Pool, said: Hints) =>
      new Ledger({
        pool: connections,
        registry,
        secret: config.secret,
        now: Date.now,
        onCommit: (campaignId, due) => {
          said.say(campaignId);
          if (due) links.downtime?.wake(campaignId);
        },
      }),
  };
  const downtime = {
    provide: Downtime,
    inject: [Ledger],
    useFactory: (kept: Ledger) => {
      links.downtime = new Downtime({ ...place, ledger: kept, works: config.role !== 'api', onFault });
      return links.downtime;
    },
  };
  const services = {
    provide: SERVICES,
    inject: [Ledger, Auth, Hints],
    useFactory: (kept: Ledger, auth: Auth, said: Hints): Services => ({
      ledger: kept,
      auth,
      registry,
      schema: buildSchema(registry),
      feed: new Feed(kept, said, options.heartbeatMs),
      logFault: logFault(log),
      observer: observer(metrics),
      registration: config.registration,
      version,
    }),
  };
  const providers = [pool, hints, ledger, downtime, services];
  return { module: LedgerModule, global: true, providers, exports: providers };
}

@Module({})
export class AppModule {}

/** One process: an API, a worker, or both, as the configuration says. */
export function appModule(options: AppOptions): DynamicModule {
  const { config, log } = options;
  const metrics = new Metrics();
  processMetrics(metrics);
  const probe = openProbe(config.database.appUrl);
  const serves = config.role !== 'worker';
  return {
    module: AppModule,
    imports: [
      authModule(config.database.appUrl, config.secret),
      ledgerModule(options, metrics),
      opsModule({ metrics, checks: { database: probe } }),
      ...(serves ? [apiModule({ introspection: config.introspection })] : []),
    ],
    providers: [{ provide: APP_FILTER, useFactory: () => new HttpErrors(logFault(log)) }],
  };
}

/** A connection of its own, so that a busy pool is not taken for a lost database. */
const openProbe = (connectionString: string) => async () => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_500, query_timeout: 1_500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end().catch(() => undefined);
  }
};
