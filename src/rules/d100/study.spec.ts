// Does study bring the single highest die, once for each material and reason?
import { describe, expect, it } from '@jest/globals';
import type { Given } from '../kernel/given.js';
import { GM, PLAYER } from '../kernel/given.js';
import { MAREN, maren, ODO, told, withTarget } from './given.js';
import { d100 } from './index.js';
import { enterMaterial, materialsOf } from './material.js';
import { interruptTraining } from './practice.js';
import { allowStudy } from './reattempt.js';
import type { Person, Sheet } from './sheet.js';
import { completeStudy, study } from './study.js';
import { targetOf } from './targets.js';

const at = (target: number, diceCount: number, diceSides: number, more: Partial<Sheet> = {}): Given => {
  const table = maren({ ...withTarget('INT', target), ...more });
  table.send(enterMaterial, { name: 'On Stars', ability: 'INT', diceCount, diceSides });
  return table;
};
const materialId = (table: Given) => materialsOf(table.campaign)[0]?.id;
const begin = (table: Given, day = 0) =>
  table.send(study, { characterId: MAREN, materialId: materialId(table) }, { by: PLAYER, day });
const due = (table: Given) =>
  d100
    .fallsDue(table.state({ kind: 'character', id: MAREN }) as Person, table.campaign)
    .filter((d) => d.kind === 'study');
const finish = (table: Given, faces: Record<string, number[]>) => {
  const [{ key, day } = { key: '', day: 0 }] = due(table);
  return table.send(completeStudy, { streamId: MAREN, key, day }, { by: 'CLOCK', faces, day });
};
const target = (table: Given) => targetOf(table.sheet<Sheet>(MAREN), 'INT');
const allow = (table: Given, studyReason: string, more: Record<string, unknown> = {}, day = 400, faces = {}) =>
  table.send(allowStudy, { characterId: MAREN, materialId: materialId(table), studyReason, ...more }, { day, faces });

/** Material that has been studied once, on day 1. */
const studied = (more: Partial<Sheet> = {}): Given => {
  const table = at(52, 2, 6, more);
  begin(table);
  finish(table, { study: [3], material: [5, 2] });
  return table;
};

describe('study (R-D100-31)', () => {
  it('X-D100-11 counts the single highest die, once for each material', () => {
    const table = at(52, 2, 6);
    expect(begin(table).refused).toBeNull();
    expect(due(table)).toEqual([{ kind: 'study', key: expect.any(String), day: 1 }]);
    const sent = finish(table, { study: [3], material: [5, 2] });
    expect(target(table)).toBe(58);
    expect(sent.events.map(({ def, data }) => def.summary(data, () => 'Maren'))).toEqual([
      'Maren finished studying On Stars and improved INT by 6 to 58%.',
    ]);
    expect(table.sheet<Sheet>(MAREN).ip).toEqual({ balance: 0, spent: 0 });
    expect(begin(table, 400).refused).toBe('ALREADY_STUDIED');
  });

  it('X-D100-12 in the lowest and in the highest row', () => {
    const low = at(20, 1, 6);
    begin(low);
    finish(low, { material: [4] });
    const high = at(105, 1, 8);
    begin(high);
    finish(high, { study: [2, 4], material: [3] });
    expect([target(low), target(high)]).toEqual([24, 110]);
  });

  it('takes the hours of practice, one thing at a time, and what is broken off may be begun again', () => {
    const table = at(20, 1, 6);
    const [begun] = told<{ hours: number; endsOn: number; trainingId: string }>(begin(table), 'D100StudyBegun');
    expect(begun).toMatchObject({ hours: 16, endsOn: 2 });
    expect(begin(table).refused).toBe('ALREADY_LEARNING');
    table.send(interruptTraining, { characterId: MAREN, trainingId: begun?.trainingId, reason: 'fire' });
    expect([due(table), begin(table).refused]).toEqual([[], null]);
  });

  it('needs material the referee entered', () => {
    const send = { characterId: MAREN, materialId: ODO };
    expect(maren().send(study, send, { by: PLAYER }).refused).toBe('NO_SUCH_MATERIAL');
    const material = { name: 'x', ability: 'INT', diceCount: 1, diceSides: 6 };
    expect(maren().send(enterMaterial, material, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
  });
});

describe('the same material once more (R-D100-32)', () => {
  it('X-D100-47 is allowed once for a year that has passed', () => {
    const table = studied();
    expect(allow(table, 'TIME', {}, 365).refused).toBe('NOT_ENOUGH_TIME');
    expect(allow(table, 'TIME', {}, 366).refused).toBeNull();
    expect(begin(table, 366).refused).toBeNull();
    finish(table, { study: [1], material: [1, 1] });
    expect(target(table)).toBe(60);
    expect(begin(table, 900).refused).toBe('ALREADY_STUDIED');
    expect(allow(table, 'TIME', {}, 900).refused).toBe('REASON_IS_USED_UP');
    expect(allow(table, 'LANGUAGE', {}, 900).refused).toBeNull();
  });

  it('with a master who is paid, and helps if the test succeeds', () => {
    const help = (roll: number) => {
      const table = studied({ silver: 1_000 });
      const master = { figures: { name: 'Ilse', target: 90 }, basePrice: 100 };
      const sent = allow(table, 'MASTER', master, 9, { master: [roll] });
      return [sent.refused, table.sheet<Sheet>(MAREN).silver, begin(table, 9).refused];
    };
    expect(help(90)).toEqual([null, 800, null]);
    expect(help(91)).toEqual([null, 800, 'ALREADY_STUDIED']);
    const poor = studied();
    expect(allow(poor, 'MASTER', { figures: { name: 'Ilse', target: 82 } }).refused).toBe('MENTOR_NOT_GOOD_ENOUGH');
    const dear = { figures: { name: 'Ilse', target: 83 }, basePrice: 1 };
    expect(allow(poor, 'MASTER', dear).refused).toBe('NOT_ENOUGH_SILVER');
  });

  it('is the referee’s to confirm, and only when it was studied, where the campaign allows it', () => {
    const table = at(52, 2, 6);
    expect(allow(table, 'LANGUAGE').refused).toBe('NOT_STUDIED_YET');
    const input = { characterId: MAREN, materialId: materialId(table), studyReason: 'LANGUAGE' };
    expect(table.send(allowStudy, input, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(table.set({ 'd100.study.reattempt': false }).send(allowStudy, input, { by: GM }).refused).toBe(
      'REATTEMPTS_NOT_IN_USE',
    );
  });
});
