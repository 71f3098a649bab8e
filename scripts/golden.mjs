// Which evenings must fold and read the same for ever? Takes an exported one among them: npm run golden -- evening.ndjson [words]
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passed, root } from './jest.mjs';

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
const args = ['--selectProjects', 'int', '-t', `an evening of ${evening} still`, '--', 'test/int/golden'];
process.exitCode = passed(args, { GOLDEN: 'renew' }) ? 0 : 1;

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
