// Who wins a contest? The most sixes; then fives, and so on down to ones. R-TROPHY-16
type Dice = { readonly light: readonly number[]; readonly dark: readonly number[] };

const FACES = [6, 5, 4, 3, 2, 1];

/** How often each face shows, from 6 down to 1, light and dark together. */
export const facesCounted = ({ light, dark }: Dice): readonly number[] =>
  FACES.map((face) => [...light, ...dark].filter((one) => one === face).length);

/** Above 0 where the first is ahead; 0 where they are equal on every face. */
export function compareFaces(a: Dice, b: Dice): number {
  const [first, second] = [facesCounted(a), facesCounted(b)];
  const at = first.findIndex((n, i) => n !== second[i]);
  return at < 0 ? 0 : (first[at] as number) - (second[at] as number);
}

/** Those whom nobody beats: one winner, or all who are tied on every face. */
export const leadersOf = <T extends Dice>(contestants: readonly T[]): readonly T[] =>
  contestants.filter((one) => contestants.every((other) => compareFaces(one, other) >= 0));

/** Ruin a contestant marks: 1 for each dark 1, whoever wins. R-TROPHY-16 */
export const darkOnes = (dark: readonly number[]): number => dark.filter((face) => face === 1).length;
