// Which PostgreSQL do the tests run on? The one of TEST_DATABASE_URL (a superuser's), or one made for this run alone.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import pg from 'pg';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const prefix = 'campaign-ledger-test-';

/** Hands the workers TEST_CLUSTER_URL, and TEST_RUN to name this run's databases by. */
export default async function setUp() {
  // Two projects of one run may both ask for it.
  ready ??= prepare();
  await ready;
}

let ready;

async function prepare() {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  process.env.TEST_CLUSTER_URL = process.env.TEST_DATABASE_URL;
  globalThis.releaseTestCluster = () => dropOwn(process.env.TEST_CLUSTER_URL, `ledger_test_${process.env.TEST_RUN}`);
  const startPostgres = await launcher();
  if (process.env.TEST_DATABASE_URL) return;
  await sweep(startPostgres);
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const server = await startPostgres({ dataDir, durable: false });
  process.env.TEST_CLUSTER_URL = server.url;
  globalThis.releaseTestCluster = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The product's own launcher, without waiting for a build. Tests that kill whole processes find it as TEST_LAUNCHER. */
async function launcher() {
  const out = join(root, 'node_modules', '.cache', 'campaign-ledger', 'launcher');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
  const folder = join(root, 'src', 'embedded');
  for (const file of readdirSync(folder).filter((name) => /(?<!\.spec)\.ts$/.test(name))) {
    const { code } = transformSync(readFileSync(join(folder, file), 'utf8'), {
      filename: file,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    writeFileSync(join(out, `${basename(file, '.ts')}.js`), code);
  }
  process.env.TEST_LAUNCHER = pathToFileURL(join(out, 'postgres.js')).href;
  return (await import(process.env.TEST_LAUNCHER)).startPostgres;
}

/** Servers of runs that were killed: joined once more, to be stopped and removed. */
async function sweep(startPostgres) {
  for (const name of readdirSync(tmpdir()).filter((found) => found.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    try {
      await (await startPostgres({ dataDir, durable: false })).stop();
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Another user's, or another run is sweeping it.
    }
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What this run made on a server that was given. */
async function dropOwn(url, prefix) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [`${prefix}_`]);
  for (const { datname } of rows) {
    await admin.query(`ALTER DATABASE ${datname} WITH IS_TEMPLATE false`);
    await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  }
  await admin.end();
}
