// How does a file travel, and what could be made of it on the way? Another server, and forged and sealed copies of a file.
import pg from 'pg';
import { Ledger } from '../../../src/ledger/ledger.js';
import { exportCampaign } from '../../../src/transfer/export.js';
import { importCampaign } from '../../../src/transfer/import.js';
import { linesOf } from '../../../src/transfer/line-reader.js';
import { canonical } from '../../../src/trust/canonical.js';
import type { CommitRecord, EventRecord } from '../../../src/trust/verification.js';
import { type FreshDatabase, freshDatabase, TEST_SECRET } from '../../support/database.js';
import { vigilRules } from '../../support/vigil.js';
import { rehashed, releafed } from '../../support/written-ledger.js';

/** A line of an exported campaign, of whichever kind. */
export interface Line {
  readonly kind: string;
  readonly seq?: string;
  readonly hash?: string;
  readonly head?: { readonly seq: string; readonly hash: string };
  readonly events?: readonly EventRecord[];
}

interface Body {
  readonly type: string;
  readonly stream: { readonly kind: string };
  readonly audience: { readonly to: string };
}

/** The file with the events of one commit changed; leaves and hashes are made anew, as whoever wrote it could. */
export function fitted(lines: readonly Line[], seq: number, change: (event: EventRecord) => EventRecord): Line[] {
  let prev: string | undefined;
  const all = lines.map((line) => {
    if (line.kind !== 'commit') return line;
    const commit = line as unknown as CommitRecord;
    const events = commit.seq === String(seq) ? commit.events.map((event) => releafed(change(event))) : commit.events;
    const next = rehashed({ ...commit, events, prev: prev ?? commit.prev });
    prev = next.hash;
    return { ...next, kind: 'commit' } as unknown as Line;
  });
  return all.map((line) => (line.head ? { ...line, head: { ...line.head, hash: prev as string } } : line));
}

/** A body as whoever forges a file writes it. */
export type Forgeable = Record<string, unknown> & {
  readonly data: Record<string, unknown>;
  readonly stream: { kind: string; id: string };
};

/** The file with the first event of a type said otherwise, or the one at `nth` of them. */
export function retold(lines: readonly Line[], type: string, edit: (body: Forgeable) => void, nth = 0): Line[] {
  const isIts = ({ body }: EventRecord) => body?.includes(`"type":"${type}"`) === true;
  const commits = lines.filter(({ events = [] }) => events.some(isIts));
  const change = (event: EventRecord) => {
    if (!isIts(event)) return event;
    const body = JSON.parse(event.body as string);
    edit(body);
    return { ...event, body: canonical(body) };
  };
  return fitted(lines, Number(commits.at(nth)?.seq), change);
}

/** The file without the text of some events: as it is handed to somebody who may not see them. */
export function sealed(lines: readonly Line[], which: (body: Body) => boolean): Line[] {
  const seal = (event: EventRecord): EventRecord =>
    event.body !== null && which(JSON.parse(event.body)) ? { ...event, salt: null, body: null } : event;
  return lines.map((line) => (line.events ? { ...line, events: line.events.map(seal) } : line));
}

/** Another server: its own database, the same program, none of the seeds. */
export interface Elsewhere {
  readonly database: FreshDatabase;
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  close(): Promise<void>;
}

/** Opens another server, to be closed by whoever did. */
export async function elsewhere(): Promise<Elsewhere> {
  const database = await freshDatabase();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 4 });
  pool.on('error', () => undefined);
  return {
    database,
    pool,
    ledger: new Ledger({ pool, registry: vigilRules, secret: TEST_SECRET, now: Date.now }),
    close: () => pool.end().then(() => database.drop()),
  };
}

export async function fileOf(pool: pg.Pool, id: string): Promise<string> {
  let text = '';
  for await (const line of exportCampaign(pool, id)) text += line;
  return text;
}

async function* inPieces(file: string | Uint8Array, size = 1000) {
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const take = (pool: pg.Pool, file: string | Uint8Array) =>
  importCampaign(pool, vigilRules, linesOf(inPieces(file)));
export const parsed = (file: string): Line[] =>
  file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
export const written = (lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

const TABLES = [
  'ledger.campaign_head',
  'ledger.commit',
  'ledger.deed',
  'ledger.event',
  'ledger.involved',
  'ledger.stream',
  'ledger.due',
  'auth.membership',
];
export async function everything(pool: pg.Pool): Promise<string> {
  const all = [];
  for (const table of TABLES) all.push((await pool.query(`SELECT to_jsonb(x) AS row FROM ${table} x ORDER BY 1`)).rows);
  return JSON.stringify(all);
}

/** Does something on another server, which is gone afterwards. */
export async function somewhere(work: (there: Elsewhere) => Promise<void>): Promise<void> {
  const there = await elsewhere();
  await work(there).finally(() => there.close());
}
