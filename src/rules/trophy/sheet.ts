// What is written on the sheet? The stored state of a character. R-TROPHY-1
import { z } from 'zod';
import type { Character } from '../kernel/character.js';
import { refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { inWords, Line } from '../kernel/text.js';
import { RuinCause, Status } from './words.js';

export const Skill = z
  .object({
    name: Line(60),
    origin: Line(60).nullable().default(null).describe('Where it comes from: an occupation, a background or the like.'),
  })
  .meta({ id: 'TrophySkill', description: 'Something a character is good at.' });

export const Armour = z
  .object({ id: Id, name: z.string(), marked: z.boolean().describe('Unusable until a safe return to town.') })
  .meta({ id: 'TrophyArmour', description: 'A piece of armour.' });

const Heirloom = z
  .object({ id: Id, name: z.string() })
  .meta({ id: 'TrophyHeirloom', description: 'A piece of equipment that was inherited.' });

/** R-TROPHY-29 */
export const Condition = z
  .object({ id: Id, condition: z.string() })
  .meta({ id: 'TrophyCondition', description: 'What Ruin has done to a character.' });

/** A Condition that player and game master have yet to agree on. R-TROPHY-29 */
export const ConditionDue = z
  .object({ id: Id, cause: RuinCause, occasion: z.string() })
  .meta({ id: 'TrophyConditionDue', description: 'A Condition that is yet to be agreed on.' });

/** What a Devil's Bargain costs, whatever came of the roll. R-TROPHY-11 */
export const Price = z
  .object({ id: Id, price: z.string(), occasion: z.string(), paid: z.boolean() })
  .meta({ id: 'TrophyPrice', description: "The price of a Devil's Bargain, owed or paid." });

const list = <Z extends z.ZodType>(item: Z) => z.array(item).default([]);

export const Sheet = z.object({
  ready: z.boolean().default(false).describe('Whether the character was set up.'),
  fate: Status.default('ACTIVE'),
  skills: list(Skill),
  rituals: list(z.string()),
  equipment: list(z.string()),
  armour: list(Armour),
  heirlooms: list(Heirloom).describe('Equipment that was inherited, under the id it came with. G-T19'),
  startingRuin: z.int32().default(1),
  ruin: z.int32().default(1),
  reductionOpen: z.boolean().default(false).describe('Ruin may be reduced by acting against the group.'),
  reductionToChoose: z.boolean().default(false).describe('A Reduction Roll waits for the choice it left.'),
  conditions: list(Condition),
  conditionsDue: list(ConditionDue),
  prices: list(Price),
  huntTokens: z.int32().default(0),
  gold: z.int32().default(0),
  estateClosed: z.boolean().default(false).describe('What the dead left can no longer be claimed.'),
  coGm: z.boolean().default(false),
});
export type Sheet = z.infer<typeof Sheet>;

/** A character of this game. */
export type Person = Character<Sheet>;

/** The character with these lines of the sheet changed. */
export const amend = (c: Person, lines: Partial<Sheet>): Person => ({ ...c, sheet: { ...c.sheet, ...lines } });

/** How she stands: dead by whatever hand, else as her sheet has it. R-TROPHY-1 */
export const statusOf = (c: Person): Status => (c.status === 'DEAD' ? 'DEAD' : c.sheet.fate);

/** Whether she can still act. */
export const isActive = (c: Person): boolean => c.status === 'ALIVE' && c.sheet.fate === 'ACTIVE';

/** Why she can do nothing; null where she is active. R-TROPHY-30 */
export const notActive = (c: Person) =>
  isActive(c)
    ? null
    : refuse(
        'CHARACTER_NOT_ACTIVE',
        `${c.name} is ${inWords(c.status === 'MISSING' ? c.status : statusOf(c))} and takes no part.`,
        { characterId: c.id, status: statusOf(c) },
      );

/** The first refusal among several people. */
export const anyNotActive = (people: readonly Person[]) => people.map(notActive).find((one) => one !== null) ?? null;
