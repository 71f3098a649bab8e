// What is asked of the database at the same moment, and so can go there together? One statement for a whole wave of looks.
import { isOutOfReach } from './pool.js';

/** A statement that only reads. */
export interface Look {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
  readonly rowMode?: 'array';
}

/** Whoever answers looks: the pool, one connection, or a round. */
export interface Reads {
  query<R extends object>(look: Look): Promise<{ rows: R[] }>;
}

/** What a request takes to be so before anybody has said it: SQL that holds if it is, which may ride on a look. */
export class Assumption {
  /** Whether a look has said that it is so. */
  isConfirmed = false;

  constructor(
    readonly text: string,
    readonly values: readonly unknown[],
  ) {}
}

interface Waiting {
  readonly look: Look;
  readonly done: (answer: { rows: object[] }) => void;
  readonly failed: (fault: unknown) => void;
}

/** So many looks go in one statement. */
const MOST = 1_000;
/** A wave is whole once nothing has joined it for so many turns: each loader between a question and its look waits for one. */
const QUIET_TURNS = 3;

/**
 * The looks of one request. Those that come at the same moment, or while an earlier wave is out, are one statement; equal
 * ones are one look, and each gets its own rows; a look that comes alone goes as it is. So a request costs as many
 * statements as it has to wait, however much it asks for and however long its lists are. Rows pass as JSON: no bytes, and
 * no numbers beyond 53 bits.
 */
export class Round implements Reads {
  private waiting: Waiting[] = [];
  private isBusy = false;
  private assumed: Assumption | null = null;

  constructor(private readonly run: Reads) {}

  /** From now on a look that goes alone finds nothing unless this holds, and others ask beside theirs: until one has confirmed it. */
  assume(assumption: Assumption): void {
    this.assumed = assumption;
  }

  /** Whether something is asked already: what joins it costs no statement of its own. */
  get isUnderWay(): boolean {
    return this.isBusy;
  }

  query<R extends object>(look: Look): Promise<{ rows: R[] }> {
    return new Promise((done, failed) => {
      this.waiting.push({ look, done: done as Waiting['done'], failed });
      if (!this.isBusy) this.soon();
    });
  }

  private soon(seen = this.waiting.length, turns = QUIET_TURNS): void {
    this.isBusy = true;
    const look = () => {
      const { length } = this.waiting;
      if (length > seen) this.soon(length);
      else if (turns > 1) this.soon(length, turns - 1);
      else void this.send();
    };
    void Promise.resolve().then(() => process.nextTick(look));
  }

  private async send(): Promise<void> {
    const wave = this.waiting;
    this.waiting = [];
    const different = wave.length === 1 ? [wave] : equal(wave);
    const parts = Array.from({ length: Math.ceil(different.length / MOST) }, (_, n) =>
      different.slice(n * MOST, (n + 1) * MOST),
    );
    await Promise.all(parts.map((part) => this.together(part)));
    this.isBusy = false;
    if (this.waiting.length > 0) this.soon();
  }

  private get unconfirmed(): Assumption | null {
    return this.assumed?.isConfirmed === false ? this.assumed : null;
  }

  /** Equal looks, as one. */
  private async alone(looks: readonly Waiting[]): Promise<void> {
    try {
      const { look } = looks[0]!;
      const assumed = this.unconfirmed;
      const { rows } = await this.run.query(assumed ? onlyIf(assumed, look) : look);
      if (assumed && rows.length > 0) assumed.isConfirmed = true;
      for (const { done } of looks) done({ rows: [...rows] });
    } catch (fault) {
      for (const { failed } of looks) failed(fault);
    }
  }

  private async together(looks: readonly (readonly Waiting[])[]): Promise<void> {
    if (looks.length === 1) return this.alone(looks[0]!);
    try {
      const assumed = this.unconfirmed;
      const texts = looks.map(([one]) => one!.look);
      const { rows } = await this.run.query<Record<string, object[]>>(
        joined(assumed ? [...texts, { text: `SELECT 1 WHERE ${assumed.text}`, values: [...assumed.values] }] : texts),
      );
      if (assumed && rows[0]?.[`look_${texts.length}`]?.length === 1) assumed.isConfirmed = true;
      for (const [n, same] of looks.entries())
        for (const { look, done } of same) done({ rows: rowsOf(look, rows[0]?.[`look_${n}`] ?? []) });
    } catch (fault) {
      // Whose fault it is must not fail the others.
      if (!isOutOfReach(fault)) await Promise.all(looks.map((same) => this.alone(same)));
      else for (const { failed } of looks.flat()) failed(fault);
    }
  }
}

/** Those that ask for the same, side by side. */
function equal(wave: readonly Waiting[]): Waiting[][] {
  const found = new Map<string, Waiting[]>();
  for (const one of wave) {
    const key = JSON.stringify([one.look.text, one.look.values, one.look.rowMode]);
    const others = found.get(key);
    if (others) others.push(one);
    else found.set(key, [one]);
  }
  return [...found.values()];
}

/** A list of its own for each, who may turn it round. */
const rowsOf = ({ rowMode }: Look, rows: object[]): object[] =>
  rows.map((row) => (rowMode === 'array' ? Object.values(row) : row));

/** A text whose parameters come after so many others. */
const countedOn = (text: string, before: number): string =>
  text.replace(/\$(\d+)/g, (_, i) => `$${Number(i) + before}`);

/** A look whose rows are only there if the assumption holds: PostgreSQL tries it once, before it begins with the rows. */
function onlyIf(assumed: Assumption, { name, text, values = [], ...rest }: Look): Look {
  return {
    ...rest,
    ...(name !== undefined && { name: `${name}-if` }),
    text: `SELECT * FROM (${text}) looked_at WHERE ${countedOn(assumed.text, values.length)}`,
    values: [...values, ...assumed.values],
  };
}

/** Each look as one value of one row; its parameters are counted on. */
function joined(looks: readonly Look[]): Look {
  const values: unknown[] = [];
  const columns = looks.map(({ text, values: own = [] }, n) => {
    const before = values.length;
    values.push(...own);
    return `(SELECT coalesce(json_agg(looked_at), '[]') FROM (${countedOn(text, before)}) looked_at) AS look_${n}`;
  });
  return { text: `SELECT ${columns.join(',\n')}`, values };
}
