// Which attributes are there, and how good is she at each? G-R10
import { z } from 'zod';
import { refuse } from '../kernel/deed.js';
import { Line } from '../kernel/text.js';
import { sameName } from './words.js';

/** The attributes that rules of attack and damage name. */
export const [BRAWN, AGILITY, EGO] = ['Brawn', 'Agility', 'Ego'] as const;

export const AttributeName = Line(40).describe('An attribute of the campaign, such as Agility.');

export const AttributeModifier = z
  .object({ name: AttributeName, modifier: z.int32().min(-1_000).max(1_000) })
  .meta({ id: 'TrialAttributeModifier', description: 'An attribute and what it adds to a Trial.' });
export type AttributeModifier = z.infer<typeof AttributeModifier>;

const distinct = (names: readonly string[]): boolean =>
  names.every((name, i) => !names.slice(0, i).some((other) => sameName(name, other)));

/** The attributes a campaign plays with. */
export const AttributeNames = z
  .array(AttributeName)
  .max(20)
  .refine(distinct, 'names an attribute twice')
  .refine((names) => [BRAWN, AGILITY, EGO].every((name) => names.includes(name)), 'leaves out Brawn, Agility or Ego');

export const AttributeModifiers = z
  .array(AttributeModifier)
  .max(20)
  .refine((list) => distinct(list.map(({ name }) => name)), 'names an attribute twice');

/** What an attribute adds; 0 where nothing is written of it. */
export const modifierOf = (modifiers: readonly AttributeModifier[], attribute: string): number =>
  modifiers.find(({ name }) => sameName(name, attribute))?.modifier ?? 0;

/** The names as the campaign spells them, or why one of them is none of its attributes. */
export function spelled(names: readonly string[], attributes: readonly string[]) {
  const found = names.map((name) => attributes.find((attribute) => sameName(attribute, name)));
  const unknown = names.find((_, i) => found[i] === undefined);
  return unknown === undefined
    ? (found as readonly string[])
    : refuse('NO_SUCH_ATTRIBUTE', `There is no attribute ${unknown}. There are: ${attributes.join(', ')}.`, {
        attribute: unknown,
        attributes,
      });
}
