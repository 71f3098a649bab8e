// How does Ruin rise, sink, and end a character?
import { describe, expect, it } from '@jest/globals';
import { type Given, GM, OTHER_PLAYER, PLAYER, uuid } from '../kernel/given.js';
import { changeTraits } from './belongings.js';
import { agreeCondition, removeCondition } from './conditions.js';
import { ILSE, lines, MAREN, read, ruin, sheet, three } from './given.js';
import { chooseEnd, grantCoGm } from './losing-yourself.js';
import { chooseReduction, rollReduction } from './reduction.js';
import { markRuinByHand } from './ruin.js';
import { rollRuin } from './ruin-roll.js';
import { setUpCharacter } from './set-up.js';
import type { Sheet } from './sheet.js';

const reduce = (table: Given, face: number, by = PLAYER) =>
  table.send(rollReduction, { characterId: MAREN, treachery: 'cuts the rope' }, { by, faces: { reduction: [face] } });
const choose = (table: Given, noticed: boolean) =>
  table.send(chooseReduction, { characterId: MAREN, noticed }, { by: PLAYER });
const shock = (table: Given, face: number, by = PLAYER) =>
  table.send(rollRuin, { characterId: MAREN, disturbance: 'the voices' }, { by, faces: { ruin: [face] } });
const mark = (table: Given, marks: number, by = GM) =>
  table.send(markRuinByHand, { characterId: MAREN, marks, reason: 'the gate' }, { by });

describe('a Ruin Roll', () => {
  it('X-TROPHY-19: marks only above current Ruin; 5 opens the way back', () => {
    const table = three([{ ruin: 4 }]);
    expect(lines(shock(table, 4))).toEqual(['Maren made a Ruin Roll (the voices): 4 against Ruin 4, no mark.']);
    expect([ruin(table, MAREN), read(table, MAREN).canReduceRuin]).toEqual([4, false]);
    expect(lines(shock(table, 5))).toEqual([
      'Maren made a Ruin Roll (the voices): 5 against Ruin 4, higher.',
      'Maren marked 1 Ruin and has 5 (ruin roll: the voices). A Condition is due. ' +
        'It can now be reduced by acting against the group.',
    ]);
    expect([ruin(table, MAREN), read(table, MAREN).canReduceRuin]).toEqual([5, true]);
    expect(shock(table, 6, OTHER_PLAYER).refused).toBe('NOT_ALLOWED');
  });
});

describe('a Reduction Roll', () => {
  const five = { ruin: 5, reductionOpen: true };

  it('X-TROPHY-18: below Ruin goes unnoticed; else the player chooses', () => {
    const table = three([five]);
    expect(lines(reduce(table, 3))).toEqual([
      'Maren acted against the group (cuts the rope): 3 against Ruin 5. It went unnoticed; Ruin 4.',
    ]);
    expect(choose(table, true).refused).toBe('NO_CHOICE_OPEN');
    reduce(table, 4);
    expect([ruin(table, MAREN), read(table, MAREN).reductionToChoose]).toEqual([4, true]);
    expect(reduce(table, 1).refused).toBe('CHOICE_IS_OPEN');
    const unseen = three([five]);
    reduce(unseen, 5);
    expect(lines(choose(unseen, false))).toEqual(['Nobody saw what Maren did; Ruin stays at 5.']);
    expect(lines(choose(table, true))).toEqual(['Somebody noticed what Maren did; Ruin sank to 3.']);
    expect([ruin(table, MAREN), ruin(unseen, MAREN)]).toEqual([3, 5]);
  });

  it('X-TROPHY-35: closes at starting Ruin, and opens only at 5 anew', () => {
    const table = three([{ startingRuin: 2, ruin: 3, reductionOpen: true }]);
    reduce(table, 1);
    expect([ruin(table, MAREN), read(table, MAREN).canReduceRuin]).toEqual([2, false]);
    expect(reduce(table, 1).refused).toBe('REDUCTION_NOT_OPEN');
    mark(table, 2);
    expect(reduce(table, 1).refused).toBe('REDUCTION_NOT_OPEN');
    mark(table, 1);
    expect(reduce(table, 1).refused).toBeNull();
  });

  it('has no chance after a jump straight to 6', () => {
    const table = three([{ ruin: 4 }]);
    mark(table, 2);
    expect([sheet(table, MAREN).reductionOpen, reduce(table, 1).refused]).toEqual([false, 'CHARACTER_NOT_ACTIVE']);
  });
});

describe('Ruin', () => {
  it('stops at 6, and the game master marks it for what no rule names', () => {
    const table = three([{ ruin: 4 }]);
    expect(mark(table, 1, PLAYER).refused).toBe('NOT_ALLOWED');
    expect(lines(mark(table, 5))).toEqual([
      'Maren marked 2 Ruin and has 6 (the gate). A Condition is due. The character is lost.',
    ]);
    expect(mark(table, 1).refused).toBe('CHARACTER_NOT_ACTIVE');
  });

  it('makes a Condition due for each roll, agreed in words and removed by the game master alone (R-TROPHY-29)', () => {
    const table = three();
    mark(table, 2);
    const [due] = read(table, MAREN).conditionsDue;
    const agree = (dueId: string | null, by = PLAYER) =>
      table.send(agreeCondition, { characterId: MAREN, dueId, condition: 'sees no colours' }, { by });
    expect([agree(uuid(70)).refused, agree(null).refused]).toEqual(['NO_CONDITION_DUE', 'NO_CONDITION_DUE']);
    expect(lines(agree(due?.id ?? null))).toEqual(['Maren has a Condition from now on: sees no colours']);
    expect([read(table, MAREN).conditionsDue.length, agree(due?.id ?? null).refused]).toEqual([0, 'NO_CONDITION_DUE']);
    expect(agree(null, GM).refused).toBeNull();
    const [one] = read(table, MAREN).conditions;
    const remove = (by: string) =>
      table.send(removeCondition, { characterId: MAREN, conditionId: one?.id, reason: 'the spring' }, { by }).refused;
    expect([remove(PLAYER), remove(GM), remove(GM)]).toEqual(['NOT_ALLOWED', null, 'NO_SUCH_CONDITION']);
  });
});

describe('losing oneself (R-TROPHY-30)', () => {
  const lost = () => three([{ ruin: 6, fate: 'LOST_CHOOSING' }]);
  const end = (table: Given, how: string, by = PLAYER) =>
    table.send(chooseEnd, { characterId: MAREN, end: how, finalAct: 'she walks into the trees' }, { by });

  it('leaves the player one choice: dead, or a monster of the game master’s', () => {
    const dying = lost();
    expect(read(dying, MAREN).warnings).toEqual(['Is lost: choose how she ends.']);
    expect(end(dying, 'DEAD', OTHER_PLAYER).refused).toBe('NOT_ALLOWED');
    expect(end(dying, 'DEAD').events.map(({ def }) => def.type)).toEqual(['TrophyEndChosen', 'CharacterDied']);
    expect([read(dying, MAREN).status, end(dying, 'MONSTER').refused]).toEqual(['DEAD', 'NOT_LOST']);
    const turning = lost();
    expect(lines(end(turning, 'MONSTER'))[0]).toBe(
      'Maren was lost and became a monster that serves the wild: she walks into the trees',
    );
    expect(read(turning, MAREN).status).toBe('MONSTER');
    expect(turning.state({ kind: 'character', id: MAREN })).toMatchObject({ owner: null, status: 'ALIVE' });
    expect(end(three(), 'DEAD').refused).toBe('NOT_LOST');
  });

  it('may let the player help to tell of the terrors', () => {
    const table = lost();
    const grant = (characterId: string, by = GM) => table.send(grantCoGm, { characterId }, { by });
    expect([grant(ILSE).refused, grant(MAREN, PLAYER).refused]).toEqual(['NOT_LOST', 'NOT_ALLOWED']);
    grant(MAREN);
    expect([read(table, MAREN).coGm, grant(MAREN).events.length]).toEqual([true, 0]);
  });
});

describe('a character', () => {
  const setUp = (table: Given, more = {}, by = PLAYER) =>
    table.send(setUpCharacter, { characterId: MAREN, skills: [{ name: 'lore' }], armour: ['mail'], ...more }, { by });
  const blank = (settings = {}) => three([], settings).character<Sheet>(MAREN, {});

  it('is set up once, with the Ruin the campaign starts with (R-TROPHY-2)', () => {
    const table = blank({ 'trophy.startingRuin': 2 });
    expect(setUp(table, { startingRuin: 1 }).refused).toBe('REFEREE_SETS_STARTING_RUIN');
    expect(lines(setUp(table))).toEqual(['Maren was set up with Ruin 2. Skills: lore; armour: mail']);
    expect([ruin(table, MAREN), sheet(table, MAREN).startingRuin, setUp(table).refused]).toEqual([
      2,
      2,
      'ALREADY_SET_UP',
    ]);
    const other = blank();
    setUp(other, { startingRuin: 3 }, GM);
    expect(read(other, MAREN)).toMatchObject({ ruin: 3, startingRuin: 3, skills: [{ name: 'lore', origin: null }] });
  });

  it('keeps what was marked before, with all that Ruin brings (R-TROPHY-2, R-TROPHY-30)', () => {
    const begun = (marks: number, startingRuin: number) => {
      const table = blank();
      mark(table, marks);
      setUp(table, { startingRuin }, GM);
      const { ruin: now, reductionOpen, fate } = sheet(table, MAREN);
      return [now, reductionOpen, fate];
    };
    expect(begun(2, 2)).toEqual([4, false, 'ACTIVE']);
    expect(begun(3, 2)).toEqual([5, true, 'ACTIVE']);
    expect(begun(3, 4)).toEqual([6, false, 'LOST_CHOOSING']);
  });

  it('gains and loses things; Skills and Rituals only from the game master', () => {
    const table = three();
    const change = (more: object, by = PLAYER) =>
      table.send(changeTraits, { characterId: MAREN, reason: 'the market', ...more }, { by });
    expect(change({ gained: [{ kind: 'SKILL', name: 'spirits' }] }).refused).toBe('REFEREE_GIVES_SKILLS');
    expect(
      change({
        lost: [
          { kind: 'EQUIPMENT', name: 'rope' },
          { kind: 'EQUIPMENT', name: 'rope' },
        ],
      }).refused,
    ).toBe('NOT_AMONG_HERS');
    const all = { gained: ['SKILL', 'RITUAL', 'EQUIPMENT', 'ARMOUR'].map((kind) => ({ kind, name: 'new' })) };
    expect(lines(change({ ...all, lost: [{ kind: 'RITUAL', name: 'ward' }] }, GM))).toEqual([
      'Maren gained new (Skill), new (Ritual), new (equipment) and new (armour) and lost ward (Ritual): the market',
    ]);
    expect(sheet(table, MAREN)).toMatchObject({
      rituals: ['new'],
      equipment: ['rope', 'new'],
      armour: [{ name: 'new' }],
    });
    expect(change({ lost: all.gained }, GM).refused).toBeNull();
    const dead = three().character<Sheet>(MAREN, { equipment: ['rope'] }, { status: 'DEAD', owner: PLAYER });
    const drop = { characterId: MAREN, lost: [{ kind: 'EQUIPMENT', name: 'rope' }], reason: 'burnt' };
    expect([PLAYER, GM].map((by) => dead.send(changeTraits, drop, { by }).refused)).toEqual([
      'CHARACTER_NOT_ACTIVE',
      null,
    ]);
    expect(sheet(table, MAREN)).toMatchObject({
      rituals: [],
      equipment: ['rope'],
      armour: [],
      skills: [{ name: 'athletics' }],
    });
  });
});
