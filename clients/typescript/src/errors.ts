// What went wrong, and is it worth asking again?

/** What the ledger would not do: the code is stable, the facts say what to mend. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';

  constructor(
    readonly code: string,
    message: string,
    readonly facts: Readonly<Record<string, unknown>> = {},
    /** Seconds the server asked to wait, where it did. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }

  /** The same request may pass later: nothing is wrong with it. */
  get isPassing(): boolean {
    return this.code === 'UNAVAILABLE' || this.code === 'RATE_LIMITED' || this.code === 'NO_CONNECTION';
  }
}

/** An error as it stands in an answer. */
export interface AnsweredError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly facts?: Readonly<Record<string, unknown>> };
}

/** The first error of an answer. */
export function errorOf({ message, extensions }: AnsweredError, retryAfter: number | null = null): LedgerError {
  return new LedgerError(extensions?.code ?? 'UNKNOWN', message, extensions?.facts, retryAfter);
}
