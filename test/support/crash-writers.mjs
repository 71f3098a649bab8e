// Who is at work when it crashes? Writers on several campaigns, who keep in a journal what they send and what was acknowledged.
import { openSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuid7 } from '../../dist/ledger/ids.js';
import { Ledger } from '../../dist/ledger/ledger.js';
import { openPool } from '../../dist/ledger/pool.js';
import { rules } from '../../dist/rules/index.js';

const { url, secret, journal, tables, writers } = JSON.parse(process.argv[2]);

// What was written to a file outlives whoever wrote it.
const file = openSync(journal, 'a');
const note = (entry) => writeSync(file, `${JSON.stringify(entry)}\n`);

const pool = openPool(url, () => undefined, { max: writers, application_name: 'crash-writers' });
const ledger = new Ledger({ pool, registry: rules, secret, now: Date.now });
let leaving = false;
process.once('SIGTERM', () => {
  leaving = true;
});
// Whoever watches is gone: so are the writers.
process.stdin
  .resume()
  .on('end', () => process.exit(1))
  .unref();

/** What somebody at a table might send next: dice, a note, or an award that writes to two characters. */
function next({ campaignId, gm, player, characters }, turn) {
  const [member, name, input] = [
    [player, 'rollFreely', { notation: '3d6', purpose: `turn ${turn}` }],
    [player, 'writeNote', { text: `turn ${turn}`, about: characters }],
    [gm, 'd100AwardImprovementPoints', { award: 'REFEREE', mode: 'EACH', points: 1, recipients: characters }],
  ][turn % 3];
  return { member, request: { campaignId, commandId: uuid7(Date.now()), name, input } };
}

/** Sends the same command until it is answered, as a client does whose connection broke. */
async function send({ member, request }) {
  note({ sent: { member, request } });
  for (;;) {
    try {
      const answer = await ledger.record({ kind: 'MEMBER', member }, request);
      if (answer.refused === 'TOO_BUSY') continue;
      if (answer.refused) return note({ refused: { ...request, answer } });
      const { campaignId, commandId, seq, events } = answer;
      return note({ acknowledged: { campaignId, commandId, seq, leaves: events.map(({ leaf }) => leaf) } });
    } catch {
      await sleep(50 + 100 * Math.random());
    }
  }
}

await Promise.all(
  Array.from({ length: writers }, async (_, writer) => {
    for (let turn = writer; !leaving; turn++) await send(next(tables[turn % tables.length], turn));
  }),
);
await pool.end();
