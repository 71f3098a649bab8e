// Can a family be read: who comes after whom, who is kin, and what waits for them?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTable, type TestTable } from '../support/table.js';

describe('a family', () => {
  let table: TestTable;
  const enrol = async (name: string, heirOf?: string): Promise<string> => {
    const { subjects } = await table.send(table.player, 'enrolCharacter', { name, heirOf });
    return String(subjects!.find((one) => one.kind === 'character' && one.character?.name === name)!.id);
  };

  beforeAll(async () => {
    table = await openTable();
  });
  afterAll(() => table.close());

  it('is a tree, each before her heirs', async () => {
    const ilse = await enrol('Ilse', table.maren);
    const una = await enrol('Una', ilse);
    const bran = await enrol('Bran', table.maren);
    await enrol('A stranger');
    const { familyTree } = await table.look(
      table.spectator,
      'familyTree { generation heirOfId character { id family { ancestors { name } heirs { name } } } }',
    );
    const her = (id: string) => familyTree!.find(({ character }) => character!.id === id)!;
    expect(familyTree!.map(({ generation }) => generation).sort()).toEqual([1, 2, 2, 3]);
    expect(familyTree!.indexOf(her(una))).toBe(familyTree!.indexOf(her(ilse)) + 1);
    expect(her(table.maren)).toMatchObject({ generation: 1, heirOfId: null });
    expect(her(bran)).toMatchObject({ generation: 2, heirOfId: table.maren });
    expect(her(una).character!.family).toEqual({ ancestors: [{ name: 'Ilse' }, { name: 'Maren' }], heirs: [] });
    expect(her(table.maren).character!.family!.heirs).toEqual([{ name: 'Ilse' }, { name: 'Bran' }]);
  });

  it('says who is next of kin, and what is owed', async () => {
    const kin = [{ name: 'Torvald', relation: 'SPOUSE' }];
    await table.send(table.gm, 'nameKin', { characterId: table.maren, kin });
    await table.send(table.gm, 'noteDebts', { characterId: table.maren, debts: 30, reason: 'The mason.' });
    expect(await table.refused(table.player, 'nameKin', { characterId: table.maren, kin: [] })).toBe('NOT_ALLOWED');
    const selection = `character(id: "${table.maren}") { family { kin { name relation } debts will { heirs { name } } legacies { heir } lifeShares { coins } } }`;
    const { character } = await table.look(table.player, selection);
    expect(character!.family).toEqual({ kin, debts: 30, will: null, legacies: [], lifeShares: [] });
  });
});
