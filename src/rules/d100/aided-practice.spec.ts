// Do those above 100 learn from each other as the chart says?
import { describe, expect, it } from '@jest/globals';
import { OTHER_PLAYER, PLAYER, uuid } from '../kernel/given.js';
import { aidedRow, beginAidedPractice, completeAidedPractice } from './aided-practice.js';
import { EXAMPLE, MAREN, maren, ODO, points, told, withTarget } from './given.js';
import { d100 } from './index.js';
import { rulesOf } from './settings.js';
import type { Person, Sheet } from './sheet.js';
import { targetOf } from './targets.js';

const two = (one: number, other: number) =>
  maren({ ...withTarget('DEX', one), ...points(1) }).character<Sheet>(
    ODO,
    { ...EXAMPLE, ...withTarget('DEX', other), ...points(1) },
    { name: 'Odo', owner: OTHER_PLAYER },
  );
const input = { participants: [MAREN, ODO], ability: 'DEX' };

describe('aided practice (R-D100-34)', () => {
  it('X-D100-46 takes two above 100, 12 hours each, and gives 1 more', () => {
    expect(two(105, 100).send(beginAidedPractice, input).refused).toBe('TARGET_TOO_LOW');
    const table = two(105, 101);
    const begun = told(table.send(beginAidedPractice, input), 'D100AidedPracticeBegun');
    expect(begun).toMatchObject([
      { characterId: MAREN, hours: 12, bonus: 1, endsOn: 2, pointsPaid: 1 },
      { characterId: ODO, hours: 12 },
    ]);
    const person = () => table.state({ kind: 'character', id: MAREN }) as Person;
    const [{ kind, key, day } = { kind: '', key: '', day: 0 }] = d100.fallsDue(person(), table.campaign);
    expect([kind, day]).toEqual(['aided', 2]);
    const done = { streamId: MAREN, key, day };
    table.send(completeAidedPractice, done, { by: 'CLOCK', faces: { practice: [1, 3] } });
    expect([targetOf(person().sheet, 'DEX'), person().sheet.ip]).toEqual([110, { balance: 0, spent: 1 }]);
  });

  it('goes by the greatest number reached', () => {
    const rows = rulesOf(maren().campaign).aidedPractice;
    expect([2, 3, 4, 9].map((n) => aidedRow(rows, n).hours)).toEqual([12, 8, 6, 6]);
    expect([2, 3, 4, 9].map((n) => aidedRow(rows, n).bonus)).toEqual([1, 1, 2, 2]);
  });

  it('is confirmed by the referee and paid by each', () => {
    expect(two(105, 101).send(beginAidedPractice, input, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    const poor = two(105, 101).character<Sheet>(uuid(9), { ...EXAMPLE, ...withTarget('DEX', 120) });
    expect(poor.send(beginAidedPractice, { ...input, participants: [MAREN, uuid(9)] }).refused).toBe(
      'NOT_ENOUGH_IMPROVEMENT_POINTS',
    );
  });
});
