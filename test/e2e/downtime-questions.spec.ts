// Does every decision that is the game master's wait on the campaign until it is made, and is it gone then?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTable, type TestTable } from '../support/table.js';
import { arrives, founds, made, pass, reason, settled, told, waiting } from '../support/years.js';

let table: TestTable;
let guild: string;
let order: string;
beforeAll(async () => {
  table = await openTable({ system: 'd100' });
  await made(table, table.maren);
  guild = await founds(table, 'the Ferry Guild');
  order = await founds(table, 'the Lanterns');
  await gives('d100JoinFaction', { characterId: table.maren, factionId: guild });
});
afterAll(() => table?.close());

const gives = (command: string, input: object) => table.send(table.gm, command, { reason, ...input });
const cursor = async (): Promise<string> =>
  String((await table.look(table.gm, 'timeline(last: 1) { pageInfo { endCursor } }')).timeline!.pageInfo!.endCursor);

describe('what waits for the game master', () => {
  it('is whether a faction takes somebody in, until it does or will not', async () => {
    const characterId = await arrives(table, 'Torvald');
    const think = { characterId, factionId: guild, deliberation: 'He owes the Lanterns money.' };
    const { gm, send } = table;
    await send(gm, 'd100DeliberateJoining', think);
    const { questions } = await table.look(table.player, 'questions { kind asks answers character { id } }');
    expect(questions).toEqual([
      {
        kind: 'joining',
        asks: 'Does the Ferry Guild take Torvald in? He owes the Lanterns money.',
        answers: ['d100JoinFaction', 'd100DeliberateJoining'],
        character: { id: characterId },
      },
    ]);
    await send(gm, 'd100DeliberateJoining', { characterId, factionId: guild });
    expect(await waiting(table)).toEqual([]);
    await send(gm, 'd100DeliberateJoining', think);
    await gives('d100JoinFaction', { characterId, factionId: guild });
    expect(await waiting(table)).toEqual([]);
  });

  it('is an ouster, at which a jump stops that was to last until something is asked; then whom she serves', async () => {
    const { gm, maren: characterId, send } = table;
    await gives('d100JoinFaction', { characterId, factionId: order, primary: false });
    await gives('changeFaction', { factionId: guild, zeal: 1_000 });
    // Her loyalty is far below it: sooner or later a weekly test fails.
    await send(gm, 'advanceClock', { by: { years: 30 }, until: { question: true }, reason });
    const day = await settled(table);
    const [end] = await told(table, 'ClockAdvanced');
    expect(end!.payload).toMatchObject({ found: 'a question', toDay: day });
    expect(day).toBeLessThan(30 * 365);
    await gives('changeFaction', { factionId: guild, zeal: 1 });
    const ousted = await waiting(table);
    expect(ousted.length).toBeGreaterThan(0);
    for (const { character } of (await table.look(gm, 'questions { character { id name } }')).questions!)
      if (String(character!.name) === 'Maren') await gives('d100Oust', { characterId, factionId: order });
      else await gives('d100SpareMember', { characterId: character!.id });
    expect(await waiting(table)).toEqual([]);
  });

  it('is whom the members of a faction serve that is no more', async () => {
    const ona = await arrives(table, 'Ona');
    await gives('d100JoinFaction', { characterId: ona, factionId: guild });
    const others = await waiting(table);
    expect(others).toEqual([]);
    await gives('dissolveFaction', { factionId: guild });
    const asked = await waiting(table);
    expect(asked).toContain('nextFaction of Ona');
    for (const { character } of (await table.look(table.gm, 'questions { character { id } }')).questions!)
      await gives('d100LeaveFaction', { characterId: character!.id, factionId: order });
    expect(await waiting(table)).toEqual([]);
  });

  it('is how a faction takes a death, who inherits, and who plays an heir, each in its time', async () => {
    const { gm, send } = table;
    const bran = await arrives(table, 'Bran');
    await gives('d100ReceiveSilver', { recipients: [bran], mode: 'EACH', silver: 500 });
    await gives('d100JoinFaction', { characterId: bran, factionId: order });
    await gives('declareDead', { characterId: bran });
    expect(await waiting(table)).toEqual(['factionReaction of Bran']);
    await send(gm, 'tellFactionReaction', { characterId: bran, reaction: 'They lit a lamp for him.' });
    expect(await waiting(table)).toEqual([]);

    const una = await arrives(table, 'Una');
    await gives('d100ReceiveSilver', { recipients: [una], mode: 'EACH', silver: 500 });
    await gives('declareDead', { characterId: una });
    expect(await waiting(table)).toEqual(['heir of Una']);
    await send(gm, 'nameKin', { characterId: una, kin: [{ name: 'Ilse', relation: 'CHILD' }] });
    expect(await waiting(table)).toEqual([]);
    const since = await cursor();
    await send(gm, 'advanceClock', { by: { years: 1 }, until: { question: true }, reason });
    await settled(table);
    expect(await waiting(table)).toEqual(['legacy of Una']);
    const { digest } = await table.look(gm, `digest(since: "${since}") { factions { name lines { topic } } }`);
    expect(digest!.factions).toEqual([{ name: 'the Lanterns', lines: [{ topic: 'INHERITED' }] }]);
    await arrives(table, 'Ilse', { heirOf: una });
    expect(await waiting(table)).toEqual([]);
  });

  it('is nothing where one given up for lost comes home with all that is hers, and is asked where she rises', async () => {
    const { gm, send, look } = table;
    await send(gm, 'changeSettings', { changes: [{ key: 'estate.preset', value: '"CLASSIC"' }] });
    const [lost, heir] = [await arrives(table, 'Wenna'), await arrives(table, 'Odo')];
    const silver = async (id: string) =>
      Number(
        (await look(gm, `character(id: "${id}") { sheet { ... on D100Sheet { silver } } }`)).character!.sheet!.silver,
      );
    const [hers, his] = [await silver(lost), await silver(heir)];
    await send(gm, 'nameKin', { characterId: lost, kin: [{ name: 'Odo', relation: 'RELATIVE', characterId: heir }] });
    await gives('declareMissing', { characterId: lost });
    await pass(table, 31);
    const net = hers - Math.ceil(hers / 10);
    expect([await silver(lost), await silver(heir)]).toEqual([0, his + net]);
    const { events } = await gives('declareReturned', { characterId: lost });
    expect(events!.map(({ __typename: type }) => String(type)).slice(0, 2)).toEqual([
      'CharacterReturned',
      'EstateReclaimed',
    ]);
    expect([await silver(lost), await silver(heir), await waiting(table)]).toEqual([
      net - Math.ceil(net / 10),
      his,
      [],
    ]);

    await gives('declareMissing', { characterId: lost });
    await pass(table, 31);
    await gives('declareDead', { characterId: lost });
    await gives('declareResurrected', { characterId: lost });
    expect(await waiting(table)).toEqual(['reclaim of Wenna']);
    await gives('forgoEstate', { characterId: lost });
    expect([await waiting(table), await silver(lost)]).toEqual([[], 0]);
  });
});
