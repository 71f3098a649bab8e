// Does an evening that was once recorded still fold to the same sheets, and read the same, under the rules of today?
// GOLDEN=renew writes down what is read now: look at the difference. An evening itself is never changed, only added.
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { audit } from '../../../src/ledger/audit.js';
import type { OpenRow, Viewer } from '../../../src/ledger/contract.js';
import { rules } from '../../../src/rules/index.js';
import { calendarOf } from '../../../src/rules/kernel/calendar-presets.js';
import { formatDate } from '../../../src/rules/kernel/calendar-text.js';
import type { Campaign } from '../../../src/rules/kernel/campaign.js';
import type { Character } from '../../../src/rules/kernel/character.js';
import { PLAINLY } from '../../../src/rules/kernel/deed.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import type { AnySystem } from '../../../src/rules/kernel/system.js';
import { exportCampaign } from '../../../src/transfer/export.js';
import { importCampaign } from '../../../src/transfer/import.js';
import { linesOf } from '../../../src/transfer/line-reader.js';
import { type Kept, openLedger } from '../../support/ledger.js';

const RENEW = process.env.GOLDEN === 'renew';
const FOLDER = fileURLToPath(new URL('../../golden/', import.meta.url));

/** What is written down, or, when it is to be renewed, what is read now. */
function golden(evening: string, file: string, now: string): string {
  const path = `${FOLDER}${evening}/${file}`;
  if (RENEW) writeFileSync(path, now);
  return readFileSync(path, 'utf8');
}

let kept: Kept;
beforeAll(async () => {
  kept = await openLedger();
});
afterAll(() => kept?.close());

/** Each in a folder that begins with the name of its rule system. */
const EVENINGS = readdirSync(FOLDER).sort();

const RELEASED = readFileSync(fileURLToPath(new URL('../../../clients/released.gql', import.meta.url)), 'utf8');
const isReleased = ({ commands }: AnySystem) => commands.some(({ name }) => RELEASED.includes(`\n  ${name}(`));

it('there is one for every rule system that was released, and none of a system that is gone', () => {
  const kept = new Set(EVENINGS.map((name) => name.split('-')[0] as string));
  const released = [...rules.systems.values()].filter(isReleased).map(({ name }) => name);
  expect(released).not.toEqual([]);
  // Play an evening, export it, and keep it: `npm run golden -- evening.ndjson`.
  expect(released.filter((name) => !kept.has(name))).toEqual([]);
  expect([...kept].filter((name) => !rules.systems.has(name))).toEqual([]);
});

describe.each(EVENINGS)('an evening of %s', (evening) => {
  const path = `${FOLDER}${evening}/evening.ndjson`;
  let campaignId: Id;
  let campaign: Campaign;
  let viewer: Viewer;
  let people: readonly Character[];
  beforeAll(async () => {
    ({ campaignId } = await importCampaign(kept.pool, rules, linesOf(createReadStream(path))));
    campaign = (await kept.ledger.subject({ member: null, isGm: true }, campaignId, campaignId))?.state as Campaign;
    const gm = Object.entries(campaign.members).find(([, { role }]) => role === 'GM')?.[0] as Id;
    viewer = (await kept.ledger.viewer(campaignId, gm)) as Viewer;
    const found = await kept.ledger.ofKind(viewer, campaignId, 'character');
    people = found.map(({ state }) => state as Character).sort((a, b) => (a.name < b.name ? -1 : 1));
  });

  it('still holds, and comes out as it went in', async () => {
    expect(await audit(kept.pool, rules, campaignId)).toMatchObject({ ok: true, outdated: 0 });
    let file = '';
    for await (const line of exportCampaign(kept.pool, campaignId)) file += line;
    expect(file).toBe(readFileSync(path, 'utf8'));
  });

  it('still folds to the same sheets', () => {
    const { view } = rules.systemOf(campaign);
    const sheets = { campaign, characters: people.map((c) => ({ ...c, read: view(c, campaign) })) };
    const now = `${JSON.stringify(sheets, null, 2)}\n`;
    // What the rules of today keep besides may be there too.
    expect(sheets).toMatchObject(JSON.parse(golden(evening, 'sheets.golden.json', now)));
  });

  it('still reads the same', async () => {
    const { rows } = await kept.pool.query('SELECT member_id, name FROM auth.membership WHERE campaign_id = $1', [
      campaignId,
    ]);
    const names = new Map<string, string>(rows.map((row) => [row.member_id, row.name]));
    for (const { id, name } of people) names.set(id, name);
    const named = (id: string | null | undefined): string => names.get(id ?? '') ?? 'someone';
    const { money = PLAINLY.money } = rules.systemOf(campaign);
    const telling = { date: (day: number) => formatDate(calendarOf(campaign.calendar), day), money };
    const lines: string[] = [];
    let today = '';
    for (const row of (await kept.ledger.timeline(viewer, campaignId, { limit: 500 })) as readonly OpenRow[]) {
      const date = formatDate(calendarOf(campaign.calendar), row.worldDay);
      if (date !== today) lines.push(date);
      today = date;
      const who = row.actor === null ? 'The clock' : named(row.actor);
      const line = rules.events.get(row.type)!.def.summary(row.data, named, telling);
      lines.push(`  ${row.seq}.${row.ord}  ${who}: ${line}${row.voidedBy ? ' (struck)' : ''}`);
    }
    const now = `${lines.join('\n')}\n`;
    expect(now).toBe(golden(evening, 'timeline.txt', now));
  });
});
