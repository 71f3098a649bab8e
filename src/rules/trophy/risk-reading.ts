// What do the dice of a Risk Roll say? The highest die, its colour, the outcome, and Ruin. R-TROPHY-7 to R-TROPHY-9
import type { RiskScene } from './risk-scene.js';
import type { Colour, RiskOutcome } from './words.js';

/** The faces of a Risk Roll by their colour. */
export interface RiskDice {
  readonly light: readonly number[];
  readonly dark: readonly number[];
  /** Help dice that are taken in. */
  readonly help: readonly number[];
  readonly helpCountsForColour: boolean;
}

/** What they say. */
export interface RiskReading {
  readonly highest: number;
  readonly colour: Colour;
  readonly outcome: RiskOutcome;
}

const top = (...faces: readonly number[]): number => Math.max(0, ...faces);

/** What the highest die means. R-TROPHY-8, G-T1 */
export function outcomeOf(highest: number): RiskOutcome {
  if (highest >= 6) return 'SUCCESS';
  return highest >= 4 ? 'PARTIAL' : 'FAILURE';
}

/** The highest die decides the outcome; a dark die that shows the deciding face makes it dark. R-TROPHY-7, G-T6 */
export function readRisk({ light, dark, help, helpCountsForColour }: RiskDice): RiskReading {
  const own = top(...light, ...dark);
  const highest = top(own, ...help);
  const deciding = helpCountsForColour ? highest : own;
  return { highest, colour: dark.includes(deciding) ? 'DARK' : 'LIGHT', outcome: outcomeOf(highest) };
}

/** One check for all dark dice, the highest alone: above current Ruin it costs 1. R-TROPHY-9, G-T3, G-T4 */
export const marksRuin = (reading: RiskReading, dark: readonly number[], ruin: number): boolean =>
  reading.colour === 'DARK' && top(...dark) > ruin;

/** The dice of a scene as they lie, with the help taken in just now. */
export const diceOf = (s: RiskScene): RiskDice => ({
  light: s.light,
  dark: s.dark,
  help: s.helpers.flatMap(({ incorporated, face }) => (incorporated && face !== null ? [face] : [])),
  helpCountsForColour: s.helpCountsForColour,
});
