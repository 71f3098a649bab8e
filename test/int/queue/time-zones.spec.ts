// Does time pass the same wherever the server stands, over every change of clocks there and at the table?
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from '@jest/globals';
import { Ledger } from '../../../src/ledger/ledger.js';
import { rules } from '../../../src/rules/index.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { house, WEEKLY, worldOf } from '../../support/century.js';
import { copyOf, TEST_SECRET } from '../../support/database.js';
import { type Kept, openLedger } from '../../support/ledger.js';

const run = promisify(execFile);
const at = (path: string) => new URL(path, import.meta.url);
const SCRIPT = fileURLToPath(at('../../support/keeps-time.mjs'));
const reason = 'We meet on Sundays.';
/** On the walls of the table 02:30 is left out on the 29th of March, a Sunday, and comes twice on the 25th of October, another. */
const PACE = { cron: '30 2 * * 0', timeZone: 'Europe/Berlin' };
const [SET, NOW] = [Date.parse('2026-03-01T12:00:00Z'), Date.parse('2026-11-30T12:00:00Z')];
const SUNDAYS = 39;

const open: Kept[] = [];
afterAll(async () => {
  for (const kept of open) await kept.close();
});

it('passes the same in every time zone, each stroke and each week once', async () => {
  const first = await openLedger();
  const { story, people } = await house(first.ledger, 3, WEEKLY);
  const then = new Ledger({ pool: first.pool, registry: rules, secret: TEST_SECRET, now: () => SET });
  await story.on(then).does(story.gm, 'setPace', { ...PACE, reason });
  await first.pool.end();
  const zones = ['UTC', 'Pacific/Auckland', 'America/St_Johns', 'Europe/Berlin'];
  for (const _ of zones) open.push(await openLedger(undefined, 3, await copyOf(first.database)));
  await first.database.drop();

  const found = await Promise.all(
    zones.map(async (zone, i) => {
      const kept = open[i] as Kept;
      const told = await keepsTime(kept, zone, story.id);
      return { ...told, world: await worldOf(kept, story.id) };
    }),
  );
  expect(new Set(found.map(({ noon }) => noon)).size).toBe(zones.length);
  const [utc, ...others] = found.map(({ noon: _, ...told }) => told);
  expect(utc).toMatchObject({ kept: SUNDAYS });
  const tests = utc?.world.events.filter(({ type }) => type === 'D100LoyaltyTested') ?? [];
  expect(tests).toHaveLength(people.length * (SUNDAYS + 1));
  for (const other of others) expect(other).toEqual(utc);
}, 60_000);

/** What a server there comes to, its database in the same zone. */
async function keepsTime({ database, runAs }: Kept, zone: string, campaignId: Id) {
  const name = new URL(database.ownerUrl).pathname.slice(1);
  await runAs(database.ownerUrl, `ALTER DATABASE ${name} SET timezone = '${zone}'`);
  const dist = at('../../../dist/').href;
  const asked = { dist, databaseUrl: database.appUrl, secret: TEST_SECRET, campaignId, now: NOW };
  const env = { ...process.env, NODE_OPTIONS: '', TZ: zone };
  const { stdout } = await run(process.execPath, [SCRIPT, JSON.stringify(asked)], { env });
  return JSON.parse(stdout) as { kept: number; settled: number; noon: string };
}
