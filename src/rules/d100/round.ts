// Whose turn is it? Initiative, recomputed each round, and turns that end. R-D100-51, R-D100-64, R-D100-69
import { z } from 'zod';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { breakOff } from './charging.js';
import { type Encounter, freshTurn, withCombatant } from './encounter-record.js';
import { anyPlayer, encounter, type Fighter, fightersIn, inEncounter, involvedIn } from './fighter.js';
import { type D100Settings, rulesOf } from './settings.js';
import { scoreOf } from './sheet.js';
import { targetOf } from './targets.js';
import { refuseOpenAttack } from './turn.js';

const NOT_IN_TIME = 'it was not released in time';

/** One line of a round's order. */
const Place = z
  .object({
    combatantId: Id,
    combatantName: z.string(),
    score: z.int32().describe('DEX, or INT of those who cast magic this round.'),
    stamina: z.int32().describe('Combat Stamina at hand.'),
    initiative: z.int32(),
    castsMagic: z.boolean(),
    delayed: z.boolean(),
  })
  .meta({ id: 'D100Place', description: 'A place in the order of a round.' });
type Place = z.infer<typeof Place>;

/** DEX, or INT of those who declare magic; as score or as target. G-D41 */
function scoreFor({ person, entry: { figures } }: Fighter, castsMagic: boolean, uses: 'SCORE' | 'TARGET'): number {
  const ability = castsMagic ? 'INT' : 'DEX';
  if (person) return uses === 'SCORE' ? scoreOf(person.sheet, ability) : targetOf(person.sheet, ability);
  if (!figures) return 0;
  if (castsMagic) return uses === 'SCORE' ? figures.intScore : figures.intTarget;
  return uses === 'SCORE' ? figures.dexScore : figures.dexTarget;
}

const placeOf = (one: Fighter, castsMagic: boolean, { initiative }: D100Settings): Place => {
  const score = scoreFor(one, castsMagic, initiative.uses);
  return {
    combatantId: one.id,
    combatantName: one.name,
    score,
    stamina: one.cs,
    initiative: score + one.cs,
    castsMagic,
    delayed: one.entry.delayed,
  };
};

/** High first, the delayed last; ties by Combat Stamina, by score, and then as the game master listed them. */
export const byInitiative = (a: Place, b: Place): number =>
  Number(a.delayed) - Number(b.delayed) || b.initiative - a.initiative || b.stamina - a.stamina || b.score - a.score;

/** At the begin of a turn: a daring attack no longer exposes, and help given by this one lapses. */
function atTurn(s: Encounter, id: Id | null): Encounter {
  if (id === null) return { ...s, turn: null, opportunities: [] };
  const lapsed = s.combatants.map((one) => ({ ...one, helpers: one.helpers.filter((helper) => helper !== id) }));
  return withCombatant({ ...s, combatants: lapsed, turn: freshTurn(id), opportunities: [] }, id, { exposed: false });
}

export const RoundBegun = event<Encounter>()('D100RoundBegun', {
  version: 1,
  doc: 'A round began: the order of the turns, high initiative first. R-D100-51, R-D100-69',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    roundNumber: z.int32().describe('0 for a free round.'),
    freeSide: z.int32().nullable().describe('The side whose free round it is.'),
    places: z.array(Place).describe('In the order of the turns.'),
    characterIds: z.array(Id),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => {
    const order = d.places.map(({ combatantId }) => combatantId);
    const casting = d.places.filter(({ castsMagic }) => castsMagic).map(({ combatantId }) => combatantId);
    const combatants = s.combatants.map((one) => ({ ...one, castsMagic: casting.includes(one.id) }));
    const begun = { ...s, combatants, round: d.roundNumber, freeSide: d.freeSide, surprising: null, order };
    return atTurn(begun, order[0] ?? null);
  },
  summary: (d) =>
    `${d.freeSide === null ? `Round ${d.roundNumber}` : `Free round of side ${d.freeSide}`}, by initiative: ` +
    `${d.places.map((p) => `${p.combatantName} ${p.delayed ? 'delayed' : p.initiative}`).join(', ')}.`,
});

export const beginRound = command('d100BeginRound', {
  doc: 'Begins the next round and rolls nothing: initiative is DEX, or INT of those who declare magic, and Combat Stamina. R-D100-51, R-D100-69',
  input: z.object({
    sceneId: Id,
    magic: z.array(Id).max(40).default([]).describe('Combatants who declare magic for this round.'),
  }),
  ...inEncounter,
  by: gm,
  refusals: ['ROUND_IS_UNDER_WAY', 'NOBODY_STANDS'],
  decide: ({ scene, people, campaign }, { sceneId, magic }) => {
    if (scene.turn)
      return refuse('ROUND_IS_UNDER_WAY', 'Not all have had their turn in this round.', { active: scene.turn.id });
    const freeSide = scene.surprising;
    const settings = rulesOf(campaign);
    const fighters = fightersIn(scene, people, campaign);
    const places = fighters
      .filter(({ isDown, entry }) => !isDown && (freeSide === null || entry.side === freeSide))
      .map((one) => placeOf(one, magic.includes(one.id), settings))
      .sort(byInitiative);
    if (places.length === 0) return refuse('NOBODY_STANDS', 'Nobody is left who could act.', { freeSide });
    const characterIds = involvedIn(
      scene,
      places.map(({ combatantId }) => combatantId),
    );
    const roundNumber = freeSide === null ? scene.round + 1 : 0;
    const late = fighters.filter(
      ({ isDown, entry }) => isDown || (entry.charging?.dueRound ?? roundNumber) < roundNumber,
    );
    return [
      ...late.flatMap(({ id }) => breakOff(scene, id, NOT_IN_TIME)),
      RoundBegun.of({ sceneId, roundNumber, freeSide, places, characterIds }),
    ];
  },
});

export const TurnEnded = event<Encounter>()('D100TurnEnded', {
  version: 1,
  doc: "A turn ended; it is the next one's, or the round is over. R-D100-64",
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    combatantId: Id,
    combatantName: z.string(),
    nextId: Id.nullable().describe('Null: the round is over.'),
    nextName: z.string().max(200).nullable(),
    characterIds: z.array(Id),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => {
    const next = atTurn(s, d.nextId);
    return d.nextId === null ? { ...next, freeSide: null } : next;
  },
  summary: (d) =>
    d.nextName === null
      ? `${d.combatantName} is done, and the round is over.`
      : `${d.combatantName} is done; it is the turn of ${d.nextName}.`,
});

export const endTurn = command('d100EndTurn', {
  doc: 'Ends a turn. The next in order acts who is not down; after the last the round is over. R-D100-64',
  input: z.object({ sceneId: Id }),
  ...inEncounter,
  by: anyPlayer,
  refusals: ['NOBODY_IS_AT_TURN', 'NOT_YOUR_COMBATANT', 'ATTACK_IS_OPEN'],
  decide: ({ scene, people, campaign }, { sceneId }, { actor }) => {
    const fighters = fightersIn(scene, people, campaign);
    const active = fighters.find(({ id }) => id === scene.turn?.id);
    if (!active) return refuse('NOBODY_IS_AT_TURN', 'Nobody is at turn: begin the next round.', { round: scene.round });
    if (!actor.isGm && !(active.person && actor.owns(active.person)))
      return refuse('NOT_YOUR_COMBATANT', `It is the turn of ${active.name}.`, { combatantId: active.id });
    const open = refuseOpenAttack(scene);
    if (open) return open;
    const standing = new Set(fighters.filter(({ isDown }) => !isDown).map(({ id }) => id));
    const nextId = scene.order.slice(scene.order.indexOf(active.id) + 1).find((id) => standing.has(id)) ?? null;
    const due = active.entry.charging?.dueRound ?? Number.POSITIVE_INFINITY;
    return [
      ...(due <= scene.round || active.isDown ? breakOff(scene, active.id, NOT_IN_TIME) : []),
      TurnEnded.of({
        sceneId,
        combatantId: active.id,
        combatantName: active.name,
        nextId,
        nextName: fighters.find(({ id }) => id === nextId)?.name ?? null,
        characterIds: involvedIn(scene, [active.id, ...(nextId ? [nextId] : [])]),
      }),
    ];
  },
});
