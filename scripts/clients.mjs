// Does each client library see each event once, in order, however often its line breaks? As much of it as asked.
import { asked } from './asked.mjs';
import { passed } from './jest.mjs';

const HELP = `Apollo Client, urql, graphql-ws and graphql-request page and follow a campaign while others write.

  npm run clients -- [--events N] [--drops N]

--events N  how many events are appended (100000)
--drops N   how often each client's socket is broken meanwhile (1000)
Exit code: 0 each saw each event once, in order; 1 one did not; 2 wrongly asked.`;

const { events, drops } = asked(
  HELP,
  { events: { type: 'string', default: '100000' }, drops: { type: 'string', default: '1000' } },
  (values) => ([values.events, values.drops].every((n) => /^[1-9]\d{0,6}$/.test(n)) ? values : undefined),
);
const args = ['--selectProjects', 'clients', '--verbose', '--', 'test/clients/scenario.spec.ts'];
process.exit(passed(args, { CLIENT_EVENTS: events, CLIENT_DROPS: drops }) ? 0 : 1);
