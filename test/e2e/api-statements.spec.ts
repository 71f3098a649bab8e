// Does every question take a handful of statements at most, however much of the history it goes through?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statements } from '../support/statements.js';
import { openTable, type TestTable } from '../support/table.js';

const MOST = 6;
let table: TestTable;
let moment: string;

beforeAll(async () => {
  table = await openTable({ alone: 'Its statements are counted at the driver.' });
  const { gm, player, maren, send } = table;
  await send(gm, 'foundFaction', { name: 'The Lamp' });
  await send(player, 'writeNote', { text: 'A heron over the ford.', about: [maren] });
  await send(gm, 'keepHiddenSide', { characterId: maren, title: 'Feathers', text: 'A curse.' });
  await send(player, 'pipsPush', { characterId: maren, dice: 2 });
  const { timeline } = await table.look(gm, 'timeline(last: 1) { nodes { recordedAt } }');
  moment = String(timeline!.nodes![0]!.recordedAt);
});
afterAll(() => table?.close());

const RICH = 'summary date actor { name } involves { name } deed { name }';
const her = (asked: string) => () => `character(id: "${table.maren}") { ${asked} }`;

describe('a question', () => {
  it.each<[string, () => string]>([
    ['a campaign with its people and factions', () => 'name members { name } factions { name } session { id }'],
    ['a campaign as it stood', () => 'asOf(worldDay: 0) { name clock }'],
    ['characters with their hidden sides', () => 'characters { edges { node { name hiddenSides { title } } } }'],
    [
      'a search with its total, its names and both its ends',
      () =>
        `timeline(first: 1, filter: { text: "heron" }) { nodes { ${RICH} } totalCount pageInfo { hasNextPage hasPreviousPage } }`,
    ],
    ['how often what happened', () => 'counts(fromWorldDay: 0, toWorldDay: 9, every: 1) { group count }'],
    ['how the dice fell', () => 'rollStatistics { dice { verdict } hands { member { name } dice { verdict } } }'],
    ['why a value is what it is', her(`why(field: "scars") { before after event { ${RICH} } }`)],
    ['a character as she stood', her('asOf(worldDay: 0) { name sheet { __typename } owner { name } }')],
    [
      'what differs between two moments',
      () => her(`diff(from: { recordedAt: "${moment}" }, to: { recordedAt: "${moment}" }) { path }`)(),
    ],
  ])(`takes at most ${MOST} statements: %s`, async (_, asked) => {
    const look = () => table.look(table.gm, asked());
    await look(); // brings the index of texts up to date
    expect(await statements(look, MOST)).toBeLessThanOrEqual(MOST);
  });
});
