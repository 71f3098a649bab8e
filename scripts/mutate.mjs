// Does a test miss each guard? Takes one at a time out of a copy of the tree; whatever stays green is a survivor.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JEST, root } from './jest.mjs';
import { guards } from './mutants/guards.mjs';

const COPIED = ['src', 'test', 'migrations', 'package.json', 'jest.config.mjs', 'tsconfig.json'];
/** Milliseconds for each test, and for each spec; one that hangs has missed its guard as well. */
const [TEST_LIMIT, LIMIT] = [60_000, 180_000];

const HELP = `Takes one guard at a time out of a copy of the tree, and sees whether its spec misses it.

  npm run mutate -- [--look] [WORDS]

WORDS   only guards whose file, spec or name holds all of them
--look  only whether each guard still stands where it is looked for
Exit code: 0 all are missed, 1 some are not, 2 wrongly asked, or the specs fail as they are.`;

const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
if (options.some((word) => word !== '--look')) {
  const isHelp = options.every((word) => word === '--help' || word === '-h');
  (isHelp ? console.log : console.error)(HELP);
  process.exit(isHelp ? 0 : 2);
}
const words = process.argv.slice(2).filter((word) => word !== '--look');
const chosen = guards.filter(({ file, spec, what }) => words.every((word) => `${file} ${spec} ${what}`.includes(word)));

if (chosen.length === 0) {
  console.error(`No guard's file, spec or name holds ${words.join(' and ')}.`);
  process.exit(2);
}

/** A guard must stand exactly once where it is looked for, or it is not the one that is taken out. */
const stale = chosen.filter(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2);
for (const { file, what } of stale) console.error(`STALE ${file}: ${what}`);
if (stale.length > 0 || process.argv.includes('--look')) {
  console.log(`${chosen.length - stale.length} of ${chosen.length} guards are where they are looked for.`);
  process.exit(stale.length === 0 ? 0 : 1);
}

const tree = mkdtempSync(join(tmpdir(), 'campaign-ledger-mutants-'));
const report = join(tree, 'report.json');
process.once('exit', () => rmSync(tree, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
for (const name of COPIED) cpSync(join(root, name), join(tree, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));

/** Those beside the code need nothing; the others a database, and some the whole server in their own process. */
const projectOf = (spec) => (spec.startsWith('src/') ? 'unit' : spec.startsWith('test/e2e/') ? 'e2e' : 'int');
const projectsOf = (specs) => [...new Set(specs.map(projectOf))];

/** What the specs say of the copy as it now stands: PASSED, FAILED and by which test, HUNG, or BROKEN where no test came to run. */
function verdictOn(specs) {
  rmSync(report, { force: true });
  return new Promise((done) => {
    const inBand = specs.length === 1 ? ['--runInBand', '--forceExit'] : []; // then nothing stays behind
    const asked = [...inBand, `--testTimeout=${TEST_LIMIT}`, '--json', '--outputFile', report, '--', ...specs];
    const args = [...JEST, '--selectProjects', ...projectsOf(specs), ...asked];
    const jest = spawn(process.execPath, args, { cwd: tree, stdio: 'ignore' });
    const end = () => jest.kill('SIGINT');
    process.once('exit', end);
    let hangs = false;
    const late = setTimeout(() => {
      hangs = true;
      end();
    }, LIMIT * specs.length);
    jest.once('close', (code) => {
      clearTimeout(late);
      process.off('exit', end);
      if (hangs) return done({ verdict: 'HUNG' });
      if (code === 0) return done({ verdict: 'PASSED' });
      const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
      const failed = testResults.flatMap((one) => one.assertionResults).find(({ status }) => status === 'failed');
      done(failed ? { verdict: 'FAILED', by: failed.fullName } : { verdict: 'BROKEN' });
    });
  });
}

const OUTCOME = { PASSED: 'SURVIVED', FAILED: 'KILLED', HUNG: 'HUNG', BROKEN: 'BROKEN' };

/** KILLED and by which test; HUNG, which is to be missed as well; SURVIVED; or BROKEN: no program any more. */
async function outcomeOf({ file, spec, find, replace }) {
  const path = join(tree, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  try {
    const { verdict, by } = await verdictOn([spec]);
    return { outcome: OUTCOME[verdict], by: by ? ` — by “${by}”` : '' };
  } finally {
    writeFileSync(path, whole);
  }
}

console.log(`${chosen.length} guards. First all their specs with every guard in place.`);
const unharmed = await verdictOn([...new Set(chosen.map(({ spec }) => spec))]);
if (unharmed.verdict !== 'PASSED') {
  console.error(`The specs fail as they are: mend them first. ${unharmed.by ?? unharmed.verdict}`);
  process.exit(2);
}

const left = [];
for (const [index, mutant] of chosen.entries()) {
  const { outcome, by } = await outcomeOf(mutant);
  if (outcome === 'SURVIVED' || outcome === 'BROKEN') left.push(mutant);
  const place = `${String(index + 1).padStart(3)}/${chosen.length}`;
  console.log(`${place} ${outcome.padEnd(8)} ${mutant.file}: ${mutant.what}${by}`);
}
console.log(
  left.length === 0 ? 'Every guard is missed when it is gone.' : `${left.length} of ${chosen.length} are not missed.`,
);
process.exit(left.length === 0 ? 0 : 1);
