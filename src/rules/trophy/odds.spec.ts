// What are the odds of a Risk Roll? Every fall of up to six dice is counted. R-TROPHY-7 to R-TROPHY-9
import { describe, expect, it } from '@jest/globals';
import { marksRuin, readRisk } from './risk-reading.js';

interface Tally {
  readonly outcomes: Record<'FAILURE' | 'PARTIAL' | 'SUCCESS', number>;
  dark: number;
  /** Falls that mark Ruin, by the Ruin held from 0 on. */
  readonly marks: number[];
}

/** Every fall of a pool, each read as the table would read it. */
function tally(light: number, dark: number): Tally {
  const found: Tally = { outcomes: { FAILURE: 0, PARTIAL: 0, SUCCESS: 0 }, dark: 0, marks: Array<number>(7).fill(0) };
  const dice = light + dark;
  for (let fall = 0; fall < 6 ** dice; fall++) {
    let rest = fall;
    const faces = Array.from({ length: dice }, () => {
      const face = 1 + (rest % 6);
      rest = Math.floor(rest / 6);
      return face;
    });
    const darkFaces = faces.slice(light);
    const reading = readRisk({ light: faces.slice(0, light), dark: darkFaces, help: [], helpCountsForColour: true });
    found.outcomes[reading.outcome]++;
    if (reading.colour === 'DARK') found.dark++;
    for (let ruin = 0; ruin <= 6; ruin++) if (marksRuin(reading, darkFaces, ruin)) found.marks[ruin]!++;
  }
  return found;
}

/** Falls in which the highest dark die is `face` and no light die is above it. */
const darkAt = (light: number, dark: number, face: number): number =>
  dark === 0 ? 0 : (face ** dark - (face - 1) ** dark) * face ** light;
const darkFrom = (light: number, dark: number, least: number): number =>
  [1, 2, 3, 4, 5, 6].filter((face) => face >= least).reduce((sum, face) => sum + darkAt(light, dark, face), 0);

const pools = Array.from({ length: 7 }, (_, light) =>
  Array.from({ length: 7 - light }, (_, dark) => [light, dark] as const),
)
  .flat()
  .filter(([light, dark]) => light + dark > 0);

describe('the odds of a Risk Roll', () => {
  it.each(pools)('with %i light and %i dark dice are what arithmetic says', (light, dark) => {
    const dice = light + dark;
    const { outcomes, dark: darks, marks } = tally(light, dark);
    expect(outcomes).toEqual({
      FAILURE: 3 ** dice,
      PARTIAL: 5 ** dice - 3 ** dice,
      SUCCESS: 6 ** dice - 5 ** dice,
    });
    expect(darks).toBe(darkFrom(light, dark, 1));
    expect(marks).toEqual([0, 1, 2, 3, 4, 5, 6].map((ruin) => darkFrom(light, dark, ruin + 1)));
  });

  it('of two light and one dark die: 12.5 % fail, 42.1 % succeed fully, and the dark die leads in 91 of 216', () => {
    expect(tally(2, 1)).toMatchObject({ outcomes: { FAILURE: 27, PARTIAL: 98, SUCCESS: 91 }, dark: 91 });
  });
});
