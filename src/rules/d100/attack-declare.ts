// Who strikes at whom, and how? An attack is declared and paid. R-D100-53, R-D100-54
import { z } from 'zod';
import { command, event, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { ATTACK_PLACES, refusePlace } from './attack-place.js';
import { refuseDamage } from './damage-dice.js';
import { Attack, AttackManner, areEngaged, type Encounter, Pair, withCombatant } from './encounter-record.js';
import {
  anyPlayer,
  encounter,
  type Fighter,
  fightersIn,
  findFighter,
  findMine,
  inEncounter,
  involvedIn,
  MINE_REFUSALS,
  pay,
  refuseStamina,
} from './fighter.js';
import { strikersAt } from './movement.js';
import { rulesOf } from './settings.js';
import { Modifier } from './sheet.js';
import { afterMajor, afterMovement, afterShare, unbraced } from './turn.js';

const FEET_PER_POINT = 10;
const LEAST_CHARGE = 10;
const CHARGE_DICE = '1d6';
const HELP = 20;
const HINDERED = -20;
const MANNER: Readonly<Record<AttackManner, Modifier | null>> = {
  NORMAL: null,
  FOCUSED: { name: 'focused attack', points: -20 },
  DARING: { name: 'daring attack', points: 20 },
  CHARGE: null,
  OPPORTUNITY: null,
  BRACED: { name: 'braced', points: 20 },
};

/** What help and a fumble do to the next test of this combatant. */
export const burdens = ({ entry }: Fighter, useHelp: boolean): Modifier[] => [
  ...(useHelp ? [{ name: 'help', points: HELP }] : []),
  ...(entry.hindered ? [{ name: 'after a fumble', points: HINDERED }] : []),
];

/** The encounter once a test has used help up and shaken a fumble off. */
export function unburdened(s: Encounter, id: Id, usedHelp: boolean): Encounter {
  const helpers = s.combatants.find((one) => one.id === id)?.helpers ?? [];
  return withCombatant(s, id, { hindered: false, helpers: usedHelp ? helpers.slice(1) : helpers });
}

/** Why the help that is asked for cannot be had; null where it can. */
export const refuseHelp = ({ name, id, entry }: Fighter, useHelp: boolean) =>
  useHelp && entry.helpers.length === 0
    ? refuse('NOBODY_HELPS', `Nobody helps ${name} just now.`, { combatantId: id })
    : null;

export const AttackDeclared = event<Encounter>()('D100AttackDeclared', {
  version: 1,
  doc: 'An attack was declared and paid; its dice are still to come. R-D100-53, R-D100-54',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    blow: Attack,
    attackerName: z.string(),
    defenderName: z.string(),
    feet: z.int32().nullable().describe('How far a charge goes.'),
    fromShare: z.boolean().describe('The target is a share of a split one.'),
    melee: z.boolean(),
    usedHelp: z.boolean(),
    opportunities: z.array(Pair).describe('Who may strike at once, and at whom.'),
    characterIds: z.array(Id),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => {
    const { attackerId, defenderId, manner, target } = d.blow;
    const ready = unburdened(unbraced(s, attackerId), attackerId, d.usedHelp);
    const paired = d.melee && !areEngaged(s, attackerId, defenderId);
    const engaged = paired ? [...s.engaged, { oneId: attackerId, otherId: defenderId }] : s.engaged;
    const begun = { ...ready, engaged, attacks: [...s.attacks, d.blow] };
    if (manner === 'BRACED') return begun;
    if (manner === 'OPPORTUNITY')
      return {
        ...begun,
        opportunities: s.opportunities.filter((one) => one.oneId !== attackerId || one.otherId !== defenderId),
      };
    const taken = afterMajor(d.fromShare ? afterShare(begun, attackerId, target) : begun, attackerId);
    if (manner === 'DARING') return withCombatant(taken, attackerId, { exposed: true });
    if (manner === 'CHARGE')
      return { ...afterMovement(taken, attackerId, 'CHARGE', false), opportunities: d.opportunities };
    return taken;
  },
  summary: (d) => {
    const how: Readonly<Record<AttackManner, string>> = {
      NORMAL: 'attacks',
      FOCUSED: `aims at the ${d.blow.bodyPart ?? 'body'} of`,
      DARING: 'attacks daringly',
      CHARGE: `charges ${d.feet} ft at`,
      OPPORTUNITY: 'strikes in passing at',
      BRACED: 'is braced, and strikes first at',
    };
    const manner =
      d.blow.manner === 'DARING' ? `attacks ${d.defenderName} daringly` : `${how[d.blow.manner]} ${d.defenderName}`;
    return `${d.attackerName} ${manner}.`;
  },
});

/** The damage dice: of the weapon named, else of the one in hand, else what the referee gives. */
function damageOf({ person, entry, name }: Fighter, weaponId: Id | null, given: string | null) {
  if (given !== null) return given;
  if (!person) return entry.figures?.weapon.damage ?? '';
  const held = person.sheet.goods.filter(({ id, weapon }) => weapon !== null && person.sheet.inHand.includes(id));
  const chosen = weaponId === null ? held[0] : held.find(({ id }) => id === weaponId);
  return (
    chosen?.weapon?.damage ?? refuse('NO_WEAPON', `${name} holds no such weapon.`, { combatantId: entry.id, weaponId })
  );
}

/** What it costs: a charge by its way, a free attack nothing. */
const priceOf = (manner: AttackManner, feet: number): number =>
  manner === 'BRACED' ? 0 : manner === 'CHARGE' ? Math.ceil(feet / FEET_PER_POINT) : 1;

/** Why a charge can't go so far; null where it can, or where there is none. */
function refuseFeet({ name, move }: Fighter, manner: AttackManner, feet: number | null) {
  if (manner !== 'CHARGE') return null;
  const most = 2 * move;
  return feet === null || feet < LEAST_CHARGE || feet > most
    ? refuse('CHARGE_OUT_OF_RANGE', `${name} charges ${LEAST_CHARGE} to ${most} ft.`, { feet, most })
    : null;
}

export const declareAttack = command('d100DeclareAttack', {
  doc: 'Declares an attack and pays for it. Dodge, dice, defence and damage follow in that order. R-D100-53, R-D100-54',
  input: z
    .object({
      sceneId: Id,
      attackerId: Id,
      defenderId: Id,
      manner: AttackManner.default('NORMAL'),
      bodyPart: Line(60).nullable().default(null).describe('FOCUSED: what it aims at.'),
      feet: z.int32().min(0).max(10_000).nullable().default(null).describe('CHARGE: how far.'),
      share: z.int32().min(1).nullable().default(null).describe('The share of a split target it uses.'),
      melee: z.boolean().default(true).describe('False: shot or thrown; nobody is engaged by it.'),
      useHelp: z.boolean().default(false).describe("Whether an ally's help goes into it."),
      weaponId: Id.nullable().default(null).describe('A weapon in hand; null: the first.'),
      damage: Line(40).nullable().default(null).describe('Damage dice the game master gives.'),
      modifiers: z.array(Modifier).max(20).default([]),
    })
    .refine((i) => (i.manner === 'FOCUSED') === (i.bodyPart !== null), {
      path: ['bodyPart'],
      message: 'is named for a focused attack, and only then',
    })
    .refine((i) => i.attackerId !== i.defenderId, { path: ['defenderId'], message: 'is the attacker' }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [
    ...MINE_REFUSALS,
    ...ATTACK_PLACES,
    'NO_SUCH_SHARE',
    'CHARGE_OUT_OF_RANGE',
    'NOBODY_HELPS',
    'REFEREE_GIVES_FIGURES',
    'NO_WEAPON',
    'DAMAGE_DICE_UNCLEAR',
    'NOT_ENOUGH_STAMINA',
  ],
  decide: ({ scene, people, campaign }, input, table) => {
    const { sceneId, attackerId, defenderId, manner, bodyPart, feet, melee, useHelp } = input;
    const settings = rulesOf(campaign);
    const fighters = fightersIn(scene, people, campaign);
    const attacker = findMine(fighters, attackerId, table.actor);
    if ('refused' in attacker) return attacker;
    const defender = findFighter(fighters, defenderId);
    if ('refused' in defender) return defender;
    const price = priceOf(manner, feet ?? 0);
    const shares = scene.turn?.id === attackerId ? scene.turn.shares : [];
    const turnsAttack = manner !== 'OPPORTUNITY' && manner !== 'BRACED';
    const refusal =
      refusePlace(scene, attacker, defender, manner, settings) ??
      (turnsAttack && (shares.length > 0 || input.share !== null) && !shares.includes(input.share ?? 0)
        ? refuse('NO_SUCH_SHARE', `Name one of the shares left: ${shares.join(', ') || 'there are none'}.`, {
            shares: [...shares],
          })
        : null) ??
      refuseFeet(attacker, manner, feet) ??
      refuseHelp(attacker, useHelp) ??
      (input.damage !== null && !table.actor.isGm
        ? refuse('REFEREE_GIVES_FIGURES', 'Damage dice other than those of a weapon come from the game master.')
        : null);
    if (refusal) return refusal;
    const dice = damageOf(attacker, input.weaponId, input.damage);
    if (typeof dice !== 'string') return dice;
    const short = refuseDamage(dice) ?? refuseStamina(attacker, price);
    if (short) return short;
    const fromShare = turnsAttack && input.share !== null;
    const own = MANNER[manner];
    const attack: Attack = {
      id: table.id('attack'),
      attackerId,
      defenderId,
      manner,
      bodyPart,
      target: fromShare ? (input.share ?? 0) : attacker.combat.target,
      callingsLeftOut: [...attacker.combat.callingsLeftOut],
      modifiers: [
        ...attacker.combat.modifiers,
        ...(own ? [own] : []),
        ...burdens(attacker, useHelp),
        ...input.modifiers,
      ],
      damage: manner === 'CHARGE' ? `${dice}+${CHARGE_DICE}` : dice,
      attackTest: null,
      rerolls: 0,
      defenceTest: null,
    };
    return [
      AttackDeclared.of({
        sceneId,
        blow: attack,
        attackerName: attacker.name,
        defenderName: defender.name,
        feet: manner === 'CHARGE' ? feet : null,
        fromShare,
        melee,
        usedHelp: useHelp,
        opportunities:
          manner === 'CHARGE'
            ? strikersAt(scene, attackerId, 'CHARGE', fighters).filter(({ oneId }) => oneId !== defenderId)
            : [],
        characterIds: involvedIn(scene, [attackerId, defenderId]),
      }),
      ...pay(scene, attacker, price, `${manner.toLowerCase()} attack`),
    ];
  },
});
