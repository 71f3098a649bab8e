// What is written on the sheet? The stored state of a character; whatever follows from it stands in view.ts.
import { z } from 'zod';
import type { Character } from '../kernel/character.js';
import { refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { AttributeModifier } from './attributes.js';
import { Rating, TrainingKind } from './words.js';

export const Trained = z
  .object({ name: Line(60), kind: TrainingKind })
  .meta({ id: 'TrialTrained', description: 'A skill, weapon, spell or ability that a character is trained in.' });

export const Defence = z
  .object({ rating: Rating, value: z.int32().min(-1_000).max(1_000) })
  .meta({ id: 'TrialDefence', description: 'A Defensive Rating as the game master entered it.' });

export const HitPoints = z
  .object({ maximum: z.int32(), current: z.int32() })
  .meta({ id: 'TrialHitPoints', description: 'Hit points, where the campaign counts them.' });

/** G-R13 */
export const Belonging = z
  .object({ id: Id, name: z.string(), worth: z.int32().nullable().describe('Whole coins; null: nobody knows.') })
  .meta({ id: 'TrialBelonging', description: 'A thing that a character owns.' });

export const Sheet = z.object({
  ready: z.boolean().default(false).describe('Whether the character was set up.'),
  modifiers: z.array(AttributeModifier).default([]),
  prowess: z.int32().default(0),
  trained: z.array(Trained).default([]),
  defences: z.array(Defence).default([]).describe('Only those that were entered.'),
  armour: z.int32().default(0),
  heroDice: z.int32().default(0),
  hitPoints: HitPoints.default({ maximum: 0, current: 0 }),
  coins: z.int32().default(0),
  belongings: z.array(Belonging).default([]),
});
export type Sheet = z.infer<typeof Sheet>;

/** A character of this game. */
export type Person = Character<Sheet>;

/** The character with these lines of the sheet changed. */
export const amend = (c: Person, lines: Partial<Sheet>): Person => ({ ...c, sheet: { ...c.sheet, ...lines } });

/** Why a character can do nothing any more; null where she can. */
export const notAlive = (c: Person) =>
  c.status === 'ALIVE'
    ? null
    : refuse('CHARACTER_NOT_ALIVE', `${c.name} is ${c.status.toLowerCase()} and can do nothing.`, {
        characterId: c.id,
        status: c.status,
      });
