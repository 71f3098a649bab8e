// What does a player read at the table? The sheet, and what follows from it under the rules of the moment.
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { worldDay } from '../kernel/dated.js';
import { Id } from '../kernel/stream.js';
import { armourType } from './armour.js';
import { sentencesAllowed } from './background.js';
import { Sign, signOf } from './birthsign.js';
import { currentStamina, damageReduction, maximumStamina, staminaParts } from './combat-stamina.js';
import { capacityOf, inEnc, isOverloaded, loadOf, overloadModifiers } from './encumbrance.js';
import { Allegiance, allegianceRead } from './loyalty-view.js';
import { materialsOf } from './material.js';
import { moveOf } from './move.js';
import { type D100Settings, rulesOf } from './settings.js';
import {
  Calling,
  Goods,
  Material,
  Modifier,
  Order,
  PerAttribute,
  type Person,
  Pool,
  Raise,
  type Sheet,
  Spell,
  scoreOf,
  Training,
} from './sheet.js';
import { powerRating } from './spells.js';
import { studiedOf } from './study.js';
import { combatAttribute, Part, partsOf, sum } from './targets.js';
import { Ability, Affinity, Alignment, ArmourType, Attribute, Dedication, Size, Stage } from './words.js';

const AbilityRead = z
  .object({
    ability: Ability,
    attribute: Attribute.describe('The attribute it stands on.'),
    score: z.int32().describe('The score of that attribute.'),
    target: z.int32().describe('Percent to roll against: the sum of the parts.'),
    parts: z.array(Part),
    modifiers: z.array(Modifier).describe('What bears on every test of it just now.'),
    inTests: z.int32().describe('Percent to roll against just now.'),
  })
  .meta({ id: 'D100AbilityRead', description: 'A target, as a sum of named parts.' });

const Load = z
  .object({
    units: z.int32().describe('300 units are 1 #.'),
    capacityUnits: z.int32(),
    text: z.string().describe('Such as "8 1/3 # of 15 #".'),
    overloaded: z.boolean(),
    effect: z.string().describe('What the load does to her; empty when nothing.'),
  })
  .meta({ id: 'D100Load', description: 'What a character carries, and what that does to her.' });

const Stamina = z
  .object({ maximum: z.int32(), current: z.int32(), parts: z.array(Part) })
  .meta({ id: 'D100Stamina', description: 'Combat Stamina, as a sum of named parts.' });

const Armour = z
  .object({ type: ArmourType, name: z.string().max(60).nullable(), damageReduction: z.int32() })
  .meta({ id: 'D100Armour', description: 'The armour a character wears.' });

const SpellRead = Spell.extend({ powerRating: z.int32() }).meta({
  id: 'D100SpellRead',
  description: 'A spell with its Power Rating.',
});

const MaterialRead = Material.extend({
  studiedOn: worldDay('studiedDate', 'World day she last finished it; null: never.').nullable(),
  mayStudy: z.boolean().describe('She has not yet, or was given a reason to do it again.'),
}).meta({ id: 'D100MaterialRead', description: 'Study material, and what she made of it. R-D100-31' });

const Improvement = z
  .object({
    balance: z.int32(),
    spent: z.int32(),
    sentencesLeft: z.int32().describe('Background sentences that may still be written.'),
  })
  .meta({ id: 'D100Improvement', description: 'Improvement points at hand and put to use.' });

export const View = z
  .object({
    stage: Stage,
    scores: PerAttribute.describe('The eight scores.'),
    abilities: z.array(AbilityRead).describe('The eight attributes and combat.'),
    hitPoints: Pool,
    sanity: Pool,
    mana: Pool.nullable().describe('Null: the dedication has none.'),
    combatStamina: Stamina,
    armour: Armour,
    move: z.int32().describe('Feet.'),
    load: Load,
    silver: z.int32(),
    goods: z.array(Goods),
    worn: Id.nullable().describe('The id of the suit she wears.'),
    inHand: z.array(Id).describe('The ids of the goods she holds.'),
    improvement: Improvement,
    training: z.array(Training).describe('Practices, lessons and studies under way.'),
    materials: z.array(MaterialRead).describe('What there is to study.'),
    spells: z.array(SpellRead),
    raises: z.array(Raise).describe('Points bought that are still to come.'),
    allegiance: Allegiance.nullable().describe('Null: the campaign does not use loyalty.'),
    affinity: Affinity.nullable(),
    tier: z.int32(),
    callings: z.array(Calling),
    dedication: Dedication.nullable(),
    order: Order.nullable(),
    birthsign: Sign.nullable(),
    alignment: Alignment.nullable(),
    size: Size,
    appearance: z.string(),
    background: z.array(z.string()),
    warnings: z.array(z.string()).describe('What needs attention: debts, goods that no longer suit.'),
  })
  .meta({ id: 'D100Sheet', description: 'A d100 character sheet as it is read at the table.' });
export type View = z.infer<typeof View>;

function abilityRead(sheet: Sheet, ability: Ability, settings: D100Settings): View['abilities'][number] {
  const attribute = ability === 'COMBAT' ? combatAttribute(sheet) : ability;
  const parts = partsOf(sheet, ability);
  const modifiers = overloadModifiers(sheet, ability, settings);
  const target = sum(parts);
  return {
    ability,
    attribute,
    score: scoreOf(sheet, attribute),
    target,
    parts,
    modifiers,
    inTests: target + sum(modifiers),
  };
}

function load(sheet: Sheet, settings: D100Settings): View['load'] {
  const [units, capacityUnits] = [loadOf(sheet, settings), capacityOf(sheet)];
  const overloaded = isOverloaded(sheet, settings);
  return {
    units,
    capacityUnits,
    text: `${inEnc(units)} of ${inEnc(capacityUnits)}`,
    overloaded,
    effect: overloaded ? 'Over-encumbered: half move, −20 on every test of the Body, less Combat Stamina.' : '',
  };
}

const owes = (amount: number, unit: string): string => `Owes ${amount} ${unit}${amount === 1 ? '' : 's'}.`;

/** Balances below zero, which a void or a late record may leave behind. */
export const shortfalls = ({ sheet: { ip, silver, mana, sanity, stamina } }: Person): readonly string[] =>
  [
    ip.balance < 0 ? owes(-ip.balance, 'improvement point') : '',
    silver < 0 ? `Owes ${-silver} sp.` : '',
    mana.current < 0 ? 'Has less than no mana.' : '',
    sanity.current < 0 ? 'Has less than no Sanity Points.' : '',
    (stamina.current ?? 0) < 0 ? 'Has less than no Combat Stamina.' : '',
  ].filter((owed) => owed !== '');

/** What else needs attention. */
function warnings(c: Person): string[] {
  const { hitPoints, worn, goods, size, loyalty, fumblesDue } = c.sheet;
  const suit = goods.find(({ id }) => id === worn);
  return [
    ...shortfalls(c),
    hitPoints.current <= 0 && hitPoints.maximum > 0 ? 'Is down.' : '',
    fumblesDue > 0 ? 'Has a fumble due.' : '',
    suit?.suit && suit.suit.madeFor !== size ? `The ${suit.name} does not fit.` : '',
    loyalty?.ousterPossible ? 'May be ousted from her faction.' : '',
  ].filter((warning) => warning !== '');
}

/** The sheet as it is read. Everything derived is reckoned here and stored nowhere. */
export function view(person: Person, campaign: Campaign): View {
  const { sheet } = person;
  const settings = rulesOf(campaign);
  const { stage, hitPoints, sanity, silver, goods, worn, inHand, training, affinity, tier, callings } = sheet;
  const { dedication, order, alignment, size, appearance, background } = sheet;
  return {
    stage,
    scores: sheet.scores,
    abilities: Ability.options.map((ability) => abilityRead(sheet, ability, settings)),
    hitPoints,
    sanity,
    mana: dedication === 'MAGIC' ? sheet.mana : null,
    combatStamina: {
      maximum: maximumStamina(sheet, settings),
      current: currentStamina(sheet, settings),
      parts: staminaParts(sheet, settings),
    },
    armour: {
      type: armourType(sheet),
      name: goods.find(({ id }) => id === worn)?.name ?? null,
      damageReduction: damageReduction(sheet),
    },
    move: moveOf(sheet, settings),
    load: load(sheet, settings),
    silver,
    goods,
    worn,
    inHand,
    improvement: { ...sheet.ip, sentencesLeft: Math.max(0, sentencesAllowed(sheet) - background.length) },
    training,
    materials: materialsOf(campaign).map((material) => {
      const { on, free } = studiedOf(sheet, material.id);
      return { ...material, studiedOn: on, mayStudy: on === null || free };
    }),
    spells: sheet.spells.map((spell) => ({ ...spell, powerRating: powerRating(spell) })),
    raises: sheet.raises,
    allegiance: allegianceRead(person, campaign),
    affinity,
    tier,
    callings,
    dedication,
    order,
    birthsign: sheet.birthsign === null ? null : signOf(sheet.birthsign, settings),
    alignment,
    size,
    appearance,
    background,
    warnings: warnings(person),
  };
}
