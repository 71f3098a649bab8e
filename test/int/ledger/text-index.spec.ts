// Does a search find an event by the dates its line tells, in the calendar of when it was recorded?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kept, openLedger, Story } from '../../support/ledger.js';

describe('the index of texts', () => {
  let kept: Kept;
  let story: Story;

  beforeAll(async () => {
    kept = await openLedger();
    story = await Story.begin(kept.ledger);
    const calendar = { calendar: { preset: 'GREGORIAN' }, reason: 'The monks know better.' };
    await story.does(story.gm, 'moveClock', { to: 110, reason: 'The road is long.' });
    await story.does(story.gm, 'changeCalendar', calendar);
    await story.does(story.gm, 'moveClock', { to: 120, reason: 'It goes on.' });
  });
  afterAll(() => kept.close());

  /** The days to which the clock was moved in the events that say all of these words. */
  const movedTo = async (...words: string[]): Promise<unknown[]> => {
    const filter = { types: ['ClockMoved'], words: words.map((word) => ({ word, ids: [] })) };
    const rows = await kept.ledger.timeline(await story.viewer(story.player), story.id, { filter, limit: 10 });
    return rows.map((row) => !row.sealed && row.data?.toDay);
  };

  it('has the dates a line tells as its own calendar wrote them, and no number of a day', async () => {
    expect(await movedTo('blossom')).toEqual([110]);
    expect(await movedTo('1st', 'may', 'ce')).toEqual([120]);
    expect(await movedTo('days')).toEqual([110, 120]);
    expect(await movedTo('world')).toEqual([]);
  });

  it('is made anew where an older version made it', async () => {
    await kept.pool.query(`UPDATE ledger.event_text SET words = 'world day'::tsvector WHERE campaign_id = $1`, [
      story.id,
    ]);
    await kept.pool.query(`UPDATE ledger.follower SET version = 1 WHERE name = 'text' AND campaign_id = $1`, [
      story.id,
    ]);
    expect(await movedTo('blossom')).toEqual([110]);
    expect(await movedTo('world')).toEqual([]);
  });
});
