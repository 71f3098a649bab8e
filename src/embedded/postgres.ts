// How does the ledger come by a real PostgreSQL when it is given none?
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, openCluster } from './cluster.js';
import { freePort, launch, type Postmaster, runningOn } from './postmaster.js';

/** How to start: `durable: false` is for tests alone, it gives up what was committed when the machine stops. */
export type PostgresOptions = {
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  readonly durable?: boolean;
};

/** A running server. `url` is its superuser's, on the database `campaign_ledger`, and holds over a restart of the server. */
export type RunningPostgres = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Leaves the server, and stops it unless another process still uses it. Call it after everything else has closed. */
  stop(): Promise<void>;
};

const DATABASE = 'campaign_ledger';
/** Every process that uses a server holds this lock shared; who can have it alone is the last one. */
const PRESENCE = 0x1ed6e7;
const POLL_MS = 25;
const PATIENCE_MS = 60_000;

/** The typings leave out two methods that the client has. */
type Client = pg.Client & { ref(): void; unref(): void };
type Presence = { readonly client: Client; readonly server: Postmaster };

/** Starts PostgreSQL on `dataDir`, or joins the one that already runs there. It is started again should it die. */
export async function startPostgres({
  dataDir,
  log = () => {},
  durable = true,
}: PostgresOptions): Promise<RunningPostgres> {
  const cluster = openCluster(dataDir, durable);
  let present = await arrive(cluster, { durable, log });
  let leaving = false;
  let returning: Promise<void> = Promise.resolve();
  const { port } = present.server;
  await makeDatabase(present.client).catch(async (error: unknown) => {
    await leave(cluster, present);
    throw error;
  });

  // Being present alone keeps no process alive.
  const watch = () => {
    present.client.unref();
    present.client.once('end', () => {
      if (!leaving) returning = comeBack();
    });
  };
  const comeBack = async () => {
    log('PostgreSQL is gone; starting it again');
    while (!leaving) {
      try {
        present = await arrive(cluster, { durable, log, port });
        return watch();
      } catch (error) {
        log(`PostgreSQL could not be started again yet: ${(error as Error).message}`);
        await sleep(1000);
      }
    }
  };
  watch();

  return {
    url: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${DATABASE}`,
    port,
    get pid() {
      return present.server.pid;
    },
    async stop() {
      if (leaving) return;
      leaving = true;
      await returning;
      await leave(cluster, present);
    },
  };
}

type Arrival = { readonly durable: boolean; readonly log: (line: string) => void; readonly port?: number };

/** Joins the server on this data, launching one where there is none, until it answers. */
async function arrive(cluster: Cluster, { durable, log, port }: Arrival): Promise<Presence> {
  let launched: ReturnType<typeof launch> | undefined;
  let last = '';
  let failures = 0;
  let waited = 0;
  for (const begun = Date.now(); ; await sleep(POLL_MS)) {
    const server = runningOn(cluster.data);
    if (server?.status === 'ready') {
      const client = await join(cluster, server, port);
      if (client) return { client, server };
    }
    if (!server && !launched) {
      const started = launch(cluster, port ?? (await freePort()), durable);
      launched = started;
      started.ended.then((lines) => {
        launched = undefined;
        last = lines;
        if (!isPassing(lines)) failures += 1;
      });
    }
    // Another's start, a taken port or the remains of a killed server pass by themselves; anything else does not.
    if (failures > 0 || (!launched && !server && Date.now() - begun > PATIENCE_MS)) {
      throw new Error(`PostgreSQL did not start on ${cluster.data}. Its last words:\n${last || '(none)'}`);
    }
    if (Date.now() - begun > (waited + 1) * 10_000) {
      waited += 1;
      log(
        `PostgreSQL is still starting (${server?.status || 'not ready'}); after a crash it first replays what was committed`,
      );
    }
  }
}

const isPassing = (lines: string) =>
  /lock file "[^"]*" (already exists|is empty)|pre-existing shared memory block|Address already in use|could not create any TCP\/IP sockets/.test(
    lines,
  );

/** A connection that says "I use this server", or nothing if the server does not take it now. */
async function join(cluster: Cluster, server: Postmaster, expected: number | undefined): Promise<Client | undefined> {
  if (expected !== undefined && server.port !== expected) {
    throw new Error(`it now listens on port ${server.port}, not on ${expected} as before`);
  }
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port: server.port, user: 'postgres', password: cluster.password, database: 'postgres' },
    ...{ application_name: 'campaign-ledger presence', connectionTimeoutMillis: 5000, keepAlive: true },
  }) as Client;
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ here: string }>(`SELECT current_setting('data_directory') AS here`);
    if (rows[0]?.here !== cluster.data) throw new Error('another server answers on that port');
    await client.query('SELECT pg_advisory_lock_shared($1)', [PRESENCE]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if ((error as { code?: string }).code === '28P01') {
      throw new Error(`PostgreSQL on ${cluster.data} refuses the password kept beside it. Was it changed by hand?`);
    }
    return undefined;
  }
}

async function makeDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`CREATE DATABASE ${DATABASE} TEMPLATE template0`).catch((error: { code?: string }) => {
    const madeByAnother = error.code === '42P04' || error.code === '23505';
    if (!madeByAnother) throw error;
  });
}

/** The last one out puts out the light, still holding the lock: who arrives now waits, and starts the server anew. */
async function leave({ data }: Cluster, { client, server }: Presence): Promise<void> {
  const status = () => {
    const found = runningOn(data);
    return found?.pid === server.pid ? found.status : 'gone';
  };
  client.ref();
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [PRESENCE]);
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [PRESENCE]);
    if (!rows[0]?.alone) return;
    process.kill(server.pid, 'SIGINT');
  } catch (error) {
    // Cut off: the server is gone, or another who leaves at this moment is stopping it.
    if (!['gone', 'stopping'].includes(status())) throw error;
  } finally {
    await client.end().catch(() => {});
  }
  for (const begun = Date.now(); status() !== 'gone'; await sleep(POLL_MS)) {
    if (Date.now() - begun > PATIENCE_MS)
      throw new Error(`PostgreSQL (process ${server.pid}) takes over a minute to stop`);
  }
}
