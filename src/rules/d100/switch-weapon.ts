// Which weapon is in hand now? Switching and readying weapons in a fight. R-D100-53
import { z } from 'zod';
import { command, event, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { FightActionTaken } from './actions.js';
import { refuseUse } from './dedication.js';
import { combatantIn, type Encounter, withCombatant } from './encounter-record.js';
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
import { HandsChanged } from './in-hand.js';
import { type D100Settings, rulesOf } from './settings.js';
import { Weapon } from './sheet.js';
import { ACTIVE_REFUSALS, MINOR_REFUSALS, OTHER_MAJOR_REFUSALS, refuseMinor, refuseOtherMajor } from './turn.js';

export const WeaponTaken = event<Encounter>()('D100WeaponTaken', {
  version: 1,
  doc: 'One without a sheet fights with another weapon. R-D100-53',
  group: 'COMBAT',
  data: z.object({ sceneId: Id, combatantId: Id, combatantName: z.string(), weaponTaken: Weapon }),
  on: (d) => encounter(d.sceneId),
  involves: () => [],
  evolve: (s, d) => {
    const figures = combatantIn(s, d.combatantId)?.figures;
    return figures ? withCombatant(s, d.combatantId, { figures: { ...figures, weapon: d.weaponTaken } }) : s;
  },
  summary: (d) => `${d.combatantName} fights with a ${d.weaponTaken.type} (${d.weaponTaken.damage}) now.`,
});

/** Armed is who holds a weapon; one without a sheet always is. */
const isArmed = ({ person }: Fighter): boolean =>
  person === null || person.sheet.goods.some(({ id, weapon }) => weapon !== null && person.sheet.inHand.includes(id));

/** The goods to be held and what they are called, or why they can't be. */
function toHold({ person }: Fighter, goodsIds: readonly Id[], settings: D100Settings) {
  const goods = person?.sheet.goods.filter(({ id }) => goodsIds.includes(id)) ?? [];
  const missing = goodsIds.find((goodsId) => !goods.some(({ id }) => id === goodsId));
  if (missing) return refuse('NO_SUCH_GOODS', `There are no goods ${missing} to take in hand.`, { goodsId: missing });
  for (const one of goods) {
    const forbidden = person && refuseUse(person, one, settings);
    if (forbidden) return forbidden;
  }
  return goods;
}

export const switchWeapon = command('d100SwitchWeapon', {
  doc:
    'Takes another weapon in hand. The armed swap for one within reach; the unarmed ready one: within reach as a ' +
    'minor action, else as their major one. R-D100-53',
  input: z.object({
    sceneId: Id,
    combatantId: Id,
    goodsIds: z
      .array(Id)
      .max(2)
      .refine((ids) => new Set(ids).size === ids.length, 'names goods twice')
      .default([])
      .describe('What a character holds then.'),
    weapon: Weapon.nullable().default(null).describe('What one without a sheet holds then.'),
    accessible: z.boolean().describe('Whether it is within reach.'),
  }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [
    ...MINE_REFUSALS,
    ...ACTIVE_REFUSALS,
    ...OTHER_MAJOR_REFUSALS,
    ...MINOR_REFUSALS,
    'NOT_ACCESSIBLE',
    'NO_SUCH_GOODS',
    'DEDICATION_FORBIDS',
    'WEAPON_NEEDED',
    'NOT_ENOUGH_STAMINA',
  ],
  decide: ({ scene, people, campaign }, { sceneId, combatantId, goodsIds, weapon, accessible }, { actor }) => {
    const settings = rulesOf(campaign);
    const mine = findMine(fightersIn(scene, people, campaign), combatantId, actor);
    if ('refused' in mine) return mine;
    const armed = isArmed(mine);
    const isMinor = !armed && accessible;
    const price = isMinor ? 0 : settings.cs.switch;
    const refusal = (isMinor ? refuseMinor(scene, mine) : refuseOtherMajor(scene, mine)) ?? refuseStamina(mine, price);
    if (refusal) return refusal;
    if (armed && !accessible)
      return refuse('NOT_ACCESSIBLE', `${mine.name} is armed, and can only switch to a weapon within reach.`, {
        combatantId,
      });
    if ((mine.person === null) !== (weapon !== null))
      return refuse('WEAPON_NEEDED', 'A character takes goods in hand; one without a sheet a weapon.', { combatantId });
    const goods = toHold(mine, goodsIds, settings);
    if ('refused' in goods) return goods;
    const holds = goods.map(({ name }) => name);
    return [
      FightActionTaken.of({
        sceneId,
        combatantId,
        combatantName: mine.name,
        fightAction: isMinor ? 'READY_WEAPON' : 'SWITCH_WEAPON',
        what: weapon?.type ?? holds.join(' and '),
        allyId: null,
        allyName: null,
        characterIds: involvedIn(scene, [combatantId]),
      }),
      weapon
        ? WeaponTaken.of({ sceneId, combatantId, combatantName: mine.name, weaponTaken: weapon })
        : HandsChanged.of({ characterId: combatantId, inHand: goodsIds, holds }),
      ...pay(scene, mine, price, 'switching weapons'),
    ];
  },
});
