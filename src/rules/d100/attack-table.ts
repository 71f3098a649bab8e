// Did the blow land? Attack against defence. R-D100-55
import type { Grade } from './words.js';

/** What comes of an attack. "Loses" deals no damage to anyone. */
export interface Blow {
  readonly hits: boolean;
  readonly double: boolean;
  readonly ignoresDr: boolean;
  readonly attackerFumbles: boolean;
  readonly defenderFumbles: boolean;
}

const NOTHING: Blow = {
  hits: false,
  double: false,
  ignoresDr: false,
  attackerFumbles: false,
  defenderFumbles: false,
};

/** No defence counts as a failed one. A fumble of the defender against a failed attack is ignored. G-D45 */
export function blowOf(attack: Grade, defence: Grade | null): Blow {
  const defended = defence ?? 'FAILURE';
  if (attack === 'CRITICAL_FAILURE') return { ...NOTHING, attackerFumbles: true };
  if (attack === 'FAILURE') return NOTHING;
  const double = attack === 'CRITICAL_SUCCESS';
  switch (defended) {
    case 'CRITICAL_SUCCESS':
      return double ? { ...NOTHING, attackerFumbles: true, defenderFumbles: true } : NOTHING;
    case 'SUCCESS':
      return double ? { ...NOTHING, hits: true, double } : NOTHING;
    case 'FAILURE':
      return { ...NOTHING, hits: true, double, ignoresDr: double };
    case 'CRITICAL_FAILURE':
      return { ...NOTHING, hits: true, double, ignoresDr: double, defenderFumbles: true };
  }
}
