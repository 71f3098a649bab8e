// Does an attack land by Agility alone, and hurt by Brawn or Ego alone?
import { describe, expect, it } from '@jest/globals';
import { GM, OTHER_PLAYER, PLAYER } from '../kernel/given.js';
import { callAttack } from './call.js';
import { damageOf, rollDamage } from './damage.js';
import { ratingOf } from './defence.js';
import {
  attacked,
  line,
  MAREN,
  maren,
  modifiers,
  OGRE,
  outcome,
  rolled,
  sceneState,
  told,
  trainedIn,
} from './given.js';
import { spendHeroDice } from './hero-dice.js';
import { changeHitPoints } from './hit-points.js';
import { abandonTrial, declareOutcome } from './outcome.js';
import { rulesOf } from './settings.js';
import type { Sheet } from './sheet.js';
import { Rating } from './words.js';

type Table = ReturnType<typeof maren>;
const hurt = (table: Table, sceneId: string, face: number, dice = '1d8', by = PLAYER) =>
  table.send(rollDamage, { sceneId, dice }, { by, faces: { damage: [face] } });
const damage = (...args: Parameters<typeof hurt>) =>
  told<{ damage: number }>(hurt(...args), 'TrialDamageDealt')[0]?.damage;
const hit = (sheet: Partial<Sheet>, kind: 'PHYSICAL' | 'MAGICAL', settings = {}) => {
  const table = maren(sheet).set(settings);
  const id = attacked(table, kind, 'the blow');
  rolled(table, id, [10, 10]);
  table.send(declareOutcome, { sceneId: id });
  return { table, id };
};

describe('an attack', () => {
  it('X-TRIAL-5: untrained is legal, without Prowess; a miss does no damage', () => {
    const table = maren({ ...modifiers(0, -1, 5), prowess: 4 });
    const id = attacked(table, 'MAGICAL', 'fire');
    expect(sceneState(table, id)).toMatchObject({ attribute: 'Agility', openDr: 12, target: { rating: 'WARD' } });
    rolled(table, id, [8, 4]);
    expect(hurt(table, id, 5).refused).toBe('NO_HIT');
    expect(outcome(table, id)).toEqual([11, 'failure', -1]);
    expect(hurt(table, id, 5).refused).toBe('NO_SUCH_SCENE');
  });

  it('X-TRIAL-6: physical damage adds Brawn', () => {
    const { table, id } = hit(modifiers(2, 0, 4), 'PHYSICAL');
    const sent = hurt(table, id, 5);
    expect(told(sent, 'TrialDamageDealt')).toMatchObject([{ damage: 7, attribute: 'Brawn' }]);
    expect(line(sent)).toBe('Maren dealt the ogre 7 damage with the blow (1d8: 5 + 2 Brawn).');
    expect(sceneState(table, id)).toBeNull();
  });

  it('X-TRIAL-7: magical damage adds Ego, and is never below the least', () => {
    const { table, id } = hit(modifiers(0, 0, -3), 'MAGICAL');
    expect(damage(table, id, 1)).toBe(0);
    expect(damageOf(1, -3, 1)).toBe(1);
    const least = hit(modifiers(0, 0, -3), 'MAGICAL', { 'trial.minDamage': 1 });
    expect(damage(least.table, least.id, 1)).toBe(1);
  });

  it('X-TRIAL-10: training counts only in the weapon in use; a bomb is an attack like any other', () => {
    const thrown = (training: string) => {
      const table = maren({ ...modifiers(1, 1, 0), prowess: 2, ...trainedIn(training) }, {}, 14);
      const id = attacked(table, 'PHYSICAL', 'fire bomb');
      if (training !== 'fire bomb')
        expect(rolled(table, id, [], { trainedSources: [training] }).refused).toBe('TRAINING_NOT_IN_USE');
      rolled(table, id, [6, 5]);
      return [outcome(table, id), damage(table, id, 4)];
    };
    expect(thrown('fire bomb')).toEqual([[14, 'success', 0], 5]);
    expect(thrown('axe')).toEqual([[12, 'failure', -2], undefined]);
  });

  it('X-TRIAL-11: against Mind where the game master says so; the kind still decides the damage', () => {
    const table = maren(modifiers(0, 1, 3), {}, 13);
    const id = attacked(table, 'MAGICAL', 'whisper', { against: 'MIND' });
    expect(sceneState(table, id)?.target?.rating).toBe('MIND');
    rolled(table, id, [9, 3]);
    expect(outcome(table, id)).toEqual([13, 'success', 0]);
    expect(damage(table, id, 2)).toBe(5);
  });

  it('can go against a creature without a sheet, but not against the other kind of rating', () => {
    const table = maren();
    const call = { characterId: MAREN, purpose: 'strike', means: 'axe', kind: 'PHYSICAL' };
    const sent = table.send(callAttack, { ...call, creature: { name: 'a rat', dr: 9 } });
    expect(line(sent)).toBe(
      'Maren was called to a Trial of Agility (strike), a physical attack with axe, against the Guard of a rat, DR 9 (easy).',
    );
    expect(callAttack.input.safeParse({ ...call, targetId: OGRE, against: 'WARD' }).success).toBe(false);
    expect(callAttack.input.safeParse(call).success).toBe(false);
    expect(table.send(callAttack, { ...call, targetId: OGRE }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
  });

  it('that hit stays open until its damage is rolled, once, or it is abandoned', () => {
    const { table, id } = hit({ heroDice: 1 }, 'PHYSICAL');
    expect(sceneState(table, id)?.stage).toBe('HIT');
    expect(table.send(spendHeroDice, { sceneId: id, heroDice: 1 }).refused).toBe('TRIAL_IS_DECLARED');
    expect(table.send(declareOutcome, { sceneId: id }).refused).toBe('TRIAL_IS_DECLARED');
    expect(hurt(table, id, 5, '1d8', OTHER_PLAYER).refused).toBe('NOT_ALLOWED');
    expect(hurt(table, id, 5, 'a club').refused).toBe('BAD_DICE_NOTATION');
    expect(table.send(abandonTrial, { sceneId: id, reason: 'mercy' }, { by: GM }).refused).toBeNull();
    expect(sceneState(table, id)).toBeNull();
  });
});

describe('hit points, where the campaign counts them (R-TRIAL-13)', () => {
  const on = { 'trial.hitPoints': true };

  it('go down with the damage, and come back up to the maximum', () => {
    const { table, id } = hit({}, 'PHYSICAL', on);
    table.character<Sheet>(OGRE, { hitPoints: { maximum: 6, current: 4 } }, { owner: null });
    const wound = hurt(table, id, 7);
    expect(line(wound)).toBe('The ogre lost 7 hit points and has −3: hit by the blow');
    const change = (by: number) => table.send(changeHitPoints, { characterId: OGRE, change: by, reason: 'rest' });
    expect(told(change(20), 'TrialHitPointsChanged')).toMatchObject([{ change: 9, left: 6 }]);
    expect(change(1).events).toEqual([]);
  });

  it('are left alone otherwise', () => {
    const { table, id } = hit({}, 'PHYSICAL');
    expect(hurt(table, id, 7).events).toHaveLength(1);
    const refused = table.send(changeHitPoints, { characterId: OGRE, change: -1, reason: 'x' });
    expect(refused.refused).toBe('HIT_POINTS_NOT_USED');
  });

  it('that were not asked for when the attack was called are not lost', () => {
    const { table, id } = hit({}, 'PHYSICAL');
    table.set(on);
    expect(hurt(table, id, 7).events).toHaveLength(1);
  });
});

describe('Defensive Ratings (R-TRIAL-12)', () => {
  const ratings = (sheet: Partial<Sheet>, settings = {}) => {
    const table = maren(sheet).set(settings);
    return Rating.options.map((rating) => ratingOf(table.sheet<Sheet>(MAREN), rating, rulesOf(table.campaign)).value);
  };
  const sheet: Partial<Sheet> = { ...modifiers(5, 2, -1), armour: 3 };
  const formula = { 'trial.defence.formula': true };

  it('are 10 each unless entered, or whatever the campaign says', () => {
    expect(ratings(sheet)).toEqual([10, 10, 10]);
    expect(ratings({ ...sheet, defences: [{ rating: 'WARD', value: 15 }] })).toEqual([10, 15, 10]);
    expect(ratings(sheet, { 'trial.defence.mind': 8 })).toEqual([10, 10, 8]);
  });

  it('follow from Agility, armour and Ego where the campaign uses the formula', () => {
    expect(ratings(sheet, formula)).toEqual([15, 9, 9]);
    expect(ratings({ ...sheet, defences: [{ rating: 'GUARD', value: 11 }] }, formula)).toEqual([11, 9, 9]);
    const table = maren(sheet).set(formula);
    const from = (rating: Rating) => ratingOf(table.sheet<Sheet>(MAREN), rating, rulesOf(table.campaign)).from;
    expect([from('GUARD'), from('WARD')]).toEqual(['10 + 2 Agility + 3 armour', '10 − 1 Ego']);
  });
});
