// How long do 10,000 things take that fall due at once over 200 campaigns, woken and worked on through the queue?
import { Downtime } from '../../dist/downtime/downtime.js';
import { openLedger, populate } from './run.mjs';

const CAMPAIGNS = 200;
const PEOPLE = 50;

const [url, redisUrl] = process.argv.slice(2);
const { pool, ledger, appUrl } = await openLedger(url);
const campaigns = [];
for (let n = 0; n < CAMPAIGNS; n += 8)
  campaigns.push(...(await Promise.all(Array.from({ length: 8 }, () => populate(ledger, PEOPLE)))));
const due = CAMPAIGNS * PEOPLE;
const count = async () => {
  const text = `SELECT count(*)::int AS settled, count(*)::int - count(DISTINCT (stream_id, world_day))::int AS twice
    FROM ledger.event WHERE type = 'D100LoyaltyTested'`;
  return (await pool.query(text)).rows[0];
};
const downtime = new Downtime({
  databaseUrl: appUrl,
  redisUrl: redisUrl || undefined,
  ledger,
  works: true,
  onFault: (fault) => console.error(fault.message),
});
const from = performance.now();
// Its start finds whatever is due, as after a night without a worker.
await downtime.start();
let done = await count();
while (done.settled < due) {
  await new Promise((resolve) => setTimeout(resolve, 100));
  done = await count();
}
const seconds = (performance.now() - from) / 1_000;
await downtime.close();
await pool.end();
console.log(JSON.stringify({ ...done, seconds }));
