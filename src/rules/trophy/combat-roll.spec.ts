// Does a fight go as the rules say, from the first Weak Point to the spoils?
import { describe, expect, it } from '@jest/globals';
import { type Given, GM, OTHER_PLAYER, PLAYER, SPECTATOR, uuid } from '../kernel/given.js';
import { returnSafely } from './armour.js';
import { abandonCombat, endCombat, giveUpCombat } from './combat-end.js';
import { matchesOf, rollCombat, twoHighest } from './combat-roll.js';
import { markArmour, takeRuin } from './combat-ruin.js';
import { type CombatScene, enduranceOf, nextDarkDice } from './combat-scene.js';
import { joinCombat } from './combat-setup.js';
import { changeEndurance } from './endurance.js';
import { fight, gather, ILSE, lines, MAREN, ODO, read, ruin, sceneState, sheet, three, told } from './given.js';
import { placeWeakPoints, retreat } from './retreat.js';
import type { Sheet } from './sheet.js';

const BY: Record<string, string> = { [MAREN]: PLAYER, [ILSE]: OTHER_PLAYER, [ODO]: GM };
const mail = { armour: [{ id: uuid(70), name: 'mail', marked: false }] };

const join = (table: Given, sceneId: string, characterId: string, weakPoint: number) =>
  table.send(
    joinCombat,
    { sceneId, characterId, exposure: 'charges in', weapon: 'an axe' },
    { by: BY[characterId] ?? GM, faces: { 'weak point': [weakPoint] } },
  );
const cast = (table: Given, sceneId: string, faces: number[] = [], by = PLAYER) =>
  table.send(rollCombat, { sceneId }, { by, faces: { combat: faces } });
const take = (table: Given, sceneId: string, characterId: string) =>
  table.send(takeRuin, { sceneId, characterId }, { by: BY[characterId] ?? GM });
const absorb = (table: Given, sceneId: string, armourId = uuid(70)) =>
  table.send(markArmour, { sceneId, characterId: MAREN, armourId, how: 'rings burst' }, { by: PLAYER });
const leave = (table: Given, sceneId: string, characterId: string, receiverId: string, faces: number[] = []) =>
  table.send(
    retreat,
    { sceneId, characterId, receiverId },
    { by: BY[characterId], faces: Object.fromEntries(faces.map((face, n) => [`weak point ${n + 1}`, [face]])) },
  );
const state = (table: Given, id: string) => sceneState<CombatScene>(table, id) as CombatScene;
const held = (table: Given, id: string, who: string) =>
  state(table, id).fighters.find(({ characterId }) => characterId === who)?.weakPoints;

/** X-TROPHY-13: E 9, Maren with Weak Point 4 and Ilse with 2, dark dice 4, 4. */
const thirteen = (maren: Partial<Sheet> = {}, settings = {}) => {
  const table = three([maren], settings);
  const id = fight(table, 9, { gold: 3 });
  join(table, id, MAREN, 4);
  join(table, id, ILSE, 2);
  const sent = cast(table, id, [4, 4]);
  return { table, id, sent };
};

describe('a Combat Roll', () => {
  it('X-TROPHY-13: below Endurance; each dark die on her Weak Point costs 1', () => {
    const { table, id, sent } = thirteen();
    expect(lines(sent)).toEqual([
      'Against the Hollow Stag the dark dice fell 4, 4: 8 against Endurance 9, not defeated. ' +
        'Ruin to take or let armour take: Maren 2.',
    ]);
    expect(take(table, id, ILSE).refused).toBe('NO_RUIN_PENDING');
    expect(lines(take(table, id, MAREN))).toEqual([
      'Maren took 2 Ruin of the roll.',
      'Maren marked 2 Ruin and has 3 (combat roll: the Hollow Stag). A Condition is due.',
    ]);
    expect([ruin(table, MAREN), ruin(table, ILSE)]).toEqual([3, 1]);
  });

  it('X-TROPHY-14: one dark die more; the winning roll costs too', () => {
    const { table, id } = thirteen();
    expect(cast(table, id).refused).toBe('RUIN_IS_PENDING');
    take(table, id, MAREN);
    const sent = cast(table, id, [5, 4, 2]);
    expect(told(sent, 'TrophyCombatRolled')).toMatchObject([{ topTwo: 9, endurance: 9, defeated: true }]);
    take(table, id, MAREN);
    take(table, id, ILSE);
    expect([ruin(table, MAREN), ruin(table, ILSE)]).toEqual([4, 2]);
  });

  it('X-TROPHY-15: a Weak Point handed over is rolled again until it differs', () => {
    const table = three();
    const id = fight(table, 12);
    join(table, id, MAREN, 4);
    join(table, id, ILSE, 4);
    expect(leave(table, id, ILSE, MAREN).refused).toBe('NOTHING_ROLLED_YET');
    cast(table, id, [1, 1]);
    const sent = leave(table, id, ILSE, MAREN, [4, 6]);
    expect(lines(sent)).toEqual([
      'Ilse retreated and handed Maren Weak Point 4, rolled again for 4 and 6: Maren holds 4 and 6.',
    ]);
    expect([held(table, id, MAREN), nextDarkDice(state(table, id), 1)]).toEqual([[4, 6], 3]);
    expect(told(cast(table, id, [1, 1, 2]), 'TrophyCombatRolled')).toMatchObject([{ roll: { notation: '3d6' } }]);
  });

  it('X-TROPHY-16: with Endurance below the dark dice it falls without a roll', () => {
    const set = (change: number) => {
      const table = three().character<Sheet>(uuid(10), {}, { name: 'Ana', owner: null });
      const id = fight(table, 5);
      for (const who of [MAREN, ILSE, ODO, uuid(10)]) join(table, id, who, 1);
      table.send(changeEndurance, { sceneId: id, changes: [{ change, reason: 'fire' }] });
      return cast(table, id, [1, 1, 1, 1]);
    };
    const fell = set(-2);
    expect(lines(fell)).toEqual(['The Hollow Stag is defeated without a roll: Endurance 3 is below 4 dark dice.']);
    expect(fell.unused).toEqual(['combat']);
    expect(told(set(-1), 'TrophyCombatRolled')).toMatchObject([{ topTwo: 2, endurance: 4, defeated: false }]);
  });

  it('X-TROPHY-17: one die alone is the total; above 12 nobody rolls', () => {
    const table = three();
    const id = fight(table, 6);
    join(table, id, MAREN, 1);
    expect(told(cast(table, id, [6]), 'TrophyCombatRolled')).toMatchObject([{ topTwo: 6, defeated: true }]);
    const hard = fight(table, 11);
    join(table, hard, MAREN, 1);
    table.send(changeEndurance, { sceneId: hard, changes: [{ change: 2, reason: 'two of them' }] });
    expect(cast(table, hard).refused).toBe('ENDURANCE_TOO_HIGH');
    table.send(changeEndurance, { sceneId: hard, changes: [{ change: -1, reason: 'torches' }] });
    expect(enduranceOf(state(table, hard))).toBe(12);
    expect(cast(table, hard, [6]).refused).toBeNull();
  });

  it('X-TROPHY-29: retreats one after the other, until the last can not', () => {
    const table = three();
    const id = fight(table, 12);
    join(table, id, MAREN, 1);
    join(table, id, ILSE, 2);
    join(table, id, ODO, 2);
    cast(table, id, [3, 3, 3]);
    leave(table, id, ODO, MAREN);
    expect(held(table, id, MAREN)).toEqual([1, 2]);
    leave(table, id, ILSE, MAREN, [1, 5]);
    expect(held(table, id, MAREN)).toEqual([1, 2, 5]);
    expect(told(cast(table, id, [5, 5, 2, 6]), 'TrophyCombatRolled')).toMatchObject([
      { topTwo: 11, defeated: false, struck: [{ characterId: MAREN, matches: 3 }] },
    ]);
    take(table, id, MAREN);
    expect(ruin(table, MAREN)).toBe(4);
    expect(leave(table, id, MAREN, ILSE).refused).toBe('LAST_CAN_NOT_RETREAT');
  });

  it('X-TROPHY-30: with all six numbers held a further die leaves play', () => {
    const roll = () => {
      throw new Error('a die fell');
    };
    expect(placeWeakPoints({ roll }, [1, 2, 3, 4, 5, 6], [3])).toEqual({ held: [1, 2, 3, 4, 5, 6], rerolls: [] });
  });

  it('X-TROPHY-31: armour is marked once, is no light die then, and whole after a safe return', () => {
    const { table, id } = thirteen(mail);
    expect(absorb(table, id, uuid(71)).refused).toBe('NO_SUCH_ARMOUR');
    expect(lines(absorb(table, id))).toEqual([
      'Maren let armour take 2 Ruin of the roll.',
      'Maren marked her mail and ignored 2 Ruin: rings burst',
    ]);
    expect([ruin(table, MAREN), absorb(table, id).refused]).toEqual([1, 'NO_RUIN_PENDING']);
    cast(table, id, [4, 1, 1]);
    expect(absorb(table, id).refused).toBe('ARMOUR_IS_MARKED');
    expect(gather(table, { lightFor: 'mail' }).refused).toBe('ARMOUR_IS_MARKED');
    expect(table.send(returnSafely, { characterIds: [MAREN] }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(lines(table.send(returnSafely, { characterIds: [MAREN] }))).toEqual([
      'Maren returned to town safely; 1 marked piece of armour can be used again.',
    ]);
    expect(gather(table, { lightFor: 'mail' }).refused).toBeNull();
  });

  it('X-TROPHY-33: makes one Condition due for all marks of a roll, none where armour took them', () => {
    const due = (act: typeof take | typeof absorb, settings = {}) => {
      const { table, id } = thirteen(mail, settings);
      if (act === absorb) absorb(table, id);
      else take(table, id, MAREN);
      return sheet(table, MAREN).conditionsDue.length;
    };
    expect([due(take), due(absorb), due(take, { 'trophy.conditions.combat': 'OPTIONAL' })]).toEqual([1, 0, 0]);
  });

  it('X-TROPHY-34: is joined late only where the campaign allows it, at a dark die more', () => {
    const late = (settings: object) => {
      const table = three([], { ...settings });
      const id = fight(table, 12);
      join(table, id, MAREN, 4);
      join(table, id, ILSE, 2);
      cast(table, id, [1, 1]);
      table.set({});
      return { table, id, sent: join(table, id, ODO, 3) };
    };
    expect(late({}).sent.refused).toBe('FIGHT_HAS_BEGUN');
    const { table, id, sent } = late({ 'trophy.combat.lateJoin': true });
    expect(lines(sent)[0]).toBe(
      'Odo joined the fight with an axe (charges in): Weak Point 3, and a dark die more in the next roll.',
    );
    expect(told(cast(table, id, [1, 1, 1, 1]), 'TrophyCombatRolled')).toMatchObject([{ roll: { notation: '4d6' } }]);
    expect(nextDarkDice(state(table, id), 3)).toBe(5);
  });
});

describe('a fight', () => {
  it('loses who is lost, and ends when nobody is left (G-T12)', () => {
    const { table, id } = thirteen({ ruin: 5 });
    expect(told(take(table, id, MAREN), 'TrophyBlowTaken')).toMatchObject([{ leavesFight: true, endsFight: false }]);
    expect([read(table, MAREN).status, state(table, id).fighters.length]).toEqual(['LOST_CHOOSING', 1]);
    expect(cast(table, id, [1, 1, 1]).refused).toBe('NOT_ALLOWED');
    cast(table, id, [2, 2, 2], OTHER_PLAYER);
    table.character<Sheet>(ILSE, { ruin: 4 }, { name: 'Ilse', owner: OTHER_PLAYER });
    expect(told(take(table, id, ILSE), 'TrophyBlowTaken')).toMatchObject([{ endsFight: true }]);
    expect(sceneState(table, id)).toBeNull();
  });

  it('goes on without one who died meanwhile; the dark dice stay as many', () => {
    const { table, id } = thirteen();
    table.character<Sheet>(MAREN, {}, { status: 'DEAD' });
    expect(cast(table, id, [], OTHER_PLAYER).refused).toBe('RUIN_IS_PENDING');
    expect(take(table, id, MAREN).events).toHaveLength(1);
    const dead = three();
    const other = fight(dead, 12);
    join(dead, other, MAREN, 4);
    join(dead, other, ILSE, 2);
    cast(dead, other, [1, 1]);
    dead.character<Sheet>(MAREN, {}, { status: 'DEAD', owner: PLAYER });
    // What she held leaves play with her, and is not handed on.
    expect(leave(dead, other, MAREN, ILSE).refused).toBe('CHARACTER_NOT_ACTIVE');
    const sent = cast(dead, other, [4, 1, 1], OTHER_PLAYER);
    expect(lines(sent)[0]).toBe('Maren is no longer in the fight.');
    expect(told(sent, 'TrophyCombatRolled')).toMatchObject([
      { fighters: [ILSE], struck: [], roll: { notation: '3d6' } },
    ]);
  });

  it('won is described, and its Gold shared out, once all Ruin is dealt with (G-T10)', () => {
    const { table, id } = thirteen();
    take(table, id, MAREN);
    const end = (gold: number, by = PLAYER) =>
      table.send(endCombat, { sceneId: id, described: 'it bursts', shares: [{ characterId: ILSE, gold }] }, { by });
    expect(end(3).refused).toBe('MONSTER_STANDS');
    cast(table, id, [5, 4, 2]);
    expect(join(table, id, ODO, 1).refused).toBe('MONSTER_IS_DEFEATED');
    expect(end(3).refused).toBe('RUIN_IS_PENDING');
    take(table, id, MAREN);
    take(table, id, ILSE);
    expect([end(4).refused, end(3, SPECTATOR).refused]).toEqual(['NOT_ENOUGH_GOLD', 'NOT_ALLOWED']);
    expect(lines(end(3))).toEqual([
      'The Hollow Stag was defeated and its 3 Gold shared out: it bursts',
      'Ilse gained 3 Gold and has 3: taken from the Hollow Stag',
    ]);
    expect(sceneState(table, id)).toBeNull();
  });

  it('is given up by all, or by the game master; he may also break it off', () => {
    const { table, id } = thirteen();
    const give = (by: string) => table.send(giveUpCombat, { sceneId: id, reason: 'we run' }, { by }).refused;
    expect([give(PLAYER), give(GM)]).toEqual(['NOT_ALLOWED', 'RUIN_IS_PENDING']);
    expect(table.send(abandonCombat, { sceneId: id, reason: 'dawn' }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    take(table, id, MAREN);
    expect([give(GM), sceneState(table, id)]).toEqual([null, null]);
    const alone = fight(table, 9);
    join(table, alone, MAREN, 3);
    expect(table.send(giveUpCombat, { sceneId: alone, reason: 'no' }, { by: PLAYER }).refused).toBeNull();
    const other = thirteen();
    expect(lines(other.table.send(abandonCombat, { sceneId: other.id, reason: 'dawn' }))).toEqual([
      'The fight with the Hollow Stag ended unfinished: dawn',
    ]);
  });

  it('falls to a change of Endurance at once, but not to a die added, unless the campaign says so (G-T13)', () => {
    const weak = (settings = {}) => {
      const table = three([], settings);
      const id = fight(table, 2);
      join(table, id, MAREN, 6);
      cast(table, id, [1]);
      return { table, id };
    };
    const plain = weak();
    expect(told(cast(plain.table, plain.id, [1, 1]), 'TrophyCombatRolled')).toMatchObject([{ defeated: true }]);
    const { table, id } = weak();
    expect(nextDarkDice(state(table, id), 1)).toBe(2);
    const change = table.send(changeEndurance, { sceneId: id, changes: [{ change: -2, reason: 'fire' }] });
    expect(told(change, 'TrophyMonsterFell')).toMatchObject([{ endurance: 0, darkDice: 1 }]);
    const auto = weak({ 'trophy.combat.autoDefeatOnAddedDice': true });
    auto.table.send(changeEndurance, { sceneId: auto.id, changes: [{ change: -1, reason: 'fire' }] });
    expect(told(cast(auto.table, auto.id), 'TrophyMonsterFell')).toMatchObject([{ endurance: 1, darkDice: 2 }]);
  });

  it('needs fighters, each once, and nobody from outside', () => {
    const table = three();
    const id = fight(table, 9);
    expect(cast(table, id, [], GM).refused).toBe('NO_FIGHTERS');
    join(table, id, MAREN, 1);
    expect(join(table, id, MAREN, 1).refused).toBe('FIGHTS_ALREADY');
    expect(cast(table, id, [], OTHER_PLAYER).refused).toBe('NOT_ALLOWED');
    expect(leave(table, id, ILSE, MAREN).refused).toBe('NOTHING_ROLLED_YET');
    join(table, id, ODO, 1);
    cast(table, id, [2, 2]);
    for (const [who, whom] of [
      [ILSE, MAREN],
      [MAREN, ILSE],
      [MAREN, MAREN],
    ] as const)
      expect(leave(table, id, who, whom).refused).toBe('NOT_IN_FIGHT');
  });

  it('counts as the rules do', () => {
    expect([[6], [1, 1], [5, 4, 2], [2, 6, 6]].map(twoHighest)).toEqual([6, 2, 9, 12]);
    expect([matchesOf([4], [4, 4]), matchesOf([1, 2, 5], [5, 5, 2, 6]), matchesOf([], [1])]).toEqual([2, 3, 0]);
  });
});
