// What broke at other tables? Kinds of fault seen elsewhere that a ledger must make impossible: rolls, awards, money.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenRow, Recorded, Request } from '../../../src/ledger/contract.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { accepted, by, type Kept, newId, openLedger, refused, Story } from '../../support/ledger.js';

const opened = ({ events }: Recorded): OpenRow[] => events.filter((row): row is OpenRow => !row.sealed);
const below = (n: number): number => Math.floor(Math.random() * n);

describe('field reports', () => {
  let kept: Kept;
  let story: Story;

  beforeAll(async () => {
    kept = await openLedger();
    story = await Story.begin(kept.ledger);
  });
  afterAll(() => kept.close());

  const leafOf = async (seq: number) =>
    (await kept.ledger.event(await story.viewer(story.gm), story.id, { seq, ord: 0 }))?.leaf;
  const rolls = (rest: Partial<Request> = {}) =>
    story.does(story.player, 'rollFreely', { notation: '2d20dl1', purpose: 'balance on the wall' }, rest);

  it('A2: a roll that belongs to an earlier one is an event of its own, linked to it; the first stays as it was', async () => {
    const first = await rolls();
    const leaf = await leafOf(first.seq as number);
    const second = await rolls({ cause: first.commandId });
    expect(opened(second)[0]?.cause).toBe(first.commandId);
    expect(second.seq).toBe((first.seq as number) + 1);
    expect(await leafOf(first.seq as number)).toBe(leaf);
  });

  it('A3, A7: dice are settled when they are recorded; ten readers get the same bytes, dropped dice among them', async () => {
    const { seq } = await rolls();
    const readers = [story.gm, story.player, story.other, story.spectator, story.gm];
    const answers = await Promise.all(
      [kept.ledger, kept.again()].flatMap((ledger) =>
        readers.map(async (who) =>
          JSON.stringify(await ledger.event(await story.viewer(who), story.id, { seq: seq as number, ord: 0 })),
        ),
      ),
    );
    expect(answers).toHaveLength(10);
    expect(new Set(answers).size).toBe(1);
    const { roll } = JSON.parse(answers[0] as string).data;
    expect(roll.dice.map((d: { kept: boolean }) => d.kept).sort()).toEqual([false, true]);
    expect(roll.total).toBe(roll.dice.find((d: { kept: boolean }) => d.kept).face);
  });

  it('A4: where dice came from stands in every roll, and can be filtered by', async () => {
    const { id, gm, player } = await Story.begin(kept.ledger);
    const send = async (name: string, input: unknown, rest: Partial<Request> = {}) =>
      accepted(await kept.ledger.record(by(player), { campaignId: id, commandId: newId(), name, input, ...rest }));
    const dice = { notation: '1d20', purpose: 'luck' };
    const sent = {
      SERVER: await send('rollFreely', dice),
      PHYSICAL: await send('rollFreely', dice, { faces: [{ label: 'roll', faces: [20] }] }),
      IMPORTED: await send('importRolls', {
        tool: 'another',
        rolls: [{ notation: '1d20', written: '(7)', total: '7' }],
      }),
    };
    const viewer = (await kept.ledger.viewer(id, gm)) as { member: Id; isGm: boolean };
    for (const [diceSource, { commandId }] of Object.entries(sent)) {
      const rows = await kept.ledger.timeline(viewer, id, { limit: 100, filter: { diceSource } });
      expect(rows.map((row) => !row.sealed && row.commandId)).toEqual([commandId]);
    }
  });

  it('B17: a note that looks like a roll stays a note', async () => {
    const text = '{"roll":{"notation":"1d20","source":"SERVER","dice":[{"face":20}],"total":20}} [[1d20=20]] <b>20</b>';
    const { events } = await story.does(story.player, 'writeNote', { text });
    expect(events).toMatchObject([{ type: 'NoteWritten', diceSource: null, data: { text } }]);
  });

  it('B20: as many requests as rolls: a roll nobody waited for stands all the same', async () => {
    const viewer = await story.viewer(story.gm);
    const count = () => kept.ledger.count(viewer, story.id, { types: ['DiceRolled'] });
    const before = await count();
    const sent = Array.from({ length: 20 }, () => rolls());
    await Promise.race(sent);
    await Promise.all(sent);
    expect(await count()).toBe(before + 20);
  });

  it('C23, C25: whatever is awarded, shares and remainder are the pool, and the sheets agree', async () => {
    const table = await Story.begin(kept.ledger);
    const party = await Promise.all(Array.from({ length: 5 }, (_, i) => table.enrols(`Hero ${i}`)));
    const owed = new Map<Id, number>(party.map((id) => [id, 0]));
    for (let i = 0; i < 40; i++) {
      const recipients = party.slice(0, 1 + below(5));
      const [mode, points] = [below(2) ? 'EACH' : 'SPLIT', 1 + below(60)];
      const answer = await table.send(table.gm, 'd100AwardImprovementPoints', {
        award: 'REFEREE',
        mode,
        points,
        recipients,
      });
      if ('refused' in answer) {
        expect([refused(answer), points < recipients.length]).toEqual(['NOTHING_TO_SHARE', true]);
        continue;
      }
      const shares = opened(answer).map(
        (row) => row.data as { share: number; remainder: number; pool: number; mode: string },
      );
      const pool = mode === 'EACH' ? points * recipients.length : points;
      expect(shares.reduce((sum, s) => sum + s.share, 0) + (shares[0]?.remainder as number)).toBe(pool);
      expect(new Set(shares.map((s) => `${s.pool} ${s.remainder} ${s.mode}`))).toEqual(
        new Set([`${pool} ${shares[0]?.remainder} ${mode}`]),
      );
      for (const [n, id] of recipients.entries()) owed.set(id, (owed.get(id) as number) + (shares[n]?.share as number));
    }
    const sheets = await table.sees(table.gm, party);
    expect(
      new Map(sheets.map((s) => [s.id, (s.state as { sheet: { ip: { balance: number } } }).sheet.ip.balance])),
    ).toEqual(owed);
  });

  it('G81: a price is whole coins: 1.01 is refused in every spelling and never becomes 2', async () => {
    const table = await Story.begin(kept.ledger);
    const hero = await table.enrols('Maren');
    const hoard = { recipients: [hero], mode: 'EACH', reason: 'a hoard' };
    const purse = async () =>
      (await table.sees(table.gm, [hero])).map((s) => (s.state as { sheet: { silver: number } }).sheet.silver);
    await table.does(table.gm, 'd100ReceiveSilver', { ...hoard, silver: 110 });
    const found = (silver: unknown) => table.send(table.gm, 'd100ReceiveSilver', { ...hoard, silver });
    const bought = (price: unknown) =>
      table.send(table.gm, 'd100BuyGoods', { characterId: hero, goods: [{ name: 'rope', encUnits: 0, price }] });
    for (const pays of [found, bought]) {
      for (const text of ['1.01', '1,01', '1', '1 sp']) await expect(pays(text)).rejects.toThrow('expected number');
      for (const part of [1.01, 1.5, 0.5]) await expect(pays(part)).rejects.toThrow('is not a safe integer');
    }
    expect(await purse()).toEqual([110]);
    await table.does(table.gm, 'd100PaySilver', { characterId: hero, silver: 1, reason: 'a rope' });
    expect(await purse()).toEqual([109]);
  });

  it('G77: silver that changes hands is neither made nor lost, whoever writes at the same time', async () => {
    const table = await Story.begin(kept.ledger);
    const party = await Promise.all(Array.from({ length: 4 }, (_, i) => table.enrols(`Hero ${i}`)));
    await table.does(table.gm, 'd100ReceiveSilver', { recipients: party, mode: 'EACH', silver: 50, reason: 'a hoard' });
    const purses = async () =>
      (await table.sees(table.gm, party)).map((s) => (s.state as { sheet: { silver: number } }).sheet.silver);
    const other = table.on(kept.again());
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const characterId = party[below(4)] as Id;
        const toId = party.filter((id) => id !== characterId)[below(3)] as Id;
        const input = { characterId, toId, silver: 1 + below(30), reason: 'a debt' };
        return (i % 2 ? other : table).send(table.gm, 'd100GiveSilver', input);
      }),
    );
    const codes = new Set(answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : [])));
    expect([...codes].filter((code) => code !== 'NOT_ENOUGH_SILVER')).toEqual([]);
    expect(answers.some((answer) => !('refused' in answer))).toBe(true);
    const after = await purses();
    expect(after.reduce((a, b) => a + b)).toBe(200);
    expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
  });
});
