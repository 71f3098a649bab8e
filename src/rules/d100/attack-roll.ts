// How well was it struck, and how well parried? Dodge, dice, re-rolls and defence, in that order. R-D100-53, R-D100-54
import { z } from 'zod';
import { command, event, gm, type Refusal, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { burdens, refuseHelp, unburdened } from './attack-declare.js';
import { type Attack, attackAtHand, type Encounter, withAttack } from './encounter-record.js';
import {
  anyPlayer,
  encounter,
  type Fighter,
  fightersIn,
  findMine,
  inEncounter,
  involvedIn,
  MINE_REFUSALS,
  pay,
  refuseStamina,
} from './fighter.js';
import { rulesOf } from './settings.js';
import { Modifier } from './sheet.js';
import { rollTest, TestResult, testInWords } from './tests.js';
import { INACTIVE_REFUSALS, refuseDefence, unbraced } from './turn.js';

const REROLL_PRICE = 1;
const DODGE_PRICE = 1;
const DEFEND_PRICE = 1;

/** Refusal codes of `openAttack`. */
export const OPEN_ATTACK = ['NO_ATTACK', 'ATTACK_IS_ROLLED', 'ATTACK_NOT_ROLLED', 'IS_DEFENDED'] as const;
type Stage = 'DECLARED' | 'ROLLED' | 'UNDEFENDED';

/** The attack at hand at the stage asked for, or why it is not there. */
export function openAttack(s: Encounter, stage: Stage): Attack | Refusal<(typeof OPEN_ATTACK)[number]> {
  const attack = attackAtHand(s);
  if (!attack) return refuse('NO_ATTACK', 'No attack is open.', { sceneId: s.id });
  if (stage === 'DECLARED' && attack.attackTest)
    return refuse('ATTACK_IS_ROLLED', 'The dice of this attack have been rolled.', { attackId: attack.id });
  if (stage !== 'DECLARED' && !attack.attackTest)
    return refuse('ATTACK_NOT_ROLLED', 'The dice of this attack have not been rolled.', { attackId: attack.id });
  if (stage === 'UNDEFENDED' && attack.defenceTest)
    return refuse('IS_DEFENDED', 'The defender has rolled: this attack is to be settled.', { attackId: attack.id });
  return attack;
}

const nameIn = (fighters: readonly Fighter[], id: Id): string => fighters.find((one) => one.id === id)?.name ?? '';

/** What every event of an attack says. */
export const OfAttack = {
  sceneId: Id,
  attackId: Id,
  attackerId: Id,
  attackerName: z.string(),
  defenderId: Id,
  defenderName: z.string(),
  characterIds: z.array(Id),
};

/** The same of this one. */
export const ofAttack = (s: Encounter, fighters: readonly Fighter[], { id, attackerId, defenderId }: Attack) => ({
  sceneId: s.id,
  attackId: id,
  attackerId,
  attackerName: nameIn(fighters, attackerId),
  defenderId,
  defenderName: nameIn(fighters, defenderId),
  characterIds: involvedIn(s, [attackerId, defenderId]),
});

export const AttackDodged = event<Encounter>()('D100AttackDodged', {
  version: 1,
  doc: 'The defender dodges: the attack is harder. R-D100-53',
  group: 'COMBAT',
  data: z.object({ ...OfAttack, modifier: Modifier }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => {
    const attack = s.attacks.find(({ id }) => id === d.attackId);
    return attack
      ? withAttack(unbraced(s, d.defenderId), d.attackId, { modifiers: [...attack.modifiers, d.modifier] })
      : s;
  },
  summary: (d) => `${d.defenderName} dodges (${d.modifier.points} for ${d.attackerName}).`,
});

const DODGE = 'dodge';

/** What it takes off the attack is a setting. G-D43 */
export const dodge = command('d100Dodge', {
  doc: 'Dodges the attack at hand, before its dice are rolled. R-D100-53',
  input: z.object({ sceneId: Id }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [...OPEN_ATTACK, ...MINE_REFUSALS, ...INACTIVE_REFUSALS, 'DODGES_ALREADY', 'NOT_ENOUGH_STAMINA'],
  decide: ({ scene, people, campaign }, _, { actor }) => {
    const settings = rulesOf(campaign);
    const attack = openAttack(scene, 'DECLARED');
    if ('refused' in attack) return attack;
    const fighters = fightersIn(scene, people, campaign);
    const mine = findMine(fighters, attack.defenderId, actor);
    if ('refused' in mine) return mine;
    if (attack.modifiers.some(({ name }) => name === DODGE))
      return refuse('DODGES_ALREADY', `${mine.name} dodges this attack already.`, { attackId: attack.id });
    const refusal = refuseDefence(scene, mine, settings) ?? refuseStamina(mine, DODGE_PRICE);
    if (refusal) return refusal;
    const modifier = { name: DODGE, points: 0 - settings.dodge };
    return [
      AttackDodged.of({ ...ofAttack(scene, fighters, attack), modifier }),
      ...pay(scene, mine, DODGE_PRICE, 'dodge'),
    ];
  },
});

export const AttackRolled = event<Encounter>()('D100AttackRolled', {
  version: 1,
  doc: 'The dice of an attack were rolled, or rolled again; the new result stands. R-D100-53, R-D100-54',
  group: 'COMBAT',
  data: z.object({ ...OfAttack, attackTest: TestResult, again: z.boolean() }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => {
    const rerolls = (s.attacks.find(({ id }) => id === d.attackId)?.rerolls ?? 0) + (d.again ? 1 : 0);
    return withAttack(s, d.attackId, { attackTest: d.attackTest, rerolls });
  },
  summary: (d) =>
    `${d.attackerName}'s attack on ${d.defenderName} ${d.again ? 'was rolled again and ' : ''}${testInWords(d.attackTest)}.`,
});

const tested = ({ target, callingsLeftOut, modifiers }: Attack, ability: 'COMBAT' | null) => ({
  ability,
  target,
  callingsLeftOut,
  modifiers,
});

export const rollAttack = command('d100RollAttack', {
  doc: 'Rolls the dice of the attack at hand. R-D100-53, R-D100-54',
  input: z.object({ sceneId: Id }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [...OPEN_ATTACK, ...MINE_REFUSALS],
  decide: ({ scene, people, campaign }, _, table) => {
    const attack = openAttack(scene, 'DECLARED');
    if ('refused' in attack) return attack;
    const fighters = fightersIn(scene, people, campaign);
    const mine = findMine(fighters, attack.attackerId, table.actor);
    if ('refused' in mine) return mine;
    const attackTest = rollTest(
      table,
      'attack',
      tested(attack, mine.combat.ability as 'COMBAT' | null),
      rulesOf(campaign),
    );
    return [AttackRolled.of({ ...ofAttack(scene, fighters, attack), attackTest, again: false })];
  },
});

/** As often as it can be paid, unless the campaign sets a limit. G-D55 */
export const rerollAttack = command('d100RerollAttack', {
  doc: 'Rolls an attack again before the defender rolls; the new result stands. R-D100-53',
  input: z.object({ sceneId: Id }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [...OPEN_ATTACK, ...MINE_REFUSALS, 'NO_REROLL_LEFT', 'NOT_ENOUGH_STAMINA'],
  decide: ({ scene, people, campaign }, _, table) => {
    const settings = rulesOf(campaign);
    const attack = openAttack(scene, 'UNDEFENDED');
    if ('refused' in attack) return attack;
    const fighters = fightersIn(scene, people, campaign);
    const mine = findMine(fighters, attack.attackerId, table.actor);
    if ('refused' in mine) return mine;
    const { perAttack } = settings.reroll;
    if (perAttack !== null && attack.rerolls >= perAttack)
      return refuse('NO_REROLL_LEFT', `An attack is rolled again ${perAttack} times at most.`, {
        setting: 'd100.reroll.perAttack',
      });
    const short = refuseStamina(mine, REROLL_PRICE);
    if (short) return short;
    const attackTest = rollTest(table, 'attack', tested(attack, mine.combat.ability as 'COMBAT' | null), settings);
    return [
      AttackRolled.of({ ...ofAttack(scene, fighters, attack), attackTest, again: true }),
      ...pay(scene, mine, REROLL_PRICE, 're-roll'),
    ];
  },
});

export const AttackDefended = event<Encounter>()('D100AttackDefended', {
  version: 1,
  doc: 'The defender tried to stop an attack. R-D100-53, R-D100-54',
  group: 'COMBAT',
  data: z.object({ ...OfAttack, defenceTest: TestResult, usedHelp: z.boolean() }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) =>
    withAttack(unburdened(unbraced(s, d.defenderId), d.defenderId, d.usedHelp), d.attackId, {
      defenceTest: d.defenceTest,
    }),
  summary: (d) => `${d.defenderName} defends and ${testInWords(d.defenceTest)}.`,
});

export const defend = command('d100Defend', {
  doc: 'Defends against the attack at hand once its dice are rolled. R-D100-53, R-D100-54',
  input: z.object({
    sceneId: Id,
    useHelp: z.boolean().default(false).describe("Whether an ally's help goes into it."),
    modifiers: z.array(Modifier).max(20).default([]),
  }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [...OPEN_ATTACK, ...MINE_REFUSALS, ...INACTIVE_REFUSALS, 'NOBODY_HELPS', 'NOT_ENOUGH_STAMINA'],
  decide: ({ scene, people, campaign }, { useHelp, modifiers }, table) => {
    const settings = rulesOf(campaign);
    const attack = openAttack(scene, 'UNDEFENDED');
    if ('refused' in attack) return attack;
    const fighters = fightersIn(scene, people, campaign);
    const mine = findMine(fighters, attack.defenderId, table.actor);
    if ('refused' in mine) return mine;
    const refusal =
      refuseDefence(scene, mine, settings) ?? refuseHelp(mine, useHelp) ?? refuseStamina(mine, DEFEND_PRICE);
    if (refusal) return refusal;
    const all = [...mine.combat.modifiers, ...burdens(mine, useHelp), ...modifiers];
    const defenceTest = rollTest(table, 'defence', { ...mine.combat, modifiers: all }, settings);
    return [
      AttackDefended.of({ ...ofAttack(scene, fighters, attack), defenceTest, usedHelp: useHelp }),
      ...pay(scene, mine, DEFEND_PRICE, 'defence'),
    ];
  },
});

export const AttackCalledOff = event<Encounter>()('D100AttackCalledOff', {
  version: 1,
  doc: 'The game master called an attack off; what was paid is gone.',
  group: 'COMBAT',
  data: z.object({ ...OfAttack, reason: z.string() }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => ({ ...s, attacks: s.attacks.filter(({ id }) => id !== d.attackId) }),
  summary: (d) => `${d.attackerName}'s attack on ${d.defenderName} was called off: ${d.reason}`,
});

export const callOffAttack = command('d100CallOffAttack', {
  doc: 'Calls the attack at hand off, where it can not go on.',
  input: z.object({ sceneId: Id, reason: Reason }),
  ...inEncounter,
  by: gm,
  refusals: ['NO_ATTACK'],
  decide: ({ scene, people, campaign }, { reason }) => {
    const attack = attackAtHand(scene);
    if (!attack) return refuse('NO_ATTACK', 'No attack is open.', { sceneId: scene.id });
    return [AttackCalledOff.of({ ...ofAttack(scene, fightersIn(scene, people, campaign), attack), reason })];
  },
});
