// How often, how fast, and how did it end? What the API tells whoever keeps count.
import type { ApolloServerPlugin } from '@apollo/server';
import type { Answer } from '../ledger/contract.js';
import { isRefusal } from '../rules/kernel/deed.js';

/** Told how each operation and deed went, for whoever counts them. */
export interface Observer {
  /** `outcome` is OK, or the code of the first error. */
  operation(transport: 'http' | 'websocket', outcome: string, seconds: number): void;
  /** `outcome` is RECORDED, REPLAYED, NOTHING, FAULT or the code of a refusal. */
  deed(outcome: string, seconds: number): void;
  /** One that stays open was opened, or ended. */
  connection(transport: 'websocket' | 'ndjson', change: 1 | -1): void;
}

const since = (begun: number): number => (performance.now() - begun) / 1_000;

/** Counts operations over HTTP; it has no hook on fields, which would cost more than the rest together. */
export const counting = (observer: Observer): ApolloServerPlugin => ({
  async requestDidStart() {
    const begun = performance.now();
    return {
      async willSendResponse({ errors }) {
        const code = errors?.[0]?.extensions?.code;
        observer.operation('http', errors?.length ? String(code ?? 'FAULT') : 'OK', since(begun));
      },
    };
  },
});

/** Times a deed and says how it ended. */
export async function observed(observer: Observer, record: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now();
  try {
    const answer = await record();
    observer.deed(outcomeOf(answer), since(begun));
    return answer;
  } catch (fault) {
    observer.deed('FAULT', since(begun));
    throw fault;
  }
}

function outcomeOf(answer: Answer): string {
  if (isRefusal(answer)) return answer.refused;
  if (answer.replayed) return 'REPLAYED';
  return answer.seq === null ? 'NOTHING' : 'RECORDED';
}
