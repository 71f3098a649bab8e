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
import { Documents } from './api/documents.js';
import { Feed } from './api/feed.js';
import { Gate } from './api/gate.js';
import { hookTelling } from './api/hook-telling.js';
import { HttpErrors } from './api/http.js';
import { Rates } from './api/rates.js';
import { buildSchema } from './api/schema.js';
import { Auth } from './auth/auth.js';
import { authModule } from './auth/auth.module.js';
import type { Config } from './config.js';
import { Downtime } from './downtime/downtime.js';
import { Hints } from './ledger/hint.js';
import { Ledger } from './ledger/ledger.js';
import { LIMITS, mustAnswer, openPool } from './ledger/pool.js';
import { checkMigrated } from './migrations.js';
import { apiFigures, ledgerFigures, queueFigures, storeFigures, webhookFigures } from './ops/figures.js';
import type { FaultLog } from './ops/log.js';
import { type Metrics, processMetrics } from './ops/metrics.js';
import { type Check, opsModule } from './ops/ops.module.js';
import { type Registry, rules } from './rules/index.js';
import type { Patience } from './webhooks/hook.js';
import { Webhooks } from './webhooks/webhooks.js';

/** What an app is put together from. */
export interface AppOptions {
  readonly config: Config;
  readonly log: Logger;
  /** The games that can be played; a test may bring its own. */
  readonly registry?: Registry;
  /** How often a quiet subscription is told that it lives, in milliseconds. */
  readonly heartbeatMs?: number;
  /** How long a follower who takes nothing is waited for, in milliseconds. */
  readonly followerPatienceMs?: number;
  /** How often a followed campaign is looked at without a hint, in milliseconds. */
  readonly lookMs?: number;
  /** How long webhooks wait for this and that, where not as usual. */
  readonly patience?: Partial<Patience>;
}

const POOL = Symbol('the pool of the ledger');

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Opens what everything else stands on, and closes it last. */
@Module({})
export class LedgerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(POOL) readonly pool: pg.Pool,
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

/** What the process is asked whether it has it. */
type Checks = Record<'checks' | 'asides', Record<string, Check>>;

function ledgerModule(
  options: AppOptions,
  metrics: Metrics,
  { checks, asides }: Checks,
  faults: FaultLog,
): DynamicModule {
  const { config, log, registry = rules } = options;
  const place = { databaseUrl: config.database.appUrl, redisUrl: config.redisUrl, redisPrefix: config.redisPrefix };
  const onFault = (error: Error) => log.warn({ reason: error.message }, 'something beside the ledger failed');
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
        watch: ledgerFigures(metrics),
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
      const made = new Downtime({ ...place, ledger: kept, works, onFault });
      links.downtime = made;
      // Whoever only answers needs no queue: what is due stands in the ledger.
      (config.role === 'worker' ? checks : asides).queue = () => made.check();
      return made;
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
        webhookFigures(metrics, () => made.figures());
        storeFigures(metrics, connections);
        queueFigures(metrics, { downtime: () => links.downtime?.jobs ?? null, webhooks: () => made.jobs });
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
        feed: new Feed(kept, said, options.heartbeatMs, options.followerPatienceMs, options.lookMs),
        webhooks: hooks,
        logFault: faults.log,
        observer: apiFigures(metrics),
        rates: new Rates(config.rateLimit, Date.now, said),
        documents: new Documents(),
        gate: new Gate(),
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

/** Everything that one process runs, by the roles it was given. */
@Module({})
export class AppModule {}

/** One process: an API, a worker, or both, as the configuration says. */
export function appModule(options: AppOptions, metrics: Metrics, faults: FaultLog): DynamicModule {
  const { config } = options;
  processMetrics(metrics);
  const { appUrl } = config.database;
  const looked: Checks = {
    checks: {
      database: probe(appUrl, (client) => client.query('SELECT 1')),
      migrations: probe(appUrl, checkMigrated),
    },
    asides: {},
  };
  const serves = config.role !== 'worker';
  return {
    module: AppModule,
    imports: [
      authModule(appUrl, config.secret, Hints, mustAnswer(LIMITS.query_timeout)),
      ledgerModule(options, metrics, looked, faults),
      opsModule({ metrics, ...looked }),
      ...(serves ? [apiModule(config)] : []),
    ],
    providers: [{ provide: APP_FILTER, useFactory: () => new HttpErrors(faults.log) }],
  };
}

/** On a connection of its own, so that a busy pool is not taken for a lost database. */
const probe = (connectionString: string, look: (client: pg.Client) => Promise<unknown>) => async () => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_500, query_timeout: 1_500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await look(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
