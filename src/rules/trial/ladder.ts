// How hard is it, in a word? The DR ladder: advice to the referee, no rule. R-TRIAL-10
import { z } from 'zod';
import { Line } from '../kernel/text.js';

/** A Defensive Rating, the number a Trial must reach. */
export const Dr = z.int32().min(-1_000).max(10_000).describe('Defensive Rating: the total to reach.');

export const Rung = z
  .object({ name: Line(60), dr: Dr })
  .meta({ id: 'TrialRung', description: 'A step of the DR ladder: a DR and what it is called.' });
export type Rung = z.infer<typeof Rung>;

export const Ladder = z
  .array(Rung)
  .max(30)
  .refine((rungs) => rungs.every(({ dr }, i) => dr > (rungs[i - 1]?.dr ?? -Infinity)), 'must rise from step to step');

/** The ladder where a campaign names none. */
export const OWN_LADDER: readonly Rung[] = [
  { name: 'easy', dr: 8 },
  { name: 'moderate', dr: 11 },
  { name: 'hard', dr: 14 },
  { name: 'very hard', dr: 17 },
  { name: 'extreme', dr: 20 },
];

/** The highest step that a DR reaches, in a word; null below the lowest. R-TRIAL-10 */
export const rungOf = (dr: number, ladder: readonly Rung[]): string | null =>
  ladder.findLast((rung) => rung.dr <= dr)?.name ?? null;
