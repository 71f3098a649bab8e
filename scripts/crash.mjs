// Does it survive being killed, again and again? The crash suite, as often as asked: `npm run crash -- --times 10`.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const HELP = `Kills a process with 16 writers, and PostgreSQL under 16 writers, and counts what was acknowledged.

  npm run crash -- [--times N]

--times N  how often each (10)
Exit code: 0 nothing was lost or doubled, 1 something was, 2 wrongly asked.`;

function asked() {
  try {
    const { values } = parseArgs({
      options: {
        times: { type: 'string', default: '10' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return /^[1-9]\d{0,3}$/.test(values.times) ? values : undefined;
  } catch {
    return undefined;
  }
}

const values = asked();
if (!values || values.help) {
  (values ? console.log : console.error)(HELP);
  process.exit(values ? 0 : 2);
}
const jest = join('node_modules', 'jest', 'bin', 'jest.js');
const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const { status } = spawnSync(
  process.execPath,
  [...node, jest, '--selectProjects', 'int', '--runInBand', '--verbose', '--', 'test/int/crash/kill-'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CRASH_TIMES: values.times },
  },
);
process.exit(status === 0 ? 0 : 1);
