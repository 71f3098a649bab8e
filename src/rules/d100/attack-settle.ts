// What harm was done? Armour, shield, damage, and who goes down. R-D100-56 to R-D100-59
import { z } from 'zod';
import { command, event, type Happening, refuse } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { OfAttack, OPEN_ATTACK, ofAttack, openAttack } from './attack-roll.js';
import { type Blow, blowOf } from './attack-table.js';
import { breakOff } from './charging.js';
import { mostDamage } from './damage-dice.js';
import type { Attack, Encounter } from './encounter-record.js';
import {
  anyPlayer,
  encounter,
  type Fighter,
  fightersIn,
  findFighter,
  inEncounter,
  MINE_REFUSALS,
  refuseStamina,
  wear,
} from './fighter.js';
import { type D100Settings, rulesOf } from './settings.js';
import { INACTIVE_REFUSALS, refuseDefence } from './turn.js';
import type { ShieldSize } from './words.js';

const SHIELD_PRICE: Readonly<Record<ShieldSize, number>> = { SMALL: 1, MEDIUM: 1, LARGE: 2 };
const ARMOUR_PRICE = 1;

export const Protection = z
  .enum(['NONE', 'ARMOUR', 'SHIELD'])
  .meta({ id: 'D100Protection', description: 'What stops a blow that landed; one of them for each attack.' });
export type Protection = z.infer<typeof Protection>;

const priceOf = (protection: Protection, { shield }: Fighter): number =>
  protection === 'ARMOUR' ? ARMOUR_PRICE : protection === 'SHIELD' && shield ? SHIELD_PRICE[shield] : 0;

const PROTECTION_REFUSALS = [
  'NOTHING_TO_STOP',
  'NO_DEFENCE_TRIED',
  'ARMOUR_IS_IGNORED',
  'NO_SHIELD',
  ...INACTIVE_REFUSALS,
] as const;

/** Why armour or shield can't stop this blow; null where it can. It costs nothing then. R-D100-57, R-D100-58, G-D54 */
function refuseProtection(
  s: Encounter,
  attack: Attack,
  blow: Blow,
  defender: Fighter,
  protection: Protection,
  settings: D100Settings,
) {
  if (protection === 'NONE') return null;
  if (!blow.hits) return refuse('NOTHING_TO_STOP', 'This attack did not land.', { attackId: attack.id });
  const unable = refuseDefence(s, defender, settings);
  if (unable) return unable;
  if (settings.armour.needsDefend && !attack.defenceTest)
    return refuse('NO_DEFENCE_TRIED', 'Armour and shield help after a defence that did not stop the attack.', {
      setting: 'd100.armour.needsDefend',
    });
  if (blow.ignoresDr && (protection === 'ARMOUR' || !settings.shield.stopsCritical))
    return refuse('ARMOUR_IS_IGNORED', `This blow ignores ${protection.toLowerCase()}.`, { attackId: attack.id });
  return protection === 'SHIELD' && defender.shield === null
    ? refuse('NO_SHIELD', `${defender.name} holds no shield.`, { combatantId: defender.id })
    : null;
}

export const AttackSettled = event<Encounter>()('D100AttackSettled', {
  version: 1,
  doc: 'An attack was settled: whether it landed, what stopped it, and what harm it did. R-D100-55 to R-D100-59',
  group: 'COMBAT',
  data: z.object({
    ...OfAttack,
    hits: z.boolean(),
    double: z.boolean().describe('Double damage.'),
    ignoresDr: z.boolean().describe('Damage Reduction does not count.'),
    protection: Protection,
    damageRoll: Roll.nullable().describe('Null: nothing to roll, or every die at its most.'),
    damageReduced: z.int32().describe('What armour took off.'),
    damageDone: z.int32().describe('Hit Points lost.'),
    wentDown: z.boolean(),
    fumblers: z.array(Id).describe('Who has a fumble due.'),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => ({
    ...s,
    attacks: s.attacks.filter(
      ({ id, attackerId }) => id !== d.attackId && !(d.wentDown && attackerId === d.defenderId),
    ),
    fumblesDue: [...s.fumblesDue, ...d.fumblers],
  }),
  summary: (d) => {
    const fumbles = [
      d.fumblers.includes(d.attackerId) ? d.attackerName : '',
      d.fumblers.includes(d.defenderId) ? d.defenderName : '',
    ].filter((name) => name !== '');
    const after = fumbles.length > 0 ? `; ${fumbles.join(' and ')} fumbled` : '';
    if (!d.hits) return `${d.attackerName} did not hit ${d.defenderName}${after}.`;
    const stopped = { NONE: '', ARMOUR: `, armour took ${d.damageReduced}`, SHIELD: ', the shield stopped it' }[
      d.protection
    ];
    return (
      `${d.attackerName} hit ${d.defenderName}${d.double ? ' with double damage' : ''}${stopped}: ` +
      `${d.damageDone} damage${d.wentDown ? `, and ${d.defenderName} went down` : ''}${after}.`
    );
  },
});

export const settleAttack = command('d100SettleAttack', {
  doc: 'Settles the attack at hand, once it is rolled and defended or not: armour or shield, then damage. R-D100-55 to R-D100-59',
  input: z.object({ sceneId: Id, protection: Protection.default('NONE') }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [...OPEN_ATTACK, ...MINE_REFUSALS, ...PROTECTION_REFUSALS, 'NOT_ENOUGH_STAMINA'],
  decide: ({ scene, people, campaign }, { protection }, table) => {
    const settings = rulesOf(campaign);
    const attack = openAttack(scene, 'ROLLED');
    if ('refused' in attack) return attack;
    const fighters = fightersIn(scene, people, campaign);
    const defender = findFighter(fighters, attack.defenderId);
    if ('refused' in defender) return defender;
    const { actor } = table;
    if (!actor.isGm && !(defender.person && actor.owns(defender.person)))
      return refuse('NOT_YOUR_COMBATANT', `How ${defender.name} meets this blow is not yours to say.`, {
        combatantId: defender.id,
      });
    const blow = blowOf(attack.attackTest?.grade ?? 'FAILURE', attack.defenceTest?.grade ?? null);
    const price = priceOf(protection, defender);
    const refusal =
      refuseProtection(scene, attack, blow, defender, protection, settings) ?? refuseStamina(defender, price);
    if (refusal) return refusal;

    // R-D100-56, G-D46: daring dice at their most, doubled before armour takes its part; R-D100-59: down at 0.
    const rolls = blow.hits && protection !== 'SHIELD';
    const daring = attack.manner === 'DARING';
    const damageRoll = rolls && !daring ? table.roll('damage', attack.damage) : null;
    const rolled = rolls ? (damageRoll?.total ?? mostDamage(attack.damage)) : 0;
    const whole = Math.max(0, rolled) * (blow.double ? 2 : 1);
    const damageReduced = protection === 'ARMOUR' ? Math.min(whole, defender.damageReduction) : 0;
    const damageDone = whole - damageReduced;
    const wentDown = damageDone > 0 && !defender.isDown && defender.hitPoints - damageDone <= 0;
    const fumblers = [
      ...(blow.attackerFumbles ? [attack.attackerId] : []),
      ...(blow.defenderFumbles ? [attack.defenderId] : []),
    ];
    const settled: Happening[] = [
      AttackSettled.of({
        ...ofAttack(scene, fighters, attack),
        hits: blow.hits,
        double: blow.double,
        ignoresDr: blow.ignoresDr,
        protection,
        damageRoll,
        damageReduced,
        damageDone,
        wentDown,
        fumblers,
      }),
      ...wear(scene, defender, { cs: -price }, protection.toLowerCase()),
      ...wear(
        scene,
        defender,
        { hitPoints: -damageDone },
        `hit by ${fighters.find(({ id }) => id === attack.attackerId)?.name ?? 'a blow'}`,
      ),
    ];
    return wentDown ? [...settled, ...breakOff(scene, defender.id, `${defender.name} went down`)] : settled;
  },
});
