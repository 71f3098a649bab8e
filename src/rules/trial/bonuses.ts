// Which bonus counts? The largest alone, and nothing stacks. R-TRIAL-4
import { z } from 'zod';
import { refuse } from '../kernel/deed.js';
import { figure, Line } from '../kernel/text.js';
import type { FlatPenalties } from './words.js';

export const FlatBonus = z
  .object({ source: Line(60), points: z.int32().min(-1_000).max(1_000) })
  .meta({ id: 'TrialFlatBonus', description: 'A flat bonus and where it comes from.' });
export type FlatBonus = z.infer<typeof FlatBonus>;

/** Why these can't be added; null where they can. 0 is no bonus; penalties count where the campaign says so. */
export function refuseBonuses(bonuses: readonly FlatBonus[], penalties: FlatPenalties) {
  const wrong = bonuses.find(({ points }) => points === 0 || (points < 0 && penalties === 'DISALLOW'));
  return wrong
    ? refuse(
        'NOT_A_BONUS',
        wrong.points === 0
          ? `${wrong.source} gives 0: leave it out.`
          : `${wrong.source} gives ${figure(wrong.points)}. Flat penalties are not used here: raise the DR, or give Strain.`,
        { source: wrong.source, points: wrong.points, setting: 'trial.flatPenalties' },
      )
    : null;
}

/** The largest bonus, or 0; with it the lowest penalty, where the campaign lets penalties count. R-TRIAL-4, G-R5 */
export function flatBonusOf(bonuses: readonly FlatBonus[], penalties: FlatPenalties): number {
  const points = bonuses.map((bonus) => bonus.points);
  const worst = penalties === 'WORST' ? Math.min(0, ...points) : 0;
  return Math.max(0, ...points) + worst;
}
