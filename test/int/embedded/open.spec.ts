// Does a process without DATABASE_URL get a database and a secret of its own, the same ones on every start?
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { openDatabase } from '../../../src/embedded/open.js';
import { migrate } from '../../../src/migrate.js';
import { ask } from '../../support/launcher.js';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ledger-open-'));
  chmodSync(root, 0o711);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('with nothing set: both are made, the app enters under its own role, and finds both again', async () => {
  const settings = loadConfig({ DATA_DIR: join(root, 'one') });
  const first = await openDatabase(settings);
  const { secret, database } = first.config;
  await migrate(database.ownerUrl, database.appUrl);
  expect(await ask(database.appUrl, 'SELECT session_user AS who')).toEqual([{ who: 'ledger_app' }]);
  expect(statSync(join(root, 'one', 'secret')).mode & 0o777).toBe(0o600);
  await first.close();
  const second = await openDatabase(settings);
  expect(second.config.secret).toBe(secret);
  expect(await ask(second.config.database.appUrl, 'SELECT session_user AS who')).toEqual([{ who: 'ledger_app' }]);
  await second.close();
});

test('a given database is used, and no other started', async () => {
  const settings = loadConfig({
    DATABASE_URL: process.env.TEST_CLUSTER_URL,
    SECRET: 'a secret of the house',
    DATA_DIR: join(root, 'two'),
  });
  const opened = await openDatabase(settings);
  expect(opened.config.database.ownerUrl).toBe(process.env.TEST_CLUSTER_URL);
  await opened.close();
  expect(await ask(opened.config.database.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('where no secret can be kept, no server is left behind', async () => {
  const dataDir = join(root, 'three');
  mkdirSync(join(dataDir, 'secret'), { recursive: true });
  await expect(openDatabase(loadConfig({ DATA_DIR: dataDir }))).rejects.toThrow('SECRET: is not given');
  expect(() => statSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toThrow('ENOENT');
});
