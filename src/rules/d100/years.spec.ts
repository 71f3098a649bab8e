// Does a year pass on each birthday, once, and at the word of the referee?
import { describe, expect, it } from '@jest/globals';
import { declareDead, declareResurrected } from '../campaign/characters.js';
import { PLAYER, uuid } from '../kernel/given.js';
import { Aged } from './age.js';
import { finishCreation } from './creation.js';
import { EXAMPLE, MAREN, maren, piece, told } from './given.js';
import { d100 } from './index.js';
import type { Person, Sheet } from './sheet.js';
import { keepBirthday, passYear } from './years.js';

/** Born on the first day of a year of 365 days, made when the campaign's clock stood at `day`. */
function made(age: number, day: number, more: Partial<Sheet> = {}, born = 0) {
  const table = maren({ ...more, stage: 'ROLLED' });
  const { affinity, callings, dedication, birthsign } = EXAMPLE;
  table.put({ kind: 'character', id: MAREN }, { ...person(table), born });
  const input = { characterId: MAREN, affinity, callings, dedication, birthsign, age, consent: true };
  table.send(finishCreation, input, { day, faces: () => 50 });
  return table;
}
const person = (table: ReturnType<typeof maren>) => table.state({ kind: 'character', id: MAREN }) as Person;
const due = (table: ReturnType<typeof maren>) => d100.fallsDue(person(table), table.campaign);
function settle(table: ReturnType<typeof maren>, faces: Record<string, number> = {}) {
  const [{ key = '', day = 0 } = {}] = due(table);
  const face = (label: string) => faces[label] ?? 50;
  return table.send(keepBirthday, { streamId: MAREN, key, day }, { by: 'CLOCK', day, faces: face });
}

describe('passing years (R-D100-35)', () => {
  it('come on each birthday by themselves, one after the other', () => {
    const table = made(20, 364);
    expect(due(table)).toEqual([{ kind: 'aging', key: 'birthday', day: 365 }]);
    const sent = settle(table);
    expect(sent.events.map(({ def, data }) => def.summary(data, () => 'Maren'))).toEqual(['Maren turned 21.']);
    expect([person(table).age, due(table)[0]?.day]).toEqual([21, 730]);
  });

  it('a birthday on the day she is made is in her age already', () => {
    expect(due(made(20, 365))[0]?.day).toBe(730);
  });

  it('bring the tests of a bracket and the rolls for life', () => {
    const table = made(39, 364, { scores: { ...maren().sheet<Sheet>(MAREN).scores, dex: 1 } });
    const sent = settle(table, { 'aging/40/DEX': 99, 'death/40/DEX': 51 });
    expect(told(sent, 'D100Aged')[0]).toMatchObject({ ageReached: 40, birthdayOn: 365 });
    expect([person(table).status, person(table).age, due(table)]).toEqual(['DEAD', 40, []]);
  });

  it('pass by hand, and birthdays go on', () => {
    const table = made(39, 364);
    expect(table.send(passYear, { characterId: MAREN }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    table.send(passYear, { characterId: MAREN }, { day: 364, faces: () => 50 });
    expect([person(table).age, due(table)[0]?.day]).toEqual([40, 365]);
  });

  it('do not come for the years of one who was dead, and go on where she rises', () => {
    const table = made(20, 364);
    table.send(declareDead, { characterId: MAREN, reason: 'fever' }, { day: 400 });
    expect(due(table)).toEqual([]);
    table.send(declareResurrected, { characterId: MAREN, reason: 'a bargain' }, { day: 1_200 });
    expect(due(table)).toEqual([{ kind: 'aging', key: 'birthday', day: 1_461 }]);
    settle(table);
    expect([person(table).age, due(table)[0]?.day]).toEqual([21, 1_826]);
  });

  it('do not come to one whose day of birth is unknown, nor to the unfinished', () => {
    expect(d100.fallsDue({ ...person(made(20, 0)), born: null }, maren().campaign)).toEqual([]);
    expect(d100.fallsDue({ ...person(maren({ stage: 'ROLLED' })), born: 0 }, maren().campaign)).toEqual([]);
    expect(d100.fallsDue({ ...person(made(20, 364)), status: 'MISSING' }, maren().campaign)).toHaveLength(1);
  });

  it('cut what is left of Combat Stamina where the load becomes too much for a lower STR (R-D100-10)', () => {
    const goods = [piece(uuid(50), { encUnits: 3_601 })];
    const stamina = { trained: 0, other: 0, current: 15 };
    const table = maren(
      { scores: { ...(EXAMPLE.scores as Sheet['scores']), str: 7 }, goods, stamina },
      {},
      { age: 49 },
    );
    const faces = (label: string) => (label === 'aging/50/STR' ? 99 : 50);
    const sent = table.send(passYear, { characterId: MAREN }, { faces });
    expect(told(sent, 'D100CharacteristicChanged')).toMatchObject([{ change: -5, left: 10 }]);
    expect(person(table).sheet).toMatchObject({ scores: { str: 6 }, stamina: { current: 10 } });
  });

  it('reads the years told before birthdays were kept', () => {
    const old = { characterId: MAREN, ageReached: 40, agingTests: [], retarget: true, deathRolls: [] };
    expect(Aged.data.parse(Aged.upcasts[1]?.(old))).toEqual({ ...old, birthdayOn: null });
  });
});
