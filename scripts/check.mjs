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

/** Generated files that are committed must be what their generator makes of the code. */
function unchanged(files, script) {
  const texts = () => files.map((file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''));
  const before = texts();
  if (!npm(script)) return false;
  const after = texts();
  const changed = files.filter((_, i) => after[i] !== before[i]);
  for (const file of changed)
    console.error(`${file} was not up to date. It is now: look at the difference and commit it.`);
  return changed.length === 0;
}

const CLIENT = ['types.ts', 'operations.ts'].map((name) => `clients/typescript/src/generated/${name}`);

const steps = [
  ['Types', () => npm('types')],
  ['Lint and format', () => npm('lint')],
  ['Boundaries', () => npm('boundaries')],
  ['Guards', () => npm('mutate', '--', '--look')],
  ['Build', () => npm('build')],
  ['schema.gql', () => unchanged(['schema.gql'], 'schema')],
  ['docs/deeds.md', () => unchanged(['docs/deeds.md'], 'deeds')],
  ['Client', () => unchanged([...CLIENT, 'clients/schema.json'], 'client')],
  ['Tests', () => npm('test', '--', '--json', `--outputFile=${results}`)],
];

const asked = process.argv.slice(2);
if (asked.length > 0) {
  const isHelp = asked.every((word) => word === '--help' || word === '-h');
  (isHelp
    ? console.log
    : console.error)(`Everything that stands between a change and main, one after the other, until one fails:
${steps.map(([name]) => `  ${name}`).join('\n')}

  npm run check

It takes no more words; of its tests alone, \`npm run test:unit -- src/rules\` runs those beside the code in a folder.
Exit code: 0 all passed, 1 something failed, 2 wrongly asked.`);
  process.exit(isHelp ? 0 : 2);
}

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
