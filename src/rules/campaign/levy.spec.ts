// Is the levy taken of the living, on each year's first day, and only where and since it was switched on?
import { describe, expect, it } from '@jest/globals';
import { EXAMPLE, MAREN, piece, told } from '../d100/given.js';
import { d100 } from '../d100/index.js';
import type { Person, Sheet } from '../d100/sheet.js';
import { affairsOf } from '../kernel/character.js';
import { withCommonDues } from '../kernel/due-kinds.js';
import { type Given, given, uuid } from '../kernel/given.js';
import type { AnySystem } from '../kernel/system.js';
import { declareDead, declareResurrected } from './characters.js';
import { levy, levyDue, settleLevy } from './levy.js';
import { changeSettings } from './settings.js';

const person = (table: Given) => table.state({ kind: 'character', id: MAREN }) as Person;
const dueOf = (table: Given) => levyDue(person(table), table.campaign, d100);
const use = (table: Given, value: boolean, day: number) =>
  table.send(changeSettings, { changes: [{ key: 'estate.levy.use', value: String(value) }] }, { day });

/** World day 0 is the first day of year 1, and 365 that of year 2. */
const open = (sheet: Partial<Sheet>, joined = 50): Given =>
  given(withCommonDues(d100 as AnySystem, [levy]), { clock: 2_000 }).character<Sheet>(
    MAREN,
    { ...EXAMPLE, ...sheet },
    { joined },
  );

const levied = (sheet: Partial<Sheet>): Given => {
  const table = open(sheet);
  use(table, true, 100);
  return table;
};
const settle = (table: Given) => {
  const [due] = dueOf(table);
  return told(table.send(settleLevy, { streamId: MAREN, ...due }, { by: 'CLOCK', day: due?.day ?? 0 }), 'LevyTaken')[0];
};

describe('the yearly levy', () => {
  it('is due only where it was switched on, on the next first day of a year', () => {
    expect(dueOf(open({ silver: 100 }))).toEqual([]);
    expect(dueOf(levied({ silver: 100 }))).toEqual([{ kind: 'levy', key: 'year', day: 365 }]);
  });

  it('is not asked of one who joins on that very day', () => {
    const joins = (day: number) => {
      const table = open({ silver: 100 }, day);
      use(table, true, 100);
      return dueOf(table).map((due) => due.day);
    };
    expect([joins(364), joins(365)]).toEqual([[365], [730]]);
  });

  it('takes its part of all that has a price, rounded up, and notes what cannot be paid as owed', () => {
    const table = levied({ silver: 10, goods: [piece(uuid(50), { name: 'crown', price: 401 })] });
    expect(settle(table)).toMatchObject({ holdings: 411, rate: 5, levyPaid: 10, levyOwed: 11, firstDay: 365 });
    expect([table.sheet<Sheet>(MAREN).silver, affairsOf(person(table)).debts]).toEqual([0, 11]);
    expect(dueOf(table)).toMatchObject([{ day: 730 }]);
    const last = table.history.findLast(({ def }) => def.type === 'LevyTaken');
    expect(last?.def.summary(last.data, () => 'Maren')).toBe(
      'The yearly levy took 10 sp of Maren, 5% of 411 sp; 11 sp she owes.',
    );
  });

  it('asks nothing for the years in which it was switched off, nor of the dead', () => {
    const table = levied({ silver: 100 });
    settle(table);
    use(table, false, 400);
    expect(dueOf(table)).toEqual([]);
    use(table, true, 1_500);
    expect(dueOf(table)).toMatchObject([{ day: 1_826 }]);
    table.send(declareDead, { characterId: MAREN, reason: 'fever' });
    expect(dueOf(table)).toEqual([]);
  });

  it('asks nothing for the years in which she was dead, where she rises', () => {
    const table = levied({ silver: 100 });
    settle(table);
    table.send(declareDead, { characterId: MAREN, reason: 'fever' }, { day: 400 });
    table.send(declareResurrected, { characterId: MAREN, reason: 'a bargain' }, { day: 1_500 });
    expect(dueOf(table)).toMatchObject([{ day: 1_826 }]);
  });
});
