// Does a dynasty come out as its preset says, over the real ledger, and does the digest tell of it truly?

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Data } from '../support/api.js';
import { SMITH } from '../support/choices.js';
import { openTable, type TestTable } from '../support/table.js';

const reason = 'So it came.';

interface Portion {
  readonly name: string;
  readonly net: number;
  readonly coins: number;
  readonly points: number;
  readonly forLife: boolean;
}
interface Settled {
  readonly estate: number;
  readonly debtsPaid: number;
  readonly taxes: number;
  readonly portions: readonly Portion[];
}

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ system: 'd100' });
  await made(table.maren);
});
afterAll(() => table?.close());

const set = (values: Record<string, unknown>) =>
  table.send(table.gm, 'changeSettings', {
    changes: Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
  });

async function made(characterId: string): Promise<string> {
  await table.send(table.gm, 'd100RollScores', { characterId });
  await table.send(table.gm, 'd100FinishCreation', { characterId, ...SMITH });
  return characterId;
}

async function enrolled(name: string, more: object = {}): Promise<string> {
  const { subjects } = await table.send(table.gm, 'enrolCharacter', { name, ...more });
  return String(subjects!.find((one) => one.kind === 'character' && one.character?.name === name)!.id);
}

async function silverOf(id: string): Promise<number> {
  const { character } = await table.look(table.gm, `character(id: "${id}") { sheet { ... on D100Sheet { silver } } }`);
  return Number(character!.sheet!.silver);
}

/** Lets days pass, and waits until the worker has done all that they brought. */
async function pass(days: number): Promise<void> {
  await table.send(table.gm, 'moveClock', { days, reason });
  for (let tries = 0; tries < 400; tries++) {
    const { clock, dues } = await table.look(table.gm, 'clock dues(first: 1) { worldDay }');
    if (!dues![0] || Number(dues![0].worldDay) > Number(clock)) return;
    await sleep(50);
  }
  throw new Error('It was never settled.');
}

/** What was divided of hers, the last time. */
async function settledOf(id: string): Promise<Settled[]> {
  const { timeline } = await table.look(table.gm, `timeline(filter: { types: [EstateSettled] }) { nodes { payload } }`);
  const all = timeline!.nodes!.map(({ payload }) => payload as unknown as Settled & { characterId: string });
  const hers = all.filter(({ characterId }) => characterId === id);
  for (const { estate, debtsPaid, taxes, portions } of hers)
    expect(portions.reduce((so, { net }) => so + net, debtsPaid + taxes)).toBe(estate);
  return hers;
}

describe('a dynasty', () => {
  let odo: string;
  const share = (name: string, percent: number, more: object) => ({ name, relation: 'CHILD', share: percent, ...more });
  const LINES = 'topic text count events(first: 100) { totalCount nodes { eventId type } }';

  it('by will: a levy once, debts, taxes, heirs with a sheet and without, each line of the digest with its events', async () => {
    odo = await made(await enrolled('Odo'));
    await set({ 'estate.levy.use': true, 'estate.levy.rate': 10 });
    const characterId = table.maren;
    await table.send(table.gm, 'noteDebts', { characterId, debts: 5, reason: 'The mason.' });
    const heirs = [share('Odo', 60, { characterId: odo }), share('Ilse', 40, {})];
    await table.send(table.player, 'makeWill', { characterId, heirs });
    const { timeline } = await table.look(table.gm, 'timeline(last: 1) { pageInfo { endCursor } }');
    const before = await silverOf(characterId);
    await pass(366);
    const levied = Math.ceil(before / 10);
    expect(await silverOf(characterId)).toBe(before - levied);
    const secret = { text: 'The mason did it.' };
    await table.send(table.gm, 'writeNote', secret, { audience: { to: 'GM' } });
    await table.send(table.gm, 'declareDead', { characterId, reason: 'The river took her.' });
    await pass(31);
    const [settled] = await settledOf(characterId);
    expect([settled!.estate, settled!.debtsPaid]).toEqual([before - levied, 5]);

    const asked = (who = table.gm) =>
      table.look(
        who,
        `digest(since: "${timeline!.pageInfo!.endCursor}") { text eventCount milestones { ${LINES} }
           characters { character { name } lines { ${LINES} } } }`,
      );
    const { digest } = await asked();
    expect((await asked(table.spectator)).digest).toEqual(digest);
    expect(digest!.text).not.toContain('mason did it');
    const linesOf = (name: string) =>
      digest!.characters!.find(({ character }) => character!.name === name)!.lines as unknown as Data[];
    const fortune = linesOf('Maren').find(({ topic }) => String(topic) === 'FORTUNE')!;
    expect([fortune.text, fortune.count]).toEqual([`Maren paid ${levied} silver of levy.`, 2]);
    expect(digest!.milestones!.map(({ topic }) => String(topic))).toEqual(['DIED', 'INHERITED']);
    expect(linesOf('Odo').map(({ topic }) => String(topic))).toContain('INHERITED');
    for (const line of [...linesOf('Maren'), ...linesOf('Odo')]) {
      expect([line.text, line.events!.totalCount]).toEqual([line.text, line.count]);
      for (const { eventId } of line.events!.nodes!) expect(eventId).toMatch(/^[0-9a-f-]{36}$/);
    }

    const { questions } = await table.look(table.gm, 'questions { kind asks }');
    const kept = settled!.portions.find(({ name }) => name === 'Ilse')!.coins;
    expect(questions).toEqual([
      { kind: 'legacy', asks: `Who plays Ilse? What Maren left (${kept} sp) is kept until then.` },
    ]);
    const ilse = await enrolled('Ilse', { heirOf: characterId });
    expect(await silverOf(ilse)).toBe(kept);
    expect((await table.look(table.gm, 'questions { kind }')).questions).toEqual([]);
    await set({ 'estate.levy.use': false });
  });

  it('is not yet one where she rises within the waiting period', async () => {
    const bran = await made(await enrolled('Bran'));
    await table.send(table.gm, 'nameKin', {
      characterId: bran,
      kin: [{ name: 'Odo', relation: 'RELATIVE', characterId: odo }],
    });
    const before = [await silverOf(bran), await silverOf(odo)];
    await table.send(table.gm, 'declareDead', { characterId: bran, reason });
    await pass(29);
    await table.send(table.gm, 'declareResurrected', { characterId: bran, reason });
    await pass(40);
    expect([await settledOf(bran), [await silverOf(bran), await silverOf(odo)]]).toEqual([[], before]);
  });

  it('of the classic preset: the relative inherits after a month, and who returns pays another tenth', async () => {
    await set({ 'estate.preset': 'CLASSIC' });
    const una = await made(await enrolled('Una'));
    await table.send(table.gm, 'nameKin', {
      characterId: una,
      kin: [{ name: 'Odo', relation: 'RELATIVE', characterId: odo }],
    });
    const [hers, his] = [await silverOf(una), await silverOf(odo)];
    await table.send(table.gm, 'declareMissing', { characterId: una, reason });
    await pass(31);
    const net = hers - Math.ceil(hers / 10);
    expect([await silverOf(una), await silverOf(odo)]).toEqual([0, his + net]);
    await table.send(table.gm, 'declareReturned', { characterId: una, reason });
    expect([await silverOf(una), await silverOf(odo)]).toEqual([net - Math.ceil(net / 10), his]);
    expect((await settledOf(una)).length).toBe(1);
  });

  it('of the glory preset: the heir begins with a tenth of the points, the spouse has a third for life', async () => {
    await set({ 'estate.preset': 'GLORY' });
    const [gerd, tam] = [await made(await enrolled('Gerd')), await made(await enrolled('Tam'))];
    await table.send(table.gm, 'd100AwardImprovementPoints', {
      ...{ award: 'REFEREE', mode: 'EACH', recipients: [gerd], points: 30 },
    });
    const kin = [
      { name: 'Tam', relation: 'SPOUSE', characterId: tam },
      { name: 'Odo', relation: 'CHILD', characterId: odo },
    ];
    await table.send(table.gm, 'nameKin', { characterId: gerd, kin });
    const [left, has, his] = [await silverOf(gerd), await silverOf(tam), await silverOf(odo)];
    await table.send(table.gm, 'declareDead', { characterId: gerd, reason });
    await pass(31);
    const [settled] = await settledOf(gerd);
    const third = settled!.portions.find(({ name }) => name === 'Tam')!;
    expect([settled!.taxes, third.forLife, third.net]).toEqual([0, true, Math.floor(left / 3)]);
    expect(settled!.portions.find(({ name }) => name === 'Odo')).toMatchObject({ points: 3, net: left - third.net });
    expect([await silverOf(tam), await silverOf(odo)]).toEqual([has + third.net, his + left - third.net]);
    await table.send(table.gm, 'nameKin', {
      characterId: tam,
      kin: [{ name: 'Odo', relation: 'FRIEND', characterId: odo }],
    });
    await table.send(table.gm, 'declareDead', { characterId: tam, reason });
    await pass(31);
    const returned = (await settledOf(tam))[0]!.portions;
    expect(returned[0]).toMatchObject({ name: 'Odo', net: third.net });
    expect(await silverOf(odo)).toBe(his + left + has);
  });
});
