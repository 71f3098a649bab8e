// On which processes does the project "cluster" run? Two that answer and two that work for each worker of Jest, started once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import setUpDatabase from './cluster.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const EACH = 4;

/** Hands the workers TEST_HOSTS, where each asks by its number for the ports of its processes: they start when first asked for. */
export default async function setUp() {
  await setUpDatabase();
  const program = fileURLToPath(new URL('host.mjs', import.meta.url));
  const setup = JSON.stringify({ dist: pathToFileURL(join(root, 'dist/')).href, toy: builtToy() });
  const children = [];
  const start = async () => {
    const child = spawn(process.execPath, [program, setup], { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    for await (const line of createInterface({ input: child.stdout })) return Number(line);
    throw new Error('A process for the tests ended before it answered');
  };
  const started = new Map();
  const server = createServer(async ({ url }, response) => {
    if (!started.has(url)) started.set(url, Promise.all(Array.from({ length: EACH }, start)));
    response.end(JSON.stringify(await started.get(url).catch(() => [])));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.TEST_HOSTS = `http://127.0.0.1:${server.address().port}`;
  globalThis.releaseTestHosts = () => {
    server.close();
    server.closeAllConnections();
    for (const child of children) child.stdin.end();
  };
}

/** The toy game for processes of the built program: compiled, and placed where its imports lead into dist/. */
function builtToy() {
  const place = join(root, 'node_modules', '.cache', 'campaign-ledger', 'toy');
  const [from, to] = ['test/support/toy', 'test/support/toy'].map((name, n) => join(n ? place : root, name));
  mkdirSync(to, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
  rmSync(join(place, 'src'), { force: true });
  symlinkSync(join(root, 'dist'), join(place, 'src'), 'junction');
  for (const name of readdirSync(from).filter((file) => file.endsWith('.ts'))) {
    const { code } = transformSync(readFileSync(join(from, name), 'utf8'), {
      filename: name,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    writeFileSync(join(to, `${basename(name, '.ts')}.js`), code);
  }
  return pathToFileURL(join(to, 'index.js')).href;
}
