// Does a roll come out as the rules say, for every target there is?
import { describe, expect, it } from '@jest/globals';
import { GM, PLAYER, type Sent } from '../kernel/given.js';
import { Fight, OGRE } from './fight-given.js';
import { EXAMPLE, MAREN, maren, piece, scores, told, withTarget } from './given.js';
import { at, loyal } from './loyalty-given.js';
import { testLoyalty } from './loyalty-test.js';
import { rollReaction } from './reaction.js';
import type { Sheet } from './sheet.js';
import { gradeOf, isMastery, type TestResult, test } from './tests.js';
import type { Ability, Grade } from './words.js';
import { passYear } from './years.js';

const grade = (roll: number, target: number, modifier = 0, fromModifiers = false): Grade =>
  gradeOf(roll, target + modifier, isMastery(target, target + modifier, fromModifiers));
const grades = (rolls: number[], target: number, modifier = 0) => rolls.map((roll) => grade(roll, target, modifier));
const [CRIT, HIT, MISS, FUMBLE] = ['CRITICAL_SUCCESS', 'SUCCESS', 'FAILURE', 'CRITICAL_FAILURE'] as const;

const attempt = (sheet: Partial<Sheet>, ability: Ability, roll: number, more: Record<string, unknown> = {}) => {
  const input = { characterId: MAREN, purpose: 'Lifting the gate', ability, ...more };
  const sent = maren(sheet).send(test, input, { faces: { test: [roll] } });
  return told<{ test: TestResult }>(sent, 'D100TestMade')[0]?.test;
};

describe('grades (R-D100-20, R-D100-21)', () => {
  it('X-D100-4 of target 68', () => {
    expect(grades([6, 7, 68, 69, 95, 96, 100], 68)).toEqual([CRIT, HIT, HIT, MISS, MISS, MISS, FUMBLE]);
  });
  it('X-D100-5 of a very low target, and of 100', () => {
    expect(grades([1, 5, 6], 8, -5)).toEqual([HIT, HIT, MISS]);
    expect(grades([10, 95, 97, 100], 100)).toEqual([CRIT, HIT, MISS, FUMBLE]);
  });
  it('X-D100-6 of mastery', () => {
    expect(grades([12, 13, 96, 100], 120)).toEqual([CRIT, HIT, HIT, MISS]);
  });
  it('X-D100-7 of mastery kept, lost, and never reached by a bonus', () => {
    expect(grades([10, 98, 100], 120, -20)).toEqual([CRIT, HIT, MISS]);
    expect(grades([91, 100], 120, -30)).toEqual([MISS, FUMBLE]);
    expect(grades([11, 96, 100], 90, 20)).toEqual([CRIT, MISS, FUMBLE]);
    expect(grade(96, 90, 20, true)).toBe(HIT);
    expect(grade(96, 90, 10, true)).toBe(MISS);
  });

  it('are spread exactly so for each target from 1 to 150', () => {
    for (let target = 1; target <= 150; target++) {
      const count: Record<Grade, number> = { CRITICAL_SUCCESS: 0, SUCCESS: 0, FAILURE: 0, CRITICAL_FAILURE: 0 };
      for (let roll = 1; roll <= 100; roll++) count[grade(roll, target)] += 1;
      const tenth = Math.trunc(target / 10);
      const hits = target > 100 ? 99 : Math.min(95, Math.max(5, target));
      expect([target, count]).toEqual([
        target,
        {
          CRITICAL_SUCCESS: tenth,
          SUCCESS: hits - tenth,
          FAILURE: target > 100 ? 1 : 99 - hits,
          CRITICAL_FAILURE: target > 100 ? 0 : 1,
        },
      ]);
    }
  });

  it('counts no tenth below 0', () => {
    expect(grades([1, 6], -40)).toEqual([HIT, MISS]);
  });
});

describe('a test (R-D100-19, R-D100-22)', () => {
  it('X-D100-37 leaves out a calling the referee does not let count', () => {
    expect(attempt({}, 'STR', 41)).toMatchObject({ target: 55, effective: 55, grade: HIT, callingsLeftOut: [] });
    expect(attempt({}, 'STR', 41, { callings: [] })).toMatchObject({
      target: 40,
      grade: MISS,
      callingsLeftOut: ['Smith'],
    });
  });

  it('X-D100-41 takes 20 off every test of the overloaded Body, combat included', () => {
    const overloaded = { goods: [piece(MAREN, { encUnits: 15 * 300 + 1 })] };
    expect(attempt(overloaded, 'END', 10)).toMatchObject({
      effective: 10,
      modifiers: [{ name: 'over-encumbered', points: -20 }],
      grade: HIT,
    });
    expect(attempt(overloaded, 'END', 11)?.grade).toBe(MISS);
    expect(attempt(overloaded, 'WIL', 25)).toMatchObject({ effective: 25, modifiers: [], grade: HIT });
    expect(attempt(overloaded, 'COMBAT', 36)).toMatchObject({ effective: 35, grade: MISS });
  });

  it('X-D100-43 a saving throw is the same arithmetic', () => {
    const more = { savingThrow: true, modifiers: [{ name: 'in the dark', points: -10 }] };
    expect(attempt({}, 'DEX', 35, more)).toMatchObject({ target: 45, effective: 35, grade: HIT });
    expect(attempt({}, 'DEX', 36, more)?.grade).toBe(MISS);
  });

  it('keeps purpose, target and modifiers, says it plainly, and changes nothing', () => {
    const table = maren();
    const before = table.sheet(MAREN);
    const modifiers = [{ name: 'rusty', points: -5 }];
    const input = { characterId: MAREN, purpose: 'lifting the gate', ability: 'STR', modifiers };
    const { events } = table.send(test, input, { by: PLAYER, faces: { test: [50] } });
    expect(table.sheet(MAREN)).toBe(before);
    expect(events.map(({ def, data }) => def.summary(data, () => 'Maren'))).toEqual([
      'Maren was tested on STR (lifting the gate) and rolled 50 against 50: success.',
    ]);
  });

  it('is told with a minus sign where it comes below zero', () => {
    const table = maren();
    const modifiers = [{ name: 'storm', points: -60 }];
    table.send(test, { characterId: MAREN, purpose: 'Steering', ability: 'STR', modifiers }, { faces: { test: [6] } });
    expect(table.history.map(({ def, data }) => def.summary(data, () => 'Maren'))).toEqual([
      'Maren was tested on STR (Steering) and rolled 6 against −5: failure.',
    ]);
  });

  it('counts callings only when the referee admits them, where the campaign says so', () => {
    const table = maren().set({ 'd100.callings.scope': 'RELEVANT_ONLY' });
    const input = { characterId: MAREN, purpose: 'Shoeing a horse', ability: 'STR' };
    const target = (more: Record<string, unknown>) =>
      told<{ test: TestResult }>(table.send(test, { ...input, ...more }, { faces: { test: [1] } }), 'D100TestMade')[0]
        ?.test.target;
    expect([target({}), target({ callings: ['Smith'] })]).toEqual([40, 55]);
    expect(table.send(test, { ...input, callings: ['Smith'] }, { by: PLAYER }).refused).toBe('REFEREE_ADMITS_CALLINGS');
  });

  it('nor do they count where nobody is asked: in a reaction, a loyalty that is gone, a test of age', () => {
    const SCOPE = { 'd100.callings.scope': 'RELEVANT_ONLY' };
    const callings: Sheet['callings'] = [
      { name: 'Scout', attribute: 'DEX', points: 10 },
      { name: 'Envoy', attribute: 'PER', points: 10 },
    ];
    const first = <D>(sent: Sent, type: string) => told<D>(sent, type)[0];
    const strong = { ...(EXAMPLE.scores ?? scores()), wil: 17 };
    const gone = at({ ...loyal(0), callings, scores: strong }).set(SCOPE);
    const loyalty = gone.send(
      testLoyalty,
      { characterId: MAREN },
      { faces: (label) => (label === 'loyalty' ? 30 : 4) },
    );
    expect(first<{ test: TestResult }>(loyalty, 'D100LoyaltyTested')?.test).toMatchObject({
      ability: 'WIL',
      target: 35,
    });

    const fight = new Fight(maren({ callings }).set(SCOPE), [{ characterId: MAREN, side: 1 }, OGRE]);
    const reaction = fight.send(rollReaction, {}, () => 50);
    expect(
      first<{ reactionTests: { test: TestResult }[] }>(reaction, 'D100ReactionRolled')?.reactionTests[0]?.test,
    ).toMatchObject({ ability: 'DEX', target: 35 });

    const years = maren({ callings }, {}, { age: 39 })
      .set(SCOPE)
      .send(passYear, { characterId: MAREN }, { faces: () => 50 });
    expect(first<{ agingTests: { test: TestResult }[] }>(years, 'D100Aged')?.agingTests[0]?.test).toMatchObject({
      ability: 'DEX',
      target: 35,
      callingsLeftOut: ['Scout'],
    });
  });

  it('is refused before a die is rolled', () => {
    const send = (more: Record<string, unknown>, sheet: Partial<Sheet> = {}, by = PLAYER) =>
      maren(sheet).send(test, { characterId: MAREN, purpose: 'x', ability: 'STR', ...more }, { by }).refused;
    expect(send({ savingThrow: true })).toBe('REFEREE_CALLS_SAVING_THROWS');
    expect(send({ callings: ['Scout'] })).toBe('NO_SUCH_CALLING');
    expect(send({}, { stage: 'ROLLED' }, GM)).toBe('CREATION_UNFINISHED');
  });

  it('mastery from modifiers is the campaign’s to allow', () => {
    const table = maren(withTarget('STR', 90)).set({ 'd100.masteryFromModifiers': true });
    const input = { characterId: MAREN, purpose: 'x', ability: 'STR', modifiers: [{ name: 'giant', points: 20 }] };
    const sent = table.send(test, input, { faces: { test: [97] } });
    expect(told<{ test: TestResult }>(sent, 'D100TestMade')[0]?.test).toMatchObject({ mastery: true, grade: HIT });
  });
});
