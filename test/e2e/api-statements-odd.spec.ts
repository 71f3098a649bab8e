// Does a question cost a handful of statements however oddly it is put: much of everything, the same again and again, far ahead?
// SEED=n puts other questions.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema } from '../../src/api/schema.js';
import { newId } from '../support/api.js';
import { SMITH } from '../support/choices.js';
import type { Ids } from '../support/matrix.js';
import { oddQuestions } from '../support/odd-questions.js';
import { sent } from '../support/statements.js';
import { openTable, type TestTable, withToy } from '../support/table.js';

const MOST = 6;
const SEED = Number(process.env.SEED ?? 7);
/** Whose a token is, is remembered for half a second: on a slow machine it would be counted now and then. */
const WHO_COMES_IN = /\bt\.hash = \$2|^WITH used AS/;
const ALONE = {
  alone: 'Its statements are counted at the driver.',
  env: { RATE_LIMIT: '0', WEBHOOK_PRIVATE_ADDRESSES: 'true' },
  patience: { sweepMs: 600_000 },
};
let table: TestTable;
let ids: Ids;

beforeAll(async () => {
  table = await openTable(ALONE);
  const { api, campaignId, gm, player, maren, send } = table;
  await send(gm, 'foundFaction', { name: 'The Lamp' });
  await send(gm, 'openPlaySession', { title: 'The ford' });
  const { deed } = await send(player, 'writeNote', { text: 'A heron.', about: [maren] });
  await send(gm, 'keepHiddenSide', { characterId: maren, title: 'Feathers', text: 'A curse.' });
  for (const notation of ['2d6', '1d100']) await send(player, 'rollFreely', { notation, purpose: 'the weather' });
  await send(gm, 'closePlaySession', { attended: [maren] });
  const { factions, timeline } = await table.look(gm, 'factions { id } timeline(last: 1) { nodes { id } }');
  const invited = `mutation { inviteMember(campaignId: "${campaignId}", commandId: "${newId()}", name: "Una", role: PLAYER) { code } }`;
  const code = String((await api.get(gm.token, invited)).inviteMember!.code);
  const [factionId, eventId] = [String(factions![0]!.id), String(timeline!.nodes![0]!.id)];
  ids = { campaignId, characterId: maren, factionId, deed: String(deed), eventId, code };
});
afterAll(() => table?.close());

/** What is sent to the database for a question, and no error to it. */
async function costOf(query: string): Promise<string[]> {
  const errors: unknown[] = [];
  const look = async () => void errors.push(...(await table.api.ask(table.gm.token, query)).errors);
  const texts = await sent(look, MOST, WHO_COMES_IN);
  expect([query, errors]).toEqual([query, []]);
  return texts;
}

const times = (n: number, text: string) => `{ ${Array.from({ length: n }, (_, i) => `a${i}: ${text}`).join(' ')} }`;

describe(`at most ${MOST} statements`, () => {
  it(`for whatever is asked for together (SEED=${SEED})`, async () => {
    const dear: unknown[] = [];
    for (const query of oddQuestions(buildSchema(withToy), ids, 40, SEED)) {
      const texts = await costOf(query);
      if (texts.length > MOST) dear.push([query, ...texts.map((text) => text.slice(0, 120))]);
    }
    expect(dear).toEqual([]);
  });

  it('for the same under many names', async () => {
    const { campaignId, code } = ids;
    const look =
      'forecastAdvance(campaignId: "C", input: { by: { days: 3 }, reason: "?" }) { found lines { summary } }';
    const questions = [
      times(12, 'me { login tokens { id } journal { at } campaigns { name me { name } } }'),
      times(6, `invitation(code: "${code}") { campaign invitedBy }`),
      times(4, look.replace('C', String(campaignId))),
      times(9, `campaign(id: "${campaignId}") { name asOf(seq: "4") { name } }`),
    ];
    for (const query of questions) expect((await costOf(query)).length).toBeLessThanOrEqual(MOST);
  });

  it('for webhooks, however many there are', async () => {
    const { api, gm } = table;
    const of = `campaignId: "${ids.campaignId}"`;
    for (let n = 0; n < 10; n++) {
      const made = `mutation { createWebhook(${of}, name: "x", url: "http://127.0.0.1:9/${n}") { webhook { id } } }`;
      const id = (await api.get(gm.token, made)).createWebhook!.webhook!.id;
      await api.get(gm.token, `mutation { pauseWebhook(${of}, id: "${id}") { id } }`);
    }
    const all = `webhooks(${of}) { id createdAt lag owner { name } nextTryAt deadLetters(first: 3) { id deadAt } }`;
    for (const query of [`{ ${all} }`, times(3, all)]) expect((await costOf(query)).length).toBeLessThanOrEqual(MOST);
  });

  it('for a look ahead, however many heirs it meets on the way', async () => {
    const dynasty = await openTable({ ...ALONE, system: 'd100', beside: table.api });
    const { gm, send, api, campaignId } = dynasty;
    const enrolled = async (name: string) => {
      const { subjects } = await send(gm, 'enrolCharacter', { name });
      return String(subjects!.find((one) => one.character?.name === name)!.id);
    };
    for (let n = 0; n < 5; n++) {
      const [characterId, heir] = [await enrolled(`Odo ${n}`), await enrolled(`Ilse ${n}`)];
      await send(gm, 'd100RollScores', { characterId });
      await send(gm, 'd100FinishCreation', { characterId, ...SMITH });
      const heirs = [{ name: `Ilse ${n}`, relation: 'CHILD', share: 100, characterId: heir }];
      await send(gm, 'makeWill', { characterId, heirs });
      await send(gm, 'declareDead', { characterId, reason: 'The river.' });
    }
    const input = '{ by: { years: 1 }, reason: "?" }';
    const query = `{ forecastAdvance(campaignId: "${campaignId}", input: ${input}) { settled lines { type summary } } }`;
    const { forecastAdvance } = await api.get(gm.token, query);
    expect(forecastAdvance!.settled).toBe(5);
    expect(forecastAdvance!.lines!.filter(({ type }) => `${type}` === 'D100SilverReceived')).toHaveLength(5);
    expect((await costOf(query)).length).toBeLessThanOrEqual(MOST);
    await dynasty.close();
  });
});
