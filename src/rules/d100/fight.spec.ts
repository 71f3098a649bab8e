// Does a blow land, and hurt, as the rules say?
import { describe, expect, it } from '@jest/globals';
import type { CommandDef } from '../kernel/deed.js';
import { GM, OTHER_PLAYER, PLAYER, uuid } from '../kernel/given.js';
import { actInFight } from './actions.js';
import { declareAttack } from './attack-declare.js';
import { callOffAttack, defend, dodge, rerollAttack, rollAttack } from './attack-roll.js';
import { settleAttack } from './attack-settle.js';
import { blowOf } from './attack-table.js';
import { CharacteristicChanged } from './characteristics.js';
import { castInFight } from './combat-casting.js';
import { currentStamina } from './combat-stamina.js';
import { chooseCombatAttribute } from './combat-target.js';
import { mostDamage, refuseDamage } from './damage-dice.js';
import { endEncounter } from './encounter.js';
import { armed, armoured, duel, Fight, OGRE } from './fight-given.js';
import { rollFumble, tellFumble } from './fumble.js';
import { MAREN, maren, ODO, piece, told } from './given.js';
import { rollReaction } from './reaction.js';
import { Settings } from './settings.js';
import type { Person, Sheet } from './sheet.js';
import { splitTarget } from './split.js';
import { switchWeapon } from './switch-weapon.js';
import type { Grade } from './words.js';

const BLOW = { attackerId: MAREN, defenderId: ODO };
const lines = (fight: Fight) =>
  fight.table.history.map(({ def, data }) => def.summary(data, (id) => (id === MAREN ? 'Maren' : 'Odo')));

describe('the table (R-D100-55)', () => {
  it('tells every pair of results, and no defence as a failed one', () => {
    const grades: Grade[] = ['CRITICAL_SUCCESS', 'SUCCESS', 'FAILURE', 'CRITICAL_FAILURE'];
    const said = (attack: Grade, defence: Grade | null) => {
      const { hits, double, ignoresDr, attackerFumbles, defenderFumbles } = blowOf(attack, defence);
      const words = [
        hits && 'hit',
        double && 'double',
        ignoresDr && 'no DR',
        attackerFumbles && 'A',
        defenderFumbles && 'D',
      ];
      return words.filter(Boolean).join(' ');
    };
    expect(grades.map((attack) => grades.map((defence) => said(attack, defence)))).toEqual([
      ['A D', 'hit double', 'hit double no DR', 'hit double no DR D'],
      ['', '', 'hit', 'hit D'],
      ['', '', '', ''],
      ['A', 'A', 'A', 'A'],
    ]);
    expect(grades.map((attack) => said(attack, null))).toEqual(['hit double no DR', 'hit', '', 'A']);
  });
});

describe('an attack (R-D100-54 to R-D100-58)', () => {
  it('X-D100-29 a critical hit is doubled before armour takes its part', () => {
    const fight = duel(armed(55, null), armoured(45, 9));
    fight.attack(BLOW, { attack: 5, defence: 20, damage: [6], protection: 'ARMOUR' });
    expect([20 - fight.hp(ODO), 9 - fight.cs(ODO), fight.cs(MAREN)]).toEqual([8, 2, 19]);
    expect(lines(fight).slice(-3)).toEqual([
      'Maren hit Odo with double damage, armour took 4: 8 damage.',
      'Odo lost 1 Combat Stamina and has 7: armour',
      'Odo lost 8 Hit Points and has 12: hit by Maren',
    ]);
  });

  it('X-D100-30 one that the defence failed against ignores armour, and a shield stops it', () => {
    const rolls = { attack: 5, defence: 46, damage: [6] };
    const fight = duel(armed(55, null), armoured(45, 9));
    expect(fight.attack(BLOW, { ...rolls, protection: 'ARMOUR' }).refused).toBe('ARMOUR_IS_IGNORED');
    fight.send(settleAttack, {}, { damage: [6] });
    expect([20 - fight.hp(ODO), 9 - fight.cs(ODO)]).toEqual([12, 1]);
    const shielded = duel(armed(55, null), armoured(45, 9, true));
    shielded.attack(BLOW, { ...rolls, damage: [], protection: 'SHIELD' });
    expect([20 - shielded.hp(ODO), 9 - shielded.cs(ODO)]).toEqual([0, 3]);
    const strict = duel(armed(55, null), armoured(45, 9, true), { 'd100.shield.stopsCritical': false });
    expect(strict.attack(BLOW, { ...rolls, protection: 'SHIELD' }).refused).toBe('ARMOUR_IS_IGNORED');
  });

  it('X-D100-31 two successes are a stalemate, and a failed attack hurts nobody', () => {
    const stalemate = duel(armed(55, null), armed(45, null));
    stalemate.attack(BLOW, { attack: 40, defence: 30 });
    expect(stalemate.hp(ODO)).toBe(20);
    const lost = duel(armed(55, null), armed(45, null));
    const sent = lost.attack(BLOW, { attack: 56, defence: 100 });
    expect(told(sent, 'D100AttackSettled')[0]).toMatchObject({ hits: false, fumblers: [] });
    expect(lost.hp(ODO)).toBe(20);
  });

  it('X-D100-60 armour needs a defence that was tried, where the campaign has it so', () => {
    const fight = duel(armed(55, null), armoured(45, 9));
    const rolls = { attack: 50, damage: [6], protection: 'ARMOUR' };
    expect(fight.attack(BLOW, rolls).refused).toBe('NO_DEFENCE_TRIED');
    fight.send(settleAttack, {}, { damage: [6] });
    expect(20 - fight.hp(ODO)).toBe(6);
    const free = duel(armed(55, null), armoured(45, 9), { 'd100.armour.needsDefend': false });
    free.attack(BLOW, rolls);
    expect(20 - free.hp(ODO)).toBe(2);
  });

  it('is paid from the maximum where that has fallen below what was left (R-D100-10)', () => {
    const load = piece(uuid(70), { name: 'the chest', encUnits: 6_000 });
    const tired = armed(90, 15);
    const fight = duel({ ...tired, goods: [...(tired.goods ?? []), load] }, armed(45, null));
    const left = () => currentStamina(fight.table.sheet<Sheet>(MAREN), Settings.parse({}).d100);
    expect(left()).toBe(10);
    fight.attack(BLOW, { attack: 99 });
    expect(left()).toBe(9);
    fight.turnOf(MAREN).attack(BLOW, { attack: 99 });
    expect(left()).toBe(8);
  });

  it('once struck gives back what it cost, be it the first of the fight', () => {
    const fight = duel(armed(90, null), armed(45, null));
    const before = fight.table.state({ kind: 'character', id: MAREN }) as Person;
    fight.attack(BLOW, { attack: 99 });
    fight.turnOf(MAREN).attack(BLOW, { attack: 99 });
    const paid = fight.table.history.filter(({ def }) => def.type === 'D100CharacteristicChanged');
    const [first, second] = paid.map(({ data }) => data as Parameters<typeof CharacteristicChanged.of>[0]);
    expect([first?.left, second?.left]).toEqual([19, 18]);
    const at = { campaignId: uuid(99), streamId: MAREN, eventId: uuid(1), worldDay: 0, actor: GM };
    const without = second && CharacteristicChanged.evolve?.(before, second, at);
    expect(without?.sheet.stamina.current).toBe(19);
  });

  it('X-D100-59 is rolled again while Combat Stamina lasts', () => {
    const fight = duel(armed(55, 3), armed(45, null));
    const left: (number | string | null)[] = [];
    fight.send(declareAttack, BLOW);
    left.push(fight.cs(MAREN));
    fight.send(rollAttack, {}, { attack: [90] });
    for (let n = 0; n < 3; n++) {
      const { refused } = fight.send(rerollAttack, {}, { attack: [50] });
      left.push(refused ?? fight.cs(MAREN));
    }
    expect(left).toEqual([2, 1, 0, 'NOT_ENOUGH_STAMINA']);
    fight.send(settleAttack, {}, { damage: [5] });
    expect(fight.hp(ODO)).toBe(15);
    const once = duel(armed(55, null), armed(45, null), { 'd100.reroll.perAttack': 0 });
    once.send(declareAttack, BLOW);
    once.send(rollAttack, {}, { attack: [90] });
    expect(once.refused(rerollAttack)).toBe('NO_REROLL_LEFT');
  });

  it('X-D100-32 a daring one does the most damage and leaves one open; a charge is paid by its way', () => {
    const daring = duel(armed(55, null), armed(45, null));
    daring.attack({ ...BLOW, manner: 'DARING' }, { attack: 75 });
    expect(20 - daring.hp(ODO)).toBe(8);
    daring.turnOf(ODO).send(declareAttack, { attackerId: ODO, defenderId: MAREN });
    expect(daring.refused(dodge)).toBe('EXPOSED');
    const charge = (feet: number) => {
      const fight = duel(armoured(55, 9), armed(45, null));
      const sent = fight.attack({ ...BLOW, manner: 'CHARGE', feet }, { attack: 50, damage: [3, 6] });
      return [sent.refused, 9 - fight.cs(MAREN), 20 - fight.hp(ODO)];
    };
    expect(charge(35)).toEqual([null, 4, 9]);
    expect(charge(65)).toEqual(['CHARGE_OUT_OF_RANGE', 0, 0]);
  });

  it('X-D100-62 a braced foe strikes first, and for nothing', () => {
    const fight = duel(armed(55, null), armed(55, 5));
    fight.table.put(
      { kind: 'scene', id: fight.sceneId },
      {
        ...fight.scene,
        combatants: fight.scene.combatants.map((one) => ({ ...one, braced: one.id === ODO })),
      },
    );
    fight.send(declareAttack, { ...BLOW, manner: 'CHARGE', feet: 20 });
    const back = { attackerId: ODO, defenderId: MAREN, manner: 'BRACED' };
    expect(fight.attack(back, { attack: 75, damage: [4] }).refused).toBeNull();
    expect([20 - fight.hp(MAREN), fight.cs(ODO), 20 - fight.cs(MAREN)]).toEqual([4, 5, 2]);
    expect(fight.refused(declareAttack, back)).toBe('NOT_CHARGED');
    fight.send(rollAttack, {}, { attack: [50] });
    fight.send(settleAttack, {}, { damage: [1, 1] });
    expect(fight.hp(ODO)).toBe(18);
  });

  it('one who goes down no longer strikes', () => {
    const fight = duel(armed(55, null, { hitPoints: { maximum: 9, current: 3 } }), armed(55, 5));
    fight.table.put(
      { kind: 'scene', id: fight.sceneId },
      {
        ...fight.scene,
        combatants: fight.scene.combatants.map((one) => ({ ...one, braced: one.id === ODO })),
      },
    );
    fight.send(declareAttack, { ...BLOW, manner: 'CHARGE', feet: 20 });
    fight.attack({ attackerId: ODO, defenderId: MAREN, manner: 'BRACED' }, { attack: 75, damage: [4] });
    expect([fight.hp(MAREN), fight.scene.attacks]).toEqual([-1, []]);
    expect(fight.refused(declareAttack, BLOW)).toBe('COMBATANT_IS_DOWN');
  });

  it('is dodged before its dice fall, and kept in the hands of those it concerns', () => {
    const fight = duel(armed(55, null), armed(45, null));
    fight.send(declareAttack, { ...BLOW, manner: 'FOCUSED', bodyPart: 'hand' }, {}, PLAYER);
    expect(fight.refused(dodge, {}, PLAYER)).toBe('NOT_YOUR_COMBATANT');
    fight.send(dodge, {}, {}, OTHER_PLAYER);
    expect(fight.refused(dodge)).toBe('DODGES_ALREADY');
    expect(fight.refused(rollAttack, {}, OTHER_PLAYER)).toBe('NOT_YOUR_COMBATANT');
    expect(fight.refused(settleAttack)).toBe('ATTACK_NOT_ROLLED');
    const sent = fight.send(rollAttack, {}, { attack: [15] });
    expect(told(sent, 'D100AttackRolled')[0]).toMatchObject({ attackTest: { effective: 15, grade: 'SUCCESS' } });
    expect(fight.refused(dodge)).toBe('ATTACK_IS_ROLLED');
    expect(fight.refused(settleAttack, {}, PLAYER)).toBe('NOT_YOUR_COMBATANT');
    fight.send(defend, {}, { defence: [45] });
    expect(fight.refused(rerollAttack)).toBe('IS_DEFENDED');
    fight.send(callOffAttack, { reason: 'a truce' });
    expect([fight.scene.attacks, fight.refused(rollAttack)]).toEqual([[], 'NO_ATTACK']);
  });

  it('is dodged for nothing where the campaign has it so', () => {
    const fight = duel(armed(55, null), armed(45, null), { 'd100.dodge': 0 });
    fight.send(declareAttack, BLOW);
    const [dodged] = told(fight.send(dodge, {}, {}, OTHER_PLAYER), 'D100AttackDodged');
    expect(dodged).toMatchObject({ modifier: { name: 'dodge', points: 0 } });
  });

  it('X-D100-69 a monster obeys the same rules', () => {
    const fight = new Fight(maren(armed(55, null)), [{ characterId: MAREN, side: 1 }, OGRE]).turnOf(MAREN);
    const ogre = fight.id(1);
    const blow = { attackerId: MAREN, defenderId: ogre, damage: '9' };
    expect(fight.refused(declareAttack, blow)).toBe('DAMAGE_DICE_UNCLEAR');
    fight.attack({ ...blow, damage: '1d6+3' }, { attack: 50, defence: 61, damage: [6], protection: 'ARMOUR' });
    expect([fight.hp(ogre), fight.cs(ogre)]).toEqual([14, 13]);
    fight.turnOf(ogre).attack({ attackerId: ogre, defenderId: MAREN }, { attack: 60, damage: [3, 4] });
    expect(20 - fight.hp(MAREN)).toBe(7);
  });

  it('needs a weapon and the dice to hurt with', () => {
    const bare = duel({ ...armed(55, null), inHand: [] }, armed(45, null));
    expect(bare.refused(declareAttack, BLOW)).toBe('NO_WEAPON');
    expect(bare.refused(declareAttack, { ...BLOW, damage: '1d2' }, PLAYER)).toBe('REFEREE_GIVES_FIGURES');
    expect(bare.refused(declareAttack, { ...BLOW, damage: '1d2' })).toBeNull();
    expect([
      mostDamage('2d6+1'),
      mostDamage('1d8+1d6'),
      refuseDamage('1d6!')?.refused,
      refuseDamage('x')?.refused,
    ]).toEqual([13, 14, 'DAMAGE_DICE_UNCLEAR', 'DAMAGE_DICE_UNCLEAR']);
  });
});

describe('splitting (R-D100-62)', () => {
  const split = (shares: number[], cs: number | null = null, settings = {}) => {
    const fight = duel(armed(55, cs), armed(45, null), settings);
    return { fight, sent: fight.send(splitTarget, { combatantId: MAREN, shares }) };
  };

  it('X-D100-33 makes an attack of each share, whose sum is at most the target', () => {
    const { fight, sent } = split([30, 25]);
    expect([sent.refused, fight.scene.turn?.majorsLeft]).toEqual([null, 2]);
    expect(split([30, 26]).sent.refused).toBe('SHARES_TOO_GREAT');
    expect(split([20, 20, 5], null, { 'd100.split.maxShares': 2 }).sent.refused).toBe('SHARES_TOO_MANY');
  });

  it('X-D100-63 each share is the target of its own test, and is paid', () => {
    const { fight } = split([30, 25], 4);
    fight.attack({ ...BLOW, share: 30 }, { attack: 30, damage: [2] });
    fight.attack({ ...BLOW, share: 25 }, { attack: 26 });
    expect([20 - fight.hp(ODO), fight.cs(MAREN)]).toEqual([2, 2]);
    expect(fight.refused(declareAttack, BLOW)).toBe('NO_MAJOR_ACTION_LEFT');
    const focused = split([30, 25], 4).fight;
    focused.attack({ ...BLOW, share: 25, manner: 'FOCUSED', bodyPart: 'eye' }, { attack: 5, damage: [3] });
    expect(20 - focused.hp(ODO)).toBe(3);
    expect(focused.refused(declareAttack, BLOW)).toBe('NO_SUCH_SHARE');
    expect(focused.refused(splitTarget, { combatantId: MAREN, shares: [1, 1] })).toBe('SPLIT_ALREADY');
  });

  it('leaves no major action but attacks, or a split would make many of one', () => {
    const { fight } = split([30, 25]);
    const other = (command: CommandDef, what: object) => fight.refused(command, { combatantId: MAREN, ...what });
    const others = () => [
      ...(['BRACE', 'DELAY', 'HELP'] as const).map((fightAction) => other(actInFight, { fightAction })),
      other(switchWeapon, { accessible: true }),
      other(castInFight, { spellId: uuid(60) }),
    ];
    expect(others()).toEqual(Array(5).fill('TARGET_IS_SPLIT'));
    fight.attack({ ...BLOW, share: 25 }, { attack: 90 });
    expect(others()).toEqual(Array(5).fill('TARGET_IS_SPLIT'));
    fight.attack({ ...BLOW, share: 30 }, { attack: 90 });
    expect(others()).toEqual(Array(5).fill('NO_MAJOR_ACTION_LEFT'));
  });
});

describe('fumbles (R-D100-60)', () => {
  const fumbled = (settings = {}) => {
    const fight = duel(armed(55, 5), armed(45, null), settings);
    fight.attack(BLOW, { attack: 100 });
    return fight;
  };

  it('are rolled on a table', () => {
    const drop = fumbled();
    expect(drop.scene.fumblesDue).toEqual([MAREN]);
    drop.send(rollFumble, { combatantId: MAREN }, { fumble: [1] }, PLAYER);
    expect([drop.table.sheet<Sheet>(MAREN).inHand, drop.scene.fumblesDue]).toEqual([[], []]);
    expect(drop.refused(rollFumble, { combatantId: MAREN })).toBe('NO_FUMBLE_DUE');
    const tired = fumbled();
    tired.send(rollFumble, { combatantId: MAREN }, { fumble: [3], stamina: [4] });
    expect(tired.cs(MAREN)).toBe(0);
    const down = fumbled();
    down.send(rollFumble, { combatantId: MAREN }, { fumble: [4] });
    expect(down.scene.combatants[0]?.prone).toBe(true);
  });

  it('hinder the next test, and no other', () => {
    const fight = fumbled();
    fight.send(rollFumble, { combatantId: MAREN }, { fumble: [2] });
    fight.turnOf(MAREN).send(declareAttack, BLOW);
    expect(fight.scene.attacks[0]?.modifiers).toEqual([{ name: 'after a fumble', points: -20 }]);
    expect(fight.scene.combatants[0]?.hindered).toBe(false);
  });

  it('or told by the referee', () => {
    const fight = fumbled({ 'd100.fumble': 'REFEREE' });
    expect(fight.refused(rollFumble, { combatantId: MAREN })).toBe('REFEREE_TELLS_FUMBLES');
    fight.send(tellFumble, { combatantId: MAREN, what: 'the sword is stuck' });
    expect(lines(fight).at(-1)).toBe('Maren fumbled: the sword is stuck.');
  });
});

describe('the end of an encounter (R-D100-61)', () => {
  it('gives everyone breath back, where the campaign has it so', () => {
    const fight = duel(armed(55, 3), armed(45, null));
    expect(fight.table.send(chooseCombatAttribute, { characterId: MAREN, combatAttribute: 'DEX' }).refused).toBe(
      'IN_AN_ENCOUNTER',
    );
    fight.send(endEncounter, { note: 'Odo yielded.' });
    expect([fight.scene, fight.table.sheet<Sheet>(MAREN).stamina.current]).toEqual([null, null]);
    expect(lines(fight).slice(-2)).toEqual([
      'At the ford ended after 1 round: Odo yielded.',
      'Maren is rested and has 20 Combat Stamina.',
    ]);
    const strict = duel(armed(55, 3), armed(45, null), { 'd100.cs.refill': 'REFEREE' });
    strict.send(endEncounter, { note: 'Odo yielded.' });
    expect(strict.table.sheet<Sheet>(MAREN).stamina.current).toBe(3);
    expect(strict.refused(rollReaction)).toBe('NO_SUCH_SCENE');
  });
});
