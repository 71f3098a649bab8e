// What does a page of another origin do at a table? A module as a frontend has it, for the check and for `npm run browser`.
import type * as Client from '../../clients/typescript/src/index.js';

export interface Where {
  readonly url: string;
  /** The owner's. */
  readonly token: string;
}

/** What a page comes to know. */
export interface Known {
  readonly name: string;
  /** What it was told live. */
  readonly heard: readonly string[];
  /** The types in its lines of NDJSON. */
  readonly lines: readonly string[];
  readonly refused: Fault;
  readonly forged: Fault;
  readonly elsewhere: readonly [status: number, code: string];
  readonly guessed: Fault;
}
type Fault = readonly [code: string, retryAfter: number | null];

/** Founds, rolls, hears of it over two lines, and is refused in every way that a page must be able to read. */
export async function visit(
  { isEvent, Ledger, LedgerError, newId, operations }: typeof Client,
  { url, token }: Where,
  means: Pick<Client.LedgerOptions, 'fetch' | 'webSocket'> = {},
): Promise<Known> {
  const { fetch: ask = fetch } = means;
  const open = (by?: string) => new Ledger({ url, token: by, attempts: 1, ...means });
  const faultOf = async (asked: Promise<unknown>): Promise<Fault> => {
    const fault: unknown = await asked.then(() => null).catch((error) => error);
    if (!(fault instanceof LedgerError)) throw new Error(`It was no refusal that can be read: ${fault}`);
    return [fault.code, fault.retryAfter];
  };

  const gm = open(token);
  const { me } = await gm.ask(operations.Me, {});
  const campaignId = newId();
  await gm.send('createCampaign', { campaignId, input: { name: 'The Salt Road', system: 'd100' } });

  const heard: string[] = [];
  for await (const news of gm.follow(campaignId)) {
    const input = { notation: '2d6', purpose: 'cross the river' };
    if (news.kind === 'CAUGHT_UP') await gm.send('rollFreely', { campaignId, input });
    if (news.kind !== 'EVENT') continue;
    heard.push(String(news.event.type));
    if (isEvent(news.event, 'DiceRolled')) break;
  }

  const feed = await ask(new URL(`/campaigns/${campaignId}/events`, url), {
    headers: { authorization: `Bearer ${token}` },
  });
  const lines: string[] = [];
  const reader = (feed.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; !lines.includes('DiceRolled'); ) {
    const { value = '', done } = await reader.read();
    if (done) break;
    const whole = (text + value).split('\n');
    text = whole.pop() as string;
    lines.push(...whole.map((line) => JSON.parse(line).event?.type).filter((type) => type !== undefined));
  }
  await reader.cancel();

  const nowhere = await ask(new URL('/nowhere', url), { headers: { authorization: `Bearer ${token}` } });
  const elsewhere = (await nowhere.json()) as { errors: { extensions: { code: string } }[] };
  const guess = 'mutation { logIn(login: "a page", password: "guess") { accessToken } }' as Client.operations.Operation<
    unknown,
    object
  >;
  let guessed = await faultOf(open().ask(guess, {}));
  while (guessed[0] === 'WRONG_CREDENTIALS') guessed = await faultOf(open().ask(guess, {}));
  return {
    name: String(me?.name),
    heard,
    lines,
    refused: await faultOf(gm.send('rollFreely', { campaignId, input: { notation: '0d6', purpose: 'nothing' } })),
    forged: await faultOf(open('cl_forged').ask(operations.Me, {})),
    elsewhere: [nowhere.status, elsewhere.errors[0]!.extensions.code],
    guessed,
  };
}
