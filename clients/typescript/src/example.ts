// How does one write against the ledger? An evening in one file: npm run example -- http://localhost:3000 cl_…
import WebSocket from 'ws';
import { isEvent, Ledger, LedgerError, newId, operations } from './index.js';

const [url, token] = process.argv.slice(2);
if (!url || !token) {
  console.error('usage: node dist/example.js <url> <token>');
  process.exit(2);
}

const gm = new Ledger({ url, token, webSocket: WebSocket });
const campaignId = newId();
await gm.send('createCampaign', { campaignId, input: { name: 'The Salt Road', system: 'd100' } });

// Someone else at the table, with an account of her own: the code is passed on, the token is hers alone.
const { inviteMember } = await gm.ask(operations.InviteMember, {
  campaignId,
  commandId: newId(),
  name: 'Pia',
  role: 'PLAYER',
});
const { acceptInvitation } = await new Ledger({ url }).ask(operations.AcceptInvitation, { code: inviteMember.code });
const pia = new Ledger({ url, token: acceptInvitation.token ?? undefined, webSocket: WebSocket });
const enrolled = await pia.send('enrolCharacter', { campaignId, input: { name: 'Maren' } });
const characterId = enrolled.subjects.find(({ kind }) => kind === 'character')!.id;

// What happens is told as it happens: first all that was, then what comes.
const evening = new AbortController();
const told = (async () => {
  for await (const news of pia.follow(campaignId, { signal: evening.signal })) {
    if (news.kind !== 'EVENT') continue;
    console.log(`${news.event.date}  ${news.event.summary}`);
    if (isEvent(news.event, 'DiceRolled') && news.event.payload.purpose === 'cross the river') evening.abort();
  }
})();

// Dice of the server, and dice from the table.
await pia.send('rollFreely', { campaignId, input: { notation: '4d6dl1', purpose: 'how strong is the rope' } });
const faces = [{ label: 'roll', faces: [4, 2] }];
await pia.send('rollFreely', {
  campaignId,
  input: { notation: '2d6', purpose: 'cross the river', characterId },
  faces,
});
await told;

// A refusal has a code, and the facts that help to mend the request.
try {
  await pia.send('rollFreely', { campaignId, input: { notation: '0d6', purpose: 'nothing' } });
} catch (error) {
  if (!(error instanceof LedgerError)) throw error;
  console.log(`refused: ${error.code}`);
}

// What happened, from the beginning.
let count = 0;
for await (const { event } of gm.timeline({ campaignId })) count += event.type === 'DiceRolled' ? 1 : 0;
console.log(`${count} rolls in the timeline`);
