// Can a game master see what comes by itself, what waits for her, and what happened while everyone was away?

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Data } from '../support/api.js';
import { SMITH } from '../support/choices.js';
import { openTable, type TestTable } from '../support/table.js';

const CHOICES = { ...SMITH, age: 38 };
const reason = 'A long winter.';

let table: TestTable;
let factionId: string;
beforeAll(async () => {
  table = await openTable({ system: 'd100' });
  const characterId = table.maren;
  await table.send(table.player, 'd100RollScores', { characterId });
  await table.send(table.gm, 'd100FinishCreation', { characterId, consent: true, ...CHOICES });
  await table.send(table.gm, 'foundFaction', { name: 'the Ferry Guild', zeal: 1 });
  const founded = await table.look(
    table.gm,
    'timeline(filter: { types: [FactionFounded] }) { nodes { ... on FactionFounded { factionId } } }',
  );
  factionId = String(founded.timeline!.nodes![0]!.factionId);
  await table.send(table.gm, 'd100JoinFaction', { characterId, factionId, reason });
  await table.send(table.gm, 'changeFaction', { factionId, zeal: 1_000, reason });
});
afterAll(() => table?.close());

/** Waits until the worker has done all that the clock has reached. */
async function settled(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { clock, dues } = await table.look(table.gm, 'clock dues(first: 1) { worldDay }');
    if (!dues![0] || Number(dues![0].worldDay) > Number(clock)) return;
    await sleep(50);
  }
  throw new Error('It was never settled.');
}

describe('what comes by itself', () => {
  it('is nothing of a kind that does not exist, whatever that is called', async () => {
    for (const kind of ['vigil', '\\u0000', '__proto__'])
      expect(await table.look(table.gm, `dues(kinds: ["${kind}"]) { kind }`)).toEqual({ dues: [] });
  });

  it('is listed with its day and date, and can be switched', async () => {
    await settled();
    const dues = 'dues { kind title key worldDay date character { name } }';
    const { dues: before } = await table.look(table.spectator, dues);
    expect(before).toEqual([
      {
        kind: 'loyalty',
        title: 'weekly loyalty',
        key: factionId,
        worldDay: 7,
        date: '8th of January, 1 CE',
        character: { name: 'Maren' },
      },
    ]);
    const kind = { kind: 'loyalty', reason };
    await table.send(table.gm, 'changeDueKind', { ...kind, on: false });
    const off = await table.look(table.gm, `${dues} dueKinds { kind on inUse intervalDays every }`);
    expect(off.dues).toEqual([]);
    expect(off.dueKinds!.slice(0, 2)).toEqual([
      { kind: 'loyalty', on: false, inUse: true, intervalDays: 7, every: 'd100.loyalty.intervalDays' },
      { kind: 'decay', on: false, inUse: false, intervalDays: 7, every: 'd100.loyalty.decayDays' },
    ]);
    expect(await table.refused(table.player, 'changeDueKind', { ...kind, on: true })).toBe('NOT_ALLOWED');
    await table.send(table.gm, 'changeDueKind', { ...kind, on: true });
    expect((await table.look(table.gm, dues)).dues).toEqual(before);
    const none = await table.look(table.gm, 'dues(toWorldDay: 6) { key } more: dues(kinds: ["aging"]) { key }');
    expect(none).toEqual({ dues: [], more: [] });
  });
});

describe('what waits for the game master', () => {
  it('is listed with what answers it, and gone once it is answered', async () => {
    const asked = async (): Promise<Data> => {
      const { questions } = await table.look(table.gm, 'questions { kind asks answers sinceDate character { id } }');
      return questions!;
    };
    for (let n = 0; n < 60 && (await asked()).length === 0; n++) {
      await table.send(table.gm, 'moveClock', { days: 7, reason });
      await settled();
    }
    expect(await asked()).toEqual([
      {
        kind: 'ouster',
        asks: 'Is Maren ousted from the Ferry Guild?',
        answers: ['d100Oust', 'd100SpareMember'],
        sinceDate: expect.stringContaining(', 1 CE'),
        character: { id: table.maren },
      },
    ]);
    await table.send(table.gm, 'd100SpareMember', { characterId: table.maren, reason });
    expect(await asked()).toEqual([]);
  });
});

describe('what happened while everyone was away', () => {
  const LINES = 'topic text count fromWorldDay toWorldDay toDate events(first: 100) { totalCount nodes { type } }';
  const DIGEST = `text eventCount isWhole endCursor fromDate toDate milestones { ${LINES} }
    characters { character { name } lines { ${LINES} } } factions { name lines { topic text } } others { topic text }`;
  let since: string;

  it('is told per character and per faction, each line leading to its events', async () => {
    const { timeline } = await table.look(table.gm, 'timeline(last: 1) { pageInfo { endCursor } } clock');
    since = String(timeline!.pageInfo!.endCursor);
    await table.send(table.gm, 'moveClock', { days: 70, reason });
    await settled();
    await table.send(table.gm, 'd100PassYear', { characterId: table.maren });
    await table.send(table.gm, 'declareDead', { characterId: table.maren, reason: 'The river took her.' });
    const { digest } = await table.look(table.spectator, `digest(since: "${since}") { ${DIGEST} }`);
    const [maren] = digest!.characters!;
    const lines = maren!.lines!;
    expect([maren!.character!.name, lines.map(({ topic }) => String(topic))]).toEqual([
      'Maren',
      ['AGED', 'LOYALTY', 'DIED'],
    ]);
    const [aged, loyalty, died] = lines as unknown as [Data, Data, Data];
    expect([aged.text, died.text]).toEqual(['Maren turned 39.', 'Maren died: The river took her.']);
    expect(loyalty.text).toMatch(
      /^Maren's loyalty to the Ferry Guild .* in 10 tests, (\d+|all|none) of which failed\.$/,
    );
    expect([loyalty.count, loyalty.events!.totalCount]).toEqual([10, 10]);
    expect(new Set(loyalty.events!.nodes!.map(({ type }) => String(type)))).toEqual(new Set(['D100LoyaltyTested']));
    expect(died.events!.nodes).toEqual([{ type: 'CharacterDied' }]);
    expect(digest!.milestones!.map(({ text }) => String(text))).toEqual([died.text]);
    expect(digest!.factions).toEqual([{ name: 'the Ferry Guild', lines: [{ topic: 'LOYALTY', text: loyalty.text }] }]);
    expect(digest!.text).toContain(`Maren\n  Maren turned 39.\n  ${loyalty.text}`);
    const next = await table.look(table.gm, `digest(since: "${digest!.endCursor}") { eventCount text }`);
    expect(next.digest).toMatchObject({ eventCount: 0, text: expect.stringContaining('Nothing') });
  });

  it('leaves out what was struck, and says that it was', async () => {
    const { timeline } = await table.look(
      table.gm,
      'timeline(last: 1, filter: { types: [CharacterDied] }) { nodes { deed { id } } }',
    );
    const deed = String(timeline!.nodes![0]!.deed!.id);
    const text = `mutation ($c: ID!, $i: ID!, $d: ID!) {
      voidDeed(campaignId: $c, commandId: $i, deed: $d, reason: "She was found.") { seq } }`;
    await table.api.get(table.gm.token, text, { c: table.campaignId, i: crypto.randomUUID(), d: deed });
    const { digest } = await table.look(table.gm, `digest(since: "${since}") { ${DIGEST} }`);
    expect(digest!.milestones).toEqual([]);
    expect(digest!.others!.map(({ text }) => String(text))).toEqual([
      'One thing told before was struck as a mistake; if it had fallen due, it is owed again.',
    ]);
  });

  it('is told of a span of days as well, and of one way of naming it at a time', async () => {
    const { digest } = await table.look(table.gm, 'digest(fromWorldDay: 0, toWorldDay: 0) { fromDate toDate text }');
    expect(digest).toMatchObject({ fromDate: '1st of January, 1 CE', toDate: '1st of January, 1 CE' });
    expect(digest!.text).toContain('Maren joined the Ferry Guild');
    const open = await table.look(table.gm, 'clock digest(fromWorldDay: 0) { toWorldDay }');
    expect(open.digest!.toWorldDay).toBe(open.clock);
    const both = `query ($id: ID!) { campaign(id: $id) { digest(since: "${since}", toWorldDay: 3) { text } } }`;
    expect(await table.api.refusal(table.gm.token, both, { id: table.campaignId })).toBe('BAD_USER_INPUT');
  });
});
