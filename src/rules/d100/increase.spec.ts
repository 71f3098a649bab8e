// Does training, practice and a mentor's teaching bring what the table says?
import { describe, expect, it } from '@jest/globals';
import { OTHER_PLAYER, PLAYER, uuid } from '../kernel/given.js';
import { MAREN, maren, ODO, piece, points, told, withTarget } from './given.js';
import { mentorPrice } from './hire.js';
import { increaseRow } from './increase.js';
import { d100 } from './index.js';
import { completeLessons, trainWithMentor, underMentor } from './mentor.js';
import { beginPractice, completePractice, interruptTraining } from './practice.js';
import type { Person, Sheet } from './sheet.js';
import { targetOf } from './targets.js';
import { trainAttribute } from './training.js';
import type { Ability } from './words.js';

const target = (table: ReturnType<typeof maren>, ability: Ability) => targetOf(table.sheet<Sheet>(MAREN), ability);
const ip = (table: ReturnType<typeof maren>) => table.sheet<Sheet>(MAREN).ip;
const due = (table: ReturnType<typeof maren>) =>
  d100.fallsDue(table.state({ kind: 'character', id: MAREN }) as Person, table.campaign);

describe('the rows of the table (R-D100-26)', () => {
  it('begin below 0, part at 33 and at 100, and never end', () => {
    expect([-5, 0, 33].map(increaseRow)).toEqual(Array(3).fill('UP_TO_33'));
    expect([34, 100].map(increaseRow)).toEqual(Array(2).fill('FROM_34_TO_100'));
    expect([101, 400].map(increaseRow)).toEqual(Array(2).fill('FROM_101'));
  });
});

describe('training (R-D100-27)', () => {
  const train = (from: number, dice: number[], ability: Ability = 'INT', more = {}) => {
    const table = maren({ ...withTarget(ability, from), ...points(1) });
    const sent = table.send(
      trainAttribute,
      { characterId: MAREN, ability, usedRecently: true, ...more },
      { by: PLAYER, faces: { training: dice } },
    );
    expect(sent.unused).toEqual([]);
    return { table, sent, to: target(table, ability) };
  };

  it('X-D100-8 gains by the row of the target', () => {
    expect(train(40, [3]).to).toBe(44);
    expect(train(33, []).to).toBe(34);
    expect(train(100, [1]).to).toBe(102);
    expect(train(101, [2, 4]).to).toBe(106);
  });

  it('pays a point, counts it as spent, and says it plainly', () => {
    const { table, sent } = train(40, [3]);
    expect(ip(table)).toEqual({ balance: 0, spent: 1 });
    expect(sent.events.map(({ def, data }) => def.summary(data, () => 'Maren'))).toEqual([
      'Maren trained over night and improved INT by 4 to 44%, for 1 improvement point.',
    ]);
  });

  it('raises the combat target by a bonus of its own', () => {
    const { table, to } = train(55, [4], 'COMBAT');
    expect([to, target(table, 'STR'), table.sheet<Sheet>(MAREN).combatBonus]).toEqual([60, 55, 5]);
  });

  it('X-D100-45 is refused for what was not used recently', () => {
    const table = maren(points(1));
    const input = { characterId: MAREN, ability: 'INT', usedRecently: false };
    expect(table.send(trainAttribute, input).refused).toBe('NOT_USED_RECENTLY');
    expect(ip(table).balance).toBe(1);
  });

  it('is refused without a point, also where a void left a debt', () => {
    const input = { characterId: MAREN, ability: 'INT', usedRecently: true };
    for (const balance of [0, -2])
      expect(maren(points(balance)).send(trainAttribute, input)).toMatchObject({
        refused: 'NOT_ENOUGH_IMPROVEMENT_POINTS',
        refusal: { facts: { balance, price: 1 } },
      });
    expect(maren(points(2)).set({ 'd100.ip.training': 3 }).send(trainAttribute, input).refused).toBe(
      'NOT_ENOUGH_IMPROVEMENT_POINTS',
    );
  });
});

describe('practice (R-D100-28)', () => {
  const begin = (ability: Ability, from: number, settings = {}) => {
    const table = maren({ ...withTarget(ability, from), ...points(1) }, { clock: 100 }).set(settings);
    const sent = table.send(beginPractice, { characterId: MAREN, ability }, { by: PLAYER });
    return {
      table,
      sent,
      begun: told<{ hours: number; endsOn: number; trainingId: string }>(sent, 'D100PracticeBegun')[0],
    };
  };

  it('X-D100-45 takes its hours and then gains by the row fixed at the start', () => {
    const { table, begun } = begin('INT', 52);
    expect(begun).toMatchObject({ hours: 8, endsOn: 101 });
    expect(ip(table)).toEqual({ balance: 0, spent: 1 });
    const [one] = due(table);
    expect(one).toEqual({ kind: 'practice', key: begun?.trainingId, day: 101 });
    const settlement = { streamId: MAREN, key: one?.key, day: 101 };
    table.send(completePractice, settlement, { by: 'CLOCK', day: 101, faces: { practice: [4] } });
    expect([target(table, 'INT'), due(table)]).toEqual([57, []]);
    expect(table.send(completePractice, settlement, { by: 'CLOCK' }).refused).toBe('NOTHING_UNDER_WAY');
    expect(begin('INT', 101).begun).toMatchObject({ hours: 16, endsOn: 102 });
    expect(begin('INT', 20).begun).toMatchObject({ hours: 16, endsOn: 102 });
    expect(begin('INT', 20, { 'd100.practice.hoursPerDay': 5 }).begun?.endsOn).toBe(104);
  });

  it('is settled by the clock alone, and not for the dead', () => {
    const { table, begun } = begin('INT', 52);
    const settlement = { streamId: MAREN, key: begun?.trainingId, day: 101 };
    expect(table.send(completePractice, settlement).refused).toBe('NOT_ALLOWED');
    const dead = { ...(table.state({ kind: 'character', id: MAREN }) as Person), status: 'DEAD' as const };
    expect(d100.fallsDue(dead, table.campaign)).toEqual([]);
  });

  it('runs once for an ability at a time, and beside that of another', () => {
    const table = maren(points(3));
    const send = (ability: Ability) => table.send(beginPractice, { characterId: MAREN, ability }).refused;
    expect([send('INT'), send('INT'), send('WIS')]).toEqual([null, 'ALREADY_LEARNING', null]);
    expect(new Set(due(table).map(({ key }) => key)).size).toBe(2);
  });

  it('may be broken off; only a game master gives the point back', () => {
    for (const returnPoints of [false, true]) {
      const { table, begun } = begin('INT', 52);
      const input = { characterId: MAREN, trainingId: begun?.trainingId, returnPoints, reason: 'called to arms' };
      expect(table.send(interruptTraining, input, { by: PLAYER }).refused).toBe(
        returnPoints ? 'REFEREE_RETURNS_POINTS' : null,
      );
      if (returnPoints) table.send(interruptTraining, input);
      expect([ip(table), due(table), target(table, 'INT')]).toEqual([
        returnPoints ? { balance: 1, spent: 0 } : { balance: 0, spent: 1 },
        [],
        52,
      ]);
      expect(table.send(interruptTraining, input).refused).toBe('NOTHING_UNDER_WAY');
    }
  });
});

describe('a mentor (R-D100-29)', () => {
  const input = { characterId: MAREN, ability: 'INT', usedRecently: true, basePrice: 600 };
  const student = (from: number, silver = 5_000, settings = {}) =>
    maren({ ...withTarget('INT', from), ...points(1), silver }).set(settings);
  const learn = (from: number, teacher: number, mentor: number, dice: number[], more = {}, settings = {}) => {
    const table = student(from, 5_000, settings);
    const faces = { mentor: [mentor], ...(dice.length > 0 ? { lesson: dice } : {}) };
    const sent = table.send(
      trainWithMentor,
      { ...input, figures: { name: 'Sage', target: teacher }, ...more },
      { faces },
    );
    return { table, sent, gain: target(table, 'INT') - from, paid: 5_000 - table.sheet<Sheet>(MAREN).silver };
  };

  it('X-D100-9 must be 25 better, and makes more or nothing of the increase', () => {
    expect(learn(52, 76, 8, [2]).sent).toMatchObject({
      refused: 'MENTOR_NOT_GOOD_ENOUGH',
      refusal: { facts: { needed: 77 } },
    });
    for (const [roll, gain] of [
      [8, 6],
      [50, 4],
      [90, 3],
      [100, 0],
    ] as const) {
      const lesson = learn(52, 80, roll, roll === 100 ? [] : [2]);
      expect([lesson.gain, lesson.paid, ip(lesson.table)]).toEqual([gain, 1_200, { balance: 0, spent: 1 }]);
    }
  });

  it('X-D100-10 asks a price reckoned exactly and rounded up once', () => {
    expect(mentorPrice(525, increaseRow(110), '2', '0.1')).toBe(1418);
    const lesson = learn(110, 135, 50, [1, 1], { basePrice: 525, expert: '2', discount: '0.1' });
    expect(lesson.paid).toBe(1418);
    expect(mentorPrice(1, 'UP_TO_33', '1', '0.9999')).toBe(1);
    expect(mentorPrice(700, 'FROM_34_TO_100', '5', '1')).toBe(0);
  });

  it('rounds as the campaign says', () => {
    expect([
      underMentor(3, 'SUCCESS', 'DOWN'),
      underMentor(3, 'SUCCESS', 'UP'),
      underMentor(1, 'SUCCESS', 'DOWN'),
    ]).toEqual([4, 5, 1]);
    expect(learn(52, 80, 50, [2], {}, { 'd100.mentor.rounding': 'UP' }).gain).toBe(5);
  });

  it('takes part of the practice hours for what was not used recently', () => {
    const { table, paid, gain } = learn(101, 130, 1, [], { usedRecently: false });
    expect([paid, gain, ip(table)]).toEqual([900, 0, { balance: 0, spent: 1 }]);
    const [one] = due(table);
    expect(one).toMatchObject({ kind: 'lessons', day: 1 });
    const settlement = { streamId: MAREN, key: one?.key, day: 1 };
    expect(table.send(completePractice, settlement).refused).toBe('NOT_ALLOWED');
    table.send(completeLessons, settlement, { by: 'CLOCK', day: 1, faces: { mentor: [50], lesson: [2, 4] } });
    expect([target(table, 'INT'), table.sheet<Sheet>(MAREN).silver, due(table)]).toEqual([108, 4_100, []]);
  });

  it('who is a character gets the silver, teaches by her own target, and counts her overload', () => {
    const goods = [piece(uuid(60), { encUnits: 4_501 })];
    const improvements = { ...maren().sheet<Sheet>(MAREN).improvements, dex: 30 };
    const table = student(52, 1_200).character<Sheet>(
      ODO,
      { ...maren().sheet<Sheet>(MAREN), improvements, goods },
      { name: 'Odo', owner: OTHER_PLAYER },
    );
    const lesson = { ...input, ability: 'DEX', mentorId: ODO };
    const sent = table.send(trainWithMentor, lesson, { by: PLAYER, faces: { mentor: [56], lesson: [1] } });
    expect(told<Record<string, unknown>>(sent, 'D100MentorTaught')[0]).toMatchObject({
      mentor: { name: 'Odo', target: 75 },
      mentorTest: { target: 75, effective: 55, grade: 'FAILURE' },
      gain: 2,
    });
    expect([MAREN, ODO].map((id) => table.sheet<Sheet>(id).silver)).toEqual([0, 1_200]);
    expect(sent.events[0]?.def.involves(sent.events[0].data)).toEqual([MAREN, ODO]);
  });

  it('cuts what is left of a mentor’s Combat Stamina where the fee is too much to carry (R-D100-10)', () => {
    const plain = maren().sheet<Sheet>(MAREN);
    const sage = {
      ...plain,
      improvements: { ...plain.improvements, int: 60 },
      goods: [piece(uuid(50), { encUnits: 4_500 })],
      stamina: { trained: 0, other: 0, current: 15 },
    };
    const table = student(52, 1_200).character<Sheet>(ODO, sage, { name: 'Odo' });
    table.send(trainWithMentor, { ...input, mentorId: ODO, usedRecently: false }, { by: PLAYER });
    expect(table.sheet<Sheet>(ODO).stamina.current).toBe(10);
  });

  it.each(['DEAD', 'MISSING'] as const)(
    'teaches nothing where the mentor is %s when the hours are up (G-D67)',
    (status) => {
      const sage = {
        ...maren().sheet<Sheet>(MAREN),
        improvements: { ...maren().sheet<Sheet>(MAREN).improvements, int: 60 },
      };
      const table = student(52, 1_200).character<Sheet>(ODO, sage, { name: 'Odo' });
      table.send(trainWithMentor, { ...input, mentorId: ODO, usedRecently: false }, { by: PLAYER });
      const [one] = due(table);
      table.character<Sheet>(ODO, sage, { name: 'Odo', status });
      const sent = table.send(completeLessons, { streamId: MAREN, ...one }, { by: 'CLOCK' });
      expect(told(sent, 'D100TrainingInterrupted')).toMatchObject([
        { way: 'MENTOR', pointsReturned: 0, reason: `Odo is ${status.toLowerCase()}.` },
      ]);
      expect([target(table, 'INT'), ip(table).balance, due(table)]).toEqual([52, 0, []]);
    },
  );

  it('is refused before a die is rolled, with nothing lost', () => {
    const figures = { name: 'Sage', target: 90 };
    const send = (table: ReturnType<typeof maren>, more = {}, by?: string) =>
      table.send(trainWithMentor, { ...input, figures, ...more }, by ? { by } : {}).refused;
    expect(send(student(52, 1_199))).toBe('NOT_ENOUGH_SILVER');
    expect(send(maren({ ...withTarget('INT', 52), silver: 9_000 }))).toBe('NOT_ENOUGH_IMPROVEMENT_POINTS');
    expect(send(student(52), {}, PLAYER)).toBe('REFEREE_GIVES_FIGURES');
    expect(() => send(student(52), { expert: '5.01' })).toThrow('between 1 and 5');
    expect(() => send(student(52), { discount: '1.1' })).toThrow('between 0 and 1');
    expect(() => send(student(52), { mentorId: ODO })).toThrow('give either a mentor or figures');
    expect(() => send(student(52), { figures: null, mentorId: MAREN })).toThrow('herself');
  });
});
