// What does a player read at the table? The sheet, and what follows from it under the rules of the moment.
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { AttributeModifier, modifierOf } from './attributes.js';
import { purseOf } from './belongings.js';
import { ratingOf } from './defence.js';
import { rulesOf } from './settings.js';
import { Belonging, HitPoints, type Person, Trained } from './sheet.js';
import { heroDiceInWords, money, Rating } from './words.js';

const RatingRead = z
  .object({
    rating: Rating,
    value: z.int32(),
    from: z.string().describe('Entered, the default, or the formula written out.'),
  })
  .meta({ id: 'TrialRatingRead', description: 'A Defensive Rating and where it comes from.' });

export const View = z
  .object({
    ready: z.boolean().describe('Whether the character was set up.'),
    attributes: z.array(AttributeModifier).describe('Every attribute of the campaign.'),
    prowess: z.int32().describe('Added once to a Trial she is trained for.'),
    trained: z.array(Trained),
    ratings: z.array(RatingRead).describe('Guard, Ward and Mind.'),
    armour: z.int32(),
    heroDice: z.int32().describe('Hero Dice in the pool.'),
    heroDiceCap: z.int32().nullable().describe('The most the pool holds; null: no limit.'),
    hitPoints: HitPoints.nullable().describe('Null: the campaign counts none.'),
    coins: z.int32(),
    belongings: z.array(Belonging).describe('What she owns, and could leave by name.'),
    warnings: z.array(z.string()).describe('What needs attention.'),
  })
  .meta({ id: 'TrialSheet', description: 'A Trial character sheet as it is read at the table.' });
export type View = z.infer<typeof View>;

/** What a void may leave behind: dice or coins spent that were never there. */
export const shortfalls = ({ sheet }: Person): readonly string[] => [
  ...(sheet.heroDice < 0 ? [`Owes ${heroDiceInWords(-sheet.heroDice)}.`] : []),
  ...(purseOf(sheet).coins < 0 ? [`Owes ${money(-purseOf(sheet).coins)}.`] : []),
];

/** The sheet as a player reads it. */
export function view(c: Person, campaign: Campaign): View {
  const settings = rulesOf(campaign);
  const { ready, modifiers, prowess, trained, armour, heroDice, hitPoints } = c.sheet;
  return {
    ready,
    attributes: settings.attributes.map((name) => ({ name, modifier: modifierOf(modifiers, name) })),
    prowess,
    trained,
    ratings: Rating.options.map((rating) => ({ rating, ...ratingOf(c.sheet, rating, settings) })),
    armour,
    heroDice,
    heroDiceCap: settings.hero.cap,
    hitPoints: settings.hitPoints ? hitPoints : null,
    ...purseOf(c.sheet),
    warnings: [
      ...shortfalls(c),
      ...(settings.hitPoints && hitPoints.maximum > 0 && hitPoints.current <= 0 ? ['Is down.'] : []),
    ],
  };
}
