// Does an evening of d100 survive kill -9 in its middle, with two players acting at once?

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, type Evening, faultsOf, openEvening } from '../support/evening.js';
import type { Person } from '../support/table.js';
import { until } from '../support/until.js';

let evening: Evening;
let maren: string;
let torvald: string;
beforeAll(async () => {
  evening = await openEvening({ name: 'The Salt Road', system: 'd100', calendar: { preset: 'FESTIVALS' } });
});
afterAll(() => evening?.close());

const SHEET =
  'sheet { ... on D100Sheet { stage silver abilities { ability target } improvement { balance spent } training { way } } }';
const sheets = () => evening.look(evening.gm, `characters(first: 10) { nodes { name version ${SHEET} } }`);
const silverOf = async (id: string) =>
  Number((await evening.look(evening.gm, `character(id: "${id}") { ${SHEET} }`)).character!.sheet!.silver);

async function create(who: Person, name: string, affinity: string): Promise<string> {
  const characterId = await evening.enrol(who, name);
  await evening.send(who, 'd100RollScores', { characterId });
  await evening.send(who, 'd100FinishCreation', {
    characterId,
    affinity,
    callings: [{ name: 'Ferryman', attribute: 'STR', points: 25 }],
    dedication: 'ADVENTURE',
    birthsign: 'RIVER',
    alignment: 'NEUTRAL',
    age: 25,
  });
  return characterId;
}

describe('an evening of d100', () => {
  it('begins with two players who make their characters at once', async () => {
    const { gm, pia, otis, send } = evening;
    await send(gm, 'openPlaySession', { title: 'The ferry at Low Water' });
    [maren, torvald] = await Promise.all([create(pia, 'Maren', 'SPIRIT'), create(otis, 'Torvald', 'BODY')]);
    expect((await sheets()).characters!.nodes!.map(({ sheet }) => sheet!.stage)).toEqual(['PLAYING', 'PLAYING']);
    const given = { recipients: [maren, torvald], mode: 'EACH', silver: 800, reason: 'An advance.' };
    await send(gm, 'd100ReceiveSilver', given);
  });

  it('loses and doubles nothing when the server is killed while both act', async () => {
    const { gm, pia, otis, send } = evening;
    const before = [await silverOf(maren), await silverOf(torvald)];
    const busy = async (who: Person, characterId: string, toId: string) => {
      for (let n = 0; n < 25; n++) {
        await send(who, 'd100GiveSilver', { characterId, toId, silver: 1 + n, reason: 'A wager.' });
        await send(who, 'd100Test', { characterId, ability: 'STR', purpose: `pull ${n}` });
      }
    };
    const both = () => Promise.all([busy(pia, maren, torvald), busy(otis, torvald, maren)]);
    expect(await evening.crashDuring(30, both)).toBeLessThan(100);
    expect(await faultsOf(evening)).toEqual([]);
    const lines = await evening.timeline(gm);
    expect(lines.filter(({ type }) => String(type) === 'D100TestMade')).toHaveLength(50);
    // Each gave the other as much as he got: whatever was lost or doubled would show.
    expect([await silverOf(maren), await silverOf(torvald)]).toEqual(before);
  });

  it('goes on where it was: tests by hand and against each other, awards, a lesson, a mistake', async () => {
    const { gm, pia, otis, send } = evening;
    const thrown = { faces: [{ label: 'test', faces: [3] }] };
    const hit = await send(pia, 'd100Test', { characterId: maren, ability: 'STR', purpose: 'hold the rope' }, thrown);
    expect(dataOf(hit, 'D100TestMade').test).toMatchObject({ roll: { source: 'PHYSICAL', total: 3 } });
    await send(otis, 'd100OpposedTest', {
      purpose: 'row',
      challenger: { characterId: torvald, ability: 'STR' },
      opponent: { characterId: maren, ability: 'STR' },
    });
    const both = [maren, torvald];
    await send(gm, 'd100AwardImprovementPoints', { award: 'MILESTONE', mode: 'EACH', recipients: both });
    await send(pia, 'd100TrainAttribute', { characterId: maren, ability: 'STR', usedRecently: true });
    const figures = { name: 'Sergeant Holm', target: 120 };
    const lesson = { characterId: torvald, ability: 'STR', usedRecently: true, figures, basePrice: 100 };
    await send(gm, 'd100TrainWithMentor', lesson);
    const wrong = await send(gm, 'd100PaySilver', { characterId: maren, silver: 5, reason: 'Ale.' });
    const before = await silverOf(maren);
    await evening.server.get(
      gm.token,
      `mutation ($c: ID!, $d: ID!, $id: ID!) { voidDeed(campaignId: $c, commandId: $id, deed: $d, reason: "Otis paid.") { seq } }`,
      { c: evening.campaignId, d: wrong.deed, id: crypto.randomUUID() },
    );
    expect(await silverOf(maren)).toBe(before + 5);
    await send(gm, 'closePlaySession', { attended: both });
  });

  it('settles after the restart what fell due as the server died', async () => {
    const { gm, pia, send } = evening;
    await send(pia, 'd100BeginPractice', { characterId: maren, ability: 'PER' });
    await evening.crashDuring(0, () => send(gm, 'moveClock', { days: 5, reason: 'Rain.' }));
    const practised = async () =>
      (await evening.timeline()).filter(({ type }) => String(type) === 'D100PracticeCompleted');
    await until(async () => (await practised()).length > 0);
    await sleep(200);
    expect(await practised()).toHaveLength(1);
    expect(await evening.look(gm, 'clock')).toEqual({ clock: 5 });
  });

  it('stands as it stood after one more restart, and proves itself', async () => {
    const before = await sheets();
    await evening.server.kill();
    expect(await evening.server.ledger('verify', evening.campaignId)).toMatch(/^HOLDS /);
    await evening.server.start();
    expect(await sheets()).toEqual(before);
    expect(await faultsOf(evening)).toEqual([]);
  });
});
