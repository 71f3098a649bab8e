// Can it be fought at all? Folk fall to a Risk Roll; who tries to defeat a monster so will die. R-TROPHY-12
import { z } from 'zod';
import { CharacterDied, character } from '../kernel/character.js';
import { event, type Happening, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import type { Foe } from './risk-scene.js';
import type { TrophySettings } from './settings.js';
import type { Person } from './sheet.js';

export const KilledByMonster = event<Person>()('TrophyKilledByMonster', {
  version: 1,
  doc: 'A character tried to defeat a monster alone with her skill, and no dice were rolled. R-TROPHY-12',
  group: 'COMBAT',
  data: z.object({ characterId: Id, hope: z.string(), foeName: z.string() }),
  on: (d) => character(d.characterId),
  summary: (d, name) =>
    `${name(d.characterId)} tried to defeat ${d.foeName} (${d.hope}). A monster kills who tries that.`,
});

/** Refusal codes of `fightingMonsters`. */
export const MONSTER_REFUSALS = ['USE_COMBAT_ROLL', 'MONSTER_WILL_KILL'] as const;

/**
 * What comes of the wish to kill or disable a monster by a Risk Roll: in one mode a Combat Roll is used instead, in
 * the other it is death, once confirmed. Null: an ordinary roll, as for folk, to slip past, or by a Ritual.
 * R-TROPHY-12
 */
export function fightingMonsters(
  c: Person,
  i: { readonly foe: Foe | null; readonly ritual: string | null; readonly hope: string; readonly acceptDeath: boolean },
  { combatMode }: Pick<TrophySettings, 'combatMode'>,
) {
  const { foe } = i;
  if (!foe?.isMonster || !foe.toDefeat || i.ritual !== null) return null;
  if (combatMode === 'COMBAT_ROLL')
    return refuse('USE_COMBAT_ROLL', `A monster is defeated with Combat Rolls. Open a combat with ${foe.name}.`, {
      foe: foe.name,
      setting: 'trophy.combatMode',
    });
  if (!i.acceptDeath)
    return refuse(
      'MONSTER_WILL_KILL',
      `Whoever tries to defeat ${foe.name} dies, without a roll. Confirm, or hide, escape, or use a Ritual.`,
      {
        foe: foe.name,
        confirm: 'acceptDeath',
      },
    );
  const deaths: readonly Happening[] = [
    KilledByMonster.of({ characterId: c.id, hope: i.hope, foeName: foe.name }),
    CharacterDied.of({ characterId: c.id, reason: `killed by ${foe.name}` }),
  ];
  return deaths;
}

/** Whether folk or an animal is out of play by this roll: by any success. R-TROPHY-12 */
export const takesOut = (foe: Foe | null, succeeded: boolean): boolean =>
  foe !== null && !foe.isMonster && foe.toDefeat && succeeded;
