// How does a fight stand? The monster, who fights it and how exposed, and the dark dice in play. R-TROPHY-20
import { z } from 'zod';
import { type Actor, refuse, type Who } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { notThis, personIn } from './scene.js';
import type { Person } from './sheet.js';
import { CombatStage, listed, SceneKind } from './words.js';

/** R-TROPHY-20, R-TROPHY-25 */
export const Fighter = z
  .object({
    characterId: Id,
    exposure: z.string().describe('How she is exposed to injury or attack.'),
    weapon: z.string(),
    weakPoints: z.array(z.int32()).describe('Her own Weak Point and those handed to her, all different.'),
    pending: z.int32().describe('Ruin of the last roll that she has neither taken nor let armour take.'),
  })
  .meta({ id: 'TrophyFighter', description: 'One who fights a monster.' });
export type Fighter = z.infer<typeof Fighter>;

/** R-TROPHY-21 */
export const EnduranceChange = z
  .object({ change: z.int32().min(-20).max(20), reason: z.string().min(1).max(200) })
  .meta({ id: 'TrophyEnduranceChange', description: 'What makes a monster easier or harder to defeat, and why.' });

export const CombatScene = z
  .object({
    id: Id,
    kind: SceneKind,
    people: z.array(Id).describe('All who fight or fought.'),
    monster: z.string(),
    baseEndurance: z.int32(),
    weakness: z.string().max(200).nullable(),
    goldAtStake: z.int32(),
    changes: z.array(EnduranceChange),
    fighters: z.array(Fighter),
    darkDice: z.int32().describe('Dark dice of the last roll; 0 before the first.'),
    lateDice: z.int32().describe('Dark dice that those who joined late add to the next roll.'),
    stage: CombatStage,
    lateJoin: z.boolean().describe('The setting it was opened under. G-T18'),
    autoDefeat: z.boolean().describe('The setting it was opened under. G-T13'),
    conditionDue: z.boolean().describe('The setting it was opened under. G-T16'),
  })
  .meta({ id: 'TrophyCombatScene', description: 'A fight with a monster that is under way.' });
export type CombatScene = z.infer<typeof CombatScene>;

/** The lowest and the highest Endurance that can be rolled against. R-TROPHY-20, R-TROPHY-21 */
export const [LEAST_ENDURANCE, MOST_ENDURANCE] = [2, 12];

/** The base with every change by the referee. R-TROPHY-21 */
export const enduranceOf = (s: Pick<CombatScene, 'baseEndurance' | 'changes'>): number =>
  s.changes.reduce((sum, { change }) => sum + change, s.baseEndurance);

/** Dark dice of the next roll: one for each at first, then one more each time, and one for each who joined late. */
export const nextDarkDice = (s: CombatScene, active: number): number =>
  s.darkDice === 0 ? active : s.darkDice + 1 + s.lateDice;

/** Whoever fights under this id. */
export const fighterIn = (s: CombatScene, id: Id): Fighter | undefined =>
  s.fighters.find((one) => one.characterId === id);

/** The combat with something else said of one who fights. */
export const withFighter = (s: CombatScene, id: Id, lines: Partial<Fighter>): CombatScene => ({
  ...s,
  fighters: s.fighters.map((one) => (one.characterId === id ? { ...one, ...lines } : one)),
});

/** The fight without her and her Weak Points; the dark dice stay as many. G-T12 */
export const withoutFighter = (s: CombatScene, id: Id): CombatScene => ({
  ...s,
  fighters: s.fighters.filter((one) => one.characterId !== id),
});

/** Refusal codes of `notInFight`. */
export const IN_FIGHT = ['OTHER_SCENE', 'MONSTER_IS_DEFEATED'] as const;

/** Why the fight takes nothing more; null where it goes on. */
export const notInFight = (s: CombatScene) =>
  notThis(s, 'COMBAT') ??
  (s.stage === 'DEFEATED'
    ? refuse('MONSTER_IS_DEFEATED', `${s.monster} is defeated. Take or absorb what Ruin is left, and end the combat.`, {
        sceneId: s.id,
      })
    : null);

/** Why the fight can't go on or end: Ruin of the last roll is not dealt with. R-TROPHY-24 */
export function ruinPending(s: CombatScene, nameOf: (id: Id) => string) {
  const waiting = s.fighters.filter(({ pending }) => pending > 0).map(({ characterId }) => characterId);
  return waiting.length > 0
    ? refuse('RUIN_IS_PENDING', `Still to take Ruin, or to mark armour: ${listed(waiting.map(nameOf))}.`, { waiting })
    : null;
}

type InFight = { readonly scene: CombatScene; readonly people: readonly Person[] };
/** Whose players may act: none of another kind of scene has fighters. */
const owned = ({ scene: s, people }: InFight, actor: Actor): boolean[] =>
  (s.kind === 'COMBAT' ? s.fighters : []).map(({ characterId }) => {
    const c = personIn(people, characterId);
    return c !== undefined && actor.owns(c);
  });

export const anyFighter: Who<InFight> = {
  doc: 'the owner of a fighter, or the game master',
  allows: (loaded, actor) => actor.isGm || owned(loaded, actor).includes(true),
};

/** Giving up is a decision of all who fight. R-TROPHY-26 */
export const allFighters: Who<InFight> = {
  doc: 'the owner of every fighter, or the game master',
  allows: (loaded, actor) => {
    const all = owned(loaded, actor);
    return actor.isGm || (all.length > 0 && !all.includes(false));
  },
};
