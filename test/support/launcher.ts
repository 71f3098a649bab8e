// How does a test start, and kill, a whole process that has an embedded PostgreSQL?
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';

/** What such a process says of its server once it answers. */
export type Host = {
  readonly process: ChildProcess;
  readonly url: string;
  readonly pid: number;
  readonly port: number;
};

const program = (launcher: string, dataDir: string) => `
  import { startPostgres } from ${JSON.stringify(launcher)};
  const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true, log: (line) => console.error(line) });
  const busy = setInterval(() => {}, 1000);
  process.once('SIGINT', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query("CREATE TABLE closing_words AS SELECT 'said' AS words");
    await client.end();
    await server.stop();
    clearInterval(busy);
  });
  console.log(JSON.stringify({ url: server.url, pid: server.pid, port: server.port }));
`;

/** A process of its own group, as a terminal starts one. On SIGINT it writes a last line to the database, then stops it. */
export async function startHost(dataDir: string): Promise<Host> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', program(process.env.TEST_LAUNCHER ?? '', dataDir)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  for await (const line of createInterface({ input: child.stdout })) return { process: child, ...JSON.parse(line) };
  throw new Error(`The process ended before its server answered: ${complaints}`);
}

/** As the system does when memory runs out: no goodbye, no clean-up. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** One statement on a connection of its own. */
export async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Asks again until it is answered, for ten seconds. */
export async function askPatiently<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  for (const begun = Date.now(); ; ) {
    try {
      return await ask<T>(url, text);
    } catch (error) {
      if (Date.now() - begun > 10_000) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
