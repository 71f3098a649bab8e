// What becomes of a spell that is being charged? It comes to nothing once its caster is down, or lets its round pass. R-D100-49, G-D60
import { z } from 'zod';
import { openName } from '../kernel/character.js';
import { event, type Happening } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { combatantIn, type Encounter, withCombatant } from './encounter-record.js';
import { encounter, involvedIn } from './fighter.js';
import type { Person } from './sheet.js';

export const ChargingBroken = event<Encounter>()('D100ChargingBroken', {
  version: 1,
  doc: 'A spell that was being charged came to nothing; its mana is lost. R-D100-49',
  group: 'MAGIC',
  data: z.object({
    sceneId: Id,
    combatantId: Id,
    combatantName: z.string(),
    spellName: z.string(),
    characterIds: z.array(Id),
    reason: z.string(),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => withCombatant(s, d.combatantId, { charging: null }),
  summary: (d) => `The charging of ${d.spellName} by ${d.combatantName} came to nothing: ${d.reason}`,
});

/** Breaks off what one charges; nothing where nothing is charged. G-D60 */
export const breakOff = (s: Encounter, id: Id, reason: string): Happening[] => {
  const one = combatantIn(s, id);
  return one?.charging
    ? [
        ChargingBroken.of({
          sceneId: s.id,
          combatantId: id,
          combatantName: one.name,
          spellName: one.charging.spellName,
          characterIds: involvedIn(s, [id]),
          reason,
        }),
      ]
    : [];
};

/** Breaks off what she charges, wherever she fights, when this many Hit Points leave her down. G-D60 */
export const breakOffOnceDown = (c: Person, hitPoints: number, encounters: readonly Encounter[]): Happening[] =>
  c.sheet.hitPoints.current > 0 && hitPoints <= 0
    ? encounters.flatMap((s) => breakOff(s, c.id, `${openName(c)} went down`))
    : [];
