// What becomes of loyalty between two, and when does somebody change sides?
import { describe, expect, it } from '@jest/globals';
import { GM, PLAYER } from '../kernel/given.js';
import { leaveFaction, oust } from './allegiance.js';
import { MAREN, ODO } from './given.js';
import { at, GUILD, HERSELF, lines, loyal, loyaltyOf, value, WARDENS, why } from './loyalty-given.js';
import { convert, opposeLoyalty } from './loyalty-opposed.js';
import { tryLoyalty } from './loyalty-test.js';
import type { Sheet } from './sheet.js';

describe('opposed loyalty (R-D100-44)', () => {
  const opposed = (a: number, b: number) => {
    const table = at(loyal(60), loyal(50, GUILD));
    const rolls: string[] = [];
    const faces: Record<string, number> = { loyalty: a, opponent: b };
    table.send(
      opposeLoyalty,
      { characterId: MAREN, opponentId: ODO },
      {
        faces: (label) => {
          rolls.push(label);
          return faces[label] ?? 4;
        },
      },
    );
    return [(value(table) ?? 0) - 60, (value(table, ODO) ?? 0) - 50, rolls.length];
  };

  it('X-D100-20 the lower of two successes wins, and two failures change nothing unless critical', () => {
    expect(opposed(30, 20)).toEqual([-4, 4, 4]);
    expect(opposed(60, 51)).toEqual([4, -4, 4]);
    expect(opposed(61, 100)).toEqual([0, -4, 3]);
    expect(opposed(25, 25)).toEqual([0, 0, 2]);
  });

  it('adds 10 to what a critical success wins and a critical failure loses', () => {
    expect(opposed(6, 100)).toEqual([14, -14, 4]);
    expect(opposed(6, 5)).toEqual([-4, 14, 4]);
  });

  it('takes the referee’s figures for the other side', () => {
    const figures = { name: 'the abbot', target: 40 };
    const input = { characterId: MAREN, figures };
    const table = at(loyal(60));
    expect(table.send(opposeLoyalty, input, { by: PLAYER }).refused).toBe('REFEREE_GIVES_FIGURES');
    table.send(opposeLoyalty, input, { faces: { loyalty: [30], opponent: [41], change: [3] } });
    expect(value(table)).toBe(63);
  });
});

describe('deeds (R-D100-47)', () => {
  it('X-D100-21 hold a roll against a number that stands for an opponent', () => {
    const tried = (roll: number) => {
      const table = at(loyal(60));
      const input = { characterId: MAREN, deed: 'holding the bridge', deedNumber: 40 };
      table.send(tryLoyalty, input, { faces: (label) => (label === 'loyalty' ? roll : 4) });
      return (value(table) ?? 0) - 60;
    };
    expect([39, 41, 40, 61, 6, 100].map(tried)).toEqual([4, -4, 0, -4, 14, -14]);
  });
});

describe('conversion (R-D100-46)', () => {
  const wooed = (a: number, b: number, more: Record<string, unknown> = {}) => {
    const table = at(loyal(0), loyal(60, GUILD));
    const faces: Record<string, number> = { loyalty: a, opponent: b };
    const input = { characterId: MAREN, opponentId: ODO, ...more };
    const sent = table.send(convert, input, { faces: (label) => faces[label] ?? 4 });
    return { table, sent };
  };

  it('X-D100-52 the loser whose own loyalty was gone joins the winner', () => {
    const { table } = wooed(31, 60);
    expect([loyaltyOf(table)?.factionId, value(table), value(table, ODO)]).toEqual([GUILD, 43, 64]);
    expect(lines(table).at(-1)).toBe(
      'Maren was converted from the Wardens to the Guild, with a loyalty of 43%: won over by Odo',
    );
    const kept = wooed(30, 61).table;
    expect([loyaltyOf(kept)?.factionId, value(kept), value(kept, ODO)]).toEqual([WARDENS, 4, 56]);
    const neither = wooed(31, 61).table;
    expect([value(neither), value(neither, ODO)]).toEqual([0, 60]);
  });

  it('may begin on provisional loyalty, and the converter without loyalty may be the one to change', () => {
    expect(value(wooed(31, 60, { provisional: true }).table)).toBe(28);
    const both = at(loyal(0), loyal(0, GUILD));
    const faces: Record<string, number> = { loyalty: 30, opponent: 31 };
    both.send(convert, { characterId: MAREN, opponentId: ODO }, { faces: (label) => faces[label] ?? 4 });
    expect([loyaltyOf(both, ODO)?.factionId, value(both, ODO), value(both)]).toEqual([WARDENS, 53, 4]);
  });

  it('wins over only who has no loyalty left, and for another faction', () => {
    const input = { characterId: MAREN, opponentId: ODO };
    expect(at(loyal(1), loyal(60, GUILD)).send(convert, input).refused).toBe('STILL_LOYAL');
    expect(at(loyal(0), loyal(60)).send(convert, input).refused).toBe('SAME_FACTION');
    const figures = { characterId: MAREN, figures: { name: 'the abbot', target: 50 }, factionId: GUILD };
    const table = at(loyal(0));
    table.send(convert, figures, { faces: { loyalty: [31], opponent: [50] } });
    expect([loyaltyOf(table)?.factionId, value(table)]).toEqual([GUILD, 43]);
  });
});

describe('ouster and leaving (R-D100-42, R-D100-70)', () => {
  it('X-D100-53 needs a faction to go to, if only her own interest', () => {
    const table = at(loyal(5));
    expect(table.send(oust, why).refused).toBe('FACTION_NEEDED');
    table.send(oust, { ...why, factionId: HERSELF });
    expect([value(table), loyaltyOf(table)?.factionId]).toEqual([53, HERSELF]);
    expect(lines(table)).toEqual([
      'Maren was ousted from the Wardens and belongs to her own interest now, with a loyalty of 53%: the war',
    ]);
  });

  it('goes to a further membership where there is one', () => {
    const table = at({ ...loyal(5), memberships: [GUILD] });
    table.send(oust, why);
    expect([loyaltyOf(table)?.factionId, value(table), table.sheet<Sheet>(MAREN).memberships]).toEqual([GUILD, 43, []]);
  });

  it('lets a player leave for herself or a further faction, and the referee decides on others', () => {
    const leave = (sheet: Partial<Sheet>, factionId: string | null, by: string = PLAYER) =>
      at({ ...loyal(5), ...sheet }).send(leaveFaction, { ...why, factionId }, { by }).refused;
    expect(leave({}, null)).toBe('FACTION_NEEDED');
    expect(leave({}, GUILD)).toBe('REFEREE_ADMITS_MEMBERS');
    expect([leave({}, GUILD, GM), leave({ memberships: [GUILD] }, null), leave({}, HERSELF)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(leave({}, WARDENS, GM)).toBe('BELONGS_ALREADY');
  });

  it('begins on provisional loyalty only where there was none (R-D100-40)', () => {
    const changes = (loyalty: number) =>
      [leaveFaction, oust].map((command) => {
        const table = at(loyal(loyalty));
        const sent = table.send(command, { ...why, factionId: HERSELF, provisional: true });
        return sent.refused ?? value(table);
      });
    expect(changes(1)).toEqual(['PROVISIONAL_FROM_ZERO_ONLY', 'PROVISIONAL_FROM_ZERO_ONLY']);
    expect(changes(0)).toEqual([38, 38]);
  });
});
