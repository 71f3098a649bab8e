// What can be forged, and how would it be found? The shape of a forgery, and shorthands to write one.
import type { World } from './world.js';

type File = 'REFUSED' | 'SAME' | 'LESS';

/** What a forger does, and where it must be found. */
export interface Forgery {
  readonly sql: readonly string[];
  readonly at: { readonly seq: string; readonly ord?: number } | null;
  readonly reason: RegExp;
  /** A file made of it is refused, is the same as before, or says less and is taken. */
  readonly file: File;
}

export type Forger = (w: World) => Forgery;

export const ours = (w: World, table: string) => `ledger.${table} WHERE campaign_id = '${w.story.id}'`;
export const set = (w: World, table: string, change: string, where: string) =>
  `UPDATE ledger.${table} SET ${change} WHERE campaign_id = '${w.story.id}' AND ${where}`;
export const placeOf = (w: World, type: string) => `commit_seq = ${w.place(type).seq} AND ord = ${w.place(type).ord}`;

/** A change to the first event of a type. */
export const event =
  (type: string, change: string, reason: RegExp, file: File = 'REFUSED'): Forger =>
  (w) => ({ sql: [set(w, 'event', change, placeOf(w, type))], at: w.place(type), reason, file });

/** A change to a copy of what the body says, which a file does not hold. */
export const column = (type: string, change: string): Forger => event(type, change, /columns beside the body/, 'SAME');

export const row =
  (table: string, change: string, type: string, reason: RegExp, file: File = 'REFUSED', ord = false): Forger =>
  (w) => {
    const { seq, ord: n } = w.place(type);
    const at = ord ? { seq, ord: n } : { seq };
    return { sql: [set(w, table, change, `commit_seq = ${seq}`)], at, reason, file };
  };

/** Something about a subject, the due things or the head, which no commit holds: it is named at the head. */
export const beside =
  (reason: RegExp, ...sql: ((w: World) => string)[]): Forger =>
  (w) => ({ sql: sql.map((one) => one(w)), at: { seq: w.head }, reason, file: 'SAME' });
