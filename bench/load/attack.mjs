// What does it cost the others when somebody means harm? Floods, a crowd of sockets, deaf readers, garbage, and a crash among them.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startLedger } from '../ledger-server.mjs';
import { crash, deaf, sockets } from './crowds.mjs';
import { flood, garbage } from './harm.mjs';
import { FOUND, TABLES } from './honest.mjs';
import { asking, each } from './load.mjs';

const USAGE = `Usage: npm run attack -- [flood] [sockets] [deaf] [garbage] [crash] [options]; without a name all of them
  --seconds s    how long the others are watched before and during each (default 10)
  --sockets n    how many follow at once (default 5000)
  --deaf n       how many follow and never read (default 200)
  --crashed n    how many follow a process that is killed (default 1000)
It starts a server on DATABASE_URL (empty, with an owner's rights), or on a PostgreSQL of its own.
Exit code: 0 whoever meant no harm lost nothing; 1 somebody did; 2 wrongly asked.`;
const PARTS = { flood, sockets, deaf, garbage, crash };

function options() {
  const text = (value) => ({ type: 'string', default: value });
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: text('10'),
      sockets: text('5000'),
      deaf: text('200'),
      crashed: text('1000'),
      help: { type: 'boolean', short: 'h' },
    },
  });
  const numbers = Object.fromEntries(
    ['seconds', 'sockets', 'deaf', 'crashed'].map((name) => [name, Number(values[name])]),
  );
  const wrong =
    positionals.find((name) => !Object.hasOwn(PARTS, name)) ??
    Object.keys(numbers).find((name) => !(numbers[name] >= 1));
  if (wrong) throw new Error(`${wrong}: not one of ${Object.keys(PARTS).join(', ')}, or no number`);
  return { help: values.help, parts: positionals.length > 0 ? positionals : Object.keys(PARTS), ...numbers };
}

let asked;
try {
  asked = options();
} catch (error) {
  console.error(`${error.message}\n\n${USAGE}`);
  process.exit(2);
}
if (asked.help) {
  console.log(USAGE);
  process.exit(0);
}
const server = await startLedger(process.env.DATABASE_URL);
try {
  const tables = Array.from({ length: TABLES }, randomUUID);
  const founding = asking(server, 8);
  await each(tables, (c) => founding.ask(FOUND, { c, id: randomUUID() }));
  founding.close();
  for (const name of asked.parts) {
    // Anew for each: after a crash the server listens elsewhere.
    const client = asking(server, 8);
    const faults = (await PARTS[name]({ server, client, tables }, asked.seconds, asked)) ?? [];
    client.close();
    for (const fault of faults) console.error(`  WRONG: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
