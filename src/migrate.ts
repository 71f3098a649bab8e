// How does an empty database become ours? Numbered SQL files, forward only, under one lock; then the app role's rights.
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { keepDigest, MIGRATIONS, refuseOthers } from './migrations.js';
import { scramVerifier } from './scram.js';

const QUEUE_SCHEMA = 'bullmq';
const DUPLICATE_OBJECT = '42710';
const INSUFFICIENT_PRIVILEGE = '42501';
const LOCK = 7_301_846_512; // any number, the same for every process

/** Each file as TypeORM wants it, which knows it by the name of its class. */
const classes = MIGRATIONS.map(
  (migration) =>
    ({
      [migration.name]: class implements MigrationInterface {
        readonly name = migration.name;
        async up(run: QueryRunner): Promise<void> {
          await run.query(migration.sql);
          await keepDigest(run, migration);
        }
        async down(): Promise<void> {
          throw new Error('Migrations go forward only.');
        }
      },
    })[migration.name] as new () => MigrationInterface,
);

const RIGHTS = `
  GRANT USAGE ON SCHEMA ledger, auth, webhook TO :app;
  GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO :app;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger TO :app;
  GRANT INSERT, UPDATE, DELETE ON ledger.follower, ledger.dead_letter, ledger.seed_period, ledger.event_text TO :app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA auth, webhook TO :app;
  GRANT USAGE, CREATE ON SCHEMA bullmq TO :app; -- each queue makes a sequence of its own
  GRANT ALL ON ALL TABLES IN SCHEMA bullmq TO :app;
  GRANT ALL ON ALL SEQUENCES IN SCHEMA bullmq TO :app;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA bullmq TO :app;
  GRANT SELECT ON migrations, migration_digest TO :app; -- to see that its own are done
`;

/** Whether the app can log in as things are: then its role, which all databases of a server share, is left alone. */
async function canLogIn(appUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: appUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Lets the user of `appUrl` log in with its password, and gives his name as SQL writes it. */
async function ensureAppRole(client: pg.Client, appUrl: string): Promise<string> {
  const app = new URL(appUrl);
  const role = decodeURIComponent(app.username);
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query('SELECT current_user = $1 AS own FROM pg_roles WHERE rolname = $1', [role]);
  if (rows[0]?.own)
    throw new Error('The app must not connect as the role that owns the ledger: give two different users.');
  if (await canLogIn(appUrl)) return name;
  // A statement that fails may stand in the server's log, whole.
  const secret = client.escapeLiteral(scramVerifier(decodeURIComponent(app.password)));
  await client
    .query(`CREATE ROLE ${name} LOGIN PASSWORD ${secret}`)
    .catch((error: unknown) => {
      if (codeOf(error) !== DUPLICATE_OBJECT) throw error;
      return client.query(`ALTER ROLE ${name} LOGIN PASSWORD ${secret}`);
    })
    .catch((error: unknown) => {
      throw codeOf(error) === INSUFFICIENT_PRIVILEGE ? mayMakeNoRole(role) : error;
    });
  return name;
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

const mayMakeNoRole = (role: string) =>
  new Error(
    `The owner of the database may not make the role "${role}", by which the app enters, or give it its password. ` +
      'Let it (ALTER ROLE … CREATEROLE), or make a role for the app yourself and give both: DATABASE_URL with the ' +
      "app's role, DATABASE_OWNER_URL with the owner's.",
  );

/**
 * Brings the database of `ownerUrl` up to date and gives the user of `appUrl` its rights, which do not include writing
 * history. Safe to run from many processes at once: they take turns. Throws where the store was made with other migrations.
 */
export async function migrate(ownerUrl: string, appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await refuseOthers(client);
    const source = new DataSource({ type: 'postgres', url: ownerUrl, migrations: classes, logging: false });
    await source.initialize();
    try {
      await source.runMigrations({ transaction: 'each' });
    } finally {
      await source.destroy();
    }
    // The queue's tables too: to make them itself, the app role would need the right to make schemas.
    await runMigrations(client, QUEUE_SCHEMA);
    const app = await ensureAppRole(client, appUrl);
    await client.query(RIGHTS.replaceAll(':app', app));
  } finally {
    await client.end();
  }
}
