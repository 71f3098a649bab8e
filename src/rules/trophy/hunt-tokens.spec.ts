// What does the hunt bring, what do tokens buy, and who gets what the dead leave?
import { describe, expect, it } from '@jest/globals';
import { type Given, GM, OTHER_PLAYER, PLAYER, uuid } from '../kernel/given.js';
import { claimEstate, closeEstate } from './estate.js';
import { ILSE, lines, MAREN, ODO, read, sheet, three, told } from './given.js';
import { setGoal } from './goals.js';
import { changeGold } from './gold.js';
import { huntOutcome, rollHunt } from './hunt-roll.js';
import { achieveGoal, findTreasure } from './hunt-tokens.js';
import { trophy } from './index.js';
import type { Person, Sheet } from './sheet.js';

const hunt = (table: Given, faces: number[], lightFor: string | null = 'athletics') =>
  table.send(
    rollHunt,
    { characterId: MAREN, goal: 'the tomb', exploration: 'along the stream', lightFor },
    { by: PLAYER, faces: { hunt: faces } },
  );
const tokens = (table: Given, ...ids: string[]) => ids.map((id) => sheet(table, id).huntTokens);
const give = (...list: [string, number][]) => list.map(([characterId, n]) => ({ characterId, tokens: n }));
const goalIn = (table: Given): string =>
  told<{ goalId: string }>(table.send(setGoal, { goal: 'seal the gate' }), 'TrophyGoalSet')[0]?.goalId ?? '';

describe('a Hunt Roll', () => {
  it.each([
    [[1, 1], 0, 'PRESENT', 'lost all 2 Hunt Tokens. Something is here, and threatening.'],
    [[1, 3], 2, 'PRESENT', 'gained no Hunt Token. Something is here, and threatening.'],
    [[4, 2], 3, 'DISTANT', 'gained 1 Hunt Token. Something is out there, distant or not plainly dangerous.'],
    [[6, 6], 3, 'NONE', 'gained 1 Hunt Token. There is no encounter.'],
  ])('X-TROPHY-11: %j with two tokens leaves %i, encounter %s', (faces, left, threat, says) => {
    const table = three([{ huntTokens: 2 }, { huntTokens: 4 }]);
    const sent = hunt(table, faces);
    expect(told(sent, 'TrophyHuntRolled')).toMatchObject([{ threat }]);
    expect(lines(sent)).toEqual([`Maren hunted (the tomb) and rolled ${faces.join(', ')}: ${says}`]);
    expect(tokens(table, MAREN, ILSE)).toEqual([left, 4]);
  });

  it('takes one light die, a second only for what helps', () => {
    const table = three();
    expect(told(hunt(table, [3], null), 'TrophyHuntRolled')).toMatchObject([
      { lightFor: null, roll: { notation: '1d6' } },
    ]);
    expect(hunt(table, [], 'cooking').refused).toBe('NO_SUCH_SKILL_OR_EQUIPMENT');
    expect([1, 2, 3, 4, 5, 6].map((face) => huntOutcome(face).gained)).toEqual([0, 0, 0, 1, 1, 1]);
  });
});

describe('Hunt Tokens', () => {
  it('X-TROPHY-12: are pooled for a goal, and never spent below 0', () => {
    const table = three([{ huntTokens: 1 }, { huntTokens: 2 }]);
    const pool = { contributions: give([MAREN, 1], [ILSE, 2]), goalId: goalIn(table) };
    expect(table.send(achieveGoal, pool, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(lines(table.send(achieveGoal, pool))).toEqual([
      'Maren spent 1 Hunt Token and has 0 left: seal the gate',
      'Ilse spent 2 Hunt Tokens and has 0 left: seal the gate',
      'Maren and Ilse achieved a Set Goal: seal the gate',
    ]);
    expect(tokens(table, MAREN, ILSE)).toEqual([0, 0]);
    const spend = { contributions: give([MAREN, 1]), treasure: 'a ring' };
    expect(table.send(findTreasure, spend, { by: PLAYER }).refused).toBe('NOT_ENOUGH_TOKENS');
  });

  it('X-TROPHY-27: buy a Set Goal once, and another goal only by agreement', () => {
    const table = three([{ huntTokens: 6 }]);
    const buy = (more: object, by = PLAYER, n = 3) =>
      table.send(achieveGoal, { contributions: give([MAREN, n]), ...more }, { by }).refused;
    const goalId = goalIn(table);
    expect(buy({ goalId: uuid(70) })).toBe('NO_SUCH_GOAL');
    expect(buy({ goalId }, PLAYER, 2)).toBe('GOAL_COSTS_THREE');
    expect([buy({ goalId }), tokens(table, MAREN), read(table, MAREN).goals]).toEqual([
      null,
      [3],
      [{ id: goalId, goal: 'seal the gate', achieved: true }],
    ]);
    expect(buy({ goalId })).toBe('GOAL_IS_ACHIEVED');
    expect([buy({ otherGoal: 'find the way' }), buy({ otherGoal: 'find the way' }, GM)]).toEqual(
      Array(2).fill('GOAL_NOT_AGREED'),
    );
    expect([buy({ otherGoal: 'find the way', agreed: true }), tokens(table, MAREN)]).toEqual(['GOAL_NOT_AGREED', [3]]);
    expect([buy({ otherGoal: 'find the way', agreed: true }, GM), tokens(table, MAREN)]).toEqual([null, [0]]);
  });

  it('buy 1 Gold each, for the one receiver named', () => {
    const table = three([{ huntTokens: 2 }, { huntTokens: 1 }]);
    const find = (contributions: object[], receiverId: string | null = null, by = GM) =>
      table.send(findTreasure, { contributions, receiverId, treasure: 'a ring' }, { by }).refused;
    expect(find(give([MAREN, 1]), null, PLAYER)).toBeNull();
    expect([sheet(table, MAREN).gold, find(give([MAREN, 1], [ILSE, 1]))]).toEqual([1, 'RECEIVER_NEEDED']);
    expect(find(give([MAREN, 1], [ILSE, 1]), ODO)).toBeNull();
    expect([sheet(table, ODO).gold, tokens(table, MAREN, ILSE)]).toEqual([2, [0, 0]]);
    expect(findTreasure.input.safeParse({ contributions: give([MAREN, 1], [MAREN, 1]), treasure: 'x' }).success).toBe(
      false,
    );
  });
});

describe('what the dead leave', () => {
  const dead = (lines: Partial<Sheet> = {}, settings = {}) =>
    three([], settings).character<Sheet>(MAREN, { huntTokens: 3, gold: 5, ...lines }, { status: 'DEAD' });
  const claim = (table: Given, list: [string, number, number?][], by = GM) =>
    table.send(
      claimEstate,
      { characterId: MAREN, claims: list.map(([characterId, n, gold = 0]) => ({ characterId, tokens: n, gold })) },
      { by },
    );
  const gold = (table: Given) => [ILSE, ODO].map((id) => sheet(table, id).gold);

  it('X-TROPHY-28: tokens are claimed as Gold, one for one, as many as there are', () => {
    const table = dead();
    expect(read(table, MAREN).claimable).toBe(true);
    expect(claim(table, [[ODO, 1]], OTHER_PLAYER).refused).toBe('NOT_ALLOWED');
    expect(
      lines(
        claim(table, [
          [ILSE, 2],
          [ODO, 1],
        ]),
      )[0],
    ).toBe('Ilse, Odo claimed 3 Hunt Tokens as Gold that Maren left.');
    expect([gold(table), tokens(table, MAREN)]).toEqual([[2, 1], [0]]);
    expect(claim(table, [[ILSE, 1]], OTHER_PLAYER).refused).toBe('NOT_ENOUGH_TOKENS');
  });

  it('is of the dead; of the lost only where the campaign says so (G-T14)', () => {
    expect(claim(three([{ huntTokens: 3 }]), [[ILSE, 1]]).refused).toBe('NOTHING_TO_CLAIM');
    const lost = (settings = {}) => three([{ huntTokens: 3, ruin: 6, fate: 'MONSTER' }], settings);
    expect(claim(lost(), [[ILSE, 1]]).refused).toBe('NOTHING_TO_CLAIM');
    expect(claim(lost({ 'trophy.tokens.claimOnLost': true }), [[ILSE, 1]]).refused).toBeNull();
  });

  it('stays claimable until the game master closes the estate', () => {
    const table = dead();
    expect(table.send(closeEstate, { characterId: MAREN }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    table.send(closeEstate, { characterId: MAREN });
    expect([claim(table, [[ILSE, 1]]).refused, read(table, MAREN).claimable]).toEqual(['ESTATE_IS_CLOSED', false]);
  });

  it('is Gold too where the campaign lets it pass', () => {
    expect(claim(dead(), [[ILSE, 0, 2]]).refused).toBe('GOLD_DOES_NOT_PASS');
    const table = dead({}, { 'trophy.goldPassesOnDeath': true });
    expect(claim(table, [[ILSE, 0, 6]]).refused).toBe('NOT_ENOUGH_GOLD');
    expect(claim(table, [[ILSE, 1, 5]]).refused).toBeNull();
    expect([gold(table), sheet(table, MAREN).gold]).toEqual([[6, 0], 0]);
  });
});

it('Gold is given and taken, but not what is not there', () => {
  const table = three([{ gold: 2 }]);
  const change = (by: number) => table.send(changeGold, { characterId: MAREN, change: by, reason: 'a mule' });
  expect([change(-3).refused, lines(change(-2))]).toEqual([
    'NOT_ENOUGH_GOLD',
    ['Maren parted with 2 Gold and has 0: a mule'],
  ]);
});

it('tokens owed after a void are told', () => {
  const table = three([{ huntTokens: -1, gold: -2 }]);
  const owed = trophy.shortfalls?.(table.state({ kind: 'character', id: MAREN }) as Person);
  expect(owed).toEqual(['Owes 1 Hunt Token.', 'Owes 2 Gold.']);
});
