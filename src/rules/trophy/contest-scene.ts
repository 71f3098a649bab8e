// How does a Contest Roll stand that is not settled? Who entered, with which dice, and what they show. R-TROPHY-15
import { z } from 'zod';
import { Id } from '../kernel/stream.js';
import { Means } from './light-die.js';
import { FullTie, SceneKind } from './words.js';

/** One of those who act against each other. */
export const Contestant = z
  .object({
    characterId: Id,
    lightFor: Means.nullable().describe('The Skill or equipment that gives a light die.'),
    volunteered: z.int32().describe('Dark dice risked by choice.'),
    lightDice: z.int32().nullable().describe('Size of the pool; null before the first roll. A re-roll keeps it.'),
    light: z.array(z.int32()).describe('Faces of this round; empty until rolled.'),
    dark: z.array(z.int32()),
    inRound: z.boolean().describe('Whether she rolls in this round: in a re-roll only the tied leaders do.'),
  })
  .meta({ id: 'TrophyContestant', description: 'One who takes part in a contest.' });
export type Contestant = z.infer<typeof Contestant>;

export const ContestScene = z
  .object({
    id: Id,
    kind: SceneKind,
    people: z.array(Id),
    stakes: z.string(),
    deadly: z.boolean().describe('Dangerous in itself: a dark die for each.'),
    contestants: z.array(Contestant),
    round: z.int32().describe('From 1; more where a full tie is rolled again.'),
    fullTie: FullTie.describe('The setting it was opened under.'),
    maxVolunteered: z.int32().describe('The setting it was opened under.'),
  })
  .meta({ id: 'TrophyContestScene', description: 'A Contest Roll that is under way.' });
export type ContestScene = z.infer<typeof ContestScene>;

/** Whoever contends under this id. */
export const contestantIn = (s: ContestScene, id: Id): Contestant | undefined =>
  s.contestants.find((one) => one.characterId === id);

/** Whether her dice have fallen. */
export const hasRolled = ({ light, dark }: Contestant): boolean => light.length + dark.length > 0;

/** Dice have fallen in this contest, so its pools stand. */
export const hasBegun = (s: ContestScene): boolean => s.contestants.some(({ lightDice }) => lightDice !== null);

/** One light die for each mark of Ruin, and one for a Skill or equipment. R-TROPHY-15 */
export const lightPool = (one: Contestant, ruin: number): number => one.lightDice ?? ruin + (one.lightFor ? 1 : 0);

/** The dark dice volunteered, and one where the contest is deadly in itself. R-TROPHY-15 */
export const darkPool = (s: Pick<ContestScene, 'deadly'>, one: Pick<Contestant, 'volunteered'>): number =>
  one.volunteered + (s.deadly ? 1 : 0);
