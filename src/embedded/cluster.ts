// Where does the embedded database keep its data, and is there a complete one yet?
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, accountFor, canReach, giveTo, idsOf } from './account.js';
import { binariesFor } from './binaries.js';

/** The cluster of one data folder: PostgreSQL's own files, the password of its superuser, and the server's log. */
export type Cluster = {
  readonly data: string;
  readonly password: string;
  readonly log: string;
  readonly account: Account;
  readonly programs: string;
};

const MAJOR = '18';
const unfinished = '.postgres-';

/** The cluster in `dataDir`, made if there is none. Processes that start together agree on one: the first to finish wins. */
export function openCluster(dataDir: string, durable: boolean): Cluster {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} is no folder that can be written: ${(error as Error).message}`);
  }
  const home = join(realpathSync(dataDir), 'postgres');
  const account = accountFor(home);
  const store = canReach(account, dataDir) ? dataDir : reachableStore(account);
  const programs = binariesFor(account, store);
  if (!isComplete(home)) {
    try {
      build(home, store, { account, programs, durable });
    } catch (error) {
      if (!isComplete(home)) throw error;
    }
  }
  return opened(home, account, programs);
}

const isComplete = (home: string) => existsSync(join(home, 'data', 'PG_VERSION'));

function opened(home: string, account: Account, programs: string): Cluster {
  const dir = realpathSync(home);
  const data = join(dir, 'data');
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new Error(
      `The data in ${data} is of PostgreSQL ${version}, these programs are PostgreSQL ${MAJOR}. Use pg_upgrade or dump and restore it.`,
    );
  }
  if (!canReach(account, data)) {
    throw new Error(
      `The database in ${dir} cannot be reached by ${account.name}, who owns it: a folder above it is closed. Open it (chmod o+x) or move the data.`,
    );
  }
  return {
    data,
    password: readFileSync(join(dir, 'password'), 'utf8').trim(),
    log: join(dir, 'log'),
    account,
    programs,
  };
}

/** Root's own folders are closed to the account; its data then lives here, and the data folder keeps a link to it. */
function reachableStore(account: Account): string {
  for (const store of ['/var/lib/campaign-ledger', '/var/tmp/campaign-ledger']) {
    try {
      mkdirSync(store, { recursive: true, mode: 0o755 });
      if (canReach(account, store)) return store;
    } catch {
      // Read-only or forbidden: the next one.
    }
  }
  throw new Error(
    `No folder was found that ${account.name} can reach. Set DATA_DIR to one, or DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Built aside and put in place in one step, so a cluster that is there is always whole. */
function build(
  home: string,
  store: string,
  { account, programs, durable }: { account: Account; programs: string; durable: boolean },
): void {
  const building = join(store, `${unfinished}${randomBytes(8).toString('hex')}`);
  try {
    mkdirSync(building, { mode: 0o700 });
    giveTo(account, building);
    const secret = join(building, 'password');
    writeFileSync(secret, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    giveTo(account, secret);
    initialise(building, account, programs, durable);
    publish(building, home, store);
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    throw error;
  }
}

function initialise(dir: string, account: Account, programs: string, durable: boolean): void {
  const made = spawnSync(
    join(programs, 'bin', 'initdb'),
    [
      ...['-D', join(dir, 'data'), '--username=postgres', `--pwfile=${join(dir, 'password')}`, '--auth=scram-sha-256'],
      ...[
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...idsOf(account), cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' }, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    throw new Error(
      `PostgreSQL could not be initialised in ${dir}: ${made.error?.message ?? `${made.stdout}\n${made.stderr}`.trim()}`,
    );
  }
}

function publish(building: string, home: string, store: string): void {
  const beside = join(home, '..') === realpathSync(store);
  try {
    if (beside) {
      renameSync(building, home);
    } else {
      const place = join(store, building.slice(building.lastIndexOf(unfinished) + unfinished.length));
      renameSync(building, place);
      try {
        symlinkSync(place, home);
      } catch (error) {
        rmSync(place, { recursive: true, force: true });
        throw error;
      }
    }
  } catch (error) {
    if (isComplete(home)) throw error;
    const target = lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink() ? ' (a link whose target is gone)' : '';
    throw new Error(
      `${home}${target} is in the way: it holds no complete database. Restore it from a copy, or move it away to begin anew.`,
    );
  }
  lasting(join(home, '..'));
  if (beside) sweep(store);
}

/** A folder's new entry survives a power cut only once the folder itself is synced. */
function lasting(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** What a start killed half-way left behind. Another start still at work there finds this one's result instead. */
function sweep(store: string): void {
  for (const name of readdirSync(store)) {
    if (name.startsWith(unfinished)) rmSync(join(store, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
