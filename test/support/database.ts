// How does a test file come by a database of its own, migrated and empty?
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { completeConfig, type DatabaseAccess, loadConfig } from '../../src/config.js';
import { migrate } from '../../src/migrate.js';

/** The SECRET of every test: the app role's password follows from it, and all databases of a cluster share that role. */
export const TEST_SECRET = 'for tests alone, and kept nowhere else';

const { QUEUE_REDIS_URL: redis } = globalThis as { QUEUE_REDIS_URL?: string };

/**
 * The Redis that queue suites run on in the project `queue-redis`; everywhere else they run on PostgreSQL. Suites that run
 * at the same time have a database each, lest one takes the jobs of another.
 */
export const redisUrl = redis && new URL(`/${Number(process.env.JEST_WORKER_ID ?? 1) % 14}`, redis).href;

/** A database of one test file, and how to be rid of it. */
export type FreshDatabase = DatabaseAccess & { drop(): Promise<void> };

/** Of a run's databases, one each: what a test has in a Redis is kept apart by it as well. */
export const nameOf = ({ ownerUrl }: DatabaseAccess): string => new URL(ownerUrl).pathname.slice(1);

const TEMPLATE_LOCK = 0x7e57;

/** A copy of a template that is migrated once for the whole run: some 50 ms. */
export function freshDatabase(): Promise<FreshDatabase> {
  return asAdmin(async (admin) => createDatabase(admin, `TEMPLATE ${await migratedTemplate(admin)}`));
}

/** A database with nothing in it at all, for tests of starting and migrating. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return asAdmin((admin) => createDatabase(admin, 'TEMPLATE template0'));
}

/** Another database in which everything stands as in this one. Nobody may be connected to that. */
export function copyOf(access: DatabaseAccess): Promise<FreshDatabase> {
  return asAdmin((admin) => createDatabase(admin, `TEMPLATE ${nameOf(access)}`));
}

async function createDatabase(admin: pg.Client, how: string): Promise<FreshDatabase> {
  const name = `${runPrefix()}_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name} ${how}`);
  const drop = async () => {
    await asAdmin((again) => again.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { ...accessTo(name), drop };
}

async function migratedTemplate(admin: pg.Client): Promise<string> {
  const template = `${runPrefix()}_template`;
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
  if (!rowCount) {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${template} TEMPLATE template0`);
    const { ownerUrl, appUrl } = accessTo(template);
    await migrate(ownerUrl, appUrl);
    await admin.query(`ALTER DATABASE ${template} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  }
  await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return template;
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: clusterUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function accessTo(database: string): DatabaseAccess {
  const url = new URL(clusterUrl());
  url.pathname = `/${database}`;
  return completeConfig(loadConfig({ DATABASE_URL: url.href, SECRET: TEST_SECRET })).database;
}

const clusterUrl = () => given('TEST_CLUSTER_URL');
const runPrefix = () => `ledger_test_${given('TEST_RUN')}`;

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run this file in the Jest project "int" or "e2e"`);
  return value;
}
