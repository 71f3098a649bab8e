// Who can teach her, and for how much? Finding a mentor and agreeing on the price. R-D100-29
import { z } from 'zod';
import { openName } from '../kernel/character.js';
import { type Actor, type Happening, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { between, ceilOf, complement, Decimal } from './decimal.js';
import { overloadModifiers } from './encumbrance.js';
import { INCREASE, increaseRow } from './increase.js';
import { cutBySilver, refuseSilver, refuseSilverLoad, silverTo } from './money.js';
import type { D100Settings } from './settings.js';
import { type Mentor, notInPlay, type Person } from './sheet.js';
import { targetOf } from './targets.js';
import type { Ability, IncreaseRow } from './words.js';

/** Percentage points by which a mentor is ahead at least. G-D17 */
const LEAD = 25;

/** Price in sp: exact decimals, one rounding up at the end. */
export const mentorPrice = (base: number, row: IncreaseRow, expert: string, discount: string): number =>
  ceilOf(base, INCREASE[row].mentorPrice, expert, complement(discount));

/** What is agreed on with a mentor. */
export const Fee = {
  basePrice: z.int32().min(0).max(1_000_000).describe('Agreed price in sp; 500 to 750 is usual in a town.'),
  expert: Decimal.refine((e) => between(1, e, 5), 'is not between 1 and 5')
    .default('1')
    .describe('By how much an expert or master multiplies the price: 1 to 5.'),
  discount: Decimal.refine((d) => between(0, d, 1), 'is not between 0 and 1')
    .default('0')
    .describe('Discount for a shared craft: 0 to 1.'),
};

export const MentorFigures = z
  .object({ name: Line(60), target: z.int32().min(0).max(10_000).describe('Target in what is taught.') })
  .meta({ id: 'D100MentorFigures', description: "The referee's figures for a mentor without a sheet." });

/** Who is asked to teach, and for what price. */
export interface Offer {
  readonly figures: z.infer<typeof MentorFigures> | null;
  readonly basePrice: number;
  readonly expert: string;
  readonly discount: string;
}

/** How good the mentor is: the character's own target and overload, or the referee's figures. */
const mentorOf = (
  person: Person | undefined,
  figures: Offer['figures'],
  ability: Ability,
  settings: D100Settings,
): Mentor =>
  person
    ? {
        characterId: person.id,
        name: openName(person),
        target: targetOf(person.sheet, ability),
        modifiers: overloadModifiers(person.sheet, ability, settings),
      }
    : { characterId: null, name: figures?.name ?? '', target: figures?.target ?? 0, modifiers: [] };

/** Refusal codes of `hire`. */
export const HIRE_REFUSALS = [
  'CREATION_UNFINISHED',
  'CHARACTER_NOT_ALIVE',
  'REFEREE_GIVES_FIGURES',
  'MENTOR_NOT_GOOD_ENOUGH',
  'NOT_ENOUGH_SILVER',
  'TOO_HEAVY',
] as const;

/** The mentor and the silver agreed on, or why this mentor can't be had. */
export function hire(
  student: Person,
  teacher: Person | undefined,
  ability: Ability,
  offer: Offer,
  actor: Actor,
  settings: D100Settings,
) {
  const unfit = teacher && notInPlay(teacher);
  if (unfit) return unfit;
  if (offer.figures && !actor.isGm)
    return refuse('REFEREE_GIVES_FIGURES', 'Figures for a mentor without a sheet come from the game master.');
  const mentor = mentorOf(teacher, offer.figures, ability, settings);
  const target = targetOf(student.sheet, ability);
  if (mentor.target < target + LEAD)
    return refuse('MENTOR_NOT_GOOD_ENOUGH', `A mentor needs ${target + LEAD} in ${ability}, not ${mentor.target}.`, {
      ability,
      needed: target + LEAD,
      mentorTarget: mentor.target,
    });
  const row = increaseRow(target);
  const silver = mentorPrice(offer.basePrice, row, offer.expert, offer.discount);
  return (
    refuseSilver(student, silver) ?? (teacher && refuseSilverLoad(teacher, silver, settings)) ?? { mentor, row, silver }
  );
}

/** What a mentor with a sheet receives. */
export const feeTo = (
  teacher: Person | undefined,
  silver: number,
  from: Id,
  what: string,
  settings: D100Settings,
): Happening[] =>
  teacher && silver > 0 ? [silverTo(teacher.id, silver, from, what), ...cutBySilver(teacher, silver, settings)] : [];

/** A mentor is a character or figures, never both and never the student. */
export const MentorChoice = {
  mentorId: Id.nullable().default(null).describe('A character who teaches.'),
  figures: MentorFigures.nullable().default(null).describe('Instead of a character with a sheet.'),
};
