// Is a character set up once, and is the table's choice of rules kept within bounds?
import { describe, expect, it } from '@jest/globals';
import { faultsOf, registry, rules } from '../index.js';
import { GM, OTHER_PLAYER, PLAYER } from '../kernel/given.js';
import { line, MAREN, maren, modifiers, OGRE, told } from './given.js';
import { awardHeroDice } from './hero-dice.js';
import { trial } from './index.js';
import { OWN_LADDER, rungOf } from './ladder.js';
import { Settings } from './settings.js';
import type { Person, Sheet } from './sheet.js';
import { changeTraits, setUpCharacter } from './traits.js';
import type { View } from './view.js';

const traits = {
  modifiers: [{ name: 'agility', modifier: 2 }],
  prowess: 3,
  trained: [{ name: 'axe', kind: 'WEAPON' }],
  defences: [{ rating: 'GUARD', value: 13 }],
  armour: 1,
  hitPoints: 8,
};

describe('a character', () => {
  it('is set up once, by her player, with the Hero Dice the campaign starts with', () => {
    const table = maren({ ready: false }).set({ 'trial.hero.start': 3, 'trial.hero.cap': 2 });
    const setUp = (by: string, more = {}) =>
      table.send(setUpCharacter, { characterId: MAREN, ...traits, ...more }, { by });
    expect(setUp(OTHER_PLAYER).refused).toBe('NOT_ALLOWED');
    expect(setUp(PLAYER, { modifiers: [{ name: 'Luck', modifier: 1 }] }).refused).toBe('NO_SUCH_ATTRIBUTE');
    expect(line(setUp(PLAYER))).toBe(
      'Maren was set up: Agility +2, Prowess 3, trained in axe, Guard 13, armour 1, 8 hit points. She starts with 2 Hero Dice.',
    );
    expect(setUp(PLAYER).refused).toBe('ALREADY_SET_UP');
    expect(table.sheet<Sheet>(MAREN)).toMatchObject({ heroDice: 2, hitPoints: { maximum: 8, current: 8 } });
  });

  it('is changed by the game master only, line by line', () => {
    const table = maren({ ...modifiers(1, 2, 3), hitPoints: { maximum: 5, current: 2 } });
    const change = (more: object, by = GM) =>
      table.send(changeTraits, { characterId: MAREN, reason: 'a year', ...more }, { by });
    expect(change({ prowess: 4 }, PLAYER).refused).toBe('NOT_ALLOWED');
    expect(change({}).events).toEqual([]);
    expect(line(change({ prowess: 4, modifiers: [{ name: 'EGO', modifier: -1 }], hitPoints: 7 }))).toBe(
      'Maren changed to Ego −1, Prowess 4, 7 hit points: a year',
    );
    expect(table.view<View>(MAREN)).toMatchObject({
      attributes: modifiers(1, 2, -1).modifiers,
      prowess: 4,
      hitPoints: null,
      ratings: [{ rating: 'GUARD', value: 10, from: 'default' }, { rating: 'WARD' }, { rating: 'MIND' }],
    });
    expect(table.set({ 'trial.hitPoints': true }).view<View>(MAREN).hitPoints).toEqual({ maximum: 7, current: 4 });
  });

  it('gains Hero Dice by award, up to what the pool holds (R-TRIAL-7)', () => {
    const table = maren({ heroDice: 2 }).set({ 'trial.hero.cap': 3 });
    const award = (recipients: string[], by = GM) =>
      table.send(awardHeroDice, { recipients, heroDice: 2, reason: 'courage' }, { by });
    expect(award([MAREN], PLAYER).refused).toBe('NOT_ALLOWED');
    const sent = award([MAREN, OGRE]);
    expect(told(sent, 'TrialHeroDiceAwarded').map((d) => [d.characterId, d.heroDice])).toEqual([
      [MAREN, 1],
      [OGRE, 2],
    ]);
    expect(sent.events[0]?.def.summary(sent.events[0].data, () => 'Maren')).toBe(
      'Maren gained 1 Hero Die of 2, for the pool holds no more: courage',
    );
    expect(award([MAREN]).refused).toBe('HERO_POOL_FULL');
    expect(table.set({}).view<View>(MAREN)).toMatchObject({ heroDice: 3, heroDiceCap: null });
  });

  it('that owes Hero Dice after a void says so', () => {
    const table = maren({ heroDice: -2 });
    expect(trial.shortfalls?.(table.state({ kind: 'character', id: MAREN }) as Person)).toEqual(['Owes 2 Hero Dice.']);
    expect(table.view<View>(MAREN).warnings).toEqual(['Owes 2 Hero Dice.']);
  });
});

describe('the settings of a campaign', () => {
  const fits = (choice: object) => Settings.safeParse({ trial: choice }).success;

  it('keep bands without a gap, and success apart from failure at a margin of 0 (R-TRIAL-9)', () => {
    const bands = (...from: (number | null)[]) => ({ bands: from.map((n, i) => ({ name: `band ${i}`, from: n })) });
    expect([fits(bands(null, 0)), fits(bands(null, -3, 0, 2))]).toEqual([true, true]);
    for (const wrong of [bands(0, 5), bands(null, -1, 3), bands(null, 5, 0), bands(null, 0, null), bands(null)])
      expect(fits(wrong)).toBe(false);
  });

  it('keep the attributes that rules name, and a rising ladder (G-R10, R-TRIAL-10)', () => {
    expect(fits({ attributes: ['Brawn', 'Agility', 'Ego', 'Luck'] })).toBe(true);
    for (const attributes of [
      ['Brawn', 'Agility'],
      ['Brawn', 'Agility', 'Ego', 'ego'],
    ])
      expect(fits({ attributes })).toBe(false);
    expect(
      fits({
        drLadder: [
          { name: 'a', dr: 9 },
          { name: 'b', dr: 9 },
        ],
      }),
    ).toBe(false);
    expect([7, 8, 13, 14, 99].map((dr) => rungOf(dr, OWN_LADDER))).toEqual([
      null,
      'easy',
      'moderate',
      'hard',
      'extreme',
    ]);
  });

  it('are declared without a fault, beside the other systems', () => {
    expect(faultsOf(registry([trial]))).toEqual([]);
    const others = [...rules.systems.values()].filter(({ name }) => name !== 'trial');
    expect(faultsOf(registry([...others, trial]))).toEqual([]);
  });
});
