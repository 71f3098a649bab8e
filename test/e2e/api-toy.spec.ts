// Does a rule system that is only registered show up everywhere, without a change elsewhere?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue } from '../../src/api/catalogue.js';
import { newId, openApi } from '../support/api.js';
import { mutationOf, openTable, type TestTable, withToy } from '../support/table.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.close());

describe('a toy game of six-sided dice', () => {
  it('is played by its own mutation, with dice of the table', async () => {
    const faces = [{ label: 'push', faces: [6, 1, 6] }];
    const pushed = await table.send(
      table.player,
      'pipsPush',
      { characterId: table.maren, dice: 3, mood: 'DESPERATE' },
      { faces },
    );
    expect(pushed.events).toMatchObject([
      { __typename: 'PipsPushed', summary: 'Maren pushed her luck with 3 dice: 2 successes.' },
    ]);
    const wild = await table.send(table.player, 'pipsPush', { characterId: table.maren, dice: 5 });
    expect(wild.seq).toBe(String(Number(pushed.seq) + 1));
  });

  it('tells its events as a type of their own', async () => {
    const events = await table.look(
      table.spectator,
      `timeline(filter: { types: [PipsPushed] }, first: 1) { totalCount nodes { __typename type group diceSource
        ... on PipsPushed { dice mood successes scarring roll { notation total dice { face kept } } } } }`,
    );
    expect(events.timeline).toEqual({
      totalCount: 2,
      nodes: [
        {
          __typename: 'PipsPushed',
          type: 'PipsPushed',
          group: 'ROLLS',
          diceSource: 'PHYSICAL',
          dice: 3,
          mood: 'DESPERATE',
          successes: 2,
          scarring: 1,
          roll: { notation: '3d6', total: 13, dice: [6, 1, 6].map((face) => ({ face, kept: true })) },
        },
      ],
    });
  });

  it('has a sheet of its own, and says how it came about', async () => {
    const { character } = await table.look(
      table.player,
      `character(id: "${table.maren}") { name sheet { __typename ... on PipsSheet { scars isWorn } }
        why(field: "scars") { before after event { __typename } } }`,
    );
    expect(character!.sheet).toMatchObject({
      __typename: 'PipsSheet',
      scars: expect.any(Number),
      isWorn: expect.any(Boolean),
    });
    expect(character!.why!.at(-1)).toMatchObject({ after: character!.sheet!.scars });
    expect(
      character!.why!.some(({ event, after }) => String(event!.__typename) === 'PipsPushed' && Number(after) >= 1),
    ).toBe(true);
  });

  it('keeps its own settings and refusals', async () => {
    const { settings } = await table.look(
      table.gm,
      'settings { key value default differs description kind range minimum maximum choices nullable rules }',
    );
    expect(settings).toContainEqual({
      key: 'pool.most',
      value: '5',
      default: '5',
      differs: false,
      description: 'The largest pool that may be thrown.',
      kind: 'INTEGER',
      range: 'at least 1',
      minimum: 1,
      maximum: null,
      choices: [],
      nullable: false,
      rules: [],
    });
    await table.send(table.gm, 'changeSettings', { changes: [{ key: 'pool.most', value: '2' }] });
    expect(await table.refused(table.player, 'pipsPush', { characterId: table.maren, dice: 3 })).toBe('POOL_TOO_LARGE');
    expect(await table.refused(table.other, 'pipsPush', { characterId: table.maren, dice: 1 })).toBe('NOT_ALLOWED');
  });

  it('stands in the catalogue', () => {
    const text = catalogue(withToy);
    for (const line of [
      '## Pips (`pips`)',
      '#### `pipsPush`',
      '#### `PipsPushed`',
      '`POOL_TOO_LARGE`',
      '| `pool.most` | `5` |',
      '### PipsMood',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('is said to be missing by a server that has it not', async () => {
    const without = await openApi({ beside: table.api });
    const { campaignId, player } = table;
    const look = `{ campaign(id: "${campaignId}") { name timeline(last: 5) { nodes { summary } } } }`;
    for (let n = 0; n < 3; n++) expect(await without.refusal(player.token, look)).toBe('SYSTEM_IS_MISSING');
    const note = { campaignId, commandId: newId(), input: { text: 'Who plays this?' } };
    expect(await without.refusal(player.token, mutationOf('writeNote'), note)).toBe('SYSTEM_IS_MISSING');
    const { me } = await without.get(player.token, '{ me { name } }');
    expect(me!.name).toBe('Pia');
    await without.close();
  });
});
