// Does she get a light die for it? One for a Skill or a piece of equipment, however many apply. R-TROPHY-3
import { z } from 'zod';
import { refuse } from '../kernel/deed.js';
import { Line } from '../kernel/text.js';
import type { TrophySettings } from './settings.js';
import type { Person } from './sheet.js';
import { sameName, TraitKind } from './words.js';

/** The Skill or piece of equipment a light die is taken for. */
export const Means = z
  .object({ kind: TraitKind, name: z.string() })
  .meta({ id: 'TrophyMeans', description: 'The Skill or piece of equipment a light die is taken for.' });
export type Means = z.infer<typeof Means>;

/** How a person names it. */
export const MeansName = Line(60)
  .nullable()
  .default(null)
  .describe('The Skill or piece of equipment that helps; it gives one light die.');

/** Refusal codes of `meansOf`. */
export const MEANS_REFUSALS = ['NO_SUCH_SKILL_OR_EQUIPMENT', 'ARMOUR_IS_MARKED'] as const;

/** What she names, if she has it and can use it. Null where she names nothing. R-TROPHY-3 */
export function meansOf(c: Person, name: string | null, { skills }: Pick<TrophySettings, 'skills'>) {
  if (name === null) return null;
  const { sheet } = c;
  const named = (one: { readonly name: string }) => sameName(one.name, name);
  const skill = skills && sheet.skills.find(named);
  if (skill) return { kind: 'SKILL' as const, name: skill.name };
  const piece = sheet.equipment.find((one) => sameName(one, name));
  if (piece !== undefined) return { kind: 'EQUIPMENT' as const, name: piece };
  const armour = sheet.armour.filter(named);
  const usable = armour.find(({ marked }) => !marked);
  if (usable) return { kind: 'ARMOUR' as const, name: usable.name };
  return armour.length > 0
    ? refuse('ARMOUR_IS_MARKED', `${c.name}'s ${name} is marked and unusable until a safe return to town.`, { name })
    : refuse('NO_SUCH_SKILL_OR_EQUIPMENT', `${c.name} has no Skill or equipment called ${name}.`, {
        name,
        skills: skills ? sheet.skills.map((one) => one.name) : [],
        equipment: sheet.equipment,
      });
}

/** Dice as written in a notation: light before dark. */
export const poolNotation = (light: number, dark: number): string =>
  [light > 0 ? `${light}d6` : '', dark > 0 ? `${dark}d6` : ''].filter((term) => term !== '').join('+');

/** The colours of those terms, in the same order. */
export const poolRoles = (light: number, dark: number): ('LIGHT' | 'DARK')[] => [
  ...(light > 0 ? (['LIGHT'] as const) : []),
  ...(dark > 0 ? (['DARK'] as const) : []),
];

/** The faces of one colour, in the order rolled. */
export const facesOf = (dice: readonly { readonly role: string; readonly face: number }[], role: string): number[] =>
  dice.filter((die) => die.role === role).map(({ face }) => face);

/** "light 5, 2; dark 3". */
export const spokenFaces = (light: readonly number[], dark: readonly number[]): string =>
  [light.length > 0 ? `light ${light.join(', ')}` : '', dark.length > 0 ? `dark ${dark.join(', ')}` : '']
    .filter((part) => part !== '')
    .join('; ');
