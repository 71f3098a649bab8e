// Do targets add up as the rules say?
import { describe, expect, it } from '@jest/globals';
import { PLAYER } from '../kernel/given.js';
import { chooseCombatAttribute } from './combat-target.js';
import { EXAMPLE, MAREN, maren } from './given.js';
import { perAttribute, type Sheet } from './sheet.js';
import { combatAttribute, scoreAdjustment } from './targets.js';
import type { View } from './view.js';

const abilities = (sheet: Partial<Sheet> = {}) => maren(sheet).view<View>(MAREN).abilities;
const targets = (sheet: Partial<Sheet> = {}) =>
  Object.fromEntries(abilities(sheet).map(({ ability, target }) => [ability, target]));

describe('targets (R-D100-2, R-D100-3)', () => {
  it('X-D100-1 the targets of the example are sums of their parts', () => {
    const all = { STR: 55, DEX: 45, END: 30, LKS: 25, INT: 40, WIS: 25, WIL: 25, PER: 30, COMBAT: 55 };
    expect(targets()).toEqual(all);
    expect(abilities().find(({ ability }) => ability === 'STR')?.parts).toEqual([
      { name: 'base', points: 25 },
      { name: 'STR score 15', points: 5 },
      { name: 'natural affinity', points: 10 },
      { name: 'Smith', points: 15 },
    ]);
    for (const { target, parts } of abilities()) expect(parts.reduce((so, part) => so + part.points, 0)).toBe(target);
  });

  it('adjusts by score, and on beyond the ends of the table', () => {
    const row = (from: number, to: number) =>
      new Set(Array.from({ length: to - from + 1 }, (_, i) => scoreAdjustment(from + i)));
    expect([row(-1, 4), row(5, 7), row(8, 13), row(14, 16), row(17, 25)]).toEqual(
      [-10, -5, 0, 5, 10].map((points) => new Set([points])),
    );
  });

  it('gives the affinity to all four attributes of a category', () => {
    const bare = { callings: [], scores: perAttribute(() => 10) };
    const spirit = targets({ ...bare, affinity: 'SPIRIT' });
    expect(spirit).toEqual({ STR: 25, DEX: 25, END: 25, LKS: 25, INT: 35, WIS: 35, WIL: 35, PER: 35, COMBAT: 25 });
  });

  it('adds two callings on one attribute', () => {
    const callings = ['Smith', 'Porter'].map((name) => ({ name, attribute: 'STR' as const, points: 4 }));
    expect(targets({ callings }).STR).toBe(48);
  });
});

describe('the combat target (R-D100-30)', () => {
  it('stands on the higher of STR and DEX unless one is chosen, with a bonus of its own', () => {
    const whole = { ...maren().sheet<Sheet>(MAREN), ...EXAMPLE };
    expect(combatAttribute(whole)).toBe('STR');
    expect(targets({ combatAttribute: 'DEX', combatBonus: 7 }).COMBAT).toBe(52);
    expect(targets({ improvements: { ...whole.improvements, dex: 20 } }).COMBAT).toBe(65);
    const table = maren();
    table.send(chooseCombatAttribute, { characterId: MAREN, combatAttribute: 'DEX' }, { by: PLAYER });
    expect(table.view<View>(MAREN).abilities.at(-1)).toMatchObject({ ability: 'COMBAT', attribute: 'DEX', target: 45 });
  });
});
