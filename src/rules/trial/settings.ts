// Which Trial rules does this table change? Every value the rules page lacks, with a default of our own. R-ALL-7
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { settingsOf } from '../kernel/settings.js';
import { AGILITY, AttributeNames, BRAWN, EGO } from './attributes.js';
import { Bands, OWN_BANDS } from './bands.js';
import { Ladder, OWN_LADDER } from './ladder.js';
import { FlatPenalties } from './words.js';

const group = <S extends z.ZodRawShape>(shape: S) => z.object(shape).prefault({} as never);
const flag = (says: string) => z.boolean().default(false).describe(says);
const rating = (name: string) =>
  z.int32().min(0).max(1_000).default(10).describe(`${name} of whoever has none entered. R-TRIAL-12`);

const choices = group({
  attributes: AttributeNames.default([BRAWN, AGILITY, EGO]).describe(
    'The attributes; others may be added to the three that rules name. R-TRIAL-2',
  ),
  flatPenalties: FlatPenalties.default('DISALLOW').describe(
    'Whether flat penalties are refused, or the worst of them counts beside the best bonus. R-TRIAL-4',
  ),
  hero: group({
    start: z.int32().min(0).max(100).default(0).describe('Hero Dice of a character set up anew. R-TRIAL-7'),
    cap: z.int32().min(0).max(1_000).nullable().default(null).describe('The most Hero Dice a pool holds. R-TRIAL-7'),
  }),
  bands: Bands.default([...OWN_BANDS]).describe('Success Bands, from worst to best; labels only. R-TRIAL-9'),
  drLadder: Ladder.default([...OWN_LADDER]).describe('What a DR is called, from easy to extreme; advice. R-TRIAL-10'),
  drHidden: flag('Players see a DR only once the outcome is declared. R-TRIAL-14'),
  defence: group({
    guard: rating('Guard'),
    ward: rating('Ward'),
    mind: rating('Mind'),
    formula: flag('Ratings not entered follow from Agility, armour and Ego. R-TRIAL-12'),
  }),
  minDamage: z.int32().min(0).max(100).default(0).describe('The least damage a hit does. R-TRIAL-13'),
  hitPoints: flag('Damage to a character is taken off her hit points. R-TRIAL-13'),
});

/** Every default of the rules, with its number. */
export const Settings = z.object({ trial: choices });
export type TrialSettings = z.infer<typeof choices>;

/** The rules this campaign plays by, at this moment. */
export const rulesOf = (campaign: Campaign): TrialSettings => settingsOf(Settings, campaign).trial;
