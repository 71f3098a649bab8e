// What does a sheet owe after something it was built on is struck?
import { describe, expect, it } from '@jest/globals';
import { MAREN, maren } from './given.js';
import { d100 } from './index.js';
import type { Person } from './sheet.js';

describe('shortfalls', () => {
  const owed = (sheet: Parameters<typeof maren>[0]) =>
    d100.shortfalls?.(maren(sheet).state({ kind: 'character', id: MAREN }) as Person);

  it('names each balance below zero, and nothing else', () => {
    expect(owed({ ip: { balance: -1, spent: 1 }, silver: -30 })).toEqual(['Owes 1 improvement point.', 'Owes 30 sp.']);
    expect(owed({ ip: { balance: -2, spent: 2 } })).toEqual(['Owes 2 improvement points.']);
    const worn = { sanity: { maximum: 8, current: -3 }, mana: { maximum: 5, current: -1 } };
    expect(owed({ ...worn, stamina: { trained: 0, other: 0, current: -4 } })).toEqual([
      'Has less than no mana.',
      'Has less than no Sanity Points.',
      'Has less than no Combat Stamina.',
    ]);
    expect(owed({ ip: { balance: 0, spent: 0 }, silver: 0 })).toEqual([]);
  });
});
