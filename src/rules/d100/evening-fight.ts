// What might people do in a fight? Any command with any input, legal or not, for specs.
import { type Given, uuid } from '../kernel/given.js';
import type { Chance } from './chance.js';
import { attackAtHand, combatantIn, type Encounter } from './encounter-record.js';
import { OGRE } from './fight-given.js';
import { MAREN, ODO } from './given.js';

/** The encounters that are open. */
export const fightsAt = (table: Given): Encounter[] =>
  [...table.states].flatMap(([key, state]) => (key.startsWith('scene ') && state !== null ? [state as Encounter] : []));

const NOBODY = uuid(9_999);
/** The one spell of Odo's that is sure to be there. */
export const SPARK = uuid(801);
const WITCH = { ...OGRE, name: 'the witch', figures: { ...OGRE.figures, mana: 9, shield: 'SMALL' } };

type Act = (c: Chance, table: Given) => Record<string, unknown>;
type InFight = (c: Chance, s: Encounter) => Record<string, unknown>;

/** With the open fight, and somebody in it: mostly the one at turn. */
const inFight =
  (act: InFight): Act =>
  (c, table) => {
    const [s] = fightsAt(table);
    return s ? { sceneId: s.id, ...act(c, s) } : { sceneId: NOBODY, ...act(c, NO_FIGHT) };
  };

const NO_FIGHT: Encounter = {
  id: NOBODY,
  title: '',
  round: 0,
  surprising: null,
  freeSide: null,
  combatants: [],
  order: [],
  turn: null,
  engaged: [],
  attacks: [],
  opportunities: [],
  fumblesDue: [],
};

const anyone = (c: Chance, s: Encounter): string =>
  c.one(NOBODY, ...s.combatants.map(({ id }) => id), ...s.combatants.map(({ id }) => id));
const atTurn = (c: Chance, s: Encounter): string => (c.from(0, 5) === 0 ? anyone(c, s) : (s.turn?.id ?? anyone(c, s)));
const foeOf = (c: Chance, s: Encounter, id: string): string => {
  const side = combatantIn(s, id)?.side;
  return c.one(...s.combatants.filter((one) => one.side !== side).map((one) => one.id), NOBODY);
};

function declared(c: Chance, s: Encounter): Record<string, unknown> {
  const [passing] = s.opportunities;
  if (passing && c.flag())
    return { attackerId: passing.oneId, defenderId: passing.otherId, manner: 'OPPORTUNITY', damage: '1d2' };
  const charge = attackAtHand(s);
  if (charge?.manner === 'CHARGE' && c.flag())
    return { attackerId: charge.defenderId, defenderId: charge.attackerId, manner: 'BRACED', damage: '1d2' };
  const attackerId = atTurn(c, s);
  const manner = c.one('NORMAL', 'NORMAL', 'FOCUSED', 'DARING', 'CHARGE');
  return {
    attackerId,
    defenderId: foeOf(c, s, attackerId),
    manner,
    bodyPart: manner === 'FOCUSED' ? 'hand' : null,
    feet: manner === 'CHARGE' ? c.from(5, 40) : null,
    share: s.turn?.shares[0] ?? null,
    useHelp: (combatantIn(s, attackerId)?.helpers.length ?? 0) > 0,
    damage: '1d2',
  };
}

const cast: InFight = (c, s) => {
  const combatantId = atTurn(c, s);
  const isOdo = combatantId === ODO;
  return {
    combatantId,
    spellId: isOdo ? SPARK : null,
    spell: isOdo ? null : { name: 'a hex', powerRating: c.from(5, 30) },
    mana: c.from(1, 3),
    ...(c.flag() ? { quick: c.flag() } : { chargeRounds: c.from(0, 1) }),
  };
};

/** Inputs of the commands of a fight, which may or may not be legal. */
export const fightActs: Record<string, Act> = {
  d100OpenEncounter: (c, table) => ({
    title: 'At the ford',
    combatants:
      fightsAt(table).length > 0
        ? []
        : [
            { characterId: MAREN, side: 1 },
            { characterId: ODO, side: c.one(1, 2) },
            { ...OGRE, side: 2 },
          ],
  }),
  d100JoinEncounter: inFight((c, s) => ({
    combatants: s.combatants.length > 4 ? [{ characterId: ODO, side: 1 }] : [{ ...WITCH, side: c.one(1, 2) }],
  })),
  d100LeaveEncounter: inFight((c, s) => ({ combatantId: anyone(c, s), reason: 'because' })),
  d100SetEngagement: inFight((c, s) => {
    const [one, other] = [anyone(c, s), anyone(c, s)];
    return { pairs: one === other ? [] : [{ oneId: one, otherId: other }] };
  }),
  d100RollReaction: inFight(() => ({})),
  d100GrantSurprise: inFight((c) => ({ side: c.maybe(c.from(1, 3)), reason: 'night' })),
  d100BeginRound: inFight((c, s) => ({ magic: [anyone(c, s)] })),
  d100EndTurn: inFight(() => ({})),
  d100Move: inFight((c, s) => ({
    combatantId: atTurn(c, s),
    movement: c.one('MOVE', 'MOVE', 'SPRINT', 'CLIMB', 'SWIM', 'DISENGAGE', 'REST'),
    feet: c.maybe(c.from(0, 70)),
  })),
  d100ActInFight: inFight((c, s) => {
    const fightAction = c.one('MINOR', 'BRACE', 'DELAY', 'HELP');
    return { combatantId: atTurn(c, s), fightAction, allyId: fightAction === 'HELP' ? anyone(c, s) : null };
  }),
  d100SwitchWeapon: inFight((c, s) => {
    const combatantId = atTurn(c, s);
    const isCharacter = combatantIn(s, combatantId)?.isCharacter ?? false;
    return { combatantId, weapon: isCharacter ? null : { type: 'axe', damage: '1d2' }, accessible: c.flag() };
  }),
  d100SplitTarget: inFight((c, s) => ({ combatantId: atTurn(c, s), shares: [c.from(1, 40), c.from(1, 40)] })),
  d100DeclareAttack: inFight(declared),
  d100Dodge: inFight(() => ({})),
  d100RollAttack: inFight(() => ({})),
  d100RerollAttack: inFight(() => ({})),
  d100Defend: inFight((c) => ({ useHelp: c.from(0, 9) === 0 })),
  d100SettleAttack: inFight((c) => ({ protection: c.one('NONE', 'NONE', 'ARMOUR', 'SHIELD') })),
  d100CallOffAttack: inFight(() => ({ reason: 'a truce' })),
  d100RollFumble: inFight((c, s) => ({ combatantId: s.fumblesDue[0] ?? anyone(c, s) })),
  d100TellFumble: inFight((c, s) => ({ combatantId: s.fumblesDue[0] ?? anyone(c, s), what: 'a stumble' })),
  d100CastInFight: inFight(cast),
  d100ReleaseSpell: inFight((c, s) => ({
    combatantId: s.combatants.find(({ charging }) => charging)?.id ?? anyone(c, s),
  })),
  d100BreakOffSpell: inFight((c, s) => ({
    combatantId: s.combatants.find(({ charging }) => charging)?.id ?? anyone(c, s),
    reason: 'an arrow',
  })),
  d100EndEncounter: inFight((c) =>
    c.from(0, 9) === 0 ? { note: 'They yielded.' } : { sceneId: NOBODY, note: 'Nobody came.' },
  ),
};

const OF_AN_ATTACK = ['Dodge', 'RollAttack', 'RerollAttack', 'Defend', 'SettleAttack', 'DeclareAttack'];
const OF_A_SPELL = ['ReleaseSpell', 'ReleaseSpell', 'BreakOffSpell', 'EndTurn', 'EndTurn', 'BeginRound', 'BeginRound'];

/** What people will rather do, as the fight stands. */
export function likelyIn(s: Encounter, c: Chance): string[] {
  const all = Object.keys(fightActs);
  if (c.flag()) return all;
  if (s.attacks.length > 0) return OF_AN_ATTACK.map((name) => `d100${name}`);
  if (s.combatants.some(({ id, charging }) => id === s.turn?.id && charging && s.round >= charging.dueRound))
    return ['d100ReleaseSpell'];
  if (s.fumblesDue.length > 0) return ['d100RollFumble', 'd100TellFumble'];
  if (s.combatants.some(({ charging }) => charging)) return OF_A_SPELL.map((name) => `d100${name}`);
  return c.from(0, 4) === 0 ? ['d100CastInFight'] : all;
}
