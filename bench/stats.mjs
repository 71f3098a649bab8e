// What do several measurements say together?

/** The value below which a part `p` of a sorted list lies; NaN of an empty one. */
export const percentile = (sorted, p) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;

/** The middle of the values; the mean of the two middle ones of an even number. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Median of the ratios taken round by round: what slows the whole machine for a while does not shift it. */
export const ratio = (of, to) => median(of.map((value, round) => value / to[round]));

/** `list` begun at another place each round, so that nobody always follows the same neighbour. */
export const rotated = (list, round) => list.map((_, i) => list[(i + round) % list.length]);
