// How does an empty database become ours? Numbered SQL files, forward only, under one lock; then the app role's rights.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';

const QUEUE_SCHEMA = 'bullmq';
const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url));
const DUPLICATE_OBJECT = '42710';
const LOCK = 7_301_846_512; // any number, the same for every process

/** TypeORM orders migrations by the last 13 characters of the class name, so the file's number is padded there. */
function migrationClasses(): (new () => MigrationInterface)[] {
  return readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const [, number = '', title = ''] = /^(\d{4})-(.+)\.sql$/.exec(file) ?? [];
      const name = `${title.replaceAll('-', '_')}${number.padStart(13, '0')}`;
      const sql = readFileSync(FOLDER + file, 'utf8');
      return {
        [name]: class implements MigrationInterface {
          readonly name = name;
          async up(run: QueryRunner): Promise<void> {
            await run.query(sql);
          }
          async down(): Promise<void> {
            throw new Error('Migrations go forward only.');
          }
        },
      }[name] as new () => MigrationInterface;
    });
}

/** What each migration is called in the database. */
const NAMES = migrationClasses().map(({ name }) => name);

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
  GRANT SELECT ON migrations TO :app; -- to see that its own are done
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
  const secret = client.escapeLiteral(decodeURIComponent(app.password));
  const { rows } = await client.query('SELECT current_user = $1 AS own FROM pg_roles WHERE rolname = $1', [role]);
  if (rows[0]?.own)
    throw new Error('The app must not connect as the role that owns the ledger: give two different users.');
  if (await canLogIn(appUrl)) return name;
  try {
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD ${secret}`);
  } catch (error) {
    if ((error as { code?: string }).code !== DUPLICATE_OBJECT) throw error;
    await client.query(`ALTER ROLE ${name} LOGIN PASSWORD ${secret}`);
  }
  return name;
}

/**
 * Brings the database of `ownerUrl` up to date and gives the user of `appUrl` its rights, which do not include writing
 * history. Safe to run from many processes at once: they take turns.
 */
export async function migrate(ownerUrl: string, appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const source = new DataSource({ type: 'postgres', url: ownerUrl, migrations: migrationClasses(), logging: false });
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

/** Throws where the database lacks a migration that this program has: another was put in its place. */
export async function checkMigrated(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  const lacking = NAMES.filter((name) => !done.has(name));
  if (lacking.length > 0) throw new Error(`The database lacks ${lacking.join(', ')}.`);
}

/** Changes whenever a migration does: names the template database that tests are copied from. */
export function migrationsDigest(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(FOLDER).sort()) hash.update(file).update(readFileSync(FOLDER + file));
  return hash.digest('hex').slice(0, 16);
}
