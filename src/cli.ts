// How does whoever runs the server prove, mend, save and bring back what has happened? From the command line.
import { parseArgs } from 'node:util';
import { type Command, type ExitCode, isFounded, print, type Store, say, Unable } from './cli/command.js';
import { exportOne, importOne, rebuildStates, verify } from './cli/histories.js';
import { claim, token } from './cli/people.js';
import { completeConfig, loadOwnConfig } from './config.js';
import { startPostgres } from './embedded/postgres.js';
import { askedToLeave, left } from './leaving.js';
import type { campaignIds } from './ledger/archive.js';
import { openPool } from './ledger/pool.js';
import { refuseOthers } from './migrations.js';

const WHERE = `The store is the one of DATABASE_URL, or the embedded PostgreSQL of DATA_DIR (.data): if a server runs on it, it is
joined, else it is started for the while. Exit code: 0 done, and all that was looked at holds; 1 something does not hold;
2 wrongly asked, or something cannot be read or written.`;

const COMMANDS: Readonly<Record<string, Command>> = {
  verify: {
    usage: 'verify [CAMPAIGN... | all]',
    help: `Proves campaigns, all of them where none is named: every event is the one its leaf was made from, the commits stand in one
unbroken chain, the dice follow from the revealed seeds, every column says what its event says, every state is the fold of
its events, and what is due is what falls due. Names the first bad place. Changes nothing; the table can go on playing.

  npm run ledger -- verify
  npm run ledger -- verify 0198c0de-0000-7000-8000-000000000001`,
    takes: [0, Number.POSITIVE_INFINITY],
    run: verify,
  },
  rebuild: {
    usage: 'rebuild CAMPAIGN... | all',
    help: `Makes the states of all subjects, and what is due, anew from the events. A campaign takes no deed until its rebuild is done.
Servers that are running remember how subjects stood: after mending a state that was edited by hand, start them again.

  npm run ledger -- rebuild all`,
    takes: [1, Number.POSITIVE_INFINITY],
    run: rebuildStates,
  },
  export: {
    usage: 'export CAMPAIGN [--out FILE]',
    help: `Writes a campaign to a file, or to standard output (--out -, or no --out): one JSON object a line, the same bytes for the same
history. Nothing in it is sealed: it holds every secret of the campaign, but no seed that is not revealed. A file appears
under its name only when it is whole. Before a campaign moves to another server, close its play session, or have a game
master send rotateSeeds: seeds stay behind, and what was rolled under one that is not revealed could never be proven.

  npm run ledger -- export 0198c0de-0000-7000-8000-000000000001 --out salt-road.ndjson
  npm run --silent ledger -- export 0198c0de-0000-7000-8000-000000000001 | gzip > salt-road.ndjson.gz`,
    options: { out: { type: 'string' } },
    takes: [1, 1],
    run: exportOne,
  },
  import: {
    usage: 'import FILE | -',
    help: `Brings in a campaign from a file, or from standard input (-): all of it or nothing, after every hash was recomputed. A campaign
that is here already stays as it is. Its members wait to be claimed, and the old seeds stayed behind: until a game master
sends publishSeedChain, dice can be thrown by hand alone. Exit code 1: the file does not hold; its first bad line is named.

  npm run ledger -- import salt-road.ndjson
  gunzip -c salt-road.ndjson.gz | npm run --silent ledger -- import -`,
    takes: [1, 1],
    run: importOne,
  },
  claim: {
    usage: 'claim CAMPAIGN [MEMBER]',
    help: `Lets someone into an imported campaign: makes an account for a member who waits to be claimed, and prints its token, once.
Without a member it lists who waits. A member who has an account keeps it: nobody is put out this way.

  npm run ledger -- claim 0198c0de-0000-7000-8000-000000000001`,
    takes: [1, 2],
    run: claim,
  },
  token: {
    usage: 'token [ACCOUNT]',
    help: `Makes another token for someone who lost every way in, by the id or the login of the account, and prints it, once. Without an
account it lists them all; the oldest is the owner's, made by the first start. The tokens that were lost stay as they are:
whoever comes in can revoke them.

  npm run ledger -- token
  npm run ledger -- token maren@example.org`,
    takes: [0, 1],
    run: token,
  },
};

const USAGE = `Proves, mends, saves and brings back campaigns.

${Object.values(COMMANDS)
  .map(({ usage }) => `  npm run ledger -- ${usage}`)
  .join('\n')}

More on each with --help after its name.

${WHERE}`;

const UNHURRIED = { lock_timeout: 0, statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** Opens the store as its owner, and lets go of it afterwards, also when interrupted. */
async function withStore(work: (store: Store) => Promise<ExitCode>): Promise<ExitCode> {
  const leaving = askedToLeave();
  const settings = loadOwnConfig();
  const server = settings.database ? null : await startPostgres({ dataDir: settings.dataDir, log: say });
  const ownerUrl = settings.database?.ownerUrl ?? (server?.url as string);
  // Nobody waits at a table: a statement may take its time.
  const pool = openPool(ownerUrl, () => undefined, { max: 2, ...UNHURRIED });
  void left(leaving).then(() => Promise.resolve(server?.stop()).finally(() => process.exit(130)));
  const isOurs = async () => {
    await refuseOthers(pool);
    return isFounded(pool);
  };
  const list = async (campaigns: typeof campaignIds) => ((await isOurs()) ? campaigns(pool) : []);
  const found = async () => {
    if (await isOurs()) return;
    // Needed once in the life of a store, and slow to load.
    const { migrate } = await import('./migrate.js');
    await migrate(ownerUrl, completeConfig(settings, ownerUrl).database.appUrl);
  };
  try {
    return await work({ pool, list, found });
  } finally {
    await pool.end();
    await server?.stop();
  }
}

async function main([name = '', ...rest]: readonly string[]): Promise<ExitCode> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const wanted = ['--help', '-h', 'help'].includes(name);
    (wanted ? print : say)(name && !wanted ? `There is no command "${name}".\n\n${USAGE}` : USAGE);
    return wanted ? 0 : 2;
  }
  const { values, positionals } = asked(command, rest);
  if (values.help) {
    print(`npm run ledger -- ${command.usage}\n\n${command.help}\n\n${WHERE}`);
    return 0;
  }
  const [least, most] = command.takes;
  if (positionals.length < least || positionals.length > most) throw new Unable(`Usage: ${command.usage}`);
  return withStore((store) => command.run(store, positionals, values));
}

function asked({ usage, options }: Command, args: readonly string[]) {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help },
      allowPositionals: true,
    });
    return { values: values as { readonly help?: boolean; readonly out?: string }, positionals };
  } catch (error) {
    throw new Unable(`${(error as Error).message}\nUsage: ${usage}`);
  }
}

/** A refused connection comes as several errors in one, without words of its own. */
const wordsOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(wordsOf).join('; ') : ((error as Error)?.message ?? String(error));

process.stdout.on('error', () => undefined);
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  say(wordsOf(error));
  return 2 as const;
});
