// Which migrations does this program have, and is a store made with the very same? By name, and by the digest of their text.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url));

/** One file of SQL, and what it is called in the database. */
export interface Migration {
  /** Its number last and padded to 13 characters, since TypeORM orders by those. */
  readonly name: string;
  readonly sql: string;
  /** Of the text as shipped, in hex. */
  readonly sha256: string;
}

/** Every migration of this program, in order. */
export const MIGRATIONS: readonly Migration[] = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.+\.sql$/.test(file))
  .sort()
  .map((file) => {
    const [, number = '', title = ''] = /^(\d{4})-(.+)\.sql$/.exec(file) ?? [];
    const sql = readFileSync(FOLDER + file, 'utf8');
    const sha256 = createHash('sha256').update(sql).digest('hex');
    return { name: `${title.replaceAll('-', '_')}${number.padStart(13, '0')}`, sql, sha256 };
  });

type Database = Pick<pg.Client, 'query'>;

/** `timeline0000000000010` as its file is called: 0010-timeline. */
const inWords = (name: string): string => `${name.slice(-4)}-${name.slice(0, -13).replaceAll('_', '-')}`;

/** What was applied to a store, with the digests it keeps; empty where it has none of our tables. */
async function applied(database: Database): Promise<ReadonlyMap<string, string | null>> {
  const { rows: there } = await database.query(
    `SELECT to_regclass('migrations') IS NOT NULL AS kept, to_regclass('migration_digest') IS NOT NULL AS summed`,
  );
  if (!there[0]?.kept) return new Map();
  const sums = there[0].summed ? 'migration_digest' : '(SELECT NULL AS name, NULL AS sha256)';
  const { rows } = await database.query<{ name: string; sha256: string | null }>(
    `SELECT m.name, d.sha256 FROM migrations m LEFT JOIN ${sums} d ON d.name = m.name ORDER BY m.name`,
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

const edited = (done: ReadonlyMap<string, string | null>): string[] =>
  MIGRATIONS.filter(({ name, sha256 }) => (done.get(name) ?? sha256) !== sha256).map(({ name }) => inWords(name));

/** Applied with what text nobody knows: by a program from before the first release. */
const untold = (done: ReadonlyMap<string, string | null>): string[] =>
  MIGRATIONS.filter(({ name }) => done.get(name) === null).map(({ name }) => inWords(name));

/** Throws where a store was made with other migrations than this program has, and says what to do about it. */
export async function refuseOthers(database: Database): Promise<void> {
  const done = await applied(database);
  const [other] = edited(done);
  if (other !== undefined)
    throw new Error(
      `The database was made with another ${other} than this program has, so its tables may be others too. Start the ` +
        'version it was made with; to leave that one, export its campaigns there and import them into an empty database.',
    );
  const [old] = untold(done);
  if (old !== undefined)
    throw new Error(
      `The database was made before the first release, with some ${old} of which it keeps no digest, so its tables may be ` +
        'others than this program needs. Start with an empty database: npm run ledger -- import takes what was exported.',
    );
  const unknown = [...done.keys()].find((name) => !MIGRATIONS.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new Error(
      `The database has ${inWords(unknown)}, which this program does not know: a newer version was here before. Start ` +
        'that version, or restore the copy of the database that was made before it.',
    );
}

/** In the transaction that applies a migration: notes what its text was. */
export async function keepDigest(
  run: { query(text: string, values?: unknown[]): Promise<unknown> },
  { name, sha256 }: Migration,
): Promise<void> {
  await run.query('CREATE TABLE IF NOT EXISTS migration_digest (name text PRIMARY KEY, sha256 text NOT NULL)');
  await run.query('INSERT INTO migration_digest VALUES ($1, $2)', [name, sha256]);
}

/** Throws where the database lacks a migration that this program has, or has another: it was put in the place of its own. */
export async function checkMigrated(database: Database): Promise<void> {
  const done = await applied(database);
  const lacking = MIGRATIONS.filter(({ name }) => !done.has(name)).map(({ name }) => inWords(name));
  if (lacking.length > 0) throw new Error(`The database lacks ${lacking.join(', ')}.`);
  const others = [...edited(done), ...untold(done)];
  if (others.length > 0) throw new Error(`The database has another ${others.join(', ')}.`);
}
