// Which Trophy rules does this table change? Every choice left open, with its default. R-ALL-7
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { settingsOf } from '../kernel/settings.js';
import { CombatMode, FullTie } from './words.js';

const group = <S extends z.ZodRawShape>(shape: S) => z.object(shape).prefault({} as never);
const flag = (value: boolean, says: string) => z.boolean().default(value).describe(says);

const choices = group({
  startingRuin: z.int32().min(1).max(5).default(1).describe('Ruin of a character set up anew. R-TROPHY-2'),
  skills: flag(true, 'Characters have Skills; without them only equipment gives a light die. R-TROPHY-3'),
  helpCountsForColour: flag(
    true,
    'Help dice taken in count when it is looked whether light or dark is highest. R-TROPHY-7',
  ),
  contest: group({
    fullTie: FullTie.default('STANDOFF').describe('What follows a contest tied on every face. R-TROPHY-16'),
    maxVolunteered: z
      .int32()
      .min(0)
      .max(80)
      .default(20)
      .describe('The most dark dice one may volunteer in a contest. R-TROPHY-15'),
  }),
  combatMode: CombatMode.default('COMBAT_ROLL').describe('How monsters are fought. R-TROPHY-12, R-TROPHY-20'),
  combat: group({
    autoDefeatOnAddedDice: flag(
      false,
      'A die added to continue defeats a monster whose Endurance is then below the dice. R-TROPHY-21',
    ),
    lateJoin: flag(false, 'One may join a fight that has begun. R-TROPHY-31'),
  }),
  conditions: group({
    combat: z
      .enum(['DUE', 'OPTIONAL'])
      .default('DUE')
      .describe('Whether Ruin from a Combat Roll makes a Condition due. R-TROPHY-29'),
  }),
  tokens: group({
    claimOnLost: flag(false, 'Tokens of one who is lost can be claimed like those of the dead. R-TROPHY-19'),
  }),
  goldPassesOnDeath: flag(false, 'The Gold of the dead can be claimed with their tokens. R-TROPHY-19'),
});

/** Every default of the rules, with its number. */
export const Settings = z.object({ trophy: choices });
export type TrophySettings = z.infer<typeof choices>;

/** The rules this campaign plays by, at this moment. */
export const rulesOf = (campaign: Campaign): TrophySettings => settingsOf(Settings, campaign).trophy;
