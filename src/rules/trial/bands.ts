// How well did it go? Success Bands: labels for how far a total lies above or below the DR. R-TRIAL-9, G-R1
import { z } from 'zod';
import { Line } from '../kernel/text.js';

/** A band reaches from its lowest margin up to where the next begins, so bands leave no gap. R-TRIAL-9 */
export const Band = z
  .object({
    name: Line(60),
    from: z.int32().min(-1_000).max(1_000).nullable().describe('Lowest margin; null for the first band: any below.'),
  })
  .meta({ id: 'TrialBand', description: 'A Success Band: what a margin is called.' });
export type Band = z.infer<typeof Band>;

const rising = (bands: readonly Band[]): boolean =>
  bands.every(({ from }, i) => (i === 0 ? from === null : from !== null && from > (bands[i - 1]?.from ?? -Infinity)));

/** Bands from worst to best. Success and failure meet at a margin of 0, so a band begins there. */
export const Bands = z
  .array(Band)
  .min(2)
  .max(20)
  .refine(rising, 'must begin with a band from null and rise from band to band')
  .refine((bands) => bands.some(({ from }) => from === 0), 'must have a band that begins at margin 0');

/** The bands where a campaign names none. */
export const OWN_BANDS: readonly Band[] = [
  { name: 'heavy failure', from: null },
  { name: 'failure', from: -4 },
  { name: 'success', from: 0 },
  { name: 'strong success', from: 5 },
  { name: 'outstanding success', from: 10 },
];

/** What a margin is called. R-TRIAL-9 */
export const bandOf = (margin: number, bands: readonly Band[]): string =>
  bands.findLast(({ from }) => from === null || from <= margin)?.name ?? '';
