// May the referee decide against a rule, and does the rule stay visible?
import { describe, expect, it } from '@jest/globals';
import { PLAYER } from '../kernel/given.js';
import { MAREN, maren } from './given.js';
import { makeRuling } from './rulings.js';
import type { Person, Sheet } from './sheet.js';

const hurt: Partial<Sheet> = { hitPoints: { maximum: 9, current: 3 } };
const rule = (more: Record<string, unknown>, by?: string) => {
  const table = maren(hurt, {}, { age: 30 });
  const input = { characterId: MAREN, figure: 'HIT_POINTS', value: 5, rule: 'R-D100-59', reason: 'a miracle', ...more };
  const sent = table.send(makeRuling, input, by ? { by } : {});
  return { sent, person: table.state({ kind: 'character', id: MAREN }) as Person };
};

describe('rulings (R-D100-68)', () => {
  it('X-D100-65 need a reason, and keep what was so before', () => {
    expect(() => rule({ reason: ' ' })).toThrow();
    const { sent, person } = rule({});
    expect(person.sheet.hitPoints.current).toBe(5);
    expect(sent.events.map(({ def, data }) => def.summary(data, () => 'Maren'))).toEqual([
      'A ruling against R-D100-59 sets the hit points of Maren from 3 to 5: a miracle',
    ]);
  });

  it('set any figure of the sheet', () => {
    const after = (figure: string, value: number, ruledAttribute: string | null = null) =>
      rule({ figure, value, ruledAttribute }).person;
    expect(after('HIT_POINTS_MAXIMUM', 12).sheet.hitPoints.maximum).toBe(12);
    expect(after('HIT_POINTS_MAXIMUM', 2).sheet.hitPoints).toEqual({ maximum: 2, current: 2 });
    expect(after('SANITY', 2).sheet.sanity.current).toBe(2);
    expect(after('SANITY_MAXIMUM', 20).sheet.sanity.maximum).toBe(20);
    expect(after('MANA_MAXIMUM', 4).sheet.mana.maximum).toBe(4);
    expect(after('STAMINA_TRAINED', 4).sheet.stamina.trained).toBe(4);
    expect(after('STAMINA_OTHER', -2).sheet.stamina.other).toBe(-2);
    expect(after('COMBAT_BONUS', 7).sheet.combatBonus).toBe(7);
    expect(after('SCORE', 11, 'STR').sheet.scores.str).toBe(11);
    expect(after('IMPROVEMENT', -3, 'WIS').sheet.improvements.wis).toBe(-3);
    expect(after('IMPROVEMENT_POINTS', 6).sheet.ip).toEqual({ balance: 6, spent: 0 });
    expect(after('SILVER', 6).sheet.silver).toBe(6);
    expect(after('AGE', 31).age).toBe(31);
  });

  it('are the referee’s, and stay within what a sheet can hold', () => {
    expect(rule({}, PLAYER).sent.refused).toBe('NOT_ALLOWED');
    expect(rule({ value: 10 }).sent.refused).toBe('BEYOND_THE_MAXIMUM');
    expect(rule({ figure: 'SANITY', value: -1 }).sent.refused).toBe('NEVER_BELOW_ZERO');
    expect(rule({ figure: 'SCORE' }).sent.refused).toBe('FIGURE_NEEDS_ATTRIBUTE');
    expect(rule({ value: 3 }).sent.events).toEqual([]);
  });
});
