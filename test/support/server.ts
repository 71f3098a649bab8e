// How does a test kill the server and start it again? Processes of its own, as `npm start` runs them, on a database of its own.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Talk, talkTo } from './api.js';
import { openBalancer } from './balancer.js';
import { type FreshDatabase, freshDatabase, nameOf, TEST_SECRET } from './database.js';
import { answering, ROLES, severalOn } from './several.js';

const program = (name: string): string => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));

export interface Server extends Talk {
  readonly ownerToken: string;
  readonly database: FreshDatabase;
  /** Where it listens now. */
  url(): string;
  /** kill -9: no goodbye, no clean-up. */
  kill(): Promise<void>;
  /** Starts it again, where it is not running. */
  start(): Promise<void>;
  /** What the command line says of the store, such as `verify`; it fails where the program does. */
  ledger(...args: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ownerToken: string | null;
}

/** As many processes as the run has it; one where a ROLE is given. `beside`: another process on the same database. */
export async function openServer(more: Readonly<Record<string, string>> = {}, beside?: Server): Promise<Server> {
  const database = beside?.database ?? (await freshDatabase());
  const env = {
    ...process.env,
    DATABASE_URL: database.ownerUrl,
    SECRET: TEST_SECRET,
    PORT: '0',
    ROLE: 'all',
    NODE_ENV: 'test',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    REDIS_URL: severalOn ?? '',
    REDIS_PREFIX: nameOf(database),
    ...more,
  };
  const isOne = !severalOn || beside !== undefined || more.ROLE !== undefined;
  const start = () => Promise.all(isOne ? [run(env)] : ROLES.map((ROLE) => run({ ...env, ROLE })));
  let running = await start();
  const ownerToken = beside?.ownerToken ?? running.map((one) => one.ownerToken).find((token) => token !== null);
  if (!ownerToken) throw new Error('The first start of an empty store showed no token');
  const balancer = isOne ? null : await openBalancer(() => answering(running).map(({ url }) => url));
  const url = () => balancer?.url ?? (running[0] as Running).url;
  const end = async (signal: NodeJS.Signals) => {
    await Promise.all(
      running.map(async ({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }),
    );
  };
  return {
    ownerToken,
    database,
    url,
    ...talkTo(url),
    kill: () => end('SIGKILL'),
    start: async () => {
      running = await start();
    },
    ledger: async (...args) => {
      const { stdout } = await promisify(execFile)(process.execPath, [program('cli.js'), ...args], { env });
      return stdout;
    },
    close: async () => {
      await end('SIGTERM');
      await balancer?.close();
      if (!beside) await database.drop();
    },
  };
}

/** Runs until it says where it listens; the owner's token comes with it on an empty store. */
async function run(env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, [program('main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
    // What it has to say of itself comes in one piece.
    child.stdout.on('data', (text) => {
      said += text;
      const url = / listens on (\S+)/.exec(said)?.[1];
      if (!url) return;
      child.removeAllListeners('exit');
      resolve({ child, url, ownerToken: /^\s*(cl_\S+)$/m.exec(said)?.[1] ?? null });
    });
  });
}
