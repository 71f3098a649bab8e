// On which PostgreSQL is everything measured, and is it durable?
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from './contestants/contestant.mjs';

const EMBEDDED = new URL('../dist/embedded/postgres.js', import.meta.url);
const TMPFS = 0x01021994;

/** The server to measure on: the one at `url`, or an embedded one in a new folder under `folder` that goes away after. */
export async function startServer({ url, folder = tmpdir() }) {
  if (url) return { url, stop: async () => {}, where: 'a given server' };
  if (!existsSync(EMBEDDED)) throw new Error('There is no build to measure: run "npm run build" first, or give --url.');
  const { startPostgres } = await import(EMBEDDED);
  const home = mkdtempSync(join(folder, 'ledger-bench-'));
  chmodSync(home, 0o755);
  const server = await startPostgres({ dataDir: join(home, 'data'), log: () => {}, durable: true });
  const where = statfsSync(home).type === TMPFS ? 'embedded, ON TMPFS: fsync costs nothing there' : 'embedded';
  const stop = async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { url: server.url, stop, where };
}

/** What a reader must know of the machine to judge the figures. */
export const facts = ({ url, where }) =>
  once(url, async (client) => {
    const show = async (name) => (await client.query(`SHOW ${name}`)).rows[0][name];
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers', 'max_connections'];
    const shown = [];
    for (const name of settings) shown.push(`${name} ${await show(name)}`);
    return [
      `machine     ${availableParallelism()} cores, ${cpus()[0]?.model ?? process.arch}, Node ${process.versions.node}`,
      `PostgreSQL  ${await show('server_version')} (${where}): ${shown.join(', ')}; the same server and settings for all`,
    ];
  });

/** A new empty database for one contestant, and its address. */
export async function freshDatabase(url, name) {
  await dropDatabase(url, name);
  await once(url, (client) => client.query(`CREATE DATABASE "${name}" TEMPLATE template0`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Removes a contestant's database. */
export const dropDatabase = (url, name) =>
  once(url, (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));

/** Begins a round from clean buffers, so that nobody pays for what another left to be written. */
export const checkpoint = (url) => once(url, (client) => client.query('CHECKPOINT'));
