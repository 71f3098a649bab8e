// Who wins when two are tested against each other?
import { describe, expect, it } from '@jest/globals';
import { OTHER_PLAYER, PLAYER } from '../kernel/given.js';
import { EXAMPLE, MAREN, maren, ODO, told } from './given.js';
import { opposedTest } from './opposed.js';
import type { Sheet } from './sheet.js';

const table = () => maren().character<Sheet>(ODO, EXAMPLE, { name: 'Odo', owner: OTHER_PLAYER });
const sides = { challenger: { characterId: MAREN, ability: 'STR' }, opponent: { characterId: ODO, ability: 'DEX' } };
const outcome = (rolls: [number, number], settings: Record<string, unknown> = {}) => {
  const faces = { challenger: [rolls[0]], opponent: [rolls[1]] };
  const sent = table()
    .set(settings)
    .send(opposedTest, { purpose: 'the oar race', ...sides }, { by: PLAYER, faces });
  return told<{ opposedOutcome: string }>(sent, 'D100OpposedTestMade')[0]?.opposedOutcome;
};

describe('an opposed test (R-D100-23)', () => {
  it('X-D100-44 is won by the only success; both may succeed or fail; a tie-break lets the lower roll win', () => {
    expect(outcome([40, 50])).toBe('CHALLENGER_WINS');
    expect(outcome([40, 30])).toBe('BOTH_SUCCEED');
    expect(outcome([56, 46])).toBe('BOTH_FAIL');
    expect(outcome([40, 30], { 'd100.opposed.tieBreak': true })).toBe('OPPONENT_WINS');
    expect(outcome([40, 40], { 'd100.opposed.tieBreak': true })).toBe('BOTH_SUCCEED');
  });

  it('lets a critical success outrank a plain one only where the campaign says so', () => {
    expect(outcome([40, 4])).toBe('BOTH_SUCCEED');
    expect(outcome([40, 4], { 'd100.opposed.critOutranks': true })).toBe('OPPONENT_WINS');
    expect(outcome([5, 30], { 'd100.opposed.critOutranks': true, 'd100.opposed.tieBreak': true })).toBe(
      'CHALLENGER_WINS',
    );
  });

  it('may be against figures of the referee, and stands on the challenger’s stream', () => {
    const input = { purpose: 'the toll', challenger: sides.challenger, figures: { name: 'Toll keeper', target: 40 } };
    const sent = table().send(opposedTest, input, { faces: { challenger: [60], opponent: [40] } });
    expect(told(sent, 'D100OpposedTestMade')[0]).toMatchObject({
      opponentId: null,
      opponentName: 'Toll keeper',
      opponent: { target: 40, ability: null },
      opposedOutcome: 'OPPONENT_WINS',
    });
    expect(sent.events.map(({ def, data }) => def.summary(data, () => 'Maren'))).toEqual([
      'Maren was tested against Toll keeper (the toll) and rolled 60 against 55: failure; Toll keeper rolled 40 against 40: success. Toll keeper won.',
    ]);
    expect(table().send(opposedTest, input, { by: PLAYER }).refused).toBe('REFEREE_GIVES_FIGURES');
  });

  it('concerns both, needs an opponent, and cannot be against oneself', () => {
    const faces = { challenger: [1], opponent: [1] };
    const [one] = table().send(opposedTest, { purpose: 'x', ...sides }, { faces }).events;
    expect(one?.def.involves(one.data)).toEqual([MAREN, ODO]);
    expect(() => table().send(opposedTest, { purpose: 'x', challenger: sides.challenger })).toThrow(
      'give either an opponent or figures',
    );
    expect(() => table().send(opposedTest, { purpose: 'x', ...sides, opponent: sides.challenger })).toThrow('herself');
    expect(maren().send(opposedTest, { purpose: 'x', ...sides }).refused).toBe('NO_SUCH_CHARACTER');
  });
});
