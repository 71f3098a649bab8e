// On which processes does the project "cluster" run? Two that answer and two that work for each worker of Jest, started once.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import setUpDatabase from './cluster.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const EACH = 4;

/** Hands the workers TEST_HOSTS: for each of them, the ports of its processes. */
export default async function setUp({ maxWorkers }) {
  await setUpDatabase();
  const toy = builtToy();
  const dist = pathToFileURL(join(root, 'dist/')).href;
  const start = async () => {
    const program = fileURLToPath(new URL('host.mjs', import.meta.url));
    const child = spawn(process.execPath, [program, JSON.stringify({ dist, toy })], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) return { child, port: Number(line) };
    throw new Error('A process for the tests ended before it answered');
  };
  const all = await Promise.all(Array.from({ length: maxWorkers * EACH }, start));
  const ports = all.map(({ port }) => port);
  process.env.TEST_HOSTS = JSON.stringify(
    Array.from({ length: maxWorkers }, (_, n) => ports.slice(n * EACH, (n + 1) * EACH)),
  );
  globalThis.releaseTestHosts = () => {
    for (const { child } of all) child.stdin.end();
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
