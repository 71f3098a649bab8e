// Does a Trial go as the rules say, from its call to its outcome?
import { describe, expect, it } from '@jest/globals';
import { isDiceRefusal, placeDice } from '../kernel/dice.js';
import { GM, OTHER_PLAYER, PLAYER, SPECTATOR, uuid } from '../kernel/given.js';
import { autoSucceed } from './auto-success.js';
import { bandOf, OWN_BANDS } from './bands.js';
import { callTrial } from './call.js';
import { setDifficulty } from './difficulty.js';
import { NOTATION } from './edge.js';
import { called, line, MAREN, maren, modifiers, OGRE, outcome, rolled, sceneState, told, trainedIn } from './given.js';
import { spendHeroDice } from './hero-dice.js';
import { abandonTrial, declareOutcome, marginOf } from './outcome.js';
import { rollTrialDice } from './roll.js';
import type { Sheet } from './sheet.js';

const two = (points: number[]) => points.map((n, i) => ({ source: `source ${i}`, points: n }));
const skilled = { ...modifiers(0, 2, 0), prowess: 3, ...trainedIn('climbing', 'leaping') };

describe('a Trial', () => {
  it('X-TRIAL-1: adds attribute and Prowess once, and succeeds on reaching the DR', () => {
    const table = maren(skilled);
    const id = called(table, 18);
    const roll = rolled(table, id, [7, 6], { trainedSources: ['climbing', 'leaping'] });
    expect(told(roll, 'TrialRolled')).toMatchObject([
      { attributeModifier: 2, prowess: 3, flatBonus: 0, baseTotal: 18 },
    ]);
    expect(line(roll)).toBe('Maren rolled 7, 6 (leap the gap): 13 + 2 Agility + 3 Prowess = 18.');
    expect(outcome(table, id)).toEqual([18, 'success', 0]);
    expect(sceneState(table, id)).toBeNull();
  });

  it('X-TRIAL-2: keeps the two highest with Edge, the two lowest with Strain, and rolls two dice with both', () => {
    const base = (edge: string[], strain: string[], faces: number[]) => {
      const table = maren();
      const [data] = told<{ baseTotal: number; roll: { dice: { role: string; kept: boolean }[] } }>(
        rolled(table, called(table, 10, { edge }), faces, { strain }),
        'TrialRolled',
      );
      return [data?.baseTotal, data?.roll.dice.map(({ role, kept }) => `${role}${kept ? '' : ' dropped'}`)];
    };
    expect(base(['high ground'], [], [3, 9, 5])).toEqual([14, ['PLAIN dropped', 'PLAIN', 'EDGE']]);
    expect(base([], ['wet rock'], [3, 9, 5])).toEqual([8, ['PLAIN', 'PLAIN dropped', 'STRAIN']]);
    expect(base(['high ground'], ['wet rock'], [3, 9])).toEqual([12, ['PLAIN', 'PLAIN']]);
  });

  it('X-TRIAL-3: takes the largest flat bonus alone', () => {
    const table = maren();
    const id = called(table, 14);
    rolled(table, id, [5, 5], { flatBonuses: two([1, 3, 2]) });
    expect(outcome(table, id)).toEqual([13, 'failure', -1]);
  });

  it('X-TRIAL-4: takes Hero Dice in batches until it is declared', () => {
    const table = maren({ heroDice: 3 });
    const id = called(table, 16);
    rolled(table, id, [8, 5]);
    const spend = (face: number) =>
      table.send(spendHeroDice, { sceneId: id, heroDice: 1 }, { by: PLAYER, faces: { hero: [face] } });
    expect(told(spend(2), 'TrialHeroDiceRolled')).toMatchObject([{ totalSoFar: 15 }]);
    expect(told(spend(4), 'TrialHeroDiceRolled')).toMatchObject([{ totalSoFar: 19 }]);
    expect(outcome(table, id)).toEqual([19, 'success', 3]);
    expect(table.sheet<Sheet>(MAREN).heroDice).toBe(1);
  });

  it('X-TRIAL-8: names each margin', () => {
    const named = [-5, -1, 0, 4, 5, 10].map((margin) => bandOf(margin, OWN_BANDS));
    expect(named).toEqual(['heavy failure', 'failure', 'success', 'success', 'strong success', 'outstanding success']);
    expect([-1_000, -4, 9, 1_000].map((margin) => bandOf(margin, OWN_BANDS))).toEqual([
      'heavy failure',
      'failure',
      'strong success',
      'outstanding success',
    ]);
    expect([-1, 0, 1].map((over) => marginOf(14 + over, 14).success)).toEqual([false, true, true]);
  });

  it('X-TRIAL-9: is not rolled for what is trivial', () => {
    const send = (faces: Record<string, number[]>) =>
      maren().send(autoSucceed, { characterId: MAREN, purpose: 'opens the door' }, { faces });
    expect(line(send({}))).toBe('Maren succeeded without a roll: opens the door');
    expect(send({ trial: [5, 5] }).unused).toEqual(['trial']);
    expect(maren().send(autoSucceed, { characterId: MAREN, purpose: 'x' }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
  });

  it('X-TRIAL-12: takes no more Hero Dice than there are, and none once it is declared', () => {
    const table = maren({ heroDice: 1 });
    const spend = (id: string, heroDice = 1) =>
      table.send(spendHeroDice, { sceneId: id, heroDice }, { by: PLAYER, faces: { hero: [6] } }).refused;
    const id = called(table, 10);
    expect(spend(id)).toBe('NOT_ROLLED_YET');
    rolled(table, id, [5, 5]);
    expect(spend(id, 2)).toBe('NOT_ENOUGH_HERO_DICE');
    table.send(declareOutcome, { sceneId: id });
    expect(spend(id)).toBe('NO_SUCH_SCENE');
    expect(table.sheet<Sheet>(MAREN).heroDice).toBe(1);
  });

  it('X-TRIAL-13: refuses flat penalties, or lets the worst count, as the campaign has it', () => {
    const base = (points: number[], settings = {}) => {
      const table = maren().set(settings);
      const sent = rolled(table, called(table, 10), [5, 5], { flatBonuses: two(points) });
      return sent.refused ?? told<{ flatBonus: number }>(sent, 'TrialRolled')[0]?.flatBonus;
    };
    const worst = { 'trial.flatPenalties': 'WORST' };
    expect(base([2, -3])).toBe('NOT_A_BONUS');
    expect(base([2, -3, -1], worst)).toBe(-1);
    expect([base([-3, -1], worst), base([2, 4], worst), base([], worst)]).toEqual([-3, 4, 0]);
    expect([base([0]), base([0], worst)]).toEqual(['NOT_A_BONUS', 'NOT_A_BONUS']);
  });

  it('X-TRIAL-14: lets any Edge and any Strain cancel out, whatever their counts', () => {
    const table = maren();
    const id = called(table, 10, { edge: ['high ground', 'surprise'], strain: ['wet rock'] });
    expect(told(rolled(table, id, [4, 8]), 'TrialRolled')).toMatchObject([
      { baseTotal: 12, roll: { notation: '2d10' } },
    ]);
    const placed = placeDice(NOTATION.PLAIN, [4, 8, 2], { label: 'trial', source: 'PHYSICAL' });
    expect(isDiceRefusal(placed) && placed.code).toBe('WRONG_NUMBER_OF_DICE');
  });

  it('X-TRIAL-15: keeps its DR once the dice have fallen', () => {
    const table = maren(modifiers(0, 4, 0));
    const id = called(table, 16);
    expect(table.send(setDifficulty, { sceneId: id, dr: 15 }).refused).toBeNull();
    rolled(table, id, [5, 5]);
    expect(table.send(setDifficulty, { sceneId: id, dr: 14 }).refused).toBe('DR_IS_FIXED');
    expect(outcome(table, id)).toEqual([14, 'failure', -1]);
  });

  it('goes against a rating of a character: Mind unless the call says otherwise (R-TRIAL-2, G-R7)', () => {
    const table = maren({}, {}, 13);
    const id = called(table, 0, { dr: undefined, targetId: OGRE, attribute: 'ego' });
    expect(sceneState(table, id)).toMatchObject({ attribute: 'Ego', openDr: 13, target: { rating: 'MIND' } });
    rolled(table, id, [6, 7]);
    expect(outcome(table, id)).toEqual([13, 'success', 0]);
  });
});

describe('who may do what, and when', () => {
  const call = { characterId: MAREN, purpose: 'leap', attribute: 'Agility', dr: 12 };

  it('is called by the game master, rolled by the player, declared by the game master', () => {
    const table = maren();
    expect(table.send(callTrial, call, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    const id = called(table, 12);
    for (const by of [OTHER_PLAYER, SPECTATOR])
      expect(table.send(rollTrialDice, { sceneId: id }, { by, faces: {} }).refused).toBe('NOT_ALLOWED');
    expect(table.send(declareOutcome, { sceneId: id }).refused).toBe('NOT_ROLLED_YET');
    rolled(table, id, [5, 5]);
    expect(rolled(table, id, [5, 5]).refused).toBe('ALREADY_ROLLED');
    expect(table.send(declareOutcome, { sceneId: id }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(line(table.send(declareOutcome, { sceneId: id }))).toBe(
      "Maren's Trial (leap the gap) came to 10 against DR 12: it failed by 2 (failure).",
    );
    expect(table.send(declareOutcome, { sceneId: id }).refused).toBe('NO_SUCH_SCENE');
  });

  it('names an attribute of the campaign, and training she has', () => {
    const table = maren(skilled);
    expect(table.send(callTrial, { ...call, attribute: 'Luck' }).refusal?.facts).toMatchObject({ attribute: 'Luck' });
    table.set({ 'trial.attributes': ['Brawn', 'Agility', 'Ego', 'Luck'] });
    expect(table.send(callTrial, { ...call, attribute: 'luck' }).refused).toBeNull();
    expect(rolled(table, called(table, 9), [], { trainedSources: ['cooking'] }).refused).toBe('NOT_TRAINED');
  });

  it('is made by the living', () => {
    const table = maren().character<Sheet>(MAREN, {}, { status: 'DEAD' });
    expect(table.send(callTrial, call).refused).toBe('CHARACTER_NOT_ALIVE');
    expect(table.send(autoSucceed, { characterId: MAREN, purpose: 'x' }).refused).toBe('CHARACTER_NOT_ALIVE');
  });

  it('can be abandoned at any time; Hero Dice spent are gone all the same', () => {
    const table = maren({ heroDice: 2 });
    const id = called(table, 12);
    rolled(table, id, [1, 1]);
    table.send(spendHeroDice, { sceneId: id, heroDice: 2 }, { by: PLAYER, faces: { hero: [1, 1] } });
    expect(line(table.send(abandonTrial, { sceneId: id, reason: 'the bridge held' }))).toBe(
      "Maren's Trial (leap the gap) was abandoned: the bridge held",
    );
    expect([sceneState(table, id), table.sheet<Sheet>(MAREN).heroDice]).toEqual([null, 0]);
  });

  it('keeps the rules it was called under, whatever changes meanwhile (R-ALL-7)', () => {
    const table = maren().set({
      'trial.flatPenalties': 'WORST',
      'trial.bands': [
        { name: 'no', from: null },
        { name: 'yes', from: 0 },
      ],
    });
    const id = called(table, 5);
    table.set({});
    expect(rolled(table, id, [5, 5], { flatBonuses: two([-2]) }).refused).toBeNull();
    expect(told(table.send(declareOutcome, { sceneId: id }), 'TrialDeclared')).toMatchObject([{ band: 'yes' }]);
  });
});

describe('a hidden DR (R-TRIAL-14, G-R12)', () => {
  const hidden = () => {
    const table = maren().set({ 'trial.drHidden': true });
    const sent = table.send(callTrial, {
      characterId: MAREN,
      purpose: 'lie',
      attribute: 'Ego',
      dr: 14,
      strain: ['drunk'],
    });
    return { table, sent, id: told<{ sceneId: string }>(sent, 'TrialCalled')[0]?.sceneId ?? '' };
  };

  it('stands where only game masters see it, and nowhere else', () => {
    const { sent } = hidden();
    const [secret, call] = sent.events;
    expect([secret?.def.type, secret?.audience]).toEqual(['TrialDifficultyHidden', { to: 'GM', members: [] }]);
    expect(call?.data).toMatchObject({ openDr: null, rung: null });
    expect(JSON.stringify(call?.data)).not.toContain('14');
    expect(line(sent)).toBe('Maren was called to a Trial of Ego (lie) against a hidden DR. Strain: drunk.');
  });

  it('can be changed before the dice, and is shown with the outcome', () => {
    const { table, id } = hidden();
    const changed = table.send(setDifficulty, { sceneId: id, dr: 13 });
    expect(changed.events.map(({ def, audience }) => [def.type, audience?.to])).toEqual([
      ['TrialDifficultyHidden', 'GM'],
    ]);
    rolled(table, id, [9, 4, 8]);
    expect(table.send(setDifficulty, { sceneId: id, dr: 20 }).refused).toBe('DR_IS_FIXED');
    const sent = table.send(declareOutcome, { sceneId: id });
    expect(sent.events.map(({ def }) => def.type)).toEqual(['TrialDifficultyRevealed', 'TrialDeclared']);
    expect(sent.events[0]?.def.reveals).toBe(true);
    expect(told(sent, 'TrialDeclared')).toMatchObject([{ declaredTotal: 12, dr: 13, success: false }]);
  });

  it('told early by the game master is told once', () => {
    const { table, id } = hidden();
    const secretId = sceneState(table, id)?.hiddenIn ?? '';
    const ref = { kind: 'secret', id: secretId } as const;
    table.put(ref, { ...(table.state(ref) as object), revealed: true });
    expect(told(table.send(setDifficulty, { sceneId: id, dr: 9 }), 'TrialDifficultyChanged')).toMatchObject([
      { dr: 9 },
    ]);
    rolled(table, id, [9, 4, 8]);
    const sent = table.send(declareOutcome, { sceneId: id }, { by: GM });
    expect(told(sent, 'TrialDeclared')).toMatchObject([{ dr: 9, success: true }]);
    expect(sent.events).toHaveLength(1);
  });
});

it('has no scene that was never opened', () => {
  expect(maren().send(rollTrialDice, { sceneId: uuid(77) }).refused).toBe('NO_SUCH_SCENE');
});
