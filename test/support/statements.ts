// How often is the database asked? Counted at the driver, whoever asks.
import pg from 'pg';

/** Statements of one look; the least of three where it is more than `enough`, since others may ask something meanwhile. */
export async function statements(look: () => Promise<unknown>, enough = 0): Promise<number> {
  const { query } = pg.Client.prototype;
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && least > enough; turn++) {
    let count = 0;
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      count += 1;
      return Reflect.apply(query, this, args);
    } as typeof query;
    await look().finally(() => {
      pg.Client.prototype.query = query;
    });
    least = Math.min(least, count);
  }
  return least;
}
