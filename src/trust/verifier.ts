// How does a player check the ledger alone, offline? With this program, an exported file, and nothing else.
import { Broken } from './broken.js';
import { type Checkpoint, type CommitRecord, LedgerAudit, type Summary } from './verification.js';
import { type RollClaim, verifyRoll } from './verify-roll.js';

/** What the program answers with: 0 all holds, 1 something does not, 2 it was not asked properly or cannot read. */
export type ExitCode = 0 | 1 | 2;

/** All that the program needs of its surroundings. `read` gives a file's bytes, piece by piece. */
export interface Surroundings {
  read(file: string): AsyncIterable<Uint8Array>;
  print(line: string): void;
}

const USAGE = `Checks an exported campaign, or a single roll, without asking the server that wrote it.

  node verifier.mjs campaign.ndjson [--held SEQ:HASH]...
  node verifier.mjs roll.json

--held names a commit and the hash you wrote down for it: nothing up to there was changed or removed since.
Exit code: 0 all holds, 1 something does not (the first bad place is printed), 2 no such file or no such option.`;

/** Kind of the first line of an export. */
export const EXPORT_KIND = 'campaign-ledger-export';

/** Version of the export's layout that this program reads. */
export const EXPORT_VERSION = 1;

/** The whole program: reads the arguments, checks the one file, prints what it found. */
export async function runVerifier(args: readonly string[], { read, print }: Surroundings): Promise<ExitCode> {
  const asked = parseArguments(args);
  if (asked === null) {
    print(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  try {
    for (const line of await check(linesOf(read(asked.file)), asked.held)) print(line);
    return 0;
  } catch (error) {
    print(error instanceof Broken ? `BROKEN ${error.message}` : `${asked.file} cannot be read: ${String(error)}`);
    return error instanceof Broken ? 1 : 2;
  }
}

function parseArguments(args: readonly string[]): { file: string; held: Checkpoint[] } | null {
  const held: Checkpoint[] = [];
  const files: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] as string;
    const vouched = arg === '--held' ? /^([1-9]\d*):([0-9a-f]{64})$/.exec(args[++index] ?? '') : null;
    if (vouched) held.push({ seq: vouched[1] as string, hash: vouched[2] as string });
    else if (arg.startsWith('--')) return null;
    else files.push(arg);
  }
  return files.length === 1 ? { file: files[0] as string, held } : null;
}

async function check(lines: AsyncGenerator<string>, held: readonly Checkpoint[]): Promise<string[]> {
  const first = await lines.next();
  if (first.done) throw new Broken('the file is empty', null);
  const header = record(first.value);
  if (header?.kind === EXPORT_KIND) return described(await auditExport(header, lines, held));
  let text = first.value;
  for await (const line of lines) text += `\n${line}`;
  return [provenRoll(record(text))];
}

function provenRoll(claim: Record<string, unknown> | null): string {
  if (!claim) throw new Broken('the file is neither an exported campaign nor a roll', null);
  const verdict = verifyRoll(claim as unknown as RollClaim);
  if (!verdict.ok) throw new Broken(verdict.reason, null);
  const { label, notation, dice, total } = (claim as unknown as RollClaim).roll;
  return `HOLDS  roll "${label}": ${notation} = ${dice.map(({ face }) => face).join(', ')}; total ${total}`;
}

interface Audited {
  summary: Summary;
  unhashed: number;
}

/** Checks an export after its first line. Lines of other kinds than commits, such as names, are no part of the chain. */
async function auditExport(
  { version, campaign, head }: Record<string, unknown>,
  lines: AsyncGenerator<string>,
  held: readonly Checkpoint[],
): Promise<Audited> {
  if (version !== EXPORT_VERSION) throw new Broken(`the file has the unknown version ${String(version)}`, null);
  const end = head as Partial<Checkpoint> | null | undefined;
  if (typeof campaign !== 'string' || typeof end?.seq !== 'string' || typeof end.hash !== 'string')
    throw new Broken('the first line does not name campaign and head', null);
  const audit = new LedgerAudit(campaign, held);
  let number = 1;
  let unhashed = 0;
  for await (const line of lines) {
    number++;
    const said = record(line);
    if (typeof said?.kind !== 'string') throw new Broken(`line ${number} is no line of an export`, null);
    if (said.kind === 'commit') audit.add(said as unknown as CommitRecord);
    else unhashed++;
  }
  return { summary: audit.finish({ seq: end.seq, hash: end.hash }), unhashed };
}

function described({ summary: { campaign, head, events, hidden, rolls }, unhashed }: Audited): string[] {
  return [
    `HOLDS  campaign ${campaign}`,
    `head   ${head.seq}:${head.hash}`,
    `events ${events}, of them ${hidden} sealed or erased (their place is proven, not their text)`,
    `rolls  ${rolls.proven} proven, ${rolls.awaiting} whose seed is not revealed, ${rolls.physical} rolled by hand, ${rolls.imported} imported`,
    `lines  ${unhashed} not covered by the chain (display names and the like)`,
  ];
}

function record(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Lines end at U+000A alone: U+2028 and its like may stand inside JSON text. Throws Broken for bytes that are not UTF-8. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoded(decoder, piece)).split('\n');
    rest = lines.pop() as string;
    yield* lines;
  }
  rest += decoded(decoder);
  if (rest !== '') yield rest;
}

/** The text of the next piece; of what is left over, when there is none. */
function decoded(decoder: InstanceType<typeof TextDecoder>, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw new Broken('the file is not UTF-8 text', null);
  }
}
