// How often is the database asked? Counted at the driver, whoever asks.
import pg from 'pg';

const none = /^$/;

/** The texts of one look; the fewest of three where they are more than `enough`, since others may ask something meanwhile. */
export async function sent(look: () => Promise<unknown>, enough = 0, besides = none): Promise<string[]> {
  const { query } = pg.Client.prototype;
  let fewest: string[] | null = null;
  for (let turn = 0; turn < 3 && (fewest === null || fewest.length > enough); turn++) {
    const texts: string[] = [];
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [asked] = args as [string | { readonly text: string }];
      const text = typeof asked === 'string' ? asked : asked.text;
      if (!besides.test(text)) texts.push(text);
      return Reflect.apply(query, this, args);
    } as typeof query;
    await look().finally(() => {
      pg.Client.prototype.query = query;
    });
    if (fewest === null || texts.length < fewest.length) fewest = texts;
  }
  return fewest ?? [];
}

/** How many statements one look takes. */
export const statements = async (look: () => Promise<unknown>, enough = 0): Promise<number> =>
  (await sent(look, enough)).length;
