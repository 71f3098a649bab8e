// What are the odds of a Trial? Every fall of the dice counted, none left to chance. R-TRIAL-5
import { describe, expect, it } from '@jest/globals';
import { rollDice } from '../kernel/dice.js';
import { NOTATION } from './edge.js';

/** How many falls of the dice give each total, by rolling every one of them. */
function counted(notation: string, dice: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let fall = 0; fall < 10 ** dice; fall++) {
    let rest = fall;
    const face = () => {
      const shown = 1 + (rest % 10);
      rest = Math.floor(rest / 10);
      return shown;
    };
    const { total } = rollDice(notation, face, { label: 'trial', source: 'SERVER' });
    counts.set(total, (counts.get(total) ?? 0) + 1);
  }
  return counts;
}

/** The same by arithmetic: pairs a ≥ b that are the two highest, with every third die that is not above b. */
function expectedEdge(total: number): number {
  let falls = 0;
  for (let b = 1; b <= 10; b++) {
    const a = total - b;
    if (a < b || a > 10) continue;
    const below = b - 1;
    falls += a === b ? 3 * below + 1 : 6 * below + 3;
  }
  return falls;
}

const totals = Array.from({ length: 19 }, (_, i) => i + 2);

describe('the odds of a Trial', () => {
  it('with two dice: a triangle about 11', () => {
    const counts = counted(NOTATION.PLAIN, 2);
    expect(totals.map((total) => counts.get(total))).toEqual(totals.map((total) => 10 - Math.abs(11 - total)));
  });

  it('with Edge: as arithmetic has it, of a thousand falls', () => {
    const counts = counted(NOTATION.EDGE, 3);
    expect(totals.map((total) => counts.get(total))).toEqual(totals.map(expectedEdge));
    expect(totals.reduce((sum, total) => sum + expectedEdge(total), 0)).toBe(1_000);
  });

  it('with Strain: the mirror of Edge', () => {
    const counts = counted(NOTATION.STRAIN, 3);
    expect(totals.map((total) => counts.get(total))).toEqual(totals.map((total) => expectedEdge(22 - total)));
  });

  it('to reach DR 11: 55 in 100 plain, 785 in 1000 with Edge, 290 in 1000 with Strain', () => {
    const reach = (notation: string, dice: number) =>
      [...counted(notation, dice)].reduce((sum, [total, falls]) => sum + (total >= 11 ? falls : 0), 0);
    expect([reach(NOTATION.PLAIN, 2), reach(NOTATION.EDGE, 3), reach(NOTATION.STRAIN, 3)]).toEqual([55, 785, 290]);
  });
});
