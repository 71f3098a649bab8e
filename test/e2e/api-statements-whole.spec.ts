// Does a question cost a handful of statements even where it asks for everything, and no more where there is more of it?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema } from '../../src/api/schema.js';
import { newId } from '../support/api.js';
import { sent } from '../support/statements.js';
import { mutationOf, openTable, type TestTable, withToy } from '../support/table.js';
import { type Whole, wholes } from '../support/whole.js';

const MOST = 6;
let table: TestTable;
let all: Whole[];

beforeAll(async () => {
  table = await openTable({ alone: 'Its statements are counted at the driver.' });
  const { api, campaignId, gm, player, maren, send } = table;
  await live(1);
  const { deed } = await send(player, 'writeNote', { text: 'A heron.', about: [maren] });
  const { factions, timeline } = await table.look(gm, 'factions { id } timeline(last: 1) { nodes { id } }');
  const invited = `mutation { inviteMember(campaignId: "${campaignId}", commandId: "${newId()}", name: "Una", role: PLAYER) { code } }`;
  const code = String((await api.get(gm.token, invited)).inviteMember!.code);
  const [factionId, eventId] = [String(factions![0]!.id), String(timeline!.nodes![0]!.id)];
  all = await wholes(buildSchema(withToy), {
    campaignId,
    characterId: maren,
    factionId,
    deed: String(deed),
    eventId,
    code,
  });
});
afterAll(() => table?.close());

/** So many more of everything that a list can hold. */
async function live(times: number): Promise<void> {
  const { api, gm, player, maren, send } = table;
  for (let n = 0; n < times; n++) {
    await send(gm, 'foundFaction', { name: `The Lamp ${newId()}` });
    await send(gm, 'openPlaySession', { title: 'The ford' });
    const born = await send(gm, 'enrolCharacter', { name: 'Tam', unseen: true });
    const tam = born.subjects!.find(({ kind }) => kind === 'character')!.id;
    await send(gm, 'showCharacter', { characterId: tam, reason: 'She came in.' });
    for (const who of [maren, tam]) {
      await send(player, 'writeNote', { text: 'A heron over the ford.', about: [who] });
      await send(gm, 'keepHiddenSide', { characterId: who, title: 'Feathers', text: 'A curse.' });
    }
    await send(player, 'pipsPush', { characterId: maren, dice: 2 });
    await send(player, 'pipsPush', { characterId: maren, dice: 2 });
    await send(gm, 'closePlaySession', { attended: [maren, tam] });
    const campaignId = newId();
    const founded = { campaignId, commandId: newId(), input: { name: 'The Low Road', system: 'pips' } };
    await api.get(gm.token, mutationOf('createCampaign', {}, '{ seq }'), founded);
    const rolled = { campaignId, commandId: newId(), input: { notation: '4d6', purpose: 'the weather' } };
    await api.get(gm.token, mutationOf('rollFreely', {}, '{ seq }'), rolled);
  }
}

/** Whose a token is, is remembered for half a second: on a slow machine it would be counted now and then. */
const WHO_COMES_IN = /\bt\.hash = \$2|^WITH used AS/;

const look = (query: string) => () => table.api.get(table.gm.token, query);

/** What each question costs: the texts of its statements. */
async function costs(questions: readonly Whole[], enough: (name: string) => number): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { name, query } of questions) {
    found.set(name, await sent(look(query), enough(name), WHO_COMES_IN));
  }
  return found;
}

/** Those that cost more than they should, with the beginnings of what they asked. */
const dearer = (than: (name: string) => number, found: ReadonlyMap<string, string[]>) =>
  [...found]
    .filter(([name, texts]) => texts.length > than(name))
    .map(([name, texts]) => [name, ...texts.map((text) => text.slice(0, 120))]);

describe('asking for everything', () => {
  let before: Map<string, string[]>;

  it(`takes at most ${MOST} statements, of whatever field`, async () => {
    before = await costs(all, () => MOST);
    expect(before.size).toBeGreaterThan(80);
    expect(dearer(() => MOST, before)).toEqual([]);
  });

  it('takes no more where there is more of everything', async () => {
    const lists = all.filter(({ isList }) => isList);
    expect(lists.length).toBeGreaterThan(20);
    await live(4);
    await look(all.find(({ name }) => name === 'Campaign.factions')!.query)(); // brings the index of texts up to date
    const asBefore = (name: string) => before.get(name)!.length;
    expect(dearer(asBefore, await costs(lists, asBefore))).toEqual([]);
  });
});
