// Does each client library see each event once, in order, however often its line breaks? As much of it as asked.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const HELP = `Apollo Client, urql, graphql-ws and graphql-request page and follow a campaign while others write.

  npm run clients -- [--events N] [--drops N]

--events N  how many events are appended (100000)
--drops N   how often each client's socket is broken meanwhile (1000)
Exit code: 0 each saw each event once, in order; 1 one did not; 2 wrongly asked.`;

function asked() {
  try {
    const { values } = parseArgs({
      options: {
        events: { type: 'string', default: '100000' },
        drops: { type: 'string', default: '1000' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return [values.events, values.drops].every((n) => /^[1-9]\d{0,6}$/.test(n)) ? values : undefined;
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
  [...node, jest, '--selectProjects', 'clients', '--verbose', '--', 'test/clients/scenario.spec.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CLIENT_EVENTS: values.events, CLIENT_DROPS: values.drops },
  },
);
process.exit(status === 0 ? 0 : 1);
