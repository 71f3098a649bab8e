// Does a sheet stay small, and an old one readable?
import { describe, expect, it } from '@jest/globals';
import { uuid } from '../kernel/given.js';
import { EXAMPLE, piece } from './given.js';
import { d100 } from './index.js';
import { newLoyalty } from './loyalty.js';
import { NEW_TRAINING } from './practice.js';
import type { Sheet } from './sheet.js';

const KILOBYTE = 1_024;
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** What years of play may bring. */
const lived: Sheet = {
  ...(d100.Sheet.parse({}) as Sheet),
  ...EXAMPLE,
  goods: times(20, (i) => piece(uuid(100 + i), { name: `a well worn thing ${i}`, encUnits: 300, price: 20 })),
  spells: times(6, (i) => ({
    id: uuid(200 + i),
    name: `Spell number ${i}`,
    order: null,
    components: times(4, (n) => ({ kind: `component ${n}`, score: 10 })),
    improved: 2,
  })),
  training: times(2, (i) => ({
    ...NEW_TRAINING,
    id: uuid(300 + i),
    way: 'PRACTICE',
    ability: 'DEX',
    row: 'FROM_34_TO_100',
    hours: 8,
    endsOn: 9,
  })),
  studied: times(5, (i) => ({ materialId: uuid(400 + i), on: 30, reasons: ['TIME'], free: false })),
  loyalty: newLoyalty(uuid(500), 60, false, 3),
  memberships: times(3, (i) => uuid(510 + i)),
  appearance: 'tall, '.repeat(50),
  background: times(5, () => 'She once crossed the salt road alone.'),
};

describe('a sheet', () => {
  it('of many years fits in 8 kilobytes', () => {
    expect(d100.Sheet.parse(lived)).toEqual(lived);
    expect(JSON.stringify(lived).length).toBeLessThanOrEqual(8 * KILOBYTE);
  });

  it('written before it knew a field begins with its default', () => {
    const { loyalty: _, spells: __, training, ...old } = lived;
    const before = { ...old, training: training.map(({ material: _m, bonus: _b, ...one }) => one) };
    expect(d100.Sheet.parse(before)).toMatchObject({
      loyalty: null,
      spells: [],
      training: [
        { material: null, bonus: 0 },
        { material: null, bonus: 0 },
      ],
    });
  });
});
