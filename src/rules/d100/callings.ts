// What did she live by before? Callings: their limits by tier, and the points there are to place. R-D100-4

import { refuse } from '../kernel/deed.js';
import { count } from '../kernel/text.js';
import type { D100Settings } from './settings.js';
import type { Calling } from './sheet.js';
import { sum } from './targets.js';

/** Greatest number of callings, maximum points, and the years they cost. G-D1, G-D53 */
const TIERS = [
  { callings: 5, points: 40, years: 0 },
  { callings: 6, points: 50, years: 10 },
  { callings: 7, points: 60, years: 20 },
  { callings: 8, points: 70, years: 30 },
] as const;

/** The tier above which there is none. */
export const HIGHEST_TIER = TIERS.length;
const FREE_OF_EXTRA_COST = 5;
const SPLIT_COST = 5;

const tierOf = (tier: number) => TIERS[tier - 1] ?? TIERS[0];

/** Years a tier adds to the starting age, whether or not its extra callings are used. */
export const yearsOf = (tier: number): number => tierOf(tier).years;

/** Points to place on n callings: the tier's maximum less 5 for each calling after the first. G-D2 */
export function pointsToPlace(tier: number, n: number, settings: D100Settings['callings']): number {
  const paid = settings.extraSplitCost ? n : Math.min(n, FREE_OF_EXTRA_COST);
  return tierOf(tier).points - SPLIT_COST * (paid - 1);
}

/** Refusal codes of `refuseCallings`. */
export const CALLING_REFUSALS = [
  'HIGHER_TIERS_NOT_IN_USE',
  'REFEREE_CONSENT_NEEDED',
  'TOO_MANY_CALLINGS',
  'TOO_MANY_CALLING_POINTS',
  'CALLING_NAMED_TWICE',
] as const;

/** Why these callings may not be had; null where they may. Unspent points are lost. */
export function refuseCallings(
  tier: number,
  callings: readonly Calling[],
  consent: boolean,
  settings: D100Settings['callings'],
) {
  const most = tierOf(tier);
  if (tier > 1 && !settings.tiers)
    return refuse('HIGHER_TIERS_NOT_IN_USE', `This campaign does not use tier ${tier}; choose tier 1.`, { tier });
  if (tier > 1 && !consent)
    return refuse(
      'REFEREE_CONSENT_NEEDED',
      `Tier ${tier} needs the consent of the game master, who may send consent: true.`,
      { tier, yearsAdded: most.years },
    );
  if (callings.length > most.callings)
    return refuse('TOO_MANY_CALLINGS', `Tier ${tier} allows ${most.callings} callings, not ${callings.length}.`, {
      tier,
      callings: callings.length,
      atMost: most.callings,
    });
  const twice = callings.find(({ name }, i) => callings.findIndex((other) => other.name === name) < i);
  if (twice)
    return refuse('CALLING_NAMED_TWICE', `Two callings are named ${twice.name}; give each a name of its own.`, {
      name: twice.name,
    });
  const [placed, toPlace] = [sum(callings), pointsToPlace(tier, callings.length, settings)];
  if (placed > toPlace)
    return refuse(
      'TOO_MANY_CALLING_POINTS',
      `On tier ${tier} ${count(callings.length, 'calling')} may share ${toPlace} points, not ${placed}.`,
      { tier, callings: callings.length, placed, toPlace },
    );
  return null;
}
