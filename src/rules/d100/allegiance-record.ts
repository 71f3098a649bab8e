// What is written of her loyalty? The record of one primary allegiance. R-D100-38
import { z } from 'zod';
import { worldDay } from '../kernel/dated.js';
import { Id } from '../kernel/stream.js';

/** It belongs to the primary faction only, and begins anew with another. */
export const Loyalty = z
  .object({
    factionId: Id,
    value: z.int32().describe('Percent, 0 or more.'),
    net: z.int32().describe('All changes since joining together.'),
    provisional: z.boolean().describe('The rites are outstanding. R-D100-40'),
    changedOn: worldDay('changedDate', 'World day of the last change.'),
    wornOn: worldDay('wornDate', 'World day from which the next wearing down by time is counted.'),
    belowSince: worldDay('belowSinceDate', 'World day on which it fell below Zeal; null: it is not below.').nullable(),
    zeroSince: worldDay('zeroSinceDate', 'World day on which time wore it down to 0 and called for a test.').nullable(),
    testedOn: worldDay('testedDate', 'World day of the last test that was due while below Zeal.').nullable(),
    testedAgain: z.int32().default(0).describe('How many more that were due on that day were made.'),
    fellAgain: z.boolean().default(false).describe('On that day, after the test, it fell below Zeal once more.'),
    ousterPossible: z.boolean().describe('A due test failed: the game master may decide for an ouster.'),
  })
  .meta({ id: 'D100Loyalty', description: 'Loyalty to the primary faction.' });
export type Loyalty = z.infer<typeof Loyalty>;

/** A faction may first deliberate on whom it takes in. R-D100-70 */
export const Joining = z
  .object({ factionId: Id, text: z.string().max(500).describe('What the faction has to think over.') })
  .meta({ id: 'D100Joining', description: 'A faction that deliberates on a character.' });
