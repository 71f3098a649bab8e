// Can a game master keep a side of a character, or the whole of her, from the players, and show it later with its proof?
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { audit } from '../../src/ledger/audit.js';
import { bearer, type Data, newId, socketTo } from '../support/api.js';
import { openReceiver, type Receiver } from '../support/receiver.js';
import { openTable, type Person, type TestTable, withToy } from '../support/table.js';

const PATIENCE = { backoffMs: [20], sweepMs: 200, gatherMs: { JSON: 0, DISCORD: 20 } };
const SIDES = `characters(first: 5) { nodes { id name unseen hiddenSides { secretId title text audience readers { id } revealedSeq
  event { id seq leaf proof { salt body } } } } }`;
const TRUE_NAME = 'She was born Ysolde of the drowned house.';

let table: TestTable;
let receiver: Receiver;
beforeAll(async () => {
  table = await openTable({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' }, patience: PATIENCE });
  receiver = await openReceiver();
});
afterAll(async () => {
  await table?.close();
  await receiver?.close();
});

const people = async (who: Person): Promise<readonly Data[]> => (await table.look(who, SIDES)).characters!.nodes!;
const her = async (who: Person, id = table.maren): Promise<Data | undefined> =>
  (await people(who)).find((one) => String(one.id) === id);
const sides = async (who: Person): Promise<string[]> =>
  ((await her(who))!.hiddenSides as readonly Data[]).map(({ title }) => String(title));
interface Proof {
  readonly salt: string;
  readonly body: string;
}
const holds = (leaf: string, { salt, body }: Proof): boolean =>
  createHash('sha256').update(Buffer.from('00', 'hex')).update(Buffer.from(salt, 'hex')).update(body).digest('hex') ===
  leaf;

/** What a follower hears, as it comes. */
function following(who: Person, after: string): { readonly heard: Data[]; close(): Promise<void> } {
  const client = socketTo(table.api, who.token);
  const heard: Data[] = [];
  const query = `subscription { timeline(campaignId: "${table.campaignId}", after: "${after}") { kind event { type summary
    ... on Reveal { opened { totalCount nodes { type summary } } } } } }`;
  client.subscribe(
    { query },
    {
      next: ({ data }) => void heard.push((data as Data).timeline!),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { heard, close: async () => client.dispose() };
}
const until = async (condition: () => boolean) => {
  while (!condition()) await sleep(10);
};
const end = async (who: Person): Promise<string> =>
  String((await table.look(who, 'timeline(last: 1) { pageInfo { endCursor } }')).timeline!.pageInfo!.endCursor);

describe('a hidden side', () => {
  it('is the game masters’ and its author’s, where nothing else is said', async () => {
    await table.send(table.gm, 'keepHiddenSide', { characterId: table.maren, title: 'True name', text: TRUE_NAME });
    await table.send(table.player, 'keepHiddenSide', { characterId: table.maren, title: 'Debt', text: 'To the Lamp.' });
    await table.send(
      table.gm,
      'keepHiddenSide',
      { characterId: table.maren, title: 'Dream', text: 'Of the ford.' },
      { audience: { to: 'MEMBERS', members: [table.other.memberId] } },
    );
    expect(await sides(table.gm)).toEqual(['True name', 'Debt', 'Dream']);
    expect(await sides(table.player)).toEqual(['Debt']);
    expect(await sides(table.other)).toEqual(['Dream']);
    expect(await sides(table.spectator)).toEqual([]);
  });

  it('is of one’s own characters, and never for everyone', async () => {
    const side = { characterId: table.maren, title: 'Curse', text: 'Of salt.' };
    expect(await table.refused(table.other, 'keepHiddenSide', side)).toBe('NOT_ALLOWED');
    expect(await table.refused(table.gm, 'keepHiddenSide', side, { audience: { to: 'EVERYONE' } })).toBe(
      'NOTHING_TO_HIDE',
    );
    expect(await table.refused(table.gm, 'keepHiddenSide', { ...side, text: ' ' })).toBe('BAD_USER_INPUT');
  });

  it('is struck like any deed, and then is none any more', async () => {
    const { deed } = await table.send(table.gm, 'keepHiddenSide', {
      characterId: table.maren,
      title: 'Mistake',
      text: 'Not her.',
    });
    expect(await sides(table.gm)).toContain('Mistake');
    const strike = `mutation { voidDeed(campaignId: "${table.campaignId}", commandId: "${newId()}", deed: "${deed}",
      reason: "Another one.") { seq } }`;
    await table.api.get(table.gm.token, strike);
    expect(await sides(table.gm)).not.toContain('Mistake');
  });

  it('changes no version and no sheet', async () => {
    const look = async () => (await table.look(table.player, 'characters { nodes { version sheet { __typename } } }'))!;
    const before = await look();
    await table.send(table.gm, 'keepHiddenSide', { characterId: table.maren, title: 'Mark', text: 'On her hand.' });
    expect(await look()).toEqual(before);
  });

  it('once revealed is everyone’s, under the leaf that everyone had seen before', async () => {
    const leaves = async (who: Person): Promise<readonly Data[]> =>
      (await table.look(who, 'timeline(first: 100) { nodes { id leaf proof { salt body } } }')).timeline!.nodes!;
    const before = await leaves(table.other);
    const { secretId, event } = (await her(table.gm))!.hiddenSides![0]!;
    const slot = before.find(({ leaf }) => leaf === event!.leaf)!;
    expect(slot.proof).toBeNull();
    const hook = `mutation { createWebhook(campaignId: "${table.campaignId}", name: "All", url: "${receiver.url}") { secret } }`;
    await table.api.get(table.gm.token, hook);
    const discord = hook.replace('name: "All"', 'name: "Channel", format: DISCORD').replace('/hook', '/hook/discord');
    await table.api.get(table.gm.token, discord);
    const follower = following(table.other, await end(table.other));
    await until(() => follower.heard.some(({ kind }) => kind === 'CAUGHT_UP'));

    const told = await table.send(table.gm, 'revealSecret', { secretId, reason: 'The mirror said it.' });
    const side = (await her(table.other))!.hiddenSides!.find(({ title }) => title === 'True name')!;
    expect(side).toMatchObject({ text: TRUE_NAME, audience: 'GM', readers: [], revealedSeq: told.seq });
    expect(side.event).toMatchObject({ id: slot.id, leaf: slot.leaf });
    expect(holds(slot.leaf!, side.event!.proof as never)).toBe(true);
    expect(holds(slot.leaf!, { ...(side.event!.proof as never as Proof), body: TRUE_NAME })).toBe(false);
    expect(JSON.parse(side.event!.proof!.body!).data.text).toBe(TRUE_NAME);
    const after = await leaves(table.other);
    expect(after.slice(0, before.length).map(({ leaf }) => leaf)).toEqual(before.map(({ leaf }) => leaf));
    for (const { leaf, proof } of after) if (proof) expect(holds(leaf!, proof as never)).toBe(true);

    await until(() => follower.heard.some(({ event: one }) => one?.type === 'SecretRevealed'));
    const opened = { totalCount: 2, nodes: [{ type: 'SecretKept' }, { type: 'HiddenSideKept' }] };
    expect(follower.heard.find(({ event: one }) => one?.type === 'SecretRevealed')!.event).toMatchObject({ opened });
    await follower.close();
    const bodies = (path: string) =>
      receiver.heard.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
    await receiver.until(() => bodies('/hook').length > 0 && bodies('/hook/discord').length > 0);
    const [sent] = bodies('/hook').flatMap(({ events }) => events);
    expect(sent).toMatchObject({
      type: 'SecretRevealed',
      opened: { count: 2, events: [{ type: 'SecretKept' }, { type: 'HiddenSideKept', payload: { text: TRUE_NAME } }] },
    });
    expect(JSON.stringify(bodies('/hook/discord'))).toContain('A hidden side of Maren was written down');
  });

  it('is in the feed with the reveal that opened it', async () => {
    const stop = new AbortController();
    const url = `${table.api.url}/campaigns/${table.campaignId}/events`;
    const response = await fetch(url, { headers: bearer(table.spectator.token), signal: stop.signal });
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.includes('"CAUGHT_UP"')) break;
    }
    stop.abort();
    const events = text.split('\n').flatMap((line) => (line.includes('"EVENT"') ? [JSON.parse(line).event] : []));
    const reveal = events.find(({ type }) => type === 'SecretRevealed');
    expect(reveal.opened.nodes.map(({ type }: Data) => type)).toEqual(['SecretKept', 'HiddenSideKept']);
    expect(events.find(({ id }) => id === reveal.opened.nodes[1].id)).toEqual(reveal.opened.nodes[1]);
    expect(events.filter(({ type }) => type !== 'SecretRevealed').every((event) => !('opened' in event))).toBe(true);
  });
});

describe('a character whom the players do not see', () => {
  const enrol = { name: 'The Salt King', unseen: true };
  const MENTION = /Salt King/;

  it('is nobody to them, in lists, counts, refusals and names, whatever happens to her', async () => {
    const counts = `characters { totalCount nodes { name } } dues { character { name } } familyTree { character { name } }
      timeline(first: 1, filter: { text: "king" }) { totalCount } version`;
    const before = await table.look(table.player, counts);
    const enrolled = await table.send(table.gm, 'enrolCharacter', enrol);
    const id = String(enrolled.subjects!.find(({ kind }) => kind === 'character')!.id);
    await table.send(table.gm, 'pipsPush', { characterId: id, dice: 1 }, { faces: [{ label: 'push', faces: [1] }] });
    const note = { text: 'He waits.', about: [table.maren, id] };
    expect(await table.refused(table.gm, 'writeNote', note)).toBe('CHARACTER_IS_UNSEEN');
    await table.send(table.gm, 'writeNote', note, { audience: { to: 'GM' } });
    expect(await table.look(table.player, counts)).toEqual(before);
    expect((await her(table.gm, id))!).toMatchObject({ name: 'The Salt King', unseen: true });
    const ways = [
      `{ character(campaignId: "${table.campaignId}", id: "${id}") { name } }`,
      `{ node(id: "${id}") { id } }`,
      `{ campaign(id: "${table.campaignId}") { timeline(last: 20) { nodes { summary payload involves { name } } } } }`,
    ];
    for (const way of ways) expect(JSON.stringify(await table.api.ask(table.player.token, way))).not.toMatch(MENTION);
    expect(JSON.stringify(await table.api.ask(table.gm.token, ways[0]!))).toMatch(MENTION);
    const refusals = [id, newId()].map((characterId) =>
      table.refused(table.player, 'pipsPush', { characterId, dice: 1 }),
    );
    expect(await Promise.all(refusals)).toEqual(['NO_SUCH_CHARACTER', 'NO_SUCH_CHARACTER']);

    const follower = following(table.player, await end(table.player));
    const owned = { characterId: id, owner: table.player.memberId };
    expect(await table.refused(table.gm, 'changeOwner', owned)).toBe('CHARACTER_IS_UNSEEN');
    await table.send(table.gm, 'showCharacter', { characterId: id, reason: 'He stepped from the fog.' });
    await until(() => follower.heard.some(({ event }) => event?.type === 'CharacterShown'));
    const { event } = follower.heard.find((one) => one.event?.type === 'CharacterShown')!;
    expect(event).toMatchObject({
      summary: 'The Salt King was shown to everyone: He stepped from the fog.',
      opened: { nodes: [{ type: 'CharacterEnrolled' }, { type: 'CharacterHidden' }, { type: 'PipsPushed' }] },
    });
    expect(await her(table.player, id)).toMatchObject({ name: 'The Salt King', unseen: false });

    await table.send(table.gm, 'changeOwner', owned);
    const played = await table.send(table.player, 'renameCharacter', { characterId: id, name: 'Aldous' });
    expect(played.events!.map(({ summary }) => summary)).toEqual(['The Salt King is now called Aldous.']);
    await until(() => follower.heard.some((one) => one.event?.type === 'CharacterRenamed'));
    await follower.close();
    const again = { characterId: id, reason: 'Once more.' };
    expect(await table.refused(table.gm, 'showCharacter', again)).toBe('ALREADY_SHOWN');
    const strike = `mutation { voidDeed(campaignId: "${table.campaignId}", commandId: "${newId()}", deed: "${played.deed}",
      reason: "His old name.") { events { type } } }`;
    expect((await table.api.get(table.gm.token, strike)).voidDeed).toMatchObject({ events: [{ type: 'EventVoided' }] });
    expect(await her(table.player, id)).toMatchObject({ name: 'The Salt King' });
  });

  it('is enrolled so by a game master, for nobody who plays her or whom all see', async () => {
    expect(await table.refused(table.player, 'enrolCharacter', { ...enrol, owner: table.player.memberId })).toBe(
      'CANNOT_BE_UNSEEN',
    );
    const wrong = [{ owner: table.player.memberId }, { heirOf: table.maren }];
    for (const more of wrong)
      expect(await table.refused(table.gm, 'enrolCharacter', { ...enrol, ...more })).toBe('CANNOT_BE_UNSEEN');
    expect(await table.refused(table.player, 'showCharacter', { characterId: table.maren, reason: 'x' })).toBe(
      'NOT_ALLOWED',
    );
  });

  it('leaves a ledger that still verifies, each state the fold of its events', async () => {
    const pool = new pg.Pool({ connectionString: table.api.database.ownerUrl });
    try {
      expect(await audit(pool, withToy, table.campaignId)).toMatchObject({ ok: true });
    } finally {
      await pool.end();
    }
  });
});
