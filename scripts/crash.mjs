// Does it survive being killed, again and again? The crash suite, as often as asked: `npm run crash -- --times 10`.
import { asked } from './asked.mjs';
import { passed } from './jest.mjs';

const HELP = `Kills a process with 16 writers, and PostgreSQL under 16 writers, and counts what was acknowledged.

  npm run crash -- [--times N]

--times N  how often each (10)
Exit code: 0 nothing was lost or doubled, 1 something was, 2 wrongly asked.`;

const { times } = asked(HELP, { times: { type: 'string', default: '10' } }, (values) =>
  /^[1-9]\d{0,3}$/.test(values.times) ? values : undefined,
);
const args = ['--selectProjects', 'int', '--runInBand', '--verbose', '--', 'test/int/crash/kill-'];
process.exit(passed(args, { CRASH_TIMES: times }) ? 0 : 1);
