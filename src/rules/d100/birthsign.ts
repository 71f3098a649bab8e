// Under which sign was she born? Names and traits of the thirteen signs; endowments are secret notes of the referee. R-D100-14
import { z } from 'zod';
import type { D100Settings } from './settings.js';
import { Birthsign } from './words.js';

/** A sign as players read it. Its traits are suggestive and have no figures. G-D6 */
export const Sign = z
  .object({ sign: Birthsign, name: z.string(), traits: z.array(z.string()) })
  .meta({ id: 'D100Sign', description: 'A birthsign with its name and traits.' });
export type Sign = z.infer<typeof Sign>;

const SIGNS: Readonly<Record<Birthsign, readonly [name: string, ...traits: string[]]>> = {
  BANNER: ['Banner', 'Charisma', 'Loyalty', 'Leadership', 'Endurance', 'Honor'],
  CANDLE: ['Candle', 'Light', 'Order', 'Willpower', 'Courage', 'Support'],
  FOX: ['Fox', 'Intelligence', 'Dexterity', 'Treasure Hunting', 'Lockpicking'],
  FISHERS_NET: ["Fisher's Net", 'Charisma', 'Perception', 'Intuition'],
  HANDS: ['Hands', 'Healing', 'Craft', 'Industry', 'Strength', 'Intelligence'],
  HARP: ['Harp', 'Looks', 'Charisma', 'Music', 'Storytelling'],
  LADY: ['Lady', 'Grace', 'Endurance', 'Willpower', 'Intelligence'],
  LEAF: ['Leaf', 'Wisdom', 'Intelligence', 'Nature', 'Druidism'],
  LION: ['Lion', 'Strength', 'Bravery', 'Courage', 'Martial Skill'],
  RAM: ['Ram', 'Stubbornness', 'Willpower', 'Endurance'],
  RIVER: ['River', 'Exploration', 'Experience', 'Perception'],
  SHADOW: ['Shadow', 'Stealth', 'Darkness', 'Deception'],
  STAFF_AND_ORB: ['Staff and Orb', 'Magic', 'Wisdom', 'Intelligence'],
};

/** The sign as this campaign has it. */
export function signOf(sign: Birthsign, settings: D100Settings): Sign {
  const [name, ...traits] = SIGNS[sign];
  return settings.birthsigns.find((own) => own.sign === sign) ?? { sign, name, traits };
}
