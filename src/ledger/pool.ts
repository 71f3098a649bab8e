// What if the database does not answer? Every wait for it has an end, and whoever waited may ask again.
import type { Socket } from 'node:net';
import pg from 'pg';

/** Numbers of 64 bits stay the texts that the server sends: pg would look at each only to leave it as it is. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => text);

/**
 * Milliseconds. The server gives up before the client does, so what was answered as failed is not done behind one's back;
 * should the line itself be dead, the same command id finds out on the next try.
 */
export const LIMITS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/**
 * Has a new connection break when the server says nothing for so many milliseconds while it owes an answer: as pg's own
 * `query_timeout` does, but with no timer for each statement.
 */
export function mustAnswer(ms: number): (client: pg.ClientBase) => void {
  return (client) => {
    const asked = client as pg.Client & { readonly readyForQuery: boolean };
    const socket = asked.connection.stream as Socket;
    socket.setTimeout(ms, () => {
      if (!asked.readyForQuery) socket.destroy(new Error('Query read timeout'));
    });
  };
}

/** Connections to the ledger's database. `onLost` hears of an idle one that broke; the next request opens another. */
export function openPool(
  connectionString: string,
  onLost: (error: Error) => void,
  options: pg.PoolConfig = {},
): pg.Pool {
  const { query_timeout, ...rest } = { ...LIMITS, ...options };
  const pool = new pg.Pool({ connectionString, max: 16, keepAlive: true, ...rest });
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    // One that breaks while it is lent fails the next request on it; unheard, it would end the process.
    client.on('error', () => undefined);
    mustAnswer(query_timeout)(client);
  });
  return pool;
}

/** Serialization failure and deadlock: PostgreSQL has undone the transaction so that others could go on. */
const GAVE_WAY = /^40(001|P01)$/;
const CODES =
  /^(08\w{3}|57P0[1-5]|53\w{3}|57014|55P03|25P03|25006|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

const codeOf = (fault: unknown): string => String((Object(fault) as { code?: unknown }).code);

/** Whether others went first: all of it is undone, and can be tried anew at once. */
export const gaveWay = (fault: unknown): boolean => GAVE_WAY.test(codeOf(fault));

/** Whether a failure says nothing about the request, only that the database was out of reach or too busy: ask again. */
export const isOutOfReach = (fault: unknown): boolean =>
  CODES.test(codeOf(fault)) || gaveWay(fault) || WORDS.test(String((Object(fault) as { message?: unknown }).message));
