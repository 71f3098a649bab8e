// What is written on the sheet? The stored state of a character; whatever follows from it stands in view.ts.
import { z } from 'zod';
import type { Character } from '../kernel/character.js';
import { worldDay } from '../kernel/dated.js';
import { refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { Joining, Loyalty } from './allegiance-record.js';
import {
  Ability,
  Affinity,
  Alignment,
  ArmourItem,
  Attribute,
  Birthsign,
  Characteristic,
  Dedication,
  GoodsKind,
  IncreaseRow,
  ShieldSize,
  Size,
  Stage,
  StudyReason,
  TrainingWay,
} from './words.js';

const whole = () => z.int32();

/** A whole number for each attribute. */
export const PerAttribute = z
  .object({
    str: whole(),
    dex: whole(),
    end: whole(),
    lks: whole(),
    int: whole(),
    wis: whole(),
    wil: whole(),
    per: whole(),
  })
  .meta({ id: 'D100PerAttribute', description: 'A whole number for each attribute.' });
export type PerAttribute = z.infer<typeof PerAttribute>;

/** The field of an attribute. */
export const fieldOf = (attribute: Attribute) => attribute.toLowerCase() as keyof PerAttribute;

/** A value for each attribute. */
export const perAttribute = (value: (attribute: Attribute) => number): PerAttribute =>
  Object.fromEntries(Attribute.options.map((attribute) => [fieldOf(attribute), value(attribute)])) as PerAttribute;

/** The same with `change` added to one of them. */
export const added = (values: PerAttribute, attribute: Attribute, change: number): PerAttribute => ({
  ...values,
  [fieldOf(attribute)]: values[fieldOf(attribute)] + change,
});

const ZERO = perAttribute(() => 0);

/** Points that run down and come back. R-D100-6 to R-D100-8 */
export const Pool = z.object({ maximum: whole(), current: whole() }).meta({
  id: 'D100Pool',
  description: 'Points that run down and come back: the most there can be, and what is left.',
});
export type Pool = z.infer<typeof Pool>;

/** R-D100-4 */
export const Calling = z
  .object({
    name: Line(60),
    attribute: Attribute,
    points: z.int32().min(1).describe('Percentage points on the target of the attribute.'),
  })
  .meta({ id: 'D100Calling', description: 'The craft or service that fed a character before the adventure.' });
export type Calling = z.infer<typeof Calling>;

/** The Order a character serves, with the arms and armour it allows. R-D100-5 */
export const Order = z
  .object({
    name: Line(60),
    weapons: z.array(Line(40)).max(20).describe('The types of weapon it allows.'),
    armour: z.array(ArmourItem).max(ArmourItem.options.length).describe('The suits of armour it allows.'),
  })
  .meta({ id: 'D100Order', description: 'An Order with the arms and armour it allows.' });
export type Order = z.infer<typeof Order>;

/** A suit of armour as it was made. R-D100-11, R-D100-71 */
export const Suit = z
  .object({
    item: ArmourItem,
    madeFor: Size,
    csBonus: whole().describe('Bonus to Combat Stamina, magic included.'),
    drBonus: whole().describe('Bonus to Damage Reduction, magic included.'),
  })
  .meta({ id: 'D100Suit', description: 'A suit of armour as it was made.' });
export type Suit = z.infer<typeof Suit>;

/** A weapon is the referee's record. G-D48 */
export const Weapon = z
  .object({
    type: Line(40).describe('Such as dagger or staff; what a dedication allows goes by it.'),
    damage: Line(40).describe('Damage dice in the usual notation.'),
  })
  .meta({ id: 'D100Weapon', description: 'What kind of weapon it is, and its damage dice.' });

/** Goods of one kind carried together. 300 Enc units are 1 #, and 1 sp weighs one unit. R-D100-12 */
export const Goods = z
  .object({
    id: Id,
    name: Line(60),
    kind: GoodsKind,
    quantity: z.int32().min(1).max(10_000),
    encUnits: z.int32().min(0).max(100_000).describe('Encumbrance of one piece; 300 units are 1 #.'),
    price: z.int32().min(0).max(10_000_000).nullable().describe('Price of one piece in sp, where it is known.'),
    suit: Suit.nullable(),
    weapon: Weapon.nullable(),
    shield: ShieldSize.nullable(),
  })
  .meta({ id: 'D100Goods', description: 'Goods of one kind carried together.' });
export type Goods = z.infer<typeof Goods>;

/** A named, signed change to one test. R-D100-19 */
export const Modifier = z
  .object({ name: Line(60), points: z.int32().min(-1_000).max(1_000) })
  .meta({ id: 'D100Modifier', description: 'A named change to the target of one test, in percentage points.' });
export type Modifier = z.infer<typeof Modifier>;

/** Who teaches, and how well, as it stood when the lessons were agreed. R-D100-29 */
export const Mentor = z
  .object({
    characterId: Id.nullable(),
    name: z.string(),
    target: whole().describe("The mentor's own target."),
    modifiers: z.array(Modifier),
  })
  .meta({ id: 'D100Mentor', description: 'Who teaches, and how well.' });
export type Mentor = z.infer<typeof Mentor>;

/** Books, scrolls and the like, and how much there is to learn from them. R-D100-31 */
export const Material = z
  .object({
    id: Id,
    name: Line(60),
    ability: Ability,
    diceCount: z.int32().min(1).max(20).describe('How many extra dice it gives.'),
    diceSides: z.int32().min(2).max(100),
  })
  .meta({ id: 'D100Material', description: 'Study material with its extra dice.' });
export type Material = z.infer<typeof Material>;

/** What came of a material, so that nobody learns the same twice. R-D100-32 */
export const Studied = z
  .object({
    materialId: Id,
    on: worldDay('onDate', 'World day of the last use; null: none was finished.').nullable(),
    reasons: z.array(StudyReason).describe('Reasons for another use that are used up.'),
    free: z.boolean().describe('Another use is allowed.'),
  })
  .meta({ id: 'D100Studied', description: 'What came of a study material.' });
export type Studied = z.infer<typeof Studied>;

/** One part of a spell, as the referee scored it. R-D100-48 */
export const Component = z
  .object({
    kind: Line(40).describe('Such as material, word, action, time or people.'),
    score: z.int32(),
  })
  .meta({ id: 'D100Component', description: 'One component of a spell, and what it is worth.' });
export type Component = z.infer<typeof Component>;

/** R-D100-48 */
export const Spell = z
  .object({
    id: Id,
    name: Line(60).nullable().describe('Null: developed by the caster, and unnamed.'),
    order: Line(60).nullable().describe('The Order whose spell it is.'),
    components: z.array(Component).min(1).max(8),
    improved: whole().describe('Power Rating won by improvement points.'),
  })
  .meta({ id: 'D100Spell', description: 'A spell a character knows.' });
export type Spell = z.infer<typeof Spell>;

/** Points bought that take hours to come. R-D100-33 */
export const Raise = z
  .object({
    id: Id,
    bought: Characteristic.nullable().describe('Null: the Power Rating of a spell.'),
    improvedSpellId: Id.nullable(),
    points: whole().describe('Improvement points paid.'),
    gain: whole(),
    endsOn: worldDay('endDate', 'World day on which the gain comes.'),
  })
  .meta({ id: 'D100Raise', description: 'Points bought that take hours to come.' });
export type Raise = z.infer<typeof Raise>;

/** Learning that takes days: paid, its row fixed, its dice not yet rolled. R-D100-28, R-D100-29 */
export const Training = z
  .object({
    id: Id,
    way: TrainingWay,
    ability: Ability,
    row: IncreaseRow,
    hours: whole(),
    endsOn: worldDay('endDate', 'World day on which the dice are rolled.'),
    points: whole().describe('Improvement points paid.'),
    silver: whole().describe('Silver paid.'),
    mentor: Mentor.nullable(),
    material: Material.nullable().default(null).describe('What is studied.'),
    bonus: whole().default(0).describe('Percentage points more that aided practice gives.'),
  })
  .meta({ id: 'D100Training', description: 'Learning under way.' });
export type Training = z.infer<typeof Training>;

const pool = () => Pool.default({ maximum: 0, current: 0 });

export const Sheet = z.object({
  stage: Stage.default('BLANK'),
  scores: PerAttribute.default(ZERO),
  improvements: PerAttribute.default(ZERO).describe('Percentage points won by training.'),
  kept: PerAttribute.default(ZERO).describe('Points that hold a target where it was when age moved its score.'),
  affinity: Affinity.nullable().default(null),
  tier: z.int32().default(1),
  callings: z.array(Calling).default([]),
  dedication: Dedication.nullable().default(null),
  order: Order.nullable().default(null),
  birthsign: Birthsign.nullable().default(null),
  alignment: Alignment.nullable().default(null),
  size: Size.default('MEDIUM'),
  hitPoints: pool(),
  sanity: pool(),
  mana: pool(),
  stamina: z
    .object({
      trained: whole().describe('Combat Stamina won by training.'),
      other: whole().describe('Combat Stamina from magic and the like.'),
      current: whole().nullable().describe('What is left; null while she is rested.'),
    })
    .default({ trained: 0, other: 0, current: null }),
  combatAttribute: z.enum(['STR', 'DEX']).nullable().default(null),
  combatBonus: whole().default(0),
  ip: z
    .object({
      balance: whole().describe('Improvement points at hand.'),
      spent: whole().describe('Improvement points put to use, penalties not counted.'),
    })
    .default({ balance: 0, spent: 0 }),
  silver: whole().default(0),
  goods: z.array(Goods).default([]),
  worn: Id.nullable().default(null),
  inHand: z.array(Id).default([]),
  birthdayKept: whole().nullable().default(null).describe('World day up to which birthdays are in her age.'),
  training: z.array(Training).default([]),
  studied: z.array(Studied).default([]),
  raises: z.array(Raise).default([]),
  spells: z.array(Spell).default([]),
  fumblesDue: whole().default(0).describe('Fumbles of castings outside a fight, still to be told.'),
  loyalty: Loyalty.nullable().default(null),
  memberships: z.array(Id).default([]).describe('Further factions, without benefit.'),
  joining: Joining.nullable().default(null),
  appearance: z.string().default(''),
  background: z.array(z.string()).default([]),
});
export type Sheet = z.infer<typeof Sheet>;

/** The score of an attribute. R-D100-1 */
export const scoreOf = (sheet: Sheet, attribute: Attribute): number => sheet.scores[fieldOf(attribute)];

/** A character of this game. */
export type Person = Character<Sheet>;

/** The character with these lines of the sheet changed. */
export const amend = (c: Person, lines: Partial<Sheet>): Person => ({ ...c, sheet: { ...c.sheet, ...lines } });

/** Refusal codes of `notInPlay`. */
export const NOT_IN_PLAY = ['CREATION_UNFINISHED', 'CHARACTER_NOT_ALIVE'] as const;

/** Why a character can do nothing yet, or no more; null where she can. */
export function notInPlay(c: Person) {
  if (c.status !== 'ALIVE')
    return refuse('CHARACTER_NOT_ALIVE', `${c.name} is ${c.status.toLowerCase()} and can do nothing.`, {
      characterId: c.id,
      status: c.status,
    });
  if (c.sheet.stage !== 'PLAYING')
    return refuse('CREATION_UNFINISHED', `${c.name} is not ready to play: roll her scores, then finish her creation.`, {
      characterId: c.id,
      stage: c.sheet.stage,
    });
  return null;
}

/** Why this hand can't part with what is hers: only the game master moves what the dead, the missing and the unready have. R-D100-66 */
export const notToGive = (c: Person, actor: { readonly isGm: boolean }) => (actor.isGm ? null : notInPlay(c));
