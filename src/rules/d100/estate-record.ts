// What is written of a last will, and of what the dead left? R-D100-65
import { z } from 'zod';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';

/** How near an heir stands; the tax goes by it. R-D100-66 */
export const Relation = z
  .enum(['CHILD', 'SPOUSE', 'RELATIVE', 'FRIEND', 'FACTION'])
  .meta({ id: 'D100Relation', description: 'How near an heir stands to the dead.' });
export type Relation = z.infer<typeof Relation>;

/** Somebody who gets something of an estate. */
export const Heir = z
  .object({
    name: Line(60),
    characterId: Id.nullable().default(null).describe('Where the heir has a sheet.'),
    factionId: Id.nullable().default(null).describe('Where the heir is a faction.'),
    relation: Relation,
  })
  .meta({ id: 'D100Heir', description: 'Somebody who may inherit.' });
export type Heir = z.infer<typeof Heir>;

export const NamedHeir = Heir.extend({
  share: z.int32().min(1).max(100).describe('Percent of what is left when debts are paid.'),
}).meta({ id: 'D100NamedHeir', description: 'An heir of a will, with a share.' });
export type NamedHeir = z.infer<typeof NamedHeir>;

/** Goods left by name. */
export const Bequest = z
  .object({ goodsId: Id, heir: Line(60).describe('The heir, by the name in the will.') })
  .meta({ id: 'D100Bequest', description: 'Goods left to one heir by name.' });
export type Bequest = z.infer<typeof Bequest>;

export const Will = z
  .object({ heirs: z.array(NamedHeir), bequests: z.array(Bequest) })
  .meta({ id: 'D100Will', description: 'A last will.' });
export type Will = z.infer<typeof Will>;
