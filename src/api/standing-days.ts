// Which days stand in what is read of a character or a campaign? For the dates beside values that are asked for by path.
import { z } from 'zod';
import { Faction } from '../rules/kernel/campaign.js';
import { BirthDay, SetAside } from '../rules/kernel/character.js';
import { worldDay } from '../rules/kernel/dated.js';
import type { AnySystem } from '../rules/kernel/system.js';

const day = worldDay('date', 'A world day.');

/** The days of a campaign's state. */
export const CampaignDays = z.object({
  clock: day,
  advance: z.object({ fromDay: day, toDay: day }),
  factions: z.array(Faction),
  dueKinds: z.record(z.string(), z.array(z.object({ since: day.nullable() }))),
});

const systems = new WeakMap<AnySystem, z.ZodType>();

/** The days of a character as she is read: of the shell, and of the sheet that her rule system makes. */
export function characterDays(system: AnySystem): z.ZodType {
  const known = systems.get(system) ?? shellWith(system.View);
  systems.set(system, known);
  return known;
}

const shellWith = (sheet: z.ZodType): z.ZodType =>
  z.object({
    born: BirthDay,
    birthdaysAfter: day,
    joined: day,
    rose: day,
    gone: z.object({ on: day }),
    setAside: z.array(SetAside),
    affairs: z.object({ leviedOn: day.nullable() }),
    sheet,
  });
