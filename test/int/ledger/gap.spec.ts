// Does a jump of the clock leave others a moment between its commits, however fast it is itself?
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';
import { vigilRules } from '../../support/vigil.js';

/** Shorter than the moment, and longer than none; in milliseconds. */
const SHORTER = 3;
let kept: Kept;
beforeAll(async () => {
  kept = await openLedger(vigilRules);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => kept.close());

it('one that is longer than any timer that was set when the last of them was written', async () => {
  const story = await Story.begin(kept.ledger, 'toy');
  for (let n = 0; n < 15; n++) await story.enrols(`Person ${n}`);
  await story.does(story.gm, 'advanceClock', { by: { days: 60 }, reason: 'Autumn.' });
  const { rightOfWay } = kept.ledger.store;
  const give = rightOfWay.give.bind(rightOfWay);
  let commits = 0;
  let isOver = true;
  jest.spyOn(rightOfWay, 'give').mockImplementation((id) => {
    expect(isOver).toBe(true);
    return give(id);
  });
  const onStep = () => {
    commits += 1;
    isOver = false;
    setTimeout(() => {
      isOver = true;
    }, SHORTER);
  };
  // A clock that stands still makes each pause a whole one, whatever was decided meanwhile.
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now);
  await settle(kept.ledger, story.id, onStep);
  expect(commits).toBeGreaterThan(3);
});
