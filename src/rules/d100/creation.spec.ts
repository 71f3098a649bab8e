// Does a new character come out as the rules say?
import { describe, expect, it } from '@jest/globals';
import { rules } from '../index.js';
import { type Given, GM, PLAYER, SPECTATOR } from '../kernel/given.js';
import type { AnySystem } from '../kernel/system.js';
import { finishCreation } from './creation.js';
import { MAREN, newcomer, scores, told } from './given.js';
import { rollScores } from './scores.js';
import type { Person, Sheet } from './sheet.js';
import type { View } from './view.js';
import { Attribute } from './words.js';

const SCORES = scores(15, 12, 7, 4, 18, 9, 13, 14);
const DICE: Record<string, number[]> = {
  STR: [5, 5, 5],
  DEX: [4, 4, 4],
  END: [3, 2, 2],
  LKS: [1, 1, 2],
  INT: [6, 6, 6],
  WIS: [3, 3, 3],
  WIL: [6, 6, 1],
  PER: [4, 5, 5],
};
const faces = {
  ...Object.fromEntries(Attribute.options.map((a) => [`scores/${a}`, DICE[a] ?? []])),
  hitPoints: [3, 1, 4, 2],
  sanity: [1, 1, 1, 1],
  money: [4, 4, 3],
};
const rolled = (settings: Record<string, unknown> = {}): Given => {
  const table = newcomer().set(settings);
  expect(table.send(rollScores, { characterId: MAREN }, { by: PLAYER, faces })).toMatchObject({
    refused: null,
    unused: [],
  });
  return table;
};
const callings = (...all: number[]) =>
  all.map((points, i) => ({ name: `Calling ${i}`, attribute: Attribute.options[i], points }));
const CHOICES = {
  characterId: MAREN,
  affinity: 'BODY',
  callings: [
    { name: 'Smith', attribute: 'STR', points: 15 },
    { name: 'Scout', attribute: 'DEX', points: 10 },
    { name: 'Scribe', attribute: 'INT', points: 5 },
  ],
  dedication: 'ADVENTURE',
  birthsign: 'FISHERS_NET',
  age: 20,
};
type More = Record<string, unknown>;
const finish = (
  more: More = {},
  { settings = {}, by = GM, dice = {} }: { settings?: More; by?: string; dice?: Record<string, number[]> } = {},
) => {
  const table = rolled(settings);
  const sent = table.send(finishCreation, { ...CHOICES, ...more }, { by, faces: dice });
  return { table, sent, person: table.state({ kind: 'character', id: MAREN }) as Person };
};

describe('rolling up (R-D100-1, R-D100-6, R-D100-7, R-D100-17)', () => {
  it('X-D100-3 drops the lowest of four, and turns dice into silver', () => {
    const sheet = rolled().sheet<Sheet>(MAREN);
    expect(sheet).toMatchObject({ stage: 'ROLLED', hitPoints: { maximum: 9, current: 9 }, silver: 110 });
    expect(sheet.sanity.maximum).toBe(3);
    expect(finish({ dedication: 'MAGIC' }, { dice: { mana: [5, 11] } }).person.sheet.mana).toEqual({
      maximum: 11,
      current: 11,
    });
  });

  it('X-D100-1 rolls the scores in order and makes the targets of the example', () => {
    const { table, person } = finish({}, { by: PLAYER });
    expect(person.sheet).toMatchObject({ stage: 'PLAYING', scores: SCORES });
    expect(person.age).toBe(20);
    const { abilities, birthsign, mana } = table.view<View>(MAREN);
    expect(abilities.map(({ target }) => target)).toEqual([55, 45, 30, 25, 40, 25, 25, 30, 55]);
    expect(birthsign).toEqual({
      sign: 'FISHERS_NET',
      name: "Fisher's Net",
      traits: ['Charisma', 'Perception', 'Intuition'],
    });
    expect(mana).toBeNull();
  });

  it('happens once, and in its order', () => {
    expect(rolled().send(rollScores, { characterId: MAREN }).refused).toBe('ALREADY_ROLLED');
    expect(newcomer().send(finishCreation, CHOICES).refused).toBe('NOT_ROLLED');
    expect(finish().table.send(finishCreation, CHOICES).refused).toBe('CREATION_IS_FINISHED');
    expect(newcomer().send(rollScores, { characterId: MAREN }, { by: SPECTATOR }).refused).toBe('NOT_ALLOWED');
  });

  it('lets scores change places only where the campaign says so, and none be invented', () => {
    const arrangement = scores(18, 15, 14, 13, 12, 9, 7, 4);
    const settings = { 'd100.scores.arrange': true };
    expect(finish({ arrangement }).sent.refused).toBe('SCORES_NOT_ARRANGED');
    expect(finish({ arrangement }, { settings }).person.sheet.scores).toEqual(arrangement);
    expect(finish({ arrangement: { ...arrangement, lks: 15 } }, { settings }).sent.refused).toBe('SCORES_NOT_ARRANGED');
  });
});

describe('callings (R-D100-4)', () => {
  const answer = (more: More, settings: More = {}) => {
    const { sent, person } = finish(more, { settings });
    return sent.refusal ? [sent.refused, sent.refusal.facts.toPlace] : person.age;
  };

  it('X-D100-2 five totalling 21 are refused; six totalling 25 with consent cost ten years', () => {
    expect(answer({ callings: callings(5, 5, 5, 5, 1) })).toEqual(['TOO_MANY_CALLING_POINTS', 20]);
    expect(answer({ callings: callings(5, 5, 5, 5, 4, 1), tier: 2, consent: true })).toBe(30);
  });

  it('X-D100-36 a tier counts by its own maximum, however few the callings', () => {
    expect(answer({ callings: callings(40, 5), tier: 2, consent: true })).toBe(30);
    expect(answer({ callings: callings(40, 5) })).toEqual(['TOO_MANY_CALLING_POINTS', 35]);
    expect(answer({ callings: callings(10, 10, 5, 5, 1), tier: 2, consent: true })).toEqual([
      'TOO_MANY_CALLING_POINTS',
      30,
    ]);
  });

  it.each([
    [1, [40, 35, 30, 25, 20]],
    [2, [50, 45, 40, 35, 30, 25]],
    [3, [60, 55, 50, 45, 40, 35, 30]],
    [4, [70, 65, 60, 55, 50, 45, 40, 35]],
  ])('tier %i leaves so many points to place', (tier, row) => {
    for (const [i, most] of row.entries()) {
      const full = callings(most - i, ...Array<number>(i).fill(1));
      const one = { ...full[0], points: most - i + 1 };
      expect(answer({ callings: full, tier, consent: true, age: 0 })).toBe(10 * (tier - 1));
      expect(answer({ callings: [one, ...full.slice(1)], tier, consent: true })).toEqual([
        'TOO_MANY_CALLING_POINTS',
        most,
      ]);
    }
    const more = callings(...Array<number>(row.length + 1).fill(1));
    if (more.length <= 8)
      expect(answer({ callings: more, tier, consent: true })).toEqual(['TOO_MANY_CALLINGS', undefined]);
  });

  it('leaves the sixth to eighth free where the campaign says so', () => {
    const settings = { 'd100.callings.extraSplitCost': false };
    expect(answer({ callings: callings(25, 1, 1, 1, 1, 1), tier: 2, consent: true }, settings)).toBe(30);
  });

  it('needs consent of a game master, tiers in use, and names of their own', () => {
    const asked = { callings: callings(1), tier: 2, consent: true };
    expect(finish(asked, { by: PLAYER }).sent.refused).toBe('REFEREE_CONSENT_NEEDED');
    expect(finish(asked, { settings: { 'd100.callings.tiers': false } }).sent.refused).toBe('HIGHER_TIERS_NOT_IN_USE');
    const twins = callings(1, 1).map((one) => ({ ...one, name: 'Smith' }));
    expect(finish({ callings: twins }).sent.refused).toBe('CALLING_NAMED_TWICE');
    expect(() => finish({ callings: callings(...Array<number>(8).fill(1)).concat(callings(1)) })).toThrow();
    expect(() => finish({ callings: [] })).toThrow();
  });
});

describe('choices (R-D100-5, R-D100-8, R-D100-14 to R-D100-16)', () => {
  const order = { name: 'The Lamp', weapons: ['mace'], armour: ['SCALE'] };

  it('give mana to Magic alone, and an Order to those who serve one', () => {
    expect(finish({ dedication: 'ORDER', order }).person.sheet).toMatchObject({ order, mana: { maximum: 0 } });
    expect(finish({ dedication: 'ORDER' }).sent.refused).toBe('ORDER_NEEDED');
    expect(finish({ order }).sent.refused).toBe('ORDER_NOT_SERVED');
  });

  it('may include an alignment where the campaign uses them', () => {
    expect(finish({ alignment: 'NEUTRAL' }).person.sheet.alignment).toBe('NEUTRAL');
    const settings = { 'd100.alignment.use': false };
    expect(finish({ alignment: 'NEUTRAL' }, { settings }).sent.refused).toBe('ALIGNMENT_NOT_IN_USE');
  });

  it('warn of an unusual age, with consent alone', () => {
    expect(finish({ age: 26 }).sent.refused).toBe('REFEREE_CONSENT_NEEDED');
    expect(finish({ age: 17, consent: true }, { by: PLAYER }).sent.refused).toBe('REFEREE_CONSENT_NEEDED');
    const [made] = told<{ warnings: string[] }>(finish({ age: 26, consent: true }).sent, 'D100CreationFinished');
    expect(made?.warnings).toEqual(['An age of 26 is unusual for a beginner.']);
    expect(told<{ warnings: string[] }>(finish().sent, 'D100CreationFinished')[0]?.warnings).toEqual([]);
  });

  it('show a birthsign as the referee renamed it', () => {
    const own = [{ sign: 'FISHERS_NET', name: 'The Weir', traits: ['Patience'] }];
    const { table } = finish({}, { settings: { 'd100.birthsigns': own } });
    expect(table.view<View>(MAREN).birthsign).toEqual(own[0]);
  });
});

describe('one who is not ready to play', () => {
  it('is not yet in the world: nothing falls due for her, and nothing of that time is made up for', () => {
    const whole = rules.systems.get('d100') as AnySystem;
    const table = rolled({ 'estate.levy': { use: true, rate: 5 } });
    const dues = () => whole.fallsDue(table.state({ kind: 'character', id: MAREN }) as Person, table.campaign);
    const born = { kind: 'character', id: MAREN } as const;
    table.states.set(`character ${MAREN}`, { ...(table.state(born) as Person), born: -7_290, joined: 0 });
    expect(dues()).toEqual([]);

    expect(table.send(finishCreation, CHOICES, { by: GM, day: 900 }).refused).toBeNull();
    expect(dues()).toMatchObject([
      { kind: 'aging', day: 1_110 },
      { kind: 'levy', day: 1_095 },
    ]);
  });
});
