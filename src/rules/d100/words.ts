// What are the words of this game? The closed lists its rules name things by. R-ALL-9
import { z } from 'zod';

/** The eight attributes, Body before Spirit, in the order in which they are rolled. R-D100-1 */
export const Attribute = z.enum(['STR', 'DEX', 'END', 'LKS', 'INT', 'WIS', 'WIL', 'PER']).meta({
  id: 'D100Attribute',
  description: 'Strength, Dexterity, Endurance, Looks; Intelligence, Wisdom, Willpower, Personality.',
});
export type Attribute = z.infer<typeof Attribute>;

/** What can be tested and improved: an attribute, or the combat target. R-D100-25 */
export const Ability = z
  .enum([...Attribute.options, 'COMBAT'])
  .meta({ id: 'D100Ability', description: 'One of the eight attributes, or COMBAT for the combat target.' });
export type Ability = z.infer<typeof Ability>;

export const Affinity = z.enum(['BODY', 'SPIRIT']).meta({
  id: 'D100Affinity',
  description: 'The two categories of attributes; a natural affinity is for one of them.',
});
export type Affinity = z.infer<typeof Affinity>;

export const Dedication = z
  .enum(['MAGIC', 'ORDER', 'ADVENTURE'])
  .meta({ id: 'D100Dedication', description: 'How a character answers the call to adventure.' });
export type Dedication = z.infer<typeof Dedication>;

/** R-D100-14 */
export const Birthsign = z
  .enum([
    'BANNER',
    'CANDLE',
    'FOX',
    'FISHERS_NET',
    'HANDS',
    'HARP',
    'LADY',
    'LEAF',
    'LION',
    'RAM',
    'RIVER',
    'SHADOW',
    'STAFF_AND_ORB',
  ])
  .meta({ id: 'D100Birthsign', description: 'The thirteen signs a character may be born under.' });
export type Birthsign = z.infer<typeof Birthsign>;

/** R-D100-15 */
export const Alignment = z
  .enum(['LAWFUL_GOOD', 'LAWFUL_EVIL', 'NEUTRAL', 'CHAOTIC_GOOD', 'CHAOTIC_EVIL'])
  .meta({ id: 'D100Alignment', description: 'Where a character stands between law and chaos, good and evil.' });
export type Alignment = z.infer<typeof Alignment>;

/** R-D100-10 */
export const ArmourType = z
  .enum(['NONE', 'LIGHT', 'MEDIUM', 'HEAVY', 'SUPER_HEAVY'])
  .meta({ id: 'D100ArmourType', description: 'How heavy the armour is that a character wears.' });
export type ArmourType = z.infer<typeof ArmourType>;

/** R-D100-11 */
export const ArmourItem = z
  .enum([
    'CLOTH_AND_LEATHER',
    'GAMBESON',
    'BOILED_LEATHER',
    'BRIGANDINE',
    'REINFORCED_LEATHER',
    'RING_MAIL',
    'FULL_MAIL',
    'SCALE',
    'PARTIAL_PLATE',
    'FULL_PLATE',
    'FITTED_FULL_PLATE',
  ])
  .meta({ id: 'D100ArmourItem', description: 'The suits of armour.' });
export type ArmourItem = z.infer<typeof ArmourItem>;

export const Size = z
  .enum(['TINY', 'SMALL', 'MEDIUM', 'LARGE', 'HUGE'])
  .meta({ id: 'D100Size', description: 'How large a body is, and for which body armour is made.' });
export type Size = z.infer<typeof Size>;

export const ShieldSize = z
  .enum(['SMALL', 'MEDIUM', 'LARGE'])
  .meta({ id: 'D100ShieldSize', description: 'How large a shield is.' });
export type ShieldSize = z.infer<typeof ShieldSize>;

export const GoodsKind = z
  .enum(['ARMOUR', 'SHIELD', 'WEAPON', 'CRYSTAL_BALL', 'OTHER'])
  .meta({ id: 'D100GoodsKind', description: 'What a piece of goods is, where a rule asks for it.' });
export type GoodsKind = z.infer<typeof GoodsKind>;

/** R-D100-21 */
export const Grade = z
  .enum(['CRITICAL_SUCCESS', 'SUCCESS', 'FAILURE', 'CRITICAL_FAILURE'])
  .meta({ id: 'D100Grade', description: 'How a test came out.' });
export type Grade = z.infer<typeof Grade>;

/** The rows of the increase table, by the target before the increase. R-D100-26 */
export const IncreaseRow = z
  .enum(['UP_TO_33', 'FROM_34_TO_100', 'FROM_101'])
  .meta({ id: 'D100IncreaseRow', description: 'The row of the increase table, by the target before the increase.' });
export type IncreaseRow = z.infer<typeof IncreaseRow>;

/** How far the making of a character has come. */
export const Stage = z
  .enum(['BLANK', 'ROLLED', 'PLAYING'])
  .meta({ id: 'D100Stage', description: 'Enrolled only; scores rolled; ready to play.' });
export type Stage = z.infer<typeof Stage>;

export const TrainingWay = z
  .enum(['PRACTICE', 'MENTOR', 'STUDY', 'AIDED'])
  .meta({ id: 'D100TrainingWay', description: 'How a character learns over days.' });
export type TrainingWay = z.infer<typeof TrainingWay>;

/** Why the same material may be studied once more. R-D100-32 */
export const StudyReason = z
  .enum(['TIME', 'MASTER', 'LANGUAGE'])
  .meta({ id: 'D100StudyReason', description: 'Why the same material may be studied once more.' });
export type StudyReason = z.infer<typeof StudyReason>;

/** Points that run down and come back. */
export const Characteristic = z
  .enum(['HIT_POINTS', 'SANITY', 'MANA', 'COMBAT_STAMINA'])
  .meta({ id: 'D100Characteristic', description: 'Points that run down and come back.' });
export type Characteristic = z.infer<typeof Characteristic>;

/** A test on the combat target is one "on combat". */
export const abilityInWords = (ability: Ability | null): string => (ability === 'COMBAT' ? 'combat' : (ability ?? ''));
