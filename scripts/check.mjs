// Is everything as it should be? The quick answers first; the first no ends it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Jest's own counts, for whoever asks afterwards (.ci/run does). */
const results = join('node_modules', '.cache', 'campaign-ledger', 'tests.json');

function npm(...args) {
  const { status } = spawnSync('npm', ['run', '--silent', ...args], { cwd: root, stdio: 'inherit' });
  return status === 0;
}

/** A generated file that is committed must be what its generator makes of the code. */
function unchanged(file, script) {
  const text = () => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  const before = text();
  if (!npm(script)) return false;
  if (text() === before) return true;
  console.error(`${file} was not up to date. It is now: look at the difference and commit it.`);
  return false;
}

const steps = [
  ['Types', () => npm('types')],
  ['Lint and format', () => npm('lint')],
  ['Boundaries', () => npm('boundaries')],
  ['Build', () => npm('build')],
  ['schema.gql', () => unchanged('schema.gql', 'schema')],
  ['docs/deeds.md', () => unchanged('docs/deeds.md', 'deeds')],
  ['Tests', () => npm('test', '--', '--json', `--outputFile=${results}`)],
];

mkdirSync(join(root, dirname(results)), { recursive: true });
rmSync(join(root, results), { force: true });
for (const [name, step] of steps) {
  console.log(`\n== ${name} ==`);
  const begun = Date.now();
  if (!step()) {
    console.error(`\n${name}: failed`);
    process.exit(1);
  }
  console.log(`${name}: passed (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}
console.log('\nAll checks passed.');
