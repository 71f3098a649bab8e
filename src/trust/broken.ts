// Where does a ledger stop holding? The place is named as a reader of the file finds it.

/** A place in a ledger: a commit, and in it an event by its `ord`. The sequence is a decimal text, as in the export. */
export interface Position {
  seq: string;
  ord?: number;
}

/** The first thing in a ledger that does not hold. */
export class Broken extends Error {
  override readonly name = 'Broken';

  constructor(
    readonly reason: string,
    readonly at: Position | null,
  ) {
    super(at ? `${placeName(at)}: ${reason}` : reason);
  }
}

/** `commit 17, event 2` */
export function placeName({ seq, ord }: Position): string {
  return ord === undefined ? `commit ${seq}` : `commit ${seq}, event ${ord}`;
}
