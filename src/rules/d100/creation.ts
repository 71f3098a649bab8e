// Who is she to be? The choices that finish a new character, and the years an older one has behind her. R-D100-3 to R-D100-5, R-D100-8, R-D100-14 to R-D100-16

import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { inWords } from '../kernel/text.js';
import { OLDEST_START, USUAL_AGES, yearsBehind } from './age.js';
import { ALIGNMENT_REFUSALS, AlignmentChosen, refuseAlignment } from './alignment.js';
import { CALLING_REFUSALS, HIGHEST_TIER, refuseCallings, yearsOf } from './callings.js';
import { MANA_DICE } from './characteristics.js';
import { CombatAttribute } from './combat-target.js';
import { type D100Settings, rulesOf } from './settings.js';
import { amend, Calling, fieldOf, Order, PerAttribute, type Person, type Sheet } from './sheet.js';
import { Affinity, Alignment, Attribute, Birthsign, Dedication, Size } from './words.js';

const Choices = {
  characterId: Id,
  affinity: Affinity,
  tier: z.int32().min(1).max(HIGHEST_TIER).default(1).describe('1 to 4: more callings and points for more years.'),
  callings: z.array(Calling).min(1).max(8),
  dedication: Dedication,
  order: Order.nullable().default(null).describe('For the dedication to an Order: which, and what it allows.'),
  birthsign: Birthsign,
  size: Size.default('MEDIUM'),
  combatAttribute: CombatAttribute.nullable().default(null).describe('Null: whichever target is higher.'),
};

const AllChoices = z.object(Choices);

const Data = z.object({
  ...Choices,
  arrangement: PerAttribute.nullable().describe('The rolled scores in another order; null: as rolled.'),
  ageAtStart: z.int32().describe("Whole years, the tier's included."),
  yearsOfTier: z.int32(),
  mana: z.int32(),
  manaRoll: Roll.nullable().describe('Only for the dedication to Magic.'),
  warnings: z.array(z.string()).describe('What is unusual, and was consented to.'),
});
type Data = z.infer<typeof Data>;

/** The character once her choices are made. */
function finished(c: Person, d: Data): Person {
  const { affinity, tier, callings, dedication, order, birthsign, size, combatAttribute } = d;
  const choices = { affinity, tier, callings, dedication, order, birthsign, size, combatAttribute };
  const scores = d.arrangement ?? c.sheet.scores;
  const mana = { maximum: d.mana, current: d.mana };
  return { ...amend(c, { ...choices, scores, mana, stage: 'PLAYING' }), age: d.ageAtStart };
}

export const CreationFinished = event<Person>()('D100CreationFinished', {
  version: 1,
  doc: 'The choices that make a character were taken; she is ready to play. R-D100-3 to R-D100-5, R-D100-8, R-D100-14 to R-D100-16',
  group: 'CHARACTERS',
  data: Data,
  on: (d) => character(d.characterId),
  evolve: (c, d, at) => ({ ...amend(finished(c, d), { birthdayKept: at.worldDay }), joined: at.worldDay }),
  summary: (d, name) =>
    `${name(d.characterId)}, aged ${d.ageAtStart}, is ready to play: ` +
    `${d.callings.map(({ name: calling, attribute, points }) => `${calling} (${attribute} +${points})`).join(', ')}; ` +
    `affinity ${inWords(d.affinity)}, dedication ${inWords(d.dedication)}` +
    `${d.manaRoll ? ` with ${d.mana} mana` : ''}.`,
});

const sorted = (scores: PerAttribute): string =>
  Attribute.options
    .map((attribute) => scores[fieldOf(attribute)])
    .sort((a, b) => a - b)
    .join();

const isUsualAge = (age: number): boolean => USUAL_AGES.from <= age && age <= USUAL_AGES.to;

/** Why her creation can't be finished now; null where it can. */
function refuseStage(c: Person) {
  switch (c.sheet.stage) {
    case 'BLANK':
      return refuse('NOT_ROLLED', `Roll the scores of ${c.name} first.`, { characterId: c.id });
    case 'PLAYING':
      return refuse('CREATION_IS_FINISHED', `${c.name} is ready to play already.`, { characterId: c.id });
    case 'ROLLED':
      return null;
  }
}

/** Why these choices can't be had; null where they can. */
function refuseChoices(choices: z.infer<typeof AllChoices>, age: number, consent: boolean, settings: D100Settings) {
  if (choices.dedication === 'ORDER' && choices.order === null)
    return refuse('ORDER_NEEDED', 'Say which Order she serves, and which arms and armour it allows.');
  if (choices.dedication !== 'ORDER' && choices.order !== null)
    return refuse('ORDER_NOT_SERVED', 'Only the dedication to an Order names one.', { dedication: choices.dedication });
  if (!isUsualAge(age) && !consent)
    return refuse(
      'REFEREE_CONSENT_NEEDED',
      `An age of ${age} needs the consent of the game master, who may send consent: true.`,
      { age, usual: USUAL_AGES },
    );
  return refuseCallings(choices.tier, choices.callings, consent, settings.callings);
}

const REFUSALS = [
  'NOT_ROLLED',
  'CREATION_IS_FINISHED',
  'SCORES_NOT_ARRANGED',
  'ORDER_NEEDED',
  'ORDER_NOT_SERVED',
  ...CALLING_REFUSALS,
  ...ALIGNMENT_REFUSALS,
] as const;

/** Why her scores can't change places so; null where they can. R-D100-1 */
function refuseArrangement(c: Person, arrangement: PerAttribute | null, settings: D100Settings) {
  if (arrangement === null) return null;
  if (!settings.scores.arrange)
    return refuse('SCORES_NOT_ARRANGED', 'In this campaign scores stand in the order in which they were rolled.', {
      setting: 'd100.scores.arrange',
    });
  return sorted(arrangement) === sorted(c.sheet.scores)
    ? null
    : refuse('SCORES_NOT_ARRANGED', 'The scores arranged are not the scores rolled.', { rolled: c.sheet.scores });
}

export const finishCreation = command('d100FinishCreation', {
  doc: 'Takes the choices that make a rolled character ready to play. An older one lives through her age brackets. R-D100-3 to R-D100-5, R-D100-8, R-D100-14 to R-D100-16',
  input: z.object({
    ...Choices,
    alignment: Alignment.nullable().default(null),
    age: z.int32().min(0).max(OLDEST_START).describe("Whole years before the tier's; 18 to 25 is usual."),
    arrangement: PerAttribute.nullable().default(null).describe('The rolled scores in another order, if allowed.'),
    consent: z
      .boolean()
      .default(false)
      .describe("The game master's consent to a higher tier or an unusual age; only a game master can give it."),
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: REFUSALS,
  decide: ({ character: c, campaign }, { age, alignment, arrangement, consent, ...choices }, table) => {
    const settings = rulesOf(campaign);
    const consented = consent && table.actor.isGm;
    const unready =
      refuseStage(c) ??
      refuseChoices(choices, age, consented, settings) ??
      (alignment === null ? null : refuseAlignment(settings)) ??
      refuseArrangement(c, arrangement, settings);
    if (unready) return unready;
    const yearsOfTier = yearsOf(choices.tier);
    const manaRoll = choices.dedication === 'MAGIC' ? table.roll('mana', MANA_DICE) : null;
    const data: Data = {
      ...choices,
      arrangement,
      ageAtStart: age + yearsOfTier,
      yearsOfTier,
      mana: manaRoll?.total ?? 0,
      manaRoll,
      warnings: isUsualAge(age) ? [] : [`An age of ${age} is unusual for a beginner.`],
    };
    const behind = yearsBehind(finished(c, data), data.ageAtStart, table, settings);
    const aligned = alignment === null ? [] : [AlignmentChosen.of({ characterId: c.id, alignment })];
    return [CreationFinished.of(data), ...aligned, ...behind];
  },
});
