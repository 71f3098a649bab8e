// Does what falls due happen once, whoever does it and however often it is asked for?

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import type { Ledger } from '../../../src/ledger/ledger.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { house } from '../../support/century.js';
import { SMITH } from '../../support/choices.js';
import { redisUrl } from '../../support/database.js';
import { accepted, by, type Kept, newId, openLedger, Story } from '../../support/ledger.js';
import { until } from '../../support/until.js';
import { Workers } from './workers.js';

const GM_VIEW = { member: null, isGm: true };

describe(`settling what is due, on ${redisUrl ? 'Redis' : 'PostgreSQL'}`, () => {
  let kept: Kept;
  let workers: Workers;

  beforeAll(async () => {
    kept = await openLedger();
    workers = new Workers(kept);
  });
  afterEach(async () => {
    await workers.close();
  });
  afterAll(() => kept.close());

  /** A campaign in which somebody practises, and the practice is over by the day it is now. */
  const practised = async (ledger: Ledger): Promise<Story> => {
    const story = await Story.begin(ledger);
    const characterId = await story.enrols('Maren');
    await story.does(story.player, 'd100RollScores', { characterId });
    await story.does(story.player, 'd100FinishCreation', { characterId, ...SMITH });
    await story.does(story.gm, 'd100AwardImprovementPoints', {
      recipients: [characterId],
      award: 'REFEREE',
      mode: 'EACH',
      points: 2,
    });
    await story.does(story.player, 'd100BeginPractice', { characterId, ability: 'STR' });
    await story.does(story.gm, 'moveClock', { days: 30, reason: 'Winter.' });
    return story;
  };

  const completions = (story: Story): Promise<number> =>
    kept.ledger.count(GM_VIEW, story.id, { types: ['D100PracticeCompleted'] });

  const unsettled = () => `It was not settled. ${workers.faults.map(({ message }) => message).join('; ')}`;

  it('settles each due thing on its own day, by the clock, once, though ten ask at once', async () => {
    const story = await practised(kept.ledger);
    await Promise.all(Array.from({ length: 10 }, (_, n) => settle(n % 2 ? kept.again() : kept.ledger, story.id)));
    expect(await completions(story)).toBe(1);
    const [row] = await kept.ledger.timeline(GM_VIEW, story.id, {
      limit: 1,
      filter: { types: ['D100PracticeCompleted'] },
    });
    expect(row).toMatchObject({ actor: null, diceSource: 'SERVER', worldDay: 101 });
    expect(await kept.ledger.due(story.id)).toEqual([]);
  });

  it('is woken by a job, and two workers do it once', async () => {
    const [one] = [await workers.start({ ledger: kept.ledger }), await workers.start()];
    const stories = [await practised(kept.ledger), await practised(kept.ledger), await practised(kept.ledger)];
    for (const story of stories) for (let n = 0; n < 5; n++) one.wake(story.id);
    for (const story of stories) await until(async () => (await completions(story)) === 1, unsettled);
    await sleep(300);
    for (const story of stories) expect(await completions(story)).toBe(1);
  }, 60_000);

  it('finds what is due after a start, though nobody ever asked', async () => {
    const story = await practised(kept.ledger);
    await workers.start();
    await until(async () => (await completions(story)) === 1, unsettled);
  }, 60_000);

  it('does what is due under a name that a standing settlement bears, since one before it was struck', async () => {
    const { story, people } = await house(kept.ledger, 1);
    const [characterId] = people;
    const tests = async () => {
      const rows = await kept.ledger.timeline(GM_VIEW, story.id, {
        limit: 9,
        filter: { types: ['D100LoyaltyTested', 'DueSetAside'] },
      });
      return rows.flatMap((row) => (row.sealed ? [] : [row]));
    };
    const fallsAndIsTested = async () => {
      for (const change of [100, -1_000])
        await story.does(story.gm, 'd100ChangeLoyalty', { characterId, change, reason: 'The war.' });
      await settle(kept.ledger, story.id);
    };
    await fallsAndIsTested();
    await fallsAndIsTested();
    await story.strikes((await tests())[0]?.commandId as Id);
    await fallsAndIsTested();
    const all = await tests();
    expect(all.map((row) => [row.type, row.worldDay, row.voidedBy !== null])).toEqual([
      ['D100LoyaltyTested', 100, true],
      ['D100LoyaltyTested', 100, false],
      ['D100LoyaltyTested', 100, false],
    ]);
    expect(new Set(all.map((row) => row.commandId)).size).toBe(3);
  });

  it('owes again what was voided, and rolls it with new dice under a new command', async () => {
    const story = await practised(kept.ledger);
    await settle(kept.ledger, story.id);
    const [first] = await kept.ledger.timeline(GM_VIEW, story.id, {
      limit: 1,
      filter: { types: ['D100PracticeCompleted'] },
    });
    const deed = first && !first.sealed ? first.commandId : '';
    const request = { campaignId: story.id, commandId: newId(), deed: deed as Id, reason: 'Interrupted by wolves.' };
    accepted(await kept.ledger.void(by(story.gm), request));
    expect(await kept.ledger.due(story.id)).toHaveLength(1);
    expect(await settle(kept.ledger, story.id)).toBe(1);
    const rows = await kept.ledger.timeline(GM_VIEW, story.id, {
      limit: 5,
      filter: { types: ['D100PracticeCompleted'] },
    });
    expect(rows.map((row) => !row.sealed && row.voidedBy !== null)).toEqual([true, false]);
    expect(new Set(rows.map((row) => !row.sealed && row.commandId)).size).toBe(2);
  });
});
