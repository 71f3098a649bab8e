// Is dist/ what src/ says? If not, it is compiled, and said; if so, this prints nothing and takes no time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.built');
const lock = join(root, 'node_modules', '.cache', 'campaign-ledger', 'building');

/** Names, sizes and times of everything the compiler reads. */
function sources() {
  const files = readdirSync(join(root, 'src'), { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => join('src', name));
  const names = [
    ...files,
    'tsconfig.json',
    'tsconfig.build.json',
    'package-lock.json',
    'scripts/bundle-verifier.mjs',
  ].sort();
  const seen = names.map((name) => `${name} ${statSync(join(root, name)).size} ${statSync(join(root, name)).mtimeMs}`);
  const hash = (lines) => createHash('sha256').update(lines.join('\n')).digest('hex');
  return { names: hash(names), all: hash(seen) };
}

const built = () => (existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {});

/** One compiler at a time: a second start waits for the first, then finds its result. */
async function alone(work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned()) rmSync(lock, { force: true });
      await sleep(100);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isAbandoned() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return pid === 0 && Date.now() - statSync(lock).mtimeMs > 5000;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** The compiler, or nothing where only what runs was installed. */
function compiler() {
  try {
    return createRequire(import.meta.url).resolve('typescript/bin/tsc');
  } catch {
    return undefined;
  }
}

function compile(now) {
  const tsc = compiler();
  if (!tsc) {
    if (existsSync(join(dist, 'main.js'))) return 0;
    console.error('There is nothing built yet, and no compiler to build it: run `npm ci` with development packages.');
    return 1;
  }
  console.error('Building dist/ from src/, which takes a while; nothing to do the next time.');
  // A file that is no longer in src/ must not live on in dist/.
  if (built().names !== now.names) rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  record({ names: now.names });
  const info = join(dist, '.tsbuildinfo');
  const done =
    run(tsc, '-p', 'tsconfig.build.json', '--incremental', '--tsBuildInfoFile', info) &&
    run(join('scripts', 'bundle-verifier.mjs'));
  if (done) record(now);
  return done ? 0 : 1;
}

/** What a program says goes to standard error: standard output belongs to the command that is built for. */
function run(...program) {
  return spawnSync(process.execPath, program, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0;
}

function record(state) {
  writeFileSync(`${stamp}.new`, JSON.stringify(state));
  renameSync(`${stamp}.new`, stamp);
}

if (built().all !== sources().all) {
  process.exitCode = await alone(() => (built().all === sources().all ? 0 : compile(sources())));
}
