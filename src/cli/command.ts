// What does every command of the command line have to say? What it is given, what it may answer, and how it speaks.
import type pg from 'pg';
import type { campaignIds } from '../ledger/archive.js';
import { Id } from '../rules/kernel/stream.js';

/** 0 done and sound, 1 something does not hold, 2 wrongly asked or cannot be read or written. */
export type ExitCode = 0 | 1 | 2;

/** The request cannot be met as it stands; the message says why. */
export class Unable extends Error {}

/** What can be asked for by name. */
export interface Command {
  readonly usage: string;
  readonly help: string;
  readonly options?: { readonly out: { readonly type: 'string' } };
  /** How many names of campaigns or files may follow. */
  readonly takes: readonly [least: number, most: number];
  run(store: Store, names: readonly string[], options: { readonly out?: string }): Promise<ExitCode>;
}

/** The store that a command works on, entered as its owner. */
export interface Store {
  readonly pool: pg.Pool;
  /** Asks for campaigns; there is none where there are no tables yet. */
  list(campaigns: typeof campaignIds): Promise<readonly Id[]>;
  /** Makes the tables where this database has none yet. */
  found(): Promise<void>;
}

/** To whoever waits. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);
/** To whoever asked. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** A number of things, in words. */
export const many = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** Tells whoever waits how far it is: nothing in the first second, then at most once a second. */
export function meter(what: string): (done: number, of: number | string, unit: string) => void {
  let told = Date.now();
  return (done, of, unit) => {
    if (Date.now() - told < 1_000) return;
    told = Date.now();
    say(`${what}: ${done} of ${of} ${unit}`);
  };
}

/** The campaigns that are named, `all` being every one of those there are. */
export function chosen(there: readonly Id[], names: readonly string[]): readonly Id[] {
  const known = new Set(there);
  return [...new Set(names.flatMap((name) => (name === 'all' ? there : one(known, name))))];
}

/** The campaign of that name. */
export function one(there: ReadonlySet<Id>, name: string): Id {
  const { data } = Id.safeParse(name);
  if (!data) throw new Unable(`"${name}" is no id of a campaign.`);
  if (!there.has(data)) throw new Unable(`There is no campaign ${data}.`);
  return data;
}

/** Whether this database has our tables. */
export const isFounded = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query(`SELECT to_regclass('ledger.campaign_head') IS NOT NULL AS founded`)).rows[0].founded;
