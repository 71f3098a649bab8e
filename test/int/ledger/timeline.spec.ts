// Does the timeline show everything once, in order, page by page, while more arrives? R-ALL-5; H83, H85.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  OpenRow,
  Position,
  Row,
  RowPart,
  TimelineFilter,
  TimelineQuery,
  Viewer,
} from '../../../src/ledger/contract.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';

/** More than there can be: a page that comes again must end the test, not run on. */
const BOUND = 500;

/** After everything. */
const NOWHERE: Position = { seq: 1_000_000, ord: 0 };

const place = (row: Row) => [row.seq, row.ord];

describe('timeline', () => {
  let kept: Kept;
  let story: Story;
  let viewer: Viewer;
  let maren: Id;

  beforeAll(async () => {
    kept = await openLedger();
    story = await Story.begin(kept.ledger);
    maren = await story.enrols('Maren');
    viewer = await story.viewer(story.player);
    await story.does(story.gm, 'moveClock', { days: 20, reason: 'the road' });
    for (let i = 0; i < 12; i++)
      await story.does(
        story.player,
        'writeNote',
        { text: `note ${i}`, about: i % 3 ? [] : [maren] },
        { worldDay: 120 - i },
      );
  });
  afterAll(() => kept.close());

  const page = (query: Partial<TimelineQuery>) => kept.ledger.timeline(viewer, story.id, { limit: 101, ...query });
  const filtered = async (filter: TimelineFilter) => {
    const rows = await page({ filter });
    expect(await kept.ledger.count(viewer, story.id, filter)).toBe(rows.length);
    return rows as OpenRow[];
  };
  const after = (row: Row | undefined, order: TimelineQuery['order']): Position | null =>
    row
      ? { seq: row.seq, ord: row.ord, ...(order === 'WORLD_DAY' && !row.sealed ? { worldDay: row.worldDay } : {}) }
      : null;

  it.each(['RECORDED', 'WORLD_DAY'] as const)(
    'by %s: pages of every size make the whole, forward and backward',
    async (order) => {
      const whole = (await page({ order })).map(place);
      expect(whole.length).toBeGreaterThan(15);
      for (const limit of [1, 2, 5, whole.length - 1, whole.length, whole.length + 1]) {
        const forward: Row[] = [];
        while (forward.length <= whole.length) {
          const rows = await page({ order, limit, after: after(forward.at(-1), order) });
          if (rows.length === 0) break;
          forward.push(...rows);
        }
        expect(forward.map(place)).toEqual(whole);
        const backward: Row[] = [];
        while (backward.length <= whole.length) {
          const rows = await page({ order, limit, backward: true, before: after(backward[0], order) });
          if (rows.length === 0) break;
          backward.unshift(...rows);
        }
        expect(backward.map(place)).toEqual(whole);
      }
    },
  );

  it('tells the same of what is read in part as of what is read whole', async () => {
    const stranger: Viewer = { member: null, isGm: false };
    await story.does(story.gm, 'writeNote', { text: 'a trap' }, { audience: { to: 'GM', members: [] } });
    const told = (row: Row) =>
      row.sealed ? null : { type: row.type, worldDay: row.worldDay, erased: row.erased, events: row.events };
    for (const by of [viewer, stranger])
      for (const parts of [[], ['recordedAt'], ['leaf'], ['recordedAt', 'leaf'], ['leaf', 'columns']] as RowPart[][])
        for (const query of [{}, { backward: true, limit: 5 }, { order: 'WORLD_DAY' }, { after: NOWHERE }] as const) {
          const read = (more: object) => kept.ledger.timeline(by, story.id, { limit: 101, ...query, ...more });
          const [some, all] = [await read({ parts: new Set(parts) }), await read({})];
          expect(some.map((row) => [...place(row), told(row)])).toEqual(all.map((row) => [...place(row), told(row)]));
          if (parts.includes('leaf')) expect(some.map(({ leaf }) => leaf)).toEqual(all.map(({ leaf }) => leaf));
          else
            for (const row of some) expect(() => row.leaf).toThrow('leaf was not among what this page was read for.');
          if (parts.includes('recordedAt'))
            expect(some.map(({ recordedAt }) => recordedAt)).toEqual(all.map(({ recordedAt }) => recordedAt));
        }
    expect((await page({})).some(({ sealed }) => sealed)).toBe(true);
  });

  it('by world day: what was recorded late stands where it happened', async () => {
    const rows = (await page({ order: 'WORLD_DAY' })) as OpenRow[];
    const days = rows.map((row) => row.worldDay);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(days).not.toEqual(((await page({})) as OpenRow[]).map((row) => row.worldDay));
  });

  it('a page taken while more arrives misses and doubles nothing', async () => {
    const seen: Row[] = [];
    let writing = true;
    const write = async () => {
      for (let i = 0; i < 25; i++) await story.does(story.other, 'writeNote', { text: `more ${i}` });
      writing = false;
    };
    const read = async () => {
      for (let last = false; !last; ) {
        last = !writing || seen.length >= BOUND;
        while (seen.length < BOUND) {
          const rows = await page({ limit: 3, after: after(seen.at(-1), 'RECORDED') });
          if (rows.length === 0) break;
          seen.push(...rows);
        }
      }
    };
    await Promise.all([write(), read()]);
    expect(seen.map(place)).toEqual((await page({})).map(place));
  });

  it('by subject: a stream’s own events and those it is named in', async () => {
    const rows = await filtered({ subject: maren });
    expect(rows.map((row) => row.type)).toEqual(['CharacterEnrolled', ...Array(4).fill('NoteWritten')]);
    expect(rows.slice(1).every((row) => row.involves.includes(maren) && row.streamId === story.player)).toBe(true);
  });

  it('by type, actor, world day, session, deed, recorded time and whether it was struck', async () => {
    await story.does(story.gm, 'openPlaySession', { title: 'The ford' });
    const within = await story.does(story.player, 'writeNote', { text: 'in the session' });
    const closed = await story.does(story.gm, 'closePlaySession', { attended: [maren] });
    const session = ((await page({ filter: { deed: within.commandId } }))[0] as OpenRow).sessionId;
    const inSession = await filtered({ session });
    expect(inSession.map((row) => row.commandId).filter((id) => id === within.commandId)).toHaveLength(1);
    expect(inSession.every((row) => row.sessionId === session)).toBe(true);
    expect((await filtered({ types: ['PlaySessionClosed'] })).map((row) => row.commandId)).toEqual([closed.commandId]);
    expect((await filtered({ actor: story.other })).every((row) => row.actor === story.other)).toBe(true);
    expect((await filtered({ fromWorldDay: 110, toWorldDay: 112 })).map((row) => row.worldDay)).toEqual([
      112, 111, 110,
    ]);
    const at = within.recordedAt as number;
    expect(
      (await filtered({ recordedFrom: at, recordedTo: at })).some((row) => row.commandId === within.commandId),
    ).toBe(true);
    expect(await filtered({ recordedTo: 0 })).toEqual([]);
    const strike = await story.strikes(within.commandId);
    const struck = await filtered({ voided: true });
    expect(struck.map((row) => row.commandId)).toEqual([within.commandId]);
    expect(struck[0]?.voidedBy).toBe((strike.events[0] as OpenRow).id);
    expect((await filtered({ voided: false })).some((row) => row.commandId === within.commandId)).toBe(false);
  });

  it('one place: the event that stands there, or none', async () => {
    const [first] = await page({ limit: 1 });
    expect(await kept.ledger.event(viewer, story.id, { seq: 1, ord: 0 })).toEqual(first);
    for (const nowhere of [
      { seq: 1, ord: 1 },
      { seq: 0, ord: 0 },
      { seq: 99_999, ord: 0 },
    ])
      expect(await kept.ledger.event(viewer, story.id, nowhere)).toBeNull();
  });
});
