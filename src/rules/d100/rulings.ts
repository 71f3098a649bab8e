// What if the referee decides against a rule? Rulings: what is set, which rule gives way, and why. R-D100-68
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import { breakOffOnceDown } from './charging.js';
import { fights } from './in-fight.js';
import { rulesOf } from './settings.js';
import { added, amend, fieldOf, type Person, type Pool, type Sheet, scoreOf } from './sheet.js';
import { cutStamina } from './stamina-cut.js';
import { Attribute } from './words.js';

export const RuledFigure = z
  .enum([
    'HIT_POINTS',
    'HIT_POINTS_MAXIMUM',
    'SANITY',
    'SANITY_MAXIMUM',
    'MANA',
    'MANA_MAXIMUM',
    'STAMINA_TRAINED',
    'STAMINA_OTHER',
    'COMBAT_BONUS',
    'SCORE',
    'IMPROVEMENT',
    'IMPROVEMENT_POINTS',
    'SILVER',
    'AGE',
  ])
  .meta({ id: 'D100RuledFigure', description: 'A figure of a sheet that a ruling can set.' });
export type RuledFigure = z.infer<typeof RuledFigure>;

interface Ruling {
  readonly figure: RuledFigure;
  readonly ruledAttribute: Attribute | null;
}

/** These never fall below 0, whatever is ruled. */
const NEVER_NEGATIVE: readonly RuledFigure[] = [
  'HIT_POINTS_MAXIMUM',
  'SANITY',
  'SANITY_MAXIMUM',
  'MANA',
  'MANA_MAXIMUM',
  'SCORE',
  'AGE',
];
const OF_AN_ATTRIBUTE: readonly RuledFigure[] = ['SCORE', 'IMPROVEMENT'];

/** The figure as it stands; null where there is none. */
function figureOf({ age, sheet }: Person, { figure, ruledAttribute }: Ruling): number | null {
  switch (figure) {
    case 'HIT_POINTS':
      return sheet.hitPoints.current;
    case 'HIT_POINTS_MAXIMUM':
      return sheet.hitPoints.maximum;
    case 'SANITY':
      return sheet.sanity.current;
    case 'SANITY_MAXIMUM':
      return sheet.sanity.maximum;
    case 'MANA':
      return sheet.mana.current;
    case 'MANA_MAXIMUM':
      return sheet.mana.maximum;
    case 'STAMINA_TRAINED':
      return sheet.stamina.trained;
    case 'STAMINA_OTHER':
      return sheet.stamina.other;
    case 'COMBAT_BONUS':
      return sheet.combatBonus;
    case 'SCORE':
      return ruledAttribute && scoreOf(sheet, ruledAttribute);
    case 'IMPROVEMENT':
      return ruledAttribute && sheet.improvements[fieldOf(ruledAttribute)];
    case 'IMPROVEMENT_POINTS':
      return sheet.ip.balance;
    case 'SILVER':
      return sheet.silver;
    case 'AGE':
      return age;
  }
}

/** What is left is cut to a lower maximum. */
const withMaximum = ({ maximum, current }: Pool, change: number): Pool => ({
  maximum: maximum + change,
  current: Math.min(current, maximum + change),
});

/** The lines of the sheet with the figure moved. By its change, so that what is voided upstream comes off it. */
function moved(sheet: Sheet, { figure, ruledAttribute, change }: Ruling & { change: number }): Partial<Sheet> {
  const { hitPoints, sanity, mana, stamina, ip } = sheet;
  switch (figure) {
    case 'HIT_POINTS':
      return { hitPoints: { ...hitPoints, current: hitPoints.current + change } };
    case 'HIT_POINTS_MAXIMUM':
      return { hitPoints: withMaximum(hitPoints, change) };
    case 'SANITY':
      return { sanity: { ...sanity, current: sanity.current + change } };
    case 'SANITY_MAXIMUM':
      return { sanity: withMaximum(sanity, change) };
    case 'MANA':
      return { mana: { ...mana, current: mana.current + change } };
    case 'MANA_MAXIMUM':
      return { mana: withMaximum(mana, change) };
    case 'STAMINA_TRAINED':
      return { stamina: { ...stamina, trained: stamina.trained + change } };
    case 'STAMINA_OTHER':
      return { stamina: { ...stamina, other: stamina.other + change } };
    case 'COMBAT_BONUS':
      return { combatBonus: sheet.combatBonus + change };
    case 'SCORE':
      return ruledAttribute ? { scores: added(sheet.scores, ruledAttribute, change) } : {};
    case 'IMPROVEMENT':
      return ruledAttribute ? { improvements: added(sheet.improvements, ruledAttribute, change) } : {};
    case 'IMPROVEMENT_POINTS':
      return { ip: { ...ip, balance: ip.balance + change } };
    case 'SILVER':
      return { silver: sheet.silver + change };
    case 'AGE':
      return {};
  }
}

export const RulingMade = event<Person>()('D100RulingMade', {
  version: 1,
  doc: 'The game master decided against a rule, or where there is none: what it was and what it is stand side by side. R-D100-68',
  group: 'CORRECTIONS',
  data: z.object({
    characterId: Id,
    figure: RuledFigure,
    ruledAttribute: Attribute.nullable(),
    figureBefore: z.int32(),
    figureAfter: z.int32(),
    change: z.int32(),
    rule: z.string().describe('The rule it departs from.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => {
    const told = amend(c, moved(c.sheet, d));
    return d.figure === 'AGE' && c.age !== null ? { ...told, age: c.age + d.change } : told;
  },
  summary: (d, name) =>
    `A ruling against ${d.rule} sets the ${d.ruledAttribute ? `${d.ruledAttribute} ` : ''}` +
    `${d.figure.toLowerCase().replaceAll('_', ' ')} of ${name(d.characterId)} from ${d.figureBefore} to ${d.figureAfter}: ${d.reason}`,
});

export const makeRuling = command('d100MakeRuling', {
  doc: 'Sets a figure of a sheet against the rules. The rule that gives way and the reason are kept with it. R-D100-68',
  input: z.object({
    characterId: Id,
    figure: RuledFigure,
    ruledAttribute: Attribute.nullable().default(null).describe('SCORE and IMPROVEMENT: of which attribute.'),
    value: z.int32().min(-1_000_000).max(10_000_000).describe('What the figure is to be.'),
    rule: Line(200).describe('The rule it departs from.'),
    reason: Reason,
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId), encounters: fights }),
  by: gm,
  refusals: ['FIGURE_NEEDS_ATTRIBUTE', 'NO_SUCH_FIGURE', 'NEVER_BELOW_ZERO', 'BEYOND_THE_MAXIMUM'],
  decide: ({ character: c, encounters, campaign }, { characterId, figure, ruledAttribute, value, rule, reason }) => {
    if (OF_AN_ATTRIBUTE.includes(figure) !== (ruledAttribute !== null))
      return refuse('FIGURE_NEEDS_ATTRIBUTE', 'A score or an improvement is of an attribute; nothing else is.', {
        figure,
        ruledAttribute,
      });
    const before = figureOf(c, { figure, ruledAttribute });
    if (before === null) return refuse('NO_SUCH_FIGURE', `${c.name} has no such figure.`, { figure });
    if (value < 0 && NEVER_NEGATIVE.includes(figure))
      return refuse('NEVER_BELOW_ZERO', 'This figure does not go below 0, not even by a ruling.', { figure, value });
    const { hitPoints, sanity, mana } = c.sheet;
    const pool = { HIT_POINTS: hitPoints, SANITY: sanity, MANA: mana }[figure as 'HIT_POINTS' | 'SANITY' | 'MANA'];
    if (pool && value > pool.maximum)
      return refuse('BEYOND_THE_MAXIMUM', `${c.name} can have ${pool.maximum} at most. Rule on the maximum first.`, {
        figure,
        value,
        maximum: pool.maximum,
      });
    const change = value - before;
    const lines = moved(c.sheet, { figure, ruledAttribute, change });
    const hurtTo = lines.hitPoints?.current;
    return change === 0
      ? []
      : [
          RulingMade.of({
            characterId,
            figure,
            ruledAttribute,
            figureBefore: before,
            figureAfter: value,
            change,
            rule,
            reason,
          }),
          ...cutStamina(c, lines, rulesOf(campaign)),
          ...(hurtTo === undefined ? [] : breakOffOnceDown(c, hurtTo, encounters)),
        ];
  },
});
