// Do improvement points buy what the rules say, and no more?
import { describe, expect, it } from '@jest/globals';
import { PLAYER, uuid } from '../kernel/given.js';
import { MAREN, maren, points } from './given.js';
import { d100 } from './index.js';
import { completeRaise, interruptRaise, raise } from './raises.js';
import type { Person, Sheet, Spell } from './sheet.js';

const spell: Spell = {
  id: uuid(60),
  name: 'Spark',
  order: null,
  components: [{ kind: 'word', score: 10 }],
  improved: 0,
};
const buy = (sheet: Partial<Sheet>, characteristic: string | null, n: number, spellId: string | null = null) => {
  const table = maren({ ...points(9), mana: { maximum: 5, current: 2 }, ...sheet });
  const input = { characterId: MAREN, characteristic, spellId, points: n };
  return { table, sent: table.send(raise, input, { by: PLAYER }), sheet: table.sheet<Sheet>(MAREN) };
};

describe('other increases (R-D100-33)', () => {
  it('X-D100-13 a dedication adds one for each point', () => {
    expect(buy({}, 'HIT_POINTS', 3).sheet.hitPoints).toEqual({ maximum: 15, current: 15 });
    expect(buy({ dedication: 'MAGIC' }, 'HIT_POINTS', 3).sheet.hitPoints.maximum).toBe(12);
    expect(buy({ dedication: 'ORDER' }, 'SANITY', 2).sheet.sanity.maximum).toBe(12);
    expect(buy({}, 'SANITY', 2).sheet.sanity.maximum).toBe(10);
  });

  it('X-D100-48 raises what is left by as much, and is refused without the points', () => {
    const hurt = { dedication: 'MAGIC', hitPoints: { maximum: 9, current: 4 } } as const;
    const { sheet, sent } = buy(hurt, 'HIT_POINTS', 2);
    expect(sheet.hitPoints).toEqual({ maximum: 11, current: 6 });
    expect(sheet.ip).toEqual({ balance: 7, spent: 2 });
    expect(sent.events.map(({ def, data }) => def.summary(data, () => 'Maren'))).toEqual([
      'Maren gained 2 Hit Points, for 2 improvement points.',
    ]);
    expect(buy(points(0), 'HIT_POINTS', 1).sent.refused).toBe('NOT_ENOUGH_IMPROVEMENT_POINTS');
  });

  it('buys Combat Stamina for all, mana and named spells only for Magic', () => {
    const tired = { stamina: { trained: 0, other: 0, current: 3 } };
    expect(buy(tired, 'COMBAT_STAMINA', 2).sheet.stamina).toEqual({ trained: 2, other: 0, current: 5 });
    expect(buy({}, 'COMBAT_STAMINA', 2).sheet.stamina.current).toBeNull();
    expect(buy({}, 'MANA', 1).sent.refused).toBe('DEDICATION_FORBIDS');
    expect(buy({ dedication: 'MAGIC' }, 'MANA', 1).sheet.mana).toEqual({ maximum: 6, current: 3 });
    const mage = { dedication: 'MAGIC', spells: [spell, { ...spell, id: uuid(61), name: null }] } as const;
    expect(buy({ ...mage, spells: [...mage.spells] }, null, 3, spell.id).sheet.spells[0]?.improved).toBe(3);
    expect(buy({ ...mage, spells: [...mage.spells] }, null, 3, uuid(61)).sent.refused).toBe('SPELL_HAS_NO_NAME');
    expect(buy({ dedication: 'MAGIC' }, null, 3, uuid(61)).sent.refused).toBe('NO_SUCH_SPELL');
  });

  it('takes hours where the campaign says so, and may be broken off', () => {
    const table = maren(points(3)).set({ 'd100.ip.hours': 10 });
    const begin = () => table.send(raise, { characterId: MAREN, characteristic: 'SANITY', points: 1 });
    const due = () => d100.fallsDue(table.state({ kind: 'character', id: MAREN }) as Person, table.campaign);
    begin();
    const [{ key = '', day = 0 } = {}] = due();
    expect([day, table.sheet<Sheet>(MAREN).ip.balance, table.sheet<Sheet>(MAREN).sanity.maximum]).toEqual([2, 2, 8]);
    table.send(completeRaise, { streamId: MAREN, key, day }, { by: 'CLOCK' });
    expect([due(), table.sheet<Sheet>(MAREN).sanity]).toEqual([[], { maximum: 9, current: 9 }]);
    expect(table.send(completeRaise, { streamId: MAREN, key, day }, { by: 'CLOCK' }).refused).toBe('NOTHING_UNDER_WAY');
    begin();
    const broken = { characterId: MAREN, raiseId: due()[0]?.key, returnPoints: true, reason: 'war' };
    expect(table.send(interruptRaise, broken, { by: PLAYER }).refused).toBe('REFEREE_RETURNS_POINTS');
    table.send(interruptRaise, broken);
    expect([due(), table.sheet<Sheet>(MAREN).ip]).toEqual([[], { balance: 2, spent: 1 }]);
  });
});
