// What did the dice show? A roll as it is written into the ledger: every face, kept or dropped, and where it came from.
import { z } from 'zod';

/** Where the faces came from: the server's committed seed, the table's own dice, or another tool's log. */
export const DiceSource = z
  .enum(['SERVER', 'PHYSICAL', 'IMPORTED'])
  .meta({ id: 'DiceSource', description: 'Where the faces of a roll came from.' });
export type DiceSource = z.infer<typeof DiceSource>;

/** What a die stands for in its roll. PLAIN where the rule gives it no colour. */
export const DieRole = z
  .enum(['PLAIN', 'LIGHT', 'DARK', 'HELP', 'EDGE', 'STRAIN', 'HERO'])
  .meta({ id: 'DieRole', description: 'What a die stands for in its roll.' });
export type DieRole = z.infer<typeof DieRole>;

/** Why a die was rolled: with the others, because an earlier one exploded, or in place of one that was re-rolled. */
export const DieOrigin = z
  .enum(['FIRST', 'EXPLOSION', 'REROLL'])
  .meta({ id: 'DieOrigin', description: 'Why a die was rolled.' });
export type DieOrigin = z.infer<typeof DieOrigin>;

/** One die on the table. A dropped or re-rolled die stays in the record with `kept: false`. */
export const Die = z
  .object({
    sides: z.int32().min(1).describe('Number of faces.'),
    face: z.int32().describe('The face shown.'),
    role: DieRole,
    origin: DieOrigin,
    kept: z.boolean().describe('Whether the face counts for the total.'),
  })
  .meta({ id: 'Die', description: 'One die of a roll, in the order rolled.' });
export type Die = z.infer<typeof Die>;

/** One roll of a deed. Its label is unique within the deed and tells the verifier which roll it is. */
export const Roll = z
  .object({
    label: z.string().describe('Which roll of the deed this is.'),
    notation: z.string().describe('The dice asked for, in the usual notation.'),
    source: DiceSource,
    dice: z.array(Die),
    total: z.int32().describe('The sum (or the count of successes) that follows from the kept dice.'),
  })
  .meta({ id: 'Roll', description: 'A roll of dice with every face kept.' });
export type Roll = z.infer<typeof Roll>;

const SHOWN = 20;
const spoken = (dice: readonly Die[]): string => dice.map(({ face }) => face).join(', ');

/** Faces as a person reads them: "6, 4 (1 dropped)". Of very many only the first. */
export function facesInWords(dice: readonly Die[]): string {
  const [shown, rest] = [dice.slice(0, SHOWN), dice.length > SHOWN ? ` … (${dice.length} dice)` : ''];
  const dropped = shown.filter(({ kept }) => !kept);
  return `${spoken(shown.filter(({ kept }) => kept))}${dropped.length > 0 ? ` (${spoken(dropped)} dropped)` : ''}${rest}`;
}
