// Does everyone get a turn, in the right order, and do in it what may be done?
import { describe, expect, it } from '@jest/globals';
import { GM, OTHER_PLAYER, PLAYER, uuid } from '../kernel/given.js';
import { actInFight } from './actions.js';
import { declareAttack } from './attack-declare.js';
import { defend, rollAttack } from './attack-roll.js';
import { endEncounter, joinEncounter, leaveEncounter, setEngagement } from './encounter.js';
import { foesOf } from './encounter-record.js';
import { armed, duel, Fight, OGRE } from './fight-given.js';
import { EXAMPLE, MAREN, maren, ODO, piece, told } from './given.js';
import { takeInHand } from './in-hand.js';
import { move } from './movement.js';
import { grantSurprise, rollReaction, surpriseOf } from './reaction.js';
import { beginRound, byInitiative, endTurn } from './round.js';
import type { Sheet } from './sheet.js';
import { switchWeapon } from './switch-weapon.js';

const reaction = (side: number, grade: 'SUCCESS' | 'FAILURE', total: number) => ({
  side,
  test: { grade, roll: { total } },
});
const BLOW = { attackerId: MAREN, defenderId: ODO };

describe('reaction (R-D100-50, R-D100-69)', () => {
  it('X-D100-57 more successes surprise, or the lowest roll that succeeded; else nobody', () => {
    const one = [reaction(1, 'SUCCESS', 45), reaction(1, 'FAILURE', 41)];
    expect(surpriseOf([...one, reaction(2, 'SUCCESS', 12), reaction(2, 'FAILURE', 90)])).toBe(2);
    expect(surpriseOf([...one, reaction(2, 'FAILURE', 90)])).toBe(1);
    expect(surpriseOf([reaction(1, 'FAILURE', 45), reaction(2, 'FAILURE', 41)])).toBeNull();
    expect(surpriseOf([reaction(1, 'SUCCESS', 20), reaction(2, 'SUCCESS', 20)])).toBeNull();
  });

  it('X-D100-57 each is tested on the larger of the DEX and INT target', () => {
    const foe = (side: number, dexTarget: number, intTarget: number) => ({
      ...OGRE,
      side,
      figures: { ...OGRE.figures, dexTarget, intTarget },
    });
    const met = (...rolls: number[]) => {
      const fight = new Fight(maren(), [foe(1, 45, 20), foe(1, 10, 40), foe(2, 30, 30), foe(2, 25, 5)]);
      const byLabel = Object.fromEntries(rolls.map((roll, n) => [`reaction/${fight.id(n)}`, [roll]]));
      return told<{ surprisingSide: number | null }>(fight.send(rollReaction, {}, byLabel), 'D100ReactionRolled')[0]
        ?.surprisingSide;
    };
    expect(met(45, 41, 12, 90)).toBe(2);
    expect(met(46, 41, 31, 26)).toBeNull();
    expect(met(45, 40, 12, 90)).toBe(1);
  });

  const met = (settings = {}) => {
    const fight = new Fight(maren(armed(55, null)).set(settings), [{ characterId: MAREN, side: 1 }, OGRE]);
    const rolls: Record<string, number> = { [`reaction/${MAREN}`]: 99, [`reaction/${fight.id(1)}`]: 30 };
    fight.send(rollReaction, {}, (label) => rolls[label] ?? 50);
    return fight;
  };

  it('X-D100-58 the surprised may do nothing in the free round', () => {
    const strike = (settings = {}) => {
      const fight = met(settings).begin();
      const ogre = fight.id(1);
      expect([fight.scene.round, fight.scene.freeSide, fight.scene.order]).toEqual([0, 2, [ogre]]);
      fight.send(declareAttack, { attackerId: ogre, defenderId: MAREN });
      fight.send(rollAttack, {}, { attack: [50] });
      return fight.send(defend, {}, { defence: [50] }).refused;
    };
    expect(strike()).toBe('SURPRISED');
    expect(strike({ 'd100.surprise.mayDefend': true })).toBeNull();
  });

  it('comes once, before the first round, and then everyone acts', () => {
    const fight = met().begin();
    expect(fight.refused(rollReaction)).toBe('FIGHT_HAS_BEGUN');
    fight.send(endTurn);
    expect([fight.scene.freeSide, fight.scene.turn]).toEqual([null, null]);
    fight.begin();
    expect([fight.scene.round, fight.scene.order.length]).toEqual([1, 2]);
    expect(fight.refused(grantSurprise, { side: 1, reason: 'x' })).toBe('FIGHT_HAS_BEGUN');
  });

  it('may be the referee’s word, and must be among more than two sides', () => {
    const three = new Fight(maren(armed(55, null)), [{ characterId: MAREN, side: 1 }, OGRE, { ...OGRE, side: 3 }]);
    expect(three.refused(rollReaction)).toBe('TWO_SIDES_NEEDED');
    expect(three.refused(grantSurprise, { side: 4, reason: 'night' })).toBe('NO_SUCH_SIDE');
    three.send(grantSurprise, { side: 1, reason: 'night' });
    expect(three.begin().scene.order).toEqual([MAREN]);
  });
});

describe('initiative (R-D100-51)', () => {
  const places = (sheet: Partial<Sheet>, input = {}, settings = {}) => {
    const fight = duel(armed(55, 10, sheet), armed(45, 3), settings);
    fight.table.put({ kind: 'scene', id: fight.sceneId }, { ...fight.scene, turn: null });
    const sent = fight.send(beginRound, input);
    const data = sent.events[0]?.data as { places: { combatantName: string; initiative: number }[] };
    return data.places.map(({ combatantName, initiative }) => `${combatantName} ${initiative}`);
  };

  it('X-D100-28 is DEX and Combat Stamina, or INT of those who declare magic', () => {
    expect(places({})).toEqual(['Maren 22', 'Odo 15']);
    const rested = { stamina: { trained: 0, other: 0, current: null } };
    expect(places(rested, { magic: [MAREN] })).toEqual(['Maren 38', 'Odo 15']);
    expect(places({}, {}, { 'd100.initiative.uses': 'TARGET' })[0]).toBe('Maren 55');
  });

  it('breaks ties by Combat Stamina, then by score', () => {
    const place = (stamina: number, score: number) => ({
      combatantId: '',
      combatantName: `${stamina}/${score}`,
      score,
      stamina,
      initiative: stamina + score,
      castsMagic: false,
      delayed: false,
    });
    const sorted = [place(5, 10), place(9, 6), place(4, 12)].sort(byInitiative);
    expect(sorted.map(({ combatantName }) => combatantName)).toEqual(['4/12', '9/6', '5/10']);
  });

  it('X-D100-66 the delayed come last in every later round', () => {
    const fight = new Fight(
      maren(armed(55, 10)).character<Sheet>(ODO, { ...EXAMPLE, ...armed(45, 3) }, { name: 'Odo', owner: OTHER_PLAYER }),
      [
        { characterId: MAREN, side: 1 },
        { characterId: ODO, side: 1 },
        { ...OGRE, figures: { ...OGRE.figures, dexScore: 15 } },
      ],
    ).begin();
    const ogre = fight.id(2);
    expect(fight.scene.order).toEqual([ogre, MAREN, ODO]);
    expect(fight.send(actInFight, { combatantId: ogre, fightAction: 'DELAY' }).refused).toBeNull();
    for (let n = 0; n < 3; n++) fight.send(endTurn);
    expect(fight.begin().scene.order).toEqual([MAREN, ODO, ogre]);
  });

  it('passes over those who are down, and ends with the round', () => {
    const fight = duel(armed(55, 10), armed(45, null, { hitPoints: { maximum: 9, current: 0 } }));
    expect(fight.scene.order).toEqual([MAREN]);
    expect(fight.refused(endTurn, {}, OTHER_PLAYER)).toBe('NOT_YOUR_COMBATANT');
    expect(fight.refused(beginRound)).toBe('ROUND_IS_UNDER_WAY');
    fight.send(endTurn, {}, {}, PLAYER);
    expect([fight.scene.turn, fight.refused(endTurn)]).toEqual([null, 'NOBODY_IS_AT_TURN']);
  });
});

describe('a turn (R-D100-52, R-D100-53)', () => {
  const act = (fight: Fight, fightAction: string, more = {}) =>
    fight.send(actInFight, { combatantId: MAREN, fightAction, ...more }).refused;

  it('is minor actions, then one movement, then one major action', () => {
    const fight = duel(armed(55, 10), armed(45, null));
    expect([act(fight, 'MINOR', { what: 'opens the door' }), act(fight, 'MINOR')]).toEqual([null, null]);
    expect(fight.refused(move, { combatantId: MAREN, movement: 'MOVE', feet: 41 })).toBe('TOO_FAR');
    expect(fight.refused(move, { combatantId: MAREN, movement: 'MOVE', feet: 40 })).toBeNull();
    expect(act(fight, 'MINOR')).toBe('OUT_OF_ORDER');
    expect(fight.refused(move, { combatantId: MAREN, movement: 'MOVE' })).toBe('HAS_MOVED');
    fight.attack(BLOW, { attack: 90 });
    expect(fight.refused(declareAttack, BLOW)).toBe('NO_MAJOR_ACTION_LEFT');
    expect(fight.refused(declareAttack, { attackerId: ODO, defenderId: MAREN })).toBe('NOT_YOUR_TURN');
  });

  it('leaves no major action after sprint, disengaging and rest', () => {
    for (const movement of ['SPRINT', 'DISENGAGE', 'REST']) {
      const fight = duel(armed(55, 10), armed(45, null));
      fight.send(move, { combatantId: MAREN, movement }, { rest: [3] });
      expect(fight.refused(declareAttack, BLOW)).toBe('NO_MAJOR_ACTION_LEFT');
      expect(fight.cs(MAREN)).toBe({ SPRINT: 9, DISENGAGE: 10, REST: 13 }[movement]);
    }
  });

  it('rests no further than to the maximum', () => {
    const fight = duel(armed(55, 19), armed(45, null));
    fight.send(move, { combatantId: MAREN, movement: 'REST' }, { rest: [4] });
    expect(fight.cs(MAREN)).toBe(20);
  });

  it('X-D100-61 engaged foes may strike at one who moves, but not at one who disengages or rests', () => {
    const strikes = (movement: string) => {
      const fight = new Fight(
        maren(armed(55, 10)).character<Sheet>(
          ODO,
          { ...EXAMPLE, ...armed(45, 10) },
          { name: 'Odo', owner: OTHER_PLAYER },
        ),
        [{ characterId: MAREN, side: 1 }, { characterId: ODO, side: 2 }, OGRE],
      ).turnOf(MAREN);
      const foes = [ODO, fight.id(2)];
      fight.send(setEngagement, { pairs: foes.map((otherId) => ({ oneId: MAREN, otherId })) });
      fight.send(move, { combatantId: MAREN, movement }, { rest: [1] });
      const struck = foes.map(
        (attackerId) =>
          fight.attack({ attackerId, defenderId: MAREN, manner: 'OPPORTUNITY' }, { attack: 40, damage: [1, 1] })
            .refused,
      );
      return [struck, fight.cs(ODO), foesOf(fight.scene, MAREN).length];
    };
    const none = ['NO_OPPORTUNITY', 'NO_OPPORTUNITY'];
    expect(strikes('MOVE')).toEqual([[null, null], 9, 2]);
    expect(strikes('DISENGAGE')).toEqual([none, 10, 0]);
    expect(strikes('REST')).toEqual([none, 10, 2]);
  });

  it('X-D100-68 the active combatant may not defend, unless the campaign allows it', () => {
    const struck = (settings = {}) => {
      const fight = duel(armed(55, 10), armed(45, 10), settings);
      fight.send(setEngagement, { pairs: [{ oneId: MAREN, otherId: ODO }] });
      fight.send(move, { combatantId: MAREN, movement: 'MOVE', feet: 5 });
      fight.send(declareAttack, { attackerId: ODO, defenderId: MAREN, manner: 'OPPORTUNITY' });
      fight.send(rollAttack, {}, { attack: [40] });
      return [fight.send(defend, {}, { defence: [50] }).refused, fight.cs(MAREN)];
    };
    expect(struck()).toEqual(['ACTIVE_MAY_NOT', 10]);
    expect(struck({ 'd100.active.mayDefend': true })).toEqual([null, 9]);
  });

  it('helps an ally on one roll, until the helper is at turn again', () => {
    const fight = duel(armed(55, 10), armed(45, 10));
    expect(act(fight, 'HELP', { allyId: ODO })).toBeNull();
    expect([fight.cs(MAREN), fight.scene.combatants[1]?.helpers]).toEqual([9, [MAREN]]);
    fight.send(endTurn);
    fight.send(declareAttack, { attackerId: ODO, defenderId: MAREN, useHelp: true });
    expect(fight.scene.attacks[0]?.modifiers).toEqual([{ name: 'help', points: 20 }]);
    fight.send(rollAttack, {}, { attack: [90] });
    expect(fight.refused(defend, { useHelp: true })).toBe('NOBODY_HELPS');
    const lapsed = duel(armed(55, 10), armed(45, 10));
    act(lapsed, 'HELP', { allyId: ODO });
    lapsed.send(endTurn);
    lapsed.send(endTurn);
    lapsed.begin();
    expect([lapsed.scene.turn?.id, lapsed.scene.combatants[1]?.helpers]).toEqual([ODO, [MAREN]]);
    lapsed.send(endTurn);
    expect([lapsed.scene.turn?.id, lapsed.scene.combatants[1]?.helpers]).toEqual([MAREN, []]);
  });

  it('any other action cancels bracing', () => {
    const fight = duel(armed(55, 10), armed(45, 10), { 'd100.cs.brace': 2 });
    act(fight, 'BRACE');
    expect([fight.scene.combatants[0]?.braced, fight.cs(MAREN)]).toEqual([true, 8]);
    fight.send(endTurn);
    fight.send(declareAttack, { attackerId: ODO, defenderId: MAREN });
    fight.send(rollAttack, {}, { attack: [90] });
    fight.send(defend, {}, { defence: [50] });
    expect(fight.scene.combatants[0]?.braced).toBe(false);
  });

  it('have no other way to take a weapon in hand, but for the game master', () => {
    const fight = duel(armed(55, null), armed(45, null));
    const empty = { characterId: MAREN, goodsIds: [] };
    expect(fight.table.send(takeInHand, empty, { by: PLAYER }).refused).toBe('IN_AN_ENCOUNTER');
    expect(fight.table.send(takeInHand, empty, { by: GM }).refused).toBeNull();
    fight.send(endEncounter, { note: 'they fled' });
    expect(fight.table.send(takeInHand, empty, { by: PLAYER }).refused).toBeNull();
  });

  it('X-D100-67 the armed switch to a weapon within reach, the unarmed ready any', () => {
    const axe = piece(uuid(54), { name: 'axe', kind: 'WEAPON', weapon: { type: 'axe', damage: '1d6' } });
    const take = (inHand: string[], accessible: boolean) => {
      const sheet = armed(55, 10);
      const fight = duel({ ...sheet, goods: [...(sheet.goods ?? []), axe], inHand }, armed(45, 10));
      const sent = fight.send(switchWeapon, { combatantId: MAREN, goodsIds: [axe.id], accessible });
      return [sent.refused, fight.table.sheet<Sheet>(MAREN).inHand, fight.scene.turn?.majorsLeft];
    };
    expect(take([uuid(51)], true)).toEqual([null, [axe.id], 0]);
    expect(take([uuid(51)], false)).toEqual(['NOT_ACCESSIBLE', [uuid(51)], 1]);
    expect(take([], false)).toEqual([null, [axe.id], 0]);
    expect(take([], true)).toEqual([null, [axe.id], 1]);
  });
});

describe('who is in it (R-D100-72)', () => {
  it('others join for the next round, and leave with all that is open between them', () => {
    const fight = duel(armed(55, 10), armed(45, 10));
    fight.send(joinEncounter, { combatants: [OGRE] });
    expect(fight.refused(joinEncounter, { combatants: [{ characterId: ODO, side: 1 }] })).toBe('FIGHTS_ALREADY');
    expect([fight.scene.combatants.length, fight.scene.order.length]).toEqual([3, 2]);
    expect(fight.refused(leaveEncounter, { combatantId: MAREN, reason: 'x' })).toBe('IS_AT_TURN');
    fight.send(declareAttack, BLOW);
    fight.send(leaveEncounter, { combatantId: ODO, reason: 'fled' });
    expect([fight.scene.attacks, fight.scene.engaged, fight.scene.combatants.length]).toEqual([[], [], 2]);
  });

  it('are characters or figures, never both', () => {
    expect(() => new Fight(maren(), [{ ...OGRE, characterId: MAREN }, OGRE])).toThrow();
    expect(() => new Fight(maren(), [{ side: 1 }, OGRE])).toThrow();
  });
});
