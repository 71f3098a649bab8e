// How does a Trial stand that is not closed yet? The scene it is played in, with the rules it was called under.
import { z } from 'zod';
import { Id, type StreamRef, stream } from '../kernel/stream.js';
import { Attack } from './attack.js';
import { Band } from './bands.js';
import type { TrialSettings } from './settings.js';
import { FlatPenalties, Rating, Stage } from './words.js';

/** The settings a Trial keeps from its call to its end, whatever changes meanwhile. R-ALL-7 */
export const Terms = z
  .object({
    flatPenalties: FlatPenalties,
    bands: z.array(Band),
    minDamage: z.int32(),
    hitPoints: z.boolean().describe('Whether damage is taken off hit points.'),
  })
  .meta({ id: 'TrialTerms', description: 'The settings a Trial was called under and keeps.' });
export type Terms = z.infer<typeof Terms>;

/** The settings that a Trial keeps from its call to its end. */
export const termsOf = ({ flatPenalties, bands, minDamage, hitPoints }: TrialSettings): Terms => ({
  flatPenalties,
  bands,
  minDamage,
  hitPoints,
});

/** Whose Defensive Rating is to be reached: a character's, or that of a creature without a sheet. */
export const Target = z
  .object({
    characterId: Id.nullable().describe('Null: a creature without a sheet.'),
    name: z.string(),
    rating: Rating,
  })
  .meta({ id: 'TrialTarget', description: 'Whose Defensive Rating is to be reached, and which.' });
export type Target = z.infer<typeof Target>;

export const Scene = z
  .object({
    id: Id,
    characterId: Id.describe('Who makes the Trial.'),
    purpose: z.string(),
    attribute: z.string(),
    openDr: z.int32().nullable().describe('The DR; null while only the game master knows it.'),
    hiddenIn: Id.nullable().describe('The secret in which a hidden DR is kept.'),
    target: Target.nullable(),
    attack: Attack.nullable(),
    edge: z.array(z.string()).describe('What gives Edge.'),
    strain: z.array(z.string()).describe('What gives Strain.'),
    terms: Terms,
    stage: Stage,
    baseTotal: z.int32().nullable().describe('Dice and all that was added to them; null before the roll.'),
    heroTotal: z.int32().describe('What Hero Dice added.'),
  })
  .meta({ id: 'TrialScene', description: 'A Trial that is under way.' });
export type Scene = z.infer<typeof Scene>;

/** The stream of a Trial. */
export const scene = (id: Id): StreamRef<Scene> => stream('scene', id);

/** What is left of a scene that is over. */
export const CLOSED = null as never;

/** What the Trial comes to so far. R-TRIAL-6, R-TRIAL-7 */
export const totalOf = (s: Scene): number => (s.baseTotal ?? 0) + s.heroTotal;
