// Does the blow land? An attack is a Trial like any other, of Agility. R-TRIAL-11, R-TRIAL-15, G-R6, G-R8
import { z } from 'zod';
import { Line } from '../kernel/text.js';
import { BRAWN, EGO } from './attributes.js';
import { AttackKind, type Rating } from './words.js';

/** What an attack is made with. A bomb is physical unless the game master says otherwise. G-R11 */
export const Attack = z
  .object({
    kind: AttackKind,
    means: Line(60).describe('The weapon, spell or other means in use.'),
  })
  .meta({ id: 'TrialAttack', description: 'How an attack is made.' });
export type Attack = z.infer<typeof Attack>;

/** The rating an attack of this kind goes against, unless the game master chooses Mind. R-TRIAL-11, G-R7 */
export const ratingAgainst = (kind: AttackKind): Rating => (kind === 'PHYSICAL' ? 'GUARD' : 'WARD');

/** The attribute that adds to its damage, and to nothing else. R-TRIAL-13 */
export const damageAttribute = (kind: AttackKind): string => (kind === 'PHYSICAL' ? BRAWN : EGO);
