// Which rules does this table play by, and who changed them when? R-ALL-7
import { z } from 'zod';

/** What every table can set, whatever its rule system. */
export const CampaignSettings = z.object({
  players: z
    .object({
      enrol: z.boolean().default(true).describe('Players may enrol characters of their own.'),
    })
    .prefault({}),
});
