// Does a question that begins on a seat as it was last known tell only what the seat allows now? With another process beside.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Hints } from '../../src/ledger/hint.js';
import { type Api, type Data, openApi } from '../support/api.js';
import { sent } from '../support/statements.js';
import { openTable, type Person, type TestTable, withToy } from '../support/table.js';

let table: TestTable;
let beside: Api;
let there: TestTable;
/** What one process tells the other is lost. */
const lost = jest.spyOn(Hints.prototype, 'aside').mockResolvedValue();
beforeAll(async () => {
  table = await openTable({ alone: 'Its statements are counted at the driver.' });
  beside = await openApi({ beside: table.api, registry: withToy });
  there = table.through(beside);
  await table.send(table.gm, 'writeNote', { text: 'A trap.' }, { audience: { to: 'GM', members: [] } });
});
afterAll(async () => {
  await beside?.close();
  await table?.close();
  lost.mockRestore();
});

const PAGE = 'timeline(first: 50) { nodes { __typename seq ord type worldDay recordedAt leaf } }';
/** Whose a token is, is remembered for half a second: on a slow machine it would be counted now and then. */
const WHO_COMES_IN = /\bt\.hash = \$2|^WITH used AS/;

const page = async (who: Person) => (await table.look(who, PAGE)).timeline!.nodes!;
const sealed = async (who: Person) => (await page(who)).filter(({ __typename }) => __typename === 'SealedEvent');
const role = (who: Person, to: string) => there.send(there.gm, 'changeRole', { memberId: who.memberId, role: to });
/** What each statement asks for. */
const kinds = (texts: readonly string[]) =>
  texts.map((text) => (/unnest/.test(text) ? 'SEAT' : /auth\.membership/.test(text) ? 'LOOK AND SEAT' : 'LOOK'));

describe('a question about one campaign', () => {
  it.each([
    ['with its first look', PAGE, ['LOOK AND SEAT']],
    ['where it looks for nothing else', 'name clock', ['SEAT']],
    [
      'after a look that found nothing',
      'timeline(filter: { types: [ClockMoved] }) { nodes { summary } }',
      ['LOOK AND SEAT', 'SEAT'],
    ],
    ['beside looks that go together', `${PAGE} characters { nodes { name } }`, ['LOOK AND SEAT']],
  ])('asks for its seat %s, once it was asked before', async (_, selection, asked) => {
    const ask = () => table.look(table.player, selection);
    await ask();
    await ask();
    expect(kinds(await sent(ask, asked.length, WHO_COMES_IN))).toEqual(asked);
  });

  it('tells a demoted game master nothing more, and a new one everything, in the next answer', async () => {
    const slots = await sealed(table.player);
    expect(slots.length).toBeGreaterThan(0);
    await role(table.other, 'GM');
    expect(await sealed(table.other)).toEqual([]);
    await page(table.other);
    await role(table.other, 'PLAYER');
    expect(await sealed(table.other)).toEqual(slots);
    await page(table.other);
    await role(table.other, 'GM');
    expect(await sealed(table.other)).toEqual([]);
    await role(table.other, 'PLAYER');
    expect((await table.look(table.other, 'me { role }')).me).toEqual({ role: 'PLAYER' });
  });

  it('shows the campaign as it stands now, whoever moved it on', async () => {
    const clock = Number((await table.look(table.player, 'clock')).clock);
    await there.send(there.gm, 'moveClock', { days: 3, reason: 'the road' });
    expect(await table.look(table.player, 'clock')).toEqual({ clock: clock + 3 });
  });

  it('is not answered to whoever was removed elsewhere, or whose way in has ended there', async () => {
    const { api, spectator, player } = table;
    const make = 'mutation { createToken(label: "lost tablet") { token details { id } } }';
    const { createToken } = await api.get(player.token, make);
    const tablet = { ...player, token: String(createToken!.token) };
    for (const who of [spectator, tablet]) expect((await page(who)).length).toBeGreaterThan(3);
    await there.send(there.gm, 'removeMember', { memberId: spectator.memberId, reason: 'She moved away.' });
    const revoke = 'mutation ($id: ID!) { revokeToken(id: $id) }';
    await there.api.get(player.token, revoke, { id: createToken!.details!.id });
    for (const who of [spectator, tablet])
      for (const selection of [PAGE, 'name', `${PAGE} characters { nodes { name } }`]) {
        const asked = `query ($id: ID!) { campaign(id: $id) { ${selection} } }`;
        const { data } = await api.ask(who.token, asked, { id: table.campaignId });
        expect((data as Data | null)?.campaign ?? null).toBeNull();
      }
  });
});
