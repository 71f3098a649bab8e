// How does one get about in a fight? Movement actions, and who may strike at one who leaves. R-D100-52, R-D100-53

import { z } from 'zod';
import { command, event, refuse } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { inWords } from '../kernel/text.js';
import { type Encounter, foesOf, type MovementKind, Pair, withCombatant, withoutPairs } from './encounter-record.js';
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
  wear,
} from './fighter.js';
import { ACTIVE_REFUSALS, afterMovement, MOVEMENT_REFUSALS, refuseMovement, unbraced } from './turn.js';

/** A charge is an attack, and declared as one. */
const Movement = z
  .enum(['MOVE', 'SPRINT', 'CLIMB', 'SWIM', 'DISENGAGE', 'REST'])
  .meta({ id: 'D100Movement', description: 'The movement actions but for the charge.' });
type Movement = z.infer<typeof Movement>;

const PRICE: Readonly<Record<Movement, number>> = { MOVE: 0, SPRINT: 1, CLIMB: 1, SWIM: 1, DISENGAGE: 0, REST: 0 };
/** How often the move rate; null: the referee says how far. */
const REACH: Readonly<Record<Movement, number | null>> = {
  MOVE: 1,
  SPRINT: 2,
  CLIMB: null,
  SWIM: null,
  DISENGAGE: 1,
  REST: 0,
};
const ENDS_MAJORS: readonly Movement[] = ['SPRINT', 'DISENGAGE', 'REST'];
/** Nobody strikes at one who does so. */
const SAFE: readonly MovementKind[] = ['DISENGAGE', 'REST'];
const REST_DICE = '1d4';

/** Who may strike at one for this movement: each engaged foe who is not down. */
export const strikersAt = (s: Encounter, id: Id, movement: MovementKind, fighters: readonly Fighter[]): Pair[] =>
  SAFE.includes(movement)
    ? []
    : foesOf(s, id)
        .filter((foe) => fighters.some((one) => one.id === foe && !one.isDown))
        .map((oneId) => ({ oneId, otherId: id }));

const struckBy = (names: readonly string[]): string =>
  names.length === 0 ? '' : `; ${names.join(' and ')} may strike at once`;

export const Moved = event<Encounter>()('D100Moved', {
  version: 1,
  doc: 'One moved in a fight, or rested. R-D100-52, R-D100-53',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    combatantId: Id,
    combatantName: z.string(),
    movement: Movement,
    feet: z.int32().nullable().describe('How far; null: as the game master says.'),
    restRoll: Roll.nullable(),
    opportunities: z.array(Pair).describe('Who may strike at once, and at whom.'),
    strikers: z.array(z.string()),
    characterIds: z.array(Id),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => {
    const moved = afterMovement(
      unbraced(s, d.combatantId),
      d.combatantId,
      d.movement,
      ENDS_MAJORS.includes(d.movement),
    );
    const engaged = d.movement === 'DISENGAGE' ? withoutPairs(s.engaged, d.combatantId) : s.engaged;
    const up = d.movement === 'REST' ? moved : withCombatant(moved, d.combatantId, { prone: false });
    return { ...up, engaged, opportunities: d.opportunities };
  },
  summary: (d) => {
    const how = {
      MOVE: 'moved',
      SPRINT: 'sprinted',
      CLIMB: 'climbed',
      SWIM: 'swam',
      DISENGAGE: 'disengaged',
      REST: '',
    };
    if (d.movement === 'REST') return `${d.combatantName} rested and rolled ${d.restRoll?.total ?? 0}.`;
    return `${d.combatantName} ${how[d.movement]}${d.feet === null ? '' : ` ${d.feet} ft`}${struckBy(d.strikers)}.`;
  },
});

export const move = command('d100Move', {
  doc: 'Moves in a fight: before the major action, once a turn. Engaged foes may strike at one who does not disengage. R-D100-52, R-D100-53',
  input: z.object({
    sceneId: Id,
    combatantId: Id,
    movement: Movement,
    feet: z.int32().min(0).max(10_000).nullable().default(null).describe('How far.'),
  }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [...MINE_REFUSALS, ...ACTIVE_REFUSALS, ...MOVEMENT_REFUSALS, 'TOO_FAR', 'NOT_ENOUGH_STAMINA'],
  decide: ({ scene, people, campaign }, { sceneId, combatantId, movement, feet }, table) => {
    const fighters = fightersIn(scene, people, campaign);
    const mover = findMine(fighters, combatantId, table.actor);
    if ('refused' in mover) return mover;
    const reach = REACH[movement];
    const refusal = refuseMovement(scene, mover) ?? refuseStamina(mover, PRICE[movement]);
    if (refusal) return refusal;
    const most = reach === null ? null : reach * mover.move;
    if (most !== null && (feet ?? 0) > most)
      return refuse('TOO_FAR', `${mover.name} gets ${most} ft at most so, not ${feet}.`, { feet, most });
    const restRoll = movement === 'REST' ? table.roll('rest', REST_DICE) : null;
    const opportunities = strikersAt(scene, combatantId, movement, fighters);
    const strikers = opportunities.map(({ oneId }) => fighters.find(({ id }) => id === oneId)?.name ?? '');
    const gained = Math.min(restRoll?.total ?? 0, mover.maximumCs - mover.cs);
    return [
      Moved.of({
        sceneId,
        combatantId,
        combatantName: mover.name,
        movement,
        feet,
        restRoll,
        opportunities,
        strikers,
        characterIds: involvedIn(scene, [combatantId]),
      }),
      ...pay(scene, mover, PRICE[movement], inWords(movement)),
      ...(gained > 0 ? wear(scene, mover, { cs: gained }, 'rest') : []),
    ];
  },
});
