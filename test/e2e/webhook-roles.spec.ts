// Whose webhook is told what? Every role that may have one, and those that may not; for everyone, and for its owner's eyes.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openReceiver, type Receiver } from '../support/receiver.js';
import { invite, openTable, type Person, type TestTable } from '../support/table.js';

const MARKS = { open: 'Quince', gm: 'Vetiver', author: 'Sorrel', members: 'Mallow', side: 'Borage', unseen: 'Lovage' };
const PATIENCE = { backoffMs: [20], sweepMs: 200, gatherMs: { JSON: 0, DISCORD: 0 } };

let table: TestTable;
let receiver: Receiver;
const people: Record<string, Person> = {};
beforeAll(async () => {
  receiver = await openReceiver();
  table = await openTable({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' }, patience: PATIENCE });
  const { api, gm, player, other, spectator, send, campaignId, maren } = table;
  const helper = await invite(api, gm.token, campaignId, 'Gwen', 'GM');
  const revoked = await invite(api, gm.token, campaignId, 'Rolf', 'GM');
  Object.assign(people, { gm, helper, owner: player, player: other, spectator, revoked });
  const note = (who: Person, text: string, audience?: object) =>
    send(who, 'writeNote', { text }, audience && { audience });
  await note(gm, MARKS.gm, { to: 'GM' });
  await note(player, MARKS.author, { to: 'GM_AND_AUTHOR' });
  await note(player, MARKS.members, { to: 'MEMBERS', members: [helper.memberId] });
  await send(gm, 'keepHiddenSide', { characterId: maren, title: MARKS.side, text: 'A curse.' });
  await send(gm, 'enrolCharacter', { name: MARKS.unseen, unseen: true });
  await send(gm, 'removeMember', { memberId: revoked.memberId, reason: 'Left town.' });
  await note(player, MARKS.open);
});
afterAll(async () => {
  await table?.close();
  await receiver?.close();
});

/** Whose words a webhook of this person's is sent of all that happened, or the code where there can be none. */
async function told(who: Person, path: string, audience: string): Promise<string> {
  const of = `campaignId: "${table.campaignId}"`;
  const url = receiver.url.replace('/hook', path);
  const make = `mutation { createWebhook(${of}, name: "x", url: "${url}", audience: ${audience}) { webhook { id } } }`;
  const { data, errors } = await table.api.ask(who.token, make);
  if (errors[0]) return errors[0].extensions.code;
  const text = () =>
    receiver.heard
      .filter((one) => one.path === path)
      .map(({ body }) => body)
      .join();
  await table.api.get(who.token, `mutation { replayWebhook(${of}, id: "${data.createWebhook!.webhook!.id}") { id } }`);
  await receiver.until(() => text().includes(MARKS.open), `The last note of ${path}`);
  return Object.entries(MARKS)
    .filter(([, word]) => text().includes(word))
    .map(([mark]) => mark)
    .join(' ');
}

it('is the game masters’, and told what its audience may see', async () => {
  const rows: Record<string, string[]> = {};
  for (const [role, who] of Object.entries(people))
    rows[role] = [await told(who, `/${role}/everyone`, 'EVERYONE'), await told(who, `/${role}/owner`, 'OWNER')];
  const none = ['NOT_ALLOWED', 'NOT_ALLOWED'];
  expect(rows).toEqual({
    gm: ['open', 'open gm author side unseen'],
    helper: ['open', 'open gm author members side unseen'],
    owner: none,
    player: none,
    spectator: none,
    revoked: ['NO_SUCH_CAMPAIGN', 'NO_SUCH_CAMPAIGN'],
  });
});
