// How does a Risk Roll stand that is not settled? Gathered, then rolled once or more. R-TROPHY-5, R-TROPHY-9
import { z } from 'zod';
import { type Actor, refuse, type Who } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Means } from './light-die.js';
import { notThis, personIn } from './scene.js';
import type { Person } from './sheet.js';
import { BargainKind, BargainStatus, HelpStatus, SceneKind } from './words.js';

/** Whom the roll goes against, where it is a fight. R-TROPHY-12 */
export const Foe = z
  .object({
    name: z.string(),
    isMonster: z.boolean().describe('Not folk nor an ordinary animal.'),
    toDefeat: z.boolean().describe('Meant to kill or disable it.'),
  })
  .meta({ id: 'TrophyFoe', description: 'Whom a Risk Roll goes against, and with what intent.' });
export type Foe = z.infer<typeof Foe>;

/** R-TROPHY-11 */
export const Bargain = z
  .object({
    id: Id,
    memberId: Id.describe('Who offered it.'),
    kind: BargainKind,
    price: z.string(),
    status: BargainStatus,
  })
  .meta({ id: 'TrophyBargain', description: "A Devil's Bargain offered for a Risk Roll." });
export type Bargain = z.infer<typeof Bargain>;

/** R-TROPHY-13 */
export const Helper = z
  .object({
    characterId: Id,
    exposure: z.string().describe('How the helper is exposed to danger.'),
    status: HelpStatus,
    face: z.int32().nullable().describe('The help die; it is never rolled again.'),
    incorporated: z.boolean().describe('Whether the roller takes the die into the roll.'),
    marked: z.boolean().describe('Whether helping has cost Ruin: at most once.'),
  })
  .meta({ id: 'TrophyHelper', description: 'One who helps with a Risk Roll.' });
export type Helper = z.infer<typeof Helper>;

export const RiskScene = z
  .object({
    id: Id,
    kind: SceneKind,
    people: z.array(Id).describe('The roller and all who offered help.'),
    characterId: Id.describe('The roller.'),
    hope: z.string(),
    dangers: z.array(z.string()).describe('What could go wrong.'),
    lightFor: Means.nullable().describe('The Skill or equipment that gives a light die.'),
    ritual: z.string().max(60).nullable(),
    foe: Foe.nullable(),
    risksMindOrBody: z.boolean(),
    darkDemanded: z.boolean().describe('The game master demands the dark die.'),
    helpCountsForColour: z.boolean().describe('The setting it was gathered under. G-T6'),
    soleGiver: Id.nullable().describe('The one member who may offer a bargain; null: anyone.'),
    bargains: z.array(Bargain),
    helpers: z.array(Helper),
    rolls: z.int32().describe('How often the dice were rolled.'),
    light: z.array(z.int32()).describe("Faces of the roller's light dice."),
    dark: z.array(z.int32()).describe("Faces of the roller's dark dice."),
    successGranted: z.boolean().describe('The game master grants success should it fail.'),
  })
  .meta({ id: 'TrophyRiskScene', description: 'A Risk Roll that is under way.' });
export type RiskScene = z.infer<typeof RiskScene>;

/** The Devil's Bargain that was taken, if any. */
export const acceptedBargain = (s: RiskScene): Bargain | undefined =>
  s.bargains.find(({ status }) => status === 'ACCEPTED');

/** Light and dark dice of the first roll. R-TROPHY-4, R-TROPHY-6 */
export const poolOf = (s: RiskScene): { readonly light: number; readonly dark: number } => ({
  light: (s.lightFor ? 1 : 0) + (acceptedBargain(s) ? 1 : 0),
  dark: s.risksMindOrBody || s.ritual !== null || s.darkDemanded ? 1 : 0,
});

/** Dark dice there are, or will be when it is rolled. */
export const darkDice = (s: RiskScene): number => (s.rolls > 0 ? s.dark.length : poolOf(s).dark);

/** The roller's player, or the game master. */
export const roller: Who<{ readonly scene: RiskScene; readonly people: readonly Person[] }> = {
  doc: 'the owner of the roller, or the game master',
  allows: ({ scene: s, people }, actor) => actor.isGm || isRoller(s, people, actor),
};

/** Whether this hand plays whoever rolls. */
export function isRoller(s: RiskScene, people: readonly Person[], actor: Actor): boolean {
  const c = personIn(people, s.characterId);
  return c !== undefined && actor.owns(c);
}

/** Refusal codes of `notBeforeDice`. */
export const BEFORE_DICE = ['OTHER_SCENE', 'DICE_ARE_ROLLED'] as const;

/** Why this comes too late: what is agreed before the dice stays once they fell. R-TROPHY-11 */
export const notBeforeDice = (s: RiskScene) =>
  notThis(s, 'RISK') ??
  (s.rolls > 0
    ? refuse('DICE_ARE_ROLLED', 'The dice have been rolled: what was agreed before them stands.', { sceneId: s.id })
    : null);

/** Refusal codes of `notAfterDice`. */
export const AFTER_DICE = ['OTHER_SCENE', 'NOT_ROLLED_YET'] as const;

/** Why this comes too early; null once the dice have fallen. */
export const notAfterDice = (s: RiskScene) =>
  notThis(s, 'RISK') ??
  (s.rolls === 0
    ? refuse('NOT_ROLLED_YET', 'The dice of this Risk Roll have not been rolled.', { sceneId: s.id })
    : null);
