// Does everybody get through when all write at once, and on what all have seen? Conformance A, through the ledger.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { type Kept, newId, openLedger, Story, whenAppending } from '../../support/ledger.js';
import { vigilRules } from '../../support/vigil.js';

describe('A: a crowd', () => {
  let kept: Kept;

  beforeAll(async () => {
    kept = await openLedger(vigilRules);
  });
  afterAll(() => kept.close());

  const duesOf = async (campaign: Id) => {
    const text = 'SELECT stream_id, kind, key, due_day FROM ledger.due WHERE campaign_id = $1';
    const { rows } = await kept.pool.query(text, [campaign]);
    return new Map(rows.map((row) => [row.stream_id as Id, row.due_day as number]));
  };
  const watches = (value: number) => ({ changes: [{ key: 'toy.perEvening', value: String(value) }] });

  it('A: 64 writers on one character at once all get through', async () => {
    const story = await Story.begin(kept.ledger);
    const elsewhere = story.on(kept.again());
    const maren = await story.enrols('Maren');
    const award = { award: 'REFEREE', mode: 'EACH', points: 1, recipients: [maren] };
    await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        (i % 2 ? elsewhere : story).does(story.gm, 'd100AwardImprovementPoints', award),
      ),
    );
    const [subject] = await story.sees(story.gm, [maren]);
    expect(subject?.version).toBe(65);
    expect(subject?.state).toMatchObject({ sheet: { ip: { balance: 64 } } });
  });

  it('A: whoever is outrun by another process again and again gets through as well', async () => {
    const story = await Story.begin(kept.ledger, 'toy');
    const other = kept.again();
    const race = whenAppending(other, async (_, turn) => {
      if (turn <= 60) await story.does(story.gm, 'writeNote', { text: 'first' });
    });
    const { seq } = await story.on(other).does(story.gm, 'writeNote', { text: 'at last' });
    race.stop();
    expect(seq).toBe((await kept.ledger.head(story.id))?.seq);
    expect(seq).toBeGreaterThan(60);
  });

  it('A: a decision made on a stale memory is made anew, not refused and not written', async () => {
    const story = await Story.begin(kept.ledger, 'toy');
    const elsewhere = story.on(kept.again());
    const maren = await story.enrols('Maren');
    await elsewhere.does(story.player, 'toySpendLuck', { characterId: maren, luck: 1 });
    await story.does(story.player, 'toySpendLuck', { characterId: maren, luck: 1 });
    await elsewhere.does(story.player, 'toySpendLuck', { characterId: maren, luck: 1 });
    const [subject] = await story.sees(story.gm, [maren]);
    expect(subject).toMatchObject({ version: 4, state: { sheet: { luck: 0 } } });
  });

  it('A: a right that was taken away meanwhile is not used', async () => {
    const story = await Story.begin(kept.ledger, 'toy');
    const other = kept.again();
    const elsewhere = story.on(other);
    const maren = await story.enrols('Maren');
    await elsewhere.does(story.player, 'toySpendLuck', { characterId: maren, luck: 1 });
    const race = whenAppending(other, async (_, turn) => {
      if (turn === 1) await story.does(story.gm, 'removeMember', { memberId: story.player, reason: 'moved away' });
    });
    expect(await elsewhere.fails(story.player, 'toySpendLuck', { characterId: maren, luck: 1 })).toBe(
      'NO_SUCH_CAMPAIGN',
    );
    race.stop();
  });

  it('A: a setting rewrites what is due to everyone, and back when it is struck', async () => {
    const story = await Story.begin(kept.ledger, 'toy');
    const people = [await story.enrols('Maren'), await story.enrols('Torvald', story.other)];
    expect([...(await duesOf(story.id)).values()]).toEqual([13, 13]);
    await story.does(story.player, 'toySpendLuck', { characterId: people[0], luck: 2 });
    const changed = await story.does(story.gm, 'changeSettings', watches(3));
    const expected = new Map([
      [people[0], 31],
      [people[1], 33],
    ]);
    expect(await duesOf(story.id)).toEqual(expected);
    await story.strikes(changed.commandId);
    expect(await duesOf(story.id)).toEqual(new Map([...expected].map(([id, day]) => [id, day - 20])));
  });

  it('A: who is enrolled while a setting changes is due by the new one', async () => {
    const story = await Story.begin(kept.ledger, 'toy');
    await story.enrols('Maren');
    const other = kept.again();
    let late: Id | null = null;
    const race = whenAppending(other, async (_, turn) => {
      if (turn === 1) late = await story.enrols('Torvald');
    });
    await story.on(other).does(story.gm, 'changeSettings', watches(5));
    race.stop();
    expect((await duesOf(story.id)).get(late ?? '')).toBe(53);
    expect([...(await duesOf(story.id)).values()]).toEqual([53, 53]);
  });

  it('A: who is enrolled on the settings of before is decided anew', async () => {
    const story = await Story.begin(kept.ledger, 'toy');
    const other = kept.again();
    const race = whenAppending(other, async (_, turn) => {
      if (turn === 1) await story.does(story.gm, 'changeSettings', watches(7));
    });
    const late = await story.on(other).enrols('Torvald');
    race.stop();
    expect((await duesOf(story.id)).get(late)).toBe(73);
  });

  it('A: what is decided on all scenes conflicts with one opened meanwhile', async () => {
    const story = await Story.begin(kept.ledger, 'toy');
    await story.does(story.gm, 'openPlaySession', { title: 'The ford' });
    const other = kept.again();
    const race = whenAppending(other, async (_, turn) => {
      if (turn === 1) await story.does(story.player, 'toyBeginFight', {});
    });
    expect(await story.on(other).fails(story.gm, 'closePlaySession', { attended: [] })).toBe('SCENES_ARE_OPEN');
    race.stop();
  });

  it('A: nobody is refused for what was so before', async () => {
    const story = await Story.begin(kept.ledger, 'toy');
    const elsewhere = story.on(kept.again());
    await elsewhere.does(story.gm, 'writeNote', { text: 'remembered' });
    const memberId = newId();
    await story.does(story.gm, 'addMember', { memberId, role: 'PLAYER' });
    await elsewhere.does(memberId, 'writeNote', { text: 'I am here' });
  });

  it('A: a campaign that is archived meanwhile takes nothing more', async () => {
    const story = await Story.begin(kept.ledger, 'toy');
    const maren = await story.enrols('Maren');
    const other = kept.again();
    const race = whenAppending(other, async (_, turn) => {
      if (turn === 1) await story.does(story.gm, 'archiveCampaign', { reason: 'the story is told' });
    });
    expect(await story.on(other).fails(story.player, 'toySpendLuck', { characterId: maren, luck: 1 })).toBe(
      'CAMPAIGN_IS_ARCHIVED',
    );
    race.stop();
    expect(await story.fails(story.gm, 'writeNote', { text: 'one more thing' })).toBe('CAMPAIGN_IS_ARCHIVED');
    expect((await story.sees(story.spectator, [maren]))[0]?.state).toMatchObject({ name: 'Maren' });
  });
});
