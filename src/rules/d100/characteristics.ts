// How much is left of her? Hit Points, Sanity Points, mana and Combat Stamina as they change. R-D100-6 to R-D100-8, R-D100-10
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { event } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { figure } from '../kernel/text.js';
import { currentStamina, maximumStamina } from './combat-stamina.js';
import type { D100Settings } from './settings.js';
import { amend, type Person, type Pool, type Sheet } from './sheet.js';
import { Characteristic } from './words.js';

/** Mana of a new character dedicated to Magic. R-D100-8 */
export const MANA_DICE = '2d12dl1';

/** Each as people say it. */
export const IN_WORDS: Readonly<Record<Characteristic, string>> = {
  HIT_POINTS: 'Hit Points',
  SANITY: 'Sanity Points',
  MANA: 'mana',
  COMBAT_STAMINA: 'Combat Stamina',
};

/** What she has of it, and could have at most. */
export function poolOf(sheet: Sheet, characteristic: Characteristic, settings: D100Settings): Pool {
  switch (characteristic) {
    case 'HIT_POINTS':
      return sheet.hitPoints;
    case 'SANITY':
      return sheet.sanity;
    case 'MANA':
      return sheet.mana;
    case 'COMBAT_STAMINA':
      return { maximum: maximumStamina(sheet, settings), current: currentStamina(sheet, settings) };
  }
}

/** By its change, so that a loss voided earlier comes back; never above the maximum. */
export const moved = ({ maximum, current }: Pool, change: number): Pool => ({
  maximum,
  current: Math.min(current + change, Math.max(maximum, current)),
});

interface Change {
  readonly characteristic: Characteristic;
  readonly change: number;
  readonly full: number;
  readonly cutBy: number;
}

function withChange(sheet: Sheet, d: Change): Partial<Sheet> {
  switch (d.characteristic) {
    case 'HIT_POINTS':
      return { hitPoints: moved(sheet.hitPoints, d.change) };
    case 'SANITY':
      return { sanity: moved(sheet.sanity, d.change) };
    case 'MANA':
      return { mana: moved(sheet.mana, d.change) };
    case 'COMBAT_STAMINA': {
      const { current } = sheet.stamina;
      return { stamina: { ...sheet.stamina, current: (current === null ? d.full : current - d.cutBy) + d.change } };
    }
  }
}

/** What was recorded before the full figure was: what there was stands for it. */
const withFull = (old: { change: number; left: number }) => ({ ...old, full: old.left - old.change, cutBy: 0 });

export const CharacteristicChanged = event<Person>()('D100CharacteristicChanged', {
  version: 2,
  doc: 'Hit Points, Sanity Points, mana or Combat Stamina were lost or won back. R-D100-6 to R-D100-8, R-D100-10',
  group: 'CHARACTERS',
  data: z.object({
    characterId: Id,
    characteristic: Characteristic,
    change: z.int32(),
    left: z.int32().describe('What is left.'),
    full: z.int32().describe('Combat Stamina when she is rested; else what there was before.'),
    cutBy: z.int32().describe('Combat Stamina above a maximum that had fallen, which is gone besides; else 0.'),
    reason: z.string(),
  }),
  upcasts: { 1: (old) => withFull(old as { change: number; left: number }) },
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, withChange(c.sheet, d)),
  summary: (d, name) =>
    `${name(d.characterId)} ${d.change < 0 ? `lost ${-d.change}` : `won back ${d.change}`} ` +
    `${IN_WORDS[d.characteristic]} and has ${figure(d.left)}: ${d.reason}`,
});
