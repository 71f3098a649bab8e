// How fast do years pass for so many characters? One campaign in a process of its own, settled as the worker settles it.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { settle } from '../../dist/downtime/settle.js';
import { Ledger } from '../../dist/ledger/ledger.js';
import { migrate } from '../../dist/migrate.js';
import { rules } from '../../dist/rules/index.js';

/** So high that every loyalty lies below it for good: each full week brings a test. */
const ZEAL = 100_000;
const CALLERS = 16;
const CHOICES = {
  affinity: 'BODY',
  callings: [{ name: 'Smith', attribute: 'STR', points: 15 }],
  dedication: 'ADVENTURE',
  birthsign: 'LION',
  age: 20,
};

function asApp(url) {
  const app = new URL(url);
  app.username = app.password = 'ledger_bench';
  return app.href;
}

/** A ledger on the database of this address, made there where it is missing. */
export async function openLedger(url) {
  await migrate(url, asApp(url));
  const pool = new pg.Pool({ connectionString: asApp(url), max: CALLERS });
  const ledger = new Ledger({ pool, registry: rules, secret: 'for the bench alone', now: Date.now });
  return { pool, ledger, appUrl: asApp(url) };
}

/** A campaign with one faction and people of it, born on days that differ; every one is tested each week. */
export async function populate(ledger, size) {
  const campaignId = randomUUID();
  const gm = randomUUID();
  const does = async (name, input) => {
    const answer = await ledger.record(
      { kind: 'MEMBER', member: gm },
      { campaignId, commandId: randomUUID(), name, input },
    );
    if (answer.refused) throw new Error(`${name}: ${answer.message}`);
    return answer;
  };
  await does('createCampaign', { name: 'Bench', system: 'd100', calendar: { preset: 'EVEN' } });
  const { events } = await does('foundFaction', { name: 'The Lanterns' });
  const { factionId } = events[0].data;
  let next = 0;
  const enrol = async () => {
    for (let n = next++; n < size; n = next++) {
      const enrolled = await does('enrolCharacter', { name: `Person ${n}`, born: -20 * 360 - (n % 360) });
      const characterId = enrolled.events[0].streamId;
      await does('d100RollScores', { characterId });
      await does('d100FinishCreation', { characterId, ...CHOICES });
      await does('d100JoinFaction', { characterId, factionId, reason: 'Born into it.' });
    }
  };
  await Promise.all(Array.from({ length: Math.min(CALLERS, size) }, enrol));
  await does('changeFaction', { factionId, zeal: ZEAL, reason: 'A new abbot.' });
  return { campaignId, does };
}

/** Lets `years` pass; answers the settled checks, the seconds, and the resident memory at half time and at the end. */
async function century(url, size, years) {
  const { pool, ledger } = await openLedger(url);
  const { campaignId, does } = await populate(ledger, size);
  await does('advanceClock', { by: { years }, reason: 'A long winter.' });
  const memory = [];
  const cpu = process.cpuUsage();
  const from = performance.now();
  const settled = await settle(ledger, campaignId, () => void memory.push(process.memoryUsage.rss()));
  const seconds = (performance.now() - from) / 1_000;
  const used = process.cpuUsage(cpu);
  const { rows } = await pool.query(
    `SELECT count(*)::int AS events, avg(octet_length(body))::int AS bytes FROM ledger.event
      WHERE campaign_id = $1 AND type IN ('D100LoyaltyTested', 'D100Aged')`,
    [campaignId],
  );
  await pool.end();
  const half = Math.max(...memory.slice(0, memory.length >> 1));
  return { settled, seconds, cpu: (used.user + used.system) / 1e6, half, end: Math.max(...memory), ...rows[0] };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [url, size, years] = process.argv.slice(2);
  console.log(JSON.stringify(await century(url, Number(size), Number(years))));
}
