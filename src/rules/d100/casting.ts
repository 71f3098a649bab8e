// Does the spell work? Casting with mana, or with an Order's blessing. R-D100-49
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse, type Table } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { hasMana, refuseMana } from './dedication.js';
import { fights, refuseFighting } from './in-fight.js';
import { type D100Settings, rulesOf } from './settings.js';
import { amend, Modifier, NOT_IN_PLAY, notInPlay, type Person, type Sheet, type Spell } from './sheet.js';
import { findSpell, powerRating, refuseSpell, spellInWords } from './spells.js';
import { rollTest, succeeded, TestResult, testInWords } from './tests.js';

const QUICK = -20;
const PER_ROUND = 10;

/** An unstable component: more mana, and an outcome nobody chooses. G-D38 */
export const Unstable = z
  .object({
    mana: z.int32().min(1).max(100).describe('Extra mana it grants.'),
    outcomes: z.array(Line(200)).min(2).max(100).describe('The list on which a success is rolled.'),
  })
  .meta({ id: 'D100Unstable', description: 'An unstable component: extra mana, and an outcome rolled on a list.' });

/** What a casting is made with. */
export const Casting = {
  mana: z.int32().min(1).max(1_000).nullable().default(null).describe('For Magic; null: 1. An Order uses none.'),
  unstable: Unstable.nullable().default(null),
  variable: z.int32().min(-15).max(15).default(0).describe('What a variable component changes the Power Rating by.'),
  modifiers: z.array(Modifier).max(20).default([]).describe('What makes it easier or harder, each by its name.'),
};
const casting = z.object(Casting);
export type CastingWish = z.infer<typeof casting>;

/** What casting in haste takes off. */
export const quickly: Modifier = { name: 'quick casting', points: QUICK };

/** What charging adds. */
export const chargedFor = (rounds: number): Modifier => ({
  name: `charged for ${rounds} round${rounds === 1 ? '' : 's'}`,
  points: PER_ROUND * rounds,
});

/** Power Rating and mana make the target; mana is gone whatever happens. */
export interface Power {
  readonly rating: number;
  readonly mana: number;
  /** What it costs; an Order casts with mana it does not have. */
  readonly cost: number;
}

/** With what power she casts this. G-D37 */
export const powerOf = (sheet: Sheet, spell: Spell, wish: CastingWish, { order }: D100Settings): Power => {
  const cost = hasMana(sheet) ? (wish.mana ?? 1) : 0;
  const own = hasMana(sheet) ? cost : order.notionalMana;
  return { rating: powerRating(spell) + wish.variable, mana: own + (wish.unstable?.mana ?? 0), cost };
};

/** What every casting records. */
export const CastingRecord = {
  spellName: z.string(),
  powerRating: z.int32().describe('With what a variable component changed.'),
  manaPower: z.int32().describe('The mana it was cast with, what an unstable component granted included.'),
  manaSpent: z.int32(),
  test: TestResult,
  outcomeRoll: Roll.nullable().describe('The die of an unstable component; null: none, or nothing came of it.'),
  spellOutcome: z.string().max(200).nullable().describe('What the unstable component made of it.'),
};

/** The same as a whole, for one who keeps no sheet. */
export const CastingTold = z
  .object(CastingRecord)
  .meta({ id: 'D100CastingTold', description: 'A casting: its power, its roll, and what came of it.' });

/** Rolls a casting; on a success with an unstable component, what comes of it. G-D34, G-D35 */
export function rollCasting(
  table: Table,
  spellName: string,
  power: Power,
  { unstable, modifiers }: Pick<CastingWish, 'unstable' | 'modifiers'>,
  settings: D100Settings,
) {
  const target = power.rating * power.mana;
  const tested = { ability: null, target, callingsLeftOut: [], modifiers };
  const test = rollTest(table, 'casting', tested, settings, settings.magic.mastery);
  const outcomeRoll = unstable && succeeded(test.grade) ? table.roll('outcome', `1d${unstable.outcomes.length}`) : null;
  return {
    spellName,
    powerRating: power.rating,
    manaPower: power.mana,
    manaSpent: power.cost,
    test,
    outcomeRoll,
    spellOutcome: outcomeRoll && unstable ? (unstable.outcomes[outcomeRoll.total - 1] ?? null) : null,
  };
}

/** Refusal codes of `refuseCasting`. */
export const CASTING_REFUSALS = ['DEDICATION_FORBIDS', 'NOT_ENOUGH_MANA', 'REFEREE_SETS_COMPONENTS'] as const;

/** Why she can't cast this so; null where she can. */
export function refuseCasting(c: Person, spell: Spell, wish: CastingWish, isGm: boolean, settings: D100Settings) {
  const forbidden = refuseSpell(c, spell.order) ?? (wish.mana === null ? null : refuseMana(c));
  if (forbidden) return forbidden;
  if (!isGm && (wish.unstable !== null || wish.variable !== 0))
    return refuse('REFEREE_SETS_COMPONENTS', 'Unstable and variable components are set by the game master.');
  const { cost } = powerOf(c.sheet, spell, wish, settings);
  return c.sheet.mana.current < cost
    ? refuse('NOT_ENOUGH_MANA', `${c.name} has ${c.sheet.mana.current} mana; this takes ${cost}.`, {
        characterId: c.id,
        mana: c.sheet.mana.current,
        cost,
      })
    : null;
}

export const SpellCast = event<Person>()('D100SpellCast', {
  version: 2,
  doc: 'A spell was cast; its mana is gone whatever came of it. R-D100-49',
  group: 'MAGIC',
  data: z.object({
    characterId: Id,
    spellId: Id,
    ...CastingRecord,
    fumbleDue: z.boolean().describe('Its fumble is rolled or told on the sheet: it was cast outside a fight.'),
  }),
  upcasts: { 1: (old) => ({ ...(old as object), fumbleDue: false }) },
  on: (d) => character(d.characterId),
  evolve: (c, d) =>
    amend(c, {
      mana: { ...c.sheet.mana, current: c.sheet.mana.current - d.manaSpent },
      fumblesDue: c.sheet.fumblesDue + (d.fumbleDue ? 1 : 0),
    }),
  summary: (d, name) =>
    `${name(d.characterId)} cast ${d.spellName}${d.manaSpent > 0 ? ` with ${d.manaSpent} mana` : ''} and ` +
    `${testInWords(d.test)}${d.spellOutcome === null ? '' : ` (${d.spellOutcome})`}` +
    `${d.test.grade === 'CRITICAL_FAILURE' ? '; a fumble is due' : ''}.`,
});

export const castSpell = command('d100CastSpell', {
  doc: 'Casts a spell outside an encounter. R-D100-49',
  input: z
    .object({
      characterId: Id,
      spellId: Id,
      ...Casting,
      quick: z.boolean().default(false).describe('In a hurry: 20 less.'),
      chargedRounds: z.int32().min(0).max(1_000).default(0).describe('10 more for each round of charging.'),
    })
    .refine((i) => !i.quick || i.chargedRounds === 0, { path: ['quick'], message: 'cannot be with charged rounds' }),
  reads: (i) => ({ caster: character<Sheet>(i.characterId), encounters: fights }),
  by: ownerOf('caster'),
  refusals: [...NOT_IN_PLAY, 'IN_AN_ENCOUNTER', 'NO_SUCH_SPELL', ...CASTING_REFUSALS],
  decide: ({ caster, encounters, campaign }, { characterId, spellId, quick, chargedRounds, ...wish }, table) => {
    const settings = rulesOf(campaign);
    const outside = table.actor.isGm ? null : refuseFighting(caster, encounters, 'to cast is an action of her turn');
    const unfit = notInPlay(caster) ?? outside;
    if (unfit) return unfit;
    const spell = findSpell(caster, spellId);
    if ('refused' in spell) return spell;
    const refusal = refuseCasting(caster, spell, wish, table.actor.isGm, settings);
    if (refusal) return refusal;
    const timing = [...(quick ? [quickly] : []), ...(chargedRounds > 0 ? [chargedFor(chargedRounds)] : [])];
    const modified = { ...wish, modifiers: [...wish.modifiers, ...timing] };
    const power = powerOf(caster.sheet, spell, wish, settings);
    const record = rollCasting(table, spellInWords(spell), power, modified, settings);
    const fumbleDue = record.test.grade === 'CRITICAL_FAILURE';
    return [SpellCast.of({ characterId, spellId, ...record, fumbleDue })];
  },
});
