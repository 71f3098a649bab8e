// What if it had never been? Voids, voids of voids, and what stands in their way. Conformance F; R-ALL-6.
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenRow, Recorded } from '../../../src/ledger/contract.js';
import { EventReads } from '../../../src/ledger/event-reads.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { type Kept, newId, openLedger, refused, Story } from '../../support/ledger.js';
import { vigilRules } from '../../support/vigil.js';

const opened = ({ events }: Recorded): OpenRow[] => events.filter((row): row is OpenRow => !row.sealed);

describe('F: void', () => {
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

  const award = (points: number, recipients = [maren, ilse], rest = {}) =>
    story.does(story.gm, 'd100AwardImprovementPoints', { award: 'REFEREE', mode: 'EACH', points, recipients }, rest);
  const balances = async () =>
    (await story.sees(story.gm, [maren, ilse])).map(
      (s) => (s.state as { sheet: { ip: { balance: number } } } | null)?.sheet.ip.balance ?? null,
    );
  const rowsOf = async (deed: Id) =>
    kept.ledger.reader.deeds(await story.viewer(story.player), story.id, [deed]) as Promise<OpenRow[]>;
  const voidedBy = async (deed: Id) => (await rowsOf(deed)).map((row) => row.voidedBy);
  const why = async (id: Id) => kept.ledger.why(await story.viewer(story.player), story.id, id, 'improvement.balance');

  it('F: strikes a deed on every stream it touched; both stay readable', async () => {
    const wrong = await award(5);
    await award(1);
    const strike = await story.strikes(wrong.commandId, { reason: 'the wrong evening' });
    expect(await balances()).toEqual([1, 1]);
    expect(opened(strike).map((e) => [e.type, e.streamId])).toEqual([
      ['EventVoided', maren],
      ['EventVoided', ilse],
    ]);
    expect(strike.subjects.map((s) => s.id)).toEqual([maren, ilse]);
    const rows = await rowsOf(wrong.commandId);
    expect(rows.map((row) => row.voidedBy)).toEqual(opened(strike).map((e) => e.id));
    expect(rows.map((row) => row.data)).toEqual(opened(wrong).map((row) => row.data));
  });

  it('F: a void of a void restores', async () => {
    const wrong = await award(5);
    const first = await story.strikes(wrong.commandId);
    const second = await story.strikes(first.commandId);
    expect(await balances()).toEqual([5, 5]);
    expect((await rowsOf(wrong.commandId)).map((row) => row.voidedBy)).toEqual([null, null]);
    await story.strikes(second.commandId);
    expect(await balances()).toEqual([0, 0]);
    expect((await rowsOf(wrong.commandId)).every((row) => row.voidedBy !== null)).toBe(true);
  });

  it('F: a roll is struck, restored and struck again without reading all that its hand ever rolled', async () => {
    const rolls = { notation: '2d6', purpose: 'nerve' };
    for (let i = 0; i < 3; i++) await story.does(story.player, 'rollFreely', rolls);
    const slip = await story.does(story.player, 'rollFreely', rolls);
    const replay = jest.spyOn(EventReads.prototype, 'replay');
    const strike = await story.strikes(slip.commandId);
    expect(await voidedBy(slip.commandId)).toEqual([opened(strike)[0]!.id]);
    await story.strikes(strike.commandId);
    expect(await voidedBy(slip.commandId)).toEqual([null]);
    await story.strikes(slip.commandId);
    expect(refused(await story.void(slip.commandId))).toBe('ALREADY_VOID');
    expect(replay.mock.calls.filter(([, stream]) => stream === story.player)).toEqual([]);
    replay.mockRestore();
  });

  it('F: one share of a party award, then the rest of it', async () => {
    const party = await award(5);
    const [other, share] = opened(party).map((row) => row.id) as [Id, Id];
    await story.strikes(party.commandId, { events: [share] });
    expect(await balances()).toEqual([5, 0]);
    for (const events of [[share], [other, share]])
      expect(refused(await story.void(party.commandId, { events }))).toBe('ALREADY_VOID');
    const rest = await story.strikes(party.commandId);
    expect(opened(rest)).toHaveLength(1);
    expect(await balances()).toEqual([0, 0]);
    expect(refused(await story.void(party.commandId))).toBe('ALREADY_VOID');
  });

  it('F: two voids of one deed at once: one stands', async () => {
    const wrong = await award(5);
    const other = story.on(kept.again());
    const answers = await Promise.all([story.void(wrong.commandId), other.void(wrong.commandId)]);
    expect(answers.filter((answer) => 'refused' in answer).map(refused)).toEqual(['ALREADY_VOID']);
    expect(await balances()).toEqual([0, 0]);
  });

  it('F: a creation with dependants is refused with their list, and goes once they are struck', async () => {
    const { events } = await story.does(story.gm, 'enrolCharacter', { name: 'Ragna', owner: story.player });
    const [born] = events as OpenRow[];
    const ragna = born?.streamId as Id;
    const gain = await award(2, [ragna]);
    const answer = await story.void(born?.commandId as Id);
    expect(answer).toMatchObject({ refused: 'STILL_BUILT_UPON', facts: { deeds: [gain.commandId] } });
    await story.strikes(gain.commandId);
    const strike = await story.strikes(born?.commandId as Id);
    expect((await story.sees(story.gm, [ragna]))[0]?.state).toBeNull();
    expect(await story.fails(story.gm, 'renameCharacter', { characterId: ragna, name: 'Rag' })).toBe(
      'NO_SUCH_CHARACTER',
    );
    await story.strikes(strike.commandId);
    expect((await story.sees(story.gm, [ragna]))[0]?.state).toMatchObject({
      name: 'Ragna',
      sheet: { ip: { balance: 0 } },
    });
  });

  it('F: what has commands of its own to undo it is not voided', async () => {
    const joined = await story.does(story.gm, 'addMember', { role: 'PLAYER' });
    const moved = await story.does(story.gm, 'moveClock', { days: 1, reason: 'night' });
    const evening = await story.does(story.gm, 'openPlaySession', { title: 'The ford' });
    for (const { commandId } of [joined, moved, evening])
      expect(refused(await story.void(commandId))).toBe('NOT_VOIDABLE');
  });

  it('F: of a closed evening the points can be struck, the evening not', async () => {
    await story.does(story.gm, 'openPlaySession', { title: 'The ford' });
    const closed = await story.does(story.gm, 'closePlaySession', { attended: [maren, ilse] });
    expect(refused(await story.void(closed.commandId))).toBe('NOT_VOIDABLE');
    const point = opened(closed).find((e) => e.streamId === ilse)?.id as Id;
    await story.strikes(closed.commandId, { events: [point] });
    expect(await balances()).toEqual([1, 0]);
  });

  it('F: unknown deeds and events, and hands other than the game master’s', async () => {
    const { commandId } = await award(1);
    expect(refused(await story.void(newId()))).toBe('NO_SUCH_DEED');
    expect(refused(await story.void(commandId, { events: [newId()] }))).toBe('NO_SUCH_EVENT');
    for (const member of [story.player, story.spectator]) {
      const request = { campaignId: story.id, commandId: newId(), deed: commandId, reason: 'no' };
      expect(refused(await kept.ledger.void({ kind: 'MEMBER', member }, request))).toBe('NOT_ALLOWED');
      expect(await kept.ledger.previewVoid(await story.viewer(member), story.id, commandId)).toMatchObject({
        refused: 'NOT_ALLOWED',
      });
    }
    const elsewhere = await Story.begin(kept.ledger);
    expect(refused(await elsewhere.void(commandId))).toBe('NO_SUCH_DEED');
  });

  it('F: deeds it caused go with it when asked, those struck before are passed over', async () => {
    const first = await award(1);
    const caused = await award(2, [maren], { cause: first.commandId });
    const further = await award(4, [maren], { cause: caused.commandId });
    await story.strikes(caused.commandId);
    const viewer = await story.viewer(story.gm);
    expect(await kept.ledger.previewVoid(viewer, story.id, first.commandId)).toMatchObject({
      caused: [caused.commandId, further.commandId],
    });
    const strike = await story.strikes(first.commandId, { cascade: true });
    expect(await balances()).toEqual([0, 0]);
    expect(opened(strike).map(({ data }) => (data as { voidedEvents: Id[] }).voidedEvents.length)).toEqual([2, 1]);
    await story.strikes(strike.commandId);
    expect(await balances()).toEqual([5, 1]);
  });

  it('F: the preview shows before and after, and what would no longer hold; it writes nothing', async () => {
    const toy = await Story.begin(kept.ledger, 'toy');
    const hero = await toy.enrols('Hero');
    await toy.does(toy.gm, 'openPlaySession', { title: 'One' });
    const closed = await toy.does(toy.gm, 'closePlaySession', { attended: [hero] });
    const luck = opened(closed).find((e) => e.streamId === hero)?.id as Id;
    const spent = await toy.does(toy.player, 'toySpendLuck', { characterId: hero, luck: 4 });
    const head = await kept.ledger.head(toy.id);
    const preview = await kept.ledger.previewVoid(await toy.viewer(toy.gm), toy.id, closed.commandId, [luck]);
    expect(preview).toMatchObject({
      caused: [],
      subjects: [{ id: hero, before: { sheet: { luck: 0 } }, after: { sheet: { luck: -1 } } }],
      undermined: [{ deed: spent.commandId, name: 'toySpendLuck', seq: spent.seq, reason: '1 luck owed' }],
    });
    expect('struck' in preview && preview.struck.map((row) => !row.sealed && row.id)).toEqual([luck]);
    expect(await kept.ledger.head(toy.id)).toEqual(head);
  });

  it('F: why names who, when and from which event a value came; what is struck does not count (C29)', async () => {
    const [five, wrong, one] = [await award(5), await award(30), await award(1)];
    expect((await why(maren)).map((s) => s.after)).toEqual([0, 5, 35, 36]);
    const strike = await story.strikes(wrong.commandId);
    const steps = await why(maren);
    expect(steps.map((s) => [s.before, s.after])).toEqual([
      [null, 0],
      [0, 5],
      [5, 6],
    ]);
    expect(steps.slice(1).map((s) => s.event.commandId)).toEqual([five.commandId, one.commandId]);
    expect(steps[1]?.event).toMatchObject({ actor: story.gm, worldDay: 100, type: 'D100ImprovementPointsAwarded' });
    await story.strikes(strike.commandId);
    expect((await why(maren)).map((s) => s.after)).toEqual([0, 5, 35, 36]);
  });
});
