// How was this process set up? The environment, read once.
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine((text) => URL.canParse(text), 'is not a URL (write special characters of a password as %40 and the like)')
  .refine(
    (text) => !URL.canParse(text) || (new URL(text).hostname !== '' && new URL(text).username !== ''),
    'must name a user and a host (for a Unix socket: postgres://user@localhost/database?host=/folder)',
  );

const ORIGIN = /^(\*|null|[a-z][a-z0-9+.-]*:\/\/(\*|(\*\.)?[A-Za-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?)$/;

const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((origin) => ORIGIN.test(origin)),
    'must be a list of origins such as https://table.example, https://*.forge-vtt.com, app://obsidian.md, null or *, parted by commas',
  );

/** So long and so mixed that nobody guesses it: 32 characters at least. */
const isStrong = (secret: string): boolean =>
  secret.length >= 32 && new Set(secret).size >= 10 && !/change.?me|password|example/i.test(secret);

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(['api', 'worker', 'all']).default('all'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be letters, digits, dots, dashes and underscores')
    .optional(),
  SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CORS_ORIGINS: origins.default([]),
  RATE_LIMIT: z.coerce.number('must be a number').int().min(0).max(1_000_000).default(3_000),
  TRUST_PROXY: z.coerce.number('must be a number').int().min(0).max(10).default(0),
  REGISTRATION: z.enum(['open', 'invitation', 'closed']).default('invitation'),
  INTROSPECTION: z.stringbool('must be true or false').optional(),
  WEBHOOK_PRIVATE_ADDRESSES: z.stringbool('must be true or false').default(false),
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces, as they stand in a header')
    .refine(isStrong, 'is too weak; one that nobody guesses is made by: openssl rand -hex 32')
    .optional(),
});

/** Every variable that is read. */
export const KNOWN: readonly string[] = Object.keys(Environment.shape);

/** What the environment says. `database` is missing where the embedded PostgreSQL is wanted, `secret` where one is to be made. */
export type Settings = Readonly<{
  environment: 'development' | 'test' | 'production';
  role: 'api' | 'worker' | 'all';
  /** 0 lets the system choose. */
  port: number;
  redisUrl?: string;
  /** Keeps apart what several ledgers have in one Redis: every process of one ledger is given the same. */
  redisPrefix?: string;
  secret?: string;
  /** Absolute: holds the embedded database and the secret made for it. */
  dataDir: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  corsOrigins: readonly string[];
  /** Root fields that one account may ask for in a minute; 0: no limit of any kind. */
  rateLimit: number;
  /** How many proxies stand before the process: so many entries of X-Forwarded-For are believed. */
  proxies: number;
  /** Who may make an account: anyone, whoever was invited, or nobody. */
  registration: 'open' | 'invitation' | 'closed';
  introspection: boolean;
  /** Whether webhooks may be sent to addresses that are not of the open internet. */
  webhooksToPrivate: boolean;
  /** Opens the board of the queues and /metrics to whoever runs the server; without one there is no board. */
  operatorToken?: string;
  database?: Readonly<{ ownerUrl: string; appUrl?: string }>;
}>;

/** The two ways into the database: the owner migrates, the app role may only add to history. */
export type DatabaseAccess = Readonly<{
  ownerUrl: string;
  appUrl: string;
}>;

/** Everything a running process needs to know. */
export type Config = Settings & Readonly<{ secret: string; database: DatabaseAccess }>;

/** The role the app works under: it owns nothing and cannot change history. */
export const APP_ROLE = 'ledger_app';

/** Reads an environment. Throws one error in plain words that names every variable it cannot honour. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const { success, data, error } = Environment.safeParse(given);
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The configuration cannot be honoured:\n${lines.join('\n')}`);
  }
  if (data.DATABASE_OWNER_URL && !data.DATABASE_URL) {
    throw new Error(
      'The configuration cannot be honoured:\n  DATABASE_OWNER_URL: needs DATABASE_URL beside it, the URL the app itself uses',
    );
  }
  if (data.NODE_ENV === 'production' && data.SECRET !== undefined && !isStrong(data.SECRET)) {
    throw new Error(
      'The configuration cannot be honoured:\n  SECRET: is too weak for production; 32 random bytes are made by: openssl rand -hex 32',
    );
  }
  return Object.freeze({
    environment: data.NODE_ENV,
    role: data.ROLE,
    port: data.PORT,
    redisUrl: data.REDIS_URL,
    redisPrefix: data.REDIS_PREFIX,
    secret: data.SECRET,
    dataDir: resolve(data.DATA_DIR),
    logLevel: data.LOG_LEVEL,
    corsOrigins: Object.freeze(data.CORS_ORIGINS),
    rateLimit: data.RATE_LIMIT,
    proxies: data.TRUST_PROXY,
    registration: data.REGISTRATION,
    introspection: data.INTROSPECTION ?? data.NODE_ENV !== 'production',
    webhooksToPrivate: data.WEBHOOK_PRIVATE_ADDRESSES,
    operatorToken: data.OPERATOR_TOKEN,
    database: databaseOf(data),
  });
}

/** A single URL is the owner's, and the app enters beside it; two URLs are used as they are. */
function databaseOf({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: owner,
}: z.infer<typeof Environment>): Settings['database'] {
  if (!url) return undefined;
  return Object.freeze(owner ? { ownerUrl: owner, appUrl: url } : { ownerUrl: url });
}

/** Completes the settings: makes and keeps a secret where none was given, and works out how the app enters the database. */
export function completeConfig(settings: Settings, embeddedUrl?: string): Config {
  const secret = settings.secret ?? keptSecret(settings.dataDir);
  const ownerUrl = settings.database?.ownerUrl ?? embeddedUrl;
  if (!ownerUrl) throw new Error('There is neither a DATABASE_URL nor an embedded PostgreSQL');
  const appUrl = settings.database?.appUrl ?? asAppRole(ownerUrl, secret);
  return Object.freeze({ ...settings, secret, database: Object.freeze({ ownerUrl, appUrl }) });
}

/** The same server and database, entered as the app role. Its password follows from the secret, so every process knows it. */
function asAppRole(ownerUrl: string, secret: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = createHmac('sha256', secret).update('database role ledger_app').digest('hex');
  return url.href;
}

/** 32 random bytes, made once and shared by all processes of one data folder: whoever links its file first has made it. */
function keptSecret(dataDir: string): string {
  const kept = join(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(kept)) makeSecret(kept);
    return readFileSync(kept, 'utf8').trim();
  } catch (error) {
    throw new Error(
      'The configuration cannot be honoured:\n' +
        `  SECRET: is not given, and one cannot be kept in DATA_DIR ${dataDir} (${(error as Error).message})`,
    );
  }
}

function makeSecret(kept: string): void {
  const made = `${kept}-${randomBytes(6).toString('hex')}`;
  writeFileSync(made, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(made, kept);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made);
  }
}

let current: Config | undefined;

/** Makes this the configuration of the process. Once only: nothing may change under a running table. */
export function useConfig(chosen: Config): Config {
  if (current && current !== chosen) throw new Error('The configuration of this process is already settled');
  current = chosen;
  return chosen;
}

/** The configuration of the process, once settled at its start. */
export function config(): Config {
  if (!current) throw new Error('The configuration of this process is not settled yet');
  return current;
}

/** Reads the environment of this process: the only place that does. */
export const loadOwnConfig = (): Settings => loadConfig(process.env);
