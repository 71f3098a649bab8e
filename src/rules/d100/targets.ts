// How good is she at it? The target of each attribute, as a sum of named parts. R-D100-2, R-D100-3
import { z } from 'zod';
import { type Calling, fieldOf, type Sheet, scoreOf } from './sheet.js';
import type { Ability, Affinity, Attribute } from './words.js';

/** What every target starts from. R-D100-2 */
export const BASE_TARGET = 25;
const AFFINITY_POINTS = 10;

/** One part of a target: where it comes from and its percentage points. R-ALL-5 */
export const Part = z
  .object({ name: z.string(), points: z.int32() })
  .meta({ id: 'D100Part', description: 'One part of a sum: where it comes from, and its points.' });
export type Part = z.infer<typeof Part>;

const BODY: readonly Ability[] = ['STR', 'DEX', 'END', 'LKS', 'COMBAT'];

/** Which category an ability is in; combat is a matter of the Body. R-D100-1, R-D100-13 */
export const categoryOf = (ability: Ability): Affinity => (BODY.includes(ability) ? 'BODY' : 'SPIRIT');

/** What a score does to its target. The end rows go on beyond 3 and 18. R-D100-2, G-D21 */
export function scoreAdjustment(score: number): number {
  if (score <= 4) return -10;
  if (score <= 7) return -5;
  if (score <= 13) return 0;
  return score <= 16 ? 5 : 10;
}

/** The parts of an attribute's target, empty ones left out. */
export function attributeParts(sheet: Sheet, attribute: Attribute): Part[] {
  const [score, field] = [scoreOf(sheet, attribute), fieldOf(attribute)];
  const parts: Part[] = [
    { name: `${attribute} score ${score}`, points: scoreAdjustment(score) },
    { name: 'natural affinity', points: sheet.affinity === categoryOf(attribute) ? AFFINITY_POINTS : 0 },
    ...callingsOn(sheet, attribute).map(({ name, points }) => ({ name, points })),
    { name: 'training', points: sheet.improvements[field] },
    { name: 'kept through age', points: sheet.kept[field] },
  ];
  return [{ name: 'base', points: BASE_TARGET }, ...parts.filter(({ points }) => points !== 0)];
}

/** The attribute whose target her combat target stands on: the one chosen, or else the higher. R-D100-30 */
export function combatAttribute(sheet: Sheet): Attribute {
  return sheet.combatAttribute ?? (attributeTarget(sheet, 'DEX') > attributeTarget(sheet, 'STR') ? 'DEX' : 'STR');
}

/** The attribute an ability stands on. */
export const attributeOf = (sheet: Sheet, ability: Ability): Attribute =>
  ability === 'COMBAT' ? combatAttribute(sheet) : ability;

/** The callings that raise an ability; several on one attribute add. R-D100-4, G-D4 */
export const callingsOn = (sheet: Sheet, ability: Ability): readonly Calling[] => {
  const attribute = attributeOf(sheet, ability);
  return sheet.callings.filter((calling) => calling.attribute === attribute);
};

/** The parts of an ability's target, whose sum it is; combat has a bonus of its own on top. R-D100-2, R-D100-30, G-D42 */
export function partsOf(sheet: Sheet, ability: Ability): Part[] {
  const parts = attributeParts(sheet, attributeOf(sheet, ability));
  return ability === 'COMBAT' && sheet.combatBonus !== 0
    ? [...parts, { name: 'combat training', points: sheet.combatBonus }]
    : parts;
}

/** What the parts of a target make together. */
export const sum = (parts: readonly { points: number }[]): number => parts.reduce((so, { points }) => so + points, 0);

const attributeTarget = (sheet: Sheet, attribute: Attribute): number => sum(attributeParts(sheet, attribute));

/** The stored target: what modifiers of a single test never change. Percent, without upper bound. R-D100-2 */
export const targetOf = (sheet: Sheet, ability: Ability): number => sum(partsOf(sheet, ability));
