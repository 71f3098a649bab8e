// What do the years of an older start do to a character?
import { describe, expect, it } from '@jest/globals';
import { type Faces, uuid } from '../kernel/given.js';
import { finishCreation } from './creation.js';
import { EXAMPLE, MAREN, maren, piece, scores, told } from './given.js';
import type { Person, Sheet } from './sheet.js';
import type { View } from './view.js';

const EXAMPLE_SCORES = EXAMPLE.scores ?? scores();

/** A rolled character made so old, with these faces; every test not named is rolled as 50. */
function aged(
  age: number,
  faces: Record<string, number>,
  more: Partial<Sheet> = {},
  settings: Record<string, unknown> = {},
) {
  const table = maren({ ...more, stage: 'ROLLED' }).set(settings);
  const { affinity, callings, dedication, birthsign } = EXAMPLE;
  const input = { characterId: MAREN, affinity, callings, dedication, birthsign, age, consent: true };
  const rolled: string[] = [];
  const face: Faces = (label) => {
    rolled.push(label);
    return faces[label] ?? 50;
  };
  const sent = table.send(finishCreation, input, { faces: face });
  const person = table.state({ kind: 'character', id: MAREN }) as Person;
  const targets = Object.fromEntries(table.view<View>(MAREN).abilities.map((a) => [a.ability, a.target]));
  return { person, sent, rolled, targets, scores: person.sheet.scores };
}

describe('the tests of a bracket (R-D100-36)', () => {
  it('X-D100-14 at 40 the example loses by failing and gains by succeeding', () => {
    const faces = { 'aging/40/DEX': 46, 'aging/40/INT': 38, 'aging/40/WIS': 16, 'aging/40/PER': 5 };
    const { scores: after, targets, person, sent } = aged(40, faces);
    expect(after).toEqual({ ...EXAMPLE_SCORES, dex: 11, int: 19, per: 15 });
    expect(targets).toMatchObject({ DEX: 45, INT: 40, WIS: 25, PER: 30 });
    expect(person.age).toBe(40);
    expect(sent.events.map(({ def, data }) => def.summary(data, () => 'Maren'))[1]).toBe(
      'Maren turned 40: DEX −1, INT +1, PER +1.',
    );
  });

  it('X-D100-15 a score that crosses a row moves its target', () => {
    const sheet = { scores: { ...EXAMPLE_SCORES, per: 13 } };
    expect(aged(40, { 'aging/40/PER': 20 }, sheet)).toMatchObject({ scores: { per: 14 }, targets: { PER: 30 } });
  });

  it('X-D100-16 at 70 DEX is tested at +10, and a score of 0 asks for a roll for life', () => {
    const at70 = (roll: number, dex: number, life: number) => {
      const faces = {
        'aging/40/DEX': 1,
        'aging/50/DEX': 1,
        'aging/60/DEX': 1,
        'aging/70/DEX': roll,
        'death/70/DEX': life,
      };
      return aged(70, faces, { scores: { ...EXAMPLE_SCORES, dex } });
    };
    expect(at70(55, 12, 0).scores.dex).toBe(12);
    expect(at70(56, 12, 0).scores.dex).toBe(11);
    expect(at70(96, 1, 50)).toMatchObject({ scores: { dex: 0 }, person: { status: 'ALIVE', age: 70 } });
    expect(at70(96, 1, 51)).toMatchObject({ scores: { dex: 0 }, person: { status: 'DEAD' } });
  });

  it('are all made on the targets held when it is entered, in ascending order, overload or not', () => {
    const gear = [piece(uuid(50), { encUnits: 5_000 })];
    const { rolled, sent } = aged(75, {}, { goods: gear });
    const order = (age: number, ...attributes: string[]) => attributes.map((a) => `aging/${age}/${a}`);
    expect(rolled).toEqual([
      ...order(40, 'DEX', 'INT', 'WIS', 'PER'),
      ...order(50, 'STR', 'DEX', 'INT', 'WIS', 'PER'),
      ...order(60, 'STR', 'DEX', 'LKS', 'WIL', 'WIS', 'PER'),
      ...order(70, 'STR', 'DEX', 'END', 'LKS', 'INT', 'WIL', 'WIS', 'PER'),
    ]);
    const tests = told<{ agingTests: { test: { modifiers: unknown[] } }[] }>(sent, 'D100Aged')[0]?.agingTests;
    expect(tests?.map(({ test }) => test.modifiers)).toEqual([[], [], [{ name: 'age 40', points: -10 }], []]);
  });

  it.each([
    [40, '−DEX', '+INT +WIS(-10) +PER'],
    [50, '−STR −DEX', '+INT +WIS +PER'],
    [60, '−STR −DEX −LKS', '+WIL +WIS +PER'],
    [70, '−STR −DEX(10) −END −LKS −INT', '+WIL +WIS +PER'],
  ])('at %d take and give what the table says: %s, %s', (age, takes, gives) => {
    type Tests = { attribute: string; loses: boolean; test: { modifiers: { points: number }[] } }[];
    const all = told<{ ageReached: number; agingTests: Tests }>(aged(age, {}).sent, 'D100Aged');
    const tests = all.find(({ ageReached }) => ageReached === age)?.agingTests ?? [];
    const made = tests.map(
      ({ attribute, loses, test }) =>
        `${loses ? '−' : '+'}${attribute}${test.modifiers.map(({ points }) => `(${points})`).join('')}`,
    );
    expect(made.join(' ')).toBe(`${takes} ${gives}`);
  });

  it('are made every year, or leave the targets alone, where the campaign says so', () => {
    const yearly = aged(42, {}, {}, { 'd100.age.when': 'YEARLY' });
    expect(told<{ ageReached: number }>(yearly.sent, 'D100Aged').map(({ ageReached }) => ageReached)).toEqual([
      40, 41, 42,
    ]);
    const sheet = { scores: { ...EXAMPLE_SCORES, per: 13 } };
    const kept = aged(40, { 'aging/40/PER': 20 }, sheet, { 'd100.age.retarget': false });
    expect(kept).toMatchObject({ scores: { per: 14 }, targets: { PER: 25 } });
  });

  it('do not come before 40', () => {
    expect(aged(39, {})).toMatchObject({ rolled: [], person: { age: 39 } });
  });
});

describe('a score of 0 (R-D100-37)', () => {
  it('X-D100-49 asks once for each attribute fallen, and once a year while one is 0', () => {
    const frail = { scores: { ...EXAMPLE_SCORES, str: 1, end: 1 } };
    const early = { 'aging/50/STR': 1, 'aging/60/STR': 1 };
    const faces = { ...early, 'aging/70/STR': 99, 'aging/70/END': 99, 'death/70/STR': 50, 'death/70/END': 30 };
    const survived = aged(70, faces, frail);
    expect(survived.rolled.filter((label) => label.startsWith('death'))).toEqual(['death/70/STR', 'death/70/END']);
    expect(survived.person.status).toBe('ALIVE');
    const next = aged(75, { ...faces, 'death/71/yearly': 51 }, frail);
    expect(next.rolled.filter((label) => label.startsWith('death/71'))).toEqual(['death/71/yearly']);
    expect(next.person).toMatchObject({ status: 'DEAD', age: 71 });
    expect(next.sent.events.at(-1)?.def.type).toBe('CharacterDied');
  });

  it('rolls no more for the dead', () => {
    const frail = { scores: { ...EXAMPLE_SCORES, str: 1, dex: 1 } };
    const faces = { 'aging/40/DEX': 1, 'aging/50/STR': 99, 'aging/50/DEX': 99, 'death/50/STR': 51 };
    const { rolled, person } = aged(70, faces, frail);
    expect(rolled.filter((label) => label.startsWith('death'))).toEqual(['death/50/STR']);
    expect([person.status, person.age]).toEqual(['DEAD', 50]);
    expect(rolled.some((label) => label.startsWith('aging/60'))).toBe(false);
  });

  it('has nothing left to lose to a further failure, which is kept as no change', () => {
    const frail = { scores: { ...EXAMPLE_SCORES, dex: 1 } };
    const { sent } = aged(50, { 'aging/40/DEX': 99, 'aging/50/DEX': 99 }, frail);
    const aged50 = told<{ ageReached: number; agingTests: object[] }>(sent, 'D100Aged').at(-1);
    expect(aged50).toMatchObject({
      ageReached: 50,
      agingTests: [{ attribute: 'STR' }, { attribute: 'DEX', change: 0 }, {}, {}, {}],
    });
  });

  it('stays 0 and is rolled for before the tests of the next bracket', () => {
    const frail = { scores: { ...EXAMPLE_SCORES, dex: 1 } };
    const { scores: after, rolled } = aged(50, { 'aging/40/DEX': 99, 'aging/50/DEX': 99 }, frail);
    expect(after.dex).toBe(0);
    expect(rolled.slice(4, 6)).toEqual(['death/40/DEX', 'death/41/yearly']);
    expect(rolled.indexOf('death/50/yearly')).toBe(rolled.indexOf('aging/50/STR') - 1);
  });
});
