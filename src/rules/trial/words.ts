// What are the words of this game? The closed lists its rules name things by. R-ALL-9
import { z } from 'zod';

/** The three Defensive Ratings. R-TRIAL-12 */
export const Rating = z.enum(['GUARD', 'WARD', 'MIND']).meta({
  id: 'TrialRating',
  description: 'A Defensive Rating: Guard against physical attacks, Ward against magical ones, Mind for all else.',
});
export type Rating = z.infer<typeof Rating>;

/** R-TRIAL-15 */
export const AttackKind = z
  .enum(['PHYSICAL', 'MAGICAL'])
  .meta({ id: 'TrialAttackKind', description: 'Whether an attack is physical or magical.' });
export type AttackKind = z.infer<typeof AttackKind>;

export const TrainingKind = z
  .enum(['SKILL', 'WEAPON', 'SPELL', 'ABILITY'])
  .meta({ id: 'TrialTrainingKind', description: 'What kind of thing a character is trained in.' });

/** G-R5 */
export const FlatPenalties = z.enum(['DISALLOW', 'WORST']).meta({
  id: 'TrialFlatPenalties',
  description: 'Whether flat penalties are refused, or the worst of them counts beside the best bonus.',
});
export type FlatPenalties = z.infer<typeof FlatPenalties>;

/** How far a Trial has come. A declared one is closed, unless it is a hit whose damage is still to be rolled. */
export const Stage = z
  .enum(['CALLED', 'ROLLED', 'HIT'])
  .meta({ id: 'TrialStage', description: 'Called; rolled and not yet declared; a hit whose damage is to be rolled.' });
export type Stage = z.infer<typeof Stage>;

/** `GUARD` as a person reads it: "Guard". */
export const inWords = (value: string): string => `${value.charAt(0)}${value.slice(1).toLowerCase()}`;

/** "1 Hero Die". */
export const heroDiceInWords = (n: number): string => `${n} Hero ${n === 1 ? 'Die' : 'Dice'}`;

/** Whether two names mean the same: capitals and blanks around them do not tell. */
export const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** +2, −1, +0. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** "1 coin", "12 coins": the page names no money. G-R13 */
export const money = (coins: number): string => `${coins} ${coins === 1 ? 'coin' : 'coins'}`;
