// Which evenings must fold and read the same for ever? Takes an exported one among them: npm run golden -- evening.ndjson [words]
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [file, words] = process.argv.slice(2);
if (!file || !existsSync(file)) fail('Name a file that `npm run ledger -- export CAMPAIGN --out FILE` has written.');

const system = systemOf(readFileSync(file, 'utf8'));
if (!system) fail(`${file} is no exported campaign.`);
const evening = [system, words].filter(Boolean).join('-');
const folder = join(root, 'test', 'golden', evening);
if (existsSync(folder))
  fail(`test/golden/${evening} is kept already, and never changed. Give this one a word of its own.`);

mkdirSync(folder, { recursive: true });
copyFileSync(file, join(folder, 'evening.ndjson'));
const args = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const { status } = spawnSync(
  process.execPath,
  [...args, '--selectProjects', 'int', '-t', `an evening of ${evening} still`, '--', 'test/int/golden'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, GOLDEN: 'renew' } },
);
process.exitCode = status ?? 1;

/** The rule system a campaign was founded with; null where this is no export. */
function systemOf(text) {
  for (const line of text.split('\n').slice(0, 2)) {
    const events = line === '' ? [] : (JSON.parse(line).events ?? []);
    for (const { body } of events) if (body && JSON.parse(body).data?.system) return JSON.parse(body).data.system;
  }
  return null;
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
