// Does what is learned over days come when its hours are up, whatever happens to those who teach and learn meanwhile?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTable, type TestTable } from '../support/table.js';
import { arrives, made, pass, reason, told } from '../support/years.js';

let table: TestTable;
let odo: string;
beforeAll(async () => {
  table = await openTable({ system: 'd100' });
  const { gm, send, maren } = table;
  await made(table, maren);
  odo = await arrives(table, 'Odo');
  const rules = (characterId: string, figure: string, value: number, ruledAttribute?: string) =>
    send(gm, 'd100MakeRuling', { characterId, figure, value, ruledAttribute, rule: 'beginnings', reason });
  await rules(maren, 'SILVER', 1_000);
  await rules(maren, 'IMPROVEMENT_POINTS', 20);
  await rules(odo, 'IMPROVEMENT', 90, 'INT');
});
afterAll(() => table?.close());

const ABILITIES = 'abilities { ability target } improvement { balance } training { id way ability endsOn endDate }';
async function sheetOf(id: string) {
  const { character } = await table.look(
    table.gm,
    `character(id: "${id}") { sheet { ... on D100Sheet { ${ABILITIES} } } }`,
  );
  const { abilities, improvement, training } = character!.sheet!;
  return {
    target: (wanted: string) => Number(abilities!.find(({ ability }) => String(ability) === wanted)!.target),
    points: Number(improvement!.balance),
    training: training!,
  };
}
const dues = async (): Promise<string[]> => {
  const found = await table.look(table.gm, 'dues { kind worldDay character { name } }');
  return found.dues!.map(({ kind, worldDay, character }) => `${kind} of ${character!.name} on ${worldDay}`);
};
const lessons = (more: object = {}) =>
  table.send(table.player, 'd100TrainWithMentor', {
    characterId: table.maren,
    ability: 'INT',
    usedRecently: false,
    mentorId: odo,
    basePrice: 50,
    ...more,
  });

describe('what is learned over days', () => {
  it('is paid when it begins, and known when its hours are up, in the midst of a year that passes', async () => {
    const { maren: characterId, player, send } = table;
    const before = await sheetOf(characterId);
    await send(player, 'd100BeginPractice', { characterId, ability: 'STR' });
    expect(await table.refused(player, 'd100BeginPractice', { characterId, ability: 'STR' })).toBe('ALREADY_LEARNING');
    await lessons();
    const begun = await sheetOf(characterId);
    expect([begun.points, begun.training.map(({ way }) => String(way))]).toEqual([
      before.points - 2,
      ['PRACTICE', 'MENTOR'],
    ]);
    const days = begun.training.map(({ endsOn }) => Number(endsOn));
    expect(new Set(await dues())).toEqual(
      new Set([`practice of Maren on ${days[0]}`, `lessons of Maren on ${days[1]}`]),
    );
    const { forecastAdvance } = await table.api.get(
      table.gm.token,
      'query ($id: ID!, $input: AdvanceClockInput!) { forecastAdvance(campaignId: $id, input: $input) { kinds { kind count } } }',
      { id: table.campaignId, input: { by: { years: 1 }, reason } },
    );
    expect(new Set(forecastAdvance!.kinds!.map(({ kind }) => String(kind)))).toEqual(new Set(['practice', 'lessons']));
    await pass(table, 365);
    const after = await sheetOf(characterId);
    const [practised] = await told(table, 'D100PracticeCompleted');
    const [taught] = await told(table, 'D100MentorTaught');
    expect([practised!.worldDay, taught!.worldDay]).toEqual(days);
    expect(after.target('STR')).toBe(before.target('STR') + Number(practised!.payload!.gain));
    expect(after.target('INT')).toBe(before.target('INT') + Number(taught!.payload!.gain));
    expect([after.points, after.training, await dues()]).toEqual([begun.points, [], []]);
  });

  it('brings nothing where it is broken off, and the points only by the game master', async () => {
    const { maren: characterId, player, gm, send, refused } = table;
    const before = await sheetOf(characterId);
    await send(player, 'd100BeginPractice', { characterId, ability: 'DEX' });
    const trainingId = String((await sheetOf(characterId)).training[0]!.id);
    const off = { characterId, trainingId, reason: 'The siege began.' };
    expect(await refused(player, 'd100InterruptTraining', { ...off, returnPoints: true })).toBe(
      'REFEREE_RETURNS_POINTS',
    );
    await send(gm, 'd100InterruptTraining', { ...off, returnPoints: true });
    expect(await refused(player, 'd100InterruptTraining', off)).toBe('NOTHING_UNDER_WAY');
    await pass(table, 30);
    const after = await sheetOf(characterId);
    expect([after.points, after.target('DEX'), after.training]).toEqual([before.points, before.target('DEX'), []]);
  });

  it('from a book costs no points, and serves its reader once', async () => {
    const { maren: characterId, player, gm, send, refused } = table;
    const entered = await send(gm, 'd100EnterMaterial', {
      name: 'On Locks',
      ability: 'WIS',
      diceCount: 2,
      diceSides: 6,
    });
    expect(entered.events!.length).toBe(1);
    const [material] = await told(table, 'D100MaterialEntered');
    const materialId = String(material!.payload!.material!.id);
    const before = await sheetOf(characterId);
    await send(player, 'd100Study', { characterId, materialId });
    await pass(table, 10);
    const after = await sheetOf(characterId);
    expect(after.points).toBe(before.points);
    expect(after.target('WIS')).toBeGreaterThan(before.target('WIS'));
    expect(await refused(player, 'd100Study', { characterId, materialId })).toBe('ALREADY_STUDIED');
  });

  it('ends without a gain where the mentor dies before, which the digest tells', async () => {
    const { maren: characterId, gm, send } = table;
    const before = await sheetOf(characterId);
    const { timeline } = await table.look(gm, 'timeline(last: 1) { pageInfo { endCursor } }');
    await lessons();
    await send(gm, 'declareDead', { characterId: odo, reason: 'A fever.' });
    await pass(table, 20);
    const after = await sheetOf(characterId);
    expect([after.target('INT'), after.points, after.training]).toEqual([before.target('INT'), before.points - 1, []]);
    const { digest } = await table.look(gm, `digest(since: "${timeline!.pageInfo!.endCursor}") { text }`);
    expect(digest!.text).toContain('Maren broke off lessons in INT: Odo is dead.');
    expect(
      await table.refused(table.player, 'd100TrainWithMentor', {
        ...{ characterId, ability: 'INT', usedRecently: false, mentorId: odo, basePrice: 50 },
      }),
    ).toBe('CHARACTER_NOT_ALIVE');
  });

  it('waits while she is dead, and is not lost where she rises', async () => {
    const { maren: characterId, player, gm, send } = table;
    await send(player, 'd100BeginPractice', { characterId, ability: 'END' });
    await send(gm, 'declareDead', { characterId, reason });
    const rises = await pass(table, 20);
    expect((await sheetOf(characterId)).training.length).toBe(1);
    expect(await dues()).not.toContainEqual(expect.stringContaining('practice'));
    await send(gm, 'declareResurrected', { characterId, reason });
    await pass(table, 1);
    const done = await told(table, 'D100PracticeCompleted');
    expect([done.at(-1)!.worldDay, (await sheetOf(characterId)).training]).toEqual([rises, []]);
  });
});

describe('a birth that is told late', () => {
  it('brings birthdays from then on, none for the years before, and none any more once it is struck', async () => {
    const { gm, send } = table;
    const ilse = await arrives(table, 'Ilse');
    await pass(table, 3 * 365);
    const age = async () => (await table.look(gm, `character(id: "${ilse}") { age birthDate }`)).character!;
    expect(await age()).toEqual({ age: 20, birthDate: null });
    const { deed } = await send(gm, 'noteBirth', { characterId: ilse, birthDate: '-20-6-1' });
    await pass(table, 1);
    expect(await age()).toEqual({ age: 20, birthDate: expect.stringContaining('June') });
    await pass(table, 2 * 366);
    expect(await age()).toMatchObject({ age: 22 });
    const text = `mutation ($c: ID!, $i: ID!, $d: ID!) { voidDeed(campaignId: $c, commandId: $i, deed: $d, reason: "A lie.") { seq } }`;
    await table.api.get(gm.token, text, { c: table.campaignId, i: crypto.randomUUID(), d: deed });
    await pass(table, 2 * 366);
    expect(await age()).toEqual({ age: 22, birthDate: null });
  });
});
