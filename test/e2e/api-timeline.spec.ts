// Does the timeline find what one looks for, tell a value's making at any time, and give a player what proves her dice?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyRoll } from '../../src/trust/verify-roll.js';
import { type Data, newId } from '../support/api.js';
import { invite, mutationOf, openTable, type Person, type TestTable } from '../support/table.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.close());

const summaries = async (who: Person, args: string): Promise<string[]> =>
  (await table.look(who, `timeline(first: 50, ${args}) { nodes { summary } }`)).timeline!.nodes!.map(({ summary }) =>
    String(summary),
  );
const refusal = (selection: string) =>
  table.api.refusal(table.gm.token, `query ($id: ID!) { campaign(id: $id) { ${selection} } }`, {
    id: table.campaignId,
  });

describe('a search', () => {
  const found = (who: Person, text: string) => summaries(who, `filter: { text: "${text}", types: [NoteWritten] }`);

  beforeAll(async () => {
    await table.send(table.player, 'writeNote', { text: 'The Café by the old Mill burns' });
    await table.send(table.other, 'writeNote', { text: 'Nobody saw her', about: [table.maren] });
    await table.send(table.gm, 'writeNote', { text: 'The mill burned down by the mayor' }, { audience: { to: 'GM' } });
  });

  it('finds words by their beginnings, without case and accents, all of them together', async () => {
    expect(await found(table.player, 'cafe MIL')).toEqual(['Pia noted: The Café by the old Mill burns']);
    expect(await found(table.player, 'cafe mayor')).toEqual([]);
    expect(await found(table.gm, 'mill burn')).toHaveLength(2);
  });

  it('finds what was said a moment ago', async () => {
    for (const text of ['Lantern one', 'Lantern two']) {
      await table.send(table.player, 'writeNote', { text });
      expect(await found(table.other, text)).toEqual([`Pia noted: ${text}`]);
    }
  });

  it('finds by the names of those it concerns, who are in no index', async () => {
    expect(await found(table.other, 'maren')).toEqual(['Otis noted: Nobody saw her']);
    expect(await found(table.other, 'otis')).toEqual(['Otis noted: Nobody saw her']);
  });

  it('finds nothing that is not for this viewer, and no sealed slot', async () => {
    expect(await found(table.other, 'mayor')).toEqual([]);
    expect(await summaries(table.other, 'filter: { text: "mayor" }')).toEqual([]);
    const { timeline } = await table.look(table.other, 'timeline(filter: { text: "mill" }) { totalCount }');
    expect(timeline!.totalCount).toBe(1);
  });

  it('for nothing, or for too much, is refused', async () => {
    for (const text of ['', ' -- ', 'a b c d e f g h i j k'])
      expect(await refusal(`timeline(filter: { text: "${text}" }) { totalCount }`)).toBe('BAD_USER_INPUT');
  });
});

describe('a faction', () => {
  it('has a history of its own', async () => {
    await table.send(table.gm, 'foundFaction', { name: 'The Lamp' });
    const { factions } = await table.look(table.spectator, 'factions { id name }');
    const factionId = factions![0]!.id;
    await table.send(table.gm, 'changeFaction', { factionId, zeal: 7, reason: 'The schism.' });
    await table.send(table.gm, 'foundFaction', { name: 'The Hearth' });
    const told = await table.look(
      table.spectator,
      `faction(id: "${factionId}") { name zeal timeline { totalCount nodes { __typename } } } timeline(filter: { faction: "${factionId}" }) { totalCount }`,
    );
    expect(told.faction).toEqual({
      name: 'The Lamp',
      zeal: 7,
      timeline: { totalCount: 2, nodes: [{ __typename: 'FactionFounded' }, { __typename: 'FactionChanged' }] },
    });
    expect(told.timeline!.totalCount).toBe(2);
  });
});

describe('collapsed to deeds', () => {
  it('a line says how many events it stands for', async () => {
    const { timeline } = await table.look(
      table.gm,
      'timeline(first: 100, collapse: DEED) { totalCount edges { events node { deed { id } } } }',
    );
    const { timeline: all } = await table.look(table.gm, 'timeline(first: 1) { totalCount }');
    const lines = timeline!.edges!;
    expect(new Set(lines.map(({ node }) => node!.deed!.id)).size).toBe(lines.length);
    expect(Number(timeline!.totalCount)).toBe(lines.length);
    expect(lines.reduce((sum, { events }) => sum + Number(events), 0)).toBe(Number(all!.totalCount));
  });
});

describe('the making of a value', () => {
  it('is told as of a day and a moment, both at once', async () => {
    const push = async (worldDay: number) =>
      table.send(
        table.player,
        'pipsPush',
        { characterId: table.maren, dice: 1 },
        {
          worldDay,
          faces: [{ label: 'push', faces: [1] }],
        },
      );
    await table.send(table.gm, 'moveClock', { days: 10, reason: 'The road.' });
    const late = await push(10);
    const early = await push(2);
    const why = async (args: string): Promise<unknown[]> => {
      const { character } = await table.look(
        table.other,
        `character(id: "${table.maren}") { why(field: "scars"${args}) { after event { worldDay } } }`,
      );
      return (character!.why as unknown as Data[]).map(({ after, event }) => [after, event!.worldDay]).slice(1);
    };
    expect(await why('')).toEqual([
      [1, 10],
      [2, 2],
    ]);
    expect(await why(', worldDay: 5')).toEqual([[1, 2]]);
    expect(await why(`, seq: "${late.seq}"`)).toEqual([[1, 10]]);
    expect(await why(`, worldDay: 5, seq: "${late.seq}"`)).toEqual([]);
    expect(await why(`, worldDay: 5, recordedAt: "${early.recordedAt}"`)).toEqual([[1, 2]]);
  });

  it('is not told of a day that does not exist', async () => {
    for (const day of ['2026-02-30', '2025-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00']) {
      const at = `recordedAt: "${day}T00:00:00Z"`;
      expect([day, await refusal(`asOf(${at}) { name }`)]).toEqual([day, 'GRAPHQL_VALIDATION_FAILED']);
    }
    await table.look(table.gm, 'asOf(recordedAt: "2024-02-29T23:59:59.999+01:00") { name }');
  });
});

describe('a roll', () => {
  it('can be proven from what the API tells', async () => {
    const clientBytes = 'c0ffee';
    const pushed = await table.send(table.player, 'pipsPush', { characterId: table.maren, dice: 5 }, { clientBytes });
    await table.send(table.gm, 'rotateSeeds', { reason: 'To check.' });
    const { timeline } = await table.look(
      table.spectator,
      `timeline(first: 100, filter: { types: [CampaignCreated, PipsPushed, SeedRevealed] }) { nodes {
        __typename seedPeriod clientBytes deed { id }
        ... on CampaignCreated { seeds { anchor length } } ... on PipsPushed { roll { label notation source dice { sides face role origin kept } total } }
        ... on SeedRevealed { chain period seed } } }`,
    );
    const nodes = timeline!.nodes!;
    const last = (type: string) => nodes.filter(({ __typename }) => __typename === type).at(-1)!;
    const [created, roll, revealed] = ['CampaignCreated', 'PipsPushed', 'SeedRevealed'].map(last) as [Data, Data, Data];
    expect([roll.deed!.id, roll.clientBytes, roll.seedPeriod]).toEqual([
      pushed.deed,
      clientBytes,
      `${revealed.chain}/${revealed.period}`,
    ]);
    const claim = {
      campaign: table.campaignId,
      period: String(roll.seedPeriod),
      length: Number(created.seeds!.length),
      anchor: String(created.seeds!.anchor),
      seed: String(revealed.seed),
      commandId: String(roll.deed!.id),
      clientBytes: String(roll.clientBytes),
      roll: roll.roll as never,
    };
    expect(verifyRoll(claim)).toEqual({ ok: true });
    expect(verifyRoll({ ...claim, clientBytes: null }).ok).toBe(false);
  });
});

describe('many events together', () => {
  it('are counted by group and stretch of days, as far as one may see', async () => {
    const counted = async (who: Person, filter = '{ groups: [NOTES, ROLLS] }') =>
      (
        await table.look(
          who,
          `counts(fromWorldDay: 0, toWorldDay: 19, every: 10, filter: ${filter}) { fromWorldDay toWorldDay group count }`,
        )
      ).counts as unknown as { fromWorldDay: number; toWorldDay: number; group: string; count: number }[];
    const before = [await counted(table.gm), await counted(table.other)];
    await table.send(table.gm, 'writeNote', { text: 'A wolf' }, { audience: { to: 'GM' }, worldDay: 3 });
    const after = [await counted(table.gm), await counted(table.other)];
    const early = (all: Awaited<ReturnType<typeof counted>>) =>
      all.find((it) => it.fromWorldDay === 0 && it.group === 'NOTES')!.count;
    expect([early(after[0]!) - early(before[0]!), early(after[1]!) - early(before[1]!)]).toEqual([1, 0]);
    expect(early(await counted(table.gm, '{ types: [SecretKept] }'))).toBeGreaterThan(0);
    expect(after[0]!.every((it) => it.toWorldDay === it.fromWorldDay + 9)).toBe(true);
    for (const every of [0, -1])
      expect(await refusal(`counts(fromWorldDay: 0, toWorldDay: 9, every: ${every}) { count }`)).toBe('BAD_USER_INPUT');
    expect(await refusal('counts(fromWorldDay: 0, toWorldDay: 9999, every: 1) { count }')).toBe('BAD_USER_INPUT');
    expect(await refusal('counts(fromWorldDay: 9, toWorldDay: 0, every: 1) { count }')).toBe('BAD_USER_INPUT');
  });

  it('tell how the dice fell, for each hand and for all, without the secret ones', async () => {
    const faces = [1, 2, 2, 5, 6];
    await table.send(
      table.player,
      'pipsPush',
      { characterId: table.maren, dice: 5 },
      { faces: [{ label: 'push', faces }] },
    );
    const thrown = async (who: Person) => {
      const { rollStatistics } = await table.look(
        who,
        `rollStatistics(filter: { diceSource: PHYSICAL }) { system dice { sides throws faces mean chiSquare { p } verdict }
          hands { member { name } dice { source throws } } }`,
      );
      return rollStatistics!;
    };
    const before = await thrown(table.other);
    expect(before.system).toBe('pips');
    expect(before.dice).toEqual([
      {
        sides: 6,
        throws: 7,
        faces: [3, 2, 0, 0, 1, 1],
        mean: '2.571',
        chiSquare: null,
        verdict: '7 throws are too few to judge: wait for 30.',
      },
    ]);
    expect(before.hands).toEqual([{ member: { name: 'Pia' }, dice: [{ source: 'PHYSICAL', throws: 7 }] }]);
    const guess = { characterId: table.maren, about: 'the door' };
    const secret = { audience: { to: 'GM' }, faces: [{ label: 'guess', faces: [6] }] };
    await table.send(table.gm, 'pipsGuess', guess, secret);
    expect(await thrown(table.other)).toEqual(before);
    expect((await thrown(table.gm)).dice![0]!.throws).toBe(8);
  });

  it('say how the dice fell by rule system, over all campaigns that somebody is in and as far as he may see', async () => {
    const { api, gm } = table;
    const bySystem = async (who: Person, of = '') =>
      (
        await api.get(
          who.token,
          `{ rollStatistics${of} { system campaigns dice { sides throws faces verdict } mine { sides throws } } }`,
        )
      ).rollStatistics! as readonly Data[];
    const inCampaign = async (who: Person) =>
      (await table.look(who, 'rollStatistics { dice { sides throws faces verdict } }')).rollStatistics!.dice as unknown;
    const sixes = (all: readonly Data[], whose: 'dice' | 'mine' = 'dice') =>
      all[0]![whose]!.filter(({ sides }) => Number(sides) === 6).reduce((sum, { throws }) => sum + Number(throws), 0);
    const before = await bySystem(table.other);
    expect(before).toMatchObject([{ system: 'pips', campaigns: 1, dice: await inCampaign(table.other) }]);
    const ofGm = await bySystem(gm);
    expect(sixes(ofGm)).toBe(sixes(before) + 1); // the secret roll is the game master's alone

    const second = newId();
    const founded = { campaignId: second, commandId: newId(), input: { name: 'The Low Road', system: 'pips' } };
    await api.get(gm.token, mutationOf('createCampaign', {}, '{ seq }'), founded);
    const rolf = await invite(api, gm.token, second, 'Rolf', 'PLAYER');
    const deed = (command: string, input: object, more: object = {}) =>
      api.get(gm.token, mutationOf(command, more, '{ seq }'), {
        campaignId: second,
        commandId: newId(),
        input,
        ...more,
      });
    const roll = { notation: '4d6', purpose: 'the weather' };
    await deed('rollFreely', roll, { faces: [{ label: 'roll', faces: [1, 2, 3, 4] }] });
    const after = await bySystem(gm);
    expect(after).toMatchObject([{ campaigns: 2 }]);
    expect(sixes(after)).toBe(sixes(ofGm) + 4);
    expect(sixes(after, 'mine')).toBe(sixes(ofGm, 'mine') + 4);
    expect(await bySystem(table.other)).toEqual(before); // nobody learns of a campaign that he is not in
    expect(sixes(await bySystem(rolf))).toBe(4);
    expect(sixes(await bySystem(rolf), 'mine')).toBe(0);
    await deed('removeMember', { memberId: rolf.memberId, reason: 'Left town.' });
    expect(await bySystem(rolf)).toEqual([]);
    expect(await bySystem(gm, '(system: "d100")')).toEqual([]);
    expect(await api.refusal(null, '{ rollStatistics { system } }')).toBe('UNAUTHENTICATED');
  });

  it('tell what became different between two moments, on either axis', async () => {
    const { head } = await table.look(table.gm, 'head { seq }');
    await table.send(
      table.player,
      'pipsPush',
      { characterId: table.maren, dice: 1 },
      { worldDay: 4, faces: [{ label: 'push', faces: [1] }] },
    );
    const diff = async (args: string) =>
      (await table.look(table.other, `character(id: "${table.maren}") { diff(${args}) { path before after } }`))
        .character!.diff as unknown as { path: string; before: number; after: number }[];
    const since = await diff(`from: { seq: "${head!.seq}" }`);
    const scars = since.find(({ path }) => path === 'sheet.scars')!;
    expect(scars.after - scars.before).toBe(1);
    expect(since.every(({ path }) => path.startsWith('sheet.'))).toBe(true);
    expect(await diff(`from: { worldDay: 4, seq: "${head!.seq}" }, to: { worldDay: 3, seq: "${head!.seq}" }`)).toEqual(
      [],
    );
    expect(await diff(`from: { worldDay: 3 }, to: { worldDay: 4 }`)).toContainEqual(
      expect.objectContaining({ path: 'sheet.scars' }),
    );
    const { diff: ofAll } = await table.look(table.other, 'diff(from: { seq: "1" }) { path before after }');
    expect(ofAll).toContainEqual({ path: 'clock', before: 0, after: 10 });
  });
});
