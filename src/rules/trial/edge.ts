// How many dice fall, and which count? Edge and Strain, settled before the roll. R-TRIAL-5, G-R3
import type { Table } from '../kernel/deed.js';
import type { Roll } from '../kernel/roll.js';

/** What bears on the dice: neither, or one of the two. Both cancel out, whatever their counts. R-TRIAL-5, G-R4 */
export const leaning = (edge: readonly string[], strain: readonly string[]): 'EDGE' | 'STRAIN' | null => {
  if (edge.length > 0 === strain.length > 0) return null;
  return edge.length > 0 ? 'EDGE' : 'STRAIN';
};

/** The dice of a Trial. R-TRIAL-5 */
export const NOTATION = { EDGE: '3d10kh2', STRAIN: '3d10kl2', PLAIN: '2d10' } as const;

/** Rolls them. The third die is of the other colour; which two count is chosen over all three. R-TRIAL-5 */
export function rollTrial(table: Table, edge: readonly string[], strain: readonly string[]): Roll {
  const role = leaning(edge, strain);
  const roll = table.roll('trial', NOTATION[role ?? 'PLAIN']);
  return role === null ? roll : { ...roll, dice: roll.dice.map((die, i) => (i === 2 ? { ...die, role } : die)) };
}
