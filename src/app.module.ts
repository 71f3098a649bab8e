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
import { apiModule } from './api/api.module.js';
import { SERVICES, type Services } from './api/context.js';
import type { LogFault } from './api/errors.js';
import { Feed } from './api/feed.js';
import { hookTelling } from './api/hook-telling.js';
import { HttpErrors } from './api/http.js';
import type { Observer } from './api/observe.js';
import { Rates } from './api/rates.js';
import { buildSchema } from './api/schema.js';
import { Auth } from './auth/auth.js';
import { authModule } from './auth/auth.module.js';
import type { Config } from './config.js';
import { Downtime } from './downtime/downtime.js';
import { Hints } from './ledger/hint.js';
import { Ledger } from './ledger/ledger.js';
import { openPool } from './ledger/pool.js';
import { Metrics, processMetrics } from './ops/metrics.js';
import { type Check, opsModule } from './ops/ops.module.js';
import { type Registry, rules } from './rules/index.js';
import type { Patience } from './webhooks/hook.js';
import { Webhooks } from './webhooks/webhooks.js';

export interface AppOptions {
  readonly config: Config;
  readonly log: Logger;
  /** The games that can be played; a test may bring its own. */
  readonly registry?: Registry;
  /** How often a quiet subscription is told that it lives, in milliseconds. */
  readonly heartbeatMs?: number;
  /** How long a follower who takes nothing is waited for, in milliseconds. */
  readonly followerPatienceMs?: number;
  /** How long webhooks wait for this and that, where not as usual. */
  readonly patience?: Partial<Patience>;
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

/** How far the webhooks have come; all of it is one statement, asked once however many gauges there are. */
function webhookFigures(metrics: Metrics, webhooks: Webhooks): void {
  let asked: ReturnType<Webhooks['figures']> | null = null;
  const figures = () => {
    asked ??= webhooks.figures().finally(() => {
      asked = null;
    });
    return asked;
  };
  const gauges = {
    webhook_lag_commits: ['lag', 'Commits that the hook furthest behind has not been told of.'],
    webhook_late_seconds: ['lateSeconds', 'How long the oldest news have waited that no receiver holds up.'],
    webhook_pending_deliveries: ['pending', 'Messages cut and not yet delivered.'],
    webhook_dead_letters: ['dead', 'Messages that were given up.'],
    webhook_paused: ['paused', 'Webhooks that are paused.'],
    ledger_followers_blocked: ['blocked', 'Followers that wait at a commit they cannot take.'],
  } as const;
  for (const [name, [key, help]] of Object.entries(gauges))
    metrics.gauge(name, help, async () => (await figures())[key]);
}

/** Opens what everything else stands on, and closes it last. */
@Module({})
export class LedgerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly hints: Hints,
    private readonly downtime: Downtime,
    private readonly webhooks: Webhooks,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.downtime.start();
    await this.webhooks.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.downtime.close();
    await this.webhooks.close();
    await this.hints.close();
    await this.pool.end();
  }
}

function ledgerModule(options: AppOptions, metrics: Metrics, checks: Record<string, Check>): DynamicModule {
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
  const works = config.role !== 'api';
  const links: { downtime?: Downtime; services?: Services } = {};
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
      links.downtime = new Downtime({ ...place, ledger: kept, works, onFault });
      return links.downtime;
    },
  };
  const outcomes = metrics.counter('webhook_deliveries_total', 'Attempts to deliver to webhooks by how they ended.');
  const webhooks = {
    provide: Webhooks,
    inject: [POOL, Ledger, Hints],
    useFactory: (connections: pg.Pool, kept: Ledger, said: Hints) => {
      const made = new Webhooks({
        ...place,
        pool: connections,
        ledger: kept,
        tell: hookTelling(() => links.services as Services),
        secret: config.secret,
        privateToo: config.webhooksToPrivate,
        works,
        onNews: (listener) => said.onAnyNews(listener),
        onFault,
        onOutcome: (outcome) => outcomes({ outcome }),
        patience: options.patience,
      });
      if (works) {
        webhookFigures(metrics, made);
        checks.webhooks = () => made.check();
      }
      return made;
    },
  };
  const services = {
    provide: SERVICES,
    inject: [Ledger, Auth, Hints, Webhooks],
    useFactory: (kept: Ledger, auth: Auth, said: Hints, hooks: Webhooks): Services => {
      links.services = {
        ledger: kept,
        auth,
        registry,
        schema: buildSchema(registry),
        feed: new Feed(kept, said, options.heartbeatMs, options.followerPatienceMs),
        webhooks: hooks,
        logFault: logFault(log),
        observer: observer(metrics),
        rates: new Rates(config.rateLimit),
        proxies: config.proxies,
        registration: config.registration,
        version,
      };
      return links.services;
    },
  };
  const providers = [pool, hints, ledger, downtime, webhooks, services];
  return { module: LedgerModule, global: true, providers, exports: providers };
}

@Module({})
export class AppModule {}

/** One process: an API, a worker, or both, as the configuration says. */
export function appModule(options: AppOptions): DynamicModule {
  const { config, log } = options;
  const metrics = new Metrics();
  processMetrics(metrics);
  const checks: Record<string, Check> = { database: openProbe(config.database.appUrl) };
  const serves = config.role !== 'worker';
  return {
    module: AppModule,
    imports: [
      authModule(config.database.appUrl, config.secret),
      ledgerModule(options, metrics, checks),
      opsModule({ metrics, checks }),
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
