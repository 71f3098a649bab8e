// Is a configuration either honoured or refused in words?
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { completeConfig, config, KNOWN, loadConfig, useConfig } from './config.js';

const folder = mkdtempSync(join(tmpdir(), 'ledger-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const owner = 'postgres://boss:p%40ss@db.example:6432/ledger?sslmode=require';
const app = 'postgres://clerk:word@db.example:6432/ledger';

describe('what the environment says', () => {
  test('nothing at all is a table for one machine', () => {
    expect(loadConfig({})).toEqual({
      environment: 'development',
      role: 'all',
      port: 3000,
      redisUrl: undefined,
      secret: undefined,
      dataDir: resolve('.data'),
      logLevel: 'info',
      corsOrigins: [],
      rateLimit: 3_000,
      proxies: 0,
      registration: 'invitation',
      introspection: true,
      webhooksToPrivate: false,
      operatorToken: undefined,
      database: undefined,
    });
  });

  test('docker-compose.yml sets nothing that is not known here, and lets every table choose what it may', () => {
    const compose = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8');
    const [, shared = ''] = /^x-environment:[^\n]*\n((?: {2}.*\n)+)/m.exec(compose) ?? [];
    const set = [...shared.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name as string);
    const own = [...compose.matchAll(/^ {6}ROLE: (\w+)$/gm)].map(([, role]) => role);
    // PORT, NODE_ENV and DATA_DIR are the image's; the URL of the owner is the only one there is.
    const chosen = KNOWN.filter(
      (name) => !['ROLE', 'PORT', 'NODE_ENV', 'DATA_DIR', 'DATABASE_OWNER_URL'].includes(name),
    );
    expect(set.sort()).toEqual(chosen.sort());
    expect(own).toEqual(['api', 'worker']);
  });

  test('an empty variable counts as absent', () => {
    expect(loadConfig({ PORT: '', SECRET: ' ', DATABASE_URL: '' })).toEqual(loadConfig({}));
  });

  test('everything given is taken', () => {
    expect(
      loadConfig({
        NODE_ENV: 'production',
        ROLE: 'worker',
        PORT: '0',
        REDIS_URL: 'redis://cache:6379',
        REDIS_PREFIX: 'salt-road',
        SECRET: 'two and thirty letters, or more!',
        DATA_DIR: folder,
        LOG_LEVEL: 'debug',
        CORS_ORIGINS: 'https://table.example, http://localhost:8080',
        RATE_LIMIT: '60',
        TRUST_PROXY: '1',
        REGISTRATION: 'closed',
        INTROSPECTION: 'yes',
        WEBHOOK_PRIVATE_ADDRESSES: 'true',
        OPERATOR_TOKEN: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
        DATABASE_URL: app,
        DATABASE_OWNER_URL: owner,
      }),
    ).toEqual({
      environment: 'production',
      role: 'worker',
      port: 0,
      redisUrl: 'redis://cache:6379',
      redisPrefix: 'salt-road',
      secret: 'two and thirty letters, or more!',
      dataDir: folder,
      logLevel: 'debug',
      corsOrigins: ['https://table.example', 'http://localhost:8080'],
      rateLimit: 60,
      proxies: 1,
      registration: 'closed',
      introspection: true,
      webhooksToPrivate: true,
      operatorToken: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      database: { ownerUrl: owner, appUrl: app },
    });
  });

  test('production hides the schema unless told otherwise', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).introspection).toBe(false);
    expect(loadConfig({ INTROSPECTION: 'off' }).introspection).toBe(false);
  });

  test('nobody can change it afterwards', () => {
    const settings = loadConfig({ CORS_ORIGINS: 'https://table.example' });
    expect(Object.isFrozen(settings) && Object.isFrozen(settings.corsOrigins)).toBe(true);
  });

  test.each([
    [{ PORT: 'http' }, 'PORT: must be a number'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ ROLE: 'gm' }, 'ROLE'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SECRET: 'fifteen letters' }, 'SECRET: must have at least 16 characters'],
    [{ INTROSPECTION: 'perhaps' }, 'INTROSPECTION: must be true or false'],
    [{ CORS_ORIGINS: 'https://table.example/path' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'table.example' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'https://ta*ble.example' }, 'CORS_ORIGINS'],
    [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY'],
    [{ WEBHOOK_PRIVATE_ADDRESSES: 'perhaps' }, 'WEBHOOK_PRIVATE_ADDRESSES: must be true or false'],
    [{ OPERATOR_TOKEN: 'thirty-one letters, no more....' }, 'OPERATOR_TOKEN: must be letters'],
    [{ OPERATOR_TOKEN: '0f1e2d3c4b5a69788796a5b4c3d2e1f' }, 'OPERATOR_TOKEN: is too weak'],
    [{ OPERATOR_TOKEN: 'a'.repeat(64) }, 'OPERATOR_TOKEN: is too weak'],
    [{ DATABASE_URL: owner, DATABASE_OWNER_URL: 'mysql://a@b/c' }, 'DATABASE_OWNER_URL: must begin with postgres://'],
    [{ RATE_LIMIT: 'much' }, 'RATE_LIMIT: must be a number'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: must be a number'],
    [{ REGISTRATION: 'anyone' }, 'REGISTRATION'],
    [{ NODE_ENV: 'production', SECRET: 'sixteen letters!' }, 'SECRET: is too weak'],
    [{ NODE_ENV: 'production', SECRET: 'a'.repeat(64) }, 'SECRET: is too weak'],
    [{ NODE_ENV: 'production', SECRET: 'change me before you go to production' }, 'SECRET: is too weak'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: must begin with redis://'],
    [{ REDIS_PREFIX: 'salt:road' }, 'REDIS_PREFIX: must be letters'],
    [{ DATABASE_URL: 'mysql://a@b/c' }, 'DATABASE_URL: must begin with postgres://'],
    [{ DATABASE_URL: 'postgres://a:p#ss@b/c' }, 'DATABASE_URL: '],
    [{ DATABASE_URL: 'postgres:///ledger?host=/run' }, 'DATABASE_URL: must name a user and a host'],
    [{ DATABASE_OWNER_URL: owner }, 'DATABASE_OWNER_URL: needs DATABASE_URL'],
  ])('%j is refused, and the variable named', (env, words) => {
    expect(() => loadConfig(env)).toThrow(words);
  });

  test('all that is wrong is said at once, and no value is repeated', () => {
    const refused = () => loadConfig({ PORT: 'x', SECRET: 'hunter2', ROLE: 'y' });
    expect(refused).toThrow(/ROLE.*PORT.*SECRET/s);
    expect(refused).not.toThrow('hunter2');
  });
});

describe('what is made of it', () => {
  const SECRET = 'a secret of the house';

  test('one URL is the owner, and the app enters the same database under a role of its own', () => {
    const { database } = completeConfig(loadConfig({ DATABASE_URL: owner, SECRET }));
    expect(database.ownerUrl).toBe(owner);
    const url = new URL(database.appUrl);
    expect([url.username, url.host, url.pathname, url.search]).toEqual([
      'ledger_app',
      'db.example:6432',
      '/ledger',
      '?sslmode=require',
    ]);
    expect(url.password).toMatch(/^[0-9a-f]{64}$/);
  });

  test("the app role's password follows from the secret alone", () => {
    const password = (secret: string) =>
      new URL(completeConfig(loadConfig({ DATABASE_URL: owner, SECRET: secret })).database.appUrl).password;
    expect(password(SECRET)).toBe(password(SECRET));
    expect(password(SECRET)).not.toBe(password(`${SECRET}!`));
    expect(password(SECRET)).not.toContain(SECRET);
  });

  test('two URLs are used as they are', () => {
    const both = loadConfig({ DATABASE_URL: app, DATABASE_OWNER_URL: owner, SECRET });
    expect(completeConfig(both).database).toEqual({ ownerUrl: owner, appUrl: app });
  });

  test('without a secret one of 32 bytes is made, kept for this user alone, and found again', () => {
    const settings = loadConfig({ DATA_DIR: join(folder, 'fresh'), DATABASE_URL: owner });
    const { secret } = completeConfig(settings);
    const file = join(folder, 'fresh', 'secret');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(secret);
    expect(completeConfig(settings).secret).toBe(secret);
  });

  test('where none can be kept, SECRET is asked for', () => {
    const settings = loadConfig({ DATA_DIR: join(folder, 'fresh', 'secret', 'below-a-file'), DATABASE_URL: owner });
    expect(() => completeConfig(settings)).toThrow('SECRET: is not given, and one cannot be kept in DATA_DIR');
  });

  test('with neither a URL nor an embedded server there is nothing to work on', () => {
    expect(() => completeConfig(loadConfig({ SECRET }))).toThrow('neither');
  });

  test('it is settled once for a process', () => {
    expect(() => config()).toThrow('not settled yet');
    const chosen = useConfig(completeConfig(loadConfig({ SECRET }), owner));
    expect(config()).toBe(chosen);
    expect(() => useConfig({ ...chosen })).toThrow('already settled');
  });
});
