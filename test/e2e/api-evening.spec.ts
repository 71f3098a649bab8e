// Does an evening of d100 go in through the API, with its mistakes, and read back as it was played?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, type Data, newId, openApi } from '../support/api.js';
import { invite, mutationOf, type Person } from '../support/table.js';

let api: Api;
let player: Person;
const campaignId = newId();
beforeAll(async () => {
  api = await openApi();
  const input = { name: 'The Salt Road', system: 'd100', calendar: { preset: 'EVEN' }, startDay: 100 };
  await api.get(api.ownerToken, mutationOf('createCampaign'), { campaignId, commandId: newId(), input });
  player = await invite(api, api.ownerToken, campaignId, 'Pia', 'PLAYER');
});
afterAll(() => api?.close());

const send = async (token: string, command: string, input: object, more = {}): Promise<Data> =>
  (await api.get(token, mutationOf(command, more), { campaignId, commandId: newId(), input, ...more }))[command]!;
const look = async (selection: string, token = api.ownerToken): Promise<Data> =>
  (await api.get(token, `query ($id: ID!) { campaign(id: $id) { ${selection} } }`, { id: campaignId })).campaign!;

let maren: string;

describe('an evening', () => {
  it('opens, and a character is rolled up with dice of the table', async () => {
    await send(api.ownerToken, 'openPlaySession', { title: 'The first night' });
    const enrolled = await send(player.token, 'enrolCharacter', { name: 'Maren' });
    maren = String(enrolled.subjects!.find(({ kind }) => kind === 'character')!.id);
    const rolled = await send(player.token, 'd100RollScores', { characterId: maren });
    expect(rolled.events!.map(({ __typename }) => String(__typename))).toContain('D100ScoresRolled');
  });

  it('shows the sheet as its rule system has it', async () => {
    const { character } = await look(
      `character(id: "${maren}") { name owner { name } status sheet { __typename ... on D100Sheet { stage abilities { ability } hitPoints { maximum current } } } }`,
    );
    expect(character).toMatchObject({ name: 'Maren', owner: { name: 'Pia' }, status: 'ALIVE' });
    expect(character!.sheet).toMatchObject({ __typename: 'D100Sheet', stage: 'ROLLED' });
    expect(character!.sheet!.abilities!.length).toBeGreaterThan(8);
  });

  it('the same request again is the same roll', async () => {
    const sent = { campaignId, commandId: newId(), input: { purpose: 'Luck', notation: '4d6kh3' } };
    const text = mutationOf(
      'rollFreely',
      {},
      '{ hash replayed events { ... on DiceRolled { roll { notation total dice { face kept } } } } }',
    );
    const first = (await api.get(player.token, text, sent)).rollFreely!;
    const again = (await api.get(player.token, text, sent)).rollFreely!;
    expect(again).toEqual({ ...(first as object), replayed: true });
    expect(first.events![0]!.roll!.dice!.filter(({ kept }) => String(kept) === 'false')).toHaveLength(1);
    expect(await api.refusal(player.token, text, { ...sent, input: { purpose: 'Luck', notation: '5d6' } })).toBe(
      'COMMAND_ID_TAKEN',
    );
    expect(await api.refusal(api.ownerToken, text, sent)).toBe('COMMAND_ID_TAKEN');
  });

  it('ends, with those who came, and is listed', async () => {
    await send(api.ownerToken, 'closePlaySession', { attended: [maren] });
    const { sessions, session, sessionsHeld } = await look(
      'sessionsHeld session { id } sessions { number title fromWorldDay toWorldDay closedAt attended { name } timeline(first: 100) { totalCount } }',
    );
    expect([session, sessionsHeld]).toEqual([null, 1]);
    expect(sessions).toEqual([
      {
        number: 1,
        title: 'The first night',
        fromWorldDay: 100,
        toWorldDay: 100,
        closedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        attended: [{ name: 'Maren' }],
        timeline: { totalCount: expect.any(Number) },
      },
    ]);
    expect(Number(sessions![0]!.timeline!.totalCount)).toBeGreaterThan(3);
  });
});

describe('looking back', () => {
  it('a value of the sheet has a history', async () => {
    const { character } = await look(
      `character(id: "${maren}") { sheet { ... on D100Sheet { hitPoints { maximum } } } why(field: "hitPoints.maximum") { before after event { summary date deed { name } actor { name } } } }`,
    );
    const steps = character!.why!;
    expect(steps.at(-1)).toMatchObject({
      after: character!.sheet!.hitPoints!.maximum,
      event: { deed: { name: 'd100RollScores' }, actor: { name: 'Pia' }, date: expect.any(String) },
    });
    const bad = `query { character(campaignId: "${campaignId}", id: "${maren}") { why(field: "a..b'") { before } } }`;
    expect(await api.refusal(api.ownerToken, bad)).toBe('BAD_USER_INPUT');
  });

  it('she and the campaign stand as they stood, by day, commit or moment', async () => {
    const { head } = await look('head { seq recordedAt }');
    await send(api.ownerToken, 'moveClock', { days: 30, reason: 'Winter.' });
    await send(api.ownerToken, 'renameCharacter', { characterId: maren, name: 'Maren Salt' });
    const back = await look(`character(id: "${maren}") { name version
      before: asOf(seq: "${head!.seq}") { name version }
      day: asOf(worldDay: 100) { name }
      moment: asOf(recordedAt: "${head!.recordedAt}") { name }
      never: asOf(worldDay: 1) { name } }
      clock date asOf(seq: "${head!.seq}") { clock date character(id: "${maren}") { name } }
      none: asOf(seq: "0") { name }`);
    const was = { name: 'Maren' };
    expect(back.character).toMatchObject({ name: 'Maren Salt', before: was, day: was, moment: was, never: null });
    expect(Number(back.character!.version)).toBe(Number(back.character!.before!.version) + 1);
    expect([back.clock, back.asOf!.clock, back.none]).toEqual([130, 100, null]);
    expect(back.date).not.toBe(back.asOf!.date);
    expect(back.asOf!.character).toEqual(was);
  });
});

describe('a mistake', () => {
  const VOID =
    'mutation ($campaignId: ID!, $commandId: ID!, $deed: ID!, $events: [ID!]) { voidDeed(campaignId: $campaignId, commandId: $commandId, deed: $deed, events: $events, reason: "A slip.") { seq events { __typename ... on EventVoided { voidedDeed reason } } subjects { character { name } } } }';

  it('is previewed, voided, and stays readable', async () => {
    const wrong = await send(api.ownerToken, 'renameCharacter', { characterId: maren, name: 'Maron' });
    const { previewVoid } = await look(
      `previewVoid(deed: "${wrong.deed}") { struck { summary } caused subjects { kind before after } undermined { deed } }`,
    );
    expect(previewVoid!.struck).toHaveLength(1);
    expect(previewVoid!.subjects).toMatchObject([
      { kind: 'character', before: expect.anything(), after: expect.anything() },
    ]);
    const struck = (await api.get(api.ownerToken, VOID, { campaignId, commandId: newId(), deed: wrong.deed }))
      .voidDeed!;
    expect(struck.events).toEqual([{ __typename: 'EventVoided', voidedDeed: wrong.deed, reason: 'A slip.' }]);
    expect(struck.subjects).toContainEqual({ character: { name: 'Maren Salt' } });
    const { timeline } = await look(`timeline(filter: { deed: "${wrong.deed}" }) { nodes { summary voidedBy } }`);
    expect(timeline!.nodes).toEqual([{ summary: expect.stringContaining('Maron'), voidedBy: expect.any(String) }]);
    const { timeline: of } = await look('timeline(filter: { voided: true }) { totalCount }');
    expect(of).toEqual({ totalCount: 1 });
  });

  it('is put right in one commit', async () => {
    const wrong = await send(api.ownerToken, 'renameCharacter', { characterId: maren, name: 'Mrn' });
    const text = `mutation ($campaignId: ID!, $commandId: ID!, $deed: ID!, $replacement: CorrectedDeed!) {
      correctDeed(campaignId: $campaignId, commandId: $commandId, deed: $deed, reason: "A typo.", replacement: $replacement) { seq events { __typename seq } subjects { character { name } } } }`;
    const sent = {
      campaignId,
      commandId: newId(),
      deed: wrong.deed,
      replacement: { renameCharacter: { characterId: maren, name: 'Maren the Old' } },
    };
    const corrected = (await api.get(api.ownerToken, text, sent)).correctDeed!;
    expect(corrected.events!.map(({ __typename }) => String(__typename))).toEqual(['EventVoided', 'CharacterRenamed']);
    expect(new Set(corrected.events!.map(({ seq }) => String(seq))).size).toBe(1);
    expect(corrected.subjects).toContainEqual({ character: { name: 'Maren the Old' } });
    expect((await api.get(api.ownerToken, text, sent)).correctDeed!.seq).toBe(corrected.seq);
  });

  it('is for the game master to strike, and only where there is one', async () => {
    const made = await send(player.token, 'writeNote', { text: 'x' });
    const rename = await send(api.ownerToken, 'renameCharacter', { characterId: maren, name: 'Maren' });
    expect(await api.refusal(player.token, VOID, { campaignId, commandId: newId(), deed: rename.deed })).toBe(
      'NOT_ALLOWED',
    );
    expect(await api.refusal(api.ownerToken, VOID, { campaignId, commandId: newId(), deed: newId() })).toMatch(
      /^NO_SUCH/,
    );
    expect(await api.refusal(api.ownerToken, VOID, { campaignId, commandId: newId(), deed: 'x' })).toBe(
      'BAD_USER_INPUT',
    );
    const still = `query ($id: ID!) { campaign(id: $id) { timeline(filter: { deed: "${made.deed}" }) { nodes { voidedBy } } } }`;
    expect(await api.get(api.ownerToken, still, { id: campaignId })).toEqual({
      campaign: { timeline: { nodes: [{ voidedBy: null }] } },
    });
  });
});

describe('versions that were seen', () => {
  it('are compared, and the true one is named', async () => {
    const { character } = await look(`character(id: "${maren}") { version }`);
    const seen = (version: unknown) => ({ expected: [{ subject: maren, version }] });
    const rename = (name: string, version: unknown) =>
      [
        mutationOf('renameCharacter', seen(version)),
        { campaignId, commandId: newId(), input: { characterId: maren, name }, ...seen(version) },
      ] as const;
    await api.get(api.ownerToken, ...rename('Maren I', character!.version));
    const { errors } = await api.ask(api.ownerToken, ...rename('Maren II', character!.version));
    expect(errors[0]!.extensions.code).toMatch(/CONFLICT/);
    expect(JSON.stringify(errors[0]!.extensions.facts)).toContain(String(Number(character!.version) + 1));
  });
});

it('handing a character to the game master is said with null', async () => {
  await send(api.ownerToken, 'changeOwner', { characterId: maren, owner: null });
  expect((await look(`character(id: "${maren}") { owner { name } }`)).character).toEqual({ owner: null });
});
