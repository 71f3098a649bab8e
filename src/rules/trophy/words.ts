// What are the words of this game? The closed lists its rules name things by. R-ALL-9
import { z } from 'zod';

const words = <const T extends readonly [string, ...string[]]>(id: string, list: T, description: string) =>
  z.enum(list).meta({ id: `Trophy${id}`, description });

/** R-TROPHY-1, R-TROPHY-30 */
export const Status = words(
  'Status',
  ['ACTIVE', 'LOST_CHOOSING', 'MONSTER', 'DEAD'],
  'Whether a character is in play; lost, and still to choose an end; a monster; or dead.',
);
export type Status = z.infer<typeof Status>;

export const SceneKind = words('SceneKind', ['RISK', 'CONTEST', 'COMBAT'], 'What is played in a scene.');
export type SceneKind = z.infer<typeof SceneKind>;

/** What can give the light die of R-TROPHY-3, and the one thing that can't. */
export const TraitKind = words(
  'TraitKind',
  ['SKILL', 'RITUAL', 'EQUIPMENT', 'ARMOUR'],
  'A Skill, a Ritual, a piece of equipment or of armour.',
);
export type TraitKind = z.infer<typeof TraitKind>;

/** G-T19 */
export const GearKind = words('GearKind', ['EQUIPMENT', 'ARMOUR'], 'A piece of equipment or of armour.');

/** R-TROPHY-29: the list of rolls is open. */
export const RuinCause = words(
  'RuinCause',
  ['RISK_ROLL', 'HELP_ROLL', 'CONTEST_ROLL', 'COMBAT_ROLL', 'RUIN_ROLL', 'OTHER'],
  'Which roll raised Ruin.',
);
export type RuinCause = z.infer<typeof RuinCause>;

/** R-TROPHY-7 */
export const Colour = words('Colour', ['LIGHT', 'DARK'], 'Whether the highest die is light or dark; ties are dark.');
export type Colour = z.infer<typeof Colour>;

/** R-TROPHY-8 */
export const RiskOutcome = words(
  'RiskOutcome',
  ['FAILURE', 'PARTIAL', 'SUCCESS'],
  'It fails and the situation worsens; it succeeds with a complication; it succeeds.',
);
export type RiskOutcome = z.infer<typeof RiskOutcome>;

/** R-TROPHY-11 */
export const BargainKind = words(
  'BargainKind',
  ['COLLATERAL_HARM', 'LOST_OR_SEPARATED', 'GIVING_UP', 'BETRAYAL', 'ATTENTION', 'OTHER'],
  "What kind of price a Devil's Bargain asks.",
);

export const BargainStatus = words(
  'BargainStatus',
  ['OFFERED', 'ACCEPTED', 'DECLINED', 'VETOED', 'WITHDRAWN'],
  "How a Devil's Bargain stands.",
);
export type BargainStatus = z.infer<typeof BargainStatus>;

/** R-TROPHY-13 */
export const HelpStatus = words('HelpStatus', ['OFFERED', 'ACCEPTED', 'ROLLED'], 'How an offer of help stands.');

/** R-TROPHY-17 */
export const Threat = words(
  'Threat',
  ['NONE', 'DISTANT', 'PRESENT'],
  'No encounter; one that is distant or not plainly dangerous; one that is present and threatening.',
);
export type Threat = z.infer<typeof Threat>;

export const CombatStage = words(
  'CombatStage',
  ['SETTING_UP', 'FIGHTING', 'DEFEATED'],
  'Before the first roll; after a roll that did not win; the monster is defeated and Gold may be shared.',
);

/** G-T8 */
export const FullTie = words('FullTie', ['STANDOFF', 'REROLL'], 'What follows a contest tied on every face.');
/** R-TROPHY-12 */
export const CombatMode = words(
  'CombatMode',
  ['COMBAT_ROLL', 'FIGHTING_MONSTERS'],
  'Whether monsters are fought with Combat Rolls, or kill whoever tries to defeat them.',
);

/** Whether two names mean the same: capitals and blanks around them do not tell. */
export const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** "4, 5 and 6". */
export const listed = (items: readonly (string | number)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
