// Who wins a contest, and what does it cost everyone?
import { describe, expect, it } from '@jest/globals';
import { type Given, GM, OTHER_PLAYER, PLAYER, SPECTATOR } from '../kernel/given.js';
import { abandonContest, enterContest, leaveContest, openContest } from './contest-gather.js';
import { compareFaces, leadersOf } from './contest-reading.js';
import { rollContest, settleContest } from './contest-roll.js';
import { ILSE, lines, MAREN, ODO, read, ruin, sceneOf, sceneState, three, told } from './given.js';

const BY: Record<string, string> = { [MAREN]: PLAYER, [ILSE]: OTHER_PLAYER, [ODO]: GM };
const opened = (table: Given, deadly = false) =>
  sceneOf(table.send(openContest, { stakes: 'the idol', deadly }, { by: PLAYER }));
const enter = (table: Given, sceneId: string, characterId: string, volunteered = 0, lightFor: string | null = null) =>
  table.send(enterContest, { sceneId, characterId, volunteered, lightFor }, { by: BY[characterId] });
const cast = (table: Given, sceneId: string, characterId: string, faces: number[] = []) =>
  table.send(rollContest, { sceneId, characterId }, { by: BY[characterId], faces: { contest: faces } });
const settle = (table: Given, sceneId: string, by = PLAYER) => table.send(settleContest, { sceneId }, { by });
const result = (table: Given, sceneId: string) => {
  const [d] = told(settle(table, sceneId), 'TrophyContestSettled');
  return d?.winnerId ?? d?.tied;
};

describe('a Contest Roll', () => {
  it('X-TROPHY-9: the first face that one shows more often decides; dark ones cost both', () => {
    const table = three([{ ruin: 2 }, { ruin: 4 }]);
    const id = opened(table, true);
    enter(table, id, MAREN, 0, 'athletics');
    expect(lines(enter(table, id, ILSE, 1))).toEqual(['Ilse entered the contest, risking 1 dark die by choice.']);
    expect(lines(cast(table, id, ILSE, [6, 5, 1, 1, 4, 1]))).toEqual([
      'Ilse rolled in the contest: light 6, 5, 1, 1; dark 4, 1.',
    ]);
    expect(cast(table, id, MAREN, [6, 3, 2, 1]).unused).toEqual([]);
    expect([result(table, id), ruin(table, MAREN), ruin(table, ILSE)]).toEqual([ILSE, 3, 5]);
    expect(sceneState(table, id)).toBeNull();
  });

  it('X-TROPHY-10: Ruin stops at 6, where she is lost and keeps the result', () => {
    const table = three([{ ruin: 5 }, { ruin: 1 }]);
    const id = opened(table, true);
    enter(table, id, MAREN, 1);
    enter(table, id, ILSE);
    cast(table, id, MAREN, [2, 3, 3, 4, 5, 1, 1]);
    cast(table, id, ILSE, [2, 3]);
    expect(result(table, id)).toBe(MAREN);
    expect([ruin(table, MAREN), read(table, MAREN).status]).toEqual([6, 'LOST_CHOOSING']);
  });

  it('X-TROPHY-25: of three, down to the twos', () => {
    const table = three([{ ruin: 2 }, { ruin: 3 }, { ruin: 1 }]);
    const id = opened(table);
    enter(table, id, MAREN, 1);
    enter(table, id, ILSE);
    enter(table, id, ODO, 0, 'rope');
    cast(table, id, MAREN, [6, 6, 1]);
    cast(table, id, ILSE, [6, 6, 2]);
    cast(table, id, ODO, [6, 5]);
    expect([result(table, id), ruin(table, MAREN), ruin(table, ILSE), ruin(table, ODO)]).toEqual([ILSE, 3, 3, 1]);
  });

  const tie = (settings = {}, ones = false) => {
    const table = three([{ ruin: 1 }, { ruin: 1 }, { ruin: ones ? 5 : 1 }], settings);
    const id = opened(table, ones);
    for (const who of ones ? [MAREN, ODO] : [MAREN, ILSE, ODO]) enter(table, id, who, 0);
    return { table, id };
  };

  it('X-TROPHY-26: tied on every face nobody wins, and no Ruin is marked', () => {
    const { table, id } = tie();
    for (const [who, face] of [
      [MAREN, 4],
      [ILSE, 4],
      [ODO, 2],
    ] as const)
      cast(table, id, who, [face]);
    const sent = settle(table, id);
    expect(lines(sent)).toEqual(['Maren and Ilse tied on every face; nobody won. At stake: the idol']);
    expect([sceneState(table, id), ruin(table, MAREN)]).toEqual([null, 1]);
  });

  it('G-T8: is rolled again by the tied leaders with the same pools, where the campaign says so', () => {
    const { table, id } = tie({ 'trophy.contest.fullTie': 'REROLL' });
    table.set({});
    for (const [who, face] of [
      [MAREN, 4],
      [ILSE, 4],
      [ODO, 2],
    ] as const)
      cast(table, id, who, [face]);
    expect(told(settle(table, id), 'TrophyContestSettled')).toMatchObject([{ winnerId: null, rollAgain: true }]);
    expect(cast(table, id, ODO).refused).toBe('NOT_IN_CONTEST');
    expect(enter(table, id, ODO).refused).toBe('DICE_ARE_ROLLED');
    cast(table, id, MAREN, [3]);
    expect(settle(table, id).refused).toBe('NOT_ALL_HAVE_ROLLED');
    cast(table, id, ILSE, [2]);
    expect(result(table, id)).toBe(MAREN);
  });

  it('that would be rolled again by one who is lost is a standoff', () => {
    const { table, id } = tie({ 'trophy.contest.fullTie': 'REROLL' }, true);
    enter(table, id, MAREN, 4);
    cast(table, id, MAREN, [6, 5, 4, 3, 2, 1]);
    cast(table, id, ODO, [6, 5, 4, 3, 2, 1]);
    expect(told(settle(table, id), 'TrophyContestSettled')).toMatchObject([{ winnerId: null, rollAgain: false }]);
    expect(read(table, ODO).status).toBe('LOST_CHOOSING');
  });

  it('takes two, who say what they risk before the first die', () => {
    const table = three();
    const id = opened(table);
    enter(table, id, MAREN);
    expect(cast(table, id, MAREN).refused).toBe('TWO_ARE_NEEDED');
    expect(enter(table, id, ILSE, 21).refused).toBe('TOO_MANY_DICE');
    expect(enter(table, id, ILSE, 0, 'cooking').refused).toBe('NO_SUCH_SKILL_OR_EQUIPMENT');
    expect(table.send(enterContest, { sceneId: id, characterId: ILSE }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    enter(table, id, ILSE);
    cast(table, id, MAREN, [3]);
    expect([enter(table, id, ILSE, 3).refused, enter(table, id, ODO).refused]).toEqual(
      Array(2).fill('DICE_ARE_ROLLED'),
    );
    expect(cast(table, id, MAREN, [3]).refused).toBe('ALREADY_ROLLED');
    expect(settle(table, id, SPECTATOR).refused).toBe('NOT_ALLOWED');
    expect(settle(table, id).refused).toBe('NOT_ALL_HAVE_ROLLED');
  });

  it('can be left before the dice; after them only the game master takes one out', () => {
    const table = three();
    const id = opened(table);
    const leave = (characterId: string, by: string) =>
      table.send(leaveContest, { sceneId: id, characterId, reason: 'no' }, { by }).refused;
    for (const who of [MAREN, ILSE, ODO]) enter(table, id, who);
    expect([leave(ILSE, PLAYER), leave(ILSE, OTHER_PLAYER), leave(ILSE, OTHER_PLAYER)]).toEqual([
      'NOT_ALLOWED',
      null,
      'NOT_IN_CONTEST',
    ]);
    enter(table, id, ILSE);
    cast(table, id, MAREN, [3]);
    expect([leave(ILSE, OTHER_PLAYER), leave(MAREN, GM), leave(ILSE, GM)]).toEqual([
      'DICE_ARE_ROLLED',
      'DICE_ARE_ROLLED',
      null,
    ]);
    cast(table, id, ODO, [2]);
    expect(result(table, id)).toBe(MAREN);
    expect(table.send(abandonContest, { sceneId: id, reason: 'x' }).refused).toBe('NO_SUCH_SCENE');
    const other = opened(table);
    expect(table.send(abandonContest, { sceneId: other, reason: 'peace' }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(lines(table.send(abandonContest, { sceneId: other, reason: 'peace' }))).toEqual([
      'The contest was abandoned (at stake: the idol): peace',
    ]);
  });

  it('orders any two pools, and the one that leads is beaten by none', () => {
    const dice = (...light: number[]) => ({ light, dark: [] });
    expect(compareFaces(dice(6), dice(5, 5, 5, 5))).toBeGreaterThan(0);
    expect(compareFaces(dice(6, 1), dice(6))).toBeGreaterThan(0);
    expect(compareFaces({ light: [2], dark: [6] }, dice(6, 2))).toBe(0);
    expect(leadersOf([dice(5, 1), dice(5, 2), dice(2, 5)])).toHaveLength(2);
  });
});
