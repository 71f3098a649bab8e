// Does magic cost and bring what the rules say?
import { describe, expect, it } from '@jest/globals';
import { GM, PLAYER, uuid } from '../kernel/given.js';
import { castSpell, SpellCast } from './casting.js';
import { rollCastingFumble, tellCastingFumble } from './casting-fumble.js';
import { changeCharacteristic } from './characteristic-change.js';
import { MAREN, maren, piece, told } from './given.js';
import { raise } from './raises.js';
import type { Component, Sheet, Spell } from './sheet.js';
import { forgetSpell, learnSpell, powerRating } from './spells.js';
import type { TestResult } from './tests.js';
import type { View } from './view.js';

const spellOf = (...scores: number[]): Spell => ({
  id: uuid(60),
  name: 'Spark',
  order: null,
  components: scores.map((score) => ({ kind: 'word', score })),
  improved: 0,
});
const WITH_18 = spellOf(15, 5, -2);
const mage = (spell: Spell, sheet: Partial<Sheet> = {}) =>
  maren({ dedication: 'MAGIC', mana: { maximum: 5, current: 5 }, spells: [spell], ...sheet });
const cast = (
  table: ReturnType<typeof maren>,
  more: Record<string, unknown>,
  faces: Record<string, number[]> = {},
  by: string = GM,
) => {
  const sent = table.send(castSpell, { characterId: MAREN, spellId: uuid(60), ...more }, { by, faces });
  const [d] = told<{ test: TestResult; outcomeRoll: unknown; spellOutcome: string | null }>(sent, 'D100SpellCast');
  return { refused: sent.refused, ...d, left: table.sheet<Sheet>(MAREN).mana.current, sent };
};
const grade = (spell: Spell, more: Record<string, unknown>, roll: number) => {
  const { test, left } = cast(mage(spell), more, { casting: [roll] });
  return [test?.grade, left];
};

describe('a spell (R-D100-48)', () => {
  const learn = (components: Component[], more: Record<string, unknown> = {}, sheet: Partial<Sheet> = {}) => {
    const table = mage(WITH_18, { spells: [], ...sheet }).set({ 'd100.magic.barred': ['People'] });
    const sent = table.send(learnSpell, { characterId: MAREN, components, ...more });
    return { table, sent, spells: table.sheet<Sheet>(MAREN).spells };
  };
  const word = { kind: 'word', score: 10 };

  it('is the sum of what the referee gave its components', () => {
    const { spells, sent } = learn([word, { kind: 'time', score: -3 }], { name: 'Spark' });
    expect(spells.map(powerRating)).toEqual([7]);
    expect(sent.events.map(({ def, data }) => def.summary(data, () => 'Maren'))).toEqual([
      'Maren learned Spark, Power Rating 7 (word 10, time -3).',
    ]);
  });

  it('X-D100-54 has no component beyond 15, nor of a barred kind', () => {
    expect(learn([{ kind: 'word', score: 16 }]).sent.refused).toBe('SCORE_OUT_OF_RANGE');
    expect(learn([{ kind: 'people', score: 5 }]).sent.refused).toBe('BARRED');
  });

  it('is for Magic, or for the Order whose spell it is', () => {
    const order = { name: 'Dawn', weapons: [], armour: [] };
    expect(learn([word], {}, { dedication: 'ADVENTURE' }).sent.refused).toBe('DEDICATION_FORBIDS');
    expect(learn([word], {}, { dedication: 'ORDER', order }).sent.refused).toBe('DEDICATION_FORBIDS');
    expect(learn([word], { order: 'Dawn' }, { dedication: 'ORDER', order }).sent.refused).toBeNull();
    const { table, spells } = learn([word]);
    table.send(forgetSpell, { characterId: MAREN, spellId: spells[0]?.id, reason: 'an oath' }, { by: PLAYER });
    expect(table.sheet<Sheet>(MAREN).spells).toEqual([]);
  });
});

describe('casting (R-D100-49)', () => {
  it('X-D100-23 takes the mana whatever comes of it', () => {
    expect([5, 54, 55, 100].map((roll) => grade(WITH_18, { mana: 3 }, roll))).toEqual([
      ['CRITICAL_SUCCESS', 2],
      ['SUCCESS', 2],
      ['FAILURE', 2],
      ['CRITICAL_FAILURE', 2],
    ]);
    expect(cast(mage(WITH_18), { mana: 6 }).refused).toBe('NOT_ENOUGH_MANA');
    expect(cast(mage(WITH_18, { mana: { maximum: 5, current: 0 } }), {}).refused).toBe('NOT_ENOUGH_MANA');
  });

  it('X-D100-24 is mastered above 100, quick or not', () => {
    const strong = spellOf(15, 15);
    const fourth = (roll: number, more = {}) => grade(strong, { mana: 4, ...more }, roll)[0];
    expect([fourth(99), fourth(100)]).toEqual(['SUCCESS', 'FAILURE']);
    expect([fourth(99, { quick: true }), fourth(100, { quick: true })]).toEqual(['SUCCESS', 'FAILURE']);
    const { test: hurried } = cast(mage(strong), { mana: 4, quick: true }, { casting: [100] });
    expect(hurried).toMatchObject({ target: 120, effective: 100, mastery: true });
    const plain = mage(strong).set({ 'd100.magic.mastery': false });
    expect(cast(plain, { mana: 4 }, { casting: [99] }).test?.grade).toBe('FAILURE');
  });

  it('X-D100-56 with unstable and variable components, and by an Order without mana', () => {
    const unstable = { mana: 2, outcomes: ['smoke', 'light', 'a toad', 'fire'] };
    const wild = cast(mage(spellOf(10)), { mana: 3, unstable }, { casting: [50], outcome: [3] });
    expect([wild.test?.target, wild.test?.grade, wild.spellOutcome, wild.left]).toEqual([50, 'SUCCESS', 'a toad', 2]);
    expect(cast(mage(spellOf(10)), { mana: 3, unstable }, { casting: [51] }).outcomeRoll).toBeNull();
    const varied = (roll: number) => grade(WITH_18, { mana: 3, variable: -4 }, roll)[0];
    expect([varied(42), varied(43)]).toEqual(['SUCCESS', 'FAILURE']);
    const order = { name: 'Dawn', weapons: [], armour: [] };
    const priest = () =>
      mage({ ...WITH_18, order: 'Dawn' }, { dedication: 'ORDER', order, mana: { maximum: 0, current: 0 } });
    const blessed = cast(priest(), {}, { casting: [18] });
    expect([blessed.test?.target, blessed.test?.grade, blessed.left]).toEqual([18, 'SUCCESS', 0]);
    expect(cast(priest(), { unstable }, { casting: [54], outcome: [1] }).test?.target).toBe(54);
  });

  it('X-D100-40 mana and spells stay with those dedicated to them', () => {
    const order = { name: 'Dawn', weapons: [], armour: [] };
    const priest = mage({ ...WITH_18, order: 'Dawn' }, { dedication: 'ORDER', order });
    expect(cast(priest, { mana: 1 }).refused).toBe('DEDICATION_FORBIDS');
    expect(cast(mage(WITH_18, { dedication: 'ADVENTURE' }), {}).refused).toBe('DEDICATION_FORBIDS');
    const buys = (dedication: 'ORDER' | 'ADVENTURE', what: Record<string, unknown>) =>
      mage({ ...WITH_18, order: 'Dawn' }, { dedication, ip: { balance: 5, spent: 0 } }).send(raise, {
        characterId: MAREN,
        points: 1,
        ...what,
      }).refused;
    expect(buys('ADVENTURE', { characteristic: 'MANA' })).toBe('DEDICATION_FORBIDS');
    expect(buys('ORDER', { spellId: uuid(60) })).toBe('DEDICATION_FORBIDS');
  });

  it('cast outside a fight leaves a fumble due, to be rolled on the table or told', () => {
    const sword = piece(uuid(61), { name: 'sword', kind: 'WEAPON', weapon: { type: 'sword', damage: '1d8' } });
    const table = mage(WITH_18, { goods: [sword], inHand: [sword.id] });
    const due = () => table.sheet<Sheet>(MAREN).fumblesDue;
    const who = { characterId: MAREN };
    const roll = (...faces: number[]) =>
      table.send(rollCastingFumble, who, {
        by: PLAYER,
        faces: { fumble: faces.slice(0, 1), ...(faces.length > 1 ? { stamina: faces.slice(1) } : {}) },
      });
    expect(roll(1).refused).toBe('NO_FUMBLE_DUE');
    for (let n = 0; n < 3; n++) cast(table, {}, { casting: [100] });
    cast(table, {}, { casting: [99] });
    expect([due(), table.view<View>(MAREN).warnings]).toEqual([3, ['Has a fumble due.']]);
    expect(roll(1).events.map(({ def, data }) => def.summary(data, () => 'Maren'))[0]).toBe(
      'Maren fumbled a spell: the weapon is dropped.',
    );
    expect(table.sheet<Sheet>(MAREN).inHand).toEqual([]);
    roll(3, 4);
    expect([due(), table.sheet<Sheet>(MAREN).stamina.current]).toEqual([1, 16]);
    table.set({ 'd100.fumble': 'REFEREE' });
    expect(roll(1).refused).toBe('REFEREE_TELLS_FUMBLES');
    expect(table.send(tellCastingFumble, { ...who, what: 'the hair burns' }, { by: PLAYER }).refused).toBe(
      'NOT_ALLOWED',
    );
    table.send(tellCastingFumble, { ...who, what: 'the hair burns' });
    expect([due(), table.view<View>(MAREN).warnings]).toEqual([0, []]);
  });

  it('cast before fumbles were settled on the sheet leaves none due', () => {
    const [{ data } = {}] = cast(mage(WITH_18), {}, { casting: [100] }).sent.events;
    const { fumbleDue, ...old } = data as Record<string, unknown>;
    expect([fumbleDue, SpellCast.data.parse(SpellCast.upcasts[1]?.(old)).fumbleDue]).toEqual([true, false]);
  });

  it('is charged for 10 a round, still works on 5 with no power, and tells of a fumble', () => {
    const charged = cast(mage(WITH_18), { mana: 3, chargedRounds: 2 }, { casting: [100] });
    expect(charged.test?.effective).toBe(74);
    expect(charged.sent.events.map(({ def, data }) => def.summary(data, () => 'Maren'))).toEqual([
      'Maren cast Spark with 3 mana and rolled 100 against 74: critical failure; a fumble is due.',
    ]);
    expect(grade(spellOf(-5), {}, 5)[0]).toBe('SUCCESS');
    expect(() => cast(mage(WITH_18), { quick: true, chargedRounds: 1 })).toThrow();
    expect(cast(mage(WITH_18), { variable: 2 }, {}, PLAYER).refused).toBe('REFEREE_SETS_COMPONENTS');
  });

  it('mana comes back by the word of the referee', () => {
    const table = mage(WITH_18);
    cast(table, { mana: 4 }, { casting: [50] });
    table.send(changeCharacteristic, { characterId: MAREN, characteristic: 'MANA', change: 3, reason: 'rest' });
    expect(table.sheet<Sheet>(MAREN).mana.current).toBe(4);
  });
});
