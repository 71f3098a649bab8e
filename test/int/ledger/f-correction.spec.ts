// How is a mistake put right? A void and the deed that should have been, in one commit. Conformance F; C28, R-ALL-6.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenRow, Recorded, Request, VoidRequest } from '../../../src/ledger/contract.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { canonical } from '../../../src/trust/canonical.js';
import { accepted, by, type Kept, newId, openLedger, refused, Story, whenAppending } from '../../support/ledger.js';
import { vigilRules } from '../../support/vigil.js';

const opened = ({ events }: Recorded): OpenRow[] => events.filter((row): row is OpenRow => !row.sealed);

describe('F: correction', () => {
  let kept: Kept;
  let story: Story;
  let maren: Id;
  let ilse: Id;

  beforeAll(async () => {
    kept = await openLedger(vigilRules);
  });
  beforeEach(async () => {
    story = await Story.begin(kept.ledger);
    maren = await story.enrols('Maren');
    ilse = await story.enrols('Ilse');
  });
  afterAll(() => kept.close());

  const pays = (points: number, recipients: readonly Id[]) => ({
    name: 'd100AwardImprovementPoints',
    input: { award: 'REFEREE', mode: 'EACH', points, recipients },
  });
  const award = (points: number, recipients: readonly Id[]) => {
    const { name, input } = pays(points, recipients);
    return story.does(story.gm, name, input);
  };
  const balances = async () =>
    (await story.sees(story.gm, [maren, ilse])).map(
      (s) => (s.state as { sheet: { ip: { balance: number } } }).sheet.ip.balance,
    );
  const correction = (deed: Id, rest: Partial<VoidRequest> = {}): VoidRequest => ({
    campaignId: story.id,
    commandId: newId(),
    deed,
    reason: 'it was Ilse, and three',
    replacement: pays(3, [ilse]),
    ...rest,
  });
  const told = (answer: Recorded) => {
    const { replayed: _, ...rest } = answer;
    return canonical(rest);
  };

  it('F: void and new deed are one commit, linked, both visible, the balance right', async () => {
    const wrong = await award(5, [maren]);
    const request = correction(wrong.commandId);
    const answer = accepted(await kept.ledger.void(by(story.gm), request));
    expect(answer.seq).toBe((wrong.seq as number) + 1);
    expect(opened(answer).map((e) => [e.type, e.streamId, e.ord])).toEqual([
      ['EventVoided', maren, 0],
      ['D100ImprovementPointsAwarded', ilse, 1],
    ]);
    const [strike, right] = opened(answer);
    expect(strike?.data).toMatchObject({ voidedDeed: wrong.commandId, reason: 'it was Ilse, and three' });
    expect(right?.cause).toBe(request.commandId);
    expect(right?.commandId).not.toBe(request.commandId);
    expect(await balances()).toEqual([0, 3]);
  });

  it('F: the corrected deed is decided on what the void leaves', async () => {
    await award(2, [maren]);
    const wrong = await story.does(story.gm, 'd100TakeImprovementPoints', {
      recipients: [maren],
      penalty: 2,
      reason: 'late',
    });
    const replacement = {
      name: 'd100TakeImprovementPoints',
      input: { recipients: [maren], penalty: 1, reason: 'a little late' },
    };
    const answer = accepted(await kept.ledger.void(by(story.gm), correction(wrong.commandId, { replacement })));
    expect(opened(answer)[1]?.data).toMatchObject({ penalty: 1, taken: 1 });
    expect(await balances()).toEqual([1, 0]);
  });

  it('F: sent again, at once or later, it is the same answer', async () => {
    const wrong = await award(5, [maren]);
    const request = correction(wrong.commandId);
    const other = kept.again();
    const answers = await Promise.all([kept.ledger, other, other].map((one) => one.void(by(story.gm), request)));
    const again = accepted(await kept.ledger.void(by(story.gm), request));
    expect(new Set([...answers.map(accepted), again].map(told)).size).toBe(1);
    expect(again.replayed).toBe(true);
    expect(opened(again)).toHaveLength(2);
    expect(await balances()).toEqual([0, 3]);
    const others: Partial<VoidRequest>[] = [
      { reason: 'another' },
      { replacement: pays(4, [ilse]) },
      { replacement: null },
      { events: [opened(wrong)[0]?.id as Id] },
      { cascade: true },
    ];
    for (const over of others)
      expect(refused(await kept.ledger.void(by(story.gm), { ...request, ...over }))).toBe('COMMAND_ID_TAKEN');
  });

  it('F: where the new deed is refused, nothing is struck', async () => {
    const wrong = await award(5, [maren]);
    const head = await kept.ledger.head(story.id);
    for (const replacement of [
      pays(3, [newId()]),
      { name: 'noSuchThing', input: {} },
      { ...pays(1, [ilse]), worldDay: 500 },
    ]) {
      const answer = await kept.ledger.void(by(story.gm), correction(wrong.commandId, { replacement }));
      expect(['NO_SUCH_CHARACTER', 'NO_SUCH_COMMAND', 'DAY_NOT_YET_COME']).toContain(refused(answer));
    }
    await expect(
      kept.ledger.void(by(story.gm), correction(wrong.commandId, { replacement: pays(-1, [ilse]) })),
    ).rejects.toThrow(/Too small|at least 1/);
    expect(await kept.ledger.head(story.id)).toEqual(head);
    expect(await balances()).toEqual([5, 0]);
  });

  it('F: a later deed between preview and void is not lost', async () => {
    const wrong = await award(5, [maren]);
    const other = kept.again();
    const race = whenAppending(other, async (_, turn) => {
      if (turn === 1) await award(1, [maren]);
    });
    accepted(await other.void(by(story.gm), correction(wrong.commandId)));
    race.stop();
    expect(await balances()).toEqual([1, 3]);
  });

  it('F: an id that stands for a correction already is refused to any other command', async () => {
    const wrong = await award(5, [maren]);
    const answer = accepted(await kept.ledger.void(by(story.gm), correction(wrong.commandId)));
    const taken = opened(answer)[1]?.commandId as Id;
    const request: Request = { campaignId: story.id, commandId: taken, ...pays(9, [maren]) };
    expect(refused(await kept.ledger.record(by(story.gm), request))).toBe('COMMAND_ID_TAKEN');
  });

  it('F: what was settled anew does not come back by striking the void', async () => {
    const toy = await Story.begin(kept.ledger, 'toy');
    const hero = await toy.enrols('Hero');
    const day = async () =>
      (await kept.pool.query('SELECT due_day FROM ledger.due WHERE campaign_id = $1', [toy.id])).rows[0].due_day;
    const settle = async () => {
      const input = { streamId: hero, key: 'next', day: await day() };
      const request = { campaignId: toy.id, commandId: newId(), name: 'toyKeepWatch', input };
      return accepted(await kept.ledger.record({ kind: 'CLOCK' }, request));
    };
    expect(await day()).toBe(13);
    const first = await settle();
    expect(await day()).toBe(14);
    const strike = await toy.strikes(first.commandId);
    expect(await day()).toBe(13);
    const second = await settle();
    expect(await toy.void(strike.commandId)).toMatchObject({
      refused: 'SETTLED_ANEW',
      facts: { deeds: [second.commandId] },
    });
    await toy.strikes(second.commandId);
    await toy.strikes(strike.commandId);
    expect(await day()).toBe(14);
    await settle();
    expect(await day()).toBe(15);
  });
});
