// How does whoever runs the server prove, mend, save and bring back what has happened? From the command line.
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { completeConfig, loadOwnConfig } from './config.js';
import { startPostgres } from './embedded/postgres.js';
import { campaignIds, tracedIds } from './ledger/archive.js';
import { type Audited, audit } from './ledger/audit.js';
import { openPool } from './ledger/pool.js';
import { rebuild } from './ledger/refold.js';
import { rules } from './rules/index.js';
import { Id } from './rules/kernel/stream.js';
import { exportCampaign } from './transfer/export.js';
import { importCampaign } from './transfer/import.js';
import { linesOf } from './transfer/line-reader.js';
import { BadFile } from './transfer/lines.js';
import { placeName } from './trust/broken.js';

/** 0 done and sound, 1 something does not hold, 2 wrongly asked or cannot be read or written. */
type ExitCode = 0 | 1 | 2;

/** The request cannot be met as it stands; the message says why. */
class Unable extends Error {}

interface Command {
  readonly usage: string;
  readonly help: string;
  readonly options?: { readonly out: { readonly type: 'string' } };
  /** How many names of campaigns or files may follow. */
  readonly takes: readonly [least: number, most: number];
  run(store: Store, names: readonly string[], options: { readonly out?: string }): Promise<ExitCode>;
}

interface Store {
  readonly pool: pg.Pool;
  /** Asks for campaigns; there is none where there are no tables yet. */
  list(campaigns: typeof campaignIds): Promise<readonly Id[]>;
  /** Makes the tables where this database has none yet. */
  found(): Promise<void>;
}

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
under its name only when it is whole.

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

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const many = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** Tells whoever waits how far it is: nothing in the first second, then at most once a second. */
function meter(what: string): (done: number, of: number | string, unit: string) => void {
  let told = Date.now();
  return (done, of, unit) => {
    if (Date.now() - told < 1_000) return;
    told = Date.now();
    say(`${what}: ${done} of ${of} ${unit}`);
  };
}

/** The campaigns that are named, `all` being every one of those there are. */
function chosen(there: readonly Id[], names: readonly string[]): readonly Id[] {
  const known = new Set(there);
  return [...new Set(names.flatMap((name) => (name === 'all' ? there : one(known, name))))];
}

function one(there: ReadonlySet<Id>, name: string): Id {
  const { data } = Id.safeParse(name);
  if (!data) throw new Unable(`"${name}" is no id of a campaign.`);
  if (!there.has(data)) throw new Unable(`There is no campaign ${data}.`);
  return data;
}

async function verify({ pool, list }: Store, names: readonly string[]): Promise<ExitCode> {
  const ids = chosen(await list(tracedIds), names.length === 0 ? ['all'] : names);
  if (ids.length === 0) print('There is no campaign yet.');
  let broken = 0;
  for (const id of ids) {
    const verdict = await audit(pool, rules, id, meter(id));
    if (!verdict.ok) broken++;
    if (verdict.ok) print(`HOLDS   ${id}  ${described(verdict)}`);
    else print(`BROKEN  ${id}  ${verdict.at ? `${placeName(verdict.at)}: ` : ''}${verdict.reason}`);
  }
  if (ids.length > 1) print(`${many(ids.length, 'campaign')}: ${ids.length - broken} hold, ${broken} broken.`);
  return broken === 0 ? 0 : 1;
}

function described({ summary, subjects, outdated }: Audited): string {
  const { head, events, hidden, rolls } = summary;
  const parts = [
    `head ${head.seq}:${head.hash}`,
    `${many(events, 'event')}${hidden ? ` (${hidden} sealed or erased)` : ''}, ${many(subjects, 'subject')}`,
    `rolls: ${rolls.proven} proven, ${rolls.awaiting} awaiting their seed, ${rolls.physical} thrown by hand, ${rolls.imported} imported`,
  ];
  if (outdated > 0) parts.push(`${many(outdated, 'state')} of an earlier version, which rebuild stores anew`);
  return parts.join('; ');
}

async function rebuildStates({ pool, list }: Store, names: readonly string[]): Promise<ExitCode> {
  const ids = chosen(await list(campaignIds), names);
  if (ids.length === 0) print('There is no campaign yet.');
  for (const id of ids) {
    const { rows } = await pool.query('SELECT count(*) AS n FROM ledger.stream WHERE campaign_id = $1', [id]);
    const told = meter(id);
    const subjects = await rebuild(pool, rules, id, (done) => told(done, rows[0].n, 'subjects'));
    print(`REBUILT  ${id}  ${many(subjects, 'subject')}`);
  }
  return 0;
}

async function exportOne({ pool, list }: Store, [name = '']: readonly string[], { out = '-' }): Promise<ExitCode> {
  const id = one(new Set(await list(campaignIds)), name);
  const told = meter(id);
  const lines = Readable.from(exportCampaign(pool, id, (done, of) => told(done, of, 'commits')));
  if (out === '-') {
    await pipeline(lines, process.stdout, { end: false });
    return 0;
  }
  const part = `${out}.part`;
  try {
    await pipeline(lines, createWriteStream(part, { flush: true, mode: 0o600 }));
    await rename(part, out);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  say(`Campaign ${id} is in ${out}.`);
  return 0;
}

async function importOne(store: Store, [name = '']: readonly string[]): Promise<ExitCode> {
  const pieces = name === '-' ? process.stdin : createReadStream(name);
  if (name !== '-') await once(pieces, 'open');
  await store.found();
  const told = meter(name);
  try {
    const { campaignId, seq, events, subjects, added } = await importCampaign(
      store.pool,
      rules,
      linesOf(pieces),
      (done, of) => told(done, of, 'commits'),
    );
    if (added)
      print(
        `IMPORTED  ${campaignId}  ${seq} commits, ${many(events, 'event')}, ${many(subjects, 'subject')}; its members wait to be claimed (npm run ledger -- claim ${campaignId})`,
      );
    else print(`KEPT  ${campaignId}  it is here already with this very history; nothing was added`);
    return 0;
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    print(`REFUSED  ${name}  ${error.message}; nothing was added`);
    return 1;
  }
}

async function claim({ pool, list }: Store, [name = '', member]: readonly string[]): Promise<ExitCode> {
  const campaignId = one(new Set(await list(campaignIds)), name);
  const waiting = await waitingIn(pool, campaignId);
  if (member === undefined) {
    for (const { id, called, role } of waiting) print(`${id}  ${role.padEnd(9)}  ${called}`);
    if (waiting.length === 0) print('Nobody waits to be claimed.');
    return 0;
  }
  const wanted = Id.safeParse(member).data;
  const found = waiting.find(({ id }) => id === wanted);
  if (!found) throw new Unable(`${member} does not wait to be claimed in campaign ${campaignId}.`);
  // Slow to load, and needed by no other command.
  const { claimMember } = await import('./auth/claim.js');
  const token = await claimMember(pool, campaignId, found.id, found.called);
  if (token === null) throw new Unable(`${member} was claimed in this very moment.`);
  print(`${found.called} comes in with this token, which is shown this once:\n  ${token}`);
  return 0;
}

async function token({ pool }: Store, [who]: readonly string[]): Promise<ExitCode> {
  // Slow to load, and needed by no other command.
  const { knownAccounts, rescueToken } = await import('./auth/rescue.js');
  const accounts = (await isFounded(pool)) ? await knownAccounts(pool) : [];
  if (who === undefined) {
    for (const { id, name, login, createdAt } of accounts)
      print(`${id}  ${new Date(createdAt).toISOString().slice(0, 10)}  ${name}${login ? `  ${login}` : ''}`);
    if (accounts.length === 0) print('There is no account yet.');
    return 0;
  }
  const found = accounts.find(({ id, login }) => [id, login].includes(who.trim().normalize('NFKC').toLowerCase()));
  if (!found) throw new Unable(`There is no account ${who}.`);
  print(`${found.name} comes in with this token, which is shown this once:\n  ${await rescueToken(pool, found.id)}`);
  return 0;
}

/** Active members without an account. One who never had a name here is called by his role. */
async function waitingIn(pool: pg.Pool, campaignId: Id) {
  const { rows } = await pool.query(
    `SELECT m.key AS id, m.value ->> 'role' AS role, coalesce(a.name, initcap(m.value ->> 'role')) AS called
      FROM ledger.stream s CROSS JOIN json_each(s.state::json -> 'members') m
      LEFT JOIN auth.membership a ON a.campaign_id = s.campaign_id AND a.member_id = m.key::uuid
      WHERE s.campaign_id = $1 AND s.stream_id = $1 AND m.value ->> 'status' = 'ACTIVE' AND a.account_id IS NULL
      ORDER BY m.value ->> 'role', m.key`,
    [campaignId],
  );
  return rows as readonly { readonly id: Id; readonly role: string; readonly called: string }[];
}

/** Whether this database has our tables. */
const isFounded = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query(`SELECT to_regclass('ledger.campaign_head') IS NOT NULL AS founded`)).rows[0].founded;

const UNHURRIED = { lock_timeout: 0, statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** Opens the store as its owner, and lets go of it afterwards, also when interrupted. */
async function withStore(work: (store: Store) => Promise<ExitCode>): Promise<ExitCode> {
  const settings = loadOwnConfig();
  const server = settings.database ? null : await startPostgres({ dataDir: settings.dataDir, log: say });
  const ownerUrl = settings.database?.ownerUrl ?? (server?.url as string);
  // Nobody waits at a table: a statement may take its time.
  const pool = openPool(ownerUrl, () => undefined, { max: 2, ...UNHURRIED });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void Promise.resolve(server?.stop()).finally(() => process.exit(130)));
  const list = async (campaigns: typeof campaignIds) => ((await isFounded(pool)) ? campaigns(pool) : []);
  const found = async () => {
    if (await isFounded(pool)) return;
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
