// Can one ask how each value came about, what is under way and what comes next, and is a slip of the pen answered helpfully?

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, type Data, newId, openApi } from '../support/api.js';
import { SMITH } from '../support/choices.js';
import { mutationOf } from '../support/table.js';

let api: Api;
const campaignId = newId();
let maren: string;
beforeAll(async () => {
  api = await openApi();
  const input = { name: 'The Salt Road', system: 'd100' };
  await api.get(api.ownerToken, mutationOf('createCampaign'), { campaignId, commandId: newId(), input });
  const enrolled = await send('enrolCharacter', { name: 'Maren' });
  maren = String(enrolled.subjects!.find(({ kind }) => kind === 'character')!.id);
  await send('d100RollScores', { characterId: maren });
  await send('d100FinishCreation', {
    characterId: maren,
    ...SMITH,
  });
});
afterAll(() => api?.close());

const send = async (command: string, input: object): Promise<Data> =>
  (await api.get(api.ownerToken, mutationOf(command), { campaignId, commandId: newId(), input }))[command]!;
const her = async (selection: string): Promise<Data> =>
  (
    await api.get(
      api.ownerToken,
      `query ($c: ID!, $id: ID!) { character(campaignId: $c, id: $id) { ${selection} } campaign(id: $c) { scenes { id } } }`,
      { c: campaignId, id: maren },
    )
  ).character!;
const ask = (field: string) =>
  api.ask(
    api.ownerToken,
    'query ($c: ID!, $id: ID!, $f: String!) { character(campaignId: $c, id: $id) { why(field: $f) { before after event { type } } } }',
    { c: campaignId, id: maren, f: field },
  );

describe('why', () => {
  it.each([
    ['abilities.STR.target', 'D100CreationFinished'],
    ['abilities.DEX.score', 'D100ScoresRolled'],
    ['scores.DEX', 'D100ScoresRolled'],
    ['hitPoints.current', 'D100ScoresRolled'],
    ['sheet.silver', 'D100ScoresRolled'],
    ['callings.Smith.points', 'D100CreationFinished'],
    ['age', 'D100CreationFinished'],
  ])('tells the events that made %s', async (field, type) => {
    const { data } = await ask(field);
    const steps = data.character!.why! as unknown as { event: { type: string } }[];
    expect(steps.at(-1)?.event.type).toBe(type);
  });

  it('holds to the example that the schema gives', async () => {
    const { data } = await api.ask(
      api.ownerToken,
      '{ __type(name: "Character") { fields { name args { name description } } } }',
    );
    const field = data.__type!.fields!.find(({ name }) => String(name) === 'why')!;
    const text = String(field.args!.find(({ name }) => String(name) === 'field')!.description);
    const examples = text.match(/\w+(\.\w+)+/g) ?? [];
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples) expect((await ask(example)).data.character!.why!.length).toBeGreaterThan(0);
  });

  it('is empty for what the sheet has and nothing has touched, and refuses what it does not have', async () => {
    for (const field of ['alignment', 'mana.current']) expect((await ask(field)).data.character!.why).toEqual([]);
    for (const [field, near] of [
      ['abilities.DEX.targt', 'abilities.DEX.target'],
      ['hitpoint', 'hitPoints'],
      ['dexterity', 'scores.dex'],
      ['abilities.DXE.score', 'abilities.DEX.score'],
      ['scores.CHA', 'scores.int'],
    ]) {
      const [error] = (await ask(field!)).errors;
      expect([field, error!.extensions.code]).toEqual([field, 'NO_SUCH_PATH']);
      const facts = error!.extensions.facts as { field: string; near: string[] };
      expect([facts.field, facts.near.length]).toEqual([field, 5]);
      if (field !== 'scores.CHA') expect(facts.near).toContain(near);
    }
    expect((await ask("a..b'")).errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('what is under way', () => {
  it('is told of the campaign and of each character: scenes, dues, material', async () => {
    await send('d100EnterMaterial', { name: 'On Stars', ability: 'INT', diceCount: 1, diceSides: 6 });
    await send('d100AwardImprovementPoints', { award: 'REFEREE', mode: 'EACH', points: 2, recipients: [maren] });
    await send('d100BeginPractice', { characterId: maren, ability: 'DEX' });
    const figures = {
      ...{ target: 50, dexScore: 8, dexTarget: 30, intScore: 5, intTarget: 20, maximumCs: 15, damageReduction: 3 },
      ...{ move: 30, hitPoints: 20, weapon: { type: 'club', damage: '2d6' } },
    };
    const combatants = [
      { characterId: maren, side: 1 },
      { name: 'the ogre', side: 2, figures },
    ];
    await send('d100OpenEncounter', { title: 'At the ford', combatants });
    const seen =
      await her(`campaign { dues(first: 5) { kind date character { name } } } scenes { id state characters { name } timeline(first: 5) { totalCount } }
      sheet { ... on D100Sheet { scores { dex } materials { name mayStudy studiedOn } abilities { target parts { points } } } }`);
    expect(seen.campaign!.dues).toContainEqual({
      kind: 'practice',
      date: expect.any(String),
      character: { name: 'Maren' },
    });
    expect(seen.scenes).toEqual([
      expect.objectContaining({
        state: expect.objectContaining({ title: 'At the ford', round: 0 }),
        characters: [{ name: 'Maren' }],
        timeline: { totalCount: 1 },
      }),
    ]);
    expect(seen.sheet!.materials).toEqual([{ name: 'On Stars', mayStudy: true, studiedOn: null }]);
    for (const { target, parts } of seen.sheet!.abilities!)
      expect(Number(target)).toBe(parts!.reduce((so, { points }) => so + Number(points), 0));
    await send('d100EndEncounter', { sceneId: seen.scenes![0]!.id, note: 'It runs.' });
    expect((await her('scenes { id }')).scenes).toEqual([]);
  });
});
