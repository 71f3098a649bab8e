// What can this combatant do, and what does it cost? One face for characters and for the referee's records. R-D100-72
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { character, openName } from '../kernel/character.js';
import { type Actor, event, type Happening, refuse, type Who } from '../kernel/deed.js';
import { Id, type StreamRef, stream } from '../kernel/stream.js';
import { CharacteristicChanged } from './characteristics.js';
import { currentStamina, damageReduction, maximumStamina, staminaCut } from './combat-stamina.js';
import { type Combatant, combatantIn, type Encounter, withCombatant } from './encounter-record.js';
import { moveOf } from './move.js';
import { type D100Settings, rulesOf } from './settings.js';
import { notInPlay, type Person, type Sheet } from './sheet.js';
import { type Tested, testedOf } from './tests.js';
import type { ShieldSize } from './words.js';

/** The stream of a fight. */
export const encounter = (id: Id): StreamRef<Encounter> => stream('scene', id);

/** A combatant as the rules see one, with a sheet or without. */
export interface Fighter {
  readonly entry: Combatant;
  readonly person: Person | null;
  readonly id: Id;
  readonly name: string;
  readonly cs: number;
  readonly maximumCs: number;
  /** What was left above a maximum that has fallen since. */
  readonly cutCs: number;
  readonly hitPoints: number;
  readonly damageReduction: number;
  readonly move: number;
  readonly shield: ShieldSize | null;
  /** Hit Points at 0 or below, or no more among the living. R-D100-59 */
  readonly isDown: boolean;
  /** Whose combat target it is, and what bears on it. R-D100-63 */
  readonly combat: Tested;
}

function characterFighter(entry: Combatant, person: Person, settings: D100Settings): Fighter {
  const { sheet } = person;
  const held = sheet.goods.filter(({ id }) => sheet.inHand.includes(id));
  return {
    entry,
    person,
    id: entry.id,
    name: openName(person),
    cs: currentStamina(sheet, settings),
    maximumCs: maximumStamina(sheet, settings),
    cutCs: staminaCut(sheet, settings),
    hitPoints: sheet.hitPoints.current,
    damageReduction: damageReduction(sheet),
    move: moveOf(sheet, settings),
    shield: held.find(({ shield }) => shield !== null)?.shield ?? null,
    isDown: notInPlay(person) !== null || sheet.hitPoints.current <= 0,
    combat: testedOf(sheet, { ability: 'COMBAT', modifiers: [], callings: null }, settings),
  };
}

function recordedFighter(entry: Combatant): Fighter {
  const { figures, left } = entry;
  const combat: Tested = { ability: null, target: figures?.target ?? 0, callingsLeftOut: [], modifiers: [] };
  return {
    entry,
    person: null,
    id: entry.id,
    name: entry.name,
    cs: left?.cs ?? 0,
    maximumCs: figures?.maximumCs ?? 0,
    cutCs: 0,
    hitPoints: left?.hitPoints ?? 0,
    damageReduction: figures?.damageReduction ?? 0,
    move: figures?.move ?? 0,
    shield: figures?.shield ?? null,
    isDown: (left?.hitPoints ?? 0) <= 0,
    combat,
  };
}

/** Everybody in the encounter, in the order of its list. */
export function fightersIn(s: Encounter, people: readonly Person[], campaign: Campaign): readonly Fighter[] {
  const settings = rulesOf(campaign);
  return s.combatants.map((entry) => {
    const person = people.find(({ id }) => id === entry.id);
    return entry.isCharacter && person ? characterFighter(entry, person, settings) : recordedFighter(entry);
  });
}

/** What every deed in an encounter reads. */
export const inEncounter = {
  reads: (i: { sceneId: Id }) => ({ scene: encounter(i.sceneId) }),
  then: (_: { sceneId: Id }, { scene }: { scene: Encounter }) => ({ people: charactersIn(scene) }),
};

/** The combatants who have a sheet. */
export const charactersIn = (s: Encounter) =>
  s.combatants.filter(({ isCharacter }) => isCharacter).map(({ id }) => character<Sheet>(id));

/** The players of all who fight, and the game master; `findMine` says who may do what for whom. */
export const anyPlayer: Who<{ readonly people: readonly Person[] }> = {
  doc: 'the owner of the combatant, or the game master',
  allows: ({ people }, actor) => actor.isGm || people.some((c) => actor.owns(c)),
};

/** Refusal codes of `findMine`. */
export const MINE_REFUSALS = ['NO_SUCH_COMBATANT', 'NOT_YOUR_COMBATANT', 'COMBATANT_IS_DOWN'] as const;

/** A combatant, or that there is none of that id. */
export const findFighter = (fighters: readonly Fighter[], id: Id) =>
  fighters.find((one) => one.id === id) ??
  refuse('NO_SUCH_COMBATANT', `There is no combatant ${id} in this encounter.`, { combatantId: id });

/** A combatant who can still act, in the hand of who sends the command. */
export function findMine(fighters: readonly Fighter[], id: Id, actor: Actor) {
  const found = findFighter(fighters, id);
  if ('refused' in found) return found;
  if (!actor.isGm && !(found.person && actor.owns(found.person)))
    return refuse('NOT_YOUR_COMBATANT', `${found.name} is not yours to command.`, { combatantId: id });
  return found.isDown ? refuse('COMBATANT_IS_DOWN', `${found.name} is down.`, { combatantId: id }) : found;
}

/** Why a combatant can't pay this; null where it can. R-D100-53 */
export const refuseStamina = ({ id, name, cs }: Fighter, price: number) =>
  cs < price
    ? refuse('NOT_ENOUGH_STAMINA', `${name} has ${cs} Combat Stamina; this takes ${price}.`, {
        combatantId: id,
        stamina: cs,
        price,
      })
    : null;

export const CombatantWorn = event<Encounter>()('D100CombatantWorn', {
  version: 1,
  doc: 'One without a sheet lost Combat Stamina, Hit Points or mana, or won them back. R-D100-72',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    combatantId: Id,
    combatantName: z.string(),
    csChange: z.int32(),
    hitPointsChange: z.int32(),
    manaChange: z.int32(),
    reason: z.string(),
  }),
  on: (d) => encounter(d.sceneId),
  involves: () => [],
  evolve: (s, d) => {
    const left = combatantIn(s, d.combatantId)?.left;
    if (!left) return s;
    return withCombatant(s, d.combatantId, {
      left: {
        cs: left.cs + d.csChange,
        hitPoints: left.hitPoints + d.hitPointsChange,
        mana: left.mana + d.manaChange,
      },
    });
  },
  summary: (d) => {
    const parts: readonly (readonly [number, string])[] = [
      [d.csChange, 'Combat Stamina'],
      [d.hitPointsChange, 'Hit Points'],
      [d.manaChange, 'mana'],
    ];
    const said = parts
      .filter(([change]) => change !== 0)
      .map(([change, what]) => `${change < 0 ? `lost ${-change}` : `won back ${change}`} ${what}`);
    return `${d.combatantName} ${said.join(' and ') || 'lost nothing'}: ${d.reason}`;
  },
});

/** What a combatant loses or wins back, as an event on the sheet or on the record; nothing for no change. */
export function wear(
  s: Encounter,
  { id, name, person, cs, maximumCs, cutCs, hitPoints }: Fighter,
  change: { cs?: number; hitPoints?: number },
  reason: string,
): Happening[] {
  const [csChange, hitPointsChange] = [change.cs ?? 0, change.hitPoints ?? 0];
  if (csChange === 0 && hitPointsChange === 0) return [];
  if (!person)
    return [
      CombatantWorn.of({
        sceneId: s.id,
        combatantId: id,
        combatantName: name,
        csChange,
        hitPointsChange,
        manaChange: 0,
        reason,
      }),
    ];
  const said = { characterId: id, reason };
  const stamina = { characteristic: 'COMBAT_STAMINA', change: csChange, left: cs + csChange } as const;
  const hurt = { characteristic: 'HIT_POINTS', change: hitPointsChange, left: hitPoints + hitPointsChange } as const;
  return [
    ...(csChange === 0 ? [] : [CharacteristicChanged.of({ ...said, ...stamina, full: maximumCs, cutBy: cutCs })]),
    ...(hitPointsChange === 0 ? [] : [CharacteristicChanged.of({ ...said, ...hurt, full: hitPoints, cutBy: 0 })]),
  ];
}

/** What an action costs. */
export const pay = (s: Encounter, fighter: Fighter, price: number, reason: string): Happening[] =>
  wear(s, fighter, { cs: -price }, reason);

/** Only characters are involved in the sense of the timeline. */
export const involvedIn = (s: Encounter, ids: readonly Id[]): Id[] =>
  [...new Set(ids)].filter((id) => combatantIn(s, id)?.isCharacter);
