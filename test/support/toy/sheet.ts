// What is written on the sheet of the toy game?
import { z } from 'zod';

export const PipsSheet = z.object({ scars: z.int32().default(0) });
export type PipsSheet = z.infer<typeof PipsSheet>;

export const PipsView = z.object({ scars: z.int32(), isWorn: z.boolean().describe('Three scars are too many.') });
export type PipsView = z.infer<typeof PipsView>;

export const PipsSettings = z.object({
  pool: z.object({ most: z.int32().min(1).default(5).describe('The largest pool that may be thrown.') }).prefault({}),
});
