// Is a deed, or a jump with all that it settled, one line until it is opened, for each viewer his own?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import type { OpenRow, Row, TimelineQuery, Viewer } from '../../../src/ledger/contract.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';
import { vigilRules } from '../../support/vigil.js';

describe('collapsed', () => {
  let kept: Kept;
  let story: Story;
  let jump: Id;
  let gm: Viewer;
  let player: Viewer;

  beforeAll(async () => {
    kept = await openLedger(vigilRules);
    story = await Story.begin(kept.ledger, 'toy', [{ key: 'toy.perEvening', value: '9' }]);
    for (const name of ['Maren', 'Ruk']) await story.enrols(name);
    await story.does(story.gm, 'writeNote', { text: 'hidden' }, { audience: { to: 'GM' } });
    await settle(kept.ledger, story.id);
    jump = (await story.does(story.gm, 'advanceClock', { by: { days: 15 }, reason: 'winter' })).commandId;
    await settle(kept.ledger, story.id);
    await story.does(story.player, 'writeNote', { text: 'spring' });
    [gm, player] = [await story.viewer(story.gm), await story.viewer(story.player)];
  });
  afterAll(() => kept.close());

  const page = (viewer: Viewer, query: Partial<TimelineQuery>) =>
    kept.ledger.timeline(viewer, story.id, { limit: 101, ...query });
  const line = (row: Row | undefined) => (row?.sealed === false ? [row.type, row.events] : ['sealed']);
  const jumped = (rows: readonly Row[]) => rows.find((row) => !row.sealed && row.commandId === jump) as OpenRow;

  it('to jumps: a winter is one line, and is opened by its cause', async () => {
    const all = await page(gm, {});
    const settled = all.filter((row) => !row.sealed && row.cause === jump);
    expect(settled.length).toBeGreaterThan(10);
    const lines = await page(gm, { collapse: 'ADVANCE' });
    expect(line(jumped(lines))).toEqual(['ClockAdvanceBegun', settled.length + 1]);
    expect(lines.some((row) => !row.sealed && row.cause === jump)).toBe(false);
    expect(lines.reduce((sum, row) => sum + (row.sealed ? 1 : (row.events ?? 0)), 0)).toBe(all.length);
    expect(await kept.ledger.count(gm, story.id, null, { collapse: 'ADVANCE' })).toBe(lines.length);
    expect((await page(gm, { filter: { cause: jump } })).map((row) => row.seq)).toEqual(settled.map((row) => row.seq));
  });

  it('to jumps, filtered: the jump shows when something it settled matches, and counts what does', async () => {
    const filter = { types: ['ToyLuckGained'], fromWorldDay: 101 };
    const gained = await page(gm, { filter });
    const lines = await page(gm, { collapse: 'ADVANCE', filter });
    expect(lines.map(line)).toEqual([['ClockAdvanceBegun', gained.length]]);
    expect(await kept.ledger.count(gm, story.id, filter, { collapse: 'ADVANCE' })).toBe(1);
  });

  it('to deeds: one line each, by its first event', async () => {
    const all = (await page(gm, {})) as OpenRow[];
    const deeds = [...new Set(all.map((row) => row.commandId))];
    const lines = (await page(gm, { collapse: 'DEED' })) as OpenRow[];
    expect(lines.map((row) => row.commandId)).toEqual(deeds);
    for (const row of lines) expect(row.events).toBe(all.filter((e) => e.commandId === row.commandId).length);
  });

  it.each(['DEED', 'ADVANCE'] as const)('to %s: sealed slots stay lines of their own', async (collapse) => {
    const sealed = (rows: readonly Row[]) => rows.filter((row) => row.sealed).map((row) => [row.seq, row.ord]);
    expect(sealed(await page(player, {})).length).toBeGreaterThan(0);
    expect(sealed(await page(player, { collapse }))).toEqual(sealed(await page(player, {})));
  });

  it.each([
    ['DEED', 'RECORDED'],
    ['ADVANCE', 'RECORDED'],
    ['ADVANCE', 'WORLD_DAY'],
  ] as const)('to %s by %s: pages make the whole', async (collapse, order) => {
    const whole = (await page(player, { collapse, order })) as OpenRow[];
    const seen: OpenRow[] = [];
    for (let turn = 0; turn <= whole.length; turn++) {
      const rows = (await page(player, { collapse, order, limit: 2, after: seen.at(-1) ?? null })) as OpenRow[];
      if (rows.length === 0) break;
      seen.push(...rows);
    }
    expect(seen).toEqual(whole);
  });
});
